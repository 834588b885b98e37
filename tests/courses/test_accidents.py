"""Failures of the machine, which are never a verdict: no memory, a full disk, a busy CPU, a lost process."""

import errno
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import closing
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from ortalab.cli import main
from ortalab.courses.answer import Fault, Output, accident
from ortalab.courses.ortalab.judge.verdict import judge_output
from ortalab.courses.result import IN_A_ROW, Verdict
from ortalab.courses.run import processes, runner, watching
from ortalab.courses.run.processes import Limits
from ortalab.courses.run.runner import Runner, run_alone
from ortalab.courses.run.supervisor import children
from ortalab.rounds.score import score
from ortalab.terminal import WRONG_INPUT
from ortalab.workshop.process_pool import each_result
from tests.courses.hunts import look
from tests.courses.rounds_program import Program
from tests.courses.test_sandbox import BOMB
from tests.scoring.rounds import lay

ROUND = lay(["K♥"], [], ["Joker"])
PYTHON = [sys.executable, "-S", "-c"]


@pytest.mark.parametrize("error", [errno.ENOMEM, errno.EAGAIN, errno.EMFILE, errno.ENFILE, errno.ENOSPC, errno.ETXTBSY])
def test_a_shortage_of_this_machine_is_not_a_failed_start(error: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(runner, "new_starter", lambda *_: processes.GroupStarter())
    monkeypatch.setattr(processes.GroupStarter, "start", refuse)
    with closing(Runner()) as run:
        printed = run(["echo"], Path("7"))
    assert (printed.kind, printed.fault) == (Fault.ACCIDENT, watching.SHORTAGES[error])
    assert judge_output(printed, score(ROUND))[:2] == (Verdict.NOT_JUDGED, watching.SHORTAGES[error])


def test_no_room_for_the_round_is_an_accident(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(runner, "TemporaryDirectory", lambda **_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
    with Program(["echo"]) as program:
        assert program(ROUND) == accident(runner.NO_ROOM)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "round.yml").write_text("cards_played: [K♥]", encoding="utf-8")
    assert main(["compare", "round.yml", "--", "echo"]) == WRONG_INPUT


@pytest.mark.skipif(os.name != "posix", reason="signals are of POSIX")
@pytest.mark.parametrize(("kills", "kind"), [([0, 1], Fault.ACCIDENT), ([1, 1], Fault.CRASH)])
def test_a_program_that_the_kernel_ends_for_want_of_memory_has_not_crashed(
    kills: list[int], kind: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = iter(kills)
    monkeypatch.setattr(watching, "oom_kills", lambda: next(counts))
    with closing(Runner()) as run:
        assert run([*PYTHON, "import os; os.kill(os.getpid(), 9)"], None).kind is kind


@pytest.mark.parametrize(("free", "kind"), [(0, Fault.ACCIDENT), (1, Fault.CRASH)])
def test_a_crash_on_a_full_disk_gives_no_verdict(free: int, kind: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "disk_usage", lambda _: type("Usage", (), {"free": free}))
    with closing(Runner()) as run:
        assert run([*PYTHON, "raise SystemExit(1)"], None).kind is kind


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the kernel of Linux says how long a program has waited")
@pytest.mark.parametrize(("share", "kind"), [(1.0, Fault.ACCIDENT), (0.0, Fault.TIME_OUT)])
def test_a_program_that_could_not_run_is_not_too_slow(
    share: float, kind: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "seconds_waited", lambda _process, took: share * took)
    with closing(Runner()) as run:
        assert run([*PYTHON, "import time; time.sleep(600)"], None, 0.1).kind is kind


SHARES = {"others take it all": ((1.0, 4.0), 4.0), "it runs": ((4.8, 0.2), 0.0), "its own tasks do": ((4.0, 4.0), 0.0)}


@pytest.mark.parametrize(("times", "waited"), SHARES.values(), ids=SHARES)
def test_waiting_for_a_processor_counts_where_others_have_it(
    times: tuple[float, float], waited: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "children", lambda _: [])
    monkeypatch.setattr(watching, "_times_of", lambda _: iter([times]))
    assert watching.seconds_waited(1, 5.0) == waited


def ended(result: "str | Exception") -> "Future[str]":
    future: Future[str] = Future()
    future.set_exception(result) if isinstance(result, Exception) else future.set_result(result)
    return future


LOST = BrokenExecutor("a process ended")
RESULTS: "dict[str, tuple[list[str | Exception], str | None]]" = {
    "an accident and then a result": (["accident", "right"], "right"),
    "two accidents": (["accident", "accident"], "accident"),
    "a lost process and then a result": ([LOST, "right"], "right"),
    "two lost processes": ([LOST, LOST], None),
}


@pytest.mark.parametrize(("results", "last"), RESULTS.values(), ids=RESULTS)
def test_a_run_ended_by_an_accident_is_repeated_alone_at_the_end(
    results: "list[str | Exception]", last: str | None
) -> None:
    submitted: list[str] = []
    left, told = iter(["a", "b", "c", "d"]), iter(results)

    def submit(task: str) -> "Future[str]":
        submitted.append(task)
        return ended(next(told) if task == "b" else "right")

    found = each_result(lambda: next(left, None), submit, lambda: 2, lambda result: result == "accident")
    by_task = dict(found)
    assert submitted == ["a", "b", "c", "d", "b"]
    assert by_task == {"a": "right", "b": last, "c": "right", "d": "right"}


def test_a_hunt_ends_at_persistent_accidents_without_a_verdict() -> None:
    found, _ = look(lambda _: accident("the disk is full"), 20)
    assert (found.tried, found.wrong, found.findings) == (IN_A_ROW, 0, ())
    assert [answer.result.reason for answer in found.unjudged] == ["the disk is full"] * IN_A_ROW


def test_a_program_that_runs_alone_is_run_again_after_an_accident() -> None:
    def runs(*outputs: Output) -> Callable[[], Output]:
        left = iter(outputs)
        return lambda: next(left)

    accidental, well = accident("the disk is full"), Output("75")
    assert run_alone(runs(well)) == well
    assert run_alone(runs(accidental, well)) == well
    assert run_alone(runs(accidental, accidental)) == accidental


SHORTAGES = {
    "java": "print('Error occurred during initialization of VM\\nCould not reserve enough space for code cache')",
    "native": "print('#\\n# There is insufficient memory for the Java Runtime Environment to continue.')",
    "python": "sys.stderr.write('Fatal Python error: init_interp_main: memory allocation failed\\n')",
    "library": "sys.stderr.write('./a: libc.so.6: failed to map segment from shared object\\n')",
    "shell": "sys.stderr.write('sh: 1: fork: Resource temporarily unavailable\\n')",
}


@pytest.mark.parametrize("code", SHORTAGES.values(), ids=SHORTAGES)
def test_a_program_that_has_no_memory_to_start_in_is_not_judged(code: str) -> None:
    with closing(Runner()) as run:
        printed = run([*PYTHON, f"import sys; {code}; sys.exit(1)"], None)
    assert printed.is_accident
    assert printed.fault.startswith("the program could not be started: ")


def test_the_same_words_of_a_program_that_ends_well_are_its_output() -> None:
    with closing(Runner()) as run:
        assert not run([*PYTHON, "print('Error occurred during initialization of VM\\nno')"], None).fault


def starve(process: int) -> None:
    """Pause a supervisor as soon as it has a child, for longer than the program's time limit."""
    while not children(process):
        sleep(0.001)
    os.kill(process, signal.SIGSTOP)
    sleep(1.5)
    os.kill(process, signal.SIGCONT)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the supervisor is for Linux")
def test_a_fork_bomb_is_ended_for_its_processes_even_if_the_supervisor_gets_no_processor() -> None:
    before = set(children())
    with closing(Runner(Limits(processes=20))) as runner:
        runner([*PYTHON, ""], None, 20.0)
        (supervisor,) = set(children()) - before
        starving = Thread(target=starve, args=(supervisor,))
        starving.start()
        printed = runner([*PYTHON, BOMB], None, 0.5)
        starving.join()
    assert printed.fault == "ran more than 20 processes"
