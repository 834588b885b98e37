"""Parts of the panels beside a table: headings, notes, buttons in a row, choices, figures."""

from collections.abc import Iterable

from ortalab.page.button import Buttons
from ortalab.page.elements import ITEM, icon, joined
from ortalab.page.games.days import YOUR_DAYS
from ortalab.page.games.messages import FileAct
from ortalab.page.markup import Markup

TROUBLE = Markup(
    '<div class="figures oops"><p class="hand">{icon}The link is damaged</p><p class="trouble">{why}</p></div>'
)
HEADING = Markup('<div class="sec{rule}"><h2{id}>{title}</h2><small>{small}</small></div>')
ID = Markup(' id="{}"')
NOTE = Markup('<p class="hintp">{}</p>')
ROW = Markup('<div class="two">{}</div>')
SEGMENTS = Markup(
    '<div class="seg" role="group" aria-label="{name}"><span aria-hidden="true">{name}</span><div>{options}</div></div>'
)
CHOICES = Markup('<div class="opts2">{}</div>')
FIGURES = Markup('<ul class="kv">{}</ul>')
FIGURE = Markup('<li>{name}<b class="num">{value}</b></li>')
BULLETS = Markup('<ul class="say">{}</ul>')


def damaged(why: str) -> Markup:
    """Return the notice that replaces the score if a link cannot be read."""
    return TROUBLE.format(icon=icon("warn"), why=why)


def heading(title: Markup | str, small: Markup | str = "", *, rule: bool = False, name: str = "") -> Markup:
    """Return the heading of a part, with a few words beside it; `rule` draws a line above it.

    `name` is the id of its title.

    >>> heading("Moves", "3 of 12")
    Markup('<div class="sec"><h2>Moves</h2><small>3 of 12</small></div>')
    """
    return HEADING.format(rule=" rule" if rule else "", id=ID.format(name) if name else "", title=title, small=small)


def note(words: Markup | str) -> Markup:
    """Return a sentence or two in small print."""
    return NOTE.format(words)


def in_row(*buttons: Markup) -> Markup:
    """Return buttons side by side; a wide one takes a whole line."""
    return ROW.format(joined([*buttons]))


def choices(*rows: tuple[str, list[Markup]]) -> Markup:
    """Return rows of choices: a name and its buttons, one of them pressed."""
    return CHOICES.format(joined([SEGMENTS.format(name=name, options=joined(options)) for name, options in rows]))


def figure_list(rows: list[tuple[str, str]]) -> Markup:
    """Return a list of named figures."""
    return FIGURES.format(joined([FIGURE.format(name=name, value=value) for name, value in rows]))


def bullets(sentences: Iterable[str]) -> Markup:
    """Return sentences as a list."""
    return BULLETS.format(joined([ITEM.format(told) for told in sentences]))


def file_buttons(button: Buttons, *, has_results: bool) -> tuple[Markup, ...]:
    """Return the buttons for the file of results, with Save only if there are any, and the link to all days."""
    if not has_results:
        return button(FileAct.IMPORT, "Take from a file", "btn wide"), YOUR_DAYS
    return button(FileAct.EXPORT, "Save as a file"), button(FileAct.IMPORT, "Take from a file"), YOUR_DAYS
