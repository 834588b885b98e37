"""All keys of the page, as its own panel tells them; a test presses each of them."""

from typing import NamedTuple

from ortalab.scoring.round import Row
from ortalab.web.ids import FIND_FIELD
from ortalab.web.keys import SCRUBBER, Key
from ortalab.web.model import Slot
from ortalab.web.names import shelf_id

CARD = Slot(Row.PLAYED, 1)
TILE = shelf_id("9h")


class Hotkey(NamedTuple):
    """What some keys do, and one of them as it is pressed."""

    shown: tuple[str, ...]  # each "Ctrl+Z"; several do the same, or the same in several directions
    does: str
    key: Key | None = None  # None: the browser's own
    focus: Slot | str | None = None  # where it has this meaning


HOTKEYS: dict[str, tuple[Hotkey, ...]] = {
    "Anywhere": (
        Hotkey(("Ctrl+Z",), "undo", Key("z", control=True)),
        Hotkey(("Ctrl+Shift+Z", "Ctrl+Y"), "redo", Key("Z", shift=True, control=True)),
        Hotkey(("Esc",), "close, cancel a drag, put the brush away", Key("Escape")),
        Hotkey(("B",), "find the best play", Key("b")),
        Hotkey(("C",), "compare with my program", Key("c")),
        Hotkey(("?",), "these keys", Key("?", shift=True)),
        Hotkey(("Tab",), "on to the next row, list or button"),
    ),
    "On a card or joker": (
        Hotkey(("←", "→", "↑", "↓"), "walk over the table", Key("ArrowRight"), CARD),
        Hotkey(("Home", "End"), "first and last of the row", Key("End"), CARD),
        Hotkey(("Shift+←", "Shift+→"), "move it along its row", Key("ArrowRight", shift=True), CARD),
        Hotkey(
            ("Shift+↑", "Shift+↓"), "move it to the other row, a joker to the bench", Key("ArrowDown", shift=True), CARD
        ),
        Hotkey(("Enter",), "enhancement and edition; paint, with the brush in hand"),
        Hotkey(("D",), "duplicate it", Key("d"), CARD),
        Hotkey(("Delete",), "take it off the table, as a double click does", Key("Delete"), CARD),
        Hotkey(("R", "S"), "sort its row by rank, by suit", Key("r"), CARD),
        Hotkey(("X",), "swap Played and Held", Key("x"), CARD),
    ),
    "On the shelf": (
        Hotkey(("←", "→", "↑", "↓"), "walk over cards and jokers", Key("ArrowRight"), TILE),
        Hotkey(("Home", "End"), "first and last", Key("End"), TILE),
        Hotkey(("Enter",), "add it; in the field: add all that is typed", Key("Enter", typing=True), FIND_FIELD),
    ),
    "On the replay": (
        Hotkey(("←", "→"), "a step back, a step on", Key("ArrowRight"), SCRUBBER),
        Hotkey(("Home", "End"), "first and last step", Key("End"), SCRUBBER),
        Hotkey(("Space",), "play, pause", Key(" "), SCRUBBER),
    ),
}
