"""The analysis of a finished game: each move with what it cost, and the class of its mistake."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ortalab.page.button import Buttons
from ortalab.page.elements import AT_STEP, NONE, joined
from ortalab.page.games.messages import ShowMove
from ortalab.page.markup import Markup

FIELD = "review"
"""The id of the slider, and the name by which it says where it stands."""
LEAST = 0.05
"""A move that costs less is as good as the best."""
GRADES = ((LEAST, "best"), (2.0, "good"), (6.0, "slip"), (20.0, "mistake"))
"""The classes of moves, each below a cost in points; what costs more is a blunder."""
WORST = "blunder"

LINES = Markup('<ol class="lines" aria-label="Moves">{}</ol>')
MOVE = Markup('<span class="n">{nth}</span><span class="w">{words}</span><span class="run">{worth}</span>')
COST = Markup('<p class="cost">{}</p>')
ITEM = Markup("<li{classes}>{inside}</li>")
LIT = Markup(' class="worst"')
BADGE = Markup('<b class="grade g-{name}">{name}</b>')


class Step(NamedTuple):
    """A step of a replay: what one player did."""

    at: int  # the plays that lie on the table when it is shown
    player: int = 0
    own: int | None = None  # its number, from 0, among the person's moves


class Judged(NamedTuple):
    """A move that was made, beside the best one."""

    value: float
    best: float
    better: str  # the best move, as the table writes it

    @property
    def cost(self) -> float:
        """The worth that the move gave away; 0 for one that is as good as the best."""
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
    """The analysis, as far as it has come."""

    at: int = 0  # the steps that lie on the table: the slider
    judged: tuple[Judged, ...] = ()  # one for each move of the person, from the first on
    is_playing: bool = False  # step after step is shown


def costliest(judged: tuple[Judged, ...]) -> int | None:
    """Return the number, from 0, of the move that cost most; None where none cost anything.

    >>> costliest((Judged(40, 40, "a"), Judged(36, 40, "b"), Judged(39, 40, "c")))
    1
    """
    costs = [move.cost for move in judged]
    return costs.index(max(costs)) if any(costs) else None


def badge(judged: Judged | None) -> Markup:
    """Return the class of a move, as a list of moves shows it.

    >>> badge(Judged(36, 40, "b")), badge(None)
    (Markup('<b class="grade g-slip">slip</b>'), Markup('…'))
    """
    return Markup("…") if judged is None else BADGE.format(name=judged.grade)


class Costs(NamedTuple):
    """A table's words about the costliest move."""

    under_way: str
    none: str  # no move cost anything
    told: Callable[[int, Judged], Markup]  # the move of a number, from 0, in a sentence


def cost_line(review: Review, moves: int, why: str, words: Costs) -> Markup:
    """Return a sentence on the costliest of so many moves; `why` says why the analysis failed, "" where it did not."""
    if why:
        return COST.format(why)
    if len(review.judged) < moves:
        return COST.format(words.under_way)
    worst = costliest(review.judged)
    return COST.format(words.none if worst is None else words.told(worst, review.judged[worst]))


def move_list(
    review: Review,
    moves: list[Markup],
    stops: Sequence[int],
    button: Buttons,
    *,
    is_judged: bool = True,
    worth: Callable[[Judged | None], Markup] = badge,
) -> Markup:
    """Return the list of the person's moves, each with its worth; `stops` are their steps.

    At the end of the game, after the last of them, the costliest is lit, as on the table.
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
