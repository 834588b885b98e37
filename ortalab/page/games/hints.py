"""A hint in three steps: whether a move stands out, then its cards, then the move with its reason and worth."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ortalab.page.elements import NONE, Buttons, joined
from ortalab.page.features import Handlers
from ortalab.page.games.deals import with_mark
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import Answer, HintAct, ShowTab
from ortalab.page.games.panel import HIGH, bar, note
from ortalab.page.games.review import EQUAL, HINT_STEPS, Estimate, Hint
from ortalab.page.games.shell import answer_handler, start_task, stop_task
from ortalab.page.games.table import G
from ortalab.page.markup import Markup
from ortalab.page.shell import changed
from ortalab.page.update import Update, refused
from ortalab.plurals import counted

KIND = "hint"
"""The kind of the worker's task, and the word of the tab."""


def ask(model: G) -> Update[G]:
    """Show the next step of the hint in its tab, or request one from the worker."""
    if why := model.why_no_hint:
        return refused(model, why), ()
    hint, model = model.hint, changed(model, tab=type(model.tab)(KIND))
    if hint and hint.estimates:
        return changed(model, hint=hint._replace(step=min(hint.step + 1, HINT_STEPS))), ()
    if model.task.runs(KIND):
        return model, ()
    return start_task(changed(model, hint=Hint()), KIND, link=model.link, **model.task_settings)


def receive(model: G, estimates: tuple[Estimate, ...]) -> Update[G]:
    """Store the worker's estimates so far; displaying a hint marks the result."""
    model = changed(model, hint=(model.hint or Hint())._replace(estimates=estimates))
    return with_mark(model, Mark.HINT) if estimates else (model, ())


def follow(before: G, message: object, after: G) -> Update[G]:
    """Request a hint when its tab is opened; drop it when the game or its plays change."""
    if after.table == before.table:
        is_opened = isinstance(message, ShowTab) and message.tab == KIND and after.hint is None
        return ask(after) if is_opened and not after.why_no_hint else (after, ())
    return changed(after, hint=None, tab=type(after).tab if after.tab == KIND else after.tab), ()


HANDLERS: Handlers = {
    HintAct.HINT: ask,
    HintAct.KEEP_MINE: lambda model: (stop_task(changed(model, hint=None, tab=type(model).tab)), ()),
    (Answer, KIND): answer_handler(tuple[Estimate, ...], receive),
}


# ---- the panel
SHOWN = 3
"""The number of moves compared."""
NAMED = 2
"""The number of equally good moves named."""
PANEL = Markup(
    '<section class="hintbox" aria-labelledby="hint-name"><div class="hh"><h2 id="hint-name">{title}</h2>'
    "<small>{step}</small></div>{steps}{inside}</section>"
)
WAITING = Markup(
    '<section class="hintbox"><div class="hh"><h2>A hint</h2><small>thinking</small></div><p>{}</p></section>'
)
STEPS = Markup('<ol class="h3s">{}</ol>')
STEP = Markup('<li><i aria-hidden="true">{nth}</i><p>{words}</p></li>')
SHUT = Markup('<li class="shut"><i aria-hidden="true">{nth}</i>{ask}</li>')
MOVE = Markup('<li{state}><span>{words}</span>{bar}<b class="num">{value}</b></li>')
REASON = Markup('<p>{reason}</p><ol class="alts">{moves}</ol><p class="fine">{basis}</p><div class="acts">{acts}</div>')
WORTH = Markup(' Worth <b class="num">{}</b> more than {}.')
AS_GOOD = Markup(" It is as good as {}.")


class Words(NamedTuple):
    """A table's sentences for describing the moves of a hint."""

    which: Markup  # the cards of the move
    title: Markup  # the move as a heading
    reason: Markup
    moves: tuple[Markup, ...]  # one for each displayed estimate
    basis: str  # the unit of worth, and how it is measured
    worth: Callable[[float], str] = "{:.1f}".format
    more: Markup = NONE  # buttons of the table


def first_words(hint: Hint) -> str:
    """Say whether one move stands out, or several are equally good.

    >>> first_words(Hint(1, (Estimate("a", 44.0, 0.5), Estimate("b", 40.9, 0.5))))
    'One move is clearly better than every other: by 3.1 points.'
    >>> first_words(Hint(1, (Estimate("a", 18, 0), Estimate("b", 18, 0), Estimate("c", 0, 0))))
    'Two moves are equally good, and clearly better than every other: by 18.0 points.'
    >>> first_words(Hint(1, (Estimate("a", -7.2, 0.5),)))
    'There is no real choice here.'
    """
    if len(hint.estimates) == 1:
        return "There is no real choice here."
    if not hint.is_clear:
        return "The best moves are about equally good."
    if hint.ties:
        best = counted(1 + len(hint.ties), "move").capitalize()
        return f"{best} are equally good, and clearly better than every other: by {hint.lead:.1f} points."
    return f"One move is clearly better than every other: by {hint.lead:.1f} points."


def comparison(hint: Hint, names: Sequence[Markup]) -> Markup:
    """Compare a hint's move with the others: name the first equally good ones, and its lead over the rest.

    >>> hint = Hint(3, (Estimate("a", 18, 0), Estimate("b", 18, 0), Estimate("c", 0, 0)))
    >>> comparison(hint, [Markup("8♣")])
    Markup(' It is as good as 8♣. Worth <b class="num">18.0</b> more than any other.')
    """
    told = NONE
    if hint.ties:
        more = len(hint.ties) - NAMED
        others = [*names[:NAMED], *([Markup("{}").format(counted(more, "other move"))] if more > 0 else [])]
        told = AS_GOOD.format(Markup(" and ").join(filter(None, [Markup(", ").join(others[:-1]), others[-1]])))
    if hint.lead < EQUAL:
        return told
    return told + WORTH.format(f"{hint.lead:.1f}", "any other" if hint.ties else "the next")


def hint_panel(model: G, thinking: str, describe: Callable[[Hint], Words], button: Buttons) -> Markup:
    """Return the panel of a hint: `thinking` during the search, then the words that `describe` returns.

    Without a hint it is empty, but a phone's hint tab explains why none can be requested.
    """
    hint, why = model.hint, model.why_no_hint
    if hint is None or why:
        return note(why) if why and model.tab == KIND else NONE
    if not hint.estimates:
        return WAITING.format((model.task.why if model.task.kind == KIND else "") or thinking)
    words = describe(hint)
    step = f"hint {hint.step} of {HINT_STEPS}"
    if hint.step >= HINT_STEPS:
        acts = button(HintAct.DO_HINT, "Do it", "btn go") + words.more + button(HintAct.KEEP_MINE, "Keep mine")
        reason = REASON.format(reason=words.reason, moves=_moves(hint, words), basis=words.basis, acts=acts)
        return PANEL.format(title=words.title, step=step, steps="", inside=reason)
    told = [STEP.format(nth=1, words=first_words(hint))]
    ask = "Show which card" if hint.step == 1 else "Show the move"
    told += [STEP.format(nth=2, words=words.which)] if hint.step > 1 else []
    told.append(SHUT.format(nth=hint.step + 1, ask=button(HintAct.HINT, ask, "btn go", name="hint-on")))
    return PANEL.format(title="A hint", step=step, steps=STEPS.format(joined(told)), inside="")


def _moves(hint: Hint, words: Words) -> Markup:
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
