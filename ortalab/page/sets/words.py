"""The words and marks of a set, shared by its list, its end and its sheet."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.page.quiz.question import ASKED
from ortalab.page.sets.records import ASKS, RIGHT, SHOWN, WRONG, Question, Reply

MARKS = {
    RIGHT: Markup('<span class="ok" role="img" aria-label="right">✓</span>'),
    WRONG: Markup('<span class="ko" role="img" aria-label="wrong">✗</span>'),
    SHOWN: Markup('<span class="ko" role="img" aria-label="shown">–</span>'),
    "": NONE,
}


def asked_words(asks: str) -> str:
    """Name the parts of a question, as the quiz does.

    >>> asked_words("both")
    'hand and score'
    """
    return ASKED["-".join(ASKS[asks])]


def name_of(question: Question) -> str:
    """Return the teacher's sentence or, by default, the question."""
    return question.says or asked_words(question.asks).capitalize()


def worded(part: str, value: str) -> str:
    """Return a value with its unit.

    >>> worded("chips", "30"), worded("hand", "Pair")
    ('30 chips', 'Pair')
    """
    return f"{value} {part}" if part in {"chips", "mult"} else value


def said_words(question: Question, reply: Reply | None) -> str:
    """Format an answer as text."""
    if reply is None:
        return "not answered"
    return "shown" if reply.is_shown else ", ".join(map(worded, ASKS[question.asks], reply.values))
