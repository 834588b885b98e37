"""A script of calls to the assignment's model: each is followed, and all that a right program prints for it is told."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from ortalab.errors import TextError
from ortalab.games.triangles.actions import Action, Deck, Query, Start, read_action
from ortalab.games.triangles.cards import Card, score_line
from ortalab.games.triangles.polygons import TRIANGLE
from ortalab.games.triangles.state import (
    Discard,
    Place,
    State,
    WrongArgument,
    WrongTime,
    apply,
    check_deal,
    check_side,
    start,
    why_not,
)
from ortalab.games.triangles.view import render

Refusal = WrongArgument | WrongTime
CLASSES: Final = {WrongArgument: "IllegalArgumentException", WrongTime: "IllegalStateException"}
"""The assignment's names of the two classes of errors."""


class Reading(NamedTuple):
    """A reading of the points that the assignment's text leaves open; unless told, that of our rules."""

    strict_deck: bool = False  # the deck fills triangle and hand together, not the larger of the two
    count_before_discard: bool = False  # the cards that fill the empty cells are counted before a discard, not after it
    full_lines: bool = False  # a line scores once it is full, not from five cards on


OURS: Final = Reading()


class Table(NamedTuple):
    """The deck and the state that a script has put on the table so far."""

    deck: tuple[Card | None, ...] | None = None  # for the next start; None: the deck is missing
    state: State | None = None  # None before the start


class Step(NamedTuple):
    line: int  # of the script, from 1, blank lines counted
    text: str
    action: Action
    before: Table
    after: Table  # the same again where the action is refused
    refusal: Refusal | None
    other: str | None  # the other class, where the action is wrong in both ways and the text names none
    answer: str | None  # to a query
    told: tuple[str, ...]  # the lines that a right program prints for it

    @property
    def error(self) -> str | None:
        return CLASSES[type(self.refusal)] if self.refusal else None


def follow_script(script: Iterable[str], reading: Reading = OURS) -> Iterator[Step]:
    """Yield each action of a script, while it is being read; raise `TextError` at a line that cannot be read.

    After each action comes the class of its error or the answer to a query, if any, then the view, once a game is
    started.

    >>> steps = list(follow_script(["deck standard", "start 5 4", "place 0 1 2", "card 0 0"]))
    >>> [(step.line, step.error, step.answer) for step in steps]
    [(1, None, None), (2, None, None), (3, 'IllegalArgumentException', None), (4, None, 'null')]
    >>> steps[2].told[0], str(steps[2].refusal)
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
        after = table if faults else _after(table, action)
        state = None if faults else after.state
        answer = _answer(state, action, reading) if isinstance(action, Query) and state else None
        others = [CLASSES[type(fault)] for fault in faults if type(fault) is not type(faults[0])]
        head = CLASSES[type(faults[0])] if faults else answer
        told = () if isinstance(action, Deck) else tuple(_told(head, after.state))
        words = " ".join(text.lstrip("\ufeff").partition("#")[0].split())
        refusal = faults[0] if faults else None
        yield Step(number, words, action, table, after, refusal, others[0] if others else None, answer, told)
        table = after


def tell_script(script: Iterable[str], reading: Reading = OURS) -> Iterator[str]:
    """Yield the lines that a right program prints for a script, while the script is being read."""
    for step in follow_script(script, reading):
        yield from step.told


def _told(head: str | None, state: State | None) -> Iterator[str]:
    if head is not None:
        yield head
    if state:
        yield from render(state).split("\n")


def _faults(table: Table, action: Action, reading: Reading) -> list[Refusal]:
    """Return all that is wrong with an action, the one that counts first."""
    state = table.state
    if isinstance(action, Deck):
        return []
    if isinstance(action, Start):
        running = [WrongTime("the game is started already; a model starts once")] if state else []
        return [*running, *_start_faults(table, action, reading)]
    if state is None:
        return [WrongTime("the game is not started; start it with a deck")]
    if isinstance(action, Query):
        try:
            state.at(action.cell or (0, 0))
        except WrongArgument as error:
            return [error]
        return []
    return list(_move_faults(state, action, reading))


def _start_faults(table: Table, action: Start, reading: Reading) -> list[Refusal]:
    deck = table.deck
    try:
        check_side(TRIANGLE, action.side)
        if deck is not None and None not in deck:
            check_deal(action.side * (action.side + 1) // 2, len(deck), action.hand, strict=reading.strict_deck)
            return []
    except WrongArgument as error:
        return [error]
    if deck is None:
        return [WrongArgument("the deck is missing; write it in a line before")]
    return [WrongArgument(f"card {deck.index(None)} of the deck is missing")]


def _move_faults(state: State, move: Place | Discard, reading: Reading) -> Iterator[Refusal]:
    """Yield the faults of a move, in the order of the rules; each is asked for where the others are right."""
    if state.is_over:
        yield WrongTime("the game is over; every cell has its card")
    if not 0 <= move.place < len(state.hand):
        holds = f"it holds {len(state.hand)}, from 0" if state.hand else "it is empty"
        yield WrongArgument(f"the hand has no card at {move.place}; {holds}")
    if isinstance(move, Discard):
        if not state.is_over and not _can_discard(state, reading):
            yield WrongTime(
                why_not(state, Discard(0)) or "no card may be discarded: too few are left for the empty cells"
            )
    elif move.cell not in state.polygon.cells:
        yield WrongArgument("no such cell; row {} column {} is outside the polygon".format(*move.cell))
    elif state.at(move.cell) and not state.is_over:
        yield WrongTime("row {} column {} is taken; place the card on an empty cell".format(*move.cell))


def _can_discard(state: State, reading: Reading) -> bool:
    if reading.count_before_discard:
        return len(state.hand) + len(state.deck) >= len(state.empty)
    return state.spare > 0


def _after(table: Table, action: Action) -> Table:
    """Return the table after an action that is allowed."""
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


def _answer(state: State, query: Query, reading: Reading) -> str:
    """Return the answer to a query, as Java prints it."""
    match query.name:
        case "score":
            return str(score_of(state, reading))
        case "hand":
            return ", ".join(map(str, state.hand))
        case "card":
            return str(state.at(query.cell or (0, 0)) or "null")
        case "over":
            return "true" if state.is_over else "false"
    return str(len(state.deck))


def score_of(state: State, reading: Reading = OURS) -> int:
    """Return the score, perhaps of full lines alone."""
    if not reading.full_lines:
        return state.score
    lines = ((state.on(line), len(line.spots)) for line in state.polygon.lines)
    return sum(score_line(cards) for cards, cells in lines if len(cards) == cells)
