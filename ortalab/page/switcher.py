"""The switcher: the mark in the head opens the list of tables, which are pages of their own."""

from collections.abc import Sequence
from typing import NamedTuple

from ortalab.page.button import button
from ortalab.page.elements import AFTER, NONE, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct

MARK = Markup(
    '<svg viewBox="0 0 34 24" aria-hidden="true"><path class="b1" d="M12 0 23 12 12 24 1 12z"/>'
    '<path class="b2" d="M22 0 33 12 22 24 11 12z"/></svg>'
)
HEAD = Markup('<h1 class="brand">{open}</h1>{list}')
LIST = Markup('<nav class="switch-list" id="tables-list" aria-label="Tables"{after}>{also}<ul>{links}</ul></nav>')
LINK = Markup('<li><a href="{href}"{current}><b>{name}</b><span>{about}</span></a></li>')
CONTROLS = Markup(' aria-controls="tables-list"')
CURRENT = Markup(' aria-current="page"')


class Stop(NamedTuple):
    """A table that can be gone to."""

    folder: str  # of its page, seen from the first page; "" for the first page
    name: str
    about: str  # one line


def switcher(stops: Sequence[Stop], here: str, *, is_open: bool, also: Markup = NONE) -> Markup:
    """Return the mark with the name of this table, and while it is open the list; `here` is the folder of this page.

    `also` stands before the list.

    >>> stops = [Stop("", "Ortalab", "Score a round."), Stop("toy/", "Toy", "Play.")]
    >>> "../toy/" in switcher(stops, "toy/", is_open=True), "nav" in switcher(stops, "", is_open=False)
    (True, False)
    """
    name = next(stop.name for stop in stops if stop.folder == here)
    inside = MARK + Markup("<span>{}</span>").format(name) + icon("down")
    state = expanded(is_open) + (CONTROLS if is_open else NONE)
    opens = button(PageAct.TABLES, inside, "btn bare", label=f"{name}, all tables", state=state)
    up = "../" * here.count("/") or "./"
    links = [
        LINK.format(href=f"{up}{stop.folder}", current=CURRENT if stop.folder == here else NONE, **_words(stop))
        for stop in stops
    ]
    shown = LIST.format(after=AFTER.format("#tables"), links=joined(links), also=also) if is_open else NONE
    return HEAD.format(open=opens, list=shown)


def _words(stop: Stop) -> dict[str, str]:
    return {"name": stop.name, "about": stop.about}
