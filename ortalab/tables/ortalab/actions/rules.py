"""The switch between the versions of the assignment, an edit of the table as any other."""

from dataclasses import replace

from ortalab.page.changed import changed
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.state.books import enhancements_of, lacking
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.toolbar import SetRules
from ortalab.text.rules import ruleset_named


def set_rules(model: Model, message: SetRules) -> Update:
    """Lay the table out for a ruleset; all cards and jokers stay, also those that it lacks.

    The popover in which it is chosen closes.
    """
    if model.drawer is Drawer.RULES:
        model = closed(model)
    if message.rules == model.round.rules:
        return model, ()
    version = ruleset_named(message.rules).version
    table = replace(model.table, round=replace(model.round, rules=version.name))
    brush = model.brush
    if brush.enhancement not in {None, *enhancements_of(table.round)}:
        brush = brush._replace(enhancement=None, is_in_hand=brush.is_in_hand and brush.edition is not None)
    stays = " All cards and jokers stay." if lacking(table) else ""
    model = changed(model, brush=brush, shelf=model.shelf._replace(fresh=version.name))
    return edited(model, table, f"The round is scored under rules {version.name}.{stays}")


HANDLERS: Handlers = {SetRules: set_rules}
