"""The versions of the assignment, each a book with its jokers, enhancements and stages."""

from collections.abc import Mapping

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.jokers_2 import BOOK_2

RULES: Mapping[str, Book] = {book.version.name: book for book in (BOOK, BOOK_2)}
"""Every ruleset by its name; give one to whatever takes a `book`.

>>> [(name, len(book), book.version.enhancements[-1].word) for name, book in RULES.items()]
[('1', 34, 'Steel'), ('2', 39, 'Stone')]
"""
