"""Hints: asked of the worker, shown in steps, and dropped once the game goes on."""

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.desk import asked, dropped, taking
from ortalab.page.games.hints import LAST, Estimate, Hint
from ortalab.page.games.messages import Answer, HintAct
from ortalab.page.games.table import G
from ortalab.page.update import Update, refused

KIND = "hint"
"""The word of the worker's task, and of the tab."""


def ask(model: G) -> Update[G]:
    """Show the next step of the hint in its tab, or ask the worker for one."""
    if why := model.why_no_hint:
        return refused(model, why), ()
    hint, model = model.hint, changed(model, tab=type(model.tab)(KIND))
    if hint and hint.estimates:
        return changed(model, hint=hint._replace(step=min(hint.step + 1, LAST))), ()
    if model.task.kind == KIND and model.task.is_under_way:
        return model, ()
    return asked(changed(model, hint=Hint()), KIND, link=model.link, **model.task_settings)


def receive(model: G, estimates: tuple[Estimate, ...]) -> Update[G]:
    """Take the worker's estimates, so far."""
    return changed(model, hint=(model.hint or Hint())._replace(estimates=estimates)), ()


def keep_mine(model: G) -> Update[G]:
    """Close the hint."""
    return dropped(changed(model, hint=None, tab=type(model).tab)), ()


def follow(before: G, _: object, after: G) -> Update[G]:
    """Forget the hint once another game, or another play of it, lies on the table."""
    if after.table == before.table:
        return after, ()
    return changed(after, hint=None, tab=type(after).tab if after.tab == KIND else after.tab), ()


HANDLERS: Handlers = {
    HintAct.HINT: ask,
    HintAct.KEEP_MINE: keep_mine,
    (Answer, KIND): taking(tuple[Estimate, ...], receive),
}
