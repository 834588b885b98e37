"""Gains of mult as affine maps x → a·x + b, and their best order.

Of two neighbours f and g, f first gives more exactly if b_f·(a_g − 1) > b_g·(a_f − 1), for every mult. So the best
order descends by b / (a − 1), here called urgency; with precedence constraints, blocks of cards are sorted in this
order (Horn's algorithm for trees of jobs).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from math import inf
from typing import NamedTuple


class Lift(NamedTuple):
    """Mult x becomes times·x + plus."""

    times: float = 1.0
    plus: float = 0.0

    @property
    def urgency(self) -> float:
        return inf if self.times <= 1 else self.plus / (self.times - 1)


SAME = Lift()


def then(first: Lift, second: Lift) -> Lift:
    """Compose two gains.

    >>> then(Lift(plus=4), Lift(times=3)), then(Lift(times=3), Lift(plus=4))
    (Lift(times=3.0, plus=12.0), Lift(times=3.0, plus=4.0))
    """
    return Lift(first.times * second.times, second.times * first.plus + second.plus)


def chained(gains: Iterable[Lift]) -> Lift:
    return reduce(then, gains, SAME)


def best(gains: Iterable[Lift]) -> Lift:
    """Compose gains in the order that gives the most from any mult.

    >>> best([Lift(times=3), Lift(plus=4), Lift(2, 10)])
    Lift(times=6.0, plus=54.0)
    """
    return chained(sorted(gains, key=lambda gain: gain.urgency, reverse=True))


def envelope(gains: Sequence[Lift]) -> Lift:
    """Return an upper bound on several gains, for any mult.

    >>> envelope([Lift(times=3), Lift(plus=4)])
    Lift(times=3, plus=4)
    """
    if len(gains) == 1:
        return gains[0]
    return Lift(max(gain.times for gain in gains), max(gain.plus for gain in gains))


def are_free(gains: Collection[Lift]) -> bool:
    """Return whether the order of gains does not matter: all add, or all multiply."""
    return all(gain.times == 1 for gain in gains) or not any(gain.plus for gain in gains)


class Ties(NamedTuple):
    """Constraints on a row's order that make sure the intended card is singled out."""

    front: int | None = None  # must come first
    leader: int | None = None  # must precede its followers
    follower: int | None = None  # must follow its leaders
    others: frozenset[int] = frozenset()  # its followers or leaders
    back: tuple[int, ...] = ()  # must come last, in this order


FREE = Ties()


def arranged(gains: Mapping[int, Lift], ties: Ties = FREE) -> list[int]:
    """Sort the cards into the order that scores most, whatever the mult, within the constraints.

    >>> gains = {0: Lift(times=2), 1: Lift(plus=5), 2: Lift(times=3)}
    >>> arranged(gains), arranged(gains, Ties(front=2)), arranged(gains, Ties(follower=1, others=frozenset({2})))
    ([1, 0, 2], [2, 1, 0], [2, 1, 0])
    """
    free = [card for card in gains if card != ties.front and card not in ties.back]
    jobs = _bound_jobs(gains, ties, free) if ties.others else [(gains[card].urgency, [card]) for card in free]
    jobs.sort(key=lambda job: -job[0])
    front = [] if ties.front is None else [ties.front]
    return [*front, *(card for _, cards in jobs for card in cards), *ties.back]


def _bound_jobs(gains: Mapping[int, Lift], ties: Ties, free: list[int]) -> list[tuple[float, list[int]]]:
    """Return the cards as jobs with urgencies; a card and the cards that must follow it form one job."""
    others = sorted((card for card in free if card in ties.others), key=lambda card: -gains[card].urgency)
    block: list[int] = []
    gain = SAME
    if ties.leader is not None:
        block, gain = [ties.leader], gains[ties.leader]
        for card in others:
            if gains[card].urgency <= gain.urgency:
                break
            block.append(card)
            gain = then(gain, gains[card])
    elif ties.follower is not None:
        block, gain = [ties.follower], gains[ties.follower]
        for card in reversed(others):
            if gains[card].urgency >= gain.urgency:
                break
            block.insert(0, card)
            gain = then(gains[card], gain)
    jobs = [(gains[card].urgency, [card]) for card in free if card not in block]
    if not block:
        return jobs
    # for equal urgencies, the stable sort keeps a leader first and a follower last
    return [(gain.urgency, block), *jobs] if ties.leader is not None else [*jobs, (gain.urgency, block)]
