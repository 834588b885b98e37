"""Synchronise two tabs with the same game: the tab that is behind offers to follow the other one."""

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.lines import Line, P, line_of
from ortalab.page.games.table import G, OtherTab
from ortalab.page.messages import PageAct
from ortalab.page.notice import Notice
from ortalab.page.update import Update, dismissed, edited

GOES_ON = "Another tab plays on."
PARTS = "Another tab plays this deal differently."
FOLLOWED = "The game as the other tab has it; this tab follows from now on."
STAYS = "This tab stays with its own game."


def meet(model: G, lines: tuple[Line[P], ...]) -> Update[G]:
    """Compare the lines that another tab has just stored with the game on the table."""
    deal = model.deal_link
    theirs, mine = line_of(lines, deal), line_of(model.lines, deal)
    if not theirs or not mine or model.is_embedded or mine.plays[: len(theirs.plays)] == theirs.plays:
        return model, ()
    before, made = model.other if model.other.deal == deal else OtherTab(deal), model.game.plays_of(model.table)
    model = changed(model, other=before._replace(plays=theirs.plays))
    if before.is_followed:
        return followed(model)
    if before.is_followed is False:
        return model, ()
    text = GOES_ON if theirs.plays[: len(made)] == made else PARTS
    return changed(model, notice=Notice(text, is_elsewhere=True)), ()


def followed(model: G) -> Update[G]:
    """Put the game on the table at the other tab's position."""
    return edited(model, model.game.with_plays(model.table, model.other.plays), FOLLOWED)


def follow_other(model: G) -> Update[G]:
    """Follow the other tab from now on."""
    if model.other.deal != model.deal_link:
        return dismissed(model), ()
    return followed(changed(model, other=model.other._replace(is_followed=True)))


def stay(model: G) -> Update[G]:
    """Stay with this tab's game from now on."""
    return changed(model, other=model.other._replace(is_followed=False), notice=Notice(STAYS)), ()


HANDLERS: Handlers = {PageAct.FOLLOW: follow_other, PageAct.STAY: stay}
