"""A visit without a link restores the last round."""

import pytest

from ortalab.page.messages import OpenLink, PageAct
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import encode, link_of
from ortalab.tables.rounds.state.messages import OpenEditor, Remove, ShowTab
from ortalab.tables.rounds.state.model import FIRST, Slot, example
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.toolbar import StoredRounds
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.pages import opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id

HAND = "1&p=Kh.Ks"


def test_without_a_link_the_last_round_is_on_the_table_and_the_top_line_says_so_until_the_first_change() -> None:
    page = opened()
    page.send(StoredRounds((HAND, "1&p=2c"), "", is_return=True, day="Tuesday"))
    assert (link_of(page.model), len(page.entries)) == (HAND, 1)
    assert [encode(table.round) for table in page.model.saves.earlier] == ["1&p=2c"]
    assert (page.model.notice.text, page.model.notice.is_heard) == ("Your round of Tuesday.", True)
    start = by_id(page.model, "from-example")
    assert start.text == "Start from the example"
    page.send(ShowTab(Tab.STEPS))
    page.send(Remove(FIRST))
    assert "Your round, kept on this device." in regions(page.model)["top"]
    page.send(PageAct.UNDO)
    assert by_id(page.model, "from-example").text == "Start from the example"
    message = clicked(start.data)
    assert message is not None
    page.send(message)
    assert page.model.round == example().round
    page.send(PageAct.UNDO)
    assert encode(page.model.round) == HAND


@pytest.mark.parametrize(
    ("address", "rounds", "lies"),
    [
        ("#1&p=2c", (HAND,), "1&p=2c"),  # a link wins
        ("", (encode(example().round), HAND), encode(example().round)),  # the example was opened last
        ("", (), encode(example().round)),
    ],
)
def test_only_the_newest_round_returns_and_only_without_a_link(
    address: str, rounds: tuple[str, ...], lies: str
) -> None:
    page = opened(address)
    page.send(StoredRounds(rounds, "", is_return=not address))
    origin = page.model.origin
    assert (encode(page.model.round), origin is not None and origin.is_mine) == (lies, False)


def test_a_reload_after_undoing_everything_shows_the_example() -> None:
    undone, _ = update(example(), OpenLink("", 0, 2))
    model, _ = update(undone, StoredRounds((HAND,), "", is_return=True))
    assert model.table == example().table
    assert not (model.origin and model.origin.is_mine)


def test_a_round_of_a_week_ago_has_no_day() -> None:
    page = opened()
    page.send(StoredRounds((HAND,), "", is_return=True))
    assert page.model.notice.text == "Your last round."


def test_the_popover_of_a_joker_closes_as_one_s_own_round_comes_back() -> None:
    back = onward(example(), OpenEditor(Slot(Row.JOKERS, 0)), StoredRounds((), "", own="1&p=As"))
    assert (back.editing, link_of(back)) == (None, "1&p=As")
