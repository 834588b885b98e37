"""The hands of a blind and their cached values, with cards as small integers.

A `Game` stays the same from hand to hand; a `Situation` has the jokers and the run before one hand. Both cache the
gains of cards and jokers, and the outcomes of plays.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import floor
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.lay import BOOK
from ortalab.rounds.luck.play import play
from ortalab.rounds.luck.scene import Scene
from ortalab.rounds.round import Round, Run
from ortalab.rounds.scene import finder_of
from ortalab.workshop.decision import ends, scoring
from ortalab.workshop.decision.ends import End
from ortalab.workshop.decision.scoring import CardProfile, Looks

ALIKE: Final = 1e-9  # the relative difference below which two means are equal
K = TypeVar("K")
V = TypeVar("V")
Kinds = tuple[int, ...]  # cards as numbers of their kinds, highest rank first


class Memo(dict[K, V]):
    """A cache that computes the value of a missing key."""

    def __init__(self, compute: Callable[[K], V]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, key: K) -> V:
        found = self[key] = self.compute(key)
        return found


class Shape(NamedTuple):
    """The hand that a set of cards makes."""

    number: int  # identifies the hand and all hands that it contains
    hand: Hand
    scoring: Kinds  # in their order


class Follow(NamedTuple):
    """A situation after a hand, with that hand's score and probability."""

    share: float
    total: float
    situation: "Situation"


class Game(Looks):
    """The constant part of a blind: its kinds of cards, and the facts that jokers read."""

    def __init__(self, round: Round, cards: Iterable[Card]) -> None:
        self.own = round.own
        self.cards = sorted(set(cards), key=lambda card: (-card.rank, card.suit, str(card)))
        self.numbers = {card: number for number, card in enumerate(self.cards)}
        super().__init__(round, self.cards)
        self.finder = finder_of(self.rules, BOOK.ruleset.readings)
        self.shapes = Memo[Kinds, Shape](lambda cards: self.first.find(cards))  # noqa: PLW0108 — `first` is set below
        self.shape_numbers: dict[tuple[Hand, ...], int] = {}
        self.profiles = dict[object, Memo[int, CardProfile]]()
        self.situations: dict[object, Situation] = {}
        self.first = self.situation(round.jokers, round.run)

    def kinds(self, cards: Iterable[Card]) -> Kinds:
        """Return the numbers of cards; a new kind gets the next number."""
        for card in cards:
            if card not in self.numbers:
                self.numbers[card] = len(self.cards)
                self.cards.append(card)
        return tuple(sorted(self.numbers[card] for card in cards))

    def of(self, kinds: Iterable[int]) -> tuple[Card, ...]:
        return tuple([self.cards[kind] for kind in kinds])

    def situation(self, jokers: tuple[JokerCard, ...], run: Run) -> "Situation":
        """Return the situation of some jokers and a run; equivalent inputs share a situation."""
        key = (
            jokers,
            tuple(run.levels.items()),
            tuple(run.plays.items()) if "plays" in self.asked or self.blind.empties else (),
            run.played_this_round if self.asks_hands else (),
            run.money if self.asks_money else 0,
            run.discards if "discards" in self.asked else 0,
            run.cards_left if "cards_left" in self.asked else 0,
            run.hands if "hands" in self.asked else 0,
        )
        if key not in self.situations:
            self.situations[key] = Situation(self, Round((), (), jokers, self.own, "full", run))
        return self.situations[key]


class Situation:
    """The jokers and the run before a hand, with caches of the values of plays."""

    def __init__(self, game: Game, base: Round) -> None:
        self.game, self.base = game, base
        static = tuple([card.stating(value=None) for card in base.jokers]), base.run.hands == 1
        if static not in game.profiles:
            asked = {"has_first": game.has_first, "asks_held": game.asks_held, "has_lowest": game.has_lowest}
            game.profiles[static] = Memo(lambda kind: scoring.profile(base, game.cards[kind], **asked))
        self.profile, self.shape = game.profiles[static].__getitem__, game.shapes.__getitem__
        self.weight, self.suits = Memo(self._weight).__getitem__, Memo(self._suits).__getitem__
        self.parts: dict[object, scoring.JokerPart] = {}
        self.values: dict[object, float] = {}
        self.best: dict[Kinds, Any] = {}  # the best play by dealt hand
        self.follows: dict[object, list[Follow] | None] = {}
        self.discards: dict[object, Situation] = {}

    def _weight(self, kind: int) -> float:
        """Return how much a card gains by scoring instead of being held, to choose among cards of one rank."""
        one = self.profile(kind)
        return scoring.yardstick([one.plain]) - scoring.yardstick([one.held])

    def _suits(self, kind: int) -> int:
        """Return the suits of a card in a hand, as a bit mask."""
        card = self.profile(kind).in_hand
        return self.game.finder.suits[card.enhancement][card.suit]

    def find(self, cards: Kinds) -> Shape:
        """Find the hand of cards that are sorted by rank, highest first."""
        game = self.game
        hand, places, contained = game.finder.find([self.profile(kind).in_hand for kind in cards])
        number = game.shape_numbers.setdefault(contained, len(game.shape_numbers))
        return Shape(number, hand, cards if game.rules.all_score else tuple([cards[place] for place in places]))

    def value(self, cards: Kinds, held: Kinds) -> float:
        """Return the mean score of a play, with its scoring cards in a good order."""
        game = self.game
        shape = self.shape(cards)
        scored, kept = shape.scoring if game.looks_at_scoring else (), held if game.looks_at_held else ()
        key = shape.number, scored, len(cards) if game.looks_at_played else 0, kept
        part = self.parts.get(key)
        if part is None:
            part = self.parts[key] = scoring.joker_part(self.scene(cards, held))
        if part.is_stopped:
            return 0.0
        if part.is_tied or (part.by_strikes and any(self.profile(kind).lead.is_lucky for kind in shape.scoring)):
            return self._tied_value(shape, cards, held)
        chips, mult, has_luck = part.chips, part.mult, part.rest.has_luck
        segments = self._scored(shape.scoring)
        for more, times, plus, is_open, _ in (*segments, *self._kept(held)) if game.asks_held else segments:
            chips, mult, has_luck = chips + more, mult * times + plus, has_luck or is_open
        mult = mult * part.rest.times + part.rest.plus
        if self.base.run.plasma:
            if has_luck:
                return self._tied_value(shape, cards, held)
            chips = mult = float(floor((chips + mult) / 2))
        return chips * mult if has_luck else float(floor(chips * mult + ALIKE))

    def _scored(self, cards: Kinds) -> list[scoring.Segment]:
        """Return the segments of scoring cards in a good order."""
        if self.game.has_first:
            return self._from_first(self.in_order(cards))
        found = [self.profile(kind).lead for kind in cards]
        return sorted(found, key=scoring.late) if any(segment.times != 1 for segment in found) else found

    def _from_first(self, cards: Sequence[int]) -> list[scoring.Segment]:
        """Return the segments of scoring cards in this order, for jokers that single out the first card or face."""
        found, has_face = [], False
        for place, kind in enumerate(cards):
            one = self.profile(kind)
            found.append(one.lead if place == 0 else one.plain if has_face or not one.is_face else one.face)
            has_face = has_face or one.is_face
        return found

    def in_order(self, cards: Sequence[int]) -> list[int]:
        """Return scoring cards in a good order: gains before factors, or the best first if being first matters."""
        if not self.game.has_first:
            return sorted(cards, key=lambda kind: scoring.late(self.profile(kind).lead))
        by_times = sorted(cards, key=lambda kind: scoring.late(self.profile(kind).plain))
        faces = [kind for kind in by_times if self.profile(kind).is_face]
        tried = [[first, *minus(by_times, (first,))] for first in by_times]
        for face in dict.fromkeys(faces):  # also try this face before the other faces, after all other cards
            others = minus(by_times, (face,))
            tried.append([*[kind for kind in others if kind not in faces], face, *[k for k in others if k in faces]])
        return max(tried, key=lambda order: scoring.yardstick(self._from_first(order)))

    def _kept(self, held: Kinds) -> list[scoring.Segment]:
        """Return the segments of held cards in a good order."""
        found = [self.profile(kind).held for kind in held]
        if self.game.has_lowest:
            ranked = [kind for kind in held if self.game.cards[kind].counted_rank]
            if ranked:
                low = min(reversed(ranked), key=lambda kind: self.game.cards[kind].rank)
                found[held.index(low)] = self.profile(low).lowest
        return sorted(found, key=scoring.late)

    def keeps(self, kind: int) -> bool:
        """Return whether a card gains something while held, so that playing it may cost points."""
        return self.profile(kind).held[:3] != scoring.NOTHING[:3]

    def laid(self, cards: Kinds, held: Kinds) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Return the played and the held cards in the order to play them: scoring first, gains before factors."""
        scored = self.in_order(self.shape(cards).scoring)
        kept = sorted(held, key=lambda kind: scoring.late(self.profile(kind).held))
        return self.game.of([*scored, *minus(cards, scored)]), self.game.of(kept)

    def scene(self, cards: Kinds, held: Kinds) -> Scene:
        return scoring.scene_of(self.base, *self.laid(cards, held))

    def _tied_value(self, shape: Shape, cards: Kinds, held: Kinds) -> float:
        key = self._key(shape, cards, held)
        found = self.values.get(key)
        if found is None:
            found = self.values[key] = scoring.mean_of(self.scene(cards, held))
        return found

    def _key(self, shape: Shape, cards: Kinds, held: Kinds) -> object:
        game = self.game
        is_whole = game.looks_at_held or game.has_lowest
        kept = held if is_whole else tuple(filter(self.keeps, held)) if game.asks_held else ()
        return shape, kept, len(cards) if game.looks_at_played or game.blind.dollars else 0

    def follow(self, cards: Kinds, held: Kinds) -> list[Follow] | None:
        """Return the outcomes of a play, least score first; None if there are too many to enumerate."""
        shape = self.shape(cards)
        key = self._key(shape, cards, held)
        if key not in self.follows:
            found = ends.ends_of(self.scene(cards, held), asks_money=self.game.asks_money)
            self.follows[key] = None if found is None else [self._after(shape.hand, end) for end in found]
        return self.follows[key]

    def sample(self, cards: Kinds, held: Kinds, random: Random) -> Follow:
        """Sample one outcome of a play."""
        scene = self.scene(cards, held)
        play(scene)
        return self._after(scene.hand, ends.end_by(scene, lambda lot: ends.pick(lot, random.random())))

    def copies(self, cards: Kinds, held: Kinds) -> Kinds:
        """Return the copies that a card played alone adds to the hand."""
        if len(cards) != 1 or not self.game.looks_at_played:
            return ()
        scene = self.scene(cards, held)
        play(scene)
        return self.game.kinds([spot.card for spot in scene.held[len(held) :]])

    def _after(self, hand: Hand, end: End) -> Follow:
        run = self.base.run
        levels = run.levels if end.level == run.levels.get(hand, 1) else {**run.levels, hand: end.level}
        plays, this_round = {**run.plays, hand: run.plays.get(hand, 0) + 1}, (*run.played_this_round, hand)
        run = replace(run, levels=levels, plays=plays, played_this_round=this_round, money=end.money,
                      hands=max(0, run.hands - 1))  # fmt: skip
        return Follow(end.share, end.total, self.game.situation(end.jokers, run))

    def discarded(self, cards: Kinds, *, is_first: bool, costs: int = 1) -> "Situation":
        """Return the situation after a discard; `costs` is 0 if the blind discards."""
        if not cards:
            return self
        key = cards, is_first, costs
        if key not in self.discards:
            jokers, run = ends.discard(self.base, self.game.of(cards), is_first=is_first)
            self.discards[key] = self.game.situation(jokers, replace(run, discards=max(0, run.discards - costs)))
        return self.discards[key]

    def drawn(self, left: int) -> "Situation":
        """Return the situation with this many cards left in the deck."""
        if "cards_left" not in self.game.asked:
            return self
        return self.game.situation(self.base.jokers, replace(self.base.run, cards_left=left))


def minus(hand: Sequence[V], cards: Iterable[V]) -> tuple[V, ...]:
    """Remove cards from a hand."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
