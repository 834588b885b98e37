"""The versions of the assignment, each a book with its jokers, enhancements and stages.

The 39 jokers of the newer one stand in its order: 30 of the first one's, and nine of the pack's.

Source: rule book, Ortalab rules 2.
"""

from collections.abc import Mapping

from ortalab.errors import OrtalabError, shown
from ortalab.scoring.book import Book, Source, Version
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.pack import PACK
from ortalab.scoring.round import Enhancement

_NAMES = (
    *("Joker", "Jolly Joker", "Zany Joker", "Mad Joker", "The Order", "The Tribe"),
    *("Sly Joker", "Wily Joker", "Clever Joker", "Devious Joker", "Crafty Joker"),
    *("Abstract Joker", "Raised Fist", "Blackboard", "Baron", "Shoot The Moon"),
    *("Greedy Joker", "Lusty Joker", "Arrowhead", "Onyx Agate"),
    *("Fibonacci", "Scary Face", "Even Steven", "Odd Todd", "Scholar", "Walkie Talkie"),
    *("Photograph", "Smiley Face", "Flower Pot"),
    *("Four Fingers", "Shortcut", "Mime", "Pareidolia", "Splash", "Sock And Buskin", "Hack", "Hanging Chad"),
    *("Smeared Joker", "Blueprint"),
)
JOKERS_2 = tuple((BOOK | PACK)[name] for name in _NAMES)
"""The rows of the newer assignment's table.

>>> len(JOKERS_2), [joker.name for joker in BOOK.values() if joker not in JOKERS_2]
(39, ['Crazy Joker', 'Droll Joker', 'Wrathful Joker', 'Gluttonous Joker'])
"""

BOOK_2 = Book(
    JOKERS_2,
    Source("ortalab.scoring.rulesets", "BOOK_2"),
    version=Version("2", "the assignment of crate 2.0.0", tuple(Enhancement), (0, 0, 12, 29, len(JOKERS_2))),
)
"""Rules 2: the newer assignment's jokers by name."""

RULES: Mapping[str, Book] = {book.version.name: book for book in (BOOK, BOOK_2)}
"""Every ruleset by its name; give one to whatever takes a `book`.

>>> [(name, len(book), book.version.enhancements[-1].word) for name, book in RULES.items()]
[('1', 34, 'Steel'), ('2', 39, 'Stone')]
"""


def ruleset(name: str) -> Book:
    """Return the ruleset of a name; raise `OrtalabError` where none has it.

    >>> ruleset("3")
    Traceback (most recent call last):
    ...
    ortalab.errors.OrtalabError: no rules are called '3'; write 1 or 2
    """
    if name not in RULES:
        raise OrtalabError(f"no rules are called {shown(name)}; write {' or '.join(RULES)}")
    return RULES[name]


def ruleset_of(book: Book) -> Book:
    """Return the ruleset that a book has, without the jokers that have come to it; of a book with none, the first.

    >>> len(ruleset_of(RULES["2"] | Book([])))
    39
    """
    return RULES.get(book.version.name, BOOK)
