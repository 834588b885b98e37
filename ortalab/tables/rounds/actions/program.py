"""The place Program: entering and leaving it, storing its outputs, and filtering its board."""

from ortalab.courses.ortalab.judge.verdict import Shape
from ortalab.courses.ortalab.places import By
from ortalab.errors import OrtalabError
from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.messages import Focused, Typed
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import clear_away
from ortalab.tables.rounds.actions import program_case, program_copies, program_reading
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.actions.program_reading import read_kept
from ortalab.tables.rounds.actions.refusal import leaves_program
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.ledger import place_of
from ortalab.tables.rounds.state.messages import Ask, Handlers, Message, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.names import PROGRAM, SQUARE
from ortalab.tables.rounds.state.program import (
    PASTED_FIELD,
    ChooseSystem,
    KeptOutputs,
    NotKept,
    Part,
    Program,
    ProgramAct,
    ShowPart,
    ShowPlace,
    ShowRows,
    System,
    ToggleShape,
)
from ortalab.tables.rounds.state.program_effects import AwaitRest, LoadOutputs, StoreOutputs

NO_ROOM = "This browser has no room to keep these outputs: drop the folder again next time."


# ---- the place ------------------------------------------------------------------------------------------------------


def prepare(model: Model, message: Message) -> Model:
    """Leave the place before laying out another round."""
    return changed(model, mode=OWN_TABLE) if model.at_program and leaves_program(model, message) else model


def follow(_: Model, message: Message, model: Model) -> Update:
    """Ask for stored outputs once the place opens; note the focused square and the typed text."""
    if not model.at_program:
        return model, ()
    effects: tuple[AwaitRest, ...] = ()
    if isinstance(message, Typed) and message.field == PASTED_FIELD and model.program.text.strip():
        effects = (AwaitRest(model.program.text),)
    if isinstance(message, Focused) and isinstance(message.on, str) and message.on.startswith(SQUARE):
        model = changed(model, program=model.program._replace(at=message.on))
    if model.program.is_loaded:
        return model, effects
    return changed(model, program=model.program._replace(is_loaded=True)), (*effects, LoadOutputs())


def leave(model: Model) -> Update:
    """Go back to the person's own table."""
    own = model.own_table or example().table
    model = changed(model, mode=OWN_TABLE)
    if own != model.table:
        return edited(model, own, "Your round is back.")
    return changed(model, notice=SILENT), (Replace(link_of(model), model.history.entry),)


# ---- what the browser keeps -----------------------------------------------------------------------------------------


def kept(model: Model, message: KeptOutputs) -> Update:
    """Show the outputs of the last visit, unless there are new ones."""
    program = model.program._replace(now=message.now)
    if program.system is None and message.system in {*System}:
        program = program._replace(system=System(message.system))
    if program.has_board or program.is_running or not message.text:
        return changed(model, program=program), ()
    try:
        program = read_kept(message.text, program)
    except (OrtalabError, ValueError, LookupError, TypeError):
        return changed(model, program=program), ()
    model = program_case.reopened(changed(model, program=program))
    return model, program_case.asked(model.case)


def forget(model: Model) -> Update:
    """Delete the outputs, here and in the browser."""
    program = model.program
    clean = Program(is_loaded=True, number=program.number + 1, now=program.now, system=program.system)
    model = program_case.close(model)[0] if model.case else model
    return changed(model, program=clean, notice=Notice("Your outputs are deleted.")), (StoreOutputs(""),)


# ---- what the board shows -------------------------------------------------------------------------------------------


def toggle_shape(model: Model, message: ToggleShape) -> Update:
    """Show a shape besides the others, or hide it."""
    program = model.program
    shape = next((one for one in Shape if one.name.lower() == message.shape), None)
    if shape is None or not program.board or not program.board.counts[shape]:
        return model, ()
    return changed(model, program=program._replace(shapes=program.shapes ^ {shape}, only=frozenset())), ()


def show_rows(model: Model, message: ShowRows) -> Update:
    rows = next((by for by in By if by.value == message.by), By.STAGE)
    return changed(model, program=model.program._replace(rows=rows)), ()


def toggle_all(model: Model) -> Update:
    """Show only the rounds of the place to mend, or all."""
    program = model.program
    place = place_of(program)
    if place is None:
        return model, ()
    names = frozenset(case.name for case in place.answers)
    only = frozenset[str]() if program.only == names else names
    return changed(model, program=program._replace(only=only, shapes=frozenset(), part=Part.BOARD)), ()


def show_place(model: Model, message: ShowPlace) -> Update:
    return changed(model, program=model.program._replace(first=message.nth, only=frozenset()), focus=PROGRAM), ()


def show_ways(model: Model) -> Update:
    program = model.program._replace(shows_ways=True, trouble="")
    return changed(clear_away(model), program=program, focus=PROGRAM), ()


def show_part(model: Model, message: ShowPart) -> Update:
    """Show another part on a phone; a round covers the board and the other way round."""
    program = model.program._replace(part=message.part, shows_ways=False)
    return changed(model, program=program), ()


HANDLERS: Handlers = {
    **program_case.HANDLERS,
    **program_copies.HANDLERS,
    **program_reading.HANDLERS,
    ProgramAct.WAYS: show_ways,
    ProgramAct.PICK_FOLDER: lambda model: (model, (Ask.FOLDER,)),
    ProgramAct.PICK_FILES: lambda model: (model, (Ask.CASES,)),
    ProgramAct.ALL: toggle_all,
    ProgramAct.CHANGES: lambda model: (
        changed(model, program=model.program._replace(is_ringed=not model.program.is_ringed)),
        (),
    ),
    ProgramAct.FORGET: forget,
    KeptOutputs: kept,
    NotKept: lambda model, _: (changed(model, notice=Notice(NO_ROOM)), ()),
    ShowRows: show_rows,
    ToggleShape: toggle_shape,
    ShowPlace: show_place,
    ShowPart: show_part,
    ChooseSystem: lambda model, message: (changed(model, program=model.program._replace(system=message.system)), ()),
}
