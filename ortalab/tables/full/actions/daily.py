"""The daily round: dealt by the worker, laid out by moves alone, its score covered until a try counts it."""

from datetime import date
from functools import partial

from ortalab.errors import OrtalabError, TextError
from ortalab.page.changed import changed
from ortalab.page.effects import CopyLink
from ortalab.page.features import Handlers
from ortalab.page.games.desk import asked, dropped, taking
from ortalab.page.games.messages import Answer
from ortalab.page.messages import Moved, OpenLink
from ortalab.page.notice import Notice
from ortalab.plurals import counted
from ortalab.storage.days import merged_days, tries_of
from ortalab.storage.records import TRIES, WHOLE, Day, Try
from ortalab.storage.saves import SaveFile
from ortalab.tables.full.actions.history import Update, edited
from ortalab.tables.full.link import decode, encode
from ortalab.tables.full.state.daily import FEWEST, Daily, Dealt
from ortalab.tables.full.state.messages import (
    CHANGES,
    ROUND_ACTS,
    Act,
    ChangeStored,
    CountUp,
    DailyAct,
)
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.state.scores import score_of
from ortalab.workshop.daily.dates import day_of, in_words, number_of
from ortalab.workshop.daily.shares import result_text, share_of

FIXED = "In the daily round the cards stay as dealt: move them, or leave it first."
DEALING = "The cards are still being dealt; try again in a moment."


def refusal(model: Model, message: object) -> str | None:
    """Refuse whatever changes the deal, or tells its score."""
    is_act = isinstance(message, Act) and message in ROUND_ACTS
    if not model.daily or not (is_act or isinstance(message, CHANGES)):
        return None
    return FIXED if model.daily.dealt else DEALING


def follow(before: Model, message: object, after: Model) -> Update:
    """Open the day of a link once the time is known; leave the round once other cards lie there."""
    daily = after.daily
    is_asked = after.task.kind == "daily" and daily is before.daily
    if not daily:
        return dropped(after) if after.task.kind == "daily" else after, ()
    is_other, is_link = after.table is not before.table, isinstance(message, Moved | OpenLink)
    is_undone = daily is before.daily and not is_link  # no edit is made while the worker deals
    if is_other and (is_undone if daily.dealt is None else not daily.fits(after.table)):
        notice = after.notice if is_link else Notice("The daily round is left.")
        return changed(dropped(after), daily=None, notice=notice), ()
    if daily.dealt or is_asked or not after.now or not after.has_recalled:
        return after, ()
    return _ask(after, daily)


def open_or_leave(model: Model) -> Update:
    """Open the round of today, or go back to one's own."""
    if model.daily:
        own = model.daily.before
        model = changed(dropped(model), daily=None, best=None, added=None)
        return edited(model, own, "Your own round is back; the daily round stays as you left it.")
    return changed(model, daily=Daily(0, model.table), overlay=None, lit=None), ()


def _ask(model: Model, daily: Daily) -> Update:
    """Let the worker deal the day that is asked for."""
    today = date.fromisoformat(model.today)
    try:
        day = day_of(daily.number) if daily.number else today
        number = number_of(day)
        if number < 1 or day > today:
            raise TextError(f"the round of {in_words(day)} is not dealt: today is {in_words(today)} in UTC")
    except OrtalabError as error:
        return changed(model, daily=None, notice=Notice(f"{str(error)[0].upper()}{str(error)[1:]}.")), ()
    tries = tries_of(model.days, number)
    tried = tuple(decode(item.layout).round for item in tries if item.layout)
    daily = daily._replace(number=number, is_late=day != today, tries=tries, tried=tried)
    return asked(changed(model, daily=daily, best=None, added=None), "daily", day=f"{day}")


def receive(model: Model, told: Dealt) -> Update:
    """Lay out what the worker has dealt; a link to some layout of it stays."""
    daily = model.daily
    if not daily or daily.dealt:
        return model, ()
    dealt, best = decode(told.dealt).round, decode(told.best).round
    daily = daily._replace(**told._asdict() | {"dealt": dealt, "best": best})
    model = changed(model, daily=daily)
    if daily.fits(model.table):
        return model, ()
    last = daily.tries[-1].layout if daily.tries else None
    shown = decode(last).round if last else dealt
    return edited(model, shown if daily.fits(shown) else dealt, f"The round of {in_words(day_of(daily.number))}.")


def play(model: Model) -> Update:
    """Count what lies there as a try, and uncover what it scores."""
    daily, scored = model.daily, score_of(model.table)
    if not daily or not daily.dealt:
        raise TextError(DEALING)
    if scored is None or len(model.table.played) < FEWEST:
        raise TextError(f"play at least {counted(FEWEST, 'card')}; move them to Played")
    if not daily.covers(model.table):
        raise TextError("this is tried already; change something first")
    share = share_of(scored.least.total, daily.total)
    new = Try(share, encode(model.table))
    daily = daily._replace(tries=(*daily.tries, new), tried=(*daily.tried, model.table))
    left = "All of the best!" if share == WHOLE else f"{counted(TRIES - len(daily.tries), 'try')} left.".capitalize()
    said = f"Try {len(daily.tries)}: {scored.least}, {share} percent of the best. {left}"
    day = Day(daily.number, daily.tries, is_late=daily.is_late)
    days = merged_days((other for other in model.days if other.number != day.number), (day,))
    model = changed(model, daily=daily, days=days, notice=Notice(said))
    return model, (ChangeStored(partial(with_day, day)), CountUp())


def with_day(day: Day[str], file: SaveFile[str]) -> SaveFile[str]:
    return file._replace(days=merged_days(file.days, (day,)))


def show_best(model: Model) -> Update:
    """Lay out the best play, once no try is left."""
    daily = model.daily
    if not daily or not daily.best or not daily.is_done:
        return model, ()
    simpler = f"The best hand alone makes {daily.plain} % of it, the jokers as dealt {daily.as_dealt} %."
    return edited(model, daily.best, f"The best play: no other scores more. {simpler}")


def copy_result(model: Model) -> Update:
    """Copy the result as text, with the link of the day."""
    daily = model.daily
    if not daily or not daily.is_done:
        raise TextError("the result is there once no try is left")
    text = result_text(daily.number, [item.share for item in daily.tries], 0, "Ortalab full game, daily")
    return model, (CopyLink(f"daily={daily.number}", "The result is copied.", above=text),)


HANDLERS: Handlers = {
    DailyAct.OPEN: open_or_leave,
    DailyAct.PLAY: play,
    DailyAct.BEST: show_best,
    DailyAct.RESULT: copy_result,
    (Answer, "daily"): taking(Dealt, receive),
}
