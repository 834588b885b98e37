"""The 39 jokers of the newer assignment, in its order: 30 of the first one's, and nine of the pack's.

Source: rule book, Ortalab rules 2.
"""

from ortalab.scoring.book import Book, Source, Version
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.pack import PACK
from ortalab.scoring.round import Enhancement

NAMES = (
    *("Joker", "Jolly Joker", "Zany Joker", "Mad Joker", "The Order", "The Tribe"),
    *("Sly Joker", "Wily Joker", "Clever Joker", "Devious Joker", "Crafty Joker"),
    *("Abstract Joker", "Raised Fist", "Blackboard", "Baron", "Shoot The Moon"),
    *("Greedy Joker", "Lusty Joker", "Arrowhead", "Onyx Agate"),
    *("Fibonacci", "Scary Face", "Even Steven", "Odd Todd", "Scholar", "Walkie Talkie"),
    *("Photograph", "Smiley Face", "Flower Pot"),
    *("Four Fingers", "Shortcut", "Mime", "Pareidolia", "Splash", "Sock And Buskin", "Hack", "Hanging Chad"),
    *("Smeared Joker", "Blueprint"),
)
JOKERS_2 = tuple((BOOK | PACK)[name] for name in NAMES)
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
