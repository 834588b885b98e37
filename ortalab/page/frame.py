"""The parts of a page around its table: the table's name and the list of tables."""

from collections.abc import Callable, Sequence
from typing import Any

from ortalab.page.button import button
from ortalab.page.elements import AFTER, NONE, expanded, icon, joined
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.overlay import Keys
from ortalab.page.shell import Shell


def open_keys(model: Shell[Any, Any], hotkeys: Callable[[], Hotkeys]) -> Markup:
    """Return the sheet that lists the table's keys, if it is open."""
    if not isinstance(model.overlay, Keys):
        return NONE
    from ortalab.page.keys_panel import keys_sheet  # 1.0 kB

    return keys_sheet(hotkeys(), model.preferences.letters)


MARK = Markup(
    '<svg viewBox="0 0 34 24" aria-hidden="true"><path class="b1" d="M12 0 23 12 12 24 1 12z"/>'
    '<path class="b2" d="M22 0 33 12 22 24 11 12z"/></svg>'
)
NAMED = Markup("{mark}<span>{title}</span>")
HEAD = Markup('<p class="brand">{open}</p>{list}')
LIST = Markup('<nav class="switch-list" id="tables-list" aria-label="Tables"{after}>{also}<ul>{links}</ul></nav>')
LINK = Markup('<li><a href="{href}"{current}><b>{name}</b><span>{about}</span></a></li>')
CONTROLS = Markup(' aria-controls="tables-list"')
CURRENT = Markup(' aria-current="page"')


def title_of(stops: Sequence[Any], here: str) -> str:
    """Return the name of the table in a folder."""
    title: str = next(stop.title for stop in stops if stop.folder == here)
    return title


def own_name(title: str) -> Markup:
    """Return the logo with a table's name, without links, for a page embedded in another."""
    return HEAD.format(open=NAMED.format(mark=MARK, title=title), list=NONE)


def switcher(stops: Sequence[Any], here: str, *, is_open: bool, also: Markup = NONE) -> Markup:
    """Return the logo with the table's name and, if open, the list of tables.

    `here` is this page's folder, `stops` the rows of the registry, `also` the markup before the list.
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
