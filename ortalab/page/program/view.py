"""The board of a report, for any course: total, filters and rows of squares; each table draws its own cases."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ortalab.courses.board import WORDS, Board, Line, Square, Words, since
from ortalab.courses.result import Shape
from ortalab.page.elements import NONE, OFF, WORDED, Buttons, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.program.check import Check
from ortalab.page.program.look import has_square, lines_of, only_of, place_in, tab_stop
from ortalab.page.program.messages import (
    NAMED,
    SQUARE,
    BoardAct,
    CheckAct,
    Earlier,
    Look,
    ShowCase,
    ShowRows,
    ShowShape,
)
from ortalab.page.program.pane import KINDS, NOTE, Drawing, nothing_ran, pane, shapes_of, square
from ortalab.plurals import counted, noun_for, spelled

HEAD = Markup(
    '<div class="ck"><h2 class="ck-name" id="{id}" tabindex="-1">{title} <small>{about}</small></h2>'
    '<div class="ck-top">{sum}<div class="ck-acts">{acts}</div></div></div>'
)
SUM = Markup('<div class="ck-sum" role="img" aria-label="{spoken}">{parts}{both}</div>')
PART = Markup('<div class="{kind}"><b>{count:,}</b><small>{words}</small></div>')
PLUS, EQUALS = Markup("<span>+</span>"), Markup("<span>=</span>")
NOT_RUN = Markup('<p class="ck-none">No program ran.</p>')
SECTION = Markup('<section class="ck-{kind}" aria-label="Board">{inside}</section>')
FILTERS = Markup('<div class="ck-fil" role="group" aria-label="Show">{}</div>')
COUNT = Markup("{square}<b>{count:,}</b>{words}")
NOT_RUN_SQUARE = Markup('<i class="sq em" aria-hidden="true"></i>')
ORDER = Markup('<div class="ck-order">{rows}<small>{words}<span class="by-keys">{keys}</span></small></div>')
ROWS = Markup('<div class="ck-seg" role="group" aria-label="Rows"><span>Rows</span>{}</div>')
GRID = Markup(
    '<div class="ck-rows" role="grid" aria-label="All {nouns}" aria-describedby="ck-keys">{rows}</div>'
    '<p class="vh" id="ck-keys">Arrows go from square to square, N and P to the next and previous wrong one, '
    "Enter opens it.</p>"
)
ROW = Markup(
    '<div role="row" class="ck-row"><span class="ck-of" role="rowheader"><b>{title}</b>{about}</span>'
    '<span class="ck-sq" role="presentation">{squares}</span>'
    '<span class="ck-right" role="gridcell">{right}<small>/{of:,}</small></span></div>'
)
ABOUT = Markup("<small>{}</small>")
TO_COME = Markup(
    '<div role="row" class="ck-row"><span class="ck-of" role="rowheader"><b>To come</b></span>'
    '<span class="ck-sq" role="gridcell"><span class="vh">{count:,} {nouns}</span>{squares}</span></div>'
)
WAITS = Markup('<i class="sq to"></i>')
MOST_WAITING = 200
"""The maximum number of squares drawn for cases still to come."""
CELL = Markup(
    '<button role="gridcell" class="sq {kind}" id="{id}" {data} tabindex="{stop}" aria-selected="{selected}"'
    ' aria-label="{label}">{sign}</button>'
)
NAMED_LINE = Markup('<p class="named" id="{id}" data-focus="{words}" aria-hidden="true">{words}</p>')
STRIP = Markup('<div class="ck-since">{icon}<span>Since {when}: <b>{fixed}</b>, {worse}.</span>{show}</div>')


def head(title: str, about: str, summed: Markup, *acts: Markup, name: str = "board-name") -> Markup:
    """Return the head of a board: its title, the total and the buttons."""
    return HEAD.format(id=name, title=title, about=about, sum=summed, acts=joined([*acts]))


def total(board: Board[Any], words: Words, end: str = "") -> Markup:
    """Return the number of right cases, followed by `end`, by default `of 118 rounds right`."""
    if board.is_empty:
        return NOT_RUN
    of = len(board.cases)
    end = end or f"of {of:,} {noun_for(of, words.noun)} right"
    names = {shape: name for shape, name in shapes_of(words).items() if shape.is_right}
    parts = [PART.format(kind=KINDS[shape], count=board.counts[shape], words=name) for shape, name in names.items()]
    spoken = ", ".join(f"{board.counts[shape]:,} {name}" for shape, name in names.items())
    return SUM.format(
        spoken=f"{board.right:,} {end}: {spoken}" if len(names) > 1 else f"{board.right:,} {end}",
        parts=PLUS.join(parts) + EQUALS if len(names) > 1 else NONE,
        both=PART.format(kind="all", count=board.right, words=end),
    )


def filters(board: Board[Any], look: Look, drawing: Drawing) -> Markup:
    """Return the legend, whose entries filter the board."""
    names = {Shape.NONE: "not run"} if board.is_empty else shapes_of(drawing.words)
    if board.counts[Shape.UNJUDGED] and not board.is_empty:
        names[Shape.UNJUDGED] = "not judged"
    entries = [_filter(board, look, drawing, shape, name) for shape, name in names.items()]
    return FILTERS.format(joined(entries))


def _filter(board: Board[Any], look: Look, drawing: Drawing, shape: Shape, name: str) -> Markup:
    count = len(board.cases) if board.is_empty else board.counts[shape]
    small = NOT_RUN_SQUARE if board.is_empty else square(shape, "!" if shape is Shape.NONE else "")
    state = pressed(shape in look.shapes) + (NONE if count else OFF)
    inside = COUNT.format(square=small, count=count, words=name)
    return drawing.button(ShowShape(shape.name.lower()), inside, "" if count else "none", state=state)


def order(board: Board[Any], look: Look, drawing: Drawing) -> Markup:
    """Return the buttons that choose the order of the rows, and a legend of the numbers in the squares."""
    chosen = look.rows if look.rows in board.rows else next(iter(board.rows))
    rows = [drawing.button(ShowRows(by), by.capitalize(), "", state=pressed(by == chosen)) for by in board.rows]
    step = "wrong step" if drawing.words.has_steps else "line that differs"
    has_numbers = not board.is_empty and any(case.sign.isdigit() for case in board.cases)
    return ORDER.format(
        rows=ROWS.format(joined(rows)) if len(rows) > 1 else NONE,
        words=f"A number is the first {step}." if has_numbers else "",
        keys=" N and P go to the next and previous wrong one." if board.wrong else "",
    )


def grid(
    board: Board[Any],
    look: Look,
    focus: object,
    drawing: Drawing,
    changes: frozenset[str] = frozenset(),
    waiting: int = 0,
) -> Markup:
    """Return the rows of squares, one square in the tab order; `changes` are the names of the changed cases."""
    lines, stop = lines_of(board, look), tab_stop(board, look, focus)
    shown = _Shown(look.shapes, only_of(board, look), changes, look.at)
    rows = [
        _row(board, row, line, stop if place_in(stop)[0] == row else "", shown, drawing.button)
        for row, line in enumerate(lines)
    ]
    nouns = noun_for(2, drawing.words.noun)
    if waiting > 0:
        rows.append(TO_COME.format(count=waiting, nouns=nouns, squares=WAITS * min(waiting, MOST_WAITING)))
    return GRID.format(rows=joined(rows), nouns=nouns) + named(board, lines, focus)


class _Shown(NamedTuple):
    """The filters, the changed cases, and the case in the pane."""

    shapes: frozenset[Shape]
    only: frozenset[int] | None
    changes: frozenset[str]
    at: int | None

    def has(self, shape: Shape, place: int) -> bool:
        return (not self.shapes or shape in self.shapes) and (self.only is None or place in self.only)


@lru_cache(maxsize=64)  # saves 8 µs per square and drawing
def _row(board: Board[Any], row: int, line: Line, stop: str, shown: _Shown, button: Buttons) -> Markup:
    squares = []
    for place in line.places:
        case, name = board.cases[place], f"{SQUARE}{row}-{place}"
        kinds = [
            "em" if board.is_empty else KINDS[case.shape],
            "" if shown.has(case.shape, place) else "off",
            "rg" if case.name in shown.changes else "",
        ]
        squares.append(
            CELL.format(
                kind=" ".join(filter(None, kinds)),
                id=name,
                data=button.data(ShowCase(place)),
                stop=0 if name == stop else -1,
                selected="true" if place == shown.at else "false",
                label=label_of(case, line, place),
                sign="" if board.is_empty else case.sign,
            )
        )
    return ROW.format(
        title=line.title,
        about=ABOUT.format(line.about) if line.about else NONE,
        squares=joined(squares),
        right="–" if board.is_empty else f"{line.right:,}",
        of=len(line.places),
    )


def label_of(case: Square, line: Line, place: int) -> str:
    """Return the accessible name of a square: its case, the verdict, and its position."""
    return f"{case.title}, {case.words}, {line.places.index(place) + 1} of {len(line.places)} in {line.title}"


def named(board: Board[Any], lines: tuple[Line, ...], focus: object) -> Markup:
    """Return the line that names the focused square; on a phone, the square under a moving finger."""
    row, place = place_in(focus)
    words = label_of(board.cases[place], lines[row], place) if has_square(lines, focus) else ""
    return NAMED_LINE.format(id=NAMED, words=words)


def changes_of(board: Board[Any], earlier: Earlier | None, look: Look) -> frozenset[str]:
    """Return the names of the cases marked as changed."""
    return since(board, earlier.right).names if earlier and look.is_ringed else frozenset()


def strip(board: Board[Any], earlier: Earlier | None, look: Look, drawing: Drawing, when: str = "") -> Markup:
    """Return the line that sums up the changes since the earlier verdicts; nothing without changes."""
    found = since(board, earlier.right) if earlier else None
    if not found or not found.names:
        return NONE
    worse = f"{spelled(len(found.worse))} newly wrong" if found.worse else "none newly wrong"
    words = f"Show {'it' if len(found.names) == 1 else 'them'}"
    show = drawing.button(BoardAct.CHANGES, words, "btn bare", state=pressed(look.is_ringed))
    fixed = f"{counted(len(found.fixed), drawing.words.noun)} fixed"
    return STRIP.format(icon=icon("done"), when=when or "last time", fixed=fixed, worse=worse, show=show)


# ---- a report -------------------------------------------------------------------------------------------------------


def regions(check: Check, focus: object, drawing: Drawing) -> Mapping[str, Markup]:
    """Return the regions of a report's board: the total, the rows, and the pane beside them."""
    report, board, look, button = check.report, check.board, check.look, drawing.button
    acts = [button(BoardAct.COPY, WORDED.format(icon("copy"), "Copy results"))]
    if not check.session:
        acts.insert(0, button(BoardAct.OPEN, WORDED.format(icon("file"), "New report")))
        acts.append(button(CheckAct.CLOSE, WORDED.format(icon("x"), "Close"), label="Close the board"))
    about = " · ".join(filter(None, [report.source, report.command]))
    parts = [
        filters(board, look, drawing),
        order(board, look, drawing),
        grid(board, look, focus, drawing, changes_of(board, check.earlier, look)),
        *map(NOTE.format, report.notes),
        strip(board, check.earlier, look, drawing),
    ]
    return {
        "tally": head(report.folder or report.command, about, total(board, drawing.words), *acts),
        "table": SECTION.format(kind="session" if check.session else "board", inside=joined(parts)),
        "proof": nothing_ran(report, drawing) if board.is_empty else pane(board, look, drawing),
    }


def scripts_board(check: Check, course: str, focus: object, button: Buttons) -> Mapping[str, Markup]:
    """Return the regions of the board for a course of scripts."""
    return regions(check, focus, Drawing(button, WORDS[course], lambda _: NONE, "Open this script", "list"))
