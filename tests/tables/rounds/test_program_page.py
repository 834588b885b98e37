"""The Program screen: opening and leaving it, and reading outputs in batches."""

from dataclasses import replace

import pytest

from ortalab.courses.result import Shape
from ortalab.page.messages import Moved, OpenLink, PageAct, Push
from ortalab.page.program.messages import ShowCase
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.tables.rounds.actions.program_reading import TOO_LONG, TOO_MANY
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state import program as bounds
from ortalab.tables.rounds.state.messages import Ask, OpenText
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.names import PROGRAM
from ortalab.tables.rounds.state.program import (
    AT_ONCE,
    PARTS,
    CasesFailed,
    CasesJudged,
    FoundFiles,
    JudgeCases,
    LoadOutputs,
    ProgramAct,
)
from ortalab.tables.rounds.table import update
from tests.tables.rounds.program_pages import (
    KINGS,
    MANY,
    OWN,
    TABLE,
    THREE,
    Files,
    answer,
    at_place,
    board,
    finished,
    opened,
    ours,
    rows,
)
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.view_pages import drawn
from tests.tables.rounds.visits import named, squares

# ---- there and back -------------------------------------------------------------------------------------------------


def test_the_place_is_an_entry_of_the_history_and_its_link_is_program() -> None:
    model, effects = update(example(), ProgramAct.OPEN)
    assert effects == (Push("program", 1), LoadOutputs())
    assert (model.mode.button, model.focus, model.table) == (ProgramAct.OPEN, PROGRAM, example().table)
    own = onward(OWN, ProgramAct.OPEN)
    assert link_of(own) == f"{link_of(OWN)}&program"
    assert onward(own, PageAct.UNDO).at_program is None
    assert onward(own, Moved(OWN.history.entry, link_of(OWN))).at_program is None


def test_a_link_opens_the_page_and_requests_stored_data() -> None:
    for link in ("#program", "#Program", f"#{link_of(OWN)}&program"):
        model, effects = update(example(), OpenLink(link))
        assert model.at_program
        assert effects[-1] == LoadOutputs()
        assert model.damage is None
    assert onward(example(), OpenLink("#1&p=Ks")).at_program is None


@pytest.mark.parametrize("files", [{}, THREE], ids=["board", "round"])
def test_the_own_round_comes_back_from_it(files: Files) -> None:
    model = opened(files, OWN) if files else at_place(OWN)
    if files:
        model = onward(model, ShowCase(1))
        assert model.table != OWN.table
    back = onward(model, QuizAct.LEAVE)
    assert (back.table, back.mode.button, link_of(back)) == (OWN.table, QuizAct.LEAVE, link_of(OWN))


def test_another_place_leaves_it() -> None:
    model = onward(opened(THREE, OWN), ShowCase(1), SetQuestion("score"))
    assert model.at_program is None or model.mode.button is ProgramAct.OPEN
    quiz = onward(onward(opened(THREE, OWN), ShowCase(1)), OpenText("cards_played: [2c]"))
    assert (quiz.mode.button, link_of(quiz)) == (QuizAct.LEAVE, "1&p=2c")


def test_in_a_frame_nothing_of_it_happens() -> None:
    model = replace(onward(example(), OpenLink("#1&p=As.Ah")), is_embedded=True)
    for message in (FoundFiles(("a.yml", "a.out")), ProgramAct.OPEN, ProgramAct.PICK_FOLDER, ShowCase(0)):
        assert update(model, message) == (model, ())


def test_a_dialog_is_asked_for() -> None:
    assert update(TABLE, ProgramAct.PICK_FOLDER)[1] == (Ask.FOLDER,)
    assert update(TABLE, ProgramAct.PICK_FILES)[1] == (Ask.CASES,)


# ---- reading --------------------------------------------------------------------------------------------------------


def test_rounds_are_judged_in_parts_and_progress_is_announced() -> None:
    model, effects = update(example(), FoundFiles(tuple(MANY)))
    (asked,) = (effect for effect in effects if isinstance(effect, JudgeCases))
    assert (len(asked.rounds), model.focus) == (AT_ONCE, PROGRAM)
    model, _ = update(model, CasesJudged(asked.number, answer(asked, MANY)))
    assert "reading 16 of 40" in named(model)[PROGRAM].text
    assert len(squares(model)) == AT_ONCE
    many = update(example(), FoundFiles(tuple(f"{n}{end}" for n in range(1000) for end in (".yml", ".out"))))
    assert [len(one.rounds) for one in many[1] if isinstance(one, JudgeCases)] == [1000 // PARTS]


def test_the_progress_of_many_rounds_is_announced_at_each_quarter() -> None:
    files: Files = {f"{n:03}{end}": text for n in range(128) for end, text in ((".yml", KINGS), (".out", "60"))}
    model, effects = update(example(), FoundFiles(tuple(files)))
    said = []
    while asked := [effect for effect in effects if isinstance(effect, JudgeCases)]:
        model, effects = update(model, CasesJudged(asked[0].number, answer(asked[0], files)))
        said.append(model.notice.text)
    assert list(dict.fromkeys(filter(None, said))) == [
        "32 of 128 are judged.",
        "64 of 128 are judged.",
        "96 of 128 are judged.",
        "All 128 rounds are right.",
    ]


def test_the_contents_of_the_board_are_announced_only_to_screen_readers() -> None:
    begun = update(example(), FoundFiles(tuple(MANY)))
    assert "heard" in classes_of_notice(finished(begun, MANY))
    left = onward(begun[0], QuizAct.LEAVE), begun[1]
    assert "heard" not in classes_of_notice(finished(left, MANY))


def classes_of_notice(model: Model) -> list[str]:
    assert model.notice.text == "All 40 rounds are right."
    (said,) = [one for one in drawn(model) if one.text == model.notice.text and one.id.startswith("said")]
    return said.attributes["class"].split()


def test_cancel_keeps_finished_rounds_and_go_on_reads_the_rest() -> None:
    model, effects = update(example(), FoundFiles(tuple(MANY)))
    (asked,) = (effect for effect in effects if isinstance(effect, JudgeCases))
    late = CasesJudged(asked.number, answer(asked, MANY))
    model, (then,) = update(model, late)
    assert isinstance(then, JudgeCases)
    stopped = onward(model, ProgramAct.STOP)
    assert len(board(stopped).cases) == AT_ONCE
    assert onward(stopped, CasesJudged(asked.number, late.answer)) is stopped
    assert {"read-on"} <= named(stopped).keys()
    assert "stop-reading" not in named(stopped)
    done = finished(update(stopped, ProgramAct.GO_ON), MANY)
    assert (done.notice.text, len(board(done).cases)) == ("All 40 rounds are right.", 40)
    assert onward(done, ProgramAct.GO_ON) is done
    assert {"read-on", "stop-reading"}.isdisjoint(named(done))


def test_a_silent_worker_is_reported_and_nothing_is_lost() -> None:
    model, _ = update(example(), FoundFiles(tuple(MANY)))
    failed = onward(model, CasesFailed(model.program.number, "Nothing more was read."))
    assert (failed.program.is_running, failed.program.trouble) == (False, "Nothing more was read.")
    assert onward(failed, CasesFailed(model.program.number, "Late.")) is failed
    assert onward(failed, ProgramAct.GO_ON).program.is_running


def test_an_unreadable_answer_is_reported_and_stops_the_reading() -> None:
    model, _ = update(example(), FoundFiles(tuple(MANY)))
    for text in ('[["a.yml"]]', '[{"name": "a.yml", "reason": ""}]', "{}"):
        stopped = onward(model, CasesJudged(model.program.number, text)).program
        assert (stopped.is_running, stopped.done) == (False, 0)
        assert stopped.trouble == "The answer cannot be read; the table is unchanged."


def test_another_folder_replaces_one_being_read() -> None:
    model, effects = update(example(), FoundFiles(("a.yml", "a.out")))
    (asked,) = (effect for effect in effects if isinstance(effect, JudgeCases))
    other, _ = update(model, FoundFiles(("b.yml", "b.out")))
    assert onward(other, CasesJudged(asked.number, answer(asked, {"a.yml": KINGS, "a.out": "60"}))) is other


def test_two_thousand_files_are_the_most_and_it_says_so() -> None:
    names = tuple(f"{place:04}{suffix}" for place in range(1001) for suffix in (".yml", ".out"))
    model, _ = update(example(), FoundFiles(names))
    assert (len(model.program.plan), model.program.notes) == (1000, (TOO_MANY,))
    assert "2,000" in TOO_MANY
    assert update(example(), FoundFiles(names[:2000]))[0].program.notes == ()
    assert update(example(), FoundFiles(names[:2], is_cut=True))[0].program.notes == (TOO_MANY,)


def test_the_outputs_that_are_held_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bounds.MOST_KEPT // 1024**2 == 16
    monkeypatch.setattr("ortalab.tables.rounds.actions.program_reading.MOST_KEPT", 20)
    program = opened(MANY).program
    assert (program.done, program.trouble, program.is_running) == (AT_ONCE, TOO_LONG, False)


def test_markup_in_names_and_outputs_is_only_text() -> None:
    files: Files = {
        f"{HOSTILE}/{HOSTILE}.yml": KINGS,
        f"{HOSTILE}/{HOSTILE}.out": f"5 x 1\n{HOSTILE} 6 x 1\n6",
        f"{HOSTILE}.txt": "",
        "\x1b\n.yml": "{",
    }
    model = opened(files)
    for one in (model, onward(model, ShowCase(0))):
        assert not [element for element in drawn(one) if element.tag in {"img", "script"}]
    assert all(case.name.isprintable() and case.result.reason.isprintable() for case in board(model).cases)


def test_our_own_rounds_are_right_and_so_is_most_of_the_example() -> None:
    files: Files = {}
    for name, (round_, explanation) in ours(8).items():
        files |= {f"{name}.yml": round_, f"{name}.out": explanation}
    assert {shape for _, shape, _ in rows(files)} == {"right"}
    model = finished(update(at_place(), ProgramAct.EXAMPLE), {})
    assert (len(board(model).cases), model.program.folder) == (120, "the example")
    assert {*board(model).counts} == {Shape.RIGHT, Shape.WORDS, Shape.STEP, Shape.NONE}
