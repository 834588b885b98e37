"""Questions of the quiz and its storm: dealt, asked, counted in the tally, and stored."""

from zlib import crc32

from ortalab.page.changed import changed
from ortalab.page.messages import Replace
from ortalab.page.notice import SILENT, Notice
from ortalab.page.quiz.messages import FIELDS, LEVELS, QUESTION, Answered
from ortalab.page.quiz.question import Quiz
from ortalab.page.shell import Popover, closed
from ortalab.rounds.round import Round
from ortalab.storage.records import Tally
from ortalab.storage.tally import uncover, with_answer
from ortalab.tables.rounds.actions.storing import store
from ortalab.tables.rounds.link import encode, link_of
from ortalab.tables.rounds.state.messages import Effect, Seed, Update
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model, Tab
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.workshop.quiz.themes import rules_of, theme_of_rule, weakest

UNCOVERED = "Its answer was shown before, so it does not count as right."
COUNTED = "It has been counted already, and counts only once."


def asking(model: Model, quiz: Quiz, focus: str = QUESTION) -> Update:
    """Ask a question; close everything over the table, and focus the question."""
    model = changed(closed(model, Popover), mode=Question(quiz), replay=model.replay.at_end, notice=SILENT, focus=focus)
    return addressed(model)


def addressed(model: Model) -> Update:
    """Update the address, so that a quiz asks again after a reload until it is answered."""
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


def seed(model: Model, level: str, theme: str = "") -> Seed:
    """Return the effect that deals a question of a level (the lowest for ""), on a theme or the weakest rule."""
    if model.practice.is_weakest:
        theme = theme_of_rule(weakest(model.saves.tally.rules))
    return Seed(2**31, DealQuestion(level or LEVELS[0], 0, theme))


def words_of(model: Model, quiz: Quiz) -> tuple[str, ...]:
    """Name the rules that decide the question."""
    score = asked_score(model.round)
    return tuple(rule.word for rule in rules_of(score, quiz.parts)) if score else ()


def question_of(round_: Round) -> str:
    """Return a short key of a round, which identifies its question.

    >>> from ortalab.tables.rounds.state.model import example
    >>> question_of(example().round)
    'f32d2102'
    """
    return f"{crc32(encode(round_).encode()):08x}"


def count(model: Model, quiz: Quiz, rules: tuple[str, ...]) -> tuple[Model, tuple[Effect, ...], str]:
    """Count an answer for some rules and store the tally; return also the reason if it does not count fully.

    A round counts if its score was hidden from the start and it was neither the person's own nor edited.
    """
    if quiz.posed != model.table or model.is_embedded:
        return model, (), ""
    question, tally = question_of(model.round), model.saves.tally
    if question in tally.done:
        return model, (), COUNTED
    is_right = quiz.outcome == "right"
    answer = Answered(question, is_right, model.today, rules)
    saves = model.saves._replace(answers=(*model.saves.answers, answer))
    model, effects = _keep(changed(model, saves=saves), with_answer(tally, answer))
    return model, effects, UNCOVERED if is_right and question in tally.seen else ""


def follow(before: Model, _: object, model: Model) -> Update:
    """Open the answer pane, direct the keypad to the focused field, and end a storm when its round is left.

    Record a hidden question that was revealed without an answer.
    """
    quiz, storm = model.quiz, model.practice.storm
    if model.quiz and not before.quiz:
        model = changed(model, panes=model.panes.showing(Tab.STEPS))
    if quiz and (at := FIELDS.get(model.focus, quiz.at)) != quiz.at:
        model = changed(model, mode=Question(quiz._replace(at=at)))
    if storm and before.quiz and (quiz is None or quiz.posed != model.table):
        model = changed(model, practice=model.practice._replace(storm=None))
    quiz = before.quiz
    if quiz is None or quiz.outcome or quiz.posed != before.table or model.table != before.table:
        return model, ()
    if model.quiz or model.is_asking:
        return model, ()
    return _keep(model, uncover(model.saves.tally, question_of(before.round)))


def forget_tally(model: Model) -> Update:
    """Reset the tally; questions that counted before do not count again."""
    old = model.saves.tally
    if not old.asked:
        return model, ()
    tally = Tally(done=old.done, seen=old.seen, odd=old.odd)
    model = changed(model, notice=Notice("The quiz tally is reset."))
    return _keep(changed(model, saves=model.saves._replace(answers=())), tally)


def _keep(model: Model, tally: Tally) -> Update:
    """Store the tally beside the saved rounds; an unreadable file is not replaced."""
    return (model, ()) if tally == model.saves.tally else store(model, model.saves._replace(tally=tally))
