"""The analysis of a finished game: the cost of each move, and its class of mistake."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ortalab.page.button import Buttons
from ortalab.page.elements import AT_STEP, NONE, joined
from ortalab.page.games.messages import ReviewAct, ShowMove
from ortalab.page.markup import Markup

FIELD = "review"
"""The id of the slider, and its field name in messages."""
LEAST = 0.05
"""The lowest cost that counts; a cheaper move is as good as the best."""
GRADES = ((LEAST, "best"), (2.0, "good"), (6.0, "slip"), (20.0, "mistake"))
"""The classes of moves, each with its upper bound on cost in points; anything costlier is a blunder."""
WORST = "blunder"

LINES = Markup('<ol class="lines" aria-label="Moves">{}</ol>')
MOVE = Markup('<span class="n">{nth}</span><span class="w">{words}</span><span class="run">{worth}</span>')
COST = Markup('<p class="cost">{}</p>')
ITEM = Markup("<li{classes}>{inside}</li>")
LIT = Markup(' class="worst"')
BADGE = Markup('<b class="grade g-{name}">{name}</b>')


class Step(NamedTuple):
    """One player's action, as a step of a replay."""

    at: int  # the number of plays on the table when it is shown
    player: int = 0
    own: int | None = None  # its index among the person's moves


class Judged(NamedTuple):
    """A move compared with the best one."""

    value: float
    best: float
    better: str  # the best move in the table's notation

    @property
    def cost(self) -> float:
        """The worth lost by the move; 0 if it was as good as the best."""
        lost = self.best - self.value
        return lost if lost >= LEAST else 0.0

    @property
    def grade(self) -> str:
        """The class of the move.

        >>> [Judged(40 - cost, 40, "").grade for cost in (0, 1, 5, 19, 20)]
        ['best', 'good', 'slip', 'mistake', 'blunder']
        """
        return next((name for below, name in GRADES if self.cost < below), WORST)


class Review(NamedTuple):
    """The analysis so far."""

    at: int = 0  # the number of steps on the table: the slider's position
    judged: tuple[Judged, ...] = ()  # one for each move of the person, from the first on
    is_playing: bool = False  # whether the replay is playing
    is_stopped: bool = False  # whether the person stopped the analysis


def costliest(judged: tuple[Judged, ...]) -> int | None:
    """Return the index of the costliest move; None if no move cost anything.

    >>> costliest((Judged(40, 40, "a"), Judged(36, 40, "b"), Judged(39, 40, "c")))
    1
    """
    costs = [move.cost for move in judged]
    return costs.index(max(costs)) if any(costs) else None


def badge(judged: Judged | None) -> Markup:
    """Return the class of a move as a badge for the list of moves.

    >>> badge(Judged(36, 40, "b")), badge(None)
    (Markup('<b class="grade g-slip">slip</b>'), Markup('…'))
    """
    return Markup("…") if judged is None else BADGE.format(name=judged.grade)


class Costs(NamedTuple):
    """A table's sentences for describing the costliest move."""

    under_way: str
    none: str  # used if no move cost anything
    told: Callable[[int, Judged], Markup]  # describes the move at an index in a sentence
    stopped: str = "The analysis is stopped."


def cost_line(review: Review, moves: int, why: str, words: Costs, button: Buttons) -> Markup:
    """Return a sentence on the costliest of `moves` moves, with a button that shows it.

    `why` explains why the analysis failed, "" if it did not.
    """
    if why:
        return COST.format(why)
    if len(review.judged) < moves:
        return COST.format(words.stopped if review.is_stopped else words.under_way)
    worst = costliest(review.judged)
    if worst is None:
        return COST.format(words.none)
    show = button(ReviewAct.WORST, "Show it", "btn")
    return COST.format(Markup("{} {}").format(words.told(worst, review.judged[worst]), show))


def move_list(
    review: Review,
    moves: list[Markup],
    stops: Sequence[int],
    button: Buttons,
    *,
    is_judged: bool = True,
    worth: Callable[[Judged | None], Markup] = badge,
) -> Markup:
    """Return the list of the person's moves with their worth; `stops` are their steps.

    At the end of the game the costliest move is highlighted, as on the table.
    """
    is_end = review.at >= max(stops, default=0)
    worst = costliest(review.judged) if is_judged and is_end else None
    lines = []
    for nth, (words, stop) in enumerate(zip(moves, stops, strict=True)):
        judged = review.judged[nth] if nth < len(review.judged) else None
        inside = MOVE.format(nth=nth + 1, words=words, worth=worth(judged) if is_judged else "")
        state = AT_STEP if review.at == stop and worst is None else NONE
        item = button(ShowMove(stop), inside, "", state=state)
        lines.append(ITEM.format(classes=LIT if nth == worst else NONE, inside=item))
    return LINES.format(joined(lines))
