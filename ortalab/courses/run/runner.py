"""Run an untrusted program with limits on time and output.

All behaviour (hanging, crashing, endless or binary output) is returned as a value; only a failed start is an error. An
accident of this machine is a value too: callers run the program again, alone, and do not judge a second accident.
"""

import os
import shutil
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE, utf_8_decode
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import ENOENT
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore

from ortalab.courses.answer import Fault, Output, accident
from ortalab.courses.run import sandbox, watching
from ortalab.courses.run.processes import GONE, LimitError, Limits, LostError, Starter, Supervisor, new_starter
from ortalab.courses.run.watching import Pipe, fault_of, watch
from ortalab.crashes import shortage
from ortalab.errors import OrtalabError
from ortalab.terminal import SECONDS

FILE = "{file}"
"""The placeholder in a command for the path of the input, which is appended by default."""
MOST_PRINTED = 256 * 1024
"""The maximum size of standard output, in bytes; a program that prints more is killed."""
MOST_STDERR = 2000
"""The number of bytes stored from the end of standard error."""
SIGNALLED = 128
"""The number that bubblewrap, like a shell, adds to a signal to form an exit status."""
AT_ONCE = max(2, os.cpu_count() or 1)
"""The maximum number of simultaneous programs, over all threads."""

KILLED = fault_of(-9)
NO_ROOM = "there is no room for the file that the program reads; make some, or name another folder in $TMPDIR"

_room = BoundedSemaphore(AT_ONCE)


class StartError(OrtalabError):
    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, reason)
        self.what = f"{name!r} cannot be started, {reason}"

    @property
    def sentence(self) -> str:
        return f"{self.what}; name a program that runs, after --"


class AccidentError(OrtalabError):
    """An accident of this machine that prevents a verdict; the text is a clause."""

    def __init__(self, words: str) -> None:
        super().__init__(f"{words}; try again")
        self.words = words


LOST = accident(GONE)


def run_alone(run: Callable[[], Output]) -> Output:
    """Run a program, and once more after an accident; the caller runs no other programs meanwhile."""
    output = run()
    return run() if output.is_accident else output


class Runner:
    """Runs programs one after another, killing each with its descendants as far as `processes.py` can.

    Every untrusted program runs through this.
    """

    _starter: Starter | None = None
    _enclosed: tuple[Sequence[str], Path | None, list[str]] | None = (
        None  # the last command, its file, and in a sandbox
    )
    _temporary: "TemporaryDirectory[str] | None" = None

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits
        self._oom_kills = watching.oom_kills()

    def __call__(
        self, command: Sequence[str], file: Path | None, seconds: float = SECONDS, *, on_input: bool = False
    ) -> Output:
        """Run a command, on a file if given; raise `StartError` if it cannot be started.

        Unless the command has a placeholder for the path, it is appended; with `on_input`, the file is standard input.
        """
        with _room:
            try:
                if self._starter and not self._starter.is_ready:
                    self._stop()
                self._starter = self._starter or self._new_starter()
                return self._without_accident(self._run_on(self._starter, command, seconds, file, on_input=on_input))
            except OrtalabError:
                raise
            except LimitError as error:
                self._end()
                return Output("", str(error))
            except (LostError, OSError, MemoryError) as error:
                self._stop()
                return accident(watching.accident_words(error))
            except BaseException:  # including Ctrl+C at any moment
                self._stop()
                raise

    def on_text(
        self, command: Sequence[str], text: str, seconds: float, name: str = "input", *, on_input: bool = False
    ) -> Output:
        """Write the text to a file called `name`, and run the command on that file."""
        try:
            file = self.write(text, name)
        except LostError as error:
            return accident(str(error))
        return self(command, file, seconds, on_input=on_input)

    def _run_on(
        self, starter: Starter, command: Sequence[str], seconds: float, file: Path | None, *, on_input: bool
    ) -> Output:
        is_named = file is None or any(FILE in word for word in command)
        words = [*command] if is_named or on_input else [*command, FILE]
        words = [word.replace(FILE, str(file)) for word in words] if file else words
        read = file if on_input and not is_named else None
        program = shutil.which(words[0])
        if not self.limits:
            return _run([program or words[0], *words[1:]], starter, seconds, read)
        if program is None:
            raise StartError(words[0][:200], os.strerror(ENOENT))
        enclosed = self._enclose([program, *words[1:]], file)
        return _run(enclosed, starter, seconds, read, is_enclosed=bool(sandbox.wall().start))

    def _without_accident(self, output: Output) -> Output:
        """Convert a crash for lack of memory or disk space to an accident; return other outputs unchanged."""
        if output.kind is not Fault.CRASH:
            return output
        if words := shortage(output.text) or shortage(output.stderr):  # Java prints it on standard output
            return accident(f"the program could not be started: {words}")
        before, self._oom_kills = self._oom_kills, watching.oom_kills()
        words = watching.accident_reason(was_killed=self._oom_kills > before and output.fault == KILLED)
        return accident(words) if words else output

    def write(self, text: str, name: str = "input") -> Path:
        """Write the input file of the next run, into a new folder if a program has damaged the current one.

        Raises `LostError` if it cannot be written.
        """
        data = text.encode()
        for _ in range(2):
            with suppress(OSError):
                self._temporary = self._temporary or TemporaryDirectory(prefix="ortalab-", ignore_cleanup_errors=True)
                file = Path(self._temporary.name, name)
                file.unlink(missing_ok=True)
                with file.open("xb") as stream:
                    stream.write(data)
                return file
            if self._temporary:
                self._temporary.cleanup()
            self._temporary = None
        raise LostError(NO_ROOM)

    def close(self) -> None:
        """Kill the running program and the supervisor, and remove the folder; the next run creates new ones."""
        self._stop()
        temporary, self._temporary = self._temporary, None
        if temporary:
            temporary.cleanup()

    def _end(self) -> None:
        """Kill the program; if that fails, also the supervisor."""
        try:
            if self._starter:
                self._starter.end()
        except LostError:
            self._stop()

    def _stop(self) -> None:
        starter, self._starter, self._enclosed = self._starter, None, None
        if starter:
            starter.close()

    def _new_starter(self) -> Starter:
        if not self.limits:
            return new_starter()
        starter = new_starter(self.limits, sandbox.environment())
        if isinstance(starter, Supervisor):
            return starter
        if sys.platform == "linux":
            raise LostError("the supervisor of the sandbox does not start")
        raise OrtalabError(sandbox.UNSUPERVISED)

    def _enclose(self, words: Sequence[str], file: Path | None) -> list[str]:
        """Wrap a command in the sandbox, reusing the last result for the same command and path."""
        if self._enclosed is None or self._enclosed[:2] != (words, file):
            if link := sandbox.leaving_link(words):
                raise StartError(words[0][:200], f"as {link!r} {sandbox.LEAVES}")
            self._enclosed = words, file, sandbox.enclosed(words, file)
        return self._enclosed[2]


def _run(
    words: Sequence[str], starter: Starter, seconds: float, read: Path | None, *, is_enclosed: bool = False
) -> Output:
    """Run a command, with `is_enclosed` within bubblewrap; `read` is its standard input, empty by default."""
    out, out_end = os.pipe()
    err, err_end = os.pipe()
    try:
        with open(read or os.devnull, "rb") as given:
            starter.start(words, out_end, err_end, given.fileno() if read else None)  # no shell parses it
    except BaseException as error:
        os.close(out)
        os.close(err)
        if not isinstance(error, OSError | ValueError):
            raise
        if isinstance(error, OSError) and error.errno in watching.SHORTAGES:
            raise LostError(watching.accident_words(error)) from None
        reason = getattr(error, "strerror", None) or "its name is empty"
        raise StartError(words[0][:200], reason) from None
    finally:
        os.close(out_end)
        os.close(err_end)
    printed, said = Pipe(out, MOST_PRINTED, is_endless=False), Pipe(err, MOST_STDERR, is_endless=True)
    status, took, waited = watch(starter, printed, said, seconds)
    if is_enclosed and status and status > SIGNALLED:
        status = SIGNALLED - status
    if status is None and waited:
        return accident(f"the machine is too busy: for {waited:.1f} of {took:.1f} s the program waited for a processor")
    if status is None:
        return decoded(printed.data, f"had not ended after {seconds:g} s", said.data, took, Fault.TIME_OUT)
    return decoded(printed.data, fault_of(status), said.data, took)


def decoded(data: bytes, fault: str = "", said: bytes = b"", took: float = 0.0, sort: Fault = Fault.CRASH) -> Output:
    r"""Decode output as UTF-8, escaping other bytes; a flaw of the output replaces any other fault.

    >>> decoded(b"60\xff")[:2], decoded("60".encode("utf-16-le"), "ended with status 1")[:2]
    (('60\\xff', 'printed bytes that are not UTF-8: byte 3 is 0xff'), ('6\x000\x00', 'printed UTF-16 instead of UTF-8'))
    """
    text, stderr = (part.decode(errors="backslashreplace") for part in (data[:MOST_PRINTED], said))
    is_accident = sort is Fault.CRASH and (fault == KILLED or shortage(stderr))  # possibly
    if not is_accident and (flaw := _flaw_of(data, is_cut=bool(fault))):
        fault, sort = flaw, Fault.LATE_GARBAGE if sort is Fault.TIME_OUT else Fault.GARBAGE
    return Output(text, fault, stderr, took, sort)


def _flaw_of(data: bytes, *, is_cut: bool) -> str:
    """Explain, as a clause, why an output cannot be judged; if `is_cut`, it may end within a character."""
    if len(data) > MOST_PRINTED:
        return f"printed more than {MOST_PRINTED // 1024} KiB"
    if _is_utf_16(data):
        return "printed UTF-16 instead of UTF-8"
    try:
        utf_8_decode(data, "strict", not is_cut)
    except UnicodeDecodeError as error:
        return f"printed bytes that are not UTF-8: byte {error.start + 1} is 0x{data[error.start]:02x}"
    return ""


def _is_utf_16(data: bytes) -> bool:
    """Detect UTF-16 by its byte order mark or by zeros in every second byte, as in ASCII text."""
    zeros = abs(data[::2].count(0) - data[1::2].count(0))
    return data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or (len(data) % 2 == 0 and zeros > len(data) // 4)
