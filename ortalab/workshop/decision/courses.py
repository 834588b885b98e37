"""Simulate an option to the end of the blind, in one deal or, if they are few, over every draw and outcome."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, inf
from typing import Final, NamedTuple

from ortalab.rounds.round import MOST
from ortalab.workshop.decision.deals import Deal, Option, Start
from ortalab.workshop.decision.policy import Play, best_play, play_of
from ortalab.workshop.decision.situation import Follow, Kinds, Situation, minus

MOST_DRAWS: Final = 20_000  # the maximum number of draws to enumerate
FEW_DRAWS: Final = 1_000  # the maximum number of draws to enumerate for one leading option
ENOUGH: Final = 1e-9


class Course(NamedTuple):
    """A possible course of an option: the cards drawn, and the play that follows."""

    drawn: Kinds
    won: float  # the chance to reach the target: 0 or 1 in one deal
    points: float  # the total of all hands: its mean or, in one deal, the points scored
    mean: float  # of the play
    hand: str  # of the play
    share: float = 1.0  # the probability of the draw


def see(start: Start, option: Option, deal: Deal, *, to_end: bool = False) -> Course:
    """Simulate an option in one deal; `to_end` plays all hands, even after the target is reached."""
    return next(Walk(deal, to_end=to_end).courses(start._replace(deck=deal.order), option))


def courses(start: Start, option: Option) -> list[Course] | None:
    """Return the courses of an option over every draw; None if there are too many draws or outcomes."""
    try:
        return [*Walk(_Every()).courses(start, option)]
    except _TooManyError:
        return None


def draws_of(start: Start, option: Option) -> float:
    """Count the draws that can follow an option; an estimate if several hands follow."""
    deck, hands = start.left, start.hands
    first = 0 if option.is_play and hands == 1 else start.draws(len(start.hand) - len(option.cards), option.rest)
    further = hands - (2 if option.is_play else 1) if start.need < inf else 0
    found = float(comb(deck, first))
    for _ in range(further):
        deck -= first
        first = min(MOST, deck)
        found *= max(comb(deck, count) for count in range(first + 1))
    return found


class _TooManyError(Exception):
    """There are too many draws or outcomes to enumerate."""


class _Every:
    """All outcomes of chance, each with its probability; has the interface of `Deal`."""

    work = 0

    def draws(self, deck: Kinds, count: int) -> Iterator[tuple[Kinds, Kinds, float]]:
        for drawn, share in _shares(combinations(deck, count)):
            self.work += 1
            if self.work > MOST_DRAWS:
                raise _TooManyError
            yield drawn, minus(deck, drawn), share

    def losses(self, held: Kinds, count: int, _hands: int) -> list[tuple[Kinds, float]]:
        return _shares(combinations(held, count))

    def ends(self, situation: Situation, cards: Kinds, held: Kinds, _hands: int) -> list[Follow]:
        ends = situation.follow(cards, held)
        if ends is None:
            raise _TooManyError
        return ends


def _shares(some: Iterator[Kinds]) -> list[tuple[Kinds, float]]:
    """Merge equal draws, and return each with its probability."""
    found = Counter(some)
    among = found.total()
    return [(cards, number / among) for cards, number in found.items()]


class Walk:
    """Simulates a blind, branching at chance; the results of equal moments are cached."""

    def __init__(self, chance: Deal | _Every, *, to_end: bool = False) -> None:
        """Use the chance of one deal, or every outcome; `to_end` continues after the target is reached."""
        self.chance, self.to_end = chance, to_end
        self.met: dict[object, tuple[float, float]] = {}

    def courses(self, start: Start, option: Option) -> Iterator[Course]:
        """Yield the course of a play, or one for each draw after a discard; later plays have the greatest mean."""
        _, cards, rest = option
        held = start.hand if option.is_play else minus(start.hand, cards)
        for now, share in [(start, 1.0)] if option.is_play else self.discard(start, cards, rest):
            situation, hand = now.situation, now.hand
            play = play_of(situation, hand, cards) if option.is_play else best_play(situation, hand)
            won, points = self.follow(now, play) if start.need < inf else (0.0, 0.0)
            yield Course(minus(hand, held), won, points, play.mean, situation.shape(play.cards).hand.prose, share)

    def follow(self, now: Start, play: Play) -> tuple[float, float]:
        """Return the chance to reach the target with a play and those after it, and the mean of their points."""
        won = points = 0.0
        for after, share in self.play(now, play):
            is_won = after.need <= ENOUGH
            goes_on = after.hands and (self.to_end or not is_won)
            then, more = self._next(after) if goes_on else (is_won, 0.0)
            won, points = won + share * then, points + share * (now.need - after.need + more)
        return won, points

    def _next(self, now: Start) -> tuple[float, float]:
        key = id(now.situation), now.hand, now.deck, now.need, now.hands
        if key not in self.met:
            won = points = 0.0
            for after, share in self.draw(now, now.hand):
                hand, is_won = after.hand, after.need <= ENOUGH
                then, more = self.follow(after, best_play(after.situation, hand)) if hand else (is_won, 0.0)
                won, points = won + share * then, points + share * more
            self.met[key] = won, points
        return self.met[key]

    def play(self, now: Start, play: Play) -> Iterator[tuple[Start, float]]:
        """Yield the moments after a play, before cards are drawn, with their probabilities."""
        losses = [(Kinds(), 1.0)]
        if count := min(now.game.blind.discards, len(play.held)):
            losses = [*self.chance.losses(play.held, count, now.hands)]
        for gone, share in losses:
            before = now.situation.discarded(gone, is_first=False, costs=0)
            held = minus(play.held, gone) if gone else play.held
            kept = held + before.copies(play.cards, held)
            for end in self.chance.ends(before, play.cards, held, now.hands):
                need, hands = now.need - end.total, now.hands - 1
                yield now._replace(situation=end.situation, hand=kept, need=need, hands=hands), share * end.share

    def discard(self, now: Start, cards: Kinds, rest: int | None = None) -> Iterator[tuple[Start, float]]:
        """Yield the moments after a discard and its draw, with their probabilities."""
        situation, discards = now.situation.discarded(cards, is_first=now.is_first_discard), now.discards - 1
        after = now._replace(situation=situation, discards=discards, is_first_discard=False)
        return self.draw(after, minus(now.hand, cards), rest)

    def draw(self, now: Start, held: Kinds, rest: int | None = None) -> Iterator[tuple[Start, float]]:
        """Yield the moments after a draw to the held cards, with their probabilities."""
        for drawn, deck, share in self.chance.draws(now.deck, now.draws(len(held), rest)):
            left, hand = now.left - len(drawn), tuple(sorted((*held, *drawn)))
            yield now._replace(situation=now.situation.drawn(left), hand=hand, deck=deck, left=left), share
