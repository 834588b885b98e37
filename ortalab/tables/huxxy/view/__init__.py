"""The page of the table: a pure function of the model, to HTML text."""

from collections.abc import Collection, Mapping

from ortalab.page import regions as shell
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.places import places
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings, Tables
from ortalab.page.switcher import MARK, Stop, switcher
from ortalab.tables import TABLES
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import Act, Model, ShowTab, Tab, card_at
from ortalab.tables.huxxy.state.bot_messages import ShowPane, ShowPlace
from ortalab.tables.huxxy.state.bots import Pane, Where
from ortalab.tables.huxxy.view.board import groups, seats
from ortalab.tables.huxxy.view.game import game_panel
from ortalab.tables.huxxy.view.hand import dock
from ortalab.tables.huxxy.view.moves import moves_panel, result
from ortalab.tables.huxxy.view.score import tally
from ortalab.tables.huxxy.view.turn import turn_panel
from ortalab.tables.huxxy.words import face_of

FOLDER = "huxxy/"
STOPS = [Stop(row.folder, row.title, row.about) for row in TABLES]
OWN_NAME = Markup('<h1 class="brand">{}<span>Huxxy</span></h1>').format(MARK)
WHOLE = Markup('<a class="btn" id="whole-page" href="./#{}" target="_blank" rel="noopener">Open in Huxxy</a>')
PANE = Markup('<div class="pane" data-tab="{tab}"><div class="turn-part">{turn}</div>{game}</div>')
PLACES: list[tuple[object, str]] = [(ShowPlace(Where.TABLE), "Table"), (ShowPlace(Where.WORKBENCH), "Workbench")]
FOOT = Markup("<footer>{}</footer>")
PANES = {Pane.FILE: ("file", "File"), Pane.CASES: ("list", "Cases"), Pane.BOTS: ("bars", "Bots")}
TABS = {Tab.TURN: ("list", "Turn"), Tab.HINT: ("wand", "Hint"), Tab.DEALS: ("bars", "Deals")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Return the HTML inside each region; those of the panels may be left out."""
    from ortalab.page.settings_panel import settings  # not before somebody opens them

    is_open = isinstance(model.overlay, Settings)
    frame = {
        "brand": OWN_NAME if model.is_embedded else switcher(STOPS, FOLDER, is_open=isinstance(model.overlay, Tables)),
        "tools": WHOLE.format(link_of(model)) if model.is_embedded else shell.share_settings(is_open),
        "places": NONE if model.is_embedded else places(PLACES, ShowPlace(model.place), button),
        "trail": shell.notice(model) if model.is_embedded else shell.trail(model),
        "panel": settings(model.preferences, help_=_forget(model)) if is_open else NONE,
        "tabs": _tabs(model),
    }
    return {**frame, **(_bots(model) if model.place is Where.WORKBENCH else _table(model, without))}


def _forget(model: Model) -> Markup:
    """Return the button that forgets the files of the workbench; nothing where there are none."""
    has_files = bool(model.bots.text or model.bots.versions or model.bots.rivals)
    return FOOT.format(button(Act.FORGET_FILES, "Forget my files")) if has_files else NONE


def _table(model: Model, without: Collection[str]) -> Mapping[str, str]:
    """Return the regions of the table."""
    shown = {
        "tally": tally(model),
        "seats": seats(model),
        "table": joined([groups(model), result(model) if model.is_over else dock(model)]),
    }
    return shown if "proof" in without else {**shown, "proof": _proof(model)}


def _proof(model: Model) -> Markup:
    turn = moves_panel(model) if model.is_over else turn_panel(model)
    return PANE.format(tab=model.tab, turn=turn, game=NONE if model.is_embedded else game_panel(model))


def _bots(model: Model) -> Mapping[str, str]:
    """Return the regions of the place of your own bot."""
    from ortalab.tables.huxxy.view.bots import bot_tally, editor  # not before somebody goes there
    from ortalab.tables.huxxy.view.functions import workbench_panel

    return {"tally": bot_tally(model), "seats": NONE, "table": editor(model), "proof": workbench_panel(model)}


def _tabs(model: Model) -> Markup:
    """Return the tabs of a phone; after the game there is no hint, and the workbench has its own."""
    if model.place is Where.WORKBENCH:
        panes = [
            button(ShowPane(pane), icon(drawing) + name, "", name=f"tab-{pane}", state=pressed(model.bots.pane is pane))
            for pane, (drawing, name) in PANES.items()
        ]
        table = button(ShowPlace(Where.TABLE), icon("columns") + "Table", "", name="tab-table", state=pressed(False))  # noqa: FBT003
        return joined([table, *panes])
    words = dict(TABS) | ({Tab.TURN: ("list", "Turns")} if model.is_over else {})
    if model.is_over:
        del words[Tab.HINT]
    drawn = [
        button(ShowTab(tab), icon(drawing) + name, "", name=f"tab-{tab}", state=pressed(model.tab is tab))
        for tab, (drawing, name) in words.items()
    ]
    place = ShowPlace(Where.WORKBENCH)
    return joined([*drawn, button(place, icon("file") + "Workbench", "", name="tab-workbench", state=pressed(False))])  # noqa: FBT003


def ghost(model: Model) -> str:
    """Return the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    card = card_at(model, source) if isinstance(source, Place) else None
    return face_ghost(face_of(card)) if card else ""
