"""The shelf: a search, the 52 cards, the jokers, and the switches that say where a click adds."""

from functools import lru_cache

from ortalab.cards import SUITS
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.words import counted
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Card, JokerCard
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.entry import Proposal, proposal
from ortalab.tables.ortalab.state import shelf as state
from ortalab.tables.ortalab.state.areas import AREAS, Area, holding
from ortalab.tables.ortalab.state.books import owner_of
from ortalab.tables.ortalab.state.ids import FIND_FIELD
from ortalab.tables.ortalab.state.messages import Add, AimShelf, FilterShelf, ShowTab
from ortalab.tables.ortalab.state.model import Drawer, Model, Shelf, Tab
from ortalab.tables.ortalab.state.names import SUIT_LETTERS, shelf_id, slug
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.state.words import spoken
from ortalab.tables.ortalab.view.added import Bringing, bringing
from ortalab.tables.ortalab.view.button import button, data
from ortalab.tables.ortalab.view.entry import invalid, said, typed
from ortalab.tables.ortalab.view.faces import emblem, printed_rule
from ortalab.tables.ortalab.view.rules import ruleset

SHELF = Markup(
    '<div class="sheet-body{classes}"><div class="top"><div class="grab">{rules}{close}</div>'
    '<label class="find">{icon}<span class="vh">Find a card or joker by name or by what it does, or type what to add'
    "</span>"
    '<input id="find" data-field="{field}" type="search" value="{find}" placeholder="Find, or type 10h foil, KS" '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"{invalid}></label>{enter}'
    '<div class="switch" role="group" aria-label="Cards from the shelf go to"><span aria-hidden="true">Add to</span>'
    '{targets}</div><p class="vh" id="found" role="status">{found}</p></div>{cards}{jokers}</div>'
)
CARDS = Markup(
    '<div class="cards" role="group" aria-labelledby="name-shelf-cards"><div class="sec">'
    '<h2 id="name-shelf-cards">Cards</h2>'
    '<small><span class="tap">tap to add, hold to drag</span><span class="click">click to add, or drag</span></small>'
    '</div><div class="tiles">{}</div></div>'
)
SUIT = Markup('<span class="suit" data-suit="{}" aria-hidden="true"></span>')
CARD = Markup(
    '<button class="tile" id="{id}" {data} data-suit="{suit}" tabindex="{tabindex}" aria-label="{label}">{rank}'
    "</button>"
)
JOKERS = Markup(
    '<div class="jl" role="group" aria-labelledby="name-shelf-jokers"><div class="sec">'
    '<h2 id="name-shelf-jokers">Jokers</h2>'
    '<small>{count}</small><div class="switch" role="group" aria-label="Jokers from the shelf go to">'
    '<span aria-hidden="true">Add to</span>{targets}</div></div>'
    '<div class="kinds" role="group" aria-label="Kinds of joker">{kinds}</div>'
    '<div class="extras">{own}</div>'
    '<div class="picks" id="picks" tabindex="0" role="group" aria-label="Jokers to add">{jokers}{hint}</div></div>'
)
KIND = Markup(' data-kind="{}"')
JOKER = Markup(
    '<button class="pick" id="{id}" {data} data-kind="{kind}" tabindex="{tabindex}"><span class="chip">'
    '<svg aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="says"><b>{name}{badge}</b> <span>{rule}</span></span>{adds}</button>'
)
BADGE = Markup(' <small class="whose">{}</small>')
NO_JOKER = Markup('<p class="hint">No joker matches.</p>')
NOTHING = Markup('<p class="hint">Nothing here matches “{}”. Try a rank, a suit, or what a joker does.</p>')


def shelf(model: Model) -> Markup:
    """Return the shelf as search and filters leave it."""
    stop, proposed, left = state.shelf_stop(model), proposal(model), state.shelf(model)
    jokers = _jokers(model.shelf, stop, left, len(state.jokers_of(model)), model.round.rules, bringing(model))
    return _shelf(model.shelf, stop, proposed, left, jokers, ruleset(model), is_open=model.tab is Tab.SHELF)


@lru_cache(maxsize=32)
def _shelf(
    shelf: Shelf,
    stop: str | None,
    proposed: Proposal,
    left: state.Listing,
    jokers: Markup,
    rules: Markup,
    *,
    is_open: bool,
) -> Markup:
    return SHELF.format(
        classes=" open" if is_open else "",
        rules=rules,
        close=button(ShowTab(Tab.STEPS), icon("x"), "btn bare", name="close-shelf", label="Close the shelf"),
        icon=icon("search"),
        field=FIND_FIELD,
        find=shelf.find,
        most=state.LONGEST_FIND,
        enter=typed(proposed),
        invalid=invalid(proposed),
        targets=_targets(holding(Card), shelf),
        found=_found(proposed, left) if shelf.find.strip() or shelf.kinds else "",
        cards=_cards(left.cards, stop) if left.cards else NONE,
        jokers=jokers,
    )


def _found(proposed: Proposal, left: state.Listing) -> str:
    """Return what a screen reader says of a search: what Enter adds, what is wrong, else how much is left."""
    if proposed.adds or proposed.wrong:
        return said(proposed)
    found = [counted(len(things), noun) for things, noun in ((left.cards, "card"), (left.jokers, "joker")) if things]
    return f"The shelf shows {listed(found) if found else 'nothing'}."


def _targets(rows: tuple[Area, ...], shelf: Shelf) -> Markup:
    """Return the buttons that choose the row to which a click adds."""
    targets = (shelf.card_target, shelf.joker_target)
    return joined([button(AimShelf(row), AREAS[row].title, "", state=pressed(row in targets)) for row in rows])


def _cards(cards: tuple[Card, ...], stop: str | None) -> Markup:
    """Return the cards, each suit after its sign."""
    parts = []
    for suit in SUITS:
        drawn = [_card(card, slug(card) == stop) for card in cards if card.suit is suit]
        parts += [SUIT.format(SUIT_LETTERS[suit]), *drawn] if drawn else []
    return CARDS.format(joined(parts))


@lru_cache(maxsize=128)
def _card(card: Card, is_stop: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    return CARD.format(
        id=shelf_id(slug(card)),
        data=data(Add(slug(card))),
        suit=SUIT_LETTERS[card.suit],
        tabindex=0 if is_stop else -1,
        label=spoken(card),
        rank=card.rank,
    )


@lru_cache(maxsize=32)
def _jokers(shelf: Shelf, stop: str | None, left: state.Listing, total: int, rules: str, bring: Bringing) -> Markup:
    """Return the jokers that are left, below the filters that leave them."""
    jokers, find = left.jokers, shelf.find.strip()
    kinds = [
        button(FilterShelf(kind), words, "", state=KIND.format(kind) + pressed(kind in shelf.kinds))
        for kind, words in state.KINDS.items()
    ]
    return JOKERS.format(
        count=str(len(jokers)) if len(jokers) == total else f"{len(jokers)} of {total}",
        targets=_targets(holding(JokerCard), shelf),
        kinds=joined(kinds),
        own=button(Open(Drawer.OWN), "Your own joker"),
        jokers=joined(
            [
                _joker(
                    joker,
                    slug(JokerCard(joker.name)) == stop,
                    rules,
                    dict(bring).get(joker.name, NONE),
                    is_new=state.is_new(joker, shelf, rules),
                )
                for joker in jokers
            ]
        ),
        hint=NONE if jokers else NO_JOKER if left.cards else NOTHING.format(find),
    )


@lru_cache(maxsize=128)
def _joker(joker: Joker, is_stop: bool, rules: str, adds: Markup, *, is_new: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    name, badge = slug(JokerCard(joker.name)), "new" if is_new else owner_of(joker, rules)
    return JOKER.format(
        id=shelf_id(name),
        data=data(Add(name)),
        kind=state.kind_of(joker),
        tabindex=0 if is_stop else -1,
        emblem=emblem(joker),
        name=joker.name,
        badge=BADGE.format(badge) if badge else NONE,
        rule=printed_rule(joker),
        adds=adds,
    )
