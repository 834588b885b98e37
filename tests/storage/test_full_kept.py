"""The rounds that the full game's page kept in a list of its own, before they had a part in the file of kept rounds."""

import json
from functools import partial

import pytest

from ortalab.page.messages import Typed
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.storage.parts import part_of, with_former, with_part
from ortalab.storage.saves import SaveFile
from ortalab.tables.ortalab.state.messages import OpenText
from ortalab.tables.ortalab.state.toolbar import SaveFailed, StoredRounds, ToolbarAct
from tests.tables.ortalab.visits import asked


@pytest.mark.parametrize("former", ["", "{", "[" * 99, '"a"', "[1, {}]", '[{"name": 1, "link": "1"}]'])
def test_former_rounds_that_cannot_be_read_are_left_out(former: str) -> None:
    assert with_former(former, SaveFile()) == SaveFile()


def test_former_rounds_are_taken_over_once() -> None:
    former = '[{"name": "one", "link": "1&r=full&p=Kh"}, {"name": "two", "link": "1&r=full&p=Qh"}]'
    text = with_part("", partial(with_former, former))
    assert [one.name for one in part_of(text).rounds] == ["one", "two"]
    assert with_part(text, partial(with_former, former)) == text


PART = '{"ortalab": 1, "rounds": [{"name": "a", "link": "1&r=full&p=Kh"}], "days": [{"day": 43, "tries": [[70]]}]}'
FILE = f'{{"ortalab": 1, "rounds": [], "full": {PART}}}'


def test_what_ortalab_s_page_keeps_leaves_the_full_game_s_part_alone() -> None:
    page = asked("1&p=10h.10s", FILE)
    page.send(ToolbarAct.SAVE_ROUND)
    kept = json.loads(page.kept)
    assert [one["name"] for one in kept["rounds"]] == ["Pair, 60"]
    assert kept["full"] == json.loads(PART)
    page.send(Typed("answer", "60"))
    page.send(SetQuestion("score"))
    page.send(QuizAct.REVEAL)
    assert part_of(page.kept).rounds[0].name == "a"


def test_a_file_opened_on_ortalab_s_page_brings_the_rounds_and_days_of_the_full_game() -> None:
    mine = '{"ortalab": 1, "rounds": [], "full": {"ortalab": 1, "rounds": [{"name": "b", "link": "1&r=full&p=Qh"}]}}'
    page = asked("1&p=10h.10s", mine)
    page.send(OpenText(FILE.encode(), "ortalab-days.json"))
    assert page.model.notice.text == (
        "ortalab-days.json: no kept rounds added. Of the full game: one kept round and one day added."
    )
    part = part_of(page.kept)
    assert [one.name for one in part.rounds] == ["b", "a"]
    assert [day.number for day in part.days] == [43]
    page.send(StoredRounds((), page.kept))
    before = page.kept
    page.send(OpenText(FILE.encode(), "ortalab-days.json"))
    assert (page.kept, "full game" in page.model.notice.text) == (before, False), "merging twice is merging once"


def test_another_tab_s_rounds_of_the_full_game_stay_beside_those_of_a_file() -> None:
    page = asked("1&p=10h.10s")
    page.send(OpenText(FILE.encode(), "mine.json"))
    theirs = '{"ortalab": 1, "rounds": [], "full": {"ortalab": 1, "rounds": [{"name": "b", "link": "1&r=full&p=Qh"}]}}'
    page.send(ToolbarAct.SAVE_ROUND)
    page.send(SaveFailed(theirs, is_other=True))
    assert [one.name for one in part_of(page.kept).rounds] == ["b", "a"]


def test_a_damaged_part_is_told_and_what_is_there_stays() -> None:
    mine = '{"ortalab": 1, "rounds": [], "full": {"ortalab": 1, "rounds": [{"name": "b", "link": "1&r=full&p=Qh"}]}}'
    page = asked("1&p=10h.10s", mine)
    page.send(OpenText(b'{"ortalab": 1, "rounds": [], "full": {"ortalab": 9}}', "x.json"))
    assert page.model.notice.text == "x.json: no kept rounds added. One damaged entry of the full game left out."
    assert [one.name for one in part_of(page.kept or mine).rounds] == ["b"]
