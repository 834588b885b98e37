"""Books of jokers: what the names in a round mean, and where another process finds the same rows."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial, reduce
from importlib import import_module
from operator import or_
from typing import NamedTuple

from ortalab.errors import OrtalabError, RoundError
from ortalab.scoring.round import Enhancement, Own, Round
from ortalab.scoring.scene import Joker, Plan, Scene

MOST_PLANS = 4096
"""The most rows of jokers that a book remembers with their plans."""
MOST_JOINED = 64
"""The most books that are remembered together with jokers that rounds bring along."""


class Source(NamedTuple):
    """Where a book comes from: a name in a module, called with arguments if it is no book itself."""

    module: str
    name: str
    arguments: tuple[object, ...] = ()  # plain data

    def load(self) -> "Book":
        found = getattr(import_module(self.module), self.name)
        book: Book = found if isinstance(found, Book) else found(*self.arguments)
        return book


class Version(NamedTuple):
    """The properties of an assignment's version besides its jokers; the default is no version and knows all marks."""

    name: str = ""  # as `--rules` and a round's `rules` have it: "1"
    citation: str = ""  # where its rules stand
    enhancements: tuple[Enhancement, ...] = tuple(Enhancement)
    stages: tuple[int, ...] = ()  # how many of its jokers, in its order, each stage and those before it know


ANY = Version()


class Book(Mapping[str, Joker]):
    """The jokers that a round may name, by name and in their order; books combine with `|`.

    A ruleset is a book with its version, which it keeps when more jokers come to it. Rows hold functions, so another
    process loads a book from its sources. Raises `OrtalabError` where two rows have one name, in whatever case.
    """

    __slots__ = ("_rows", "plan", "rows", "sources", "version")

    def __init__(self, rows: Iterable[Joker], *sources: Source, version: Version = ANY) -> None:
        self.sources = sources
        self.version = version
        self._rows: dict[str, Joker] = {}
        known: dict[str, Joker] = {}
        for row in rows:
            if known.setdefault(row.name.lower(), row) is not row:
                raise OrtalabError(f"two jokers are called {row.name!r}; give one another name")
            self._rows[row.name] = row
        self.rows = tuple(self._rows.values())
        # What jokers of these names decide. The book keeps it, so that nothing else keeps a book that nobody uses.
        self.plan = lru_cache(MOST_PLANS)(partial(_plan, self._rows))  # saves 9 µs of a score

    def __getitem__(self, name: str) -> Joker:
        return self._rows[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    # Functions cannot be compared, so books are not either: a book is itself alone.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __or__(self, other: "Book") -> "Book":
        sources = dict.fromkeys(self.sources + other.sources) if self.sources and other.sources else ()
        version = other.version if self.version is ANY else self.version
        return Book([*self.values(), *other.values()], *sources, version=version)

    def __reduce__(self) -> tuple[Callable[[Iterable[Source]], "Book"], tuple[tuple[Source, ...]]]:
        """Return how another process gets the same book."""
        if not self.sources:
            raise OrtalabError("jokers that are in no file stay in this process; ask without an executor")
        return load_books, (self.sources,)

    def changed(self, row: Joker) -> "Book":
        """Return a book with another row for one of its names."""
        return Book({**self._rows, row.name: row}.values(), version=self.version)

    def scene(self, round: Round) -> Scene:
        """Return a round about to be played; raise `RoundError` when a joker is neither in the book nor its own."""
        book = self.with_own(round) if round.own else self
        return Scene(round, book.plan(tuple([card.name for card in round.jokers])))

    def with_own(self, round: Round) -> "Book":
        """Return the book in which a round's names are looked up: this one, and the jokers it brings along."""
        return _joined(self, round.own) if round.own else self


@lru_cache(MOST_JOINED)  # saves 0.1 ms of a score with custom jokers
def _joined(book: Book, own: tuple[Own, ...]) -> Book:
    """Return a book with a round's own jokers: the same book each time."""
    new = [joker for joker in own if joker.name not in book]
    return book | own_book(*new) if new else book


def own_book(*own: Own) -> Book:
    """Return the book of some jokers that rounds bring along; another process gets it if they are plain data."""
    is_code = any(isinstance(joker, Joker) for joker in own)
    return Book((joker.row for joker in own), *(() if is_code else (Source(__name__, "own_book", own),)))


def _plan(rows: Mapping[str, Joker], names: tuple[str, ...]) -> Plan:
    """Return the plan of these jokers: the same for every round in which they lie so."""
    try:
        return Plan(tuple([rows[name] for name in names]))
    except KeyError:
        place, name = next((place, name) for place, name in enumerate(names) if name not in rows)
        raise RoundError(f"unknown joker {name!r} at jokers[{place}]; take it off or name one of the book") from None


def load_books(sources: Iterable[Source]) -> Book:
    return reduce(or_, [source.load() for source in sources])
