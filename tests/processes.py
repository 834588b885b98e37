"""Processes that tests start, and Python programs that run without one."""

import io
import sys
from collections import defaultdict
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from traceback import print_exc
from types import CodeType
from unittest.mock import patch
from warnings import catch_warnings

import pytest

from ortalab.cli import main
from ortalab.courses import running
from ortalab.courses.answer import Output
from ortalab.courses.check import session
from ortalab.courses.run import runner
from ortalab.courses.run.processes import GroupStarter, Starter
from ortalab.courses.run.watching import fault_of
from ortalab.courses.workers import here


def alive(pid: int) -> bool:
    """Check whether a process is running; a zombie is not."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False


class Unused(list[runner.Runner]):
    """Runners that are closed instead of stored."""

    def append(self, one: runner.Runner) -> None:
        """Close a runner."""
        one.close()


def run_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run programs in Python within this process, and others without a supervisor or a pool of processes.

    A process takes ten milliseconds, a supervisor thirty, a pool several hundred. The programs have to end by
    themselves, and print through `sys.stdout` and `sys.stderr`.
    """
    run = runner._run  # noqa: SLF001

    def run_words(
        words: Sequence[str], starter: Starter, seconds: float, read: Path | None, *, is_enclosed: bool = False
    ) -> Output:
        if words[0] == sys.executable:
            return interpreted(words[1:], read)
        return run(words, starter, seconds, read, is_enclosed=is_enclosed)

    monkeypatch.setattr(runner, "_run", run_words)
    monkeypatch.setattr(runner, "new_starter", GroupStarter)
    monkeypatch.setattr(running, "_idle", defaultdict(Unused))
    monkeypatch.setattr(session, "pool", lambda _: here())


def interpreted(words: Sequence[str], read: Path | None) -> Output:
    """Run the program that the words after `python` name, with a file as its input; return what a process prints."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    given = io.TextIOWrapper(io.BytesIO(read.read_bytes() if read else b""), "utf-8")
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", given),
        patch.object(sys, "path", [*sys.path]),
        catch_warnings(action="ignore", category=ResourceWarning),
    ):
        status = status_of(words)
    printed, said = (stream.buffer.getvalue() for stream in (out, err))
    return runner.decoded(printed, fault_of(status), said[-runner.MOST_STDERR :])


@cache
def compiled(text: str, name: str) -> CodeType:
    return compile(text, name, "exec")


def status_of(words: Sequence[str]) -> int:
    """Run a program in this process; return its exit status."""
    options = [*words]
    while options[0] in {"-S", "-I", "-X"}:
        del options[: 2 if options[0] == "-X" else 1]
    try:
        with patch.object(sys, "argv", options):
            if options[:2] == ["-m", "ortalab"]:
                return main(options[2:])
            text = sys.argv.pop(1) if options[0] == "-c" else Path(options[0]).read_text(encoding="utf-8")
            exec(compiled(text, options[0]), {"__name__": "__main__"})  # noqa: S102 — it is ours
    except SystemExit as end:
        if isinstance(end.code, str):
            sys.stderr.write(end.code)
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except Exception:  # noqa: BLE001 — as a process reports it
        print_exc()
        return 1
    return 0
