"""The quiz on the page of the full game: a round is dealt and hidden, answered, explained and counted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from ortalab import full
from ortalab.cards.chance import MOST_SEED
from ortalab.page.drag import Place
from ortalab.page.games.messages import AskSeed, Now, Seed
from ortalab.page.keys import Key
from ortalab.page.messages import Focused, Moved, OpenLink, PageAct, Press, Typed
from ortalab.page.quiz.messages import (
    LEVELS,
    ChooseHand,
    NextQuestion,
    PressKey,
    QuizAct,
    SetQuestion,
)
from ortalab.page.quiz.question import ASKED, Quiz
from ortalab.scoring.hands import Hand
from ortalab.storage.parts import part_of, with_part
from ortalab.tables.full import table
from ortalab.tables.full.actions.history import link_of
from ortalab.tables.full.actions.kept import own_link
from ortalab.tables.full.actions.page import EXAMPLE
from ortalab.tables.full.link import decode, encode
from ortalab.tables.full.state.areas import JOKERS, PLAYED
from ortalab.tables.full.state.messages import (
    Act,
    ChangeStored,
    CountUp,
    DailyAct,
    Move,
    OpenEditor,
    OpenText,
    Remove,
    SetMark,
    Stored,
)
from ortalab.workshop.full_quiz import LEVELS as COUNTED
from ortalab.workshop.full_quiz import TRUTHS, question, sentence
from ortalab.workshop.full_quiz_mistakes import courses, find_mistake, matters
from ortalab.workshop.quiz_rules import QuizRule
from tests.tables.full.test_page import send

if TYPE_CHECKING:
    from ortalab.tables.full.state.messages import Message
    from ortalab.tables.full.state.model import Model

NOW = Now("2026-11-26T10:00")


class Device:
    """A page whose browser keeps its file."""

    def __init__(self, link: str = "") -> None:
        self.model, self.file = send(table.start(link), Stored(), NOW), ""
        self.done: list[Any] = []

    def send(self, *messages: Message) -> Model:
        for message in messages:
            self.model, effects = table.update(self.model, message)
            self.done += effects
            for effect in effects:
                if isinstance(effect, ChangeStored):
                    self.file = with_part(self.file, effect.change)
                    self.send(Stored(part_of(self.file)))
        return self.model

    @property
    def tally(self) -> tuple[int, ...]:
        return part_of(self.file).tally[:4]


def asked(level: str = "2", seed: int = 5, theme: str = "") -> Device:
    page = Device()
    page.send(QuizAct.QUIZ, Seed(seed, f"quiz-{level}.{theme}"))
    return page


def quiz_of(model: Model) -> Quiz:
    assert model.quiz
    return model.quiz


def shown(model: Model) -> str:
    return "".join(table.regions(model).values())


def test_the_page_asks_what_the_workshop_can_judge() -> None:
    assert {part for asked in ASKED for part in Quiz(asked).parts} == {*TRUTHS}
    assert tuple(map(str, COUNTED)) == LEVELS
    assert {"-".join(level.asks) for level in COUNTED.values()} <= {*ASKED}
    assert sentence(1) == "Level 1: 2–6 steps; it asks for the hand."


@pytest.mark.parametrize("asks", ASKED)
def test_while_it_asks_nothing_tells_the_answer(asks: str) -> None:
    model = asked("5", 3).send(SetQuestion(asks), OpenEditor(Place(JOKERS, 0)))
    scored = full.score(model.table)
    html = shown(model)
    for truth in (f"{scored.least.total:,.0f}", f"{scored.least.total:.0f}"):
        assert truth not in html
    assert 'class="lines"' not in html
    assert table.update(model, Act.FIND_BEST)[0].best is None
    assert table.update(model, Act.COPY_STEPS)[1] == ()


def test_a_round_is_dealt_and_ones_own_comes_back() -> None:
    page = Device()
    page.send(QuizAct.QUIZ)
    assert page.done == [AskSeed(MOST_SEED + 1, "quiz-1.")]
    assert page.send(Seed(MOST_SEED, "quiz-1.")).is_asking
    page = Device()
    model = page.send(Seed(5, "quiz-2."))
    assert model.table == question(2, 5) != EXAMPLE
    assert quiz_of(model)[:3] == ("hand-score", "2", "")
    assert model.focus == "question"
    assert "Your own round waits at Table, unchanged." in shown(model)
    left = page.send(QuizAct.LEAVE)
    assert (left.table, left.quiz) == (EXAMPLE, None)
    assert send(left, PageAct.UNDO).table == question(2, 5)


def test_the_hand_is_asked_before_the_score_and_the_right_answer_counts() -> None:
    page = asked()
    scored = full.score(page.model.table)
    model = page.send(ChooseHand(scored.hand.prose), QuizAct.CHECK)
    assert quiz_of(model).part == 1
    assert f"What does this {scored.hand.prose} score?" in shown(model)
    keys = [PressKey(digit) for digit in f"{scored.least.total:.0f}"]
    model = page.send(*keys, QuizAct.CHECK)
    assert quiz_of(model).outcome == "right"
    assert CountUp() in page.done
    assert model.notice.text == f"Right: the hand is {scored.hand.prose} and the score is {scored.least}."
    assert page.tally == (1, 1, 1, 1)
    assert "1 in a row" in shown(model)
    page.send(NextQuestion("2"), Seed(5, "quiz-2."), QuizAct.REVEAL)
    assert page.tally == (1, 1, 1, 1), "a question counts once"
    assert page.model.notice.text.endswith("It was counted before, and counts once.")


def test_a_known_mistake_lights_its_step_and_its_rule() -> None:
    page = asked("5", 3)
    scored = full.score(page.model.table)
    wrong = next(
        course[-1][2] * course[-1][3] // 1
        for words, course in courses(scored)
        if words.startswith("without ") and find_mistake(scored, {"score": course[-1][2] * course[-1][3] // 1})
    )
    mistake = find_mistake(scored, {"score": wrong})
    assert mistake
    model = page.send(Typed("answer", f"{wrong:,.0f}"), QuizAct.CHECK)
    assert (model.lit, model.rule_line) == (mistake.step, f"step-{mistake.step}")
    html = shown(model)
    assert f"comes out {mistake.words}:" in html
    assert f"step {mistake.step + 1} is the first that differs." in html
    assert 'id="law-text"' in html
    assert f"{scored.least}" in table.regions(model)["tally"], "the true score stands beside it"
    assert page.tally == (0, 1, 0, 0)
    assert [word for word, _, _ in model.tally.rules] == [mistake.rule.word]
    assert "compare the steps" in shown(asked("5", 3).send(Typed("answer", "3"), QuizAct.CHECK))


def test_a_wrong_hand_says_why() -> None:
    page = asked("1", 8)
    model = page.send(ChooseHand("Pair"), QuizAct.CHECK)
    assert model.notice.text == "Not quite: the hand is Two Pair. A Pair is only a part of it."
    assert "Pair is only a part of it." in shown(page.model).replace("</b> ", " ")


def test_chips_and_mult_have_a_field_each_and_the_levels_beside_them() -> None:
    model = asked("3", 6).send(PressKey("4"), Focused("answer-2"), PressKey("2"), PressKey("."))
    assert quiz_of(model).answers == ("4", "2.")
    assert "Hand levels: <b>Straight Flush 2</b>" in shown(model)
    assert table.key(model, Key("Enter", typing=True)) is QuizAct.CHECK


def test_letters_choose_a_hand_and_enter_checks() -> None:
    model = asked().model
    assert table.key(model, Key("p")) == ChooseHand("Pair")
    chosen = send(model, ChooseHand("Pair"))
    assert table.key(chosen, Key("Enter")) is QuizAct.CHECK
    assert table.key(chosen, Key("ArrowDown")) == ChooseHand(Hand.HIGH_CARD.prose)


def test_the_twelve_hands_start_at_their_level() -> None:
    model = asked().model
    (raised,) = model.table.levels
    chips, mult = full.hands.base(raised, model.table.levels[raised])
    assert f'<b>{raised.prose}</b><span class="num">{chips:g} × {mult:g}</span>' in table.regions(model)["proof"]


@pytest.mark.parametrize(
    "message",
    [
        Move(Place(PLAYED, 0), Place(PLAYED, 2)),
        Remove(Place(PLAYED, 0)),
        SetMark(Place(PLAYED, 0), "glass-card"),
        OpenText("{cards_played: [2h]}"),
        Act.CLEAR,
        DailyAct.OPEN,
    ],
)
def test_the_round_stays_as_it_is(message: Message) -> None:
    model = asked().model
    after = send(model, message)
    assert after.table == model.table
    assert after.notice.text == "This round cannot be changed here: try things with it on the table."
    assert send(model, Press(Place(PLAYED, 0), 0, 0)).drag is None
    assert send(model, OpenEditor(Place(PLAYED, 0))).editing is None


def test_after_the_answer_it_can_be_tried_on_the_table() -> None:
    model = asked().send(QuizAct.REVEAL, QuizAct.TRY)
    assert (model.quiz, model.table) == (None, question(2, 5))
    assert send(model, PageAct.UNDO).table == EXAMPLE


def test_a_link_asks_again_until_it_is_answered() -> None:
    model = asked("3", 6).model
    link = link_of(model)
    assert link.endswith("&quiz=chips-mult.3")
    again = Device(link)
    assert quiz_of(again.model)[:2] == ("chips-mult", "3")
    assert again.model.table == model.table
    assert "quiz" not in link_of(again.send(QuizAct.REVEAL))
    assert again.tally == (0, 1, 0, 0)
    assert decode("1&p=Kh&quiz=score").quiz is None, "a link of rules 1 opens a round"
    assert decode("1&r=full&p=Kh&quiz=luck").quiz is None
    moved = send(table.start(""), Stored(), OpenLink(f"#{link}", 1, 1))
    assert moved.is_asking
    assert not send(moved, Moved(None, f"#{encode(EXAMPLE)}")).is_asking


def test_undo_ends_the_quiz_and_an_uncovered_question_is_not_right_later() -> None:
    page = Device("1&r=full&p=Kh&quiz=score")
    page.send(QuizAct.LEAVE)
    assert page.model.quiz is None
    assert len(part_of(page.file).tally.seen) == 1
    dealt = asked()
    assert dealt.send(PageAct.UNDO).quiz is None
    assert dealt.model.table == EXAMPLE


def test_the_weakest_rule_or_a_theme_is_asked_next() -> None:
    page = asked("1")
    page.send(QuizAct.WEAKEST, NextQuestion("1"))
    assert page.done[-1] == AskSeed(MOST_SEED + 1, "quiz-1.hands")
    page.send(Typed("theme", "held"))
    assert page.done[-1] == AskSeed(MOST_SEED + 1, "quiz-1.held")
    model = page.send(Seed(3, "quiz-1.held"))
    assert quiz_of(model).level == "2", "level 1 has no joker"
    assert matters(QuizRule.HELD, full.score(model.table))


@pytest.mark.parametrize("rule", QuizRule)
def test_a_theme_is_what_the_score_turns_on(rule: QuizRule) -> None:
    for seed in range(3):
        assert matters(rule, full.score(question(3, seed, rule)))


def test_the_tally_begins_anew() -> None:
    page = asked()
    page.send(QuizAct.REVEAL)
    assert page.tally[1] == 1
    page.send(PageAct.SETTINGS)
    assert "Reset the quiz tally, 0 of 1 right" in shown(page.model)
    page.send(QuizAct.FORGET)
    assert page.tally == (0, 0, 0, 0)
    assert len(part_of(page.file).tally.done) == 1


@pytest.mark.parametrize("act", [None, QuizAct.REVEAL])
def test_ones_own_round_comes_back_after_a_reload_in_a_quiz(act: QuizAct | None) -> None:
    own = replace(EXAMPLE, money=7)
    assert own_link(table.start(encode(own))) == ""
    left = send(table.start(encode(own)), Seed(5, "quiz-1."), *([act] if act else []))
    assert own_link(left) == encode(own)
    model = send(table.start(""), OpenLink(f"#{link_of(left)}", 1, 1))
    model = send(model, Stored(own=own_link(left)))
    assert (model.table, model.is_asking) == ((own, False) if act else (left.table, True))
    if not act:
        assert own_link(model) == encode(own)
        model = send(model, QuizAct.LEAVE)
    assert (model.table, model.notice.text) == (own, "The quiz is over, and your round is back.")
