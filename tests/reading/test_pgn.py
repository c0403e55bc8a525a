from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.pgn import looks_like_pgn, pgn_players, pgn_results
from generator.reading.results import ResultsRead
from generator.remark import Phrase, Remark
from generator.tournament import Event, FinishedGame, Game, Player, Result, Scoring
from tests.reading.refusals import refusal

LANGUAGES = shelf().names("locales")
NAMES = ("Абрамов Илья", "Белова Анна", "Васильев Пётр", "Ёлкина Вера")
EVENT = Event(tuple(map(Player, NAMES)), discipline="chess")


def game(*, moves: str = "1. e4 e5 *", **tags: str | None) -> str:
    """A game with the usual tags; None leaves one out."""
    found = {"Event": "Первенство", "Site": "?", "Date": "2027.03.12", "Round": "1"}
    found |= {"White": "Абрамов, Илья", "Black": "Ёлкина, Вера", "Result": "1-0"}
    told = {name: value for name, value in {**found, **tags}.items() if value is not None}
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items()) + f"\n{moves}\n\n"


def read(*games: str, of: Event = EVENT) -> ResultsRead:
    return pgn_results("".join(games), "а.pgn", of)


def said(found: ResultsRead) -> list[str]:
    """The remarks by their keys; each is said in every language."""
    assert all(load_language(shelf(), lang).remark(remark) for lang in LANGUAGES for remark in found.remarks)
    return [remark.key for remark in found.remarks]


def refused(*games: str) -> UserError:
    return refusal(lambda: read(*games), "а.pgn")


FIRST = FinishedGame(1, Game(1, 4), Result.WHITE_WON)
SECOND = FinishedGame(2, Game(4, 3), Result.DRAWN)
TWO = game() + game(Round="2.1", White="Ёлкина Вера", Black="Васильев, П", Result="1/2-1/2")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_games(end: str) -> None:
    found = pgn_results(("\ufeff" + TWO + "\x1a").replace("\n", end), "а.pgn", EVENT)
    assert found.games == (FIRST, SECOND)
    counted = Phrase("results_reading.games", {"count": 2})
    assert found.remarks == (
        Remark("results_read", {"file": "а.pgn", "what": (counted, Phrase("results_reading.pgn", {}))}),
    )


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("1-0", Result.WHITE_WON),
        ("0-1", Result.BLACK_WON),
        ("1/2-1/2", Result.DRAWN),
        ("½-½", Result.DRAWN),
        ("½", Result.DRAWN),
        ("0,5-0,5", Result.DRAWN),
        ("1 : 0", Result.WHITE_WON),
        ("0–1", Result.BLACK_WON),
        ("+:-", Result.WHITE_WON_BY_FORFEIT),
        ("+ - -", Result.WHITE_WON_BY_FORFEIT),
        ("−:+", Result.BLACK_WON_BY_FORFEIT),
        ("--+", Result.BLACK_WON_BY_FORFEIT),
        ("-:-", Result.BOTH_FORFEITED),
        ("0-0", Result.BOTH_FORFEITED),
    ],
)
def test_every_result(result: str, outcome: Result) -> None:
    assert read(game(Result=result)).games == (FinishedGame(1, Game(1, 4), outcome),)


@pytest.mark.parametrize("result", ["*", "?"])
def test_a_game_without_a_result_is_not_finished(result: str) -> None:
    assert read(game(Result=result), game(Round="2", White="Ёлкина", Black="Васильев")).games == (
        SECOND._replace(result=Result.WHITE_WON),
    )


@pytest.mark.parametrize(
    ("result", "outcome"), [("2-0", Result.WHITE_WON), ("0-2", Result.BLACK_WON), ("1-1", Result.DRAWN)]
)
def test_draughts_results_of_two_points(result: str, outcome: Result) -> None:
    games = (FinishedGame(1, Game(1, 4), outcome),)
    assert read(game(Result=result, GameType="20")).games == games
    assert (
        read(game(Result=result), of=Event(EVENT.players, scoring=Scoring(*map(type(Scoring().win), (2, 1, 0))))).games
        == games
    )
    assert read(game(Result="1-0", GameType="25,W,8,8,A0,0")).games == (FIRST,)
    assert read(game(Result=result), of=Event(EVENT.players, discipline="draughts")).games == games


@pytest.mark.parametrize("kind", ["21", "21,B,8,8,N1,0", "23", "31", "99,B,8,8"])
def test_draughts_in_which_black_begins(kind: str) -> None:
    found = read(game(Result="1-0", GameType=kind), game(Round="2", White="Ёлкина", Black="Васильев", Result="1/2-1/2"))
    assert found.games == (FIRST._replace(result=Result.BLACK_WON), SECOND)
    assert said(found) == ["results_read", "pgn_black_begins"]
    assert said(read(game(Result="1/2-1/2", GameType=kind))) == ["results_read"]
    white = read(game(GameType="23,W,8,8,A0,0"))
    assert (white.games, said(white)) == ((FIRST,), ["results_read"])


@pytest.mark.parametrize(
    ("why", "forfeit"),
    [
        ("forfeit", True),
        ("Default", True),
        ("Неявка чёрных", True),
        ("unplayed", True),
        ("time forfeit", False),
        ("Time forfeit", False),
        ("неявка на доигрывание, время", False),
        ("normal", False),
        ("abandoned", False),
        ("", False),
    ],
)
def test_a_win_by_forfeit(why: str, forfeit: bool) -> None:
    expected = Result.WHITE_WON_BY_FORFEIT if forfeit else Result.WHITE_WON
    assert read(game(Termination=why)).games == (FIRST._replace(result=expected),)
    if forfeit:
        assert read(game(Termination=why, Result="+:-")).games == (FIRST._replace(result=expected),)
        assert read(game(Termination=why, Result="0-0")).games == (FIRST._replace(result=Result.BOTH_FORFEITED),)
        assert read(game(Termination=why, Result="*")).games == ()
        assert refused(game(Termination=why, Result="1/2-1/2")).key == "pgn_result_unreadable"


@pytest.mark.parametrize(
    ("text", "round_"),
    [
        ("2", 2),
        ("02", 2),
        ("2.1", 2),
        ("2.12", 2),
        ("2.1.2", 2),
        ("Round 2", 2),
        ("2 тур", 2),
        ("Тур 2", 2),
        ("2-1", 2),
    ],
)
def test_rounds(text: str, round_: int) -> None:
    assert [found.round for found in read(game(Round=text)).games] == [round_]


@pytest.mark.parametrize("text", ["?", "-", "", " ", None])
def test_an_unknown_round_is_that_of_the_schedule(text: str | None) -> None:
    # 2 and 4 meet in the third.
    found = read(game(Round=text, White="Ёлкина Вера", Black="Белова Анна"))
    assert found.games == (FinishedGame(3, Game(4, 2), Result.WHITE_WON),)


RESULTS = ("2-0", "1-1", "1-", "1-0-1", "01.02", "½-0", "1½-½", "3-0", "победа", "1 1/2 - 1/2")
ROUNDS = ("финал", "1/8", "II", "1,5", "1234", "٢")
TAGS = ('[White "Абрамов Илья', "[Result 1-0]", '[Round "1"', "[White 'Абрамов']", '[ result "1-0')


@pytest.mark.parametrize(
    ("wrong", "key", "line", "value"),
    [
        *((game(Result=text), "pgn_result_unreadable", 17, text) for text in RESULTS),
        *((game(Round=text), "pgn_round_unreadable", 14, text) for text in ROUNDS),
        *((f"{text}\n" + game(), "pgn_tag_unreadable", 11, text) for text in TAGS),
        (game(moves="1. e4 {bad e5 1-0"), "pgn_comment_open", 19, "{bad e5 1-0"),
    ],
)
def test_what_cannot_be_read_is_refused_by_its_line(wrong: str, key: str, line: int, value: str) -> None:
    error = refused(game(), wrong)
    assert (error.key, error.values["line"], error.values["value"]) == (key, line, value)


def test_a_round_that_there_is_not_and_a_pair_twice_are_refused() -> None:
    assert refused(game(Round="9")).key == "result_round_beyond"
    assert refused(game(), game(Round="2")).key == "result_pair_again"


@pytest.mark.parametrize("name", ["White", "Black", "Result"])
@pytest.mark.parametrize("value", [None, "", "?"])
def test_a_missing_tag_is_refused(name: str, value: str | None) -> None:
    if name == "Result" and value == "?":
        return
    tags: Mapping[str, Any] = {name: value}
    error = refused(game(), game(**tags))
    assert (error.key, error.values["missing"]) == ("pgn_tag_missing", name)
    assert error.values["line"] == (11 if value is None else 11 + ["White", "Black", "Result"].index(name) + 4)


def test_an_unknown_name_is_refused_by_its_line_with_the_nearest() -> None:
    # Games of another event in the same file.
    error = refused(game(), game(Black="Беловa Инна"))
    assert (error.key, error.values["place"], error.values["near"]) == ("unknown_player", "16", "Белова Анна")


def test_a_bye_is_no_game() -> None:
    assert read(game(), game(Round="2", Black="?", Termination="bye")).games == (FIRST,)
    for nobody in ("bye", "BYE", "Свободен"):
        assert read(game(), game(Round="2", Black=nobody)).games == (FIRST,)
        assert read(game(White=nobody, Black="Белова"), game()).games == (FIRST,)
    # Somebody may be called so.
    free = Event((*EVENT.players[:3], Player("Свободен")), discipline="chess")
    assert read(game(Black="Свободен"), of=free).games == (FIRST,)


def test_games_of_several_events_are_told() -> None:
    other = game(Event="Кубок", Round="2.1", White="Ёлкина", Black="Васильев", Result="1/2-1/2")
    found = read(game(), other)
    assert (found.games, said(found)) == ((FIRST, SECOND), ["results_read", "pgn_events"])
    assert found.remarks[1].facts["events"] == (
        Phrase("results_reading.event_name", {"name": "Первенство", "count": 1}),
        Phrase("results_reading.event_name", {"name": "Кубок", "count": 1}),
    )
    assert said(read(game(), game(Event="?", Round="2", White="Ёлкина", Black="Васильев"))) == ["results_read"]
    assert said(read(game(), game(Event="Кубок", Result="*"))) == ["results_read"]
    assert refused(game(), game(Event="Кубок", White="Попов Ян")).key == "unknown_player"


def test_rounds_that_are_absent_are_told() -> None:
    def how(*games: str) -> list[str]:
        return [phrase.key for phrase in read(*games).remarks[0].facts["what"]]  # type: ignore[attr-defined]

    second = game(Round="2", White="Ёлкина", Black="Васильев")
    assert how(game(Round="?")) == ["results_reading.games", "results_reading.pgn", "results_reading.no_rounds"]
    assert how(game(Round="?"), second)[2:] == ["results_reading.rounds_missing"]
    assert how(game(), second)[2:] == []
    assert said(read(game(Result="*"))) == ["results_empty"]


# What is not a tag, and what is one all the same


@pytest.mark.parametrize(
    "moves",
    [
        '{\n[White "Чужой"]\n[Black "Никто"]\n} 1. e4 1-0',
        '1. e4 {a [%clk 0:01]} e5 {\n[Result "0-1"]} 1-0',
        '; [White "Чужой"]\n1-0',
        '% [White "Чужой"]\n%[Result "0-1"]\n1-0',
        '1. e4 ({a} 1. d4 {b}) e5; [White "Чужой"]\n1-0',
        '1. e4 $1 ½ "[" ] 1-0',
        "",
        "*",
    ],
)
def test_comments_and_escaped_lines_hold_no_tags(moves: str) -> None:
    assert read(game(moves=moves), TWO.removeprefix(game())).games == (FIRST, SECOND)


@pytest.mark.parametrize(
    "head",
    [
        '[White "Абрамов Илья"] [Black "Ёлкина Вера"][Result "1-0"]',
        '  [ White   "Абрамов Илья" ]\n\t[Black "Ёлкина Вера"]\n\n[Result "1-0"]',
        '[white "Абрамов Илья"]\n[BLACK "Ёлкина Вера"]\n[result "1-0"]',
        '[White\n"Абрамов Илья"]\n[Black "Ёлкина Вера"\n]\n[Result "1-0"]',
        '[White "Абрамов Илья"]\n[Annotator нет]\n[Black "Ёлкина Вера"]\n[ECO "1"]\n[ECO "1"]\n[Result "1-0"]',
        '{Партии} [White "Абрамов Илья"]\n[Black "Ёлкина Вера"]\n[Result "1-0"]',
        '[White "Абрамов\u00a0 Илья"]\n[Black "\u200bЕ\u0308лкина Вера "]\n[Result " 1-0 "]',
    ],
)
def test_tags_as_writers_make_them(head: str) -> None:
    assert looks_like_pgn(head)
    assert read(head + "\n1-0").games == (FIRST,)
    assert read(head).games == (FIRST,)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        (r"Пётр \"Ладья\" Ильин", 'Пётр "Ладья" Ильин'),
        (r"A\\B", "A\\B"),
        (r"A\B", r"A\B"),
        ('Пётр "Ладья" Ильин', 'Пётр "Ладья" Ильин'),
        ("A\\", "A\\"),
        ("A; {B} [C]", "A; {B} [C]"),
        ("Ильин, Пётр", "Ильин Пётр"),
        ("<b>{{ 7*7 }}&nbsp;</b>", "<b>{{ 7*7 }}&nbsp;</b>"),
    ],
)
def test_signs_in_a_value(written: str, name: str) -> None:
    text = game(White=written) + game(White="Белова Анна", Black=written)
    assert pgn_players(text) == (name, "Ёлкина Вера", "Белова Анна")


def test_games_without_moves_follow_one_another() -> None:
    assert read(TWO.replace("1. e4 e5 *\n", "")).games == (FIRST, SECOND)
    assert read(TWO.replace("\n\n", "\n").replace("1. e4 e5 *\n", "")).games == (FIRST, SECOND)


def test_a_tag_behind_moves_belongs_to_the_next_game() -> None:
    first = '[White "Абрамов"]\n[Black "Ёлкина"]\n[Result "1-0"]\n1-0\n'
    assert read(first + '[Round "2"]\n[White "Ёлкина"]\n[Black "Васильев"]\n[Result "1/2-1/2"]').games == (
        FIRST,
        SECOND,
    )


@pytest.mark.parametrize("behind", ["", game(moves="1. e4 {good} 1-0")])
def test_a_comment_that_is_not_closed_swallows_no_game(behind: str) -> None:
    error = refused(game(moves="1. e4 {bad e5 1-0"), game(), behind)
    assert (error.key, error.values["line"]) == ("pgn_comment_open", 9)


def test_players_in_order_of_appearance() -> None:
    assert pgn_players(TWO + game(Black="?")) == ("Абрамов Илья", "Ёлкина Вера", "Васильев П")
    assert pgn_players("") == ()


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (TWO, True),
        ("\ufeff\r\n\r\n" + TWO, True),
        ("% comment\n; comment\n{comment}\n" + TWO, True),
        ("Первенство\n" + TWO, False),
        ("", False),
        ('title = "А"\n[[players]]\nname = "Б"', False),
        ('[lots]\nseed = "1"', False),
        ("[White]", False),
        ('[Event "А"]', False),
        ("001    1      Абрамов", False),
        ("round;white;black;result\n1;А;Б;1-0", False),
        ('["White", "Black"]', False),
    ],
)
def test_whether_a_text_is_one(text: str, is_one: bool) -> None:
    assert looks_like_pgn(text) is is_one


# Anything at all


FEW = settings(max_examples=150, deadline=None)


@given(
    st.lists(st.tuples(st.sampled_from(sorted(Result, key=str)), st.booleans()), max_size=6),
    st.sampled_from(["\n", "\r\n"]),
)
@FEW
def test_what_is_written_is_read(ends: list[tuple[Result, bool]], end: str) -> None:
    signs = {"1": "1", "½": "1/2", "0": "0", "+": "+", "−": "-"}
    games, text = [], ""
    for (result, told), (number, pair) in zip(
        ends, [(r.number, pair) for r in EVENT.schedule.rounds for pair in r.games], strict=False
    ):
        sides = [EVENT.player(side).name for side in pair]
        games.append(FinishedGame(number, pair, result))
        sign = f"{signs[result.white.value]}-{signs[result.black.value]}"
        text += game(White=sides[0], Black=sides[1], Result=sign, Round=str(number) if told else "?")
    assert list(pgn_results(text.replace("\n", end), "а.pgn", EVENT).games) == games
    assert looks_like_pgn(text) is bool(games)


@given(st.text() | st.text('[]"\\{};%\n\r Whiteё1-0', max_size=90).map(TWO.__add__), st.data())
@FEW
def test_any_text_gives_results_or_one_sentence(text: str, data: st.DataObject) -> None:
    looks_like_pgn(text)
    place = data.draw(st.integers(0, len(text)))
    for content in (text, text[:place] + data.draw(st.characters()) + text[place + 1 :]):
        with suppress(UserError):
            pgn_players(content)
        with suppress(UserError):
            assert isinstance(pgn_results(content, "а.pgn", EVENT), ResultsRead)


def test_a_hostile_line_takes_no_time() -> None:
    for text in ('[A "' * 50_000, '[White "' + '"' * 200_000, "[" * 200_000, "{" * 200_000, "%\n" * 100_000 + "[" * 9):
        looks_like_pgn(text)
        with suppress(UserError):
            pgn_players(text)
