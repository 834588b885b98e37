"""What lies on the shelf: 52 cards and 34 jokers, and which of them a search leaves there."""

from functools import cache, lru_cache
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS
from ortalab.scoring.gains import Unit
from ortalab.scoring.jokers import JOKERS
from ortalab.scoring.round import Card, JokerCard
from ortalab.scoring.rules import PLAIN
from ortalab.scoring.scene import Joker
from ortalab.spelling import MARKS
from ortalab.web.model import Model, slug

KINDS = {
    "chips": "+ chips",
    "mult": "+ mult",
    "times": "× mult",
    "rules": "rules",
    "again": "again",
    "copy": "copies",
}
"""The kinds of joker, each with the words on its filter button: `data-do="filter" data-arg="chips"`."""

CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in reversed(RANKS))
"""The cards in the order of the shelf: suit by suit, ace to two."""

THINGS = {slug(card): card for card in CARDS} | {slug(card): card for card in map(JokerCard, (j.name for j in JOKERS))}
"""Everything on the shelf by its slug."""

_UNIT_KINDS = {Unit.CHIPS: "chips", Unit.MULT: "mult", Unit.TIMES: "times"}
_KIND_WORDS = {"chips": "+chips", "mult": "+mult", "times": "×mult", "again": "again retrigger", "copy": "copies copy"}


class Shelf(NamedTuple):
    """What a search leaves on the shelf, in the shelf's order."""

    cards: tuple[Card, ...]
    jokers: tuple[Joker, ...]

    @property
    def slugs(self) -> tuple[str, ...]:
        """The slugs of all of it: cards first."""
        return (*map(slug, self.cards), *(slug(JokerCard(joker.name)) for joker in self.jokers))


def kind_of(joker: Joker) -> str:
    """Return a joker's kind, one of `KINDS`: it gives the joker its colour.

    >>> [kind_of(joker) for joker in JOKERS if joker.name in ("Joker", "Splash", "Mime", "Blueprint")]
    ['mult', 'again', 'rules', 'copy']
    """
    if joker.effect:
        return _UNIT_KINDS[joker.effect.unit]
    if joker.copies:
        return "copy"
    return "again" if joker.rules == PLAIN else "rules"


def shelf(model: Model) -> Shelf:
    """Return what the shelf shows for what is typed and chosen there."""
    last = model.find.replace(";", ",").rpartition(",")[2]
    found = _shelf(last, model.kinds)
    # Whoever types a whole card, `A♦ glass`, is still to see the card: its later words may be marks.
    return found if any(found) else _shelf(" ".join(w for w in last.split() if w.casefold() not in MARKS), model.kinds)


def shelf_stop(model: Model) -> str | None:
    """Return the slug that Tab reaches on the shelf, or None where nothing is left on it."""
    slugs = shelf(model).slugs
    focus = model.focus.removeprefix("shelf-") if isinstance(model.focus, str) else ""
    return focus if focus in slugs else next(iter(slugs), None)


@lru_cache(maxsize=64)
def _shelf(find: str, kinds: frozenset[str]) -> Shelf:
    """Return what bears every typed word at the start of one of its own.

    >>> [joker.name for joker in _shelf("flush", frozenset()).jokers], len(_shelf("hearts", frozenset()).cards)
    (['Droll Joker', 'Crafty Joker', 'Four Fingers'], 13)
    """
    words = [word for word in _plain(find).split() if word != "of"]
    return Shelf(
        tuple(card for card in CARDS if _bears(_card_words(card), words)),
        tuple(joker for joker in JOKERS if (not kinds or kind_of(joker) in kinds) and _bears(_about(joker), words)),
    )


def _bears(tokens: tuple[str, ...], words: list[str]) -> bool:
    return all(any(token.startswith(word) for token in tokens) for word in words)


@cache
def _card_words(card: Card) -> tuple[str, ...]:
    return tuple(_plain(f"{card} {slug(card)} {card.rank.word} {card.suit} {card.suit.word}").split())


@cache
def _about(joker: Joker) -> tuple[str, ...]:
    kind = kind_of(joker)
    return tuple(_plain(f"{joker.name} {joker.text} {joker.foot} {kind} {_KIND_WORDS.get(kind, '')}").split())


def _plain(text: str) -> str:
    """Return a text as it is compared: any case, × as x, no commas or variation selectors."""
    return text[:100].casefold().replace("×", "x").replace(",", " ").replace("\N{VARIATION SELECTOR-16}", "")
