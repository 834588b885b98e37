"""The analysis of a finished game: each move with what it cost, the costliest, and a slider over all."""

from collections.abc import Callable
from typing import NamedTuple

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, icon, joined
from ortalab.page.games.messages import ReviewAct, ShowMove
from ortalab.page.markup import Markup

FIELD = "review"
"""The id of the slider, and the name by which it says where it stands."""
LEAST = 0.05
"""A move that costs less is as good as the best."""
MINUS = "−"

SCRUB = Markup(
    '<div class="scrub">{back}<input type="range" id="review" data-field="review" min="0" max="{last}" value="{at}"'
    ' data-at="{at}" aria-label="Move" aria-valuetext="{words}">{on}<output>{at}/{last}</output></div>'
)
LINES = Markup('<ol class="lines" aria-label="Moves">{}</ol>')
MOVE = Markup('<span class="n">{nth}</span><span class="w">{words}</span><span class="run">{worth}</span>')
COST = Markup('<p class="cost">{}</p>')
ITEM = Markup("<li>{}</li>")
CURRENT = Markup(' aria-current="step"')


class Judged(NamedTuple):
    """A move that was made, beside the best one."""

    value: float
    best: float
    better: str  # the best move, as the table writes it

    @property
    def cost(self) -> float:
        """What the move gave away; 0 for one that is as good as the best."""
        lost = self.best - self.value
        return lost if lost >= LEAST else 0.0


class Review(NamedTuple):
    """The analysis, as far as it has come."""

    at: int = 0  # the moves that lie on the table: the slider
    judged: tuple[Judged, ...] = ()  # one for each move, from the first on


def costliest(judged: tuple[Judged, ...]) -> int | None:
    """Return the number, from 0, of the move that cost most; None where none cost anything.

    >>> costliest((Judged(40, 40, "a"), Judged(36, 40, "b"), Judged(39, 40, "c")))
    1
    """
    costs = [move.cost for move in judged]
    return costs.index(max(costs)) if any(costs) else None


def cost_words(judged: Judged | None) -> str:
    """Return what a move cost, as a list of moves says it.

    >>> cost_words(Judged(36, 40, "b")), cost_words(Judged(40, 40, "b")), cost_words(None)
    ('−4.0', 'best', '…')
    """
    if judged is None:
        return "…"
    return f"{MINUS}{judged.cost:.1f}" if judged.cost else "best"


class Costs(NamedTuple):
    """What a table says about the costliest move."""

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


def scrubber(review: Review, last: int, words: str, button: Buttons) -> Markup:
    """Return the slider over all moves, with a button to either side; `words` says where it stands."""
    return SCRUB.format(
        back=button(ReviewAct.BACK, icon("left"), "btn bare", label="Move back"),
        on=button(ReviewAct.ON, icon("right"), "btn bare", label="Move on"),
        at=review.at,
        last=last,
        words=words,
    )


def move_list(
    review: Review,
    moves: list[Markup],
    button: Buttons,
    *,
    is_judged: bool = True,
    worth: Callable[[Judged | None], str] = cost_words,
) -> Markup:
    """Return the list of moves, each with its worth."""
    lines = []
    for nth, words in enumerate(moves):
        judged = review.judged[nth] if nth < len(review.judged) else None
        inside = MOVE.format(nth=nth + 1, words=words, worth=worth(judged) if is_judged else "")
        state = CURRENT if review.at == nth + 1 else NONE
        lines.append(ITEM.format(button(ShowMove(nth + 1), inside, "", state=state)))
    return LINES.format(joined(lines))
