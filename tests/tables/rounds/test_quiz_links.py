"""The quiz in links, its levels and themes on the page, and the explanation of a wrong answer."""

from ortalab.page.messages import Moved, OpenLink, Replace, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.rounds.actions.quiz_questions import question_of
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.view import regions
from tests.rows import for_each
from tests.tables.rounds.pages import opened
from tests.tables.rounds.view_pages import by_id, drawn
from tests.tables.rounds.visits import ROUND, answered, asked


@for_each(
    [
        ("luck", "The question of this link is unknown: a quiz asks for hand, chips, mult or score.", ""),
        ("score.7", "The quiz has levels 1 to 5; the level in this link is ignored.", "score"),
        ("score.3.Napoleon", "The quiz has no theme “Napoleon”; choose a joker, a hand or a rule", "score.3"),
        ("score.3.Mimee", "The quiz has no theme “Mimee”; did you mean “Mime”?", "score.3"),
        ("score.3." + "x" * 3000, "The quiz has no theme", "score.3"),
        ("score.3.mime", "", "score.3.Mime"),
        ("Score", "", "score"),
    ]
)
def test_an_edited_quiz_link_is_reported_in_a_sentence(quiz: str, said: str, after: str) -> None:
    page = opened(f"#{ROUND}&quiz={quiz}")
    assert page.model.notice.text.startswith(said)
    assert bool(page.model.notice.text) is bool(said)
    assert page.entries[0][0] == ROUND + (f"&quiz={after}" if after else "")


def test_the_next_round_uses_the_level_and_theme_of_the_link() -> None:
    page = opened(f"#{ROUND}&quiz=chips-mult.3.Mime")
    levels = [element.id for element in drawn(page.model) if element.attributes.get("aria-pressed") == "true"]
    assert "next-3" in levels
    assert "next-2" not in levels
    page.send(DealQuestion("3", 5, "Mime"))
    assert link_of(page.model).endswith("&quiz=chips-mult.3.Mime")
    assert "Mime" in str(page.model.round.jokers)


def test_a_theme_that_a_level_has_no_room_for_is_dealt_at_a_higher_one() -> None:
    page = opened()
    page.send(DealQuestion("1", 5, "Mime"))
    assert page.model.quiz
    assert page.model.quiz.level == "3"
    assert page.model.notice.text == "Level 1 has no room for Mime: this is level 3."
    page.send(DealQuestion("1", 5, "Napoleon"))
    assert page.model.notice.text.startswith("The quiz has no theme “Napoleon”")


def test_a_wrong_answer_says_the_mistake_that_makes_it_and_shows_its_step() -> None:
    page = asked(f"{ROUND}&quiz=score")
    page.send(Typed("answer", "180"))
    page.send(QuizAct.CHECK)
    assert page.model.notice.text == (
        "Not quite: the score is 420. Your 180 is the score without Joker: step 4 is the first that differs."
    )
    assert by_id(page.model, "mistake").name == "180 comes out without Joker: step 4 is the first that differs. Show it"
    page.send(QuizAct.LEAVE)
    assert "mistake" not in regions(page.model)["line"]
    other = answered("181")
    assert other.model.notice.text == "Not quite: the score is 420."
    assert "Not <b>181</b>: it starts at 30 × 3, and 10♥ +10 chips comes first." in regions(other.model)["line"]


def test_two_parts_are_right_only_together() -> None:
    for typed, outcome in (
        (("Three of a Kind", "420"), "right"),
        (("Three of a Kind", "1"), "wrong"),
        (("Pair", "420"), "wrong"),
    ):
        page = asked(f"{ROUND}&quiz=hand-score")
        page.send(Typed("answer", typed[0]))
        page.send(Typed("answer-2", typed[1]))
        page.send(QuizAct.CHECK)
        page.send(QuizAct.CHECK)
        assert page.model.quiz
        assert page.model.quiz.outcome == outcome
    page = asked(f"{ROUND}&quiz=chips-mult")
    page.send(Typed("answer", "60"))
    page.send(QuizAct.CHECK)
    assert page.model.notice.text == "Type an answer first."
    assert page.model.is_asking


def test_typed_themes_survive_a_reload() -> None:
    page = asked(f"{ROUND}&quiz=hand-score.2")
    page.send(Typed("answer", "Pair"))
    page.send(Typed("answer-2", "33"))
    quiz = page.model.quiz
    assert quiz
    assert quiz.with_text(quiz.text).answers == ("Pair", "33")
    page.send(Typed("theme", "Mime"))
    seeds = [effect for effect in page.done if type(effect).__name__ == "Seed"]
    assert seeds[-1].message == DealQuestion("2", 0, "Mime")  # type: ignore[union-attr]


def test_moving_to_a_question_hides_its_score_again() -> None:
    page = asked()
    page.send(Moved(None, "#1&p=As&quiz=hand"))
    assert page.model.is_asking
    assert Replace("1&p=As&quiz=hand", 1) in page.done
    assert question_of(page.model.round) not in page.model.saves.tally.seen
    assert OpenLink("#1&p=As").link not in regions(page.model)["tally"]
