"""One round of the place Program beside our steps, and the small round that shows its mistake, laid out and copied."""

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.fragment import is_set
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import clear_away
from ortalab.tables.ortalab.actions.compare import normalized
from ortalab.tables.ortalab.actions.history import edited, pushed
from ortalab.tables.ortalab.actions.places import own_table
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.actions.saved_rounds import is_saves
from ortalab.tables.ortalab.actions.texts import read_text, write_text
from ortalab.tables.ortalab.link import decode, encode, is_link
from ortalab.tables.ortalab.state.compare import Compare
from ortalab.tables.ortalab.state.judged import Mistaken
from ortalab.tables.ortalab.state.messages import Effect, Handlers, OpenText, Update
from ortalab.tables.ortalab.state.model import Model, example
from ortalab.tables.ortalab.state.names import LEDGER, PROGRAM, SQUARE
from ortalab.tables.ortalab.state.program import (
    OpenCase,
    Part,
    PastedRested,
    Program,
    ProgramAct,
    ReadPasted,
    Shown,
    SmallerFound,
)
from ortalab.tables.ortalab.state.program_effects import FindSmaller
from ortalab.workshop.board.board import next_wrong
from ortalab.workshop.board.case import Case, case_of
from ortalab.workshop.board.places import By
from ortalab.workshop.judge.printed import decoded
from ortalab.workshop.judge.report import Ledger, ledger_of

if TYPE_CHECKING:
    from ortalab.scoring.round import Round
    from ortalab.workshop.board.places import Place


NO_TEXT = "Paste what your program prints first."
NOT_PLAYED = "Nothing is played: put down one to five cards on the table."
LAST = "No further round is wrong."
ROUND = "cards_played"
"""The word by which a round in YAML is told from an output."""


# ---- the place ------------------------------------------------------------------------------------------------------


def open_place(model: Model) -> Update:
    """Go to the place; from a round there, or from the ways to bring outputs, to its board."""
    program = model.program
    if program.is_open:
        if program.shown:
            return close(model)
        return changed(clear_away(model), program=program._replace(shows_ways=False), focus=PROGRAM), ()
    own = own_table(model) or example().table
    program = program._replace(is_open=True, entry=model.history.entry + 1, shown=None, before=None, shows_ways=False)
    daily = model.daily._replace(is_open=False)
    model = changed(clear_away(model), program=program, quiz=None, daily=daily, compare=Compare(), focus=PROGRAM)
    return pushed(model, own)


def close(model: Model) -> Update:
    """Go back from a round to the board, at its square, and lay the person's own table again."""
    program, shown = model.program, model.program.shown
    if shown is None:
        return model, ()
    own = program.before or example().table
    focus = square_of(program, shown.place) if shown.place is not None else PROGRAM
    model = changed(clear_away(model), program=program._replace(shown=None, before=None, part=Part.BOARD), focus=focus)
    return pushed(model, own) if own != model.table else (model, ())


# ---- one round ------------------------------------------------------------------------------------------------------


def open_case(model: Model, message: OpenCase) -> Update:
    """Put the round of a square on the table, and its output into the ledger."""
    board = model.program.board
    if board is None or not message.place < len(board.cases):
        return model, ()
    case = board.cases[message.place]
    return _shown(model, case, decode(case.link).round, message.place)


def compare(model: Model) -> Update:
    """Lay the pasted output beside the steps of the round on the table."""
    text = normalized(model.program.text).text
    score = score_of(model.round)
    if not text.strip():
        raise TextError(NO_TEXT)
    if score is None:
        raise TextError(NOT_PLAYED)
    return _shown(model, case_of("", encode(model.round), score, text), model.round, None)


def pasted_rested(model: Model, message: PastedRested) -> Update:
    """Compare what was typed or pasted, unless the field has another text or is gone, or nothing is played."""
    program = model.program
    is_there = program.is_open and not program.shown and not program.shows_board and program.text == message.text
    return compare(model) if is_there and message.text.strip() and score_of(model.round) else (model, ())


def read_pasted(model: Model, message: ReadPasted) -> Update:
    """Compare a text that is dropped or pasted here; a round, a link or a file of rounds is opened at the table."""
    text = message.text if isinstance(message.text, str) else decoded(message.text)
    if is_saves(text) or is_link(text) or is_set(text) or ROUND in text:
        return read_text(changed(model, program=model.program.closed), OpenText(message.text, message.name))
    return compare(changed(model, program=model.program._replace(text=normalized(text).text)))


def _shown(model: Model, case: Case, round_: "Round", place: int | None) -> Update:
    program = model.program
    before = program.before if program.shown else model.table
    program = program._replace(before=before, shown=None, part=Part.STEPS)
    model = changed(clear_away(model), program=program, compare=Compare(), focus=LEDGER)
    model, effects = edited(model, round_, "")
    shown = Shown(model.table, case, model.history.entry, place)
    return changed(model, program=model.program._replace(shown=shown), notice=SILENT), (*effects, *asked(shown))


def square_of(program: Program, place: int) -> str:
    """Return the id of the square of a round: the one that had the focus, else its first."""
    if program.at.endswith(f"-{place}"):
        return program.at
    lines = program.board.rows[program.rows or By.STAGE] if program.board else ()
    row = next((row for row, line in enumerate(lines) if place in line.places), 0)
    return f"{SQUARE}{row}-{place}"


def reopened(model: Model) -> Model:
    """Return the model with the round shown that a link has laid on the table, if its output is there."""
    program = model.program
    if not program.is_linked or program.board is None or program.shown:
        return model
    link = encode(model.round)
    cases = program.board.cases
    found = next((place for place, case in enumerate(cases) if case.link == link), None)
    program = program._replace(is_linked=False)
    if found is not None:
        shown = Shown(model.table, cases[found], model.history.entry, found)
        program = program._replace(shown=shown, before=example().table, part=Part.STEPS)
    return changed(model, program=program)


def walk(model: Model, by: int) -> Update:
    """Open the next wrong round, or the one before."""
    program = model.program
    if program.board is None:
        return model, ()
    place = next_wrong(program.board, program.shown.place if program.shown else None, by)
    return (changed(model, notice=Notice(LAST)), ()) if place is None else open_case(model, OpenCase(place))


def next_of_rule(model: Model) -> Update:
    """Open the next round that goes wrong at the same place, after the last one the first."""
    shown, board = model.program.shown, model.program.board
    place = place_with(model.program, shown.case) if shown else None
    if shown is None or board is None or place is None:
        return model, ()
    names = [case.name for case in place.answers]
    name = names[(names.index(shown.case.name) + 1) % len(names)]
    return open_case(model, OpenCase(board.by_name[name]))


def open_smallest(model: Model) -> Update:
    """Open the smallest round of the place to mend that is shown."""
    place, board = place_of(model.program), model.program.board
    if place is None or board is None:
        return model, ()
    return open_case(model, OpenCase(board.by_name[place.smallest.name]))


def put_back(model: Model) -> Update:
    """Lay the round out again as it was judged."""
    shown = model.program.shown
    return edited(model, shown.table, "The round is as it was.") if shown else (model, ())


def place_of(program: Program) -> "Place[Case] | None":
    """Return the place to mend that is shown."""
    places = program.board.places if program.board else ()
    return places[min(program.first, len(places) - 1)] if places else None


def place_with(program: Program, case: Case) -> "Place[Case] | None":
    """Return the place at which a case goes wrong."""
    places = program.board.places if program.board else ()
    return next((place for place in places if any(one is case for one in place.answers)), None)


def is_resting(model: Model) -> bool:
    """Tell whether the round on the table is another than the one that was judged."""
    return model.program.shown is not None and model.round != model.program.shown.table.round


def ledger(shown: Shown) -> Ledger | None:
    """Return the ledger of a round; None where no card is played."""
    return _ledger(shown.table.round, shown.case)


@lru_cache(maxsize=8)  # saves 0.14 ms of a drawing of a case
def _ledger(round_: "Round", case: Case) -> Ledger | None:
    score = score_of(round_)
    return ledger_of(case.printed, score, case.result) if score else None


COPIED = "The small round is copied: run your program on it, and paste what it prints."


def asked(shown: Shown | None) -> tuple[Effect, ...]:
    """Return the effect that asks for a smaller round, none where all is right or nothing tells the mistake."""
    if shown is None or shown.case.shape.is_right:
        return ()
    result = shown.case.result
    return (FindSmaller(_job(shown)),) if result.step is not None or result.mistakes else ()


def _job(shown: Shown) -> str:
    return json.dumps(Mistaken(encode(shown.table.round), shown.case.result))


def found(model: Model, message: SmallerFound) -> Update:
    """Note the smaller round, unless another round is shown by now."""
    program = model.program
    shown = program.shown
    if shown is None or _job(shown) != message.job:
        return model, ()
    return changed(model, program=program._replace(shown=shown._replace(smaller=message.link))), ()


def try_smaller(model: Model) -> Update:
    """Lay the smaller round out and copy it, to be run."""
    shown = model.program.shown
    if shown is None or not shown.smaller:
        return model, ()
    model, effects = edited(model, decode(shown.smaller).round, COPIED)
    return changed(model, focus=LEDGER), (*effects, Copy(write_text(model), COPIED))


HANDLERS: Handlers = {
    OpenCase: open_case,
    PastedRested: pasted_rested,
    ReadPasted: read_pasted,
    ProgramAct.OPEN: open_place,
    ProgramAct.COMPARE: compare,
    ProgramAct.NEXT: lambda model: walk(model, 1),
    ProgramAct.PREVIOUS: lambda model: walk(model, -1),
    ProgramAct.NEXT_OF_RULE: next_of_rule,
    ProgramAct.SMALLEST: open_smallest,
    ProgramAct.PUT_BACK: put_back,
    ProgramAct.SMALLER: try_smaller,
    SmallerFound: found,
}
