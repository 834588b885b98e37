"""All keys of the page, for the panel that lists them; a test presses each."""

from typing import NamedTuple

from ortalab.scoring.round import Row
from ortalab.tables.ortalab.state.ids import FIND_FIELD, SCRUBBER
from ortalab.tables.ortalab.state.model import Slot
from ortalab.tables.ortalab.state.names import shelf_id

CARD = Slot(Row.PLAYED, 1)
TILE = shelf_id("9h")


class Hotkey(NamedTuple):
    """A line of the list."""

    shown: tuple[str, ...]  # each as "Ctrl+Z"; several do the same, or the same in several directions
    does: str
    focus: Slot | str | None = None  # where they work
    is_native: bool = False  # the browser does it


HOTKEYS: dict[str, tuple[Hotkey, ...]] = {
    "Anywhere": (
        Hotkey(("Ctrl+Z",), "undo"),
        Hotkey(("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
        Hotkey(("Esc",), "close, cancel a drag, put the brush away"),
        Hotkey(("/", "Ctrl+K"), "find or type cards and jokers"),
        Hotkey(("B",), "show the best play"),
        Hotkey(("C",), "compare with my program"),
        Hotkey(("?",), "these keys"),
        Hotkey(("Tab",), "go to the next row, list or button", is_native=True),
    ),
    "On a card or joker": (
        Hotkey(("←", "→", "↑", "↓"), "walk over the table", CARD),
        Hotkey(("Home", "End"), "first and last of the row", CARD),
        Hotkey(("Space",), "lift it, arrows choose, Space drops: onto a full row it swaps", CARD),
        Hotkey(("Shift+←", "Shift+→"), "move it along its row", CARD),
        Hotkey(("Shift+↑", "Shift+↓"), "move it to the other row, a joker to the bench", CARD),
        Hotkey(("Enter",), "enhancement and edition; paint, with the brush in hand", is_native=True),
        Hotkey(("D",), "duplicate it", CARD),
        Hotkey(("Delete", "Backspace"), "take it off the table, as a double click does", CARD),
        Hotkey(("R", "S"), "sort its row by rank, by suit", CARD),
        Hotkey(("X",), "swap Played and Held", CARD),
    ),
    "In Cards and Jokers": (
        Hotkey(("←", "→", "↑", "↓"), "walk over cards and jokers", TILE),
        Hotkey(("Home", "End"), "first and last", TILE),
        Hotkey(("Space",), "lift it, arrows choose, Space drops: onto a full row it replaces", TILE),
        Hotkey(("Enter",), "add it; in the field: add all that is typed", FIND_FIELD),
    ),
    "On the replay": (
        Hotkey(("←", "→"), "a step back, a step on", SCRUBBER),
        Hotkey(("Home", "End"), "first and last step", SCRUBBER),
        Hotkey(("Space",), "play, pause", SCRUBBER),
    ),
}
