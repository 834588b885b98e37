"""The shelf: cards, jokers of the ruleset and custom jokers, with a search."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS
from ortalab.page.shell import Offer
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import Mark
from ortalab.rounds.round import FULL, Round, Row
from ortalab.rounds.rulesets import BOOK, EVERY, ruleset
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Area, Table
from ortalab.tables.rounds.state.books import NAMES
from ortalab.tables.rounds.state.model import Model, Shelf
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.solver import Added
from ortalab.text.link import slug
from ortalab.text.spelling import FIRST, completed_mark, marks_of
from ortalab.text.words import ruleset_named

KINDS = {
    "chips": "+ chips",
    "mult": "+ mult",
    "times": "× mult",
    "rules": "rules",
    "again": "again",
    "copy": "copies",
}
"""The kinds of joker, each with its words in the menu of the shelf."""

MOST_FIRST = "most"
"""The value of the menu that sorts jokers by the points that they add."""
LONGEST_FIND = 400
"""Maximum length of a search in characters; the rest is ignored."""
CARDS = tuple(Card(rank, suit) for rank in reversed(RANKS) for suit in SUITS)
"""The cards in the order of the shelf: ace to two, each in all suits."""

THINGS = {slug(card): card for card in CARDS} | {
    slug(card): card for card in map(JokerCard, (j.name for j in BOOK.rows))
}
"""The cards and jokers that are always on the shelf, by slug."""

_UNIT_KINDS = dict(zip(Unit, ("chips", "mult", "times", "money", "chips", "rules"), strict=True))
FULL_KINDS = {"money": "$", "none": "no score"}
"""The kinds that only the full game has."""
_KIND_WORDS = {"chips": "+chips", "mult": "+mult", "times": "×mult", "again": "again retrigger", "copy": "copies copy"}


@dataclass(frozen=True, eq=False)
class Listing:
    """The results of a search, in the shelf's order; equal searches share one object."""

    cards: tuple[Card, ...]
    jokers: tuple[Joker, ...]

    slugs: tuple[str, ...]  # of all results, cards first


def _listing(cards: tuple[Card, ...], jokers: tuple[Joker, ...]) -> Listing:
    return Listing(cards, jokers, (*map(slug, cards), *(slug(JokerCard(joker.name)) for joker in jokers)))


def on_shelf(name: str, round_: Round) -> Card | JokerCard | None:
    """Return the card or joker with a slug, including custom jokers and other rulesets'; None if there is none."""
    if found := THINGS.get(name):
        return found
    names = (*(joker.name for joker in round_.own), *EVERY)
    found = next((card for card in map(JokerCard, names) if slug(card) == name), None)
    if found or round_.rules != FULL:
        return found
    from ortalab.tables.rounds.state.full_round import FRESH  # 0.4 kB

    return FRESH.get(name)


def jokers_of(model: Model) -> tuple[Joker, ...]:
    """Return the jokers of the shelf: custom ones, then the ruleset's."""
    book = ruleset_named(model.round.rules)
    rows = book.ruleset.jokers if book.ruleset.has_luck else book.rows
    return (*(joker.row for joker in model.round.own), *rows) if model.round.own else rows


def is_new(joker: Joker, shelf: Shelf, rules: str) -> bool:
    """Return whether the current rules are the ones chosen in this visit, and a joker is new in them."""
    return shelf.fresh == rules and joker.name in _new_in(rules)


def _new_in(rules: str) -> frozenset[str]:
    """Return the jokers that a version of the assignment adds; none for the first.

    >>> sorted(_new_in("2"))[:2], _new_in("1")
    (['Arrowhead', 'Hack'], frozenset())
    """
    before = () if rules == FULL else NAMES[: NAMES.index(rules)]
    return frozenset(ruleset_named(rules)).difference(*map(ruleset_named, before)) if before else frozenset()


def kind_of(joker: Joker) -> str:
    """Return a joker's kind, one of `KINDS`, which determines its colour.

    >>> [kind_of(joker) for joker in BOOK.rows if joker.name in ("Joker", "Splash", "Mime", "Blueprint")]
    ['mult', 'again', 'rules', 'copy']
    """
    if joker.effect:
        return _UNIT_KINDS[joker.effect.unit]
    if joker.copies:
        return "copy"
    if joker.again_scored or joker.again_held:
        return "again"
    return "rules" if joker.is_passive or joker.before or not joker.number else "none"


def shelf(model: Model) -> Listing:
    """Return the displayed cards and jokers of the shelf, in order."""
    found, figures = _search_results(model), figures_of(model) if model.shelf.is_most_first else ()
    return _most_first(found, figures) if figures else found


def figures_of(model: Model) -> tuple[Added, ...]:
    """Return the points that jokers add, in a full row by replacing one; () if hidden or unknown."""
    if not model.can_look or model.replay.is_event:
        return ()
    return model.solver.swapped if model.table.is_full(Row.JOKERS) else model.solver.added


class Offered(NamedTuple):
    """A joker on the shelf, offered as a replacement while the row is full."""

    name: str
    points: float = 0.0
    place: int | None = None  # of the joker to replace; None until the points are known


def offered(model: Model) -> Offered | None:
    """Return the offered joker; None without an offer."""
    if not isinstance(model.overlay, Offer) or not model.table.is_full(Row.JOKERS):
        return None
    card = on_shelf(model.overlay.name, model.round)
    if not isinstance(card, JokerCard):
        return None
    found = next((item for item in figures_of(model) if item.name == card.name and item.place is not None), None)
    return Offered(card.name, found.points, found.place) if found else Offered(card.name)


def _most_first(found: Listing, figures: tuple[Added, ...]) -> Listing:
    """Sort jokers by the points that they add; unknown ones come last, in their old order."""
    points = {item.name: item.points for item in figures}
    jokers = sorted(found.jokers, key=lambda joker: -points.get(joker.name, -inf))
    return _listing(found.cards, tuple(jokers))


def _search_results(model: Model) -> Listing:
    """Return the results of the current search or, if there is none, the contents of the chosen pane."""
    if not model.shelf.find.strip():
        return _shelf("", model.shelf.kinds, jokers_of(model), model.panes.left)
    last = model.shelf.find.replace(";", ",").replace(":", ",").rpartition(",")[2]
    jokers, marks = jokers_of(model), marks_of(ruleset(model.round.rules).marks)
    begun = unmarked(last, marks)
    texts = (last, begun, begun.rpartition(" ")[2])  # the last word: a card typed after others
    found = (_shelf(text, model.shelf.kinds, jokers) for text in texts)
    return next((listing for listing in found if listing.slugs), _shelf(last, model.shelf.kinds, jokers))


def aimed(table: Table, shelf: Shelf, kind: type[Card | JokerCard]) -> Area:
    """Return the target area of a card or joker: the chosen one, or its neighbour if that is full.

    Things for the round go to the bench only on request.

    >>> from ortalab.tables.rounds.state.model import example
    >>> aimed(example().table, Shelf(), Card), aimed(example().table, Shelf(), JokerCard)
    (<Row.HELD: 'held'>, <Row.JOKERS: 'jokers'>)
    """
    chosen = shelf.card_target if kind is Card else shelf.joker_target
    beside = AREAS[chosen].neighbour
    has_room = not (table.is_full(beside) or beside is BENCH)
    return beside if has_room and table.is_full(chosen) else chosen


def unmarked(text: str, marks: Mapping[str, Mark] = marks_of(FIRST.marks)) -> str:
    """Remove complete and incomplete marks from a typed text, so that `A♦ gl` still finds the card.

    >>> unmarked("A♦ gl"), unmarked("baron holo"), unmarked("gl")
    ('A♦', 'baron', 'gl')
    """
    first, *rest = text.split() or [""]
    return " ".join([first, *(word for word in rest if completed_mark(word, marks).casefold() not in marks)])


def completions(text: str, jokers: tuple[Joker, ...]) -> tuple[str, ...]:
    """Return the cards and jokers that match an incomplete text: the joker of that name, or the search results."""
    words = _plain(text).split()
    named = tuple(joker.name for joker in jokers if _matches(tuple(_plain(joker.name).split()), words))
    if len(named) == 1:
        return named
    found = _shelf(text, frozenset(), jokers)
    return (*map(str, found.cards), *(joker.name for joker in found.jokers))


def finds(text: str, jokers: tuple[Joker, ...]) -> bool:
    """Return whether a text has search results, under any filters."""
    return bool(_shelf(text, frozenset(), jokers).slugs)


def shelf_stop(model: Model, listing: Listing) -> str | None:
    """Return the slug of the element in the tab order of the shelf; None if the shelf is empty."""
    slugs = listing.slugs
    focus = model.focus.removeprefix("shelf-") if isinstance(model.focus, str) else ""
    return focus if focus in slugs else next(iter(slugs), None)


@lru_cache(maxsize=64)  # saves 0.4 ms per edit
def _shelf(find: str, kinds: frozenset[str], jokers: tuple[Joker, ...] = BOOK.rows, pane: Tab | None = None) -> Listing:
    """Return the cards and jokers of a pane, or of both, that have a word for each typed prefix.

    >>> [joker.name for joker in _shelf("flush", frozenset()).jokers], len(_shelf("hearts", frozenset()).cards)
    (['Droll Joker', 'Crafty Joker', 'Four Fingers'], 13)
    """
    words = [word for word in _plain(find).split() if word != "of"]
    return _listing(
        () if pane is Tab.JOKERS else tuple(card for card in CARDS if _matches(_words_of(card), words)),
        ()
        if pane is Tab.CARDS
        else tuple(
            joker for joker in jokers if (not kinds or kind_of(joker) in kinds) and _matches(_words_of(joker), words)
        ),
    )


def _matches(tokens: tuple[str, ...], words: list[str]) -> bool:
    return all(any(token.startswith(word) for token in tokens) for word in words)


def _words_of(thing: Card | Joker) -> tuple[str, ...]:
    if isinstance(thing, Card):
        return tuple(_plain(f"{thing} {slug(thing)} {thing.rank.word} {thing.suit} {thing.suit.word}").split())
    kind = kind_of(thing)
    return tuple(_plain(f"{thing.name} {thing.text} {thing.badge} {kind} {_KIND_WORDS.get(kind, '')}").split())


def _plain(text: str) -> str:
    """Normalize a text for comparison: fold case, turn × into x, drop commas and variation selectors."""
    return text[:100].casefold().replace("×", "x").replace(",", " ").replace("\N{VARIATION SELECTOR-16}", "")
