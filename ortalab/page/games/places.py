"""The links to a table's screens in the page's head, the tabs of a phone, and the button of the New here? tour."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from ortalab.page.button import Buttons
from ortalab.page.elements import CURRENT, NONE, WORDED, icon, joined, pressed
from ortalab.page.games.frame import frame
from ortalab.page.games.messages import DealAct, HintAct, ScriptAct, ShowTab, TourAct
from ortalab.page.games.shell import GameShell
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.program.messages import BoardAct, CheckAct
from ortalab.page.regions import notice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ortalab.page.games.scripts import ScriptModel
    from ortalab.page.games.touring import TourStep


NEW_DEAL = "new-deal"
"""The id of the New deal button at every table."""
E = TypeVar("E", bound=StrEnum)
"""The tabs of a table."""
SCRIPT_PLACES: list[tuple[object, str]] = [(ScriptAct.TABLE, "Table"), (ScriptAct.SCRIPT, "Script")]
"""The places of a table with a script."""


def places(names: list[tuple[object, str]], here: object, button: Buttons) -> Markup:
    """Return a link to each place, by message and name, the table first; `here` is the message of the current one."""
    drawn = []
    for nth, (message, name) in enumerate(names):
        word, state = name.lower(), CURRENT if message == here else NONE
        drawn.append(button.link(message, f"#{word}" if nth else "./", name, name=f"place-{word}", state=state))
    return joined(drawn)


def tab(button: Buttons, message: object, drawing: str, name: str, word: str, *, is_on: bool = False) -> Markup:
    """Return a tab for a phone: an icon and a name; its id ends with `word`."""
    return button(message, icon(drawing) + name, "", name=f"tab-{word}", state=pressed(is_on))


def tabs(button: Buttons, names: Mapping[E, tuple[str, str]], here: object) -> list[Markup]:
    """Return the tabs for a phone, by word, icon and name; `here` is the current one."""
    return [tab(button, ShowTab(one), drawing, name, one, is_on=one is here) for one, (drawing, name) in names.items()]


Steps = Callable[[], "Sequence[TourStep]"]
"""Loads the steps of New here?."""


def tour_button(model: GameShell[Any, Any], button: Buttons) -> Markup:
    """Return the button of the New here? tour; empty on a page embedded in another."""
    words = WORDED.format(icon("ask"), "New here?")
    return NONE if model.is_embedded else button(TourAct.OPEN, words, "btn bare", label="New here?")


def place_tools(model: GameShell[Any, Any], button: Buttons) -> Markup:
    """Return the head's buttons for a place with programs: the board of a report, New here?."""
    if model.is_embedded or (model.board and not model.board.session):
        return tour_button(model, button)
    act, words = (CheckAct.SHOW, "Board") if model.check and not model.check.session else (BoardAct.OPEN, "Open report")
    report = button(act, WORDED.format(icon("compare"), words), "btn bare", name="report", label=words)
    return report + tour_button(model, button)


def tools(model: GameShell[Any, Any], button: Buttons, deal: object = DealAct.NEW, *, has_hint: bool) -> Markup:
    """Return the head's buttons for every table: Hint during a game, New here?, New deal."""
    if model.is_embedded:
        return NONE
    hint = button(HintAct.HINT, WORDED.format(icon("wand"), "Hint"), "btn bare", label="Hint") if has_hint else NONE
    new = button(deal, WORDED.format(icon("dice"), "New deal"), "btn bare", name=NEW_DEAL, label="New deal")
    return hint + tour_button(model, button) + new


def script_frame(
    model: "ScriptModel[Any, Any, Any, Any]",
    stops: "Sequence[Any]",
    folder: str,
    hotkeys: Callable[[], Hotkeys],
    button: Buttons,
) -> dict[str, Markup]:
    """Return the regions around a table with a script, and those of the board of a report if one is open."""
    here = ScriptAct.SCRIPT if model.is_scripting else ScriptAct.TABLE
    around = frame(model, stops, folder, hotkeys, places(SCRIPT_PLACES, here, button))
    if not model.is_scripting:
        return {**around, "tools": tools(model, button, has_hint=not model.is_over) + around["tools"]}
    around |= {"tools": place_tools(model, button) + around["tools"], "trail": notice(model)}
    if not model.board:
        return around
    from ortalab.page.program.view import scripts_board  # 5 kB

    return {**around, **scripts_board(model.board, model.word, model.focus, button)}


def tour(model: GameShell[Any, Any], steps: Steps, button: Buttons) -> Markup:
    """Return the current step of the New here? tour, importing the steps on first use."""
    if not model.tour:
        return NONE
    from ortalab.page.games.touring import tour_sheet  # 2.0 kB

    return tour_sheet(model, steps(), button)
