"""One remark of every kind that reading makes, each from a real input; the tests hold their sentences."""

from collections.abc import Iterator

from generator.remark import Remark


def examples() -> Iterator[Remark]:
    yield from ()
