"""The ruleset of a round's file: its key `rules`, the book for it, and what is said of a name that another one has."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from ortalab.errors import RoundError, UnknownMark, shown
from ortalab.exports import late
from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import RULES, Enhancement

if TYPE_CHECKING:
    from ortalab.scoring.rulesets import ruleset
else:
    ruleset = late("ortalab.scoring.rulesets.ruleset")

pack: Callable[[], Book] = late("ortalab.scoring.pack.PACK")
every_ruleset: Callable[[], Mapping[str, Book]] = late("ortalab.scoring.rulesets.RULES")

KEY = "rules"
Books = Callable[[str], Book]
"""The book for a round that names a ruleset, or for "" where it names none; raises `OrtalabError` where none fits."""


def ruleset_named(name: str) -> Book:
    """Return the ruleset of a name, the first for ""; raise `OrtalabError` where none has it."""
    if name in {"", RULES}:
        return BOOK
    return ruleset(name)


def chosen(book: Book | None, named: str) -> Book:
    """Return the book that is given, which must be of the ruleset that a round names; without one, that ruleset."""
    if book is None:
        return ruleset_named(named)
    if named and book.version.name not in {"", named}:
        version = book.version.name
        raise RoundError(f"the round is of rules {named}, but read under rules {version}; choose one of them")
    return book


def marks_in(book: Book) -> Iterable[str]:
    """Return the words of a ruleset's enhancements."""
    return (mark.word for mark in book.version.enhancements)


def belonging(word: str, names_of: Callable[[Book], Iterable[str]]) -> tuple[str, str]:
    """Return the way out for a word that one ruleset alone has, and that ruleset's name; or twice nothing.

    >>> belonging("stone", marks_in)
    ('Stone belongs to rules 2: add --rules 2', '2')
    """
    named = ((name, rules) for rules, book in every_ruleset().items() for name in names_of(book))
    found = [(name, rules) for name, rules in named if name.lower() == word.lower()]
    if len(found) != 1:
        return "", ""
    name, rules = found[0]
    return f"{name} belongs to rules {rules}: add --rules {rules}", rules


def mark_named(word: str, known: Iterable[Enhancement]) -> Enhancement | None:
    """Return the one of the known enhancements that a word names, or None; raise `UnknownMark` for another ruleset's.

    >>> mark_named("Stone", [Enhancement.STONE]), mark_named("Bonsu", [])
    (<Enhancement.STONE: ('Stone', Gain(unit=<Unit.CHIPS: '+c'>, amount=50), None, 'blank')>, None)
    """
    marks = {mark.word.lower(): mark for mark in known}
    word = word.strip().lower()
    belongs, rules = ("", "") if word in marks else belonging(word, marks_in)
    if rules:
        raise UnknownMark(f"enhancement cannot be {shown(word)}; {belongs}", rules)
    return marks.get(word)
