"""The Program screen: entering and leaving it, storing its outputs, filtering its board, and copying its texts."""

from collections.abc import Callable
from typing import Any

from ortalab.courses.board import Board
from ortalab.errors import OrtalabError
from ortalab.page.messages import Copy, CopyLink, Focused, Message, Replace, Typed
from ortalab.page.program import look
from ortalab.page.program.messages import SQUARE, BoardAct, Look, ShowMistake
from ortalab.page.shell import SILENT, Notice, changed, clear_away
from ortalab.rounds.gains import plain
from ortalab.tables.rounds.actions import program_case, program_reading
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.actions.program_reading import read_kept
from ortalab.tables.rounds.link import encode, link_of
from ortalab.tables.rounds.state.judged import command_of, ledger
from ortalab.tables.rounds.state.messages import Ask, Handlers, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.names import PROGRAM
from ortalab.tables.rounds.state.program import (
    PASTED_FIELD,
    AwaitRest,
    ChooseSystem,
    KeptOutputs,
    LoadOutputs,
    NotKept,
    Part,
    Program,
    ProgramAct,
    ShowPart,
    StoreOutputs,
    System,
)

NO_ROOM = "This browser has no room to keep these outputs: drop the folder again next time."


# ---- the screen ------------------------------------------------------------------------------------------------------


def follow(_: Model, message: Message, model: Model) -> Update:
    """Ask for stored outputs once the screen opens; remember the focused square, and await a pause in typing."""
    if not model.at_program:
        return model, ()
    effects: tuple[AwaitRest, ...] = ()
    if isinstance(message, Typed) and message.field == PASTED_FIELD and model.program.text.strip():
        effects = (AwaitRest(model.program.text),)
    if isinstance(message, Focused) and isinstance(message.on, str) and message.on.startswith(SQUARE):
        model = changed(model, program=model.program._replace(look=model.program.look._replace(stop=message.on)))
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


# ---- stored outputs --------------------------------------------------------------------------------------------------


def restore_outputs(model: Model, message: KeptOutputs) -> Update:
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
    return model, program_case.search_smaller(model.case)


def forget(model: Model) -> Update:
    """Delete the outputs, here and in the browser."""
    program = model.program
    clean = Program(is_loaded=True, number=program.number + 1, now=program.now, system=program.system)
    model = program_case.close(model)[0] if model.case else model
    return changed(model, program=clean, notice=Notice("Outputs deleted.")), (StoreOutputs(""),)


# ---- the displayed part ----------------------------------------------------------------------------------------------


def with_look(model: Model, change: Callable[[Board[Any], Look], Look]) -> Update:
    """Change the displayed part of the board."""
    program = model.program
    if program.board is None:
        return model, ()
    shown = change(program.board, program.look)
    return (changed(model, program=program._replace(look=shown)) if shown != program.look else model), ()


def show_all(model: Model) -> Update:
    """Show only the rounds that fail at the selected place, or all; on a phone, switch to the board."""
    return with_look(changed(model, program=model.program._replace(part=Part.BOARD)), look.show_all)


def show_mistake(model: Model, message: ShowMistake) -> Update:
    model, effects = with_look(model, lambda board, shown: look.show_mistake(board, shown, message))
    return changed(model, focus=PROGRAM), effects


def show_ways(model: Model) -> Update:
    program = model.program._replace(shows_ways=True, trouble="")
    return changed(clear_away(model), program=program, focus=PROGRAM), ()


def show_part(model: Model, message: ShowPart) -> Update:
    """Show another part on a phone, which has room for either a round or the board."""
    program = model.program._replace(part=message.part, shows_ways=False)
    return changed(model, program=program), ()


# ---- copied texts ----------------------------------------------------------------------------------------------------


def send_command(model: Model) -> Update:
    """Share the command and the address of the screen through the system's share sheet."""
    return model, (CopyLink("program", "Command copied.", by_sheet=True, above=command_of(model)),)


def ask(model: Model) -> Update:
    """Copy a question about the round: its link, and both lines of the first difference, without code."""
    shown = model.case
    if shown is None:
        return model, ()
    result, found = shown.case.result, ledger(shown)
    lines = [f"Round {shown.case.title or 'on the table'}: {result.reason or result.verdict.value}."]
    lines += [f"Expected: {result.ours}"] if result.ours else []
    lines += [f"Printed: {result.theirs}"] if result.theirs else []
    lines += [result.rule] if result.rule else []
    if found:
        lines.append(f"The score is {plain(found.score)}.")
    return model, (CopyLink(encode(shown.table.round, result.step), "Question copied.", above="\n".join(lines)),)


HANDLERS: Handlers = {
    **program_case.HANDLERS,
    **program_reading.HANDLERS,
    **look.look_handlers(with_look),
    BoardAct.ALL: show_all,
    BoardAct.OPEN: show_ways,
    BoardAct.COPY: lambda model: look.copy_verdicts(model, model.program.board),
    ProgramAct.COPY_COMMAND: lambda model: (
        model,
        (Copy(command_of(model) + "\n", "Command copied: run it in your project’s folder."),),
    ),
    ProgramAct.SEND_COMMAND: send_command,
    ProgramAct.ASK: ask,
    ShowMistake: show_mistake,
    ProgramAct.PICK_FOLDER: lambda model: (model, (Ask.FOLDER,)),
    ProgramAct.PICK_FILES: lambda model: (model, (Ask.CASES,)),
    ProgramAct.FORGET: forget,
    KeptOutputs: restore_outputs,
    NotKept: lambda model, _: (changed(model, notice=Notice(NO_ROOM)), ()),
    ShowPart: show_part,
    ChooseSystem: lambda model, message: (changed(model, program=model.program._replace(system=message.system)), ()),
}
