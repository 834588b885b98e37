"""The board of a report, of any course: the sum, filters, rows of squares; a table draws its own case."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from ortalab.courses.result import Shape
from ortalab.courses.words import WORDS, Words
from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, OFF, WORDED, icon, joined, pressed
from ortalab.page.games.panel import note
from ortalab.page.markup import Markup
from ortalab.page.program.check import Case, Check, Line, Report
from ortalab.page.program.messages import SQUARE, BoardAct, ShowCase, ShowShape
from ortalab.page.program.pane import WIDEST, pane, verdict_words
from ortalab.page.program.squares import KINDS
from ortalab.plurals import noun_for

TALLY = Markup(
    '<div class="ck"><p class="ck-name"><b>{folder}</b> <small>{source}</small></p>'
    '<div class="ck-top">{sum}<div class="ck-acts">{acts}</div></div></div>'
)
SUM = Markup('<div class="ck-sum" role="img" aria-label="{spoken}">{parts}{both}</div>')
PART = Markup('<div class="{kind}"><b>{count:,}</b><small>{words}</small></div>')
NOT_RUN = Markup('<p class="ck-none">No program ran.</p>')
BOARD = Markup('<section class="ck-board" aria-label="Board">{filters}{rows}{notes}</section>')
FILTERS = Markup('<div class="ck-fil" role="group" aria-label="Show">{filters}<small>{words}</small></div>')
COUNT = Markup("{square}<b>{count:,}</b>{words}")
SMALL = Markup('<i class="sq {}" aria-hidden="true">{}</i>')
GRID = Markup(
    '<div class="ck-rows" role="grid" aria-label="All {nouns}" aria-describedby="ck-keys">{rows}</div>'
    '<p class="vh" id="ck-keys">Arrows go from square to square, N and P to the next and previous wrong one, '
    "Enter shows it.</p>"
)
ROW = Markup(
    '<div role="row" class="ck-row"><h3 role="rowheader">{title}</h3><div class="ck-sq" role="presentation">{squares}'
    '</div><p role="gridcell"><b>{right}</b>/{of:,}</p></div>'
)
CELL = Markup(
    '<button role="gridcell" class="sq {kind}{off}" id="{id}" {data} tabindex="{stop}" aria-selected="{selected}"'
    ' aria-label="{label}">{sign}</button>'
)


class Drawing(NamedTuple):
    """The parts of the board that a table draws."""

    button: Buttons
    case: Callable[[Case], Markup]  # what a case is about, such as its hands
    open_words: str  # of the button that opens a case as the table does
    open_icon: str = "columns"


def regions(check: Check, course: str, drawing: Drawing) -> dict[str, Markup]:
    """Return the regions of the board: the sum, the rows, and the pane beside them."""
    words, counts = WORDS[course], Counter(case.shape for case in check.report.cases)
    empty = bool(counts) and not any(case.output.strip() for case in check.report.cases)
    return {
        "tally": _tally(check.report, words, counts, drawing.button, is_empty=empty),
        "table": _board(check, words, counts, drawing.button, is_empty=empty),
        "proof": pane(check, words, drawing.button, drawing.case, (drawing.open_words, drawing.open_icon)),
    }


def shapes_of(words: Words) -> dict[Shape, str]:
    """Return the shapes that a course can have with their names, the right ones first."""
    free = {Shape.WORDS: words.free} if words.free else {}
    steps = {Shape.STEPS: "other steps"} if words.has_steps else {}
    wrong = {Shape.STEP: "wrong from a step", Shape.SCORE: "wrong score"} if words.has_steps else {Shape.WRONG: "wrong"}
    return {Shape.RIGHT: "right"} | free | steps | wrong | {Shape.NONE: "no answer"}


def _tally(report: Report, words: Words, counts: Counter[Shape], button: Buttons, *, is_empty: bool) -> Markup:
    acts = [
        button(BoardAct.OPEN, WORDED.format(icon("file"), "New report")),
        button(BoardAct.COPY, WORDED.format(icon("copy"), "Copy results")),
        button(BoardAct.CLOSE, WORDED.format(icon("x"), "Close"), label="Close the board"),
    ]
    shown = NOT_RUN if is_empty else _sum(words, counts, len(report.cases))
    title = report.folder or report.command
    return TALLY.format(folder=title, source=f"{report.source} · {report.command}", sum=shown, acts=joined(acts))


def _sum(words: Words, counts: Counter[Shape], of: int) -> Markup:
    names = {shape: name for shape, name in shapes_of(words).items() if shape.is_right}
    both = sum(counts[shape] for shape in names)
    parts = [PART.format(kind=KINDS[shape], count=counts[shape], words=name) for shape, name in names.items()]
    summed = Markup("<span>+</span>").join(parts) + Markup("<span>=</span>") if len(parts) > 1 else NONE
    end = f"of {of:,} {noun_for(of, words.noun)} right"
    spoken = " and ".join(f"{counts[shape]} {name}" for shape, name in names.items())
    return SUM.format(
        spoken=f"{spoken}: {both} {end}" if len(names) > 1 else f"{both} {end}",
        parts=summed,
        both=PART.format(kind="all", count=both, words=end),
    )


def _board(check: Check, words: Words, counts: Counter[Shape], button: Buttons, *, is_empty: bool) -> Markup:
    names = {Shape.NONE: "not run"} if is_empty else shapes_of(words)
    if counts[Shape.UNJUDGED]:
        names[Shape.UNJUDGED] = "not judged"
    filters = [_filter(shape, name, counts[shape], button, is_on=check.only is shape) for shape, name in names.items()]
    step = "step that is wrong" if words.has_steps else "line that differs"
    has_numbers = any(case.sign.isdigit() for case in check.report.cases)
    stop = tab_stop(check)
    rows = [_row(check, line, stop, button, is_empty=is_empty) for line in check.report.lines]
    return BOARD.format(
        filters=FILTERS.format(filters=joined(filters), words=f"A number is the first {step}." if has_numbers else ""),
        rows=GRID.format(rows=joined(rows), nouns=noun_for(2, words.noun)),
        notes=joined([note(words) for words in check.report.notes]),
    )


def square(shape: Shape, sign: str = "", *, is_empty: bool = False) -> Markup:
    """Return a square that is no button."""
    return SMALL.format("em" if is_empty else KINDS[shape], sign)


def _filter(shape: Shape, name: str, count: int, button: Buttons, *, is_on: bool) -> Markup:
    small = square(shape, "!" if shape is Shape.NONE and name != "not run" else "", is_empty=name == "not run")
    inside = COUNT.format(square=small, count=count, words=name)
    state = pressed(is_on) + (NONE if count else OFF)
    return button(ShowShape(shape.name.lower()), inside, "" if count else "none", state=state)


def _row(check: Check, line: Line, stop: int, button: Buttons, *, is_empty: bool) -> Markup:
    cases = check.report.cases
    squares = [
        CELL.format(
            kind="em" if is_empty else KINDS[cases[at].shape],
            off="" if check.shows(at) else " off",
            id=f"{SQUARE}{at}",
            data=button.data(ShowCase(at)),
            stop=0 if at == stop else -1,
            selected="true" if at == check.at else "false",
            label=f"{cases[at].name[:WIDEST]}, {verdict_words(cases[at])}, {nth + 1} of {len(line.at)} in {line.title}",
            sign="" if is_empty else cases[at].sign,
        )
        for nth, at in enumerate(line.at)
    ]
    right = sum(cases[at].shape.is_right for at in line.at)
    title = line.title.replace("_", " ").replace("-", " ")
    return ROW.format(
        title=f"{title[:1].upper()}{title[1:]}",
        squares=joined(squares),
        right="–" if is_empty else f"{right:,}",
        of=len(line.at),
    )


def tab_stop(check: Check) -> int:
    """Return the case whose square Tab reaches: the displayed one, the first wrong one, or the first."""
    wrong = (at for at, case in enumerate(check.report.cases) if case.shape.is_wrong)
    return next(wrong, 0) if check.at is None else check.at


def scripts_board(check: Check, course: str, button: Buttons) -> dict[str, Markup]:
    """Return the regions of a course of scripts, whose table steps through them."""
    return regions(check, course, Drawing(button, lambda _: NONE, "Open this script", "list"))
