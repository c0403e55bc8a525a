"""Both README files say what is so: commands, options, the Python example, pictures and links."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import typer

from generator.cli import build
from generator.printing.language import load_language
from generator.printing.shelf import shelf
from tests.conftest import ROOT, clean_environment, lacking

READMES = ("README.md", "README.ru.md")
SHELLS = ("console", "sh", "bash", "shell")
# The parser's own, which every program has.
USUAL = {"--help", "--show-completion"}

each = pytest.mark.parametrize("name", READMES)


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: its language and its lines."""

    language: str
    lines: tuple[str, ...]


def text_of(name: str) -> str:
    file = ROOT / name
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    if "krugovka booklet" not in text and "make booklet" not in text:
        lacking(f"{name} is not written yet")
    return text


def fences(text: str) -> list[Fence]:
    found = re.findall(r"^(`{3,}|~{3,})[ \t]*(\w*)[^\n]*\n(.*?)^\1[ \t]*$", text, re.MULTILINE | re.DOTALL)
    return [Fence(language.lower(), tuple(body.splitlines())) for _, language, body in found]


def commands(text: str) -> list[list[str]]:
    """Every command of the shell blocks as its words; in a block with prompts, other lines are output."""
    found = []
    for fence in fences(text):
        if fence.language not in SHELLS:
            continue
        prompted = any(line.startswith("$ ") for line in fence.lines)
        body = "\n".join(fence.lines).replace("\\\n", " ").splitlines()
        for line in body:
            if prompted and not line.startswith("$ "):
                continue
            words = shlex.split(line.removeprefix("$ "), comments=True)
            if words:
                found.append(words)
    return found


def invocations(text: str) -> list[list[str]]:
    """The arguments of every call of krugovka, up to a pipe or a redirection."""
    found = []
    for words in commands(text):
        starts = [index for index, word in enumerate(words) if Path(word).name == "krugovka"]
        for start in starts[:1]:
            arguments = words[start + 1 :]
            ends = [index for index, word in enumerate(arguments) if word in ("|", ">", ">>", "&&", ";", "<", "||")]
            found.append(arguments[: ends[0]] if ends else arguments)
    return found


def parser() -> Any:
    return typer.main.get_command(build(load_language(shelf(), "en")))


def prose(text: str) -> str:
    """The text without its fenced blocks, where links and pictures stand."""
    return re.sub(r"^(`{3,}|~{3,}).*?^\1[ \t]*$", "", text, flags=re.MULTILINE | re.DOTALL)


def links(text: str) -> list[str]:
    found = re.findall(r"\]\(\s*<?([^)\s>]+)", prose(text)) + re.findall(r'(?:src|href|srcset)="([^"]+)"', prose(text))
    return found + re.findall(r"^\[[^\]]+\]:\s*(\S+)", prose(text), re.MULTILINE)


@each
def test_its_commands_are_understood(name: str) -> None:
    group = parser()
    called = invocations(text_of(name))
    assert called
    for arguments in called:
        if not arguments or arguments[0].startswith("-"):
            group.make_context("krugovka", list(arguments), resilient_parsing=True)
            continue
        assert arguments[0] in group.commands, arguments
        # Raises for an unknown option, a missing argument, one too many.
        group.commands[arguments[0]].make_context(arguments[0], list(arguments[1:]))


@each
def test_its_commands_name_styles_languages_and_formats_that_exist(name: str) -> None:
    from generator.delivery import destination
    from generator.printing.dress import load_dress
    from generator.reading.sizes import read_participants, read_sizes

    group = parser()
    for arguments in invocations(text_of(name)):
        if not arguments or arguments[0] not in group.commands:
            continue
        given = group.commands[arguments[0]].make_context(arguments[0], list(arguments[1:])).params
        if given.get("templates") is None:
            load_dress(given.get("style", "codex"), given.get("lang", "ru"), given.get("paper") or "a4")
        if "sizes" in given:
            read_sizes(given["sizes"])
        if "participants" in given:
            read_participants(given["participants"])
        destination(
            given.get("out"),
            given.get("format_") or [],
            known=("html", "pdf", "text", "csv", "xlsx", "json", "trf"),
            default=("html",),
            on_stdout="html",
            many=bool(given.get("split")),
        )


@each
def test_every_command_and_option_appears(name: str) -> None:
    text = text_of(name)
    group = parser()
    missing = [command for command in group.commands if f"krugovka {command}" not in text]
    options = {
        max(parameter.opts, key=len)
        for command in (group, *group.commands.values())
        for parameter in command.params
        if parameter.param_type_name == "option"
    }
    assert len(options) > 10
    missing += [option for option in sorted(options - USUAL) if not re.search(rf"{re.escape(option)}(?![\w-])", text)]
    assert missing == []


@each
def test_it_names_no_option_that_does_not_exist(name: str) -> None:
    group = parser()
    known = {
        option
        for command in (group, *group.commands.values())
        for parameter in command.params
        for option in (*parameter.opts, *parameter.secondary_opts)
    }
    known |= {"--help", "-h"}
    spans = re.findall(r"`([^`\n]+)`", prose(text_of(name)))
    spoken = {
        word.partition("=")[0]
        for span in spans
        if span.startswith(("-", "krugovka"))
        for word in re.findall(r"(?<![\w-])--[a-z][\w-]*", span)
    }
    assert spoken - known == set()


@each
def test_it_begins_with_what_everyone_wants(name: str) -> None:
    first = [words for words in commands(text_of(name)) if words[0] not in ("git", "cd")][:2]
    assert first == [["make", "booklet"], ["make", "test"]]


@each
def test_the_targets_it_makes_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    made = {word for words in commands(text_of(name)) if words[0] == "make" for word in words[1:] if word.isalpha()}
    assert made
    assert made <= targets


@each
def test_its_python_example_runs(name: str, tmp_path: Path) -> None:
    examples = [fence for fence in fences(text_of(name)) if fence.language in ("python", "py")]
    assert examples
    for example in examples:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", "\n".join(example.lines)],
            cwd=tmp_path,
            env=clean_environment(),
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stderr) == (0, "")


@each
def test_its_pictures_and_links_lead_somewhere(name: str) -> None:
    found = links(text_of(name))
    assert found
    local = [unquote(link.partition("#")[0]) for link in found if not re.match(r"[a-z]+:|#", link)]
    assert [link for link in local if not (ROOT / link).exists()] == []
    assert [link for link in local if Path(link).suffix in (".png", ".svg", ".jpg", ".webp")]
    anchors = [link.removeprefix("#") for link in found if link.startswith("#")]
    headings = re.findall(r"^#+\s+(.+?)\s*$", prose(text_of(name)), re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert [anchor for anchor in anchors if unquote(anchor) not in slugs] == []


def test_each_leads_to_the_other() -> None:
    assert "README.ru.md" in links(text_of("README.md"))
    assert "README.md" in links(text_of("README.ru.md"))


def test_both_show_the_same_commands() -> None:
    def shape(name: str) -> list[tuple[str, ...]]:
        """Program, command and options; texts and the language differ as the readers do."""
        shapes = []
        for words in commands(text_of(name)):
            options = {word.partition("=")[0] for word in words if word.startswith("-") and word != "-"} - {"--lang"}
            shapes.append((*words[:2], *sorted(options)))
        return shapes

    assert shape("README.md") == shape("README.ru.md")
