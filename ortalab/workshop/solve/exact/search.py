"""Search for the best plays: compute bounds, then exact scores where a bound is promising, highest bound first.

The search is exact: a bound is at least every score that it covers, so no discarded play beats the answer.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ortalab.rounds.scene import Spot
from ortalab.workshop.solve.exact.bench import Bench
from ortalab.workshop.solve.exact.climb import Climbs
from ortalab.workshop.solve.exact.layout import Layout, layouts_of, printed
from ortalab.workshop.solve.exact.lineup import Lineup, Roles
from ortalab.workshop.solve.exact.pool import Members, Pool
from ortalab.workshop.solve.exact.ties import Arrangement, Entry, settle
from ortalab.workshop.solve.solution import Progress

if TYPE_CHECKING:
    from ortalab.workshop.solve.exact.lineup import ScoringOrder

STRETCH = 200
"""The number of sets of roles bounded between two checks of the time."""


@dataclass(frozen=True, slots=True)
class Job:
    """A search as plain data that another process can unpickle."""

    pool: Pool
    teams: tuple[Members, ...] | None  # the choices of jokers; None: any 0 to 5 of the pool's
    most: int = 1  # number of answers
    by: str = "all"  # how answers must differ: one of KINDS
    share: int = 0  # the index of this share of the splits
    shares: int = 1
    floor: float = -1.0  # lower scores are ignored


Look = tuple[str, ...]
"""The printed names of the cards played, sorted."""


class Found(NamedTuple):
    """An answer: no arrangement of its kind scores more."""

    kind: Hashable
    total: float
    arrangement: Arrangement
    looks: frozenset[Look] = frozenset()  # the cards played in each equal play; empty unless requested


class Outcome(NamedTuple):
    """The outcome of a search: the answers, best first, and statistics."""

    found: tuple[Found, ...]
    evaluated: int
    closed: float  # the largest bound, rounded down, on everything that was not scored exactly


def merge(outcomes: Iterable[Outcome], most: int) -> Outcome:
    """Merge the outcomes of a search's shares; the result does not depend on their number."""
    best: dict[Hashable, Found] = {}
    evaluated, closed = 0, 0.0
    for outcome in outcomes:
        evaluated += outcome.evaluated
        closed = max(closed, outcome.closed)
        for found in outcome.found:
            other = best.get(found.kind, found)
            first = min(found, other, key=_order)
            alike = first.looks | other.looks | found.looks if other.total == found.total else first.looks
            best[found.kind] = first._replace(looks=alike)
    ranked = tuple(sorted(best.values(), key=_order))
    return Outcome(ranked[:most], evaluated, min(closed, ranked[0].total) if ranked else closed)


def _order(found: Found) -> tuple[float, Arrangement]:
    return -found.total, found.arrangement


def _look(spots: Iterable[Spot]) -> Look:
    # Cards with equal printed names count as equal.
    return tuple(sorted([str(spot.card) for spot in spots]))


KINDS: dict[str, Callable[[Layout], Hashable]] = {
    "all": lambda _: "all",
    "cards": lambda layout: _look(layout.scene.scoring),  # the cards that score
    "hand": lambda layout: layout.hand.word,
}
"""The feature of a layout in which answers must differ, by the word in `Job.by`."""


@dataclass(slots=True)
class Ranking:
    """The highest score so far for each kind of answer."""

    most: int
    floor: float
    totals: dict[Hashable, float] = field(default_factory=dict)

    def hurdle(self, kind: Hashable) -> float:
        """Return the score that an answer of a kind must reach and, if the kind has an answer, beat."""
        own = self.totals.get(kind, self.floor)
        return max(own, self.last())

    def last(self) -> float:
        """Return the lowest score among the answers; the floor while there are too few."""
        if len(self.totals) < self.most:
            return self.floor
        if self.most == 1:
            return max(self.floor, *self.totals.values())
        return max(self.floor, sorted(self.totals.values())[-self.most])

    def hopes(self, kind: Hashable, bound: float) -> bool:
        """Return whether a score up to a bound can change the answers; it must beat an answer of its kind."""
        total = printed(bound)
        if kind in self.totals:
            return total > self.totals[kind] and total >= self.last()
        return total >= self.last()

    def put(self, kind: Hashable, total: float) -> None:
        if total > self.totals.get(kind, -1.0):
            self.totals[kind] = total


def search(job: Job) -> Generator[Progress, None, Outcome]:
    """Run a search, yielding its progress every few milliseconds."""
    return (yield from _Search(job).run())


class _Search:
    def __init__(self, job: Job) -> None:
        self.job = job
        self.pool = job.pool
        self.ranking = Ranking(job.most, job.floor)
        self.kind = KINDS[job.by]
        self.entries: list[Entry] = []
        self.evaluated: set[tuple[Layout, Roles, ScoringOrder]] = set()
        self.closed = 0.0

    def run(self) -> Generator[Progress, None, Outcome]:
        bench = Bench(self.pool) if self.job.teams is None else None
        groups: dict[Hashable, list[Roles]] = {}
        for number, members in enumerate(self.job.teams or ()):
            lineup = Lineup(self.pool, members)
            groups.setdefault((lineup.rules, len(members), lineup.alike), []).extend(lineup.roles())
            if number % STRETCH == STRETCH - 1:
                yield self._progress(0.0)
        splits = list(self.pool.splits())[self.job.share :: self.job.shares]
        for number, split in enumerate(splits):
            for _ in self._bound(split, groups) if bench is None else self._grow(split, bench):
                yield self._progress(0.8 * number / len(splits))
        self.entries.sort(key=lambda entry: -entry.bound)
        for number, entry in enumerate(self.entries):
            if printed(entry.bound) < self.ranking.last():
                self.closed = max(self.closed, printed(entry.bound))
                break
            for _ in self._climb(entry):
                yield self._progress(0.8 + 0.1 * number / len(self.entries))
        found = []
        last = self.ranking.last()
        for kind, total in self.ranking.totals.items():
            if total >= last:
                found += yield from self._settle(kind, total)
        found.sort(key=_order)
        return Outcome(tuple(found[: self.job.most]), len(self.evaluated), min(self.closed, self._best()))

    def _best(self) -> float:
        return max(self.ranking.totals.values(), default=self.job.floor)

    def _progress(self, share: float) -> Progress:
        return Progress(share, self._best())

    def _bound(self, split: Members, groups: dict[Hashable, list[Roles]]) -> Iterator[None]:
        """Bound all roles on a split, keep the promising ones, and score the best exactly to raise the hurdle."""
        count = 0
        for group in groups.values():
            for layout in layouts_of(self.pool, split, group[0].lineup):
                layout.key = kind = self.kind(layout)
                best = None
                for roles in group:
                    bound = layout.loose(roles)
                    if self._hopes_or_ties(kind, bound):
                        entry = Entry(bound, layout, roles)
                        self.entries.append(entry)
                        if best is None or bound > best.bound:
                            best = entry
                    else:
                        self.closed = max(self.closed, printed(bound))
                    count += 1
                    if count % STRETCH == 0:
                        yield
                if best is not None and len(group) > 1:
                    yield from self._climb(best)
        yield

    def _grow(self, split: Members, bench: Bench) -> Iterator[None]:
        """Find the promising lineups of a bench on a split, and score each exactly at once to raise the hurdle."""

        def hopes(layout: Layout, bound: float) -> bool:
            if layout.key is None:
                layout.key = self.kind(layout)
            hopeful = self._hopes_or_ties(layout.key, bound)
            if not hopeful:
                self.closed = max(self.closed, printed(bound))
            return hopeful

        for grown in bench.lineups(split, hopes):
            yield
            if grown is None:
                continue
            layout, lineup = grown
            for roles in lineup.roles():
                bound = layout.loose(roles)
                if hopes(layout, bound):
                    self.entries.append(Entry(bound, layout, roles))
                    yield from self._climb(self.entries[-1])

    def _hopes_or_ties(self, kind: Hashable, bound: float) -> bool:
        return printed(bound) >= self.ranking.hurdle(kind)

    def _climb(self, entry: Entry) -> Iterator[None]:
        """Score the promising orders of an entry exactly, best bound first."""
        yield
        _, layout, roles = entry
        kind = layout.key
        if not self.ranking.hopes(kind, tight := layout.tight(roles)):
            self.closed = max(self.closed, printed(tight))
            return
        climbs = Climbs(layout, roles)
        for bound, order, _ in sorted(layout.bounds(roles), key=lambda item: -item[0]):
            if not self.ranking.hopes(kind, bound):
                self.closed = max(self.closed, printed(bound))
                return
            if (layout, roles, order) not in self.evaluated:
                self.evaluated.add((layout, roles, order))
                self.ranking.put(kind, climbs.best_total(order))
            yield

    def _settle(self, kind: Hashable, total: float) -> Generator[Progress, None, list[Found]]:
        arrangement = None
        entries = [entry for entry in self.entries if entry.layout.key == kind]
        for settled in settle(self.pool, entries, total):
            arrangement = settled
            yield self._progress(0.9)
        if arrangement is None:
            raise AssertionError("every climbed score has a walk")
        looks: set[Look] = set()
        if self.job.by == "cards":
            for look in self._looks(entries, total):
                looks |= {look} if look else set()
                yield self._progress(0.9)
        return [Found(kind, total, arrangement, frozenset(looks))]

    def _looks(self, entries: Iterable[Entry], total: float) -> Iterator[Look | None]:
        """Yield the printed cards of each play that reaches `total`, once; yield None between stretches of work."""
        known: set[Look] = set()
        for bound, layout, roles in entries:
            look = _look(layout.scene.played)
            if look in known or printed(bound) < total or printed(layout.tight(roles)) < total:
                continue
            climbs = Climbs(layout, roles)
            orders = (order for bound, order, _ in layout.bounds(roles) if printed(bound) >= total)
            if any(climbs.best_total(order) >= total for order in orders):
                known.add(look)
                yield look
            yield None
