"""Edits to a set under construction, and the texts typed into its fields."""

from ortalab.errors import TextError
from ortalab.page.fragment import LONGEST
from ortalab.page.numbers import number_in
from ortalab.page.sets.messages import ANSWER_FIELDS, ASKS_FIELD, FIELDS, LINK_FIELD, SAYS_FIELD, TITLE_FIELD, Sets
from ortalab.page.sets.records import (
    ASKS,
    LONGEST_SENTENCE,
    LONGEST_TITLE,
    MOST,
    USUAL,
    Question,
    RoundSet,
    plain_text,
)
from ortalab.page.sets.walking import asked


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
    """Return the set to print: the one being made in its room, otherwise the one being answered."""
    made, walk = sets.made, sets.open_walk
    return made if (is_making and made and made.questions) or walk is None else walk.set
