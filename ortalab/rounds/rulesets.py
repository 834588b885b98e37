"""The three rulesets (two versions of the assignment, and the full game), and books of joker rows."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial, reduce
from importlib import import_module
from operator import attrgetter, or_
from typing import Final, NamedTuple

from ortalab.errors import OrtalabError, RoundError, shown
from ortalab.rounds.card import JokerCard
from ortalab.rounds.course_rows import COURSE
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import MARKS_1, MARKS_2, MARKS_FULL, Marks
from ortalab.rounds.round import FULL, LIMITS, RULES, USUAL_LIMITS, Limits, Own, Round
from ortalab.rounds.rules import USUAL, Readings
from ortalab.rounds.scene import Plan, Scene

MOST_PLANS = 4096
"""The maximum number of plans that a book caches."""
MOST_JOINED = 64
"""The maximum number of cached books that include custom jokers."""
PRINTED = {"Sock and Buskin": "Sock And Buskin", "Shoot the Moon": "Shoot The Moon"}
"""The names of jokers that the reference programs of rules 1 and 2 capitalise differently."""


class Source(NamedTuple):
    """An importable source of a book: a name in a module; a function is called with the arguments."""

    module: str
    name: str
    arguments: tuple[object, ...] = ()  # plain data

    def load(self) -> "Book":
        found = getattr(import_module(self.module), self.name)
        book: Book = found if isinstance(found, Book) else found(*self.arguments)
        return book


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A set of rules for scoring a round; `RULESETS` lists them all. Its jokers are imported on first use.

    The defaults apply to a book without a ruleset; they include the marks of rules 2.
    """

    name: str = ""  # as in `--rules` and a round's `rules`: "1"
    title: str = ""
    citation: str = ""  # source of its rules
    load: Callable[[], tuple[Joker, ...]] = tuple  # loads its rows, in order
    marks: Marks = MARKS_2
    limits: Limits = USUAL_LIMITS
    stages: tuple[int, ...] = ()  # number of its jokers that each stage of the assignment knows
    has_luck: bool = False
    has_run: bool = False
    readings: Readings = USUAL
    stand_in: str = ""  # the row that stands for jokers unknown to the ruleset
    printed: Mapping[str, str] = field(default_factory=lambda: PRINTED)  # output spellings of joker names

    def __post_init__(self) -> None:
        """Register the ruleset's limits in `LIMITS`."""
        LIMITS[self.name] = self.limits

    @property
    def jokers(self) -> tuple[Joker, ...]:
        """The rows of its jokers, in order, without the placeholder."""
        return tuple(row for row in self.book.rows if row.name != self.stand_in)

    @cached_property  # saves 0.2 ms of each use of the full game's book
    def book(self) -> "Book":
        """The rows of its jokers and of the placeholder, by name."""
        return Book(self.load(), Source(__name__, "book_of", (self.name,)), ruleset=self)

    def print_joker(self, card: JokerCard) -> str:
        """Write a joker in the spelling of the ruleset's files and output."""
        name = self.printed.get(card.name)
        return str(card if name is None else replace(card, name=name))


ANY = Ruleset()
"""The default ruleset of a book."""


class Book(Mapping[str, Joker]):
    """The jokers that a round may name, in order; books combine with `|`.

    A combined book has the ruleset of the first book with one. Rows hold functions, so other processes load a book from
    its sources. Raises `OrtalabError` if two rows have the same name, ignoring case.
    """

    __slots__ = ("_rows", "plan", "rows", "ruleset", "sources")

    def __init__(self, rows: Iterable[Joker], *sources: Source, ruleset: Ruleset = ANY) -> None:
        self.sources = sources
        self.ruleset = ruleset
        self._rows: dict[str, Joker] = {}
        known: dict[str, Joker] = {}
        for row in rows:
            if known.setdefault(row.name.lower(), row) is not row:
                raise OrtalabError(f"two jokers are called {row.name!r}; rename one")
            self._rows[row.name] = row
        self.rows = tuple(self._rows.values())
        # The book owns the cache, so that both are freed together.
        self.plan = lru_cache(MOST_PLANS)(partial(_plan, self._rows, ruleset.readings))  # saves 9 µs of a score

    def __getitem__(self, name: str) -> Joker:
        return self._rows[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    # Functions cannot be compared for equality, so books are compared by identity.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __or__(self, other: "Book") -> "Book":
        sources = dict.fromkeys(self.sources + other.sources) if self.sources and other.sources else ()
        ruleset = other.ruleset if self.ruleset is ANY else self.ruleset
        return Book([*self.values(), *other.values()], *sources, ruleset=ruleset)

    def __reduce__(self) -> tuple[Callable[[Iterable[Source]], "Book"], tuple[tuple[Source, ...]]]:
        """Pickle the book as its sources."""
        if not self.sources:
            raise OrtalabError("jokers without a file cannot be sent to another process; call without an executor")
        return load_books, (self.sources,)

    def changed(self, row: Joker) -> "Book":
        """Return the book with a row replaced."""
        return Book({**self._rows, row.name: row}.values(), ruleset=self.ruleset)

    def scene(self, round: Round) -> Scene:
        """Build the scene of a round; raise `RoundError` for a joker that is neither in the book nor custom."""
        book = self.with_own(round) if round.own else self
        return Scene(round, book.plan(tuple([card.name for card in round.jokers])))

    def with_own(self, round: Round) -> "Book":
        """Return this book, extended by the round's custom jokers."""
        return _joined(self, round.own) if round.own else self


@lru_cache(MOST_JOINED)  # saves 0.1 ms of a score with custom jokers
def _joined(book: Book, own: tuple[Own, ...]) -> Book:
    """Combine a book with custom jokers; equal arguments return the same book."""
    new = [joker for joker in own if joker.name not in book]
    return book | own_book(*new) if new else book


def own_book(*own: Own) -> Book:
    """Create a book of custom jokers; it can be sent to other processes unless one of them is code."""
    is_code = any(isinstance(joker, Joker) for joker in own)
    return Book((joker.row for joker in own), *(() if is_code else (Source(__name__, "own_book", own),)))


def _plan(rows: Mapping[str, Joker], readings: Readings, names: tuple[str, ...]) -> Plan:
    """Build the plan of these jokers; raise `RoundError` for an unknown name."""
    try:
        return Plan(tuple([rows[name] for name in names]), readings)
    except KeyError:
        place, name = next((place, name) for place, name in enumerate(names) if name not in rows)
        raise RoundError(f"unknown joker {name!r} at jokers[{place}]; take it off or name one of the book") from None


def load_books(sources: Iterable[Source]) -> Book:
    return reduce(or_, [source.load() for source in sources])


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
    from ortalab.rounds.full_rows import MODDED, ROWS  # 9 kB with the vocabulary of the full game

    rows = [row for row in (*COURSE, *ROWS) if row.number]
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
        stand_in="Modded Joker",
        printed={},
        readings=Readings(straight_twins=True, longest_flush=False, blank_faces=True),
    ),
}
"""Every ruleset by name.

>>> [(rules.title, rules.marks.enhancements[-1].word) for rules in RULESETS.values()]
[('Rules 1', 'Steel'), ('Rules 2', 'Stone'), ('The full game', 'Lucky')]
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
    """Return the ruleset of a book, by default rules 1.

    >>> ruleset_of(book_of("2") | Book([])).title
    'Rules 2'
    """
    return book.ruleset if book.ruleset.name else RULESETS[RULES]
