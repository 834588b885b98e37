"""Keyboard shortcuts of lazily loaded parts, and the list of all shortcuts of the page."""

from ortalab.page.controls import SHEET_KEYS, UNDO_KEYS, UP_DOWN, Hotkey, Hotkeys, Key
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.numbers import number_in
from ortalab.page.program.look import board_key
from ortalab.page.quiz.question import LETTERS, answer_key
from ortalab.rounds.hands import Hand
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.books import NAMES
from ortalab.tables.rounds.state.full import NowAct
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.names import FIND_FIELD, SCRUBBER, shelf_id
from ortalab.tables.rounds.state.program import ProgramAct
from ortalab.tables.rounds.state.quiz import StormAct
from ortalab.tables.rounds.state.variations import ITEM, RemoveVariation

CARD = Slot(Row.PLAYED, 1)
TILE = shelf_id("9h")
LEAF = f"{ITEM}1"

HOTKEYS: Hotkeys = {
    "On a card or joker": (
        Hotkey(("←", "→", "↑", "↓"), "move around the table", CARD),
        Hotkey(("Home", "End"), "first and last of the row", CARD),
        Hotkey(("Space",), "lift it, arrows choose, Space drops: onto a full row it swaps", CARD),
        Hotkey(("Shift+←", "Shift+→"), "move it along its row", CARD),
        Hotkey(("Shift+↑", "Shift+↓"), "move it to the other row, a joker to the bench", CARD),
        Hotkey(("Enter",), "enhancement and edition; paint, with the brush in hand", is_native=True),
        Hotkey(("D",), "duplicate it", CARD),
        Hotkey(("Delete", "Backspace"), "take it off the table, like a double click", CARD),
        Hotkey(("R", "S"), "sort its row by rank, by suit", CARD),
        Hotkey(("X",), "swap Played and Held", CARD),
    ),
    "In Cards and Jokers": (
        Hotkey(("←", "→", "↑", "↓"), "move between cards and jokers", TILE),
        Hotkey(("Home", "End"), "first and last", TILE),
        Hotkey(("Space",), "lift it, arrows choose, Space drops: onto a full row it replaces", TILE),
        Hotkey(("Enter",), "add it; in the field: add everything typed", FIND_FIELD),
    ),
    "On a variation": (
        Hotkey(("↑", "↓"), "move through the variations", LEAF),
        Hotkey(("Enter",), "put it on the table", is_native=True),
        Hotkey(("Delete",), "remove it and its branches", LEAF),
    ),
    "On the replay": (
        Hotkey(("←", "→"), "one step back or forward", SCRUBBER),
        Hotkey(("Home", "End"), "first and last step", SCRUBBER),
        Hotkey(("Space",), "play, pause", SCRUBBER),
    ),
    "In the quiz": (
        Hotkey(tuple(LETTERS), "choose a hand, in the order of the rules"),
        Hotkey(("↑", "↓"), "choose the hand above or below"),
        Hotkey(("Enter",), "check the answer", is_native=True),
    ),
    "In a storm": (Hotkey(("0",), "pass"),),
    "In Program": (Hotkey(("N", "P"), "the next wrong square, the previous one"),),
    "In What now?": (
        Hotkey(("↑", "↓"), "move between plays and discards", "take-0"),
        Hotkey(("Enter",), "take it", is_native=True),
        Hotkey(("T",), "sort by chance, by average"),
    ),
    "Everywhere": (
        Hotkey(("/", "Ctrl+K"), "find or type cards and jokers"),
        Hotkey(("B",), "show the best play"),
        Hotkey(("C",), "compare with my program"),
        Hotkey(("M",), "mark the round as a variation"),
        *UNDO_KEYS,
        Hotkey(("Esc",), "close, cancel a drag, put the brush away"),
        *SHEET_KEYS,
    ),
}

HANDS = tuple(hand.prose for hand in Hand)
CHOICE = "take-"
"""The prefix of the id of each choice in the What now? pane."""


def quiz_key(model: Model, key: Key) -> Message | None:
    """Return the message for a key while a question is asked, such as 0 to pass in a storm; None if it has none."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or model.overlay or (storm and storm.is_over):
        return None
    if storm and quiz.asks_hand and (key.name == "0" or key.name in UP_DOWN):
        return StormAct.SKIP if key.name == "0" else None
    return answer_key(quiz, HANDS, key, model.focus)


def program_key(model: Model, key: Key) -> Message | None:
    """Return the message for a key on the Program screen: arrows move on its board, N and P open wrong rounds."""
    program = model.program
    if key.name == "?":
        return PageAct.KEYS
    if key.shift:
        return None
    if model.case:
        return {"n": ProgramAct.NEXT, "p": ProgramAct.PREVIOUS}.get(key.name.lower())
    if not program.shows_board or program.board is None or model.overlay:
        return None
    square = board_key(program.board, program.look, model.focus, key)
    return Focused(square) if square else None


def now_key(model: Model, key: Key) -> Message | None:
    """Return the message for a key in the What now? pane: T sorts, arrows move along the list."""
    advice, focus = (model.decision.advice if model.decision else None), str(model.focus)
    if advice is None or not advice.choices or not model.shows_best or key.shift:
        return None
    if key.name.lower() == "t":
        return NowAct.SORT if advice.choices[0].chance is not None and not advice.spare else None
    if key.name not in UP_DOWN or not (focus == "open-best" or focus.startswith(CHOICE)):
        return None
    here = focus.removeprefix(CHOICE)
    place = int(here) + UP_DOWN[key.name] if here.isdecimal() else 0
    return Focused(f"{CHOICE}{min(max(place, 0), len(advice.choices) - 1)}")


def variation_key(model: Model, key: Key) -> Message | None:
    """Return the message for a key on a variation: arrows move through the tree, Delete removes a branch."""
    at = number_in(str(model.focus).removeprefix(ITEM))
    keys = [each.key for each in model.variations.branch(0)]
    if at not in keys:
        return None
    if key.name in UP_DOWN:
        place = keys.index(at) + UP_DOWN[key.name]
        return Focused(f"{ITEM}{keys[min(max(place, 0), len(keys) - 1)]}")
    return RemoveVariation(at) if key.name == "Delete" else None


def rules_key(model: Model, key: Key) -> Message:
    """Move the focus along the choices of rules, wrapping around."""
    choices = [f"rules-{name}" for name in NAMES]
    at = choices.index(str(model.focus)) if model.focus in choices else -(key.name == "ArrowDown")
    return Focused(choices[(at + UP_DOWN[key.name]) % len(choices)])
