"""A hint in three steps: that there is something, then which cards, then the move with its reason and its worth."""

from collections.abc import Callable
from typing import NamedTuple

from ortalab.page.button import Buttons
from ortalab.page.elements import WORDED, icon, joined
from ortalab.page.games.bars import HIGH, bar
from ortalab.page.games.messages import HintAct
from ortalab.page.markup import Markup

LAST = 3
"""The step that tells the move."""
SHOWN = 3
"""The moves that are compared."""
CLEAR = 1.0
"""Points, or other units of worth, by which a move is clearly better than the next."""

PANEL = Markup(
    '<section class="hintbox" aria-labelledby="hint-name"><div class="hh"><h2 id="hint-name">{title}</h2>'
    "<small>{step}</small></div>{steps}{inside}</section>"
)
WAITING = Markup(
    '<section class="hintbox"><div class="hh"><h2>A hint</h2><small>thinking</small></div><p>{}</p></section>'
)
ASK = Markup('<div class="two ask-hint">{}</div>')
STEPS = Markup('<ol class="h3s">{}</ol>')
STEP = Markup('<li><i aria-hidden="true">{nth}</i><p>{words}</p></li>')
SHUT = Markup('<li class="shut"><i aria-hidden="true">{nth}</i>{ask}</li>')
MOVE = Markup('<li{state}><span>{words}</span>{bar}<b class="num">{value}</b></li>')
REASON = Markup('<p>{reason}</p><ol class="alts">{moves}</ol><p class="fine">{basis}</p><div class="acts">{acts}</div>')


class Estimate(NamedTuple):
    """A move as the table writes it, what it is worth, and the standard error of that."""

    move: str
    value: float
    error: float


class Hint(NamedTuple):
    """A hint for the position on the table; the first estimate is the best move."""

    step: int = 1
    estimates: tuple[Estimate, ...] = ()

    @property
    def lead(self) -> float:
        """The lead in worth of the best move over the next of lower worth; 0 if there is none."""
        first, *others = self.estimates
        return first.value - next((other.value for other in others if other.value < first.value), first.value)


class Words(NamedTuple):
    """A table's words about the moves of a hint."""

    which: Markup  # the cards that it is about
    title: Markup  # the move, as a heading
    reason: Markup
    moves: tuple[Markup, ...]  # as long as the estimates that are shown
    basis: str  # what the worth is measured in, and how
    worth: Callable[[float], str] = "{:.1f}".format


def first_words(hint: Hint) -> str:
    """Return the first step: whether one move stands out.

    >>> first_words(Hint(1, (Estimate("a", 44.0, 0.5), Estimate("b", 40.9, 0.5))))
    'One move is clearly better than every other: by 3.1.'
    >>> first_words(Hint(1, (Estimate("a", -7.2, 0.5),)))
    'There is no real choice here.'
    """
    if len(hint.estimates) == 1:
        return "There is no real choice here."
    if hint.lead > CLEAR:
        return f"One move is clearly better than every other: by {hint.lead:.1f}."
    return "Some moves are about equally good: no choice costs much here."


def hint_button(button: Buttons) -> Markup:
    return ASK.format(button(HintAct.HINT, WORDED.format(icon("wand"), "Hint"), name="hint"))


def waiting(words: str) -> Markup:
    """Return the panel while a hint is looked for: what is being done, or why it failed."""
    return WAITING.format(words)


def hint_panel(hint: Hint, words: Words, button: Buttons) -> Markup:
    step = f"hint {hint.step} of {LAST}"
    if hint.step >= LAST:
        acts = button(HintAct.DO_HINT, "Do it", "btn go") + button(HintAct.KEEP_MINE, "Keep mine")
        reason = REASON.format(reason=words.reason, moves=_moves(hint, words), basis=words.basis, acts=acts)
        return PANEL.format(title=words.title, step=step, steps="", inside=reason)
    told = [STEP.format(nth=1, words=first_words(hint))]
    ask = "Show which card" if hint.step == 1 else "Show the move"
    told += [STEP.format(nth=2, words=words.which)] if hint.step > 1 else []
    told.append(SHUT.format(nth=hint.step + 1, ask=button(HintAct.HINT, ask, "btn go")))
    return PANEL.format(title="A hint", step=step, steps=STEPS.format(joined(told)), inside="")


def _moves(hint: Hint, words: Words) -> Markup:
    """Return the best moves with bars, each a share of the best."""
    shown = hint.estimates[:SHOWN]
    most = max([*(estimate.value for estimate in shown), 1.0])
    drawn = [
        MOVE.format(
            state="" if nth else HIGH,
            words=words.moves[nth],
            bar=bar(max(estimate.value, 0) / most),
            value=words.worth(estimate.value),
        )
        for nth, estimate in enumerate(shown)
    ]
    return joined(drawn)
