"""Read a program's outputs from files, judge the rounds in parts, and store the outputs in the browser."""

import json
from binascii import a2b_base64, b2a_base64
from zlib import compress, decompressobj
from zlib import error as ZlibError  # noqa: N812 — a class

from ortalab.courses.ortalab.board import Case, board_of, settled
from ortalab.courses.pairs import split
from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.page.program.messages import Earlier, Look
from ortalab.page.shell import Notice, changed, clear_away, sentence
from ortalab.plurals import counted
from ortalab.tables.rounds.actions import program_case
from ortalab.tables.rounds.actions.program_plan import plan_of, report_in
from ortalab.tables.rounds.state.judged import Judged, Report
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import PROGRAM
from ortalab.tables.rounds.state.program import (
    AT_ONCE,
    MOST_FILES,
    MOST_KEPT,
    PARTS,
    CasesFailed,
    CasesJudged,
    FoundFiles,
    JudgeCases,
    Planned,
    Program,
    ProgramAct,
    ReadReport,
    ReportRead,
    StoreOutputs,
    Unread,
)
from ortalab.typed_json import typed

MANY, QUARTERS = 100, 4
"""Minimum number of rounds for which progress is announced, and the number of announcements."""
TOO_MANY = f"Only the first {MOST_FILES:,} files are read: open the rest separately."
TOO_LONG = (
    f"The outputs are longer than {MOST_KEPT // 1024**2} MB in all, so reading stopped: open the rest separately."
)


def _at_place(model: Model) -> Update:
    if not model.at_program:
        return program_case.open_place(model)
    return program_case.close(model) if model.case else (clear_away(model), ())


def _start_reading(model: Model, program: Program, folder: str, when: str) -> Program:
    """Start reading files; the last results for a folder of this name become the baseline."""
    earlier = program.earlier if program.folder == folder else None
    if program.folder == folder and program.board and program.board.cases and not program.board.is_empty:
        earlier = Earlier(program.when, program.board.verdicts)
    return Program(
        is_loaded=True,
        number=program.number + 1,
        folder=folder,
        when=when,
        now=when or program.now,
        rules=model.round.rules,
        is_running=True,
        earlier=earlier,
        look=Look(program.look.rows),
        system=program.system,
        text=program.text,
    )


def read_files(model: Model, message: FoundFiles) -> Update:
    """Start reading a check's report from the files or, if there is none, the rounds with the outputs beside them."""
    model, effects = _at_place(model)
    report = report_in(message.names)
    if report is not None:
        program = model.program._replace(number=model.program.number + 1, now=message.when, trouble="")
        model = changed(model, program=program._replace(is_running=True, shows_ways=False), focus=PROGRAM)
        return model, (*effects, ReadReport(program.number, report))
    order = sorted(range(len(message.names)), key=lambda place: split(message.names[place]))
    is_cut = message.is_cut or len(order) > MOST_FILES
    plan = plan_of(message.names, order[:MOST_FILES])
    if plan.trouble:  # present outputs stay
        program = model.program._replace(trouble=plan.trouble, shows_ways=True)
        return changed(model, program=program, notice=Notice(plan.trouble)), effects
    program = _start_reading(model, model.program, plan.folder, message.when)
    notes = (*plan.notes, *((TOO_MANY,) if is_cut else ()))
    program = program._replace(plan=plan.rounds, unread=plan.unread, notes=notes, board=board_of(()))
    model, more = _read_on(changed(model, program=program, focus=PROGRAM))
    return model, (*effects, *more)


def judge_report(model: Model, message: ReportRead) -> Update:
    """Judge the rounds of a report, in parts."""
    program = model.program
    if message.number != program.number or not program.is_running:
        return model, ()
    report = typed(Report, parse_json(message.answer))
    if report.trouble:
        trouble = sentence(report.trouble)
        program = program._replace(is_running=False, trouble=trouble, shows_ways=True)
        return changed(model, program=program, notice=Notice(trouble)), ()
    program = _start_reading(model, program, report.folder, program.now)
    program = program._replace(
        plan=tuple(Planned(name, place) for place, name in enumerate(report.names)),
        unread=report.unusable,
        board=board_of(()),
        is_report=True,
        notes=report.notes,
    )
    return _read_on(changed(model, program=program))


def _read_on(model: Model) -> Update:
    """Ask for the next rounds; after the last ones, announce and store the result."""
    program = model.program
    most = max(AT_ONCE, -(-len(program.plan) // PARTS))
    rounds = program.plan[program.done : program.done + most]
    if rounds:
        return model, (JudgeCases(program.number, program.rules, rounds, program.is_report),)
    board = program.board if program.is_report or not program.board else settled(program.board)
    program = program._replace(is_running=False, board=board)
    model = changed(model, program=program, notice=_announcement(model, program, summary(program)))
    return model, (StoreOutputs(stored(program)),)


def add_judged(model: Model, message: CasesJudged) -> Update:
    """Add the worker's answer to the board; drop answers to an earlier or cancelled reading."""
    program = model.program
    if message.number != program.number or not program.is_running or program.board is None:
        return model, ()
    try:
        answers = typed(Judged, parse_json(message.answer))
    except TextError as error:
        return stop_failed(model, CasesFailed(message.number, sentence(str(error))))
    cases = [one for one in answers if isinstance(one, Case)]
    unread = [one for one in answers if isinstance(one, Unread)]
    board = board_of((*program.board.cases, *cases))
    program = program._replace(board=board, done=program.done + len(answers), unread=(*program.unread, *unread))
    of = len(program.plan)
    if of >= MANY and (program.done - len(answers)) * QUARTERS // of < program.done * QUARTERS // of:
        model = changed(model, notice=_announcement(model, program, f"{program.done:,} of {of:,} are judged."))
    if not answers or sum(len(case.printed) for case in board.cases) > MOST_KEPT:
        return changed(model, program=program._replace(is_running=False, trouble=TOO_LONG)), ()
    return _read_on(changed(model, program=program))


def stop_failed(model: Model, message: CasesFailed) -> Update:
    """Stop and say why; finished rounds stay."""
    program = model.program
    if message.number != program.number or not program.is_running:
        return model, ()
    return changed(model, program=program._replace(is_running=False, trouble=message.why)), ()


def stop(model: Model) -> Update:
    """Stop reading; finished rounds stay."""
    program = model.program
    if not program.is_running:
        return model, ()
    return changed(model, program=program._replace(is_running=False, number=program.number + 1), focus=PROGRAM), ()


def go_on(model: Model) -> Update:
    """Resume reading where it stopped."""
    program = model.program
    if program.is_running or program.done >= len(program.plan):
        return model, ()
    return _read_on(changed(model, program=program._replace(is_running=True, trouble="", number=program.number + 1)))


def _announcement(model: Model, program: Program, words: str) -> Notice:
    """Return a notice, for screen readers only if the board shows the same."""
    return Notice(words, is_heard=model.is_at_board and bool(program.board and program.board.cases))


def summary(program: Program) -> str:
    """Summarise the result of all rounds: `174 of 185 rounds are right.`"""
    board = program.board or board_of(())
    if not board.cases:
        return "No round could be read."
    of = len(board.cases)
    if board.is_empty:
        return "No program ran."
    if board.right == of:
        return f"All {of:,} rounds are right." if of > 1 else "The round is right."
    return f"{board.right:,} of {counted(of, 'round')} {'is' if board.right == 1 else 'are'} right."


def try_example(model: Model) -> Update:
    """Read the outputs of an example, made by the worker."""
    program = model.program._replace(number=model.program.number + 1, is_running=True, trouble="", shows_ways=False)
    return changed(model, program=program, focus=PROGRAM), (ReadReport(program.number, -1),)


HANDLERS: Handlers = {
    ProgramAct.STOP: stop,
    ProgramAct.GO_ON: go_on,
    ProgramAct.EXAMPLE: try_example,
    FoundFiles: read_files,
    ReportRead: judge_report,
    CasesJudged: add_judged,
    CasesFailed: stop_failed,
}


VERSION = 2
LONGEST = 64 * 1024 * 1024
"""Maximum size of the unpacked stored text, in bytes."""


def stored(program: Program) -> str:
    """Format the outputs for the browser's storage; "" if there are none."""
    board = program.board
    if board is None or not board.cases:
        return ""
    data = {
        "version": VERSION,
        "folder": program.folder,
        "when": program.when,
        "rules": program.rules,
        "cases": board.cases,
        "unread": program.unread,
        "notes": program.notes,
        "earlier": program.earlier and program.earlier._asdict(),
    }
    return b2a_base64(compress(json.dumps(data, separators=(",", ":")).encode(), 1), newline=False).decode()


def read_kept(text: str, program: Program) -> Program:
    """Restore stored outputs; raise `TextError` or `ValueError` if they are damaged."""
    try:
        whole = decompressobj().decompress(a2b_base64(text), LONGEST)
    except ZlibError:
        raise TextError("the stored outputs are damaged") from None
    data = parse_json(whole, "the stored data")
    if data["version"] != VERSION:
        raise TextError("the stored outputs are of another version")
    cases, earlier = typed(tuple[Case, ...], data["cases"][:MOST_FILES]), data["earlier"]
    right = {f"{name}": bool(is_right) for name, is_right in earlier["right"].items()} if earlier else {}
    return program._replace(
        folder=f"{data['folder']}",
        when=f"{data['when']}",
        rules=f"{data['rules']}",
        board=board_of(cases),
        unread=tuple(Unread(f"{name}", f"{reason}") for name, reason in data["unread"][:MOST_FILES]),
        notes=tuple(f"{note}" for note in data["notes"][:MOST_FILES]),
        earlier=Earlier(f"{earlier['when']}", right) if earlier else None,
    )
