"""Hill climbing to a good play before the search by bounds, whose answer is then at least as good.

From each of several starts, single cards and jokers are moved as long as a move gains. Under luck, plays are compared
with every chance at its mean, which is fast; the search then scores the result by its aim.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import NamedTuple

from ortalab.errors import RoundError
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.round import MOST, Round
from ortalab.workshop.solve.anytime.choices import CardPool, Choice
from ortalab.workshop.solve.solution import Aim

STARTS = 4
"""The maximum number of choices of cards as starts, in addition to the round itself."""
LOOKS = 400
"""The maximum number of choices of cards compared as starts, evenly spread over all choices."""


class Position(NamedTuple):
    """An arrangement of cards and jokers, as places in the pool."""

    played: tuple[int, ...]
    held: tuple[int, ...]
    jokers: tuple[int, ...]


class HillClimb:
    def __init__(
        self, pool: CardPool, choices: Sequence[Choice], aim: Aim, *, is_free: bool, keeps_jokers: bool
    ) -> None:
        self.pool = pool
        self.choices = choices
        self.aim = aim
        self.keeps_jokers = keeps_jokers
        self.looks = None if is_free else {pool.look(choice.played) for choice in choices}

    def best(self, end: float) -> Iterator[LuckScore]:
        """Yield the score at the end of each climb, the most promising start first, until the clock reaches `end`."""
        begin = perf_counter()
        starts = self._starts(begin + (end - begin) / 5)
        for number, start in enumerate(starts):
            now = perf_counter()
            share = (end - now) / (len(starts) - number) / 2
            least = self._climb(start, Aim.LEAST, now + share)  # the best least score is near the best play
            yield self._scored(self._climb(least, self.aim, now + 2 * share))
            if perf_counter() > end:
                return
            yield self._scored(self._climb(start, self.aim, now + 3 * share))

    def from_here(self, scored: LuckScore, end: float) -> LuckScore:
        """Climb from a scored play; return the score at the end."""
        rows = []
        for things, pool in (
            ((*scored.round.played, *scored.round.held), self.pool.cards),
            (scored.round.jokers, self.pool.round.jokers),
        ):
            left = [*enumerate(pool)]
            row: list[int] = []
            for thing in things:
                place = next(place for place, other in left if other == thing)
                left.remove((place, thing))
                row.append(place)
            rows.append(tuple(row))
        cards, jokers = rows
        count = len(scored.round.played)
        return self._scored(self._climb(Position(cards[:count], cards[count:], jokers), self.aim, end))

    def _starts(self, end: float) -> list[Position]:
        """List the round itself, then the choices of cards that score most in their current order."""
        cards, laid = range(len(self.pool.cards)), self.pool.round
        jokers = tuple(self.pool.jokers.seats)
        now = tuple(cards[: len(laid.played)])
        starts = [Position(now, tuple(cards[len(now) :]), jokers)] if now and self._may(now) else []
        ranked: list[tuple[tuple[float, float], Position]] = []
        for choice in islice(self.choices, 0, None, 1 + len(self.choices) // LOOKS):
            play = Position(*choice, jokers)
            ranked.append((self._worth(play, self.aim), play))
            if perf_counter() > end:
                break
        ranked.sort(key=lambda pair: pair[0], reverse=True)
        return [*starts, *(play for _, play in ranked[:STARTS])]

    def _climb(self, play: Position, aim: Aim, end: float) -> Position:
        """Make moves that improve the score, until none does."""
        best = self._worth(play, aim)
        at = idle = 0  # index of the next move, and number of moves without a gain
        while True:
            for move in islice(self._moves(play), at, None):
                if perf_counter() > end:
                    return play
                worth = self._worth(move, aim)
                at, idle = at + 1, idle + 1
                if worth > best:
                    best, play, idle = worth, move, 0
                    break
            else:
                if idle >= at:
                    return play
                at = 0

    def _scored(self, play: Position) -> LuckScore:
        return LuckScore(self._round_of(play), self.pool.book)

    def _worth(self, play: Position, aim: Aim) -> tuple[float, float]:
        """Sort key: the total by the aim, then the total with every chance at its mean."""
        try:
            scored = LuckScore(self._round_of(play), self.pool.book)
        except RoundError:  # too many steps
            return -1.0, -1.0
        total = {Aim.LEAST: scored.least, Aim.EXPECTED: scored.average, Aim.MOST: scored.most}[aim].total
        return total, scored.average.total if scored.has_luck else total

    def _round_of(self, play: Position) -> Round:
        return self.pool.lay(Choice(play.played, play.held), play.jokers)

    def _may(self, played: tuple[int, ...]) -> bool:
        return self.pool.forced.issubset(played) and (self.looks is None or self.pool.look(played) in self.looks)

    def _moves(self, play: Position) -> Iterator[Position]:
        """Yield every play one move away: a joker or card moved in its row, or a card played, held or exchanged."""
        if not self.keeps_jokers:
            yield from (play._replace(jokers=row) for row in _shifted(play.jokers))
        yield from self._changed(play)
        yield from (play._replace(played=row) for row in _shifted(play.played))
        yield from (play._replace(held=row) for row in _shifted(play.held))

    def _changed(self, play: Position) -> Iterator[Position]:
        played, held = play.played, play.held
        for here, card in enumerate(held):
            rest = (*held[:here], *held[here + 1 :])
            if len(played) < MOST:
                yield from self._allowed(play, (*played, card), rest)
            for there, other in enumerate(played):
                yield from self._allowed(play, (*played[:there], card, *played[there + 1 :]), (*rest, other))
        if len(played) > 1:
            for there, other in enumerate(played):
                yield from self._allowed(play, (*played[:there], *played[there + 1 :]), (*held, other))

    def _allowed(self, play: Position, played: tuple[int, ...], held: tuple[int, ...]) -> Iterator[Position]:
        if self._may(played):
            yield play._replace(played=played, held=held)


def _shifted(row: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the row with each item moved to every other place.

    >>> [*_shifted((0, 1, 2))]
    [(1, 0, 2), (1, 2, 0), (0, 2, 1), (2, 0, 1)]
    """
    for place, thing in enumerate(row):
        rest = (*row[:place], *row[place + 1 :])
        for goal in range(len(row)):
            if goal not in {place, place - 1}:  # moving left by one equals moving the left neighbour right
                yield (*rest[:goal], thing, *rest[goal:])
