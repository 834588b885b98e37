"""The vocabulary of joker rows: gains, conditions, and counts of cards."""

from typing import TYPE_CHECKING

from ortalab.cards import BLACK, SUITS, VALUES, Rank, Suit
from ortalab.rounds.gains import CERTAIN, Chance, Gain
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Ability, Again, JokerCount, OnCard, OnJoker, OnRound, Rarity, RoundCount, SpotCount

if TYPE_CHECKING:
    from ortalab.rounds.questions import AnyScene, AnySpot


def each(
    gain: Gain, count: SpotCount, chance: Chance = CERTAIN, *, depends_on_predecessors: bool = False
) -> tuple[OnCard, ...]:
    """Gain `gain` on each card's turn, `count` times; `depends_on_predecessors` marks a count of earlier cards."""
    return (Ability(gain, count, depends_on_predecessors, chance=chance),)


def once(gain: Gain, count: RoundCount | None = None, *, counts_copies: bool = False) -> tuple[OnRound, ...]:
    """Gain `gain` `count` times, by default once; `counts_copies` marks a count of jokers with this same ability."""
    return (Ability(gain, count or (lambda _: 1), counts_copies=counts_copies),)


def beside(gain: Gain, count: JokerCount) -> tuple[OnJoker, ...]:
    """Gain `gain` on each joker's turn, `count` times."""
    return (Ability(gain, count),)


def again(count: SpotCount, times: int = 1, *, depends_on_predecessors: bool = False) -> Again:
    """Retrigger each card, `count` times `times`; `depends_on_predecessors` is as in `each`."""
    return Again((lambda scene, spot: times * count(scene, spot)) if times != 1 else count, depends_on_predecessors)


# Conditions on cards.


def always(_scene: "AnyScene", _spot: "AnySpot") -> bool:
    return True


def face(scene: "AnyScene", spot: "AnySpot") -> bool:
    """Return whether a card is a face card under the rules in force."""
    return scene.is_face(spot)


def first_face(scene: "AnyScene", spot: "AnySpot") -> bool:
    """Return whether a card is the first scoring face card; while the order is open, every face card is."""
    is_first = spot is next(filter(scene.is_face, scene.scoring), None)
    return is_first or (scene.any_order and scene.is_face(spot))


def first(scene: "AnyScene", spot: "AnySpot") -> bool:
    """Return whether a card is the first scoring card; while the order is open, every card is."""
    return spot is scene.scoring[0] or scene.any_order


def lowest_value(scene: "AnyScene", spot: "AnySpot") -> int:
    """Return the value of the lowest held card, the right-most of equals; 0 for others (assignment, Raised Fist)."""
    ranked = [held for held in reversed(scene.held) if held.card.counted_rank]
    lowest = min(ranked, key=lambda held: held.card.rank, default=None)
    is_alike = scene.any_order and lowest is not None and spot.card.counted_rank == lowest.card.rank
    return VALUES[spot.card.rank] if spot is lowest or is_alike else 0


def rank(*ranks: Rank) -> SpotCount:
    wanted = frozenset(ranks)
    return lambda _, spot: spot.card.counted_rank in wanted


def suit(wanted: Suit) -> SpotCount:
    return lambda scene, spot: bool(scene.suits(spot) & wanted)


# Conditions on rounds.


def contains(hand: Hand) -> RoundCount:
    """Select rounds whose played cards contain this hand."""
    return lambda scene: scene.contains(hand)


def all_held_black(scene: "AnyScene") -> bool:
    """Return whether every held card, if any, is a Spade, a Club or Wild; Smeared Joker turns no red card black."""
    return all(scene.hand_suits(spot) & BLACK for spot in scene.held)


def four_suits(scene: "AnyScene") -> bool:
    """Return whether the scoring cards can be matched to all four suits, one card each (official: a true matching)."""
    cards = [scene.matched_suits(spot) for spot in scene.scoring]
    # Hall's marriage theorem: for every set of suits, at least as many cards count as one of them.
    return all(sum(bool(card & suits) for card in cards) >= suits.bit_count() for suits in range(1, 1 << len(SUITS)))


def jokers(scene: "AnyScene") -> int:
    """Return the number of jokers."""
    return len(scene.jokers)


# Conditions on jokers.


def of_rarity(rarity: Rarity) -> JokerCount:
    return lambda _, joker: joker.rarity is rarity


# Targets of copying jokers.


def right_neighbour(place: int, jokers: int) -> int | None:
    """Return the place to the right; None at the right end."""
    return place + 1 if place + 1 < jokers else None


def left_most(place: int, _jokers: int) -> int | None:
    """Return the left-most place; None for the left-most joker itself."""
    return 0 if place else None
