"""The deals of a game: that of the day, new ones, the same again, the line of each, and what a link opens."""

from functools import partial
from typing import Any

from ortalab.errors import OrtalabError
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.days import day_words, seed_of
from ortalab.page.games.lines import (
    Line,
    Mark,
    beside,
    comes_by_link,
    followed,
    line_of,
    read_lines,
    with_line,
    write_lines,
)
from ortalab.page.games.messages import AskSeed, AskTime, DealAct, KeepLines, KeepResult, Now, Seed, StoredData
from ortalab.page.games.review import Review
from ortalab.page.games.table import D, G, GameModel
from ortalab.page.history import walked_words
from ortalab.page.messages import Moved, OpenLink
from ortalab.page.notice import Notice, Tone
from ortalab.page.update import Update, edited
from ortalab.page.update import opened as shell_opened
from ortalab.page.words import sentence
from ortalab.storage.results import Result, readable_results

UNDONE = walked_words(-1)
AGAIN = "The same cards are dealt again."


# ---- the deal of the day, new ones, and dealing again


def of_today(model: GameModel[D, Any, Any, Any]) -> D:
    """Return the deal of the day, with the plays that were made here already."""
    table = model.game
    deal: D = table.deal(seed_of(model.today))
    line = line_of(model.lines, table.write(deal))
    game: D = table.with_plays(deal, line.plays) if line else deal
    return deal if table.state_of(game).is_over else game


def is_daily(model: G) -> bool:
    """Tell whether the deal of the day is on the table."""
    game = model.game
    return bool(model.today and model.table and game.start_of(model.table) == game.deal(seed_of(model.today)))


def deal_daily(model: G) -> Update[G]:
    """Deal the cards of the day, or go on with them."""
    if not model.today:
        return model, (AskTime(),)
    game = of_today(model)
    goes_on = " goes on" if model.game.plays_of(game) else ""
    return edited(model, game, f"The deal of {day_words(model.today)}{goes_on}.")


def deal_anew(model: G) -> Update[G]:
    """Ask for the number of a new deal."""
    return model, (AskSeed(model.game.seeds),)


def dealt(model: G, message: Seed) -> Update[G]:
    """Put a new deal on the table."""
    return edited(model, model.game.deal(message.number % model.game.seeds), model.game.dealt)


def deal_again(model: G) -> Update[G]:
    return put_known(model, model.game.start_of(model.table), AGAIN) if model.table else (model, (AskTime(),))


def put_known(model: G, deal: object, text: str) -> Update[G]:
    """Put a deal on the table whose cards are known, so that its result does not count."""
    line: Line[Any] = Line(model.game.write(deal), (), Mark.AGAIN)
    return edited(changed(model, lines=with_line(model.lines, line)), deal, text)


def receive_time(model: G, message: Now) -> Update[G]:
    """Take over the time; a page that waits for the deal of the day gets it."""
    model = changed(model, now=message.text)
    if model.table or model.trouble or not model.has_recalled:
        return model, ()
    game = of_today(model)
    goes_on = Notice(f"The deal of {day_words(model.today)} goes on.")
    return changed(model, table=game, notice=goes_on if model.game.plays_of(game) else model.notice), ()


# ---- the line of each deal


def recall(model: G, message: StoredData) -> Update[G]:
    """Take over what the browser keeps."""
    lines = beside(model.lines, read_lines(message.lines, model.game.read_line)) if message.lines else model.lines
    results = readable_results(message.results).get(model.game.word, ()) if message.results else model.results
    return changed(model, lines=lines, results=results, has_recalled=True), (() if model.today else (AskTime(),))


def _line_of(model: G) -> Line[Any] | None:
    return line_of(model.lines, model.game.write(model.game.start_of(model.table))) if model.table else None


def follow_line(model: G, *, by_link: bool = False) -> Update[G]:
    """Return the model with the line of the deal on the table, and what the browser is to keep of it.

    `by_link` tells that its plays came with a link.
    """
    game, table = model.table, model.game
    if not game or not model.has_recalled:
        return model, ()
    line, plays = _line_of(model), table.plays_of(game)
    if line is None:
        is_begun = any(table.is_own(game, nth) for nth in range(len(plays)))
        now = Line(table.write(table.start_of(game)), plays, Mark.LINK if is_begun else Mark.NONE)
    else:
        now = followed(line, plays, partial(table.shows, table.with_plays(game, line.plays)), by_link=by_link)
    now = now._replace(mark=now.mark or table.marked(model))
    if now == line:
        return model, ()
    lines = with_line(model.lines, now)
    return changed(model, lines=lines), (KeepLines(partial(write_lines, lines, table.write_line)),)


def knows_more(model: G) -> bool:
    """Tell whether something new was seen after the plays on the table, so that another play marks the result."""
    line, table = _line_of(model), model.game
    if line is None or line.mark:
        return False
    made, known = table.plays_of(model.table), table.with_plays(model.table, line.plays)
    is_ahead = line.plays[: len(made)] == made
    return is_ahead and any(table.shows(known, nth) for nth in range(len(made), len(line.plays)))


def mark_of(model: G) -> Mark:
    """Return why the result on the table does not count."""
    line = _line_of(model)
    return line.mark if line else Mark.NONE


def kept_result(model: G) -> tuple[KeepResult, ...]:
    """Return the effect that keeps the result of a game that is over; nothing while it goes on."""
    if not model.is_over:
        return ()
    points, is_won = model.game.outcome(model.state)
    mark = mark_of(follow_line(model)[0])  # the last play may be the one that marks it
    return (KeepResult(Result(model.link, model.today, points, is_won, mark, daily=is_daily(model))),)


def follow(before: G, message: object, after: G) -> Update[G]:
    """Follow the line where the game on the table changed; an undo warns of the mark that may follow."""
    is_other = after.table != before.table
    if is_other and after.table is not None and after.trouble:
        after = changed(after, trouble="")
    if not is_other and not isinstance(message, StoredData):
        return after, ()
    after, effects = follow_line(after, by_link=comes_by_link(message, has_recalled=before.has_recalled))
    if is_other and after.notice.text == UNDONE and knows_more(after):
        after = changed(after, notice=after.notice._replace(text=f"{UNDONE} {after.game.warning}"))
    return after, effects


# ---- addresses


def start(page: type[G], link: str) -> G:
    """Return the page that a link opens; a blank one waits for the deal of the day."""
    if not link.strip():
        return page(None)
    try:
        model = page(page.game.read_link(link))
    except OrtalabError as error:
        why = sentence(str(error))
        return page(None, trouble=why, notice=Notice(why, Tone.REFUSED, is_heard=True))
    return changed(model, review=Review(len(model.stops) - 1)) if model.is_over else model


def opened(model: G, message: OpenLink | Moved) -> Update[G]:
    """Open a link, or an entry of the browser's history; one that cannot be read says why on the table as well."""
    begin = partial(start, type(model))
    if isinstance(message, Moved) and not message.link.strip("# ") and model.today:
        message = message._replace(link=f"#{_blank(model, message.entry)}")
    after, effects = shell_opened(begin, model, message)
    trouble = begin(message.link.lstrip("#")).trouble if after.table is None else ""
    return changed(after, trouble=trouble), effects


def _blank(model: G, entry: int | None) -> str:
    """Return the link for a blank address: that of the game that was there before, or of the deal of the day."""
    steps = 0 if entry is None else entry - model.history.entry
    if steps and model.history.remembers(steps):
        game = model.history.shifted(model.table, steps)[0]
        return model.game.write(game) if game else ""
    return model.game.write(of_today(model))


HANDLERS: Handlers = {
    DealAct.NEW: deal_anew,
    DealAct.AGAIN: deal_again,
    DealAct.DAILY: deal_daily,
    Seed: dealt,
    Now: receive_time,
    StoredData: recall,
    **dict.fromkeys((OpenLink, Moved), opened),
}
