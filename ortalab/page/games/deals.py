"""Handlers for a game's deals: today's, new and repeated ones; their lines, other tabs with the same game, links."""

from functools import partial
from typing import Any

from ortalab.errors import OrtalabError
from ortalab.page.features import Handlers
from ortalab.page.games.lines import (
    UNMARKED,
    Line,
    Mark,
    Marks,
    beside,
    comes_by_link,
    followed,
    line_of,
    read_lines,
    with_line,
    write_lines,
    write_marks,
)
from ortalab.page.games.messages import AskSeed, DealAct, KeepLines, KeepResult, Seed, StoredData
from ortalab.page.games.navigation import at_table, opened_place
from ortalab.page.games.results import day_words, seed_of
from ortalab.page.games.review import Review
from ortalab.page.games.table import D, G, GameModel, OtherTab
from ortalab.page.messages import AskTime, Moved, Now, OpenLink, PageAct
from ortalab.page.shell import Notice, Tone, changed, sentence, walked_words
from ortalab.page.update import Update, dismissed, edited
from ortalab.page.update import opened as shell_opened
from ortalab.storage.results import Result, readable_results

UNDONE = walked_words(-1)
GOES_ON = "The game goes on in another tab."
PARTS = "Another tab plays this deal differently."
FOLLOWED = "This is the other tab’s game; this tab follows it from now on."
STAYS = "This tab stays with its own game."
AGAIN = "Same cards dealt again."


# ---- today's deal, new ones, and dealing again


def of_today(model: GameModel[D, Any, Any, Any]) -> D:
    """Return today's deal with the plays already made in this browser."""
    table = model.game
    deal: D = table.deal(seed_of(model.today))
    line = line_of(model.lines, table.write(deal))
    game: D = table.with_plays(deal, line.plays) if line else deal
    return deal if table.state_of(game).is_over else game


def is_daily(model: G) -> bool:
    """Return whether today's deal is on the table."""
    game = model.game
    return bool(model.today and model.table and game.start_of(model.table) == game.deal(seed_of(model.today)))


def deal_daily(model: G) -> Update[G]:
    """Put today's deal on the table, or continue it."""
    if not model.today:
        return model, (AskTime(),)
    game = of_today(model)
    goes_on = " goes on" if model.game.plays_of(game) else ""
    return edited(model, game, f"The deal of {day_words(model.today)}{goes_on}.")


def deal_anew(model: G) -> Update[G]:
    """Ask for the seed of a new deal."""
    return model, (AskSeed(model.game.seeds),)


def dealt(model: G, message: Seed) -> Update[G]:
    """Put a new deal on the table."""
    return edited(model, model.game.deal(message.number % model.game.seeds), model.game.dealt)


def deal_again(model: G) -> Update[G]:
    """Restart the deal, or return to the position from which the player continued."""
    if not model.table:
        return model, (AskTime(),)
    begun = model.begun_with
    return edited(model, begun, AGAIN) if model.game.plays_of(begun) else put_known(model, begun, AGAIN)


def put_known(model: G, deal: object, text: str) -> Update[G]:
    """Put a deal with known cards on the table, and mark its result."""
    line: Line[Any] = Line(model.game.write(deal), (), frozenset({Mark.AGAIN}))
    return edited(changed(model, lines=with_line(model.lines, line)), deal, text)


def receive_time(model: G, message: Now) -> Update[G]:
    """Store the time; a page waiting for today's deal gets it now."""
    model = changed(model, now=message.text)
    if model.table or model.trouble or not model.has_recalled:
        return model, ()
    game = of_today(model)
    goes_on = Notice(f"The deal of {day_words(model.today)} goes on.")
    return changed(model, table=game, notice=goes_on if model.game.plays_of(game) else model.notice), ()


# ---- the line of plays of each deal


def recall(model: G, message: StoredData) -> Update[G]:
    """Restore the stored data, including later changes by another tab."""
    lines = read_lines(message.lines, model.game.read_line) if message.lines else ()
    model, effects = meet(model, lines) if model.has_recalled else (model, ())
    results = readable_results(message.results).get(model.game.word, ()) if message.results else model.results
    model = changed(model, lines=beside(model.lines, lines), results=results, has_recalled=True)
    return model, effects if model.today else (*effects, AskTime())


def _line_of(model: G) -> Line[Any] | None:
    return line_of(model.lines, model.deal_link)


def follow_line(model: G, *, by_link: bool = False) -> Update[G]:
    """Update and store the line of the deal on the table; `by_link` if the plays came from a link."""
    game, table = model.table, model.game
    if not game or not model.has_recalled:
        return model, ()
    line, plays = _line_of(model), table.plays_of(game)
    if line is None:
        is_begun = any(table.is_own(game, nth) for nth in range(len(plays)))
        marks = model.marks or frozenset({Mark.LINK} if is_begun else ())
        now = Line(table.write(table.start_of(game)), plays, marks)
    else:
        now = followed(line, plays, partial(table.shows, table.with_plays(game, line.plays)), by_link=by_link)
    now = now._replace(marks=now.marks | model.marks)
    return (model, ()) if now == line else _with_line(model, now)


def _with_line(model: G, line: Line[Any]) -> Update[G]:
    lines = with_line(model.lines, line)
    return changed(model, lines=lines), (KeepLines(partial(write_lines, lines, model.game.write_line)),)


def with_mark(model: G, mark: Mark) -> Update[G]:
    """Mark the result of the game on the table."""
    line = _line_of(model)
    return (
        (model, ())
        if line is None or mark in line.marks
        else _with_line(model, line._replace(marks=line.marks | {mark}))
    )


def knows_more(model: G) -> bool:
    """Return whether the player, after an undo, knows what the next play reveals."""
    line, table = _line_of(model), model.game
    if line is None or line.marks:
        return False
    made, known = table.plays_of(model.table), table.with_plays(model.table, line.plays)
    is_ahead = line.plays[: len(made)] == made
    return is_ahead and any(table.shows(known, nth) for nth in range(len(made), len(line.plays)))


def marks_of(model: G) -> Marks:
    """Return the reasons why the result on the table does not count."""
    line = _line_of(model)
    return line.marks if line else UNMARKED


def result_effect(model: G) -> tuple[KeepResult, ...]:
    """Return the effect that stores the result of a finished game; none before its end."""
    if not model.is_over:
        return ()
    points, is_won = model.game.outcome(model.state)
    marks = write_marks(marks_of(follow_line(model)[0]))  # the last play may add a mark
    return (KeepResult(Result(model.link, model.today, points, is_won, marks, daily=is_daily(model))),)


def follow(before: G, message: object, after: G) -> Update[G]:
    """Update the line if the game on the table changed; after an undo, warn if a different play would be marked."""
    is_other = after.table != before.table
    if is_other and after.table is not None and after.trouble:
        after = changed(after, trouble="")
    if not is_other and not (isinstance(message, StoredData) and not before.has_recalled):
        return after, ()
    after, effects = follow_line(after, by_link=comes_by_link(message, has_recalled=before.has_recalled))
    if is_other and after.notice.text == UNDONE and knows_more(after):
        after = changed(after, notice=after.notice._replace(text=f"{UNDONE} {after.game.warning}"))
    return after, effects


# ---- another tab with the same game


def meet(model: G, lines: tuple[Line[Any], ...]) -> Update[G]:
    """Follow another tab that has changed the game on the table, or offer to; `lines` are those it just stored."""
    deal = model.deal_link
    theirs, mine = line_of(lines, deal), line_of(model.lines, deal)
    if not theirs or not mine or model.is_embedded or mine.plays[: len(theirs.plays)] == theirs.plays:
        return model, ()
    before, made = model.other if model.other.deal == deal else OtherTab(deal), model.game.plays_of(model.table)
    model = changed(model, other=before._replace(plays=theirs.plays))
    if before.is_followed:
        return _at_other(model)
    if before.is_followed is False:
        return model, ()
    text = GOES_ON if theirs.plays[: len(made)] == made else PARTS
    return changed(model, notice=Notice(text, is_elsewhere=True)), ()


def _at_other(model: G) -> Update[G]:
    """Put the game on the table at the other tab's position."""
    return edited(model, model.game.with_plays(model.table, model.other.plays), FOLLOWED)


def follow_other(model: G) -> Update[G]:
    """Follow the other tab from now on."""
    if model.other.deal != model.deal_link:
        return dismissed(model), ()
    return _at_other(changed(model, other=model.other._replace(is_followed=True)))


def stay(model: G) -> Update[G]:
    """Stay with this tab's game from now on."""
    return changed(model, other=model.other._replace(is_followed=False), notice=Notice(STAYS)), ()


# ---- addresses


def start(page: type[G], link: str) -> G:
    """Open a link; if there is none, wait for today's deal."""
    if not link.strip():
        return page(None)
    try:
        model = page(page.game.read_link(link))
    except OrtalabError as error:
        why = sentence(str(error))
        return page(None, trouble=why, notice=Notice(why, Tone.REFUSED, is_heard=True))
    return changed(model, review=Review(len(model.stops) - 1)) if model.is_over else model


def opened(model: G, message: OpenLink | Moved) -> Update[G]:
    """Open a link or an entry of the browser's history; an unreadable one is also reported on the table."""
    if place := opened_place(model, message):
        return place
    begin, model = partial(start, type(model)), at_table(model)
    if isinstance(message, Moved) and not message.link.strip("# ") and model.today:
        message = message._replace(link=f"#{model.game.write(of_today(model))}")
    after, effects = shell_opened(begin, model, message)
    trouble = begin(message.link.lstrip("#")).trouble if after.table is None else ""
    return changed(after, trouble=trouble), effects


HANDLERS: Handlers = {
    DealAct.NEW: deal_anew,
    DealAct.AGAIN: deal_again,
    DealAct.DAILY: deal_daily,
    PageAct.FOLLOW: follow_other,
    PageAct.STAY: stay,
    Seed: dealt,
    Now: receive_time,
    StoredData: recall,
    **dict.fromkeys((OpenLink, Moved), opened),
}
