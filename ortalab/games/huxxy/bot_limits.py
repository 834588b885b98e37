"""Limits of students' bots, on the command line and on the page, and the reasons for forfeits."""

import json
import os
from collections.abc import Collection
from typing import Final, NamedTuple

from ortalab.errors import TextError
from ortalab.games.huxxy.bot_host import decoded, encoded, shortened
from ortalab.games.huxxy.rules import BotError, LateBotError
from ortalab.json_text import parse_json

NAME: Final = "comp10001huxxy_play"
"""The function that a bot's file defines for each play."""
BONUS_NAME: Final = "comp10001huxxy_bonus_play"
"""The function that a bot's file defines for each play in a game with Jokers."""
_STATE = ("play_history", "active_player", "hand", "table")
PARAMETERS: Final = {
    "comp10001huxxy_score": ("cards",),
    "comp10001huxxy_valid_table": ("groups",),
    "comp10001huxxy_valid_play": ("play", *_STATE),
    NAME: _STATE,
    BONUS_NAME: _STATE,
}
"""The assignment's functions and their parameters."""
SECONDS: Final = 2.0
"""The time limit of one play, in seconds."""
FILE_SECONDS: Final = 3.0
"""The time limit for running the bot's file after Python has started, in seconds."""
MOST_PRINTED: Final = 64 * 1024
"""The maximum number of bytes printed in one play."""
MOST_SHOWN: Final = 300
"""The number of characters of output shown per play."""
MOST_SHOWN_OF_GAME: Final = 20 * MOST_SHOWN
"""The number of characters of output kept per game."""
MOST_ANSWERED: Final = 16 * 1024
"""The maximum size of an answer, in bytes."""
LONGEST: Final = 200
"""The maximum length of an error message, in characters."""

NO_ANSWER: Final = "its answer is not a play"
FORGED: Final = "it printed an answer; its function has to return it"
NO_FUNCTION: Final = "it defines none of the required functions"
ENDED: Final = "it ended its process"
LOST: Final = "it stopped the worker in which the game is played"
PRINTED: Final = f"it printed more than {MOST_PRINTED // 1024} KiB in one play"


class Answer(NamedTuple):
    """The outcome of a function call."""

    value: object = None
    kind: str = ""  # the name of the value's type
    strange: str = ""  # the `repr` of a value that is not plain
    changed: tuple[int, ...] = ()  # indices of the mutated arguments
    error: str = ""  # the exception that it raised, with its line
    line: int = 0  # the line of the file on which it returned or failed
    printed: str = ""  # truncated
    lines: int = 0  # the number of printed lines
    is_lost: bool = False  # no answer: a timeout, or its process ended


def write_call(name: str, arguments: tuple[object, ...], **options: object) -> str:
    """Format a call for the host of a file.

    >>> write_call("f", ([(0, 0, None)],))
    '{"call": "f", "arguments": [[{"tuple": [0, 0, null]}]]}'
    """
    return json.dumps({"call": name, "arguments": [encoded(one) for one in arguments], **options})


def new_nonce() -> str:
    """Return an unpredictable string, which prevents a file from writing an answer before its call."""
    return os.urandom(8).hex()


def answer_of(message: dict[str, object]) -> Answer:
    """Parse an untrusted answer of a host; raise `BotError` if it is malformed.

    >>> answer_of({"value": {"tuple": [0, 3, None]}, "type": "tuple", "changed": [1]})[:4]
    ((0, 3, None), 'tuple', '', (1,))
    """
    try:
        places = message.get("changed", ())
        return Answer(
            decoded(message.get("value")),
            str(message.get("type", ""))[:LONGEST],
            str(message.get("strange", ""))[:LONGEST],
            tuple(int(nth) for nth in places) if isinstance(places, list) else (),
            str(message.get("error", "")),
            int(str(message.get("line") or 0)),
            str(message.get("printed", "")),
            int(str(message.get("lines", 0))),
        )
    except (ValueError, TypeError, RecursionError):
        raise BotError(NO_ANSWER) from None


def changed_words(name: str, answer: Answer) -> str:
    """Name the arguments mutated by a function; return "" if there are none.

    >>> changed_words("comp10001huxxy_play", Answer(changed=(2, 3)))
    'it changed hand and table'
    """
    names = [PARAMETERS[name][nth] for nth in answer.changed if nth in range(len(PARAMETERS[name]))]
    return f"it changed {' and '.join(names)}" if names else ""


def play_of(answer: Answer) -> object:
    """Return a bot's play, unchecked; raise `BotError` if the call failed. Mutated arguments are only copies."""
    if answer.error:
        raise BotError(answer.error)
    if answer.strange:
        raise BotError(f"it returned {answer.strange}")
    return answer.value


def late_answer(seconds: float, noun: str = "call") -> LateBotError:
    """Create the error for a call, or a play, that times out."""
    return LateBotError(f"a {noun} took longer than {seconds:g} s")


def late_file() -> LateBotError:
    """Create the error for a file that takes too long to run."""
    return LateBotError(f"its file took longer than {FILE_SECONDS:g} s to run, before any play")


def late_python(seconds: float) -> LateBotError:
    """Create the error for a Python process that does not start in time."""
    return LateBotError(f"Python did not start for it within {seconds:g} s")


def read_answer(line: str | bytes, nonce: str = "") -> dict[str, object]:
    """Parse a line from a bot's host; raise `BotError` unless the host wrote it for this call.

    >>> read_answer('{"value": [0, 0, null]}')
    {'value': [0, 0, None]}
    """
    if not line:
        raise BotError(ENDED)
    try:
        answer = parse_json(line)
    except TextError:
        answer = None
    if not isinstance(answer, dict):
        raise BotError(NO_ANSWER)
    if answer.pop("nonce", "") != nonce:
        raise BotError(FORGED)
    if "error" in answer:
        answer["error"] = shortened(str(answer["error"]), LONGEST)
    return answer


def read_ready(line: str | bytes, names: Collection[str], nonce: str = "") -> dict[str, int]:
    """Parse the functions of a file, each with its line number; raise `BotError` if the file fails or defines none.

    >>> read_ready('{"ready": true, "found": {"f": 3}}', ["f", "g"])
    {'f': 3}
    """
    answer = read_answer(line, nonce)
    if "error" in answer:
        raise BotError(str(answer["error"]))
    found = answer.get("found")
    lines = found if isinstance(found, dict) else {}
    found = {name: lines[name] for name in names if isinstance(lines.get(name), int)}
    if not found:
        raise BotError(NO_FUNCTION)
    return found
