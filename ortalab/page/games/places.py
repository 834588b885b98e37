"""The places of a table in the page's head, and the tabs of a phone."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from ortalab.page.button import Buttons
from ortalab.page.elements import CURRENT, NONE, icon, joined, pressed
from ortalab.page.games.messages import ScriptAct, ShowTab
from ortalab.page.markup import Markup

E = TypeVar("E", bound=StrEnum)
"""The tabs of a table."""
SCRIPT_PLACES: list[tuple[object, str]] = [(ScriptAct.TABLE, "Table"), (ScriptAct.SCRIPT, "Script")]
"""The places of a table with a script."""


def places(names: list[tuple[object, str]], here: object, button: Buttons) -> Markup:
    """Return the places: the message that leads to each, and its name; `here` is that of the present one."""
    drawn = [
        button(message, name, "", name=f"place-{name.lower()}", state=CURRENT if message == here else NONE)
        for message, name in names
    ]
    return joined(drawn)


def tab(button: Buttons, message: object, drawing: str, name: str, word: str, *, is_on: bool = False) -> Markup:
    """Return a tab of a phone: an icon and a name; `word` ends its id."""
    return button(message, icon(drawing) + name, "", name=f"tab-{word}", state=pressed(is_on))


def tabs(button: Buttons, names: Mapping[E, tuple[str, str]], here: object) -> list[Markup]:
    """Return the tabs of a phone by their words, each an icon and a name; `here` is the one that is shown."""
    return [tab(button, ShowTab(one), drawing, name, one, is_on=one is here) for one, (drawing, name) in names.items()]
