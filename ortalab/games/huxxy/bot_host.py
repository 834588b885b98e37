"""The host of somebody else's bot: `bots.py` starts it as a process, the page runs it in a worker of its own.

It runs what it was given and knows nothing of the game: what it answers is checked by who asks. A line of JSON comes
for each play and one goes back: `play`, or `error` with what went wrong. It imports nothing of ours.
"""

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy

MEMORY = 1 << 30
"""The most bytes of memory that a bot may have, where the system can tell."""
LONGEST = 160
"""The most characters of an error's message, and of an answer that is not JSON."""

Play = Callable[..., object]


def main() -> None:
    """Serve until the socket is closed."""
    import runpy
    import socket

    file, name, port, token = sys.argv[1:]
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with socket.create_connection(("127.0.0.1", int(port))) as asker, asker.makefile("rw", encoding="utf-8") as stream:
        print(json.dumps({"token": token}), file=stream, flush=True)
        sys.argv[:] = [file]
        sys.path.insert(0, os.path.dirname(file))  # noqa: PTH120  (no pathlib in a process that is started often)
        answer, play = load(lambda: runpy.run_path(file, run_name="bot"), name, file)
        print(answer, file=stream, flush=True)
        for line in stream:
            print(answered(play, line, file), file=stream, flush=True)


def load_text(text: str, name: str, file: str = "bot.py") -> tuple[str, Play]:
    """Run the text of a file; return the line that says whether it is ready, and its function."""

    def run() -> dict[str, object]:
        names: dict[str, object] = {"__name__": "bot", "__file__": file}
        exec(compile(text, file, "exec", dont_inherit=True), names)  # noqa: S102  (in a worker that reaches nothing)
        return names

    return load(run, name, file)


def load(run: Callable[[], dict[str, object]], name: str, file: str) -> tuple[str, Play]:
    """Run a file, and return the line that says that it is ready, or what is wrong, and its function."""
    try:
        play = run().get(name)
    except BaseException as error:  # noqa: BLE001  (whatever a file does when it is run)
        return json.dumps({"error": describe_error(error, file)}), print
    if not callable(play):
        return json.dumps({"error": f"it has no function {name}"}), print
    return json.dumps({"ready": True}), play


def answered(play: Play, line: str, file: str) -> str:
    """Return the line that says what a bot plays."""
    history, player, hand, table = json.loads(line)
    plays = [tuple(tuple(part) if isinstance(part, list) else part for part in one) for one in history]
    given = plays, player, hand, table
    before = deepcopy(given)
    try:
        answer = play(*given)
        if given != before:
            return json.dumps({"error": "it changed its arguments"})
        if not _is_plain(answer):
            return json.dumps({"error": f"it returned {shortened(repr(answer))}"})
        return json.dumps({"play": answer})
    except BaseException as error:  # noqa: BLE001  (it is told, whatever it is)
        return json.dumps({"error": describe_error(error, file)})


def _is_plain(value: object, depth: int = 4) -> bool:
    """Can JSON hold a value, tuples as lists?"""
    if isinstance(value, tuple | list):
        return depth > 0 and len(value) < LONGEST and all(_is_plain(part, depth - 1) for part in value)
    is_small = isinstance(value, int) and abs(value) < 1 << 64
    return value is None or is_small or isinstance(value, float) or (isinstance(value, str) and len(value) < LONGEST)


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
    """Return an exception's name, its words, even where those raise one more, and its last line in the bot's file."""
    told = type(error).__name__
    with suppress(BaseException):
        told = shortened(f"{told}: {error}").removesuffix(":")
    lines, at = [], error.__traceback__
    while at:
        lines += [at.tb_lineno] if at.tb_frame.f_code.co_filename == file else []
        at = at.tb_next
    return f"{told}, line {lines[-1]}" if lines else told


if __name__ == "__main__":
    main()
