"""The draws after a discard, grouped by the cards that help most."""

from math import comb

import pytest

from ortalab import read_round
from ortalab.workshop.decision.answers import Helps
from ortalab.workshop.decision.helps import helps
from ortalab.workshop.decision.state import STANDARD, state_of


def grouped(hand: str, draws: int, **run: object) -> Helps:
    laid = read_round(f"{{rules: full, cards_played: [{hand}], hands: 1}}").with_run(**run)
    *_, found = helps(state_of(laid), draws, 60)
    assert found
    assert sum(group.share for group in found.groups) == pytest.approx(1)
    return found


@pytest.mark.slow
def test_draws_are_grouped_by_the_cards_that_help_most() -> None:
    flush = grouped("Qh, 9h, 6h, 2h", 1, target=200)
    assert [(group.name, round(48 * group.share), group.chance) for group in flush.groups] == [
        ("a fifth heart", 9, 1),
        ("anything else", 39, 0),
    ]
    straight = grouped("9s, 8h, 7d, 6c", 1, target=200)
    assert [(group.name, round(48 * group.share)) for group in straight.groups] == [
        ("a 10 or a 5", 8),
        ("anything else", 40),
    ]
    pair = grouped("Ks, Kh, 4d, 4c", 1, target=90)
    assert pair.groups[0].name == "a third King or a third 4"
    two = grouped("Qh, 9h, 6h, Ks", 4, target=220)
    assert (two.groups[0].name, two.deals, two.groups[0].chance) == ("two more hearts", 2000, 1)
    hearts = sum(comb(10, count) * comb(38, 4 - count) for count in (2, 3, 4)) / comb(48, 4)
    assert two.groups[0].share == pytest.approx(hearts, abs=0.04)


def test_draws_are_grouped_by_their_mean_if_no_chance_differs() -> None:
    for target in (0, 10, 10**9):
        best = grouped("Qh, 9h, 6h, 2h", 1, target=target).groups[0]
        assert (best.name, best.chance) == ("a fifth heart", None)
    (every,) = grouped("9s", 1, target=0, cards_in_deck=(STANDARD[0],)).groups
    assert every.name == "any cards"


@pytest.mark.parametrize("hands", [1, 2])
def test_after_part_of_a_draw_only_the_rest_is_drawn(hands: int) -> None:
    serpent = grouped("Qh, 9h, 6h, 2h", 1, target=200, blind="The Serpent", hands=hands)
    fifth = serpent.groups[0]
    assert (fifth.name, fifth.chance) == ("a fifth heart", 1)
    assert fifth.share == pytest.approx(9 / 48, abs=1e-9 if hands == 1 else 0.04)
