"""Generate cases for `valid_play` and `play`: states after valid plays, with plays that barely obey or break a rule.

Excluded are points that the assignment leaves open (moves between groups in a player's opening turn, and groups
emptied by a move) and plays whose group number is not an index, such as −1.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Final

from ortalab.cards.chance import MOST_SEED, SplitMix
from ortalab.courses.huxxy.cases import Case, score_cases, table_cases
from ortalab.games.huxxy.game import State, apply, deal, possible_moves
from ortalab.games.huxxy.hidden import PACK
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.rules import (
    END,
    FACE,
    MOVE,
    PICK_UP,
    PLAY,
    PLAYERS,
    Play,
    has_opened,
    is_valid_play,
    turn_so_far,
)

EFFORT: Final = 12
"""The effort of the players in the generated games, in search nodes per turn."""
GAMES: Final = 3
"""The number of generated games, of which the last has Jokers."""

SPARE: Final = ("6H",)
"""An extra card in every hand of an edge case, which keeps players from going out."""


def play_cases(seed: int, count: int) -> tuple[Case, ...]:
    """Generate calls of `valid_play`, edge cases first."""
    found = (case for case in chain(_edges(), _of_games(seed)) if not is_open_question(case))
    return tuple(islice(found, count))


def turn_states(seed: int, count: int) -> list[State]:
    """Generate states at the beginning of a turn, edge cases first, some with Jokers."""
    begun = [state for state in _states(seed) if not turn_so_far(state.history, state.player) and not state.is_over]
    chance = SplitMix(seed)
    chance.shuffle(begun)
    edges = [deal(seed % MOST_SEED), deal(seed % MOST_SEED, bonus=True), *_EDGE_TURNS]
    return [*edges, *begun][:count]


def calls_of(name: str, seed: int, count: int, turns: int) -> Sequence[Case]:
    """Generate the test cases of a function, named without its prefix; for a play function, the beginnings of turns."""
    match name:
        case "score":
            return score_cases(seed, count)
        case "valid_table":
            return table_cases(seed, count)
        case "valid_play":
            return play_cases(seed, count)
    found = (Case(name, state.arguments()) for state in turn_states(seed, 4 * turns))
    is_bonus = name != "play"
    return [case for case in found if is_bonus or not case.has_joker][:turns]


def is_open_question(case: Case) -> bool:
    """Return whether the assignment leaves a case open, because of moves in an opening turn or empty groups."""
    play, history, who, _, table = case.arguments
    turn = turn_so_far(history, who)
    moves = any(kind == MOVE for _, kind, _ in turn) or (bool(turn) and isinstance(play, tuple) and play[1] == MOVE)
    return [] in table or (moves and not has_opened(history, who))


# ---- edge cases


def laid(hands: Sequence[str], plays: str, stock: str = "") -> State:
    """Build the state after plays, written as `KC>0`, `KC0>1`, `pick` or `end`.

    >>> laid(["KC 2S"], "KC>0").arguments()
    ([(0, 1, ('KC', 0))], 0, ['2S', '6H'], [['KC']])
    """
    held = [(*hand.split(), *SPARE) for hand in hands]
    hands_of_all = (*held, *[SPARE] * (PLAYERS - len(held)))
    state = State(hands_of_all, (*stock.split(), *PACK))
    for word in plays.split():
        state = apply(state, play_of(state.player, word))
    return state


def play_of(who: int, word: str) -> Play:
    """Parse a play in the format of `laid`."""
    if word in {"pick", "end"}:
        return who, PICK_UP if word == "pick" else END, None
    left, _, to = word.partition(">")
    card, source = left[:2], left[2:]
    return (who, MOVE, (card, int(source), int(to))) if source else (who, PLAY, (card, int(to)))


_KINGS: Final = "KC>0 KH>0 KD>0 end pick pick pick "
"""An opening of 39 points by the first player."""
_TRY: Final = (
    (["AC 2S"], "", "pick end AC>0 AC>1 KH>0 AC0>1 AC0>0"),
    (["AC 2S"], "AC>0", "pick end 2S>0 2S>1 2S>2 AC>1"),
    # openings of exactly 24 points (8 8 8), of 23 (J Q added to another player's run), and of fewer
    (["8C 8H 8D 2S"], "8C>0 8H>0 8D>0", "end pick 2S>0"),
    (["7C 7H 7D 2S"], "7C>0 7H>0 7D>0", "end pick"),
    (["AC AH AD KS"], "AC>0 AH>0 AD>0", "end"),
    (["8C 9H 0C 2S", "JH QC 3D"], "8C>0 9H>0 0C>0 end JH>0 QC>0", "end"),
    (["8C 9H 0C 2S", "JH QC AD"], "8C>0 9H>0 0C>0 end JH>0", "end QC>0"),
    (["0C 0H 0S", "0D 9C 8C 3S", "7C 5D"], "0C>0 0H>0 0S>0 end 0D>0", "end"),
    (["8C 8H 8D", "8S 4C 5H 6S AD"], "8C>0 8H>0 8D>0 end 8S>0 4C>1 5H>1 6S>1", "end"),
    (["8C 8H 8D", "3C 4D 5C 6H AD"], "8C>0 8H>0 8D>0 end 3C>1 4D>1 5C>1 6H>1", "end"),
    (["8C 8H 8D", "2C 6D 7C 8H AD"], "8C>0 8H>0 8D>0 end 6D>1 7C>1 8H>1", "end"),
    # Jokers count nothing towards the opening
    (["KC KH XX 2S"], "KC>0 KH>0 XX>0", "end"),
    (["0C 0H XX 2S"], "0C>0 0H>0 XX>0", "end pick"),
    (["KC KH KD XX"], "KC>0 KH>0 KD>0 XX>0", "end"),
    # the 24 points are no longer needed after opening, but still after picking up, or after another player's opening
    (["KC KH KD KS AC"], _KINGS + "KS>0", "end pick AC>0 AC>1"),
    (["KC KH KD KS AC"], _KINGS, "end pick AC>0 KH0>1 KH0>0"),
    (["KC KH KD", "KS 4D AC"], "KC>0 KH>0 KD>0 end KS>0", "end pick"),
    (["KS 4C", "KC KH KD"], "pick KC>0 KH>0 KD>0 end pick pick KS>0", "end"),
    # a table rearranged by six plays
    (["KC KH KD KS QC JD 4C", "4D"], _KINGS + "KS>0 QC>1 KD0>1 JD>1", "end pick KC0>1 KC1>0 KD0>1 4C>0"),
    (["KC KH KD KS QC JD 0C 2C", "4D"], _KINGS + "KS>0 QC>1 KD0>1 JD>1 0C>1", "end 2C>1 KC0>2"),
    (["KC KH KD KS QC JD 0C 9D 8S", "4D"], _KINGS + "KS>0 QC>1 KD0>1 JD>1 0C>1 9D>1", "end 8S>1 KC0>1 pick"),
    (["KC KH KD KS QC JD 0C 9D 8S", "4D"], _KINGS + "QC>1 KD0>1", "end KS>0 KD1>0 KD0>1 KC1>0 KC0>2 KC0>3"),
    (["KC KH KD AC 2C", "4D"], _KINGS + "AC>0", "end AC0>1 AC0>0 AC1>0 KD0>1 2C0>1"),
    (["KC KH KD AC 2D", "4D"], _KINGS + "AC>1 KC0>2 KC2>0", "end"),
    (["8C 9D 0S QD KS AC AD 2S 2C 3D", "4D"], "8C>0 9D>0 0S>0 end pick pick pick AC>1 2S>1 3D>1", "end"),
    (["8C 9D 0S AC AD 2S 2C 3D", "4D"], "8C>0 9D>0 0S>0 end pick pick pick AD>1 2S>1 3D>1", "end"),
    (["8C 9D 0S QD KS AD JH", "4D"], "8C>0 9D>0 0S>0 end pick pick pick JH>0 QD>1 KS>1 AD>1", "end"),
    (["8C 9D 0S JH JC", "4D"], "8C>0 9D>0 0S>0 end pick pick pick JC>0", "end JC0>1 JH>0"),
    (["9C 9D 9S 9H 9C 9D 9S", "4D"], "9C>0 9D>0 9S>0 9H>0 9C>0 9D>0", "end 9S>0 9S>1 pick"),
    (["5C 9D 0S XX JH", "4D"], "9D>0 0S>0 XX>0 JH>0", "end"),
)
"""Edge cases: the hands, the plays made, and the plays to test after them."""


def _edges() -> Iterator[Case]:
    for hands, plays, tried in _TRY:
        state = laid(hands, plays)
        for word in tried.split():
            yield _case(state, play_of(state.player, word))
        yield _case(state, play_of((state.player + 1) % PLAYERS, tried.split()[0]))


def _case(state: State, play: Play) -> Case:
    return Case("valid_play", (play, *state.arguments()))


_EDGE_TURNS: Final = (
    laid(["AC"], ""),
    laid(["8C 8H 8D 2S"], ""),
    laid(["7C 7H 7D 2S"], ""),
    laid(["KC KH KD KS AC"], _KINGS),
    laid(["KC KH KD KS QC JD 4C", "4D"], _KINGS),
    laid(["8C 9H 0C", "JH QC AD"], "8C>0 9H>0 0C>0 end"),
    laid(["KC KH XX 2S"], ""),
)
"""States at the beginning of a turn, to test openings, rearrangements and Jokers."""


# ---- games


@lru_cache(maxsize=2)  # saves 390 ms per function tested
def _states(seed: int) -> tuple[State, ...]:
    """Play games between our own players and return their states; the last game has Jokers."""
    play, states = player(effort=EFFORT), list[State]()
    for number in range(GAMES):
        state = deal((seed + number) % MOST_SEED, bonus=number == GAMES - 1)
        while not state.is_over:
            states.append(state)
            state = apply(state, play(*state.arguments()))
    return tuple(states)


def _of_games(seed: int) -> Iterator[Case]:
    """Yield a valid play and a probably invalid one for each state of our games, endlessly, in random order."""
    chance, states = SplitMix(seed), list(_states(seed))
    while True:
        chance.shuffle(states)
        for state in states:
            yield from (_case(state, play) for play in islice(_legal(state, chance), 1))
            yield _case(state, _other(state, chance))
            if len(turn_so_far(state.history, state.player)) > 1:
                yield _case(state, (state.player, END, None))


def _legal(state: State, chance: SplitMix) -> Iterator[Play]:
    """Yield the valid plays of a state in random order."""
    plays = possible_moves(state)
    chance.shuffle(plays)
    arguments = state.arguments()
    return (play for play in plays if is_valid_play(play, *arguments))


def _other(state: State, chance: SplitMix) -> Play:
    """Make a probably invalid play: with a missing card or group, at the wrong moment, or by another player."""
    who, groups, hand = state.player, len(state.table), state.hands[state.player]
    card = PACK[chance.below(len(PACK))]
    held = hand[chance.below(len(hand))] if hand else card
    source = chance.below(groups) if groups else 0
    there = state.table[source][0] if groups and state.table[source] else card
    plays: list[Play] = [
        (who, END, None),
        (who, PICK_UP, None),
        (who, PLAY, (card, chance.below(groups + 1))),
        (who, PLAY, (held, groups + 1)),
        ((who + 1 + chance.below(PLAYERS - 1)) % PLAYERS, PLAY, (held, groups)),
        (who, MOVE, (there, source, groups + 1)),
        (who, MOVE, (there, source, source)),
        (who, MOVE, (there, groups, source)),
        (who, MOVE, (card, source, groups)),
        (who, MOVE, (held, source, groups)),
        (who, MOVE, (there, source, groups)),
    ]
    return plays[chance.below(len(plays))]


def points_laid(turn: Sequence[Play]) -> int:
    """Sum the points of the cards laid from the hand in a turn."""
    return sum(FACE[details[0]] for _, kind, details in turn if kind == PLAY and details)
