"""The toolbar: drawers, examples, deals, and the versions of the assignment."""

from dataclasses import replace
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.exports import lazily
from ortalab.page.changed import changed
from ortalab.page.effects import Print
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover, clear_away, closed
from ortalab.page.update import close
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Card, JokerCard, Round
from ortalab.tables.ortalab.actions.edits import put_away, swap
from ortalab.tables.ortalab.actions.entry import enter, find
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.saves import bring_back, export, save_round, save_unread, start_anew
from ortalab.tables.ortalab.actions.side_by_side import default_sides
from ortalab.tables.ortalab.link import decode, link_of
from ortalab.tables.ortalab.state.areas import AREAS, Table
from ortalab.tables.ortalab.state.books import enhancements_of, lacking, uses_pack
from ortalab.tables.ortalab.state.messages import Act, Handlers, Seed, Update
from ortalab.tables.ortalab.state.model import FIRST, Drawer, Model, Slot
from ortalab.tables.ortalab.state.names import DRAWER
from ortalab.tables.ortalab.state.toolbar import Deal, Draw, LoadExample, Open, SetRules, ToolbarAct
from ortalab.text.spelling import ruleset_named

with lazily():
    from random import Random

    from ortalab.workshop.deal import deal


DEALS = 1_000_000
"""The number of different deals."""


def toggle_drawer(model: Model, message: Open) -> Update:
    """Open a drawer beside the table, or close it."""
    if model.drawer is message.drawer:
        return close(model)
    opened_from = model.focus if isinstance(model.focus, Slot) else None
    saves = model.saves._replace(sides=default_sides(model))
    model = changed(clear_away(model), saves=saves, overlay=message.drawer, opened_from=opened_from, focus=DRAWER)
    return model, ()


def load_example(model: Model, message: LoadExample) -> Update:
    """Put one of the examples on the table, under the rules in force if they know all of it."""
    if not 0 <= message.place < len(EXAMPLES):
        return model, ()
    example = EXAMPLES[message.place]
    round_ = replace(example.round, rules=model.round.rules)
    if lacking(Table(round_)):
        round_ = example.round
    notice = f"“{example.title}” is on the table."
    return edited(changed(closed(model, Popover, Drawer), focus=FIRST), round_, notice)


def deal_round(model: Model, message: Deal) -> Update:
    """Put the round of a seed on the table."""
    notice = f"Dealt at random, number {message.seed}."
    dealt = deal(Random(message.seed), book=ruleset_named(model.round.rules))
    return edited(changed(closed(model, Popover, Drawer), focus=FIRST), dealt, notice)


def toggle_pack(model: Model) -> Update:
    """Put the jokers of the pack on the shelf, or take them away if the table does not use them."""
    if uses_pack(model.round, model.table.waiting):
        raise TextError("A joker of the pack lies on the table; take it off before you put the pack away.")
    notice = "The pack is put away." if model.shelf.more else "The pack is among the jokers: 32 more of the full game."
    return changed(model, shelf=model.shelf._replace(more=not model.shelf.more), notice=Notice(notice)), ()


def _drawn(model: Model, kind: str) -> Draw:
    return Draw(model.round, kind, link_of(model), not model.is_asking)


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
    ToolbarAct.MORE: toggle_pack,
    Open: toggle_drawer,
    LoadExample: load_example,
    Deal: deal_round,
    SetRules: set_rules,
    Act.TAKE_OFF: take_off,
}


class Example(NamedTuple):
    """A round to learn from."""

    title: str
    why: str  # one line on what it shows
    link: str

    @property
    def round(self) -> Round:
        """The round itself."""
        return decode(self.link).round


EXAMPLES = (
    Example(
        "The first example",
        "Three tens; the Mad Joker waits for a second pair.",
        "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist",
    ),
    Example(
        "Add first, then multiply",
        "The same two jokers the other way round score far less.",
        "1&p=8s.8h.8c&j=Zany-Joker.Joker-polychrome",
    ),
    Example(
        "Kings you keep",
        "Three steel Kings held in hand, each triggered twice.",
        "1&p=Kh&h=Ks-steel.Kc-steel.Kd-steel&j=Baron.Mime",
    ),
    Example(
        "Four cards, with gaps",
        "Two jokers bend the rules: 2 4 6 8 is a Straight.",
        "1&p=2c.4d.6h.8s&j=Four-Fingers.Shortcut.Crazy-Joker",
    ),
    Example(
        "Two colours are one suit",
        "Hearts and diamonds make a Flush together.",
        "1&p=2h.5h.9d.Jh.Kd&j=Smeared-Joker.Droll-Joker",
    ),
    Example(
        "Nobody is left out",
        "Splash lets the 9 score, so Odd Todd sees it.",
        "1&p=4c.4h.9s&j=Splash.Odd-Todd",
    ),
    Example(
        "Every card a face",
        "Pareidolia makes a 3 the first face card, and it scores twice.",
        "1&p=3d.3s&j=Pareidolia.Sock-And-Buskin.Photograph.Scary-Face",
    ),
    Example(
        "A copy of a copy",
        "Two Blueprints copy the joker on the right.",
        "1&p=Qs.Qd.Jh&j=Blueprint.Blueprint.Smiley-Face.Joker",
    ),
    Example(
        "One suit too few",
        "The wild card stands in for the missing spade.",
        "1&p=7h.7c.7d.7d-wild&j=Flower-Pot.Abstract-Joker",
    ),
    Example(
        "A stone comes first",
        "Rules 2: the Stone Card belongs to no hand, but scores in its place, here three times.",
        "1&r=2&p=7d-stone.Ks.Kh&j=Hanging-Chad",
    ),
)
