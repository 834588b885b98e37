"""The model: ids follow cards, everything on the shelf has one slug, and edits of an empty place do nothing."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import example as with_example
from hypothesis import given

from ortalab.errors import RoundError
from ortalab.page.messages import Typed
from ortalab.page.shell import changed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Round, Row
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Area, Table, Thing, most
from ortalab.tables.rounds.state.edits import add, modify, move
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.names import focus_id, slot_id
from ortalab.tables.rounds.state.shelf import THINGS
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view.table import tab_stop
from ortalab.text.link import slug
from tests.scoring.rounds import lay, rounds

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD


@given(rounds)
@with_example(Round(jokers=(JokerCard("hole"),)))
def test_every_slot_has_an_id_of_its_own(round_: Round) -> None:
    table = Table(round_).with_row(BENCH, round_.jokers)
    ids = [slot_id(table, Slot(area, place)) for area in AREAS for place in range(most(area))]
    assert len(set(ids)) == len(ids)
    assert all(" " not in name for name in ids)


def test_equal_cards_are_numbered_and_a_modified_card_keeps_its_id() -> None:
    table = Table(lay(["10h", "10h glass", "10s"], [], ["mime", "mime foil"]))
    assert [slot_id(table, Slot(P, place)) for place in range(4)] == [
        "played-10h-1",
        "played-10h-2",
        "played-10s-1",
        "played-3-hole",
    ]
    assert slot_id(table, Slot(J, 1)) == "jokers-Mime-2"


def test_everything_on_the_shelf_has_one_slug() -> None:
    assert all(slug(thing) == name for name, thing in THINGS.items())


def test_the_focus_is_a_slot_a_control_or_nothing() -> None:
    model = example()
    assert focus_id(model) is None
    assert focus_id(changed(model, focus=Slot(H, 0))) == "held-2h-1"
    assert focus_id(changed(model, focus="share")) == "share"
    assert [tab_stop(changed(model, focus=Slot(H, 2)), row) for row in Row] == [0, 0, 2]


def test_a_change_that_changes_nothing_is_the_same_model() -> None:
    model = example()
    assert update(model, Typed("find", ""))[0] is model
    assert update(model, Typed("find", "a"))[0] != model


def test_changed_equals_replace_and_rejects_unknown_fields() -> None:
    model = example()
    shelf = model.shelf._replace(find="a")
    assert changed(model, shelf=shelf, focus="find") == replace(model, shelf=shelf, focus="find")
    with pytest.raises(TypeError, match="Model lacks one of these fields: find"):
        changed(model, find="a")  # type: ignore[call-arg] # mypy reports an ignore that nothing needs
    with pytest.raises(TypeError):
        replace(model, find="a")  # type: ignore[call-arg]
    changed(model, focus=1.0)  # type: ignore[arg-type]


def test_editing_a_hole_changes_nothing() -> None:
    table = example().table
    hole = Slot(J, 4)
    assert move(table, hole, Slot(J, 0)) is table
    assert modify(table, hole, None, Edition.FOIL) is table
    assert str(modify(table, Slot(J, 0), None, Edition.FOIL).row(J)[0]) == "Joker Foil"


def test_a_row_takes_its_kind_and_five_at_most() -> None:
    card, joker = example().round.row(P)[0], JokerCard("Mime")
    for row, things in (
        (P, (joker,)),
        (J, (card,)),
        (H, (card,) * 6),
        (J, (joker,) * 6),
        (BENCH, (card,)),
        (BENCH, (joker,) * 11),
    ):
        with pytest.raises(RoundError):
            added(row, things)
    assert isinstance(added(H, (card,) * 5).row(H)[4], Card)
    assert len(added(BENCH, (joker,) * 10).bench) == 10


def added(row: Area, things: tuple[Thing, ...]) -> Table:
    """Add things to a row of an empty table, one by one."""
    return reduce(lambda table, thing: add(table, thing, Slot(row, most(row))), things, Table())
