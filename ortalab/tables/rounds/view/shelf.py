"""The shelf: its field, the cards or jokers, the place where a press adds one, the bench, and the rules in force."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import INVALID, NONE, OPTION, SELECTED, after, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.plurals import counted, listed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state import shelf as state
from ortalab.tables.rounds.state.areas import AREAS, Table
from ortalab.tables.rounds.state.entry import Entry, entry_of
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model, Shelf, Slot, thing_at
from ortalab.tables.rounds.state.names import FIND_FIELD, ORDER_FIELD
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.toolbar import Open, ToolbarAct
from ortalab.tables.rounds.state.words import ORDINALS, brush_words, named
from ortalab.tables.rounds.view.picks import picks, replaced
from ortalab.tables.rounds.view.table import waiting

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
EACH = Markup("full: replacing <b>{}</b>")
NO_ROOM = Markup("<b>{area}</b> is full")
ENTER = Markup('<span>Add <b>{adds}</b></span><kbd aria-hidden="true">Enter</kbd>')
WRONG = Markup('<p class="typed" id="typed">{}</p>')
DESCRIBED = INVALID + Markup(' aria-describedby="typed"')
ORDER = Markup(
    '<label class="order"><span class="vh">The jokers and their order</span><select id="{id}" data-field="{id}">'
    "{options}</select>{icon}</label>"
)
DISABLED = Markup(" disabled")
FOOT = Markup('<section class="pfoot">{rules}{bench}</section>{waiting}')
OWN_JOKER = Markup(
    '<span class="chip">{}</span><span class="says"><b>Your own joker</b> <span>with fields, or in YAML</span></span>'
)
OWN = button(Open(Drawer.OWN), OWN_JOKER.format(icon("plus")), "pick own")
"""The last row of the jokers."""
WAITING = Markup('<div class="waiting{}">{}</div>')
CHOICE = Markup('<div class="ruleset">{control}{popover}</div>')
OPENS = Markup("{}{}")


class Drawn(NamedTuple):
    """All inputs for drawing the pane."""

    shelf: Shelf
    entry: Entry
    listing: state.Listing
    picks: tuple[Markup, Markup, Markup]  # the cards, the jokers, and the hint if there are neither
    is_jokers: bool
    is_open: bool
    aim: Markup  # the area to which a press adds a card or joker
    has_figures: bool  # whether the gain of each joker is known
    brush: str
    is_brush_open: bool
    benched: int  # the number of jokers on the bench
    waiting: Markup
    is_carrying: bool  # whether a joker of the table is being dragged
    rules: str
    popover: Markup


def shelf(model: Model) -> Markup:
    """Return the pane of the run, that of the cards or of the jokers, or all results of a search."""
    listing, pane = state.shelf(model), model.panes.left
    if pane is Tab.RUN:
        from ortalab.tables.rounds.view.run import run  # 2.4 kB

        return run(model) + FOOT.format(rules=_ruleset(model.round.rules, _popover(model)), bench=NONE, waiting=NONE)
    is_jokers, source = pane is Tab.JOKERS, model.lifted.source if model.lifted else None
    is_carrying = isinstance(source, Slot) and isinstance(thing_at(model.table, source), JokerCard)
    return _shelf(
        Drawn(
            model.shelf,
            entry_of(model),
            listing,
            picks(model, listing),
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


@lru_cache(maxsize=32)  # saves 0.4 ms per edit
def _shelf(drawn: Drawn) -> Markup:
    shelf, entry, (cards, jokers, hint) = drawn.shelf, drawn.entry, drawn.picks
    is_fine = entry.things or entry.is_begun
    rules = _ruleset(drawn.rules, drawn.popover)
    return SHELF.format(
        classes=" open" if drawn.is_open else "",
        icon=icon("search"),
        field=FIND_FIELD,
        find=shelf.find,
        most=state.LONGEST_FIND,
        enter=_enter(entry) if is_fine else WRONG.format(entry.trouble),
        invalid=NONE if is_fine else DESCRIBED,
        aim=drawn.aim,
        order=_order(shelf, drawn.rules, is_known=drawn.has_figures)
        if drawn.is_jokers
        else _finish(drawn.brush, is_open=drawn.is_brush_open),
        found=_describe_result(entry, drawn.listing) if shelf.find.strip() or shelf.kinds else "",
        label="Search results" if shelf.find.strip() else "Cards to add" if drawn.listing.cards else "Jokers to add",
        cards=cards,
        jokers=jokers,
        hint=hint,
        own=OWN if drawn.is_jokers else NONE,
        foot=_foot(drawn, rules) if drawn.is_jokers else FOOT.format(rules=rules, bench=NONE, waiting=NONE),
    )


def _aim(table: Table, shelf: Shelf, kind: type[Card | JokerCard], gone: str) -> Markup:
    """Name the area to which a press adds a card or joker."""
    area = state.aimed(table, shelf, kind)
    count, title = len(table.row(area)), AREAS[area].title
    if table.is_full(area):
        return EACH.format(gone) if gone else NO_ROOM.format(area=title)
    return AIM.format(area=title, place=ORDINALS[count])


def _enter(entry: Entry) -> Markup:
    """Return the button that adds the typed cards and jokers; nothing during a search."""
    if not entry.things:
        return NONE
    return button(ToolbarAct.ENTER, ENTER.format(adds=_adds(entry)), "enter", state=after("#find"))


def _adds(entry: Entry) -> str:
    return listed([named(thing) for thing in entry.things])


def _finish(words: str, *, is_open: bool) -> Markup:
    """Return the button that shows and changes the marks of the next card."""
    words = words or "plain"
    label, state = f"Finish of the next card: {words}", expanded(is_open)
    return button(Open(Drawer.BRUSH), OPENS.format(words, icon("down")), "order", label=label, state=state)


def _order(shelf: Shelf, rules: str, *, is_known: bool) -> Markup:
    """Return the menu that filters and sorts the jokers; sorting by gain needs known gains."""
    chosen = state.MOST_FIRST if shelf.is_most_first else next(iter(shelf.kinds), "")
    words = {state.MOST_FIRST: "most first", "": "by rules", **state.KINDS}
    if rules == FULL:
        words |= state.FULL_KINDS
    states = {state.MOST_FIRST: NONE if is_known else DISABLED} | {chosen: SELECTED}
    options = [OPTION.format(name, states.get(name, NONE), text) for name, text in words.items()]
    return ORDER.format(id=ORDER_FIELD, options=joined(options), icon=icon("down"))


def _foot(drawn: Drawn, rules: Markup) -> Markup:
    """Return the footer below the jokers, with the bench once a joker is on it or being dragged."""
    is_open = drawn.shelf.is_bench_open
    bench = NONE
    if is_open or drawn.is_carrying or drawn.benched:
        bench = button(Act.WAITING, f"Bench {drawn.benched}", "btn bare", name="open-bench", state=expanded(is_open))
    return FOOT.format(rules=rules, bench=bench, waiting=WAITING.format(" open" if is_open else "", drawn.waiting))


def _popover(model: Model) -> Markup:
    """Return the popover of the rules; nothing while it is closed."""
    if model.drawer is not Drawer.RULES:
        return NONE
    from ortalab.tables.rounds.view.rules import popover  # 1.6 kB

    return popover(model)


def _ruleset(rules: str, popover: Markup) -> Markup:
    """Return the button that names the current rules, with its popover."""
    inside = OPENS.format("Full game" if rules == FULL else f"Rules {rules}", icon("down"))
    state = Markup(' aria-haspopup="dialog"') + expanded(bool(popover))
    return CHOICE.format(control=button(Open(Drawer.RULES), inside, state=state), popover=popover)


def _describe_result(entry: Entry, listing: state.Listing) -> str:
    """Describe a search's result for screen readers: the additions of Enter, the error, or the number of matches."""
    if entry.things:
        return f"Enter adds {_adds(entry)}."
    if not entry.is_begun:
        return entry.trouble
    counts = [(len(listing.cards), "card"), (len(listing.jokers), "joker")]
    return f"Found: {listed([counted(count, noun) for count, noun in counts if count]) or 'nothing'}."
