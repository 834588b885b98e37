"""Why a play is its hand, and chips × mult before rounding."""

from dataclasses import replace

import pytest

from ortalab.page.messages import Copy
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import COURSES
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.panes import Replay
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.view_pages import by_id, drawn, laid, with_class


def parts(model: Model) -> list[str]:
    found = drawn(replace(model, is_proof_open=True))
    return [element.text for element in found if element.tag in {"dt", "dd"}]


def test_the_proof_is_folded_until_it_is_asked_for() -> None:
    assert by_id(example(), "why").attributes["aria-expanded"] == "false"
    opened, _ = update(example(), Act.TOGGLE_PROOF)
    assert by_id(opened, "why").text == "Why a Three of a Kind?"
    assert by_id(opened, by_id(opened, "why").attributes["aria-controls"]).tag == "dl"
    assert update(opened, Act.TOGGLE_PROOF)[0] == example()
    assert with_class(Model(Table(laid("", "2h"))), "why") == []


def test_the_proof_names_cards_contained_hands_and_helpers() -> None:
    assert parts(example()) == [
        "Made by",
        "10♥ 10♠ 10♦",
        "Contains",
        "Three of a Kind, Pair, High Card. The ten hand jokers check these.",
        "Not a Straight",
        "A Straight takes five ranks in a row; the longest run here is 10 J.",
        "Rules that helped",
        "No joker or Wild card bent a rule for it.",
    ]


@pytest.mark.parametrize("rules", COURSES)
def test_jolly_to_crafty_joker_check_contained_hands(rules: str) -> None:
    names = list(COURSES[rules])
    asking = [name for name, row in COURSES[rules].items() if "if the play contains" in row.text]
    assert asking == names[names.index("Jolly Joker") : names.index("Crafty Joker") + 1]


def test_every_rule_that_helped_says_the_result_without_it() -> None:
    model = Model(Table(laid("2h,3d wild,5h,6h", "", "Four Fingers", "Shortcut", "Splash")))
    assert parts(model)[6:] == [
        "Rules that helped",
        "Four Fingers: without it, the hand is a High Card.",
        "Shortcut: without it, the hand is a Flush.",
        "3♦ Wild: without it, the hand is a Straight.",
    ]


def test_the_best_hand_lacks_nothing() -> None:
    assert "No hand is better" in parts(Model(Table(laid("As,As,As,As,As"))))


@for_each(
    [
        (example().round, None, []),
        (laid("Kh polychrome,Ks polychrome,Kd polychrome"), None, ["floored from 607.5"]),
        (laid("Kh polychrome,Ks polychrome,Kd polychrome"), 2, []),
        (laid("2h", "Ks steel,Ks steel"), None, ["floored from 15.75"]),
    ]
)
def test_the_exact_value_is_shown_beside_a_rounded_score(round_: Round, step: int | None, said: list[str]) -> None:
    model = replace(Model(Table(round_)), replay=Replay(pinned=step))
    assert [element.text for element in with_class(model, "exact")] == said


def test_the_explanation_is_copied_as_the_command_prints_it() -> None:
    _, effects = update(example(), Act.COPY_STEPS)
    assert isinstance(effects[0], Copy)
    assert effects[0].text.splitlines()[-2:] == ["Zany Joker +12 Mult (60 x 23)", "1380"]
    assert update(Model(), Act.COPY_STEPS)[1] == ()
