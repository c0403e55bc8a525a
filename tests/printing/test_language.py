import ast
import errno
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel import Locale

import generator
from generator import errors
from generator.delivery import Delivery
from generator.errors import CommandLineError, UserError
from generator.printing.dress import load_dress
from generator.printing.language import MODEL, Language, load_language
from generator.printing.order_table import heading
from generator.printing.pdf import to_pdf
from generator.printing.plain import to_csv, to_text
from generator.printing.shelf import builtin_folder, shelf
from generator.printing.style import _EXPECTED
from generator.remark import Phrase, Remark
from generator.tournament import berger, order_of_play

Words = dict[str, Any]

LANGUAGES = shelf().names("locales")
WORDS: dict[str, Words] = {
    code: tomllib.loads((builtin_folder() / "locales" / f"{code}.toml").read_text(encoding="utf-8"))
    for code in LANGUAGES
}
WORD_VALUES = {"why": "reasons", "expected": "expected", "remedy": "remedies"}
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def sentences(words: Words, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every dotted key with its text."""
    for key, value in words.items():
        if isinstance(value, dict):
            yield from sentences(value, (*path, key))
        else:
            yield ".".join((*path, key)), value


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


KEYS = {code: dict(sentences(words)) for code, words in WORDS.items()}


# The built-in languages


@every_language
def test_every_language_has_the_models_keys_and_texts_only(lang: str) -> None:
    own, model = KEYS[lang], KEYS[MODEL]
    assert {key for key in own if not key.startswith("plurals.")} == {
        key for key in model if not key.startswith("plurals.")
    }
    assert all(isinstance(text, str) for text in own.values())
    assert len(own) > 100


@every_language
def test_every_sentence_has_the_models_braces(lang: str) -> None:
    for key, text in KEYS[lang].items():
        if not key.startswith("plurals."):
            model = fields(KEYS[MODEL][key]) - set(WORDS[MODEL]["plurals"])
            assert fields(text) - set(WORDS[lang]["plurals"]) == model, key


@every_language
def test_plurals_have_every_form_of_the_language(lang: str) -> None:
    forms = {*Locale.parse(lang).plural_form.rules, "other"}
    for name, found in WORDS[lang]["plurals"].items():
        assert set(found) == forms, name


@every_language
def test_no_sentence_is_empty_but_those_that_mean_nothing(lang: str) -> None:
    assert {key for key, text in KEYS[lang].items() if not text.strip()} == {"heads.none"}


@every_language
def test_words_are_found_by_dotted_keys(lang: str) -> None:
    language = load_language(shelf(), lang)
    assert language.code == lang
    for key, text in KEYS[lang].items():
        assert language.text(key) == text
    for wrong in ("heads.nothing", "heads", "nothing.at.all"):
        with pytest.raises(KeyError):
            language.text(wrong)


def test_an_unknown_language_is_a_wrong_command_line() -> None:
    with pytest.raises(CommandLineError) as caught:
        load_language(shelf(), "rus")
    assert (caught.value.key, caught.value.values["near"]) == ("unknown_language", "ru")


@every_language
def test_phrases_in_a_remark_are_said_one_after_another(lang: str) -> None:
    language = load_language(shelf(), lang)
    phrases = tuple(Phrase("roster.encoding", {"encoding": name}) for name in ("cp1251", "{file}"))
    said = language.remark(Remark("list_read", {"file": "a.csv", "what": phrases}))
    both = "; ".join(language.say("roster.encoding", encoding=name) for name in ("cp1251", "{file}"))
    assert said == language.say("remarks.list_read", file="a.csv", what=both)


def test_a_remark_of_plain_facts_is_its_sentence() -> None:
    language = load_language(shelf(), "ru")
    assert language.remark(Remark("turned", {"paper": "A4"})) == language.say("remarks.turned", paper="A4")


# Plurals


@pytest.mark.parametrize(
    ("style", "lang", "participants", "text"),
    [
        ("appendix", "ru", 4, "3–4 игрока"),
        ("appendix", "ru", 6, "5–6 игроков"),
        ("appendix", "ru", 10, "9–10 игроков"),
        ("appendix", "ru", 12, "11–12 игроков"),
        ("appendix", "ru", 22, "21–22 игрока"),
        ("appendix", "ru", 32, "31–32 игрока"),
        ("appendix", "ru", 100, "99–100 игроков"),
        ("appendix", "ru", 3, "3 игрока"),
        ("appendix", "ru", 5, "5 игроков"),
        ("appendix", "ru", 11, "11 игроков"),
        ("appendix", "ru", 21, "21 игрок"),
        ("codex", "ru", 21, "При 21 участнике"),
        ("codex", "ru", 31, "При 31 участнике"),
        ("codex", "ru", 11, "При 11 участниках"),
        ("codex", "ru", 22, "При 21 или 22 участниках"),
        ("codex", "ru", 32, "При 31 или 32 участниках"),
        ("fide", "ru", 21, "21 участник"),
        ("fide", "ru", 31, "31 участник"),
        ("fide", "ru", 4, "3 или 4 участника"),
        ("fide", "ru", 6, "5 или 6 участников"),
        ("fide", "ru", 32, "31 или 32 участника"),
        ("appendix", "en", 4, "3–4 players"),
        ("appendix", "en", 32, "31–32 players"),
        ("appendix", "en", 21, "21 players"),
        ("codex", "en", 4, "When 3 or 4 take part"),
        ("codex", "en", 21, "When 21 take part"),
        ("fide", "en", 21, "21 players"),
        ("fide", "en", 32, "31 or 32 players"),
    ],
)
def test_the_word_agrees_with_the_number(style: str, lang: str, participants: int, text: str) -> None:
    assert heading(order_of_play(participants), load_dress(style, lang)) == text


@pytest.mark.parametrize(
    ("number", "players", "genitive"),
    [
        (1, "игрок", "участника"),
        (2, "игрока", "участников"),
        (5, "игроков", "участников"),
        (11, "игроков", "участников"),
        (101, "игрок", "участника"),
        (111, "игроков", "участников"),
    ],
)
def test_russian_forms(number: int, players: str, genitive: str) -> None:
    russian = load_language(shelf(), "ru")
    assert russian.plural("players", number) == players
    assert russian.plural("participants_genitive", number) == genitive


def test_english_forms() -> None:
    english = load_language(shelf(), "en")
    assert [english.plural("players", number) for number in (1, 2, 11, 21)] == [
        "player",
        "players",
        "players",
        "players",
    ]


# Errors and their sentences


@dataclass(frozen=True)
class Site:
    """A place that makes an error: the keys it may give and the names of the values it gives with them."""

    place: str
    keys: tuple[str, ...]
    names: frozenset[str]


ERROR_CLASSES = {
    name for name, found in vars(errors).items() if isinstance(found, type) and issubclass(found, UserError)
}
SOURCES = sorted(Path(generator.__file__).parent.rglob("*.py"))


def constants(node: ast.expr) -> tuple[str, ...]:
    """The texts that an expression may be: "a", or "a" if … else "b"."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    assert isinstance(node, ast.Constant), ast.dump(node)
    assert isinstance(node.value, str), ast.dump(node)
    return (node.value,)


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


TREES = {file: ast.parse(file.read_text(encoding="utf-8")) for file in SOURCES}


def passing_on() -> dict[str, tuple[int, frozenset[str], ast.Call]]:
    """The functions that make an error whose key they are given: where it stands among their arguments, the names of
    the error's values, and the call that makes it."""
    found = {}
    for file, tree in TREES.items():
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            given = [argument.arg for argument in function.args.args]
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and called(call) in ERROR_CLASSES and isinstance(call.args[0], ast.Name):
                    assert call.args[0].id in given, f"{file.name}:{call.lineno}"
                    assert function.name not in found, f"{function.name}: two functions of one name"
                    found[function.name] = given.index(call.args[0].id), names_of(call), call
    return found


def names_of(call: ast.Call) -> frozenset[str]:
    assert all(keyword.arg for keyword in call.keywords), f"line {call.lineno}: names of values not to be read"
    return frozenset(keyword.arg for keyword in call.keywords if keyword.arg)


PASSING_ON = passing_on()


def raise_sites() -> Iterator[Site]:
    inner = {call for _, _, call in PASSING_ON.values()}
    for file, tree in TREES.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or node in inner:
                continue
            place = f"{file.name}:{node.lineno}"
            if called(node) in ERROR_CLASSES:
                yield Site(place, constants(node.args[0]), names_of(node))
            elif called(node) in PASSING_ON:
                position, names, _ = PASSING_ON[called(node)]
                yield Site(place, constants(node.args[position]), names)


SITES = tuple(raise_sites())
RAISED = {key for site in SITES for key in site.keys}
every_site = pytest.mark.parametrize("site", SITES, ids=[f"{site.place}-{site.keys[0]}" for site in SITES])


def error_of(key: str, values: dict[str, object]) -> UserError:
    return UserError(key, **values)


@every_site
@every_language
def test_every_error_has_its_sentence_and_fills_it(lang: str, site: Site) -> None:
    language = load_language(shelf(), lang)
    for key in site.keys:
        sentence = WORDS[lang]["errors"][key]
        given_names = (site.names - {"near"}) | {"nearest"}
        assert fields(sentence) <= given_names, site.place
        values: dict[str, object] = {name: f"[{name}]" for name in site.names}
        said = language.explain(error_of(key, values))
        for name in fields(sentence) - {"nearest"}:
            assert f"[{name}]" in said
        assert ("[near]" in said) is ("nearest" in fields(sentence) and "near" in site.names)
        assert not set(said) & set("{}")
        # Nothing near: no word of it is left.
        assert "None" not in language.explain(error_of(key, values | ({"near": None} if "near" in values else {})))


@every_language
def test_no_sentence_is_dead(lang: str) -> None:
    said_otherwise = {
        key
        for file in SOURCES
        for key in re.findall(r"""(?:text|say)\(["']errors\.(\w+)["']""", file.read_text(encoding="utf-8"))
    }
    assert said_otherwise == {"nearest", "interrupted"}
    assert set(WORDS[lang]["errors"]) == RAISED | said_otherwise


@every_site
@every_language
def test_a_value_that_is_a_word_of_ours_is_said_in_the_language(lang: str, site: Site) -> None:
    language = load_language(shelf(), lang)
    for key, (name, table) in product(site.keys, WORD_VALUES.items()):
        if name not in fields(WORDS[lang]["errors"][key]):
            continue
        for word, text in WORDS[lang][table].items():
            # A word may ask for values of its own, which stand where it is given.
            names = {*site.names, *fields(text)}
            values: dict[str, object] = {other: f"[{other}]" for other in names}
            said = language.explain(error_of(key, values | {name: word}))
            assert text.format_map(values) in said
            assert not set(said) & set("{}")


def test_what_the_user_typed_is_never_taken_for_braces() -> None:
    for lang in LANGUAGES:
        said = load_language(shelf(), lang).explain(UserError("unknown_style", value="{known}{", near="{x}", known="a"))
        assert "{known}{" in said
        assert "{x}" in said


def failing(code: int) -> Callable[..., object]:
    def fail(*_: object, **__: object) -> object:
        raise OSError(code, "as the system says")

    return fail


def test_every_reason_is_given_and_every_one_given_has_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reasons = set()
    for code in errno.errorcode:
        with monkeypatch.context() as patch:
            patch.setattr("pathlib.Path.open", failing(code))
            with pytest.raises(UserError) as caught, Delivery() as delivery:
                delivery.add(tmp_path / "a.pdf", b"")
        if caught.value.key == "cannot_write":
            reasons.add(caught.value.values["why"])
            for lang in LANGUAGES:
                said = load_language(shelf(), lang).explain(caught.value)
                assert ("as the system says" in said) is (caught.value.values["why"] == "other")
    for lang in LANGUAGES:
        assert set(WORDS[lang]["reasons"]) == reasons


def test_every_expectation_is_given_and_every_one_given_has_words() -> None:
    # Those of styles stand in a table beside their kinds, the others where the error is made, or asked for.
    at_sites = {
        keyword.value.value
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and called(node) in {*ERROR_CLASSES, "_wrong"}
        for keyword in node.keywords
        if keyword.arg == "expected" and isinstance(keyword.value, ast.Constant)
    }
    for lang in LANGUAGES:
        assert set(_EXPECTED.values()) | at_sites == set(WORDS[lang]["expected"])


class NoPango:
    """An import system in which WeasyPrint cannot load its library."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name == "weasyprint":
            raise OSError("cannot load library 'pango'")
        return None


def test_every_system_has_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.setattr(sys, "meta_path", [NoPango(), *sys.meta_path])
    remedies = {}
    for system in ("linux", "darwin", "win32", "freebsd14", "cygwin"):
        with monkeypatch.context() as patch:
            patch.setattr(sys, "platform", system)
            with pytest.raises(UserError) as caught:
                to_pdf("")
        assert caught.value.key == "no_pango"
        remedies[system] = str(caught.value.values["remedy"])
    for lang in LANGUAGES:
        assert set(WORDS[lang]["remedies"]) == set(remedies.values())
        for remedy in remedies.values():
            error = UserError("no_pango", remedy=remedy, detail="pango")
            assert WORDS[lang]["remedies"][remedy] in load_language(shelf(), lang).explain(error)


# Languages of the user's own


def toml(words: Words) -> str:
    """``words`` as a TOML file; a quoted JSON text is a TOML text."""
    lines: list[str] = []

    def table(found: Words, path: tuple[str, ...]) -> None:
        lines.extend([f"[{'.'.join(map(json.dumps, path))}]"] * bool(path))
        lines.extend(
            f"{json.dumps(key)} = {json.dumps(value)}" for key, value in found.items() if not isinstance(value, dict)
        )
        for key, value in found.items():
            if isinstance(value, dict):
                table(value, (*path, key))

    table(words, ())
    return "\n".join(lines)


def own_language(folder: Path, words: Words | str, code: str = "de") -> Path:
    (folder / "locales").mkdir(exist_ok=True)
    text = words if isinstance(words, str) else toml(words)
    (folder / "locales" / f"{code}.toml").write_text(text, encoding="utf-8")
    return folder


def refused(folder: Path, words: Words | str, code: str = "de") -> UserError:
    """What is wrong with a language, which every built-in one can say with the file's name."""
    with pytest.raises(UserError) as caught:
        load_language(shelf(own_language(folder, words, code)), code)
    assert caught.value.exit_code == 1
    for lang in LANGUAGES:
        assert str(folder / "locales" / f"{code}.toml") in load_language(shelf(), lang).explain(caught.value)
    return caught.value


def changed(key: str, value: object) -> Words:
    """The English words with another value under a dotted key (None: without it)."""
    words = deepcopy(WORDS["en"])
    *path, name = key.split(".")
    found = words
    for step in path:
        found = found[step]
    if value is None:
        del found[name]
    else:
        found[name] = value
    return words


def test_the_way_the_tests_write_toml_loses_nothing() -> None:
    for words in WORDS.values():
        assert tomllib.loads(toml(words)) == words


@pytest.mark.parametrize(
    "key", [*KEYS["en"], *(key for key in WORDS["en"] if key not in KEYS["en"]), "headings.either"]
)
def test_a_missing_key_is_named(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # There are a thousand keys, and to write and to read a file for each takes long.
    words = changed(key, None)
    monkeypatch.setattr("generator.printing.language.read_data_file", lambda _: words)
    error = refused(tmp_path, "")
    assert (error.key, error.values["missing"]) == ("data_file_missing_key", key)


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("nam", "name"),
        ("guide.choise", "choice"),
        ("headings.either.tabel", "table"),
        ("errors.xyzzy", None),
        ("plurals.players.few", None),
        ("headings.own.fieldd", "field"),
    ],
)
def test_an_unknown_key_is_named_with_the_nearest(key: str, near: str | None, tmp_path: Path) -> None:
    words = deepcopy(WORDS["en"])
    words["headings"]["own"] = dict(words["headings"]["either"])
    *path, name = key.split(".")
    found = words
    for step in path:
        found = found[step]
    found[name] = "a"
    error = refused(tmp_path, words)
    assert (error.key, error.values["unknown"], error.values["near"]) == ("data_file_unknown_key", key, near)


@pytest.mark.parametrize(
    "key", ["name", "guide.title", "headings.either.table", "plurals.players.one", "errors.bug", "heads.own"]
)
@pytest.mark.parametrize("value", [1, True, 1.5, ["a"], {"a": "b"}])
def test_a_value_that_is_no_text_is_named(key: str, value: object, tmp_path: Path) -> None:
    error = refused(tmp_path, changed(key, value))
    assert (error.key, error.values["name"]) == ("data_file_wrong_value", key)
    assert error.values["found"] == value


@pytest.mark.parametrize("key", ["guide", "headings.either", "plurals", "plurals.players"])
@pytest.mark.parametrize("value", ["a", 1])
def test_a_text_in_the_place_of_a_table_is_named(key: str, value: object, tmp_path: Path) -> None:
    error = refused(tmp_path, changed(key, value))
    assert (error.key, error.values["name"]) == ("data_file_wrong_value", key)


@pytest.mark.parametrize(
    "key", ["headings.either.table", "errors.bug", "guide.lots", "headings.own.table", "rounds.own"]
)
@pytest.mark.parametrize("brace", ["{nonsense}", "{}", "{0}", "{last.real}", "{last[0]}", "{Last}"])
def test_a_brace_that_nothing_fills_is_named(key: str, brace: str, tmp_path: Path) -> None:
    words = deepcopy(WORDS["en"])
    words["headings"]["own"] = dict(words["headings"]["either"])
    *path, name = key.split(".")
    found = words
    for step in path:
        found = found[step]
    found[name] = f"a {brace}"
    error = refused(tmp_path, words)
    assert (error.key, error.values["unknown"]) == ("data_file_unknown_key", f"{key}: {brace}")


@pytest.mark.parametrize("text", ["{last", "last}", "{", "{{last}", "{last}}"])
def test_an_unbalanced_brace_is_named(text: str, tmp_path: Path) -> None:
    error = refused(tmp_path, changed("headings.either.table", text))
    assert error.key == "data_file_syntax"
    assert str(error.values["reason"]).startswith("headings.either.table: ")


@pytest.mark.parametrize("text", ['name = "Deutsch', "= 1", "[a\n", 'name = "a"\nname = "b"'])
def test_broken_toml_is_refused(text: str, tmp_path: Path) -> None:
    assert refused(tmp_path, text).key == "data_file_syntax"


def test_a_code_of_no_language_is_refused(tmp_path: Path) -> None:
    error = refused(tmp_path, WORDS["en"], "klingon")
    assert (error.key, error.values["code"]) == ("language_code", "klingon")


@pytest.mark.parametrize("code", ["pt-BR", "pt_BR"])
def test_a_code_with_a_country_is_one(tmp_path: Path, code: str) -> None:
    words = deepcopy(WORDS["en"])
    words["plurals"] = {name: forms | {"many": forms["other"]} for name, forms in words["plurals"].items()}
    assert load_language(shelf(own_language(tmp_path, words, code)), code).plural("players", 1) == "player"


def test_a_plural_needs_a_number_to_agree_with(tmp_path: Path) -> None:
    error = refused(tmp_path, changed("errors.bug", "{players}"), "en")
    assert error.values["unknown"] == "errors.bug: {players}"


@pytest.mark.parametrize("text", ["{first!r}", "{first:>9}", "{first:{last}}"])
def test_braces_hold_names_and_nothing_else(tmp_path: Path, text: str) -> None:
    error = refused(tmp_path, changed("booklet.range_one", text), "en")
    assert error.key == "data_file_syntax"


def test_a_folder_is_no_language(tmp_path: Path) -> None:
    (tmp_path / "locales" / "fr.toml").mkdir(parents=True)
    with pytest.raises(CommandLineError, match="unknown language"):
        load_language(shelf(tmp_path), "fr")


def test_ones_own_words_instead_of_built_in_ones_are_checked_as_well(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("heads.round", None), "en").values["missing"] == "heads.round"
    words = deepcopy(WORDS["ru"])
    words["surprise"] = "а"
    assert refused(tmp_path, words, "ru").values["unknown"] == "surprise"
    words = deepcopy(WORDS["ru"])
    words["heads"]["free"] = "Отдыхает"
    assert load_language(shelf(own_language(tmp_path, words, "ru")), "ru").text("heads.free") == "Отдыхает"


def third_language() -> Words:
    words = deepcopy(WORDS["en"])
    words["name"] = "Deutsch"
    words["csv_delimiter"] = ";"
    words["plurals"] = {"spieler": {"one": "Spieler", "other": "Spielern"}}
    words["headings"] = {
        name: {"table": "Bei {first} oder {last} {spieler}", "field": "Bei {last} {spieler}"}
        for name in words["headings"]
    }
    words["booklet"] |= {"range_one": "{first}–{last}", "range_many": "{first}–{last}", "range_some": "{list}"}
    words["crosstable"] |= {
        "heading": "Turniertabelle für {last} {spieler}",
        "pair_heading": "Turniertabelle für {first} oder {last} {spieler}",
    }
    words["rounds"]["word"] = "Runde {number}"
    words["heads"] |= {"free": "Spielfrei", "extra": "Tisch"}
    words["columns"] |= {"round": "Runde", "board": "Brett", "white": "Weiß", "black": "Schwarz"}
    return words


def test_a_third_language_is_a_data_file(tmp_path: Path) -> None:
    folder = own_language(tmp_path, third_language())
    assert shelf(folder).names("locales") == sorted([*LANGUAGES, "de"])
    dress = load_dress("dash", "de", templates=folder)
    assert isinstance(dress.language, Language)
    assert dress.language.text("heads.extra") == "Tisch"
    assert dress.language.plural("spieler", 1) == "Spieler"
    assert to_text(order_of_play(3), dress).splitlines()[:5] == [
        "Bei 3 Spielern",
        "",
        "Runde 1  2 — 3  spielfrei 1",
        "Runde 2  1 — 2  spielfrei 3",
        "Runde 3  3 — 1  spielfrei 2",
    ]
    assert to_csv(berger(4), dress).startswith("Runde;Brett;Weiß;Schwarz\r\n1;1;1;4\r\n")


def test_a_language_with_more_plural_forms_has_to_have_them_all(tmp_path: Path) -> None:
    words = third_language()
    assert refused(tmp_path, words, "pl").values["missing"] == "plurals.spieler.few"
    words["plurals"]["spieler"] |= {"few": "gracze", "many": "graczy"}
    folder = own_language(tmp_path, words, "pl")
    polish = load_language(shelf(folder), "pl")
    assert [polish.plural("spieler", number) for number in (1, 3, 5, 22, 25)] == [
        "Spieler",
        "gracze",
        "graczy",
        "gracze",
        "graczy",
    ]
