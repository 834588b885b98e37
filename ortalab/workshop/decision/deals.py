"""Play the hands that follow an option, over random deals that all options share."""

from collections.abc import Sequence
from itertools import combinations
from math import inf
from random import Random
from typing import Final, NamedTuple

from ortalab.rounds.round import MOST
from ortalab.workshop.decision.ends import pick
from ortalab.workshop.decision.policy import Play, best_play, candidates, play_of, with_fillers
from ortalab.workshop.decision.situation import Follow, Game, Kinds, Situation, minus
from ortalab.workshop.decision.state import State

MOST_LIGHT: Final = 10  # the number of least valuable cards of a large hand from which discards are chosen
ENOUGH: Final = 1e-9


class Option(NamedTuple):
    """Cards to play or to discard."""

    is_play: bool
    cards: Kinds
    rest: int | None = None  # the number of cards to draw, if the rules do not decide it


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
        """Count the cards drawn to `held` cards from a deck with `left` cards; `rest` overrides the rules."""
        return min(left, (self.game.blind.draws or max(0, self.hand_size - held)) if rest is None else rest)


def start_of(state: State) -> Start:
    """Convert a state to the start of a race."""
    round, run = state.round, state.round.run
    game = Game(round, (*round.held, *state.deck))
    hand, deck, need = game.kinds(round.held), game.kinds(state.deck), state.need if run.target else inf
    size, is_first_discard = run.hand_size or len(hand), run.discards_used == 0
    return Start(game, game.first, hand, deck, need, run.hands, run.discards, size, is_first_discard)


class Deal(NamedTuple):
    """An order of the deck and a random seed for each hand, shared by all options."""

    order: Sequence[int]
    rolls: Sequence[float]
    seed: int


class Course(NamedTuple):
    """One course that an option can take: the cards drawn, and the play that follows."""

    drawn: Kinds
    won: float  # the chance to reach the target: 0 or 1 in one deal
    mean: float  # of the play
    hand: str  # of the play
    share: float = 1.0  # the probability of the draw
    points: float = 0.0  # scored in one deal with the hands left


def seed_of(seed: int, number: int) -> int:
    """Return the seed of a deal, derived from a common seed and the deal's number."""
    return seed * 1_000_003 + number


def deal(start: Start, seed: int, *, is_whole: bool = False) -> Deal:
    """Deal the cards that may come after one option, or the whole deck."""
    random, count = Random(seed), len(start.deck)
    if not is_whole:
        count = min(count, (start.hands + 1) * (MOST + start.game.blind.discards))
    return Deal(random.sample(start.deck, count), [random.random() for _ in range(start.hands)], seed)


class Trial:
    """A blind played with one deal: the cards in hand, and the points so far."""

    def __init__(self, start: Start, deal: Deal, *, to_end: bool = False) -> None:
        """Begin with the starting hand; `to_end` plays all hands, even after the target is reached."""
        self.start, self.deal, self.to_end = start, deal, to_end
        self.situation, self.hand = start.situation, start.hand
        self.drawn, self.points = 0, 0.0
        self.hands, self.discards, self.is_first_discard = start.hands, start.discards, start.is_first_discard

    @property
    def is_won(self) -> bool:
        """Whether the target is reached."""
        return self.points >= self.start.need - ENOUGH

    def discard(self, cards: Kinds, rest: int | None = None) -> None:
        """Discard cards, and draw new ones."""
        self.situation = self.situation.discarded(cards, is_first=self.is_first_discard)
        self.discards, self.is_first_discard = self.discards - 1, False
        self.draw(minus(self.hand, cards), rest)

    def play(self, play: Play) -> bool:
        """Play a hand and draw; return whether another hand follows."""
        end, held = self._end(play)
        self.points, self.hands = self.points + end.total, self.hands - 1
        if not self.hands or (self.is_won and not self.to_end):
            return False
        held += self.situation.copies(play.cards, play.held)
        self.situation = end.situation
        self.draw(held)
        return bool(self.hand)

    def draw(self, held: Kinds, rest: int | None = None) -> None:
        """Draw cards, and add them to those held."""
        left = len(self.start.deck) - self.drawn
        cards = self.deal.order[self.drawn : self.drawn + self.start.draws(len(held), left, rest)]
        self.hand = tuple(sorted((*held, *cards)))
        self.drawn += len(cards)
        self.situation = self.situation.drawn(left - len(cards))

    def _end(self, play: Play) -> tuple[Follow, Kinds]:
        """Resolve the luck of a play; return the next situation and the cards still held."""
        situation, held, number = self.situation, play.held, self.start.hands - self.hands
        discards = min(self.start.game.blind.discards, len(held))
        if discards:
            gone = tuple(sorted(Random(self.deal.seed * 64 + number).sample(held, discards)))
            situation, held = situation.discarded(gone, is_first=False, costs=0), minus(held, gone)
        ends = situation.follow(play.cards, held)
        if ends is None:
            return situation.sample(play.cards, held, Random(self.deal.seed * 64 + 32 + number)), held
        return pick([(end, end.share) for end in ends], self.deal.rolls[number]), held


def see(start: Start, option: Option, deal: Deal, *, to_end: bool = False) -> Course:
    """Take an option in one deal; then, if there is a target, make the best play by mean of each later hand."""
    trial = Trial(start, deal, to_end=to_end)
    if option.is_play:
        play = play_of(start.situation, start.hand, option.cards)
    else:
        trial.discard(option.cards, option.rest)
        play = best_play(trial.situation, trial.hand)
    drawn, hand = tuple(deal.order[: trial.drawn]), trial.situation.shape(play.cards).hand.prose
    mean = play.mean
    while start.need < inf and trial.play(play):
        play = best_play(trial.situation, trial.hand)
    return Course(drawn, float(trial.is_won), mean, hand, points=trial.points)


def options(start: Start) -> list[Option]:
    """List every play and discard, with equal cards once; a large hand discards only its least valuable cards."""
    forced = [kind for kind in start.hand if start.game.cards[kind].forced]
    sets = played = _sets(start.hand)
    if len(start.hand) > MOST_LIGHT:
        situation, hand = start.situation, start.hand
        cores = [*candidates(situation, hand)]
        plays = {with_fillers(situation, play_of(situation, hand, cards), hand).cards for cards in cores}
        plays |= {best_play(situation, hand).cards, *(cards for cards in cores if len(cards) <= MOST)}
        light = sorted(sorted(hand, key=situation.weight)[:MOST_LIGHT])
        sets, played = _sets(tuple(light)), sorted(plays)
    found = [Option(is_play=True, cards=cards) for cards in played if all(kind in cards for kind in forced)]
    if start.discards > 0 and start.deck:
        found += [Option(is_play=False, cards=cards) for cards in sets]
    return found


def _sets(hand: Kinds) -> list[Kinds]:
    return [*dict.fromkeys(cards for size in range(1, MOST + 1) for cards in combinations(hand, size))]
