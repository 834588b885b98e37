"""Follow a script of calls to the assignment's model, and give the output of a correct program."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from ortalab.errors import TextError
from ortalab.games.triangles.actions import Action, Deck, Probe, Query, Start, read_action
from ortalab.games.triangles.cards import Card, score_line
from ortalab.games.triangles.model import render
from ortalab.games.triangles.state import (
    TRIANGLE,
    Discard,
    Place,
    State,
    WrongArgument,
    WrongTime,
    apply,
    check_deal,
    check_side,
    polygon,
    start,
    why_not,
)
from ortalab.plurals import counted

Refusal = WrongArgument | WrongTime
CLASSES: Final = {WrongArgument: "IllegalArgumentException", WrongTime: "IllegalStateException"}
"""The names of the two error classes in the assignment."""


NOTHING: Final = "null"
"""The answer for an empty cell."""


class Reading(NamedTuple):
    """An interpretation of the points that the assignment leaves open; the defaults are our rules."""

    strict_deck: bool = False  # whether the deck must fill triangle and hand together, not only the larger of the two
    count_before_discard: bool = False  # whether cards for the empty cells are counted before a discard, not after
    full_lines: bool = False  # whether a line scores only when full, not from five cards on
    discard_after_end: bool = False  # whether cards can be discarded after the board is full
    large_hand: bool = False  # whether a hand can have more cards than the triangle has cells


OURS: Final = Reading()
OPEN: Final[Mapping[str, str]] = {
    "strict_deck": "wants a deck that fills the triangle and the hand together",
    "count_before_discard": "counts the cards for the empty cells before a discard, not after it",
    "full_lines": "scores a line once it is full, not from five cards on",
    "discard_after_end": "lets a card be discarded once the board is full",
    "large_hand": "deals a hand of more cards than the triangle has cells",
}
"""The clause about a program with each interpretation, by field of `Reading`."""
SMALLEST_SIDE: Final = TRIANGLE.smallest


class Table(NamedTuple):
    """The deck and the state so far."""

    deck: tuple[Card | None, ...] | None = None  # for the next start; None if the deck is missing
    state: State | None = None  # None before the start
    side: int = SMALLEST_SIDE  # the side of a model before its start


class Step(NamedTuple):
    line: int  # the line number in the script, from 1, including blank lines
    text: str
    action: Action
    before: Table
    after: Table  # equal to `before` if the action is refused, except for the side
    refusal: Refusal | None
    other: str | None  # another correct error class or answer, if the assignment leaves it open
    answer: str | None  # the answer to a query or a probe
    printed: tuple[str, ...]  # the output of a correct program

    @property
    def error(self) -> str | None:
        return CLASSES[type(self.refusal)] if self.refusal else None


def follow_script(script: Iterable[str], reading: Reading = OURS) -> Iterator[Step]:
    """Yield the steps of a script as it is read; raise `TextError` for a malformed line.

    Each action prints its error class or its answer, if any, then the view, once the game has started.

    >>> steps = list(follow_script(["deck standard", "start 5 4", "place 0 1 2", "card 0 0"]))
    >>> [(step.line, step.error, step.answer) for step in steps]
    [(1, None, None), (2, None, None), (3, 'IllegalArgumentException', None), (4, None, 'null')]
    >>> steps[2].printed[0], str(steps[2].refusal)
    ('IllegalArgumentException', 'no such cell; row 1 column 2 is outside the polygon')
    """
    table = Table()
    for number, text in enumerate(script, 1):
        try:
            action = read_action(text.lstrip("\ufeff"))
        except TextError as error:
            raise error.at(f"line {number}") from None
        if action is None:
            continue
        faults = _faults(table, action, reading)
        after = _with_side(table, action) if faults else _after(table, action)
        answer = None if faults else _answer(after.state, action, reading)
        head = CLASSES[type(faults[0])] if faults else answer
        printed = () if isinstance(action, Deck) else tuple(_output(head, after.state))
        words = " ".join(text.lstrip("\ufeff").partition("#")[0].split())
        refusal = faults[0] if faults else None
        yield Step(number, words, action, table, after, refusal, _other(table, action, faults), answer, printed)
        table = after


def tell_script(script: Iterable[str], reading: Reading = OURS) -> Iterator[str]:
    """Yield the output of a correct program for a script, as it is read."""
    for step in follow_script(script, reading):
        yield from step.printed


def _output(head: str | None, state: State | None) -> Iterator[str]:
    if head is not None:
        yield head
    if state:
        yield from render(state).split("\n")


def _faults(table: Table, action: Action, reading: Reading) -> list[Refusal]:
    """List the faults of an action; the first is reported."""
    state = table.state
    if isinstance(action, Deck | Probe):
        return []
    if isinstance(action, Start):
        running = [WrongTime("the game has already started; a model starts once")] if state else []
        return [*running, *_start_faults(table, action, reading)]
    if state is None:
        early: Refusal = WrongTime("the game is not started; start it with a deck")
        return [early] if _is_cell(table.side, action) else [early, WrongArgument("no such cell")]
    if isinstance(action, Query):
        try:
            state.at(action.cell or (0, 0))
        except WrongArgument as error:
            return [error]
        return []
    return list(_move_faults(state, action, reading))


def _is_cell(side: int, action: Action) -> bool:
    return not isinstance(action, Query) or action.cell is None or action.cell in polygon(TRIANGLE, side).cells


def _other(table: Table, action: Action, faults: list[Refusal]) -> str | None:
    """Return another error class or answer that is also correct, or None.

    The interface declares no error for requesting a card before the start.
    """
    if isinstance(action, Query) and action.cell and not table.state and _is_cell(table.side, action):
        return NOTHING
    return next((CLASSES[type(fault)] for fault in faults if type(fault) is not type(faults[0])), None)


def _with_side(table: Table, action: Action) -> Table:
    """Return the table after a refused action; a failed start can still change the model's side."""
    is_made = isinstance(action, Start) and not table.state and action.side >= SMALLEST_SIDE
    return table._replace(side=action.side) if is_made and isinstance(action, Start) else table


def _start_faults(table: Table, action: Start, reading: Reading) -> list[Refusal]:
    deck = table.deck
    try:
        check_side(TRIANGLE, action.side)
        if deck is not None and None not in deck:
            cells, strict = action.side * (action.side + 1) // 2, reading.strict_deck
            check_deal(cells, len(deck), action.hand, strict=strict, large_hand=reading.large_hand)
            return []
    except WrongArgument as error:
        return [error]
    if deck is None:
        return [WrongArgument("the deck is missing; write it on an earlier line")]
    return [WrongArgument(f"card {deck.index(None)} of the deck is missing")]


def _move_faults(state: State, move: Place | Discard, reading: Reading) -> Iterator[Refusal]:
    """Yield the faults of a move, in the order of the rules."""
    is_over = state.is_over and not (isinstance(move, Discard) and reading.discard_after_end)
    if is_over:
        yield WrongTime("the game is over; every cell has its card")
    if not 0 <= move.place < len(state.hand):
        holds = f"it has {counted(len(state.hand), 'card')}, counting from 0" if state.hand else "it is empty"
        yield WrongArgument(f"the hand has no card at {move.place}; {holds}")
    if isinstance(move, Discard):
        if not is_over and not _can_discard(state, reading):
            yield WrongTime(
                why_not(state, Discard(0)) or "no card may be discarded: too few are left for the empty cells"
            )
    elif move.cell not in state.polygon.cells:
        yield WrongArgument("no such cell; row {} column {} is outside the polygon".format(*move.cell))
    elif state.at(move.cell) and not state.is_over:
        yield WrongTime("row {} column {} is taken; place the card on an empty cell".format(*move.cell))


def _can_discard(state: State, reading: Reading) -> bool:
    if reading.count_before_discard or state.is_over:
        return bool(state.deck) and len(state.hand) + len(state.deck) >= len(state.empty)
    return state.spare > 0


def _after(table: Table, action: Action) -> Table:
    match action, table.state:
        case Deck(cards), _:
            return table._replace(deck=cards)
        case Start(side, size), _:
            dealt = tuple(card for card in table.deck or () if card is not None)
            return table._replace(state=start(dealt, size, side))
        case Place() as move, State() as state:
            return table._replace(state=apply(state, move))
        case Discard(place), State() as state:
            hand = (*state.hand[:place], *state.hand[place + 1 :], *state.deck[:1])
            return table._replace(state=replace(state, hand=hand, deck=state.deck[1:]))
    return table


def _answer(state: State | None, action: Action, reading: Reading) -> str | None:
    if isinstance(action, Probe):
        return "true"
    return _answer_query(state, action, reading) if isinstance(action, Query) and state else None


def _answer_query(state: State, query: Query, reading: Reading) -> str:
    match query.name:
        case "score":
            return str(score_of(state, reading))
        case "hand":
            return ", ".join(map(str, state.hand))
        case "card":
            return str(state.at(query.cell or (0, 0)) or NOTHING)
        case "over":
            return "true" if state.is_over else "false"
    return str(len(state.deck))


def score_of(state: State, reading: Reading = OURS) -> int:
    """Return the score under a reading, which may count only full lines."""
    if not reading.full_lines:
        return state.score
    lines = ((state.on(line), len(line.spots)) for line in state.polygon.lines)
    return sum(score_line(cards) for cards, cells in lines if len(cards) == cells)
