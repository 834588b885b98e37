"""A set that a link, a file or the browser's storage brings: the way through it, with the answers that are known."""

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.fragment import repaired
from ortalab.page.notice import Notice
from ortalab.page.sets import walking as shared
from ortalab.page.sets.link import LONGEST_KEPT, SetReading, with_answers
from ortalab.page.sets.records import LONGEST_ANSWER, IsRight, Question, Reply, answer_of, judged
from ortalab.page.sets.walk import Sets, Walk
from ortalab.page.words import sentence
from ortalab.scoring.play import Score
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.actions.study_reading import with_scores
from ortalab.tables.ortalab.link import Reading
from ortalab.tables.ortalab.set_link import address_of, decode_set, encode_set
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
        known = [walk for walk in (model.sets.walk, stored(model.sets.stored_walk)) if walk]
        same = next((walk for walk in known if walk.link.endswith(f"={found.file}")), None)
        return Reading(complaints=(FROM_FILE,)) if same is None else Reading(table_of(same), walk=same)
    if not found.set.questions:
        return Reading(complaints=found.troubles)
    walk = resumed(model.sets, walk_of(found))
    if found.has_answers:
        walk = walk._replace(result=repaired(text), at=walk.total)
    return Reading(table_of(walk), walk=walk)


def _of_study(text: str) -> Reading:
    """Read the link of a study; its table is that of the first round."""
    try:
        study = read_study(text)
    except TextError as error:
        return Reading(complaints=(sentence(str(error)),))
    return Reading(study.tree[0].table, note=study.note, study=with_scores(study.tree))


def walk_of(found: SetReading) -> Walk:
    """Return the way through a set, with the answers of a link."""
    return shared.walk_of(found, address_of(found.set), outcome_of)


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


def resumed(sets: Sets, walk: Walk) -> Walk:
    """Return the walk through the same set that the page or the browser has, or else a new one."""
    for known in (sets.walk, stored(sets.stored_walk)):
        if known and not known.result and known.link == walk.link:
            return known._replace(troubles=walk.troubles)
    return walk


def with_stored(model: Model, walk: str, made: str) -> Model:
    """Return the model with a stored walk and a stored set: answers appear where their set is open."""
    sets = model.sets._replace(stored_walk=walk or model.sets.stored_walk)
    if made and sets.made is None:
        kept = decode_set(made, LONGEST_KEPT).set
        sets = sets._replace(made=kept if kept.title or kept.questions else None)
    now = sets.open_walk
    if now and not now.result and not now.answered and (found := resumed(sets._replace(walk=None), now)) is not now:
        model = changed(
            model, table=table_of(found), notice=Notice(_on_words(found)) if found.answered else model.notice
        )
        sets = sets.at(found, model.history.entry)
    elif model.damage and FROM_FILE in model.damage.complaints and (other := stored(walk)):
        model = changed(model, table=table_of(other), damage=None, notice=Notice(_on_words(other)))
        sets = sets.at(other, model.history.entry)
    return changed(model, sets=sets)


def _on_words(walk: Walk) -> str:
    return f"You go on where you were: {walk.answered} of {walk.total} answered."


def walk_text(sets: Sets) -> str:
    """Return the answers to a set as the browser keeps them: a link with answers, and where the walk stands."""
    walk = sets.walk
    if walk is None or walk.result or not (walk.answered or walk.typed_hand or walk.typed_score):
        return sets.stored_walk
    lines = (with_answers(encode_set(walk.set), walk.replies), f"{walk.at}", walk.typed_hand, walk.typed_score)
    return "\n".join(lines)


def made_text(sets: Sets) -> str:
    """Return the set that is being made as the browser keeps it."""
    made = sets.made
    return encode_set(made) if made and (made.title or made.questions) else ""


def stored(text: str) -> Walk | None:
    """Return the walk that `walk_text` wrote, None where it cannot be read."""
    if not text:
        return None
    link, at, hand, score = [*text.split("\n"), "", "", ""][:4]
    found = decode_set(link, LONGEST_KEPT)
    if not found.set.questions:
        return None
    walk = walk_of(found)._replace(troubles=(), matches=True)
    place = int(at) if at.isascii() and at.isdigit() and len(at) < 4 else 0  # noqa: PLR2004 — of at most twenty
    return walk._replace(
        at=min(place, walk.total), typed_hand=hand[:LONGEST_ANSWER], typed_score=score[:LONGEST_ANSWER]
    )
