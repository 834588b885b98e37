"""All keys of the page, for the key help; a test presses each of them."""

from ortalab.page.drag import Place
from ortalab.page.games.clicks import EVERYWHERE, REPLAY, SCRIPT
from ortalab.page.keys import Hotkey, Hotkeys
from ortalab.tables.big2.state.model import HAND

CARD = Place(HAND, 0)

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("←", "→"), "move along the hand", CARD),
        Hotkey(("Home", "End"), "first and last card", CARD),
        Hotkey(("Space",), "lift the card", CARD, is_native=True),
        Hotkey(("2", "3", "5"), "lift the next pair, straight or full house that beats the pile"),
        Hotkey(("Enter",), "play the lifted cards", CARD),
        Hotkey(("P", "Space"), "pass; Space where no card has the focus"),
        Hotkey(("S",), "sort the hand by rank or by pattern"),
        Hotkey(("H",), "hint, step by step"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": REPLAY,
    "Script": SCRIPT,
    "Everywhere": EVERYWHERE,
}
