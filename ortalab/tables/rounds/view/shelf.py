"""The shelf: a search, the pane of cards or jokers, the points that each joker adds, and the target of a press."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, SELECTED, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.plurals import counted, listed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.state import shelf as state
from ortalab.tables.rounds.state.areas import AREAS, Table
from ortalab.tables.rounds.state.books import owner_of
from ortalab.tables.rounds.state.entry import Entry, entry_of
from ortalab.tables.rounds.state.messages import Act, Add
from ortalab.tables.rounds.state.model import Drawer, Model, Shelf, Slot, Tab, thing_at
from ortalab.tables.rounds.state.names import FIND_FIELD, ORDER_FIELD, SUIT_LETTERS, shelf_id
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.state.words import ORDINALS, brush_words, spoken
from ortalab.tables.rounds.view.button import button, data
from ortalab.tables.rounds.view.entry import invalid, said, typed
from ortalab.tables.rounds.view.faces import emblem, printed_rule
from ortalab.tables.rounds.view.shelf_gains import Bringing, bringing, replaced
from ortalab.tables.rounds.view.table import waiting
from ortalab.text.link import slug

SHELF = Markup(
    '<div class="sheet-body{classes}"><div class="top">'
    '<label class="find">{icon}<span class="vh">Find a card or joker by name or by what it does, or type what to add'
    "</span>"
    '<input id="find" data-field="{field}" type="search" value="{find}" placeholder="Find, or type 10h foil, KS" '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"{invalid}></label>{enter}'
    '<section class="sortline"><p id="aim">{aim}</p>{order}</section>'
    '<p class="vh" id="found" role="status">{found}</p></div>'
    '<div class="list" id="picks" tabindex="0" role="group" aria-label="{label}">{cards}{jokers}{hint}{own}</div>'
    "{foot}</div>"
)
AIM = Markup("to <b>{area}</b>, {place} place")
EACH = Markup("full: each for <b>{}</b>")
NO_ROOM = Markup("<b>{area}</b> is full")
FINISH = Markup("{}{}")
ORDER = Markup(
    '<label class="order"><span class="vh">The jokers and their order</span><select id="{id}" data-field="{id}">'
    "{options}</select>{icon}</label>"
)
OPTION = Markup('<option value="{}"{}>{}</option>')
DISABLED = Markup(" disabled")
TILES = Markup('<div class="tiles">{}</div>')
CARD = Markup(
    '<button class="tile" id="{id}" {data} data-suit="{suit}" tabindex="{tabindex}" aria-label="{label}">{rank}'
    "</button>"
)
JOKER = Markup(
    '<button class="pick" id="{id}" {data} data-kind="{kind}" tabindex="{tabindex}"><span class="chip">'
    '<svg aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="says"><b>{name}{badge}</b> <span>{rule}</span></span>{adds}</button>'
)
BADGE = Markup(' <small class="whose">{}</small>')
FOOT = Markup('<section class="pfoot">{rules}{bench}</section>{waiting}')
OWN_JOKER = Markup(
    '<span class="chip">{}</span><span class="says"><b>Your own joker</b> <span>with fields, or in YAML</span></span>'
)
OWN = button(Open(Drawer.OWN), OWN_JOKER.format(icon("plus")), "pick own")
"""The last row of the jokers."""
WAITING = Markup('<div class="waiting{}">{}</div>')
NO_JOKER = Markup('<p class="hint">No joker matches.</p>')
NOTHING = Markup('<p class="hint">Nothing here matches “{}”. Try a rank, a suit, or what a joker does.</p>')
CHOICE = Markup('<div class="ruleset">{control}{popover}</div>')
CONTROL = Markup("{}{}")


class Drawn(NamedTuple):
    """All inputs for drawing the pane."""

    shelf: Shelf
    entry: Entry
    left: state.Listing
    lists: tuple[Markup, ...]  # the cards, the jokers, and the hint if there are none
    is_jokers: bool
    is_open: bool
    aim: Markup  # the area to which a press adds a card or joker
    has_figures: bool  # whether the gain of each joker is known
    brush: str
    is_brush_open: bool
    benched: int  # the number of jokers on the bench
    waiting: Markup
    is_carrying: bool  # whether a joker is dragged, which can go to the bench
    rules: str
    popover: Markup


def shelf(model: Model) -> Markup:
    """Return the pane of the cards or of the jokers, or all results of a search."""
    left, pane = state.shelf(model), model.panes.left
    if pane is Tab.RUN and not model.shelf.find.strip():
        from ortalab.tables.rounds.view.run import run  # 2.4 kB

        rules = _ruleset(model.round.rules, _popover(model))
        return run(model) + FOOT.format(rules=rules, bench=NONE, waiting=NONE)
    is_jokers, source = pane is Tab.JOKERS, model.lifted.source if model.lifted else None
    is_carrying = isinstance(source, Slot) and isinstance(thing_at(model.table, source), JokerCard)
    return _shelf(
        Drawn(
            model.shelf,
            entry_of(model),
            left,
            _lists(left, state.shelf_stop(model, left), model.round.rules, model.shelf, bringing(model), _offer(model)),
            is_jokers,
            model.panes.is_sheet and model.panes.chosen is pane,
            _aim(model.table, model.shelf, JokerCard if is_jokers else Card, replaced(model) if is_jokers else ""),
            bool(state.figures_of(model)),
            "" if is_jokers else brush_words(model.brush),
            model.drawer is Drawer.BRUSH,
            len(model.table.bench) if is_jokers else 0,
            waiting(model) if is_jokers else NONE,
            is_carrying,
            model.round.rules,
            _popover(model),
        )
    )


def _offer(model: Model) -> tuple[str, Markup]:
    found = state.offered(model)
    if found is None:
        return "", NONE
    from ortalab.tables.rounds.view.offer import offer  # 0.6 kB

    return found.name, offer(found, model.round)


@lru_cache(maxsize=32)  # saves 0.4 ms of an edit
def _shelf(drawn: Drawn) -> Markup:
    shelf, (cards, jokers, hint) = drawn.shelf, drawn.lists
    order = _order(shelf, drawn.rules, is_known=drawn.has_figures)
    rules = _ruleset(drawn.rules, drawn.popover)
    return SHELF.format(
        classes=" open" if drawn.is_open else "",
        icon=icon("search"),
        field=FIND_FIELD,
        find=shelf.find,
        most=state.LONGEST_FIND,
        enter=typed(drawn.entry),
        invalid=invalid(drawn.entry),
        aim=drawn.aim,
        order=order if drawn.is_jokers else _finish(drawn.brush, is_open=drawn.is_brush_open),
        found=_describe_result(drawn.entry, drawn.left) if shelf.find.strip() or shelf.kinds else "",
        label="Search results" if shelf.find.strip() else "Cards to add" if drawn.left.cards else "Jokers to add",
        cards=cards,
        jokers=jokers,
        hint=hint,
        own=OWN if drawn.is_jokers else NONE,
        foot=_foot(drawn, rules) if drawn.is_jokers else FOOT.format(rules=rules, bench=NONE, waiting=NONE),
    )


def _aim(table: Table, shelf: Shelf, kind: type[Card | JokerCard], gone: str) -> Markup:
    """Name the area that a press adds a card or joker to."""
    area = state.aimed(table, shelf, kind)
    count, title = len(table.row(area)), AREAS[area].title
    return (
        (EACH.format(gone) if gone else NO_ROOM.format(area=title))
        if table.is_full(area)
        else AIM.format(area=title, place=ORDINALS[count])
    )


def _finish(words: str, *, is_open: bool) -> Markup:
    """Return the button that names the marks of the next card."""
    inside = FINISH.format(words or "plain", icon("down"))
    label = f"Finish of the next card: {words or 'plain'}"
    return button(Open(Drawer.BRUSH), inside, "order", label=label, state=expanded(is_open))


def _order(shelf: Shelf, rules: str, *, is_known: bool) -> Markup:
    """Return the menu for filtering and sorting the jokers; sorting by gain is offered once the gains are known."""
    chosen = state.MOST_FIRST if shelf.is_most_first else next(iter(shelf.kinds), "")
    words = {state.MOST_FIRST: "most first", "": "by rules", **state.KINDS}
    if rules == FULL:
        words |= state.FULL_KINDS
    states = {state.MOST_FIRST: NONE if is_known else DISABLED} | {chosen: SELECTED}
    options = [OPTION.format(name, states.get(name, NONE), text) for name, text in words.items()]
    return ORDER.format(id=ORDER_FIELD, options=joined(options), icon=icon("down"))


def _foot(drawn: Drawn, rules: Markup) -> Markup:
    """Return the foot below the jokers: the bench, once a joker is on it or being dragged."""
    is_open = drawn.shelf.is_bench_open
    bench = NONE
    if is_open or drawn.is_carrying or drawn.benched:
        state = expanded(is_open)
        bench = button(Act.WAITING, f"Bench {drawn.benched}", "btn bare", name="open-bench", state=state)
    below = WAITING.format(" open" if is_open else "", drawn.waiting)
    return FOOT.format(rules=rules, bench=bench, waiting=below)


def ruleset(model: Model) -> Markup:
    """Return the button that names the current rules, with its popover if that is open."""
    return _ruleset(model.round.rules, _popover(model))


def _popover(model: Model) -> Markup:
    """Return the popover of the rules; nothing while it is closed."""
    if model.drawer is not Drawer.RULES:
        return NONE
    from ortalab.tables.rounds.view.rules_popover import popover  # 1.1 kB

    return popover(model)


def _ruleset(rules: str, popover: Markup) -> Markup:
    control = button(
        Open(Drawer.RULES),
        CONTROL.format("Full game" if rules == FULL else f"Rules {rules}", icon("down")),
        state=Markup(' aria-haspopup="dialog"') + expanded(bool(popover)),
    )
    return CHOICE.format(control=control, popover=popover)


def _describe_result(entry: Entry, left: state.Listing) -> str:
    """Describe a search's result for screen readers: the additions of Enter, the error, or the number of matches."""
    if words := said(entry):
        return words
    found = [counted(len(things), noun) for things, noun in ((left.cards, "card"), (left.jokers, "joker")) if things]
    return f"Found: {listed(found) if found else 'nothing'}."


@lru_cache(maxsize=32)  # saves 2.1 ms of an edit
def _lists(
    left: state.Listing, stop: str | None, rules: str, shelf: Shelf, bring: Bringing, offer: tuple[str, Markup]
) -> tuple[Markup, ...]:
    """Return the cards and jokers, or a hint if there are none."""
    find, adds = shelf.find.strip(), dict(bring)
    cards = [_card(card, is_stop=slug(card) == stop) for card in left.cards]
    jokers = [
        _joker(
            joker,
            rules,
            adds.get(joker.name, NONE),
            is_stop=slug(JokerCard(joker.name)) == stop,
            is_new=state.is_new(joker, shelf, rules),
        )
        + (offer[1] if offer[0] == joker.name else NONE)
        for joker in left.jokers
    ]
    hint = NONE if cards or jokers else NOTHING.format(find) if find else NO_JOKER
    return TILES.format(joined(cards)) if cards else NONE, joined(jokers), hint


def _card(card: Card, *, is_stop: bool) -> Markup:
    return CARD.format(
        id=shelf_id(slug(card)),
        data=data(Add(slug(card))),
        suit=SUIT_LETTERS[card.suit],
        tabindex=0 if is_stop else -1,
        label=spoken(card),
        rank=card.rank,
    )


def _joker(joker: Joker, rules: str, adds: Markup, *, is_stop: bool, is_new: bool) -> Markup:
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
