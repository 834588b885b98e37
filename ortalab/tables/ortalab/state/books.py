"""The books of jokers: the assignment's, the pack if a table names a joker of it, and a round's custom jokers."""

from functools import lru_cache

from ortalab.errors import TextError
from ortalab.scoring.book import Book
from ortalab.scoring.gains import listed
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import JokerCard, Round
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.state.areas import Table


@lru_cache(1)
def with_pack() -> Book:
    """Return the assignment's jokers and those of the pack."""
    from ortalab.scoring.pack import PACK  # not before somebody wants it

    return BOOK | PACK


def book_of(round_: Round, waiting: tuple[JokerCard, ...] = ()) -> Book:
    """Return the book in which the names of a round, and of what waits beside it, are looked up."""
    return (with_pack() if uses_pack(round_, waiting) else BOOK).with_own(round_)


def uses_pack(round_: Round, waiting: tuple[JokerCard, ...] = ()) -> bool:
    """Tell whether a joker of the pack lies in the round, or waits."""
    own = {joker.name for joker in round_.own}
    others = {card.name for card in (*round_.jokers, *waiting) if card.name not in BOOK} - own
    return bool(others) and any(name in with_pack() for name in others)


def refuse_python(table: Table, keeper: str) -> None:
    """Raise `TextError` if a joker in Python lies on the table, as a link or file has only its name.

    The error begins with `keeper`: `no link carries`.
    """
    cards = {card.name for card in (*table.round.jokers, *table.waiting)}
    if names := [joker.name for joker in table.round.own if isinstance(joker, Joker) and joker.name in cards]:
        them = "it" if len(names) == 1 else "them"
        raise TextError(f"{keeper} a joker in Python; take {listed(names)} off, or declare {them}")


def owner_of(joker: Joker) -> str:
    """Return the owner of a joker: "" for the assignment, `pack`, or `yours` for a custom joker."""
    if BOOK.get(joker.name) is joker:
        return ""
    return "pack" if with_pack().get(joker.name) is joker else "yours"


def row_of(card: JokerCard, round_: Round) -> Joker:
    """Return the row of a joker that lies in a round, or waits beside it."""
    return BOOK.get(card.name) or book_of(round_, (card,))[card.name]
