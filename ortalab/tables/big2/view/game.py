"""The panel of deals: today's deal, new deals, the opponents' strength, the results so far, and 200 games."""

from ortalab.games.big2.game import PLAYERS
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.deals_panel import about_deal, again_button, deal_heading, games_part
from ortalab.page.games.panel import bar, choices, heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.tables.big2.input import button
from ortalab.tables.big2.moves.others import COUNT
from ortalab.tables.big2.state import GAMES, Act, Count, Model, SetRival, SetStrength, Strength

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
