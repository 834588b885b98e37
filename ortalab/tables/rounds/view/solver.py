"""The Best pane: the best play, the search's constraints, the best jokers, and the best play of each hand."""

from ortalab.page.elements import ITEM, NONE, joined, pressed, region, switched
from ortalab.page.markup import Markup
from ortalab.page.messages import Prefer
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import SUIT_LETTERS
from ortalab.tables.rounds.state.scores import gain_of, gain_sentence
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.state.solver import (
    OFF,
    ON,
    UNBOUNDED,
    Added,
    Constrain,
    Constraint,
    Goal,
    LookAt,
    Loosen,
    Play,
    Proposal,
    Solver,
    SolverAct,
    TakeJoker,
)
from ortalab.tables.rounds.state.words import short_of
from ortalab.tables.rounds.view.best_line import has_cards, signed_points
from ortalab.tables.rounds.view.faces import emblem
from ortalab.tables.rounds.view.words import number
from ortalab.text.link import slug

SECTION = Markup(
    '<section class="part" aria-labelledby="best-{name}"><h2 id="best-{name}">{title}{aside}</h2>{inside}</section>'
)
ASIDE = Markup(" <small>{}</small>")
TOP = Markup('<p class="besttop"><b>{score}</b> <span class="plus">{gain}</span> <small>{share}</small></p>')
ROW = Markup('<div class="goes"><b id="goes-{row}">{title}</b>{things}</div>')
THINGS = Markup('<ol aria-labelledby="goes-{row}">{}</ol>')
STAY = Markup("<i>stay as they are</i>")
CARD = Markup('<li{moves}><span class="tc"{suit}>{name}</span>{spoken}</li>')
SUIT = Markup(' data-suit="{}"')
MOVES, MOVED = Markup(' class="mv"'), Markup('<span class="vh"> moves</span>')
HINT = Markup('<p class="hint">{}</p>')
ACTS = Markup('<div class="acts">{}</div>')
PLAIN = Markup('<section class="part" aria-label="Options">{}</section>')
GROUP = Markup('<div class="{classes}" role="group" aria-label="{label}">{lead}{buttons}</div>')
LEAD = Markup('<span aria-hidden="true">Keep</span>')
JOKERS = Markup('<ul class="bestjokers">{}</ul>')
JOKER = Markup(
    '<li data-kind="{kind}"><span class="chip"><svg aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="says"><b>{name}</b>{beside}</span><span class="plus">{points}</span>{button}</li>'
)
BESIDE, FOR = Markup("<small>{}</small>"), Markup("<small>for <s>{}</s></small>")
HANDS = Markup('<ul class="besthands">{}</ul>')
HAND_LINE = Markup("<span>{hand}</span><b>{score}</b>")
FOOT = Markup('<div class="bestfoot">{switch}</div><p class="vh" id="best-spoken" role="status">{spoken}</p>')
BAR = Markup('<progress max="100" value="{}" aria-label="How far the search is"></progress>')
TITLES = {Row.PLAYED: "Play", Row.HELD: "Hold", Row.JOKERS: "Jokers"}
KEEPS = {Constraint.JOKERS: "my jokers", Constraint.PLAYED: "what I play"}
LARGE = ((1e12, "trillion"), (1e9, "billion"), (1e6, "million"))
MOST_NAMED = 2
"""Maximum number of listed jokers to add."""


def contents(model: Model) -> Markup:
    solver, round_ = model.solver, model.round
    waiting = len(model.table.bench)
    switch = button(
        Prefer("hints", OFF if model.preferences.hints == ON else ON),
        "Keep looking while I change things",
        "btn switch",
        name="keep-looking",
        state=switched(model.preferences.hints == ON),
    )
    return region(
        _play(round_, solver._replace(added=(), swapped=()), model.luck),
        _may_change(solver.constraints, round_.rules, leaves_bench=solver.leaves_bench if waiting else None),
        _jokers(round_, solver.added, solver.proposal(Goal.ADDITION), is_swap=False, is_stale=solver.is_stale),
        _jokers(round_, solver.swapped, solver.proposal(Goal.SWAP), is_swap=True, is_stale=solver.is_stale),
        _hands(solver.proposal(Goal.HANDS), solver.shown),
        FOOT.format(switch=switch, spoken=_spoken(round_, solver, model.luck)),
    )


def _play(round_: Round, solver: Solver, luck: str) -> Markup:
    play, proposal = solver.play, solver.proposal(Goal.BEST)
    if play is None or proposal is None:
        return SECTION.format(name="play", title="Best play", aside=NONE, inside=_no_play(round_, solver))
    now = play.score - gain_of(round_, play, luck)
    share = f"yours is {now / play.score:.0%} of it" if play.score else ""
    inside = TOP.format(score=number(play.score), gain=signed_points(play.score - now), share=share)
    if not play.shifts:
        inside = TOP.format(score=number(play.score), gain="", share="you have it")
    inside += _rows(round_, play)
    inside += HINT.format(_sure(play, proposal))
    if play.shifts:
        looks = "Show mine again" if solver.shown else "Look at it"
        use = button(SolverAct.USE, "Use it", "btn go")
        inside += ACTS.format(use + button(SolverAct.VIEW, looks, state=pressed(solver.shown is not None)))
    is_best = solver.shown is None or solver.shown[0] is Goal.BEST
    aside = ASIDE.format("proven best") if is_best and is_proven(play, proposal) else NONE
    return SECTION.format(
        name="play", title="Best play" if is_best else f"Best {play.hand}", aside=aside, inside=inside
    )


def is_proven(play: Play, proposal: Proposal) -> bool:
    """Return whether a play is proven best; only a search in the full game can end without a proof."""
    return play.table.round.rules != FULL or proposal.closed <= play.score


def _sure(play: Play, proposal: Proposal) -> str:
    """Describe how certain it is that the play is the best."""
    if is_proven(play, proposal):
        return f"All {approximately(proposal.covered)} arrangements are covered."
    bound = f" Nothing scores more than {number(proposal.closed)}." if proposal.closed < UNBOUNDED else ""
    return f"The best found in ten seconds.{bound}"


def _no_play(round_: Round, solver: Solver) -> Markup:
    """Explain why there is no play yet, with buttons to continue."""
    if solver.trouble:
        again = button(SolverAct.SOLVE, "Try again") if has_cards(round_) else NONE
        return HINT.format(solver.trouble) + ACTS.format(again)
    if solver.progress is not None:
        so_far = f", {number(solver.best_so_far)} so far" if solver.best_so_far > 0 else ""
        bar = BAR.format(round(100 * solver.progress))
        return HINT.format(f"Looking for the best{so_far}.") + bar + ACTS.format(button(SolverAct.STOP, "Stop"))
    if solver.rests:
        return HINT.format("Looking for the best.")
    return ACTS.format(button(SolverAct.SOLVE, "Find the best play", "btn go"))


def _rows(round_: Round, play: Play) -> Markup:
    """Return the play's rows, with moved cards marked; the jokers are listed only if they move."""
    moved = {shift.after for shift in play.shifts}
    rows = []
    for row, title in TITLES.items():
        things = play.table.round.row(row)
        if row is Row.JOKERS and things == round_.jokers:
            rows += [ROW.format(row=row, title=title, things=STAY)] if things else []
        elif things:
            items = [_chip(thing, is_moved=(row, place) in moved) for place, thing in enumerate(things)]
            rows.append(ROW.format(row=row, title=title, things=THINGS.format(joined(items), row=row)))
    return joined(rows)


def _chip(thing: Card | JokerCard, *, is_moved: bool) -> Markup:
    suit = SUIT.format(SUIT_LETTERS[thing.suit]) if isinstance(thing, Card) else NONE
    moves, spoken = (MOVES, MOVED) if is_moved else (NONE, NONE)
    return CARD.format(moves=moves, suit=suit, name=short_of(thing), spoken=spoken)


def _may_change(constraints: frozenset[Constraint], rules: str, *, leaves_bench: bool | None) -> Markup:
    """Return the buttons for the search's constraints; the one for the bench needs jokers on it."""
    is_loose = not constraints & {Constraint.SPLIT, Constraint.PLAYED}
    ways = [
        button(Loosen(), "cards and order", state=pressed(is_loose)),
        button(Constrain(Constraint.SPLIT), "only the order", state=pressed(Constraint.SPLIT in constraints)),
    ]
    keeps = [button(Constrain(what), words, state=pressed(what in constraints)) for what, words in KEEPS.items()]
    if rules == FULL:
        keeps = keeps[:1]
    elif leaves_bench is not None:
        keeps.append(button(SolverAct.LEAVE_BENCH, "the bench", state=pressed(leaves_bench)))
    return PLAIN.format(
        GROUP.format(classes="switch", label="What may change", lead=NONE, buttons=joined(ways))
        + GROUP.format(classes="wishes", label="What stays", lead=LEAD, buttons=joined(keeps))
    )


def _jokers(
    round_: Round, found: tuple[Added, ...], proposal: Proposal | None, *, is_swap: bool, is_stale: bool
) -> Markup:
    """Return the best jokers to add or swap in, first the best play's, unless it loses points in the current order."""
    name, title = ("swap", "Best swap") if is_swap else ("add", "Best joker to add")
    best = _newcomer(proposal)
    ranked = [] if is_stale else sorted(found, key=lambda item: -item.points)
    named = [item for item in ranked if best and item.name == best[0] and item.points >= 0]
    named += [item for item in ranked[: 1 if is_swap else MOST_NAMED] if item.points > 0 and item not in named]
    if not named:
        return NONE
    lines = [_joker(item, round_, best[1] if best and item.name == best[0] else None) for item in named]
    return SECTION.format(name=name, title=title, aside=NONE, inside=JOKERS.format(joined(lines)))


def _newcomer(proposal: Proposal | None) -> tuple[str, float] | None:
    """Return the joker that a proposal adds, and its best score."""
    for play in proposal.plays if proposal else ():
        for before, after in play.shifts:
            if before is None and after:
                return play.table.round.jokers[after[1]].name, play.score
    return None


def _joker(item: Added, round_: Round, at_best: float | None) -> Markup:
    joker = row_of(JokerCard(item.name), round_)
    beside = NONE if at_best is None else BESIDE.format(f"{number(at_best)} at best")
    verb = "Add"
    if item.place is not None:
        verb, beside = "Swap", FOR.format(round_.jokers[item.place].name) + beside
    label = f"{verb} {item.name}" + (f" for {round_.jokers[item.place].name}" if item.place is not None else "")
    take = button(
        TakeJoker(item.name, item.place), verb, name=f"take-{verb.lower()}-{slug(JokerCard(item.name))}", label=label
    )
    return JOKER.format(
        kind=kind_of(joker),
        emblem=emblem(joker),
        name=item.name,
        beside=beside,
        points=signed_points(item.points),
        button=take,
    )


def _hands(proposal: Proposal | None, shown: tuple[Goal, int] | None) -> Markup:
    if proposal is None:
        return NONE
    lines = [
        ITEM.format(
            button(
                LookAt(Goal.HANDS, place),
                HAND_LINE.format(hand=play.hand, score=number(play.score)),
                "",
                name=f"look-hand-{place}",
                state=pressed(shown == (Goal.HANDS, place)),
            )
        )
        for place, play in enumerate(proposal.plays)
    ]
    return SECTION.format(name="hands", title="Best of each hand", aside=NONE, inside=HANDS.format(joined(lines)))


def _spoken(round_: Round, solver: Solver, luck: str) -> str:
    """Describe the state of the search for screen readers."""
    if solver.trouble:
        return solver.trouble
    if solver.shown:
        return "This is the solver's proposal; your table has not changed."
    if solver.best is None:
        return ""
    if not solver.best.shifts:
        return "You have the best play."
    return f"Found: {gain_sentence(round_, solver.best, 'now', luck)}."


def approximately(count: int) -> str:
    """Round a count to a few digits.

    >>> approximately(18), approximately(2_903_040), approximately(435_456_000), approximately(2 * 10**9)
    ('18', '2.9 million', '435 million', '2 billion')
    """
    for unit, word in LARGE:
        if count >= unit:
            return f"{count / unit:.3g} {word}"
    return f"{count:,}"
