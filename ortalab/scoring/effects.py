"""The words that joker rows are written in: what is gained, when, and on which cards."""

from ortalab.cards import BLACK, SUITS, VALUES, Rank, Suit
from ortalab.scoring.gains import Gain
from ortalab.scoring.hands import Hand
from ortalab.scoring.scene import (
    Ability,
    Again,
    JokerCount,
    OnCard,
    OnJoker,
    OnRound,
    RoundCount,
    Scene,
    Spot,
    SpotCount,
)


def each(gain: Gain, count: SpotCount, *, depends_on_predecessors: bool = False) -> tuple[OnCard, ...]:
    """Gain this in the turn of each card that counts; `depends_on_predecessors` where the count asks for them."""
    return (Ability(gain, count, depends_on_predecessors),)


def once(gain: Gain, count: RoundCount | None = None, *, counts_copies: bool = False) -> tuple[OnRound, ...]:
    """Gain this once, if the scene counts; `counts_copies` where it asks how many jokers have this very ability."""
    return (Ability(gain, count or (lambda _: 1), counts_copies=counts_copies),)


def beside(gain: Gain, count: JokerCount) -> tuple[OnJoker, ...]:
    """Gain this in the turn of each joker that counts."""
    return (Ability(gain, count),)


def again(count: SpotCount, times: int = 1, *, depends_on_predecessors: bool = False) -> Again:
    """Repeat the turn of each card that counts, so many times; `depends_on_predecessors` as in `each`."""
    return Again((lambda scene, spot: times * count(scene, spot)) if times != 1 else count, depends_on_predecessors)


# Which cards.


def always(_scene: Scene, _spot: Spot) -> bool:
    return True


def face(scene: Scene, spot: Spot) -> bool:
    """Face cards, under the rules in force."""
    return scene.is_face(spot)


def first_face(scene: Scene, spot: Spot) -> bool:
    """The first scoring face card: this one card, not those equal to it."""
    return spot is next(filter(scene.is_face, scene.scoring), None)


def first(scene: Scene, spot: Spot) -> bool:
    """The first scoring card."""
    return spot is scene.scoring[0]


def lowest_value(scene: Scene, spot: Spot) -> int:
    """The value of the lowest held card by rank; of equal ranks the right-most (assignment, Raised Fist)."""
    ranked = [held for held in reversed(scene.held) if held.card.counted_rank]
    return VALUES[spot.card.rank] if spot is min(ranked, key=lambda held: held.card.rank, default=None) else 0


def rank(*ranks: Rank) -> SpotCount:
    wanted = frozenset(ranks)
    return lambda _, spot: spot.card.counted_rank in wanted


def suit(wanted: Suit) -> SpotCount:
    return lambda scene, spot: bool(scene.suits(spot.card) & wanted)


# Which rounds.


def contains(hand: Hand) -> RoundCount:
    """Rounds whose play contains this hand."""
    return lambda scene: scene.contains(hand)


def all_held_black(scene: Scene) -> bool:
    """Rounds whose held cards are all Spades, Clubs or Wild, or none; Smeared Joker makes no red card black."""
    return all(scene.suits(spot.card) & BLACK for spot in scene.held)


def four_suits(scene: Scene) -> bool:
    """Rounds whose scoring cards can be given all four suits, each card one (official: a true matching)."""
    cards = [scene.suits(spot.card) for spot in scene.scoring]
    # Hall's marriage theorem: any few suits find at least as many cards that count as one of them.
    return all(sum(bool(card & suits) for card in cards) >= suits.bit_count() for suits in range(1, 1 << len(SUITS)))


def jokers(scene: Scene) -> int:
    """All jokers, as often as there are any."""
    return len(scene.jokers)


# Which joker is copied.


def right_neighbour(place: int, jokers: int) -> int | None:
    """The place to the right, if a joker lies there."""
    return place + 1 if place + 1 < jokers else None


def left_most(place: int, _jokers: int) -> int | None:
    """The left-most place, unless it is this one."""
    return 0 if place else None
