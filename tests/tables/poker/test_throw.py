"""The best throw against the hands on the table, and the tempting one: the library, the worker and the panel."""

import re
from itertools import combinations

import pytest

from ortalab.errors import OrtalabError
from ortalab.games.poker import rank
from ortalab.games.poker.draws import evaluate_holds
from ortalab.page.games.messages import ShowTab
from ortalab.page.shell import Tone
from ortalab.tables.poker import table
from ortalab.tables.poker.state import CARDS, area_of
from ortalab.tables.poker.state.messages import Act, Measure, Remove, SetMeasure, SetMost, ShowHand, ShowHold, Tab
from tests.page.game_pages import text_of
from tests.tables.poker.pages import PAIR, Page

NINES = ["9S", "9D", "TH", "JH", "QH"]
ACES, EQUAL = ["AS", "AD", "KC", "7D", "2C"], ["AH", "AC", "KD", "7H", "2H"]
RIVAL = f"{PAIR}-ASADKC7D2C"


def thrown(link: str) -> Page:
    """Open some hands in the Throw panel."""
    return Page(has_worker=True).open(link).send(ShowTab(Tab.THROW))


def _rows(page: Page) -> int:
    return table.regions(page.model)["table"].count('data-do="hold"')


def against_these(link: str) -> Page:
    return thrown(link).send(SetMeasure(Measure.THESE))


@pytest.mark.parametrize("against", [[ACES], [ACES, EQUAL], [ACES, ["2S", "3S", "4S", "5S", "7S"]]])
def test_every_hold_against_other_hands_wins_as_often_as_brute_force_says(against: list[list[str]]) -> None:
    best = max(map(rank, against))
    alike = [rank(other) for other in against].count(best)
    rest = [card for card in CARDS if all(card not in hand for hand in (NINES, *against))]
    *_, holds = evaluate_holds(NINES, against)
    assert [hold.value for hold in holds] == sorted((hold.value for hold in holds), reverse=True)
    for hold in holds:
        if len(hold.keep) > 2:
            kept = [NINES[place] for place in hold.keep]
            made = [rank([*kept, *more]) for more in combinations(rest, 5 - len(kept))]
            parts = [1.0 if one > best else 1 / (1 + alike) if one == best else 0.0 for one in made]
            assert hold.draws == len(made)
            assert hold.value == pytest.approx(sum(parts) / len(parts))


def test_hands_that_leave_too_few_cards_or_wait_for_one_are_refused_at_once() -> None:
    deck = [*CARDS]
    hands = [deck[start : start + 5] for start in range(0, 50, 5)]
    with pytest.raises(OrtalabError, match="5 cards to draw, but the deck has 2 left; remove a hand"):
        evaluate_holds(hands[0], hands[1:])
    with pytest.raises(OrtalabError, match="4 cards; a throw needs 5"):
        evaluate_holds(NINES, [ACES[:4]])
    page = against_these("1" + "".join(f"-{''.join(hand)}" for hand in hands))
    assert "the deck has 2 left; remove a hand" in text_of(page, "proof")


def test_throws_are_measured_by_the_hands_on_the_table() -> None:
    page = against_these(RIVAL)
    assert page.jobs[-1]["measure"] == "these"
    assert "29.7 % best throw − 0 % as it is = 29.7 points gained" in text_of(page, "tally")
    assert "chance to win against these hands, %" in text_of(page, "table")
    panel = text_of(page, "proof")
    assert "Keeping 9, 10, Jack and Queen is tempting: straight 17" in panel
    assert "After this throw 11,480 draws" in panel
    assert "All 32 holds counted, no sampling. A draw is shared." in panel
    page.send(ShowHold(0b11111))
    assert "Pair of 9s loses against these hands as it is." in text_of(page, "proof")
    page.send(ShowHand(1))
    assert "Pair of Aces wins against these hands as it is. No draw makes it better" in text_of(page, "proof")
    page.send(SetMeasure(Measure.ANY))
    assert (page.jobs[-1]["measure"], page.jobs[-1]["hand"]) == ("any", 1)
    assert "share of all hands it then beats, %" in text_of(page, "table")


def test_hands_that_cannot_be_the_measure_say_why_and_any_hand_is() -> None:
    page = thrown(PAIR).send(SetMeasure(Measure.THESE))
    assert (page.said, page.model.notice.tone) == ("There is no other hand.", Tone.REFUSED)
    assert page.model.measure is Measure.ANY
    html = table.regions(page.model)["proof"]
    assert re.search(r'id="measure-these"[^>]*aria-disabled="true" aria-describedby="why-not"', html)
    assert "There is no other hand." in text_of(page, "proof")
    page = against_these(RIVAL).send(Remove(area_of(1, 0)))
    assert "Another hand waits for cards." in text_of(page, "proof")
    assert page.jobs[-1]["measure"] == "any"


def test_the_tempting_hold_stands_in_the_list_with_why_it_is_worse() -> None:
    page = thrown("1-9H9S2H5HKH")
    assert "Why keep the pair of 9s" in text_of(page, "proof")
    assert "Keeping four hearts is tempting: flush 19" in text_of(page, "proof")
    assert "9 2 5 K flush 19%, high card 57% 48.9" in text_of(page, "table").replace(" %", "%")
    assert _rows(page) == 11
    assert _rows(page.send(Act.ALL_HOLDS)) == 32
    assert "Only the best 10" in text_of(page, "table")
    page.send(ShowHold(0), Act.ALL_HOLDS)
    assert _rows(page) == 12  # the displayed one stays
    page.send(ShowHold(0b11101))
    assert "If you keep four hearts" in text_of(page, "proof")
    assert "The pair of 9s is better by 31.9 points." in text_of(page, "proof")
    page = thrown("1-2H5H9HKHQH")
    assert "Why keep all five" in text_of(page, "proof")
    assert "tempts" not in text_of(page, "proof")
    page.send(SetMost(3), ShowHold(0b11110))
    assert "If you keep four hearts" in text_of(page, "proof")
    assert "Why keep the King" in text_of(thrown("1-3H9S2H5DKH"), "proof")
