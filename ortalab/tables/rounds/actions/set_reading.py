"""Sets from a link, a file or the browser's storage, with the answers known so far."""

from typing import Final

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.quiz.messages import LONGEST_ANSWER
from ortalab.page.sets.link import decode_set
from ortalab.page.sets.records import ASKS, Question, Reply, plain_text
from ortalab.page.sets.stored import GOES_ON, SetStore
from ortalab.page.words import sentence
from ortalab.tables.rounds.link import Reading
from ortalab.tables.rounds.state.mode import SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.sets import table_of
from ortalab.tables.rounds.state.truths import outcome_of
from ortalab.tables.rounds.study import is_study, read_study
from ortalab.workshop.quiz.answers import check

FROM_FILE = "The rounds of this set are in a file: open it under “Rounds”, “Sets”."


def reading_of(model: Model, text: str) -> Reading:
    """Parse the link of a set and resume with the known answers at the table of the current question."""
    if is_study(text):
        return _of_study(text)
    found = decode_set(text)
    if found.file:
        walk = STORE.of_file(model.sets, found.file)
        return Reading(table_of(walk), walk=walk) if walk else Reading(complaints=(FROM_FILE,), file=found.file)
    if not found.set.questions:
        return Reading(complaints=found.troubles)
    walk = STORE.opened(model.sets, found, text)
    return Reading(table_of(walk), walk=walk)


def _of_study(text: str) -> Reading:
    """Parse the link of a study, and open its first round."""
    try:
        study = read_study(text)
    except TextError as error:
        return Reading(complaints=(sentence(str(error)),))
    return Reading(study.rounds[0].table, note=study.note, study=study.rounds)


def answered(question: Question, reply: Reply) -> tuple[Reply, str]:
    """Return an answer in its stored form, and its outcome; raise `TextError` if it is invalid."""
    score = asked_score(question.round)
    if score is None:
        raise TextError("no card is played in this round")
    if not reply.is_shown:
        for part, value in zip(ASKS[question.asks], reply.values, strict=True):
            if not value.strip():
                raise TextError("choose the hand first" if part == "hand" else f"type the {part} first")
            check(score, part, value)
        reply = Reply(tuple(plain_text(value, LONGEST_ANSWER) for value in reply.values))
    return reply, outcome_of(question, reply)


def with_stored(model: Model, walk: str, made: str) -> Model:
    """Restore a stored walk and a stored set; answers appear if their set is open."""
    sets = STORE.restored(model.sets, walk, made)
    if found := STORE.goes_on(sets):
        mode = model.mode if model.walk else SetWalk()
        model = changed(model, table=table_of(found), mode=mode)
        model = changed(model, notice=Notice(GOES_ON.format(found.answered, found.total))) if found.answered else model
        sets = sets.at(found, model.history.entry)
    return changed(model, sets=sets)


STORE: Final = SetStore(outcome_of)
stored_texts = STORE.texts
