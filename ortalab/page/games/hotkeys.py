"""The lines of the sheet of keys that every table of a game has."""

from ortalab.page.games.review import FIELD
from ortalab.page.games.scripts import LINE
from ortalab.page.keys import SHEET_KEYS, UNDO_KEYS, Hotkey

REPLAY = (
    Hotkey(("←", "→"), "a step back, a step on"),
    Hotkey(("Home", "End"), "first and last step", FIELD, is_native=True),
    Hotkey(("Space",), "play, pause", FIELD),
    Hotkey(("M",), "the costliest of your moves"),
    Hotkey(("Enter",), "play on from here", FIELD),
)
SCRIPT = (
    Hotkey(("←", "→"), "a line back, a line on"),
    Hotkey(("Home", "End"), "first and last line", LINE, is_native=True),
    Hotkey(("N",), "the next line that is refused"),
)
EVERYWHERE = (*UNDO_KEYS, Hotkey(("Esc",), "close, cancel a drag, leave New here?"), *SHEET_KEYS)
