"""What a key means: arrows walk along a row and the shelf, with Shift they move the card, Delete removes it."""

from ortalab.page.keys import Key, history_key
from ortalab.page.messages import Focused, PageAct
from ortalab.scoring.round import Card
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.state.areas import AREAS, Area, places
from ortalab.tables.ortalab.state.compare import CompareAct
from ortalab.tables.ortalab.state.ids import ANSWER, FIND_FIELD, NAME_FIELD, SCRUBBER
from ortalab.tables.ortalab.state.messages import Act, Message, Move, Remove, ShowTab
from ortalab.tables.ortalab.state.model import Drawer, Model, Slot, Tab, thing_at
from ortalab.tables.ortalab.state.names import shelf_id
from ortalab.tables.ortalab.state.quiz import QuizAct
from ortalab.tables.ortalab.state.shelf import CARDS, shelf
from ortalab.tables.ortalab.state.solver import SolverAct
from ortalab.tables.ortalab.state.toolbar import By, Duplicate, Open, Sort, ToolbarMessage

ASIDE = {"ArrowLeft": -1, "ArrowRight": 1}
ABOVE = {"ArrowUp": -1, "ArrowDown": 1}
COLUMNS = 7
"""Cards in a line of the shelf: a suit takes two lines, its sign and thirteen cards."""

ANYWHERE: dict[str, Message] = {"?": Open(Drawer.KEYS), "b": SolverAct.SOLVE, "c": CompareAct.PANE}
"""What a key means wherever the focus is, but in a field."""
REPLAY = frozenset({SCRUBBER, Act.PLAY.value, Act.STEP_BACK.value, Act.STEP_ON.value, Act.PACE.value})
"""The ids of the replay's controls: while one of them has the focus, arrows go from step to step."""


def pressed(model: Model, key: Key) -> Message | None:  # noqa: PLR0911 — one kind of key after the other
    """Return what a key means on the page, None where it is left to the browser.

    Typing in a field is never a shortcut, but for Escape, which types nothing.
    """
    if key.name == "Escape":
        return _escape(model)
    if key.name == "Enter" and key.typing:
        return _enter(model)
    if key.typing or key.alt:
        return None
    if key.control:
        return history_key(key)
    if key.name.lower() in ANYWHERE:
        return ANYWHERE[key.name.lower()]
    if isinstance(model.focus, Slot):
        return _carry(model, key, model.focus) if _is_carry(key) else _walk(model, key, model.focus)
    return None if key.shift else _replay(model, key)


def _replay(model: Model, key: Key) -> Message | None:
    """Go from step to step; the space bar plays, where it would not press a button."""
    if model.focus not in REPLAY:
        return _browse(model, key)
    match key.name:
        case "ArrowLeft" | "ArrowDown":
            return Act.STEP_BACK
        case "ArrowRight" | "ArrowUp":
            return Act.STEP_ON
        case " ":
            return Act.PLAY if model.focus == SCRUBBER else None
    return {"Home": Act.FIRST, "End": Act.LAST}.get(key.name)


def _enter(model: Model) -> Message | None:
    """Do what is typed: lay the cards that the search names, or answer the quiz."""
    if model.focus == ANSWER:
        return QuizAct.CHECK
    if model.focus == NAME_FIELD:
        return ToolbarAct.SAVE_ROUND
    return ToolbarAct.ENTER if model.focus == FIND_FIELD and model.shelf.find.strip() else None


def _escape(model: Model) -> Message | None:
    if model.drag:
        return PageAct.GIVE_UP
    is_open = _is_covered(model) or model.is_comparing or model.solver.is_unfolded
    return PageAct.CLOSE if is_open or model.replay.pinned is not None or model.notice.stays else None


def backed(model: Model, *, is_phone: bool) -> Message | None:
    """Return what a device's Back closes, None where nothing is open and it walks the history.

    Only what lies over the table is closed so; what is unfolded within the page is part of it.
    """
    if _is_covered(model):
        return PageAct.CLOSE
    return ShowTab(Tab.STEPS) if is_phone and model.tab is Tab.SHELF else None


def _is_covered(model: Model) -> bool:
    """Does something lie over the table, or is the brush in hand there?"""
    return bool(model.overlay or model.brush.is_in_hand)


def _is_carry(key: Key) -> bool:
    return key.shift or key.name in {"Delete", "Backspace"}


def _carry(model: Model, key: Key, at: Slot) -> Message | None:
    """Move or remove the card that has the focus."""
    if thing_at(model.table, at) is None:
        return None
    if key.name in {"Delete", "Backspace"}:
        return Remove(at)
    if key.name in ASIDE:
        return Move(at, Slot(at.row, at.place + ASIDE[key.name]))
    row = _kin(at.row, key) or _neighbour(at.row, key)
    return Move(at, Slot(row, at.place)) if row else None


def _walk(model: Model, key: Key, at: Slot) -> Message | None:
    """Take the focus to another slot; at the end of a row, and below the last, it stays."""
    last = max(len(model.table.row(at.row)) - 1, 0)
    match key.name:
        case "ArrowLeft" | "ArrowRight":
            return Focused(Slot(at.row, min(max(at.place + ASIDE[key.name], 0), _last_place(model, at.row))))
        case "ArrowUp" | "ArrowDown":
            row = _neighbour(at.row, key) or at.row
            return Focused(Slot(row, min(at.place, _last_place(model, row))))
        case "Home":
            return Focused(Slot(at.row, 0))
        case "End":
            return Focused(Slot(at.row, last))
    return _tool(key.name, at) if thing_at(model.table, at) else None


def _tool(name: str, at: Slot) -> ToolbarMessage | ToolbarAct | None:
    """Return what a letter does to the card or joker that has the focus, or to its row."""
    match name.lower():
        case "d":
            return Duplicate(at)
        case "r" if AREAS[at.row].holds is Card:
            return Sort(at.row, By.RANK)
        case "s" if AREAS[at.row].holds is Card:
            return Sort(at.row, By.SUIT)
        case "x":
            return ToolbarAct.SWAP
    return None


def _last_place(model: Model, row: Area) -> int:
    """Return the last place that the focus can reach."""
    return places(row, len(model.table.row(row))) - 1


def _kin(row: Area, key: Key) -> Area | None:
    """Return the next area in a direction that holds the same: a joker goes past the rows of cards."""
    way = ABOVE.get(key.name, 0)
    order = [*AREAS][:: way or 1]
    beyond = order[order.index(row) + 1 :] if way else []
    return next((area for area in beyond if AREAS[area].holds is AREAS[row].holds), None)


def _neighbour(row: Area, key: Key) -> Area | None:
    areas = [*AREAS]
    place = areas.index(row) + ABOVE.get(key.name, len(areas))
    return areas[place] if 0 <= place < len(areas) else None


def _browse(model: Model, key: Key) -> Message | None:
    """Take the focus to another card or joker on the shelf."""
    slugs = shelf(model).slugs
    name = model.focus.removeprefix("shelf-") if isinstance(model.focus, str) else ""
    if name not in slugs or model.focus == name:
        return None
    place = slugs.index(name)
    match key.name:
        case "ArrowLeft" | "ArrowRight":
            place = min(max(place + ASIDE[key.name], 0), len(slugs) - 1)
        case "ArrowUp" | "ArrowDown":
            place = _line_over(len(shelf(model).cards), len(slugs), place, ABOVE[key.name])
        case "Home":
            place = 0
        case "End":
            place = len(slugs) - 1
        case _:
            return None
    return Focused(shelf_id(slugs[place]))


def _line_over(cards: int, everything: int, place: int, step: int) -> int:
    """Return the place one line up or down: cards lie seven in a line while all are shown, jokers one below the other.

    >>> _line_over(52, 86, 0, 1), _line_over(52, 86, 51, 1), _line_over(52, 86, 52, -1), _line_over(3, 9, 1, 1)
    (7, 52, 51, 2)
    """
    if cards < len(CARDS) or place >= cards:
        return min(max(place + step, 0), everything - 1)
    cell = place + place // 13 + 1 + step * COLUMNS  # each suit's sign takes a cell before its thirteen cards
    cell += cell % 14 == 0
    if not 0 < cell < 14 * 4:
        return place if step < 0 else min(cards, everything - 1)
    return cell - cell // 14 - 1
