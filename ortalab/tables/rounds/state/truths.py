"""The right answers to the questions of quizzes and sets."""

from ortalab.errors import TextError
from ortalab.page.quiz.question import Quiz, verb_of
from ortalab.page.sets.records import ASKS, IsRight, Question, Reply, judged
from ortalab.page.sets.words import ASKED
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.words import grouped
from ortalab.workshop.quiz.answers import TRUTHS, check

AT_LEAST = "What is the least it can score?"


def truths_of(quiz: Quiz, score: Score) -> dict[str, str]:
    """Return the right answer to each part of the question, as text for a sentence."""
    truths = {asked: TRUTHS[asked](score) for asked in quiz.parts}
    return {asked: truth if asked == "hand" else grouped(float(truth)) for asked, truth in truths.items()}


def right_words(quiz: Quiz, score: Score) -> str:
    """Describe the right answer: `the hand is Pair and the score is 60`."""
    return " and ".join(f"the {asked} {verb_of(asked)} {truth}" for asked, truth in truths_of(quiz, score).items())


def truth_words(question: Question) -> str:
    """Describe the right answer briefly: `a Pair, 492`."""
    score = asked_score(question.round)
    if score is None:
        return ""
    words = {"hand": score.hand.prose, "score": grouped(score.total)}
    return ", ".join(words[asked] for asked in ASKS[question.asks])


def question_words(question: Question) -> str:
    """Format the question of a set; with chances, it asks for the least score."""
    return AT_LEAST if "score" in ASKS[question.asks] and has_open_luck(question.round) else ASKED[question.asks]


def has_open_luck(round_: Round) -> bool:
    """Return whether a round's score depends on chances."""
    score = asked_score(round_)
    return score is not None and score.has_luck


def judge_of(scored: Score) -> IsRight:
    """Return the judge of answers about a score."""
    return lambda asked, answer: check(scored, asked, answer).right


def outcome_of(question: Question, reply: Reply) -> str:
    """Return the outcome of an answer; "" if it is invalid."""
    score = asked_score(question.round)
    try:
        return judged(judge_of(score), question.asks, reply) if score else ""
    except TextError:
        return ""
