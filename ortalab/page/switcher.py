"""The switcher: the mark in the head opens the list of tables, which are pages of their own."""

from collections.abc import Sequence
from typing import Any

from ortalab.page.button import button
from ortalab.page.elements import AFTER, NONE, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct

MARK = Markup(
    '<svg viewBox="0 0 34 24" aria-hidden="true"><path class="b1" d="M12 0 23 12 12 24 1 12z"/>'
    '<path class="b2" d="M22 0 33 12 22 24 11 12z"/></svg>'
)
NAMED = Markup("{mark}<span>{title}</span>")
HEAD = Markup('<h1 class="brand">{open}</h1>{list}')
LIST = Markup('<nav class="switch-list" id="tables-list" aria-label="Tables"{after}>{also}<ul>{links}</ul></nav>')
LINK = Markup('<li><a href="{href}"{current}><b>{name}</b><span>{about}</span></a></li>')
CONTROLS = Markup(' aria-controls="tables-list"')
CURRENT = Markup(' aria-current="page"')


def title_of(stops: Sequence[Any], here: str) -> str:
    """Return the name of the table whose page is in a folder."""
    title: str = next(stop.title for stop in stops if stop.folder == here)
    return title


def own_name(title: str) -> Markup:
    """Return the mark with the name of a table, for a page in a frame, which leads to no other."""
    return HEAD.format(open=NAMED.format(mark=MARK, title=title), list=NONE)


def switcher(stops: Sequence[Any], here: str, *, is_open: bool, also: Markup = NONE) -> Markup:
    """Return the mark with the name of this table, and while it is open the list; `here` is the folder of this page.

    `stops` are the rows of the registry; `also` stands before the list.
    """
    title = title_of(stops, here)
    inside = NAMED.format(mark=MARK, title=title) + icon("down")
    state = expanded(is_open) + (CONTROLS if is_open else NONE)
    opens = button(PageAct.TABLES, inside, "btn bare", label=f"{title}, all tables", state=state)
    up = "../" * here.count("/") or "./"
    links = [
        LINK.format(
            href=f"{up}{stop.folder}",
            current=CURRENT if stop.folder == here else NONE,
            name=stop.title,
            about=stop.about,
        )
        for stop in stops
    ]
    shown = LIST.format(after=AFTER.format("#tables"), links=joined(links), also=also) if is_open else NONE
    return HEAD.format(open=opens, list=shown)
