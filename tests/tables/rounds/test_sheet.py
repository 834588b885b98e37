"""The round as text, parsed while typing: the table follows, errors are at their lines, and it is one edit."""

import pytest

from ortalab.page.messages import PageAct, Push, Replace, Typed
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.messages import Act, ReadSheet
from ortalab.tables.rounds.state.model import Model, Sheet, example
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.text.yaml import read_round
from tests.tables.rounds.daily_pages import OPENED
from tests.tables.rounds.view_pages import by_id

OPEN = update(example(), Act.OPEN_PANEL)[0]
KING, PAIR = "cards_played: [Kh]", "cards_played:\n  - Kh\n  - Kd\n"


def written(model: Model, text: str) -> Model:
    """Type a text and let the page rest."""
    return update(update(model, Typed("yaml", text))[0], ReadSheet())[0]


def sheet(model: Model) -> Sheet:
    assert model.sheet is not None
    return model.sheet


def marked(model: Model) -> list[int]:
    """List the lines marked in the margin."""
    margin = regions(model)["panel"].partition('<ol class="margin"')[2].partition("</ol>")[0]
    return [line for line, mark in enumerate(margin.split("<li")[1:], 1) if 'class="wrong"' in mark]


def test_the_table_follows_typed_yaml_as_one_edit() -> None:
    typed = update(OPEN, Typed("yaml", KING))[0]
    assert typed.table == OPEN.table
    first, effects = update(typed, ReadSheet())
    assert effects == (Push(encode(read_round(KING)), 1),)
    assert first.notice.text.startswith("The text is on the table: one card")
    second, effects = update(update(first, Typed("yaml", PAIR))[0], ReadSheet())
    assert (second.round, effects) == (read_round(PAIR), (Replace(encode(read_round(PAIR)), 1),))
    assert sheet(second).text == sheet(second).written == PAIR
    undone = update(second, PageAct.UNDO)[0]
    assert undone.table == OPEN.table
    assert not undone.history.can_undo


def test_a_fault_stands_at_its_line_and_leaves_the_table_as_it_is() -> None:
    right = written(OPEN, PAIR)
    wrong = written(right, "cards_played:\n  - Kh\n  - Kx\njokers:\n  - Barron\n")
    assert wrong.table == right.table
    assert "“Kx”" in by_id(wrong, "file-trouble").text
    assert by_id(wrong, "yaml").attributes["aria-invalid"] == "true"
    assert marked(wrong) == [3, 5]
    assert marked(written(wrong, "cards_played:\n  - Kh\n  [")) == [3]
    fixed = written(wrong, PAIR)
    assert (sheet(fixed).trouble, marked(fixed)) == ("", [])
    assert fixed.history.entry == 1
    assert update(fixed, Act.OPEN_PANEL)[0].drafts.texts.yaml == ""


def test_an_edit_in_between_begins_an_entry_of_its_own() -> None:
    cleared = update(written(OPEN, KING), Act.CLEAR)[0]
    assert written(cleared, PAIR).history.entry == 3


@pytest.mark.parametrize("text", ["1&p=Kh", "", " \n"])
def test_a_link_waits_for_the_button(text: str) -> None:
    read = written(OPEN, text)
    assert (read.table, sheet(read).trouble) == (OPEN.table, "")


def test_no_round_but_the_persons_own_follows_the_text() -> None:
    model = written(update(OPENED, Act.OPEN_PANEL)[0], KING)
    assert model.table == OPENED.table
