"""Ctrl+C ends every long command, its workers and its programs, whichever process gets the signal."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from ortalab.terminal import INTERRUPTED
from tests.commands.test_cli import ROUND
from tests.courses.test_big2_compare import SCRIPT
from tests.places import ROOT
from tests.processes import alive

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="signals and process groups of POSIX"),
    pytest.mark.no_cover,
]
LONG = 60.0
"""The time limit in seconds on a busy machine, for something that usually takes one."""

START = """
import importlib, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a run in the background ignores
from ortalab.cli import main
if __name__ == "__main__":
    verb = next((word for word in sys.argv[1:3] if word in {"check", "compare", "fuzz", "grade"}), sys.argv[1])
    command = importlib.import_module(f"ortalab.commands.{verb}")
    run = command.run
    command.run = lambda options: (print("begun", file=sys.stderr, flush=True), run(options))[1]
    sys.exit(main())
"""
NOTED = "import os, time\nopen('pids', 'a').write(f'{os.getpid()} ')\n"
FILES = {
    "round.yml": ROUND,
    "hangs.py": f"{NOTED}time.sleep(600)\n",
    "bot.py": f"{NOTED}def comp10001huxxy_play(*_):\n    time.sleep(600)\n",
    "mine.py": f"{NOTED}from ortalab.rounds.words import once\nfrom ortalab.rounds.gains import mult\n"
    "from ortalab.rounds.joker import Joker\nJOKERS = (Joker('Mine', '+1 Mult', independent=once(mult(1))),)\n",
    "class.txt": f"ann: {sys.executable} hangs.py {{file}}\nbob: {sys.executable} hangs.py {{file}}\n",
    "script.in": "\n".join(SCRIPT),
}
ALONE = ("solve round.yml --bench all", "cases --stage 5 --count 5000", "huxxy tournament --games 100000")
HANGS = f"{sys.executable} hangs.py"
WITH_OTHERS = {
    "solve round.yml --bench all --jokers mine.py --jobs 2": 3,
    f"fuzz --seconds 600 -- {HANGS}": 1,
    f"big2 compare script.in --seconds 600 -- {HANGS}": 1,
    "grade --jobs 2 --seconds 600 rounds class.txt": 2,
    "huxxy tournament --bot bot.py bot.py --seconds 600": 2,
    "huxxy check bot.py --seconds 600": 1,
}
"""Each command's number of processes that record their start, including the first if it loads a joker's file.

`check` is interrupted in its own tests, and so is `grade` with its whole process group.
"""
SENT = [(line, os.killpg if line.startswith("huxxy tournament") else os.kill) for line in WITH_OTHERS]
"""Commands interrupted alone, and one with its whole process group, like Ctrl+C in a terminal."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rounds").mkdir()
    for name, text in (FILES | {"rounds/1.yml": ROUND}).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def interrupted(folder: Path, line: str, processes: int, send: Callable[[int, int], None]) -> list[int]:
    """Interrupt a command once it and this many processes have started; return those processes."""
    command = [sys.executable, "-c", START, *line.split()]
    names = os.environ | {"PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, env=names, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        try:
            assert process.stderr
            assert process.stderr.readline() == b"begun\n"
            wait_until(lambda: len(noted(folder)) >= processes)
            send(process.pid, signal.SIGINT)
            _, said = process.communicate(timeout=LONG)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == INTERRUPTED
    assert b"Traceback" not in said
    return noted(folder)


def noted(folder: Path) -> list[int]:
    file = folder / "pids"
    return [int(pid) for pid in file.read_text(encoding="utf-8").split()] if file.exists() else []


def wait_until(holds: Callable[[], bool]) -> None:
    until = monotonic() + LONG
    while not holds():
        assert monotonic() < until
        sleep(0.02)


@pytest.mark.slow
@pytest.mark.parametrize("line", ALONE)
def test_ctrl_c_ends_a_long_command(folder: Path, line: str) -> None:
    assert interrupted(folder, line, 0, os.killpg) == []


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no /proc to look for processes in")
@pytest.mark.parametrize(
    ("line", "send"), SENT, ids=[f"{line.partition(' -')[0]}, {send.__name__}" for line, send in SENT]
)
def test_ctrl_c_leaves_no_process_of_a_command(folder: Path, line: str, send: Callable[[int, int], None]) -> None:
    processes = interrupted(folder, line, WITH_OTHERS[line], send)
    wait_until(lambda: not any(map(alive, processes)))


HEARD = """
import signal
from threading import Event
signal.signal(signal.SIGINT, signal.default_int_handler)
from ortalab.interrupts import interruptible
try:
    with interruptible():
        {}
except KeyboardInterrupt:
    print("heard")
"""
SWALLOWED = """
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            pass
        Event().wait(60)
"""
TIDY = """
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            Event().wait(1)  # longer than three pulses
            print("tidy")
"""


@pytest.mark.slow
@pytest.mark.parametrize(("code", "printed"), [(SWALLOWED, "heard\n"), (TIDY, "tidy\nheard\n")])
def test_a_swallowed_interrupt_is_repeated_but_not_during_cleanup(code: str, printed: str) -> None:
    command = [sys.executable, "-c", HEARD.format(code.strip())]
    names = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=names, capture_output=True, text=True, check=False, timeout=LONG)
    assert (done.stdout, done.stderr) == (printed, "")
