"""All keys of the page, for the panel that lists them; a test presses each."""

from ortalab.page.keys import SHEET_KEYS, UNDO_KEYS, Hotkey, Hotkeys
from ortalab.page.quiz.keys import LETTERS
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.state.names import FIND_FIELD, SCRUBBER, shelf_id
from ortalab.tables.rounds.state.variations import ITEM

CARD = Slot(Row.PLAYED, 1)
TILE = shelf_id("9h")
LEAF = f"{ITEM}1"

HOTKEYS: Hotkeys = {
    "On a card or joker": (
        Hotkey(("←", "→", "↑", "↓"), "move around the table", CARD),
        Hotkey(("Home", "End"), "first and last of the row", CARD),
        Hotkey(("Space",), "lift it, arrows choose, Space drops: onto a full row it swaps", CARD),
        Hotkey(("Shift+←", "Shift+→"), "move it along its row", CARD),
        Hotkey(("Shift+↑", "Shift+↓"), "move it to the other row, a joker to the bench", CARD),
        Hotkey(("Enter",), "enhancement and edition; paint, with the brush in hand", is_native=True),
        Hotkey(("D",), "duplicate it", CARD),
        Hotkey(("Delete", "Backspace"), "take it off the table, like a double click", CARD),
        Hotkey(("R", "S"), "sort its row by rank, by suit", CARD),
        Hotkey(("X",), "swap Played and Held", CARD),
    ),
    "In Cards and Jokers": (
        Hotkey(("←", "→", "↑", "↓"), "move between cards and jokers", TILE),
        Hotkey(("Home", "End"), "first and last", TILE),
        Hotkey(("Space",), "lift it, arrows choose, Space drops: onto a full row it replaces", TILE),
        Hotkey(("Enter",), "add it; in the field: add everything typed", FIND_FIELD),
    ),
    "On a variation": (
        Hotkey(("↑", "↓"), "walk over the variations", LEAF),
        Hotkey(("Enter",), "put it on the table", is_native=True),
        Hotkey(("Delete",), "remove it, and what grew from it", LEAF),
    ),
    "On the replay": (
        Hotkey(("←", "→"), "one step back or forward", SCRUBBER),
        Hotkey(("Home", "End"), "first and last step", SCRUBBER),
        Hotkey(("Space",), "play, pause", SCRUBBER),
    ),
    "In the quiz": (
        Hotkey(tuple(LETTERS), "choose a hand, in the order of the rules"),
        Hotkey(("↑", "↓"), "choose the hand above or below"),
        Hotkey(("Enter",), "check the answer", is_native=True),
    ),
    "In a storm": (Hotkey(("0",), "pass"),),
    "In Program": (Hotkey(("N", "P"), "the next wrong square, the previous one"),),
    "In What now?": (
        Hotkey(("↑", "↓"), "move between plays and discards", "take-0"),
        Hotkey(("Enter",), "take it", is_native=True),
        Hotkey(("T",), "sort by chance, by average"),
    ),
    "Everywhere": (
        Hotkey(("/", "Ctrl+K"), "find or type cards and jokers"),
        Hotkey(("B",), "show the best play"),
        Hotkey(("C",), "compare with my program"),
        Hotkey(("M",), "mark the round as a variation"),
        *UNDO_KEYS,
        Hotkey(("Esc",), "close, cancel a drag, put the brush away"),
        *SHEET_KEYS,
    ),
}
