"""The squares of a board, and the elements that a table supplies to draw one."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ortalab.courses.result import Shape
from ortalab.courses.words import Words
from ortalab.page.button import Buttons
from ortalab.page.markup import Markup

KINDS = {
    Shape.RIGHT: "ok",
    Shape.WORDS: "wd",
    Shape.STEPS: "os",
    Shape.STEP: "ws",
    Shape.SCORE: "wn",
    Shape.WRONG: "ws",
    Shape.NONE: "cr",
    Shape.UNJUDGED: "nj",
}
"""The class of each shape's square."""
SQUARE = Markup('<i class="sq {}" aria-hidden="true">{}</i>')


def square(shape: Shape, sign: str = "") -> Markup:
    """Draw a square that is not a button."""
    return SQUARE.format(KINDS[shape], sign)


def shapes_of(words: Words) -> dict[Shape, str]:
    """Return the shapes of a course with their names, the right ones first."""
    free = {Shape.WORDS: words.free} if words.free else {}
    steps = {Shape.STEPS: "other steps"} if words.has_steps else {}
    wrong = (
        {Shape.STEP: "wrong from a step", Shape.SCORE: "wrong score, no steps"}
        if words.has_steps
        else {Shape.WRONG: "wrong"}
    )
    return {Shape.RIGHT: "right"} | free | steps | wrong | {Shape.NONE: "no answer"}


class Drawing(NamedTuple):
    """The elements and words that a table supplies for drawing a board."""

    button: Buttons
    words: Words
    case: Callable[[Any], Markup]  # draws the input of a case, such as its hands
    open_words: str  # of the button that opens a case on the table
    open_icon: str = "columns"
    lines: Callable[[Any], Markup] | None = None  # draws the first difference; None draws the lines of the report
    cite: Callable[[str], Markup] | None = None  # draws the citation of a rule; None draws its plain text
