"""The page of the table: a pure function of the model, to HTML text."""

from collections.abc import Callable, Collection, Mapping

from ortalab.exports import late, lazily
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.frame import frame
from ortalab.page.games.deals_panel import result_bar
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.places import SCRIPT_PLACES, Steps, places, tab, tabs, tour, tour_button
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.tables import TABLES
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.state import Model, Part, ShowPart, Tab
from ortalab.tables.triangles.view.board import table
from ortalab.tables.triangles.view.game import game_panel
from ortalab.tables.triangles.view.lines import lines_panel
from ortalab.tables.triangles.view.moves import moves_panel, result
from ortalab.tables.triangles.view.replay import replay
from ortalab.tables.triangles.view.score import tally
from ortalab.tables.triangles.words import face_of

with lazily():
    from ortalab.tables.triangles.view.script import regions as script_regions

TOUR: Steps = late("ortalab.tables.triangles.moves.tour.STEPS")
HOTKEYS: Callable[[], Hotkeys] = late("ortalab.tables.triangles.hotkeys.HOTKEYS")

PANE = Markup('<div class="pane tab-{tab}" data-tab="{tab}">{inside}</div>')
TABS = {
    Tab.GAME: ("shelf", "Game"),
    Tab.LINES: ("list", "Lines"),
    Tab.HINT: ("wand", "Hint"),
    Tab.DEALS: ("bars", "Deals"),
}
PARTS = {Part.SCRIPT: ("file", "Script"), Part.VIEW: ("list", "View"), Part.COMPARE: ("compare", "Compare")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Return the HTML inside each region; those of the panels may be left out."""
    here = ScriptAct.SCRIPT if model.is_scripting else ScriptAct.TABLE
    around = frame(model, TABLES, "triangles/", HOTKEYS, places(SCRIPT_PLACES, here, button))
    around["tools"] = tour_button(model, button) + around["tools"]
    if model.is_scripting:
        return {**around, "tabs": _script_tabs(model), **script_regions(model)}
    return {**around, "tabs": _tabs(model), **_game(model, without)}


def _game(model: Model, without: Collection[str]) -> Mapping[str, str]:
    panels = {name: draw(model) for name, draw in PANELS.items() if name not in without}
    return panels | {"tally": tally(model), "table": table(model) + _after(model) + tour(model, TOUR, button)}


def _after(model: Model) -> Markup:
    """Return the part below the board of a finished game: at its end the result, and the replay."""
    if not model.is_over:
        return NONE
    is_end = model.review.at == len(model.stops) - 1
    return (result(model) if is_end else NONE) + result_bar(model, button) + replay(model)


def _script_tabs(model: Model) -> Markup:
    """Return the tabs of a phone in the place of the script."""
    parts = [
        button(ShowPart(part), icon(drawing) + name, "", name=f"part-{part}", state=pressed(model.part == part))
        for part, (drawing, name) in PARTS.items()
    ]
    return joined([tab(button, ScriptAct.TABLE, "columns", "Table", "table"), *parts])


def _shelf(model: Model) -> Markup:
    return PANE.format(tab=model.tab, inside=game_panel(model))


def _proof(model: Model) -> Markup:
    return PANE.format(tab=model.tab, inside=moves_panel(model) if model.is_over else lines_panel(model))


PANELS = {"shelf": _shelf, "proof": _proof}
"""The regions that wait until a move is painted."""


def _tabs(model: Model) -> Markup:
    """Return the tabs of a phone; after the game the lines are moves, and there is no hint."""
    names = dict(TABS) | ({Tab.LINES: ("list", "Moves")} if model.is_over else {})
    if model.is_over:
        del names[Tab.HINT]
    return joined([*tabs(button, names, model.tab), tab(button, ScriptAct.SCRIPT, "file", "Script", "script")])


def ghost(model: Model) -> str:
    """Return the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    if not isinstance(source, Place) or not model.state or not source.place < len(model.state.hand):
        return ""
    return face_ghost(face_of(model.state.hand[source.place]))
