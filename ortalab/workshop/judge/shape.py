"""The shapes in which verdicts are drawn, the same on the page and in reports."""

from enum import Enum


class Shape(Enum):
    """The shape in which an answer is drawn; the value is its word for readers."""

    RIGHT = "right"
    WORDS = "right, in other words"
    STEP = "wrong from a step"
    SCORE = "wrong score"
    NONE = "no answer"

    @property
    def is_right(self) -> bool:
        return self in {Shape.RIGHT, Shape.WORDS}


def sign_of(shape: Shape, number: int | None) -> str:
    """Return the sign in a square: the first wrong step, ≠ for a score, ! for no answer.

    >>> sign_of(Shape.STEP, 5), sign_of(Shape.STEP, None), sign_of(Shape.NONE, None), sign_of(Shape.RIGHT, None)
    ('5', '≠', '!', '')
    """
    if shape is Shape.STEP:
        return "≠" if number is None else str(number)
    return {Shape.SCORE: "≠", Shape.NONE: "!"}.get(shape, "")
