"""The rooms of the house and the one direction between them, read from the source itself."""

import ast
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator
from generator.printing.shelf import builtin_folder

PACKAGE = Path(generator.__file__).parent

COMMON = (
    "generator.choice",
    "generator.data_file",
    "generator.errors",
    "generator.file_names",
    "generator.remark",
)
# What a room or a module may import of ours; the longest name that fits counts. Everything in a room may
# import its own room.
MAY_IMPORT = {
    "generator": (*COMMON, "generator.version", "generator.tournament", "generator.printing"),
    "generator.errors": (),
    "generator.version": (),
    "generator.remark": (),
    "generator.file_names": (),
    "generator.choice": ("generator.errors",),
    "generator.data_file": ("generator.choice", "generator.errors"),
    "generator.tournament": ("generator.errors",),
    "generator.reading": (*COMMON, "generator.tournament"),
    "generator.printing": (*COMMON, "generator.version", "generator.tournament"),
    "generator.result_remarks": ("generator.remark", "generator.tournament"),
    "generator.round_draw": ("generator.errors", "generator.remark", "generator.reading", "generator.tournament"),
    # Values of both rooms come together here, and nowhere else but in the command line.
    "generator.assembly": (
        "generator.errors",
        "generator.remark",
        "generator.result_remarks",
        "generator.round_draw",
        "generator.tournament",
        "generator.reading",
        "generator.printing.language",
        "generator.printing.moments",
    ),
    "generator.production": (
        "generator.errors",
        "generator.remark",
        "generator.console",
        "generator.delivery",
        "generator.printing",
    ),
    # What was typed is checked before anything is read or printed.
    "generator.options": (
        "generator.choice",
        "generator.errors",
        "generator.tournament",
        "generator.printing.cross_grid",
        "generator.printing.event.parts",
        "generator.printing.language",
        "generator.reading.event_results",
        "generator.reading.round_order",
        "generator.reading.rules",
        "generator.reading.words",
    ),
    "generator.event_documents": (
        "generator.delivery",
        "generator.errors",
        "generator.production",
        "generator.printing",
        "generator.tournament",
    ),
    "generator.regulation_terms": (
        "generator.assembly",
        "generator.remark",
        "generator.round_draw",
        "generator.printing",
        "generator.reading",
    ),
    "generator.knockout_documents": (
        "generator.assembly",
        "generator.delivery",
        "generator.errors",
        "generator.production",
        "generator.remark",
        "generator.round_draw",
        "generator.printing",
        "generator.reading",
        "generator.tournament",
    ),
    "generator.parser": (
        "generator.choice",
        "generator.errors",
        "generator.tournament",
        "generator.printing.language",
    ),
    "generator.console": (),
    "generator.delivery": ("generator.choice", "generator.errors"),
    "generator.commands": ("generator",),
    "generator.cli": ("generator",),
    "generator.__main__": ("generator.cli",),
}
ONLY_IN = {
    "jinja2": "generator.printing.html",
    "weasyprint": "generator.printing.pdf",
    "pydyf": "generator.printing.pdf",
}
SLOW = (
    "weasyprint",
    "pydyf",
    "jinja2",
    "babel",
    "uharfbuzz",
    "pypdf",
    "fontTools",
    "tinycss2",
    "tinyhtml5",
    "PIL",
    "xlsxwriter",
)


def module_name(file: Path) -> str:
    parts = ("generator", *file.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(file): file for file in sorted(PACKAGE.rglob("*.py"))}
TREES = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in FILES.items()}
every_module = pytest.mark.parametrize("module", FILES)


def within(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def imported(module: str, node: ast.AST) -> Iterator[str]:
    """The full names that one import statement imports; of ours, modules rather than what is in them."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            package = module if FILES[module].name == "__init__.py" else module.rpartition(".")[0]
            base = ".".join([*package.split(".")[: len(package.split(".")) - node.level + 1], *filter(None, [base])])
        for alias in node.names:
            inner = f"{base}.{alias.name}"
            yield inner if inner in FILES else base


def imports(module: str) -> set[str]:
    return {name for node in ast.walk(TREES[module]) for name in imported(module, node)}


def room_of(module: str) -> str:
    return max((room for room in MAY_IMPORT if within(module, room)), key=len)


def test_every_module_is_seen() -> None:
    walked = {found.name for found in pkgutil.walk_packages(generator.__path__, "generator.")}
    assert set(FILES) == walked | {"generator"}
    assert len(TREES) == sum(1 for file in PACKAGE.rglob("*") if file.suffix == ".py")
    # A folder without __init__.py would be walked past.
    assert {file.parent for file in FILES.values()} == {
        file.parent for file in FILES.values() if (file.parent / "__init__.py").is_file()
    }


def test_imports_are_seen_in_all_their_forms() -> None:
    assert "generator.cli" in imports("generator.__main__")
    assert "generator" in imports("generator.cli")
    assert "generator.printing.order_table" in imports("generator.printing.booklet")
    assert "jinja2" in imports("generator.printing.html")
    assert "generator.errors" in imports("generator.reading.sizes")
    node = ast.parse("from ..printing import pdf; from . import sizes; import a.b").body
    assert [name for line in node for name in imported("generator.reading.sizes", line)] == [
        "generator.printing.pdf",
        "generator.reading.sizes",
        "a.b",
    ]


@every_module
def test_imports_go_one_way(module: str) -> None:
    room = room_of(module)
    allowed = MAY_IMPORT[room]
    if room != "generator":
        allowed = (*allowed, room)
    for name in imports(module):
        if within(name, "generator"):
            assert any(within(name, permitted) for permitted in allowed), f"{module} imports {name}"


@every_module
def test_only_main_imports_the_command_line(module: str) -> None:
    assert "generator.cli" not in imports(module) or module == "generator.__main__"


def top_level(module: str) -> Iterator[ast.AST]:
    """The statements that run when a module is imported: outside functions and ``if TYPE_CHECKING``."""

    def walk(nodes: list[ast.stmt]) -> Iterator[ast.AST]:
        for node in nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                yield from walk(node.orelse)
                continue
            yield node
            for part in ("body", "orelse", "finalbody", "handlers"):
                yield from walk(getattr(node, part, []))

    yield from walk(TREES[module].body)


@every_module
@pytest.mark.parametrize(("library", "home"), ONLY_IN.items())
def test_a_renderer_has_one_home(module: str, library: str, home: str) -> None:
    found = any(within(name, library) for name in imports(module))
    # Not under another name either: find_spec("…"), import_module("…").
    named = any(
        isinstance(node, ast.Constant) and isinstance(node.value, str) and within(node.value, library)
        for node in ast.walk(TREES[module])
    )
    if module == home:
        assert found
    else:
        assert not found
        assert not named


@every_module
def test_slow_libraries_are_imported_where_they_are_used(module: str) -> None:
    at_once = {name for node in top_level(module) for name in imported(module, node)}
    assert not {name for name in at_once for library in SLOW if within(name, library)}


def test_the_command_line_starts_without_slow_libraries() -> None:
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import generator.cli"],
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in run.stderr.splitlines() if line.startswith("import time:")}
    assert {"generator.cli", "generator.printing.html", "generator.printing.pdf", "typer"} <= loaded
    assert not {name for name in loaded for library in SLOW if within(name, library)}


def public(node: ast.Module | ast.ClassDef, path: str) -> Iterator[tuple[str, ast.AST]]:
    """A module or a class and what is public in it, each with its name."""
    yield path, node
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not inner.name.startswith("_"):
            if isinstance(inner, ast.ClassDef):
                yield from public(inner, f"{path}.{inner.name}")
            else:
                yield f"{path}.{inner.name}", inner


@every_module
def test_everything_public_says_what_it_is(module: str) -> None:
    for name, node in public(TREES[module], module):
        assert isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        assert ast.get_docstring(node), name


def test_templates_hold_no_python() -> None:
    assert any(builtin_folder().rglob("*.html"))
    assert not list(builtin_folder().rglob("*.py"))
