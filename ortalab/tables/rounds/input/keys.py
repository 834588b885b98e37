"""The keys of the table, such as arrows to move along rows, Shift+arrow to move a card, and Space to lift it."""

from ortalab.cards import SUITS
from ortalab.page.controls import UP_DOWN, Key, history_key, lettered
from ortalab.page.drag import Lifted
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.quiz.messages import ANSWER, SECOND_ANSWER, QuizAct
from ortalab.page.sets.messages import ANSWER_FIELDS, LINK_FIELD, SetAct
from ortalab.rounds.card import Card
from ortalab.tables.rounds.state.areas import AREAS, BENCH, WIDEST, Area, Table, places
from ortalab.tables.rounds.state.edits import source_thing
from ortalab.tables.rounds.state.full import DRAWN, NowAct
from ortalab.tables.rounds.state.messages import Act, Carry, LiftByKey, Move, Remove, ShowTab
from ortalab.tables.rounds.state.mode import SetRoom
from ortalab.tables.rounds.state.model import Model, Slot, Source, thing_at
from ortalab.tables.rounds.state.names import FIND_FIELD, NAME_FIELD, SCRUBBER, shelf_id
from ortalab.tables.rounds.state.panes import CompareAct, Drawer, Tab
from ortalab.tables.rounds.state.program import PASTED_FIELD, ProgramAct
from ortalab.tables.rounds.state.shelf import CARDS, shelf
from ortalab.tables.rounds.state.toolbar import By, Duplicate, Sort, ToolbarAct
from ortalab.tables.rounds.state.variations import ITEM, VariationAct
from ortalab.tables.rounds.state.variations import NAME_FIELD as RENAMED

SIDEWAYS = {"ArrowLeft": -1, "ArrowRight": 1}
REMOVE = frozenset({"Delete", "Backspace"})
COLUMNS = len(SUITS)
"""Number of cards in a line of the shelf."""

ANYWHERE: dict[str, Message] = {
    "/": Act.FIND,
    "?": PageAct.KEYS,
    "b": ShowTab(Tab.BEST),
    "c": CompareAct.PANE,
    "m": VariationAct.MARK,
}
"""The keys that work wherever the focus is, except in a field."""
REPLAY = frozenset({SCRUBBER, Act.PLAY.value, Act.STEP_BACK.value, Act.STEP_ON.value})
"""The ids of the replay's controls; while one of them has the focus, the arrow keys move between steps."""
SUBMITS: dict[object, Message] = {
    **dict.fromkeys(ANSWER_FIELDS, SetAct.CHECK),
    ANSWER: QuizAct.CHECK,
    SECOND_ANSWER: QuizAct.CHECK,
    LINK_FIELD: SetAct.ADD_LINK,
    NAME_FIELD: ToolbarAct.SAVE_ROUND,
    DRAWN: NowAct.DRAW,
}
"""The messages for Enter in a field, by the field's id."""
SKIPPING = frozenset({" ", "Escape"})
"""The keys that skip to the end of a score while it counts up."""
REPLAY_KEYS = {
    "ArrowLeft": Act.STEP_BACK,
    "ArrowDown": Act.STEP_BACK,
    "ArrowRight": Act.STEP_ON,
    "ArrowUp": Act.STEP_ON,
    "Home": Act.FIRST,
    "End": Act.LAST,
}


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message for a key; None leaves it to the browser.

    In a field, only Escape, Enter and Ctrl+K have messages; in the field of the drawn cards, while it is empty, also
    undo and redo, since the page moves the focus there.
    """
    is_skipped = model.replay.is_event and key.name in SKIPPING and not (key.control or key.alt)
    if is_skipped or key.name == "Escape":
        return Act.SKIP if is_skipped else _escape(model)
    if key.control and key.name.lower() == "k" and not (key.shift or key.alt):
        return Act.FIND
    if key.typing and key.control and key.name == "Enter" and model.focus == PASTED_FIELD:
        return ProgramAct.COMPARE
    if key.typing and not (model.focus == DRAWN and key.control and model.decision and not model.decision.typed):
        return _enter(model) if key.name == "Enter" else None
    if key.alt:
        return None
    return history_key(key) if key.control else _on_table(model, key)


@lettered
def _on_table(model: Model, key: Key) -> Message | None:
    if isinstance(model.mode, SetRoom):
        return PageAct.KEYS if key.name == "?" else None
    if model.at_program:
        from ortalab.tables.rounds.input.hotkeys import program_key  # 3.9 kB

        message = program_key(model, key)
        if message is not None or model.case is None:
            return message
    if model.quiz and not model.quiz.outcome:
        from ortalab.tables.rounds.input.hotkeys import quiz_key  # 3.9 kB

        if (answer := quiz_key(model, key)) is not None:
            return answer
    if model.decision is not None and not model.overlay:
        from ortalab.tables.rounds.input.hotkeys import now_key  # 3.9 kB

        if (choice := now_key(model, key)) is not None:
            return choice
    if model.lifted and model.lifted.by_keys:
        return carried(model.table, model.lifted, key)
    return ANYWHERE.get(key.name.lower()) or _in_focus(model, key)


def _in_focus(model: Model, key: Key) -> Message | None:
    """Return the message for a key for the focused element: on the table, the replay or the shelf."""
    if isinstance(model.focus, Slot):
        return _edit(model, key, model.focus) if key.shift or key.name in REMOVE else _walk(model, key, model.focus)
    if key.shift:
        return None
    if model.focus in REPLAY:  # outside the scrubber, the space bar presses the focused button
        return Act.PLAY if key.name == " " and model.focus == SCRUBBER else REPLAY_KEYS.get(key.name)
    if isinstance(model.focus, str) and model.focus.startswith(ITEM):
        from ortalab.tables.rounds.input.hotkeys import variation_key  # 3.9 kB

        return variation_key(model, key)
    if model.drawer is Drawer.RULES and key.name in UP_DOWN:
        from ortalab.tables.rounds.input.hotkeys import rules_key  # 4.0 kB

        return rules_key(model, key)
    return _browse(model, key)


def _enter(model: Model) -> Message | None:
    """Submit the typed text: cards to add or drawn, the name of a round, or the answer to a quiz."""
    if model.focus in SUBMITS:
        return SUBMITS[model.focus]
    if isinstance(model.focus, str) and model.focus.startswith(RENAMED):
        return VariationAct.RENAME
    return ToolbarAct.ENTER if model.focus == FIND_FIELD and model.shelf.find.strip() else None


def _escape(model: Model) -> Message | None:
    if model.drag:
        return PageAct.GIVE_UP
    if model.case and not model.overlay and not model.rule_line:
        return ProgramAct.OPEN
    is_open = _is_covered(model) or model.is_comparing or model.solver.shown is not None
    is_open = is_open or bool(model.rule_line) or model.tour is not None
    return PageAct.CLOSE if is_open or model.replay.pinned is not None or model.notice.stays else backed(model)


def backed(model: Model) -> Message | None:
    """Return the message for a device's Back button; None lets it go back in the history.

    Back closes overlays only; unfolded parts of the page stay.
    """
    if _is_covered(model) or model.tour is not None:
        return PageAct.CLOSE
    return ShowTab(model.panes.chosen) if model.is_phone and model.panes.is_sheet else None


def _is_covered(model: Model) -> bool:
    return bool(model.overlay or model.brush.is_in_hand)


def _edit(model: Model, key: Key, at: Slot) -> Message | None:
    """Move or remove the focused card; a joker skips the rows of cards."""
    if thing_at(model.table, at) is None:
        return None
    if key.name in REMOVE:
        return Remove(at)
    if key.name in SIDEWAYS:
        return Move(at, Slot(at.row, at.place + SIDEWAYS[key.name]))
    beyond = _rows_beyond(at.row, key)
    row = next((area for area in beyond if AREAS[area].holds is AREAS[at.row].holds), next(iter(beyond), None))
    return Move(at, Slot(row, at.place)) if row else None


def _walk(model: Model, key: Key, at: Slot) -> Message | None:
    """Move the focus to another slot; at the ends of a row and of the table it stays."""
    match key.name:
        case "ArrowLeft" | "ArrowRight":
            return Focused(Slot(at.row, min(max(at.place + SIDEWAYS[key.name], 0), _last_place(model, at.row))))
        case "ArrowUp" | "ArrowDown":
            row = next((area for area in _rows_beyond(at.row, key) if _has_focusable(model, area)), at.row)
            return Focused(Slot(row, min(at.place, _last_place(model, row))))
        case " ":
            return None if thing_at(model.table, at) is None or model.brush.is_in_hand else LiftByKey(at)
        case "Home":
            return Focused(Slot(at.row, 0))
        case "End":
            return Focused(Slot(at.row, max(len(model.table.row(at.row)) - 1, 0)))
    return _letter(key.name.lower(), at) if thing_at(model.table, at) else None


def _letter(name: str, at: Slot) -> Message | None:
    """Return the message for a letter for the focused card or joker, or for its row."""
    if name in {"r", "s"} and AREAS[at.row].holds is Card:
        return Sort(at.row, By.RANK if name == "r" else By.SUIT)
    letters: dict[str, Message] = {"d": Duplicate(at), "x": ToolbarAct.SWAP}
    return letters.get(name)


def _has_focusable(model: Model, row: Area) -> bool:
    """Return whether a row is drawn, with a card or with a place where one can be added."""
    return (model.shelf.is_bench_open or row is not BENCH) and (model.mode.is_open or bool(model.table.row(row)))


def _last_place(model: Model, row: Area) -> int:
    """Return the last place of a row that takes the focus."""
    count = len(model.table.row(row))
    return (places(row, count) if model.mode.is_open else count) - 1


def _rows_beyond(row: Area, key: Key) -> list[Area]:
    way = UP_DOWN.get(key.name, 0)
    order = [*AREAS][:: way or 1]
    return order[order.index(row) + 1 :] if way else []


def _browse(model: Model, key: Key) -> Message | None:
    slugs = shelf(model).slugs
    name = model.focus.removeprefix("shelf-") if isinstance(model.focus, str) else ""
    if name not in slugs or model.focus == name:
        return None
    if key.name == " ":
        return LiftByKey(name)
    place, last = slugs.index(name), len(slugs) - 1
    if key.name in SIDEWAYS:
        place = min(max(place + SIDEWAYS[key.name], 0), last)
    elif key.name in UP_DOWN:
        place = _line_over(len(shelf(model).cards), len(slugs), place, UP_DOWN[key.name])
    elif key.name in {"Home", "End"}:
        place = 0 if key.name == "Home" else last
    else:
        return None
    return Focused(shelf_id(slugs[place]))


def _line_over(cards: int, everything: int, place: int, step: int) -> int:
    """Return the place one line up or down; lines have four cards while all cards are shown, otherwise one item.

    >>> _line_over(52, 86, 0, 1), _line_over(52, 86, 51, 1), _line_over(52, 86, 52, -1), _line_over(3, 9, 1, 1)
    (4, 52, 51, 2)
    """
    if cards < len(CARDS) or place >= cards:
        return min(max(place + step, 0), everything - 1)
    there = place + step * COLUMNS
    if there >= cards:
        return cards if everything > cards else place
    return max(there, place % COLUMNS)


def carried(table: Table, lifted: Lifted[Slot], key: Key) -> Message | None:
    """Return the message for a key while the keyboard carries something; None for other keys."""
    source, over = lifted.source, lifted.over
    if key.name in {" ", "Enter"}:
        return PageAct.DROP
    if over is None:
        return None
    rows = _rows(table, source)
    if key.name in UP_DOWN:
        nth = rows.index(over.row) + UP_DOWN[key.name]
        row = rows[min(max(nth, 0), len(rows) - 1)]
        return Carry(gap(table, source, row, position(source, over)))
    if key.name in {"Home", "End"}:
        return Carry(gap(table, source, over.row, 0 if key.name == "Home" else WIDEST))
    if key.name not in SIDEWAYS:
        return None
    return Carry(gap(table, source, over.row, position(source, over) + SIDEWAYS[key.name]))


def _rows(table: Table, source: Source) -> list[Area]:
    thing = source_thing(table, source)
    return [area for area, row in AREAS.items() if isinstance(thing, row.holds)]


def position(source: Source, over: Slot) -> int:
    """Return the place at which a drop over a gap lands.

    >>> from ortalab.rounds.round import Row
    >>> [position(Slot(Row.HELD, 1), Slot(Row.HELD, place)) for place in range(4)]
    [0, 1, 1, 2]
    """
    return over.place - (isinstance(source, Slot) and source.row is over.row and over.place > source.place)


def gap(table: Table, source: Source, row: Area, place: int) -> Slot:
    """Return the gap nearest to a place or, in a full row, the nearest card."""
    count = len(table.row(row))
    if isinstance(source, Slot) and source.row is row:
        place = min(max(place, 0), count - 1)
        return Slot(row, place + (place > source.place))
    return Slot(row, min(max(place, 0), count - 1 if table.is_full(row) else count))


LIKELY = (Key("ArrowLeft", shift=True), Key("ArrowRight", shift=True))
"""The keys whose results are precomputed."""


def likely(model: Model) -> tuple[Message, ...]:
    """Return the likely messages: the drop of a dragged thing, or a move of the focused card along its row."""
    if model.lifted:
        return () if model.lifted.refused else (PageAct.DROP,)
    if not isinstance(model.focus, Slot):
        return ()
    return tuple(message for key in LIKELY if (message := pressed(model, key)))
