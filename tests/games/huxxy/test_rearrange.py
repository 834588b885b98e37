"""Huxxy in words: why a group, a play or a rearranged table is invalid, and the shortest plays to a valid one."""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.games.huxxy.game import State, apply, deal, legal_moves, why_not
from ortalab.games.huxxy.hidden import JOKER, PACK, is_valid_group, is_valid_table
from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.rearrange import assign, plays_between
from ortalab.games.huxxy.rules import PLAYERS, Play, TooManyPlaysError, UnreachableError, refusal, why_invalid
from tests.rows import for_each

REASONS = [
    ("", "is empty"),
    ("XX", "needs two more cards"),
    ("2S", "needs two more cards"),
    ("KD KH", "needs a third card"),
    ("2S 4S", "needs a third card"),
    ("2S XX", "needs a third card"),
    ("2S 2S", "two ♠ 2"),
    ("2S 2S XX", "two ♠ 2"),
    ("2S 2S 2C", "two ♠ 2"),
    ("0S 0C 0H 0H", "two ♥ 10"),
    ("2S 2S 2C 2C 2H", "no ♦ among 5 of a kind"),
    ("2C 2C 2H 2H XX", "no ♦ among 5 of a kind"),
    ("2C 2C 2H 2H 2S 2S 2D 2D XX", "no card is left for the Joker to stand for"),
    ("2C KS KH KD", "2♣ is not a K"),
    ("5H 6C 7S", "6♣ 7♠: both black"),
    ("6C 7S", "6♣ 7♠: both black"),
    ("2S 3H 4H 6S XX", "3♥ 4♥: both red"),
    ("5H 5C 7S", "5♣ 5♥: both 5"),
    ("5H 6S 8S", "no 7 between 6♠ and 8♠"),
    ("9H 0S KH", "no J Q between 10♠ and K♥"),
    ("2C 4H XX", "2♣ 4♥: the colours do not alternate"),
    ("2C 4C 6C XX", "no 5 between 4♣ and 6♣"),
    ("QS KH AS", "A♠ stands below the 2, not above the K"),
    ("XX XX 2S", "two Jokers"),
    ("AS 2H 3S 4H 5S 6H 7S 8H 9S 0H JS QH KS XX", "no card is left for the Joker to stand for"),
]


@for_each(REASONS)
def test_an_invalid_group_says_why(cards: str, reason: str) -> None:
    assert why_invalid(cards.split()) == why_invalid(cards.split()[::-1]) == reason


some_cards = st.lists(st.sampled_from([*PACK[:24], JOKER]), max_size=9)


@given(some_cards)
def test_there_is_a_reason_where_a_group_is_not_valid_and_only_there(cards: list[str]) -> None:
    if max(Counter(cards).values(), default=0) < 3:
        assert (why_invalid(cards) is None) is is_valid_group(cards)


KINGS: list[Play] = [(0, 1, ("KC", 0)), (0, 1, ("KH", 0)), (0, 1, ("KD", 0))]
OPENED: list[Play] = [*KINGS, (0, 3, None), (1, 0, None), (2, 0, None), (3, 0, None)]
TABLE = [["KC", "KH", "KD"], ["2C", "3H", "4S", "5H"]]
ONE: list[Play] = [(0, 1, ("5H", 1))]
REFUSALS: list[tuple[object, list[Play], str]] = [
    ((1, 0, None), [], "it is the turn of player 0, not of 1"),
    ((0, 0, None), ONE, "a card cannot be picked up after a play; end the turn, or take the plays back"),
    ((0, 1, ("2C", 0)), [], "2♣ is not in the hand"),
    ((0, 1, ("foo\n", 0)), [], "'foo\\n' is not in the hand"),
    ((0, 1, ("KS", 7)), [], "there is no group 7; 2 starts a new one"),
    ((0, 1, ("KS", 0)), ONE * 6, "six plays are used; end the turn, or take plays back"),
    ((0, 2, ("KC", 0, 1)), [], "the first play of a turn comes from the hand"),
    ((0, 2, ("XX", 0, 1)), ONE, "the Joker is not in group 0"),
    ((0, 2, ("KC", 9, 1)), ONE, "K♣ is not in group 9"),
    ((0, 2, ("KC", 0, 0)), ONE, "K♣ is in group 0 already"),
    ((0, 3, None), [], "nothing is played; play a card from the hand, or pick one up"),
    ("pick", [], "this is not a play; a play is the player, its type and its details"),
]


@for_each(REFUSALS)
def test_an_invalid_play_says_why(play: object, turn: list[Play], reason: str) -> None:
    assert refusal(play, [*OPENED, *turn], 0, ["KS", "AS"], TABLE) == reason


def test_a_turn_that_cannot_end_says_why() -> None:
    first: list[Play] = [(0, 1, ("9S", 1)), (0, 1, ("0H", 1))]
    assert refusal((0, 3, None), first, 0, [], [["9S", "0H"]]) == (
        "19 of 24 points are laid; a player's first turn lays 24 or more from the hand"
    )
    torn = [["KC", "KH", "KD"], ["5H", "6C", "7S"]]
    assert refusal((0, 3, None), [*OPENED, *ONE], 0, [], torn) == "group 1 is not valid: 6♣ 7♠: both black"
    over = State((("KC",), (), (), ()), ())
    assert why_not(over, (0, 0, None)) == "the game is over"


@given(st.integers(0, 10**6))
@settings(max_examples=4, deadline=None)
def test_a_play_is_legal_exactly_if_it_has_no_refusal(seed: int) -> None:
    random, state = Random(seed), deal(seed, bonus=True)
    for _ in range(20):
        legal = legal_moves(state)
        assert all(why_not(state, play) is None for play in legal)
        other = random.choice([(state.player, 2, (random.choice(PACK), random.randrange(5), random.randrange(5)))])
        assert (why_not(state, other) is None) is (other in legal)
        state = apply(state, choose_play(*state.arguments(), effort=20))


def before(hand: str, table: str, turn: Sequence[Play] = ()) -> State:
    groups = tuple(tuple(group.split()) for group in table.split(", ") if group)
    return State((tuple(hand.split()), (), (), ()), ("AS",), groups, (*OPENED, *turn))


def after(state: State, plays: Sequence[Play]) -> State:
    for play in plays:
        state = apply(state, play)
    return state


def as_sets(table: Sequence[Sequence[str]]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(group)) for group in table if group)


# Hand, table, target table, number of plays.
REARRANGED = [
    ("KS", "KC KH KD", "KC KD KH KS", 1),
    ("KS", "KC KH KD", "KC KH KD", 0),
    ("4S 4D", "2C 3H 4C 5H 6C", "2C 3H 4S, 4C 5H 6C", 3),  # the longer part stays
    ("8S 8H 8C", "", "8S 8H 8C", 3),
    ("6H 7C", "5C 5H 5D 5S", "5S 6H 7C, 5C 5H 5D", 3),
    ("KS 2S", "KC KH KD, 2C 2H 2D", "2C 2H 2D 2S, KC KH KD KS", 2),  # in another order
    ("5S", "5C 5H 5D, 5S 6H 7S", "5C 5H 5D 5S, 5S 6H 7S", 1),  # one of two equal cards
]


@for_each(REARRANGED)
def test_a_rearranged_table_is_reached_by_the_shortest_plays(hand: str, table: str, wanted: str, number: int) -> None:
    state = before(hand, table)
    groups = [group.split() for group in wanted.split(", ")]
    plays = plays_between(state, groups)
    assert len(plays) == number
    assert as_sets(after(state, plays).table) == as_sets(groups)


IMPOSSIBLE = [
    ("KS", "KC KH KD", "KC KH", "K♦ has left the table; a card on the table cannot return to a hand"),
    ("KS", "KC KH KD", "KC KH KD, 2S", "2♠ is not in the hand"),
    ("KS", "KC KH KD, 2C 3H 4C 5H", "KC KH KD, 2C 3H, 4C 5H", "a turn begins with a card from the hand"),
    ("KS", "KC KH KD, QH", "KC KH KD KS QH", "two groups would become one; no group may be left empty"),
    (
        "AS 2S 3S 4S",
        "5S 5H 5C 5D, 6S 6H 6C 6D, 7S 7H 7C 7D",
        "5S 6H 7S AS, 5H 6S 7H 2S, 5C 6D 7C 3S, 5D 6C 7D 4S",
        "that takes 13 plays; six are allowed",
    ),
    ("AS 2S 3S 4S 5S 6S 7S 8S", "", "AS 2S 3S 4S 5S 6S 7S 8S", "that takes eight plays; six are allowed"),
]


@for_each(IMPOSSIBLE)
def test_a_table_that_no_turn_leads_to_says_why(hand: str, table: str, wanted: str, reason: str) -> None:
    with pytest.raises(UnreachableError, match=reason):
        plays_between(before(hand, table), [group.split() for group in wanted.split(", ")])


def test_in_the_middle_of_a_turn_fewer_plays_are_left_and_moves_alone_will_do() -> None:
    state = after(before("KS 9S", "KC KH KD, 2C 3H 4C 5H"), [(0, 1, ("KS", 1))])
    assert plays_between(state, [["KC", "KH", "KD", "KS"], ["2C", "3H", "4C", "5H"]]) == ((0, 2, ("KS", 1, 0)),)
    state = before("AS 2S 3S 4S 5S 6S 7S", "KC KH KD")
    state = after(state, plays_between(state, [["KC", "KH", "KD"], ["AS", "2S", "3S", "4S"]]))
    with pytest.raises(TooManyPlaysError, match="that takes three plays; two more are allowed"):
        plays_between(state, [["KC", "KH", "KD"], ["AS", "2S", "3S", "4S", "5S", "6S", "7S"]])


def slow_plays(state: State, wanted: Counter[tuple[str, ...]], most: int) -> int | None:
    """Find the fewest plays that lead to a table, by brute force; return None if there are none."""
    ready, seen = deque([(state, 0)]), {(state.hands, state.table)}
    while ready:
        now, made = ready.popleft()
        if as_sets(now.table) == wanted and all(now.table):
            return made
        if made < most:
            for play in legal_moves(now):
                then = apply(now, play) if play[2] else now
                if (then.hands, then.table) not in seen:
                    seen.add((then.hands, then.table))
                    ready.append((then, made + 1))
    return None


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(8))
def test_the_plays_are_as_few_as_trying_everything_finds(seed: int) -> None:
    random = Random(seed)
    cards = [random.choice(["5S", "5H", "6S", "6H", "7S"]) for _ in range(5)]
    state = State((tuple(cards[:1]), (), (), ()), ("AS",), (tuple(cards[1:3]), tuple(cards[3:])), tuple(OPENED))
    groups = [list[str](), list[str](), list[str]()]
    for card in cards:
        random.choice(groups).append(card)
    try:
        number: int | None = len(plays_between(state, groups))
    except UnreachableError:
        number = None
    assert number == slow_plays(state, as_sets(groups), 4) or (number or 0) > 4


@given(st.lists(st.lists(st.integers(0, 6), min_size=5, max_size=5), min_size=1, max_size=4))
def test_columns_are_assigned_as_trying_every_order_has_it(worth: list[list[int]]) -> None:
    columns = assign(worth)
    assert len({*columns}) == len(worth)
    best = max(sum(row[column] for row, column in zip(worth, order, strict=False)) for order in permutations(range(5)))
    assert sum(row[column] for row, column in zip(worth, columns, strict=True)) == best


def test_the_plays_of_a_turn_that_was_made_are_found_again() -> None:
    state, found = deal(5), 0
    for _ in range(120):
        if state.is_over:
            break
        play = choose_play(*state.arguments(), effort=40)
        if play[1] == 1 and not any(who == state.player for who, kind, _ in state.history[-1:] if kind in {1, 2}):
            end = state
            while end.player == state.player and (step := choose_play(*end.arguments(), effort=40))[1] != 3:
                end = apply(end, step)
            plays = plays_between(state, end.table)
            assert len(plays) <= len(end.history) - len(state.history)
            assert is_valid_table(after(state, plays).table)
            found += 1
        state = apply(state, play)
    assert found > 3
    assert plays_between(replace(state, player=(state.player + 1) % PLAYERS), state.table) == ()
