"""Big-2's players and its command: nobody sees what is hidden, the strong win, and what the terminal shows."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import CARDS, Cards
from ortalab.games.big2.game import PASS, State, apply, deal, legal_moves, shuffled
from ortalab.games.big2.patterns import PATTERNS, Pattern, find_play, highest, sets
from ortalab.games.big2.plan import Playouts, play_plan
from ortalab.games.big2.players import look, play_greedy
from ortalab.games.big2.table import STRENGTHS, play, tell_game, tournament
from tests.big2_reference import play_random, seeds

ROOT = Path(__file__).parents[1]
TRIPLE = Pattern("triple", sets(3), highest)
Command = Callable[..., tuple[int, str, str]]


def hand(text: str) -> Cards:
    return tuple(sorted(CARDS[word] for word in text.split()))


@given(seeds)
@settings(max_examples=10, deadline=None)
def test_a_player_sees_its_hand_and_of_the_others_only_how_many_cards_they_have(seed: int) -> None:
    chance = Random(seed)
    for state, _ in play_random(deal(shuffled(chance)), chance):
        others = [state.hands[(state.player + turn) % 4] for turn in (1, 2, 3)]
        cards = [card for hand in others for card in hand]
        chance.shuffle(cards)
        hidden = iter(cards)
        hands = list(state.hands)
        for turn, other in enumerate(others, 1):
            hands[(state.player + turn) % 4] = tuple(sorted(islice(hidden, len(other))))
        assert look(state._replace(hands=tuple(hands))) == look(state)
        assert look(state).moves == legal_moves(state)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", STRENGTHS)
@pytest.mark.parametrize("patterns", [PATTERNS, (*PATTERNS, TRIPLE)], ids=["four patterns", "triples too"])
def test_every_player_plays_legal_moves_to_the_end(name: str, patterns: tuple[Pattern, ...]) -> None:
    chance = Random(2)
    last = state = deal(shuffled(chance), patterns)
    for before, move, after in play(state, [STRENGTHS[name], *[STRENGTHS["greedy"]] * 3], chance):
        assert move in legal_moves(before)
        last = after
    assert last.winner is not None


@pytest.mark.no_cover
@pytest.mark.parametrize("name", STRENGTHS)
def test_the_same_chance_begins_the_same_game(name: str) -> None:
    games = [list(islice(tell_game([name, "random", "random", "random"], Random(seed)), 60)) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize(
    ("own", "top", "move"),
    [
        ("C[5] D[5] S[7] C[K]", None, "C[5] D[5]"),
        ("C[4] C[5] C[6] C[7] C[8] C[2] D[2]", None, "C[4] C[5] C[6] C[7] C[8]"),
        ("C[5] D[5] S[7] C[K]", "H[6]", "S[7]"),
        ("C[5] D[5] S[7] C[K]", "C[4] S[4]", "C[5] D[5]"),
        ("C[5] D[5] S[7] C[K]", "C[2]", ""),
    ],
)
def test_the_greedy_player_plays_the_lowest_of_the_longest(own: str, top: str | None, move: str) -> None:
    state = State((hand(own), hand("H[3]"), hand("S[3]"), hand("D[3]")), 0, find_play(hand(top)) if top else None)
    assert play_greedy(look(state), Random(0)) == hand(move)


@pytest.mark.parametrize(
    ("own", "others", "move"),
    [
        ("C[3] D[4] S[4]", ["C[5]", "C[6]", "C[7]"], "D[4] S[4]"),
        ("C[5] S[2]", ["C[6]", "D[7]", "H[8]"], "S[2]"),
        ("C[3] C[4] C[5] C[6] C[7] D[3]", ["H[3]", "H[4]", "H[6]"], "C[3] C[4] C[5] C[6] C[7]"),
    ],
)
def test_the_planner_sees_a_win_that_is_certain(own: str, others: list[str], move: str) -> None:
    state = State((hand(own), *map(hand, others)), 0)
    assert play_plan(look(state), Random(0)) == hand(move)


def test_the_planner_does_not_take_long_over_one_legal_move() -> None:
    state = State((hand("C[5]"), hand("C[6]"), hand("D[7]"), hand("H[8]")), 0, find_play(hand("C[7]")))
    assert play_plan(look(state), Random(0)) == PASS


@given(seeds)
@settings(max_examples=5, deadline=None)
def test_a_playout_is_the_game_that_the_rules_make_of_it(seed: int) -> None:
    chance = Random(seed)
    for state, _ in play_random(deal(shuffled(chance)), chance):
        if chance.random() < 0.95:
            continue
        turned = State((*state.hands[state.player :], *state.hands[: state.player]), 0, state.top, state.passes)
        playouts = Playouts(look(turned))
        for move in legal_moves(turned):
            after = apply(turned, move)
            while after.winner is None:
                after = apply(after, lowest_of_the_longest(after))
            assert playouts.wins(move, list(turned.hands)) == (after.winner == 0)


def lowest_of_the_longest(state: State) -> Cards:
    plays = [play for play in map(find_play, legal_moves(state)) if play]
    keys = ((-len(play.cards), PATTERNS.index(play.pattern), play.strength, play.cards) for play in plays)
    return min(keys, default=(0, 0, 0, PASS))[-1]


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_an_imagined_deal_gives_everybody_as_many_cards_as_they_have(seed: int) -> None:
    chance = Random(seed)
    for state, _ in play_random(deal(shuffled(chance)), chance):
        sight = look(state)
        own, *others = Playouts(sight).deal(chance)
        assert own == sight.hand
        assert tuple(map(len, others)) == sight.sizes
        assert sorted(card for cards in others for card in cards) == list(sight.unseen)
        assert all(list(cards) == sorted(cards) for cards in others)


# That the planner beats the greedy takes more games: see bench_big2.py.
@pytest.mark.no_cover
@pytest.mark.parametrize(("strong", "weak", "games"), [("greedy", "random", 80), ("planner", "random", 8)])
def test_the_stronger_wins_more_than_its_share(strong: str, weak: str, games: int) -> None:
    shares = tournament([strong, weak, weak, weak], games, seed=1)
    assert [share.player for share in shares] == [f"{strong}0", f"{weak}1", f"{weak}2", f"{weak}3"]
    assert sum(share.share for share in shares) == pytest.approx(1)
    assert shares[0].share - 2 * shares[0].error > 1 / 4


def test_players_that_are_all_alike_and_leave_nothing_to_chance_share_each_deck() -> None:
    assert [(share.share, share.error) for share in tournament(["greedy"] * 4, 40, 3)] == [(0.25, 0)] * 4


@pytest.mark.parametrize("games", [-4, 0, 4, 9])
def test_a_tournament_has_a_multiple_of_four_games(games: int) -> None:
    with pytest.raises(OrtalabError, match=f"^{games} games; play at least 8, and a multiple of 4$"):
        tournament(["random"] * 4, games, 1)
