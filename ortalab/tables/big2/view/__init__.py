"""The page of the table: a pure function from the model to HTML."""

from collections.abc import Collection, Mapping
from types import ModuleType

from ortalab.games.big2.game import PLAYERS
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.deals_panel import about_deal, again_button, deal_heading, games_part
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.frame import script_frame, tab, tabs, tour
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.panel import choices, in_row
from ortalab.page.markup import Markup
from ortalab.tables import TABLES
from ortalab.tables.big2.input import button
from ortalab.tables.big2.state import Act, Model, SetStrength, Strength, Tab, card_at
from ortalab.tables.big2.view.hand import dock, tally
from ortalab.tables.big2.view.moves import after_dock, moves_panel
from ortalab.tables.big2.view.pile import pile, seats
from ortalab.tables.big2.view.plays import plays_panel
from ortalab.tables.big2.words import face_of

PANE = Markup('<div class="pane" data-tab="{tab}"><div class="turn-part">{turn}</div>{game}</div>')
TABS = {Tab.PLAYS: ("list", "Plays"), Tab.HINT: ("wand", "Hint"), Tab.DEALS: ("bars", "Deals")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Render the page's regions, except those in `without`."""
    drawn = script_frame(model, TABLES, "big2/", lambda: _help().HOTKEYS, button)
    around = {"shelf": NONE, "seats": NONE, **drawn, "tabs": _tabs(model)}
    if model.board:
        return around
    if model.is_scripting:
        from ortalab.tables.big2.view.script import regions as script_regions  # 6.1 kB

        return {**around, **script_regions(model)}
    return {**around, **_game(model, without)}


def _game(model: Model, without: Collection[str]) -> Mapping[str, str]:
    shown = {
        "tally": tally(model),
        "seats": seats(model),
        "table": joined(
            [
                pile(model),
                after_dock(model) if model.is_over else dock(model),
                tour(model, lambda: _help().STEPS, button),
            ]
        ),
    }
    return shown if "proof" in without else {**shown, "proof": _proof(model)}


def _proof(model: Model) -> Markup:
    turn = moves_panel(model) if model.is_over else plays_panel(model)
    return PANE.format(tab=model.tab, turn=turn, game=NONE if model.is_embedded else game_panel(model))


def _tabs(model: Model) -> Markup:
    script = tab(button, ScriptAct.SCRIPT, "list", "Script", "script", is_on=model.is_scripting)
    return joined([*tabs(model, button, TABS, is_shown=not model.is_scripting), script])


def ghost(model: Model) -> str:
    """Render the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    card = card_at(model, source) if isinstance(source, Place) else None
    return face_ghost(face_of(card)) if card is not None else ""


def _help() -> ModuleType:
    from ortalab.tables.big2 import help as found  # 2.2 kB

    return found


PART = Markup('<section class="deals-part">{}</section>')
ABOUT = "The same cards for everyone. Undoing after the others have played marks your result, and so does a hint."


def game_panel(model: Model) -> Markup:
    """Render the panel of deals and results, a separate tab on a phone."""
    return PART.format(joined([_deal(model), games_part(model.results, model.today, "cards left", button)]))


def _deal(model: Model) -> Markup:
    seat = model.table.seat if model.table else 0
    seated = button(Act.SEAT, WORDED.format(icon("swap"), "Same deal, next seat"), "btn wide")
    strengths = [
        button(SetStrength(one), one.capitalize(), "", state=pressed(one is model.strength)) for one in Strength
    ]
    parts = [
        deal_heading(model, f", seat {seat + 1} of {PLAYERS}" if seat else "", rule=True),
        about_deal(model, ABOUT, button),
        in_row(again_button(button)),
        in_row(seated),
        in_row(button(Act.MAKE_SCRIPT, WORDED.format(icon("list"), "Make a script"), "btn wide")),
        choices(("The others", strengths)),
    ]
    return joined(parts)
