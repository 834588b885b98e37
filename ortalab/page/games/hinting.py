"""Request hints from the worker, show them in steps, and drop them when the game goes on."""

from ortalab.page.changed import changed
from ortalab.page.elements import NONE
from ortalab.page.features import Handlers
from ortalab.page.games.deals import with_mark
from ortalab.page.games.desk import answer_handler, start_task, stop_task
from ortalab.page.games.hints import LAST, Estimate, Hint
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import Answer, HintAct, ShowTab
from ortalab.page.games.panel import note
from ortalab.page.games.table import G
from ortalab.page.markup import Markup
from ortalab.page.update import Update, refused

KIND = "hint"
"""The word of the worker's task, and of the tab."""


def ask(model: G) -> Update[G]:
    """Show the next step of the hint in its tab, or request one from the worker."""
    if why := model.why_no_hint:
        return refused(model, why), ()
    hint, model = model.hint, changed(model, tab=type(model.tab)(KIND))
    if hint and hint.estimates:
        return changed(model, hint=hint._replace(step=min(hint.step + 1, LAST))), ()
    if model.task.runs(KIND):
        return model, ()
    return start_task(changed(model, hint=Hint()), KIND, link=model.link, **model.task_settings)


def receive(model: G, estimates: tuple[Estimate, ...]) -> Update[G]:
    """Store the worker's estimates so far; displaying a hint marks the result."""
    model = changed(model, hint=(model.hint or Hint())._replace(estimates=estimates))
    return with_mark(model, Mark.HINT) if estimates else (model, ())


def close_hint(model: G) -> Update[G]:
    """Close the hint."""
    return stop_task(changed(model, hint=None, tab=type(model).tab)), ()


def no_hint(model: G) -> Markup:
    """Explain why a phone's hint tab is empty; empty on a wide screen."""
    return note(model.why_no_hint or "") if model.tab == KIND and model.why_no_hint else NONE


def follow(before: G, message: object, after: G) -> Update[G]:
    """Request a hint when its tab is opened; drop it when the game or its plays change."""
    if after.table == before.table:
        is_opened = isinstance(message, ShowTab) and message.tab == KIND and after.hint is None
        return ask(after) if is_opened and not after.why_no_hint else (after, ())
    return changed(after, hint=None, tab=type(after).tab if after.tab == KIND else after.tab), ()


HANDLERS: Handlers = {
    HintAct.HINT: ask,
    HintAct.KEEP_MINE: close_hint,
    (Answer, KIND): answer_handler(tuple[Estimate, ...], receive),
}
