"""The line under the score: the best play, and the joker that adds most."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, expanded, icon
from ortalab.page.markup import Markup
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.actions.rest import can_look
from ortalab.tables.ortalab.state.messages import ShowTab
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.state.solver import Added, Goal, Solver
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.words import fitted, is_long, number

LINE = Markup('<span class="fold">{best}{joker}</span>{icon}{bar}')
QUIET = Markup('<span class="found"><span class="q">Best</span> <span class="q">{}</span></span>')
FOUND = Markup('<span class="found"><span class="q">Best</span> <b>{score}</b> {rest}</span>')
PLUS = Markup('<span class="plus">{}</span>')
REST = Markup('<span class="q">{}</span>')
THERE = REST.format(icon("done") + "it lies there")
JOKER = Markup(
    '<span class="adding">{wide}<span class="told"><span class="q">{verb}</span> <b>{name}</b> '
    '<span class="plus">{points}</span></span></span>'
)
WIDE = Markup('<span class="q wide">best joker to </span>')
BAR = Markup(
    '<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v4H0z"/><path class="chips" d="M0 0h{share}v2H0z"/>'
    '<path class="mult" d="M0 2h{share}v2H0z"/></svg>'
)
IDLE, LOOKING, NOTHING, TROUBLE = "press to find it", "looking for it", "nothing to play yet", "cannot be found here"


class Line(NamedTuple):
    """The state that the line is drawn with."""

    is_open: bool
    is_stale: bool
    now: float  # score of the table
    best: float | None  # None: not known
    best_so_far: float
    is_there: bool  # the best lies on the table
    is_looking: bool
    progress: float | None  # of the search for the best play
    has_cards: bool
    has_trouble: bool
    joker: Added | None


def line(model: Model) -> Markup:
    """Return the line; nothing in a frame and while a damaged link is shown, and in a quiz the line of the quiz."""
    is_asked = model.quiz and not model.daily.is_open and not model.damage and not model.is_embedded
    if model.quiz and is_asked and (not model.quiz.outcome or model.quiz.why):
        from ortalab.tables.ortalab.view.quiz import bar, explained  # not before a quiz asks

        quiz = model.quiz
        return bar(quiz.level, quiz.theme, model.round.rules) if not quiz.outcome else explained(quiz)
    if not can_look(model):
        return NONE
    solver, score = model.solver, score_of(model.round)
    best = solver.best
    is_first = solver.goal is Goal.BEST and solver.progress is not None
    return _line(
        Line(
            model.panes.chosen is Tab.BEST,
            solver.is_stale,
            score.total if score else 0.0,
            best.score if best else None,
            solver.best_so_far if is_first else 0.0,
            best is not None and not best.shifts,
            solver.rests or is_first,
            solver.progress if is_first else None,
            has_cards(model.round),
            bool(solver.trouble),
            joker_to_add(solver),
        )
    )


def has_cards(round_: Round) -> bool:
    """Return whether there is a card that could be played."""
    return bool(round_.played or round_.held)


def joker_to_add(solver: Solver) -> Added | None:
    """Return the joker that adds most, in a full row the one that replaces another best; None where none adds.

    >>> joker_to_add(Solver(added=(Added("Mime", 0.0), Added("Baron", 20.0), Added("Joker", 40.0))))
    Added(name='Joker', points=40.0, place=None)
    """
    found = () if solver.is_stale else solver.added or solver.swapped
    best = max(found, key=lambda item: item.points, default=None)
    return best if best and best.points > 0 else None


def signed_points(points: float) -> str:
    """Return a gain with its sign; a zero has none.

    >>> signed_points(2300.0), signed_points(-20.0), signed_points(0.0)
    ('+2,300', '−20', '0')
    """
    return f"{'−' if points < 0 else '+' if points else ''}{number(abs(points))}"


@lru_cache(maxsize=32)
def _line(line: Line) -> Markup:
    if line.best is None:  # what is known of the best play takes the whole line
        line = line._replace(joker=None)
    joker = _joker(line.joker) if line.joker else NONE
    share = None if line.best is None else line.now / line.best if line.best else 1.0
    share = line.progress if line.best is None else share
    inside = LINE.format(
        best=_best(line),
        joker=joker,
        icon=icon("right"),
        bar=NONE if share is None else BAR.format(share=round(100 * min(max(share, 0.0), 1.0))),
    )
    classes = "engine" + (" stale" if line.is_stale else "")
    message = ShowTab(Tab.STEPS if line.is_open else Tab.BEST)
    return button(message, inside, classes, name="open-best", label=_spoken(line), state=expanded(line.is_open))


def _joker(joker: Added) -> Markup:
    """Return the second half; a long number is nearer to its place without words before it."""
    wide = NONE if is_long(joker.points) else WIDE
    return JOKER.format(wide=wide, verb=_verb(joker), name=joker.name, points=_signed(joker.points))


def _verb(joker: Added) -> str:
    return "add" if joker.place is None else "swap in"


def _signed(points: float) -> Markup:
    """Return a gain as `signed_points` does, with the short form of a long one."""
    return fitted(abs(points), signed_points(points)[: bool(points)])


def _best(line: Line) -> Markup:
    """Return the first half: what the best play scores, or how far that is known."""
    if line.best is not None:
        rest = THERE if line.is_there else PLUS.format(_signed(line.best - line.now))
        return FOUND.format(score=fitted(line.best), rest=rest)
    if line.is_looking and line.best_so_far > 0:
        return FOUND.format(score=fitted(line.best_so_far), rest=REST.format("so far"))
    return QUIET.format(_status(line))


def _status(line: Line) -> str:
    if not line.has_cards:
        return NOTHING
    return LOOKING if line.is_looking else TROUBLE if line.has_trouble else IDLE


def _spoken(line: Line) -> str:
    """Return the line for a screen reader."""
    said = f"Best play: {_status(line)}"
    if line.best is not None:
        more = "it lies on the table" if line.is_there else f"{signed_points(line.best - line.now)} to now"
        said = f"Best play: {number(line.best)}, {more}"
    if line.joker:
        said += f". Best joker to {_verb(line.joker)}: {line.joker.name}, {signed_points(line.joker.points)}"
    return said
