"""The solver's line under the rows, and where a proposal would lay what is on the table."""

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
    '<div class="strip{}" data-after="#stop, #use, #solve, #fold">{}{}'
    '<p class="vh" id="strip-spoken" role="status">{}</p></div>'
)
LINE = Markup('<div class="line">{}<p>{}</p><div class="acts">{}{}</div></div>')


@lru_cache(maxsize=8)
def folded(can_solve: bool, is_tab: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the line alone."""
    return STRIP.format(" on" if is_tab else "", idle(is_open=False, can_solve=can_solve), NONE, NONE)


def has_cards(round_: Round) -> bool:
    """Is there anything that could be played?"""
    return bool(round_.played or round_.held)


def idle(*, is_open: bool, can_solve: bool) -> Markup:
    """Return the line that asks."""
    off = NONE if can_solve else OFF
    says = Markup("What is the best you can play?")
    return line("wand", says, button(SolverAct.SOLVE, "Solve", "btn go", state=off), is_open=is_open)


def line(sign: str, says: Markup, acts: Markup, *, is_open: bool) -> Markup:
    """Return the strip's own line: a sentence, and what can be done."""
    fold = button(SolverAct.FOLD, icon("down"), "btn bare", label="More of the solver", state=expanded(is_open))
    return LINE.format(icon(sign), says, acts, fold)


def going(model: Model) -> tuple[tuple[Slot, str], ...]:
    """Return where each card of the table would go, in the words of its caption: `to 3rd`, `Held 2nd`."""
    play = model.solver.play
    if play is None or model.solver.is_previewed or model.is_asking:
        return ()
    return tuple((Slot(*before), _where(before[0], after)) for before, after in play.shifts if before)


def _where(row: Area, after: Place | None) -> str:
    if after is None:
        return "swap out"
    there = AREAS[after[0]]
    if there.waits:
        return f"to {there.title}"
    return f"{'to' if after[0] is row or AREAS[row].waits else there.title} {ORDINALS[after[1]]}"
