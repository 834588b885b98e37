"""Handlers of a round opened from the Program screen, and of a smaller round with the same mistake."""

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from ortalab.courses.ortalab.board import Case, case_of
from ortalab.courses.pairs import decoded
from ortalab.errors import TextError
from ortalab.page.fragment import is_link, is_set
from ortalab.page.messages import Copy
from ortalab.page.program.look import displayed_mistake, lines_of, square_of
from ortalab.page.program.messages import BoardAct, ShowCase
from ortalab.page.shell import SILENT, Notice, changed, clear_away
from ortalab.tables.rounds.actions.compare import normalized
from ortalab.tables.rounds.actions.history import edited, pushed, with_round
from ortalab.tables.rounds.actions.saves import is_saves
from ortalab.tables.rounds.actions.texts import read_text, write_text
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.judged import Mistaken
from ortalab.tables.rounds.state.messages import Effect, Handlers, OpenText, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE, ProgramCase
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.names import LEDGER, PROGRAM
from ortalab.tables.rounds.state.panes import Compare
from ortalab.tables.rounds.state.program import (
    FindSmaller,
    Part,
    PastedRested,
    ProgramAct,
    ReadPasted,
    Shown,
    SmallerFound,
)
from ortalab.tables.rounds.state.scores import score_of

if TYPE_CHECKING:
    from ortalab.rounds.round import Round


NO_TEXT = "Paste what your program prints first."
NOT_PLAYED = "Nothing is played: put down one to five cards on the table."
LAST = "No other round is wrong."
ROUND = "cards_played"
"""The key that distinguishes a YAML round from an output."""


# ---- the screen -----------------------------------------------------------------------------------------------------


def open_place(model: Model) -> Update:
    """Open the Program screen; from one of its rounds, or from the ways to add outputs, return to its board."""
    program = model.program._replace(shows_ways=False)
    if model.case:
        return close(model)
    if model.at_program:
        return changed(clear_away(model), program=program, focus=PROGRAM), ()
    own, mode = model.own_table or example().table, ProgramCase(model.history.entry + 1)
    model = changed(clear_away(model), program=program, mode=mode, compare=Compare(), focus=PROGRAM)
    return pushed(model, own)


def close(model: Model) -> Update:
    """Go back from a round to its square on the board, and restore the person's own table."""
    program, place = model.program, model.at_program
    if place is None or place.shown is None:
        return model, ()
    own = place.own or example().table
    lines = lines_of(program.board, program.look) if program.board else ()
    focus = square_of(lines, place.shown.place, program.look.stop) or PROGRAM
    model = changed(clear_away(model), program=program._replace(part=Part.BOARD), focus=focus)
    return pushed(changed(model, mode=place.board_at(model.history.entry + 1, own)), own)


# ---- one round ------------------------------------------------------------------------------------------------------


def open_case(model: Model, message: ShowCase) -> Update:
    """Put the round of a square on the table, with its output in the ledger."""
    board = model.program.board
    if board is None or not message.at < len(board.cases):
        return model, ()
    case = board.cases[message.at]
    return _shown(model, case, decode(case.link).round, message.at)


def compare(model: Model) -> Update:
    """Compare the pasted output with the steps of the round on the table."""
    text = normalized(model.program.text).text
    score = score_of(model.round)
    if not text.strip():
        raise TextError(NO_TEXT)
    if score is None:
        raise TextError(NOT_PLAYED)
    return _shown(model, case_of("", encode(model.round), score, text), model.round, None)


def compare_pasted(model: Model, message: PastedRested) -> Update:
    """Compare a typed or pasted text, unless the field has since changed or closed, or no card is played."""
    program = model.program
    is_there = model.at_program and not model.case and not program.shows_board and program.text == message.text
    return compare(model) if is_there and message.text.strip() and score_of(model.round) else (model, ())


def read_pasted(model: Model, message: ReadPasted) -> Update:
    """Compare a dropped or pasted text; rounds, links and files of rounds open on the table."""
    text = message.text if isinstance(message.text, str) else decoded(message.text)
    if is_saves(text) or is_link(text) or is_set(text) or ROUND in text:
        return read_text(changed(model, mode=OWN_TABLE), OpenText(message.text, message.name))
    return compare(changed(model, program=model.program._replace(text=normalized(text).text)))


def _shown(model: Model, case: Case, round_: "Round", place: int | None) -> Update:
    at = model.at_program or ProgramCase(model.history.entry)
    own = at.own if at.shown else model.table
    program = model.program._replace(part=Part.STEPS)
    mode = at.board_at(model.history.entry + 1, own)
    model = changed(clear_away(model), program=program, mode=mode, compare=Compare(), focus=LEDGER)
    model, effects = pushed(model, with_round(model, round_)[0])
    shown = Shown(model.table, case, place)
    return changed(model, mode=replace(mode, shown=shown), notice=SILENT), (*effects, *search_smaller(shown))


def reopened(model: Model) -> Model:
    """Show the output, if known, of a round that a link has put on the table."""
    program = model.program
    if not program.is_linked or program.board is None or model.case or not model.at_program:
        return model
    link = encode(model.round)
    cases = program.board.cases
    found = next((place for place, case in enumerate(cases) if case.link == link), None)
    if found is None:
        return changed(model, program=program._replace(is_linked=False))
    shown = Shown(model.table, cases[found], found)
    mode = replace(model.at_program, shown=shown, own=example().table)
    return changed(model, mode=mode, program=program._replace(is_linked=False, part=Part.STEPS))


def walk(model: Model, by: int) -> Update:
    """Open the next wrong round, or the one before."""
    program = model.program
    if program.board is None:
        return model, ()
    place = program.board.next_wrong(model.case.place if model.case else None, by)
    return (changed(model, notice=Notice(LAST)), ()) if place is None else open_case(model, ShowCase(place))


def next_of_rule(model: Model) -> Update:
    """Open the next round that goes wrong at the same place, wrapping around after the last."""
    shown, board = model.case, model.program.board
    mistake = board.mistake_at(shown.place) if shown and board else None
    if shown is None or shown.place is None or mistake is None:
        return model, ()
    return open_case(model, ShowCase(mistake.places[(mistake.places.index(shown.place) + 1) % len(mistake.places)]))


def open_smallest(model: Model) -> Update:
    """Open the smallest round that shows the selected mistake."""
    program = model.program
    mistake = displayed_mistake(program.board, program.look) if program.board else None
    return open_case(model, ShowCase(mistake.places[0])) if mistake else (model, ())


def put_back(model: Model) -> Update:
    """Restore the round as it was judged."""
    shown = model.case
    return edited(model, shown.table, "Round restored.") if shown else (model, ())


COPIED = "Small round copied: run your program on it, and paste what it prints."


def search_smaller(shown: Shown | None) -> tuple[Effect, ...]:
    """Return the effect that asks for a smaller round; none if the output is right or its mistake is unknown."""
    if shown is None or not shown.case.shape.is_wrong:
        return ()
    result = shown.case.result
    return (FindSmaller(_job(shown)),) if result.step is not None or result.mistakes else ()


def _job(shown: Shown) -> str:
    return json.dumps(Mistaken(encode(shown.table.round), shown.case.result))


def store_smaller(model: Model, message: SmallerFound) -> Update:
    """Store the smaller round, unless another round has been opened in the meantime."""
    place = model.at_program
    if place is None or place.shown is None or _job(place.shown) != message.job:
        return model, ()
    return changed(model, mode=replace(place, shown=place.shown._replace(smaller=message.link))), ()


def try_smaller(model: Model) -> Update:
    """Put the smaller round on the table, and copy it as YAML."""
    shown = model.case
    if shown is None or not shown.smaller:
        return model, ()
    model, effects = edited(model, decode(shown.smaller).round, COPIED)
    return changed(model, focus=LEDGER), (*effects, Copy(write_text(model), COPIED))


HANDLERS: Handlers = {
    ShowCase: open_case,
    PastedRested: compare_pasted,
    ReadPasted: read_pasted,
    ProgramAct.OPEN: open_place,
    ProgramAct.COMPARE: compare,
    ProgramAct.NEXT: lambda model: walk(model, 1),
    ProgramAct.PREVIOUS: lambda model: walk(model, -1),
    ProgramAct.NEXT_OF_RULE: next_of_rule,
    BoardAct.TRY: open_smallest,
    ProgramAct.PUT_BACK: put_back,
    ProgramAct.SMALLER: try_smaller,
    SmallerFound: store_smaller,
}
