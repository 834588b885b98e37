"""The words and marks of a set, shared by its list, its end and its sheet."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.page.sets.records import RIGHT, SHOWN, WRONG, Question

MARKS = {
    RIGHT: Markup('<span class="ok" role="img" aria-label="right">✓</span>'),
    WRONG: Markup('<span class="ko" role="img" aria-label="wrong">✗</span>'),
    SHOWN: Markup('<span class="ko" role="img" aria-label="shown">–</span>'),
    "": NONE,
}
ASKED = {"hand": "Which hand is it?", "score": "What does it score?", "both": "What does it score?"}
NAMES = {"hand": "Which hand", "score": "What score", "both": "Hand and score"}


def name_of(question: Question) -> str:
    """Return the teacher's sentence or, by default, the question."""
    return question.says or NAMES[question.asks]
