"""Keys, and what they mean on the page of any table."""

from typing import Any, NamedTuple

from ortalab.page.messages import PageAct
from ortalab.page.shell import Shell


class Key(NamedTuple):
    """A key that was pressed."""

    name: str  # as the browser calls it: "ArrowLeft", "Delete", "z"
    shift: bool = False
    control: bool = False  # or the command key
    alt: bool = False
    typing: bool = False  # in a text field


def history_key(key: Key) -> PageAct | None:
    """Return what a key means to the history.

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
    """Return what a key means on the page of any table."""
    if key.name == "Escape":
        return PageAct.GIVE_UP if model.drag else PageAct.CLOSE if model.overlay or model.notice.stays else None
    return None if key.typing or key.alt else history_key(key)
