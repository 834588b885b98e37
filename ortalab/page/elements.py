"""The elements that every table's page is made of: icons, headers, choices, drawers, and the states of a control."""

from functools import lru_cache

from ortalab.page.button import button
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct

NONE = Markup("")
OFF = Markup(' aria-disabled="true"')
OFF_AS = Markup(' aria-disabled="true" aria-describedby="{}"')
"""A control that is off, with the id of the element that says why."""
INVALID = Markup(' aria-invalid="true"')
SELECTED = Markup(" selected")
HEADER = Markup('<header><h2 id="{}">{}</h2>{}</header>')
CHOICES = Markup('<fieldset><legend>{}</legend><div class="opts{}">{}</div></fieldset>')
ICON = Markup('<svg class="ic" aria-hidden="true"><use href="#i-{}"/></svg>')
DRAWER = Markup(
    '<div class="pop drawer {}" id="drawer" role="dialog" aria-labelledby="drawer-name" tabindex="-1"{}>{}{}{}</div>'
)
EXPANDED = Markup(' aria-expanded="{}"')
AFTER = Markup(' data-after="{}"')
PRESSED = Markup(' aria-pressed="{}"')
KEYS = Markup(' aria-keyshortcuts="{}"')
WORDED = Markup("{}<span>{}</span>")
FOOTER = Markup("<footer>{}</footer>")


@lru_cache(maxsize=32)
def icon(name: str) -> Markup:
    """Return a drawing of the sprite as a button wears it."""
    return ICON.format(name)


def joined(parts: list[Markup]) -> Markup:
    """Return markup that was already made, in a row."""
    return Markup(str.join("", parts))  # noqa: S704 — each of them is markup; their own `join` looks at each again


def header(name: str, title: str) -> Markup:
    """Return the header of an overlay: its title, with an id for `aria-labelledby`, and a Close button."""
    return HEADER.format(name, title, button(PageAct.CLOSE, icon("x"), "btn bare", label="Close"))


def choices(legend: str, options: list[Markup], look: str = "") -> Markup:
    """Return buttons of which one is chosen, below what they are about."""
    return CHOICES.format(legend, look, joined(options))


def truth(holds: bool) -> str:  # noqa: FBT001 — its name says it
    """Return a state as an attribute has it."""
    return "true" if holds else "false"


def after(*places: str) -> Markup:
    """Return what an element says of the focus, its own or that of what is in it, should it disappear.

    The places are selectors, the one preferred first; `back` is where the focus was before it came here.

    >>> after("#use", "#fold")
    Markup(' data-after="#use, #fold"')
    """
    return AFTER.format(", ".join(places))


def expanded(holds: bool) -> Markup:  # noqa: FBT001 — its name says it
    """Return the state of a button that opens something."""
    return EXPANDED.format(truth(holds))


def pressed(holds: bool) -> Markup:  # noqa: FBT001 — its name says it
    """Return the state of a button that is one of a choice, or on."""
    return PRESSED.format(truth(holds))


def drawer(name: str, title: str, inside: Markup, footer: Markup, after_it: str) -> Markup:
    """Return a drawer with a title, what it holds, its foot, and where the focus goes after it."""
    return DRAWER.format(name, after(after_it), header("drawer-name", title), inside, footer)
