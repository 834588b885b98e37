"""The solver: a search goes on slice by slice, its proposal is shown, and the table changes only when it is used."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ortalab.errors import RoundError, TextError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover
from ortalab.page.words import counted, sentence
from ortalab.scoring.gains import listed
from ortalab.scoring.round import MOST, Round, Row
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import AREAS, BENCH, Table
from ortalab.tables.ortalab.state.books import uncounted
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.model import Model, Slot, Tab
from ortalab.tables.ortalab.state.solver import (
    Constrain,
    Constraint,
    Goal,
    Pick,
    Place,
    Play,
    Proposal,
    SearchFailed,
    SearchProgress,
    SetGoal,
    Shift,
    Solver,
    SolverAct,
    StartSearch,
    StepSearch,
    unanswerable,
)
from ortalab.tables.ortalab.state.words import are, beside, grouped

TOP = 5
"""How many plays are asked for: the best, and its runners-up."""
EXCLUDES = {Constraint.PLAYED: Constraint.SPLIT, Constraint.SPLIT: Constraint.PLAYED}
"""The constraint that each of these takes the place of."""
OFF = "Keep optimising is off."


# ---- asking ---------------------------------------------------------------------------------------------------------


def start_search(model: Model, goal: Goal, *, follows_edit: bool = False) -> Update:
    """Start a search; raise `RoundError` if the table leaves nothing to search."""
    round_ = model.round
    if not round_.played and not round_.held:
        raise RoundError("Put down cards first, then look for the best play.")
    if any(isinstance(joker, Joker) for joker in round_.own):
        raise RoundError("The solver cannot use jokers in Python: take them off, or declare them.")
    if names := sorted(uncounted(model.table)):
        them = "it" if len(names) == 1 else "them"
        lacks = f"{listed(names)} {are(names)} not in rules {round_.rules}"
        raise RoundError(f"{lacks}: switch the rules, or take {them} off, then look for the best play.")
    if why := unanswerable(round_, goal):
        raise RoundError(why)
    model = without_search(model)
    solver = model.solver._replace(goal=goal, number=model.solver.number + 1, progress=0.0, follows_edit=follows_edit)
    options: dict[str, object] = {"keep": sorted(solver.constraints)}
    table = Table(round_)
    if goal is Goal.BEST:
        options["top"] = TOP
        if Constraint.JOKERS not in solver.constraints:
            table = table.with_row(BENCH, model.table.row(BENCH))
    job = json.dumps({"ask": goal, "link": encode(table), "with": options})
    return changed(model, solver=solver), (StartSearch(solver.number, job),)


def without_search(model: Model) -> Model:
    """Return the model without its proposal and without a search under way."""
    old = model.solver
    fresh = Solver(old.is_open, old.goal, old.constraints, old.is_optimising, number=old.number)
    return changed(model, solver=fresh, replay=model.replay.at_end if old.is_previewed else model.replay)


def stop(model: Model) -> Update:
    """Stop the search, or drop the proposal."""
    return without_search(model), ()


def constrain(model: Model, message: Constrain) -> Update:
    """Add a constraint or take it away; a search or proposal starts anew under it."""
    constraints = (model.solver.constraints ^ {message.what}) - {EXCLUDES.get(message.what)}
    is_asked = model.solver.proposal is not None or model.solver.progress is not None
    model = changed(model, solver=model.solver._replace(constraints=constraints))
    return start_search(model, model.solver.goal) if is_asked else (model, ())


def close(model: Model) -> Update:
    """Close the uppermost part of the solver: the preview, the proposal or search, then its options."""
    solver = model.solver
    if solver.is_previewed:
        return preview(model)
    if solver.progress is not None or solver.proposal or solver.trouble:
        return stop(model)
    return changed(model, solver=solver._replace(is_open=False)), ()


def show_tab(model: Model) -> Update:
    """Show the solver below a phone's table, and start a search if there has been none."""
    solver = model.solver
    model = changed(model, tab=Tab.BEST)
    is_idle = solver.progress is None and solver.proposal is None and (model.round.played or model.round.held)
    can_ask = not (model.is_embedded or model.is_asking or model.damage)
    return start_search(model, Goal.BEST) if is_idle and can_ask else (model, ())


# ---- answers --------------------------------------------------------------------------------------------------------


def receive_answer(model: Model, message: SearchProgress | SearchFailed) -> Update:
    """Take an answer of the search into the model; answers to an earlier search are dropped."""
    solver = model.solver
    if message.nth != solver.number or solver.progress is None:
        return model, ()
    match message:
        case SearchProgress(nth, share, best, ""):
            solver = solver._replace(progress=min(max(share, solver.progress), 1.0), best_so_far=best)
            return changed(model, solver=solver), (StepSearch(nth),)
        case SearchProgress(answer=answer):
            try:
                proposal = read_answer(answer, model.table, solver.goal)
            except TextError as error:
                return _failed(model, sentence(str(error))), ()
            return changed(model, solver=solver._replace(progress=None, proposal=proposal)), ()
        case SearchFailed(why=why):
            return _failed(model, why), ()


def _failed(model: Model, why: str) -> Model:
    return changed(model, solver=model.solver._replace(progress=None, trouble=why, is_optimising=False))


def gain_sentence(round_: Round, play: Play, when: str) -> str:
    """Return what a play scores, in words: `1,400, 20 more than now, two moves`."""
    return f"{grouped(play.score)}, {beside(gain_of(round_, play), when)}, {counted(len(play.shifts), 'move')}"


def gain_of(round_: Round, play: Play) -> float:
    """Return how much more a play scores than the round; negative if it scores less."""
    now = score_of(round_)
    return play.score - (now.total if now else 0.0)


def read_answer(text: str, now: Table, goal: Goal) -> Proposal:
    """Read the worker's answer; raise `TextError` if it is malformed, or the engine scores a play otherwise."""
    try:
        data = json.loads(text)
        best, *rest = (_read_play(play, now, goal) for play in data["plays"])
        return Proposal((best, *rest), int(data["covered"]), int(data["evaluated"]), float(data["closed"]))
    except (ValueError, LookupError, TypeError, AttributeError):
        raise TextError("the solver's answer cannot be read; the table is as it was") from None


def _read_play(data: dict[str, Any], now: Table, goal: Goal) -> Play:
    reading = decode(data["link"])
    score = score_of(reading.round)
    if reading.complaints or score is None or score.total != data["score"]:
        raise ValueError(data["link"])
    shifts = [Shift(_place(*move[:2]), _place(*move[2:])) for move in data["moves"]]
    bench = now.row(BENCH)
    if goal is Goal.BEST:  # jokers that come in leave the bench, and those that go out wait there
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
    return Play(table, score.total, score.hand.prose, tuple(shifts))


def things_of(table: Table) -> list[str]:
    """Return all cards and jokers of a table in an order that does not depend on where they lie."""
    return sorted(str(thing) for area in AREAS for thing in table.row(area))


def _place(row: str | None, place: int) -> Place | None:
    return None if row is None else (Row(row), range(MOST)[place])


# ---- the proposal ---------------------------------------------------------------------------------------------------


def use(model: Model) -> Update:
    """Use the proposal, as one edit."""
    play = model.solver.play
    if play and not play.fits:
        raise RoundError("The bench is full: ten jokers at most. Take one off first.")
    return use_play(model, play, edited) if play else (model, ())


def use_play(model: Model, play: Play, edit: Callable[[Model, Table, str], Update]) -> Update:
    """Put a play on the table by `edit`; the focus follows its card, and the best play stays known as the best."""
    proposal, is_best = model.solver.proposal, model.solver.chosen == 0 and model.solver.goal is Goal.BEST
    focus, editing = model.focus, model.editing
    if not model.solver.is_previewed:  # a preview shows them in their new places already
        focus = destination(focus, play) if isinstance(focus, Slot) else focus
        editing = editing and destination(editing, play)
    after, effects = edit(without_search(model), play.table, f"Laid out: {gain_sentence(model.round, play, 'before')}.")
    if is_best and proposal:
        proposal = proposal._replace(plays=(play._replace(shifts=()),))
        after = changed(after, solver=after.solver._replace(proposal=proposal))
    after = changed(closed(after, Popover), focus=focus)
    return changed(after, overlay=Popover(editing)) if editing else after, effects


def destination(at: Slot, play: Play) -> Slot | None:
    """Return where the card at a slot lies in a play; None if it leaves the table.

    >>> play = Play(Table(), 0.0, "", (Shift((Row.HELD, 0), (Row.PLAYED, 3)),))
    >>> destination(Slot(Row.HELD, 0), play), destination(Slot(Row.HELD, 1), play)
    (Slot(row=<Row.PLAYED: 'played'>, place=3), Slot(row=<Row.HELD: 'held'>, place=1))
    """
    after: Place | None = next((shift.after for shift in play.shifts if shift.before == at), at)
    return after and Slot(*after)


def pick(model: Model, message: Pick) -> Update:
    """Propose another of the plays."""
    solver = model.solver
    if not solver.proposal or not 0 <= message.place < len(solver.proposal.plays):
        return model, ()
    replay = model.replay.at_end if solver.is_previewed else model.replay
    return changed(model, solver=solver._replace(chosen=message.place), replay=replay), ()


def preview(model: Model) -> Update:
    """Draw the proposal in the place of the round, to be looked at and replayed, or no longer."""
    if model.solver.play is None:
        return model, ()
    solver = model.solver._replace(is_previewed=not model.solver.is_previewed)
    return changed(closed(model, Popover), solver=solver, replay=model.replay.at_end, drag=None), ()


def optimise(model: Model) -> Update:
    """Turn “Keep optimising” on, with a first search, or off."""
    if model.solver.is_optimising:
        return changed(model, solver=model.solver._replace(is_optimising=False), notice=Notice(OFF)), ()
    model, effects = start_search(model, Goal.BEST)
    notice = Notice("Keep optimising is on: after each edit the best is laid out.")
    return changed(model, solver=model.solver._replace(is_optimising=True), notice=notice), effects


def _list_runners_up(model: Model) -> Update:
    return changed(model, solver=model.solver._replace(lists_runners_up=not model.solver.lists_runners_up)), ()


HANDLERS: Handlers = {
    SolverAct.SOLVE: lambda model: start_search(model, Goal.BEST),
    SolverAct.STOP: stop,
    SolverAct.USE: use,
    SolverAct.MINE: stop,
    SolverAct.FOLD: lambda model: (changed(model, solver=model.solver._replace(is_open=not model.solver.is_open)), ()),
    SolverAct.OPTIMISE: optimise,
    SolverAct.RUNNERS: _list_runners_up,
    SolverAct.VIEW: preview,
    SetGoal: lambda model, message: start_search(model, message.goal),
    Constrain: constrain,
    Pick: pick,
    SearchProgress: receive_answer,
    SearchFailed: receive_answer,
}
