"""The moments of a blind at which a decision is made, and the options at each."""

from collections.abc import Sequence
from itertools import combinations
from math import inf
from random import Random
from typing import Final, NamedTuple

from ortalab.rounds.round import MOST
from ortalab.workshop.decision.ends import pick
from ortalab.workshop.decision.policy import best_play, candidates, play_of, with_fillers
from ortalab.workshop.decision.situation import Follow, Game, Kinds, Situation
from ortalab.workshop.decision.state import State

MOST_LIGHT: Final = 10  # discards from a large hand are chosen among this many of its least valuable cards


class Option(NamedTuple):
    """Cards to play or to discard."""

    is_play: bool
    cards: Kinds
    rest: int | None = None  # the number of cards to draw, if the rules do not decide it


class Start(NamedTuple):
    """A moment of a blind, with cards as kinds."""

    game: Game
    situation: Situation
    hand: Kinds
    deck: Kinds
    left: int  # number of cards in the deck; `deck` of a deal has only the first of them
    need: float  # inf without a target
    hands: int
    discards: int
    hand_size: int
    is_first_discard: bool

    def draws(self, held: int, rest: int | None = None) -> int:
        """Count the cards drawn to a hand of `held` cards; `rest` overrides the rules."""
        return min(self.left, (self.game.blind.draws or max(0, self.hand_size - held)) if rest is None else rest)


def start_of(state: State) -> Start:
    """Convert a state to the start of a race."""
    round, run = state.round, state.round.run
    game = Game(round, (*round.held, *state.deck))
    hand, deck, need = game.kinds(round.held), game.kinds(state.deck), state.need if run.target else inf
    size, is_first = run.hand_size or len(hand), run.discards_used == 0
    return Start(game, game.first, hand, deck, len(deck), need, run.hands, run.discards, size, is_first)


def options(start: Start) -> list[Option]:
    """List every play and discard, with equal cards once.

    For a large hand, list only candidate plays, and discards of its least valuable cards.
    """
    situation, hand = start.situation, start.hand
    forced = [kind for kind in hand if start.game.cards[kind].forced]
    sets = played = _sets(hand)
    if len(hand) > MOST_LIGHT:
        cores = [*candidates(situation, hand)]
        plays = {with_fillers(situation, play_of(situation, hand, cards), hand).cards for cards in cores}
        plays |= {best_play(situation, hand).cards, *(cards for cards in cores if len(cards) <= MOST)}
        sets, played = _sets(sorted(sorted(hand, key=situation.weight)[:MOST_LIGHT])), sorted(plays)
    found = [Option(is_play=True, cards=cards) for cards in played if all(kind in cards for kind in forced)]
    if start.discards > 0 and start.deck:
        found += [Option(is_play=False, cards=cards) for cards in sets]
    return found


def _sets(hand: Sequence[int]) -> list[Kinds]:
    return [*dict.fromkeys(cards for size in range(1, MOST + 1) for cards in combinations(hand, size))]


class Deal(NamedTuple):
    """The outcomes of chance shared by all options: an order of the deck, and a random number for each hand."""

    order: Kinds
    rolls: Sequence[float]
    seed: int

    def draws(self, deck: Kinds, count: int) -> list[tuple[Kinds, Kinds, float]]:
        """Return the cards drawn, the rest of the deck, and the probability."""
        return [(deck[:count], deck[count:], 1.0)]

    def losses(self, held: Kinds, count: int, hands: int) -> list[tuple[Kinds, float]]:
        """Return the held cards that the blind discards, and the probability."""
        return [(tuple(sorted(self._random(len(self.rolls) - hands).sample(held, count))), 1.0)]

    def ends(self, situation: Situation, cards: Kinds, held: Kinds, hands: int) -> list[Follow]:
        """Return the outcome of a play."""
        ends, hand = situation.follow(cards, held), len(self.rolls) - hands
        if ends is None:
            return [situation.sample(cards, held, self._random(32 + hand))]
        return [pick([(end, end.share) for end in ends], self.rolls[hand])._replace(share=1.0)]

    def _random(self, number: int) -> Random:
        return Random(self.seed * 64 + number)


def seed_of(seed: int, number: int) -> int:
    """Return the seed of a deal, derived from a common seed and the deal's number."""
    return seed * 1_000_003 + number


def deal(start: Start, seed: int, *, is_whole: bool = False) -> Deal:
    """Deal as many cards as one option may need, or the whole deck."""
    random, count = Random(seed), len(start.deck)
    if not is_whole:
        count = min(count, (start.hands + 1) * (MOST + start.game.blind.discards))
    return Deal(tuple(random.sample(start.deck, count)), [random.random() for _ in range(start.hands)], seed)
