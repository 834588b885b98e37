"""Ids of elements, such as cards and jokers on the table and on the shelf, and names of fields."""

from ortalab.cards import Suit
from ortalab.rounds.card import Card, JokerCard
from ortalab.tables.rounds.state.areas import Area, Table
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.text.link import slug

SUIT_LETTERS = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.CLUBS: "c", Suit.DIAMONDS: "d"}


QUIZ_SETTINGS, QUIZ_PANE = "quiz-settings", "quiz-pane"
"""Ids of the button that opens the quiz's settings on a phone, and of their pane."""
REPLACE = "replace-it"
"""The id of the button that replaces a joker of a full row."""
RULE_OF_STEP = "step"
"""The value of `Model.rule_line` while the rule of the score's displayed step is open."""
RULE_OF_JOKER = "joker"
"""The value of `Model.rule_line` while the rule in a joker's popover is open."""


def slot_id(table: Table, slot: Slot) -> str:
    """Return the id of the element at a slot; it stays the same when its card moves.

    >>> from ortalab.rounds.round import Row
    >>> from ortalab.tables.rounds.state.model import example
    >>> [slot_id(example().table, Slot(Row.HELD, place)) for place in (0, 3)]
    ['held-2h-1', 'held-3-hole']
    """
    names = names_in(slot.row, table.row(slot.row))
    return names[slot.place] if 0 <= slot.place < len(names) else hole_id(slot)


def hole_id(slot: Slot) -> str:
    """Return the id of an empty slot's element; unlike a card's id, it does not end in a number."""
    return f"{slot.row}-{slot.place}-hole"


def place_of(slot: Slot) -> str:
    """Return the CSS selector of a slot, with or without a card.

    >>> from ortalab.rounds.round import Row
    >>> place_of(Slot(Row.HELD, 2))
    '#row-held [data-place="2"]'
    """
    return f'#row-{slot.row} [data-place="{slot.place}"]'


def names_in(row: Area, things: tuple[Card | JokerCard, ...]) -> tuple[str, ...]:
    """Return the id of each card or joker in a row: its slug, and a number among equal slugs."""
    slugs = [slug(thing) for thing in things]
    return tuple(f"{row}-{name}-{slugs[: place + 1].count(name)}" for place, name in enumerate(slugs))


def shelf_id(name: str) -> str:
    """Return the id of a card or joker on the shelf by its slug."""
    return f"shelf-{name}"


def tab_id(tab: str) -> str:
    """Return the id of a pane's tab on a phone."""
    return f"show-{tab}"


def focus_id(model: Model) -> str | None:
    """Return the id of the focused element; None if there is none."""
    return slot_id(model.table, model.focus) if isinstance(model.focus, Slot) else model.focus


FIND_FIELD = "find"
ORDER_FIELD = "order"
"""The menu, by field name and id, that filters and sorts the jokers of the shelf."""
TEXT_FIELD = "yaml"
READING = 300
"""Pause in typing after which a text is parsed, in milliseconds."""
NAME_FIELD = "name"
OWN_FIELD = "own"  # a declared joker
CODE_FIELD = "code"  # jokers in Python
OUTPUT_FIELD = "printed"  # another program's output
REVIEW = "review"  # the heading of a storm's review
SIDES = ("left-side", "right-side")  # the two rounds of a comparison
STEP_FIELD, SCRUBBER = "step", "scrub"  # the field that scrubs through the replay, and its id
EDITOR = "editor"  # the open popover, which takes the focus
PANEL = "file-panel"  # the open YAML panel
COMPARING = "comparing"  # the pane that compares outputs, also a target for dropped files
SET_ROOM = "set-room"  # the heading of the screen for making a set
PROGRAM = "program-top"  # the heading of the Program screen
LEDGER = "ledger-top"  # the heading of a round on the Program screen
DRAWER = "drawer"  # the open drawer
