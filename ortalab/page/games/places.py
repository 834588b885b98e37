"""The places of a table in the page's head, the tabs of a phone, and the button that begins New here?."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from ortalab.exports import lazily
from ortalab.page.button import Buttons
from ortalab.page.elements import CURRENT, NONE, WORDED, icon, joined, pressed
from ortalab.page.games.messages import ScriptAct, ShowTab, TourAct
from ortalab.page.games.shell import GameShell
from ortalab.page.markup import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ortalab.page.games.touring import TourStep

with lazily():
    from ortalab.page.games.touring import tour_sheet


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


Steps = Callable[[], "Sequence[TourStep]"]
"""Load the steps of New here?."""


def tour_button(model: GameShell[Any, Any], button: Buttons) -> Markup:
    """Return the button that begins; nothing in a frame of another page."""
    words = WORDED.format(icon("ask"), "New here?")
    return NONE if model.is_embedded else button(TourAct.OPEN, words, "btn bare", label="New here?")


def tour(model: GameShell[Any, Any], steps: Steps, button: Buttons) -> Markup:
    """Return the step on show; the steps are loaded once somebody asks for them."""
    return tour_sheet(model, steps(), button) if model.tour else NONE
