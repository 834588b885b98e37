"""Edit a set, and walk through one as a student: answers, typed texts, and the result as text."""

from collections.abc import Callable

from ortalab.errors import TextError
from ortalab.page.elements import NONE
from ortalab.page.fragment import LONGEST
from ortalab.page.markup import Markup
from ortalab.page.messages import Copy, CopyLink
from ortalab.page.numbers import number_in
from ortalab.page.quiz.question import ASKED, Quiz
from ortalab.page.sets.link import LONGEST_RESULT, with_answers
from ortalab.page.sets.messages import (
    ANSWER_FIELDS,
    ASKS_FIELD,
    FIELDS,
    LINK_FIELD,
    SAYS_FIELD,
    TITLE_FIELD,
    Sets,
    Walk,
)
from ortalab.page.sets.records import (
    ASKS,
    LONGEST_SENTENCE,
    LONGEST_TITLE,
    MOST,
    RIGHT,
    SHOWN,
    USUAL,
    WRONG,
    Question,
    Reply,
    RoundSet,
    plain_text,
)


def with_round(made: RoundSet, round: object, says: str = "", asks: str = "") -> RoundSet:
    """Add a round to a set, by default with the previous question; raise `TextError` if the set is full."""
    if len(made.questions) >= MOST:
        raise TextError("a set has at most twenty rounds; remove one first")
    asks = asks or (made.questions[-1].asks if made.questions else USUAL)
    return made._replace(questions=(*made.questions, Question(round, asks, plain_text(says, LONGEST_SENTENCE))))


def without(made: RoundSet, place: int) -> RoundSet:
    """Remove a question."""
    return made._replace(questions=made.questions[:place] + made.questions[place + 1 :])


def raised(made: RoundSet, place: int) -> RoundSet:
    """Swap a question with the one before it."""
    questions = list(made.questions)
    questions[place - 1 : place + 1] = questions[place], questions[place - 1]
    return made._replace(questions=tuple(questions))


def finished(made: RoundSet | None) -> RoundSet:
    """Clean up the texts of a set for sharing; raise `TextError` if it has no rounds."""
    if made is None or not made.questions:
        raise TextError("there are no rounds in this set yet; add one")
    questions = tuple(each._replace(says=plain_text(each.says, LONGEST_SENTENCE)) for each in made.questions)
    return RoundSet(plain_text(made.title, LONGEST_TITLE), questions)


def typed(sets: Sets, field: str, text: str) -> Sets:
    """Store the text typed in a field."""
    walk, made = sets.open_walk, sets.made or RoundSet()
    if field in ANSWER_FIELDS:
        quiz = walk and asked(walk)
        part = field.removeprefix(FIELDS)
        if walk is None or quiz is None or part not in quiz.parts:
            return sets
        return sets._replace(walk=walk._replace(draft=quiz.with_answer(quiz.parts.index(part), text).text))
    if field == TITLE_FIELD:
        return sets._replace(made=made._replace(title=text[:LONGEST_TITLE]))
    if field == LINK_FIELD:
        return sets._replace(typed_link=text[:LONGEST])
    name, _, number = field.rpartition("-")
    place = number_in(number)
    if place is None or place >= len(made.questions):
        return sets
    question = made.questions[place]
    if f"{name}-" == ASKS_FIELD:
        question = question._replace(asks=text if text in ASKS else question.asks)
    elif f"{name}-" == SAYS_FIELD:
        question = question._replace(says=text[:LONGEST_SENTENCE])
    questions = (*made.questions[:place], question, *made.questions[place + 1 :])
    return sets._replace(made=made._replace(questions=questions))


def printed(sets: Sets, *, is_making: bool) -> RoundSet | None:
    """Return the set to print: while `is_making`, the set being made; otherwise the one being answered."""
    made, walk = sets.made, sets.open_walk
    return made if (is_making and made and made.questions) or walk is None else walk.set


MARKS = {
    RIGHT: Markup('<span class="ok" role="img" aria-label="right">✓</span>'),
    WRONG: Markup('<span class="ko" role="img" aria-label="wrong">✗</span>'),
    SHOWN: Markup('<span class="ko" role="img" aria-label="shown">–</span>'),
    "": NONE,
}


def asked_words(asks: str) -> str:
    """Return the parts of a question in words.

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
    """Forget all answers; a copied result becomes a set to answer."""
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
    """Return the effect that copies the result, with a link to the set and the answers unless the link is too long."""
    link, text = walk.result or with_answers(walk.link, walk.replies), result_text(walk, truth_of)
    if "&file=" in walk.link or len(link) > LONGEST_RESULT:
        return Copy(f"{text}\ncheck {link[-6:]}", COPIED)
    return CopyLink(link, COPIED, above=text)
