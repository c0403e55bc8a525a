"""The browser that tests of pages share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.conftest import lacking

if TYPE_CHECKING:
    from tests.browser import Browser


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's path; without one the test is skipped, and fails under CI, where it has to be."""
    # Not everywhere can one be driven, and other tests need none.
    from tests.browser import find_chromium

    return find_chromium() or lacking("no Chromium here that can be driven")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One that runs as long as the tests do."""
    from tests.browser import running

    with running(chromium) as started:
        yield started
