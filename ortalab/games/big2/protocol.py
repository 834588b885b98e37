"""The text protocol of the assignment: a script of a whole game is read, and what happens in it is told."""

from collections.abc import Iterable, Iterator, Sequence

from ortalab.errors import TextError
from ortalab.games.big2.cards import TEXTS, Cards, read_deck, write_cards
from ortalab.games.big2.game import NOT_LEGAL, PASS, PLAYERS, MoveError, State, apply, deal
from ortalab.games.big2.patterns import PATTERNS, Pattern
from ortalab.terminal import is_number

MINUS_ONE = "-1"


def tell_script(script: Iterable[str], patterns: Sequence[Pattern] = PATTERNS) -> Iterator[str]:
    """Yield the lines that the assignment's program prints for a script, while the script is being read."""
    lines = (line.strip() for line in script if line.strip())
    state = deal(read_deck(_next(lines, "the deck")), patterns)
    names = [_next(lines, f"the name of player {player}") for player in range(PLAYERS)]
    yield from tell_turn(state, names)
    while state.winner is None:
        text = _next(lines, f"what {names[state.player]} does")
        try:
            move = read_move(text, state.hands[state.player])
            after = apply(state, move)
        except MoveError as error:
            yield str(error)
            yield from tell_hand(state.hands[state.player])
        else:
            yield from tell_move(state, move, after, names)
            state = after


def tell_turn(state: State, names: Sequence[str]) -> list[str]:
    """Return the lines before a move: whose turn it is, and the hand."""
    begins = ["New round begins."] if state.top is None else []
    return [*begins, f"Next turn: {names[state.player]}", *tell_hand(state.hands[state.player])]


def tell_hand(hand: Cards) -> list[str]:
    r"""Return a hand's two lines: above each card its index.

    >>> print(*tell_hand((0, 30, 51)), sep="\n")
    0    1     2
    C[3] H[10] S[2]
    """
    indices = " ".join(str(index).ljust(len(TEXTS[card])) for index, card in enumerate(hand))
    return [indices.rstrip(), write_cards(hand)]


def tell_move(state: State, move: Cards, after: State, names: Sequence[str]) -> list[str]:
    """Return the lines after a legal move: what was done, and what follows from it."""
    name = names[state.player]
    if move == PASS or after.top is None:
        return [f"Player {name} passes.", *tell_turn(after, names)]
    line = f"Player {name} plays a {after.top.pattern.name} {write_cards(move)}."
    if after.winner is None:
        return [line, *tell_turn(after, names)]
    return [line, f"Game over, the winner is {names[after.winner]}."]


def read_move(text: str, hand: Cards) -> Cards:
    """Read a move: indices into the hand in any order, or -1 to pass.

    >>> read_move("2 0", (0, 30, 51)), read_move("-1", (0, 30, 51))
    ((0, 51), ())
    >>> read_move("0 0", (0, 30, 51))
    Traceback (most recent call last):
    ...
    ortalab.games.big2.game.MoveError: Invalid play, please try again.
    """
    words = text.split()
    if words == [MINUS_ONE]:
        return PASS
    if not all(map(is_number, words)):
        raise MoveError(NOT_LEGAL)
    indices = sorted(map(int, words))
    if len(set(indices)) < len(indices) or not words or indices[-1] >= len(hand):
        raise MoveError(NOT_LEGAL)
    return tuple(hand[index] for index in indices)


def write_move(move: Cards, hand: Cards) -> str:
    """Return a move as a script has it; the inverse of `read_move`."""
    return " ".join(str(hand.index(card)) for card in move) or MINUS_ONE


def _next(lines: Iterator[str], what: str) -> str:
    for line in lines:
        return line
    raise TextError(f"the script ends before {what}; give every line of the game, to its winner")
