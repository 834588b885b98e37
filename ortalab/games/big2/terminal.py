"""A game at the terminal: one person against three players, told line by line."""

from collections.abc import Callable, Generator, Iterator, Sequence
from random import Random

from ortalab.games.big2.cards import Cards, write_cards
from ortalab.games.big2.game import PASS, MoveError, State, apply, deal, shuffled
from ortalab.games.big2.plan import play_plan
from ortalab.games.big2.players import Sight, look
from ortalab.games.big2.protocol import read_move, tell_hand, tell_move, write_move
from ortalab.games.big2.table import STRENGTHS, seat_names

PERSON = 0
"""The person's seat."""
SHOWN = 12
"""The most plays that are listed when the person asks what can be played."""
HELP = "Type the indices of cards to play them, -1 to pass, ? for what you can play, ! for advice."


def tell_own_game(players: Sequence[str], seed: int, ask: Callable[[], str]) -> Iterator[str]:
    """Yield the lines of a game in which `ask` says what the person does."""
    names = ["You", *seat_names(["", *players])[1:]]
    yield f"Game {seed}: you against {', '.join(names[1:])}. {HELP}"
    chance = Random(seed)
    state = deal(shuffled(chance))
    yield "New round begins."
    while state.winner is None:
        if state.player == PERSON:
            move = yield from _ask_move(state, names, ask)
        else:
            move = STRENGTHS[players[state.player - 1]](look(state), chance)
        after = apply(state, move)
        yield from _tell(tell_move(state, move, after, names), after)
        state = after


def _ask_move(state: State, names: Sequence[str], ask: Callable[[], str]) -> Generator[str, None, Cards]:
    """Ask the person until a move is legal, and return it."""
    sight = look(state)
    if state.top and state.top_player is not None:
        yield f"To beat: a {state.top.pattern.name} {write_cards(state.top.cards)} of {names[state.top_player]}"
    left = (f"{name} {size}" for name, size in zip(names[1:], sight.sizes, strict=True))
    yield f"Your turn; cards left: {', '.join(left)}"
    while True:
        yield from tell_hand(sight.hand)
        match ask().strip():
            case "?":
                yield from _list_plays(sight)
            case "!":
                advice = play_plan(sight, Random(0))
                yield f"Advice: {_in_both(advice, sight)}"
            case text:
                try:
                    move = read_move(text, sight.hand)
                    apply(state, move)
                except MoveError as error:
                    yield str(error)
                else:
                    return move


def _list_plays(sight: Sight) -> Iterator[str]:
    moves = [move for move in sight.moves if move != PASS]
    yield from (_in_both(move, sight) for move in moves[:SHOWN])
    if len(moves) > SHOWN:
        yield f"… and {len(moves) - SHOWN} more"
    if PASS in sight.moves:
        yield _in_both(PASS, sight)


def _in_both(move: Cards, sight: Sight) -> str:
    """Return a move as it is typed, and what it is."""
    return f"{write_move(move, sight.hand)} {f'for {write_cards(move)}' if move else 'to pass'}"


def _tell(lines: Sequence[str], after: State) -> Iterator[str]:
    """Yield what a move's lines say that everybody may see."""
    yield lines[0].replace("Player You plays", "You play").replace("Player You passes", "You pass")
    if after.winner is not None:
        yield lines[1].replace("the winner is You", "you win")
    elif after.top is None:
        yield lines[1]
