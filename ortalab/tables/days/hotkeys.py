"""All keys of the page, for the key help; a test presses each of them."""

from ortalab.page.keys import SHEET_KEYS, Hotkey, Hotkeys
from ortalab.tables.days.state import DAY
from ortalab.workshop.daily.dates import FIRST

ON_DAY = f"{DAY}{FIRST}"

HOTKEYS: Hotkeys = {
    "In the month": (
        Hotkey(("←", "→", "↑", "↓"), "go to a day", ON_DAY),
        Hotkey(("Home", "End"), "first and last of the week", ON_DAY),
        Hotkey(("Page Up", "Page Down"), "the previous month, the next month", ON_DAY),
        Hotkey(("Enter",), "show the day", is_native=True),
    ),
    "Everywhere": (Hotkey(("Esc",), "close"), *SHEET_KEYS),
}
