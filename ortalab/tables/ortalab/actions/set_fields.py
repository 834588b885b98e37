"""The fields of a set: the answer to a question, and the title and sentences of the set that is made."""

from ortalab.page.changed import changed
from ortalab.page.numbers import number_in
from ortalab.page.sets.messages import HAND_FIELD, SAYS_FIELD, SCORE_FIELD, TITLE_FIELD
from ortalab.page.sets.records import LONGEST_ANSWER, LONGEST_SENTENCE, LONGEST_TITLE, RoundSet
from ortalab.tables.ortalab.state.model import Model


def typed(model: Model, field: str, text: str) -> Model:
    """Take over what a field holds now."""
    walk, made = model.walk, model.sets.made or RoundSet()
    if walk and field in {HAND_FIELD, SCORE_FIELD}:
        text = text[:LONGEST_ANSWER]
        walk = walk._replace(typed_hand=text) if field == HAND_FIELD else walk._replace(typed_score=text)
        return changed(model, sets=model.sets._replace(walk=walk))
    if field == TITLE_FIELD:
        return _made(model, made._replace(title=text[:LONGEST_TITLE]))
    place = number_in(field.removeprefix(SAYS_FIELD)) if field.startswith(SAYS_FIELD) else None
    if place is None or place >= len(made.questions):
        return model
    questions = list(made.questions)
    questions[place] = questions[place]._replace(says=text[:LONGEST_SENTENCE])
    return _made(model, made._replace(questions=tuple(questions)))


def _made(model: Model, made: RoundSet) -> Model:
    return changed(model, sets=model.sets._replace(made=made))
