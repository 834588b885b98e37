"""A round with everything decided that is decided before scoring, and the shape of a joker's row, which it asks.

Decided are the rules in force, who copies whom, the hand and the scoring cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial, reduce
from importlib import import_module
from operator import or_
from typing import NamedTuple

from ortalab.cards import BLACK, EVERY_SUIT, FACES, RED
from ortalab.errors import OrtalabError, RoundError
from ortalab.scoring.gains import Gain, Unit
from ortalab.scoring.hands import Hand, find_hand
from ortalab.scoring.round import MOST, Card, Enhancement, Round, Row
from ortalab.scoring.rules import PLAIN, Rules


class Spot(NamedTuple):
    """A card at its place: what tells two equal cards apart."""

    row: Row
    place: int  # 0-based, from the left
    card: Card


class OnCard(NamedTuple):
    """An ability that may gain something whenever a card has its turn."""

    unit: Unit
    amount: str  # as a joker's foot prints it: `+3`, `×1.5`
    gain: Callable[["Scene", Spot], Gain | None]
    around: bool = False  # does it ask which cards of the row come before this one? (never in which order)


class OnRound(NamedTuple):
    """An ability that may gain something once, in its joker's turn."""

    unit: Unit
    amount: str
    gain: Callable[["Scene"], Gain | None]


SpotTest = Callable[["Scene", Spot], bool]
RoundTest = Callable[["Scene"], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Joker:
    """A row of the joker table; its fields are the hook points where the play asks it.

    A hook that is None is never asked. `foot` and `silent` are for the page: its effect in a word, and why
    it may stay silent.
    """

    name: str
    text: str
    silent: str = ""
    foot: str = ""
    on_scored: OnCard | None = None  # in the turn of a scoring card
    on_held: OnCard | None = None  # in the turn of a held card
    independent: OnRound | None = None  # in its own turn, after the cards
    again_scored: SpotTest | None = None  # does it repeat this scoring card?
    again_held: SpotTest | None = None  # does it repeat this held card?
    rules: Rules = PLAIN
    copies: Callable[[int, int], int | None] | None = None  # (place, jokers in all) to the place copied
    effect: OnCard | OnRound | None = field(init=False)

    def __post_init__(self) -> None:
        """Keep what it gains with, from whichever hook, for those who describe it."""
        effect = self.on_scored or self.on_held or self.independent
        object.__setattr__(self, "effect", effect)
        if effect and not self.foot:
            object.__setattr__(self, "foot", effect.amount)

    @property
    def type(self) -> str:
        """The assignment's column Type: `+m`, `+c`, `×m`, `Retrigger` or `Effect`."""
        if self.effect:
            return self.effect.unit.value
        return "Retrigger" if self.again_scored or self.again_held else "Effect"

    @property
    def activation(self) -> str:
        """The assignment's column Act: when the joker is asked."""
        if self.copies:
            return "Same as copied"
        if self.on_scored or self.again_scored:
            return "On Scored"
        if self.on_held or self.again_held:
            return "On Held"
        return "Independent" if self.independent else "N/A"


class Source(NamedTuple):
    """Where a book comes from: a name in a module, and what to call it with where it is no book itself."""

    module: str
    name: str
    arguments: tuple[str, ...] = ()

    def load(self) -> "Book":
        """Return the book."""
        found = getattr(import_module(self.module), self.name)
        book: Book = found if isinstance(found, Book) else found(*self.arguments)
        return book


class Book(Mapping[str, Joker]):
    """The jokers that a round may name, by name and in their order; books combine with `|`.

    Rows hold functions, so another process is sent where a book comes from instead, and loads it there.
    Raises `OrtalabError` where two rows have one name, in whatever case: a round could not tell them apart.
    """

    __slots__ = ("rows", "sources")

    def __init__(self, rows: Iterable[Joker], *sources: Source) -> None:
        """Keep the rows; without a source a book stays in its process."""
        self.rows: dict[str, Joker] = {}  # never changed; what is in a hurry asks it directly
        self.sources = sources
        known: dict[str, Joker] = {}
        for row in rows:
            if known.setdefault(row.name.lower(), row) is not row:
                raise OrtalabError(f"two jokers are called {row.name!r}; give one another name")
            self.rows[row.name] = row

    def __getitem__(self, name: str) -> Joker:
        """Return the row of a name."""
        return self.rows[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names."""
        return iter(self.rows)

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.rows)

    def __hash__(self) -> int:
        """Return the same for books of equal rows."""
        return hash(frozenset(self.rows))

    def __or__(self, other: "Book") -> "Book":
        """Return a book of the rows of both, those of this one first."""
        sources = dict.fromkeys(self.sources + other.sources) if self.sources and other.sources else ()
        return Book([*self.values(), *other.values()], *sources)

    def __reduce__(self) -> tuple[Callable[[Iterable[Source]], "Book"], tuple[tuple[Source, ...]]]:
        """Return how another process gets the same book."""
        if not self.sources:
            raise OrtalabError("jokers that are in no file stay in this process; ask without an executor")
        return load_books, (self.sources,)

    def changed(self, row: Joker) -> "Book":
        """Return a book with another row for one of its names."""
        return Book({**self.rows, row.name: row}.values())


def load_books(sources: Iterable[Source]) -> Book:
    """Return the books of these sources as one."""
    return reduce(or_, [source.load() for source in sources])


# A scene is made for every round that is scored: spots are made without a call of Python for each, and what an
# enumeration names is looked up once.
_spot = partial(tuple.__new__, Spot)
_PLACES = range(MOST)
_PLAYED = (Row.PLAYED,) * MOST
_HELD = (Row.HELD,) * MOST
_WILD = Enhancement.WILD


class Scene:
    """A round about to be played. Read only; jokers are asked with it.

    Raises `RoundError` when nothing is played, or the book lacks a joker.
    """

    __slots__ = (
        "abilities",
        "book",
        "contained",
        "hand",
        "held",
        "jokers",
        "played",
        "round",
        "rules",
        "scoring",
        "sources",
    )

    def __init__(self, round: Round, book: Book) -> None:
        """Decide rules, copies, hand and scoring cards of a round."""
        if not round.played:
            raise RoundError("no card is played; play 1 to 5 cards")
        self.round = round
        self.book = book
        self.jokers = jokers = _rows(round, book)
        rules = PLAIN
        for joker in jokers:
            if joker.rules is not PLAIN:
                rules |= joker.rules
        self.rules = rules
        self.sources = tuple([i if joker.copies is None else self.chain(i)[-1] for i, joker in enumerate(jokers)])
        self.abilities = tuple([jokers[source] for source in self.sources])
        self.played = played = tuple(map(_spot, zip(_PLAYED, _PLACES, round.played, strict=False)))
        self.held = tuple(map(_spot, zip(_HELD, _PLACES, round.held, strict=False)))
        ranks = [card.rank for card in round.played]
        self.hand, places, self.contained = find_hand(ranks, list(map(self.suits, round.played)), rules)
        self.scoring = played if rules.all_score else tuple([played[place] for place in places])

    def suits(self, card: Card) -> int:
        """Return the sum of the suits that a card counts as."""
        if card.enhancement is _WILD:
            return EVERY_SUIT
        if self.rules.smeared:
            return BLACK if card.suit & BLACK else RED
        return card.suit

    def is_face(self, spot: Spot) -> bool:
        """Is this a face card?"""
        return self.rules.all_faces or spot.card.rank in FACES

    def contains(self, hand: Hand) -> bool:
        """Do the cards played contain this hand, be it scored or not?"""
        return hand in self.contained

    def chain(self, place: int) -> tuple[int, ...]:
        """Return the places that a copying joker follows, itself first, the last one's ability being the one used."""
        return follow(self.jokers, place)


def follow(jokers: Sequence[Joker], place: int) -> tuple[int, ...]:
    """Return the places that a joker copies through, itself first; of one that copies nothing, its own."""
    links = [place]
    while (copies := jokers[links[-1]].copies) is not None:
        following = copies(links[-1], len(jokers))
        if following is None or following in links:
            break
        links.append(following)
    return tuple(links)


def _rows(round: Round, book: Book) -> tuple[Joker, ...]:
    try:
        rows = book.rows
        return tuple([rows[card.name] for card in round.jokers])
    except KeyError as error:
        place = next(place for place, card in enumerate(round.jokers) if card.name not in book)
        name = error.args[0]
        raise RoundError(f"unknown joker {name!r} at jokers[{place}]; take it off or name one of the book") from None
