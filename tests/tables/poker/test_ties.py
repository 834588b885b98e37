"""Why a draw is possible, and what the next card opens, in the words of poker's chances panel."""

import re
from functools import partial
from itertools import combinations

import pytest

from ortalab.games.poker import rank
from ortalab.games.poker.evaluate import evaluate
from ortalab.tables.poker import table, worker
from ortalab.tables.poker.entry import read_link
from ortalab.tables.poker.state import CARDS
from tests.page.game_pages import text_of
from tests.tables.poker.pages import DRAWING, Page

TOLD = {
    # one rival with all cards known: the cards that tie the hands
    DRAWING: "An Ace and an 8, not both hearts, give both hands Ace, Queen, Jack, 10 and 8: eight deals",
    "1-9S9DKD7C2S-9H9CKH7Dx": "A 2 gives both hands a pair of 9s with King, 7 and 2: three deals",
    "1-9S9DKDKC2S-9H9CKHxx": "A King and a 2 give both hands Kings over 9s with 2: three deals",
    "1-2H3H4H5H7H-2C3C4C5Cx": "A 7 of clubs gives both hands 7, 5, 4, 3 and 2 of one suit: one deal",
    "1-2H3H4H5S6S-2C3C4C5Cx": "A 6, no club, gives both hands a 6-high straight: two deals",
    # an incomplete rival, and several rivals
    "1-TSQDJCxx-THJHQHxx": "An Ace and a King give an Ace-high straight,"
    " which another hand may have as well: 135 deals",
    "1-9S9DKD7C2S-9H9CKHxx-2H3H4H5H7D": "A 7 and a 2 give a pair of 9s with King, 7 and 2, as player 1 has: four deals",
    # a tie that exists already
    "1-ASKDQC3D2S-xKHQHJHTC-AHKSQS3H2D": "Player 1 and Player 3 are equal now: 24 deals",
}


@pytest.mark.slow
@pytest.mark.parametrize("link", TOLD)
def test_the_cards_that_make_hands_equal_are_named_with_their_deals(link: str) -> None:
    page = Page(has_worker=True).open(link)
    assert f"Why a draw is possible {TOLD[link]} ." in re.sub(
        r"(possible) [\d,]+ of [\d,]+", r"\1", text_of(page, "proof")
    )


def test_every_draw_is_explained_by_itself_or_among_the_others() -> None:
    for link in [*TOLD][::3]:
        showdown = read_link(link)
        *_, chances = evaluate(showdown.hands)
        for found in chances:
            assert len(found.ties) <= 3
            assert sum(tie.deals for tie in found.ties) <= round(found.draw * found.deals)
            assert bool(found.ties) is bool(found.draw)
    page = Page(has_worker=True).open("1-TSQDJCxx-THJHQHxx")
    assert "6,867 of 979,110" in text_of(page, "proof")
    assert "In other ways: 6,462 deals" in text_of(page, "proof")


def test_tie_counts_match_the_deals_that_draw() -> None:
    whole, held = ["AS", "QD", "JC", "TD", "8S"], ["TH", "JH", "QH"]
    rest = [card for card in CARDS if card not in (*whole, *held)]
    equal = [more for more in combinations(rest, 2) if rank([*held, *more]) == rank(whole)]
    assert len(equal) == 8
    assert {"".join(sorted(card[0] for card in more)) for more in equal} == {"8A"}
    assert ("AH", "8H") not in equal


@pytest.mark.slow
@pytest.mark.no_cover
def test_no_reason_is_given_without_a_possible_draw_or_for_sampled_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "evaluate", partial(evaluate, effort=6_000))
    for link in ("1-KSKDKHKC2S-THJHQHxx", "1-ASAD3Cxx-KHKD7Sxx-QHQD5Cxx"):
        page = Page(has_worker=True).open(link)
        assert "Every hand" in text_of(page, "proof")
        assert "Why a draw" not in text_of(page, "proof")


def test_the_next_card_names_the_panel_it_opens() -> None:
    told = text_of(Page(has_worker=True).open(DRAWING), "proof")
    assert "Q Q J J 10 10 one pair at least 100 9 flush and straight open 58.1 A K flush and straight open 53.5" in told
    told = text_of(Page(has_worker=True).open("1-ASQDJCTD8S-2H7HQHxx"), "proof")
    assert re.search(r"A K? ?flush open", told)
    told = text_of(Page(has_worker=True).open("1-ASKDQC3D2S-xKHQHJHTC-AHKSQS3H2D"), "proof")
    assert "A A 9 9 9 9 straight at least 100 K Q J J J 10 10 10 one pair at least 100" in told


def test_the_holes_are_filled_from_the_panel_of_chances() -> None:
    regions = table.regions(Page(has_worker=True).open(DRAWING).model)
    assert ('id="fill"' in regions["proof"], 'id="fill"' in regions["table"]) == (True, False)
    assert "Fill at random" in text_of(Page().open(DRAWING), "proof")  # also while they are counted
