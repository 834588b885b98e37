"""Play at the terminal: a person in the first seat types one move per line; illegal moves are explained."""
# ruff: noqa: T201  (it speaks to the person)

import re
from collections.abc import Iterable, Sequence

from ortalab.commands.conversing import PERSON, Talk, converse
from ortalab.games.big2.cards import Cards, write_cards
from ortalab.games.big2.evaluate import EFFORT, Estimate, evaluate
from ortalab.games.big2.game import PASS, State, apply
from ortalab.games.big2.players import STRENGTHS
from ortalab.games.big2.protocol import read_move, tell_hand, tell_move, write_move
from ortalab.games.big2.record import Game, write_game
from ortalab.terminal import print_coloured, red

HELP = "Indices play the cards under them; -1 passes; plays lists what can be played; ? is a hint; undo; quit."
SHOWN = 12
"""The maximum number of plays listed."""
_RED = re.compile(r"[DH]\[\w+\]")


def play_on(game: Game, lines: Iterable[str], others: Sequence[str], names: Sequence[str]) -> Game:
    """Continue a person's game, with one typed move per line, against players of these strengths."""
    talk = Talk[State](
        HELP,
        lambda state: _tell(state, STRENGTHS[others[state.player - 1]](state.view), names),
        lambda state: tell_state(state, names),
        lambda state, line: _tell(state, read_move(line, state.hands[PERSON]), names),
        lambda state: hint(state, others),
        paint,
        {"plays": list_plays},
    )
    state, is_undone = converse(game.states()[-1], lines, talk)
    print("You left the game." if not state.is_over else "You win." if state.winner == PERSON else "You lose.", end="")
    print(" With undo." * is_undone)
    game = game._replace(moves=state.history)
    print(f"Game: {write_game(game)}")
    return game


def _tell(state: State, move: Cards, names: Sequence[str]) -> State:
    """Apply a move and print its public part; return the state after it."""
    after = apply(state, move)
    lines = tell_move(state, move, after, names)
    paint(lines[0].replace("Player You plays", "You play").replace("Player You passes", "You pass"))
    if after.is_over:
        print(lines[1].replace("the winner is You", "you win"))
    elif after.top is None:
        print(lines[1])
    return after


def tell_state(state: State, names: Sequence[str]) -> None:
    """Print the play to beat, the card counts of the other players, and the person's hand."""
    if state.top and state.top_player is not None:
        paint(f"To beat: a {state.top.pattern.name} {write_cards(state.top.cards)} of {names[state.top_player]}")
    left = (f"{name} {len(hand)}" for name, hand in zip(names[1:], state.hands[1:], strict=True))
    print(f"Your turn; cards left: {', '.join(left)}")
    for line in tell_hand(state.hands[PERSON]):
        paint(line)


def hint(state: State, others: Sequence[str]) -> str:
    """Describe the best move, its chance to win against others of these strengths, and the next best."""
    *_, estimates = evaluate(state.view, EFFORT, others=others)
    return "; next best: ".join(_worth(state, estimate) for estimate in estimates[:2])


def _worth(state: State, estimate: Estimate) -> str:
    error = f" ± {estimate.error:.0%}" if estimate.error else ""
    return f"{describe(state, estimate.move)}, which wins {estimate.value:.0%}{error}"


def describe(state: State, move: Cards) -> str:
    """Write a move as the player would type it, followed by its cards."""
    return f"{write_move(move, state.hands[state.player])} {f'for {write_cards(move)}' if move else 'to pass'}"


def list_plays(state: State) -> None:
    """Print all plays as a player would type them."""
    moves = [move for move in state.view.moves if move != PASS]
    for move in moves[:SHOWN]:
        paint(describe(state, move))
    if len(moves) > SHOWN:
        print(f"… and {len(moves) - SHOWN} more")
    if state.top:
        print(describe(state, PASS))


def paint(text: str) -> None:
    """Print a line, with red suits in red if standard output is a terminal."""
    print_coloured(_RED.sub(lambda card: red(card[0]), text))
