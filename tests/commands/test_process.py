"""The command as a process: pipes, locales, a full disk, an interrupt, and an environment with only PyYAML."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import ortalab
from ortalab.cli import COMMANDS
from ortalab.terminal import DONE, INTERRUPTED, WRONG_INPUT
from ortalab.text.yaml_nodes import LONGEST
from tests.places import ROOT

pytestmark = [
    pytest.mark.skipif(not Path("/bin/bash").exists(), reason="these are lines for bash"),
]


ROUND = "cards_played: [10♥, 10♠]"
EXPLANATION = "Pair (10 x 2)\n10♥ +10 Chips (20 x 2)\n10♠ +10 Chips (30 x 2)\n60\n"


def shell(command: str, cwd: Path, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """Run a shell line in which `ortalab` is this checkout's command."""
    ortalab = f'ortalab() {{ "{sys.executable}" -m ortalab "$@"; }}'
    names = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], **environment}
    return subprocess.run(
        ["/bin/bash", "-c", f"{ortalab}; {command}"], cwd=cwd, env=names, capture_output=True, check=False
    )


@pytest.mark.parametrize("command", ["ortalab - --explain | true", "ortalab - --json 2>&- | head -0"])
def test_a_closed_pipe_is_silent(tmp_path: Path, command: str) -> None:
    many = f'printf "cards_played: [2h]" | {command}; echo ${{PIPESTATUS[1]}}'
    done = shell(many, tmp_path)
    assert (done.stdout, done.stderr) == (b"0\n", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    done = shell('printf "cards_played: [2h]" | ortalab - > /dev/full', tmp_path)
    assert (done.returncode, done.stdout) == (WRONG_INPUT, b"")
    assert done.stderr == b"ortalab: standard output: No space left on device; write it somewhere else\n"


@pytest.mark.slow
@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "ascii"}, {"PYTHONUTF8": "0", "LC_ALL": "C"}])
def test_input_and_output_are_utf8_in_any_locale(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "round.yml").write_text(ROUND, encoding="utf-8")
    done = shell("ortalab - --explain < round.yml", tmp_path, **environment)
    assert (done.returncode, done.stdout.decode(), done.stderr) == (DONE, EXPLANATION, b"")
    done = shell("echo 'cards_played: [♥10]' | ortalab -", tmp_path, **environment)
    assert done.stderr.decode().endswith("unknown card '♥10'; did you mean '10♥'?\n")


def test_no_more_is_read_than_a_round_may_hold(tmp_path: Path) -> None:
    done = shell("ortalab /dev/zero; yes | ortalab -", tmp_path)
    assert (done.returncode, done.stdout) == (WRONG_INPUT, b"")
    assert done.stderr.count(f"the text is longer than {LONGEST // 1024} KiB".encode()) == 2


@pytest.mark.slow
def test_an_interrupt_of_the_process_is_silent(tmp_path: Path) -> None:
    done = shell(
        """exec python -c '
import os, signal, sys, threading
from ortalab.cli import main
sys.argv[1:] = ["-"]
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a run in the background ignores
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
sys.exit(main())' < <(exec 2>/dev/null; sleep 20)""",
        tmp_path,
        PATH=f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"")


@pytest.mark.slow
def test_nothing_but_pyyaml_is_needed(tmp_path: Path) -> None:
    (tmp_path / "round.yml").write_text(ROUND, encoding="utf-8")
    for name in ("ortalab", "yaml"):
        spec = find_spec(name)
        assert spec
        assert spec.origin
        (tmp_path / name).symlink_to(Path(spec.origin).parent)
    alone = f'alone() {{ "{sys.executable}" -S -m ortalab "$@"; }}'
    commands = 'alone round.yml && alone read "$(alone link round.yml --page "")"'
    done = shell(f"{alone}; {commands}", tmp_path, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (DONE, b"")
    assert done.stdout.decode().startswith("60\n")
    assert done.stdout.decode().endswith("\njokers: []\n")


ENGINE = {"ortalab.rounds.course_rows"}
ROOMS = {"argparse", "yaml", "ortalab.tables.rounds", "ortalab.workshop", "ortalab.games"} | ENGINE
"""Tracked modules: those that load slowly, and those that only some commands may load."""
ROUNDS = {"argparse", "yaml"} | ENGINE
WORKSHOP = {"argparse", "ortalab.workshop"} | ENGINE
GAME = {"argparse", "ortalab.games"}
COMMAND_LOADS = {
    "score round.yml": ROUNDS,
    "page --help": {"argparse"},
    "link round.yml": ROUNDS | {"ortalab.tables.rounds"},
    "read 1&p=10h": {"argparse", "ortalab.tables.rounds"} | ENGINE,
    "set --help": {"argparse"} | ENGINE,
    "solve round.yml": ROUNDS | {"ortalab.workshop"},
    "advise --help": WORKSHOP,
    "daily --help": WORKSHOP,
    "check --help": WORKSHOP,
    "compare --help": WORKSHOP,
    "fuzz --help": WORKSHOP,
    "cases --help": WORKSHOP,
    "grade --help": WORKSHOP,
    "poker 2h 3h 4h 5h 7d": GAME,
    "big2 --help": GAME,
    "huxxy --help": GAME,
    "triangles --help": GAME,
    "completion --help": {"argparse"},
}
NAME_LOADS: dict[str, set[str]] = {
    "OrtalabError": set(),
    "Advice": {"ortalab.workshop"} | ENGINE,
    "advise": {"ortalab.workshop"} | ENGINE,
    "Save": ENGINE,
    "read_save": ENGINE,
    "Round": set(),
    "Card": set(),
    "JokerCard": set(),
    "RULESETS": ENGINE,
    "Score": ENGINE,
    "score": ENGINE,
    "explain": ENGINE,
    "write_round": ENGINE,
    "read_round": ENGINE,
    "solve": {"ortalab.workshop"} | ENGINE,
    "Solution": {"ortalab.workshop"},
    "Limits": {"ortalab.workshop"},
}


def reported(cwd: Path, *words: str) -> set[str]:
    """Return the tracked modules that a fresh Python imports, from `-X importtime`."""
    command = [sys.executable, "-X", "importtime", *words]
    names = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=cwd, env=names, input=b"", capture_output=True, check=True)
    told = {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines() if "|" in line}
    return told & ROOMS


def alike(loads: dict[str, set[str]]) -> Iterator[tuple[list[str], set[str]]]:
    """Group commands that load the same tracked modules, so that one Python can run a whole group."""
    for rooms in {frozenset(rooms) for rooms in loads.values()}:
        yield [one for one in loads if loads[one] == rooms], {*rooms}


MAIN = """
import sys
from ortalab.cli import main
for line in sys.argv[1:]:
    try:
        main(line.split())
    except SystemExit:
        pass
"""


@pytest.mark.slow
def test_a_command_loads_no_room_that_it_does_not_need(tmp_path: Path) -> None:
    (tmp_path / "round.yml").write_text(ROUND, encoding="utf-8")
    for lines, loads in alike(COMMAND_LOADS):
        assert reported(tmp_path, "-c", MAIN, *lines) == loads, lines


@pytest.mark.slow
def test_a_public_name_loads_no_room_that_it_does_not_need(tmp_path: Path) -> None:
    for names, loads in alike(NAME_LOADS):
        assert reported(tmp_path, "-c", f"from ortalab import {', '.join(names)}") == loads, names


def test_every_command_and_every_public_name_is_looked_at() -> None:
    assert [line.partition(" ")[0] for line in COMMAND_LOADS] == list(COMMANDS)
    assert set(NAME_LOADS) == set(ortalab.__all__)
