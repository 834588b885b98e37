"""Handlers of the tour: completing the task of a sheet shows the next sheet."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.page.shell import changed, clear_away
from ortalab.tables.rounds.actions.proposals import awake
from ortalab.tables.rounds.state.messages import Handlers, ShowTab, ToggleRule, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import TOUR_HEADING, Drawer, Guide, ShowGuide, Tab, TourAct
from ortalab.tables.rounds.state.toolbar import Open

HINDERED = "The tour shows how a round scores: answer the quiz or repair the link first."


class Goal(NamedTuple):
    """The pane that a step of the tour shows, and the test of its completion."""

    tab: Tab | None  # None: any pane
    is_done: Callable[[Model, object, Model], bool]  # takes the model before, the message, and the model after


GOALS: Mapping[Guide, Goal] = {
    Guide.SCORE: Goal(Tab.JOKERS, lambda before, _, after: _has_more(before, after)),
    Guide.SILENT: Goal(Tab.STEPS, lambda _, message, after: isinstance(message, ToggleRule) and not after.rule_line),
    Guide.SOLVE: Goal(Tab.STEPS, lambda _, message, __: message == ShowTab(Tab.BEST)),
    Guide.SHARE: Goal(None, lambda _, message, __: message == Open(Drawer.SHARE)),
}


def _has_more(before: Model, after: Model) -> bool:
    if not before.round.played:
        return bool(after.round.played)
    return after.round.jokers != before.round.jokers and len(after.round.jokers) >= len(before.round.jokers)


def show(model: Model, message: ShowGuide) -> Update:
    """Show a sheet of the tour beside the table; close everything else, and focus its heading."""
    if not model.can_look:
        raise TextError(HINDERED)
    model = changed(_turned(clear_away(model), message.guide), focus=TOUR_HEADING)
    return awake(model), ()  # so that the solver's results are known when a sheet mentions them


def _turned(model: Model, guide: Guide) -> Model:
    """Return the model with a sheet of the tour and its pane; on a phone, keep the table visible."""
    tab = GOALS[guide].tab
    panes = model.panes.showing(tab) if tab else model.panes
    return changed(model, tour=guide, panes=panes._replace(is_sheet=False))


def leave(model: Model) -> Update:
    """Close the sheet."""
    return changed(model, tour=None), ()


def follow(before: Model, message: object, model: Model) -> Update:
    """Follow the tour: completing the sheet's task shows the next sheet; after the last one the tour ends.

    It also ends when the score is hidden. The focus stays where it is, unless its element is hidden.
    """
    guide = before.tour
    if guide is None or model.tour is not guide:
        return model, ()
    if not model.can_look:
        return changed(model, tour=None), ()
    if isinstance(message, ShowGuide) or not GOALS[guide].is_done(before, message, model):
        return model, ()
    following = guide.following
    if following is None or guide is Guide.SOLVE:  # the play that was asked for stays visible
        return changed(model, tour=following), ()
    turned = _turned(model, following)
    is_hidden = model.is_phone and model.panes.is_sheet  # the pane of the finished task
    return (changed(turned, focus=TOUR_HEADING) if is_hidden else turned), ()


HANDLERS: Handlers = {ShowGuide: show, TourAct.LEAVE: leave}
