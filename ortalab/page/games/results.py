"""Results of games: dates, statistics, a result as shareable text, and the file of all results."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from ortalab.json_text import parse_json, refuse_long
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskImport, Export, FileAct, Imported, KeepResults
from ortalab.page.games.shell import G
from ortalab.page.shell import Notice, changed
from ortalab.page.update import Update
from ortalab.plurals import counted, listed
from ortalab.storage.merge import later_words, read_date, runs_of, tomorrow_of
from ortalab.storage.results import Result, count_results, take_results, write_results

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
MINUTES = 24 * 60


def day_words(day: str) -> str:
    """Format a date; "" for none.

    >>> day_words("2026-11-03"), day_words("")
    ('3 November', '')
    """
    return f"{int(day[8:10])} {MONTHS[int(day[5:7]) - 1]}" if day else ""


def left_today(now: str) -> str:
    """Format the hours and minutes until the next day.

    >>> left_today("2026-11-23T17:48")
    '6:12'
    """
    left = MINUTES - int(now[11:13]) * 60 - int(now[14:16])
    return f"{left // 60}:{left % 60:02}"


def seed_of(day: str) -> int:
    """Return the seed of a day's deal: its digits as a number.

    >>> seed_of("2026-11-23")
    20261123
    """
    return int(day.replace("-", ""))


class Figures(NamedTuple):
    """Statistics of a table's results; all except `games` ignore marked results."""

    games: int
    counted: int
    average: float
    best: int
    won: int
    compared: int  # games with opponents to beat
    streak: int  # consecutive daily deals, up to today or yesterday
    longest: int


def figures(results: Iterable[Result], today: str) -> Figures:
    """Compute the statistics of some results.

    >>> rows = [Result(f"{day}", f"2026-11-2{day}", 40 + day, daily=True) for day in (0, 2, 3)]
    >>> figures(rows, "2026-11-24")
    Figures(games=3, counted=3, average=41.666666666666664, best=43, won=0, compared=0, streak=2, longest=2)
    """
    rows = list(results)
    counting = [result for result in rows if not result.mark]
    points = [result.points for result in counting] or [0]
    days = sorted({found.toordinal() for result in counting if result.daily and (found := read_date(result.day))})
    runs, last = runs_of(days), read_date(today)
    is_going = bool(days and last and last.toordinal() - days[-1] <= 1)
    return Figures(
        len(rows),
        len(counting),
        sum(points) / len(points),
        max(points),
        sum(result.won is True for result in counting),
        sum(result.won is not None for result in counting),
        runs[-1] if is_going else 0,
        max(runs, default=0),
    )


class Ink(Enum):
    """A coloured square of a result."""

    NONE = "⬜"
    BLUE = "🟦"
    RED = "🟥"
    BOTH = "🟪"


def share_text(first: str, rows: Iterable[Iterable[Ink]]) -> str:
    """Format a result as a first line and rows of squares.

    >>> print(share_text("Triangles 23 November: 42", [[Ink.RED], [Ink.RED, Ink.NONE]]))
    Triangles 23 November: 42
    🟥
    🟥⬜
    """
    return "\n".join([first, *("".join(ink.value for ink in row) for row in rows)])


# ---- the file

OTHERS = {"rounds": "kept rounds", "days": "days", "quiz": "quiz answers"}
"""The other contents of a full backup, in words."""


def imported(model: G, message: Imported) -> Update[G]:
    """Import the results in a file."""
    refuse_long(len(message.text))
    taken = take_results({model.word: model.results}, message.text, tomorrow_of(model.now))
    games = count_results(taken.brought) + taken.later
    words = (
        f"{counted(games, 'game').capitalize()} in the file; yours stay as well.",
        taken.words,
        later_words((taken.later, "game")),
        f"{counted(taken.damaged, 'damaged row').capitalize()} left out." if taken.damaged else "",
        left_words(message.text).strip(),
    )
    model = changed(model, results=taken.results[model.word], notice=Notice(" ".join(filter(None, words))))
    return model, (KeepResults(write_results(taken.brought)),)


def left_words(text: str) -> str:
    """Return a sentence, after a space, on a file's other contents, which another page imports; "" if it has none."""
    found = parse_json(text)
    others = [words for name, words in OTHERS.items() if found.get(name)]
    return f" Open it on “Your days” for its {listed(others)}." if others else ""


HANDLERS: Handlers = {
    FileAct.EXPORT: lambda model: (model, (Export(),)),
    FileAct.IMPORT: lambda model: (model, (AskImport(),)),
    Imported: imported,
}
