"""The right answers to the questions of a set, and how an answer is judged: by the least luck."""

from ortalab.errors import TextError
from ortalab.full.tally import Score
from ortalab.page.sets.records import ASKS, IsRight, Question, Reply, judged
from ortalab.tables.full.state.quiz import written
from ortalab.tables.full.state.scores import score_of
from ortalab.workshop.full_quiz import TRUTHS, check


def judge_of(scored: Score) -> IsRight:
    """Return how the answers about a score are judged."""
    return lambda asked, answer: check(scored, asked, answer).right


def outcome_of(question: Question, reply: Reply) -> str:
    """Return the outcome of an answer, "" where it is none."""
    scored = score_of(question.round)
    try:
        return judged(judge_of(scored), question.asks, reply) if scored else ""
    except TextError:
        return ""


def truth_words(question: Question) -> str:
    """Return the right answer to a question: `Pair, 492`."""
    scored = score_of(question.round)
    if scored is None:
        return ""
    truths = {asked: TRUTHS[asked](scored) for asked in ASKS[question.asks]}
    return ", ".join(truth if asked == "hand" else written(float(truth)) for asked, truth in truths.items())
