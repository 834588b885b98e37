"""Verdicts on a session for the page: one for each command line, grouped by mistake."""

import shlex
from functools import lru_cache
from typing import NamedTuple

from ortalab.courses.by_line import RIGHT, End, judge
from ortalab.courses.poker.judge import examine, says_not_undertaken
from ortalab.courses.result import Result, Shape
from ortalab.crashes import find_crash
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.games.poker.session import Run, read_session

IN_NO_DECK = "the text does not cover a hand that no deck has"


class Answer(NamedTuple):
    """A command line with the verdict on its output."""

    run: Run
    judged: Result

    @property
    def shape(self) -> Shape:
        return self.judged.verdict.shape

    @property
    def command(self) -> str:
        """The arguments as typed."""
        return shlex.join(self.run.words)


@lru_cache(maxsize=4)  # saves 0.07 ms of a drawing for each command
def judged(text: str, low_ace: bool = False) -> tuple[Answer, ...]:  # noqa: FBT002 — a part of the key
    """Judge a session; a program that declines to compare hands is judged as the simpler version."""
    runs = read_session(text)
    single = any(says_not_undertaken(run.printed) and len(run.words) > HAND_SIZE for run in runs)
    return tuple(_judge(run, low_ace=low_ace, single=single) for run in runs)


def _judge(run: Run, *, low_ace: bool, single: bool) -> Answer:
    try:
        found = examine(run.words, run.printed, low_ace=low_ace, is_single=single)
    except OrtalabError:
        return Answer(run, RIGHT._replace(reason=IN_NO_DECK))
    return Answer(run, judge(found, _end(run.printed), is_merged=True))


def _end(printed: str) -> End | None:
    """Return how a program ended, as far as its terminal output shows."""
    if crash := find_crash(printed):
        words = f"{crash}: {crash.said}" if crash.said else str(crash)
        return End(words, ("crash", crash.where or crash.said))
    return None if printed.strip() else End("printed nothing", ("nothing",), "silent")


def mistakes(rows: tuple[Answer, ...]) -> list[list[int]]:
    """Group the indices of the rows by mistake, commonest first."""
    kinds: dict[tuple[str, ...], list[int]] = {}
    for place, row in enumerate(rows):
        if not row.judged.verdict.is_right:
            kinds.setdefault(row.judged.key, []).append(place)
    return sorted(kinds.values(), key=lambda places: (-len(places), places[0]))
