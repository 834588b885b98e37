"""The board of the place Program: the legend as filters, rows of squares, the line of changes."""

from functools import lru_cache

from ortalab.courses.ortalab.board.board import Board, Line, since
from ortalab.courses.ortalab.board.case import Case
from ortalab.courses.ortalab.judge.verdict import SIGNS, Shape
from ortalab.courses.ortalab.places import By
from ortalab.page.elements import ITEM, NONE, OFF, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.program.squares import KINDS
from ortalab.plurals import counted, spelled
from ortalab.tables.rounds.state.names import NAMED, SQUARE
from ortalab.tables.rounds.state.program import OpenCase, Program, ProgramAct, ShowRows, ToggleShape
from ortalab.tables.rounds.view.button import button, data

LEGEND = {
    Shape.RIGHT: "right",
    Shape.WORDS: "in other words",
    Shape.STEPS: "other steps",
    Shape.STEP: "wrong from a step",
    Shape.SCORE: "wrong score, no steps",
    Shape.NONE: "no answer",
    Shape.UNJUDGED: "not judged",
}
NOT_RUN = "not run"
"""The name of the squares of a board on which no program ran."""
SMALL = Markup('<i class="sq {}" aria-hidden="true">{}</i>')
FILTERS = Markup('<div class="filt" role="group" aria-label="Show">{}</div>')
COUNT = Markup("{}<b>{:,}</b>{}")
ORDER = Markup(
    '<div class="order2"><div class="seg2" role="group" aria-label="Rows"><span>Rows</span>{rows}</div>'
    '<span class="fine">A number is the first wrong step.'
    '<span class="by-keys"> N and P go to the next and previous wrong round.</span></span></div>'
)
GRID = Markup('<div class="bd" role="grid" aria-label="All rounds" aria-describedby="bd-keys">{}</div>{}')
KEYS = Markup(
    '<p class="vh" id="bd-keys">Arrows go from square to square, N and P to the next and previous wrong round, '
    "Enter opens it.</p>"
)
ROW = Markup(
    '<div role="row" class="bdr"><span class="nmw" role="rowheader"><b class="nm">{title}</b>'
    '<small>{about}</small></span><span class="sqs">{squares}</span>'
    '<span class="ct2" role="gridcell">{right}<small>/{of:,}</small></span></div>'
)
TO_COME = Markup(
    '<div role="row" class="bdr"><span class="nmw" role="rowheader"><b class="nm">To come</b></span>'
    '<span class="sqs" role="gridcell"><span class="vh">{count:,} rounds</span>{squares}</span></div>'
)
WAITS = Markup('<i class="sq to"></i>')
MOST_WAITING = 200
"""The most squares drawn of rounds still to come."""
CELL = Markup(
    '<button role="gridcell" class="sq {classes}" id="{id}" {data} tabindex="{stop}" aria-label="{label}">{sign}'
    "</button>"
)
NAMED_LINE = Markup('<p class="named" id="{id}" data-focus="{words}" aria-hidden="true">{words}</p>')
STRIP = Markup('<div class="strip2">{icon}<span>Since {when}: <b>{mended}</b>, {worse}.</span>{show}</div>')
LIST = Markup('<ol class="then wronglist">{}</ol>')
LISTED = Markup('{square}<span><b>{name}</b><span class="q">{reason}</span></span>{icon}')


def small(case_or_shape: Case | Shape, step: str = "") -> Markup:
    """Return a square that is no button; of a shape alone, with an example of a step."""
    if isinstance(case_or_shape, Case):
        return SMALL.format(KINDS[case_or_shape.shape], case_or_shape.sign)
    return SMALL.format(KINDS[case_or_shape], SIGNS.get(case_or_shape, step if case_or_shape is Shape.STEP else ""))


def filters(board: Board, shapes: frozenset[Shape]) -> Markup:
    """Return the legend, whose entries filter the board."""
    shown = [shape for shape in LEGEND if shape is not Shape.UNJUDGED or board.counts[shape]]
    words = LEGEND | ({Shape.UNJUDGED: NOT_RUN} if board.is_empty else {})
    return FILTERS.format(
        joined([_filter(shape, words[shape], board.counts[shape], shape in shapes) for shape in shown])
    )


def _filter(shape: Shape, words: str, count: int, is_on: bool) -> Markup:  # noqa: FBT001 — of one call
    square = SMALL.format(KINDS[shape], "") if words == NOT_RUN else small(shape)
    inside = COUNT.format(square, count, words)
    state = pressed(is_on) + (NONE if count else OFF)
    return button(ToggleShape(shape.name.lower()), inside, "" if count else "none", state=state)


def order(by: By) -> Markup:
    """Return the choice of how squares are grouped into rows."""
    rows = [button(ShowRows(one.value), one.capitalize(), "", state=pressed(one is by)) for one in By]
    return ORDER.format(rows=joined(rows))


def grid(program: Program, board: Board, focus: str) -> Markup:
    """Return the rows of squares, one of them in the tab order."""
    lines = board.rows[program.rows or By.STAGE]
    stop = tab_stop(program, board, focus)
    change = since(board, program.earlier.right).names if program.is_ringed and program.earlier else frozenset[str]()
    rows = []
    for row, line in enumerate(lines):
        own = stop if stop.startswith(f"{SQUARE}{row}-") else ""
        rows.append(_row(board, row, line, own, program.shapes, program.only, change))
    waiting = len(program.plan) - program.done if program.is_running else 0
    if waiting > 0:
        rows.append(TO_COME.format(count=waiting, squares=WAITS * min(waiting, MOST_WAITING)))
    return GRID.format(joined(rows), KEYS)


def tab_stop(program: Program, board: Board, focus: str) -> str:
    """Return the id of the square in the tab order: the focused, the last, the first wrong one, or the first."""
    lines = board.rows[program.rows or By.STAGE]
    for name in (focus, program.at):
        row, place = place_of(name)
        if row < len(lines) and place in lines[row].places:
            return name
    wrong = next(
        (
            f"{SQUARE}{row}-{place}"
            for row, line in enumerate(lines)
            for place in line.places
            if board.cases[place].shape.is_wrong
        ),
        "",
    )
    return wrong or (f"{SQUARE}0-{lines[0].places[0]}" if lines else "")


def place_of(name: str) -> tuple[int, int]:
    """Parse the id of a square into its row and the index of its round.

    >>> place_of("sq-4-17"), place_of("find")[1]
    ((4, 17), -1)
    """
    row, _, place = name.removeprefix(SQUARE).partition("-")
    is_square = name.startswith(SQUARE) and row.isdecimal() and place.isdecimal()
    return (int(row), int(place)) if is_square else (10**9, -1)


@lru_cache(maxsize=64)  # saves 8 µs of a drawing for each square
def _row(
    board: Board,
    row: int,
    line: Line,
    stop: str,
    shapes: frozenset[Shape],
    only: frozenset[str],
    change: frozenset[str],
) -> Markup:
    squares = []
    for nth, place in enumerate(line.places):
        case, name = board.cases[place], f"{SQUARE}{row}-{place}"
        is_shown = (not shapes or case.shape in shapes) and (not only or case.name in only)
        classes = [KINDS[case.shape], "" if is_shown else "off", "rg" if case.name in change else ""]
        where = f"{nth + 1} of {len(line.places)} in {line.title}"
        squares.append(
            CELL.format(
                classes=" ".join(filter(None, classes)),
                id=name,
                data=data(OpenCase(place)),
                stop=0 if name == stop else -1,
                label=f"{case.title}, {verdict_words(case)}, {where}",
                sign=case.sign,
            )
        )
    return ROW.format(
        title=line.title,
        about=f"§ {line.about}" if line.about.startswith("Scoring") else line.about,
        squares=joined(squares),
        right="–" if board.is_empty else f"{line.right:,}",
        of=len(line.places),
    )


def verdict_words(case: Case) -> str:
    """Return a verdict in a few words, with a warning about a number that the course prints differently."""
    result = case.result
    reason = f"{Shape.STEPS.value}: {result.reason}" if case.shape is Shape.STEPS else result.reason
    return ", ".join(filter(None, [reason or result.verdict.value, result.warning]))


def named(program: Program, board: Board, focus: str) -> Markup:
    """Return the line with the name of a square on a phone: the focused one, until a finger moves over another."""
    row, place = place_of(focus)
    lines = board.rows[program.rows or By.STAGE]
    words = label_of(board.cases[place], lines[row], place) if row < len(lines) and place in lines[row].places else ""
    return NAMED_LINE.format(id=NAMED, words=words)


def label_of(case: Case, line: Line, place: int) -> str:
    """Return the name of a square: its round, the verdict, and its position."""
    where = f"{line.places.index(place) + 1} of {len(line.places)} in {line.title}"
    return f"{case.title}, {verdict_words(case)}, {where}"


def strip(program: Program, board: Board) -> Markup:
    """Return the line of changes since the last outputs; nothing without any."""
    if program.earlier is None or program.is_running or not board.cases:
        return NONE
    found = since(board, program.earlier.right)
    if not found.mended and not found.worse:
        return NONE
    day, _, time = program.earlier.when.partition("T")
    when = time if program.now.startswith(day) else day
    worse = f"{spelled(len(found.worse))} newly wrong" if found.worse else "none newly wrong"
    count = len(found.names)
    show = button(ProgramAct.CHANGES, f"Show {'it' if count == 1 else 'them'}", "btn bare",
                  state=pressed(program.is_ringed))  # fmt: skip
    mended = f"{counted(len(found.mended), 'round')} mended"
    return STRIP.format(icon=icon("done"), when=when or "last time", mended=mended, worse=worse, show=show)


def listed(program: Program, board: Board) -> Markup:
    """Return the wrong rounds as a list, shown on a phone."""
    items = [
        ITEM.format(
            button(
                OpenCase(place),
                LISTED.format(square=small(case), name=case.title, reason=verdict_words(case), icon=icon("right")),
                "",
                name=f"listed-{place}",
            )
        )
        for place in board.wrong
        for case in [board.cases[place]]
        if not program.shapes or case.shape in program.shapes
    ]
    return LIST.format(joined(items)) if items else NONE
