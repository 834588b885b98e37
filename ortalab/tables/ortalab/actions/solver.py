"""The solver's strip: asked slice after slice, what it finds is proposed, and nothing moves until it is laid out."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, assert_never

from ortalab.errors import RoundError, TextError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover
from ortalab.page.words import counted, sentence
from ortalab.scoring.round import MOST, Round, Row
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.history import laid
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.actions.replay import scored
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import AREAS, BENCH, Table
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Model, Slot, Tab
from ortalab.tables.ortalab.state.solver import (
    Constrain,
    Constraint,
    DropSearch,
    Goal,
    Pick,
    Place,
    Play,
    Proposal,
    SearchFailed,
    SearchProgress,
    SearchStarted,
    SetGoal,
    Shift,
    Solver,
    SolverAct,
    SolverMessage,
    StartSearch,
    StepSearch,
    unanswerable,
)
from ortalab.tables.ortalab.state.words import beside, grouped

TOP = 5
"""How many plays are asked for: the best, and its runners-up."""
EITHER = {Constraint.PLAYED: Constraint.SPLIT, Constraint.SPLIT: Constraint.PLAYED}
"""What is left as it is instead of what else."""
OFF = "Keep optimising is off."


def solved(model: Model, message: SolverMessage) -> Update:
    """Return the page after something was done with the solver, or came from it."""
    match message:
        case SolverAct():
            return SOLVED[message](model)
        case SetGoal(goal):
            return begin(with_solver(model, goal=goal))
        case Constrain(what):
            return _long_press(model, what)
        case Pick(place):
            return _pick(model, place)
        case SearchStarted() | SearchProgress() | SearchFailed():
            return _heard(model, message)
        case _:
            assert_never(message)


# ---- asking ---------------------------------------------------------------------------------------------------------


def begin(model: Model, *, has_edited: bool = False) -> Update:
    """Ask the solver; raise `RoundError` where there is nothing to be asked."""
    round_, goal = model.round, model.solver.goal
    if not round_.played and not round_.held:
        raise RoundError("Put down cards first; then the best play of them can be found.")
    if any(isinstance(joker, Joker) for joker in round_.own):
        raise RoundError(
            "The solver works beside the page and knows no jokers in Python: take them off, or declare them."
        )
    if why := unanswerable(round_, goal):
        raise RoundError(why)
    model = with_solver(forgot(model), nth=model.solver.nth + 1, share=0.0, so_far=0.0, has_edited=has_edited)
    options: dict[str, object] = {"keep": sorted(model.solver.keep)}
    if goal is Goal.BEST:
        options["top"] = TOP
    bench = model.table.row(BENCH) if goal is Goal.BEST and Constraint.JOKERS not in model.solver.keep else ()
    link = encode(Table(round_).with_row(BENCH, bench))
    job = json.dumps({"ask": goal, "link": link, "with": options})
    return model, (StartSearch(model.solver.nth, job),)


def forgot(model: Model) -> Model:
    """Return the model without what was found, or is still looked for."""
    replay = model.replay.at_end if model.solver.is_shown else model.replay
    old = model.solver
    fresh = Solver(old.is_open, old.goal, old.keep, old.is_optimising, nth=old.nth)
    return changed(model, solver=fresh, replay=replay)


def _stop(model: Model) -> Update:
    return forgot(model), (DropSearch(),) if model.solver.share is not None else ()


def _long_press(model: Model, what: Constraint) -> Update:
    """Leave something as it is, or no longer; the cards played include which ones they are."""
    keep = (model.solver.keep ^ {what}) - {EITHER.get(what)}
    is_asked = model.solver.found is not None or model.solver.share is not None
    model = with_solver(model, keep=keep)
    return begin(model) if is_asked else (model, ())


def close(model: Model) -> Update:
    """Close what is uppermost of the strip."""
    if model.solver.is_shown:
        return _view(model)
    is_open = model.solver.share is None and model.solver.found is None and not model.solver.trouble
    if not is_open:
        return _stop(model)
    return with_solver(model, is_open=False), ()


def turn_to(model: Model) -> Update:
    """Show the strip below a phone's table, and look for the best if that has not been done."""
    solver = model.solver
    model = changed(model, tab=Tab.BEST)
    is_idle = solver.share is None and solver.found is None and (model.round.played or model.round.held)
    can_ask = not (model.is_embedded or model.is_asking or model.damage)
    return SOLVED[SolverAct.SOLVE](model) if is_idle and can_ask else (model, ())


# ---- hearing --------------------------------------------------------------------------------------------------------


def _heard(model: Model, message: SearchStarted | SearchProgress | SearchFailed) -> Update:
    """Take a step of the search, or its end; what comes of one that was given up is dropped."""
    solver = model.solver
    if message.nth != solver.nth or solver.share is None:
        return model, ()
    match message:
        case SearchStarted(nth):
            return model, (StepSearch(nth),)
        case SearchProgress(nth, share, best, ""):
            return with_solver(model, share=min(max(share, solver.share), 1.0), so_far=best), (StepSearch(nth),)
        case SearchProgress(answer=answer):
            try:
                found = read_answer(answer, model.table, solver.goal)
            except TextError as error:
                return _failed(model, sentence(str(error))), ()
            return _found(model, found), ()
        case SearchFailed(why=why):
            return _failed(model, why), ()


def _failed(model: Model, why: str) -> Model:
    return with_solver(model, share=None, trouble=why, is_optimising=False)


def _found(model: Model, found: Proposal) -> Model:
    return with_solver(model, share=None, found=found)


def gained(round_: Round, play: Play, when: str) -> str:
    """Return what a play scores, in words: `1,400, 20 more than now, two moves`."""
    return f"{grouped(play.score)}, {beside(gain_of(round_, play), when)}, {counted(len(play.shifts), 'move')}"


def gain_of(round_: Round, play: Play) -> float:
    """Return how much more a play scores than what lies there; negative where it is less."""
    now = scored(round_)
    return play.score - (now.total if now else 0.0)


def read_answer(text: str, now: Table, goal: Goal) -> Proposal:
    """Read what the solver found; raise `TextError` where that cannot be, or the engine scores it otherwise."""
    try:
        data = json.loads(text)
        best, *rest = (_read_play(play, now, goal) for play in data["plays"])
        return Proposal((best, *rest), int(data["covered"]), int(data["evaluated"]), float(data["closed"]))
    except (ValueError, LookupError, TypeError, AttributeError):
        raise TextError("the solver's answer cannot be read; the table is as it was") from None


def _read_play(data: dict[str, Any], now: Table, goal: Goal) -> Play:
    reading = decode(data["link"])
    told = scored(reading.round)
    if reading.complaints or told is None or told.total != data["score"]:
        raise ValueError(data["link"])
    shifts = [Shift(_place(*move[:2]), _place(*move[2:])) for move in data["moves"]]
    bench = now.row(BENCH)
    if goal is Goal.BEST:  # what comes in has waited on the bench, and what goes out will
        waited = [range(len(bench))[place] for row, place, *_ in data["moves"] if row is None]
        bench = tuple(joker for place, joker in enumerate(bench) if place not in waited)
        for nth, (before, after) in enumerate(shifts):
            if before is None:
                shifts[nth] = Shift((BENCH, waited.pop(0)), after)
            elif after is None:
                shifts[nth] = Shift(before, (BENCH, len(bench)))
                bench = (*bench, now.round.jokers[before[1]])
    table = replace(now, round=reading.round).with_row(BENCH, bench)
    if goal is Goal.BEST and things_of(table) != things_of(now):
        raise ValueError("no card or joker comes or goes")
    return Play(table, told.total, told.hand.prose, tuple(shifts))


def things_of(table: Table) -> list[str]:
    """Return all cards and jokers of a table, however they lie."""
    return sorted(str(thing) for area in AREAS for thing in table.row(area))


def _place(row: str | None, place: int) -> Place | None:
    return None if row is None else (Row(row), range(MOST)[place])


# ---- what was found -------------------------------------------------------------------------------------------------


def _use(model: Model) -> Update:
    """Lay the proposal out, as one edit."""
    play = model.solver.play
    if play and not play.fits:
        raise RoundError("Ten jokers are all that the bench takes: take one off first.")
    return lay_out(model, play, laid) if play else (model, ())


def lay_out(model: Model, play: Play, way: Callable[..., Update]) -> Update:
    """Lay a play out; the focus goes along with its card, and what is the best is known to be."""
    found, is_best = model.solver.found, model.solver.chosen == 0 and model.solver.goal is Goal.BEST
    focus, editing = model.focus, model.editing
    if not model.solver.is_shown:  # else they are where it is laid out already
        focus = goes_to(focus, play) if isinstance(focus, Slot) else focus
        editing = editing and goes_to(editing, play)
    after, effects = way(forgot(model), play.table, f"Laid out: {gained(model.round, play, 'before')}.")
    if is_best and found:
        after = with_solver(after, found=found._replace(plays=(play._replace(shifts=()),)))
    after = changed(closed(after, Popover), focus=focus)
    return changed(after, overlay=Popover(editing)) if editing else after, effects


def goes_to(at: Slot, play: Play) -> Slot | None:
    """Return where the card at a slot lies in a play; None where it leaves the table.

    >>> play = Play(Round(), 0.0, "", (Shift((Row.HELD, 0), (Row.PLAYED, 3)),))
    >>> goes_to(Slot(Row.HELD, 0), play), goes_to(Slot(Row.HELD, 1), play)
    (Slot(row=<Row.PLAYED: 'played'>, place=3), Slot(row=<Row.HELD: 'held'>, place=1))
    """
    after: Place | None = next((shift.after for shift in play.shifts if shift.before == at), at)
    return after and Slot(*after)


def _pick(model: Model, place: int) -> Update:
    if not model.solver.found or not 0 <= place < len(model.solver.found.plays):
        return model, ()
    model = with_solver(model, chosen=place)
    return changed(model, replay=model.replay.at_end) if model.solver.is_shown else model, ()


def _view(model: Model) -> Update:
    """Put the proposal on the table to be looked at and replayed, or take it away."""
    if model.solver.play is None:
        return model, ()
    model = with_solver(model, is_shown=not model.solver.is_shown)
    return changed(closed(model, Popover), replay=model.replay.at_end, drag=None), ()


def _optimise(model: Model) -> Update:
    if model.solver.is_optimising:
        return changed(with_solver(model, is_optimising=False), notice=Notice(OFF)), ()
    after, effects = begin(with_solver(model, goal=Goal.BEST))
    said = "Keep optimising is on: after each edit the best is laid out."
    return changed(with_solver(after, is_optimising=True), notice=Notice(said)), effects


def with_solver(model: Model, **fields: object) -> Model:
    return changed(model, solver=model.solver._replace(**fields))  # type: ignore[arg-type] # checked where they are read


SOLVED: Mapping[SolverAct, Callable[[Model], Update]] = {
    SolverAct.SOLVE: lambda model: begin(with_solver(model, goal=Goal.BEST)),
    SolverAct.STOP: _stop,
    SolverAct.USE: _use,
    SolverAct.MINE: _stop,
    SolverAct.FOLD: lambda model: (with_solver(model, is_open=not model.solver.is_open), ()),
    SolverAct.OPTIMISE: _optimise,
    SolverAct.RUNNERS: lambda model: (with_solver(model, is_listing=not model.solver.is_listing), ()),
    SolverAct.VIEW: _view,
}
