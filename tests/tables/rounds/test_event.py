"""A new score counts up step by step, within a shared time limit, and ends at any press or other change."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Beat, Beaten, Focused, Message, PageAct, Prefer, Replace, Typed
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.tables.rounds.actions.replay import beat_of
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.messages import Act, OpenEditor, PinStep, Remove, SetPace, Show
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.scores import steps_of
from ortalab.tables.rounds.state.solver import SolverAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.scoring.rounds import HUGE
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_pages import PLAYED, Page
from tests.tables.rounds.view_pages import by_id, drawn, link_opened, with_class

COUNTED = update(example(), Act.COUNT)[0]
STEPS = steps_of(example().round)


def test_it_walks_over_all_steps_to_the_score() -> None:
    model, effects = update(example(), Act.COUNT)
    seen = []
    while model.replay.is_event:
        assert effects == (Beat(beat_of(model)),)
        seen.append((model.step, with_class(model, "counting")[0].text.partition("a press")[0]))
        model, effects = update(model, Beaten())
    assert seen == [(0, "The hand"), *((nth, f"Step {nth} of 6") for nth in range(1, 7))]
    assert (model.replay, effects) == (
        example().replay,
        (Replace("1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist", 0),),
    )


@pytest.mark.parametrize(
    ("link", "pace", "least", "most"), [("", 1.0, 3.0, 4.0), ("", 2.0, 1.5, 2.0), (HUGE, 1.0, 3.9, 4.2)]
)
def test_its_time_is_that_of_its_steps_and_no_more_than_a_long_one_has(
    link: str, pace: float, least: float, most: float
) -> None:
    model = onward(link_opened(link) if link else example(), SetPace(pace), Act.COUNT)
    times = []
    while model.replay.is_event:
        times.append(beat_of(model))
        model = onward(model, Beaten())
    assert least <= sum(times) / 1000 <= most
    assert times[-1] > times[0]


def test_until_its_end_the_page_does_not_hold_the_result() -> None:
    result = ("1,380", "1380", "no Two Pair", "not scored", "lost without it", "Silent this time", "Best play")
    model = COUNTED
    while model.replay.is_event:
        texts = " ".join(regions(model).values())
        assert model.step == len(STEPS) - 1 or not [words for words in result if words in texts]
        assert by_id(model, "spoken").text == ""
        model = onward(model, Beaten())
    assert by_id(model, "spoken").text.endswith("is 1,380.")


def test_a_quiz_shows_no_verdict_before_the_end() -> None:
    asked = onward(example(), SetQuestion("score"), Typed("answer", "1"))
    model = onward(asked, QuizAct.CHECK, Act.COUNT)
    while model.replay.is_event:
        assert [name for name in ("top", "shelf") if regions(model)[name] != regions(asked)[name]] == []
        assert not with_class(model, "verdict")
        model = onward(model, Beaten())
    assert with_class(model, "verdict")


def test_its_captions_have_the_gains_so_far() -> None:
    told = [with_class(onward(COUNTED, *[Beaten()] * nth), "under") for nth in (0, 2, 5)]
    assert [[one.text for one in shown if one.text] for shown in told] == [
        [],
        ["+10 chips", "+10 chips"],
        ["+4 mult", "+4 mult", "+10 chips", "+10 chips", "+10 chips", "Raised Fist"],
    ]


def test_only_the_steps_so_far_are_listed_and_drawn() -> None:
    model = onward(COUNTED, Beaten(), Beaten())
    assert [one.id for one in drawn(model) if one.id in {f"step-{nth}" for nth in range(len(STEPS))}] == [
        "step-0",
        "step-1",
        "step-2",
    ]
    bars = [regions(shown)["proof"].partition('class="c" d="')[2].partition('"')[0] for shown in (model, example())]
    assert [one.count("M") for one in bars] == [3, 7]


@pytest.mark.parametrize("key", [" ", "Escape"])
def test_space_and_escape_show_its_end(key: str) -> None:
    message = pressed(COUNTED, Key(key))
    assert message is Act.SKIP
    model, _ = update(COUNTED, message)
    assert (model.replay, model.table) == (example().replay, example().table)


def test_navigation_goes_through() -> None:
    focused = replace(COUNTED, focus=Slot(PLAYED, 0))
    for name in ("Tab", "PageDown", "PageUp", "ArrowDown", "ArrowRight", "Home", "End"):
        message = pressed(focused, Key(name))
        after = focused if message is None else update(focused, message)[0]
        assert after.replay == COUNTED.replay, name
    assert pressed(focused, Key(" ", control=True)) is not Act.SKIP


@pytest.mark.parametrize("message", [Remove(Slot(PLAYED, 0)), OpenEditor(Slot(PLAYED, 0)), SetQuestion("score")])
def test_another_round_or_an_overlay_ends_the_replay(message: Message) -> None:
    assert not update(COUNTED, message)[0].replay.playing


def test_focusing_and_settings_do_not_stop_the_replay() -> None:
    model = onward(COUNTED, Focused("use"), Prefer("sound", "on"))
    assert (model.replay, by_id(model, "switch-sound").text) == (COUNTED.replay, "Sound on")
    assert clicked(by_id(model, "switch-sound").data) == Prefer("sound", "off")
    assert clicked(by_id(model, "skip-event").data) is Act.SKIP


def test_pressing_a_step_ends_the_replay_there() -> None:
    model, _ = update(COUNTED, PinStep(0))
    assert (model.replay.pinned, model.replay.is_event) == (0, False)


def test_use_it_and_an_answer_show_it_where_motion_is_welcome() -> None:
    page = Page().send(SolverAct.SOLVE)
    assert update(page.model, SolverAct.USE)[1][-1] is Show.EVENT
    asked = onward(example(), SetQuestion("score"), Typed("answer", "1"))
    assert update(asked, QuizAct.CHECK)[1][-1] is Show.EVENT
    assert update(asked, Act.COUNT) == (asked, ()), "nothing is told before the answer"


def test_without_a_score_there_is_nothing_to_count() -> None:
    assert update(Model(), Act.COUNT) == (Model(), ())
    assert update(COUNTED, PageAct.SETTINGS)[0].replay.playing is False
