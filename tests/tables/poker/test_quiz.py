"""Poker's quiz: the solution stays hidden until answered; answers are counted, stored, saved and imported."""

import re

import pytest

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.poker.questions import REASONS, ask, reason_of
from ortalab.page.games.messages import Imported, ReviewAct, ShowTab, StoredData
from ortalab.page.messages import Beat, Beaten, Now, PageAct, Typed
from ortalab.page.shell import Tone
from ortalab.storage.results import Result, write_results
from ortalab.tables.poker import table
from ortalab.tables.poker.entry import read_link
from ortalab.tables.poker.state import Showdown, decision_of
from ortalab.tables.poker.state.messages import Act, Guess, Pick, Say, ShowStep, Tab
from ortalab.tables.poker.words import decided
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.poker.pages import THREE, Page


def answer(page: Page, *, is_right: bool, has_reason: bool) -> Page:
    decision = decision_of(page.model.table)
    assert decision
    is_draw = len(decision.winners) > 1
    right = len(decision.values) if is_draw else decision.winners[0]
    page.send(Guess(right if is_right else (right + 1) % len(decision.values)))
    reason = reason_of(decision.decisive)
    if is_draw or not is_right:
        return page
    return page.send(Say(reason if has_reason else next(why for why in REASONS if why not in {reason, "draw"})))


@pytest.mark.slow
def test_the_answer_is_not_in_the_document_before_it_is_given() -> None:
    seen = set()
    for seed in range(20):
        page = Page(seed=seed, has_worker=True).open().send(Act.ASK)
        decision = decision_of(page.model.table)
        assert decision
        told = [str(worth) for worth in decision.values] + [decided(decision), decision.sentence]
        for messages in ((), (ShowTab(Tab.THROW),), (ShowTab(Tab.CHANCES),), (Act.COPY_OUTPUT,), (ShowStep(0),)):
            page.send(*messages)
            html = " ".join(table.regions(page.model).values())
            assert not [words for words in told if words in html]
            assert not re.search('class="win|class="slot lit|data-step="[0-9]|idle|winner', html)
        assert page.jobs == []
        seen.add(page.send(ShowTab(Tab.WHY)).model.table)
        page.send(Guess(decision.winners[0] if len(decision.winners) == 1 else len(decision.values)))
        assert (decided(decision) in text_of(page)) == (len(decision.winners) > 1)
        page.send(Say("kicker"))
        assert decided(decision) in text_of(page, "tally")
    assert len(seen) == 20


def test_answers_are_counted_by_winner_and_reason_once_each() -> None:
    seed = next(seed for seed in range(99) if reason_of(decision_of(read_link(linked(seed))).decisive) == "kicker")  # type: ignore[union-attr]
    page = Page(seed=seed).open().send(Act.ASK)
    assert "Which hand wins? two hands of one deck Player 1 Player 2 They draw Just tell me" in text_of(page, "tally")
    answer(page, is_right=True, has_reason=True)
    assert page.said.startswith("Right, for the right reason. Player")
    assert (page.kept[0]["game"], page.kept[0]["points"], page.kept[0]["won"]) == (f"q{seed}", 2, True)
    answer(page.send(Act.ASK), is_right=False, has_reason=True)
    assert len(page.kept) == 1  # the first answer counts
    page.seed = 8
    answer(page.send(Act.ASK), is_right=True, has_reason=False)
    assert "Questions 2 Right winner 2" in text_of(page, "proof")
    assert page.said.split(".")[0] in {"Right winner, wrong reason", "Right, for the right reason"}
    page.seed = 9
    answer(page.send(Act.ASK), is_right=False, has_reason=False)
    assert re.match(r"Not (a draw|Player \d)\. (Player \d wins|Players 1.* draw)\.", page.said)
    page.send(Guess(0))
    assert page.said == "There is no question; ask for one."


def test_an_answer_on_an_unknown_day_is_not_stored() -> None:
    page = answer(Page(now="").open().send(Act.ASK), is_right=True, has_reason=True)
    assert page.said.startswith("Right, for the right reason.")
    assert not page.kept


def linked(seed: int) -> str:
    return "-".join(["1", *("".join(hand) for hand in ask(seed))])


def test_a_question_ends_with_the_next_edit_and_can_be_given_up() -> None:
    page = Page().open(THREE).send(Act.ASK)
    link = page.link
    assert page.model.focus == "guess-0"  # the question above the hands scrolls into view
    page.send(PageAct.UNDO)
    assert (page.link, page.model.quiz) == (THREE, None)
    page.send(Act.ASK, Act.STOP_ASKING)
    hands = link.partition("&")[0]
    assert (page.link, "What decided" in text_of(page, "proof")) == (hands, True)
    page.send(Act.ASK, Pick("2C") if "2C" not in page.link else Pick("3C"))
    assert page.model.quiz is None


def test_a_reload_asks_the_open_question_again_and_no_answered_one() -> None:
    page = Page(seed=7).open().send(Act.ASK)
    link = page.entries[page.at]
    again = Page().open(link)
    assert (again.model.is_asking, again.model.table, again.entries) == (True, page.model.table, [link])
    assert "What decided" not in text_of(again, "proof")
    answer(again, is_right=True, has_reason=True)
    assert again.kept[0]["game"] == "q7"
    assert Page().open(again.entries[0]).model.quiz is None
    assert page.send(Act.STOP_ASKING).entries[page.at] == link.partition("&")[0] == again.entries[0]
    for other in (f"{THREE}&quiz=7", f"{link}x", link.replace("quiz=7", "quiz=8")):
        assert Page().open(other).model.quiz is None


@pytest.mark.parametrize("act", [Act.ASK, Act.ASK_TODAY])
def test_the_link_and_the_name_of_any_question_ask_it(act: Act) -> None:
    page = Page(seed=NEW_SEEDS - 1).open().send(act)
    link = page.entries[page.at]
    for other in (link, page.model.quiz.name):  # type: ignore[union-attr]  # the one just asked
        again = Page().open(other)
        assert (again.model.table, again.model.quiz, again.entries) == (page.model.table, page.model.quiz, [link])
        assert again.model.is_asking


# ---- files


def test_importing_results_keeps_the_browsers_own() -> None:
    page = answer(Page().open().send(Act.ASK), is_right=True, has_reason=True)
    other = Result("q99", "2026-11-22", 0, won=False)
    page.send(Imported(write_results({"poker": (other,), "huxxy": (other,)})))
    assert page.said == "Two games in the file; yours stay as well."
    assert "Questions 2 Right winner 1" in text_of(page, "proof")
    page.send(Imported("what"))
    assert (page.model.notice.tone, page.said[:28]) == (Tone.REFUSED, "This is not a file of games;")
    page.send(StoredData(results="{"))
    assert "none yet" in text_of(page, "proof")


def test_the_question_of_the_day_is_the_same_for_everyone_and_counts_once() -> None:
    page, other = Page().open().send(Act.ASK_TODAY), Page(seed=99).open(THREE).send(Act.ASK_TODAY)
    assert page.model.table == other.model.table == Showdown(ask(20261123))
    answer(page, is_right=True, has_reason=True)
    assert [(row["game"], row["points"], row["daily"]) for row in page.kept] == [("q20261123", 2, True)]
    assert "Days in a row 1" in text_of(page, "proof")
    page.send(ReviewAct.RESULT)
    assert page.copied == "Poker, question of 23 November: the right winner and reason\n🟦🟥"
    page.send(Act.ASK_TODAY)
    assert page.said == "Today’s question is answered; the next one comes in 17:48."
    assert page.model.quiz
    assert page.model.quiz.is_answered
    page.send(Now("2026-11-24T00:01"), Act.ASK_TODAY)
    assert page.model.table == Showdown(ask(20261124))
    page = Page().open().send(Act.ASK)
    assert page.send(ReviewAct.RESULT).said == "Answer a question first."
    answer(page, is_right=True, has_reason=False)
    assert [row["daily"] for row in page.kept] == [False]
    assert "Copy result" in text_of(page, "table")
    assert page.send(ReviewAct.RESULT).copied == "Poker, a question: the right winner\n🟦⬜"


def test_revealing_the_question_of_the_day_uses_it_up() -> None:
    page = Page().open().send(Act.ASK_TODAY, Act.STOP_ASKING)
    assert [(row["points"], row["won"], row["daily"]) for row in page.kept] == [(0, False, True)]
    assert page.send(Act.ASK_TODAY).said.startswith("Today’s question is answered")


@for_each(
    [
        ((Act.STOP_ASKING,), 0),
        ((Act.CLEAR,), 0),
        ((PageAct.UNDO,), 0),
        ((Guess(1), Act.DEAL), 0),
        ((Guess(0), Act.ASK_TODAY), 1),
    ]
)
def test_an_abandoned_question_counts_its_given_answers(messages: tuple[object, ...], points: int) -> None:
    page = Page(seed=5).open(THREE).send(Act.ASK)  # Player 1 wins it
    page.send(*messages)
    assert [(row["game"], row["points"]) for row in page.kept] == [("q5", points)]


def test_a_wrong_winner_is_corrected_and_a_right_one_is_asked_why() -> None:
    page = Page(seed=5).open(THREE).send(Act.ASK, Guess(1))
    assert text_of(page, "tally").split(".")[0].strip() == "Not Player 2"
    assert "Player 1 wins." in text_of(page, "tally")
    assert page.send(Say("kicker")).said == "There is no question; ask for one."
    page = Page(seed=5).open(THREE).send(Act.ASK, Guess(0))
    assert page.said == "Right: Player 1 wins. What decides?"
    assert page.said in text_of(page, "tally")
    assert "Right, for the right reason." in text_of(page.send(Say("kicker")), "tally")


def test_the_questions_that_were_answered_are_replayed_and_asked_again() -> None:
    page = Page().open()
    assert "Replay your questions" not in page.html
    assert page.send(ReviewAct.PLAY).said == "You have not answered a question yet: ask for one."
    for seed, is_right in ((11, True), (12, False)):
        page.seed = seed
        answer(page.send(Act.ASK), is_right=is_right, has_reason=True)
    page.send(ReviewAct.PLAY)
    assert page.model.replayed
    assert (page.model.replayed.at, page.model.replayed.is_playing, Beat(1200) in page.done) == (1, True, True)
    assert page.model.table == Showdown(ask(11))
    assert "You knew who wins and why." in text_of(page, "table")
    page.send(Beaten())
    assert page.model.replayed
    assert (page.model.replayed.at, page.model.replayed.is_playing) == (2, False)
    assert "mistake You did not find the winner." in text_of(page, "table")
    assert page.send(Typed("review", "1")).model.table == Showdown(ask(11))
    kept = page.kept
    answer(page.send(ReviewAct.FROM_HERE), is_right=False, has_reason=True)
    assert ("Ask me again" in page.html, page.kept) == (False, kept)
    assert "Ask me again" in page.send(ReviewAct.ON).html
    assert "Ask me again" not in page.send(Act.CLEAR).html
