"""The page of the table: a pure function from the model to HTML."""

from collections.abc import Collection, Mapping
from types import ModuleType

from ortalab.page.drag import Place
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.deals_panel import about_deal, again_button, deal_heading, games_part, result_bar, seats_result
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.frame import frame, place_tools, places, tab, tabs, tools, tour
from ortalab.page.games.panel import in_row
from ortalab.page.markup import Markup
from ortalab.tables import TABLES
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import Act, Model, Tab, card_at
from ortalab.tables.huxxy.state.bot_messages import GameAct, ShowPane, ShowPlace
from ortalab.tables.huxxy.state.bots import Pane, Where
from ortalab.tables.huxxy.view.board import groups, seats
from ortalab.tables.huxxy.view.hand import dock, tally
from ortalab.tables.huxxy.view.moves import hand_at_step, moves_panel, replay
from ortalab.tables.huxxy.view.turn import solution_panel, turn_panel
from ortalab.tables.huxxy.words import face_of

PART = Markup('<section class="deals-part">{}</section>')
ABOUT = "The same cards for everyone. Undoing after the others have played marks your result, and so does a hint."


PANE = Markup('<div class="pane" data-tab="{tab}"><div class="turn-part">{turn}</div>{game}</div>')
PLACES: list[tuple[object, str]] = [(ShowPlace(Where.TABLE), "Table"), (ShowPlace(Where.WORKBENCH), "Workbench")]
PANES = {Pane.FILE: ("file", "File"), Pane.CASES: ("list", "Cases"), Pane.BOTS: ("bars", "Bots")}
TABS = {Tab.TURN: ("list", "Turn"), Tab.HINT: ("wand", "Hint"), Tab.DEALS: ("bars", "Deals")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Render the page's regions, except those in `without`."""
    around = frame(
        model, TABLES, "huxxy/", lambda: _help().HOTKEYS, places(PLACES, ShowPlace(model.place), button), _forget(model)
    )
    at_table = model.place is not Where.WORKBENCH
    shown = tools(model, button, has_hint=not model.is_over) if at_table else place_tools(model, button)
    around["tools"] = shown + around["tools"]
    if not at_table:
        return {**around, "tabs": _panes(model), **(_check(model) if model.board else _bots(model))}
    return {**around, "tabs": _tabs(model), **_table(model, without)}


def _forget(model: Model) -> Markup:
    """Render the button that deletes the workbench's files; nothing if there are none."""
    has_files = bool(model.bots.text or model.bots.versions or model.bots.rivals)
    return button(GameAct.FORGET_FILES, "Forget my files") if has_files else NONE


def _table(model: Model, without: Collection[str]) -> Mapping[str, str]:
    shown = {
        "tally": tally(model),
        "seats": seats(model),
        "table": joined(
            [
                groups(model),
                *([after(model)] if model.is_over else [dock(model)]),
                tour(model, lambda: _help().STEPS, button),
            ]
        ),
    }
    return shown if "proof" in without else {**shown, "proof": _proof(model)}


def after(model: Model) -> Markup:
    """Render the area below a finished game: the final result or the hand at the replayed step, and the replay."""
    shown, state = hand_at_step(model), model.state
    if model.review.at == len(model.stops) - 1:
        shown = seats_result(model, state.scores, "points left") if state and not model.is_puzzle else NONE
    return shown + result_bar(model, button) + replay(model)


def _proof(model: Model) -> Markup:
    turn = turn_panel(model) if not model.is_over else solution_panel(model) if model.is_puzzle else moves_panel(model)
    return PANE.format(tab=model.tab, turn=turn, game=NONE if model.is_embedded else game_panel(model))


def _bots(model: Model) -> Mapping[str, str]:
    from ortalab.tables.huxxy.view.bots import bot_tally, editor, workbench_panel  # 6.5 kB

    return {"tally": bot_tally(model), "seats": NONE, "table": editor(model), "proof": workbench_panel(model)}


def _check(model: Model) -> Mapping[str, str]:
    from ortalab.page.program.view import regions as board_regions  # 5 kB
    from ortalab.tables.huxxy.view.bots import DRAWING

    return {"seats": NONE, **board_regions(model.board, model.focus, DRAWING)}


def _panes(model: Model) -> Markup:
    panes = [
        button(ShowPane(pane), icon(drawing) + name, "", name=f"tab-{pane}", state=pressed(model.bots.pane is pane))
        for pane, (drawing, name) in PANES.items()
    ]
    return joined([tab(button, ShowPlace(Where.TABLE), "columns", "Table", "table"), *panes])


def _tabs(model: Model) -> Markup:
    workbench = tab(button, ShowPlace(Where.WORKBENCH), "file", "Workbench", "workbench")
    return joined([*tabs(model, button, TABS), workbench])


def ghost(model: Model) -> str:
    """Render the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    card = card_at(model, source) if isinstance(source, Place) else None
    return face_ghost(face_of(card)) if card else ""


def game_panel(model: Model) -> Markup:
    """Render the panel of deals and results, a separate tab on a phone."""
    return PART.format(_deal(model) + games_part(model.results, model.today, "points left", button))


def _deal(model: Model) -> Markup:
    puzzle = button(Act.PUZZLE, WORDED.format(icon("wand"), "Puzzle of the day"), "btn wide")
    parts = [
        deal_heading(model, rule=True),
        about_deal(model, ABOUT, button),
        in_row(puzzle, again_button(button)),
    ]
    return joined(parts)


def _help() -> ModuleType:
    from ortalab.tables.huxxy import help as found  # 2.4 kB

    return found
