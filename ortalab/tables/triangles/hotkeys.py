"""All keys of the page, for the key help; a test presses each of them."""

from ortalab.page.drag import Place
from ortalab.page.games.clicks import EVERYWHERE, REPLAY, SCRIPT
from ortalab.page.keys import Hotkey, Hotkeys
from ortalab.tables.triangles.state import HAND

CARD = Place(HAND, 0)

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("1", "2", "3", "4", "5"), "lift a card of the hand"),
        Hotkey(("←", "→", "↑", "↓"), "choose a place", CARD),
        Hotkey(("Enter",), "put it there", is_native=True),
        Hotkey(("D",), "discard it"),
        Hotkey(("H",), "hint, step by step"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": REPLAY,
    "Script": SCRIPT,
    "Everywhere": EVERYWHERE,
}
