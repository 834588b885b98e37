"""Host a student's file: `bots.py` runs this module as a process, the page runs it in a worker.

It runs the file but does not know the rules; the caller checks the answers. It reads one line of JSON per call and
writes one back, with a `value`, or an `error` and its reason. Each answer repeats the call's `nonce`, which tells
answers apart from lines printed by the file. The module does not import the package.
"""

import json
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import TextIOBase
from types import FrameType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import TraceFunction

MEMORY = 1 << 30
"""The memory limit of a file, in bytes, where the system supports one."""
LONGEST = 160
"""The maximum number of characters of an error message, and of a value that is not JSON."""
MOST_PRINTED = 64 * 1024
"""The maximum number of characters that a call may print; one that prints more fails."""
MOST_KEPT = 4000
"""The number of characters kept of a call's output."""

Names = dict[str, object]
Function = Callable[..., object]


def main() -> None:
    """Serve calls until standard input is closed; the file's own output goes to standard error."""
    import runpy
    import tokenize

    def run() -> Names:
        try:
            with tokenize.open(file) as text:
                text.read()  # unlike runpy, this looks at comments
        except (SyntaxError, UnicodeDecodeError):
            raise SyntaxError("the file is not UTF-8; save it as UTF-8") from None
        return runpy.run_path(file, run_name="bot")

    file, names = sys.argv[1:]
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    asked, answers, nothing = os.dup(0), os.dup(1), os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.argv[:] = [file]
    sys.path.insert(0, os.path.dirname(file))
    with open(os.path.join(os.path.dirname(__file__), "hidden.py"), encoding="utf-8") as text:
        hidden = text.read()
    with os.fdopen(asked, encoding="utf-8") as lines, os.fdopen(answers, "w", encoding="utf-8") as stream:
        print(json.dumps({"started": True}), file=stream, flush=True)
        guest = Guest(run, names, file, hidden)
        print(guest.load(lines.readline().strip()), file=stream, flush=True)
        for line in lines:
            print(guest.answer(line), file=stream, flush=True)


def of_text(text: str, names: str, hidden: str = "", file: str = "bot.py") -> "Guest":
    """Create a guest from a file's text; `hidden` is the source of the module that the course provides to students."""

    def run() -> Names:
        found: Names = {"__name__": "bot", "__file__": file}
        exec(compile(text, file, "exec", dont_inherit=True), found)  # noqa: S102  (in a worker that reaches nothing)
        return found

    return Guest(run, names, file, hidden)


class Guest:
    """The functions of `names` (separated by commas) defined in a file."""

    def __init__(self, run: Callable[[], Names], names: str, file: str, hidden: str) -> None:
        """Store the file; `load` runs it."""
        self._run, self._names, self._file = run, names.split(","), file
        self._hidden = ModuleType("hidden")
        exec(compile(hidden, "hidden.py", "exec", dont_inherit=True), self._hidden.__dict__)  # noqa: S102  (it is ours)
        self._functions: dict[str, Function] = {}

    def load(self, nonce: str = "") -> str:
        """Run the file; return a line with the names of its functions, or with an error."""
        return json.dumps({**self._loaded(), "nonce": nonce})

    def _loaded(self) -> dict[str, object]:
        sys.modules["hidden"] = self._hidden
        try:
            found = self._run()
        except BaseException as error:  # noqa: BLE001  (a file may raise anything)
            line = getattr(error, "lineno", 0) or line_of(error, self._file)
            return {"error": describe_error(error, self._file), "line": line}
        lent = self._hidden.__dict__
        functions = {name: found.get(name) for name in self._names}
        self._functions = {name: one for name, one in functions.items() if callable(one) and one is not lent.get(name)}
        if not self._functions:
            return {"error": f"it has no function {' or '.join(self._names)}"}
        lines = {name: getattr(getattr(one, "__code__", None), "co_firstlineno", 0) for name, one in functions.items()}
        return {"ready": True, "found": {name: lines[name] for name in self._functions}}

    def answer(self, line: str) -> str:
        """Make the call in a line of JSON; return a line with its value or error.

        Options of a call: `anew` runs the file again first, `keeps` adds the output, `traces` adds the line on which
        the function returned, and `seed` seeds the random numbers.
        """
        asked = json.loads(line)
        nonce = asked.pop("nonce", "")
        if asked.get("anew"):
            self._loaded()
        if "seed" in asked and "random" in sys.modules:
            sys.modules["random"].seed(asked["seed"])
        call = Call(self._functions.get(asked["call"], _missing), asked["arguments"], self._file)
        made = call.traced if asked.get("traces") else call.made
        return json.dumps({**(with_printed(made) if asked.get("keeps") else made()), "nonce": nonce})


def with_printed(made: Callable[[], dict[str, object]]) -> dict[str, object]:
    """Make a call; add its output to its outcome."""
    output = Output()
    with redirect_stdout(output), redirect_stderr(output):
        answer = made()
    return {**answer, "printed": output.text, "lines": output.lines}


def _missing(*_: object) -> None:
    raise NameError("the function is missing")


class Call:
    def __init__(self, function: Function, arguments: list[object], file: str) -> None:
        self._function, self._arguments, self._file = function, arguments, file
        self._line = 0

    def made(self) -> dict[str, object]:
        given = [decoded(one) for one in self._arguments]
        try:
            value = self._function(*given)
            outcome = {"value": encoded(value)} if is_plain(value) else {"strange": shortened(repr(value))}
            changed = [nth for nth, one in enumerate(self._arguments) if decoded(one) != given[nth]]
        except BaseException as error:  # noqa: BLE001  (any exception is an outcome)
            return {"error": describe_error(error, self._file), "line": line_of(error, self._file)}
        return {**outcome, "type": type(value).__name__, "changed": changed}

    def traced(self) -> dict[str, object]:
        """Make the call; return its outcome and the line of the file on which it returned."""
        sys.settrace(self._watch)
        try:
            answer = self.made()
        finally:
            sys.settrace(None)
        return {"line": self._line, **answer}

    def _watch(self, frame: FrameType, event: str, _: object) -> "TraceFunction | None":
        """Record the line on which the file's first frame returns."""
        if frame.f_code.co_filename != self._file or self._line:
            return None

        def returned(inner: FrameType, event: str, _: object) -> "TraceFunction | None":
            self._line = inner.f_lineno
            return returned if event != "return" else None

        return returned if event == "call" else None


class Output(TextIOBase):
    """A stream that keeps the beginning of a call's output, and raises `OverflowError` for too much of it."""

    def __init__(self) -> None:
        self.text, self.lines, self._length = "", 0, 0

    def write(self, text: str) -> int:
        self._length += len(text)
        self.lines += text.count("\n")
        self.text += text[: MOST_KEPT - len(self.text)]
        if self._length > MOST_PRINTED:
            raise OverflowError(f"it printed more than {MOST_PRINTED // 1024} KiB in one call")
        return len(text)


def encoded(value: object) -> object:
    """Encode a plain value for JSON; a tuple becomes an object, to be decoded as a tuple."""
    if isinstance(value, tuple):
        return {"tuple": [encoded(part) for part in value]}
    return [encoded(part) for part in value] if isinstance(value, list) else value


def decoded(value: object) -> object:
    """Decode a value; the inverse of `encoded`.

    >>> decoded(encoded([(0, 1, ("KC", 0))]))
    [(0, 1, ('KC', 0))]
    """
    if isinstance(value, dict):
        return tuple(decoded(part) for part in value.get("tuple", ()))
    return [decoded(part) for part in value] if isinstance(value, list) else value


def is_plain(value: object, depth: int = 4) -> bool:
    """Return whether a value is small and shallow enough for JSON."""
    if isinstance(value, tuple | list):
        return depth > 0 and len(value) < LONGEST and all(is_plain(part, depth - 1) for part in value)
    is_small = isinstance(value, int) and abs(value) < 1 << 64
    is_number = isinstance(value, float) and value - value == 0
    return value is None or is_small or is_number or (isinstance(value, str) and len(value) < LONGEST)


def shortened(text: str, most: int = LONGEST) -> str:
    r"""Join a text into one line, truncated between two words if it is long.

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
    """Describe an exception: its name, its message (if `str` works), and the last line of the file in its traceback."""
    text, line = type(error).__name__, line_of(error, file)
    with suppress(BaseException):
        message: object = error
        if isinstance(error, SyntaxError):  # its text ends with the name under which the file was compiled
            message, line = error.msg, error.lineno or line
        text = shortened(f"{text}: {message}").removesuffix(":")
    return f"{text}, line {line}" if line else text


def line_of(error: BaseException, file: str) -> int:
    """Return the last line of the file in an exception's traceback; 0 if there is none."""
    line, at = 0, error.__traceback__
    while at:
        line = at.tb_lineno if at.tb_frame.f_code.co_filename == file else line
        at = at.tb_next
    return line


if __name__ == "__main__":
    main()
