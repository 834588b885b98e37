"""Modes: the page is in one at a time, a link opens one, and a damaged link opens its intended mode."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, OpenLink
from ortalab.page.quiz.question import Quiz
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Act, AimShelf
from ortalab.tables.rounds.state.mode import (
    OWN_TABLE,
    Damaged,
    Day,
    GivenRound,
    Mode,
    OwnTable,
    ProgramCase,
    Question,
    SetWalk,
)
from ortalab.tables.rounds.state.model import Slot, example
from tests.rows import for_each
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import controls, with_class

LINKS = {
    "1&p=Ks.Kh": OwnTable,
    "1&p=Ks.Kh&quiz=score": Question,
    "1&p=Ks.Kh&quiz=score&daily=10": Day,
    "1&p=Ks.Kh&program": ProgramCase,
    "1&p=Ks.Kh&quiz=score&program": Question,
    "set=1&q=both&p=Ks.Kh": SetWalk,
    "1&p=1x": Damaged,
}


@for_each([*LINKS])
def test_a_link_leads_to_one_mode_and_the_page_has_its_link(link: str) -> None:
    model = onward(example(), OpenLink(f"#{link}"))
    assert type(model.mode) is LINKS[link]
    parts = [part for part in ("quiz=", "daily=", "program") if part in link_of(model)]
    assert len(parts) == (LINKS[link] in {Question, Day, ProgramCase})
    again = onward(example(), OpenLink(f"#{link_of(model)}"))
    assert type(again.mode) is (OwnTable if LINKS[link] is Damaged else LINKS[link])


def test_a_damaged_link_leads_on_to_the_mode_that_it_meant() -> None:
    for link, mode in (("1&p=Ks.1x&quiz=score", Question), ("1&p=Ks.1x&program", ProgramCase), ("1&p=Ks.1x", OwnTable)):
        damaged = onward(example(), OpenLink(f"#{link}"))
        assert damaged.damage
        assert not damaged.can_look
        assert type(onward(damaged, Act.KEEP_READ).mode) is mode


@for_each(
    [
        ("quiz=luck", "The question of this link is unknown: a quiz asks for hand, chips, mult or score."),
        ("program=3", "Program has no part “3”."),
        ("1&p=Ks&program=3", "Program has no part “3”."),
        ("daily&r=7", "This page does not know rules “7”; rules 1 are used."),
        ("daily=10&r=7", "This page does not know rules “7”; rules 1 are used."),
        ("quiz&r=9", "This page does not know rules “9”; rules 1 are used."),
        ("program&r=9", "This page does not know rules “9”; rules 1 are used."),
        ("%", "The link starts with “%” instead of its version, 1."),
    ]
)
def test_an_unknown_address_says_what_is_wrong_and_leads_on(link: str, says: str) -> None:
    model = onward(example(), OpenLink(f"#{link}"))
    assert model.damage
    assert model.damage.complaints == (says,)
    has_round = bool(model.round.played)
    assert has_round == ("p=" in link)
    onwards = onward(model, Act.KEEP_READ if has_round else Act.RESET)
    assert type(onwards.mode) is (ProgramCase if has_round else OwnTable)
    assert onwards.round.played


def test_every_mode_that_the_head_leads_to_has_its_own_button() -> None:
    modes = {*Mode.__subclasses__(), *GivenRound.__subclasses__()} - {Damaged, GivenRound, SetWalk}
    assert None not in {mode.button for mode in modes}
    assert len({mode.button for mode in modes}) == len(modes)


def test_each_mode_knows_the_table_that_comes_back() -> None:
    table, other = example().table, onward(example(), Act.CLEAR).table
    modes = {
        OWN_TABLE: table,
        Question(Quiz(before=other)): other,
        Day(other): other,
        SetWalk(other): other,
        ProgramCase(0): table,
        Damaged(("What?",), ""): table,
    }
    assert {mode: mode.own_table(table) for mode in modes} == modes


@pytest.mark.parametrize(
    "link", ["1&p=Ks.Kh&j=Mime&quiz=score", "set=1&q=both&p=Ks.Kh&j=Mime", "1&p=Ks.Kh&h=2c&j=Mime&daily=10"]
)
def test_a_given_round_has_no_controls_that_add_to_it(link: str) -> None:
    model = onward(example(), OpenLink(f"#{link}"))
    assert not model.mode.is_open
    assert [control for control in controls(model) if isinstance(clicked(control.data), AimShelf)] == []
    assert {element.data.get("do") for element in with_class(model, "hole")} == {None}
    at = Slot(Row.PLAYED, len(model.round.played) - 1)
    assert pressed(replace(model, focus=at), Key("ArrowRight")) == Focused(at)


def test_the_arrows_pass_over_rows_that_take_no_focus() -> None:
    model = onward(example(), OpenLink("#1&h=Ks&j=Mime&quiz=score"))
    asked = replace(model, mode=Question(Quiz()), focus=Slot(Row.JOKERS, 0))
    assert pressed(asked, Key("ArrowDown")) == Focused(Slot(Row.HELD, 0))
    assert pressed(replace(asked, mode=OWN_TABLE), Key("ArrowDown")) == Focused(Slot(Row.PLAYED, 0))
