"""Runs of the program in one process that share what they read and compile again and again: for tests of many runs.

What is shared is found by its whole text, so that another text is read and compiled as ever. Runs in a process of
their own share nothing.
"""

from __future__ import annotations

import pickle
import tomllib
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

from generator.printing import html


class _Memory(BytecodeCache):
    def __init__(self) -> None:
        self.codes: dict[tuple[str, str], bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        code = self.codes.get((bucket.key, bucket.checksum))
        if code is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.codes[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


_MEMORY = _Memory()
_environment = html._environment


@cache
def _pickled(text: str) -> bytes:
    return pickle.dumps(tomllib.loads(text))


def _loads(text: str) -> dict[str, Any]:
    """Tables of their own for every reader."""
    found: dict[str, Any] = pickle.loads(_pickled(text))
    return found


def _remembering(*arguments: Any) -> Environment:
    environment = _environment(*arguments)
    environment.bytecode_cache = _MEMORY
    return environment


def compile_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile each template and read each data file of the project once, until ``monkeypatch`` is undone."""
    monkeypatch.setattr("generator.printing.html._environment", _remembering)
    reader = SimpleNamespace(loads=_loads, TOMLDecodeError=tomllib.TOMLDecodeError)
    monkeypatch.setattr("generator.data_file.tomllib", reader)
