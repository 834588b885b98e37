"""The Java driver: compiled once with a small model, correct and with mistakes, and run by the command."""

import subprocess
from pathlib import Path

import pytest

from ortalab.courses.triangles.judge import compare, examine
from ortalab.games.triangles.driver import NAME, SOURCE
from ortalab.games.triangles.make import KINDS, PROBE_SCRIPT, make_script
from ortalab.games.triangles.script import tell_script
from tests.places import ROOT

MODEL = ROOT / "tests/games/triangles/java"
SCRIPTS = {
    "taken": (["deck standard", "start 5 1", "place 0 0 0", "place 0 0 0"], "a call at the wrong time, not a wrong"),
    "discard": (["deck" + " A♡" * 15, "start 5 1", "discard 0", "discard 0"], "too few are left for the empty cells"),
    "front": (["deck standard", "start 5 2", "place 0 0 0"], "is drawn to the end of the hand"),
    "wheel": (
        ["deck a♣, 2♦ 3h 4s 5C standard", "start 5 1", *(f"place 0 4 {column}" for column in range(5)), "score"],
        "the lines are worth 15: row 4 Straight",
    ),
    "own hand": (["probe hand"], "the list of getHand() is a copy"),
    "live hand": (["probe hand"], "the list of getHand() is a copy"),
    "own deck": (["probe deck"], "a change to the deck after startGame has no effect on the game"),
    "own random": (["probe shuffle"], "the same seed deals the same hand"),
    "null random": (["probe random"], "a Random that is null throws IllegalArgumentException"),
    "hash": (["probe equal"], "with the same hash code"),
}
"""The mistakes that the model's property `wrong` selects, each with a script that shows it, and the reason."""


def test_the_driver_in_the_docs_is_the_shipped_one(rewrite_golden: bool) -> None:  # noqa: FBT001
    file = ROOT / "docs" / NAME
    if rewrite_golden:
        file.write_text(SOURCE, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == SOURCE


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the driver and the model without warnings."""
    out = tmp_path_factory.mktemp("java")
    sources = [ROOT / "docs" / NAME, *MODEL.rglob("*.java")]
    quick = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")
    javac = ["javac", *quick, "-Xlint:all", "-Werror", "-encoding", "UTF-8", "-d", out, *sources]
    subprocess.run([*map(str, javac)], check=True, timeout=120)
    return out


JAVA = ("java", "-XX:TieredStopAtLevel=1", "-Xshare:auto")


def started(classes: Path, *words: str, given: bytes = b"") -> bytes:
    command = [*JAVA, "-cp", str(classes), *words]
    done = subprocess.run(command, input=given, capture_output=True, check=True, timeout=60)
    assert done.stderr == b""
    return done.stdout


def run(classes: Path, *runs: tuple[list[str], str]) -> list[str]:
    """Run the driver on scripts, each with a mistake of the model or ""; return its outputs."""
    words = []
    for nth, (script, wrong) in enumerate(runs):
        file = classes / f"{nth}.txt"
        file.write_text("\n".join(script), encoding="utf-8")
        words += [wrong, str(file)]
    started(classes, "Runs", str(classes), *words)
    return [Path(f"{file}.out").read_text(encoding="utf-8") for file in words[1::2]]


@pytest.mark.slow
@pytest.mark.needs("java")
def test_the_driver_prints_the_expected_output_for_a_right_model(classes: Path) -> None:
    probed = started(classes, "Driver", given="\n".join(PROBE_SCRIPT).encode())
    assert probed.split() == [b"true"] * len(PROBE_SCRIPT)
    scripts = [
        [*make_script(6, number), "# the end", "", "SCORE  # again", "Probe Hand"] for number in range(len(KINDS))
    ]
    for script, printed in zip(scripts, run(classes, *((script, "") for script in scripts)), strict=True):
        assert compare(script, printed) is None
        assert len(printed.splitlines()) == len([*tell_script(script)])


FIFTEEN = "deck" + " A♡" * 15
ENDED = ["deck standard", "start 5 1", *(f"place 0 {row} {column}" for row in range(5) for column in range(row + 1))]
READINGS = {
    "strict deck": [FIFTEEN, "start 5 1", "deck standard", "start 5 4"],
    "large hand": ["deck standard", "start 5 16", "place 15 0 0"],
    "discard at the end": [*ENDED, "discard 0", "score"],
    "early card": ["card 0 0", "card 4 4", "deck standard", "start 5 1"],
}
"""Readings of open points that `wrong` selects as well, each with a script that shows it."""


@pytest.mark.slow
@pytest.mark.needs("java")
def test_every_reading_of_an_open_point_is_right_and_reported(classes: Path) -> None:
    readings_of = [(script, wrong) for other, script in READINGS.items() for wrong in ("", other)]
    outputs = iter(run(classes, *readings_of))
    for (other, script), own, printed in zip(READINGS.items(), outputs, outputs, strict=True):
        assert examine(script, own) == (None, ()), other
        found, readings = examine(script, printed)
        assert found is None, other
        assert len(readings) == 1, other


@pytest.mark.slow
@pytest.mark.needs("java")
def test_the_driver_shows_each_mistake_of_a_wrong_model(classes: Path) -> None:
    printed = run(classes, *((script, wrong) for wrong, (script, _) in SCRIPTS.items()))
    for (wrong, (script, reason)), text in zip(SCRIPTS.items(), printed, strict=True):
        found = compare(script, text)
        assert found, wrong
        assert reason in found.reason, wrong
