import re
from pathlib import Path

import pytest

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from generator.reading.event_file import read_plan
from generator.reading.roster import Overrides

LANGUAGES = shelf().names("locales")
PLAYERS = "".join(f"\n[[players]]\nname = '{name}'\n" for name in ("Абрамов Илья", "Белова Анна", "Васильев Пётр"))
FILE = "событие.toml"


def refused(text: str) -> UserError:
    with pytest.raises(UserError) as caught:
        read_plan(text.encode(), FILE, Path("no such folder"), Overrides())
    for lang in LANGUAGES:
        sentence = load_language(shelf(), lang).explain(caught.value)
        assert FILE in sentence
        assert sentence.isprintable()
        assert len(sentence) < 450
    return caught.value


@pytest.mark.parametrize(
    ("text", "key", "line", "said"),
    [
        # Text without quotes, and what passes for quotes.
        ("title = Первенство школы", "event_text_unquoted", 1, 'title = "Первенство школы"'),
        ("cycles = 1\ntitle = «Первенство»", "event_text_unquoted", 2, 'title = "Первенство"'),
        ("title = “Первенство”", "event_text_unquoted", 1, 'title = "Первенство"'),
        ("title = ‘Первенство’ # так", "event_text_unquoted", 1, 'title = "Первенство"'),
        ("players = n7.txt", "event_text_unquoted", 1, 'players = "n7.txt"'),
        ("place = 5 школа", "event_text_unquoted", 1, 'place = "5 школа"'),
        ("dates = 12-14 марта", "event_text_unquoted", 1, 'dates = "12-14 марта"'),
        ("[lots]\nseed = 01281843", "event_text_unquoted", 2, 'seed = "01281843"'),
        ("[[players]]\nname = Абрамов Илья", "event_text_unquoted", 2, 'name = "Абрамов Илья"'),
        ("swap = да", "event_wrong_value", 1, "true"),
        ("swap = True", "event_wrong_value", 1, "true"),
        # Quotes.
        ('title = "Первенство', "event_quote_open", 1, "Первенство"),
        ("title = 'Первенство # А", "event_quote_open", 1, "Первенство"),
        ('cycles = 1\ntitle = "а\nplace = "б"', "event_quote_open", 2, "а"),
        ('title = "Кубок "Ладья""', "event_quotes_inside", 1, "Ладья"),
        ('title = "А";', "event_value_behind", 1, ";"),
        ('title = "А" place = "Б"', "event_value_behind", 1, "place"),
        ("title = 'а' 'б'", "event_quotes_inside", 1, "б"),
        # Brackets.
        ('round_dates = ["1", "2"', "event_bracket_open", 1, "round_dates"),
        ("round_dates = [2027-03-12,\n 2027-03-13\ntitle = 'а'", "event_bracket_open", 1, "round_dates"),
        ("a = " + "[" * 5000, "event_bracket_open", 1, "a"),
        ('round_dates = ["1" "2"]', "event_list_wrong", 1, "round_dates"),
        ("round_dates = [12 марта, 13 марта]", "event_list_wrong", 1, "12 марта"),
        ("[[players]\nname = 'а'", "event_section_wrong", 1, "[[players]"),
        ("[lots", "event_section_wrong", 1, "[lots"),
        # Dates.
        ("dates = 12.03.2027", "event_date_dots", 1, "12.03.2027"),
        ("title = 'а'\nround_dates = [12.03.2027,\n13.03.2027]", "event_date_dots", 2, "12.03.2027"),
        # Keys in Russian letters.
        ("название = 'а'", "event_key_letters", 1, "title"),
        ("Главный  судья = 'а'", "event_key_letters", 1, "chief_arbiter"),
        ("место = А", "event_key_letters", 1, "place"),
        ("участники = 'a.csv'", "event_key_letters", 1, "players"),
        ("круги = 2", "event_key_letters", 1, "cycles"),
        ("[[участники]]\nимя = 'а'", "event_key_letters", 1, "players"),
        ("[жеребьёвка]\nключ = 1", "event_key_letters", 1, "lots"),
        ("[[players]]\nимя = 'а'", "event_key_letters", 2, "name"),
        ("сycles = 1", "event_key_letters", 1, "cycles"),
        ("неведомое = 1", "event_key_letters", 1, "неведомое"),
        ("'название' = 'а'", "event_unknown_key", 1, "title"),
        # What stands twice, or in a wrong place.
        ("title = 'а'\n\ntitle = 'б'\n\n", "event_key_twice", 3, "title"),
        ("[lots]\n[lots]", "event_key_twice", 2, "lots"),
        ("[lots]\nseed = 1\nseed = 2", "event_key_twice", 3, "seed"),
        ("players = 'a.csv'\n[[players]]\nname = 'а'", "event_players_twice", 1, "2"),
        ("[[players]]\nname = 'а'\nplayers = 'a.csv'", "event_players_twice", 3, "1"),
        ("[[players]]\nname = 'а'\ntitle = 'б'", "event_key_below", 3, "[[players]]"),
        ("[lots]\nseed = 1\ncycles = 2", "event_key_below", 3, "[lots]"),
        # Paths of Windows.
        ('players = "C:\\Users\\a\\n7.txt"', "event_players_path", 1, 'players = "n7.txt"'),
        ('players = "C:\\\\Users\\\\n7.txt"', "event_players_path", 1, 'players = "n7.txt"'),
        ("players = 'C:\\Users\\n7.txt'", "event_players_path", 1, 'players = "n7.txt"'),
        ('players = "C:/a/n7.txt"', "event_players_path", 1, 'players = "n7.txt"'),
        ('players = "/etc/passwd"', "event_players_path", 1, 'players = "passwd"'),
        ('players = "a\\n7.txt"', "event_players_path", 1, 'players = "n7.txt"'),
        ('title = "а\\шашки"', "event_backslash", 1, "title"),
        # The rest.
        ("title: 'а'", "event_no_equals", 1, "title"),
        ("title 'а'", "event_no_equals", 1, "title"),
        ("title", "event_no_equals", 1, "title"),
        ("title =", "event_no_value", 1, "title"),
        ("title = # А", "event_no_value", 1, "title"),
        ("lots = true", "event_lots_wrong", 1, 'seed = "2027"'),
        ("a = '\x1b[2J'", "event_syntax", 1, "?"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_mistake_in_writing_is_told_in_words(text: str, key: str, line: int, said: str) -> None:
    error = refused(text if "players" in text else text + "\n" + PLAYERS)
    assert (error.key, error.values["line"]) == (key, line)
    for lang in LANGUAGES:
        assert said in load_language(shelf(), lang).explain(error)
    if key != "event_syntax":
        # Nothing of what the reader itself says, which is English.
        sentence = load_language(shelf(), "ru").explain(error)
        assert not re.search(r"Expected|Invalid|Unclosed|Illegal|Cannot", sentence)


def test_what_is_written_well_is_read() -> None:
    text = 'title = "Кубок «Ладья» № 5 (12.03.2027) [А]"\nround_dates = ["12.03.2027", 2027-03-13, \'14\']'
    plan = read_plan((text + PLAYERS).encode(), FILE, Path(), Overrides())
    assert plan.fields["title"] == "Кубок «Ладья» № 5 (12.03.2027) [А]"
