"""The quiz on the page: the score is hidden until answered, then shown; a quiz is a link."""

from dataclasses import replace

import pytest

from ortalab.page.messages import Beat, Copy, CopyLink, Focused, Message, PageAct, Push, Replace, Typed
from ortalab.page.quiz.messages import LEVELS, NextQuestion, QuizAct, SetQuestion
from ortalab.page.quiz.question import ASKED, Quiz, question
from ortalab.page.shell import Tone
from ortalab.rounds.round import Row
from ortalab.rounds.score import score
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.input.keys import backed
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.messages import Act, Add, LightStep, PinStep, Remove, Seed, Show, ShowTab, Sized
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model, Sheet, Slot, example
from ortalab.tables.rounds.state.panes import Drawer, Replay, Tab
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.toolbar import Draw, Open, StoredRounds, ToolbarAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.workshop.quiz.levels import LEVELS as COUNTED
from ortalab.workshop.quiz.mistakes import TRUTHS
from tests.rows import for_each
from tests.tables.rounds.pages import after, opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import RICH, by_id, drawn, pictured, with_class

LINK = encode(example().round)


def test_the_page_asks_questions_that_the_workshop_can_judge() -> None:
    assert {part for asked in ASKED for part in Quiz(asked).parts} == {*TRUTHS}
    assert tuple(COUNTED) == LEVELS
    assert {level.asked for level in COUNTED.values()} <= {*ASKED}


# ---- asking ---------------------------------------------------------------------------------------------------------


@for_each([*ASKED])
def test_nothing_reveals_the_answer_while_the_quiz_asks(asked: str) -> None:
    model = replace(RICH, replay=Replay(pinned=3, pointed=2), mode=Question(Quiz(asked)), overlay=Sheet(""))
    for name in ("under", "lit", "idle", "float", "worth", "chart", "scrub", "silent", "plain", "why"):
        assert "".join(element.text for element in with_class(model, name)) == "", name
    said = " ".join(regions(model).values())
    assert "990,440" not in said
    assert "990440" not in said
    assert by_id(model, "spoken").text == by_id(model, "question").text == question(Quiz(asked), "")


def test_the_displayed_round_becomes_a_quiz_with_the_field_focused() -> None:
    model, effects = update(example(), SetQuestion("score"))
    assert (model.quiz, model.focus, effects) == (Quiz(), "question", (Replace(f"{LINK}&quiz=score", 0),))
    model, effects = update(model, SetQuestion("chips"))
    assert effects == (Replace(f"{LINK}&quiz=chips", 0),)
    left, effects = update(model, QuizAct.LEAVE)
    assert (left.quiz, effects) == (None, (Replace(LINK, 0),))


@pytest.mark.parametrize("model", [Model(), example()], ids=["nothing played", "its score in sight"])
def test_a_quiz_deals_a_new_round(model: Model) -> None:
    assert update(model, QuizAct.QUIZ)[1] == (Seed(2**31, DealQuestion("1", 0)),)


def test_after_an_answer_it_deals_on_and_while_it_asks_it_begins_anew() -> None:
    model = after(DealQuestion("3", 1, "Mime"), Typed("answer", "12"))
    again, effects = update(model, QuizAct.QUIZ)
    assert (again.quiz, again.focus) == (model.quiz and model.quiz.afresh, "question")
    assert all(isinstance(effect, Replace) for effect in effects)
    assert update(onward(model, QuizAct.REVEAL), QuizAct.QUIZ)[1] == (Seed(2**31, DealQuestion("3", 0, "Mime")),)


@for_each(LEVELS)
def test_another_round_is_an_edit_that_can_be_undone(level: str) -> None:
    model = after(SetQuestion("score"), SetQuestion("mult"))
    assert update(model, NextQuestion(level)) == (model, (Seed(2**31, DealQuestion(level, 0)),))
    dealt, effects = update(model, DealQuestion(level, 7))
    assert dealt.round == after(DealQuestion(level, 7)).round != example().round
    assert (dealt.quiz, dealt.focus) == (Quiz("mult", level, posed=dealt.table), "question")
    assert effects == (Push(encode(dealt.round, quiz=f"mult.{level}"), 1),)
    assert update(dealt, DealQuestion(level, 7))[1] == (Replace(encode(dealt.round, quiz=f"mult.{level}"), 1),)
    assert onward(dealt, PageAct.UNDO).round == example().round


@pytest.mark.parametrize("messages", [(), (QuizAct.REVEAL,)], ids=["asked", "answered"])
def test_the_round_of_a_quiz_stays_as_it_is(messages: tuple[Message, ...]) -> None:
    model = after(SetQuestion("score"), *messages)
    for message in (Remove(Slot(Row.PLAYED, 0)), Act.CLEAR, Add("10h")):
        other = onward(model, message)
        assert (other.round, other.notice.text[:38]) == (model.round, "This round cannot be changed here: try")


def test_undo_after_trying_an_answered_round_restores_the_own_one() -> None:
    dealt = after(DealQuestion("1", 1))
    model = onward(dealt, QuizAct.TRY)
    assert model == dealt, "not while it asks"
    model = onward(dealt, QuizAct.REVEAL, QuizAct.TRY)
    assert (model.quiz, model.round) == (None, dealt.round)
    assert onward(model, PageAct.UNDO).round == example().round


# ---- answering ------------------------------------------------------------------------------------------------------


@for_each(
    [
        ("score", "1,380", "right", "Right: the score is 1,380.", "✓ 1,380 is right"),
        ("score", "1200", "wrong", "Not quite: the score is 1,380.", "✗ you said 1,200"),
        ("chips", "60", "right", "Right: the chips are 60.", "✓ 60 is right"),
        ("hand", "three of a kind", "right", "Right: the hand is Three of a Kind.", "✓ three of a kind is right"),
        ("mult", " 23 ", "right", "Right: the mult is 23.", "✓ 23 is right"),
    ]
)
def test_the_verdict_is_announced_and_the_replay_shows_the_truth(
    asked: str, typed: str, outcome: str, said: str, shown: str
) -> None:
    model = after(SetQuestion("score"), SetQuestion(asked), Typed("answer", typed))
    model, effects = update(model, QuizAct.CHECK)
    assert model.quiz
    assert (model.quiz.outcome, model.notice.text) == (outcome, said)
    assert effects == (Replace(LINK, 0), Show.EVENT), "it does not ask again after a reload"
    assert update(model, Act.COUNT)[0].step == 0
    assert with_class(model, "verdict")[0].text == shown
    assert by_id(model, "next").data["arg"] == "1"
    assert by_id(model, "leave").data["do"] == "leave"
    answering = after(SetQuestion("score"), SetQuestion(asked), Typed("answer", typed))
    assert onward(answering, QuizAct.CHECK).focus == "next"
    assert update(model, QuizAct.CHECK) == (model, ())


def test_every_truth_is_right() -> None:
    for asked in ASKED:
        first, *rest = [TRUTHS[part](score(RICH.round)) for part in Quiz(asked).parts]
        typed = [Typed("answer", first), *(Typed("answer-2", told) for told in rest)]
        model = onward(RICH, SetQuestion(asked), *typed, QuizAct.CHECK, QuizAct.CHECK)
        assert model.quiz
        assert model.quiz.outcome == "right"


@pytest.mark.parametrize(("asked", "typed"), [("score", ""), ("score", "many"), ("hand", "12")])
def test_an_invalid_answer_is_refused_and_the_quiz_goes_on(asked: str, typed: str) -> None:
    model = after(SetQuestion(asked), Typed("answer", typed), QuizAct.CHECK)
    assert model.notice.tone is Tone.REFUSED
    assert model.is_asking


def test_the_truth_can_be_shown_without_an_answer() -> None:
    model, effects = update(after(SetQuestion("score")), QuizAct.REVEAL)
    assert (effects[-1], with_class(model, "verdict")) == (Show.EVENT, [])
    assert update(model, QuizAct.REVEAL) == (model, ())
    assert after(QuizAct.CHECK) == after(QuizAct.REVEAL) == example()


def test_an_answered_quiz_does_not_ask_after_a_reload() -> None:
    page = opened(f"#{LINK}&quiz=mult")
    page.send(Typed("answer", "23"))
    page.send(QuizAct.CHECK)
    assert page.entries == [(LINK, 0)]
    page.send(QuizAct.LEAVE)
    assert page.model.quiz is None
    page.reload()
    assert (page.model.quiz, page.model.round) == (None, example().round)


def test_the_field_of_the_question_keeps_the_focus() -> None:
    model = after(SetQuestion("score"), Focused("asked"), Typed("asked", "mult"))
    assert (model.quiz, model.focus) == (Quiz("mult"), "asked")
    assert onward(model, Typed("asked", "why")) == model
    assert [option.text for option in drawn(model) if "selected" in option.attributes] == [
        "Any rule: joker, hand or rule",
        "mult",
    ]


def test_a_damaged_quiz_link_is_reported_and_still_asks() -> None:
    page = opened(f"#{LINK}&h=Kx&quiz=score")
    told = with_class(page.model, "trouble")[0].text
    assert told.startswith("Held is in the link twice")
    assert told.endswith("This link is also a quiz: it asks for the score of the part that you keep.")
    assert "1,380" not in " ".join(regions(page.model).values())
    page.send(Act.KEEP_READ)
    assert (page.model.is_asking, page.entries) == (True, [(f"{LINK}&quiz=score", 0)])


GIVING = [Act.PLAY, Act.STEP_BACK, Act.FIRST, Act.LAST, Act.COPY_STEPS, Typed("step", "3"), PinStep(3), LightStep(3)]


@pytest.mark.parametrize("message", GIVING)
def test_nothing_reveals_the_score_while_a_quiz_asks(message: Message) -> None:
    asking = after(SetQuestion("score"))
    model, effects = update(asking, message)
    assert (model.step, model.replay.playing) == (None, False)
    assert not any(isinstance(effect, Beat | Copy) for effect in effects)
    assert with_class(model, "under")[0].text == ""


def test_saving_drawing_and_sharing_during_a_quiz_reveal_no_score() -> None:
    page = opened(f"#{LINK}&quiz=score")
    page.send(StoredRounds(("1&p=10h.10s.10d",), write_rounds((Save("mine", example().table),))))
    page.send(ToolbarAct.SAVE_ROUND)
    page.send(Open(Drawer.SAVES))
    page.send(ToolbarAct.SAVE_SVG)
    page.send(PageAct.SHARE)
    page.send(Act.COPY_TEXT)
    said = " ".join(regions(page.model).values()) + page.model.notice.text
    assert [save.name for save in page.model.saves.named] == ["mine", "A round to predict"]
    for answer in ("1,380", "1380", "Three of a Kind, ", "more than the table"):
        assert answer not in said
        assert not any(answer in str(effect) for effect in page.done)
    drawing = next(effect for effect in page.done if isinstance(effect, Draw))
    text = pictured(drawing.round, shows_score=drawing.shows_score)
    assert ("1,380" in text, "Three of a Kind" in text, "What does this round score?" in text) == (False, False, True)
    page.send(QuizAct.REVEAL)
    assert "Three of a Kind, 1,380" in by_id(page.model, "take-0").text


# ---- the link -------------------------------------------------------------------------------------------------------


def test_a_quiz_is_a_link() -> None:
    page = opened()
    page.send(SetQuestion("hand"))
    page.send(PageAct.SHARE)
    link = f"{LINK}&quiz=hand"
    assert page.done[-1] == CopyLink(link, "Link copied: it opens this round as a quiz.", by_sheet=True)
    other = opened(f"#{link}")
    assert (other.model.quiz, other.model.is_asking, other.entries) == (
        Quiz("hand", posed=other.model.table),
        True,
        [(link, 0)],
    )


@for_each(
    [
        ("quiz=chips", Quiz("chips")),
        ("QUIZ=Score", Quiz()),
        ("quiz=chips-mult.3", Quiz("chips-mult", "3")),
        ("quiz=hand.4.Sock-and-Buskin", Quiz("hand", "4", "Sock-and-Buskin")),
        ("quiz=hand.9", Quiz("hand")),
        ("quiz=hand.x.Mime", Quiz("hand")),
        ("quiz=3", None),
        ("quiz=", None),
    ]
)
def test_a_link_asks_only_possible_questions(part: str, quiz: Quiz | None) -> None:
    assert decode(f"{LINK}&{part}").quiz == quiz


def test_a_quiz_and_an_empty_table_show_no_step() -> None:
    assert opened(f"#{LINK}&step=4&quiz=score").model.step is None
    assert opened("#1&h=2h&quiz=score").model.quiz is None


def test_back_leaves_the_quiz_for_the_round_before() -> None:
    page = opened()
    page.send(DealQuestion("5", 3))
    assert page.model.is_asking
    page.go_through_history(-1)
    assert (page.model.quiz, page.model.round) == (None, example().round)
    page.go_through_history(1)
    assert page.model.is_asking


@pytest.mark.parametrize("opens", [Open(Drawer.EXAMPLES), Open(Drawer.OWN), PageAct.SETTINGS, Act.OPEN_PANEL], ids=str)
def test_a_quiz_closes_overlays(opens: Message) -> None:
    page = after(opens, DealQuestion("1", 1))
    assert (page.drawer, page.sheet, page.is_setting, page.focus) == (None, None, False, "question")


def test_on_a_phone_the_sheet_of_the_settings_takes_the_focus_and_returns_it() -> None:
    model = onward(opened(f"{LINK}&quiz=hand").model, Sized(is_phone=True), ShowTab(Tab.JOKERS))
    by_id(model, "quiz-pane")
    assert (model.panes.is_sheet, model.focus) == (True, "quiz-pane")
    escape = backed(model)
    assert escape is not None
    model = onward(model, escape)
    by_id(model, "quiz-settings")
    assert (model.panes.is_sheet, model.focus) == (False, "quiz-settings")
