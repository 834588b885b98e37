"""The keys of any table's page."""

from typing import Any, NamedTuple

from ortalab.page.messages import PageAct
from ortalab.page.shell import Shell


class Key(NamedTuple):
    """A key press."""

    name: str  # as the browser calls it: "ArrowLeft", "Delete", "z"
    shift: bool = False
    control: bool = False  # or the command key
    alt: bool = False
    typing: bool = False  # in a text field


def history_key(key: Key) -> PageAct | None:
    """Return undo or redo for their keys, None for any other.

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
    """Return the message of a key on any table, None where it has none."""
    if key.name == "Escape":
        return PageAct.GIVE_UP if model.drag else PageAct.CLOSE if model.overlay or model.notice.stays else None
    return None if key.typing or key.alt else history_key(key)
