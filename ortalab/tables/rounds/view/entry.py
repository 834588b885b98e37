"""The line below the shelf's field: the cards and jokers that Enter adds, or the error in the text."""

from ortalab.page.elements import INVALID, NONE, after
from ortalab.page.markup import Markup
from ortalab.plurals import listed
from ortalab.tables.rounds.state.entry import Entry
from ortalab.tables.rounds.state.toolbar import ToolbarAct
from ortalab.tables.rounds.state.words import named
from ortalab.tables.rounds.view.button import button

ENTER = Markup('<span>Add <b>{adds}</b></span><kbd aria-hidden="true">Enter</kbd>')
WRONG = Markup('<p class="typed" id="typed">{}</p>')
DESCRIBED = INVALID + Markup(' aria-describedby="typed"')


def _adds(entry: Entry) -> str:
    return listed([named(thing) for thing in entry.things])


def typed(entry: Entry) -> Markup:
    """Return the button that adds the typed things, or the error in the text; nothing during a search."""
    if entry.things:
        return button(ToolbarAct.ENTER, ENTER.format(adds=_adds(entry)), "enter", state=after("#find"))
    return NONE if entry.is_begun else WRONG.format(entry.trouble)


def invalid(entry: Entry) -> Markup:
    """Return the attributes of the field: if its text is invalid, it says so and names the error below it."""
    return NONE if entry.things or entry.is_begun else DESCRIBED


def said(entry: Entry) -> str:
    """Describe the entry for screen readers; "" during a search."""
    if entry.things:
        return f"Enter adds {_adds(entry)}."
    return "" if entry.is_begun else entry.trouble
