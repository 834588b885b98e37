"""Handlers for a finished game: its analysis, the comparison with the bot, and the result to copy."""

from ortalab.games.triangles.cards import read_card
from ortalab.games.triangles.state import State
from ortalab.page.features import Handlers
from ortalab.page.games import analysis
from ortalab.page.games.messages import Answer, KeepResult, ReviewAct
from ortalab.page.games.results import Ink
from ortalab.page.games.shell import answer_handler
from ortalab.page.games.table import Over
from ortalab.page.shell import changed
from ortalab.page.update import Update
from ortalab.tables.triangles.state import Findings, Model, Rivals, lines_now


def receive(model: Model, found: Findings) -> Update[Model]:
    """Store the worker's findings so far, and record in the result whether the person beat the bot."""
    was_known = model.rivals.bot is not None
    rivals = Rivals(found.bot, found.most, tuple(map(read_card, found.board)))
    model = changed(model, review=model.review._replace(judged=found.judged), rivals=rivals)
    if rivals.bot is None or was_known or not model.state:
        return model, ()
    mine = next((result for result in model.results if result.game == model.link), None)
    return model, (KeepResult(mine._replace(won=model.state.score > rivals.bot)),) if mine else ()


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Request the analysis of a finished game."""
    if after.table != before.table:
        after = changed(after, rivals=Rivals())
    return analysis.ask(after) if analysis.is_due(before, message, after) else (after, ())


def squares(state: State) -> list[list[Ink]]:
    """Return the result's squares: scoring rows blue, columns red, the diagonal and crossings both, the rest empty."""
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


def copy_result(model: Model) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    if not isinstance(phase := model.phase, Over):
        return model, ()
    bot = f" (bot {model.rivals.bot})" if model.rivals.bot is not None else ""
    return analysis.copy_result(model, f"{phase.state.score}{bot}", squares(phase.state))


HANDLERS: Handlers = {ReviewAct.RESULT: copy_result, (Answer, analysis.KIND): answer_handler(Findings, receive)}
