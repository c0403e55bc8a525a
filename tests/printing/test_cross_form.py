from dataclasses import replace

import pytest

from generator.errors import CommandLineError
from generator.printing.cross_fit import CLOSE
from generator.printing.cross_form import CrossSheet, Form, Furniture, Heads, furniture
from generator.printing.cross_grid import CLOSING
from generator.printing.crosstable import crosstable
from generator.printing.dress import load_dress
from generator.printing.html import to_html
from generator.printing.paper import PAPERS
from generator.printing.shelf import shelf
from generator.printing.typeface import NARROW
from generator.tournament import DISCIPLINES, berger, order_of_play, two_cycles

LANGUAGES = shelf().names("locales")
DRESS = load_dress()
KNOWN = Heads("Кубок", "Клуб", "3–7 мая", "А. Образцов", "Б. Примерова")


def said(found: Furniture, *, over: bool = True) -> list[str]:
    return [item.text for strip in (found.over if over else found.under) for item in strip.items]


def ruled(found: Furniture) -> list[str]:
    """What is written in by hand."""
    return [rule.name for strip in (*found.over, *found.under) for rule in strip.rules]


def furnished(form: Form, heads: Heads = KNOWN, lang: str = "ru") -> Furniture:
    dress = load_dress(lang=lang)
    return furniture(form, heads, form.heading(dress), dress)


class TestRows:
    @pytest.mark.parametrize(
        ("form", "labels"),
        [
            (Form(4), ["1", "2", "3", "4"]),
            (Form(5), ["1", "2", "3", "4", "5"]),
            (Form(5, pair_form=True), ["1", "2", "3", "4", "5", "(6)"]),
            (Form(4, pair_form=True), ["1", "2", "3", "(4)"]),
            (Form(5, rows=5), ["1", "2", "3", "4", "5"]),
            (Form(5, rows=6), ["1", "2", "3", "4", "5", ""]),
            (Form(4, rows=4), ["1", "2", "3", "4"]),
            # The number in brackets is the late entry.
            (Form(5, rows=6, pair_form=True), ["1", "2", "3", "4", "5", "(6)"]),
        ],
        ids=str,
    )
    def test_are_numbered(self, form: Form, labels: list[str]) -> None:
        assert list(form.grid(DRESS).labels) == labels

    def test_have_the_brackets_of_the_style_and_none_without(self) -> None:
        form = Form(5, pair_form=True)
        assert form.grid(load_dress(brackets=False)).labels[-1] == "6"
        assert form.grid(load_dress("appendix")).labels[-1] == DRESS.notation.number(6, 6)

    @pytest.mark.parametrize(("participants", "rows"), [(5, 4), (5, 7), (4, 5), (4, 3), (5, 0), (5, -6), (100, 101)])
    def test_out_of_range(self, participants: int, rows: int) -> None:
        with pytest.raises(ValueError, match=rf"rows, got {rows}$"):
            Form(participants, rows=rows)


class TestTheSchedule:
    @pytest.mark.parametrize("participants", [3, 4, 7, 8, 100])
    def test_is_that_of_the_field(self, participants: int) -> None:
        assert Form(participants).schedule == order_of_play(participants)
        assert Form(participants, cycles=2).schedule == two_cycles(order_of_play(participants))

    @pytest.mark.parametrize("participants", [3, 7, 99])
    def test_with_a_row_to_spare_is_that_of_the_even_table(self, participants: int) -> None:
        for form in (Form(participants, rows=participants + 1), Form(participants, pair_form=True)):
            assert form.schedule == berger(participants + 1)
        # Which has the last two rounds of the first cycle swapped.
        two = Form(participants, rows=participants + 1, cycles=2).schedule
        assert two == two_cycles(berger(participants + 1), swapped=True)

    @pytest.mark.parametrize("swapped", [True, False])
    def test_is_swapped_as_told(self, swapped: bool) -> None:
        for participants in (7, 8):
            form = Form(participants, cycles=2, swapped=swapped)
            assert form.schedule == two_cycles(order_of_play(participants), swapped=swapped)


class TestColumns:
    def test_unasked(self) -> None:
        assert [column.kind for column in Form(8).grid(DRESS).closing] == ["points", "sonneborn-berger", "place"]

    def test_stand_as_they_are_asked_for_each_once(self) -> None:
        form = Form(8, columns=("Place", "wins", "place", " POINTS "))
        assert form.columns == ("place", "wins", "points")

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_have_heads_in_the_language_all_different(self, lang: str) -> None:
        heads = [column.head for column in Form(8, columns=CLOSING).grid(load_dress(lang=lang)).closing]
        assert len(set(heads)) == len(CLOSING)
        assert all(heads)

    def test_none(self) -> None:
        with pytest.raises(CommandLineError) as caught:
            Form(8, columns=())
        assert (caught.value.key, caught.value.values) == ("columns_empty", {"known": ", ".join(CLOSING)})

    def test_unknown(self) -> None:
        with pytest.raises(CommandLineError) as caught:
            Form(8, columns=("points", "win"))
        assert (caught.value.key, caught.value.values["near"]) == ("unknown_column", "wins")


def hints_of(form: Form, lang: str = "ru") -> dict[tuple[int, int], tuple[str, ...]]:
    """The hints without the air before their letters, which may be large or small."""
    found = form.grid(load_dress(lang=lang)).hints
    return {place: tuple("".join(text.split()).lower() for text in texts) for place, texts in found.items()}


class TestHints:
    def test_unasked_there_are_none(self) -> None:
        assert Form(8).grid(DRESS).hints == {}
        assert Form(8).grid(DRESS).hint_width == 0

    def test_are_the_round_and_the_colour_of_the_row(self) -> None:
        hints = hints_of(Form(4, hints=True))
        assert [[hints.get((row, column)) for column in range(4)] for row in range(4)] == [
            [None, ("2б",), ("3ч",), ("1б",)],
            [("2ч",), None, ("1б",), ("3б",)],
            [("3б",), ("1ч",), None, ("2ч",)],
            [("1ч",), ("3ч",), ("2б",), None],
        ]

    def test_on_the_diagonal_of_an_odd_field_stands_the_round_of_rest(self) -> None:
        hints = hints_of(Form(3, hints=True, cycles=2), "en")
        assert [[hints[row, column] for column in range(3)] for row in range(3)] == [
            [("1", "4"), ("2w", "5b"), ("3b", "6w")],
            [("2b", "5w"), ("3", "6"), ("1w", "4b")],
            [("3w", "6b"), ("1b", "4w"), ("2", "5")],
        ]

    @pytest.mark.parametrize("discipline", DISCIPLINES)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_have_a_letter_for_either_colour(self, lang: str, discipline: str) -> None:
        sides = load_dress(lang=lang).language.words["disciplines"][discipline]
        letters = {sides["first_letter"], sides["second_letter"]}
        assert len(letters) == 2
        assert all(len(letter) == 1 and letter.isalpha() for letter in letters)

    @pytest.mark.parametrize("participants", [8, 11, 100])
    def test_the_widest_is_measured(self, participants: int) -> None:
        grid = Form(participants, hints=True).grid(DRESS)
        assert grid.hint_width == max(NARROW.width(text) for texts in grid.hints.values() for text in texts)
        # A round of two digits is wider than any of one.
        assert (grid.hint_width > 1.2) is (participants > 10)


class TestTheLegend:
    @pytest.mark.parametrize("form", [Form(8), Form(7), Form(7, rows=8), Form(7, pair_form=True)], ids=str)
    def test_is_not_there_where_nothing_needs_it(self, form: Form) -> None:
        assert furnished(form).legend is None

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("hints", [False, True])
    @pytest.mark.parametrize("cycles", [1, 2])
    @pytest.mark.parametrize("participants", [7, 8])
    def test_explains_what_is_on_the_sheet_and_nothing_else(
        self, participants: int, cycles: int, hints: bool, lang: str
    ) -> None:
        language = load_dress(lang=lang).language
        legend = furnished(Form(participants, cycles=cycles, hints=hints), lang=lang).legend
        said = " ".join(legend.text.split()) if legend else ""
        sides = language.words["disciplines"]["draughts"]
        letters = {f"{side}_letter": sides[f"{side}_letter"] for side in ("first", "second")}
        letters |= {side: sides[side].lower() for side in ("first", "second")}
        for sentence, expected in (
            (language.say("crosstable.hints_legend", **letters), hints),
            (language.text("crosstable.rests_legend"), hints and participants == 7),
            (language.text("crosstable.halves_legend"), cycles == 2),
        ):
            assert (" ".join(sentence.split()) in said) is expected

    @pytest.mark.parametrize(
        ("form", "key"),
        [
            (Form(8, cycles=2), "swapped"),
            (Form(8, cycles=2, swapped=False), "repeated"),
            (Form(7, cycles=2), "repeated"),
            (Form(7, cycles=2, swapped=True), "swapped_field"),
            (Form(7, cycles=2, rows=8), "swapped"),
        ],
        ids=str,
    )
    def test_says_whether_rounds_change_places(self, form: Form, key: str) -> None:
        legend = furnished(form).legend
        assert legend
        said = " ".join(legend.text.split())
        for other in ("swapped", "swapped_field", "repeated"):
            assert (DRESS.language.text(f"document.{other}") in said) is (other == key)


class TestTheHeads:
    def test_what_is_known_is_printed_and_the_rest_is_a_rule(self) -> None:
        assert ruled(furnished(Form(8), Heads())) == [
            *("Соревнование", "Место проведения", "Дата"),
            *("Главный судья", "Главный секретарь"),
        ]
        found = furnished(Form(8))
        assert found.title
        assert found.title.lines == ("Кубок",)
        assert sorted(said(found)) == sorted(["Клуб", "Турнирная таблица для 8 участников", "3–7 мая"])
        assert said(found, over=False) == ["Главный судья", "А. Образцов", "Главный секретарь", "Б. Примерова"]
        # A name is no signature.
        assert ruled(found) == ["Главный судья", "Главный секретарь"]

    def test_an_empty_text_is_nothing_at_all(self) -> None:
        found = furnished(Form(8), Heads("", "", "", "", ""))
        assert (found.title, ruled(found), found.under) == (None, [], ())
        assert "".join(said(found)) == "Турнирная таблица для 8 участников"
        one = furnished(Form(8), Heads(secretary=""))
        assert ruled(one)[-1] == "Главный судья"
        assert said(one, over=False) == ["Главный судья"]

    @pytest.mark.parametrize(
        ("form", "heading"),
        [
            (Form(3), "Турнирная таблица для 3 участников"),
            (Form(21), "Турнирная таблица для 21 участника"),
            (Form(8, cycles=2), "Турнирная таблица для 8 участников, два круга"),
        ],
        ids=str,
    )
    def test_the_heading_says_for_how_many(self, form: Form, heading: str) -> None:
        assert form.heading(DRESS) == heading

    @pytest.mark.parametrize("paper", PAPERS)
    @pytest.mark.parametrize("letter", ["Щ", "W", "а"])
    def test_a_long_title_takes_lines_and_not_the_table(self, paper: str, letter: str) -> None:
        dress = load_dress(paper=paper)
        words = " ".join([letter * 9] * 12)
        for worn in (dress, replace(dress, enlargement=CLOSE)):
            short, long = (furniture(Form(8), Heads(title), "", worn) for title in (letter, words))
            assert short.title
            assert long.title
            assert long.title.height > short.title.height
            assert long.height - short.height == pytest.approx(long.title.height - short.title.height)
            assert long.title.type_size >= worn.paper.smallest_type

    def test_the_rules_stand_where_their_strips_do(self) -> None:
        document = crosstable(Form(8))
        sheet = document.pages[0].blocks[0].body
        assert isinstance(sheet, CrossSheet)
        heights = [float(move.split(" ")[1].partition("h")[0]) for move in sheet.rules.split("M")[1:]]
        assert len(heights) == 5
        assert heights == sorted(heights)
        over, under = heights[:3], heights[3:]
        top = sheet.furniture.table_top
        assert max(over) < top < top + sheet.table.height < min(under) <= max(under) < sheet.height


class TestTheDocument:
    @pytest.mark.parametrize(
        ("heads", "title"),
        [(Heads(), "Турнирная таблица для 8 участников"), (KNOWN, "Кубок. Турнирная таблица для 8 участников")],
    )
    def test_is_titled_by_its_event(self, heads: Heads, title: str) -> None:
        document = crosstable(Form(8), heads)
        assert (document.title, document.name, document.folio) == (title, "crosstable-8", "none")

    def test_is_named_as_told(self) -> None:
        assert crosstable(Form(8), name="mine").name == "mine"


# Names


NAMES = ("Абрамов Илья", "Белова Анна", "Константинопольский-Преображенский Александр")


def test_names_are_one_for_everybody() -> None:
    with pytest.raises(ValueError, match="expected 4 names, got 3"):
        Form(4, names=NAMES)


def test_a_form_with_names_is_the_table_and_no_blank() -> None:
    dress = load_dress()
    assert Form(3, names=NAMES).heading(dress) == "Турнирная таблица"
    assert "3" in Form(3).heading(dress)
    assert Form(3, names=NAMES).grid(dress).names == NAMES
    assert Form(3).grid(dress).names == ()


def test_without_names_the_form_is_what_it_was() -> None:
    blank, named = (to_html(crosstable(form)) for form in (Form(3), Form(3, names=NAMES)))
    assert 'class="name"' not in blank
    assert named.count('<td class="name') == 3


@pytest.mark.parametrize(
    ("discipline", "letters"), [("draughts", "бч"), ("renju", "но"), ("go", "чб"), ("other", "пв")]
)
def test_hints_have_the_letters_of_the_game(discipline: str, letters: str) -> None:
    hints = hints_of(Form(4, hints=True, names=(*NAMES, "Я"), discipline=discipline))
    assert hints[0, 3] == (f"1{letters[0]}",)
    assert hints[3, 0] == (f"1{letters[1]}",)
