"""The words that joker rows are written in: what is gained, when, and on which cards."""

from ortalab.cards import BLACK, SUITS, VALUES, Rank, Suit
from ortalab.scoring.gains import Gain, Unit, mult, plain
from ortalab.scoring.hands import Hand
from ortalab.scoring.scene import OnCard, OnRound, RoundTest, Scene, Spot, SpotTest


def each(gain: Gain, test: SpotTest, *, around: bool = False) -> OnCard:
    """Gain this in the turn of each card that passes the test; `around` where it asks for the cards before."""
    return OnCard(gain.unit, _foot(gain), lambda scene, spot: gain if test(scene, spot) else None, around)


def once(gain: Gain, test: RoundTest | None = None) -> OnRound:
    """Gain this once, if the scene passes the test."""
    if test is None:
        return OnRound(gain.unit, _foot(gain), lambda _: gain)
    return OnRound(gain.unit, _foot(gain), lambda scene: gain if test(scene) else None)


def per_joker(gain: Gain) -> OnRound:
    """Gain this once, as many times over as there are jokers, in one step."""
    return OnRound(gain.unit, _foot(gain), lambda scene: Gain(gain.unit, gain.amount * len(scene.jokers)))


def twice_its_value(test: SpotTest, *, around: bool = False) -> OnCard:
    """Gain twice the card's value as mult in the turn of each card that passes the test."""
    return OnCard(
        Unit.MULT,
        "2 × low",
        lambda scene, spot: mult(2 * VALUES[spot.card.rank]) if test(scene, spot) else None,
        around,
    )


def _foot(gain: Gain) -> str:
    return f"{'×' if gain.unit is Unit.TIMES else '+'}{plain(gain.amount)}"


# Which cards.


def always(_scene: Scene, _spot: Spot) -> bool:
    """Every card."""
    return True


def face(scene: Scene, spot: Spot) -> bool:
    """Face cards, under the rules in force."""
    return scene.is_face(spot)


def first_face(scene: Scene, spot: Spot) -> bool:
    """The first scoring face card: this one card, not those equal to it."""
    return spot is next(filter(scene.is_face, scene.scoring), None)


def lowest(scene: Scene, spot: Spot) -> bool:
    """The lowest held card by rank; of equal ranks the right-most (assignment, Raised Fist)."""
    return spot is min(reversed(scene.held), key=lambda held: held.card.rank)


def rank(*ranks: Rank) -> SpotTest:
    """Cards of one of these ranks."""
    wanted = frozenset(ranks)
    return lambda _, spot: spot.card.rank in wanted


def suit(wanted: Suit) -> SpotTest:
    """Cards that count as this suit."""
    return lambda scene, spot: bool(scene.suits(spot.card) & wanted)


# Which rounds.


def contains(hand: Hand) -> RoundTest:
    """Rounds whose play contains this hand."""
    return lambda scene: scene.contains(hand)


def all_held_black(scene: Scene) -> bool:
    """Rounds whose held cards are all Spades, Clubs or Wild; also without a held card.

    Suits of one colour being one suit makes no red card black, so this reads through Smeared Joker unchanged.
    """
    return all(scene.suits(spot.card) & BLACK for spot in scene.held)


def four_suits(scene: Scene) -> bool:
    """Rounds whose scoring cards can be given all four suits, each card one (official: a true matching)."""
    cards = [scene.suits(spot.card) for spot in scene.scoring]
    # Hall's marriage theorem: any few suits find at least as many cards that count as one of them.
    return all(sum(bool(card & suits) for card in cards) >= suits.bit_count() for suits in range(1, 1 << len(SUITS)))


# Which joker is copied.


def right_neighbour(place: int, jokers: int) -> int | None:
    """The place to the right, if a joker lies there."""
    return place + 1 if place + 1 < jokers else None
