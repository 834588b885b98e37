"""Three letters to put in order: the smallest game, which tests the shell and the shared features."""

import re
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.page.controls import Controls, Key, page_key
from ortalab.page.drag import Lifted, Place
from ortalab.page.elements import Buttons, joined
from ortalab.page.features import Feature, Features
from ortalab.page.games import analysis, deals, deals_panel, navigation, panel
from ortalab.page.games.clicks import clicks
from ortalab.page.games.frame import frame
from ortalab.page.games.messages import DealAct, ReviewAct, Tap
from ortalab.page.games.review import Step
from ortalab.page.games.table import GameModel, GameTable, Outcome, Playing
from ortalab.page.markup import Markup
from ortalab.page.messages import Focused, Message
from ortalab.page.shell import changed
from ortalab.page.update import Update, edited, refused
from ortalab.tables import Row

NAME, TITLE, CLAIM = "Cells", "Cells: put three letters in order", "Turn a letter, or swap two."
DESCRIPTION = "Turn letters and swap them until they are in order, and share the game as a link."
ROW = Row("toy/", "tests.page.toy", "game_page", title=NAME)
AREAS: tuple[str, ...] = ("cells",)
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
CELL = Markup('<button class="card" id="cell-{0}" data-row="cells" data-place="{0}">{1}</button>')
CELLS = Markup('<section class="row"><h2>Cells</h2><div id="row-cells">{}</div></section>')


class Game(NamedTuple):
    """A deal and its moves."""

    seed: int
    moves: tuple[str, ...] = ()  # "0" swaps the case of cell 0, "02" swaps the letters of cells 0 and 2


class State(NamedTuple):
    """The letters after some moves."""

    cells: str
    moves: int
    is_over: bool  # the letters are in order


def read(text: str) -> Game:
    """Parse a game; raise `TextError` if it is invalid."""
    if not (found := re.fullmatch(r"(\d{1,8})(?:-([0-2]{1,2}(?:\.[0-2]{1,2})*))?", text)):
        raise TextError("a game of cells is a number and its moves, such as 0-1.02")
    return Game(int(found[1]), tuple(found[2].split(".")) if found[2] else ())


def state_of(game: Game) -> State:
    """Apply a game's moves to its deal."""
    cells = [*[*permutations("abc")][game.seed % 6]]
    for move in game.moves:
        at, to = int(move[0]), int(move[-1])
        cells[at], cells[to] = (cells[to], cells[at]) if len(move) > 1 else (cells[at].swapcase(),) * 2
    return State("".join(cells), len(game.moves), cells == [*"ABC"])


def write(game: Game) -> str:
    return f"{game.seed}-{'.'.join(game.moves)}".rstrip("-")


GAME: GameTable[Game, str] = GameTable(
    *(NAME, Game, 1000, read, write, state_of, lambda game: tuple(Step(nth + 1) for nth in range(len(game.moves)))),
    *(lambda state: Outcome(state.moves), lambda *_: False, ""),  # a move reveals nothing
)


@dataclass(frozen=True)
class Model(GameModel[Game, Place, str, State]):
    game, word = GAME, GAME.word


class Swap(NamedTuple):
    at: Place
    to: Place


CONTROLS = Controls((*DealAct, ReviewAct.BACK, ReviewAct.ON), ())
button, gap, element = Buttons(CONTROLS), Place, "cell-{1.place}".format
place, message = clicks(AREAS, CONTROLS)


def made(model: Model, move: str, at: Place, done: str) -> Update[Model]:
    if at.place not in range(3):
        raise TextError("there are only three cells")
    if not isinstance(phase := model.phase, Playing):
        return refused(model, "The letters are in order: deal again." if model.is_over else phase.why), ()
    game = GAME.after(phase.game, move)
    model, effects = edited(changed(model, focus=at), game, f"{state_of(game).cells[at.place]} is {done}.")
    return model, (*effects, *deals.result_effect(model))


def key(model: Model, key: Key) -> Message | None:
    """Move between cells with the arrow keys; Shift takes the letter along."""
    if not isinstance(model.focus, Place) or key.name not in STEPS:
        return page_key(model, key)
    to = Place("cells", model.focus.place + STEPS[key.name])
    return Swap(model.focus, to) if key.shift else Focused(to if to.place in range(3) else model.focus)


def letter(model: Model, source: object) -> str:
    return model.state.cells[source.place] if model.state and isinstance(source, Place) else ""


def ghost(model: Model) -> str:
    return CELL.format("ghost", letter(model, model.lifted.source)) if model.lifted else ""


def regions(model: Model, without: tuple[str, ...] = ()) -> dict[str, str]:
    """Draw the cells, a panel with the deal and the results, and the shell's regions around them."""
    cells = joined([CELL.format(nth, one) for nth, one in enumerate(model.shown.cells if model.shown else "")])
    drawn: dict[str, str] = {**frame(model, (ROW,), ROW.folder, dict), "table": CELLS.format(cells)}
    acts = {DealAct.NEW: "New deal", ReviewAct.BACK: "Back", ReviewAct.ON: "On"}
    buttons = [deals_panel.again_button(button), *(button(act, words) for act, words in acts.items())]
    results = deals_panel.results_part(model.results, "", "", (), lambda known, _: [("Games", f"{known[0]}")])
    drawn["shelf"] = deals_panel.deal_heading(model) + panel.in_row(*buttons) + results
    return {name: text for name, text in drawn.items() if name not in without}


HANDLERS = {
    Tap: lambda model, message: made(model, f"{message.at.place}", message.at, "turned"),
    Swap: lambda model, message: made(model, f"{message.at.place}{message.to.place}", message.to, "swapped"),
}
FEATURES = Features(
    partial(deals.start, Model),
    (*map(Feature, (navigation, analysis, deals)), Feature(__name__, (Tap, Swap))),
    lambda model, at, over: Lifted(at, over, message=f"{letter(model, at)}: let go on another cell." if over else ""),
    lambda _, source, over: over and Swap(source, Place("cells", min(over.place, 2))),
)
start, update = FEATURES.start, FEATURES.update
