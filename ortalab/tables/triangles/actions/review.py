"""The analysis of a finished game, its slider, its result as text, and the file of all results."""

from typing import Any

from ortalab.games.triangles.cards import read_card
from ortalab.games.triangles.record import write_game
from ortalab.games.triangles.state import Place
from ortalab.page.changed import changed
from ortalab.page.drag import Place as Area
from ortalab.page.effects import CopyLink
from ortalab.page.games.days import day_words
from ortalab.page.games.desk import asked
from ortalab.page.games.lines import MARK_WORDS
from ortalab.page.games.messages import KeepResult
from ortalab.page.games.review import Judged, Review, costliest
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.numbers import number_in
from ortalab.page.update import Update
from ortalab.tables.triangles.actions.deals import DEALS
from ortalab.tables.triangles.link import link_of
from ortalab.tables.triangles.state import Act, Model, ShowMove, lines_now, spot_of
from ortalab.tables.triangles.state.rivals import Rivals

KIND = "review"


def begin(model: Model) -> Update[Model]:
    """Show the finished game as it ended, and ask for its analysis."""
    assert model.table  # noqa: S101 — it is over
    model = changed(model, review=Review(len(model.table.moves)), rivals=Rivals())
    return (model, ()) if model.is_embedded else asked(model, KIND, link=link_of(model))


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take what the worker has found so far."""
    judged = tuple(Judged(*row) for row in answer["judged"])
    rivals = Rivals(answer["bot"], answer["most"], tuple(map(read_card, answer["board"])))
    return changed(model, review=model.review._replace(judged=judged), rivals=rivals)


def compared(before: Model, after: Model) -> tuple[object, ...]:
    """Return what is to be kept once the bot's points are known: whether it was beaten."""
    if after.rivals.bot is None or before.rivals.bot is not None or not after.table or not after.state:
        return ()
    text = write_game(after.table)
    mine = next((result for result in after.results if result.game == text), None)
    return (KeepResult(mine._replace(won=after.state.score > after.rivals.bot)),) if mine else ()


def show_move(model: Model, message: ShowMove) -> Update[Model]:
    """Show the table after so many moves."""
    if not model.table or not model.is_over:
        return model, ()
    at = min(max(message.at, 0), len(model.table.moves))
    return changed(model, review=model.review._replace(at=at)), ()


def show_spot(model: Model, at: Area) -> Update[Model]:
    """Show the move that put the card on a place."""
    spot = spot_of(at)
    if spot is None or not model.table or not model.state:
        return model, ()
    cell = model.state.polygon.cells[spot]
    moves = [nth for nth, move in enumerate(model.table.moves) if isinstance(move, Place) and move.cell == cell]
    return show_move(model, ShowMove(moves[0] + 1)) if moves else (model, ())


def step(model: Model, act: Act) -> Update[Model]:
    """Show the table one move before, or after."""
    return show_move(model, ShowMove(model.review.at + (1 if act is Act.ON else -1)))


def to_costliest(model: Model, _: Act) -> Update[Model]:
    """Show the move that cost most."""
    at = costliest(model.review.judged)
    return (model, ()) if at is None else show_move(model, ShowMove(at + 1))


def slid(model: Model, text: str) -> Update[Model]:
    """Follow the slider."""
    at = number_in(text)
    return (model, ()) if at is None else show_move(model, ShowMove(at))


def squares(model: Model) -> list[list[Ink]]:
    """Return the squares of the result: rows that score blue, columns red, the diagonal both; the rest empty."""
    state = model.state
    assert state  # noqa: S101 — it is over
    inks: dict[int, set[str]] = {}
    for now in lines_now(state):
        for spot in now.line.spots if now.points else ():
            inks.setdefault(spot, set()).update({"row", "column"} if now.line.way == "diagonal" else {now.line.way})
    rows: list[list[Ink]] = [[] for _ in range(state.polygon.side)]
    for spot, (row, _) in enumerate(state.polygon.cells):
        match sorted(inks.get(spot, ())):
            case ["column", "row"]:
                rows[row].append(Ink.BOTH)
            case ["row"]:
                rows[row].append(Ink.BLUE)
            case ["column"]:
                rows[row].append(Ink.RED)
            case _:
                rows[row].append(Ink.NONE)
    return rows


def copy_result(model: Model, _: Act) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    if not model.is_over or not model.state:
        return model, ()
    day = f" {day_words(model.today)}" if DEALS.is_daily(model) else ""
    bot = f" (bot {model.rivals.bot})" if model.rivals.bot is not None else ""
    mark = f", {MARK_WORDS[DEALS.mark_of(model)]}" if DEALS.mark_of(model) else ""
    text = share_text(f"Triangles{day}: {model.state.score}{bot}{mark}", squares(model))
    return model, (CopyLink(link_of(model), "The result is copied.", by_sheet=False, above=text),)
