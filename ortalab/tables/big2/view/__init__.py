"""The page of the table: a pure function of the model, to HTML text."""

from collections.abc import Collection, Mapping

from ortalab.page import regions as shell
from ortalab.page.drag import Place
from ortalab.page.elements import CURRENT, NONE, icon, joined, pressed
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings, Tables
from ortalab.page.switcher import MARK, Stop, switcher
from ortalab.tables import TABLES
from ortalab.tables.big2.input import button
from ortalab.tables.big2.link import link_of
from ortalab.tables.big2.state.messages import Act, ShowTab, Tab
from ortalab.tables.big2.state.model import Model, card_at
from ortalab.tables.big2.view.game import game_panel
from ortalab.tables.big2.view.hand import dock
from ortalab.tables.big2.view.moves import after_dock, moves_panel
from ortalab.tables.big2.view.pile import pile, seats
from ortalab.tables.big2.view.plays import plays_panel
from ortalab.tables.big2.view.score import tally
from ortalab.tables.big2.words import face_of

FOLDER = "big2/"
STOPS = [Stop(row.folder, row.title, row.about) for row in TABLES]
OWN_NAME = Markup('<h1 class="brand">{}<span>Big-2</span></h1>').format(MARK)
WHOLE = Markup('<a class="btn" id="whole-page" href="./#{}" target="_blank" rel="noopener">Open in Big-2</a>')
PANE = Markup('<div class="pane" data-tab="{tab}"><div class="turn-part">{turn}</div>{game}</div>')
TABS = {Tab.PLAYS: ("list", "Plays"), Tab.HINT: ("wand", "Hint"), Tab.DEALS: ("bars", "Deals")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Return the HTML inside each region; those of the panels may be left out."""
    from ortalab.page.settings_panel import settings  # not before somebody opens them

    is_open = isinstance(model.overlay, Settings)
    return {
        "brand": OWN_NAME if model.is_embedded else switcher(STOPS, FOLDER, is_open=isinstance(model.overlay, Tables)),
        "places": NONE if model.is_embedded else _places(is_script=model.is_scripting),
        "tools": WHOLE.format(link_of(model)) if model.is_embedded else shell.share_settings(is_open),
        "trail": shell.notice(model) if model.is_embedded else shell.trail(model),
        "panel": settings(model.preferences) if is_open else NONE,
        "tabs": _tabs(model),
        **(_script(model) if model.is_scripting else _game(model, without)),
    }


def _game(model: Model, without: Collection[str]) -> Mapping[str, str]:
    """Return the regions of the game."""
    shown = {
        "shelf": NONE,
        "tally": tally(model),
        "seats": seats(model),
        "table": pile(model) + (after_dock(model) if model.is_over else dock(model)),
    }
    return shown if "proof" in without else {**shown, "proof": _proof(model)}


def _proof(model: Model) -> Markup:
    turn = moves_panel(model) if model.is_over else plays_panel(model)
    return PANE.format(tab=model.tab, turn=turn, game=NONE if model.is_embedded else game_panel(model))


def _script(model: Model) -> Mapping[str, str]:
    """Return the regions of the script."""
    from ortalab.tables.big2.view import script  # not before somebody opens it

    return script.regions(model)


def _places(*, is_script: bool) -> Markup:
    """Return what the table is used for: the game, or a homework's script."""
    table = button(Act.TABLE, "Table", "", state=NONE if is_script else CURRENT)
    return table + button(Act.SCRIPT, "Script", "", state=CURRENT if is_script else NONE)


def _tabs(model: Model) -> Markup:
    """Return the tabs of a phone; after the game there is no hint."""
    words = dict(TABS) | ({Tab.PLAYS: ("list", "Moves")} if model.is_over else {})
    if model.is_over:
        del words[Tab.HINT]
    tabs = [
        button(
            ShowTab(tab),
            icon(drawing) + name,
            "",
            name=f"tab-{tab}",
            state=pressed(model.tab is tab and not model.is_scripting),
        )
        for tab, (drawing, name) in words.items()
    ]
    script = button(Act.SCRIPT, icon("list") + "Script", "", name="tab-script", state=pressed(model.is_scripting))
    return joined([*tabs, script])


def ghost(model: Model) -> str:
    """Return the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    card = card_at(model, source) if isinstance(source, Place) else None
    return face_ghost(face_of(card)) if card is not None else ""
