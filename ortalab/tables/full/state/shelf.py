"""The shelf: 52 cards and 150 jokers, the search in it, and the kinds of jokers."""

from collections.abc import Callable
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

from ortalab.full.book import JOKERS as BOOK
from ortalab.full.gains import Unit
from ortalab.full.round import Card, Round
from ortalab.full.scene import Joker
from ortalab.scoring.scene import Rarity
from ortalab.tables.full.state.areas import AREAS, row_of
from ortalab.tables.full.state.model import Added, Model, Shelf, Tab
from ortalab.tables.full.state.names import CARDS, SHORT_NAMES, slug

KINDS: Final = {
    "chips": "+ chips",
    "mult": "+ mult",
    "times": "× mult",
    "money": "$",
    "rules": "rules",
    "again": "again",
    "copy": "copies",
    "none": "no score",
}
"""The kinds of jokers, each with its words in the menu."""
RARITIES: Final = {rarity.name.lower(): rarity for rarity in Rarity}
PACK: Final = "pack"
"""The choice of the menu that shows the jokers which rules 1 and 2 can have as a pack."""
MOST_FIRST: Final = "most"
"""The choice of the menu that orders the jokers by what they add."""
LONGEST_FIND: Final = 200
_KINDS: Final = {
    Unit.CHIPS: "chips",
    Unit.MULT: "mult",
    Unit.TIMES: "times",
    Unit.FOR_GOOD: "chips",
    Unit.MONEY: "money",
}


class Listing(NamedTuple):
    """The entries of the shelf, in its order."""

    cards: tuple[Card, ...]
    jokers: tuple[Joker, ...]

    @property
    def slugs(self) -> tuple[str, ...]:
        """Their slugs, cards first."""
        return (*map(slug, self.cards), *(SHORT_NAMES[joker.name] for joker in self.jokers))


def kind_of(name: str) -> str:
    """Return a joker's kind, one of `KINDS`: it gives the joker its colour.

    >>> [kind_of(name) for name in ("Joker", "Baron", "Hiker", "Mime", "Splash", "Blueprint", "Rough Gem", "Egg")]
    ['mult', 'times', 'chips', 'again', 'rules', 'copy', 'money', 'none']
    """
    row = BOOK[name]
    abilities = (*row.independent, *row.on_scored, *row.on_held, *row.on_joker)
    if abilities:
        return _KINDS[abilities[0].unit]
    if row.copies:
        return "copy"
    if row.again_scored or row.again_held:
        return "again"
    return "rules" if row.is_passive or row.before else "none"


def shelf_of(model: Model) -> Listing:
    """Return the cards and jokers that the shelf shows."""
    shelf = model.shelf
    found = listing(shelf.find, shelf.choice)
    if not shelf.find.strip():
        is_cards = model.panes.left is Tab.CARDS
        found = Listing(found.cards if is_cards else (), () if is_cards else found.jokers)
    return _most_first(found, model.added) if shelf.choice == MOST_FIRST and model.added else found


def _most_first(found: Listing, added: Added) -> Listing:
    points = dict(added.points)
    return Listing(found.cards, tuple(sorted(found.jokers, key=lambda joker: -points.get(joker.name, -inf))))


@lru_cache(maxsize=32)  # saves 0.76 ms of an edit of the full game
def listing(find: str, choice: str) -> Listing:
    """Return the cards and jokers of which a word begins with each typed word; of jokers, those of the choice.

    >>> [joker.name for joker in listing("x1.5 scored heart", "").jokers], len(listing("", "legendary").jokers)
    ([], 5)
    >>> len(listing("", "pack").jokers), [joker.name for joker in listing("moon", "pack").jokers]
    (32, ['Shoot the Moon'])
    >>> [joker.name for joker in listing("seance", "").jokers], len(listing("hearts", "").cards)
    (['Séance'], 13)
    """
    words = _plain(find[:LONGEST_FIND]).split()
    cards = tuple(
        card for card in CARDS if _matches(_plain(f"{card} {slug(card)} {card.suit.word} {card.rank.word}"), words)
    )
    is_chosen = _chosen_by(choice)
    jokers = tuple(joker for joker in BOOK.values() if is_chosen(joker) and _matches(_about(joker.name), words))
    return Listing(cards, jokers)


def _chosen_by(choice: str) -> Callable[[Joker], bool]:
    """Return the test that the jokers of a choice pass."""
    if choice == PACK:
        from ortalab.scoring.pack import PACK as ROWS  # not before somebody chooses it

        pack = frozenset(map(str.casefold, ROWS))
        return lambda joker: joker.name.casefold() in pack
    if choice in RARITIES:
        return lambda joker: joker.rarity is RARITIES[choice]
    return lambda joker: choice not in KINDS or kind_of(joker.name) == choice


def _about(name: str) -> str:
    row = BOOK[name]
    return _plain(f"{name} {row.text} {row.rarity.name} {kind_of(name)}")


def _matches(about: str, words: list[str]) -> bool:
    return all(any(token.startswith(word) for token in about.split()) for word in words)


def _plain(text: str) -> str:
    return text.casefold().replace("é", "e").replace("×", "x").replace(",", " ").replace("'", "")


def target_of(round: Round, shelf: Shelf) -> str:
    """Return the row to which a press adds a card: the chosen one, or the other where that is full."""
    other = AREAS[shelf.target].neighbour
    is_full = len(row_of(round, shelf.target)) >= AREAS[shelf.target].most
    return other if is_full and len(row_of(round, other)) < AREAS[other].most else shelf.target


def shelf_stop(model: Model) -> str | None:
    """Return the slug that Tab reaches on the shelf, None if the shelf is empty."""
    slugs = shelf_of(model).slugs
    focus = model.focus.removeprefix("shelf-") if isinstance(model.focus, str) else ""
    return focus if focus in slugs else next(iter(slugs), None)
