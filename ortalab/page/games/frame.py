"""The regions around a game table: the head with places and tools, a phone's tabs, the trail and the open panel."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from ortalab.page.controls import Hotkeys
from ortalab.page.elements import CURRENT, NONE, WORDED, Buttons, button, icon, joined, pressed
from ortalab.page.frame import notice, open_keys, own_name, share_settings, switcher, title_of, trail
from ortalab.page.games.messages import DealAct, HintAct, ScriptAct, ShowTab, TourAct
from ortalab.page.games.shell import GameShell
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.program.messages import BoardAct, CheckAct
from ortalab.page.shell import Settings, Shell, Tables

if TYPE_CHECKING:
    from ortalab.page.games.scripts import ScriptModel
    from ortalab.page.games.table import GameModel
    from ortalab.page.games.touring import TourStep

E = TypeVar("E", bound=StrEnum)
"""The tabs of a table."""
Steps = Callable[[], "Sequence[TourStep]"]
"""Loads the steps of the New here? tour."""
NEW_DEAL = "new-deal"
"""The id of every table's New deal button."""
SCRIPT_PLACES: list[tuple[object, str]] = [(ScriptAct.TABLE, "Table"), (ScriptAct.SCRIPT, "Script")]
"""The places of a table with a script."""
WHOLE = Markup('<a class="btn" id="whole-page" href="./#{link}" target="_blank" rel="noopener">Open in {title}</a>')
HEADING = Markup("{}{}")
TAB_CHOICE = button(PageAct.FOLLOW, "Follow") + button(PageAct.STAY, "Stay")
"""The buttons of the notice that another tab plays the same game."""


def frame(
    model: Shell[Any, Any],
    stops: Sequence[Any],
    here: str,
    hotkeys: Callable[[], Hotkeys],
    places: Markup = NONE,
    settings_help: Markup = NONE,
) -> dict[str, Markup]:
    """Return the regions around a table; `here` is its page's folder, `places` its buttons in the head."""
    if is_open := isinstance(model.overlay, Settings):
        from ortalab.page.panels import settings  # 1.2 kB

        panel = settings(model.preferences, help_=settings_help, is_stored=model.is_stored)
    else:
        panel = open_keys(model, hotkeys)
    title = title_of(stops, here)
    heading = HEADING.format(title, f": {model.place_word}" if model.place_word else "")
    if model.is_embedded:
        whole = WHOLE.format(link=model.link, title=title)
        around = {"brand": own_name(title), "tools": whole, "places": NONE, "trail": notice(model), "panel": panel}
        return {"heading": heading, **around}
    return {
        "heading": heading,
        "brand": switcher(stops, here, is_open=isinstance(model.overlay, Tables)),
        "tools": share_settings(is_open),
        "places": places,
        "trail": notice(model) if model.place_word else trail(model, TAB_CHOICE if model.notice.is_elsewhere else NONE),
        "panel": panel,
    }


def places(names: list[tuple[object, str]], here: object, button: Buttons) -> Markup:
    """Return a link to each place, given by message and name, the table first; `here` is the current one's message."""
    drawn = []
    for nth, (message, name) in enumerate(names):
        word, state = name.lower(), CURRENT if message == here else NONE
        drawn.append(button.link(message, f"#{word}" if nth else "./", name, name=f"place-{word}", state=state))
    return joined(drawn)


def tab(button: Buttons, message: object, drawing: str, name: str, word: str, *, is_on: bool = False) -> Markup:
    """Return a tab for a phone: an icon and a name; its id ends with `word`."""
    return button(message, icon(drawing) + name, "", name=f"tab-{word}", state=pressed(is_on))


def tabs(
    model: "GameModel[Any, Any, Any, Any]",
    button: Buttons,
    names: Mapping[E, tuple[str, str]],
    *,
    is_shown: bool = True,
) -> list[Markup]:
    """Return the tabs for a phone, given by word, icon and name; the current one is pressed if the table `is_shown`.

    After the game, the first tab is the analysis, and there is no hint.
    """
    shown = {one: look for one, look in names.items() if not (model.is_over and one == HintAct.HINT.value)}
    if model.is_over:
        shown[next(iter(shown))] = "list", "Analysis"
    return [
        tab(button, ShowTab(one), drawing, name, one, is_on=is_shown and one is model.tab)
        for one, (drawing, name) in shown.items()
    ]


def tour_button(model: GameShell[Any, Any], button: Buttons) -> Markup:
    """Return the button of the New here? tour; nothing on an embedded page."""
    words = WORDED.format(icon("ask"), "New here?")
    return NONE if model.is_embedded else button(TourAct.OPEN, words, "btn bare", label="New here?")


def place_tools(model: GameShell[Any, Any], button: Buttons) -> Markup:
    """Return the head's buttons at a place for programs: the board or a report to open, and New here?."""
    if model.is_embedded or (model.board and not model.board.session):
        return tour_button(model, button)
    act, words = (CheckAct.SHOW, "Board") if model.check and not model.check.session else (BoardAct.OPEN, "Open report")
    report = button(act, WORDED.format(icon("compare"), words), "btn bare", name="report", label=words)
    return report + tour_button(model, button)


def tools(model: GameShell[Any, Any], button: Buttons, deal: object = DealAct.NEW, *, has_hint: bool) -> Markup:
    """Return the head's buttons at a table: Hint if `has_hint`, New here? and New deal."""
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
    """Return the regions around a table with a script, including the board of an open report."""
    here = ScriptAct.SCRIPT if model.is_scripting else ScriptAct.TABLE
    around = frame(model, stops, folder, hotkeys, places(SCRIPT_PLACES, here, button))
    if not model.is_scripting:
        return {**around, "tools": tools(model, button, has_hint=not model.is_over) + around["tools"]}
    around["tools"] = place_tools(model, button) + around["tools"]
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
