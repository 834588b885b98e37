"""Two-card hands with a shared board: every deal counted against a slow reference, samples with their error."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from ortalab.cli import main
from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import Estimate
from ortalab.games.poker.evaluate import SLICE
from ortalab.games.poker.hands import NUMBERS, rank_cards
from ortalab.games.poker.shared import Sevens, Shared, evaluate_shared, read_shared
from ortalab.page.games.messages import ShowTab
from ortalab.page.messages import Typed
from ortalab.tables.poker.state import SHARED
from ortalab.tables.poker.state.messages import Act, Tab
from tests.games.poker.test_poker import DECK, slow_rank
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.poker.pages import Page

Outcome = tuple[int, int, int]


def last(shared: Shared, *, low_ace: bool = False) -> list[Estimate]:
    *_, found = evaluate_shared(shared, low_ace=low_ace)
    return found


def slow_outcomes(shared: Shared, *, low_ace: bool) -> list[Outcome]:
    """Deal all remaining cards in every way; count each hand's wins, draws and losses the obvious way."""
    counts = [[0, 0, 0] for _ in shared.hands]
    for hands, board in _deals(shared):
        best = [max(slow_rank(five, low_ace=low_ace) for five in combinations([*hand, *board], 5)) for hand in hands]
        for count, one in zip(counts, best, strict=True):
            is_best = one == max(best)
            count[(1 if best.count(one) > 1 else 0) if is_best else 2] += 1
    return [(won, drawn, lost) for won, drawn, lost in counts]


def _deals(shared: Shared) -> Iterator[tuple[list[list[str]], list[str]]]:
    known = [[card for card in cards if card != "?"] for cards in (*shared.hands, shared.board)]
    holes = [cards.count("?") for cards in (*shared.hands, shared.board)]

    def fill(place: int, deck: list[str]) -> Iterator[list[list[str]]]:
        if place == len(known):
            yield []
            return
        for cards in combinations(deck, holes[place]):
            rest = [card for card in deck if card not in cards]
            yield from ([[*known[place], *cards], *more] for more in fill(place + 1, rest))

    deck = [card for card in DECK if not any(card in cards for cards in known)]
    for *hands, board in fill(0, deck):
        yield hands, board


def dealt(chance: Random, hands: int, known: int) -> Shared:
    """Deal hands and a board from a short deck, so that ties, flushes and straights are common."""
    short = [card for card in DECK if card[0] in chance.choice(["A23456", "9TJQKA", "23456789TJQKA"])]
    cards = chance.sample(short, 2 * hands + known)
    board = (*cards[2 * hands :], *("?",) * (5 - known))
    return Shared(tuple((cards[2 * nth], cards[2 * nth + 1]) for nth in range(hands)), board)


def outcomes(found: list[Estimate]) -> list[Outcome]:
    return [tuple(round(share * one.deals) for share in (one.win, one.draw, one.lose)) for one in found]  # type: ignore[misc]


@pytest.mark.parametrize("seed", range(8))
def test_every_deal_of_the_last_card_is_counted_as_the_slow_rules_do(seed: int) -> None:
    chance = Random(seed)
    shared = dealt(chance, 2 + seed % 2, 5 if seed == 0 else 4)
    found = last(shared, low_ace=seed % 2 == 1)
    assert outcomes(found) == slow_outcomes(shared, low_ace=seed % 2 == 1)
    assert {one.error for one in found} == {0.0}


def test_every_deal_from_the_third_card_on_is_counted() -> None:
    shared = read_shared("AS KS, QH QD / 2S 7S 9D")
    assert outcomes(last(shared)) == [(536, 0, 454), (454, 0, 536)]
    assert last(shared)[0].deals == 990


@pytest.mark.parametrize("low_ace", [False, True])
def test_seven_cards_are_worth_their_best_five(low_ace: bool) -> None:  # noqa: FBT001
    strength = Sevens(low_ace=low_ace).strength
    chance = Random(5)
    for nth in range(400):
        deck = [card for card in DECK if card[1] in "CD" or nth % 2]
        cards = [NUMBERS[card] for card in chance.sample(deck, 7)]
        assert strength(cards) == max(rank_cards(five, low_ace=low_ace) for five in combinations(cards, 5))


def test_before_the_third_card_a_seeded_sample_shows_its_error() -> None:
    shared = read_shared("AS KS, QH QD /")
    first, second = (list(evaluate_shared(shared, 4 * SLICE)) for _ in range(2))
    assert first == second
    assert [found[0].deals for found in first] == [SLICE, 2 * SLICE, 3 * SLICE, 4 * SLICE]
    win = first[-1][0].win
    assert 0.005 < first[-1][0].error < 0.02
    assert abs(win - 0.459) < 4 * first[-1][0].error


def test_an_unknown_hand_may_hold_anything() -> None:
    shared = read_shared("AS AD, ? ? / AC AH 2S 7D 9C")
    found = last(shared)
    assert outcomes(found) == [(990, 0, 0), (0, 0, 990)]


TEXTS = {
    "as ks,qh qd/": Shared((("AS", "KS"), ("QH", "QD")), ("?",) * 5),
    "AS ? / 2s ? 3s": Shared((("AS", "?"),), ("2S", "?", "3S", "?", "?")),
}


@pytest.mark.parametrize("text", TEXTS)
def test_hands_and_a_board_are_read(text: str) -> None:
    assert read_shared(text) == TEXTS[text]


FORM = "this is not a shared board; write two cards for each hand, a comma between hands, and the board "
WRONG = {
    "AS KS , QH QD": FORM,
    "AS KS QH , QD / ": FORM,
    "AS / KS / QH QD": FORM,
    ", AS KS /": FORM,
    "AS KS / 2S 3S 4S 5S 6S 7S": "6 cards on the board; it has 5",
    "AS KS , AS QD / ": "the card AS is given twice; a deck has only one",
    "AS 1S / ": "invalid card name '1S'",
    ", ".join(["? ?"] * 24) + " /": "24 hands; a deck has cards for 23",
}


@for_each([*WRONG])
def test_an_invalid_board_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(OrtalabError) as caught:
        read_shared(text)
    assert str(caught.value).startswith(WRONG[text])


def test_the_command_prints_the_chances(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker", "odds", *["AS", "KS", ",", "QH", "QD", "/", "2S", "7S", "9D", "3S", "?"]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == [
        "Deals: 44, all counted",
        "Board: 2S 7S 9D 3S ?",
        "Player 1: AS KS",
        "  wins 100.0%, draws 0.0%, loses 0.0%",
    ]
    assert lines[-1].startswith("The ace is high only, ")
    assert main(["poker", "--low-ace", "odds", *["AS", "KS", ",", "QH", "QD", "/", "2H", "7C", "9D", "3C", "4C"]]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Board: 2H 7C 9D 3C 4C",
        "Player 1: AS KS, Ace-high",
        "  wins 0.0%, draws 0.0%, loses 100.0%",
        "Player 2: QH QD, Pair of Queens",
        "  wins 100.0%, draws 0.0%, loses 0.0%",
    ]


def test_the_page_has_a_row_for_the_board_and_shows_the_same_chances() -> None:
    page = (
        Page(has_worker=True)
        .open("1-THJHQHxx-9S9Dxxx")
        .send(ShowTab(Tab.CHANCES), Typed(SHARED, "AS KS, QH QD / 2S 7S 9D"))
    )
    assert list(page.model.shared_chances) == last(read_shared("AS KS, QH QD / 2S 7S 9D"))
    told = text_of(page, "proof")
    assert "Board" in told
    assert "54.1" in told
    assert "All deals are counted." in told
    assert page.model.chances  # the chances of the hands on the table stay
    page.send(Typed(SHARED, "AS KS, QH AS /"))
    assert "The card AS is given twice; a deck has only one." in text_of(page, "proof")
    page.send(Typed(SHARED, "AS KS, QH QD"))
    assert "This is not a shared board; " in text_of(page, "proof")
    page.send(Typed(SHARED, "AS 2S, KH KD / 3S 4D 5S 9H 9C"), Act.LOW_ACE)
    assert [round(one.win) for one in page.model.shared_chances] == [1, 0]
    page.send(Typed(SHARED, "9" * 301))
    assert "more than 300 characters" in page.said
    page.send(Typed(SHARED, ""))
    assert page.model.chances
    page = Page().open("1-THJHQHxx-9S9Dxxx").send(Typed(SHARED, "AS KS, QH QD / 2S 7S 9D"))
    assert "To see the chances of the hands on the table, clear the field below." in text_of(page, "proof")


@pytest.mark.exhaustive
def test_ten_thousand_boards_are_counted_as_the_slow_rules_do() -> None:
    chance = Random(33)
    for nth in range(10_000):
        shared = dealt(chance, 2 + nth % 3, 5 if nth % 5 else 4)
        assert outcomes(last(shared, low_ace=nth % 2 == 1)) == slow_outcomes(shared, low_ace=nth % 2 == 1)


@pytest.mark.exhaustive
def test_the_sample_is_that_of_all_boards() -> None:
    shared = read_shared("AS KS, QH QD /")
    strength = Sevens(low_ace=False).strength
    hands = [[NUMBERS[card] for card in hand] for hand in shared.hands]
    deck = [NUMBERS[card] for card in DECK if NUMBERS[card] not in hands[0] + hands[1]]
    won = sum(strength([*hands[0], *board]) > strength([*hands[1], *board]) for board in combinations(deck, 5))
    found = last(shared)[0]
    assert abs(found.win - won / 1_712_304) < 4 * found.error
