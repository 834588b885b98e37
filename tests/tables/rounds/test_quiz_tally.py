"""The quiz tally: each question counts once, in the file of saved rounds, merged with another tab's."""

import json
from dataclasses import replace

import pytest

from ortalab.page.messages import Download, PageAct, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.rounds.score import score
from ortalab.storage.records import NO_TALLY, Day, Tally, Try
from ortalab.storage.saves import read_saves
from ortalab.storage.saving import write_saves
from ortalab.storage.tally import (
    MOST_DAYS,
    MOST_DONE,
    merged_tallies,
    read_tally,
    tally_until,
    uncover,
    with_answer,
    with_storm,
    write_tally,
)
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.saves import Save, Saves
from ortalab.tables.rounds.state.toolbar import SaveFailed, StoredRounds, StoreSaves, ToolbarAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.rows import for_each
from tests.tables.rounds.pages import opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.stored import rounds_in, tally_in
from tests.tables.rounds.view_pages import by_id, with_class
from tests.tables.rounds.visits import COUNTED, RIGHT, ROUND, WRONG, Device, answered, asked, standing

# ---- what counts ----------------------------------------------------------------------------------------------------


def test_an_answer_counts_and_is_kept_with_its_day() -> None:
    page = answered(RIGHT)
    assert page.tally == (1, 1, 1, 1)
    assert standing(page.model) == "1 of 1 right"
    assert json.loads(page.kept)["quiz"]["days"] == {"2026-11-23": [1, 1]}
    wrong = answered(WRONG, f"{ROUND}.Mime&quiz=score", page.kept)
    assert wrong.tally == (1, 2, 0, 1)
    assert standing(wrong.model) == "1 of 2 right"


@pytest.mark.parametrize("first", [RIGHT, WRONG])
def test_a_question_counts_once_also_after_a_reload_and_from_its_link(first: str) -> None:
    page = answered(first)
    once = page.tally
    again = answered(RIGHT, stored=page.kept)
    assert again.tally == once
    assert again.model.notice.text.endswith("It has been counted already, and counts only once.")
    page.type_address(f"#{ROUND}&quiz=score")
    assert page.model.is_asking
    page.send(Typed("answer", RIGHT))
    page.send(QuizAct.CHECK)
    assert page.tally == once
    page.type_address(f"#{ROUND}&quiz=score")
    page.send(Typed("answer", RIGHT))
    page.send(QuizAct.CHECK)
    assert page.tally == once


def test_a_question_asked_in_another_way_is_the_same_question() -> None:
    page = answered(RIGHT)
    assert answered("Three of a Kind", f"{ROUND}&quiz=hand", page.kept).tally == page.tally


def test_show_me_counts_as_not_right() -> None:
    page = asked()
    page.send(QuizAct.REVEAL)
    assert page.tally == (0, 1, 0, 0)
    assert answered(RIGHT, stored=page.kept).tally == (0, 1, 0, 0)


def test_a_question_with_a_revealed_answer_does_not_count_as_right() -> None:
    page = asked()
    page.send(QuizAct.LEAVE)
    assert page.tally == (0, 0, 0, 0)
    again = answered(RIGHT, stored=page.kept)
    assert again.model.notice.text.endswith("Its answer was shown before, so it does not count as right.")
    assert again.tally == (0, 1, 0, 0)
    page.type_address(f"#{ROUND}&quiz=score")  # on the same page as well
    page.send(Typed("answer", RIGHT))
    page.send(QuizAct.CHECK)
    assert page.tally == (0, 1, 0, 0)


def test_an_address_without_its_quiz_uncovers_the_answer() -> None:
    page = asked()
    page.type_address(f"#{ROUND}")
    assert not page.model.is_asking
    page.type_address(f"#{ROUND}&quiz=score")
    page.send(Typed("answer", RIGHT))
    page.send(QuizAct.CHECK)
    assert page.tally == (0, 1, 0, 0)


def test_an_answer_counts_for_the_rules_that_its_round_turns_on_a_known_mistake_for_its_own() -> None:
    assert answered(RIGHT).model.saves.tally.rules == (("jokers", 1, 1),)
    assert answered("180").model.saves.tally.rules == (("jokers", 0, 1),)
    assert answered("Pair", f"{ROUND}&quiz=hand").model.saves.tally.rules == (("hands", 0, 1),)


def test_a_dealt_round_counts() -> None:
    page = Device(model=example())
    page.send(DealQuestion("5", 3))
    page.send(Typed("answer", str(score(page.model.round))))
    page.send(QuizAct.CHECK)
    assert page.tally == (1, 1, 1, 1)
    page.go_through_history(-1)
    page.go_through_history(1)
    assert not page.model.is_asking, "its entry shows the score"


def test_nothing_counts_in_a_frame() -> None:
    framed = replace(opened(f"#{ROUND}&quiz=score").model, is_embedded=True)
    model, effects = update(onward(framed, Typed("answer", RIGHT)), QuizAct.CHECK)
    assert (model.saves.tally.asked, [effect for effect in effects if isinstance(effect, StoreSaves)]) == (0, [])
    assert "standing" not in regions(model)["tally"]


def test_the_tally_is_reset_in_the_settings_and_answered_questions_do_not_count_again() -> None:
    page = answered(RIGHT)
    page.send(PageAct.SETTINGS)
    button = by_id(page.model, "forget-tally")
    assert button.text == "Reset the quiz tally, 1 of 1 right"
    page.send(QuizAct.FORGET)
    assert page.tally == (0, 0, 0, 0)
    assert not [element for element in with_class(page.model, "btn") if element.id == "forget-tally"]
    assert answered(RIGHT, stored=page.kept).tally == (0, 0, 0, 0)


# ---- the file -------------------------------------------------------------------------------------------------------


def filed(quiz: object) -> str:
    return json.dumps({"ortalab": 1, "rounds": [], "quiz": quiz})


def test_the_file_reads_back_as_it_was_written_beside_rounds_and_days() -> None:
    saves, days = (Save("one", example().table),), (Day[Table](41, (Try(60),)),)
    text = write_rounds(saves, days, COUNTED)
    assert (tally_in(text), rounds_in(text)) == (COUNTED, saves)
    assert [*json.loads(text)] == ["ortalab", "rounds", "days", "quiz"]
    assert write_rounds(saves, days) == write_rounds(saves, days, NO_TALLY)
    simple = {"right": 7, "asked": 9, "streak": 3, "longest": 4, "days": {"2026-11-23": [7, 9]}}
    assert tally_in(filed(simple))[:4] == (7, 9, 3, 4)


HOSTILE: list[tuple[object, tuple[int, ...]]] = [
    (None, (0, 0, 0, 0)),
    (7, (0, 0, 0, 0)),
    ([], (0, 0, 0, 0)),
    ({"right": -1, "asked": True, "streak": "3", "longest": 1e99}, (0, 0, 0, 0)),
    ({"right": 10**9, "asked": 5}, (0, 5, 0, 0)),
    ({"right": 9, "asked": 5, "streak": 99, "longest": 1}, (5, 5, 5, 5)),
    ({"right": 1, "asked": 1, "days": {"2026-11-23": [3, 4], "yesterday": [1, 1], "2026-11-22": [5, 4]}}, (3, 4, 0, 0)),
    ({"right": 1, "asked": 2, "days": 7, "done": ["x", 8, "0a0a0a0a"], "seen": {}}, (1, 2, 0, 0)),
]


@for_each(HOSTILE)
def test_an_unreadable_tally_stays_in_the_file(quiz: object, counts: tuple[int, ...]) -> None:
    tally = tally_in(filed(quiz))
    assert tally[:4] == counts
    again = f'{{"quiz": {write_tally(tally)}}}'
    assert tally_in(again) == tally
    if isinstance(quiz, dict) and "days" in quiz and isinstance(quiz["days"], dict):
        assert json.loads(write_tally(tally))["days"] == quiz["days"]
    elif quiz in (7, []):
        assert json.loads(write_tally(tally))["unread"] == quiz


def test_a_deeply_nested_tally_leaves_the_file_readable() -> None:
    deep = "[" * 8 + "]" * 8
    file = read_saves(f'{{"ortalab": 1, "rounds": [], "quiz": {{"right": {deep}, "asked": 3}}}}')
    assert file.tally.asked == 3
    assert read_saves(write_saves(file)).tally.asked == 3


def test_a_file_that_grows_without_end_is_bounded() -> None:
    days = {f"{2000 + nth // 300:04}-{nth % 12 + 1:02}-{nth % 25 + 1:02}": [1, 1] for nth in range(MOST_DAYS + 900)}
    tally = tally_in(filed({"days": days, "done": ["0a0a0a0a"] * 9000, "other": "x" * 2000}))
    assert len(tally.days) <= MOST_DAYS
    assert (len(tally.done), merged_tallies(NO_TALLY, tally).odd) == (MOST_DONE, "")
    many = NO_TALLY
    for nth in range(MOST_DONE + 50):
        many = with_answer(many, (f"{nth:08x}", True, "2026-11-23", ()))
    assert (many.asked, len(many.done)) == (MOST_DONE + 50, MOST_DONE)
    assert len(uncover(many, "ffffffff").seen) == 1


def test_a_file_that_cannot_be_read_is_not_replaced_and_the_page_counts_on() -> None:
    page = answered(RIGHT, stored="{broken")
    assert (page.tally, page.kept) == ((1, 1, 1, 1), "")


def test_saving_a_round_and_a_day_keeps_the_tally() -> None:
    page = answered(RIGHT)
    page.send(ToolbarAct.SAVE_ROUND)
    assert tally_in(page.kept)[:4] == (1, 1, 1, 1)
    exported = update(page.model, ToolbarAct.EXPORT)[1]
    assert isinstance(exported[0], Download)
    assert tally_in(exported[0].text)[:4] == (1, 1, 1, 1)


def test_a_file_from_another_device_is_merged_and_twice_changes_nothing() -> None:
    page = answered(RIGHT)
    for _ in range(2):
        page.send(OpenText(write_rounds((), (), COUNTED), "mine.json"))
        assert page.tally == (7, 9, 3, 4), "of the one day the larger"
    alone = asked()
    alone.send(OpenText(write_rounds((), (), COUNTED), "mine.json"))
    assert tally_in(alone.kept) == COUNTED


def test_an_export_without_rounds_has_the_tally() -> None:
    model = replace(example(), saves=Saves(tally=COUNTED))
    (download,) = update(model, ToolbarAct.EXPORT)[1]
    assert isinstance(download, Download)
    assert tally_in(download.text) == COUNTED


# ---- two tabs -------------------------------------------------------------------------------------------------------


def test_two_tabs_count_the_answers_of_both() -> None:
    start = write_rounds((), (), COUNTED)
    first, second = answered(RIGHT, stored=start), answered(WRONG, f"{ROUND}.Mime&quiz=score", start)
    second.send(SaveFailed(first.kept, is_other=True))
    assert second.tally == (8, 11, 0, 4)
    assert tally_in(second.kept)[:2] == (8, 11)
    first.send(StoredRounds((), second.kept))
    assert first.tally == second.tally
    first.send(StoredRounds((), second.kept))
    assert first.tally == second.tally


def test_a_reset_in_another_tab_reaches_this_one() -> None:
    first = answered(RIGHT)
    second = asked(stored=first.kept)
    second.send(QuizAct.FORGET)
    first.send(StoredRounds((), second.kept))
    assert first.tally == (0, 0, 0, 0)
    other = answered(RIGHT)
    other.send(StoredRounds((), write_rounds((Save("one", example().table),))))
    assert other.tally == (1, 1, 1, 1)


def test_merging_is_idempotent_and_loses_no_day() -> None:
    other = Tally(3, 3, 3, 3, (("2026-11-21", 2, 2), ("2026-11-24", 1, 1)), ("0b0b0b0b",), ("0c0c0c0c",))
    both = merged_tallies(COUNTED, other)
    assert both[:4] == (10, 12, 3, 4)
    assert [day for day, _, _ in both.days] == ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]
    assert merged_tallies(both, other) == merged_tallies(both, COUNTED) == both
    assert merged_tallies(other, COUNTED)[:4] == both[:4]


def test_right_answers_are_counted_by_rule_and_the_last_ten_are_known() -> None:
    tally = NO_TALLY
    for nth in range(12):
        tally = with_answer(tally, (f"{nth:x}", nth % 3 > 0, "2026-11-23", ("hands", "held")[: 1 + nth % 2]))
    assert tally.rules == (("hands", 8, 12), ("held", 4, 6))
    assert tally.last == "1011011011"
    assert read_tally(json.loads(write_tally(tally))) == tally


def test_a_question_counts_once_for_its_rules_too() -> None:
    once = with_answer(NO_TALLY, ("0a", True, "2026-11-23", ("hands",)))
    assert with_answer(once, ("0a", True, "2026-11-24", ("hands",))) == once


def test_storms_of_two_files_are_all_there_once() -> None:
    mine = with_storm(with_storm(NO_TALLY, ("2026-11-20", 9, 12)), ("2026-11-22", 14, 17))
    other = with_storm(with_storm(NO_TALLY, ("2026-11-21", 11, 12)), ("2026-11-22", 14, 17))
    both = merged_tallies(mine, other)
    assert [right for _, right, _ in both.storms] == [9, 11, 14]
    assert both.best_storm == 14
    assert merged_tallies(both, other) == both
    assert [right for _, right, _ in tally_until(both, "2026-11-21").storms] == [9, 11]
