"""A card or joker that the rules lack stays, marked, and one button switches to rules that have it."""

import re
from dataclasses import replace

import pytest

from ortalab.page.messages import PageAct
from ortalab.rounds.card import JokerCard
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state.books import NAMES, lacking, lacking_sentence
from ortalab.tables.rounds.state.messages import Act, OpenText
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.solver import SolverAct
from ortalab.tables.rounds.state.toolbar import SetRules
from ortalab.tables.rounds.table import start
from ortalab.tables.rounds.view.best_line import joker_to_add
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_pages import Page
from tests.tables.rounds.view_pages import with_class
from tests.tables.rounds.visits import GONE, STONY, total, whole


def test_a_switch_loses_nothing() -> None:
    there = onward(start(STONY), SetRules("1"))
    assert there.table.round.played == decode(STONY).round.played
    assert onward(there, SetRules("2")).table == decode(STONY).table


def test_a_stone_stays_under_rules_1_and_counts_as_a_plain_card() -> None:
    model = start("1&p=7d-stone-foil.7c")
    assert model.damage is None
    assert link_of(model) == "1&p=7d-stone-foil.7c"
    assert total(model) == total(start("1&p=7d-foil.7c"))
    assert lacking_sentence(model.table) == "Stone is not in rules 1: a Stone counts as a plain card."
    assert lacking_sentence(model.table) in whole(model)
    assert "Stone, was 7 of Diamonds, Foil, 1st of 2 played, Stone not in rules 1" in whole(model)
    assert 'id="played-7d-1-did">+57 chips</span>' in whole(model)
    assert not with_class(model, "idle")
    assert whole(model).count('id="switch-rules"') == 1


def test_only_the_seal_of_a_king_does_nothing_and_a_joker_of_the_full_game_has_no_number() -> None:
    model = onward(start("1&r=full&p=Kh-glass-red-seal-debuffed.Ks&j=Misprint.Joker-negative"), SetRules("1"))
    assert 'id="played-Kh-1-did"><span class="chips">+10</span>' in whole(model)
    assert "data-debuffed" not in whole(model)
    assert [slot.text.partition("Misprint +0")[0] for slot in with_class(model, "idle")] == ["Misprint–"]
    labels = re.findall(r'aria-label="([^"]*), ([^",]*not in rules 1)"', whole(model))
    assert [says for _, says in labels] == [
        "not in rules 1",
        "Negative not in rules 1",
        "Red Seal and debuffed not in rules 1",
    ]


def test_a_joker_of_rules_1_stays_under_rules_2_and_does_nothing() -> None:
    model = start(GONE)
    assert total(model) == _sum(model)
    assert lacking_sentence(model.table) == "Crazy Joker and Droll Joker are not in rules 2: the jokers do nothing."
    assert total(onward(model, SetRules("1"))) > total(model)
    assert not lacking(onward(model, SetRules("1")).table)


def _sum(model: Model) -> float:
    """Compute the hand's score with only Abstract Joker, which counts all three jokers."""
    score = score_of(model.round)
    assert score is not None
    chips = score.hand.chips + 4 + 5 + 6 + 7 + 8
    return chips * (score.hand.mult + 3 * len(model.round.jokers))


def test_a_joker_of_rules_2_stays_under_rules_1_and_does_nothing() -> None:
    model = start("1&p=As&j=Scholar")
    assert model.damage is None
    assert link_of(model) == "1&p=As&j=Scholar"
    assert total(model) == 16 < total(onward(model, SetRules("2")))
    assert lacking_sentence(model.table) == "Scholar is not in rules 1: the joker does nothing."


def test_the_button_leads_to_rules_that_know_all() -> None:
    for link in ("1&p=7d-stone&j=Scholar", GONE):
        model = start(link)
        (rules,) = (name for name in NAMES if f'id="switch-rules" data-do="rules" data-arg="{name}"' in whole(model))
        assert not lacking(onward(model, SetRules(rules)).table)
        assert "switch-rules" not in whole(onward(model, SetRules(rules)))


def test_a_frame_names_unsupported_things_without_a_button() -> None:
    model = replace(start(GONE), is_embedded=True)
    assert lacking_sentence(model.table) in whole(model)
    assert "switch-rules" not in whole(model)


def test_a_file_with_a_stone_is_read_under_rules_1() -> None:
    model = onward(example(), OpenText("cards_played: [7d stone]\njokers: [Scholar]", "fixture.yml"))
    assert encode(model.table) == "1&p=7d-stone&j=Scholar"
    assert onward(example(), OpenText("cards_played: [7d stnoe]")).table == example().table


@pytest.mark.parametrize(
    "link",
    [
        "1&p=7d-stone.7c.As&h=9s-stone-foil.9c",
        "1&r=2&p=7d.Kh.Kd&j=Wrathful-Joker-foil.Joker",
        "1&r=2&p=2c.2d&j=Joker&b=Droll-Joker-foil.Mad-Joker",
    ],
)
def test_solver_and_joker_gains_ignore_unsupported_things(link: str) -> None:
    page = Page(start(link)).send(SolverAct.SOLVE)
    best, solver = page.model.solver.best, page.model.solver
    assert best is not None, solver.trouble
    assert {type(thing) for thing in best.table.things} == {str}
    assert best.table.things == page.model.table.things
    assert score_of(best.table.round).total == best.score >= total(page.model)  # type: ignore[union-attr]
    assert joker_to_add(solver) is not None


def test_take_it_off_keeps_only_supported_things() -> None:
    for link, left in ((GONE, "1&r=2&p=4s.5s.6s.7s.8s&j=Abstract-Joker"), ("1&p=7d-stone-foil.7c", "1&p=7d-foil.7c")):
        model = start(link)
        assert 'id="take-off"' in whole(model)
        assert link_of(onward(model, Act.TAKE_OFF)) == left
        assert onward(model, Act.TAKE_OFF, PageAct.UNDO).table == model.table


def test_waiting_jokers_that_are_gone_are_marked_too() -> None:
    model = start("1&r=2&p=2c&b=Droll-Joker")
    assert model.table.bench == (JokerCard("Droll Joker"),)
    assert "on the bench: +10 mult with a Flush, not in rules 2" in whole(model)
