"""The built wheel holds all that the checkout does, and works where there is no checkout."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import __version__
from tests.conftest import ROOT, TEMPLATES, Run, clean_environment, tree


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(ROOT)],
        cwd=folder,
        env=clean_environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has put the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed") / "site"
    pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target", str(folder), str(wheel)]
    done = subprocess.run(pip, env=clean_environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture
def installed(site: Path, run: Run) -> Callable[..., list[str]]:
    """The start of a command that runs Python with the installed wheel, the other packages, and no checkout."""
    packages = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})

    # -I -S: neither the current folder nor the .pth file of the editable install counts.
    def python(program: str) -> list[str]:
        return [sys.executable, "-I", "-S", "-c", f"import sys; sys.path += {[str(site), *packages]!r}; {program}"]

    where = run(python=python("import generator; print(generator.__file__)"))
    assert where.lines == [str(site / "generator" / "__init__.py")], where.err
    return python


def test_it_holds_every_template_and_no_tests(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    templates = {
        f"generator/templates/{file.relative_to(TEMPLATES).as_posix()}"
        for file in TEMPLATES.rglob("*")
        if file.is_file()
    }
    assert len(templates) > 20
    assert {name for name in names if name.startswith("generator/templates/")} == templates
    modules = {file.relative_to(ROOT).as_posix() for file in (ROOT / "generator").rglob("*.py")}
    assert {name for name in names if name.endswith(".py")} == modules
    assert "generator/py.typed" in names
    tops = {name.split("/")[0] for name in names}
    assert tops == {"generator", f"krugovka-{__version__}.dist-info"}
    assert f"krugovka-{__version__}.dist-info/licenses/LICENSE" in names


def test_no_template_is_python() -> None:
    # The wheel would take it for a module, and it would be one.
    assert list(TEMPLATES.rglob("*.py")) == []


def test_the_templates_in_it_are_those_of_the_checkout(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for file in TEMPLATES.rglob("*"):
            if file.is_file():
                name = f"generator/templates/{file.relative_to(TEMPLATES).as_posix()}"
                assert archive.read(name) == file.read_bytes()


def test_it_prints_the_bytes_of_the_checkout(installed: Callable[..., list[str]], run: Run, tmp_path: Path) -> None:
    made = []
    for folder, python in (
        ("checkout", [sys.executable, "-m", "generator"]),
        ("installed", installed("from generator.cli import main; sys.exit(main())")),
    ):
        (tmp_path / folder).mkdir()
        ran = run("booklet", "--sizes", "8,12", cwd=tmp_path / folder, python=python)
        assert (ran.code, ran.err) == (0, "")
        made.append(tree(tmp_path / folder))
    assert len(made[0]) == 3
    assert made[0] == made[1]


def test_it_runs_as_a_module(installed: Callable[..., list[str]], run: Run) -> None:
    module = installed("import runpy; runpy.run_module('generator', run_name='__main__', alter_sys=True)")
    ran = run("--version", python=module)
    assert (ran.code, ran.out, ran.err) == (0, f"krugovka {__version__}\n", "")
    assert run("--version").out == ran.out


def test_it_brings_the_command(site: Path) -> None:
    entry_points = (site / f"krugovka-{__version__}.dist-info" / "entry_points.txt").read_text(encoding="utf-8")
    assert "krugovka = generator.__main__:main" in entry_points
    assert [script.stem for script in (site / "bin").iterdir()] == ["krugovka"]
