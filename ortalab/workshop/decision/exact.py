"""Enumerate every draw and every random outcome that can follow an option, if they are few."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, inf
from typing import Final

from ortalab.rounds.round import MOST
from ortalab.workshop.decision.deals import ENOUGH, Course, Option, Start
from ortalab.workshop.decision.policy import Play, best_play, play_of
from ortalab.workshop.decision.situation import Kinds, Situation, minus

MOST_DRAWS: Final = 20_000  # the maximum number of draws to enumerate
MOST_DRAWS_OF_LEADER: Final = 1_000  # and for one leading option


def courses(start: Start, option: Option) -> list[Course] | None:
    """Return every draw after an option; None if there are too many, or their luck cannot be enumerated."""
    try:
        return [*_Walk(start).courses(option)]
    except _TooManyError:
        return None


def draws_of(start: Start, option: Option) -> float:
    """Count the draws that follow an option; return more than the limit if several hands follow."""
    deck, hands = len(start.deck), start.hands
    first = 0 if option.is_play and hands == 1 else start.draws(len(start.hand) - len(option.cards), deck, option.rest)
    further = hands - (2 if option.is_play else 1) if start.need < inf else 0
    found = float(comb(deck, first))
    for _ in range(further):
        deck -= first
        first = min(MOST, deck)
        found *= max(comb(deck, count) for count in range(first + 1))
    return found


class _TooManyError(Exception):
    """More draws than the limit of the enumeration."""


class _Walk:
    """Enumerates the draws and plays of the hands left; equal hands are computed once."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.work = 0
        self.met: dict[object, float] = {}

    def courses(self, option: Option) -> Iterator[Course]:
        """Yield the single course of a play, or one course for each draw after a discard."""
        start = self.start
        if option.is_play:
            play = play_of(start.situation, start.hand, option.cards)
            yield self._course((), 1.0, start.situation, play, start.deck)
            return
        after = start.situation.discarded(option.cards, is_first=start.is_first_discard)
        held = minus(start.hand, option.cards)
        for hand, deck, share in self._draws(held, start.deck, option.rest):
            situation = after.drawn(len(deck))
            yield self._course(minus(hand, held), share, situation, best_play(situation, hand), deck)

    def _course(self, drawn: Kinds, share: float, situation: Situation, play: Play, deck: Kinds) -> Course:
        won = self._played(situation, play, deck, self.start.need, self.start.hands)
        return Course(drawn, won, play.mean, situation.shape(play.cards).hand.prose, share)

    def _played(self, situation: Situation, play: Play, deck: Kinds, need: float, hands: int) -> float:
        """Return the chance that a play and the hands after it reach the points needed."""
        game, found = self.start.game, 0.0
        gone = min(game.blind.discards, len(play.held))
        for lost, share in _shares(combinations(play.held, gone)):
            before = situation.discarded(lost, is_first=False, costs=0)
            held = minus(play.held, lost)
            ends = before.follow(play.cards, held)
            if ends is None:
                raise _TooManyError
            for end in ends:
                if end.total >= need - ENOUGH:
                    found += share * end.share
                elif hands > 1 and need < inf:
                    kept = held + before.copies(play.cards, held)
                    found += share * end.share * self._next(end.situation, kept, deck, need - end.total, hands - 1)
        return found

    def _next(self, situation: Situation, held: Kinds, deck: Kinds, need: float, hands: int) -> float:
        key = (id(situation), tuple(sorted(held)), deck, need, hands)
        if key not in self.met:
            chance = 0.0
            for hand, left, share in self._draws(held, deck):
                after = situation.drawn(len(left))
                if hand:
                    chance += share * self._played(after, best_play(after, hand), left, need, hands)
            self.met[key] = chance
        return self.met[key]

    def _draws(self, held: Kinds, deck: Kinds, rest: int | None = None) -> Iterator[tuple[Kinds, Kinds, float]]:
        """Yield every hand that may be drawn, with the remaining deck and its probability."""
        count = self.start.draws(len(held), len(deck), rest)
        for drawn, share in _shares(combinations(deck, count)):
            self.work += 1
            if self.work > MOST_DRAWS:
                raise _TooManyError
            yield tuple(sorted((*held, *drawn))), minus(deck, drawn), share


def _shares(some: Iterator[Kinds]) -> list[tuple[Kinds, float]]:
    """Merge equal draws, and return each with its probability."""
    found = Counter(some)
    among = found.total()
    return [(cards, number / among) for cards, number in found.items()]
