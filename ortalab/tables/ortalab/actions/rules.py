"""The switch between the versions of the assignment, an edit of the table as any other."""

from dataclasses import replace

from ortalab.page.changed import changed
from ortalab.page.overlay import Popover, closed
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Card, JokerCard
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.books import enhancements_of, lacking
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.messages import Act
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


def take_off(model: Model) -> Update:
    """Take off the jokers that the ruleset lacks, and the enhancements that it lacks off their cards."""
    names, table = lacking(model.table), model.table
    for area in AREAS:
        table = table.with_row(
            area, tuple(_without(thing, names) for thing in table.row(area) if not _goes(thing, names))
        )
    return edited(closed(model, Popover), table, f"{listed(sorted(names))} {'is' if len(names) == 1 else 'are'} off.")


def _goes(thing: Card | JokerCard, names: frozenset[str]) -> bool:
    return isinstance(thing, JokerCard) and thing.name in names


def _without(thing: Card | JokerCard, names: frozenset[str]) -> Card | JokerCard:
    if isinstance(thing, Card) and thing.enhancement is not None and thing.enhancement.word in names:
        return replace(thing, enhancement=None)
    return thing


HANDLERS: Handlers = {SetRules: set_rules, Act.TAKE_OFF: take_off}
