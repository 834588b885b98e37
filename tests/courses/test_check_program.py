"""Finding, building and stopping the program that `ortalab check` runs; Cargo is faked by a script."""

import json
import os
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.check import session
from ortalab.courses.check.harder import Harder
from ortalab.courses.check.program import build, find_program, version_of
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, INTERRUPTED
from tests.courses.graded import KNOWS
from tests.courses.test_check import check, report, settle, write_program
from tests.processes import run_here

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs here are for POSIX")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    run_here(monkeypatch)
    return settle(tmp_path, monkeypatch)


def hire(folder: Path, monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Fake a `cargo` that reports building correct programs with these names."""
    (folder / "Cargo.toml").touch()
    (folder / "bin").mkdir()
    built = [
        {"reason": "compiler-artifact", "target": {"kind": ["bin"], "name": name}, "executable": str(folder / name)}
        for name in names
    ]
    library = {"reason": "compiler-artifact", "target": {"kind": ["lib"], "name": "lib"}, "executable": None}
    lines = "".join(f"{json.dumps(message)}\n" for message in [library, *built, {"reason": "build-finished"}])
    write_program(folder / "bin", f"print({lines!r} + 'no JSON')", "cargo")
    monkeypatch.setenv("PATH", f"{folder / 'bin'}:/usr/bin:/bin")


@pytest.mark.slow
@pytest.mark.parametrize("names", [("mine",), ("other", "ortalab")])
def test_the_program_of_a_project_above_is_built_and_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], names: tuple[str, ...]
) -> None:
    hire(folder, monkeypatch, *names)
    write_program(folder, KNOWS, names[-1])
    (folder / "src/deep").mkdir(parents=True)
    monkeypatch.chdir(folder / "src/deep")
    assert main(["check", "--harder", "0"]) == DONE
    assert "Cargo.toml  built in " in capsys.readouterr().out
    assert (folder / ".ortalab/check/report.txt").exists()


@pytest.mark.parametrize(
    ("names", "words"), [((), "Cargo.toml: builds no program"), (("a", "b"), "builds several programs, a and b")]
)
def test_a_project_without_one_program_says_how_to_name_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], words: str
) -> None:
    hire(folder, monkeypatch, *names)
    with pytest.raises(OrtalabError, match=words):
        build(find_program((), folder))


def test_without_cargo_the_check_says_what_to_install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "Cargo.toml").touch()
    monkeypatch.setenv("PATH", str(folder))
    with pytest.raises(OrtalabError, match="cargo is not installed"):
        build(find_program((), folder))


def test_a_program_is_another_when_its_sources_change_and_not_when_it_is_built(folder: Path) -> None:
    (folder / "Cargo.toml").touch()
    (folder / "src").mkdir()
    (folder / "src/main.rs").write_text("1", encoding="utf-8")
    found = find_program((), folder)
    before = version_of(found)
    (folder / "target").mkdir()
    (folder / "target/new.rs").touch()
    assert version_of(found) == before
    (folder / "src/main.rs").write_text("12", encoding="utf-8")
    assert version_of(found) != before
    script = write_program(folder, "1", "mine.py")
    given = find_program(("python3", str(script), "{file}"), folder)
    assert [name for name, _, _ in version_of(given)] == [str(script)]


def test_ctrl_c_during_the_search_keeps_finished_results(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> Harder:
        raise KeyboardInterrupt

    monkeypatch.setattr(session, "look", stop)
    assert check(KNOWS, "--harder", "9", "--json", "out.json") == INTERRUPTED
    assert capsys.readouterr().out.endswith("Stopped after 4 of 4 rounds; finished results are kept.\n")
    assert report(folder)["stopped"] is True
    assert json.loads((folder / "out.json").read_text(encoding="utf-8")) == report(folder)
