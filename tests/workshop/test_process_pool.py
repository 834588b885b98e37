"""A killed process costs only its own task; a task's error is raised where its result is requested."""

import os
import signal
import sys
from concurrent.futures import BrokenExecutor

import pytest

from ortalab.workshop.process_pool import process_pool


def process_of(_: object) -> int:
    return os.getpid()


def end_itself(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot kill itself like that")
def test_a_killed_process_is_replaced_and_costs_no_other_task() -> None:
    with process_pool(1) as pool:
        first, killed, next_one = (pool.submit(task, None) for task in (process_of, end_itself, process_of))
        with pytest.raises(BrokenExecutor):
            killed.result()
        assert len({first.result(), next_one.result(), os.getpid()}) == 3


@pytest.mark.slow
def test_an_error_of_a_task_is_raised_and_its_process_goes_on() -> None:
    with process_pool(1) as pool:
        with pytest.raises(ValueError, match="invalid literal"):
            pool.submit(int, "x").result()
        assert pool.submit(int, "7").result() == 7
