"""Processes started by a program end with it, even in their own session; other processes stay."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from ortalab.cli import main
from ortalab.courses.answer import Fault, Output
from ortalab.courses.run import processes, runner
from ortalab.courses.run.processes import STAYS, GroupStarter, LostError, Starter, Supervisor, new_starter
from ortalab.courses.run.runner import Runner
from ortalab.courses.run.supervisor import children, children_among_all
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, FINDING
from tests.courses.graded import journal
from tests.places import ROOT
from tests.processes import alive

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        sys.platform != "linux", reason="a process is told by its number in /proc, and supervised there"
    ),
]

ROUND = "cards_played: [10♥, 10♠]"
LONG = 60.0
ESCAPE = """
import os, sys, time
is_named, name_is_written = os.pipe()
if not os.fork():
    os.setsid()
    if os.fork():
        os._exit(0)
    os.setsid()
    if 'quiet' in sys.argv:
        os.closerange(0, 3)
    with open('pids', 'a') as file:
        file.write(f'{os.getpid()} ')
    os.write(name_is_written, b'.')
    time.sleep(600)
os.wait()
os.read(is_named, 1)
print(60, flush=True)
time.sleep(600 if 'hang' in sys.argv else 0)
"""
"""Leave a grandchild in its own session, wait until it has written its pid, and print the score."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Create a folder with a round and a program that leaves a process behind; kill leftovers at the end."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "round.yml").write_text(ROUND, encoding="utf-8")
    (tmp_path / "escape.py").write_text(ESCAPE, encoding="utf-8")
    yield tmp_path
    for pid in left():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def left() -> list[int]:
    """List the recorded processes that are still running."""
    pids = Path("pids")
    written = pids.read_text(encoding="utf-8").split() if pids.exists() else []
    return [int(pid) for pid in written if alive(int(pid))]


def escape(*words: str, seconds: float = LONG) -> Output:
    with closing(Runner()) as run:
        return run([sys.executable, "-S", "escape.py", *words], Path("round.yml"), seconds)


@pytest.mark.parametrize(
    ("words", "fault"),
    [(["quiet"], None), ([], Fault.TIME_OUT), (["quiet", "hang"], Fault.TIME_OUT)],
    ids=["the program ends well", "the grandchild holds the output", "the program hangs"],
)
def test_a_grandchild_in_a_session_of_its_own_is_ended(folder: Path, words: list[str], fault: Fault | None) -> None:
    printed = escape(*words, seconds=2.0 if fault else LONG)
    assert (printed.kind, printed.text) == (fault, "60\n")
    assert (folder / "pids").exists()
    assert not left()


def test_compare_fuzz_and_grade_leave_none(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [sys.executable, "-S", str(folder / "escape.py"), "quiet"]
    (folder / "class.txt").write_text(f"ann: {' '.join(words)}\n", encoding="utf-8")
    for command, status in (
        (["compare", "cases/round.yml", "--", *words], DONE),
        (["fuzz", "--count", "3", "--seed", "1", "--", *words], FINDING),
        (["grade", "--jobs", "2", "--resume", "journal", "cases", "--", "class.txt"], DONE),
    ):
        (folder / "pids").unlink(missing_ok=True)
        assert main(command) == status, capsys.readouterr()
        assert (folder / "pids").exists()
        assert not left(), command[0]
    assert [row["verdict"] for row in journal(folder)] == ["right"]


def test_a_neighbour_that_runs_at_the_same_time_is_left_alone(folder: Path) -> None:
    (folder / "stay").touch()
    code = "import os, time\nwhile os.path.exists('stay'): time.sleep(0.01)\nprint('well')"
    found: list[Output] = []
    with closing(Runner()) as run:
        neighbour = Thread(
            target=lambda: found.append(run([sys.executable, "-S", "-c", code], Path("round.yml"), LONG))
        )
        neighbour.start()
        for _ in range(3):
            assert escape("quiet").text == "60\n"
            assert not left()
        (folder / "stay").unlink()
        neighbour.join()
    assert [(printed.text, printed.fault) for printed in found] == [("well\n", "")]


@pytest.mark.usefixtures("folder")
def test_children_of_this_process_stay_its_own_and_no_supervisor_is_left() -> None:
    with subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"]) as ours:
        before = children()
        assert ours.pid in before
        assert escape("quiet").text == "60\n"
        assert sorted(children()) == sorted(children_among_all()) == sorted(before)
        assert ours.poll() is None
        ours.kill()


COMET = """
import os, sys, time
open('pids', 'a').write(f'{os.getpid()} ')
if not os.fork():
    os.setsid()
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if os.fork():
            os._exit(0)
    os._exit(0)
print(60)
sys.stdout.flush()
os.closerange(0, 3)
time.sleep(600)
"""


@pytest.mark.usefixtures("folder")
def test_a_process_that_becomes_another_again_and_again_is_ended() -> None:
    start = monotonic()
    with closing(Runner()) as run:
        for _ in range(2):
            printed = run([sys.executable, "-S", "-c", COMET], Path("round.yml"), 0.2)
            assert printed.kind is Fault.TIME_OUT
            assert run(["echo"], Path("7")).text == "7\n"
    assert monotonic() - start < LONG / 3


WRITES = "import os, time; told = open('pids', 'w'); told.write(str(os.getpid())); told.close(); "
KILLS = f"{WRITES}os.kill(os.getppid(), 9); "  # the start of a program that ends its supervisor


def test_a_program_that_ends_its_supervisor_is_ended_and_the_next_one_runs(folder: Path) -> None:
    with closing(Runner()) as run:
        for then in ("0", "time.sleep(600)"):
            printed = run([sys.executable, "-S", "-c", KILLS + then], folder, 1.0)
            assert (printed.fault, printed.kind) == (processes.GONE, Fault.ACCIDENT)
            until(lambda: not left())
        assert run(["echo"], Path("7")).text == "7\n"


HASTY = f"""
import os, sys
sys.path.insert(0, {str(ROOT)!r})
from ortalab.courses.run import supervisor
answer = supervisor.answer
def hasty(kind, number):
    while kind == supervisor.STARTED:
        if os.path.exists("pids") and os.path.getsize("pids"):
            os.kill(os.getpid(), 9)
    return answer(kind, number)
supervisor.answer = hasty
supervisor.main([])
"""
"""A supervisor that dies after starting a program and before reporting its pid."""


def test_a_program_is_killed_if_its_supervisor_dies_before_reporting_the_pid(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "SUPERVISOR", ["-c", HASTY])
    with closing(Runner()) as run:
        assert run([sys.executable, "-S", "-c", f"{WRITES}time.sleep(600)"], folder, LONG).fault == processes.GONE
    until(lambda: not left())


def test_a_program_is_killed_if_it_ends_its_supervisor_while_the_order_is_sent(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, send = set(children()), socket.send_fds

    def slow(*order: Any) -> int:  # noqa: ANN401 — like the function
        sent = send(*order)
        (supervisor,) = set(children()) - before
        until(lambda: not alive(supervisor))
        return sent

    monkeypatch.setattr(socket, "send_fds", slow)
    with closing(Runner()) as run:
        assert run([sys.executable, "-S", "-c", f"{KILLS}time.sleep(600)"], folder, LONG).fault == processes.GONE
    assert (folder / "pids").exists()
    until(lambda: not left())


def test_a_supervisor_that_has_ended_between_two_programs_is_replaced() -> None:
    before = set(children())
    with closing(Runner()) as run:
        assert run(["echo"], Path("7")).text == "7\n"
        (supervisor,) = set(children()) - before
        os.kill(supervisor, signal.SIGKILL)
        until(lambda: not alive(supervisor))
        assert run(["echo"], Path("8"))[:2] == ("8\n", "")


def test_a_process_that_cannot_be_ended_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Powerless(GroupStarter):
        def end(self) -> None:
            super().end()
            raise LostError(STAYS)

    monkeypatch.setattr(runner, "new_starter", Powerless)
    monkeypatch.setattr(Powerless, "close", GroupStarter.end)
    with closing(Runner()) as run:
        printed = run(["echo"], Path("7"))
    assert (printed.fault, printed.kind) == (STAYS, Fault.ACCIDENT)


def test_a_program_is_ended_when_the_process_that_runs_it_is_killed(folder: Path) -> None:
    command = [sys.executable, "-m", "ortalab", "compare", "--seconds", "600", "cases/round.yml", "--"]
    program = [sys.executable, "-S", "escape.py", "quiet", "hang"]
    names = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen([*command, *program], cwd=folder, env=names) as process:
        until(lambda: (folder / "pids").exists() and bool(left()))
        process.kill()
    until(lambda: not left())


def until(holds: Callable[[], bool]) -> None:
    deadline = monotonic() + LONG
    while not holds():
        assert monotonic() < deadline
        sleep(0.02)


def test_without_a_supervisor_the_group_of_a_program_is_ended_and_no_more(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "new_starter", GroupStarter)
    assert escape("quiet").text == "60\n"
    (escaped,) = left()
    os.kill(escaped, signal.SIGKILL)
    child = "import subprocess; open('pids', 'w').write(str(subprocess.Popen(['sleep', '60']).pid))"
    with closing(Runner()) as run:
        assert run([sys.executable, "-S", "-c", child], folder, 1.0).kind is Fault.TIME_OUT
    until(lambda: not left())
    with closing(Runner()) as run, pytest.raises(OrtalabError, match="'nosuch' cannot be started, No such file"):
        run(["nosuch"], folder)


def test_a_supervisor_is_taken_where_there_can_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    starter = new_starter()
    starter.close()
    assert isinstance(starter, Supervisor)
    for code in ("import sys; sys.exit(1)", "import time; time.sleep(60)"):
        monkeypatch.setattr(processes, "SUPERVISOR", ["-c", code])
        monkeypatch.setattr(processes, "PATIENCE", 0.5)
        assert isinstance(new_starter(), GroupStarter)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert isinstance(new_starter(), GroupStarter)


@pytest.mark.parametrize("starter", [GroupStarter, Supervisor])
def test_a_program_reads_a_file_as_its_standard_input_or_nothing(
    starter: Callable[[], Starter], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "new_starter", starter)
    (tmp_path / "script.in").write_text("C[3]\n", encoding="utf-8")
    with closing(Runner()) as run:
        assert run(["cat"], tmp_path / "script.in", LONG, on_input=True).text == "C[3]\n"
        assert run(["cat"], tmp_path / "script.in", LONG).text == "C[3]\n"
        assert run(["cat", "-", "{file}"], tmp_path / "script.in", LONG, on_input=True).text == "C[3]\n"
