from generator.reading.columns import kinds_told
from generator.reading.event_file import EVENT_KEYS, LOTS_KEYS
from generator.reading.inline_players import PLAYER_KEYS
from generator.reading.words import APART_WORDS, DISCIPLINE_WORDS, KEY_WORDS, main_words, meant_key, plain
from generator.tournament import APART_BY, DISCIPLINES


def test_every_meaning_has_its_own_name_and_a_russian_one() -> None:
    for words, meanings in ((DISCIPLINE_WORDS, DISCIPLINES), (APART_WORDS, APART_BY)):
        assert {*words.values()} == {*meanings}
        assert all(words[meaning] == meaning for meaning in meanings)
        assert {meaning for word, meaning in words.items() if not word.isascii()} == {*meanings}
    assert {*KEY_WORDS.values()} <= {*EVENT_KEYS, *LOTS_KEYS, *PLAYER_KEYS}
    assert {*EVENT_KEYS} - {"swap"} <= {*KEY_WORDS.values()}


def test_words_stand_as_they_are_looked_up() -> None:
    for words in (DISCIPLINE_WORDS, APART_WORDS, KEY_WORDS):
        assert all(plain(word) == word.replace("_", " ") for word in words)


def test_what_a_sentence_lists() -> None:
    assert main_words(DISCIPLINE_WORDS) == ("шашки, шахматы, рэндзю, го, другое, draughts, chess, renju, go, other")
    assert "клуб" in main_words(APART_WORDS)
    assert "club" in main_words(APART_WORDS)


def test_a_key_by_its_russian_word() -> None:
    assert meant_key(" Главный_судья", EVENT_KEYS) == "chief_arbiter"
    assert meant_key("Жеребьёвка", EVENT_KEYS) == "lots"
    assert meant_key("имя", EVENT_KEYS) is None
    assert meant_key("title", EVENT_KEYS) is None


def test_columns_know_the_same_words() -> None:
    for word in ("школа", "команда", "класс", "клуб"):
        assert kinds_told({word: "2"}) == {"club"} == {APART_WORDS[word]}
