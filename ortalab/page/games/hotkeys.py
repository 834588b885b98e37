"""The key help of all game tables."""

from ortalab.page.games.review import FIELD
from ortalab.page.keys import SHEET_KEYS, UNDO_KEYS, Hotkey

REPLAY = (
    Hotkey(("←", "→"), "one step back or forward"),
    Hotkey(("Home", "End"), "first and last step"),
    Hotkey(("Space",), "play, pause", FIELD),
    Hotkey(("M",), "your costliest move"),
    Hotkey(("Enter",), "play on from here", FIELD),
)
SCRIPT = (
    Hotkey(("←", "→"), "one line back or forward"),
    Hotkey(("Home", "End"), "first and last line"),
    Hotkey(("N",), "the next refused line"),
)
EVERYWHERE = (*UNDO_KEYS, Hotkey(("Esc",), "close, cancel a drag, leave New here?"), *SHEET_KEYS)
