"""Race all options over common random deals, dropping the worse half again and again.

Sequential halving (Karnin, Koren and Somekh, ICML 2013): all remaining options see the same deals, so their differences
are surer than each value alone. The deals that dropped options do not count for the finalists: their chances come from
fresh deals.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import Final, NamedTuple

from ortalab.workshop.decision.deals import ENOUGH, Start, deal, options, seed_of
from ortalab.workshop.decision.exact import MOST_DRAWS, MOST_DRAWS_OF_LEADER, draws_of, exact
from ortalab.workshop.decision.tally import Aim, Tally

FIRST_DEALS: Final = 4
"""The number of deals before the first options are dropped."""
LEADERS: Final = 8
"""The number of finalists."""
MOST_DEALS: Final = 4_000
"""The number of deals that make an answer good enough."""
HALVING: Final = 0.5
"""The share of the time spent on dropping options."""
FIRST_LOOK: Final = 100
"""The number of deals after which beaten finalists are dropped; it doubles each time."""
MOST_HALVING: Final = 256
"""The number of deals after which all but the leaders are dropped."""
FRESH: Final = 500_000
"""The number of the first deal after the halving."""
SLICE: Final = 0.02
"""The time between two pauses, in seconds."""


class Standing(NamedTuple):
    """The standing of the race at a moment."""

    tallies: tuple[Tally, ...]  # those still in it, best first, then the dropped
    leaders: int  # the number still in it
    deals: int  # seen by those still in it
    is_final: bool


def race(start: Start, aim: Aim, seconds: float, seed: int = 0) -> Iterator[Standing | None]:
    """Race all options; yield better and better standings until time is up or all is known.

    Yields None about every 20 ms in between, so that the caller can do other work.
    """
    now = perf_counter()
    field = _Field(start, aim, seed, now + HALVING * seconds, now + seconds)
    if sum(draws_of(start, tally.option) for tally in field.running) <= MOST_DRAWS:
        yield from field.enumerate()
    if not field.is_sure():
        yield from field.halve()
    yield from field.finish()


class _Field:
    """The options of a race: those still in it, and those that were dropped."""

    def __init__(self, start: Start, aim: Aim, seed: int, halve_until: float, end: float) -> None:
        self.start, self.aim, self.seed = start, aim, seed
        self.halve_until, self.end = halve_until, end
        self.running = [Tally(start, option) for option in options(start)]
        self.dropped: list[Tally] = []
        self.count = 0  # deals so far
        self.rested = perf_counter()

    def standing(self, *, is_final: bool = False) -> Standing:
        by_rank = [sorted(some, key=lambda tally: tally.final_rank(self.aim)) for some in (self.running, self.dropped)]
        return Standing((*by_rank[0], *by_rank[1]), len(self.running), self.count, is_final)

    def is_sure(self) -> bool:
        """Keep only the options that are certain to reach the target, if there are any."""
        sure = [tally for tally in self.running if tally.exact and tally.exact.chance > 1 - ENOUGH]
        if not sure or self.aim is Aim.MEAN:
            return False
        self.running, self.dropped = sure, [tally for tally in self.running if tally not in sure]
        return True

    def rest(self) -> Iterator[None]:
        """Yield if the last pause was long ago."""
        if perf_counter() > self.rested + SLICE:
            yield None
            self.rested = perf_counter()

    def enumerate(self) -> Iterator[None]:
        """Compute every option exactly, if all draws are few."""
        for tally in self.running:
            tally.exact = exact(self.start, tally.option)
            yield from self.rest()

    def see(self, until: float, first: int = 0) -> Iterator[None]:
        """Show one more deal to every option that is not exact, as far as time allows."""
        one = deal(self.start, seed_of(self.seed, first + self.count))
        for number, tally in enumerate(self.running):
            if tally.exact is None:
                tally.see(self.start, one, to_end=first == 0)
            if perf_counter() > until and number >= LEADERS and self.count:
                break
            yield from self.rest()
        self.count += 1

    def halve(self) -> Iterator[Standing | None]:
        """Drop the worse half until a few options are left; yield the first standing early."""
        goal = FIRST_DEALS
        while len(self.running) > LEADERS and not all(tally.exact for tally in self.running):
            while self.count < goal and (perf_counter() < self.halve_until or not self.count):
                yield from self.see(self.halve_until)
                if self.count in {1, FIRST_DEALS}:
                    yield self.standing()
            self.running.sort(key=lambda tally: tally.rank(self.aim, self.start.need))
            is_over = perf_counter() > self.halve_until or goal >= MOST_HALVING
            keep = LEADERS if is_over else max(LEADERS, len(self.running) // 2)
            self.running, self.dropped = self.running[:keep], self.running[keep:] + self.dropped
            goal *= 2
            yield self.standing()

    def finish(self) -> Iterator[Standing | None]:
        """Measure the finalists on fresh deals; drop those that can no longer win."""
        for tally in self.running:
            if tally.exact is None and draws_of(self.start, tally.option) <= MOST_DRAWS_OF_LEADER:
                tally.exact = exact(self.start, tally.option)
            yield from self.rest()
        if perf_counter() < self.end and not all(tally.exact for tally in self.running):
            for tally in self.running:
                tally.forget()
            self.count = 0
        look = FIRST_LOOK
        while perf_counter() < self.end and self.count < MOST_DEALS and not all(t.exact for t in self.running):
            yield from self.see(self.end + 1, FRESH)
            if self.count == look:
                self._drop_beaten()
                look *= 2
                yield self.standing()
        yield self.standing(is_final=True)

    def _drop_beaten(self) -> None:
        """Drop the options whose bounds are below the best option's."""
        best = max(tally.bounds(self.aim)[0] for tally in self.running)
        left = [tally for tally in self.running if tally.bounds(self.aim)[1] >= best]
        self.dropped = [tally for tally in self.running if tally not in left] + self.dropped
        self.running = left
