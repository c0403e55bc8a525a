import re
from datetime import date, datetime, time

import pytest

from generator.printing.language import load_language
from generator.printing.moments import written
from generator.printing.shelf import shelf

DAY = date(2027, 3, 12)


@pytest.mark.parametrize(
    ("moment", "russian", "english"),
    [
        ("в пятницу", "в пятницу", "в пятницу"),
        (DAY, "12 марта 2027", "2027"),
        (time(10, 0), "10:00", "10:00"),
        (datetime(2027, 3, 12, 14, 30), "12 марта 2027 г., 14:30", "March"),
        ((DAY, date(2027, 3, 14)), r"12\D14 мар\S* 2027", r"12\D+14"),
        ((date(2027, 2, 27), DAY), r"27 фев\S* \D 12 мар\S* 2027", r"27 Feb\w*\W+12 Mar|Feb\w* 27\W+Mar\w* 12"),
        ((DAY, DAY), "12 марта 2027", "March"),
    ],
)
def test_a_moment_is_written_as_the_language_does(moment: object, russian: str, english: str) -> None:
    found = written(moment, load_language(shelf(), "ru"))
    # How short the months of several days are is the business of Unicode's tables.
    assert re.search(russian, re.sub(r"\s", " ", found))
    assert re.search(english, re.sub(r"\s", " ", written(moment, load_language(shelf(), "en"))))


def test_the_year_may_be_left_out() -> None:
    language = load_language(shelf(), "ru")
    assert written(DAY, language, year=False) == "12 марта"
    assert written(datetime(2027, 3, 12, 9, 5), language, year=False) == "12 марта, 09:05"


def test_anything_else_is_a_fault() -> None:
    with pytest.raises(TypeError, match="expected a date"):
        written(12, load_language(shelf(), "ru"))
