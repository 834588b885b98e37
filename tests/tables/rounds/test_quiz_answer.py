"""Answering the quiz: twelve hands, fields with a keypad, keys, and the step that a mistake highlights."""

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, Typed
from ortalab.page.quiz.messages import ChooseHand, PressKey, QuizAct, SetQuestion
from ortalab.rounds.hands import Hand
from ortalab.tables.rounds.input.hotkeys import quiz_key
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.messages import Show
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id, drawn, with_class


def test_the_twelve_hands_are_twelve_things_to_press_the_best_first() -> None:
    model = after(SetQuestion("hand"))
    radios = [one for one in drawn(model) if one.attributes.get("role") == "radio"]
    assert [one.data["arg"] for one in radios] == [hand.prose for hand in Hand]
    assert radios[0].text == "VFlush Five160 × 16"
    model = onward(model, ChooseHand("Pair"))
    chosen = [one.data["arg"] for one in drawn(model) if one.attributes.get("aria-checked") == "true"]
    assert chosen == ["Pair"]
    assert by_id(after(SetQuestion("hand")), "check").attributes["aria-disabled"] == "true"
    assert "aria-disabled" not in by_id(model, "check").attributes


def test_numbers_have_fields_without_a_system_keyboard_and_a_keypad() -> None:
    model = after(SetQuestion("chips-mult"))
    assert by_id(model, "answer").attributes["inputmode"] == "none"
    model = onward(
        model, PressKey("6"), PressKey("0"), Focused("answer-2"), PressKey("2"), PressKey("."), PressKey("5")
    )
    assert model.quiz
    assert model.quiz.answers == ("60", "2.5")
    model = onward(model, Focused("key-back"), PressKey("⌫"), PressKey("⌫"), PressKey("3"), QuizAct.CHECK)
    assert model.quiz
    assert (model.quiz.answers, model.quiz.outcome) == (("60", "23"), "right")
    cleared = after(SetQuestion("score"), PressKey("7"), PressKey("C"))
    assert cleared.quiz
    assert cleared.quiz.typed == ""


def test_an_unreadable_answer_causes_no_error_once_the_truth_is_shown() -> None:
    model = after(SetQuestion("score"), Typed("answer", "about 9"), QuizAct.REVEAL)
    assert with_class(model, "mistake")[0].text == "It is 1,380"


def test_the_hand_and_the_score_are_asked_one_after_the_other() -> None:
    model = after(SetQuestion("hand-score"), ChooseHand("Three of a Kind"), QuizAct.CHECK)
    assert (model.is_asking, by_id(model, "question").text) == (True, "What does this Three of a Kind score?")
    assert "The hand is a Three of a Kind: right. It starts at 30 × 3." in "".join(one.text for one in drawn(model))
    right = onward(model, *map(PressKey, "1380"), QuizAct.CHECK)
    assert with_class(right, "verdict")[0].text == "✓ Three of a Kind, 1,380 is right"
    model = onward(model, PressKey("9"), QuizAct.CHECK)
    assert model.quiz
    assert model.quiz.outcome == "wrong"
    wrong = after(SetQuestion("hand-score"), ChooseHand("Pair"), QuizAct.CHECK)
    assert wrong.quiz
    assert (wrong.quiz.outcome, wrong.is_proof_open) == ("wrong", True)
    assert wrong.notice.text.endswith("A Pair is only a part of it.")


def test_a_known_mistake_lights_its_step_with_its_rule_and_both_products() -> None:
    model, effects = update(after(SetQuestion("score"), Typed("answer", "1140")), QuizAct.CHECK)
    assert model.quiz
    assert (model.step, model.rule_line, model.quiz.wrong_sum) == (5, "step-5", "60 × 19 = 1,140")
    assert Show.EVENT not in effects, "the eye goes to the step"
    assert with_class(model, "ruled2")[0].text == "What you saidyours60 × 19 = 1,140right60 × 23 = 1,380"
    assert "1,140 comes out without Joker: step 5 is the first that differs." in by_id(model, "mistake").text


def test_enter_answers() -> None:
    model = after(SetQuestion("score"))
    assert pressed(onward(model, Focused("answer")), Key("Enter", typing=True)) is QuizAct.CHECK
    assert pressed(onward(model, Focused("find")), Key("Enter", typing=True)) is None


KEYS = [
    ("hand", "w", ChooseHand("Two Pair")),
    ("hand", "V", ChooseHand("Flush Five")),
    ("hand", "b", None),
    ("hand", "ArrowDown", ChooseHand("Flush Five")),
    ("hand", "0", None),
    ("score", "7", PressKey("7")),
    ("score", "Backspace", PressKey("⌫")),
    ("score", "w", None),
    ("score", "Enter", None),
]


@for_each(KEYS)
def test_a_letter_chooses_a_hand_and_digits_write_a_number(asked: str, key: str, message: object) -> None:
    assert quiz_key(after(SetQuestion(asked)), Key(key)) == message


def test_enter_checks_once_there_is_an_answer() -> None:
    model = after(SetQuestion("hand"), ChooseHand("Pair"))
    assert pressed(model, Key("Enter")) is QuizAct.CHECK
    assert pressed(onward(model, Focused("reveal")), Key("Enter")) is None, "the button that has the focus is pressed"
