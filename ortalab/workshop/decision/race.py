"""Race all options over common random deals, repeatedly dropping the worse half.

This is sequential halving (Karnin, Koren and Somekh, ICML 2013). All remaining options see the same deals, so their
differences are more precise than their values. Fresh deals measure the finalists, whom the earlier deals favoured.
"""

from collections.abc import Iterator
from math import erf, hypot, inf, sqrt
from time import perf_counter
from typing import Final, NamedTuple

from ortalab.workshop.decision.answers import Aim
from ortalab.workshop.decision.courses import ENOUGH, FEW_DRAWS, MOST_DRAWS, Course, courses, draws_of, see
from ortalab.workshop.decision.deals import Option, Start, deal, options, seed_of
from ortalab.workshop.decision.policy import play_of

FIRST_DEALS: Final = 4  # deals before the first options are dropped
LEADERS: Final = 8  # the number of finalists
MOST_DEALS: Final = 4_000  # the maximum number of deals for the finalists
HALVING: Final = 0.5  # the share of the time spent on dropping options
MOST_HALVING: Final = 256  # deals after which all but the leaders are dropped
FIRST_LOOK: Final = 100  # deals after which beaten finalists are dropped, doubled each time
FRESH: Final = 500_000  # the number of the finalists' first deal
SLICE: Final = 0.02  # seconds between two pauses
NORMAL: Final = 2.1  # standard errors in half an interval; above the 1.96 of 95%, as luck helps choose the leader
WEIGHT: Final = 16  # the weight of the distribution of an option's points, in deals
SPREAD: Final = 0.05  # the spread of points in addition to sampling error, as a share of the points
BEATEN: Final = 3  # standard errors that separate two means


class Sample(list[float]):
    """Numbers seen in independent deals."""

    @property
    def mean(self) -> float:
        """The mean; 0 for an empty sample."""
        return sum(self) / len(self) if self else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation within the sample."""
        mean = self.mean
        return sqrt(sum((number - mean) ** 2 for number in self) / len(self)) if self else 0.0

    @property
    def error(self) -> float:
        """One standard error of the mean; `inf` for fewer than two numbers."""
        return self.spread / sqrt(len(self) - 1) if len(self) > 1 else inf

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of a share, for numbers 0 and 1 (Wilson 1927); (0, 1) for an empty sample.

        >>> sample = Sample([1] * 50 + [0] * 50)
        >>> [round(bound, 3) for bound in sample.interval], Sample().interval
        ([0.397, 0.603], (0.0, 1.0))
        """
        if not self:
            return 0.0, 1.0
        count, share, square = len(self), self.mean, NORMAL * NORMAL
        middle = (share + square / (2 * count)) / (1 + square / count)
        half = NORMAL / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
        return (middle - half if share > 0 else 0.0), (middle + half if share < 1 else 1.0)


class Tally:
    """An option and its courses: those of the deals seen or, if `is_exact`, every possible one."""

    def __init__(self, start: Start, option: Option) -> None:
        self.option, self.courses, self.is_exact = option, list[Course](), False
        self.play = play_of(start.situation, start.hand, option.cards) if option.is_play else None
        if self.play and (start.hands == 1 or self.play.mean >= start.need):
            self.enumerate(start._replace(hands=1))
            if start.hands > 1 and not self.is_sure:
                self.courses, self.is_exact = [], False

    def enumerate(self, start: Start) -> None:
        """Replace the courses by every possible one, unless there are too many."""
        found = courses(start, self.option)
        if found is not None:
            self.courses, self.is_exact = found, True

    @property
    def deals(self) -> int:
        """The number of deals seen; 0 if exact."""
        return 0 if self.is_exact else len(self.courses)

    @property
    def chance(self) -> float:
        """The probability of reaching the target, or the share of deals that reached it."""
        return min(1.0, sum(course.share * course.won for course in self.courses) / (self.deals or 1))

    @property
    def is_sure(self) -> bool:
        """Whether the target is certain to be reached."""
        return self.is_exact and self.chance > 1 - ENOUGH

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the chance."""
        return (self.chance, self.chance) if self.is_exact else Sample(one.won for one in self.courses).interval

    @property
    def mean(self) -> float:
        """The mean score of a play; for a discard, of the best play after the draw."""
        if self.play:
            return self.play.mean
        return sum(course.share * course.mean for course in self.courses) / (self.deals or 1)

    @property
    def error(self) -> float:
        """One standard error of the mean."""
        return 0.0 if self.play or self.deals < 2 else Sample(course.mean for course in self.courses).error

    def bounds(self, aim: Aim) -> tuple[float, float]:
        """The bounds of the number that ranks the option."""
        half = BEATEN * self.error
        return self.interval if aim is Aim.CHANCE else (self.mean - half, self.mean + half)

    def rank(self, aim: Aim, need: float) -> tuple[float, ...]:
        """Sort key during the race, best option first; with few deals, points are more reliable than wins."""
        if aim is Aim.MEAN:
            return (-self.mean, -self.chance)
        if self.is_exact or not self.deals:
            return (-self.chance, -self.mean)
        points = Sample(course.points for course in self.courses)
        spread = hypot(points.spread, SPREAD * points.mean)
        by_points = (1 + erf((points.mean - need) / (spread * sqrt(2)))) / 2 if spread else float(points.mean >= need)
        wins = sum(course.won for course in self.courses)
        return (-(wins + WEIGHT * by_points) / (self.deals + WEIGHT), -points.mean)

    def final_rank(self, aim: Aim) -> tuple[float, ...]:
        """Sort key of an answer: at equal chances, exact ones come first; if both are certain, plays come first."""
        by_chance = -self.chance, not self.is_exact, self.chance > 1 - ENOUGH and not self.play
        size = len(self.option.cards)
        return (-self.mean, *by_chance, size) if aim is Aim.MEAN else (*by_chance, -self.mean, size)


class Standing(NamedTuple):
    """The order of the options at one moment of the race."""

    tallies: tuple[Tally, ...]  # the remaining ones, best first, then the dropped
    leaders: int  # the number of remaining ones
    deals: int  # the number that the remaining ones have seen
    is_final: bool


def race(start: Start, aim: Aim, seconds: float, seed: int = 0) -> Iterator[Standing | None]:
    """Race all options; yield improving standings until time is up or all options are exact.

    Yields None about every 20 ms in between, so that the caller can do other work.
    """
    return _Race(start, aim, seconds, seed).run()


class _Race:
    """The state of a race: the remaining and the dropped options."""

    def __init__(self, start: Start, aim: Aim, seconds: float, seed: int) -> None:
        self.start, self.aim, self.seed = start, aim, seed
        self.rested = perf_counter()
        self.halve_until, self.end = self.rested + HALVING * seconds, self.rested + seconds
        self.running = [Tally(start, option) for option in options(start)]
        self.dropped: list[Tally] = []
        self.count = 0  # deals so far

    def run(self) -> Iterator[Standing | None]:
        """Enumerate all options if their draws are few; otherwise drop the worse ones and measure the rest."""
        if sum(draws_of(self.start, tally.option) for tally in self.running) <= MOST_DRAWS:
            yield from self.enumerate(MOST_DRAWS)
        sure = [tally for tally in self.running if tally.is_sure]
        if sure and self.aim is Aim.CHANCE:
            self.keep(sure)
        else:
            yield from self.halve()
        yield from self.finish()

    @property
    def is_known(self) -> bool:
        """Whether every option still in the race is exact."""
        return all(tally.is_exact for tally in self.running)

    def standing(self, *, is_final: bool = False) -> Standing:
        by_rank = [sorted(some, key=lambda tally: tally.final_rank(self.aim)) for some in (self.running, self.dropped)]
        return Standing((*by_rank[0], *by_rank[1]), len(self.running), self.count, is_final)

    def keep(self, some: list[Tally]) -> None:
        """Drop all other options."""
        kept = set(some)
        self.dropped = [tally for tally in self.running if tally not in kept] + self.dropped
        self.running = some

    def rest(self) -> Iterator[None]:
        """Yield once if the last pause is longer ago than `SLICE`."""
        if perf_counter() > self.rested + SLICE:
            yield None
            self.rested = perf_counter()

    def enumerate(self, most: int) -> Iterator[None]:
        """Compute each option with at most `most` draws exactly."""
        for tally in self.running:
            if not tally.is_exact and draws_of(self.start, tally.option) <= most:
                tally.enumerate(self.start)
            yield from self.rest()

    def see(self, until: float, first: int = 0) -> Iterator[None]:
        """Simulate one more deal for every option that is not exact, as far as time allows."""
        one = deal(self.start, seed_of(self.seed, first + self.count))
        for number, tally in enumerate(self.running):
            if not tally.is_exact:
                tally.courses.append(see(self.start, tally.option, one, to_end=first == 0))
            if perf_counter() > until and number >= LEADERS and self.count:
                break
            yield from self.rest()
        self.count += 1

    def halve(self) -> Iterator[Standing | None]:
        """Drop the worse half until a few options are left; yield the first standing early."""
        goal = FIRST_DEALS
        while len(self.running) > LEADERS and not self.is_known:
            while self.count < goal and (perf_counter() < self.halve_until or not self.count):
                yield from self.see(self.halve_until)
                if self.count in {1, FIRST_DEALS}:
                    yield self.standing()
            self.running.sort(key=lambda tally: tally.rank(self.aim, self.start.need))
            is_over = perf_counter() > self.halve_until or goal >= MOST_HALVING
            self.keep(self.running[: LEADERS if is_over else max(LEADERS, len(self.running) // 2)])
            goal *= 2
            yield self.standing()

    def finish(self) -> Iterator[Standing | None]:
        """Measure the finalists on fresh deals, dropping those whose bounds are below the best option's."""
        yield from self.enumerate(FEW_DRAWS)
        if perf_counter() < self.end and not self.is_known:
            self.count = 0
            for tally in self.running:
                tally.courses = tally.courses if tally.is_exact else []
        look = FIRST_LOOK
        while perf_counter() < self.end and self.count < MOST_DEALS and not self.is_known:
            yield from self.see(self.end + 1, FRESH)
            if self.count == look:
                best = max(tally.bounds(self.aim)[0] for tally in self.running)
                self.keep([tally for tally in self.running if tally.bounds(self.aim)[1] >= best])
                look *= 2
                yield self.standing()
        yield self.standing(is_final=True)
