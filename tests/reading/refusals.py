"""What reading refuses, said as people hear it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.errors import UserError
from generator.printing.language import load_language
from generator.printing.shelf import shelf


def refusal(read: Callable[[], object], file: str) -> UserError:
    """The error that reading raises; in every language its sentence is one line that names the file."""
    with pytest.raises(UserError) as caught:
        read()
    for lang in shelf().names("locales"):
        sentence = load_language(shelf(), lang).explain(caught.value)
        assert file in sentence
        assert sentence.isprintable()
    return caught.value
