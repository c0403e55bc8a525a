"""Files of results as they come, whole: what kind they are, whose games they hold, what is said of them."""

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
import xlsxwriter
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.errors import CommandLineError, UserError
from generator.printing.dress import load_dress
from generator.printing.event.plain import to_tables
from generator.printing.event.workbook import to_workbook
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.results import read_results
from generator.remark import Phrase
from generator.tournament.event import DISCIPLINES, Event
from generator.tournament.player import Player
from generator.tournament.result import FinishedGame, Outcome, Result
from generator.tournament.results import Results
from tests.reading.result_samples import (
    DATA,
    NAMES,
    TWO,
    as_text,
    as_xlsx,
    crosstable,
    event_of,
    finished,
    names_in,
    points,
    read,
    remarks_of,
)

Sheets = dict[str, Sequence[Sequence[object]]]
LANGUAGES = shelf().names("locales")
CASES = {
    "candidates2022_games.csv": 2,
    "candidates2022_after5rounds_games.csv": 2,
    "norway2021_games.csv": 2,
    "norway2022_classical_games.csv": 1,
    "newyork1924_crosstable.csv": 2,
    "zurich1953_games.csv": 2,
    "zurich1953_crosstable.csv": 2,
    "school8_games.csv": 1,
    "school8_crosstable.csv": 1,
    "sinquefield2021_games.csv": 1,
    "palma1970_games.csv": 1,
    "fide_exercise6_games.csv": 1,
    "b_double_forfeit.csv": 1,
    "b_ended_double_rr_direct.csv": 2,
}


def case(file: str, names: list[str] | None = None) -> tuple[Event, tuple[FinishedGame, ...]]:
    event = event_of(names or names_in(file), CASES[file])
    return event, read((DATA / file).read_bytes(), event, file)


def refused(data: str | bytes, event: Event | None = None, encoding: str | None = None) -> UserError:
    with pytest.raises(UserError) as caught:
        read_results(data if isinstance(data, bytes) else data.encode(), "итоги.csv", event or event_of(), encoding)
    return caught.value


@pytest.mark.parametrize("file", CASES)
def test_a_real_file(file: str) -> None:
    event, games = case(file)
    whole = CASES[file] * len(event.players) * (len(event.players) - 1) // 2
    assert len(games) == (20 if "after5" in file else whole)
    rows = [*csv.DictReader(io.StringIO((DATA / file).read_text("utf-8")), delimiter=";")]
    for column in ("points", "pts"):
        if column in rows[0]:
            stated = {row["name"]: Fraction(row[column].replace(",", ".")) for row in rows}
            assert points(event, games) == stated
    if "white" in rows[0] and "palma" not in file:
        white = [
            names_in(file).index(row["white"]) + 1 if not row["white"].isdecimal() else int(row["white"])
            for row in rows
        ]
        assert sorted(
            (int(row["round"].split(".")[0]), number) for row, number in zip(rows, white, strict=True)
        ) == sorted((game.round, game.game.white) for game in games)


def test_the_crosstable_and_the_list_of_an_event_say_the_same() -> None:
    event, games = case("zurich1953_games.csv")
    assert points(event, games) == points(event, read((DATA / "zurich1953_crosstable.csv").read_bytes(), event))
    surnames = {name.split()[0]: value for name, value in points(event, games).items()}
    assert surnames == points(*case("zurich1953_crosstable.csv"))
    event, games = case("school8_crosstable.csv")
    assert points(event, games) == points(event, read((DATA / "school8_games.csv").read_bytes(), event))


def test_of_zurich_every_pair_has_its_two_results_in_order() -> None:
    """The table has them in the order in which they were played."""
    event, games = case("zurich1953_games.csv")
    table = read((DATA / "zurich1953_crosstable.csv").read_bytes(), event)

    def by_pair(found: tuple[FinishedGame, ...]) -> dict[tuple[int, ...], list[str]]:
        pairs: dict[tuple[int, ...], list[str]] = {}
        for _, game, result in found:
            low = min(game)
            pairs.setdefault(tuple(sorted(game)), []).append(
                (result.white if game.white == low else result.black).value
            )
        return pairs

    assert by_pair(games) == by_pair(table)


def test_colours_stay_as_they_were_played() -> None:
    """In Sinquefield every colour is opposite to the table's."""
    event, games = case("sinquefield2021_games.csv", SINQUEFIELD)
    planned = {(one.number, *game) for one in event.schedule.rounds for game in one.games}
    assert {(round_, game.black, game.white) for round_, game, _ in games} == planned


SINQUEFIELD = [
    "Mamedyarov, Shakhriyar",
    "Svidler, Peter",
    "Rapport, Richard",
    "Shankland, Sam",
    "Dominguez Perez, Leinier",
    "Swiercz, Dariusz",
    "Caruana, Fabiano",
    "Xiong, Jeffery",
    "Vachier-Lagrave, Maxime",
    "So, Wesley",
]
"""In order of the numbers by which the pairs of each round are those of the table."""


def test_both_lost_by_forfeit() -> None:
    _, games = case("b_double_forfeit.csv")
    assert [game.result for game in games if {*game.game} == {1, 4}] == [Result.BOTH_FORFEITED]


def test_a_date_in_a_workbook_is_refused_by_its_address() -> None:
    data = (DATA.parent / "c14_numbers_dates_hidden_sheet.xlsx").read_bytes()
    error = refused(data, event_of(["Абрамов", "Белова", "2026"]))
    assert (error.key, error.values["place"], error.values["value"]) == ("result_is_date", "2 (D2)", "01.02.2026")
    for lang in LANGUAGES:
        assert "D2" in load_language(shelf(), lang).explain(error)


# Our own papers


def own(event: Event, part: str, lang: str = "ru") -> list[list[str]]:
    """The rows of one of our CSV files."""
    text = to_tables(event, load_dress(lang=lang))[part]()
    return [*csv.reader(io.StringIO(text), delimiter=";" if lang == "ru" else ",")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_are_called_by_name_and_head_in_any_language(lang: str) -> None:
    remark = remarks_of("Тур;Белые;Чёрные;Результат\n1;1;4;1-0")["results_read"]
    said = load_language(shelf(), lang).remark(remark)
    assert "1 (Тур)" in said
    assert ("«" in said) is (lang == "ru")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("discipline", DISCIPLINES)
@pytest.mark.parametrize(("count", "cycles"), [(4, 1), (5, 1), (3, 2)])
def test_our_round_sheets_come_back_filled(count: int, cycles: int, discipline: str, lang: str) -> None:
    event = event_of(NAMES[:count], cycles, discipline=discipline)
    rows = own(event, "rounds", lang)
    assert remarks_of(as_text(rows), event).keys() == {"results_empty"}
    games = finished(event)
    results = iter([f"{result.white.value}:{result.black.value}" for _, _, result in games])
    for row in rows[1:]:
        # What somebody gives for resting does not count.
        row[-1] = next(results) if row[-3] else "1"
    assert next(results, None) is None
    for written in (as_text(rows), as_text(rows, ","), as_text(rows, "\t"), as_xlsx({"Туры": rows})):
        assert read(written, event) == games


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("count", "cycles"), [(4, 1), (5, 1), (4, 2), (5, 2)])
def test_our_crosstable_comes_back_filled(count: int, cycles: int, lang: str) -> None:
    event = event_of(NAMES[:count], cycles)
    rows = own(event, "crosstable", lang)
    assert remarks_of(as_text(rows), event).keys() == {"results_empty"}
    games = finished(event)
    heads = rows[0]
    seen: dict[tuple[int, int], int] = {}
    for _, (white, black), result in games:
        for one, other, outcome in ((white, black, result.white), (black, white, result.black)):
            at = seen[one, other] = seen.get((one, other), -1) + 1
            rows[one][heads.index(str(other)) + at] = outcome.value
    for written in (as_text(rows), as_text(rows, ","), as_xlsx({"Таблица": rows})):
        assert read(written, event) == games


def test_names_that_look_like_formulas_come_back() -> None:
    event = event_of(["=2+2", "+7 Иван", "-Пётр-", "@Анна"])
    for part in ("rounds", "crosstable"):
        assert remarks_of(as_text(own(event, part)), event).keys() == {"results_empty"}


def test_dates_of_rounds_do_not_matter() -> None:
    event = Event(event_of().players, round_dates=("1.02.2027", "2.02.2027", "3.02.2027"))
    rows = own(event, "rounds")
    assert "Дата" in rows[0]
    rows[1][-1] = "1-0"
    assert read(as_text(rows), event) == finished(event, [Result.WHITE_WON])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("count", "cycles"), [(3, 1), (3, 2), (6, 1), (6, 2)])
@pytest.mark.parametrize("played", [0, 2, 99])
def test_our_tables_with_results_come_back(played: int, count: int, cycles: int, lang: str) -> None:
    """Also those ordered by places, and the workbook with its formulas."""
    event = event_of(NAMES[:count], cycles)
    games = finished(event)[:played]
    known = replace(event, results=Results(games)) if games else event
    dress = load_dress(lang=lang)
    for by in ("place", "number"):
        tables = to_tables(known, dress, by=by)
        for part in ("crosstable", "rounds"):
            assert read(tables[part](), event) == games
    found = read_results(to_workbook(known, dress, [*tables]), "итоги.xlsx", event)
    assert found.games == games
    assert {remark.key for remark in found.remarks} <= {"results_sheet_taken", "results_read", "results_empty"}


# Workbooks

EMPTY: list[list[object]] = [["Тур", "Белые", "Чёрные", "Результат"], [1, 1, 4, ""], [1, 2, 3, ""]]


def test_the_sheet_that_has_results_is_taken() -> None:
    event = event_of()
    games = finished(event)
    table = crosstable(event, games)
    names = [["№", "Имя"], *([str(number), name] for number, name in enumerate(NAMES[:4], 1))]
    sheets: Sheets = {"Список": names, "Туры": EMPTY, "Таблица": table, "Копия": table}
    found = read_results(as_xlsx(sheets), "итоги.xlsx", event)
    assert found.games == games
    taken = found.remarks[0]
    assert taken.key == "results_sheet_taken"
    assert taken.facts == {"file": "итоги.xlsx", "sheet": "Таблица", "others": "Туры, Копия"}
    del sheets["Туры"], sheets["Копия"]
    assert read(as_xlsx(sheets), event) == games


def test_sheets_with_nothing_filled_in_have_no_games() -> None:
    found = read_results(as_xlsx({"Туры": EMPTY, "Ещё": EMPTY}), "итоги.xlsx", event_of())
    assert (found.games, [remark.key for remark in found.remarks]) == ((), ["results_sheet_taken", "results_empty"])
    assert found.remarks[0].facts["sheet"] == "Туры"


def test_hidden_sheets_are_not_looked_at() -> None:
    event = event_of()
    data = as_xlsx({"Таблица": crosstable(event, ()), "Черновик": crosstable(event, finished(event))}, ["Черновик"])
    assert read(data, event) == ()


def test_a_workbook_without_results_is_refused() -> None:
    several: list[Sheets] = [{"Список": [["№", "Имя"], [1, "Абрамов Илья"]]}, {"Пусто": []}]
    for sheets in several:
        assert refused(as_xlsx(sheets)).key == "no_results"


def test_a_date_in_a_list_is_refused_by_its_address() -> None:
    rows: list[list[object]] = [["Тур", "Белые", "Чёрные", "Результат"], [1, 1, 4, date(2027, 1, 1)]]
    error = refused(as_xlsx({"Туры": rows}))
    assert (error.key, error.values["place"]) == ("result_is_date", "2 (D2)")


def test_a_time_in_a_list_is_the_result_typed() -> None:
    """A spreadsheet makes the time 1:00 of 1:0."""
    rows = [[1, 1, 4, 1 / 24], [1, 2, 3, 1 / 1440]]
    out = io.BytesIO()
    with xlsxwriter.Workbook(out) as book:
        sheet, time = book.add_worksheet(), book.add_format({"num_format": "h:mm"})
        sheet.write_row(0, 0, ["Тур", "Белые", "Чёрные", "Результат"])
        for line, row in enumerate(rows, start=1):
            sheet.write_row(line, 0, row[:3])
            sheet.write(line, 3, row[3], time)
    assert read(out.getvalue()) == finished(event_of(), [Result.WHITE_WON, Result.BLACK_WON])


def test_a_cell_that_nobody_can_know_is_refused_where_a_result_belongs() -> None:
    event = event_of()

    def book(column: int, value: str) -> bytes:
        out = io.BytesIO()
        with xlsxwriter.Workbook(out) as book:
            sheet = book.add_worksheet("Таблица")
            for line, row in enumerate(crosstable(event, finished(event))):
                sheet.write_row(line, 0, row)
            sheet.write_formula(1, column, "=B1", None, value)
        return out.getvalue()

    error = refused(book(3, "#REF!"))
    assert (error.key, error.values["cell"]) == ("cell_error", "D2")
    assert read(book(6, "#REF!"), event) == finished(event)


def test_a_crosstable_in_ods() -> None:
    event = event_of()
    found = read_results((DATA / "crosstable.ods").read_bytes(), "итоги.ods", event)
    results = [Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON, Result.WHITE_WON]
    assert found.games == finished(event, results)
    assert [remark.key for remark in found.remarks] == ["results_read"]
    # It is looked up by the names of the event.
    other = event_of([*NAMES[:3], NAMES[4]])
    with pytest.raises(UserError) as caught:
        read_results((DATA / "crosstable.ods").read_bytes(), "итоги.ods", other)
    assert (caught.value.key, caught.value.values["place"]) == ("unknown_player", "5")


# Encodings


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251", "cp866", "koi8-r"])
def test_the_encoding_is_told_by_the_names(encoding: str) -> None:
    event = event_of()
    games = finished(event)
    text = as_text(crosstable(event, games)).replace("½", "0,5").replace("№", "N")
    found = remarks_of(text.encode(encoding), event)["results_read"]
    said = Phrase("roster.encoding", {"encoding": encoding})
    what = found.facts["what"]
    assert isinstance(what, tuple)
    assert (said in what) is (encoding not in ("utf-8", "utf-8-sig"))
    assert read(text.encode(encoding), event) == games


@pytest.mark.parametrize("size", [3, 7])
def test_a_half_of_another_code_page_among_names_of_cp1251(size: int) -> None:
    event = event_of(NAMES[:size])
    games = finished(event, [Result.DRAWN] * (size * (size - 1) // 2))
    data = as_text(crosstable(event, games)).replace("½", "\0").encode("cp1251").replace(b"\0", b"\xbd")
    assert read(data, event) == games


@pytest.mark.parametrize("garbled", ["cp1251", "cp866", "koi8-r", "latin-1", "mac-cyrillic"])
def test_a_half_that_became_letters(garbled: str) -> None:
    event = event_of()
    games = finished(event)
    for written in ("utf-8", "cp1252"):
        text = as_text(crosstable(event, games)).replace("½", "½".encode(written).decode(garbled))
        assert read(text, event) == games


def test_latin_names_with_a_half_in_cp1252() -> None:
    event = event_of(["Smith John", "Brown Ann", "Jones Tom", "Taylor Eve"])
    games = finished(event, [Result.DRAWN] * 6)
    assert (
        read(
            as_text(crosstable(event, games)).replace("№;Участник", "no;name").replace("Очки", "").encode("cp1252"),
            event,
        )
        == games
    )


def test_a_half_that_is_lost_is_refused() -> None:
    text = as_text(crosstable(event_of(), finished(event_of())))
    for lost in ("?", "\ufffd"):
        assert refused(text.replace("½", lost)).key == "result_cell_wrong"


def test_an_encoding_can_be_given() -> None:
    event = event_of()
    data = as_text(crosstable(event, finished(event))).replace("½", "=").encode("cp866")
    assert read_results(data, "итоги.csv", event, "cp866").games == finished(event)
    error = refused(data, event, "utf-8")
    assert (error.key, error.values["option"]) == ("encoding_broken", "--results-encoding")
    for lang in LANGUAGES:
        assert "--results-encoding" in load_language(shelf(), lang).explain(error)
    with pytest.raises(CommandLineError):
        read_results(data, "итоги.csv", event, "cp9999")


# What is no results, and other kinds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "Абрамов Илья\nБелова Анна\nВасильев Пётр\nГромова Ева",
        "№;Имя;Город\n1;Абрамов Илья;Тула\n2;Белова Анна;Тула\n3;Васильев Пётр;Тула",
        "Тур;Белые;Чёрные\n1;1;4\n1;2;3",
        'title = "Кубок"\nplayers = "players.csv"\n',
        "Тур;Результат\n1;1-0",
        "<html><body>1-0</body></html>",
        "%PDF-1.4",
    ],
)
def test_what_is_no_results_is_refused(text: str) -> None:
    assert refused(text).key == "no_results"


def test_a_file_too_large_is_refused() -> None:
    assert refused(b"1;2;1-0\n" * 1_300_000).key == "file_too_large"


def test_more_games_than_any_event_has_are_refused() -> None:
    assert refused("Тур;Белые;Чёрные;Результат\n" + "1;1;2;\n" * 12_001).key == "list_rows"
    assert read("Тур;Белые;Чёрные;Результат\n" + "1;1;2;\n" * 9_900) == ()


def test_a_pgn_and_a_trf_are_told_by_what_is_in_them() -> None:
    event = event_of()
    pgn = '[Event "Кубок"]\n[Round "1"]\n[White "Абрамов Илья"]\n[Black "Громова Ева"]\n[Result "1-0"]\n\n1-0\n'
    assert read_results(pgn.encode(), "итоги.csv", event).games == finished(event, [Result.WHITE_WON])
    blocks = ["   4 w 1", "   3 w =", "   2 b =", "   1 b 0"]
    heads = [f"001 {number:4}      {name}" for number, name in enumerate(NAMES[:4], 1)]
    lines = [f"{head:91}{block}" for head, block in zip(heads, blocks, strict=True)]
    trf = "\n".join(["012 Кубок", *lines])
    assert read_results(trf.encode(), "итоги.trf", event).games == finished(event, [Result.WHITE_WON, Result.DRAWN])


# Any results in any notation, and junk

SIGNS = {
    "1": ["1", "1.0"],
    "½": ["½", "=", "0.5", "0,5", "1/2", "Ѕ"],
    "0": ["0", "0.0"],
    "+": ["+"],
    "−": ["-", "–", "—", "−"],
}


@st.composite
def filled(draw: st.DrawFn) -> tuple[Event, tuple[FinishedGame, ...]]:
    event = event_of(NAMES[: draw(st.integers(3, 6))], draw(st.integers(1, 2)))
    size = sum(len(one.games) for one in event.schedule.rounds)
    results = st.lists(st.none() | st.sampled_from(Result), min_size=size, max_size=size)
    return event, finished(event, draw(results))


@given(filled(), st.data())
@settings(max_examples=60, deadline=None)
def test_any_list_of_games_reads_back(given_: tuple[Event, tuple[FinishedGame, ...]], data: st.DataObject) -> None:
    event, games = given_
    between, delimiter = data.draw(st.sampled_from(["-", ":", " : ", " – "])), data.draw(st.sampled_from(";\t,|"))
    names = data.draw(st.booleans())
    rows = [["Тур", "Белые", "Чёрные", "Результат"]]
    for round_, game, result in games:
        sides = [data.draw(st.sampled_from(SIGNS[outcome.value])) for outcome in (result.white, result.black)]
        players = [event.player(number).name if names else str(number) for number in game]
        rows.append(
            [
                data.draw(st.sampled_from([f"{round_}", f"0{round_}", f"{round_}.2", f"тур {round_}"])),
                *players,
                between.join(sides),
            ]
        )
    order = data.draw(st.permutations(rows[1:]))
    assert read(as_text([rows[0], *order], delimiter), event) == games


@given(filled(), st.data())
@settings(max_examples=60, deadline=None)
def test_any_crosstable_reads_back(given_: tuple[Event, tuple[FinishedGame, ...]], data: st.DataObject) -> None:
    event, games = given_
    # Of two meetings a table tells only whether the first is played: what is played stands in order.
    first = {frozenset(game): round_ for round_, game, _ in reversed(games)}
    meetings = {frozenset(game): one.number for one in reversed(event.schedule.rounds) for game in one.games}
    games = tuple(game for game in games if first[frozenset(game.game)] == meetings[frozenset(game.game)])
    ends = [game.result for game in games]
    # Dashes with no forfeit besides are hardly forfeits.
    assume(ends.count(Result.BOTH_FORFEITED) < 3 or Result.WHITE_WON_BY_FORFEIT in ends)
    table = crosstable(event, games, data.draw(st.sampled_from(["", " ", "/"])))
    written = [[_written(cell, place, data) for place, cell in enumerate(row)] for row in table]
    order = data.draw(st.permutations(range(1, len(table))))
    assert (
        read(as_text([written[0], *(written[row] for row in order)], data.draw(st.sampled_from(";\t|"))), event)
        == games
    )


def _written(cell: str, place: int, data: st.DataObject) -> str:
    if place < 2 or cell not in SIGNS:
        return cell
    return data.draw(st.sampled_from(SIGNS[cell]))


@given(
    st.text("123;\t,\n½01=-+*тур№ абв", max_size=80)
    | st.text(max_size=60)
    | st.binary(max_size=80).map(lambda data: data.decode("latin-1"))
)
@settings(deadline=None)
def test_junk_gives_one_refusal(text: str) -> None:
    _tried(text.encode())


@given(st.binary(max_size=200))
@settings(deadline=None)
def test_any_bytes_give_one_refusal(data: bytes) -> None:
    _tried(data)
    _tried(b"PK\x03\x04" + data)


def _tried(data: bytes) -> None:
    try:
        games, remarks, *_ = read_results(data, "итоги.csv", event_of())
    except UserError:
        return
    assert games or [remark.key for remark in remarks][-1] == "results_empty"


VALID = [as_text(crosstable(event_of(), finished(event_of()))), as_text(own(event_of(), "rounds"))]
VALID.append((DATA / "school8_games.csv").read_text()[:200])


@given(st.sampled_from(VALID), st.data())
@settings(max_examples=150, deadline=None)
def test_a_broken_file_gives_games_or_one_refusal(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 5))
        text = text[:start] + data.draw(st.text("01½;=+-\n*/", max_size=3)) + text[end:]
    _tried(text.encode())


@given(st.integers(3, 6), st.integers(1, 2), st.data())
@settings(max_examples=250, deadline=None)
def test_one_changed_cell_is_never_read_as_something_else(count: int, cycles: int, data: st.DataObject) -> None:
    event = event_of(NAMES[:count], cycles)
    size = sum(len(one.games) for one in event.schedule.rounds)
    games = finished(event, data.draw(st.lists(st.sampled_from(Result), min_size=size, max_size=size)))
    table = crosstable(event, games)
    row, column = data.draw(st.integers(1, count)), data.draw(st.integers(2, count + 1))
    table[row][column] = data.draw(
        st.text("01½=+-", max_size=3)
        | st.sampled_from(["", "?", "2", "1,0", "0,5", "1/2", "X", "01.02.2027", "1 0", "№"])
    )
    try:
        found = read_results(as_text(table).encode(), "итоги.csv", event).games
    except UserError:
        return
    # Opposite a − both + and − are right: nobody can tell whether one of the two came or neither.
    assert [_but_for_forfeits(game) for game in found] == [_but_for_forfeits(game) for game in games]


def _but_for_forfeits(game: FinishedGame) -> FinishedGame:
    absent = Outcome.FORFEIT_LOSS in game.result.value
    return game._replace(result=Result.BOTH_FORFEITED) if absent else game


def test_players_of_another_event_are_refused() -> None:
    text = as_text(crosstable(event_of(NAMES[3:7]), finished(event_of(NAMES[3:7]))))
    assert refused(text).key == "unknown_player"
    assert refused(text, event_of(NAMES[:7])).key == "result_rows_missing"


def test_points_under_two_for_a_win() -> None:
    event = event_of(scoring=TWO)
    games = finished(event)
    for usual in (True, False):
        table = crosstable(event, games)
        signs = {} if usual else {"1": "2", "½": "1"}
        text = as_text([table[0], *([*row[:2], *(signs.get(cell, cell) for cell in row[2:])] for row in table[1:])])
        assert read(text, event) == games


def test_an_event_has_its_own_players() -> None:
    event = Event(tuple(Player(name) for name in NAMES[:3]))
    assert read("1;1;2;1-0", event)[0].game == (1, 2)
