"""The parts that `build.py test` runs, and its summary."""

from __future__ import annotations

import os
import time
import tomllib
from typing import TYPE_CHECKING

import pytest

from tools import bytecode, checks
from tools.checks import CHROMIUM, COVERED, OTHERS, QUICK, TESTS, Outcome, Part

if TYPE_CHECKING:
    from pathlib import Path

REPORT = (
    '<testsuites><testsuite><testcase classname="tests.{name}" name="test" time="{time}"/></testsuite></testsuites>'
)


@pytest.fixture(autouse=True)
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(checks, "REPORTS", tmp_path)
    return tmp_path


def ran(*, all_browsers: bool = True, quick: bool = False, coverage: bool = False) -> list[Part]:
    chosen = checks.stages(all_browsers=all_browsers, quick=quick, coverage=coverage)
    return [part for stage in chosen for lane in stage for part in lane]


def everywhere() -> str:
    """Return the expression by which every run that names none chooses its tests."""
    words = tomllib.loads((checks.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]
    options: list[str] = words["ini_options"]["addopts"]
    return options[options.index("-m") + 1]


def test_the_quick_run_leaves_out_browsers_and_slow_tests_and_coverage_is_measured_when_asked_for() -> None:
    assert [part.name for part in ran(quick=True)] == ["format", "lint", "types", "tests"]
    assert {*ran(coverage=True)} - {*ran()} == {COVERED}
    assert {*COVERED.command} - {*TESTS.command} == {"--cov", "--cov-report=term"}
    assert "-m" not in TESTS.command
    assert QUICK.command[-3:-1] == ("-m", f"{everywhere()} and not slow")
    assert {*ran()} - {*ran(all_browsers=False)} == {OTHERS}


def test_what_needs_the_built_page_comes_after_it() -> None:
    names = [part.name for part in ran()]
    assert names.index("dist, twice") < names.index("one corpus, two Pythons") < names.index("tests in a browser")


@pytest.mark.slow
def test_the_bytecode_of_many_tests_is_written_once_before_they_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [part.name for part in ran()]
    assert names.index("bytecode of the tests") < names.index("tests")
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    for folder in bytecode.FOLDERS:
        (tmp_path / folder).mkdir()
        for number in range(bytecode.FEW):
            (tmp_path / folder / f"test_{folder}_{number}.py").write_text("def test_it(): assert 1\n")
    assert bytecode.main(tmp_path) == 0
    modules = [*tmp_path.glob("*/test_*.py")]
    assert capsys.readouterr().out == f"the bytecode of {len(modules)} modules of tests is written\n"
    assert not any(map(bytecode.is_stale, modules))
    assert (bytecode.main(tmp_path), capsys.readouterr().out) == (0, "")
    later = time.time() + 60
    os.utime(modules[0], (later, later))
    assert bytecode.is_stale(modules[0])


def test_a_part_is_run_and_says_what_it_printed_and_how_it_ended(capfd: pytest.CaptureFixture[str]) -> None:
    good, bad = Part("good", ("this",)), Part("bad", ("no_such_module",))
    outcomes = checks.run_stage([[good], [bad, good]])
    assert [outcome.part for outcome in outcomes] == [good, bad, good]
    assert [bool(outcome.code) for outcome in outcomes] == [False, True, False]
    assert "No module named no_such_module" in outcomes[1].printed
    assert all("Beautiful is better than ugly." in outcome.printed for outcome in (outcomes[0], outcomes[2]))
    shown = capfd.readouterr().out.splitlines()
    assert shown.count("good: Beautiful is better than ugly.") == 2
    assert all(text.startswith(("good: ", "bad: ")) for text in shown)


@pytest.mark.parametrize(
    ("code", "elsewhere"),
    [
        (0, "Firefox and WebKit not run: --all-browsers tries them"),
        (1, "Firefox and WebKit not run: --all-browsers tries them"),
        (0, "Firefox ran"),
        (1, "Firefox ran"),
    ],
)
def test_the_summary_says_of_each_browser_what_happened(
    code: int, elsewhere: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run_part(part: Part) -> Outcome:
        return Outcome(part, code if part is CHROMIUM else 0, 1.5, "Firefox ran\n")

    monkeypatch.setattr(checks, "run_part", run_part)
    assert checks.test(all_browsers=elsewhere == "Firefox ran", quick=False, coverage=False) == code
    parts, told, _ = capsys.readouterr().out.split("\n\n")
    chromium = ("Chromium ran: everything", "Chromium FAILED: see its tests above")
    assert told.splitlines() == [chromium[code], elsewhere]
    assert f"{('ok', 'FAILED')[code]:>6}     1.5 s  tests in a browser" in parts.splitlines()


def test_the_quick_summary_says_what_was_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "run_part", lambda part: Outcome(part, 0, 1.5))
    assert checks.test(all_browsers=False, quick=True, coverage=False) == 0
    assert "no browser, none of the tests marked slow: build.py test, without --quick" in capsys.readouterr().out


def test_the_ten_slowest_tests_of_all_parts_are_named(reports: Path) -> None:
    for number in range(12):
        (reports / f"{number}.xml").write_text(REPORT.format(name=f"number_{number}", time=number / 2))
    assert checks.slowest(reports) == [(number / 2, f"tests.number_{number}::test") for number in range(11, 1, -1)]


@pytest.mark.slow
def test_a_run_of_tests_writes_the_report_that_names_the_slowest(reports: Path, tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_it(): pass\n")
    part = Part("a run", ("pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null", str(tmp_path / "test_it.py")))
    assert checks.run_part(part).code == 0
    assert [name for _, name in checks.slowest(reports)] == ["test_it::test_it"]
