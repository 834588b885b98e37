"""The page of the table: a pure function of the model, to HTML text."""

from collections.abc import Collection, Mapping

from ortalab.page.drag import Place
from ortalab.page.elements import CURRENT, NONE, icon, joined, pressed
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings, Tables
from ortalab.page.regions import share_settings
from ortalab.page.switcher import MARK, Stop, switcher
from ortalab.tables import TABLES
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.link import link_of
from ortalab.tables.triangles.state import Act, Model, Part, ShowPart, ShowTab, Tab
from ortalab.tables.triangles.view.board import table, trail
from ortalab.tables.triangles.view.game import game_panel
from ortalab.tables.triangles.view.lines import lines_panel
from ortalab.tables.triangles.view.moves import moves_panel, result
from ortalab.tables.triangles.view.score import tally
from ortalab.tables.triangles.words import face_of

FOLDER = "triangles/"
STOPS = [Stop(row.folder, row.title, row.about) for row in TABLES]
OWN_NAME = Markup('<h1 class="brand">{}<span>Triangles</span></h1>').format(MARK)
WHOLE = Markup('<a class="btn" id="whole-page" href="./#{}" target="_blank" rel="noopener">Open in Triangles</a>')
PANE = Markup('<div class="pane" data-tab="{tab}">{inside}</div>')
TABS = {
    Tab.GAME: ("shelf", "Game"),
    Tab.LINES: ("list", "Lines"),
    Tab.HINT: ("wand", "Hint"),
    Tab.DEALS: ("bars", "Deals"),
}
UNPRESSED = pressed(False)  # noqa: FBT003  (its name says it)
PARTS = {Part.SCRIPT: ("file", "Script"), Part.VIEW: ("list", "View"), Part.COMPARE: ("compare", "Compare")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Return the HTML inside each region; those of the panels may be left out."""
    from ortalab.page.settings_panel import settings  # not before somebody opens them

    is_open = isinstance(model.overlay, Settings)
    shell = {
        "brand": OWN_NAME if model.is_embedded else switcher(STOPS, FOLDER, is_open=isinstance(model.overlay, Tables)),
        "tools": WHOLE.format(link_of(model)) if model.is_embedded else share_settings(is_open),
        "places": NONE if model.is_embedded else _places(is_script=model.is_scripting),
        "trail": trail(model),
        "panel": settings(model.preferences) if is_open else NONE,
        "tabs": _script_tabs(model) if model.is_scripting else _tabs(model),
    }
    return {**shell, **(_script(model) if model.is_scripting else _game(model, without))}


def _game(model: Model, without: Collection[str]) -> Mapping[str, str]:
    """Return the regions of the game."""
    panels = {name: draw(model) for name, draw in PANELS.items() if name not in without}
    return panels | {"tally": tally(model), "table": table(model) + result(model)}


def _script(model: Model) -> Mapping[str, str]:
    """Return the regions of the script."""
    from ortalab.tables.triangles.view import script  # not before somebody opens it

    return script.regions(model)


def _places(*, is_script: bool) -> Markup:
    """Return what the table is used for: the game, or a script for a homework's model."""
    table = button(Act.TABLE, "Table", "", state=NONE if is_script else CURRENT)
    return table + button(Act.SCRIPT, "Script", "", state=CURRENT if is_script else NONE)


def _script_tabs(model: Model) -> Markup:
    """Return the tabs of a phone in the place of the script."""
    tabs = [
        button(ShowPart(part), icon(drawing) + name, "", name=f"part-{part}", state=pressed(model.script.part == part))
        for part, (drawing, name) in PARTS.items()
    ]
    table = button(Act.TABLE, icon("columns") + "Table", "", name="tab-table", state=UNPRESSED)
    return joined([table, *tabs])


def _shelf(model: Model) -> Markup:
    return PANE.format(tab=model.tab, inside=game_panel(model))


def _proof(model: Model) -> Markup:
    return PANE.format(tab=model.tab, inside=moves_panel(model) if model.is_over else lines_panel(model))


PANELS = {"shelf": _shelf, "proof": _proof}
"""The regions that wait until a move is painted."""


def _tabs(model: Model) -> Markup:
    """Return the tabs of a phone; after the game the lines are moves, and there is no hint."""
    words = dict(TABS) | ({Tab.LINES: ("list", "Moves")} if model.is_over else {})
    if model.is_over:
        del words[Tab.HINT]
    tabs = [
        button(ShowTab(tab), icon(drawing) + name, "", name=f"tab-{tab}", state=pressed(model.tab is tab))
        for tab, (drawing, name) in words.items()
    ]
    script = button(Act.SCRIPT, icon("file") + "Script", "", name="tab-script", state=UNPRESSED)
    return joined([*tabs, script])


def ghost(model: Model) -> str:
    """Return the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    if not isinstance(source, Place) or not model.state or not source.place < len(model.state.hand):
        return ""
    return face_ghost(face_of(model.state.hand[source.place]))
