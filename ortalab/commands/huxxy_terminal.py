"""Play at the terminal: a person in one seat types one play per line; invalid plays are explained."""
# ruff: noqa: T201  (it speaks to the person)

from collections.abc import Iterable

from ortalab.commands.conversing import Talk, converse
from ortalab.errors import shown
from ortalab.games.huxxy.evaluate import Estimate, evaluate
from ortalab.games.huxxy.game import Game, Player, State, apply, as_play
from ortalab.games.huxxy.hidden import JOKER, RED, VALUES
from ortalab.games.huxxy.players import EFFORT
from ortalab.games.huxxy.rules import (
    END,
    MOVE,
    PICK_UP,
    PLAY,
    POINTS,
    Play,
    UnreachableError,
    UnreadablePlayError,
    turn_so_far,
)
from ortalab.games.huxxy.tournament import Share
from ortalab.plurals import counted
from ortalab.terminal import is_number, print_coloured, red

HELP = (
    "CARD GROUP plays a card, as in 5H 2, or 5H new; CARD FROM TO moves one between groups; pick takes a card and end "
    "ends the turn; ? is a hint; undo; quit."
)


def play_on(state: State, lines: Iterable[str], other: Player) -> State:
    """Play with a person in the first seat, who types one play per line; explain invalid plays."""

    def others(state: State) -> State:
        play = as_play(other(*state.arguments()))
        print_coloured(f"Player {describe(play)}")
        return apply(state, play)

    talk = Talk[State](
        HELP,
        others,
        lambda state: print_coloured(view(state)),
        lambda state, line: apply(state, read_play(state, line)),
        hint,
        print_coloured,
        {},
        keeps_turns=False,
    )
    state, _ = converse(state, lines, talk)
    print(result(Game(state, state)) if state.is_over else "You left the game.")
    return state


def hint(state: State) -> str:
    """Describe the best play found, the points left after it, and the next best."""
    for effort in (EFFORT, 50 * EFFORT):
        *_, estimates = evaluate(state.view, effort)
        if estimates:
            return "; next best: ".join(map(_leaves, estimates[:2]))
    raise UnreachableError("found no way to end the turn from here; take plays back with undo")


def _leaves(estimate: Estimate) -> str:
    about = "about " * (estimate.move[1] == PICK_UP)
    return f"{describe(estimate.move)}, which leaves {about}{-estimate.value:.0f} points after the turn"


def read_play(state: State, text: str) -> Play:
    """Parse a typed play, for the player to move."""
    who, new = state.player, len(state.table)
    match text.upper().split():
        case ["PICK"]:
            return who, PICK_UP, None
        case ["END"]:
            return who, END, None
        case [card, "NEW"] if card in POINTS:
            return who, PLAY, (card, new)
        case [card, to] if card in POINTS and is_number(to):
            return who, PLAY, (card, int(to))
        case [card, source, to] if card in POINTS and is_number(source) and (is_number(to) or to == "NEW"):
            return who, MOVE, (card, int(source), new if to == "NEW" else int(to))
        case _:
            raise UnreadablePlayError(f"unknown play {shown(text)}; write it like 5H 2, 5H new, 5H 1 2, pick or end")


def describe(play: Play) -> str:
    """Write a play in words.

    >>> describe((1, 2, ("0H", 0, 3)))
    '1 moves 0H from group 0 to group 3'
    """
    who, kind, details = play
    if details is None:
        return f"{who} " + ("picks up a card" if kind == PICK_UP else "ends the turn")
    card, *source, to = details
    return f"{who} moves {card} from group {source[0]} to group {to}" if source else f"{who} plays {card} to group {to}"


def view(state: State) -> str:
    """Draw the table, and the hand of the player to move."""
    rows = [f"{place:3}: {_cards(group)}" for place, group in enumerate(state.table)] or ["     the table is empty"]
    held = ", ".join(str(len(hand)) for hand in state.hands)
    rows.append(
        f"Stock: {len(state.stock)}   Cards held: {held}   Plays: {len(turn_so_far(state.history, state.player))}"
    )
    return "\n".join([*rows, f"Player {state.player}: {_cards(state.hands[state.player])}"])


def _cards(cards: Iterable[str]) -> str:
    """Write cards in the order of their values, red ones in red if standard output is a terminal."""
    ordered = sorted(cards, key=lambda card: (card == JOKER, VALUES.find(card[0]), card))
    return " ".join(red(card) if card[1] in RED else card for card in ordered)


def tell(state: State) -> None:
    """Print the last play, and the table at the end of a turn."""
    if state.history:
        print_coloured(f"Player {describe(state.history[-1])}")
    if not state.history or state.history[-1][1] in {PICK_UP, END}:
        print_coloured(f"{view(state)}\n")


def result(game: Game) -> str:
    """Describe the winner and the points."""
    scores = ", ".join(map(str, game.end.scores))
    winners = " and ".join(map(str, game.winners))
    forfeit = "" if game.loser is None else f"; player {game.loser} forfeits: {game.reason}"
    return f"Points left: {scores}; player {winners} wins{forfeit}"


def share_line(name: str, found: Share) -> str:
    """Format the tournament figures of a player."""
    return (
        f"{name} {found.share:6.1%} ({found.low:.1%} to {found.high:.1%}) of the wins, {found.points:.1f} points left "
        f"against {found.others:.1f}, {counted(found.forfeits, 'forfeit')}"
    )
