"""Big-2's players: none sees hidden cards, a view always gives the same move, and stronger players win."""

from functools import partial
from itertools import islice
from math import exp
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import example, given, settings

from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import CARDS, PATTERNS, Cards, Pattern, Play, Sets, find_play, find_plays
from ortalab.games.big2.evaluate import FITS, SLICE, TABLE, Judge, evaluate, features, imagine_deals
from ortalab.games.big2.game import PASS, State, apply, deal, legal_moves, start
from ortalab.games.big2.players import STRENGTHS, play, play_easy, play_medium, play_strong, tournament
from tests.games.big2.former import Playouts
from tests.games.big2.reference import play_random, seeds, shuffled
from tests.rows import for_each

TRIPLE = Pattern("triple", Sets((3,)))
PATTERN_SETS = pytest.mark.parametrize(
    "patterns", [PATTERNS, (*PATTERNS, TRIPLE)], ids=["four patterns", "triples too"]
)
QUICK = STRENGTHS | {"strong": partial(play_strong, effort=4)}


def hand(text: str) -> Cards:
    return tuple(sorted(CARDS[word] for word in text.split()))


@given(seeds)
@settings(max_examples=4, deadline=None)
def test_a_player_sees_its_hand_and_of_the_others_only_how_many_cards_they_have(seed: int) -> None:
    chance = Random(seed)
    for state, _ in play_random(start(shuffled(chance)), chance):
        others = [state.hands[(state.player + turn) % 4] for turn in (1, 2, 3)]
        cards = [card for hand in others for card in hand]
        chance.shuffle(cards)
        hidden = iter(cards)
        hands = list(state.hands)
        for turn, other in enumerate(others, 1):
            hands[(state.player + turn) % 4] = tuple(sorted(islice(hidden, len(other))))
        assert state._replace(hands=tuple(hands)).view == state.view
        assert state.view.moves == legal_moves(state)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", STRENGTHS)
@PATTERN_SETS
def test_every_player_plays_legal_moves_to_the_end(name: str, patterns: tuple[Pattern, ...]) -> None:
    last = state = deal(2, patterns)
    for before, move, after in play(state, [QUICK[name], *[QUICK["easy"]] * 3]):
        assert move in legal_moves(before)
        last = after
    assert last.winner is not None


@pytest.mark.no_cover
@pytest.mark.parametrize("name", STRENGTHS)
def test_the_same_deal_begins_the_same_game(name: str) -> None:
    players = [QUICK[name], *[QUICK["random"]] * 3]
    games = [[move for _, move, _ in play(deal(seed), players)] for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


@for_each(
    [
        ("C[5] D[5] S[7] C[K]", None, "C[5] D[5]"),
        ("C[4] C[5] C[6] C[7] C[8] C[2] D[2]", None, "C[4] C[5] C[6] C[7] C[8]"),
        ("C[5] D[5] S[7] C[K]", "H[6]", "S[7]"),
        ("C[5] D[5] S[7] C[K]", "C[4] S[4]", "C[5] D[5]"),
        ("C[5] D[5] S[7] C[K]", "C[2]", ""),
    ]
)
def test_the_easy_player_plays_the_lowest_of_the_longest(own: str, top: str | None, move: str) -> None:
    state = State((hand(own), hand("H[3]"), hand("S[3]"), hand("D[3]")), 0, find_play(hand(top)) if top else None)
    assert play_easy(state.view) == hand(move)


@pytest.mark.parametrize(
    ("own", "others", "move"),
    [
        ("C[3] D[4] S[4]", ["C[5]", "C[6]", "C[7]"], "D[4] S[4]"),
        ("C[5] S[2]", ["C[6]", "D[7]", "H[8]"], "S[2]"),
        ("C[3] C[4] C[5] C[6] C[7] D[3]", ["H[3]", "H[4]", "H[6]"], "C[3] C[4] C[5] C[6] C[7]"),
    ],
)
def test_the_strong_player_sees_a_certain_win(own: str, others: list[str], move: str) -> None:
    state = State((hand(own), *map(hand, others)), 0)
    assert play_strong(state.view) == hand(move)


def test_the_strong_player_does_not_take_long_over_one_legal_move() -> None:
    state = State((hand("C[5]"), hand("C[6]"), hand("D[7]"), hand("H[8]")), 0, find_play(hand("C[7]")))
    assert play_strong(state.view) == PASS


@pytest.mark.slow
@PATTERN_SETS
@given(seed=seeds)
@example(seed=1_413_326_084)  # a hand with two equally strong straights
@settings(max_examples=2, deadline=None)
def test_a_chance_to_win_is_the_share_of_the_weights_that_the_table_gives(
    patterns: tuple[Pattern, ...], seed: int
) -> None:
    chance = Random(seed)
    judge = Judge(patterns)
    for state, _ in play_random(start(shuffled(chance), patterns), chance):
        if chance.random() < 0.3:
            weights = [plain_weight(state, player) for player in range(4)]
            assert judge.chances(state) == pytest.approx([weight / sum(weights) for weight in weights])


def plain_weight(state: State, player: int) -> float:
    """Compute a player's weight as the docstring of `judge` describes it."""
    plays, weight, strongest = fall_apart(state.hands[player], state.patterns), 1.0, []
    for other in range(4):
        found = [one for one in find_plays(state.hands[other], state.patterns) if other != player]
        strongest.append({one.pattern.name: one for one in sorted(found, key=lambda one: one.strength)})
    beaten = [
        sum(one.pattern.name in best and best[one.pattern.name].beats(one) for best in strongest) for one in plays
    ]
    for one in plays:
        size = ["single", "pair", "longer", "longer", "longer"][len(one.cards) - 1]
        weight *= TABLE[size][one.cards[len(one.cards) // 2] // 4]
    stand = plain_stand(state, player, plays, strongest)
    weight *= TABLE[stand][min(len(plays), 10)]
    for row, least in ((f"{stand}, beaten", 1), ("beaten by two", 2), ("beaten by all", 3)):
        weight *= TABLE[row][min(sum(others >= least for others in beaten), 9)]
    return weight * TABLE["wait to follow" if state.top else "wait to open"][(player - state.player) % 4]


def plain_stand(state: State, player: int, plays: list[Play], strongest: list[dict[str, Play]]) -> str:
    if not state.top:
        return "opens" if player == state.player else "waits"
    if player == (state.player - state.passes - 1) % 4:
        name = state.top.pattern.name
        return "holds" if any(name in best and best[name].beats(state.top) for best in strongest) else "opens"
    return "follows" if any(play.beats(state.top) for play in plays) else "waits"


def fall_apart(hand: Cards, patterns: tuple[Pattern, ...]) -> list[Play]:
    """Split a hand into plays, repeatedly removing the lowest of the longest plays.

    Among equally long patterns, the first listed comes first; among a pattern's plays, the first found.
    """
    left, parts = hand, []
    while left:
        found = find_plays(left, patterns)
        parts.append(min(found, key=lambda play: (-len(play.cards), patterns.index(play.pattern))))
        left = tuple(card for card in left if card not in parts[-1].cards)
    return parts


def test_the_chance_to_win_is_certain_where_the_game_is_over() -> None:
    state = State((hand("C[5]"), (), hand("D[7]"), hand("H[8]")), 2)
    assert Judge(PATTERNS).chances(state) == [0, 1, 0, 0]


@given(seed=seeds)
@settings(max_examples=5, deadline=None)
def test_a_playout_of_the_former_player_is_the_game_that_the_rules_make_of_it(seed: int) -> None:
    chance = Random(seed)
    for state, _ in play_random(start(shuffled(chance)), chance):
        if chance.random() < 0.95:
            continue
        turned = State((*state.hands[state.player :], *state.hands[: state.player]), 0, state.top, state.passes)
        playouts = Playouts(turned.view)
        for move in legal_moves(turned):
            after = apply(turned, move)
            while after.winner is None:
                after = apply(after, lowest_of_the_longest(after))
            assert playouts.wins(move, turned.hands) == (after.winner == 0)


def lowest_of_the_longest(state: State) -> Cards:
    plays = [play for play in map(find_play, legal_moves(state)) if play]
    keys = ((-len(play.cards), PATTERNS.index(play.pattern), play.strength, play.cards) for play in plays)
    return min(keys, default=(0, 0, 0, PASS))[-1]


@given(seeds)
@settings(max_examples=5, deadline=None)
def test_an_imagined_deal_gives_everybody_as_many_cards_as_they_have(seed: int) -> None:
    chance = Random(seed)
    for state, _ in play_random(start(shuffled(chance)), chance):
        view = state.view
        own, *others = next(imagine_deals(view))
        assert own == view.hand
        assert tuple(map(len, others)) == view.held
        assert sorted(card for cards in others for card in cards) == list(view.unseen)
        assert all(list(cards) == sorted(cards) for cards in others)


STRONGER = [("easy", "random", 80), ("medium", "easy", 80), ("strong", "random", 8)]


# The lead of strong over medium takes more games to show: see bench_big2.py.
@pytest.mark.slow
@pytest.mark.parametrize(("strong", "weak", "games"), STRONGER)
def test_the_stronger_wins_more_than_its_share(strong: str, weak: str, games: int) -> None:
    shares = tournament([strong, weak, weak, weak], games, 1, QUICK)
    assert [share.player for share in shares] == [f"{strong}0", f"{weak}1", f"{weak}2", f"{weak}3"]
    assert sum(share.share for share in shares) == pytest.approx(1)
    assert shares[0].share - 2 * shares[0].error > 1 / 4


def test_players_that_are_all_alike_and_leave_nothing_to_chance_share_each_deck() -> None:
    assert [(share.share, share.error) for share in tournament(["easy"] * 4, 40, 3)] == [(0.25, 0)] * 4


@for_each([-4, 0, 4, 9])
def test_a_tournament_has_a_multiple_of_four_games(games: int) -> None:
    with pytest.raises(OrtalabError, match=f"^{games} games; play at least 8, and a multiple of 4$"):
        tournament(["random"] * 4, games, 1)


@for_each(
    [
        # leads the straight, not the pair that would break it up
        ("C[4] C[5] C[6] C[7] C[8] D[8] C[2]", 9, None, "C[4] C[5] C[6] C[7] C[8]"),
        # keeps a pair instead of breaking it up for a single …
        ("C[5] D[5] C[9] D[9] C[J] D[J]", 9, "S[4]", ""),
        # … unless another player is close to going out
        ("C[5] D[5] C[9] D[9] C[J] D[J]", 2, "S[4]", "C[5]"),
        # keeps a two
        ("C[5] D[5] C[9] D[9] C[2]", 9, "S[K]", ""),
        ("C[5] D[5] C[9] D[9] C[2]", 2, "S[K]", "C[2]"),
        ("C[5] D[5] C[7] C[2]", 9, "S[6]", "C[7]"),
    ]
)
def test_the_medium_player_keeps_plays_together(own: str, others: int, top: str | None, move: str) -> None:
    taken = {*hand(own), *hand(top or "")}
    free = [card for card in range(52) if card not in taken]
    hands = [tuple(free[seat * others : (seat + 1) * others]) for seat in range(3)]
    state = State((hand(own), *hands), 0, find_play(hand(top)) if top else None)
    assert play_medium(state.view) == hand(move)


def test_estimates_settle_slice_by_slice_and_a_view_repeats_them() -> None:
    *_, state = islice((before for before, _, _ in play(deal(3), [play_easy] * 4)), 17)
    view = state.view
    slices = list(evaluate(view, 20))
    assert slices == list(evaluate(view, 20))
    assert len(slices) == 20 // SLICE + 1
    for estimates in slices:
        assert {one.move for one in estimates} == {one.move for one in slices[0]} <= {*view.moves}
        assert all(0 <= one.value <= 1 for one in estimates)
        assert all(one.error > 0 for one in estimates)
        assert [one.value for one in estimates] == sorted((one.value for one in estimates), reverse=True)
    assert slices[-1][0].error < slices[0][0].error
    assert slices[-1][0].move == play_strong(view, 20)


@pytest.mark.parametrize("others", FITS)
def test_an_estimate_combines_the_odds_of_the_deals(others: str) -> None:
    *_, state = islice((before for before, _, _ in play(deal(3), [play_easy] * 4)), 17)
    view, judge, fit = state.view, Judge(PATTERNS), FITS[others]
    played, is_first = features(view)
    assert (round(39 * played**2), is_first) == (39 - sum(view.held), False)
    power = fit.power + fit.power_played * played
    for move, value, error in next(evaluate(view, SLICE, others=(others,))):
        chances = []
        for hands in islice(imagine_deals(view), SLICE):
            dealt = State(hands, 0, view.top, view.passes, view.patterns)
            chances.append(judge.chances(apply(dealt, move))[0])
        odds = (mean(chances) / (1 - mean(chances))) ** power * exp(fit.level + fit.level_played * played)
        assert value / (1 - value) == pytest.approx(odds)
        slope = power * (value * (1 - value)) / (mean(chances) * (1 - mean(chances)))
        assert error == pytest.approx(slope * stdev(chances) / SLICE**0.5)


def test_a_requested_move_is_tried_beside_its_equal() -> None:
    state = State((hand("C[4] D[4] S[4] C[K] C[2]"), hand("C[5] C[6] C[7]"), hand("D[7] D[8] D[9]"), hand("S[J]")), 0)
    plain = next(evaluate(state.view, 8))
    asked = hand("D[4] S[4]")
    assert asked not in {one.move for one in plain}, "an equal pair stands for it"
    found = next(evaluate(state.view, 8, [asked]))
    assert [one for one in found if one.move != asked] == [one for one in plain if one.move != hand("C[4] S[4]")]
    assert asked in {one.move for one in found}


def test_a_move_that_ends_the_game_is_worth_a_win_without_error() -> None:
    state = State((hand("C[5] D[5]"), hand("C[6]"), hand("D[7]"), hand("H[8]")), 0)
    *_, found = evaluate(state.view, 16)
    assert found[0] == (hand("C[5] D[5]"), 1.0, 0.0)
    assert found[-1].error > 0
