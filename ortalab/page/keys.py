"""Keys, and what they mean on the page of any table."""

from typing import NamedTuple

from ortalab.page.messages import PageAct


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
