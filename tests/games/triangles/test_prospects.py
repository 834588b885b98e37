"""The prospects of a line, compared with all its possible completions."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from ortalab.games.triangles.cards import POINTS, Card, name_line, new_deck, prospects

DECK = new_deck()
HANDS = st.permutations(DECK)


@given(HANDS, st.integers(2, 6), st.sampled_from([5, 6]), st.integers(3, 9))
def test_the_best_that_a_line_may_become_is_found_and_nothing_is_missed(
    deck: list[Card], placed: int, length: int, left: int
) -> None:
    placed = min(placed, length)
    cards, unseen = tuple(deck[:placed]), tuple(sorted(deck[placed : placed + left]))
    has, room = POINTS[name_line(cards)], length - placed
    ways = combinations(unseen, room) if room <= len(unseen) else ()
    made = {name for way in ways if POINTS[name := name_line((*cards, *way))] > has}
    found = [one.name for one in prospects(cards, length, unseen)]
    assert made <= {*found}
    assert found == sorted(found, key=lambda name: -POINTS[name])
    if made:
        assert found[0] == max(made, key=POINTS.__getitem__)
    elif room <= 1:
        assert found == []


@given(HANDS, st.integers(5, 7))
def test_of_a_line_with_one_place_left_each_card_that_helps_is_named_once(deck: list[Card], length: int) -> None:
    cards, unseen = tuple(deck[: length - 1]), tuple(sorted(deck[length:40]))
    has = POINTS[name_line(cards)]
    named = [card for one in prospects(cards, length, unseen) for card in one.cards]
    assert sorted(named) == [card for card in unseen if POINTS[name_line((*cards, card))] > has]


def test_a_full_line_becomes_nothing() -> None:
    assert prospects(tuple(DECK[:5]), 5, tuple(DECK[5:])) == ()
