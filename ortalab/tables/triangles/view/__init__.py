"""The page of the table: a pure function from the model to HTML."""

from collections.abc import Collection, Mapping
from types import ModuleType

from ortalab.page.drag import Place
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.games.deals_panel import result_bar
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.frame import script_frame, tab, tabs, tour
from ortalab.page.games.messages import ScriptAct
from ortalab.page.markup import Markup
from ortalab.tables import TABLES
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.state import Model, Part, ShowPart, Tab
from ortalab.tables.triangles.view.board import table
from ortalab.tables.triangles.view.game import game_panel
from ortalab.tables.triangles.view.lines import lines_panel
from ortalab.tables.triangles.view.moves import moves_panel, replay, result
from ortalab.tables.triangles.view.score import tally
from ortalab.tables.triangles.words import face_of

PANE = Markup('<div class="pane tab-{tab}" data-tab="{tab}">{inside}</div>')
LINES = Markup('<div class="turn-part">{}</div>')
TABS = {
    Tab.LINES: ("list", "Lines"),
    Tab.HINT: ("wand", "Hint"),
    Tab.DEALS: ("bars", "Deals"),
}
PARTS = {Part.SCRIPT: ("file", "Script"), Part.VIEW: ("list", "View"), Part.COMPARE: ("compare", "Compare")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Return the HTML of each region, except those in `without`."""
    around = {"shelf": NONE, **script_frame(model, TABLES, "triangles/", lambda: _help().HOTKEYS, button)}
    if not model.is_scripting:
        return {**around, "tabs": _tabs(model), **_game(model, without)}
    if model.board:
        return {**around, "tabs": _script_tabs(model)}
    from ortalab.tables.triangles.view.script import regions as script_regions  # 7.1 kB

    return {**around, "tabs": _script_tabs(model), **script_regions(model)}


def _game(model: Model, without: Collection[str]) -> Mapping[str, str]:
    shown = {
        "tally": tally(model),
        "table": table(model) + _after(model) + tour(model, lambda: _help().STEPS, button),
    }
    return shown if "proof" in without else {**shown, "proof": _proof(model)}


def _after(model: Model) -> Markup:
    """Return the part below the board of a finished game: the replay and, at its end, the result."""
    if not model.is_over:
        return NONE
    is_end = model.review.at == len(model.stops) - 1
    return (result(model) if is_end else NONE) + result_bar(model, button) + replay(model)


def _script_tabs(model: Model) -> Markup:
    parts = [
        button(ShowPart(part), icon(drawing) + name, "", name=f"part-{part}", state=pressed(model.part == part))
        for part, (drawing, name) in PARTS.items()
    ]
    return joined([tab(button, ScriptAct.TABLE, "columns", "Table", "table"), *parts])


def _proof(model: Model) -> Markup:
    shown = LINES.format(moves_panel(model) if model.is_over else lines_panel(model))
    return PANE.format(tab=model.tab, inside=shown if model.is_embedded else shown + game_panel(model))


def _tabs(model: Model) -> Markup:
    return joined([*tabs(model, button, TABS), tab(button, ScriptAct.SCRIPT, "file", "Script", "script")])


def ghost(model: Model) -> str:
    """Return the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    if not isinstance(source, Place) or not model.state or not source.place < len(model.state.hand):
        return ""
    return face_ghost(face_of(model.state.hand[source.place]))


def _help() -> ModuleType:
    from ortalab.tables.triangles import help as found  # 1.5 kB

    return found
