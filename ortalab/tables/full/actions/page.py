"""The page around the round: links and history, panes and sheets, lit steps, and what is typed."""

from functools import partial
from typing import Any, Final

from ortalab.cards import Rank, Suit
from ortalab.exports import lazily
from ortalab.full.round import Card, Edition, Enhancement, JokerCard, Round, Seal
from ortalab.page import update as shell
from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.features import Handlers
from ortalab.page.fragment import is_set
from ortalab.page.games.messages import Imported, Now, Seed
from ortalab.page.messages import Focused, Moved, OpenLink, PageAct, Press, Typed
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import Popover
from ortalab.page.sets.messages import WALKING, PaperAct, SetAct
from ortalab.page.sets.walk import NO_SETS
from ortalab.scoring.hands import Hand
from ortalab.tables.full.actions import edits, run, solver, texts
from ortalab.tables.full.actions.history import Update, edited, link_of
from ortalab.tables.full.link import decode
from ortalab.tables.full.state import model as fields
from ortalab.tables.full.state.daily import Daily
from ortalab.tables.full.state.messages import (
    Act,
    LightStep,
    Open,
    OpenFile,
    OpenText,
    SetLuck,
    ShowTab,
    ToggleRule,
)
from ortalab.tables.full.state.model import NOTHING, Model

with lazily():
    from ortalab.tables.full.actions.sets import resumed as resumed_set
    from ortalab.tables.full.actions.sets import started as started_set

READ_ONLY = "This round is only shown here."
EXAMPLE: Final = Round(
    (
        Card(Rank.TEN, Suit.HEARTS, Enhancement.LUCKY, seal=Seal.RED),
        Card(Rank.TEN, Suit.SPADES),
        Card(Rank.TEN, Suit.CLUBS),
        Card(Rank.EIGHT, Suit.HEARTS),
        Card(Rank.EIGHT, Suit.DIAMONDS),
    ),
    (
        Card(Rank.KING, Suit.SPADES, Enhancement.STEEL),
        Card(Rank.KING, Suit.DIAMONDS, Enhancement.GOLD),
        Card(Rank.FIVE, Suit.DIAMONDS),
    ),
    (
        JokerCard("Bull"),
        JokerCard("Ride the Bus", 8),
        JokerCard("Ancient Joker", suit=Suit.HEARTS),
        JokerCard("Blueprint"),
        JokerCard("Bloodstone", edition=Edition.FOIL),
    ),
    levels={Hand.FULL_HOUSE: 4},
    money=23,
)
"""The round at an empty address."""


def start(link: str) -> Model:
    """Return the page that a link opens; a blank one has the example."""
    if not link.strip("# "):
        return Model(EXAMPLE)
    if is_set(link):
        return started_set(link)
    found = decode(link)
    model = changed(NOTHING, table=found.round, complaints=found.complaints)
    if found.daily:
        model = changed(model, daily=Daily(found.daily, EXAMPLE))
    if found.quiz:
        model = changed(model, quiz=found.quiz._replace(posed=found.round), panes=model.panes.showing(fields.Tab.STEPS))
    return changed(model, notice=Notice(found.note)) if found.note else model


def show_tab(model: Model, message: ShowTab) -> Update:
    """Show a pane; a phone closes the sheet that it shows already."""
    panes = model.panes
    if panes.is_sheet and panes.chosen is message.tab:
        return changed(model, panes=panes._replace(is_sheet=False)), ()
    model = changed(model, panes=panes.showing(message.tab))
    return solver.open_best(model) if message.tab is fields.Tab.BEST else (model, ())


def open_drawer(model: Model, message: Open) -> Update:
    """Open a drawer, or close it."""
    return changed(model, overlay=None if model.overlay is message.drawer else message.drawer, notice=SILENT), ()


def light_step(model: Model, message: LightStep) -> Update:
    """Light a step, or put it out."""
    return changed(model, lit=None if model.lit == message.step else message.step), ()


def toggle_rule(model: Model, message: ToggleRule) -> Update:
    """Open the rule of a line where it stands, or close it."""
    return changed(model, rule_line="" if model.rule_line == message.line else message.line), ()


def keep_read(model: Model) -> Update:
    """Go on with what could be read of a damaged link."""
    return changed(model, complaints=(), notice=Notice("The rest of the link is on the table.")), ()


def typed(model: Model, message: Typed) -> Update:
    """Take over what a field holds now."""
    field, text = message
    if field.startswith(fields.NUMBER):
        return run.type_number(model, field, text)
    if field == fields.BLIND:
        return run.choose_blind(model, text)
    if field == fields.FIND:
        return changed(model, shelf=model.shelf._replace(find=text)), ()
    if field == fields.ORDER:
        return changed(model, shelf=model.shelf._replace(choice=text)), ()
    if field == fields.NAME:
        return changed(model, typed_name=text), ()
    return texts.type_panel(model, text) if field == fields.YAML else model, ()


EDITS = (*(kind for kind in (*edits.HANDLERS, *run.HANDLERS) if isinstance(kind, type)), Act, OpenText, OpenFile)
"""The messages that a page in a frame ignores."""


READING = frozenset({Act.REPLAY, Act.COUNT, Act.BEAT, Act.SKIP, Act.COPY_STEPS})
"""The buttons of the steps, which change nothing."""


def refusal(model: Model, message: object) -> str | None:
    """Refuse every change in a frame of another page; only what lies there is lifted."""
    if isinstance(message, Press):
        return "" if model.is_embedded or not edits.is_there(model, message.source) else None
    is_refused = (isinstance(message, EDITS) and message not in READING) or (
        isinstance(message, SetAct | PaperAct) and message not in WALKING
    )
    return READ_ONLY if model.is_embedded and is_refused else None


def follow(before: Model, message: object, after: Model) -> Update:
    """Put the lit step out and end the typing once another round is there."""
    if after.table is not before.table:
        after = changed(after, lit=None)
        after = after if isinstance(message, Typed) else run.close_typing(after)
    return after, ()


def close(model: Model) -> Update:
    """Close what is open, at last the rule and the step that are lit."""
    if not model.overlay and (model.rule_line or model.lit is not None):
        return changed(model, rule_line="", lit=None), ()
    return shell.close(model)


def focus(model: Model, message: Focused[Any]) -> Update:
    """Move the focus, which ends the typing into a field."""
    return shell.react(run.close_typing(model) if message.on != model.focus else model, message)


def walk(model: Model, step: int) -> Update:
    """Undo or redo an edit: a popover closes."""
    after, effects = shell.walk(model, step, _link_beyond)
    return _settled(after, ()), effects


def _link_beyond(after: Model) -> str:
    """Return the link at the end of a walk; it names no daily round that is left there."""
    daily = after.daily
    return link_of(changed(after, daily=None) if daily and not daily.fits(after.table) else after)


def opened(model: Model, message: Moved | OpenLink) -> Update:
    """Open an entry of the history, or a link: a popover closes, and what is wrong with the link is told."""
    found = start(message.link)
    known = _with_daily(model, message, found.daily)
    after, effects = shell.opened(start, known, message, link_of)
    if after is known:  # the entry that is shown
        return model, effects
    after = changed(
        _settled(after, found.complaints), quiz=found.quiz, panes=found.panes if found.quiz else after.panes
    )
    if found.sets is not NO_SETS:
        after = resumed_set(after, found)
    elif after.sets is not NO_SETS:
        after = changed(after, sets=after.sets.at(None, after.history.entry))
    if effects and (after.quiz or found.sets is not NO_SETS):  # the address names it
        effects = (Replace(message.link.lstrip("#") if after.sets.awaited else link_of(after), after.history.entry),)
    return after, effects


def _with_daily(model: Model, message: Moved | OpenLink, named: Daily | None) -> Model:
    """Return the model in the daily round that a link names, and out of any other.

    At an entry of the history a round that is dealt stays: whether it is left shows once the cards lie there.
    """
    daily = model.daily
    if named and daily and named.number == daily.number:
        return model
    if isinstance(message, Moved) and message.entry is not None:
        return changed(model, daily=None) if daily and daily.dealt is None else model
    return changed(model, daily=named and named._replace(before=daily.before if daily else model.table))


def _settled(after: Model, complaints: tuple[str, ...]) -> Model:
    overlay = None if isinstance(after.overlay, Popover) else after.overlay
    return changed(after, complaints=complaints, overlay=overlay, typing="")


def put_example(model: Model) -> Update:
    """Put the example on the table."""
    return edited(changed(model, complaints=()), EXAMPLE, "The example is on the table.")


HANDLERS: Handlers = {
    Act.EXAMPLE: put_example,
    Act.KEEP_READ: keep_read,
    ShowTab: show_tab,
    SetLuck: lambda model, message: (changed(model, luck=message.luck, lit=None), ()),
    Open: open_drawer,
    LightStep: light_step,
    ToggleRule: toggle_rule,
    Typed: typed,
    **dict.fromkeys((Moved, OpenLink), opened),
    PageAct.CLOSE: close,
    PageAct.UNDO: partial(walk, step=-1),
    PageAct.REDO: partial(walk, step=1),
    Focused: focus,
    Now: lambda model, message: (changed(model, now=message.text), ()),
    **dict.fromkeys((Seed, Imported), lambda model, _: (model, ())),  # of pages with deals
}
