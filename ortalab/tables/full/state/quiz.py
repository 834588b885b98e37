"""The answers to a question of the quiz, and numbers as its sentences have them."""

from ortalab.full.tally import Score
from ortalab.page.quiz.question import Quiz
from ortalab.scoring.gains import plain
from ortalab.workshop.full_quiz import TRUTHS


def written(value: float) -> str:
    """Return a number with its thousands grouped and every digit that it has.

    >>> written(990440.5)
    '990,440.5'
    """
    whole, _, rest = plain(float(value)).partition(".")
    return f"{int(whole):,}" + (f".{rest}" if rest else "")


def truths_of(quiz: Quiz, scored: Score) -> dict[str, str]:
    """Return the right answer to each part of what is asked, as a sentence has it."""
    truths = {asked: TRUTHS[asked](scored) for asked in quiz.parts}
    return {asked: truth if asked == "hand" else written(float(truth)) for asked, truth in truths.items()}
