"""Run a student's file in a separate process, reused until the file changes."""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

from ortalab.courses.answer import Fault, Output, accident
from ortalab.courses.huxxy.calls import Calls, write_answers
from ortalab.courses.run import sandbox
from ortalab.courses.run.processes import LimitError, Limits, LostError, Starter, Supervisor, new_starter
from ortalab.courses.run.runner import StartError
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import NAME, PARAMETERS, Answer
from ortalab.games.huxxy.bots import Guest
from ortalab.games.huxxy.rules import BotError, LateBotError
from ortalab.terminal import label


class FileError(StartError):
    """A file that cannot be run."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(file, reason)
        self.what = f"{label(Path(file).name)}: {reason}"

    @property
    def sentence(self) -> str:
        return self.what


@dataclass
class Host:
    """A running process of a student's file, and its starter."""

    guest: Guest
    starter: Starter

    def end(self) -> None:
        with suppress(LostError, BotError):
            self.guest.end()
        self.starter.close()


Key = tuple[str, tuple[int, int], Limits | None, float]
"""Key of a host: the file, its version, and how it is run."""
_hosts: dict[Key, Host] = {}
"""A cache of at most one host, since starting one takes as long as a hundred calls."""


def host_of(file: str, limits: Limits | None, seconds: float) -> Host:
    """Start or reuse the process of a file; raise `StartError` if it cannot be run, `LostError` after an accident."""
    key = file, _version_of(file), limits, seconds
    if key not in _hosts:
        for other in [*_hosts]:
            _hosts.pop(other).end()
        _hosts[key] = _new_host(file, limits, seconds)
    host = _hosts[key]
    try:
        host.guest.start()
    except BotError as error:
        _hosts.pop(key).end()
        raise FileError(file, str(error)) from None
    except LostError:
        _hosts.pop(key).end()
        raise
    return host


def _version_of(file: str) -> tuple[int, int]:
    try:
        found = Path(file).stat()
    except (OSError, ValueError):
        return 0, 0  # running the file reports the error
    return found.st_mtime_ns, found.st_size


def _new_host(file: str, limits: Limits | None, seconds: float) -> Host:
    path = Path(file)
    if not path.is_file():
        raise FileError(file, f"there is no such file; name one with a {NAME}")
    starter, enclosed = starter_of(path, limits)
    return Host(Guest(path, starter, list(PARAMETERS), seconds, enclosed), starter)


def starter_of(file: Path, limits: Limits | None) -> tuple[Starter, Callable[[list[str]], list[str]]]:
    """Return the starter of a student's file, within the limits of a sandbox if any, and the wrapper of its command."""
    if not limits:
        return new_starter(), list
    if link := sandbox.leaving_link([sys.executable, str(file)]):
        raise FileError(link, f"{sandbox.LEAVES}; hand in the file itself")
    try:
        starter = GuestSupervisor(limits, sandbox.environment())
    except (OSError, LostError):
        raise OrtalabError(sandbox.UNSUPERVISED) from None
    return starter, partial(sandbox.enclosed, file=file)


class GuestSupervisor(Supervisor):
    """A supervisor that reports an exceeded limit as the file's fault."""

    def end(self) -> None:
        try:
            super().end()
        except LimitError as error:
            raise BotError(f"it {error}") from None


def ask(asking: Calls, file: str, limits: Limits | None, seconds: float) -> Output:
    """Make the calls of a case in a file; return the answers as JSON in an `Output`."""
    answers, late, start = list[Answer](), "", monotonic()
    try:
        host = host_of(file, limits, seconds)
        call = next(asking)
        while True:
            try:
                answer = host.guest.call(call.name, call.arguments, **call.options)
            except BotError as error:
                late = str(error) if isinstance(error, LateBotError) else late
                answer = Answer(error=str(error), is_lost=True)
            answers.append(answer)
            call = asking.send(answer)
    except StopIteration:
        text = write_answers(host.guest.found, answers)
        return Output(text, late, "", monotonic() - start, Fault.TIME_OUT)
    except LostError as error:
        return accident(str(error))
