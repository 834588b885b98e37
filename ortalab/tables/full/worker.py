"""The page's worker: finds the best play, and each joker's gain, in slices."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from math import isfinite
from typing import Any, Final

from ortalab.errors import OrtalabError
from ortalab.full.round import JokerCard, Round
from ortalab.full.solve_parts import Aim
from ortalab.full.solve_search import Question, question, total_of
from ortalab.full.tally import Score, score
from ortalab.page.games import tasks
from ortalab.page.games.tasks import Progress
from ortalab.tables.full.link import decode, encode
from ortalab.tables.full.state.areas import AREAS, JOKERS
from ortalab.tables.full.state.daily import Dealt
from ortalab.tables.full.state.model import Found
from ortalab.tables.full.state.names import THINGS

SECONDS: Final = 10.0
"""The most that a search takes; what is found by then comes with a bound."""
LAST: Final = 0.99
AVERAGE: Final = "average"
"""The aim with every chance at its mean on the way, where the mean of all scores is only sampled."""
_JOKERS: Final = tuple(thing for thing in THINGS.values() if isinstance(thing, JokerCard))


def best(told: Mapping[str, Any]) -> Progress:
    """Check the round at once; then yield the best play so far, and at last the best."""
    return _best(question(decode(told["link"]).round, told["aim"], seconds=SECONDS))


def _best(asked: Question) -> Progress:
    while True:
        try:
            progress = next(asked)
        except StopIteration as done:
            found = done.value
            break
        yield min(progress.share, LAST) * LAST, Found(total=progress.best)
    bound = found.bound if isfinite(found.bound) else -1.0
    total = found.total if isfinite(found.total) else -1.0
    yield 1.0, Found(encode(found.round), total, bound, found.is_exact)


def adds(told: Mapping[str, Any]) -> Progress:
    """Yield the gain of each joker at the place where it adds most; in a full row nothing is asked."""
    round, aim = decode(told["link"]).round, str(told["aim"])
    return _adds(round, aim)


def _adds(round: Round, aim: str) -> Progress:
    found: list[tuple[str, float]] = []
    if not round.played or len(round.jokers) >= AREAS[JOKERS].most:
        yield 1.0, found
        return
    before = score(round)
    if aim == Aim.EXPECTED and not before.outcomes.is_exact:
        aim = AVERAGE  # samples of 150 rounds would take minutes
    now = _total(before, aim)
    for nth, joker in enumerate(_JOKERS, 1):
        try:
            total = _most(round, joker, aim)
        except OrtalabError:
            continue
        if isfinite(total - now):
            found.append((joker.name, total - now))
        yield nth / (len(_JOKERS) + 1), None
    yield 1.0, found


def _most(round: Round, joker: JokerCard, aim: str) -> float:
    """Return the score with one more joker, wherever it stands best; places are compared with chances at their mean."""
    places = range(len(round.jokers) + 1)
    rows = ((*round.jokers[:place], joker, *round.jokers[place:]) for place in places)
    scores = [score(replace(round, jokers=row)) for row in rows]
    by = AVERAGE if aim == Aim.EXPECTED else aim
    return _total(max(scores, key=lambda scored: _total(scored, by)), aim)


def _total(scored: Score, aim: str) -> float:
    """Return a score by an aim; the mean to a hundredth, so that nothing is told that rounding made."""
    if aim == Aim.EXPECTED:
        return round(scored.expected, 2)
    if aim == AVERAGE:
        return scored.average.total
    return total_of(scored, aim)


def daily(told: Mapping[str, Any]) -> Progress:
    """Yield while the round of a day is dealt, at last the deal and its best play."""
    from ortalab.workshop.full_daily import deal_in_steps  # not before somebody opens it

    for nth, dealt in enumerate(deal_in_steps(date.fromisoformat(told["day"]))):
        if dealt is None:
            yield LAST * (1 - 1 / (1 + nth / 500)), None
            continue
        yield 1.0, Dealt(encode(dealt.round), encode(dealt.best), dealt.total, dealt.plain, dealt.as_dealt)


class Desk(tasks.Desk):
    """The desk of the full game.

    >>> desk = Desk()
    >>> desk.start('{"kind": "best", "link": "1&p=2h&h=Ks.Kh", "aim": "least"}'), desk.step(1e9)[0]
    ('', 1.0)
    """

    def __init__(self) -> None:
        """Begin without a task."""
        super().__init__(TASKS)


TASKS = {"best": best, "adds": adds, "daily": daily}
"""The tasks; a test holds that the page asks for no other."""
