"""Copy the texts of the Program screen, such as the command for all rounds or a question to ask others."""

from ortalab.page.effects import Copy, CopyLink
from ortalab.page.program.look import copy_verdicts
from ortalab.page.program.messages import BoardAct
from ortalab.rounds.gains import plain
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.ledger import command_of, ledger
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import ProgramAct


def copy_command(model: Model) -> Update:
    return model, (Copy(command_of(model) + "\n", "The command is copied: run it in your project’s folder."),)


def send_command(model: Model) -> Update:
    """Share the command and the address of the screen through the system's share sheet."""
    return model, (CopyLink("program", "The command is copied.", by_sheet=True, above=command_of(model)),)


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
    return model, (CopyLink(encode(shown.table.round, result.step), "The question is copied.", above="\n".join(lines)),)


HANDLERS: Handlers = {
    BoardAct.COPY: lambda model: copy_verdicts(model, model.program.board),
    ProgramAct.COPY_COMMAND: copy_command,
    ProgramAct.SEND_COMMAND: send_command,
    ProgramAct.ASK: ask,
}
