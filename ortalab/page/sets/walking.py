"""Walking through a set, and its result as text."""

from collections.abc import Callable

from ortalab.page.effects import Copy, CopyLink
from ortalab.page.fragment import LONGEST
from ortalab.page.quiz.question import Quiz
from ortalab.page.sets.link import with_answers
from ortalab.page.sets.records import ASKS, RIGHT, SHOWN, Question, Reply
from ortalab.page.sets.walk import Walk
from ortalab.page.sets.words import said_words

COPIED = "Your result is copied, with your answers and the link of the set; nothing was sent."
MARKS = {RIGHT: "✓", SHOWN: "–"}


def quiz_of(question: Question, reply: Reply) -> Quiz:
    """Return an answered question as one of the quiz."""
    return Quiz("-".join(ASKS[question.asks])).with_text("\n".join(reply.values))


def asked(walk: Walk) -> Quiz:
    """Return the displayed question as one of the quiz, with the typed answer."""
    return Quiz("-".join(ASKS[walk.question.asks])).with_text(walk.draft)


def with_reply(walk: Walk, reply: Reply, outcome: str) -> Walk:
    """Return the walk with the displayed question answered."""
    replies, outcomes = list(walk.replies), list(walk.outcomes)
    replies[walk.at], outcomes[walk.at] = reply, outcome
    return walk._replace(replies=tuple(replies), outcomes=tuple(outcomes), draft="")


def gone_to(walk: Walk, place: int) -> Walk:
    """Return the walk at a question, or at its end."""
    return walk._replace(at=min(place, walk.total), draft="")


def afresh(walk: Walk) -> Walk:
    """Return the walk without answers; a copied result becomes its set."""
    troubles = () if walk.result else walk.troubles
    walk = gone_to(walk, 0)._replace(replies=(None,) * walk.total, outcomes=("",) * walk.total)
    return walk._replace(result="", matches=True, troubles=troubles)


def result_text(walk: Walk, truth_of: Callable[[Question, Reply], str]) -> str:
    """Return the result as text: a line for the total, and one for each round."""
    title = f"{walk.set.title}: " if walk.set.title else ""
    lines = [f"{title}{walk.right} of {walk.total} right"]
    for number, (question, reply, outcome) in enumerate(
        zip(walk.set.questions, walk.replies, walk.outcomes, strict=True), 1
    ):
        if reply is None:
            lines.append(f"{number}   not answered")
            continue
        truth = "" if outcome == RIGHT else f" (it is {truth_of(question, reply)})"
        lines.append(f"{number} {MARKS.get(outcome, '✗')} {said_words(question, reply)}{truth}")
    return "\n".join(lines)


def copied(walk: Walk, truth_of: Callable[[Question, Reply], str]) -> Copy | CopyLink:
    """Return the copied result: its text, and the link of the set with the answers unless it is too long."""
    link, text = walk.result or with_answers(walk.link, walk.replies), result_text(walk, truth_of)
    if "&file=" in walk.link or len(link) > LONGEST + 1500:
        return Copy(f"{text}\ncheck {link[-6:]}", COPIED)
    return CopyLink(link, COPIED, above=text)
