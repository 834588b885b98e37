"""Sets from a link, a file or the browser's storage, with the answers known so far."""

from collections.abc import Iterator

from ortalab.errors import TextError
from ortalab.page.fragment import repaired
from ortalab.page.numbers import number_in
from ortalab.page.quiz.messages import LONGEST_ANSWER
from ortalab.page.sets.link import LONGEST_KEPT, SetReading, address_of, decode_set, encode_set, with_answers
from ortalab.page.sets.making import afresh, asked
from ortalab.page.sets.messages import Sets, Walk
from ortalab.page.sets.records import ASKS, Question, Reply, RoundSet, plain_text
from ortalab.page.shell import Notice, changed, sentence
from ortalab.tables.rounds.link import Reading
from ortalab.tables.rounds.state.mode import SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.quiz import table_of
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.truths import outcome_of
from ortalab.tables.rounds.study import is_study, read_study
from ortalab.workshop.quiz.mistakes import check

UNREAD = "The answer to round {} cannot be read, so it was left out."
EDITED = (
    "These answers do not match their checksum: they were changed after they were copied. A checksum that matches does "
    "not prove that answers are genuine."
)
GOES_ON = "You continue where you were: {} of {} answered."
FROM_FILE = "The rounds of this set are in a file: open it under “Rounds”, “Sets”."


def reading_of(model: Model, text: str) -> Reading:
    """Parse the link of a set and resume with the known answers at the table of the current question."""
    if is_study(text):
        return _of_study(text)
    found = decode_set(text)
    if found.file:
        walk = of_file(model.sets, found.file)
        return Reading(table_of(walk), walk=walk) if walk else Reading(complaints=(FROM_FILE,), file=found.file)
    if not found.set.questions:
        return Reading(complaints=found.troubles)
    walk = open_walk(model.sets, found, text)
    return Reading(table_of(walk), walk=walk)


def _of_study(text: str) -> Reading:
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
    sets = restored(model.sets, walk, made)
    if found := goes_on(sets):
        mode = model.mode if model.walk else SetWalk()
        model = changed(model, table=table_of(found), mode=mode)
        model = changed(model, notice=Notice(GOES_ON.format(found.answered, found.total))) if found.answered else model
        sets = sets.at(found, model.history.entry)
    return changed(model, sets=sets)


def walk_of(found: SetReading) -> Walk:
    """Return the walk through a set, with the answers of a link; invalid ones are reported."""
    troubles, replies, outcomes = [*map(sentence, found.troubles)], list[Reply | None](), list[str]()
    for number, question in enumerate(found.set.questions, 1):
        reply = found.replies[number - 1] if found.replies else None
        outcome = outcome_of(question, reply) if reply else ""
        if reply and not outcome:
            troubles.append(UNREAD.format(number))
        replies.append(reply if outcome else None)
        outcomes.append(outcome)
    if not found.matches:
        troubles.insert(0, EDITED)
    walk = Walk(found.set, address_of(found.set), tuple(replies), tuple(outcomes))
    return walk._replace(troubles=tuple(troubles), matches=found.matches)


def stored_texts(sets: Sets) -> tuple[str, str]:
    """Return the answers to store, as a link with answers and position, and the set being made."""
    kept = [encode_set(each) if each and each != RoundSet() else "" for each in (sets.made, sets.replaced)]
    text = "\n".join(kept).rstrip("\n")
    walk = next((walk for walk in (sets.walk, sets.former) if walk and walk.is_kept), None)
    if walk is None:
        return sets.stored_walk, text
    link = with_answers(encode_set(walk.set), walk.replies)
    return "\n".join((link, f"{walk.at}", walk.draft)), text


def read_walk(text: str) -> Walk | None:
    """Parse the walk that `stored_texts` wrote; None if it is unreadable."""
    if not text:
        return None
    link, at, draft = [*text.split("\n", 2), "", ""][:3]
    found = decode_set(link, LONGEST_KEPT)
    if not found.set.questions:
        return None
    walk = walk_of(found)._replace(troubles=(), matches=True)
    walk = walk._replace(at=min(number_in(at) or 0, walk.total))
    is_one = len(asked(walk).parts) == 1  # an older format put an empty line before it
    return walk._replace(draft=draft.strip("\n") if is_one else draft)


def known_walks(sets: Sets) -> Iterator[Walk]:
    """Yield the walks that have the person's own answers: the page's, then the stored one."""
    yield from (walk for walk in (sets.walk, sets.former) if walk and not walk.result)
    if stored := read_walk(sets.stored_walk):
        yield stored


def open_walk(sets: Sets, found: SetReading, text: str = "") -> Walk:
    """Return the walk through a set given as text: a copied result unchanged, any other with the known answers."""
    walk = walk_of(found)
    if found.has_answers:
        return walk._replace(result=repaired(text), at=walk.total)
    return resumed(sets, walk)


def resumed(sets: Sets, walk: Walk) -> Walk:
    """Return the stored walk through the same set, if any; otherwise this one."""
    known = (one for one in known_walks(sets) if one.link == walk.link)
    return next((one._replace(troubles=walk.troubles) for one in known), walk)


def restarted(sets: Sets) -> tuple[Sets, str]:
    """Restart the open walk, with a notice; a copied result is replaced by the known answers."""
    walk = sets.walk
    if walk is None:
        return sets, ""
    fresh = afresh(walk)
    if walk.result and (mine := resumed(sets, fresh)).answered:
        return sets.at(mine, walk.entry), GOES_ON.format(mine.answered, mine.total)
    return sets._replace(walk=fresh, stored_walk=""), "The set starts over."


def of_file(sets: Sets, file: str) -> Walk | None:
    """Return the walk through a file's set, with the known answers; None if the file has no set."""
    return next((walk for walk in known_walks(sets) if walk.link.endswith(f"={file}")), None)


def restored(sets: Sets, walk: str, made: str) -> Sets:
    """Restore the stored texts, but keep a set being made."""
    sets = sets._replace(stored_walk=walk or sets.stored_walk)
    if not made or sets.made is not None:
        return sets
    first, second = ([*map(_set_of, made.split("\n")), None])[:2]
    return sets._replace(made=first, replaced=second)


def goes_on(sets: Sets) -> Walk | None:
    """Return the stored walk that continues the open, unanswered set or the awaited file; None without one."""
    now = sets.open_walk
    if sets.awaited:
        return of_file(sets, sets.awaited)
    if now is None or now.result or now.answered:
        return None
    found = resumed(sets._replace(walk=None), now)
    return None if found is now else found


def _set_of(text: str) -> RoundSet | None:
    found = decode_set(text, LONGEST_KEPT).set
    return found if found != RoundSet() else None
