"""Files on the page of the full game: a save is shown before it is taken, any other is read as text."""

from __future__ import annotations

import pytest

from ortalab import full
from ortalab.page.messages import PageAct
from ortalab.tables.full import table
from ortalab.tables.full.state.messages import MOST_FILE_BYTES, Act, AskFile, OpenFile
from ortalab.tables.full.state.model import SavePreview
from ortalab.text.lua_table import MOST_PACKED
from tests.full.saves import packed, table_of
from tests.tables.full.test_page import page, send


def test_a_save_is_shown_before_it_is_put_on_the_table() -> None:
    laid = full.read_round(
        "{cards_played: [2♠], cards_held_in_hand: [K♠, 2♥ Lucky], jokers: [Ride the Bus +8, Joker negative], money: 23}"
    )
    save = packed(table_of(laid))
    before = page()
    model = send(before, OpenFile(save, "save.jkr"))
    shown = table.regions(model)["panel"]
    assert model.table == before.table
    assert all(words in shown for words in ("save.jkr", "$23", "Two jokers", "Ride the Bus +8", "Two cards in hand"))
    taken = send(model, Act.USE_SAVE)
    assert [str(card) for card in taken.table.held] == ["K♠", "2♥ Lucky"]
    assert (taken.table.money, taken.table.jokers[0].value, taken.overlay) == (23, 8, None)
    assert send(taken, PageAct.UNDO).table == before.table
    assert table.update(before, Act.PICK_FILE)[1] == (AskFile(),)
    assert send(before, Act.USE_SAVE).table == before.table
    assert MOST_FILE_BYTES == MOST_PACKED + 1


def test_what_a_save_lacks_or_has_too_much_is_said() -> None:
    laid = full.read_round(f"{{cards_played: [K♠], jokers: [{', '.join(['Joker'] * 17)}], money: 23}}")
    data = table_of(laid)
    data["GAME"]["dollars"] = "<b>rich</b>"
    model = send(page(), OpenFile(packed(data), "save.jkr"))
    assert isinstance(model.overlay, SavePreview)
    shown = table.regions(model)["panel"]
    assert "The save has 17 jokers; the first 15 jokers are taken." in shown
    assert "&lt;b&gt;rich" in shown
    assert "<b>rich" not in shown
    assert len(send(model, Act.USE_SAVE).table.jokers) == 15


FILES = [
    (b"cards_played: [10h]\nmoney: 9", "hand.yml", 9, ""),
    (b"\0\1\2\3", "save.jkr", 4, "This is not a save of the game: the file is no save of the game"),
    (b"\xff\xfe", "odd.txt", 4, "The file is no text and no save of the game; open a round or save.jkr."),
    (b"return {", "x", 4, "This is not a save of the game:"),
]


@pytest.mark.parametrize(("content", "name", "money", "told"), FILES)
def test_any_other_file_is_read_as_text_or_refused(content: bytes, name: str, money: int, told: str) -> None:
    model = send(page(), OpenFile(content, name))
    assert model.table.money == money
    overlay = model.overlay
    assert told in (overlay.trouble if isinstance(overlay, SavePreview) else model.notice.text)
    assert send(model, Act.USE_SAVE).table == model.table
    assert isinstance(table.regions(model)["panel"], str)
