"""The toolbar: typed cards and jokers, drawers, examples, deals, and the versions of the assignment."""

from dataclasses import replace

from ortalab.errors import RoundError, TextError
from ortalab.page.messages import Print
from ortalab.page.shell import Popover, changed, clear_away, closed
from ortalab.page.update import close
from ortalab.plurals import counted, listed, spelled
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.edits import put_away, swap
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.actions.saving import bring_back, export, save_round, save_unread, start_anew
from ortalab.tables.rounds.examples import EXAMPLES
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.areas import AREAS, BENCH, MOST_WAITING, Area, Table, most
from ortalab.tables.rounds.state.books import enhancements_of, known_part, lacking
from ortalab.tables.rounds.state.edits import add
from ortalab.tables.rounds.state.entry import entry_of
from ortalab.tables.rounds.state.messages import Act, Handlers, Seed, Update
from ortalab.tables.rounds.state.model import FIRST, Model, Slot
from ortalab.tables.rounds.state.names import DRAWER, FIND_FIELD
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.shelf import aimed
from ortalab.tables.rounds.state.toolbar import Deal, Draw, LoadExample, Open, SetRules, ToolbarAct
from ortalab.tables.rounds.state.words import are, spoken
from ortalab.text.words import ruleset_named

DEALS = 1_000_000
"""The number of different deals."""


def enter(model: Model) -> Update:
    """Add all typed cards and jokers; raise `OrtalabError` if one is unreadable or has no place."""
    things, trouble, _ = entry_of(model)
    if not things:
        raise TextError(trouble)
    table, rows = model.table, set[Area]()
    for thing in things:
        kind = JokerCard if isinstance(thing, JokerCard) else Card
        row = aimed(model.table, model.shelf, kind)
        if row in rows and table.is_full(row):
            room = len(table.row(row)) - len(model.table.row(row))
            noun = "more card" if kind is Card else "more joker"
            raise TextError(f"{AREAS[row].subject} has room for only {counted(room, noun)}.")
        table = add(table, thing, Slot(row, len(table.row(row))))
        rows.add(row)
    where = "on the bench" if rows == {BENCH} else "on the table"
    notice = f"{listed([spoken(thing) for thing in things])} {are(things)} {where}."
    return edited(changed(closed(model, Popover), shelf=model.shelf._replace(find="")), table, notice)


def find(model: Model) -> Update:
    """Focus the shelf's field, opening the shelf on a phone or over the run."""
    tab = Tab.JOKERS if model.panes.left is Tab.RUN else model.panes.left
    return changed(closed(model), panes=model.panes.showing(tab), focus=FIND_FIELD), ()


def toggle_drawer(model: Model, message: Open) -> Update:
    if model.drawer is message.drawer:
        return close(model)
    from ortalab.tables.rounds.state.side_by_side import default_sides  # 2.5 kB

    opened_from = model.focus if isinstance(model.focus, Slot) else None
    saves = model.saves._replace(sides=default_sides(model))
    model = changed(clear_away(model), saves=saves, overlay=message.drawer, opened_from=opened_from, focus=DRAWER)
    return model, ()


def load_example(model: Model, message: LoadExample) -> Update:
    """Put an example on the table, under the current rules if they support all of it."""
    if not 0 <= message.place < len(EXAMPLES):
        return model, ()
    example = EXAMPLES[message.place]
    round_ = replace(example.round, rules=model.round.rules)
    if lacking(Table(round_)):
        round_ = example.round
    notice = f"“{example.title}” is on the table."
    return edited(changed(closed(model, Popover, Drawer), focus=FIRST), round_, notice)


def deal_round(model: Model, message: Deal) -> Update:
    """Deal a round from a seed and put it on the table."""
    notice = f"Dealt at random, number {message.seed}."
    from random import Random

    from ortalab.workshop.deal import deal  # 2.4 kB

    dealt = deal(Random(message.seed), book=ruleset_named(model.round.rules))
    return edited(changed(closed(model, Popover, Drawer), focus=FIRST), dealt, notice)


def _drawn(model: Model, kind: str) -> Draw:
    return Draw(model.round, kind, link_of(model), not model.is_asking)


def set_rules(model: Model, message: SetRules) -> Update:
    """Switch the table to a ruleset; all cards and jokers stay, even unsupported ones.

    Closes the popover of the rules.
    """
    if model.drawer is Drawer.RULES:
        model = closed(model)
    if message.rules == model.round.rules:
        return model, ()
    version = ruleset_named(message.rules).ruleset
    table = under_rules(model.table, version.name)
    brush = model.brush
    if brush.enhancement not in {None, *enhancements_of(table.round)}:
        brush = brush._replace(enhancement=None, is_in_hand=brush.is_in_hand and brush.edition is not None)
    notice = f"{version.title}: all cards and jokers stay."
    if moved := len(model.round.jokers) - len(table.round.jokers):
        notice = f"{version.title}: {counted(moved, 'joker')} {'waits' if moved == 1 else 'wait'} on the bench."
    elif not lacking(table):
        notice = f"Scored under {version.title[0].lower()}{version.title[1:]}."
    model = changed(model, brush=brush, shelf=model.shelf._replace(fresh=version.name))
    return edited(model, table, notice)


def under_rules(table: Table, rules: str) -> Table:
    """Return a table under a ruleset, with surplus jokers moved to the bench.

    Raises `RoundError` if there is no room for a card or joker.
    """
    most_jokers, most_held = most(Row.JOKERS, rules), most(Row.HELD, rules)
    bench = (*table.bench, *table.round.jokers[most_jokers:])
    if len(bench) > MOST_WAITING:
        raise RoundError(f"only {spelled(most_jokers)} jokers fit here, and the bench is full: take some off first")
    if (more := len(table.round.held) - most_held) > 0:
        raise RoundError(f"Held takes at most {spelled(most_held)} cards here: take {spelled(more)} off first")
    round_ = replace(table.round, rules=rules, jokers=table.round.jokers[:most_jokers])
    return replace(table, round=round_, bench=bench)


def take_off(model: Model) -> Update:
    """Take off the jokers and the marks that the ruleset lacks."""
    names, table = lacking(model.table), model.table
    rules, book = table.round.rules, {*ruleset_named(table.round.rules), *(own.name for own in table.round.own)}
    for area in AREAS:
        known = (known_part(thing, rules, book) for thing in table.row(area))
        table = table.with_row(area, tuple(thing for thing in known if thing))
    return edited(closed(model, Popover), table, f"{listed(sorted(names))} {'is' if len(names) == 1 else 'are'} off.")


HANDLERS: Handlers = {
    ToolbarAct.ENTER: enter,
    Act.FIND: find,
    ToolbarAct.SWAP: swap,
    ToolbarAct.DEAL: lambda model: (model, (Seed(DEALS, Deal(0)),)),
    ToolbarAct.PAINT: put_away,
    ToolbarAct.BRING_BACK: bring_back,
    ToolbarAct.SAVE_ROUND: save_round,
    ToolbarAct.SAVE_UNREAD: save_unread,
    ToolbarAct.START_ANEW: start_anew,
    ToolbarAct.SAVE_SVG: lambda model: (model, (_drawn(model, "svg"),)),
    ToolbarAct.SAVE_PNG: lambda model: (model, (_drawn(model, "png"),)),
    ToolbarAct.PRINT: lambda model: (closed(model, Drawer), (Print(),)),
    ToolbarAct.EXPORT: export,
    Open: toggle_drawer,
    LoadExample: load_example,
    Deal: deal_round,
    SetRules: set_rules,
    Act.TAKE_OFF: take_off,
}
