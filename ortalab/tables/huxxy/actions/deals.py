"""New deals, the deal of the day, and the line of each deal."""

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.huxxy.record import Recorded, read_game, write_game
from ortalab.games.huxxy.rules import PICK_UP, Play
from ortalab.page.changed import changed
from ortalab.page.games.days import day_words, seed_of
from ortalab.page.games.lines import Line, Mark, followed, kept, line_of, read_lines, write_lines
from ortalab.page.games.messages import AskSeed, AskTime, KeepLines, Kept, Now, Seed
from ortalab.page.games.results import readable_results
from ortalab.page.notice import Notice
from ortalab.page.update import Update, edited
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import PERSON, Act, Model, start_of, state_of

WORD = "huxxy"
"""The word of this table among the results of all."""


def deal_of_today(model: Model) -> Recorded:
    """Return the deal of the day, with the plays that were made here already."""
    deal = Recorded(seed_of(model.today))
    line = line_of(model.lines, write_game(deal))
    return deal._replace(plays=line.plays) if line and not state_of(deal._replace(plays=line.plays)).is_over else deal


def is_daily(model: Model) -> bool:
    """Tell whether the deal of the day is on the table."""
    return bool(model.today and model.table and start_of(model.table) == Recorded(seed_of(model.today)))


def deal_anew(model: Model, _: Act) -> Update[Model]:
    """Ask for the number of a new deal."""
    return model, (AskSeed(NEW_SEEDS),)


def deal_again(model: Model, _: Act) -> Update[Model]:
    """Deal the same cards again."""
    if not model.table:
        return model, (AskTime(),)
    deal = start_of(model.table)
    line: Line[Play] = Line(write_game(deal), (), Mark.AGAIN)
    model = changed(model, lines=kept(model.lines, line))
    return edited(model, deal, "The same cards are dealt again.", link_of)


def deal_daily(model: Model, _: Act) -> Update[Model]:
    """Deal the cards of the day, or go on with them."""
    if not model.today:
        return model, (AskTime(),)
    game = deal_of_today(model)
    goes_on = " goes on" if game.plays else ""
    return edited(model, game, f"The deal of {day_words(model.today)}{goes_on}.", link_of)


def dealt(model: Model, seed: Seed) -> Update[Model]:
    """Put a new deal on the table."""
    return edited(model, Recorded(seed.number % NEW_SEEDS), "A new deal: you begin.", link_of)


def told_time(model: Model, message: Now) -> Update[Model]:
    """Take over the time; a page that waits for the deal of the day gets it."""
    model = changed(model, now=message.text)
    if model.table or model.trouble or not model.has_recalled:
        return model, ()
    game = deal_of_today(model)
    notice = Notice(f"The deal of {day_words(model.today)} goes on.") if game.plays else model.notice
    return changed(model, table=game, notice=notice), ()


def recalled(model: Model, message: Kept) -> Update[Model]:
    """Take over what the browser keeps."""
    lines: tuple[Line[Play], ...] = read_lines(message.lines, _read) if message.lines else model.lines
    results = model.results
    if message.results:
        results = readable_results(message.results).get(WORD, ())
    return changed(model, lines=lines, results=results, has_recalled=True), (() if model.today else (AskTime(),))


def _read(text: str) -> tuple[str, tuple[Play, ...]]:
    game = read_game(text)
    return write_game(start_of(game)), game.plays


def _write(line: Line[Play]) -> str:
    return write_game(read_game(line.deal)._replace(plays=line.plays))


def is_new_to(play: Play) -> bool:
    """Tell whether a play shows the person something: a card that they draw, or what another seat does."""
    return play[0] != PERSON or play[1] == PICK_UP


def follow_line(model: Model, *, by_link: bool = False) -> Update[Model]:
    """Return the model with the line of the deal on the table, and what the browser is to keep of it.

    `by_link` tells that its plays came with a link.
    """
    if not model.table or not model.has_recalled:
        return model, ()
    deal = write_game(start_of(model.table))
    line = line_of(model.lines, deal)
    if line is None:
        mark = Mark.LINK if model.table.plays else Mark.NONE
        now = Line(deal, model.table.plays, mark)
    else:
        known = line.plays
        now = followed(line, model.table.plays, lambda nth: is_new_to(known[nth]), by_link=by_link)
    if model.bots.is_guest and not now.mark:
        now = now._replace(mark=Mark.BOT)
    if now == line:
        return model, ()
    lines = kept(model.lines, now)
    return changed(model, lines=lines), (KeepLines(write_lines(lines, _write)),)


def knows_more(model: Model) -> bool:
    """Tell whether something new was seen after the plays on the table, so that another play marks the result."""
    line = line_of(model.lines, write_game(start_of(model.table))) if model.table else None
    if line is None or line.mark or not model.table:
        return False
    made = model.table.plays
    return line.plays[: len(made)] == made and any(map(is_new_to, line.plays[len(made) :]))


def mark_of(model: Model) -> Mark:
    """Return why the result on the table does not count."""
    line = line_of(model.lines, write_game(start_of(model.table))) if model.table else None
    return line.mark if line else Mark.NONE
