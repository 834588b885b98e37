"""Play at the terminal: a person types one move per line; illegal moves are explained."""
# ruff: noqa: T201  (it speaks to the person)

from collections.abc import Iterable

from ortalab.errors import OrtalabError, shown
from ortalab.games.triangles.cards import read_card
from ortalab.games.triangles.evaluate import evaluate
from ortalab.games.triangles.model import render
from ortalab.games.triangles.record import Game, write_game
from ortalab.games.triangles.state import Discard, Move, Place, State, WrongArgument, apply
from ortalab.terminal import is_number, print_coloured, prompted, red

HELP = "CARD ROW COLUMN places a card, as in 10h 4 0; discard CARD throws one away; ? is a hint; undo; quit."
HINTED = 12
"""The search effort of a hint."""


def converse(game: Game, lines: Iterable[str]) -> Game:
    """Continue a person's game, with one typed move per line; an illegal move is explained and changes nothing."""
    past = game.states()
    is_undone = False
    print(HELP, "\n")
    print_coloured(paint(past[-1]))
    for line in () if past[-1].is_over else prompted(lines):
        try:
            match line.lower():
                case "undo":
                    is_undone = is_undone or len(game.moves) > 0
                    past, game = past[:-1] or past, game._replace(moves=game.moves[:-1])
                case "?" | "hint":
                    print(hint(past[-1]))
                    continue
                case _:
                    move = read_move(past[-1], line)
                    past.append(apply(past[-1], move))
                    game = game._replace(moves=(*game.moves, move))
        except OrtalabError as error:
            print(error)
            continue
        print_coloured(paint(past[-1]))
        if past[-1].is_over:
            break
    print(result(past[-1]) + " with undo" * is_undone)
    print(f"Game: {write_game(game)}")
    return game


EQUAL = 0.05
"""Moves count as equal if their worth differs by less."""


def hint(state: State) -> str:
    """Describe the best move, its worth, and its lead over the next best, if there is one."""
    *_, (best, *others) = evaluate(state, HINTED)
    text = f"{describe(state, best.move)}: about {best.value:.0f} points"
    if not others:
        return text
    lead, second = best.value - others[0].value, describe(state, others[0].move)
    return f"{text}, as good as {second}" if lead < EQUAL else f"{text}, {lead:.1f} more than {second}"


def read_move(state: State, text: str) -> Move:
    """Parse a typed move: a card and its cell, or `discard` and a card."""
    match text.split():
        case [word, card] if word.lower() == "discard":
            return Discard(_place(state, card))
        case [card, row, column] if is_number(row) and is_number(column):
            return Place(_place(state, card), (int(row), int(column)))
        case _:
            raise OrtalabError(f"unknown move {shown(text.strip())}; write it like 10h 4 0, or discard 10h")


def _place(state: State, text: str) -> int:
    card = read_card(text)
    if card not in state.hand:
        raise WrongArgument(f"{card} is not in the hand; it holds {', '.join(map(str, state.hand))}")
    return state.hand.index(card)


def describe(state: State, move: Move) -> str:
    """Write a move as the player would type it."""
    card = state.hand[move.place]
    return f"{card} {move.cell[0]} {move.cell[1]}" if isinstance(move, Place) else f"discard {card}"


def result(state: State) -> str:
    """Describe the score, and the hand on each line."""
    lines = (f"{line.way} {line.number}: {name}" for line, name in zip(state.polygon.lines, state.names, strict=True))
    return f"Score: {state.score} ({', '.join(lines)})"


def paint(state: State) -> str:
    """Draw the text view, with red cards in red if standard output is a terminal."""
    text = render(state)
    for sign in "♡♢":
        text = text.replace(sign, red(sign))
    return text
