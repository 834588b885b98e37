"""Cases: read rounds and what a program printed for each, some at a time, and open one in the pane that compares."""

from functools import lru_cache

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.messages import Moved, PageAct
from ortalab.page.notice import SILENT, Notice
from ortalab.plurals import counted
from ortalab.tables.ortalab.actions.case_plan import plan_of
from ortalab.tables.ortalab.actions.compare import normalized
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.overlay import clear_away, closed
from ortalab.tables.ortalab.link import decode
from ortalab.tables.ortalab.state.cases import (
    AT_ONCE,
    MOST_FILES,
    MOST_KEPT,
    ON_A_LEAF,
    Case,
    Cases,
    CasesAct,
    CasesFailed,
    CasesJudged,
    FoundFiles,
    JudgeCases,
    OpenCase,
    Pair,
    Rows,
    ShowCases,
    Standing,
)
from ortalab.tables.ortalab.state.effects import Ask, Handlers, Update
from ortalab.tables.ortalab.state.ids import DRAWER
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Drawer, Model, Tab
from ortalab.workshop.judge.lines import no_formula, printable
from ortalab.workshop.pairs import split

NOTHING = (
    "There is no round in it: open a folder with rounds as name.yml, and beside each what a program printed for it."
)
TOO_MANY = f"Only the first {MOST_FILES:,} files are read: open the rest by themselves."
TOO_LONG = f"The outputs are longer than {MOST_KEPT // 1024**2} MB in all, so reading stopped: open the rest by itself."
LAST = "No further case differs."
HEAD = ("case", "result", "reason", "rule", "expected", "printed")
"""The head of the copied results; the rest of a row's fields follow in the order of `Case`."""
WORDS = {Standing.AGREES: "agrees", Standing.WORDS: "agrees", Standing.DIFFERS: "differs", Standing.UNREAD: "not read"}


# ---- reading --------------------------------------------------------------------------------------------------------


def found(model: Model, message: FoundFiles) -> Update:
    """Begin to read files: pair them by their names, and judge the first pairs."""
    order = sorted(range(len(message.names)), key=lambda place: split(message.names[place]))
    is_cut = message.is_cut or len(order) > MOST_FILES
    plan = plan_of(message.names, order[:MOST_FILES])
    cases = Cases(
        model.cases.number + 1,
        plan,
        rules=model.round.rules,
        is_running=bool(plan),
        notes=(TOO_MANY,) if is_cut else (),
        trouble="" if plan else NOTHING,
    )
    return _read_on(changed(clear_away(model), cases=cases, overlay=Drawer.CASES, focus=DRAWER))


def _read_on(model: Model) -> Update:
    """Ask for the next pairs, or say what came of all; what is known to be unread needs no asking."""
    cases, done = model.cases, len(model.cases.rows.all)
    known = []
    for item in cases.plan[done:]:
        if isinstance(item, Pair):
            break
        known.append(item)
    if known:
        cases = cases._replace(rows=Rows((*cases.rows.all, *known)))
    pairs = tuple(item for item in cases.plan[done:] if isinstance(item, Pair))[:AT_ONCE]
    if pairs:
        return changed(model, cases=cases), (JudgeCases(cases.number, cases.rules, pairs),)
    notice = Notice(f"{tally(cases.rows)}.") if cases.plan else SILENT
    return changed(model, cases=cases._replace(is_running=False), notice=notice), ()


def judged(model: Model, message: CasesJudged) -> Update:
    """Take the worker's answer into the table; an answer to an earlier reading, or after Cancel, is dropped."""
    cases = model.cases
    if message.number != cases.number or not cases.is_running:
        return model, ()
    answers = parse_json(message.answer)[::-1]
    rows = [*cases.rows.all]
    for item in cases.plan[len(rows) :]:
        if not answers:
            break
        rows.append(_case(item.name, **answers.pop()) if isinstance(item, Pair) else item)
    cases = cases._replace(rows=Rows(tuple(rows)))
    if sum(len(case.printed) for case in rows) > MOST_KEPT:
        return changed(model, cases=cases._replace(is_running=False, trouble=TOO_LONG)), ()
    return _read_on(changed(model, cases=cases))


def _case(title: str, standing: str, reason: str = "", name: str = "", **texts: str) -> Case:
    """Return the row of an answer; its name is that of the file that cannot be read, if any."""
    return Case(name or title, Standing(standing), printable(reason), **texts)


def failed(model: Model, message: CasesFailed) -> Update:
    """Stop, and say why; what is done stays."""
    if message.number != model.cases.number or not model.cases.is_running:
        return model, ()
    return changed(model, cases=model.cases._replace(is_running=False, trouble=message.why)), ()


def stop(model: Model) -> Update:
    """Stop reading; what is done stays."""
    cases = model.cases._replace(is_running=False, number=model.cases.number + 1)
    return changed(model, cases=cases), ()


def go_on(model: Model) -> Update:
    """Go on where the reading stopped."""
    if model.cases.is_running or len(model.cases.rows.all) == len(model.cases.plan):
        return model, ()
    cases = model.cases._replace(is_running=True, trouble="", number=model.cases.number + 1)
    return _read_on(changed(model, cases=cases))


# ---- the table ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def tally(rows: Rows) -> str:
    """Return how many cases agree, differ and are not read: `231 agree · 12 differ · 3 not read`."""
    agree, differ = rows.count(Standing.AGREES, Standing.WORDS), rows.count(Standing.DIFFERS)
    return f"{agree:,} agree · {differ:,} differ · {rows.count(Standing.UNREAD):,} not read"


def results_text(rows: Rows) -> str:
    """Return the results as a text that a spreadsheet takes: a line for each case, its cells between tabs."""
    lines = [(case.name, WORDS[case.standing], *case[2:6]) for case in rows.all]
    return "\n".join("\t".join(map(no_formula, line)) for line in (HEAD, *lines)) + "\n"


def copy(model: Model) -> Update:
    """Copy the results."""
    rows = model.cases.rows
    if not rows.all:
        raise TextError("There are no results to copy yet; open a folder first.")
    return model, (Copy(results_text(rows), f"The results of {counted(len(rows.all), 'case')} are copied."),)


def show(model: Model, message: ShowCases) -> Update:
    """Show the leaf that has a row, its first row in focus."""
    places = model.cases.listed
    if not places:
        return model, ()
    first = min(message.first, len(places) - 1)
    first -= first % ON_A_LEAF
    return changed(model, cases=model.cases._replace(first=first), focus=row_id(places[first])), ()


def toggle_only(model: Model) -> Update:
    """List only what differs, or all."""
    return changed(model, cases=model.cases._replace(only_different=not model.cases.only_different, first=0)), ()


def row_id(place: int) -> str:
    """Return the id of the button that opens a case."""
    return f"case-{place}"


def back(model: Model) -> Update:
    """Open the table at the row whose round was opened last."""
    cases, focus, opened = model.cases, DRAWER, model.cases.opened
    if opened is not None:
        if opened not in cases.listed:
            cases = cases._replace(only_different=False)
        place = cases.listed.index(opened)
        cases, focus = cases._replace(first=place - place % ON_A_LEAF), row_id(opened)
    return changed(clear_away(model), cases=cases, overlay=Drawer.CASES, focus=focus), ()


# ---- one case -------------------------------------------------------------------------------------------------------


def open_case(model: Model, message: OpenCase) -> Update:
    """Put the round of a case on the table, and its output into the pane that compares."""
    rows, place = model.cases.rows.all, message.place
    if not place < len(rows) or not rows[place].link:
        return model, ()
    case = rows[place]
    compare = normalized(case.printed)._replace(is_open=True)
    model = changed(closed(model), compare=compare, panes=model.panes.showing(Tab.STEPS), focus=CasesAct.BACK.value)
    model, effects = edited(
        model, decode(case.link).round, f"{case.name} is on the table, its output beside the steps."
    )
    entry = model.history.entry if effects else None
    return changed(model, cases=model.cases._replace(opened=place, entry=entry)), effects


def open_next(model: Model) -> Update:
    """Open the next case that differs."""
    opened = -1 if model.cases.opened is None else model.cases.opened
    place = next((place for place in model.cases.rows.differ if place > opened), None)
    return (changed(model, notice=Notice(LAST)), ()) if place is None else open_case(model, OpenCase(place))


def followed(before: Model, message: Message, after: Update) -> Update:
    """Return an update with the table of cases open again, if the browser went back from the round of a case."""
    entry, (model, effects) = before.cases.entry, after
    if entry is None or model.history.entry >= entry:
        return after
    model = changed(model, cases=model.cases._replace(entry=None))
    if message is PageAct.UNDO or not isinstance(message, Moved):  # that takes back an edit, and stays at the table
        return model, effects
    model, _ = back(changed(model, compare=model.compare._replace(is_open=False)))
    return model, effects


HANDLERS: Handlers = {
    CasesAct.PICK_FOLDER: lambda model: (model, (Ask.FOLDER,)),
    CasesAct.PICK_FILES: lambda model: (model, (Ask.CASES,)),
    CasesAct.STOP: stop,
    CasesAct.GO_ON: go_on,
    CasesAct.ONLY: toggle_only,
    CasesAct.COPY: copy,
    CasesAct.BACK: back,
    CasesAct.NEXT: open_next,
    FoundFiles: found,
    CasesJudged: judged,
    CasesFailed: failed,
    OpenCase: open_case,
    ShowCases: show,
}
