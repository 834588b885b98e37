"""A session as the page shows it: the verdict on each command line, and the mistakes that they show."""

import shlex
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ortalab.crashes import find_crash
from ortalab.errors import OrtalabError
from ortalab.games.poker.compare import NOT_UNDERTAKEN, Difference, compare
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.games.poker.session import Run, read_session

IN_NO_DECK = "the text says nothing of a hand that is in no deck"


class Verdict(StrEnum):
    """How good an answer is, the best first."""

    RIGHT = "right"
    BLANKS = "blanks"
    WRONG = "wrong"
    NONE = "none"


class Judged(NamedTuple):
    """A command line with its verdict."""

    run: Run
    verdict: Verdict
    found: Difference | None = None
    reason: str = ""  # what happened where there is no answer, half a sentence
    kind: tuple[str, ...] = ()  # the same for answers that show one mistake

    @property
    def command(self) -> str:
        """The arguments as they are typed."""
        return shlex.join(self.run.words)


@lru_cache(maxsize=4)
def judged(text: str, low_ace: bool = False) -> tuple[Judged, ...]:  # noqa: FBT001, FBT002 — a part of the key
    """Return the verdicts on a session; where two hands are `NOT_UNDERTAKEN`, it is the simpler program."""
    runs = read_session(text)
    single = any(run.printed.strip() == NOT_UNDERTAKEN and len(run.words) > HAND_SIZE for run in runs)
    return tuple(_judge(run, low_ace=low_ace, single=single) for run in runs)


def _judge(run: Run, *, low_ace: bool, single: bool) -> Judged:
    try:
        found = compare(run.words, run.printed, low_ace=low_ace, is_single=single)
    except OrtalabError:
        return Judged(run, Verdict.RIGHT, reason=IN_NO_DECK)
    crash = find_crash(run.printed)
    if crash and found:
        reason = f"{crash}: {crash.said}" if crash.said else str(crash)
        return Judged(run, Verdict.NONE, found, reason, ("crash", crash.where or crash.said))
    if found and not run.printed.strip():
        return Judged(run, Verdict.NONE, found, "printed nothing", ("nothing",))
    if found is None:
        return Judged(run, Verdict.RIGHT)
    return Judged(run, Verdict.BLANKS if found.is_blanks else Verdict.WRONG, found, kind=found.kind)


def mistakes(rows: tuple[Judged, ...]) -> list[list[int]]:
    """Return the places of the rows that show each mistake, the commonest first."""
    kinds: dict[tuple[str, ...], list[int]] = {}
    for place, row in enumerate(rows):
        if row.verdict in {Verdict.WRONG, Verdict.NONE}:
            kinds.setdefault(row.kind, []).append(place)
    return sorted(kinds.values(), key=lambda places: (-len(places), places[0]))
