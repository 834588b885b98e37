"""The controls of the page and its keys."""

from datetime import date, timedelta

from ortalab.page.controls import (
    SHEET_KEYS,
    Attributes,
    Control,
    Controls,
    Hotkey,
    Hotkeys,
    Key,
    choice,
    control,
    lettered,
    page_key,
)
from ortalab.page.controls import message as shell_message
from ortalab.page.drag import Place
from ortalab.page.elements import Buttons
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.storage.backup import Parts
from ortalab.storage.merge import read_date
from ortalab.tables.days.actions import shifted
from ortalab.tables.days.state import DAY, Act, Model, SaveUnread, StartAnew, bounds
from ortalab.workshop.daily_dates import FIRST

PARTS = choice({name: name for name in Parts._fields})
ROWS: tuple[Control, ...] = (
    control("save-unread", SaveUnread, {}, part=PARTS),
    control("start-anew", StartAnew, {}, part=PARTS),
)
CONTROLS = Controls(tuple(Act), ROWS)
button = Buttons(CONTROLS)
ARROWS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -7, "ArrowDown": 7}
MONTHS = {"PageUp": -1, "PageDown": 1}
AREAS: tuple[str, ...] = ()
"""Empty, as nothing on the page can be dragged."""


def place(_: Attributes) -> Place | None:
    """Return None: the page has no places to drag to."""
    return None


def message(attributes: Attributes) -> Message | None:
    """Return the message for a click on a day, or on a button of the page or of the shell."""
    if attributes.get("do") == "day" and read_date(attributes.get("arg", "")):
        return Focused(f"{DAY}{attributes['arg']}")
    return CONTROLS.message(attributes) or shell_message(attributes)


@lettered
def key(model: Model, key: Key) -> Message | None:
    """Map a key to a message: arrows move between the days of the calendar, within its bounds."""
    focus = model.focus if isinstance(model.focus, str) else ""
    day = read_date(focus.removeprefix(DAY)) if focus.startswith(DAY) else None
    is_plain = not (key.typing or key.alt or key.control or key.shift)
    to = stepped(day, key.name) if day and is_plain else None
    if to is None:
        found = page_key(model, key)
        return None if found in {PageAct.UNDO, PageAct.REDO} else found  # nothing here can be undone
    first, last = bounds(model)
    return Focused(f"{DAY}{to}" if first <= to <= shifted(last.replace(day=1), 1) - timedelta(1) else focus)


def stepped(day: date, name: str) -> date | None:
    """Return the day that a navigation key leads to; None for any other key.

    >>> stepped(date(2026, 11, 22), "ArrowDown"), stepped(date(2026, 11, 22), "Home"), stepped(date(2026, 11, 22), "x")
    (datetime.date(2026, 11, 29), datetime.date(2026, 11, 16), None)
    """
    if name in ARROWS:
        return day + timedelta(ARROWS[name])
    if name in MONTHS:
        return shifted(day, MONTHS[name])
    ends = {"Home": -day.weekday(), "End": 6 - day.weekday()}
    return day + timedelta(ends[name]) if name in ends else None


# ---- the help

ON_DAY = f"{DAY}{FIRST}"

HOTKEYS: Hotkeys = {
    "In the month": (
        Hotkey(("←", "→", "↑", "↓"), "go to a day", ON_DAY),
        Hotkey(("Home", "End"), "first and last of the week", ON_DAY),
        Hotkey(("Page Up", "Page Down"), "the previous month, the next month", ON_DAY),
        Hotkey(("Enter",), "show the day", is_native=True),
    ),
    "Everywhere": (Hotkey(("Esc",), "close"), *SHEET_KEYS),
}
