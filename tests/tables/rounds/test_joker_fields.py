"""The fields of a custom joker: each change rewrites its text, and its text fills them."""

from typing import TYPE_CHECKING, get_args

import pytest

from ortalab.page.messages import Typed
from ortalab.page.shell import Tone
from ortalab.tables.rounds.state.custom_joker import UNREAD
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.toolbar import (
    BITS,
    OCCASIONS,
    JokerAct,
    JokerField,
    Open,
    SetOccasion,
    ShowYaml,
    ToggleBit,
)
from ortalab.text.custom_schema import SECTIONS
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id, drawn

if TYPE_CHECKING:
    from ortalab.page.messages import Message


OPENED = after(Open(Drawer.OWN))
TIDE = "name: Low Tide\nscored: {rank: [2, 3], mult: 4}\n"
WRITTEN = onward(OPENED, Typed("own", TIDE))


def text(model: Model) -> str:
    return model.drafts.joker.text


def test_a_joker_can_be_made_with_only_the_fields() -> None:
    steps: list[tuple[Message, str]] = [
        (Typed("own-name", "Low Tide"), "name: Low Tide\n"),
        (ToggleBit("rank", "10"), "name: Low Tide\nscored: {rank: 10}\n"),
        (Typed("own-mult", "4"), "name: Low Tide\nscored: {rank: 10, mult: 4}\n"),
        (Typed("own-contains", "Pair"), "name: Low Tide\nscored: {rank: 10, contains: Pair, mult: 4}\n"),
        (Typed("own-contains", ""), "name: Low Tide\nscored: {rank: 10, mult: 4}\n"),
        (ToggleBit("first", "true"), "name: Low Tide\nscored: {rank: 10, first: true, mult: 4}\n"),
        (ToggleBit("first", "true"), "name: Low Tide\nscored: {rank: 10, mult: 4}\n"),
    ]
    model = OPENED
    for sent, written in steps:
        model = onward(model, sent)
        assert text(model) == written
    assert "Here it adds +720" in by_id(model, "own-would").text
    assert onward(model, JokerAct.MAKE).round.own[0].name == "Low Tide"


def test_the_text_fills_the_fields() -> None:
    assert by_id(WRITTEN, "own-name").attributes["value"] == "Low Tide"
    assert by_id(WRITTEN, "own-mult").attributes["value"] == "4"
    assert by_id(WRITTEN, "own-mult").data["text"] == "4"  # the page sets it over typed text
    pressed = {
        one.id for one in drawn(WRITTEN) if one.id.startswith("bit-") and one.attributes["aria-pressed"] == "true"
    }
    assert pressed == {"bit-rank-2", "bit-rank-3"}
    assert (
        by_id(onward(OPENED, Typed("own", TIDE.replace("mult", "contains: pair, mult"))), "own-contains").data["text"]
        == "Pair"
    )


def marked(model: Model) -> list[int]:
    """List the lines marked in the margin."""
    marks = [one for one in drawn(model) if one.tag == "li" and one.classes <= {"wrong"} and not one.data]
    return [place for place, one in enumerate(marks, 1) if "wrong" in one.classes]


def test_an_error_stands_at_its_field_and_in_the_margin() -> None:
    model = onward(WRITTEN, Typed("own-mult", "4x"))
    field = by_id(model, "own-mult")
    assert field.attributes["value"] == "4x"
    assert field.attributes["aria-invalid"] == "true"
    why = by_id(model, field.attributes["aria-describedby"])
    assert why.text.startswith("Mult is “4x”; write a number")
    assert marked(model) == [2]
    assert marked(onward(OPENED, Typed("own", "name: Low Tide\nscored:\n  rank: [2, 3\n  mult: 4\n"))) == [4]
    assert "aria-invalid" not in by_id(WRITTEN, "own-mult").attributes


def test_keys_without_a_field_are_listed_and_stay() -> None:
    model = onward(OPENED, Typed("own", TIDE + "copies: right\n"), Typed("own-chips", "5"))
    assert by_id(model, "own-more").text == "and more, see YAML: copies"
    assert text(model) == "name: Low Tide\nscored: {rank: [2, 3], chips: 5, mult: 4}\ncopies: right\n"


def test_fields_of_a_text_that_cannot_be_read_are_off_and_change_nothing() -> None:
    broken = onward(OPENED, Typed("own", "name: [Low"))
    assert by_id(broken, "own-unread").text == UNREAD
    assert "disabled" in by_id(broken, "own-name").attributes
    for sent in (Typed("own-name", "x"), SetOccasion("held"), ToggleBit("rank", "2")):
        refused = onward(broken, sent)
        assert (text(refused), refused.notice.tone) == ("name: [Low", Tone.REFUSED)


def test_another_occasion_shows_its_conditions() -> None:
    once = onward(WRITTEN, SetOccasion("once"))
    assert text(once) == "name: Low Tide\nonce: {mult: 4}\n"
    assert not [one for one in drawn(once) if one.id.startswith("bit-")]
    each = onward(once, Typed("own-per", "held"))
    assert text(each) == "name: Low Tide\nonce: {mult: 4, per: held}\n"
    assert by_id(each, "own-per").data["text"] == "held"
    assert text(onward(each, Typed("own-per", ""))) == text(once)
    assert onward(once, ToggleBit("rank", "2")) == once
    assert onward(once, SetOccasion("moon")) == once


def test_a_narrow_screen_shows_the_fields_or_the_text() -> None:
    assert WRITTEN.drafts.joker.shows_yaml is False
    shown = onward(WRITTEN, ShowYaml(shown=True))
    assert "yaml" in next(one for one in drawn(shown) if "craft" in one.classes).classes


@pytest.mark.parametrize("field", ["own-rank", "own-moon", "own-"])
def test_no_other_field_changes_anything(field: str) -> None:
    assert onward(WRITTEN, Typed(field, "2")) == WRITTEN


def test_the_fields_know_the_words_of_the_text() -> None:
    assert (*SECTIONS,) == OCCASIONS
    assert {bit.key for bit in BITS.values()} == {"rank", "suit", "face", "first"}
    assert len(get_args(JokerField)) == 3
