"""The key help of all game tables."""

from ortalab.page.games.review import FIELD
from ortalab.page.keys import SHEET_KEYS, UNDO_KEYS, Hotkey

REPLAY = (
    Hotkey(("←", "→"), "a step back, a step on"),
    Hotkey(("Home", "End"), "first and last step"),
    Hotkey(("Space",), "play, pause", FIELD),
    Hotkey(("M",), "the costliest of your moves"),
    Hotkey(("Enter",), "play on from here", FIELD),
)
SCRIPT = (
    Hotkey(("←", "→"), "a line back, a line on"),
    Hotkey(("Home", "End"), "first and last line"),
    Hotkey(("N",), "the next refused line"),
)
EVERYWHERE = (*UNDO_KEYS, Hotkey(("Esc",), "close, cancel a drag, leave New here?"), *SHEET_KEYS)
