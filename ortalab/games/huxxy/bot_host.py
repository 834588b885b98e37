"""The process in which somebody else's bot plays; `bots.py` starts it as a file and asks it over a socket.

It runs what it was given and knows nothing of the game: what it answers is checked by who asks. A line of JSON comes
for each play and one goes back: `play`, or `error` with what went wrong.
"""

import json
import os
import runpy
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy

MEMORY = 1 << 30
"""The most bytes of memory that a bot may have, where the system can tell."""
LONGEST = 200
"""The most characters of an error's message, and of an answer that is not JSON."""


def main() -> None:
    """Serve until the socket is closed."""
    file, name, port, token = sys.argv[1:]
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with socket.create_connection(("127.0.0.1", int(port))) as asker, asker.makefile("rw", encoding="utf-8") as stream:
        print(json.dumps({"token": token}), file=stream, flush=True)
        answer, play = _load(file, name)
        print(json.dumps(answer), file=stream, flush=True)
        for line in stream:
            print(json.dumps(_answer(play, json.loads(line))), file=stream, flush=True)


def _load(file: str, name: str) -> tuple[dict[str, object], Callable[..., object]]:
    """Run a file, and return that it is ready, or what is wrong, and its function."""
    sys.argv[:] = [file]
    sys.path.insert(0, os.path.dirname(file))  # noqa: PTH120  (no pathlib in a process that is started often)
    try:
        play = runpy.run_path(file, run_name="bot").get(name)
    except BaseException as error:  # noqa: BLE001  (whatever a file does when it is run)
        return {"error": _told(error)}, print
    return ({"ready": True}, play) if callable(play) else ({"error": f"it has no function {name}"}, print)


def _answer(play: Callable[..., object], asked: list[object]) -> dict[str, object]:
    """Return what a bot plays, as what JSON can hold."""
    history, player, hand, table = asked
    plays = [tuple(tuple(part) if isinstance(part, list) else part for part in one) for one in history]  # type: ignore[attr-defined]
    given = plays, player, hand, table
    before = deepcopy(given)
    try:
        answer = play(*given)
        if given != before:
            return {"error": "it changed its arguments"}
        return {"play": answer} if _is_plain(answer) else {"error": f"it returned {repr(answer)[:LONGEST]}"}
    except BaseException as error:  # noqa: BLE001  (it is told, whatever it is)
        return {"error": _told(error)}


def _is_plain(value: object, depth: int = 4) -> bool:
    """Can JSON hold a value, tuples as lists?"""
    if isinstance(value, tuple | list):
        return depth > 0 and len(value) < LONGEST and all(_is_plain(part, depth - 1) for part in value)
    is_small = isinstance(value, int) and abs(value) < 1 << 64
    return value is None or is_small or isinstance(value, float) or (isinstance(value, str) and len(value) < LONGEST)


def _told(error: BaseException) -> str:
    """Return an exception's name and words, even where those raise one more."""
    with suppress(BaseException):
        return f"{type(error).__name__}: {error}"[:LONGEST]
    return type(error).__name__


if __name__ == "__main__":
    main()
