"""All keys of the page, for the key help; a test presses each of them."""

from ortalab.page.games.clicks import EVERYWHERE, REPLAY
from ortalab.page.keys import Hotkey, Hotkeys
from ortalab.tables.poker.state import FIELD, area_of

CARD = area_of(0, 1)
OTHER = {"play on from here": "ask me again", "your costliest move": "your worst answer"}

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("/",), "type cards, such as TH or 10h"),
        Hotkey(("Enter",), "in the field: put them on the table", FIELD),
        Hotkey(("←", "→", "↑", "↓"), "move between the hands", CARD),
        Hotkey(("Shift+←", "Shift+→"), "move the card along its hand", CARD),
        Hotkey(("Shift+↑", "Shift+↓"), "swap it with another hand’s", CARD),
        Hotkey(("Delete", "Backspace"), "empty the place", CARD),
        Hotkey(("N",), "another hand"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": tuple(key._replace(does=OTHER[key.does]) if key.does in OTHER else key for key in REPLAY),
    "Program": (Hotkey(("N", "P"), "the next wrong line, the previous one", "sq-0-3"),),
    "Everywhere": EVERYWHERE,
}
