"""Games of Huxxy: states, runs with forfeits, the search against an exhaustive one, the players, the command."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.commands.huxxy_terminal import result
from ortalab.errors import TextError
from ortalab.games import huxxy
from ortalab.games.huxxy.game import (
    Game,
    Player,
    State,
    apply,
    as_play,
    deal,
    legal_moves,
    run,
    write_log,
)
from ortalab.games.huxxy.hidden import JOKER, PACK, VALUES, is_valid_group, is_valid_table
from ortalab.games.huxxy.players import (
    ADDING_ON,
    HAND,
    WHOLE_GROUPS,
    Step,
    Turn,
    choose_play,
    find_turns,
    player,
    points,
)
from ortalab.games.huxxy.repair import pack
from ortalab.games.huxxy.rules import (
    END,
    MOST_PLAYS,
    PLAYERS,
    GameOverError,
    HuxxyError,
    IllegalPlayError,
    NotYourTurnError,
    Play,
    UnreadablePlayError,
    is_valid_play,
    score,
)
from tests.rows import for_each
from tests.tables.huxxy.pages import replay

QUICK = player(effort=40)
Position = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]


def cards_of(state: State) -> Counter[str]:
    return Counter(card for group in (*state.hands, *state.table, state.stock) for card in group)


def stray(random: Random) -> Player:
    """Build a player that sometimes makes random valid plays instead of those of a searching player."""

    def play(history: list[Play], active: int, hand: list[str], table: list[list[str]]) -> Play:
        state = State(
            tuple(tuple(hand) for _ in range(PLAYERS)), ("AS",), tuple(map(tuple, table)), tuple(history), active
        )
        moves = legal_moves(state)
        return random.choice(moves) if moves and random.random() < 0.3 else QUICK(history, active, hand, table)

    return play


@given(st.integers(0, 10**6), st.booleans())
@settings(max_examples=8, deadline=None)
def test_every_legal_move_leads_to_a_valid_state_and_the_log_back_to_it(seed: int, bonus: bool) -> None:  # noqa: FBT001
    random = Random(seed)
    state = dealt = deal(seed, bonus=bonus)
    pack_of = cards_of(state)
    player_of = stray(random)
    while moves := legal_moves(state):
        before = state
        for move in random.sample(moves, min(3, len(moves))):
            assert cards_of(apply(state, move)) == pack_of
        play = player_of(*state.arguments())
        if play not in moves:
            break  # the turn can no longer be completed
        state = apply(state, play)
        assert cards_of(state) == pack_of
        assert state.history == (*before.history, play)
        assert play[1] != END or is_valid_table(state.table)
    game = Game(dealt, state)
    assert replay(write_log(game)) == game


def test_a_deal_is_two_packs_and_its_seed_repeats_it() -> None:
    state = deal(1, bonus=True)
    assert cards_of(state) == Counter([*PACK, *PACK, JOKER, JOKER])
    assert [len(hand) for hand in state.hands] == [12] * PLAYERS
    assert state == deal(1, bonus=True) != deal(2, bonus=True)
    assert JOKER not in cards_of(deal(1))
    assert state.scores == tuple(map(score, state.hands))


def test_the_game_ends_with_the_last_card_drawn_and_with_a_hand_played_out() -> None:
    state = apply(State((("KC",), (), (), ()), ("2H",)), (0, 0, None))
    assert state.is_over
    assert legal_moves(state) == []
    with pytest.raises(GameOverError, match="over"):
        apply(state, (1, 0, None))
    state = State((("KC",), ("2C",), (), ()), ("2H",), (("KH", "KD", "KS"),), ((0, 3, None), (3, 0, None)))
    state = apply(apply(state, (0, 1, ("KC", 0))), (0, 3, None))
    assert state.is_over
    assert Game(state, state).ranks == (1, 4, 1, 1)
    assert Game(state, state).winners == (0, 2, 3)
    with pytest.raises(IllegalPlayError, match="nothing is played"):
        apply(deal(0), (0, 3, None))


def test_a_refused_play_raises_the_error_of_its_case() -> None:
    with pytest.raises(NotYourTurnError, match="it is the turn of player 0") as refused:
        apply(deal(0), (1, 0, None))
    assert isinstance(refused.value, IllegalPlayError)
    assert isinstance(refused.value, HuxxyError), "callers of today catch this one"
    with pytest.raises(TextError):
        as_play("pick")


def broken(*_seen: object) -> Play:
    raise RuntimeError("out of ideas")


@pytest.mark.parametrize(
    ("cheat", "reason"),
    [
        (lambda *_seen: (0, 3, None), "the play (0, 3, None) is not valid: it is the turn of player 2, not of 0"),
        (
            lambda *_seen: "nothing",
            "the play 'nothing' is not valid: this is not a play; a play is the player, its type and its details",
        ),
        (broken, "RuntimeError: out of ideas"),
    ],
)
def test_an_invalid_play_or_an_exception_forfeits_and_the_other_three_win(cheat: object, reason: str) -> None:
    dealt = deal(0)
    game = run([QUICK, QUICK, cheat, QUICK], dealt)  # type: ignore[list-item]
    assert (game.loser, game.reason) == (2, reason)
    assert game.winners == (0, 1, 3)
    assert game.ranks == (1, 1, 4, 1)
    assert "forfeits" in result(game)
    assert replay(write_log(game)) == game


def test_a_play_that_takes_too_long_forfeits() -> None:
    game = run([QUICK] * PLAYERS, deal(0), seconds=0)
    assert game.loser == 0
    assert "longer than 0 s" in game.reason


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_player_that_changes_its_arguments_changes_only_its_copy() -> None:
    swift = player(effort=6)

    def vandal(history: list[Play], active: int, hand: list[str], table: list[list[str]]) -> list[object]:
        play = swift(history, active, hand, table)
        history.clear()
        hand.clear()
        table.clear()
        return list(play)  # a list instead of a tuple

    assert run([vandal] * PLAYERS, deal(3)) == run([swift] * PLAYERS, deal(3))


@pytest.mark.parametrize("play", ["", "{}", [], 1, (0, 4), (0, 1, ("KC",))])
def test_a_malformed_play_is_refused(play: object) -> None:
    with pytest.raises(UnreadablePlayError):
        as_play(play)


def slow_best(hand: tuple[str, ...], table: tuple[tuple[str, ...], ...], plays: int) -> int:
    """Find the fewest points left after at most this many plays, by brute force."""
    best, layer = score(hand), {(tuple(sorted(hand)), tuple(tuple(sorted(group)) for group in table))}
    for number in range(plays):
        layer = {after for before in layer for after in slow_steps(before, lending=number > 0)}
        best = min([best, *(score(left) for left, groups in layer if is_valid_table(groups))])
    return best


def slow_steps(position: Position, *, lending: bool) -> set[Position]:
    hand, table = position
    found: set[Position] = set()
    for source, cards in [(HAND, hand), *enumerate(table if lending else ())]:
        for card in set(cards):
            rest = list(cards)
            rest.remove(card)
            for to in set(range(len(table) + 1)) - {source}:
                groups = [*table, *[()] * (to == len(table))]
                groups[to] = tuple(sorted((*groups[to], card)))
                if source != HAND:
                    groups[source] = tuple(rest)
                found.add((tuple(rest) if source == HAND else hand, tuple(groups)))
    return found


def crowded(random: Random) -> Position:
    """Deal three cards and two groups, all from five neighbouring values."""
    low = random.randrange(9)
    deck = [card for card in PACK if card[0] in VALUES[low : low + 5]] * 2
    table: list[tuple[str, ...]] = []
    while len(table) < 2:
        random.shuffle(deck)
        size = random.choice([3, 3, 4, 5])
        if is_valid_group(deck[:size]):
            table.append(tuple(deck[:size]))
            del deck[:size]
    return tuple(deck[:3]), tuple(table)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_the_search_matches_brute_force(seed: int) -> None:
    hand, table = crowded(Random(seed))
    made = (Step(1, HAND, 0),) * (MOST_PLAYS - 4)  # leaves four plays
    turns = find_turns(Turn(pack(hand), tuple(map(pack, table)), made), 20_000, lambda _step: True)
    assert min(points(turn.hand) for turn in turns) == slow_best(hand, table, 4)


OPENED: list[Play] = [(0, 3, None), (1, 0, None), (2, 0, None), (3, 0, None)]
# The table, the hand, and the rest of the hand after the best turn.
TURNS = [
    ("KC KH KD", "KS 2C", "2C"),  # an addition
    ("2C 3H 4C 5H 6C", "4S 9D", "9D"),  # a split: 2 3 4, 4 5 6
    ("5C 5H 5D 5S", "6H 7C 9S", "9S"),  # a borrowed card
    ("7C 8H 9C, 9S 9H 9D", "0H", ""),
    ("4C 5H 6C, 6S 6H 6D", "6S", ""),  # a swap: the new six replaces the old one, or joins it
    ("2C 2H 2S", "8C 8D 8H 8S 9C 0D JC", "8D"),  # at most six plays
    ("", "AC AH AD", "AC AH AD"),  # invalid: a first turn needs 24 points, as nobody has opened here
]


@for_each(TURNS)
def test_the_best_turn_is_played_to_its_end(table: str, hand: str, left: str) -> None:
    groups = tuple(tuple(group.split()) for group in table.split(", ") if group)
    history = OPENED if groups else [(1, 3, None)]
    state = State((tuple(hand.split()), *[("KC",)] * 3), ("AS", "AS"), groups, tuple(history))
    first = choose_play(*state.arguments())
    while state.player == 0 and first[1]:
        state = apply(state, huxxy.comp10001huxxy_play(*state.arguments()))
    assert score(state.hands[0]) == score(left.split())


def test_a_turn_that_someone_else_began_is_brought_to_an_end() -> None:
    state = State((("5C", "6H", "7C", "KS"), (), (), ()), ("AS", "2S"), (("KC", "KH", "KD"),), tuple(OPENED))
    for play in [(0, 1, ("6H", 1)), (0, 2, ("KC", 0, 1)), (0, 1, ("KS", 0))]:
        state = apply(state, play)  # type: ignore[arg-type]
    while state.player == 0:
        state = apply(state, choose_play(*state.arguments()))
    assert is_valid_table(state.table)


@pytest.mark.slow
def test_games_of_all_players_have_no_invalid_play() -> None:
    styles = [player(effort=20), player(ADDING_ON, 6), player(effort=6), player(WHOLE_GROUPS, 4)]
    for seed in range(6):
        seats = styles[seed % PLAYERS :] + styles[: seed % PLAYERS]
        game = run(seats, deal(seed, bonus=seed % 2 == 1))
        assert game.loser is None, (seed, game.reason)
        assert game.end.is_over


def test_a_seed_repeats_a_game() -> None:
    games = [run([QUICK] * PLAYERS, deal(5, bonus=True)) for _ in range(2)]
    assert games[0] == games[1]


def test_the_search_keeps_to_six_plays_and_begins_with_the_hand() -> None:
    dealt = deal(9)
    hand = pack((*dealt.hands[0], *dealt.hands[1]))
    turns = list(find_turns(Turn(hand, ()), 500, lambda _step: True))
    assert turns
    for turn in turns:
        assert len(turn.steps) <= MOST_PLAYS
        assert turn.steps[0].source == HAND
    assert not is_valid_play((0, 2, ("KC", 0, 1)), [], 0, [], [["KC"]])
