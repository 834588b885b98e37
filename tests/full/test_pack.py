"""The jokers of rules 1 and 2 and of the pack are rows of the full game, too, and gain the same there."""

import json
from random import Random

import pytest

from ortalab import full
from ortalab.page.messages import Typed
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.pack import PACK
from ortalab.scoring.play import score
from ortalab.scoring.rulesets import BOOK_2
from ortalab.tables.full import table
from ortalab.tables.full.state.messages import ShowTab
from ortalab.tables.full.state.model import Tab
from ortalab.text.full_spelling import read_joker
from ortalab.text.yaml import read_round
from tests.tables.full.test_page import page, send

EVERY = BOOK | BOOK_2 | PACK
FRESH = {"hands": 1, "discards": 0}
"""The pack's assumptions: a round is its own last hand, without discards."""
RANKS = [*"23456789", "10", *"JQKA"]
MARKS = ("", "", " Wild", " Bonus", " Glass", " Steel", " Foil", " Polychrome")


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY)
def test_a_joker_of_other_rules_gains_the_same(name: str) -> None:
    random = Random(name)
    for _ in range(6):
        gains_the_same(random, [name])


@pytest.mark.slow
def test_several_jokers_of_other_rules_gain_the_same_together() -> None:
    random = Random(2)
    compared = sum(gains_the_same(random, random.sample([*EVERY], random.randrange(2, 6))) for _ in range(400))
    assert compared > 350


def gains_the_same(random: Random, jokers: list[str]) -> bool:
    """Compare a round of these jokers, unless the books differ on it."""
    low = random.randrange(2, 11)
    ranks = random.choice((RANKS, RANKS[low : low + 3], RANKS[9:]))
    cards = [f"{random.choice(ranks)}{random.choice('♠♥♣♦')}{random.choice(MARKS)}" for _ in range(8)]
    count = random.randrange(1, 6)
    has_twins = len({card[:2].rstrip("♠♥♣♦") for card in cards[:count]}) < count
    if ("Four Fingers" in jokers and has_twins) or {"Seeing Double", "Smeared Joker"} <= {*jokers}:
        return False  # decisions D17 and D6 of the book
    laid = {"cards_played": cards[:count], "cards_held_in_hand": cards[5:], "jokers": jokers}
    theirs = score(read_round(json.dumps(laid), book=EVERY), EVERY)
    ours = full.score(full.read_round(json.dumps(laid | FRESH)))
    assert (ours.least.total, ours.hand) == (theirs.total, theirs.hand), laid
    return True


@pytest.mark.parametrize("name", EVERY)
def test_it_is_of_the_same_rarity(name: str) -> None:
    assert full.JOKERS[read_joker(name).name].rarity is EVERY[name].rarity


def test_the_shelf_of_the_full_game_shows_the_pack_by_choice() -> None:
    model = send(page(), ShowTab(Tab.JOKERS), Typed("order", "pack"))
    shelf = table.regions(model)["shelf"]
    assert shelf.count('class="pick"') == len(PACK)
    assert 'value="pack" selected' in shelf
    assert "Found: 32 matches." in shelf
