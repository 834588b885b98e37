"""What the solver's strip opens to: how a search stands, what is proposed and its certificate, what can be asked."""

from functools import lru_cache

from ortalab.page.elements import NONE, OFF_AS, after, expanded, joined, pressed, truth
from ortalab.page.markup import Markup
from ortalab.page.words import counted
from ortalab.scoring.round import Card, Round, Row
from ortalab.tables.ortalab.actions.solver import gain_of, gained
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.solver import (
    Constrain,
    Constraint,
    Goal,
    Pick,
    Play,
    Proposal,
    SetGoal,
    Solver,
    SolverAct,
    unanswerable,
)
from ortalab.tables.ortalab.state.words import ORDINALS
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.solver_line import STRIP, has_cards, idle, line
from ortalab.tables.ortalab.view.words import number

SWITCH = Markup(' role="switch" aria-checked="{}"')
BAR = Markup('<progress max="100" value="{}" aria-label="How far the search is"></progress>')
GOES = Markup('<div class="goes"><b id="goes-{row}">{}</b><ol aria-labelledby="goes-{row}">{}</ol></div>')
ITEM = Markup("<li{}>{}{}</li>")
MOVED = Markup(' class="mv"')
UNSAID = Markup('<span class="vh"> moves</span>')
PROOF = Markup('<p class="hint">{}</p>')
WHY = Markup('<p class="hint" id="why-{}">{}</p>')
LIST = Markup('<ol class="runners" aria-label="The best plays">{}</ol>')
PLAY = Markup("<b>{}</b> {} <small>{}</small>")
RUNNER = Markup("<li>{}</li>")
GROUP = Markup('<div class="wishes" role="group" aria-label="{}"{}>{}</div>')
KEEPS = {
    Constraint.JOKERS: "Keep my jokers",
    Constraint.PLAYED: "Keep what I play",
    Constraint.SPLIT: "Only the orders",
}
GOALS = {Goal.ADDITION: "Best joker to add", Goal.SWAP: "Best joker swap"}
LARGE = ((1e12, "trillion"), (1e9, "billion"), (1e6, "million"))


@lru_cache(maxsize=32)
def unfolded(round_: Round, solver: Solver, is_tab: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the strip with more than its line."""
    play = solver.play if solver.proposal and (solver.chosen or not solver.is_best) else None
    words = (" better" if play else "") + (" err" if solver.trouble else "") + (" on" if is_tab else "")
    parts = [] if solver.progress is None else [BAR.format(round(100 * solver.progress))]
    parts += [_proposal(round_, play)] if play else []
    parts += [_found(solver, solver.proposal)] if solver.proposal else []
    parts += [_asks(round_, solver)] if solver.is_open else []
    said = _said(round_, solver, play)
    return STRIP.format(words, _line(round_, solver, play), joined(parts), said)


def _line(round_: Round, solver: Solver, play: Play | None) -> Markup:
    """Return how it stands in a sentence, with the button that goes on from there."""
    sign, acts = "wand", NONE
    if solver.trouble:
        sign, says, acts = "warn", Markup("{}").format(solver.trouble), button(SolverAct.SOLVE, "Try again")
    elif solver.progress is not None:
        so_far = Markup(", <b>{}</b> so far").format(number(solver.best_so_far)) if solver.best_so_far > 0 else NONE
        says, acts = Markup("Looking for the best{}").format(so_far), button(SolverAct.STOP, "Cancel")
    elif play:
        says = _title(round_, solver, play)
        acts = button(SolverAct.USE, "Use it", "btn go") + button(SolverAct.MINE, "Keep mine")
    elif solver.proposal:
        sign = "done"
        says = Markup("This is the best of all <b>{}</b> ways to lay it out.").format(
            approximately(solver.proposal.covered)
        )
    else:
        return idle(is_open=solver.is_open, can_solve=has_cards(round_))
    return line(sign, says, acts, is_open=solver.is_open)


def _said(round_: Round, solver: Solver, play: Play | None) -> str:
    """Return what a screen reader says when it comes to that."""
    if solver.trouble:
        return solver.trouble
    if solver.is_previewed:
        return "You see what is proposed; your table is as it was."
    if play:
        return f"Found: {gained(round_, play, 'now')}."
    return "This is the best there is." if solver.proposal else ""


def _title(round_: Round, solver: Solver, play: Play) -> Markup:
    """Return what is proposed: its score, how much more that is, and how many moves it takes."""
    lead = "Best" if not solver.chosen else f"{ORDINALS[solver.chosen]} best"
    comes = [str(play.table.round.jokers[after[1]]) for before, after in play.shifts if before is None and after]
    goes = [str(round_.jokers[before[1]]) for before, after in play.shifts if before and after is None]
    if comes:
        lead = f"{comes[0]} for {goes[0]}" if goes else f"With {comes[0]}"
    gain = gain_of(round_, play)
    sign = "+" if gain > 0 else "−" if gain else "±"
    more = f"{sign} {number(abs(gain))}, {counted(len(play.shifts), 'move')}"
    return Markup("<b>{}: <span>{}</span></b> <small>{}</small>").format(lead, number(play.score), more)


def _proposal(round_: Round, play: Play) -> Markup:
    """Return the rows that change, as they would lie."""
    moved = {shift.after for shift in play.shifts}
    rows = []
    for row in Row:
        things = play.table.round.row(row)
        if things != round_.row(row):
            items = [
                ITEM.format(
                    MOVED if (row, place) in moved else NONE,
                    thing.short if isinstance(thing, Card) else thing.name,
                    UNSAID if (row, place) in moved else NONE,
                )
                for place, thing in enumerate(things)
            ]
            rows.append(GOES.format(AREAS[row].title, joined(items), row=row))
    return joined(rows)


def _found(solver: Solver, found: Proposal) -> Markup:
    """Return the certificate, and what can be done with what was found."""
    rest = f"none of the others scores more than {number(found.closed)}" if found.closed else "there are no others"
    if solver.is_best and not solver.chosen:  # the line names the ways already
        proof = f"Scored to the end: {found.evaluated:,}; {rest}."
    else:
        ways = approximately(found.covered)
        proof = f"All {ways} ways to lay it out are covered: {found.evaluated:,} scored to the end, and {rest}."
    wishes = []
    if found.plays[solver.chosen].shifts:
        words = "Show mine again" if solver.is_previewed else "Show it on the table"
        wishes.append(button(SolverAct.VIEW, words, state=pressed(solver.is_previewed)))
    if len(found.plays) > 1:
        opened = expanded(solver.lists_runners_up)
        wishes.append(button(SolverAct.RUNNERS, f"Runners-up ({len(found.plays) - 1})", state=opened))
    runners = NONE
    if solver.lists_runners_up:
        runners = LIST.format(joined([_runner(play, place, solver) for place, play in enumerate(found.plays)]))
    group = GROUP.format("What was found", NONE, joined(wishes)) if wishes else NONE
    return PROOF.format(proof) + group + runners


def _runner(play: Play, place: int, solver: Solver) -> Markup:
    cards = " ".join(card.short for card in play.table.round.played)
    says = PLAY.format(number(play.score), play.hand, cards)
    return RUNNER.format(button(Pick(place), says, "", name=f"pick-{place}", state=pressed(place == solver.chosen)))


@lru_cache(maxsize=32)
def _asks(round_: Round, solver: Solver) -> Markup:
    """Return what else can be asked, and what is left as it is."""
    keeps = [button(Constrain(what), words, state=pressed(what in solver.constraints)) for what, words in KEEPS.items()]
    cannot = {goal: why for goal in GOALS if (why := unanswerable(round_, goal))}
    seeks = [
        button(SetGoal(goal), words, state=OFF_AS.format(f"why-{goal}") if goal in cannot else NONE)
        for goal, words in GOALS.items()
    ]
    whys = [WHY.format(goal, why) for goal, why in cannot.items()]
    switch = SWITCH.format(truth(solver.is_optimising))
    seeks.append(button(SolverAct.OPTIMISE, "Keep optimising", "btn switch", state=switch))
    groups = ("What is left as it is", keeps), ("What else to look for", seeks)
    return joined([*(GROUP.format(name, after("#fold"), joined(buttons)) for name, buttons in groups), *whys])


def approximately(count: int) -> str:
    """Return a count in as many digits as can be grasped.

    >>> approximately(18), approximately(2_903_040), approximately(435_456_000), approximately(2 * 10**9)
    ('18', '2.9 million', '435 million', '2 billion')
    """
    for unit, word in LARGE:
        if count >= unit:
            return f"{count / unit:.3g} {word}"
    return f"{count:,}"
