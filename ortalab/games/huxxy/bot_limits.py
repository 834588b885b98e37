"""The limits of somebody else's bot, at the terminal and on the page, and the sentences on which it forfeits a game."""

from typing import Final

from ortalab.errors import TextError
from ortalab.games.huxxy.game import HuxxyError
from ortalab.json_text import parse_json

NAME: Final = "comp10001huxxy_play"
"""The function of a bot's file that is called for each play."""
SECONDS: Final = 2.0
"""How long a bot may take over one play."""
START_SECONDS: Final = 15.0
"""How long Python may take to start, and to run the bot's file."""
MOST_PRINTED: Final = 64 * 1024
"""The most bytes that a bot may print over one play."""
MOST_ANSWERED: Final = 16 * 1024
"""The most bytes of an answer."""
LONGEST: Final = 200
"""The most characters that are told of what went wrong."""

ENDED: Final = "it ended its process"
PRINTED: Final = f"it printed more than {MOST_PRINTED // 1024} KiB over one play"


def late_play(seconds: float) -> HuxxyError:
    """Return the error of a play that takes too long."""
    return HuxxyError(f"a play took longer than {seconds:g} s")


def late_start(seconds: float) -> HuxxyError:
    """Return the error of a file that takes too long."""
    return HuxxyError(f"its file took longer than {seconds:g} s")


def read_answer(line: str | bytes) -> dict[str, object]:
    """Read what a bot's host says; raise `HuxxyError` where the bot failed, or says what its host would not.

    >>> read_answer('{"play": [0, 0, null]}')
    {'play': [0, 0, None]}
    """
    if not line:
        raise HuxxyError(ENDED)
    try:
        answer = parse_json(line)
    except TextError:
        answer = None
    if not isinstance(answer, dict):
        raise HuxxyError("it answered with what is no play")
    if "error" in answer:
        raise HuxxyError(str(answer["error"])[:LONGEST])
    return answer
