"""The limits of somebody else's bot, at the terminal and on the page, and the sentences on which it forfeits a game."""

from typing import Final

from ortalab.errors import TextError
from ortalab.games.huxxy.bot_host import shortened
from ortalab.games.huxxy.game import HuxxyError
from ortalab.json_text import parse_json

NAME: Final = "comp10001huxxy_play"
"""The function of a bot's file that is called for each play."""
SECONDS: Final = 2.0
"""How long a bot may take over one play."""
FILE_SECONDS: Final = 3.0
"""How long Python may take to run the bot's file, once it has started."""
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

ENDED: Final = "it ended its process"
LOST: Final = "it stopped the worker in which the game is played"
PRINTED: Final = f"it printed more than {MOST_PRINTED // 1024} KiB over one play"


def late_play(seconds: float) -> HuxxyError:
    """Return the error of a play that takes too long."""
    return HuxxyError(f"a play took longer than {seconds:g} s")


def late_file() -> HuxxyError:
    """Return the error of a file that takes too long to run."""
    return HuxxyError(f"its file took longer than {FILE_SECONDS:g} s to run, before any play")


def late_python(seconds: float) -> HuxxyError:
    """Return the error of a Python that does not start."""
    return HuxxyError(f"no Python for it started within {seconds:g} s")


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
        raise HuxxyError(shortened(str(answer["error"]), LONGEST))
    return answer
