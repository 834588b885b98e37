"""The parts of a page around its table: the table's name, the list of tables, the keys."""

from collections.abc import Callable, Sequence
from typing import Any

from ortalab.page.button import button
from ortalab.page.elements import AFTER, NONE, after, expanded, icon, joined, switched
from ortalab.page.keys import KEYS_TITLE, Hotkey, Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct, Prefer
from ortalab.page.overlay import Keys
from ortalab.page.settings import ROWS
from ortalab.page.shell import Shell


def open_keys(model: Shell[Any, Any], hotkeys: Callable[[], Hotkeys]) -> Markup:
    """Return the sheet of keys if it is open."""
    if not isinstance(model.overlay, Keys):
        return NONE
    return keys_sheet(hotkeys(), model.preferences.letters)


SHEET = Markup(
    '<div class="pop hotkeys" id="{id}" role="dialog" aria-labelledby="{title}" tabindex="-1"{after}>'
    '<header><h2 id="{title}" tabindex="-1">Keys</h2><small>letters do nothing in a text field</small>{close}</header>'
    '<div class="keys" tabindex="0" role="group" aria-labelledby="{title}">{groups}</div>'
    "<footer>{switch}</footer></div>"
)
GROUP = Markup("<section><h3>{title}</h3><dl>{keys}</dl></section>")
LINE = Markup("<div><dt>{chords}</dt><dd>{does}</dd></div>")
CHORD = Markup("<span>{}</span>")
KBD = Markup("<kbd>{}</kbd>")
TOGGLED = Markup('<i class="toggled"></i>{}')
LETTERS, KEYS_SHEET = "letters", "keys-sheet"


def keys_sheet(hotkeys: Hotkeys, letters: str) -> Markup:
    """Return the open sheet of a table's keys; `letters` says whether single-letter keys are on."""
    drawn = [GROUP.format(title=title, keys=joined([_line(key) for key in keys])) for title, keys in hotkeys.items()]
    is_on = letters == "on"
    toggle = Prefer(LETTERS, "off" if is_on else "on")
    words, state = TOGGLED.format(ROWS[LETTERS].title), switched(is_on)
    return SHEET.format(
        id=KEYS_SHEET,
        title=KEYS_TITLE,
        after=after("back", "#settings"),
        close=button(PageAct.CLOSE, icon("x"), "btn bare", label="Close"),
        groups=joined(drawn),
        switch=button(toggle, words, "btn bare", name="letter-keys", state=state),
    )


def _line(hotkey: Hotkey) -> Markup:
    chords = [CHORD.format(Markup("+").join(KBD.format(key) for key in keys.split("+"))) for keys in hotkey.shown]
    return LINE.format(chords=Markup(" ").join(chords), does=hotkey.does)


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
    """Return the name of the table in a folder."""
    title: str = next(stop.title for stop in stops if stop.folder == here)
    return title


def own_name(title: str) -> Markup:
    """Return the logo with a table's name; for a page in a frame, which links to no other page."""
    return HEAD.format(open=NAMED.format(mark=MARK, title=title), list=NONE)


def switcher(stops: Sequence[Any], here: str, *, is_open: bool, also: Markup = NONE) -> Markup:
    """Return the logo with this table's name, and the open list of tables; `here` is this page's folder.

    `stops` are the rows of the registry; `also` comes before the list.
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
