"""`ortalab huxxy`: play at a terminal, watch a game, or measure the players."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import NamedTuple

from ortalab.errors import OrtalabError, shown
from ortalab.games.huxxy.game import Game, HuxxyError, Player, State, apply, as_play, deal, write_log
from ortalab.games.huxxy.game import run as run_game
from ortalab.games.huxxy.players import ADDING_ON, EFFORT, WHOLE_GROUPS, player
from ortalab.games.huxxy.rules import (
    END,
    JOKER,
    MOVE,
    PICK_UP,
    PLAY,
    PLAYERS,
    POINTS,
    RED,
    VALUES,
    Play,
    is_valid_play,
    turn_so_far,
)
from ortalab.terminal import is_number, print_coloured, red, whole

HELP = (
    "CARD GROUP plays a card, as in 5H 2, or 5H new; CARD FROM TO moves one between groups; pick takes a card and end "
    "ends the turn; hint, undo and quit do what they say."
)
PERSON = 0
"""The person's seat."""
SIMPLE = {"add-ons": ADDING_ON, "whole groups": WHOLE_GROUPS}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", choices=["tournament"], help="measure the searching player")
    parser.add_argument("--play", action="store_true", help="play at this terminal against three searching players")
    parser.add_argument("--watch", action="store_true", help="watch four of them")
    parser.add_argument("--log", action="store_true", help="print a game's log: a line of JSON for each play")
    parser.add_argument("--bonus", action="store_true", help="play with the two Jokers")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="what the shuffle depends on (0)")
    parser.add_argument("--games", type=whole(1), default=40, metavar="N", help="games of a tournament (40)")
    parser.add_argument("--effort", type=whole(1), default=EFFORT, metavar="N", help=f"nodes a turn ({EFFORT})")


def run(options: Namespace) -> int:
    if sum(map(bool, (options.what, options.play, options.watch, options.log))) != 1:
        raise OrtalabError("say one of --play, --watch, --log and tournament; see 'ortalab huxxy --help'")
    searching = player(effort=options.effort)
    start = deal(options.seed, bonus=options.bonus)
    if options.what:
        for line in tournament(options.games, options.effort, options.seed, bonus=options.bonus):
            print(line, flush=True)
    elif options.log:
        print(write_log(run_game([searching] * PLAYERS, start)), end="")
    elif options.watch:
        print(result(run_game([searching] * PLAYERS, start, _tell)))
    else:
        converse(start, sys.stdin, searching)
    return 0


class Share(NamedTuple):
    """The results of one player against three others, its seat moving on with every game."""

    share: float  # of the wins; a shared win counts in part
    points: float  # left in hand, on average
    others: float  # the same of the other three
    forfeits: int


def compare(one: Player, others: Player, games: int, seed: int = 0, *, bonus: bool = False) -> Share:
    """Play one against three; each deal is played once from every seat."""
    share = points = rest = 0.0
    forfeits = 0
    for number in range(games):
        seat = number % PLAYERS
        dealt = deal(seed + number // PLAYERS, bonus=bonus)
        game = run_game([one if place == seat else others for place in range(PLAYERS)], dealt)
        share += (seat in game.winners) / len(game.winners)
        points += game.end.scores[seat]
        rest += (sum(game.end.scores) - game.end.scores[seat]) / (PLAYERS - 1)
        forfeits += game.loser is not None
    return Share(share / games, points / games, rest / games, forfeits)


def tournament(games: int, effort: int, seed: int, *, bonus: bool = False) -> Iterable[str]:
    """Yield a line for each kind of simple player; a fair share is one win in four."""
    for name, style in SIMPLE.items():
        found = compare(player(effort=effort), player(style, effort), games, seed, bonus=bonus)
        yield (
            f"searching against three {name + ':':14} {found.share:6.1%} of the wins, {found.points:.1f} points left "
            f"against {found.others:.1f}, {found.forfeits} forfeits"
        )


def converse(state: State, lines: Iterable[str], other: Player) -> State:
    """Play with a person in the first seat, who types a play a line; an invalid play is explained."""
    turn: list[State] = []
    print(HELP, "\n")
    words = iter(lines)
    while not state.is_over:
        if state.player != PERSON:
            state = _follow(state, other)
            turn = []
            continue
        print_coloured(f"{view(state)}\n> ", end="")
        line = next(words, "quit").strip()
        try:
            match line.lower():
                case "quit":
                    print()
                    break
                case "undo":
                    state = turn.pop() if turn else state
                case "hint":
                    print_coloured(describe(_ask(other, state)))
                case _:
                    after = apply(state, read_play(state, line))
                    turn.append(state)
                    state = after
        except OrtalabError as error:
            print(error)
    print(result(Game(state, state)) if state.is_over else "The game is left.")
    return state


def _ask(player: Player, state: State) -> Play:
    play = player(*state.seen())
    if not is_valid_play(play, *state.seen()):
        raise HuxxyError("no way is found to end the turn from here; take plays back with undo")
    return as_play(play)


def _follow(state: State, player: Player) -> State:
    play = _ask(player, state)
    print_coloured(f"Player {describe(play)}")
    return apply(state, play)


def read_play(state: State, text: str) -> Play:
    """Read a play as it is typed, for the player whose play is next."""
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
            raise HuxxyError(f"unknown play {shown(text)}; write it like 5H 2, 5H new, 5H 1 2, pick or end")


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
    """Return the table, and the hand of the player on turn."""
    rows = [f"{place:3}: {_cards(group)}" for place, group in enumerate(state.table)] or ["     the table is empty"]
    held = ", ".join(str(len(hand)) for hand in state.hands)
    rows.append(
        f"Stock: {len(state.stock)}   Cards held: {held}   Plays: {len(turn_so_far(state.history, state.player))}"
    )
    return "\n".join([*rows, f"Player {state.player}: {_cards(state.hands[state.player])}"])


def _cards(cards: Iterable[str]) -> str:
    """Return cards in the order of their values, red ones in red where standard output is a terminal."""
    ordered = sorted(cards, key=lambda card: (card == JOKER, VALUES.find(card[0]), card))
    return " ".join(red(card) if card[1] in RED else card for card in ordered)


def _tell(state: State) -> None:
    if state.history:
        print_coloured(f"Player {describe(state.history[-1])}")
    if not state.history or state.history[-1][1] in {PICK_UP, END}:
        print_coloured(f"{view(state)}\n")


def result(game: Game) -> str:
    """Return who has won, and with what."""
    scores = ", ".join(map(str, game.end.scores))
    winners = " and ".join(map(str, game.winners))
    forfeit = "" if game.loser is None else f"; player {game.loser} forfeits: {game.reason}"
    return f"Points left: {scores}; player {winners} wins{forfeit}"
