"""The keys shared by all tables' pages."""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

from ortalab.page.messages import PageAct
from ortalab.page.shell import Shell

KEYS_TITLE = "keys-name"
"""The id of the heading of the key help."""


class Key(NamedTuple):
    name: str  # the browser's name: "ArrowLeft", "Delete", "z"
    shift: bool = False
    control: bool = False  # or the Command key
    alt: bool = False
    typing: bool = False  # whether a text field has the focus

    @property
    def is_letter(self) -> bool:
        """Whether it is a letter, digit or sign, without modifiers and outside text fields."""
        return len(self.name) == 1 and self.name != " " and not (self.control or self.alt or self.typing)


class Hotkey(NamedTuple):
    shown: tuple[str, ...]  # such as "Ctrl+Z"; several are alternatives, or directions
    does: str
    focus: Any = None  # the focus that they need: a place of the table, or the id of a control
    is_native: bool = False  # whether the browser handles it


Hotkeys = dict[str, tuple[Hotkey, ...]]
"""All keys of a page, in groups; a test presses each."""
UNDO_KEYS = (Hotkey(("Ctrl+Z",), "undo"), Hotkey(("Ctrl+Shift+Z", "Ctrl+Y"), "redo"))
SHEET_KEYS = (
    Hotkey(("?",), "these keys"),
    Hotkey(("Tab",), "go to the next row, list or button", is_native=True),
)


def history_key(key: Key) -> PageAct | None:
    """Return undo or redo for their keys; None for any other.

    >>> history_key(Key("Z", shift=True, control=True))
    <PageAct.REDO: 'redo'>
    """
    match key.name.lower(), key.shift:
        case ("z", False) if key.control:
            return PageAct.UNDO
        case ("z", True) | ("y", False) if key.control:
            return PageAct.REDO
    return None


def page_key(model: Shell[Any, Any], key: Key) -> PageAct | None:
    """Return the message of a key on any table; None if it has none."""
    if key.name == "Escape":
        return PageAct.GIVE_UP if model.drag else PageAct.CLOSE if model.overlay or model.notice.stays else None
    if key.name == "?" and key.is_letter and not model.is_embedded:
        return PageAct.KEYS
    return None if key.typing or key.alt else history_key(key)


def lettered(keys: Callable[[Any, Key], Any]) -> Callable[[Any, Key], Any]:
    """Make a table's key function ignore letters, digits and signs if the person has turned letter keys off."""

    @wraps(keys)
    def chosen(model: Any, key: Key) -> Any:  # noqa: ANN401 — the table's model and message
        return None if key.is_letter and model.preferences.letters == "off" else keys(model, key)

    return chosen
