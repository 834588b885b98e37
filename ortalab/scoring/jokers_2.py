"""The 39 jokers of the newer assignment, in its order: 30 of the first one's, and nine of the full game's.

Source: rule book, Ortalab rules 2.
"""

from ortalab.cards import Rank, Suit
from ortalab.scoring.book import Book, Source, Version
from ortalab.scoring.effects import again, contains, each, first, once, rank, suit
from ortalab.scoring.gains import chips, mult, times
from ortalab.scoring.hands import Hand
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import Enhancement
from ortalab.scoring.scene import Joker, Rarity

UNCOMMON, RARE = Rarity.UNCOMMON, Rarity.RARE

ACE = rank(Rank.ACE)
TEN_OR_FOUR = rank(Rank.TEN, Rank.FOUR)
LOW = rank(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)

THE_ORDER = Joker(
    "The Order",
    "×3 Mult if the play contains a Straight",
    "no Straight",
    independent=once(times(3), contains(Hand.STRAIGHT)),
    rarity=RARE,
)
THE_TRIBE = Joker(
    "The Tribe",
    "×2 Mult if the play contains a Flush",
    "no Flush",
    independent=once(times(2), contains(Hand.FLUSH)),
    rarity=RARE,
)
SHOOT_THE_MOON = Joker(
    "Shoot The Moon", "+13 Mult for each Queen held", "no Queen held", on_held=each(mult(13), rank(Rank.QUEEN))
)
ARROWHEAD = Joker(
    "Arrowhead",
    "+50 Chips for each ♠ that scores",
    "no ♠ scores",
    on_scored=each(chips(50), suit(Suit.SPADES)),
    rarity=UNCOMMON,
)
ONYX_AGATE = Joker(
    "Onyx Agate",
    "+7 Mult for each ♣ that scores",
    "no ♣ scores",
    on_scored=each(mult(7), suit(Suit.CLUBS)),
    rarity=UNCOMMON,
)
SCHOLAR = Joker(
    "Scholar",
    "+20 Chips and +4 Mult for each A that scores",
    "no A scores",
    "+20 +4",
    on_scored=each(chips(20), ACE) + each(mult(4), ACE),
)
WALKIE_TALKIE = Joker(
    "Walkie Talkie",
    "+10 Chips and +4 Mult for each 10 or 4 that scores",
    "no 10 or 4",
    "+10 +4",
    on_scored=each(chips(10), TEN_OR_FOUR) + each(mult(4), TEN_OR_FOUR),
)
HACK = Joker(
    "Hack",
    "Retriggers every 2, 3, 4 or 5 that scores",
    "no such rank",
    "again",
    again_scored=again(LOW),
    rarity=UNCOMMON,
)
HANGING_CHAD = Joker(
    "Hanging Chad",
    "Retriggers the first scoring card twice",
    badge="again ×2",
    again_scored=again(first, 2, depends_on_predecessors=True),
)

JOKERS_2 = (
    *(BOOK[name] for name in ("Joker", "Jolly Joker", "Zany Joker", "Mad Joker")),
    THE_ORDER,
    THE_TRIBE,
    *(BOOK[name] for name in ("Sly Joker", "Wily Joker", "Clever Joker", "Devious Joker", "Crafty Joker")),
    *(BOOK[name] for name in ("Abstract Joker", "Raised Fist", "Blackboard", "Baron")),
    SHOOT_THE_MOON,
    *(BOOK[name] for name in ("Greedy Joker", "Lusty Joker")),
    ARROWHEAD,
    ONYX_AGATE,
    *(BOOK[name] for name in ("Fibonacci", "Scary Face", "Even Steven", "Odd Todd")),
    SCHOLAR,
    WALKIE_TALKIE,
    *(BOOK[name] for name in ("Photograph", "Smiley Face", "Flower Pot")),
    *(BOOK[name] for name in ("Four Fingers", "Shortcut", "Mime", "Pareidolia", "Splash", "Sock And Buskin")),
    HACK,
    HANGING_CHAD,
    *(BOOK[name] for name in ("Smeared Joker", "Blueprint")),
)
"""The rows of the newer assignment's table.

>>> len(JOKERS_2), [joker.name for joker in BOOK.values() if joker not in JOKERS_2]
(39, ['Crazy Joker', 'Droll Joker', 'Wrathful Joker', 'Gluttonous Joker'])
"""

BOOK_2 = Book(
    JOKERS_2,
    Source("ortalab.scoring.jokers_2", "BOOK_2"),
    version=Version("2", "the assignment of crate 2.0.0", tuple(Enhancement), (0, 0, 12, 29, len(JOKERS_2))),
)
"""Rules 2: the newer assignment's jokers by name."""
