"""Deal the hands that follow an option, the same cards for every option, or enumerate them if they are few."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, inf
from random import Random
from typing import Final, NamedTuple

from ortalab.rounds.round import MOST
from ortalab.workshop.decision.policy import Play, best_play, candidates, with_fillers
from ortalab.workshop.decision.situation import Follow, Game, Kinds, Situation, minus

MOST_LIGHT: Final = 10
"""The number of least valuable cards of a large hand from which discards are chosen."""
MOST_DRAWS: Final = 20_000
"""The maximum number of draws to enumerate."""
MOST_DRAWS_OF_LEADER: Final = 1_000
"""The maximum number of draws to enumerate for a leading option."""
ENOUGH: Final = 1e-9


class Option(NamedTuple):
    """Cards to play or to discard."""

    is_play: bool
    cards: Kinds
    rest: int | None = None  # of a draw: the number of cards still to come after it


class Start(NamedTuple):
    """The state at the start of a race, its cards as kinds."""

    game: Game
    situation: Situation
    hand: Kinds
    deck: Kinds
    need: float  # inf without a target
    hands: int
    discards: int
    hand_size: int
    is_first_discard: bool

    def draws(self, held: int, left: int, rest: int | None = None) -> int:
        """Count the cards drawn into a hand from a deck: the rest of a draw, or as many as the rules say."""
        return min(left, (self.game.blind.draws or max(0, self.hand_size - held)) if rest is None else rest)


def play_of(start: Start, cards: Kinds) -> Play:
    """Return a play of the starting hand, with its mean."""
    held = minus(start.hand, cards)
    return Play(cards, held, start.situation.value(cards, held))


class Deal(NamedTuple):
    """An order of the deck and a random seed for each hand, shared by all options."""

    order: Sequence[int]
    rolls: Sequence[float]
    seed: int


class Seen(NamedTuple):
    """The result of an option under one deal."""

    points: float  # scored with the hands left
    play: Play  # the best one after the option's draw, or the option itself
    situation: Situation  # before that play

    @property
    def hand(self) -> str:
        """The name of the play's hand within a sentence."""
        return self.situation.shape(self.play.cards).hand.prose


def seed_of(seed: int, number: int) -> int:
    """Return the seed of a deal, derived from a common seed and the deal's number."""
    return seed * 1_000_003 + number


def deal(start: Start, seed: int) -> Deal:
    """Deal the cards that may come."""
    random = Random(seed)
    count = min(len(start.deck), (start.hands + 1) * (MOST + start.game.blind.discards))
    return Deal(random.sample(start.deck, count), [random.random() for _ in range(start.hands)], seed)


def see(start: Start, option: Option, deal: Deal, *, to_end: bool = False) -> Seen:
    """Take an option; then, for each hand left, make the play with the greatest mean.

    `to_end` plays all hands, even once the target is reached.
    """
    situation, hand, at, hands = start.situation, start.hand, 0, start.hands
    points, first = 0.0, None
    if not option.is_play:
        situation = situation.discarded(option.cards, is_first=start.is_first_discard)
        hand = minus(hand, option.cards)
        situation, hand, at = draw(start, situation, hand, deal, at, option.rest)
    while True:
        play = play_of(start, option.cards) if first is None and option.is_play else best_play(situation, hand)
        first = first or Seen(0.0, play, situation)
        if start.need == inf and not option.is_play:
            break
        end, held = end_of(start, situation, play, deal, len(deal.rolls) - hands)
        points += end.total
        hands -= 1
        if hands == 0 or start.need == inf or (points >= start.need - ENOUGH and not to_end):
            break
        held += situation.copies(play.cards, play.held)
        situation, hand, at = draw(start, end.situation, held, deal, at)
        if not hand:
            break
    return first._replace(points=points)


def draw(
    start: Start, situation: Situation, held: Kinds, deal: Deal, at: int, rest: int | None = None
) -> tuple[Situation, Kinds, int]:
    left = len(start.deck) - at
    count = min(start.draws(len(held), left, rest), len(deal.order) - at)
    hand = tuple(sorted((*held, *deal.order[at : at + count])))
    return situation.drawn(left - count), hand, at + count


def end_of(start: Start, situation: Situation, play: Play, deal: Deal, number: int) -> tuple[Follow, Kinds]:
    """Resolve the luck of a play for a deal; return the next situation and the cards still held."""
    held = play.held
    discards = min(start.game.blind.discards, len(held))
    if discards:
        gone = tuple(sorted(Random(deal.seed * 64 + number).sample(held, discards)))
        situation, held = situation.discarded(gone, is_first=False, costs=0), minus(held, gone)
    ends = situation.follow(play.cards, held)
    if ends is None:
        return situation.sample(play.cards, held, Random(deal.seed * 64 + 32 + number)), held
    left = deal.rolls[number]
    for end in ends:
        left -= end.share
        if left < 0:
            break
    return end, held


class Course(NamedTuple):
    """A draw after a discard, and the play after it."""

    drawn: Kinds
    share: float  # its probability
    won: float  # the chance to reach the target
    mean: float  # of the best play
    hand: str  # of that play


class Exact(NamedTuple):
    """The exact probabilities of an option, over every draw and every random outcome."""

    chance: float  # of reaching the target
    mean: float  # of the best play after the draw, or of the play itself
    hands: dict[str, tuple[float, float]]  # of that play: its probability, and that of winning with it


def exact(start: Start, option: Option, *, is_last: bool = False) -> Exact | None:
    """Follow every draw after an option; return None if there are too many, or their luck cannot be enumerated.

    With `is_last`, return the chance of only this play, without the hands after it.
    """
    walk = _Walk(start._replace(hands=1) if is_last else start)
    try:
        return walk.option(option)
    except _TooManyError:
        return None


def courses(start: Start, option: Option) -> list[Course] | None:
    """Return every draw after a discard; None if there are too many, or their luck cannot be enumerated."""
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

    def option(self, option: Option) -> Exact:
        start = self.start
        if option.is_play:
            play = play_of(start, option.cards)
            chance = self._played(start.situation, play, start.deck, start.need, start.hands)
            prose = start.situation.shape(play.cards).hand.prose
            return Exact(min(1.0, chance), play.mean, {prose: (1.0, min(1.0, chance))})
        chance, mean, hands = 0.0, 0.0, dict[str, tuple[float, float]]()
        for course in self.courses(option):
            chance, mean = chance + course.share * course.won, mean + course.share * course.mean
            seen, by = hands.get(course.hand, (0.0, 0.0))
            hands[course.hand] = seen + course.share, by + course.share * course.won
        return Exact(min(1.0, chance), mean, hands)

    def courses(self, option: Option) -> Iterator[Course]:
        """Yield every draw after a discard."""
        start = self.start
        after = start.situation.discarded(option.cards, is_first=start.is_first_discard)
        held = minus(start.hand, option.cards)
        for hand, deck, share in self._draws(held, start.deck, option.rest):
            situation = after.drawn(len(deck))
            play = best_play(situation, hand)
            won = self._played(situation, play, deck, start.need, start.hands)
            yield Course(minus(hand, held), share, won, play.mean, situation.shape(play.cards).hand.prose)

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


def options(start: Start) -> list[Option]:
    """Return every play and discard of a hand, equal cards once; of a large hand only the least valuable cards."""
    forced = [kind for kind in start.hand if start.game.cards[kind].forced]
    sets = _sets(start.hand)
    if len(start.hand) > MOST_LIGHT:
        situation = start.situation
        plays = {
            with_fillers(situation, play_of(start, cards), start.hand).cards
            for cards in candidates(situation, start.hand)
        }
        plays |= {cards for cards in candidates(situation, start.hand) if len(cards) <= MOST}
        plays |= {best_play(situation, start.hand).cards}
        light = sorted(start.hand, key=situation.weight)[:MOST_LIGHT]
        sets, played = _sets(tuple(sorted(light))), sorted(plays)
    else:
        played = sets
    found = [Option(is_play=True, cards=cards) for cards in played if all(kind in cards for kind in forced)]
    if start.discards > 0 and start.deck:
        found += [Option(is_play=False, cards=cards) for cards in sets]
    return found


def _sets(hand: Kinds) -> list[Kinds]:
    return [*dict.fromkeys(cards for size in range(1, MOST + 1) for cards in combinations(hand, size))]
