"""A student's walk through a set: the words for questions and answers, the steps, and the result as text."""

from collections.abc import Callable

from ortalab.page.elements import NONE
from ortalab.page.fragment import LONGEST
from ortalab.page.markup import Markup
from ortalab.page.messages import Copy, CopyLink
from ortalab.page.quiz.question import ASKED, Quiz
from ortalab.page.sets.link import with_answers
from ortalab.page.sets.messages import Walk
from ortalab.page.sets.records import ASKS, RIGHT, SHOWN, WRONG, Question, Reply

MARKS = {
    RIGHT: Markup('<span class="ok" role="img" aria-label="right">✓</span>'),
    WRONG: Markup('<span class="ko" role="img" aria-label="wrong">✗</span>'),
    SHOWN: Markup('<span class="ko" role="img" aria-label="shown">–</span>'),
    "": NONE,
}


def asked_words(asks: str) -> str:
    """Name the parts of a question.

    >>> asked_words("both")
    'hand and score'
    """
    return ASKED["-".join(ASKS[asks])]


def name_of(question: Question) -> str:
    """Return the teacher's sentence, or else the question."""
    return question.says or asked_words(question.asks).capitalize()


def worded(part: str, value: str) -> str:
    """Format a value with its unit.

    >>> worded("chips", "30"), worded("hand", "Pair")
    ('30 chips', 'Pair')
    """
    return f"{value} {part}" if part in {"chips", "mult"} else value


def said_words(question: Question, reply: Reply | None) -> str:
    """Format an answer as text."""
    if reply is None:
        return "not answered"
    return "shown" if reply.is_shown else ", ".join(map(worded, ASKS[question.asks], reply.values))


COPIED = "Result copied, with your answers and the set’s link; nothing was sent."
SIGNS = {RIGHT: "✓", SHOWN: "–"}


def quiz_of(question: Question, reply: Reply) -> Quiz:
    """Return an answered question as a quiz."""
    return Quiz("-".join(ASKS[question.asks])).with_text("\n".join(reply.values))


def asked(walk: Walk) -> Quiz:
    """Return the displayed question as a quiz, with the typed answer."""
    return Quiz("-".join(ASKS[walk.question.asks])).with_text(walk.draft)


def with_reply(walk: Walk, reply: Reply, outcome: str) -> Walk:
    """Answer the displayed question."""
    replies, outcomes = list(walk.replies), list(walk.outcomes)
    replies[walk.at], outcomes[walk.at] = reply, outcome
    return walk._replace(replies=tuple(replies), outcomes=tuple(outcomes), draft="")


def gone_to(walk: Walk, place: int) -> Walk:
    """Go to a question, or to the end."""
    return walk._replace(at=min(place, walk.total), draft="")


def afresh(walk: Walk) -> Walk:
    """Forget all answers; a copied result becomes the set that it is about."""
    troubles = () if walk.result else walk.troubles
    walk = gone_to(walk, 0)._replace(replies=(None,) * walk.total, outcomes=("",) * walk.total)
    return walk._replace(result="", matches=True, troubles=troubles)


def result_text(walk: Walk, truth_of: Callable[[Question, Reply], str]) -> str:
    """Format the result: the number of right answers, then a line per round."""
    title = f"{walk.set.title}: " if walk.set.title else ""
    lines = [f"{title}{walk.right} of {walk.total} right"]
    for number, (question, reply, outcome) in enumerate(
        zip(walk.set.questions, walk.replies, walk.outcomes, strict=True), 1
    ):
        if reply is None:
            lines.append(f"{number}   not answered")
            continue
        truth = "" if outcome == RIGHT else f" (it is {truth_of(question, reply)})"
        lines.append(f"{number} {SIGNS.get(outcome, '✗')} {said_words(question, reply)}{truth}")
    return "\n".join(lines)


def copied(walk: Walk, truth_of: Callable[[Question, Reply], str]) -> Copy | CopyLink:
    """Return the effect that copies the result, with the link of the set and the answers unless it is too long."""
    link, text = walk.result or with_answers(walk.link, walk.replies), result_text(walk, truth_of)
    if "&file=" in walk.link or len(link) > LONGEST + 1500:
        return Copy(f"{text}\ncheck {link[-6:]}", COPIED)
    return CopyLink(link, COPIED, above=text)
