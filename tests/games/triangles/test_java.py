"""The driver in Java: compiled once with a small model of our own, right and with mistakes, and run by the command."""

import subprocess
from pathlib import Path

import pytest

from ortalab.games.triangles.driver import NAME, SOURCE
from ortalab.games.triangles.make import KINDS, make_script
from ortalab.games.triangles.script import tell_script
from ortalab.workshop.judge.by_line.triangles import compare
from tests.places import ROOT

MODEL = ROOT / "tests/games/triangles/java"
SCRIPTS = {
    "taken": (["deck standard", "start 5 1", "place 0 0 0", "place 0 0 0"], "a call at the wrong time, not a wrong"),
    "discard": (["deck" + " A♡" * 15, "start 5 1", "discard 0"], "every card left is needed to fill the polygon"),
    "front": (["deck standard", "start 5 2", "place 0 0 0"], "is drawn to the end of the hand"),
    "wheel": (
        ["deck a♣, 2♦ 3h 4s 5C standard", "start 5 1", *(f"place 0 4 {column}" for column in range(5)), "score"],
        "the lines are worth 15: row 4 Straight",
    ),
}
"""The mistakes of the model that its property `wrong` names, each with a script that shows it, and the reason."""


def test_the_driver_in_the_docs_is_the_one_that_is_shipped(rewrite_golden: bool) -> None:  # noqa: FBT001
    file = ROOT / "docs" / NAME
    if rewrite_golden:
        file.write_text(SOURCE, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == SOURCE


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the driver and the model, without a warning."""
    out = tmp_path_factory.mktemp("java")
    sources = [ROOT / "docs" / NAME, *MODEL.rglob("*.java")]
    javac = ["javac", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "-d", out, *sources]
    subprocess.run([*map(str, javac)], check=True, timeout=120)
    return out


def run(classes: Path, script: list[str], wrong: str = "", *, is_file: bool = False) -> str:
    """Return the driver's output for a script, from standard input or a file."""
    text = "\n".join(script).encode()
    (classes / "script.txt").write_bytes(text)
    command = ["java", "-XX:TieredStopAtLevel=1", "-Xshare:auto", f"-Dwrong={wrong}", "-cp", str(classes), "Driver"]
    words = [*command, str(classes / "script.txt")] if is_file else command
    done = subprocess.run(words, input=b"" if is_file else text, capture_output=True, check=True, timeout=60)
    assert done.stderr == b""
    return done.stdout.decode()


@pytest.mark.slow
@pytest.mark.needs("java")
def test_the_driver_prints_what_is_expected_of_a_right_model(classes: Path) -> None:
    for number in range(len(KINDS)):
        script = [*make_script(6, number), "# the end", "", "SCORE  # again"]
        printed = run(classes, script, is_file=number == 0)
        assert compare(script, printed) is None
        assert len(printed.splitlines()) == len([*tell_script(script)])


@pytest.mark.slow
@pytest.mark.needs("java")
@pytest.mark.parametrize("wrong", SCRIPTS)
def test_the_driver_shows_each_mistake_of_a_wrong_model(classes: Path, wrong: str) -> None:
    script, reason = SCRIPTS[wrong]
    assert compare(script, run(classes, script)) is None
    found = compare(script, run(classes, script, wrong))
    assert found
    assert reason in found.reason
