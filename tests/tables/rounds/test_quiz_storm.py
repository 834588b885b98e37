"""The quiz's storm: three minutes of questions, their results, and the review of wrong answers."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.quiz.messages import ChooseHand, PressKey, QuizAct
from ortalab.rounds.score import score
from ortalab.storage.records import Tally
from ortalab.tables.rounds.input.hotkeys import quiz_key
from ortalab.tables.rounds.state.messages import Seed
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.quiz import AskTick, DealQuestion, Practise, Storm, StormAct, StormTick
from ortalab.tables.rounds.state.toolbar import StoreSaves
from ortalab.tables.rounds.view import regions
from ortalab.workshop.quiz.themes import QuizRule, theme_of_rule
from tests.tables.rounds.sending import onward
from tests.tables.rounds.stored import tally_in
from tests.tables.rounds.view_pages import by_id, drawn, with_class
from tests.tables.rounds.visits import Device

DAY = "2026-11-23"


class Stormy(Device):
    """A page whose browser has random numbers and a clock for a storm."""

    seeds = 0

    def send(self, message: Message) -> None:
        before = len(self.done)
        super().send(message)
        for effect in self.done[before:]:
            if isinstance(effect, Seed):
                Stormy.seeds += 1
                self.send(effect.message._replace(seed=Stormy.seeds))

    @property
    def storm(self) -> Storm:
        assert self.model.practice.storm
        return self.model.practice.storm

    def answer(self, *, rightly: bool) -> None:
        scored, quiz = score(self.model.round), self.model.quiz
        assert quiz
        if quiz.asks_hand:
            named = scored.hand.prose
            self.send(ChooseHand(named if rightly else "Pair" if named != "Pair" else "Flush"))
        else:
            for digit in f"{scored.total:.0f}" if rightly else "1":
                self.send(PressKey(digit))
            self.send(QuizAct.CHECK)


def begun(level: str = "2") -> Stormy:
    page = Stormy(model=example())
    page.send(DealQuestion(level, 1))
    page.send(StormAct.STORM)
    page.send(StormTick(5_000, DAY))
    return page


def test_a_press_answers_at_once_and_the_next_question_stands_there() -> None:
    page = begun()
    first = page.model.round
    assert by_id(page.model, "question").text == "Which hand is played?"
    page.answer(rightly=True)
    assert (page.storm.right, page.storm.asked, page.model.is_asking) == (1, 1, True)
    assert page.model.round != first
    assert "Question" not in with_class(page.model, "qn")[0].text
    assert with_class(page.model, "qn")[0].text == "Storm · question 2"


def test_some_questions_ask_for_the_score_where_there_are_jokers() -> None:
    page = begun()
    asked = []
    for _ in range(6):
        assert page.model.quiz
        asked.append(page.model.quiz.asked)
        page.answer(rightly=True)
    assert (asked, page.storm.right) == (["hand", "hand", "score", "hand", "hand", "score"], 6)


def test_the_clock_runs_and_a_wrong_answer_costs_five_seconds_a_pass_none() -> None:
    page = begun()
    page.send(StormTick(15_400, DAY))
    assert page.storm.left == 170
    assert with_class(page.model, "clock")[0].text.startswith("2:50")
    assert page.done[-1] == AskTick(600), "the next full second"
    page.answer(rightly=False)
    assert page.storm.left == 165
    page.send(StormAct.SKIP)
    assert (page.storm.left, len(page.storm.misses), page.storm.wrong) == (165, 2, 1)


def test_the_storm_says_when_its_time_is_short_and_ends_by_itself() -> None:
    page = begun()
    page.answer(rightly=True)
    said = []
    for second in range(100, 182):
        page.send(StormTick(5_000 + 1000 * second, DAY))
        if page.model.notice.text and page.model.notice.text not in said:
            said.append(page.model.notice.text)
    assert said == ["One minute left.", "Ten seconds left."]
    assert page.storm.is_over
    assert isinstance(page.done[-1], StoreSaves), "no more time is asked for"


@pytest.mark.parametrize("message", [StormAct.END, StormTick(9_000, DAY, is_hidden=True)])
def test_a_storm_ends_by_its_button_and_when_the_page_is_hidden(message: Message) -> None:
    page = begun()
    page.answer(rightly=True)
    page.answer(rightly=False)
    page.send(message)
    assert page.storm.is_over
    assert tally_in(page.kept).storms == ((DAY, 1, 2),)
    assert by_id(page.model, "review").text == "1 right of 2"
    assert page.model.focus == "review"


def test_the_review_lists_the_misses_and_the_rules_to_practise() -> None:
    page = begun()
    wrong = score(page.model.round).hand.prose
    page.answer(rightly=False)
    page.send(StormAct.END)
    row = "".join(one.text for one in drawn(page.model) if one.tag == "tr")
    assert wrong in row
    assert "Hand names" in row
    assert "row-played" not in regions(page.model)["table"], "the review takes the place of the rows"
    assert by_id(page.model, "practise-hands").data["arg"] == theme_of_rule(QuizRule.HANDS)
    page.send(Practise(theme_of_rule(QuizRule.HANDS)))
    assert page.model.practice.storm is None
    assert page.model.quiz
    assert (page.model.quiz.asked, page.model.quiz.theme) == ("hand", "Hand-names")


def test_misses_come_back_first_in_the_next_storm() -> None:
    page = begun()
    missed = page.model.table
    page.answer(rightly=False)
    page.send(StormAct.END)
    page.send(StormAct.STORM)
    assert (page.model.table, page.storm.asked) == (missed, 0)
    page.answer(rightly=True)
    assert page.model.table != missed


def test_nothing_was_missed() -> None:
    page = begun()
    page.answer(rightly=True)
    page.answer(rightly=True)
    page.send(StormAct.END)
    assert with_class(page.model, "lede")[0].text.startswith("All 2 right.")
    assert with_class(page.model, "rev") == []


def test_the_answers_of_a_storm_count_for_the_tally_and_by_rule() -> None:
    page = begun()
    page.answer(rightly=True)
    page.answer(rightly=False)
    assert page.tally[:2] == (1, 2)
    assert ("hands", 1, 2) in page.model.saves.tally.rules


def test_leaving_the_round_ends_the_storm() -> None:
    page = begun()
    page.send(PageAct.UNDO)
    assert page.model.practice.storm, "undo waits"
    page.go_through_history(-1)
    assert page.model.practice.storm is None
    other = begun()
    other.send(QuizAct.LEAVE)
    assert (other.model.practice.storm, other.model.round) == (None, example().round)


def test_the_review_of_a_storm_gives_way_to_the_table_once_its_quiz_is_left() -> None:
    page = begun()
    page.send(StormAct.END)
    assert "row-played" not in {element.id for element in drawn(page.model)}
    page.go_through_history(-1)
    assert page.model.practice.storm is None
    assert "row-played" in {element.id for element in drawn(page.model)}


def test_a_late_tick_changes_nothing() -> None:
    page = begun()
    page.send(QuizAct.LEAVE)
    before = page.model
    page.send(StormTick(9_000, DAY))
    assert page.model == before


@pytest.mark.parametrize(("key", "message"), [("0", StormAct.SKIP), ("p", ChooseHand("Pair")), ("ArrowDown", None)])
def test_the_keys_of_a_storm(key: str, message: object) -> None:
    assert quiz_key(onward(begun().model, Focused("question")), Key(key)) == message


# ---- known rules -----------------------------------------------------------------------------------------------------


def known(*rules: tuple[str, int, int]) -> Model:
    model = onward(example(), DealQuestion("2", 1))
    tally = Tally(3, 5, 2, 2, rules=tuple(sorted(rules)), last="11010")
    return replace(model, saves=model.saves._replace(tally=tally))


def test_each_rule_has_a_bar_and_the_weakest_is_marked() -> None:
    counts = [(rule.word, 3, 4) for rule in QuizRule if rule is not QuizRule.HELD]
    model = known(*counts, ("held", 1, 4))
    assert [one.text for one in with_class(model, "low")] == ["Held cards1 of 4"]
    assert len([one for one in drawn(model) if "kbar" in one.attributes.get("class", "")]) == len(QuizRule)
    assert "".join(one.text for one in with_class(model, "last10")) == "rightrightwrong✗rightwrong✗"


def test_the_weakest_rule_is_dealt_next_if_chosen() -> None:
    counts = [(rule.word, 3, 4) for rule in QuizRule if rule is not QuizRule.ORDER]
    model = onward(known(*counts, ("order", 0, 4)), QuizAct.WEAKEST)
    page = Stormy(model=model)
    page.send(QuizAct.REVEAL)
    page.send(QuizAct.QUIZ)
    assert page.model.quiz
    assert page.model.quiz.theme == theme_of_rule(QuizRule.ORDER)
    assert QuizRule.ORDER.matters(score(page.model.round))
    page.send(Practise("Pair"))
    assert not page.model.practice.is_weakest, "a theme that is chosen ends it"
