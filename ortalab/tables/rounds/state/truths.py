"""The right answers to the questions of quizzes and sets, and the mistakes behind wrong ones."""

from collections.abc import Mapping
from functools import lru_cache
from math import floor

from ortalab.errors import TextError
from ortalab.page.quiz.question import QUESTIONS, Quiz, at_least, verb_of
from ortalab.page.sets.making import quiz_of, worded
from ortalab.page.sets.records import ASKS, MOST, RIGHT, SHOWN, WRONG, Question, Reply
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.words import grouped
from ortalab.workshop.quiz.mistakes import (
    TRUTHS,
    check,
    find_hand_mistake,
    find_mistake,
    hand_in_answer,
    number_in_answer,
)
from ortalab.workshop.quiz.themes import QuizRule


def truths_of(quiz: Quiz, score: Score) -> dict[str, str]:
    """Return the right answer to each part of the question, as text for a sentence."""
    truths = {asked: TRUTHS[asked](score) for asked in quiz.parts}
    return {asked: truth if asked == "hand" else grouped(float(truth)) for asked, truth in truths.items()}


def right_words(quiz: Quiz, score: Score) -> str:
    """Describe the right answer: `the hand is Pair and the score is 60`."""
    return " and ".join(f"the {asked} {verb_of(asked)} {truth}" for asked, truth in truths_of(quiz, score).items())


def is_right(score: Score, given: Mapping[str, str]) -> bool:
    """Judge the answers to some parts of a question; raise `TextError` if any is malformed."""
    verdicts = [check(score, asked, answer) for asked, answer in given.items()]
    return all(verdict.right for verdict in verdicts)


def mistaken(quiz: Quiz, score: Score) -> Quiz:
    """Mark a quiz's current answer as wrong, and add the known mistake behind it."""
    quiz, given = quiz._replace(outcome=WRONG), quiz.given
    if quiz.asks_hand:
        said = hand_in_answer(given["hand"])
        why = find_hand_mistake(score, said)
        return quiz._replace(why=why, typed=said.prose, second="", wrong_rule=QuizRule.HANDS.word)
    found = find_mistake(score, {asked: number_in_answer(answer) for asked, answer in given.items()})
    if found is None:
        return quiz
    yours = f"{grouped(found.chips)} × {grouped(found.mult)} = {grouped(floor(found.chips * found.mult))}"
    return quiz._replace(why=found.words, wrong_step=found.step, wrong_sum=yours, wrong_rule=found.rule.word)


# ---- sets -----------------------------------------------------------------------------------------------------------


def truth_words(question: Question, parts: tuple[str, ...] = ()) -> str:
    """Describe the right answer, or some parts of it, briefly: `Pair, 492`."""
    score, quiz = asked_score(question.round), Quiz("-".join(parts or ASKS[question.asks]))
    return ", ".join(worded(*pair) for pair in truths_of(quiz, score).items()) if score else ""


def question_words(question: Question) -> str:
    """Return the question of a set as a sentence; with chances, it asks for the least numbers."""
    asked = "-".join(ASKS[question.asks])
    return at_least(asked) if asked != "hand" and has_open_luck(question.round) else QUESTIONS[asked]


def has_open_luck(round_: Round) -> bool:
    """Return whether a round's score depends on chances."""
    score = asked_score(round_)
    return score is not None and score.has_luck


def outcome_of(question: Question, reply: Reply) -> str:
    """Return the outcome of an answer; "" if it is invalid."""
    score = asked_score(question.round)
    if score is None or reply.is_shown:
        return SHOWN if score else ""
    quiz = quiz_of(question, reply)
    try:
        return RIGHT if is_right(score, dict(zip(quiz.parts, quiz.answers, strict=True))) else WRONG
    except TextError:
        return ""


@lru_cache(maxsize=MOST)  # saves 3.6 ms per round at the end of a set, 20 ms in the full game
def mistake_of(question: Question, reply: Reply) -> Quiz:
    """Return a wrong answer of a set as a quiz, with the known mistake behind its first wrong part."""
    quiz, score = quiz_of(question, reply), asked_score(question.round)
    if score is None:
        return quiz
    return mistaken(quiz._replace(part=1) if "hand" in quiz.parts[:-1] and is_right(score, quiz.given) else quiz, score)


def why_words(question: Question, reply: Reply | None) -> str:
    """Explain a wrong answer of a set: `99 comes out without Joker`; "" if its mistake is unknown."""
    if reply is None or outcome_of(question, reply) != WRONG:
        return ""
    quiz = mistake_of(question, reply)
    if quiz.asks_hand:
        return quiz.why and f"{quiz.typed} {quiz.why}"
    return quiz.why and f"{' × '.join(quiz.given.values())} comes out {quiz.why}"


def corrected(question: Question, reply: Reply | None) -> str:
    """Describe the right answer and the mistake behind a wrong one."""
    return "; ".join(filter(None, (truth_words(question), why_words(question, reply))))
