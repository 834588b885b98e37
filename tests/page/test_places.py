"""A student's places at each game table: each has an address, stores its texts, and is restored after a reload."""

from collections.abc import Callable
from typing import Any

import pytest

from ortalab.page.games.messages import PlaceAct, ScriptAct
from ortalab.page.games.navigation import NO_UNDO
from ortalab.page.games.scripts import PRINTED, SCRIPT
from ortalab.page.messages import Moved, PageAct, Typed, Waited
from ortalab.page.shell import changed
from ortalab.tables.big2.state import Act
from ortalab.tables.huxxy.state.bot_messages import ShowPlace
from ortalab.tables.huxxy.state.bots import Where
from ortalab.tables.poker.state import FIELD, SESSION, SHARED
from ortalab.tables.poker.state import PRINTED as PRINTED_HANDS
from ortalab.tables.poker.state.messages import Act as PokerAct
from tests.page.game_pages import GamePage
from tests.tables.big2.pages import MIDDLE
from tests.tables.big2.pages import Page as Big2
from tests.tables.huxxy.pages import Page as Huxxy
from tests.tables.poker.pages import PAIR
from tests.tables.poker.pages import Page as Poker
from tests.tables.rounds.view_pages import read
from tests.tables.triangles.pages import Page as Triangles

SCRIPTED = ScriptAct.SCRIPT, ScriptAct.TABLE, {SCRIPT: "deck standard\n", PRINTED: "OK\n"}
PROGRAM = PokerAct.PROGRAM, PokerAct.TABLE, {SESSION: "$ java Poker 2H\n", SHARED: "AS AD KH KD", FIELD: "2H 3"}
PLACES = [
    pytest.param(Triangles, "1d3-7", "script", *SCRIPTED, id="triangles"),
    pytest.param(Big2, "1-7", "script", *SCRIPTED, id="big2"),
    pytest.param(Poker, PAIR, "program", *PROGRAM, id="poker"),
    pytest.param(Huxxy, "1-7", "workbench", ShowPlace(Where.WORKBENCH), ShowPlace(Where.TABLE), {}, id="huxxy"),
]
place_rows = pytest.mark.parametrize(("make", "game", "word", "go", "leave", "texts"), PLACES)


@place_rows
def test_every_place_opens_by_its_address(
    make: Callable[..., GamePage[Any]], game: str, word: str, go: object, leave: object, texts: dict[str, str]
) -> None:
    page = make().open(game).send(go, *(Typed(field, text) for field, text in texts.items()))
    assert (page.entries, page.link) == ([word], game)
    assert page.send(leave).entries == [game]
    table, place = [one for one in read(str(page.TABLE.regions(page.model)["places"])) if one.tag == "a"]
    assert (table.attributes["href"], table.attributes["aria-current"]) == ("./", "page")
    assert (place.attributes["href"], "aria-current" in place.attributes) == (f"#{word}", False)
    page.send(go, PlaceAct.LEAVE)
    assert (page.entries, page.model.place_word) == ([game], "")
    fresh = make().open(word)
    assert (fresh.model.place_word, fresh.entries) == (word, [word])
    assert fresh.send(leave).link == make().open().link
    page.send(Moved(None, f"#{word}"))
    assert (page.model.place_word, page.link, page.entries) == (word, game, [game, word])
    assert page.send(Moved(0, f"#{game}")).model.place_word == ""


@place_rows
def test_a_reload_comes_back_to_the_place_its_texts_and_the_game_under_it(
    make: Callable[..., GamePage[Any]], game: str, word: str, go: object, leave: object, texts: dict[str, str]
) -> None:
    page = make(has_worker=True).open(game).send(go, *(Typed(field, text) for field, text in texts.items()))
    before = page.model.drafts
    assert {*texts.values()} <= {*before}
    page.reload()
    assert (page.model.place_word, page.link, page.model.drafts) == (word, game, before)
    if word == "script":
        assert page.model.script.lines or page.model.script.end, "the worker has followed the text again"
    assert page.send(leave).entries == [game]
    assert not page.send(PageAct.UNDO).model.history.can_undo


@place_rows
def test_a_place_refuses_to_undo_edits_of_its_table(
    make: Callable[..., GamePage[Any]], game: str, word: str, go: object, leave: object, texts: dict[str, str]
) -> None:
    page = make().open(game)
    page.model = changed(page.model, history=page.model.history.pushed(page.model.table))
    assert 'data-do="undo"' in page.TABLE.regions(page.model)["trail"]
    page.send(go, *(Typed(field, text) for field, text in texts.items()))
    assert 'data-do="undo"' not in page.TABLE.regions(page.model)["trail"]
    assert (page.send(PageAct.UNDO).said, page.model.place_word) == (NO_UNDO, word)
    assert page.send(leave).said == ""
    assert page.send(PageAct.UNDO).said == "Undone."


@pytest.mark.parametrize(
    ("make", "word", "field"), [(Triangles, "script", SCRIPT), (Big2, "script", SCRIPT), (Poker, "program", SESSION)]
)
def test_example_and_clear_hand_the_focus_to_each_other(
    make: Callable[..., GamePage[Any]], word: str, field: str
) -> None:
    page, names = make().open(word), [f"example-{field}", f"clear-{field}"]
    for own, other in (names, names[::-1]):
        found = {one.attributes.get("id"): one for one in read("".join(page.TABLE.regions(page.model).values()))}
        assert (found[own].attributes["data-after"], other in found) == (f"#{other}", False)
        page.send(Typed(field, "1 2 3"))


def test_a_place_shows_no_notice_of_the_table() -> None:
    page = Big2(has_worker=True, is_still=False).open(MIDDLE).send(Act.PASS)
    said, played = page.said, page.model.link
    assert said.startswith("You pass.")
    assert page.send(ScriptAct.SCRIPT).said == ""
    assert page.send(Waited()).said == ""
    assert len(page.model.link) > len(played)
    assert page.send(PageAct.COPY_LINK).said == "A link holds the game on the table, not the script."
    assert page.send(ScriptAct.TABLE).said == ""


def test_a_reload_at_the_table_keeps_the_texts_for_the_place_and_follows_them_once_it_is_opened() -> None:
    page = Big2(has_worker=True).open("1-7").send(ScriptAct.SCRIPT, Typed(SCRIPT, "1 2 3\n"), ScriptAct.TABLE)
    page.reload()
    assert (page.model.script.text, page.model.task.kind) == ("1 2 3\n", "")
    assert page.send(ScriptAct.SCRIPT).model.task.kind == SCRIPT


def test_an_earlier_draft_does_not_replace_newer_text() -> None:
    page = Poker().open().send(Typed(PRINTED_HANDS, "old"))
    earlier = page.model.drafts
    assert Poker().open().send(Typed(PRINTED_HANDS, "new"), earlier).model.printed == "new"
