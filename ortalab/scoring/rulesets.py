"""The versions of the assignment, each a book with its jokers, enhancements and stages."""

from collections.abc import Mapping

from ortalab.errors import OrtalabError, shown
from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.jokers_2 import BOOK_2

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
