"""The solver's strip while it is folded, and the moves that a proposal makes on the table."""

from functools import lru_cache

from ortalab.page.elements import NONE, OFF, expanded, icon
from ortalab.page.markup import Markup
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.state.areas import AREAS, Area
from ortalab.tables.ortalab.state.model import Model, Slot
from ortalab.tables.ortalab.state.solver import Place, SolverAct
from ortalab.tables.ortalab.state.words import ORDINALS
from ortalab.tables.ortalab.view.button import button

STRIP = Markup(
    '<div class="strip{classes}" data-after="#stop, #use, #solve, #fold">{line}{details}'
    '<p class="vh" id="strip-spoken" role="status">{spoken}</p></div>'
)
LINE = Markup('<div class="line">{icon}<p>{text}</p><div class="acts">{acts}{fold}</div></div>')


@lru_cache(maxsize=8)
def folded(can_solve: bool, is_tab: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the strip with its line alone."""
    idle = idle_line(is_open=False, can_solve=can_solve)
    return STRIP.format(classes=" on" if is_tab else "", line=idle, details=NONE, spoken=NONE)


def has_cards(round_: Round) -> bool:
    """Return whether there is a card that could be played."""
    return bool(round_.played or round_.held)


def idle_line(*, is_open: bool, can_solve: bool) -> Markup:
    """Return the line before a search."""
    solve = button(SolverAct.SOLVE, "Solve", "btn go", state=NONE if can_solve else OFF)
    return line("wand", "What is the best you can play?", solve, is_open=is_open)


def line(sign: str, text: Markup | str, acts: Markup, *, is_open: bool) -> Markup:
    """Return the strip's first line: a sentence, and its buttons."""
    fold = button(SolverAct.FOLD, icon("down"), "btn bare", label="More of the solver", state=expanded(is_open))
    return LINE.format(icon=icon(sign), text=text, acts=acts, fold=fold)


def solver_moves(model: Model) -> tuple[tuple[Slot, str], ...]:
    """Return where the proposal moves each card, as its caption says it: `to 3rd`, `Held 2nd`."""
    play = model.solver.play
    if play is None or model.solver.is_previewed or model.is_asking:
        return ()
    return tuple((Slot(*before), _move(before[0], after)) for before, after in play.shifts if before)


def _move(row: Area, after: Place | None) -> str:
    if after is None:
        return "swap out"
    there = AREAS[after[0]]
    if there.waits:
        return f"to {there.title}"
    return f"{'to' if after[0] is row or AREAS[row].waits else there.title} {ORDINALS[after[1]]}"
