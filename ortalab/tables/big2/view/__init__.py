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
from ortalab.page.games.panel import bar, choices, heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.tables import TABLES
from ortalab.tables.big2.input import button
from ortalab.tables.big2.moves.others import COUNT
from ortalab.tables.big2.state import GAMES, Act, Count, Model, SetRival, SetStrength, Strength, Tab, card_at
from ortalab.tables.big2.view.hand import dock, tally
from ortalab.tables.big2.view.moves import after_dock, moves_panel
from ortalab.tables.big2.view.pile import pile, seats
from ortalab.tables.big2.view.plays import plays_panel
from ortalab.tables.big2.words import face_of

PANE = Markup('<div class="pane" data-tab="{tab}"><div class="turn-part">{turn}</div>{game}</div>')
TABS = {Tab.PLAYS: ("list", "Plays"), Tab.HINT: ("wand", "Hint"), Tab.DEALS: ("bars", "Deals")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Return the HTML of each region, except those in `without`."""
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
    """Return the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    card = card_at(model, source) if isinstance(source, Place) else None
    return face_ghost(face_of(card)) if card is not None else ""


def _help() -> ModuleType:
    from ortalab.tables.big2 import help as found  # 2.2 kB

    return found


PART = Markup('<section class="deals-part">{}</section>')
SHARE = Markup('<div class="share-bar">{bar}<b class="num">{share:.0f}%</b><span>{error}</span></div>')
ABOUT = "The same cards for everyone. Undoing after the others have played marks your result, and so does a hint."
FAIR = "25% is a fair share; each deal is played from all four seats."


def game_panel(model: Model) -> Markup:
    """Return the panel of deals and results, which is a separate tab on a phone."""
    return PART.format(
        joined([_deal(model), games_part(model.results, model.today, "cards left", button), _count(model)])
    )


def _deal(model: Model) -> Markup:
    seat = model.table.seat if model.table else 0
    seated = button(Act.SEAT, WORDED.format(icon("swap"), "Same deal, next seat"), "btn wide")
    strengths = [_option(SetStrength(one), one, is_on=one is model.strength) for one in Strength]
    parts = [
        deal_heading(model, f", seat {seat + 1} of {PLAYERS}" if seat else "", rule=True),
        about_deal(model, ABOUT, button),
        in_row(again_button(button)),
        in_row(seated),
        in_row(button(Act.MAKE_SCRIPT, WORDED.format(icon("list"), "Make a script"), "btn wide")),
        choices(("The others", strengths)),
    ]
    return joined(parts)


def _option(message: SetStrength | SetRival, words: str, *, is_on: bool) -> Markup:
    return button(message, words.capitalize(), "", state=pressed(is_on))


def _count(model: Model) -> Markup:
    """Return the panel of the 200 games: the players, the progress, and the share of wins."""
    count, is_on = model.count, model.task.runs(COUNT)
    one = [_rival(SetRival(strength, is_first=True), strength is count.one) for strength in Strength]
    three = [_rival(SetRival(strength, is_first=False), strength is count.others) for strength in Strength]
    stop = button(Act.STOP, WORDED.format(icon("x"), "Stop"), "btn wide")
    start = button(Act.COUNT, WORDED.format(icon("play"), f"Play {GAMES} games"), "btn wide")
    why = model.task.why if model.task.kind == COUNT else ""
    parts = [
        heading(f"{GAMES} games", _progress(count, is_on=is_on), rule=True),
        choices(("One", one), ("Three", three)),
        _share(count),
        note(why or FAIR),
        in_row(stop if is_on else start),
    ]
    return joined(parts)


def _rival(message: SetRival, is_on: bool) -> Markup:
    return _option(message, message.strength, is_on=is_on)


def _progress(count: Count, *, is_on: bool) -> str:
    if not count.games and not is_on:
        return "one against three"
    return f"{count.games} of {GAMES}" + ("" if is_on or count.games == GAMES else ", stopped")


def _share(count: Count) -> Markup:
    if not count.games:
        return NONE
    share = count.wins / count.games
    error = f"± {100 * count.error:.1f}, {count.left:.1f} cards left" if count.error else f"{count.wins} won"
    return SHARE.format(bar=bar(2 * share, "fair"), share=100 * share, error=error)
