"""The solver: what the page asks of its worker, the best play first, then what each joker would add."""

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.desk import asked, dropped, taking
from ortalab.page.games.messages import Answer, Wait, Waited
from ortalab.tables.full.actions.history import Update, edited, link_of
from ortalab.tables.full.link import decode
from ortalab.tables.full.state.messages import Act, CountUp
from ortalab.tables.full.state.model import Added, Best, Found, Model, Tab

REST = 400
"""Milliseconds that the table rests before the solver looks."""
BEST, ADDS, DAILY = "best", "adds", "daily"
"""The worker's tasks."""
ON = "on"


def can_look(model: Model) -> bool:
    """Tell whether anything may be searched."""
    is_off = model.is_embedded or model.complaints or model.daily or model.quiz or model.sets.open_walk
    return not is_off and bool(model.table.played or model.table.held)


def waited(model: Model, _: Waited) -> Update:
    """Look, as the table has rested."""
    return look(model) if can_look(model) and model.best is None else (model, ())


def look(model: Model) -> Update:
    """Look for the best play."""
    if not can_look(model):
        return model, ()
    link = link_of(model)
    model = changed(model, best=Best(link, model.aim))
    return asked(model, BEST, link=link, aim=model.aim)


def open_best(model: Model) -> Update:
    """Show the pane of the best play, and look for it unless it is known or looked for."""
    model = changed(model, panes=model.panes.showing(Tab.BEST))
    is_known = model.best is not None and not model.task.why
    return (model, ()) if is_known else look(model)


def receive_best(model: Model, found: Found) -> Update:
    return (changed(model, best=model.best._replace(**found._asdict())) if model.best else model), ()


def receive_adds(model: Model, points: tuple[tuple[str, float], ...]) -> Update:
    """Take the gain of each joker."""
    return changed(model, added=Added(link_of(model), model.aim, points)), ()


def going_on(model: Model) -> Update:
    """Ask what each joker adds, once the best play is known."""
    best = model.best
    is_next = best is not None and best.found and model.task.kind == BEST and not model.task.is_under_way
    if not is_next or model.added is not None:
        return model, ()
    return asked(model, ADDS, link=link_of(model), aim=model.aim)


def use_best(model: Model) -> Update:
    """Put the best play on the table."""
    if model.best is None or not model.best.found:
        return model, ()
    after, effects = edited(model, decode(model.best.found).round, "The best play is on the table.")
    return after, (*effects, CountUp())


def follow(before: Model, _: object, after: Model) -> Update:
    """Look for the best play once another table has rested; once it is known, ask what each joker adds."""
    if after.table is before.table and after.luck is before.luck:
        return going_on(after)
    is_dealing = after.daily is not None and after.task.kind == DAILY  # what lies there has no part in it
    model = changed(after if is_dealing else dropped(after), best=None, added=None)
    looks = can_look(model) and model.preferences.hints == ON and before.has_recalled
    return model, (Wait(REST),) if looks else ()


HANDLERS: Handlers = {
    Act.FIND_BEST: open_best,
    Act.USE_BEST: use_best,
    Waited: waited,
    (Answer, BEST): taking(Found, receive_best),
    (Answer, ADDS): taking(tuple[tuple[str, float], ...], receive_adds),
}
