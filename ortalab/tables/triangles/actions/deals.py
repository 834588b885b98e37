"""New deals, the deal of the day, and the line of each deal."""

from functools import lru_cache

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.triangles.deal import DAILY, Rules
from ortalab.games.triangles.record import Game, read_game, write_game
from ortalab.games.triangles.state import Move
from ortalab.page.changed import changed
from ortalab.page.games.days import day_words, seed_of
from ortalab.page.games.lines import MOST_LINES, Line, Mark, followed, kept, line_of, read_lines, write_lines
from ortalab.page.games.messages import AskSeed, AskTime, KeepLines, Kept, Now, Seed
from ortalab.page.games.results import readable_results
from ortalab.page.notice import Notice
from ortalab.page.update import Update, edited
from ortalab.tables.triangles.link import link_of
from ortalab.tables.triangles.state import (
    SIDES,
    Act,
    Model,
    SetDiscards,
    SetShape,
    SetSide,
    start_of,
    state_of,
)

WORD = "triangles"
"""The word of this table among the results of all."""


def deal_of_today(model: Model) -> Game:
    """Return the deal of the day, with the plays that were made here already."""
    deal = Game(seed_of(model.today), DAILY)
    line = line_of(model.lines, write_game(deal))
    return deal._replace(moves=line.plays) if line and not state_of(deal._replace(moves=line.plays)).is_over else deal


def is_daily(model: Model) -> bool:
    """Tell whether the deal of the day is on the table."""
    return bool(model.today and model.table and start_of(model.table) == Game(seed_of(model.today), DAILY))


def deal_anew(model: Model, _: Act) -> Update[Model]:
    """Ask for the number of a new deal, with the rules of the present one."""
    return _wanted(model, model.table.rules if model.table else DAILY)


def deal_again(model: Model, _: Act) -> Update[Model]:
    """Deal the same cards again."""
    if not model.table:
        return model, (AskTime(),)
    deal = start_of(model.table)
    line: Line[Move] = Line(write_game(deal), (), Mark.AGAIN)
    model = changed(model, lines=kept(model.lines, line))
    return edited(model, deal, "The same cards are dealt again.", link_of)


def deal_daily(model: Model, _: Act) -> Update[Model]:
    """Deal the cards of the day, or go on with them."""
    if not model.today:
        return model, (AskTime(),)
    game = deal_of_today(model)
    goes_on = " goes on" if game.moves else ""
    return edited(model, game, f"The deal of {day_words(model.today)}{goes_on}.", link_of)


def set_rules(model: Model, message: SetShape | SetSide | SetDiscards) -> Update[Model]:
    """Deal anew by other rules."""
    rules = model.table.rules if model.table else DAILY
    match message:
        case SetShape(shape):
            side = rules.side if rules.side in SIDES[shape] else SIDES[shape][0]
            return _wanted(model, rules._replace(shape=shape, side=side))
        case SetSide(side):
            return _wanted(model, rules._replace(side=side))
        case SetDiscards(discards):
            return _wanted(model, rules._replace(discards=discards))


def _wanted(model: Model, rules: Rules) -> Update[Model]:
    return changed(model, wanted=rules), (AskSeed(NEW_SEEDS),)


def dealt(model: Model, seed: Seed) -> Update[Model]:
    """Put a new deal on the table."""
    rules = model.wanted
    discards = f"{rules.discards or 'no'} discards"
    text = f"A new deal: {rules.shape} of side {rules.side}, {discards}."
    return edited(model, Game(seed.number % NEW_SEEDS, rules), text, link_of)


def told_time(model: Model, message: Now) -> Update[Model]:
    """Take over the time; a page that waits for the deal of the day gets it."""
    model = changed(model, now=message.text)
    if model.table or model.trouble or not model.has_recalled:
        return model, ()
    game = deal_of_today(model)
    notice = Notice(f"The deal of {day_words(model.today)} goes on.") if game.moves else model.notice
    return changed(model, table=game, notice=notice), ()


def recalled(model: Model, message: Kept) -> Update[Model]:
    """Take over what the browser keeps."""
    lines: tuple[Line[Move], ...] = read_lines(message.lines, _read) if message.lines else model.lines
    results = model.results
    if message.results:
        results = readable_results(message.results).get(WORD, ())
    return changed(model, lines=lines, results=results, has_recalled=True), (() if model.today else (AskTime(),))


def _read(text: str) -> tuple[str, tuple[Move, ...]]:
    game = read_game(text)
    return write_game(start_of(game)), game.moves


@lru_cache(maxsize=2 * MOST_LINES)
def _write(line: Line[Move]) -> str:
    return write_game(read_game(line.deal)._replace(moves=line.plays))


def follow_line(model: Model, *, by_link: bool) -> Update[Model]:
    """Return the model with the line of the deal on the table, and what the browser is to keep of it.

    `by_link` tells that its moves came with a link.
    """
    if not model.table or not model.has_recalled:
        return model, ()
    deal = write_game(start_of(model.table))
    line = line_of(model.lines, deal)
    drawn = len(state_of(start_of(model.table)).deck)
    if line is None:
        mark = Mark.LINK if model.table.moves else Mark.NONE
        now = Line(deal, model.table.moves, mark)
    else:
        now = followed(line, model.table.moves, lambda nth: nth < drawn, by_link=by_link)
    if now == line:
        return model, ()
    lines = kept(model.lines, now)
    return changed(model, lines=lines), (KeepLines(write_lines(lines, _write)),)


def knows_more(model: Model) -> bool:
    """Tell whether cards were drawn after the moves on the table, so that another move will mark the result."""
    line = line_of(model.lines, write_game(start_of(model.table))) if model.table else None
    if line is None or line.mark or not model.table:
        return False
    return len(line.plays) > len(model.table.moves) < len(state_of(start_of(model.table)).deck)


def mark_of(model: Model) -> Mark:
    """Return why the result on the table does not count."""
    line = line_of(model.lines, write_game(start_of(model.table))) if model.table else None
    return line.mark if line else Mark.NONE
