"""Why a hand is that hand, and the worth of each card and joker."""

from itertools import product

import pytest
from hypothesis import given

from ortalab.cards import RANKS, SUITS
from ortalab.rounds.hands import Hand
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import Book
from ortalab.rounds.score import score
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.captions import captions_of
from ortalab.workshop.proof import _lacking, prove
from ortalab.workshop.worth import worth
from tests.scoring.rounds import lay, rounds, rounds_2
from tests.tables.rounds.test_hostile import counted

LACKING = [
    ("A♠ Q♦ 9♦ 4♣ 3♦", "", "a Pair takes two of one rank; here there are no two alike"),
    ("10♥ 10♠ 10♦ A♣ J♥", "", "a Straight takes five ranks in a row; the longest run here is 10 J"),
    ("2♥ 3♥ 4♥ 5♥ 9♠", "Shortcut", "a Pair takes two of one rank; here there are no two alike"),
    ("2♥ 3♦ 4♥ 5♥ 6♠", "", "a Flush takes five cards of one suit; the most here is three ♥"),
    ("2♥ 4♥ 6♥ 8♥ 10♥", "", "a Full House takes three of one rank and two of another; here there are no two alike"),
    ("2♥ 3♦ 4♥ 5♥ 6♠", "Smeared Joker", "a Flush takes five cards of one suit; the most here is four ♥ or ♦"),
    ("9♠ 9♥ 4♦ 3♣ 2♠", "", "a Two Pair takes two of one rank and two of another; here there are two of one rank"),
    (
        "8♠ 8♥ 4♦ 4♣ 2♠",
        "",
        "a Three of a Kind takes three of one rank; here there are two of one rank and two of another",
    ),
    (
        "9♠ 9♥ 9♦ 9♣ 2♠",
        "",
        (
            "a Straight Flush takes five ranks in a row; no two here are consecutive; "
            "a Straight Flush takes five cards of one suit; the most here is two ♠"
        ),
    ),
    ("A♠ A♠_Stone 2♣", "", "a Pair takes two of one rank; here there are no two alike"),
    ("9♠ 9♥ 9♦ 10♥_Stone J♥_Stone", "", "a Straight takes five ranks in a row; no two here are consecutive"),
    ("2♥ 3♥ 4♦ 5♥ 6♥_Stone", "Four Fingers", "a Flush takes four cards of one suit; the most here is three ♥"),
    ("2♥_Stone 3♥_Stone", "", "a Pair takes two of one rank; here there are no two alike"),
    (
        "7♠ 7♥ 7♦ 7♣ 7♠",
        "",
        (
            "a Flush House takes three of one rank and two of another; here there are five of one rank; "
            "a Flush House takes five cards of one suit; the most here is two ♠"
        ),
    ),
]


@pytest.mark.parametrize(("played", "jokers", "lacking"), LACKING)
def test_the_proof_says_how_to_reach_the_next_better_hand(played: str, jokers: str, lacking: str) -> None:
    cards_played = [text.replace("_", " ") for text in played.split()]
    assert prove(score(lay(cards_played, (), filter(None, [jokers])))).lacking == lacking


@pytest.mark.parametrize("hand", Hand)
def test_stone_cards_alone_lack_all_that_a_hand_takes(hand: Hand) -> None:
    lacking = "; ".join(_lacking(score(lay(5 * ["7♠ Stone"])), hand))
    assert ("no two alike" in lacking) is bool(hand.sizes)
    assert ("no two here are consecutive" in lacking) is hand.is_straight
    assert ("of one suit; no card here has one" in lacking) is hand.is_flush


def test_the_best_hand_of_all_lacks_nothing() -> None:
    proof = prove(score(lay(5 * ["A♠"])))
    assert (proof.better, proof.lacking) == (None, "")


def test_a_hand_is_made_by_its_own_cards_also_where_all_of_them_score() -> None:
    made_by = prove(score(lay(["A♠", "2♥", "A♥", "4♠", "5♥"], jokers=["Splash"]))).made_by
    assert [str(card) for card in made_by] == ["A♠", "A♥"]
    beside = prove(score(lay(["A♠ Stone", "2♥", "A♥", "K♠ Stone", "5♥"]))).made_by
    assert [str(card) for card in beside] == ["A♥"]
    assert prove(score(lay(["A♠ Stone"]))).made_by == ()


HELPED = [
    ("2♥ 4♥ 6♥ 8♥", "", "Four Fingers, Joker", [("Four Fingers", "without it, the hand is a High Card")]),
    ("2♥ 4♥ 6♥ 8♥", "", "Four Fingers, Four Fingers", [("Four Fingers", "without it, the hand is a High Card")]),
    ("2♣", "", "Pareidolia, Scary Face", [("Pareidolia", "without it, the score is 7")]),
    ("2♣", "", "Pareidolia, Joker", []),
    ("2♥ 4♥ 7♥ 8♥ J♥", "", "Shortcut, Smeared Joker", []),
    ("2♥ 4♥ 6♥ 8♥ 9♠_Wild", "", "", [("9♠ Wild", "without it, the hand is a High Card")]),
    ("2♥", "3♥_Wild", "Blackboard", [("3♥ Wild", "without it, the score is 7")]),
    (
        "2♠ 4♠ 6♠ 8♠ 9♣_Wild",
        "",
        "Pareidolia, Smeared Joker",
        [("Smeared Joker and 9♣ Wild", "without them, the hand is a High Card")],
    ),
    (
        "A♠_Wild A♠_Wild A♥ A♦ A♦",
        "",
        "Flower Pot, Splash",
        [("A♠ Wild and A♠ Wild", "without them, the score is 2,100")],
    ),
    (
        "2♠ 4♥ 5♠ 6♣ 7♠",
        "",
        "Four Fingers, Shortcut, Splash",
        [("Shortcut and Splash", "without them, the score is 208")],
    ),
]


@pytest.mark.parametrize(("played", "held", "jokers", "helped"), HELPED)
def test_it_names_the_rules_that_took_part(played: str, held: str, jokers: str, helped: list[tuple[str, str]]) -> None:
    cards_played, cards_held = ([text.replace("_", " ") for text in row.split()] for row in (played, held))
    proof = prove(score(lay(cards_played, cards_held, filter(None, jokers.split(", ")))))
    assert [(help_.name, help_.effect) for help_ in proof.helped] == helped


PASSIVE = ["Four Fingers", "Shortcut", "Splash", "Pareidolia", "Smeared Joker"]


@pytest.mark.parametrize("jokers", [PASSIVE, PASSIVE[:3]])
def test_page_and_proof_share_one_book_per_joker(jokers: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    changed = counted(monkeypatch, Book, "changed")
    told = 0
    for rank, suit in product(RANKS, SUITS):
        model = Model(Table(lay([f"{rank}{suit}", "2♥"], jokers=jokers)), is_proof_open=True)
        told += str(regions(model)["proof"]).count("without it")
    assert told >= 52
    assert len(changed) <= len(PASSIVE)


@given(rounds)
def test_a_rule_bender_is_active_only_where_it_helped(round: Round) -> None:
    helped = {help_.name for help_ in prove(score(round)).helped}
    captions = captions_of(round, Row.JOKERS, len(round.jokers))
    told = [caption.figures[0].text for caption in captions]
    assert {card.name for card, said in zip(round.jokers, told, strict=True) if said == "at work"} <= helped
    assert not {card.name for card, said in zip(round.jokers, told, strict=True) if said == "no difference"} & helped


@given(rounds | rounds_2)
def test_every_round_has_a_proof(round: Round) -> None:
    proof = prove(score(round))
    assert proof.hand is proof.contained[0]
    assert bool(proof.lacking) is (proof.hand is not Hand.FLUSH_FIVE)
    assert set(proof.made_by) <= {card for card in round.played if not card.is_blank}


def test_the_worth_of_a_joker_is_the_score_lost_without_it() -> None:
    found = worth(
        lay(["10♥", "10♠", "10♦", "A♣", "J♥"], ["2♥", "5♦", "9♦"], ["Joker", "Mad Joker", "Zany Joker", "Raised Fist"])
    )
    jokers = {str(item.thing): item.points for item in found if item.row is Row.JOKERS}
    assert jokers == {"Joker": 240, "Mad Joker": 0, "Zany Joker": 720, "Raised Fist": 240}


def test_a_card_that_does_harm_is_worth_less_than_nothing() -> None:
    found = worth(lay(["A♠"], ["2♥"], ["Blackboard"]))
    assert [(str(item.thing), item.points, item.share) for item in found] == [
        ("Blackboard", 0, 0),
        ("A♠", 16, 1),
        ("2♥", -32, -2),
    ]
