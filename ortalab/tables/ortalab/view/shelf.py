"""The shelf: a search, the 52 cards, the jokers that can be had, and where a click will put a card."""

from functools import lru_cache

from ortalab.cards import SUITS
from ortalab.page.elements import NONE, after, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.words import counted
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Card, JokerCard
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.entry import proposed_words
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.state.areas import AREAS, Area, holding
from ortalab.tables.ortalab.state.books import owner_of
from ortalab.tables.ortalab.state.ids import FIND_FIELD
from ortalab.tables.ortalab.state.messages import Add, AimShelf, FilterShelf, ShowTab
from ortalab.tables.ortalab.state.model import Drawer, Model, Tab
from ortalab.tables.ortalab.state.names import SUIT_LETTERS, shelf_id, slug
from ortalab.tables.ortalab.state.shelf import KINDS, LONGEST_FIND, Listing, jokers_of, kind_of, shelf_stop, shows_pack
from ortalab.tables.ortalab.state.shelf import shelf as found_in
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.state.words import spoken
from ortalab.tables.ortalab.view.button import button, data
from ortalab.tables.ortalab.view.faces import emblem, printed_rule

SHEET = Markup(
    '<div class="sheet-body{}"><div class="top"><div class="grab">{}</div>'
    '<label class="find">{}<span class="vh">Find a card or joker by name or by what it does, or type what to add'
    "</span>"
    '<input id="find" data-field="{}" type="search" value="{}" placeholder="Find, or type 10h foil, KS" '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"></label>{}'
    '<div class="switch" role="group" aria-label="Cards from the shelf go to"><span aria-hidden="true">Add to</span>'
    '{}</div><p class="vh" id="found" role="status">{}</p></div>{}{}</div>'
)
ENTER = Markup('<span>Add <b>{}</b></span><kbd aria-hidden="true">Enter</kbd>')
CARDS = Markup(
    '<div class="cards" role="group" aria-labelledby="name-shelf-cards"><div class="sec">'
    '<h2 id="name-shelf-cards">Cards</h2>'
    '<small><span class="tap">tap to add, hold to drag</span><span class="click">click to add, or drag</span></small>'
    '</div><div class="tiles">{}</div></div>'
)
SIGN = Markup('<span class="suit" data-suit="{0}" aria-hidden="true"></span>')
TILE = Markup('<button class="tile" id="{}" {} data-suit="{suit}" tabindex="{}" aria-label="{}">{}</button>')
LIST = Markup(
    '<div class="jl" role="group" aria-labelledby="name-shelf-jokers"><div class="sec">'
    '<h2 id="name-shelf-jokers">Jokers</h2>'
    '<small>{}</small><div class="switch" role="group" aria-label="Jokers from the shelf go to">'
    '<span aria-hidden="true">Add to</span>{}</div></div>'
    '<div class="kinds" role="group" aria-label="Kinds of joker">{}</div>{}{}</div>'
)
EXTRAS = Markup('<div class="extras">{}{}</div>')
More = tuple[int, int, bool]
"""How many jokers there are, how many of them are the round's own, and whether the pack is among them."""
KIND = Markup(' data-kind="{}"')
PICK = Markup(
    '<button class="pick" id="{}" {} data-kind="{}" tabindex="{}"><span class="chip">'
    '<svg aria-hidden="true"><use href="#{}"/></svg></span>'
    '<span class="says"><b>{}{}</b> <span>{}</span></span></button>'
)
WHOSE = Markup(' <small class="whose">{}</small>')
PICKS = Markup('<div class="picks" id="picks" tabindex="0" role="group" aria-label="Jokers to add">{}{}</div>')
NO_JOKER = Markup('<p class="hint">No joker matches.</p>')
NOTHING = Markup('<p class="hint">Nothing here matches “{}”. Try a rank, a suit, or what a joker does.</p>')


def shelf(model: Model) -> Markup:
    """Return the shelf as search and filters leave it."""
    is_open = model.tab is Tab.SHELF
    proposed = proposed_words(model)
    targets = (model.shelf.card_target, model.shelf.joker_target)
    more = (len(jokers_of(model)), len(model.round.own), shows_pack(model))
    return _shelf(
        model.shelf.find, model.shelf.kinds, targets, shelf_stop(model), proposed, found_in(model), more, is_open
    )


@lru_cache(maxsize=32)
def _shelf(
    find: str,
    kinds: frozenset[str],
    targets: tuple[Area, ...],
    stop: str | None,
    proposed: str,
    left: Listing,
    more: More,
    is_open: bool,  # noqa: FBT001 — a part of the cache's key
) -> Markup:
    return SHEET.format(
        " open" if is_open else "",
        button(ShowTab(Tab.STEPS), icon("x"), "btn bare", name="close-shelf", label="Close the shelf"),
        icon("search"),
        FIND_FIELD,
        find,
        _offer(proposed),
        _chooses(holding(Card), targets),
        _told(proposed, left) if find.strip() or kinds else "",
        CARDS.format(_tiles(left.cards, stop)) if left.cards else NONE,
        _list(left.jokers, kinds, stop, targets, more, _nothing(find.strip(), left)),
        most=LONGEST_FIND,
    )


def _told(proposed: str, left: Listing) -> str:
    """Return what a screen reader is told of a search: what Enter adds, else how much is left."""
    if proposed:
        return f"Enter adds {proposed}."
    found = [counted(len(things), noun) for things, noun in ((left.cards, "card"), (left.jokers, "joker")) if things]
    return f"The shelf shows {listed(found) if found else 'nothing'}."


def _offer(proposed: str) -> Markup:
    """Return the button that adds what is typed, while it reads as cards and jokers."""
    return button(ToolbarAct.ENTER, ENTER.format(proposed), "enter", state=after("#find")) if proposed else NONE


def _chooses(rows: tuple[Area, ...], targets: tuple[Area, ...]) -> Markup:
    """Return the buttons that say where a click on the shelf adds."""
    return joined([button(AimShelf(row), AREAS[row].title, "", state=pressed(row in targets)) for row in rows])


def _list(
    jokers: tuple[Joker, ...],
    kinds: frozenset[str],
    stop: str | None,
    targets: tuple[Area, ...],
    more: More,
    hint: Markup,
) -> Markup:
    """Return the jokers that are left, below the filters that leave them."""
    total, _, with_pack = more
    count = str(len(jokers)) if len(jokers) == total else f"{len(jokers)} of {total}"
    filters = joined([_kind(kind, words, kind in kinds) for kind, words in KINDS.items()])
    extras = EXTRAS.format(
        button(ToolbarAct.MORE, "More jokers", state=pressed(with_pack)), button(Open(Drawer.OWN), "Your own joker")
    )
    picks = [_pick(joker, slug(JokerCard(joker.name)) == stop) for joker in jokers]
    switch = _chooses(holding(JokerCard), targets)
    return LIST.format(count, switch, filters, extras, PICKS.format(joined(picks), hint))


def _kind(kind: str, words: str, is_on: bool) -> Markup:  # noqa: FBT001 — its name says it
    """Return the button of a filter."""
    return button(FilterShelf(kind), words, "", state=KIND.format(kind) + pressed(is_on))


def _nothing(find: str, left: Listing) -> Markup:
    """Return what to say where a search leaves no joker, or nothing at all."""
    if left.jokers:
        return NONE
    return NO_JOKER if left.cards else NOTHING.format(find)


def _tiles(cards: tuple[Card, ...], stop: str | None) -> Markup:
    """Return the cards, suit by suit behind the suit's sign."""
    parts = []
    for suit in SUITS:
        tiles = [_tile(card, slug(card) == stop) for card in cards if card.suit is suit]
        if tiles:
            parts += [SIGN.format(SUIT_LETTERS[suit]), *tiles]
    return joined(parts)


@lru_cache(maxsize=128)
def _tile(card: Card, is_stop: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    name, suit = slug(card), SUIT_LETTERS[card.suit]
    return TILE.format(shelf_id(name), data(Add(name)), _tab(is_stop), spoken(card), card.rank, suit=suit)


@lru_cache(maxsize=128)
def _pick(joker: Joker, is_stop: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    name = slug(JokerCard(joker.name))
    whose = WHOSE.format(owner) if (owner := owner_of(joker)) else NONE
    return PICK.format(
        shelf_id(name),
        data(Add(name)),
        kind_of(joker),
        _tab(is_stop),
        emblem(joker),
        joker.name,
        whose,
        printed_rule(joker),
    )


def _tab(is_stop: bool) -> int:  # noqa: FBT001 — its name says it
    return 0 if is_stop else -1
