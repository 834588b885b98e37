"""The three rulesets: two versions of the assignment, and the full game. Rules 1 and 2 are lists of names."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Final

from ortalab.errors import OrtalabError, shown
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import MARKS_1, MARKS_2, MARKS_FULL
from ortalab.rounds.readings import Readings
from ortalab.rounds.round import FULL, RULES, Limits
from ortalab.rounds.rows.course import COURSE
from ortalab.rounds.ruleset import Book, Ruleset, Source

_HANDS = ("Jolly Joker", "Zany Joker", "Mad Joker")
_CHIPS = ("Sly Joker", "Wily Joker", "Clever Joker", "Devious Joker", "Crafty Joker")
_NAMES_1 = (
    *("Joker", *_HANDS, "Crazy Joker", "Droll Joker", *_CHIPS),
    *("Abstract Joker", "Raised Fist", "Blackboard", "Baron"),
    *("Greedy Joker", "Lusty Joker", "Wrathful Joker", "Gluttonous Joker"),
    *("Fibonacci", "Scary Face", "Even Steven", "Odd Todd", "Photograph", "Smiley Face", "Flower Pot"),
    *("Four Fingers", "Shortcut", "Mime", "Pareidolia", "Splash", "Sock and Buskin", "Smeared Joker", "Blueprint"),
)
_NAMES_2 = (
    *("Joker", *_HANDS, "The Order", "The Tribe", *_CHIPS),
    *("Abstract Joker", "Raised Fist", "Blackboard", "Baron", "Shoot the Moon"),
    *("Greedy Joker", "Lusty Joker", "Arrowhead", "Onyx Agate"),
    *("Fibonacci", "Scary Face", "Even Steven", "Odd Todd", "Scholar", "Walkie Talkie"),
    *("Photograph", "Smiley Face", "Flower Pot"),
    *("Four Fingers", "Shortcut", "Mime", "Pareidolia", "Splash", "Sock and Buskin", "Hack", "Hanging Chad"),
    *("Smeared Joker", "Blueprint"),
)
_ROWS: Final = {row.name: row for row in COURSE}


def _load_full() -> tuple[Joker, ...]:
    from ortalab.rounds.rows.common import COMMON, MODDED  # 9 kB with the vocabulary of the full game
    from ortalab.rounds.rows.rare import RARES
    from ortalab.rounds.rows.uncommon import UNCOMMONS

    rows = [row for row in (*COURSE, *COMMON, *UNCOMMONS, *RARES) if row.number]
    return (*sorted(rows, key=attrgetter("number")), MODDED)


RULESETS: Final[Mapping[str, Ruleset]] = {
    RULES: Ruleset(
        RULES,
        "Rules 1",
        "the assignment of crate 1",
        lambda: tuple(_ROWS[name] for name in _NAMES_1),
        MARKS_1,
        stages=(0, 0, 12, 26, 34),
    ),
    "2": Ruleset(
        "2",
        "Rules 2",
        "the assignment of crate 2.0.0",
        lambda: tuple(_ROWS[name] for name in _NAMES_2),
        MARKS_2,
        stages=(0, 0, 12, 29, 39),
    ),
    FULL: Ruleset(
        FULL,
        "The full game",
        "Balatro 1.0.1",
        _load_full,
        MARKS_FULL,
        Limits(jokers=100, held=800),  # the game itself is unlimited
        has_luck=True,
        has_run=True,
        readings=Readings(straight_twins=True, longest_flush=False, blank_faces=True),
        stand_in="Modded Joker",
        printed={},
    ),
}
"""Every ruleset by name.

>>> [(rules.title, len(rules.jokers), rules.marks.enhancements[-1].word) for rules in RULESETS.values()]
[('Rules 1', 34, 'Steel'), ('Rules 2', 39, 'Stone'), ('The full game', 150, 'Lucky')]
"""
COURSES: Final = {name: RULESETS[name].book for name in (RULES, "2")}
"""The books of the two assignments."""
BOOK: Final = COURSES[RULES]
"""The jokers of rules 1 by name."""
EVERY: Final = Book(COURSE, Source(__name__, "EVERY"))
"""The jokers of rules 1 and 2 by name."""


def ruleset(name: str) -> Ruleset:
    """Find a ruleset by name; raise `OrtalabError` if there is none.

    >>> ruleset("3")
    Traceback (most recent call last):
    ...
    ortalab.errors.OrtalabError: there are no rules '3'; write 1, 2 or full
    """
    if name not in RULESETS:
        *most, last = RULESETS
        raise OrtalabError(f"there are no rules {shown(name)}; write {', '.join(most)} or {last}")
    return RULESETS[name]


def book_of(name: str) -> Book:
    """Return the book of a ruleset by name; raise `OrtalabError` if there is no such ruleset."""
    return ruleset(name).book


def ruleset_of(book: Book) -> Ruleset:
    """Return the ruleset of a book; of a book without one, the first.

    >>> ruleset_of(book_of("2") | Book([])).title
    'Rules 2'
    """
    return book.ruleset if book.ruleset.name else RULESETS[RULES]
