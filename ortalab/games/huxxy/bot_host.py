"""The host of somebody else's file: `bots.py` starts it as a process, the page runs it in a worker of its own.

It runs what it was given and knows nothing of the game: what it answers is checked by who asks. A line of JSON comes
for each call and one goes back: `value`, or `error` with what went wrong. It imports nothing of ours.
"""

import json
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import TextIOBase
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import TraceFunction

MEMORY = 1 << 30
"""The most bytes of memory that a file may have, where the system can tell."""
LONGEST = 160
"""The most characters of an error's message, and of a value that is not JSON."""
MOST_PRINTED = 64 * 1024
"""The most characters that are printed over one call whose output is kept."""
MOST_KEPT = 4000
"""The characters of it that are kept."""

Names = dict[str, object]
Function = Callable[..., object]


def main() -> None:
    """Serve until standard input is closed; whatever the file prints goes to standard error."""
    import runpy

    file, names = sys.argv[1:]
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    asked, answers, nothing = os.dup(0), os.dup(1), os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.argv[:] = [file]
    sys.path.insert(0, os.path.dirname(file))
    with os.fdopen(asked, encoding="utf-8") as lines, os.fdopen(answers, "w", encoding="utf-8") as stream:
        print(json.dumps({"started": True}), file=stream, flush=True)
        guest = Guest(lambda: runpy.run_path(file, run_name="bot"), names, file)
        print(guest.load(), file=stream, flush=True)
        for line in lines:
            print(guest.answer(line), file=stream, flush=True)


def of_text(text: str, names: str, file: str = "bot.py") -> "Guest":
    """Return the guest of a file's text."""

    def run() -> Names:
        found: Names = {"__name__": "bot", "__file__": file}
        exec(compile(text, file, "exec", dont_inherit=True), found)  # noqa: S102  (in a worker that reaches nothing)
        return found

    return Guest(run, names, file)


class Guest:
    """The functions of a file, as far as it has those of some names, with a comma between them."""

    def __init__(self, run: Callable[[], Names], names: str, file: str) -> None:
        """Keep the file; nothing of it runs before `load`."""
        self._run, self._names, self._file = run, names.split(","), file
        self._functions: dict[str, Function] = {}

    def load(self) -> str:
        """Run the file; return the line that names its functions, or says what is wrong."""
        try:
            found = self._run()
        except BaseException as error:  # noqa: BLE001  (whatever a file does when it is run)
            line = getattr(error, "lineno", 0) or line_of(error, self._file)
            return json.dumps({"error": describe_error(error, self._file), "line": line})
        functions = {name: found.get(name) for name in self._names}
        self._functions = {name: one for name, one in functions.items() if callable(one)}
        if not self._functions:
            return json.dumps({"error": f"it has no function {' or '.join(self._names)}"})
        lines = {name: getattr(getattr(one, "__code__", None), "co_firstlineno", 0) for name, one in functions.items()}
        return json.dumps({"ready": True, "found": {name: lines[name] for name in self._functions}})

    def answer(self, line: str) -> str:
        """Return the line that says the value of a call, or what went wrong.

        With `anew` the file is run once more before; with `keeps` its output comes back; with `traces` also the line
        of the return; with `seed` its random numbers are the same each time.
        """
        asked = json.loads(line)
        if asked.get("anew"):
            self.load()
        if "seed" in asked and "random" in sys.modules:
            sys.modules["random"].seed(asked["seed"])
        call = Call(self._functions.get(asked["call"], _missing), asked["arguments"], self._file)
        made = call.traced if asked.get("traces") else call.made
        return json.dumps(with_printed(made) if asked.get("keeps") else made())


def with_printed(made: Callable[[], dict[str, object]]) -> dict[str, object]:
    """Make a call; return what came of it, and what it printed."""
    output = Output()
    with redirect_stdout(output), redirect_stderr(output):
        answer = made()
    return {**answer, "printed": output.text, "lines": output.lines}


def _missing(*_: object) -> None:
    raise NameError("the function is not there")


class Call:
    """One call of a function."""

    def __init__(self, function: Function, arguments: list[object], file: str) -> None:
        """Keep the function and its arguments, as JSON has them."""
        self._function, self._arguments, self._file = function, arguments, file
        self._line = 0

    def made(self) -> dict[str, object]:
        """Make the call; return what came of it."""
        given = [decoded(one) for one in self._arguments]
        try:
            value = self._function(*given)
            told = {"value": encoded(value)} if is_plain(value) else {"strange": shortened(repr(value))}
            changed = [nth for nth, one in enumerate(self._arguments) if decoded(one) != given[nth]]
        except BaseException as error:  # noqa: BLE001  (it is told, whatever it is)
            return {"error": describe_error(error, self._file), "line": line_of(error, self._file)}
        return {**told, "type": type(value).__name__, "changed": changed}

    def traced(self) -> dict[str, object]:
        """Make the call; return what came of it, and the line of the file that returned the value."""
        sys.settrace(self._watch)
        try:
            answer = self.made()
        finally:
            sys.settrace(None)
        return {"line": self._line, **answer}

    def _watch(self, frame: FrameType, event: str, _: object) -> "TraceFunction | None":
        """Note the line on which the first frame of the file returns."""
        if frame.f_code.co_filename != self._file or self._line:
            return None

        def returned(inner: FrameType, event: str, _: object) -> "TraceFunction | None":
            self._line = inner.f_lineno
            return returned if event != "return" else None

        return returned if event == "call" else None


class Output(TextIOBase):
    """The text that a call prints: its beginning is kept, too much of it is an error."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.text, self.lines, self._length = "", 0, 0

    def write(self, text: str) -> int:
        """Take a piece."""
        self._length += len(text)
        self.lines += text.count("\n")
        self.text += text[: MOST_KEPT - len(self.text)]
        if self._length > MOST_PRINTED:
            raise OverflowError(f"it printed more than {MOST_PRINTED // 1024} KiB over one call")
        return len(text)


def encoded(value: object) -> object:
    """Return a plain value as JSON has it: a tuple as an object, so that it stays a tuple."""
    if isinstance(value, tuple):
        return {"tuple": [encoded(part) for part in value]}
    return [encoded(part) for part in value] if isinstance(value, list) else value


def decoded(value: object) -> object:
    """Return the value that `encoded` has made.

    >>> decoded(encoded([(0, 1, ("KC", 0))]))
    [(0, 1, ('KC', 0))]
    """
    if isinstance(value, dict):
        return tuple(decoded(part) for part in value.get("tuple", ()))
    return [decoded(part) for part in value] if isinstance(value, list) else value


def is_plain(value: object, depth: int = 4) -> bool:
    """Tell whether JSON can hold a value, small and not deep."""
    if isinstance(value, tuple | list):
        return depth > 0 and len(value) < LONGEST and all(is_plain(part, depth - 1) for part in value)
    is_small = isinstance(value, int) and abs(value) < 1 << 64
    is_number = isinstance(value, float) and value - value == 0
    return value is None or is_small or is_number or (isinstance(value, str) and len(value) < LONGEST)


def shortened(text: str, most: int = LONGEST) -> str:
    r"""Put a text on one line; where it is too long, cut it between two words.

    >>> shortened("a list where\na play should be", 22)
    'a list where a play…'
    """
    text = " ".join(text.split())
    if len(text) <= most:
        return text
    head = text[:most]
    end = head.rfind(" ", most // 2)
    return f"{head[:end] if end > 0 else head[:-1]}…"


def describe_error(error: BaseException, file: str) -> str:
    """Return an exception's name, its words, even where those raise one more, and its last line in the file."""
    told = type(error).__name__
    with suppress(BaseException):
        told = shortened(f"{told}: {error}").removesuffix(":")
    line = line_of(error, file)
    return f"{told}, line {line}" if line else told


def line_of(error: BaseException, file: str) -> int:
    """Return the last line in the file that an exception came through, 0 for none."""
    line, at = 0, error.__traceback__
    while at:
        line = at.tb_lineno if at.tb_frame.f_code.co_filename == file else line
        at = at.tb_next
    return line


if __name__ == "__main__":
    main()
