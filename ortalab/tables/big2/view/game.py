"""The panel of deals: the deal of the day, new deals, the others' strength, the results so far, and 200 games."""

from functools import lru_cache

from ortalab.games.big2.game import PLAYERS
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.bars import bar, columns
from ortalab.page.games.days import YOUR_DAYS, day_words
from ortalab.page.games.results import Result, figures
from ortalab.page.markup import Markup
from ortalab.tables.big2.actions.count import KIND, is_counting
from ortalab.tables.big2.actions.deals import DEALS
from ortalab.tables.big2.input import button
from ortalab.tables.big2.state.messages import Act, SetRival, SetStrength, Strength
from ortalab.tables.big2.state.model import GAMES, Count, Model

HEAD = Markup('<div class="sec{rule}"><h2>{title}</h2><small>{small}</small></div>')
TEXT = Markup('<p class="hintp">{}</p>')
TWO = Markup('<div class="two">{}</div>')
SEGMENTS = Markup(
    '<div class="seg" role="group" aria-label="{name}"><span aria-hidden="true">{name}</span><div>{options}</div></div>'
)
OPTIONS = Markup('<div class="opts2">{}</div>')
FIGURES = Markup('<ul class="kv">{}</ul>')
FIGURE = Markup('<li>{name}<b class="num">{value}</b></li>')
PART = Markup('<section class="deals-part">{}</section>')
SHARE = Markup('<div class="share-bar">{bar}<b class="num">{share:.0f} %</b><span>{error}</span></div>')
LAST = 14
ABOUT = "The same cards for everyone. What the others play counts as seen: another move then marks the result."
FAIR = "25 % is a fair share; each deal is played from all four seats."


def game_panel(model: Model) -> Markup:
    """Return the deals and results, which a phone shows in a tab of their own."""
    return PART.format(joined([_deal(model), _results(model.results, model.today), _count(model)]))


def _deal(model: Model) -> Markup:
    """Return the deal, with the buttons of the next."""
    game = model.table
    is_daily_deal = DEALS.is_daily(model) or not game
    title = "Deal of the day" if is_daily_deal else "Your deal"
    seat = f", seat {game.seat + 1} of {PLAYERS}" if game and game.seat else ""
    small = day_words(model.today) if is_daily_deal else f"number {game.seed:,}{seat}" if game else ""
    daily = button(Act.DAILY, WORDED.format(icon("dice"), "Deal of the day"), "btn wide")
    deals = [
        button(Act.NEW, WORDED.format(icon("dice"), "New deal")),
        button(Act.AGAIN, WORDED.format(icon("undo"), "Deal again")),
    ]
    seated = button(Act.SEAT, WORDED.format(icon("swap"), "Same deal, next seat"), "btn wide")
    is_there = DEALS.is_daily(model) or not (game or model.trouble)
    text = TEXT.format(ABOUT) if is_there else TWO.format(daily)
    strengths = [_option(SetStrength(one), one, is_on=one is model.strength) for one in Strength]
    chosen = OPTIONS.format(SEGMENTS.format(name="The others", options=joined(strengths)))
    parts = [HEAD.format(rule=" rule", title=title, small=small), text, TWO.format(joined(deals)), TWO.format(seated)]
    return joined([*parts, chosen])


def _option(message: SetStrength | SetRival, words: str, *, is_on: bool) -> Markup:
    return button(message, words.capitalize(), "", state=pressed(is_on))


@lru_cache(maxsize=4)
def _results(results: tuple[Result, ...], today: str) -> Markup:
    """Return the results so far: the last ones as columns, and the figures."""
    last = [result for result in results if not result.mark][-LAST:]
    known = figures(results, today)
    shown = [
        ("Games", f"{known.games}"),
        ("Won", f"{known.won} of {known.counted}"),
        ("Cards left, on average", f"{known.average:.1f}"),
        ("Days in a row", f"{known.streak}, longest {known.longest}"),
    ]
    files = [button(Act.EXPORT, "Save as a file"), button(Act.IMPORT, "Take from a file"), YOUR_DAYS]
    parts = [
        HEAD.format(rule=" rule", title="Your games", small=f"cards left, last {len(last)}" if last else "none yet"),
        columns([float(result.points) for result in last], LAST, len(last) - 1) if last else NONE,
        FIGURES.format(joined([FIGURE.format(name=name, value=value) for name, value in shown])),
        TWO.format(joined(files)),
    ]
    return joined(parts)


def _count(model: Model) -> Markup:
    """Return the 200 games: who plays, how far they are, and the share that the one wins."""
    count, is_on = model.count, is_counting(model)
    one = [_rival(SetRival(strength, is_first=True), strength is count.one) for strength in Strength]
    three = [_rival(SetRival(strength, is_first=False), strength is count.others) for strength in Strength]
    segments = [SEGMENTS.format(name="One", options=joined(one)), SEGMENTS.format(name="Three", options=joined(three))]
    stop = button(Act.STOP, WORDED.format(icon("x"), "Cancel"), "btn wide")
    start = button(Act.COUNT, WORDED.format(icon("play"), f"Play {GAMES} games"), "btn wide")
    why = model.task.why if model.task.kind == KIND else ""
    parts = [
        HEAD.format(rule=" rule", title=f"{GAMES} games", small=_progress(count, is_on=is_on)),
        OPTIONS.format(joined(segments)),
        _share(count),
        TEXT.format(why or FAIR),
        TWO.format(stop if is_on else start),
    ]
    return joined(parts)


def _rival(message: SetRival, is_on: bool) -> Markup:  # noqa: FBT001 — the state of the button
    return _option(message, message.strength, is_on=is_on)


def _progress(count: Count, *, is_on: bool) -> str:
    if not count.games and not is_on:
        return "one against three"
    return f"{count.games} of {GAMES}" + ("" if is_on or count.games == GAMES else ", stopped")


def _share(count: Count) -> Markup:
    """Return the share of the games that are won, with its standard error."""
    if not count.games:
        return NONE
    share = count.wins / count.games
    error = f"± {100 * count.error:.1f}, {count.left:.1f} cards left" if count.error else f"{count.wins} won"
    return SHARE.format(bar=bar(2 * share, "fair"), share=100 * share, error=error)
