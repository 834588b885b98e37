"""A set that a link, a file or the browser's storage brings: the way through it, with the answers that are known."""

from typing import Final

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.sets.records import IsRight, Question, Reply, answer_of, judged
from ortalab.page.sets.stored import GOES_ON, SetStore
from ortalab.page.words import sentence
from ortalab.scoring.play import Score
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.actions.study_reading import with_scores
from ortalab.tables.ortalab.link import Reading
from ortalab.tables.ortalab.set_link import GAME, decode_set
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.sets import table_of
from ortalab.tables.ortalab.study import is_study, read_study
from ortalab.workshop.quiz import check

FROM_FILE = "The rounds of this set are in a file: open it under “Rounds”, “Sets”."


def reading_of(model: Model, text: str) -> Reading:
    """Read the link of a set, and go on with the answers that are known; its table is that of the question."""
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
    """Read the link of a study; its table is that of the first round."""
    try:
        study = read_study(text)
    except TextError as error:
        return Reading(complaints=(sentence(str(error)),))
    return Reading(study.tree[0].table, note=study.note, study=with_scores(study.tree))


def judge_of(scored: Score) -> IsRight:
    """Return how the answers about a score are judged."""
    return lambda asked, answer: check(scored, asked, answer).right


def outcome_of(question: Question, reply: Reply) -> str:
    """Return the outcome of an answer, "" where it is none."""
    score = score_of(question.round)
    try:
        return judged(judge_of(score), question.asks, reply) if score else ""
    except TextError:
        return ""


def answered(question: Question, reply: Reply) -> tuple[Reply, str]:
    """Return an answer as it is kept, and its outcome; raise `TextError` where it is none."""
    score = score_of(question.round)
    if score is None:
        raise TextError("no card is played in this round")
    kept = reply if reply.is_shown else answer_of(judge_of(score), question.asks, reply)
    return kept, judged(judge_of(score), question.asks, kept)


def with_stored(model: Model, walk: str, made: str) -> Model:
    """Return the model with a stored walk and a stored set: answers appear where their set is open."""
    sets = STORE.restored(model.sets, walk, made)
    if found := STORE.goes_on(sets):
        model = changed(model, table=table_of(found), damage=None)
        model = changed(model, notice=Notice(GOES_ON.format(found.answered, found.total))) if found.answered else model
        sets = sets.at(found, model.history.entry)
    return changed(model, sets=sets)


STORE: Final = SetStore(GAME, outcome_of)
stored_texts = STORE.texts
