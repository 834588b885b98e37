"""All keys of the page, for the key help; a test presses each of them."""

from ortalab.page.drag import Place
from ortalab.page.games.clicks import EVERYWHERE, REPLAY
from ortalab.page.keys import Hotkey, Hotkeys
from ortalab.tables.huxxy.state import HAND

CARD = Place(HAND, 0)

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("←", "→"), "move along the hand or a group", CARD),
        Hotkey(("↑", "↓"), "go to the group above or below", CARD),
        Hotkey(("Space", "Enter"), "lift the card; on a group, lay it there", is_native=True),
        Hotkey(("P",), "pick up a card"),
        Hotkey(("R",), "reset the turn"),
        Hotkey(("E",), "end the turn"),
        Hotkey(("S",), "sort the hand by runs or by kinds"),
        Hotkey(("H",), "hint, step by step"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": REPLAY,
    "Everywhere": EVERYWHERE,
}
