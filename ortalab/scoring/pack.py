"""A pack of further jokers of the full game, with its numbers, off unless a book with them is given: `BOOK | PACK`.

A round is its own last hand without discards, and a joker that grows from round to round is fresh.
"""

from ortalab.cards import Rank, Suit
from ortalab.scoring.book import Book, Source
from ortalab.scoring.effects import again, always, beside, contains, each, left_most, once, rank
from ortalab.scoring.gains import chips, mult, times
from ortalab.scoring.hands import Hand
from ortalab.scoring.jokers_2 import (
    ARROWHEAD,
    HACK,
    HANGING_CHAD,
    ONYX_AGATE,
    SCHOLAR,
    SHOOT_THE_MOON,
    THE_ORDER,
    THE_TRIBE,
    WALKIE_TALKIE,
)
from ortalab.scoring.round import MOST
from ortalab.scoring.scene import Joker, Rarity, RoundCount, Scene

UNCOMMON, RARE, LEGENDARY = Rarity.UNCOMMON, Rarity.RARE, Rarity.LEGENDARY


def played(fewest: int, most: int) -> RoundCount:
    """Rounds in which so many cards are played."""
    return lambda scene: fewest <= len(scene.played) <= most


def no_face(scene: Scene) -> bool:
    return not any(map(scene.is_face, scene.scoring))


def club_and_other(scene: Scene) -> bool:
    """Rounds in which a ♣ scores, and beside it a card of another suit: two cards, however many suits one counts as."""
    cards = [scene.suits(spot.card) for spot in scene.scoring]
    clubs = [place for place, suits in enumerate(cards) if suits & Suit.CLUBS]
    others = [place for place, suits in enumerate(cards) if suits & ~Suit.CLUBS]
    return any(place != other for place in clubs for other in others)


def uncommon(_scene: Scene, joker: Joker) -> bool:
    return joker.rarity is UNCOMMON


def empty_places(scene: Scene) -> int:
    """The places without a joker, those with a stencil counted as empty; a single one multiplies nothing."""
    empty = MOST - len(scene.jokers) + sum(joker.independent is STENCIL for joker in scene.jokers)
    return empty if empty > 1 else 0


STENCIL = once(times(1), empty_places, counts_copies=True)

ROWS = (
    Joker("Half Joker", "+20 Mult if three cards or fewer are played", "more than three",
          independent=once(mult(20), played(1, 3))),
    Joker("Joker Stencil", "×1 Mult for each empty joker place, its own included", "no empty place", "× empty",
          independent=STENCIL, rarity=UNCOMMON),
    Joker("Mystic Summit", "+15 Mult, no discards being left",
          independent=once(mult(15))),
    Joker("Dusk", "Retriggers every scoring card, this being the last hand", badge="again",
          again_scored=again(always), rarity=UNCOMMON),
    HACK,
    Joker("Gros Michel", "+15 Mult, always",
          independent=once(mult(15))),
    SCHOLAR,
    Joker("Ride the Bus", "+1 Mult if no face card scores", "a face scores",
          independent=once(mult(1), no_face)),
    Joker("Runner", "+15 Chips if the play contains a Straight", "no Straight",
          independent=once(chips(15), contains(Hand.STRAIGHT))),
    Joker("Ice Cream", "+100 Chips, always",
          independent=once(chips(100))),
    Joker("Cavendish", "×3 Mult, always",
          independent=once(times(3))),
    Joker("Square Joker", "+4 Chips if exactly four cards are played", "not four",
          independent=once(chips(4), played(4, 4))),
    Joker("Baseball Card", "×1.5 Mult for each Uncommon joker, in its turn", "none Uncommon",
          on_joker=beside(times(1.5), uncommon), rarity=RARE),
    Joker("Popcorn", "+20 Mult, always",
          independent=once(mult(20))),
    Joker("Spare Trousers", "+2 Mult if the play contains a Two Pair", "no Two Pair",
          independent=once(mult(2), contains(Hand.TWO_PAIR)), rarity=UNCOMMON),
    Joker("Ramen", "×2 Mult, always",
          independent=once(times(2)), rarity=UNCOMMON),
    WALKIE_TALKIE,
    Joker("Seltzer", "Retriggers every scoring card", badge="again",
          again_scored=again(always), rarity=UNCOMMON),
    Joker("Acrobat", "×3 Mult, this being the last hand",
          independent=once(times(3)), rarity=UNCOMMON),
    HANGING_CHAD,
    ARROWHEAD,
    ONYX_AGATE,
    Joker("Seeing Double", "×2 Mult if a ♣ and a card of another suit score", "not both",
          independent=once(times(2), club_and_other), rarity=UNCOMMON),
    Joker("The Duo", "×2 Mult if the play contains a Pair", "no Pair",
          independent=once(times(2), contains(Hand.PAIR)), rarity=RARE),
    Joker("The Trio", "×3 Mult if the play contains a Three of a Kind", "no Three",
          independent=once(times(3), contains(Hand.THREE_OF_A_KIND)), rarity=RARE),
    Joker("The Family", "×4 Mult if the play contains a Four of a Kind", "no Four",
          independent=once(times(4), contains(Hand.FOUR_OF_A_KIND)), rarity=RARE),
    THE_ORDER,
    THE_TRIBE,
    Joker("Stuntman", "+250 Chips, always",
          independent=once(chips(250)), rarity=RARE),
    Joker("Brainstorm", "Copies the ability of the left-most joker", "nothing to copy", "copies ⇤",
          copies=left_most, rarity=RARE),
    SHOOT_THE_MOON,
    Joker("Triboulet", "×2 Mult for each King or Queen that scores", "no K or Q",
          on_scored=each(times(2), rank(Rank.KING, Rank.QUEEN)), rarity=LEGENDARY),
)  # fmt: skip
"""The rows of the pack, in the order of the full game's collection.

>>> [(joker.name, joker.type, joker.activation) for joker in ROWS if joker.rarity is Rarity.LEGENDARY]
[('Triboulet', '×m', 'On Scored')]
"""

PACK = Book(ROWS, Source("ortalab.scoring.pack", "PACK"))
"""The jokers of the pack by name."""
