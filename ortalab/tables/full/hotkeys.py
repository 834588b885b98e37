"""All keys of the page, for the sheet that lists them; a test presses each."""

from ortalab.page.drag import Place
from ortalab.page.keys import SHEET_KEYS, UNDO_KEYS, Hotkey, Hotkeys
from ortalab.tables.full.state.areas import PLAYED
from ortalab.tables.full.state.names import shelf_id

CARD, TILE = Place(PLAYED, 1), shelf_id("Joker")

HOTKEYS: Hotkeys = {
    "On a card or joker": (
        Hotkey(("←", "→", "↑", "↓"), "walk over the table", CARD),
        Hotkey(("Shift+←", "Shift+→"), "move it along its row", CARD),
        Hotkey(("Shift+↓",), "move it to the other row of cards", CARD),
        Hotkey(("Enter",), "open it", is_native=True),
        Hotkey(("D",), "duplicate it", CARD),
        Hotkey(("Delete", "Backspace"), "take it off the table", CARD),
    ),
    "In Cards and Jokers": (
        Hotkey(("←", "→", "↑", "↓"), "walk over cards and jokers", TILE),
        Hotkey(("Enter",), "add it", is_native=True),
    ),
    "While a score counts": (Hotkey(("Space", "Esc"), "show its end"),),
    "Everywhere": (
        Hotkey(("/",), "find a card or joker"),
        *UNDO_KEYS,
        Hotkey(("Esc",), "close, cancel a drag"),
        *SHEET_KEYS,
    ),
}
