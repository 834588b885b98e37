"""The parts that `build.py test` runs, and its summary."""

from __future__ import annotations

import marshal
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from tests.rows import for_each
from tools import checks
from tools.bytecode import write
from tools.checks import BYTECODE, CHROMIUM, COVERED, OTHERS, QUICK, TESTS, Outcome, Part

if TYPE_CHECKING:
    from pathlib import Path


def ran(*, all_browsers: bool = True, quick: bool = False, coverage: bool = False) -> list[Part]:
    chosen = checks.stages(all_browsers=all_browsers, quick=quick, coverage=coverage)
    return [part for stage in chosen for lane in stage for part in lane]


def everywhere() -> str:
    """Read the default marker expression of test runs."""
    words = tomllib.loads((checks.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]
    options: list[str] = words["ini_options"]["addopts"]
    return options[options.index("-m") + 1]


def test_the_quick_run_leaves_out_browsers_and_slow_tests_and_coverage_is_measured_when_asked_for() -> None:
    assert [part.name for part in ran(quick=True)] == ["format", "lint", "types", BYTECODE.name, "tests"]
    assert {*ran(coverage=True)} - {*ran()} == {COVERED}
    assert {*COVERED.command} - {*TESTS.command} == {"--cov", "--cov-report=term"}
    assert "-m" not in TESTS.command
    assert QUICK.command[-3:-1] == ("-m", f"{everywhere()} and not slow")
    assert {*ran()} - {*ran(all_browsers=False)} == {OTHERS}


def test_checks_of_the_built_page_run_after_the_build() -> None:
    names = [part.name for part in ran()]
    assert names.index("dist, twice") < names.index("one corpus, two Pythons") < names.index("tests in a browser")


def test_a_part_reports_its_output_and_status(capfd: pytest.CaptureFixture[str]) -> None:
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
def test_the_summary_reports_every_browser(
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


def test_a_rule_for_each_row_names_the_row_that_breaks_it() -> None:
    tried = []

    @for_each({"one": (1, 2), "two": (2, 2), "three": (3, 2)})
    def differ(this: int, that: int) -> None:
        tried.append(this)
        assert this != that

    with pytest.raises(AssertionError) as failure:
        differ()
    assert (tried, failure.value.__notes__) == ([1, 2], ["in the row 'two'"])
    with pytest.raises(AssertionError, match="there are no rows"):
        for_each([])(differ)()


def test_pytest_s_bytecode_of_a_module_is_written_once(tmp_path: Path) -> None:
    module = tmp_path / "test_sum.py"
    module.write_text("def test_sum() -> None:\n    assert 1 + 1 == 3\n", encoding="utf-8")
    assert [write(module), write(module)] == [True, False]
    (written,) = tmp_path.glob("__pycache__/*.pyc")
    names: dict[str, Any] = {}
    exec(marshal.loads(written.read_bytes()[16:]), names)  # noqa: S102, S302 — it is ours
    with pytest.raises(AssertionError, match=r"assert \(1 \+ 1\) == 3"):
        names["test_sum"]()
    module.write_text("", encoding="utf-8")
    assert write(module)
