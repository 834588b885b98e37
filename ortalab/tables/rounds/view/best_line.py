"""The line under the score: the best play, and the joker that adds most."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, SHARE, expanded, icon
from ortalab.page.markup import Markup
from ortalab.rounds.round import Round
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import ShowTab
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.solver import Added, Goal, Solver
from ortalab.tables.rounds.view.words import BILLION, number, rounded, rounded_words

LINE = Markup('<span class="fold">{best}{joker}</span>{icon}{bar}')
QUIET = Markup('<span class="found"><span class="q">Best</span> <span class="q">{}</span></span>')
SO_FAR = Markup('looking, <span class="num">{}</span> so far')
FOUND = Markup('<span class="found"><span class="q">Best</span> <b>{score}</b> <span class="plus">{gain}</span></span>')
THERE = Markup('<span class="found"><span class="q">Best</span> <b>This is it</b></span>')
JOKER = Markup(
    '<span class="adding"><span class="q"><span class="wide">best joker to </span>{verb}</span> <b>{name}</b> '
    '<span class="plus">{gain}</span></span>'
)
FEW, SEVERAL = 26, 42
"""Maximum length of a line in large type, and of a line with room for the gain of the best play, in characters."""
MORE = " more than yours"
MUCH, LITTLE = 100.0, 1.1
"""Ratios of at least `MUCH` have no decimals; gains up to `LITTLE` times the score are written in points."""
IDLE, LOOKING, NOTHING = "press to find it", "looking", "nothing to play yet"
TROUBLE = "could not be worked out, try again"


class Line(NamedTuple):
    is_open: bool
    now: float  # score of the table
    best: float | None  # None: unknown
    best_so_far: float
    is_there: bool  # whether the best play is on the table
    is_looking: bool
    progress: float | None  # of the search for the best play
    has_cards: bool
    has_trouble: bool
    joker: Added | None

    @property
    def gain(self) -> float:
        """The best play's gain over the table."""
        return (self.best or 0.0) - self.now


def line(model: Model) -> Markup:
    """Return the line; nothing on an embedded page, or for a damaged link."""
    if not model.can_look:
        return NONE
    solver, score = model.solver, score_of(model.round, model.luck)
    best = solver.best
    is_first = solver.goal is Goal.BEST and solver.progress is not None
    return _line(
        Line(
            model.panes.chosen is Tab.BEST,
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
    return bool(round_.cards)


def joker_to_add(solver: Solver) -> Added | None:
    """Return the joker that adds most, in a full row by replacing another; None if no joker adds anything.

    >>> joker_to_add(Solver(added=(Added("Mime", 0.0), Added("Baron", 20.0), Added("Joker", 40.0))))
    Added(name='Joker', points=40.0, place=None)
    """
    found = () if solver.is_stale else solver.added or solver.swapped
    best = max(found, key=lambda item: item.points, default=None)
    return best if best and best.points > 0 else None


def signed_points(points: float) -> str:
    """Format a gain with its sign, except for zero.

    >>> signed_points(2300.0), signed_points(-20.0), signed_points(0.0)
    ('+2,300', '−20', '0')
    """
    return f"{'−' if points < 0 else '+' if points else ''}{number(abs(points))}"


@lru_cache(maxsize=32)  # saves 0.13 ms per edit
def _line(line: Line) -> Markup:
    if line.best is None:  # the best play takes the whole line
        line = line._replace(joker=None)
    share = None if line.best is None else line.now / line.best if line.best else 1.0
    share = line.progress if line.best is None else share
    joker = NONE
    if line.joker:
        gain = _gain(line.now, line.joker.points)
        joker = JOKER.format(verb=_verb(line.joker), name=line.joker.name, gain=gain)
    inside = LINE.format(
        best=_best(line),
        joker=joker,
        icon=icon("right"),
        bar=NONE if share is None else SHARE.format(share=round(100 * min(max(share, 0.0), 1.0))),
    )
    length = _length(line)
    classes = "engine" + " long" * (length > FEW) + " longest" * (length > SEVERAL)
    message = ShowTab(Tab.STEPS if line.is_open else Tab.BEST)
    return button(message, inside, classes, name="open-best", label=_spoken(line), state=expanded(line.is_open))


def _verb(joker: Added) -> str:
    return "add" if joker.place is None else "swap in"


def _best(line: Line) -> Markup:
    """Return the first half of the line: the score of the best play, or the state of its search."""
    if line.best is not None:
        return THERE if line.is_there else FOUND.format(score=rounded(line.best), gain=_gain(line.now, line.gain))
    if line.is_looking and line.best_so_far > 0:
        return QUIET.format(SO_FAR.format(rounded(line.best_so_far)))
    return QUIET.format(_status(line))


def _gain(now: float, points: float) -> Markup:
    """Format the gain of a play: as points, or above nine digits as a multiple of the current score.

    >>> _gain(1380.0, 840.0), _gain(1e10, 7.4e10), _gain(1e10, 2e8)
    (Markup('+840'), Markup('8.4 times yours'), Markup('+200,000,000'))
    """
    times = _times(now, points)
    if times is None:
        return Markup("{}{}").format("−" if points < 0 else "+" if points else "", rounded(abs(points)))
    return Markup("{} times yours").format(rounded(times))


def _length(line: Line) -> int:
    """Estimate the length of the line in characters, ignoring small words."""
    if line.best is None:
        return 0
    said = rounded_words(line.best) + gain_words(line.now, line.gain)
    if line.joker:
        said += gain_words(line.now, line.joker.points) + line.joker.name + _verb(line.joker)
    return len(said.replace(MORE, ""))


def gain_words(now: float, points: float) -> str:
    """Format the gain of a play for a screen reader.

    >>> gain_words(1380.0, 840.0), gain_words(1380.0, -20.0), gain_words(1e10, 7.4e10)
    ('840 more than yours', '20 less than yours', '8.4 times yours')
    """
    times = _times(now, points)
    if times is None:
        return f"{rounded_words(abs(points))}{' less than yours' if points < 0 else MORE}"
    return f"{rounded_words(times)} times yours"


def _times(now: float, points: float) -> float | None:
    """Return the ratio of a score above nine digits to the current one; None if it is barely above 1 or below."""
    if not now or now + points < max(BILLION, LITTLE * now):
        return None
    times = (now + points) / now
    return round(times, 0 if times >= MUCH else 1)


def _status(line: Line) -> str:
    if not line.has_cards:
        return NOTHING
    return LOOKING if line.is_looking else TROUBLE if line.has_trouble else IDLE


def _spoken(line: Line) -> str:
    """Describe the best play and joker for screen readers, in whole sentences."""
    said = f"Best play: {_status(line)}"
    if line.best is not None:
        more = "this is it" if line.is_there else gain_words(line.now, line.gain)
        said = f"Best play: {rounded_words(line.best)}, {more}"
    if line.joker:
        verb, name = _verb(line.joker), line.joker.name
        said += f". Best joker to {verb}: {name}, {gain_words(line.now, line.joker.points)}"
    return f"{said}."
