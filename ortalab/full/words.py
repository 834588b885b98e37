"""The words that the rows of the full game are written in: what is gained, when, and on which cards."""

from collections.abc import Callable

from ortalab.cards import BLACK, SUITS, VALUES, Rank, Suit
from ortalab.full.events import Spot
from ortalab.full.gains import CERTAIN, Chance, Gain, Unit, grown
from ortalab.full.hands import suits_for_flush, widened
from ortalab.full.round import Enhancement
from ortalab.full.scene import Ability, Amount, Before, Counter, Scene, Seat, Turn
from ortalab.scoring.gains import plain
from ortalab.scoring.hands import Hand
from ortalab.scoring.scene import Rarity


def gains(gain: Gain, test: Amount, chance: Chance = CERTAIN) -> tuple[Ability, ...]:
    """Gain this in each turn that passes a test, perhaps by a chance."""
    return (Ability(gain.unit, lambda turn: gain.amount if test(turn) else gain.unit.nothing, chance),)


def so_much(unit: Unit, amount: Amount) -> tuple[Ability, ...]:
    """Gain as much as the turn says."""
    return (Ability(unit, amount),)


# Which turns.


def always(_turn: Turn) -> bool:
    return True


def rank(*ranks: Rank) -> Amount:
    wanted = frozenset(ranks)
    return lambda turn: turn.card.rank in wanted


def suit(wanted: Suit) -> Amount:
    return lambda turn: bool(turn.scene.suits(turn.card) & wanted)


def stated_suit(turn: Turn) -> bool:
    """Cards of the suit that the joker's line states."""
    return bool(turn.scene.suits(turn.card) & (turn.source.card.suit or 0))


def stated_card(turn: Turn) -> bool:
    """Cards of the rank and the suit that the joker's line states."""
    return turn.card.rank is not None and turn.card.rank == turn.source.card.rank and stated_suit(turn)


def face(turn: Turn) -> bool:
    return turn.scene.is_face(turn.card)


def first_face(turn: Turn) -> bool:
    """The first scoring card that is a face."""
    scene = turn.scene
    if scene.any_order:
        return scene.is_face(turn.card)
    return turn.card is next(filter(scene.is_face, scene.scoring), None)


def first(turn: Turn) -> bool:
    """The first scoring card, whatever it is."""
    return turn.scene.any_order or turn.card is turn.scene.scoring[0]


def lowest_value(turn: Turn) -> int:
    """Twice the value of the lowest held card by rank, the right-most of equals, even where it is debuffed."""
    ranked = [spot for spot in reversed(turn.scene.held) if not spot.card.is_stone]
    lowest = min(ranked, key=lambda spot: spot.card.rank, default=None)
    is_alike = turn.scene.any_order and lowest is not None and turn.card.rank == lowest.rank
    return 2 * VALUES[turn.card.card.rank] if turn.card is lowest or is_alike else 0


def contains(hand: Hand) -> Amount:
    """Hands whose cards contain another."""
    return lambda turn: turn.scene.contains(hand)


def active(turn: Turn) -> bool:
    """Hands in which the joker acts: as its line says, else as the round has it."""
    said, is_active = turn.source.card.active, turn.source.row.is_active
    return bool(said) if said is not None or is_active is None else is_active(turn.scene)


def never(_scene: Scene) -> bool:
    """The usual answer of jokers that act only where their line says so."""
    return False


def played(fewest: int, most: int) -> Amount:
    """Hands of so many cards."""
    return lambda turn: fewest <= len(turn.scene.played) <= most


def no_discards(turn: Turn) -> bool:
    return turn.scene.round.discards == 0


def last_hand(turn: Turn) -> bool:
    return turn.scene.round.hands == 1


def all_held_black(turn: Turn) -> bool:
    """Hands beside which every held card is black as for a flush, or none is held."""
    return all(suits_for_flush(spot.card, smeared=turn.scene.rules.smeared) & BLACK for spot in turn.scene.held)


def four_suits(turn: Turn) -> bool:
    """Hands whose scoring cards can be given all four suits, each card one."""
    cards = [_suits_in_pot(turn.scene, spot) for spot in turn.scene.scoring]
    # Hall's marriage theorem: any few suits find at least as many cards that count as one of them.
    return all(sum(bool(card & suits) for card in cards) >= suits.bit_count() for suits in range(1, 1 << len(SUITS)))


def _suits_in_pot(scene: Scene, spot: Spot) -> int:
    """Return the suits that a scoring card can be given: a debuffed one keeps its own, unless it is Wild."""
    if spot.is_live or spot.card.is_stone:
        return scene.suits(spot)
    is_wild = spot.card.enhancement is Enhancement.WILD
    return 0 if is_wild else widened(spot.card.suit, smeared=scene.rules.smeared)


def club_and_other(turn: Turn) -> bool:
    """Hands in which a ♣ and another suit score; one Wild card stands for one suit, the first that has no card yet."""
    scene = turn.scene
    live = [spot for spot in scene.scoring if spot.is_live]
    met = 0
    for spot in live:
        met |= 0 if spot.card.is_wild else scene.suits(spot)
    for spot in live:
        if spot.card.is_wild:
            met |= next((suit for suit in _WILD_ORDER if not met & suit), 0)
    return bool(met & Suit.CLUBS and met & ~Suit.CLUBS)


_WILD_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def of_rarity(rarity: Rarity) -> Amount:
    """Turns of other jokers of a rarity."""
    return lambda turn: turn.other is not None and turn.other.row.rarity is rarity


def empty_places(turn: Turn) -> int:
    """The places without a joker; those of the joker's own name count as empty."""
    return turn.scene.places - sum(seat.row is not turn.source.row for seat in turn.scene.seats)


# Counters.


def counter(unit: Unit, usual: float = -1) -> Counter:
    """Count from a usual number; without one from nothing, which is 1 where it multiplies."""
    number = unit.nothing if usual < 0 else usual
    return Counter(unit, lambda _: number, number)


def derived(unit: Unit, usual: Callable[[Scene], float]) -> Counter:
    """Count what the round says, unless the joker's line does."""
    return Counter(unit, usual)


def value(turn: Turn) -> float:
    """The counter of the joker whose ability it is."""
    return turn.source.value


def counted(unit: Unit) -> tuple[Ability, ...]:
    """Gain as much as the counter says."""
    return (Ability(unit, value),)


def grow(turn: Turn, growth: float) -> None:
    """Let the joker's counter grow, if counters do, and say so."""
    if turn.scene.grows:
        count(turn.scene, turn.source, grown(turn.source.value, growth))


def count(scene: Scene, seat: Seat, value: float) -> None:
    """Set a joker's counter to another number, and say so."""
    if value != seat.value:
        is_times = seat.row.counter is not None and seat.row.counter.unit is Unit.TIMES
        verb = "grows" if value > seat.value else "falls"
        scene.say(f"{seat.card.name} {verb} to {'x' if is_times else '+'}{plain(float(value))}")
    seat.value = value


def grows(growth: float, test: Amount = always) -> tuple[Before, ...]:
    """Grow before the base in hands that pass a test."""

    def act(turn: Turn) -> None:
        if test(turn):
            grow(turn, growth)

    return (Before(act),)


# Copies.


def right_neighbour(place: int, jokers: int) -> int | None:
    """The place to the right, if a joker is there."""
    return place + 1 if place + 1 < jokers else None


def left_most(_place: int, _jokers: int) -> int:
    """The left-most place; its own is a circle, and copies nothing."""
    return 0
