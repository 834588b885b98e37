"""Rulesets by name, and the ruleset that a word belongs to."""

from collections.abc import Callable, Collection, Iterable

from ortalab.errors import RoundError, UnknownMark, shown
from ortalab.rounds.marks import Enhancement, Mark
from ortalab.rounds.round import RULES
from ortalab.rounds.rulesets import COURSES, RULESETS, Book, book_of

KEY = "rules"
Books = Callable[[str], Book]
"""Returns the book of a ruleset by name, or the default for ""; raises `OrtalabError` if none fits."""


def ruleset_named(name: str) -> Book:
    """Return the book of a ruleset by name, rules 1 for ""; raise `OrtalabError` for an unknown name."""
    return book_of(name or RULES)


def chosen(book: Book | None, named: str) -> Book:
    """Return the given book, checked against the ruleset that the round names; without a book, that ruleset's."""
    if book is None:
        return ruleset_named(named)
    if named and book.ruleset.name not in {"", named}:
        read = book.ruleset.name
        raise RoundError(f"the round says rules {named}, but is read under rules {read}; choose one of them")
    return book


def kind_of(mark: Mark) -> str:
    """Return the kind of a mark as used in sentences: `enhancement`, `edition` or `seal`."""
    return type(mark).__name__.lower()


def owner_of_mark(word: str, kinds: Collection[str]) -> tuple[Mark | None, str]:
    """Find the mark of some kinds by word, and the first ruleset that knows it; return (None, "") if there is none.

    >>> owner_of_mark("stone", ["enhancement"])[1], owner_of_mark("Lucky", ["enhancement"])[1]
    ('2', 'full')
    """
    for rules, ruleset in RULESETS.items():
        for mark in (mark for marks in ruleset.marks for mark in marks):
            if mark.word.lower() == word.lower() and kind_of(mark) in kinds:
                return mark, rules
    return None, ""


def owner_of_joker(name: str) -> tuple[str, str]:
    """Find a joker's full name and the first assignment that has it; return ("", "") if there is none."""
    owners = ((known, rules) for rules, book in COURSES.items() for known in book if known.lower() == name.lower())
    return next(owners, ("", ""))


def choose(name: str, rules: str) -> str:
    """Suggest the ruleset that knows a word."""
    return f"{name} belongs to rules {rules}: add --rules {rules}"


def mark_named(word: str, known: Iterable[Enhancement]) -> Enhancement | None:
    """Find a known enhancement by word; raise `UnknownMark` for another ruleset's.

    >>> str(mark_named("Stone", [Enhancement.STONE])), mark_named("Bonsu", [])
    ('Stone', None)
    """
    marks = {mark.word.lower(): mark for mark in known}
    word = word.strip().lower()
    if word in marks:
        return marks[word]
    mark, rules = owner_of_mark(word, ["enhancement"])
    if mark is not None:
        raise UnknownMark(f"enhancement cannot be {shown(word)}; {choose(mark.word, rules)}", rules)
    return None
