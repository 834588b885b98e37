"""The assignment's text protocol: follow the script of a game and print its output."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ortalab.errors import TextError, shown
from ortalab.games.big2.cards import PATTERNS, TEXTS, Cards, Pattern, read_deck, write_cards
from ortalab.games.big2.game import PASS, PLAYERS, MoveError, State, apply, start
from ortalab.plurals import counted
from ortalab.terminal import is_number

MINUS_ONE = "-1"


MUST_OPEN = "You can't pass in the new round."
NOT_LEGAL = "Invalid play, please try again."


class ScriptEndError(TextError):
    """A script that ends before its game is over."""


class Step(NamedTuple):
    """An action of a script, or its deal, with its effect."""

    line: int  # the line number in the script, from 1, including blank lines
    text: str
    names: tuple[str, ...]  # of the players
    before: State  # for the deal, the dealt state
    after: State  # equal to `before` if the action is refused
    refusal: str | None  # the reason why the action is refused
    printed: tuple[str, ...]  # the output of the assignment's program

    @property
    def is_deal(self) -> bool:
        return self.before is self.after and self.refusal is None


def follow_script(script: Iterable[str], patterns: Sequence[Pattern] = PATTERNS) -> Iterator[Step]:
    """Yield the steps of a script as it is read; ignore lines after the winner.

    >>> script = [write_cards(range(52)), "Ann", "Bob", "Cyd", "Dan", "1", "0"]
    >>> steps = follow_script(script)
    >>> [(step.line, step.refusal) for step in (next(steps), next(steps), next(steps))]
    [(1, None), (6, 'the first play needs C[3]'), (7, None)]
    """
    lines = ((number, line.strip()) for number, line in enumerate(script, 1) if line.strip())
    number, deck = _next(lines, "the deck")
    state = start(read_deck(deck), patterns)
    names = tuple(_next(lines, f"the name of player {player}")[1] for player in range(PLAYERS))
    yield Step(number, deck, names, state, state, None, tuple(tell_turn(state, names)))
    while state.winner is None:
        number, text = _next(lines, f"what {names[state.player]} does")
        try:
            move = read_move(text, state.hands[state.player])
            after = apply(state, move)
        except MoveError as error:
            answer = MUST_OPEN if text.split() == [MINUS_ONE] else NOT_LEGAL
            printed = (answer, *tell_hand(state.hands[state.player]))
            yield Step(number, text, names, state, state, str(error), printed)
        else:
            yield Step(number, text, names, state, after, None, tuple(tell_move(state, move, after, names)))
            state = after


def follow_as_far(script: Iterable[str]) -> Iterator[Step]:
    """Yield the steps of a script up to the winner or the end of the script; raise `TextError` without a whole deal."""
    is_dealt = False
    try:
        for step in follow_script(script):
            yield step
            is_dealt = True
    except ScriptEndError:
        if not is_dealt:
            raise


def tell_script(script: Iterable[str], patterns: Sequence[Pattern] = PATTERNS) -> Iterator[str]:
    """Yield the output of the assignment's program for a script, as it is read.

    >>> lines = tell_script([write_cards(range(52)), "Ann", "Bob", "Cyd", "Dan", "0"])
    >>> [next(lines) for _ in range(2)]
    ['New round begins.', 'Next turn: Dan']
    """
    for step in follow_script(script, patterns):
        yield from step.printed


def tell_turn(state: State, names: Sequence[str]) -> list[str]:
    """Format the lines before a move: the player's name and hand."""
    begins = ["New round begins."] if state.top is None else []
    return [*begins, f"Next turn: {names[state.player]}", *tell_hand(state.hands[state.player])]


def tell_hand(hand: Cards) -> list[str]:
    r"""Format a hand as two lines: indices above cards.

    >>> print(*tell_hand((0, 30, 51)), sep="\n")
    0    1     2
    C[3] H[10] S[2]
    """
    indices = " ".join(str(index).ljust(len(TEXTS[card])) for index, card in enumerate(hand))
    return [indices.rstrip(), write_cards(hand)]


def tell_move(state: State, move: Cards, after: State, names: Sequence[str]) -> list[str]:
    """Format the lines after a legal move: the move and its consequences."""
    name = names[state.player]
    if move == PASS or after.top is None:
        return [f"Player {name} passes.", *tell_turn(after, names)]
    line = f"Player {name} plays a {after.top.pattern.name} {write_cards(move)}."
    if after.winner is None:
        return [line, *tell_turn(after, names)]
    return [line, f"Game over, the winner is {names[after.winner]}."]


def read_move(text: str, hand: Cards) -> Cards:
    """Parse a move: indices into the hand in any order, or -1 to pass.

    >>> read_move("2 0", (0, 30, 51)), read_move("-1", (0, 30, 51))
    ((0, 51), ())
    >>> read_move("0 0", (0, 30, 51))
    Traceback (most recent call last):
    ...
    ortalab.games.big2.game.MoveError: index 0 is given twice
    """
    words = text.split()
    if words == [MINUS_ONE]:
        return PASS
    for word in words:
        if not is_number(word):
            raise MoveError(f"{shown(word)} is not an index; give indices into the hand, or only -1 to pass")
        if int(word) >= len(hand):
            raise MoveError(
                f"index {int(word)} is not in the hand; it has {counted(len(hand), 'card')}, counting from 0"
            )
    indices = sorted(map(int, words))
    twice = [index for index in indices if indices.count(index) > 1]
    if twice or not words:
        raise MoveError(f"index {twice[0]} is given twice" if twice else "no card is named")
    return tuple(hand[index] for index in indices)


def write_move(move: Cards, hand: Cards) -> str:
    """Format a move as a script's action; the inverse of `read_move`."""
    return " ".join(str(hand.index(card)) for card in move) or MINUS_ONE


def _next(lines: Iterator[tuple[int, str]], expected: str) -> tuple[int, str]:
    for line in lines:
        return line
    raise ScriptEndError(f"the script ends before {expected}; give every line of the game, to its winner")
