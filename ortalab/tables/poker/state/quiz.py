"""A question about the hands on the table."""

from typing import NamedTuple

QUIZ = "quiz"
"""The key of a question's seed in a link."""
OPENING = 177
"""The question of a first visit: two pairs of 9s, decided by a kicker."""


class Quiz(NamedTuple):
    """A question: which of the hands on the table wins, and why."""

    seed: int
    guess: int | None = None
    why: str = ""
    is_answered: bool = False  # whether the solution can be shown
    is_opening: bool = False  # whether it is the opening question, which does not count if it is abandoned
