"""The file of saved rounds: saved and loaded completely; unreadable parts are reported and never lost."""

import json
import re

import pytest

from ortalab.json_text import MOST_BYTES
from ortalab.page.fragment import LONGEST as LONGEST_LINK
from ortalab.page.messages import Download, Focused, Typed
from ortalab.page.shell import Tone
from ortalab.rounds.round import Row
from ortalab.storage.saves import LONGEST_NAME
from ortalab.storage.saves import MOST_ROUNDS as MOST
from ortalab.tables.rounds.actions.saving import FILE, UNREAD_FILE
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.messages import Act, OpenText, Remove
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.saves import Save, Saves
from ortalab.tables.rounds.state.toolbar import (
    Forget,
    JokerAct,
    LoadSave,
    Open,
    SaveFailed,
    StoredRounds,
    StoreSaves,
    ToolbarAct,
    Write,
)
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.pages import opened
from tests.tables.rounds.stored import rounds_in
from tests.tables.rounds.test_saves import FUTURE, HAND, TWO, kept
from tests.tables.rounds.view_pages import by_id, drawn, with_class
from tests.tables.rounds.visits import in_browser, rested


def test_all_saved_rounds_go_out_as_one_file_and_come_in_again() -> None:
    model = Model(saves=Saves(named=TWO))
    assert update(model, ToolbarAct.EXPORT)[1] == (Download(FILE, write_rounds(TWO)),)
    assert update(Model(), ToolbarAct.EXPORT)[0].notice.tone is Tone.REFUSED
    other = Model(saves=Saves(named=(Save("one", decode("1&p=3c").table), TWO[1])))
    model, effects = update(other, OpenText(write_rounds(TWO).encode(), FILE))
    assert [(save.name, encode(save.table)) for save in model.saves.named] == [
        ("one", "1&p=3c"),
        ("two", "1&p=2c"),
        ("one 2", HAND),
    ]
    assert effects == (StoreSaves(write_rounds(model.saves.named)),)
    assert model.notice.text == f"{FILE}: one kept round added."


def test_reading_saved_rounds_closes_the_panel() -> None:
    page = opened(HAND)
    for message in (Act.OPEN_PANEL, Typed("yaml", write_rounds(TWO)), Focused("read-panel"), Act.READ_PANEL):
        before = page.model
        page.send(message)
        page.model = rested(before, page.model)
    assert (page.model.sheet, page.model.focus, page.model.saves.named) == (None, "open-rounds", TWO)
    page.send(Act.OPEN_PANEL)
    assert page.model.sheet
    assert page.model.sheet.text == page.model.sheet.written


OWN = "&".join(f"x=Joker-{nth}=scored=rank-2-3-4-5-6-7-8-9-10-J-Q-K=suit-h=mult-{nth}.5" for nth in range(1, 6))
FULL = f"1&p=10h-glass-foil.2c.2c.2c.2c&j=Joker-1.Joker-2.Joker-3.Joker-4.Joker-5&{OWN}"


@pytest.mark.slow
@pytest.mark.no_cover
def test_every_stored_round_is_read_again() -> None:
    table = decode(FULL).table
    assert (decode(FULL).complaints, len(table.round.own)) == ((), 5)
    saves = tuple(Save(f"{n:03}" + "\0" * (LONGEST_NAME - 3), table) for n in range(MOST))
    data = write_rounds(saves).encode()
    assert len(data) > 2 * 64 * 1024
    model, effects = update(Model(), OpenText(b"\xef\xbb\xbf" + data, FILE))
    assert (model.saves.named, effects) == (saves, (StoreSaves(data.decode()),))
    assert model.notice.text == f"{FILE}: {MOST} kept rounds added."
    assert len(data) + MOST * (LONGEST_LINK - len(FULL)) < MOST_BYTES


def numbered(many: int) -> str:
    rounds = [{"name": str(n), "link": f"1&p=2c&b={'.'.join(['Mime'] * (n % 9))}"} for n in range(many)]
    return json.dumps({"ortalab": 1, "rounds": rounds})


def test_the_number_of_rounds_that_did_not_fit_is_reported() -> None:
    model, _ = update(Model(), OpenText(numbered(MOST + 50), "my.json"))
    assert len(model.saves.named) == MOST
    assert model.notice.text == (
        "my.json: 200 kept rounds added. 50 did not fit: at most 200 are kept, so delete some and open it again."
    )
    again, _ = update(model, OpenText(numbered(MOST), "my.json"))
    assert again.notice.text == "my.json: no kept rounds added."


@pytest.mark.parametrize("data", [numbered(1001).encode(), numbered(2).encode() + b"\xe2\x99\xa5" * 2_000_000])
def test_a_file_longer_than_any_that_the_page_writes_is_refused(data: bytes) -> None:
    model, effects = update(Model(), OpenText(data[: MOST_BYTES + 1], "my.json"))
    assert (model.saves.named, effects, model.notice.tone) == ((), (), Tone.REFUSED)
    assert re.search(r"these kept rounds are (1,001|longer than 6,000,000 bytes); leave some", model.notice.text)


# --- partly readable rounds -------------------------------------------------------------------------------------------

TORN = "1&p=10h.1z&j=Barron"
WHY = "The 2nd played card: unknown card “1z”; write a rank and a suit, such as “10♥” or “TH”."


def file_of(**links: str) -> str:
    return json.dumps({"ortalab": 1, "rounds": [{"name": name, "link": link} for name, link in links.items()]})


LEFT_OUT = {
    file_of(x=TORN): f"no kept rounds added. “x” is left out, as not all of it can be read. {WHY}",
    file_of(x=TORN, y="garbage", one=HAND): (
        f"one kept round added. “x” and one other are left out, as not all of them can be read. {WHY}"
    ),
    file_of(x="1", one=HAND, two="1&p=2c"): (
        "two kept rounds added. “x” is left out, as not all of it can be read. It has no cards and no jokers."
    ),
    '{"ortalab": 1, "rounds": [3, {"name": "one", "link": "1&p=Kh.Ks"}, {"name": 3, "link": ""}]}': (
        "one kept round added. “Unread” and one other are left out, as not all of them can be read. "
        "Its entry in the file has no name or no link."
    ),
}


@for_each([*LEFT_OUT])
def test_partly_unreadable_rounds_are_left_out_with_a_notice(text: str) -> None:
    model, effects = update(Model(), OpenText(text, "my.json"))
    assert model.notice.text == f"my.json: {LEFT_OUT[text]}"
    assert [save.name for save in model.saves.named] == [save.name for save in TWO if f'"{save.name}"' in text]
    assert effects == ((StoreSaves(write_rounds(model.saves.named)),) if model.saves.named else ())


def test_a_partly_unreadable_round_in_the_browser_is_not_lost() -> None:
    page = opened(HAND)
    page.send(StoredRounds((), file_of(x=TORN, none="garbage", two="1&p=2c")))
    page.send(Open(Drawer.SAVES))
    assert by_id(page.model, "take-0").text.endswith("only partly readable")
    assert "read" not in by_id(page.model, "take-2").text
    page.send(ToolbarAct.SAVE_ROUND)
    page.send(Forget("two"))
    links = {"x": TORN, "none": "garbage", "Pair, 60": HAND}
    assert json.loads(kept(page)[-1]) == json.loads(file_of(**links))
    page.send(ToolbarAct.EXPORT)
    assert page.done[-1] == Download(FILE, kept(page)[-1])
    page.send(LoadSave("x"))
    assert encode(page.model.round) == "1&p=10h"
    assert page.model.notice.text == f"“x” is on the table, but not all of it can be read. {WHY}"
    page.send(LoadSave("none"))
    assert (encode(page.model.round), page.model.notice.tone) == ("1&p=10h", Tone.REFUSED)
    assert page.model.notice.text.startswith("Nothing in “none” can be read. The link starts with “garbage”")


def test_a_round_that_its_link_would_not_hold_is_not_saved() -> None:
    page = opened()
    page.send(Write(code=True))
    page.send(JokerAct.RUN)
    page.send(ToolbarAct.SAVE_ROUND)
    assert page.model.notice.text == "A kept round cannot hold a joker in Python; take Sevens off, or declare it."
    page.send(Remove(Slot(Row.JOKERS, 4)))
    page.send(ToolbarAct.SAVE_ROUND)
    assert [rounds_in(text)[0].table.round.jokers for text in kept(page)] == [example().round.jokers]


@pytest.mark.parametrize("text", ['{"hello": 1}', "[1, 2]", "hello"])
def test_a_file_that_is_neither_saved_rounds_nor_a_round_is_refused(text: str) -> None:
    before = Model(saves=Saves(named=TWO))
    model, effects = update(before, OpenText(text.encode(), "my.json"))
    assert (model.saves.named, model.round, effects, model.notice.tone) == (TWO, before.round, (), Tone.REFUSED)
    assert model.notice.text.startswith("my.json is neither a round nor a file of kept rounds: line 1, column 1: ")
    misspelt = update(before, OpenText(b"card_played: [10h]", "my.yml"))[0].notice.text
    assert misspelt.startswith("my.yml: cards_played: no card is played; ")


BROKEN = [
    FUTURE,
    write_rounds(TWO)[:-20],
    '{"ortalab": "1"}',
    '{"ortalab": 1, "rounds": 3}',
    '{"ortalab": ' + "[" * 9999,
    '{"ortalab": "' + '\\"' * 499_900,  # an unterminated string, which could start at every quote
]


@for_each(BROKEN)
def test_a_newer_or_broken_file_is_reported_in_one_sentence_and_nothing_is_lost(text: str) -> None:
    before = Model(saves=Saves(named=TWO))
    model, effects = update(before, OpenText(text, "my.json"))
    assert (model.saves.named, model.round, effects) == (TWO, before.round, ())
    assert model.notice.tone is Tone.REFUSED
    assert "these kept rounds are" in model.notice.text.casefold()
    assert model.notice.text.count("\n") == 0


# ---- the browser's own that cannot be read --------------------------------------------------------------------------

CUT = "The browser's kept rounds are broken: the file is damaged or incomplete."
NEWER = "The browser's kept rounds are of version 2, newer than this page; reload the page to read them."
WAY_OUT = "“Download unread” under “Kept” saves them as a file; after that, “Start anew” lets you keep rounds again."


@pytest.mark.parametrize(("text", "why"), [("{", CUT), (FUTURE, NEWER)])
def test_unreadable_data_is_downloaded_unchanged_before_anything_is_written(text: str, why: str) -> None:
    page = opened(HAND)
    page.send(StoredRounds((), text))
    page.send(Open(Drawer.SAVES))
    assert with_class(page.model, "trouble")[0].text == f"{why} {WAY_OUT}"
    page.send(OpenText(write_rounds(TWO), "my.json"))
    assert page.model.notice.text == f"{why} {WAY_OUT}"
    assert not [element for element in drawn(page.model) if element.id == "start-anew"]
    assert update(page.model, ToolbarAct.START_ANEW) == (page.model, ())
    assert clicked(by_id(page.model, "save-unread").data) is ToolbarAct.SAVE_UNREAD
    for _ in range(2):  # again, as after cancelling the browser's dialog
        page.send(ToolbarAct.SAVE_UNREAD)
        assert (page.done[-1], kept(page)) == (Download(UNREAD_FILE, text), [])
    assert clicked(by_id(page.model, "start-anew").data) is ToolbarAct.START_ANEW
    assert in_browser(page.model, Focused("start-anew"), ToolbarAct.START_ANEW).focus == "name"
    page.send(ToolbarAct.START_ANEW)
    assert page.done[-1] == StoreSaves(write_rounds(()), text)
    assert not [element for element in drawn(page.model) if element.id == "start-anew"]
    page.send(OpenText(write_rounds(TWO), "my.json"))
    assert rounds_in(kept(page)[-1]) == TWO


def test_starting_anew_restores_the_rounds_read_before_the_damage() -> None:
    page = opened(HAND)
    page.send(StoredRounds((), write_rounds(TWO)))
    page.send(StoredRounds((), "{"))
    page.send(ToolbarAct.SAVE_UNREAD)
    page.send(ToolbarAct.START_ANEW)
    assert rounds_in(kept(page)[-1]) == TWO


def test_where_the_browser_does_not_take_the_new_ones_the_old_can_be_downloaded_again() -> None:
    page = opened(HAND)
    page.send(StoredRounds((), "{"))
    for _ in range(2):
        page.send(ToolbarAct.SAVE_UNREAD)
        page.send(ToolbarAct.START_ANEW)
        page.send(SaveFailed("{"))
        assert page.model.notice.text.startswith("The browser keeps nothing")
    assert [effect for effect in page.done if isinstance(effect, Download)] == [Download(UNREAD_FILE, "{")] * 2
    page.send(StoredRounds((), write_rounds(TWO)))
    assert update(page.model, ToolbarAct.START_ANEW) == (page.model, ())
