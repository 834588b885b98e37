"""A session as the page shows it: the verdict on each command line, and the mistakes that they show."""

import shlex
from functools import lru_cache
from typing import NamedTuple

from ortalab.crashes import find_crash
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.games.poker.session import Run, read_session
from ortalab.workshop.judge.by_line.poker import NOT_UNDERTAKEN, compare
from ortalab.workshop.judge.by_line.verdict import RIGHT, End, Judged, judge

IN_NO_DECK = "the text says nothing of a hand that is in no deck"


class Answer(NamedTuple):
    """A command line with the verdict on its output."""

    run: Run
    judged: Judged

    @property
    def command(self) -> str:
        """The arguments as they are typed."""
        return shlex.join(self.run.words)


@lru_cache(maxsize=4)  # saves 0.07 ms of a drawing for each command
def judged(text: str, low_ace: bool = False) -> tuple[Answer, ...]:  # noqa: FBT002 — a part of the key
    """Return the verdicts on a session; where two hands are `NOT_UNDERTAKEN`, it is the simpler program."""
    runs = read_session(text)
    single = any(run.printed.strip() == NOT_UNDERTAKEN and len(run.words) > HAND_SIZE for run in runs)
    return tuple(_judge(run, low_ace=low_ace, single=single) for run in runs)


def _judge(run: Run, *, low_ace: bool, single: bool) -> Answer:
    try:
        found = compare(run.words, run.printed, low_ace=low_ace, is_single=single)
    except OrtalabError:
        return Answer(run, RIGHT._replace(reason=IN_NO_DECK))
    return Answer(run, judge(found, _end(run.printed), is_merged=True))


def _end(printed: str) -> End | None:
    """Return how a program ended, as far as a terminal shows it."""
    if crash := find_crash(printed):
        words = f"{crash}: {crash.said}" if crash.said else str(crash)
        return End(words, ("crash", crash.where or crash.said))
    return None if printed.strip() else End("printed nothing", ("nothing",))


def mistakes(rows: tuple[Answer, ...]) -> list[list[int]]:
    """Return the places of the rows that show each mistake, the commonest first."""
    kinds: dict[tuple[str, ...], list[int]] = {}
    for place, row in enumerate(rows):
        if not row.judged.verdict.is_right:
            kinds.setdefault(row.judged.kind, []).append(place)
    return sorted(kinds.values(), key=lambda places: (-len(places), places[0]))
