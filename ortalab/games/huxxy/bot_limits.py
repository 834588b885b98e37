"""The limits of somebody else's bot, at the terminal and on the page, and the sentences on which it forfeits a game."""

import json
from typing import Final, NamedTuple

from ortalab.errors import TextError
from ortalab.games.huxxy.bot_host import decoded, encoded, shortened
from ortalab.games.huxxy.errors import BotError, LateBotError
from ortalab.json_text import parse_json

NAME: Final = "comp10001huxxy_play"
"""The function of a bot's file that is called for each play."""
BONUS_NAME: Final = "comp10001huxxy_bonus_play"
"""… in a game with Jokers."""
_STATE = ("play_history", "active_player", "hand", "table")
PARAMETERS: Final = {
    "comp10001huxxy_score": ("cards",),
    "comp10001huxxy_valid_table": ("groups",),
    "comp10001huxxy_valid_play": ("play", *_STATE),
    NAME: _STATE,
    BONUS_NAME: _STATE,
}
"""The functions of the assignment, and the names of their arguments."""
SECONDS: Final = 2.0
"""The seconds that a bot may take over one play."""
FILE_SECONDS: Final = 3.0
"""The seconds that Python may take to run the bot's file, once it has started."""
MOST_PRINTED: Final = 64 * 1024
"""The most bytes that a bot may print over one play."""
MOST_SHOWN: Final = 300
"""The most letters that are shown of what it prints over one play."""
MOST_SHOWN_OF_GAME: Final = 20 * MOST_SHOWN
"""The most that are kept of it for one game."""
MOST_ANSWERED: Final = 16 * 1024
"""The most bytes of an answer."""
LONGEST: Final = 200
"""The most characters that are told of what went wrong."""

NO_ANSWER: Final = "it answered with what is no play"
ENDED: Final = "it ended its process"
LOST: Final = "it stopped the worker in which the game is played"
PRINTED: Final = f"it printed more than {MOST_PRINTED // 1024} KiB over one play"


class Answer(NamedTuple):
    """The outcome of a call of a function."""

    value: object = None
    kind: str = ""  # the name of its type
    strange: str = ""  # a value that is not plain, as Python spells it
    changed: tuple[int, ...] = ()  # the places of the arguments that it changed
    error: str = ""  # the exception that it ended with, and its line
    line: int = 0  # of the file, on which it returned or failed
    printed: str = ""  # bounded
    lines: int = 0  # that it printed in all
    is_lost: bool = False  # no answer came: too late, or its process ended


def write_call(name: str, arguments: tuple[object, ...], **options: object) -> str:
    """Write a call for the host of a file.

    >>> write_call("f", ([(0, 0, None)],))
    '{"call": "f", "arguments": [[{"tuple": [0, 0, null]}]]}'
    """
    return json.dumps({"call": name, "arguments": [encoded(one) for one in arguments], **options})


def answer_of(told: dict[str, object]) -> Answer:
    """Parse the untrusted answer of a host; raise `BotError` if it is not an answer.

    >>> answer_of({"value": {"tuple": [0, 3, None]}, "type": "tuple", "changed": [1]})[:4]
    ((0, 3, None), 'tuple', '', (1,))
    """
    try:
        places = told.get("changed", ())
        return Answer(
            decoded(told.get("value")),
            str(told.get("type", ""))[:LONGEST],
            str(told.get("strange", ""))[:LONGEST],
            tuple(int(nth) for nth in places) if isinstance(places, list) else (),
            str(told.get("error", "")),
            int(str(told.get("line") or 0)),
            str(told.get("printed", "")),
            int(str(told.get("lines", 0))),
        )
    except (ValueError, TypeError, RecursionError):
        raise BotError(NO_ANSWER) from None


def changed_words(name: str, answer: Answer) -> str:
    """Return the arguments of a function that were changed, in words, "" for none.

    >>> changed_words("comp10001huxxy_play", Answer(changed=(2, 3)))
    'it changed hand and table'
    """
    names = [PARAMETERS[name][nth] for nth in answer.changed if nth in range(len(PARAMETERS[name]))]
    return f"it changed {' and '.join(names)}" if names else ""


def play_of(answer: Answer) -> object:
    """Return the play of a bot; raise `BotError` where it failed, or did what is not allowed."""
    if answer.error:
        raise BotError(answer.error)
    if changed := changed_words(NAME, answer):
        raise BotError(changed)
    if answer.strange:
        raise BotError(f"it returned {answer.strange}")
    return answer.value


def late_answer(seconds: float, noun: str = "call") -> LateBotError:
    """Return the error of a call, or a play, that takes too long."""
    return LateBotError(f"a {noun} took longer than {seconds:g} s")


def late_file() -> LateBotError:
    """Return the error of a file that takes too long to run."""
    return LateBotError(f"its file took longer than {FILE_SECONDS:g} s to run, before any play")


def late_python(seconds: float) -> LateBotError:
    """Return the error of a Python that does not start."""
    return LateBotError(f"no Python for it started within {seconds:g} s")


def read_answer(line: str | bytes) -> dict[str, object]:
    """Read an answer of a bot's host; raise `BotError` for any text that our host does not write.

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
    if "error" in answer:
        answer["error"] = shortened(str(answer["error"]), LONGEST)
    return answer


def read_ready(line: str | bytes) -> dict[str, int]:
    """Return the functions that a file has, each with its line; raise `BotError` where it cannot be run.

    >>> read_ready('{"ready": true, "found": {"f": 3}}')
    {'f': 3}
    """
    answer = read_answer(line)
    if "error" in answer:
        raise BotError(str(answer["error"]))
    found = answer.get("found")
    return {str(name): line for name, line in found.items() if isinstance(line, int)} if isinstance(found, dict) else {}
