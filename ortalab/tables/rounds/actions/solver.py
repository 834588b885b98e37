"""Handlers of the solver: search one goal after another once the edits pause, and score each joker of the shelf."""

import json
from dataclasses import replace

from ortalab.errors import RoundError, TextError
from ortalab.page.shell import Popover, changed, closed, sentence
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.actions.answers import read_answer, read_weights
from ortalab.tables.rounds.actions.edits import rearrange, replace_thing
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.actions.proposals import solver_refusal, weighing, weighing_marks, without_preview, woken
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.areas import WIDEST, Table
from ortalab.tables.rounds.state.messages import Add, Handlers, ReplaceThing, Show, Update
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.scores import gain_sentence
from ortalab.tables.rounds.state.shelf import jokers_of, on_shelf, shelf
from ortalab.tables.rounds.state.solver import (
    AIMS,
    NEWCOMERS,
    Constrain,
    Constraint,
    Goal,
    LookAt,
    Loosen,
    Play,
    SearchFailed,
    SearchProgress,
    SolverAct,
    StartSearch,
    StepSearch,
    TakeJoker,
    Weigh,
    Weighed,
    unanswerable,
)
from ortalab.text.link import slug

EXCLUDES = {Constraint.PLAYED: Constraint.SPLIT, Constraint.SPLIT: Constraint.PLAYED}
"""The constraint that each one replaces."""


# ---- searching ------------------------------------------------------------------------------------------------------


def look(model: Model) -> Update:
    """Search for the first wanted goal that has no result, after a pause or on request."""
    model = changed(model, solver=model.solver._replace(rests=False))
    solver = model.solver
    goal = next((goal for goal in wanted(model) if not solver.tried(goal)), None)
    if goal is None or solver.progress is not None or not model.can_look:
        return model, ()
    if why := solver_refusal(model):
        return changed(model, solver=solver._replace(trouble=why)), ()
    solver = solver._replace(goal=goal, number=solver.number + 1, progress=0.0, best_so_far=0.0, trouble="")
    asked = {"ask": goal, "link": encode(_searched(model, goal)), "with": {"keep": sorted(solver.constraints)}}
    job = json.dumps(asked | ({"aim": AIMS[model.luck]} if model.round.rules == FULL else {}))
    return changed(model, solver=solver), (StartSearch(solver.number, job),)


def wanted(model: Model) -> tuple[Goal, ...]:
    """Return the goals to search: the best play, and those shown in the Best pane while it is open."""
    more = (Goal.HANDS, *NEWCOMERS) if model.shows_best else ()
    return (Goal.BEST, *(goal for goal in more if not unanswerable(model.table, goal)))


def _searched(model: Model, goal: Goal) -> Table:
    """Return the table to search; for the best play it includes the bench, unless constraints exclude it."""
    solver, table = model.solver, Table(model.round)
    if goal is not Goal.BEST or solver.leaves_bench or Constraint.JOKERS in solver.constraints:
        return table
    return replace(table, bench=model.table.bench)


def solve(model: Model) -> Update:
    """Search for the best play on request, even if automatic searches are off."""
    if not model.can_look:
        return model, ()
    model = changed(model, solver=woken(model.solver)._replace(trouble=""))
    looking, effects = look(model)
    after, more = weigh(looking)
    return after, (*effects, *more)


def search_again(model: Model) -> Update:
    """Search again under other constraints; keep the points of jokers."""
    was = model.solver
    solver = was._replace(found=(), progress=None, shown=None, trouble="", number=was.number + 1)
    replay = model.replay.at_end if was.shown else model.replay
    return look(changed(model, solver=solver, replay=replay))


def constrain(model: Model, message: Constrain) -> Update:
    constraints = (model.solver.constraints ^ {message.what}) - {EXCLUDES.get(message.what)}
    return search_again(changed(model, solver=model.solver._replace(constraints=constraints)))


def loosen(model: Model, _: Loosen) -> Update:
    return search_again(
        changed(model, solver=model.solver._replace(constraints=model.solver.constraints.difference(EXCLUDES)))
    )


def stop(model: Model) -> Update:
    """Stop the search and keep the results so far."""
    return changed(model, solver=model.solver._replace(progress=None, number=model.solver.number + 1)), ()


# ---- answers --------------------------------------------------------------------------------------------------------


def receive_answer(model: Model, message: SearchProgress | SearchFailed) -> Update:
    """Store an answer of the search; drop answers to an earlier search."""
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
                return _failed(model, sentence(str(error)))
            solver = solver._replace(progress=None, found=(*solver.found, (solver.goal, proposal)))
            return look(changed(model, solver=solver))
        case SearchFailed(why=why):
            return _failed(model, why)


def _failed(model: Model, why: str) -> Update:
    """Report why the best play was not found; once there is one, record that the goal has no answer."""
    solver = model.solver._replace(progress=None)
    if solver.best:
        return changed(model, solver=solver._replace(found=(*solver.found, (solver.goal, None)))), ()
    return changed(model, solver=solver._replace(trouble=why)), ()


# ---- the proposal ---------------------------------------------------------------------------------------------------


def destination(at: Slot, play: Play) -> Slot | None:
    """Return the slot of a card in a play; None if it leaves the table."""
    after = next((shift.after for shift in play.shifts if shift.before == at), (at.row, at.place))
    return after and Slot(*after)


def use(model: Model) -> Update:
    """Put the proposed play on the table as one edit; the focus follows its card."""
    play = model.solver.play
    if play is None:
        return model, ()
    if not play.fits:
        raise RoundError("The bench is full: ten jokers at most. Take one off first.")
    focus, editing = model.focus, model.editing
    if not model.solver.shown:  # a preview shows them in their new places already
        focus = destination(focus, play) if isinstance(focus, Slot) else focus
        editing = editing and destination(editing, play)
    said = f"Laid out: {gain_sentence(model.round, play, 'before', model.luck)}."
    after, effects = edited(without_preview(model), play.table, said)
    after = changed(closed(after, Popover), focus=focus)
    return changed(after, overlay=Popover(editing)) if editing else after, (*effects, Show.EVENT)


def look_at(model: Model, message: LookAt) -> Update:
    """Preview a play in place of the round, or end the preview."""
    solver = model.solver
    proposal, shown = solver.proposal(message.goal), (message.goal, message.place)
    if proposal is None or message.place >= len(proposal.plays):
        return model, ()
    solver = solver._replace(shown=None if solver.shown == shown else shown)
    return changed(closed(model, Popover), solver=solver, replay=model.replay.at_end, drag=None), ()


AT_ONCE = 12
"""The number of jokers scored before the first results are shown; the others follow together."""


def weigh(model: Model) -> Update:
    """Score each joker of the shelf on the round, the visible ones first."""
    solver = model.solver
    if not model.can_look or not model.round.played or solver_refusal(model):
        return model, ()
    if not solver.is_stale and solver.added + solver.swapped:
        return model, ()
    model = changed(model, solver=solver._replace(weighs=solver.weighs + 1))
    solver = model.solver
    return model, (
        _weighing(model, solver.weighs, names_of(model)[:AT_ONCE]),
        *weighing_marks(model),
    )


def names_of(model: Model) -> tuple[str, ...]:
    """Return the jokers that the worker can score, displayed ones first."""
    own = {joker.name for joker in model.round.own if isinstance(joker, Joker)}
    names = dict.fromkeys(joker.name for joker in (*shelf(model).jokers, *jokers_of(model)))
    return tuple(name for name in names if name not in own)


def _weighing(model: Model, nth: int, names: tuple[str, ...]) -> Weigh:
    return Weigh(nth, json.dumps(weighing(model) | {"names": names}))


def receive_weights(model: Model, message: Weighed) -> Update:
    """Store the points of some jokers or marks, and request the remaining ones; drop answers about another round."""
    solver = model.solver
    if message.nth != solver.weighs or not message.answer:
        return model, ()
    added, swapped, marked = read_weights(message.answer)
    if marked:
        return changed(model, solver=solver._replace(marked=marked)), ()
    if not solver.is_stale:
        added, swapped = solver.added + added, solver.swapped + swapped
    solver = solver._replace(added=added, swapped=swapped, is_stale=False)
    model = changed(model, solver=solver)
    known = {item.name for item in (*added, *swapped)}
    left = tuple(name for name in names_of(model) if name not in known)
    some = left[:AT_ONCE] if model.round.rules == FULL else left
    return model, (_weighing(model, solver.weighs, some),) if left else ()


def take_joker(model: Model, message: TakeJoker) -> Update:
    """Put a joker into its row, at the end or in place of another, and end the preview."""
    card = slug_of(message.name, model.round)
    model = without_preview(model)
    if message.place is None:
        return rearrange(model, Add(card, Slot(Row.JOKERS, WIDEST)))
    return replace_thing(model, ReplaceThing(card, Slot(Row.JOKERS, message.place)))


def slug_of(name: str, round_: Round) -> str:
    """Return the slug of a joker on the shelf; raise `TextError` if the shelf does not have it."""
    found = on_shelf(name.replace(" ", "-"), round_)
    if found is None:
        raise TextError(f"there is no {name[:40]} among the jokers")
    return slug(found)


HANDLERS: Handlers = {
    SolverAct.SOLVE: solve,
    SolverAct.STOP: stop,
    SolverAct.USE: use,
    SolverAct.VIEW: lambda model: look_at(model, LookAt(*(model.solver.shown or (Goal.BEST, 0)))),
    SolverAct.LEAVE_BENCH: lambda model: search_again(
        changed(model, solver=model.solver._replace(leaves_bench=not model.solver.leaves_bench))
    ),
    SolverAct.LOOK: look,
    LookAt: look_at,
    Constrain: constrain,
    Loosen: loosen,
    SearchProgress: receive_answer,
    SearchFailed: receive_answer,
    SolverAct.WEIGH: weigh,
    Weighed: receive_weights,
    TakeJoker: take_joker,
}
