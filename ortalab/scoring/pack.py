"""A pack of further jokers of the full game, with its numbers, off unless a book with them is given: `BOOK | PACK`.

A round is its own last hand without discards, and a joker that grows from round to round is fresh.
"""

from ortalab.cards import Rank, Suit
from ortalab.scoring.book import Book, Source
from ortalab.scoring.effects import again, always, beside, contains, each, first, left_most, once, rank, suit
from ortalab.scoring.gains import chips, mult, times
from ortalab.scoring.hands import Hand
from ortalab.scoring.round import MOST
from ortalab.scoring.scene import Joker, Rarity, RoundCount, Scene

UNCOMMON, RARE, LEGENDARY = Rarity.UNCOMMON, Rarity.RARE, Rarity.LEGENDARY
ACE, TEN_OR_FOUR = rank(Rank.ACE), rank(Rank.TEN, Rank.FOUR)


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
    Joker("Hack", "Retriggers every 2, 3, 4 or 5 that scores", "no such rank", "again",
          again_scored=again(rank(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)), rarity=UNCOMMON),
    Joker("Gros Michel", "+15 Mult, always",
          independent=once(mult(15))),
    Joker("Scholar", "+20 Chips and +4 Mult for each A that scores", "no A scores", "+20 +4",
          on_scored=each(chips(20), ACE) + each(mult(4), ACE)),
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
    Joker("Walkie Talkie", "+10 Chips and +4 Mult for each 10 or 4 that scores", "no 10 or 4", "+10 +4",
          on_scored=each(chips(10), TEN_OR_FOUR) + each(mult(4), TEN_OR_FOUR)),
    Joker("Seltzer", "Retriggers every scoring card", badge="again",
          again_scored=again(always), rarity=UNCOMMON),
    Joker("Acrobat", "×3 Mult, this being the last hand",
          independent=once(times(3)), rarity=UNCOMMON),
    Joker("Hanging Chad", "Retriggers the first scoring card twice", badge="again ×2",
          again_scored=again(first, 2, depends_on_predecessors=True)),
    Joker("Arrowhead", "+50 Chips for each ♠ that scores", "no ♠ scores",
          on_scored=each(chips(50), suit(Suit.SPADES)), rarity=UNCOMMON),
    Joker("Onyx Agate", "+7 Mult for each ♣ that scores", "no ♣ scores",
          on_scored=each(mult(7), suit(Suit.CLUBS)), rarity=UNCOMMON),
    Joker("Seeing Double", "×2 Mult if a ♣ and a card of another suit score", "not both",
          independent=once(times(2), club_and_other), rarity=UNCOMMON),
    Joker("The Duo", "×2 Mult if the play contains a Pair", "no Pair",
          independent=once(times(2), contains(Hand.PAIR)), rarity=RARE),
    Joker("The Trio", "×3 Mult if the play contains a Three of a Kind", "no Three",
          independent=once(times(3), contains(Hand.THREE_OF_A_KIND)), rarity=RARE),
    Joker("The Family", "×4 Mult if the play contains a Four of a Kind", "no Four",
          independent=once(times(4), contains(Hand.FOUR_OF_A_KIND)), rarity=RARE),
    Joker("The Order", "×3 Mult if the play contains a Straight", "no Straight",
          independent=once(times(3), contains(Hand.STRAIGHT)), rarity=RARE),
    Joker("The Tribe", "×2 Mult if the play contains a Flush", "no Flush",
          independent=once(times(2), contains(Hand.FLUSH)), rarity=RARE),
    Joker("Stuntman", "+250 Chips, always",
          independent=once(chips(250)), rarity=RARE),
    Joker("Brainstorm", "Copies the ability of the left-most joker", "nothing to copy", "copies ⇤",
          copies=left_most, rarity=RARE),
    Joker("Shoot The Moon", "+13 Mult for each Queen held", "no Queen held",
          on_held=each(mult(13), rank(Rank.QUEEN))),
    Joker("Triboulet", "×2 Mult for each King or Queen that scores", "no K or Q",
          on_scored=each(times(2), rank(Rank.KING, Rank.QUEEN)), rarity=LEGENDARY),
)  # fmt: skip
"""The rows of the pack, in the order of the full game's collection.

>>> [(joker.name, joker.type, joker.activation) for joker in ROWS if joker.rarity is Rarity.LEGENDARY]
[('Triboulet', '×m', 'On Scored')]
"""

PACK = Book(ROWS, Source("ortalab.scoring.pack", "PACK"))
"""The jokers of the pack by name."""
