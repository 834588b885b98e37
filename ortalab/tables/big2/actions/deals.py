"""New deals, the deal of the day, the line of each deal, and what a person chose."""

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PLAYERS
from ortalab.games.big2.record import Game, read_game, write_game
from ortalab.page.changed import changed
from ortalab.page.games.days import day_words, seed_of
from ortalab.page.games.lines import Line, Mark, followed, kept, line_of, read_lines, write_lines
from ortalab.page.games.messages import AskSeed, AskTime, KeepChoices, KeepLines, Kept, Now, Seed
from ortalab.page.games.results import readable_results
from ortalab.page.notice import Notice
from ortalab.page.update import Update, edited
from ortalab.tables.big2.link import link_of
from ortalab.tables.big2.state.game import PERSON, start_of, state_of
from ortalab.tables.big2.state.messages import Act, SetStrength, Strength
from ortalab.tables.big2.state.model import Model

WORD = "big2"
"""The word of this table among the results of all."""


def deal_of_today(model: Model) -> Game:
    """Return the deal of the day, with the moves that were made here already."""
    deal = Game(seed_of(model.today))
    line = line_of(model.lines, write_game(deal))
    return deal._replace(moves=line.plays) if line and not state_of(deal._replace(moves=line.plays)).is_over else deal


def is_daily(model: Model) -> bool:
    """Tell whether the deal of the day is on the table."""
    return bool(model.today and model.table and start_of(model.table) == Game(seed_of(model.today)))


def deal_anew(model: Model, _: Act) -> Update[Model]:
    """Ask for the number of a new deal."""
    return model, (AskSeed(NEW_SEEDS),)


def deal_again(model: Model, _: Act) -> Update[Model]:
    """Deal the same cards again."""
    if not model.table:
        return model, (AskTime(),)
    return edited(
        _again(model, start_of(model.table)), start_of(model.table), "The same cards are dealt again.", link_of
    )


def deal_seat(model: Model, _: Act) -> Update[Model]:
    """Deal the same cards, with the person in the next seat."""
    if not model.table:
        return model, (AskTime(),)
    seat = (model.table.seat + 1) % PLAYERS
    deal = start_of(model.table)._replace(seat=seat)
    text = f"The same deal from seat {seat + 1} of {PLAYERS}: you have the cards that Ada had."
    return edited(_again(model, deal), deal, text, link_of)


def _again(model: Model, deal: Game) -> Model:
    """Return the model with a deal whose cards are known, so that its result does not count."""
    line: Line[Cards] = Line(write_game(deal), (), Mark.AGAIN)
    return changed(model, lines=kept(model.lines, line))


def deal_daily(model: Model, _: Act) -> Update[Model]:
    """Deal the cards of the day, or go on with them."""
    if not model.today:
        return model, (AskTime(),)
    game = deal_of_today(model)
    goes_on = " goes on" if game.moves else ""
    return edited(model, game, f"The deal of {day_words(model.today)}{goes_on}.", link_of)


def dealt(model: Model, seed: Seed) -> Update[Model]:
    """Put a new deal on the table."""
    return edited(model, Game(seed.number % NEW_SEEDS), "A new deal.", link_of)


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
    lines: tuple[Line[Cards], ...] = read_lines(message.lines, _read) if message.lines else model.lines
    results = model.results
    if message.results:
        results = readable_results(message.results).get(WORD, ())
    words = {strength.value: strength for strength in Strength}
    strength = words.get(message.choices, model.strength)
    model = changed(model, lines=lines, results=results, strength=strength, has_recalled=True)
    return model, (() if model.today else (AskTime(),))


def set_strength(model: Model, message: SetStrength) -> Update[Model]:
    """Choose how the others play from now on."""
    text = f"The others play {message.strength} from their next move on."
    return changed(model, strength=message.strength, notice=Notice(text)), (KeepChoices(message.strength.value),)


def _read(text: str) -> tuple[str, tuple[Cards, ...]]:
    game = read_game(text)
    return write_game(start_of(game)), game.moves


def _write(line: Line[Cards]) -> str:
    return write_game(read_game(line.deal)._replace(moves=line.plays))


def is_new_to(game: Game, nth: int) -> bool:
    """Tell whether a move of a deal shows the person something: what another seat does."""
    return (state_of(start_of(game)).player + nth) % PLAYERS != PERSON


def follow_line(model: Model, *, by_link: bool = False) -> Update[Model]:
    """Return the model with the line of the deal on the table, and what the browser is to keep of it.

    `by_link` tells that its moves came with a link.
    """
    game = model.table
    if not game or not model.has_recalled:
        return model, ()
    deal = write_game(start_of(game))
    line = line_of(model.lines, deal)
    if line is None:
        mark = Mark.LINK if any(not is_new_to(game, nth) for nth in range(len(game.moves))) else Mark.NONE
        now = Line(deal, game.moves, mark)
    else:
        now = followed(line, game.moves, lambda nth: is_new_to(game, nth), by_link=by_link)
    if now == line:
        return model, ()
    lines = kept(model.lines, now)
    return changed(model, lines=lines), (KeepLines(write_lines(lines, _write)),)


def knows_more(model: Model) -> bool:
    """Tell whether something new was seen after the moves on the table, so that another move marks the result."""
    game = model.table
    line = line_of(model.lines, write_game(start_of(game))) if game else None
    if line is None or line.mark or not game:
        return False
    made = game.moves
    return line.plays[: len(made)] == made and any(is_new_to(game, nth) for nth in range(len(made), len(line.plays)))


def mark_of(model: Model) -> Mark:
    """Return why the result on the table does not count."""
    line = line_of(model.lines, write_game(start_of(model.table))) if model.table else None
    return line.mark if line else Mark.NONE
