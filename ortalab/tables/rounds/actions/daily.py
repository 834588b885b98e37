"""Handlers of the daily round: the worker deals it, and its score is hidden until the first try."""

from datetime import date

from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json
from ortalab.page.messages import AskTime, CopyLink, Message, Moved, Now, OpenLink
from ortalab.page.shell import Notice, Tone, changed, clear_away, sentence
from ortalab.plurals import counted
from ortalab.storage.records import TRIES, WHOLE, Try, tries_of
from ortalab.tables.rounds.actions.answers import Dealt
from ortalab.tables.rounds.actions.daily_choose import check_chosen, follow_choice, pick, wrap
from ortalab.tables.rounds.actions.history import edited, replaced_table
from ortalab.tables.rounds.actions.storing import keep, show_month
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.daily import (
    Answer,
    Daily,
    DailyAct,
    DealFailed,
    DealProgress,
    DrawDay,
    OpenDay,
    Pick,
    ShowTry,
    StartDeal,
    StepDeal,
)
from ortalab.tables.rounds.state.messages import Handlers, Show, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE, Day
from ortalab.tables.rounds.state.model import FIRST, Model, example
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.streaks import streaks
from ortalab.tables.rounds.state.words import grouped
from ortalab.typed_json import typed
from ortalab.workshop.daily_dates import FIRST as FIRST_DAY
from ortalab.workshop.daily_dates import day_of, in_words, link_of_day, number_of, read_day
from ortalab.workshop.daily_shares import day_name, result_text, share_of

__all__ = ["HANDLERS", "follow", "wrap"]

CLOCK = "By this device’s clock it is {} in UTC"
NOT_DEALT = "The cards are still being dealt; try again in a moment."
OTHER_CARDS = "This link’s cards are not those of the day: here is the deal."
UNREAD = "the deal cannot be read; reload the page"


def _open(model: Model, asked: str) -> Update:
    rules, daily = model.round.rules, model.daily
    daily = daily if daily.rules == rules else Daily(rules=rules)
    daily = daily._replace(asked=asked, trouble="", is_awaited=True)
    own = model.day.own if model.day else model.own_table
    return changed(clear_away(model), daily=daily, mode=Day(own, model.table)), (AskTime(),)


def follow(before: Model, message: Message, model: Model) -> Update:
    """Ask for the time when a link opens a daily round, and open the round when the time arrives.

    A link without the day's cards gets the deal; a new day starts with no cards chosen.
    """
    after, effects = _at_time(model) if isinstance(message, Now) else _opened(before, message, model)
    return follow_choice(before, message, after), effects


def _opened(before: Model, message: object, model: Model) -> Update:
    """Put the round of a link on the table, or ask for the time."""
    opens = isinstance(message, OpenLink) or (isinstance(message, Moved) and message.entry is None)
    if opens and model.day and not model.daily.fits(model.table):
        return _laid_out(model)
    is_other = before.day is None or model.daily != before.daily
    is_new = model.day is not None and not model.daily.number and is_other
    if not is_new or model.daily.trouble or model.daily.is_awaited:
        return model, ()
    return changed(model, daily=model.daily._replace(is_awaited=True)), (AskTime(),)


def _at_time(model: Model) -> Update:
    """Open the requested round once the time is known."""
    daily, today = model.daily, date.fromisoformat(model.today)
    if not daily.is_awaited or not model.day:
        return model, ()
    try:
        day = _day_asked(daily.asked, today)
    except OrtalabError as error:
        return changed(model, daily=Daily(asked=daily.asked, rules=daily.rules, trouble=sentence(str(error)))), ()
    number = number_of(day)
    if number != daily.number:
        daily = Daily(asked=f"{number}", number=number, rules=daily.rules)
        daily = daily._replace(is_late=day != today, tries=tries_of(model.saves.days, number, daily.rules))
    model = changed(model, daily=daily._replace(trouble="", is_awaited=False))
    return _laid_out(model) if daily.answer else (model, (StartDeal(number, daily.rules),))


def _day_asked(asked: str, today: date) -> date:
    """Return the requested day; raise `OrtalabError` if its round is not available."""
    clock = CLOCK.format(in_words(today))
    day = read_day(asked) if asked else today
    if day < FIRST_DAY:
        raise TextError(f"{clock}, and the first daily round is that of {in_words(FIRST_DAY)}: set the clock right.")
    if day > today:
        raise TextError(f"The round of {in_words(day)} is not dealt yet. {clock}.")
    return day


def deal_on(model: Model, message: DealProgress) -> Update:
    """Let the worker continue the deal; put a finished deal on the table."""
    if not _is_of(message, model) or model.daily.answer:
        return model, ()
    if not message.answer:
        daily = model.daily._replace(checked=message.checked)
        return changed(model, daily=daily), (StepDeal(message.number, message.rules),)
    model = changed(model, daily=model.daily._replace(answer=read_answer(message.answer)))
    return _laid_out(model) if model.day else (model, ())  # the person left meanwhile


def _is_of(message: DealProgress | DealFailed, model: Model) -> bool:
    return (message.number, message.rules) == (model.daily.number, model.daily.rules)


def read_answer(text: str) -> Answer:
    """Parse the worker's answer; raise `TextError` if it is malformed or the best play scores differently here."""
    try:
        found = typed(Dealt, parse_json(text))
        dealt, best = decode(found.dealt).table, decode(found.best).table
    except ValueError:
        raise TextError(UNREAD) from None
    answer = Answer(dealt, best, found.score, found.plain, found.as_dealt)
    score = asked_score(best.round)
    if score is None or score.total != answer.score or dealt.things != best.things:
        raise TextError(UNREAD)
    return answer


def deal_failed(model: Model, message: DealFailed) -> Update:
    """Explain why there is no deal."""
    if not _is_of(message, model):
        return model, ()
    return changed(model, daily=model.daily._replace(trouble=message.why)), ()


def deal_again(model: Model) -> Update:
    daily = model.daily._replace(trouble="")
    return changed(model, daily=daily), (StartDeal(daily.number, daily.rules),)


def _laid_out(model: Model) -> Update:
    """Put the deal or the last try on the table, but keep a link's own arrangement of these cards."""
    daily, day = model.daily, model.day
    if daily.answer is None or day is None:
        return model, ()
    dealt = daily.tries[-1].layout if daily.tries else None
    table = dealt if dealt and daily.fits(dealt) else daily.answer.dealt
    notice = f"The round of {in_words(day_of(daily.number))}."
    if model.table == day.origin:
        return edited(changed(model, focus=FIRST, mode=Day(day.own)), table, notice)
    if daily.fits(model.table):
        return model, ()
    return replaced_table(model, table, notice if model.table.is_cleared else OTHER_CARDS)


def play(model: Model) -> Update:
    """Count the round on the table as a try and reveal its score."""
    daily, score = model.daily, asked_score(model.round)
    if daily.answer is None or score is None:
        raise TextError(NOT_DEALT)
    check_chosen(model)
    if not daily.covers(model.table):
        return changed(model, notice=Notice("You have tried this already: change something first.", Tone.REFUSED)), ()
    share = share_of(score.total, daily.answer.score)
    daily = daily._replace(tries=(*daily.tries, Try(share, model.table)))
    left = TRIES - len(daily.tries)
    ending = "The best possible!" if share == WHOLE else f"{counted(left, 'try').capitalize()} left."
    said = f"Try {len(daily.tries)}: {grouped(score.total)}, {share}% of the best. {ending}"
    if over := _midnight(model):
        said = f"{said} {over}"
    model, effects = keep(changed(model, daily=daily, replay=model.replay.at_end, notice=Notice(said)))
    return model, (*effects, Show.EVENT)


def _midnight(model: Model) -> str:
    """Return a note if a round was opened on its day but played after midnight; otherwise ""."""
    daily = model.daily
    is_over = not daily.is_late and model.today != f"{day_of(daily.number)}"
    return "A new day has begun; this round counts for the day on which you opened it." if is_over else ""


def show_try(model: Model, message: ShowTry) -> Update:
    """Put a try on the table again, with its score and steps."""
    tries = model.daily.tries
    table = tries[message.nth].layout if message.nth < len(tries) else None
    if table is None or not model.daily.fits(table):
        raise TextError("The layout of this try is no longer kept.")
    return edited(model, table, f"Try {message.nth + 1}.")


def show_best(model: Model) -> Update:
    """Put the best play on the table, once all tries are used."""
    if model.daily.answer is None or not model.daily.is_done:
        return model, ()
    return edited(model, model.daily.answer.best, "The best play: no other scores more.")


def leave(model: Model) -> Update:
    """Go back to the person's own table or, if there is none, to the example."""
    daily, own = model.daily, model.own_table
    table = own if own and not (daily.answer and daily.fits(own)) else example().table
    return edited(changed(model, mode=OWN_TABLE), table, "The daily round is as you left it.")


def copy_result(model: Model) -> Update:
    """Copy the result as text, with the link of the day."""
    daily = model.daily
    if not daily.is_done:
        raise TextError("The result appears after your last try.")
    text = result_text(day_name(daily.number, daily.rules), [item.share for item in daily.tries], _streak(model))
    return model, (CopyLink(link_of_day(daily.number, daily.rules), "Result copied.", above=text),)


def _streak(model: Model) -> int:
    return streaks(model.saves.days, model.now, model.daily.rules).streak


def save_picture(model: Model) -> Update:
    daily = model.daily
    if not daily.is_done:
        raise TextError("The picture appears after your last try.")
    return model, (DrawDay(daily.number, daily.rules, tuple(item.share for item in daily.tries), _streak(model)),)


def copy_day(model: Model) -> Update:
    return model, (CopyLink(link_of_day(model.daily.number, model.daily.rules), "Link to this day copied."),)


HANDLERS: Handlers = {
    DailyAct.OPEN: lambda model: _open(model, ""),
    DailyAct.PLAY: play,
    Pick: pick,
    DailyAct.BEST: show_best,
    DailyAct.COPY_RESULT: copy_result,
    DailyAct.COPY_DAY: copy_day,
    DailyAct.PICTURE: save_picture,
    DailyAct.DEAL: deal_again,
    DailyAct.EARLIER: lambda model: show_month(model, -1),
    DailyAct.LATER: lambda model: show_month(model, 1),
    OpenDay: lambda model, message: _open(model, f"{message.number}"),
    ShowTry: show_try,
    DealProgress: deal_on,
    DealFailed: deal_failed,
}
