"""Triangles at the table, without a browser: whole games, undo, deals, links, hints and the analysis."""

import json
import re
from unittest.mock import Mock

import pytest

from ortalab.games.triangles.cards import score_line
from ortalab.games.triangles.record import read_game
from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games.deals import follow_line, marks_of
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import DealAct, HintAct, StoredData, Tap
from ortalab.page.messages import Drag, Focused, Message, Moved, OpenLink, PageAct, Press
from ortalab.page.shell import Tone, changed
from ortalab.page.table import Table
from ortalab.tables.triangles import table
from ortalab.tables.triangles.state import GAME, Act, Choose, Lay, Model, SetDiscards, Throw
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.triangles.pages import TODAY, Page, cell, finish

TABLE: Table[Model, Place] = table
"""mypy checks that the module implements the protocol."""


# ---- a visit and a game


def test_the_first_visit_has_the_deal_of_the_day_and_an_address_without_it() -> None:
    page = Page().open()
    assert (page.link, page.entries, page.model.history.can_undo) == (TODAY, [""], False)
    assert "Deal of the day 23 November" in text_of(page, "proof")


def test_before_the_day_is_known_the_hand_is_face_down() -> None:
    waiting = table.regions(table.start(""))["table"]
    assert (waiting.count('class="back"'), waiting.count('class="card"')) == (6, 0)
    assert table.start("").link == ""


def test_a_game_is_played_by_taps_and_each_move_announced() -> None:
    page = Page().open("1d3-7")
    page.send(Tap(Place("hand", 1)))
    assert (page.model.chosen, 'class="hole takes"' in table.regions(page.model)["table"]) == (1, True)
    page.send(Tap(cell(14)))
    assert re.fullmatch(r"\w+ of \w+ in row 5, place 5\. Score 0\. \w+ of \w+ drawn\.", page.said)
    assert (page.model.chosen, page.model.focus) == (None, Place("hand", 1))
    page.send(Choose(0), Tap(Place("bin", 0)))
    assert "discarded. Two discards left." in page.said
    finish(page)
    assert page.said.endswith("The game is over.")
    assert page.kept[0]["points"] == page.model.state.score  # type: ignore[union-attr]
    assert page.entries[-1] == page.link


@for_each(
    [
        ((Tap(cell(3)),), "Choose a card of the hand first."),
        ((Lay(0, 3), Tap(cell(3))), "A card on the board stays there."),
        ((Lay(0, 14), Lay(0, 14)), "Row 5, place 5 is taken; place the card on an empty cell."),
        ((Act.DISCARD,), "Choose a card of the hand first."),
        ((SetDiscards(0), Throw(0)), "No card may be discarded: the rest of this game is played without discards."),
        ((Lay(9, 3),), "The hand has no card at 9; it has five cards, counting from 0."),
    ]
)
def test_a_forbidden_move_changes_nothing_and_says_why(messages: tuple[Message, ...], said: str) -> None:
    page = Page().open("1d3-7").send(*messages[:-1])
    before = page.link
    page.send(messages[-1])
    assert (page.said, page.model.notice.tone, page.link) == (said, Tone.REFUSED, before)


def test_dragging_a_card_shows_the_effect_of_dropping_it() -> None:
    page = Page().open("1d3-7").send(Press(Place("hand", 0), 0, 0), Drag(9, 9, cell(14)))
    assert page.model.lifted
    assert "to row 5, place 5: no points yet" in page.model.lifted.message
    assert "goes here" in text_of(page, "proof")
    assert "if dropped here" in text_of(page, "tally")
    assert 'class="card"' in table.ghost(page.model)
    page.send(PageAct.DROP)
    assert page.model.table
    assert len(page.model.table.moves) == 1
    page.send(Press(Place("hand", 0), 0, 0), Drag(9, 9, cell(14)))
    assert page.model.lifted.refused  # it is taken
    page.send(PageAct.DROP, Press(Place("hand", 0), 0, 0), Drag(9, 9, Place("bin", 0)), PageAct.DROP)
    assert "discarded" in page.said
    page.send(Press(cell(14), 0, 0))
    assert page.model.drag is None  # placed cards stay


def test_keys_choose_walk_put_and_ask() -> None:
    page = Page().open("1d3-7")
    for name, message in {"3": Choose(2), "h": HintAct.HINT, "d": Act.DISCARD, "z": PageAct.UNDO}.items():
        assert table.key(page.model, Key(name)) == message
    page.send(Choose(2))
    assert table.key(page.model, Key("ArrowUp")) == Focused(cell(12))
    page.send(Focused(cell(12)))
    assert table.key(page.model, Key("ArrowLeft")) == Focused(cell(11))
    assert "with" in text_of_label(page, "cell12")
    assert table.key(page.model, Key("Escape")) == Choose(2)
    assert table.key(page.model, Key("9")) is None
    assert table.key(page.model, Key("h", typing=True)) is None


def text_of_label(page: Page, name: str) -> str:
    return next(one.data["label"] for one in labels(page) if one.data["id"] == name)


class Labelled:
    def __init__(self, data: dict[str, str]) -> None:
        self.data = data


def labels(page: Page) -> list[Labelled]:
    found = re.findall(r'id="([^"]+)"[^>]*aria-label="([^"]+)"', table.regions(page.model)["table"])
    return [Labelled({"id": name, "label": label}) for name, label in found]


# ---- undo, and what it marks


def test_repeating_an_undone_move_marks_nothing() -> None:
    page = Page().open("1d3-7").send(Lay(0, 14), PageAct.UNDO)
    assert (page.link, page.said.partition(" ")) == ("1d3-7", ("Undone.", " ", GAME.warning))
    page.send(Lay(0, 14))
    assert not marks_of(page.model)


def test_another_move_after_a_card_was_drawn_marks_the_result() -> None:
    page = Page().open(TODAY).send(Lay(0, 14), PageAct.UNDO, Lay(1, 14))
    assert marks_of(page.model) == {Mark.UNDO}
    assert "with undo" in text_of(page, "tally")
    finish(page)
    assert (page.kept[0]["mark"], page.kept[0]["daily"]) == ("undo", True)
    assert "all marked Games 1 Save" in text_of(page, "proof")


def test_helpful_cards_lead_to_every_better_hand() -> None:
    page = Page().open("1d3-20261127-aOaPbhaCaHLltObibnsbkd")
    told = re.search(r"Not seen yet (\d+) cards, (all|\d+ of them) help", text_of(page, "proof"))
    assert told
    state = page.model.state
    assert state
    better = {
        card
        for card in state.deck
        for line in state.polygon.lines
        for cards in [tuple(state.on(line))]
        if len(cards) == len(line.spots) - 1 and score_line((*cards, card)) > score_line(cards)
    }
    assert told.groups() == (
        str(len(state.deck)),
        "all" if len(better) == len(state.deck) else f"{len(better)} of them",
    )


def test_the_figures_are_of_games_by_the_same_rules() -> None:
    page = finish(finish(Page().open("1t6d3-7")).send(OpenLink("#1d3-7")))
    assert len(page.kept) == 2
    assert "Your games triangle of 5, three discards, last 1 Games 1" in text_of(page, "proof")
    page.send(OpenLink("#1s5d3-7"))
    assert "Your games none yet Save as a file" in text_of(page, "proof")


def test_the_mark_outlives_a_reload_and_the_browser_s_own_back() -> None:
    page = Page().open(TODAY).send(Lay(0, 14))
    page = Page(lines=page.lines, entries=page.entries).open(page.link)
    assert not marks_of(page.model)
    page.send(Moved(None, f"#{TODAY}"), Lay(1, 14))
    assert marks_of(page.model) == {Mark.UNDO}


def test_games_of_another_tab_are_merged() -> None:
    page, other = Page().open(TODAY).send(Lay(0, 14)), Page().open("1d3-7").send(Lay(0, 14))
    page.send(StoredData(lines=other.lines), Lay(0, 13))
    assert len(json.loads(page.lines)) == 2
    assert not marks_of(Page(lines=page.lines).open("1d3-8").send(Lay(1, 14)).model)
    again = Page(lines=page.lines).open(other.link).send(Moved(None, "#1d3-7"), Lay(1, 14))
    assert marks_of(again.model) == {Mark.UNDO}


def test_a_game_that_was_begun_goes_on_at_the_next_visit() -> None:
    page = Page().open().send(Lay(0, 14), Lay(0, 13))
    link = page.link
    page = Page(lines=page.lines).open()
    assert (page.link, page.said) == (link, "The deal of 23 November goes on.")


def test_a_blank_address_shows_the_deal_of_the_day_as_far_as_it_was_played() -> None:
    page = Page().open("1d3-8").send(Moved(None, ""))
    assert (page.link, page.entries) == (TODAY, ["1d3-8", TODAY])
    played = page.send(Lay(0, 14)).link
    assert page.send(Moved(0, "#1d3-8")).link == "1d3-8"
    assert Page(lines=page.lines).open("1d3-8").send(Moved(None, "")).link == played  # it continues


def test_repeated_deals_and_deals_from_links_do_not_count() -> None:
    page = finish(Page().open("1d3-7")).send(DealAct.AGAIN)
    assert (page.link, marks_of(page.model)) == ("1d3-7", frozenset({Mark.AGAIN}))
    played = finish(Page().open("1d3-8").send(Lay(0, 0))).link
    assert marks_of(Page().open(played[:12]).model) == {Mark.LINK}
    assert Page().open(played).kept == []


def test_a_deal_opened_before_is_marked_once_a_link_brings_more_moves() -> None:
    page, link = Page().open("1d3-8").send(Lay(0, 0)), Page().open("1d3-8").send(Lay(0, 0), Lay(0, 2)).link
    assert not marks_of(page.send(Moved(None, f"#{page.link}")).model)  # nothing in it was made elsewhere
    assert marks_of(Page(lines=page.lines).open(link).model) == {Mark.LINK}
    assert marks_of(page.send(Moved(None, f"#{link}")).model) == {Mark.LINK}


def test_a_move_writes_only_its_own_line(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page().open("1d3-7")
    for seed in range(8, 20):
        page.seed = seed
        page.send(DealAct.NEW)
    read = Mock(wraps=read_game)
    counts = []
    monkeypatch.setattr(Model, "game", GAME._replace(read=read))
    for spot in (3, 4):
        lines = page.model.lines
        page.send(Lay(0, spot))
        _, (keep,) = follow_line(changed(page.model, lines=lines))
        assert keep.write() == page.lines
        counts.append(read.call_count)
    assert counts == [13, 14]
    assert len(json.loads(page.lines)) == 13
