"""The solver's strip unfolded: how a search stands, its proposal and certificate, and what else it can look for."""

from functools import lru_cache

from ortalab.page.elements import NONE, OFF_AS, after, expanded, joined, pressed, truth
from ortalab.page.markup import Markup
from ortalab.page.words import counted
from ortalab.scoring.round import Card, Round, Row
from ortalab.tables.ortalab.actions.solver import gain_of, gain_sentence
from ortalab.tables.ortalab.state import solver as state
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.solver import Constraint, Goal, Play, Solver, SolverAct
from ortalab.tables.ortalab.state.words import ORDINALS, face_of
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.solver_line import STRIP, has_cards, idle_line, line
from ortalab.tables.ortalab.view.words import number

SWITCH = Markup(' role="switch" aria-checked="{}"')
BAR = Markup('<progress max="100" value="{}" aria-label="How far the search is"></progress>')
ROW = Markup('<div class="goes"><b id="goes-{row}">{title}</b><ol aria-labelledby="goes-{row}">{things}</ol></div>')
STAYS, MOVES = Markup("<li>{}</li>"), Markup('<li class="mv">{}<span class="vh"> moves</span></li>')
HINT = Markup('<p class="hint">{}</p>')
WHY = Markup('<p class="hint" id="why-{goal}">{why}</p>')
RUNNERS = Markup('<ol class="runners" aria-label="The best plays">{}</ol>')
RUNNER = Markup("<b>{score}</b> {hand} <small>{cards}</small>")
ITEM = Markup("<li>{}</li>")
GROUP = Markup('<div class="wishes" role="group" aria-label="{label}"{after}>{buttons}</div>')
TITLE = Markup("<b>{lead}: <span>{score}</span></b> <small>{gain}, {moves}</small>")
SO_FAR = Markup("Looking for the best, <b>{}</b> so far")
IS_BEST = Markup("This is the best of all <b>{}</b> ways to lay it out.")
KEEPS = {
    Constraint.JOKERS: "Keep my jokers",
    Constraint.PLAYED: "Keep what I play",
    Constraint.SPLIT: "Only the orders",
}
GOALS = {Goal.ADDITION: "Best joker to add", Goal.SWAP: "Best joker swap"}
LARGE = ((1e12, "trillion"), (1e9, "billion"), (1e6, "million"))


@lru_cache(maxsize=32)
def unfolded(round_: Round, solver: Solver, is_tab: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the strip with its details."""
    play = solver.play if solver.proposal and (solver.chosen or not solver.is_best) else None
    details = [] if solver.progress is None else [BAR.format(round(100 * solver.progress))]
    details += [_rows(round_, play)] if play else []
    details += [_certificate(solver, solver.proposal)] if solver.proposal else []
    details += [_questions(round_, solver)] if solver.is_open else []
    return STRIP.format(
        classes=(" better" if play else "") + (" err" if solver.trouble else "") + (" on" if is_tab else ""),
        line=_line(round_, solver, play),
        details=joined(details),
        spoken=_spoken(round_, solver, play),
    )


def _line(round_: Round, solver: Solver, play: Play | None) -> Markup:
    """Return the sentence on how the search stands, with the buttons that go on from there."""
    sign, text, acts = "wand", Markup("Looking for the best"), NONE
    if solver.trouble:
        sign, text, acts = "warn", Markup("{}").format(solver.trouble), button(SolverAct.SOLVE, "Try again")
    elif solver.progress is not None:
        text = SO_FAR.format(number(solver.best_so_far)) if solver.best_so_far > 0 else text
        acts = button(SolverAct.STOP, "Cancel")
    elif play:
        text = _title(round_, solver, play)
        acts = button(SolverAct.USE, "Use it", "btn go") + button(SolverAct.MINE, "Keep mine")
    elif solver.proposal:
        sign, text = "done", IS_BEST.format(approximately(solver.proposal.covered))
    else:
        return idle_line(is_open=solver.is_open, can_solve=has_cards(round_))
    return line(sign, text, acts, is_open=solver.is_open)


def _spoken(round_: Round, solver: Solver, play: Play | None) -> str:
    """Return what a screen reader says of the search."""
    if solver.trouble:
        return solver.trouble
    if solver.is_previewed:
        return "This is the solver's proposal; your table has not changed."
    if play:
        return f"Found: {gain_sentence(round_, play, 'now')}."
    return "This is the best there is." if solver.proposal else ""


def _title(round_: Round, solver: Solver, play: Play) -> Markup:
    """Return the proposal in short: its score, its gain, and how many moves it takes."""
    lead = "Best" if not solver.chosen else f"{ORDINALS[solver.chosen]} best"
    comes = [str(play.table.round.jokers[after[1]]) for before, after in play.shifts if before is None and after]
    goes = [str(round_.jokers[before[1]]) for before, after in play.shifts if before and after is None]
    if comes:
        lead = f"{comes[0]} for {goes[0]}" if goes else f"With {comes[0]}"
    gain = gain_of(round_, play)
    sign = "+" if gain > 0 else "−" if gain else "±"
    moves = counted(len(play.shifts), "move")
    return TITLE.format(lead=lead, score=number(play.score), gain=f"{sign} {number(abs(gain))}", moves=moves)


def _rows(round_: Round, play: Play) -> Markup:
    """Return the rows that change, as the proposal has them."""
    moved = {shift.after for shift in play.shifts}
    rows = []
    for row in Row:
        things = play.table.round.row(row)
        if things != round_.row(row):
            names = [face_of(thing) if isinstance(thing, Card) else thing.name for thing in things]
            items = [(MOVES if (row, place) in moved else STAYS).format(name) for place, name in enumerate(names)]
            rows.append(ROW.format(row=row, title=AREAS[row].title, things=joined(items)))
    return joined(rows)


def _certificate(solver: Solver, found: state.Proposal) -> Markup:
    """Return the certificate, and the buttons that show more of what was found."""
    rest = f"none of the others scores more than {number(found.closed)}" if found.closed else "there are no others"
    if solver.is_best and not solver.chosen:  # the line names the ways already
        proof = f"Scored to the end: {found.evaluated:,}; {rest}."
    else:
        ways = approximately(found.covered)
        proof = f"All {ways} ways to lay it out are covered: {found.evaluated:,} scored to the end, and {rest}."
    buttons = []
    if found.plays[solver.chosen].shifts:
        words = "Show mine again" if solver.is_previewed else "Show it on the table"
        buttons.append(button(SolverAct.VIEW, words, state=pressed(solver.is_previewed)))
    if len(found.plays) > 1:
        words = f"Runners-up ({len(found.plays) - 1})"
        buttons.append(button(SolverAct.RUNNERS, words, state=expanded(solver.lists_runners_up)))
    runners = [_runner(play, place, is_chosen=place == solver.chosen) for place, play in enumerate(found.plays)]
    group = GROUP.format(label="What was found", after=NONE, buttons=joined(buttons)) if buttons else NONE
    return HINT.format(proof) + group + (RUNNERS.format(joined(runners)) if solver.lists_runners_up else NONE)


def _runner(play: Play, place: int, *, is_chosen: bool) -> Markup:
    cards = " ".join(face_of(card) for card in play.table.round.played)
    inside = RUNNER.format(score=number(play.score), hand=play.hand, cards=cards)
    return ITEM.format(button(state.Pick(place), inside, "", name=f"pick-{place}", state=pressed(is_chosen)))


@lru_cache(maxsize=32)
def _questions(round_: Round, solver: Solver) -> Markup:
    """Return what a search keeps as it is, and what else it can look for."""
    keeps = [
        button(state.Constrain(what), words, state=pressed(what in solver.constraints)) for what, words in KEEPS.items()
    ]
    off = {goal: why for goal in GOALS if (why := state.unanswerable(round_, goal))}
    goals = [
        button(state.SetGoal(goal), words, state=OFF_AS.format(f"why-{goal}") if goal in off else NONE)
        for goal, words in GOALS.items()
    ]
    switch = SWITCH.format(truth(solver.is_optimising))
    goals.append(button(SolverAct.OPTIMISE, "Keep optimising", "btn switch", state=switch))
    groups = ("What is left as it is", keeps), ("What else to look for", goals)
    fold = after("#fold")
    drawn = [GROUP.format(label=label, after=fold, buttons=joined(buttons)) for label, buttons in groups]
    return joined(drawn + [WHY.format(goal=goal, why=why) for goal, why in off.items()])


def approximately(count: int) -> str:
    """Return a count in as many digits as can be grasped.

    >>> approximately(18), approximately(2_903_040), approximately(435_456_000), approximately(2 * 10**9)
    ('18', '2.9 million', '435 million', '2 billion')
    """
    for unit, word in LARGE:
        if count >= unit:
            return f"{count / unit:.3g} {word}"
    return f"{count:,}"
