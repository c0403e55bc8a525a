import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.printing.notation import FIGURE_SPACE, Notation
from generator.printing.shelf import shelf
from generator.printing.style import load_style
from generator.tournament import Game, berger

NOTATIONS = {
    f"{name}-{'brackets' if brackets else 'bare'}": load_style(shelf(), name).notation(brackets)
    for name, brackets in product(shelf().names("styles"), (True, False))
}
every_notation = pytest.mark.parametrize("notation", NOTATIONS.values(), ids=NOTATIONS)
numbers = st.integers(1, 9999)
games = st.tuples(numbers, numbers).filter(lambda pair: pair[0] != pair[1]).map(Game._make)


def as_seen(text: str) -> str:
    """With ordinary spaces: how wide they are is the style's affair."""
    return re.sub(r"\s", " ", text)


@every_notation
@given(game=games, last=st.none() | numbers)
@settings(deadline=None)
def test_what_is_written_is_read(notation: Notation, game: Game, last: int | None) -> None:
    for bracketed in (last, game.white, game.black):
        assert notation.read(notation.write(game, bracketed)) == game


@every_notation
@given(game=games, last=st.none() | numbers)
@settings(deadline=None)
def test_spaces_about_the_numbers_do_not_matter(notation: Notation, game: Game, last: int | None) -> None:
    spaced = re.sub(r"([0-9]+)", " \\1\u00a0", notation.write(game, last))
    assert notation.read(f"\t{spaced}\n") == game


@every_notation
@given(game=games, last=st.none() | numbers, digits=st.integers(4, 6))
@settings(deadline=None)
def test_aligned_games_are_of_one_length(notation: Notation, game: Game, last: int | None, digits: int) -> None:
    text = notation.write_aligned(game, last, digits)
    brackets = len(notation.opening + notation.closing) * [game.white, game.black].count(last or 0)
    assert len(text) == 2 * digits + len(notation.between) + brackets
    assert text.strip(FIGURE_SPACE) == notation.write(game, last)
    assert notation.read(text) == game


@every_notation
@pytest.mark.parametrize("size", [4, 10, 32, 100])
def test_the_dashes_of_a_column_stand_in_one_place(notation: Notation, size: int) -> None:
    digits = len(str(size))
    for board in range(1, size // 2):
        texts = [notation.write_aligned(round_.games[board], size, digits) for round_ in berger(size).rounds]
        assert {text.index(notation.between) for text in texts} == {digits}


@pytest.mark.parametrize(
    ("style", "first", "second", "bare"),
    [
        ("codex", "1–(10)", "(10)–6", "1–10"),
        ("appendix", "1:(10)", "(10):6", "1:10"),
        ("dash", "1 — (10)", "(10) — 6", "1 — 10"),
        ("fide", "1–(10)", "(10)–6", "1–10"),
    ],
)
def test_the_styles_as_printed(style: str, first: str, second: str, bare: str) -> None:
    brackets, plain = NOTATIONS[f"{style}-brackets"], NOTATIONS[f"{style}-bare"]
    assert as_seen(brackets.write(Game(1, 10), 10)) == first
    assert as_seen(brackets.write(Game(10, 6), 10)) == second
    assert as_seen(brackets.write(Game(1, 10))) == as_seen(plain.write(Game(1, 10), 10)) == bare
    assert brackets.bracketed
    assert not plain.bracketed


JUNK = [
    "",
    " ",
    "1",
    "1{}",
    "{}2",
    "1{}2{}3",
    "a{}b",
    "1{0}{0}2",
    "1/2",
    "x1{}2",
    "1{}2.",
    "-1{}2",
    "1.0{}2",
    "１{}2",
    "٧{}2",
]


@every_notation
@pytest.mark.parametrize("form", JUNK)
def test_junk_is_refused_with_what_was_expected(notation: Notation, form: str) -> None:
    text = form.format(notation.between, notation.between)
    example = notation.write(Game(1, 10), 10)
    with pytest.raises(ValueError, match=f"^{re.escape(f'expected a game such as {example!r}, got {text!r}')}$"):
        notation.read(text)


@every_notation
@given(text=st.text("0123456789 -–—:()x", max_size=12))
@settings(deadline=None)
def test_nothing_is_read_that_is_not_there(notation: Notation, text: str) -> None:
    refusal = ""
    try:
        game = notation.read(text)
    except ValueError as error:
        refusal = str(error)
    if refusal:
        assert refusal.startswith("expected a game such as ")
        assert refusal.endswith(f"got {text!r}")
    else:
        assert list(game) == [int(number) for number in re.findall("[0-9]+", text)]
        assert text.count(notation.between.strip()) == 1


@pytest.mark.parametrize("text", ["(1:10", "1:10)", "(1):(10)", "0:0", "01:10", "1" * 5000 + ":2"])
def test_half_a_bracket_is_junk(text: str) -> None:
    with pytest.raises(ValueError, match=r"^expected a game such as"):
        Notation(":", "(", ")").read(text)
