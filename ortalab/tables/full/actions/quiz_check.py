"""The answer to a question of the quiz: checked, put into words, and counted in the tally."""

from functools import partial
from math import floor
from zlib import crc32

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.notice import SILENT, Notice
from ortalab.page.quiz.messages import NEXT, QUESTION, Answered
from ortalab.page.quiz.question import Quiz, verb_of
from ortalab.storage.records import Tally
from ortalab.storage.saves import SaveFile
from ortalab.storage.tally import uncover, with_answer
from ortalab.tables.full.actions.history import Update, link_of
from ortalab.tables.full.link import encode
from ortalab.tables.full.state.messages import ChangeStored, CountUp
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.state.quiz import truths_of, written
from ortalab.tables.full.state.scores import score_of
from ortalab.workshop.full_quiz import check as judge
from ortalab.workshop.full_quiz_mistakes import find_hand_mistake, find_mistake, rules_of
from ortalab.workshop.quiz import hand_in_answer, number_in_answer
from ortalab.workshop.quiz_rules import QuizRule

COUNTED_BEFORE = "It was counted before, and counts once."
UNCOVERED = "Its answer was uncovered before, so it counts as not right."


def asking(model: Model, quiz: Quiz, focus: str = QUESTION) -> Update:
    """Ask, with the focus on the question."""
    return addressed(changed(model, quiz=quiz, notice=SILENT, focus=focus, lit=None, rule_line=""))


def addressed(model: Model) -> Update:
    """Return the model with its address: a quiz asks again after a reload until it is answered."""
    return model, (Replace(link_of(model), model.history.entry),)


def check(model: Model) -> Update:
    """Check the answer to what is asked now; raise `TextError` if it cannot be read."""
    quiz, scored = model.quiz, score_of(model.table)
    if quiz is None or quiz.outcome or scored is None:
        return model, ()
    given = quiz.given
    is_right = all(judge(scored, asked, answer).right for asked, answer in given.items())
    if is_right and quiz.asks_hand and quiz.part + 1 < len(quiz.parts):
        return asking(model, quiz._replace(part=quiz.part + 1, at=1))
    truths = truths_of(quiz, scored)
    says = " and ".join(f"the {asked} {verb_of(asked)} {truth}" for asked, truth in truths.items())
    if is_right:
        return over(model, quiz._replace(outcome="right"), f"Right: {says}.")
    says, quiz = f"Not quite: {says}.", quiz._replace(outcome="wrong")
    if "hand" in given:
        said = hand_in_answer(given["hand"])
        why = find_hand_mistake(scored, said)
        quiz = quiz._replace(why=why, typed=said.prose, second="")
        return over(model, quiz, f"{says} A {said.prose} {why}." if why else says, (QuizRule.HANDS.word,))
    numbers = {asked: number_in_answer(answer) for asked, answer in given.items()}
    mistake = find_mistake(scored, numbers)
    if mistake is None:
        return over(model, quiz, says)
    yours = f"{written(mistake.chips)} × {written(mistake.mult)} = {written(floor(mistake.chips * mistake.mult))}"
    quiz = quiz._replace(why=mistake.words, parting=mistake.step + 1, yours=yours)
    said_numbers = " × ".join(map(written, numbers.values()))
    first = f"step {quiz.parting} is the first that differs."
    why = f"Your {said_numbers} is what comes out {mistake.words}: {first}"
    return over(model, quiz, f"{says} {why}", (mistake.rule.word,))


def reveal(model: Model) -> Update:
    """Show the score without an answer."""
    if model.quiz is None or model.quiz.outcome:
        return model, ()
    return over(model, model.quiz._replace(outcome="shown"), "Here is how it scores.")


def over(model: Model, quiz: Quiz, notice: str, rules: tuple[str, ...] | None = None) -> Update:
    """End the question and count the answer; count the score up, or light the step that was mistaken."""
    is_right, scored, key = quiz.outcome == "right", score_of(model.table), question_of(model)
    why_not = COUNTED_BEFORE if key in model.tally.done else UNCOVERED if is_right and key in model.tally.seen else ""
    lit = quiz.parting - 1 if quiz.yours else None
    practice = model.practice._replace(
        asked=model.practice.asked + 1, right=model.practice.right + (is_right and not why_not)
    )
    model = changed(model, quiz=quiz, practice=practice, lit=lit, rule_line="" if lit is None else f"step-{lit}")
    model = changed(model, focus=NEXT, notice=Notice(f"{notice} {why_not}".rstrip(), is_heard=not why_not))
    model, effects = addressed(model)
    if rules is None:
        rules = tuple(rule.word for rule in rules_of(scored, quiz.parts)) if scored else ()
    answer = Answered(key, is_right, model.today, rules)
    counts = () if model.is_embedded or not model.today else (ChangeStored(partial(with_counted, answer)),)
    return model, (*effects, *counts, *(() if quiz.why else (CountUp(),)))


def question_of(model: Model) -> str:
    """Return the round in a few letters, by which its question is known again."""
    return f"{crc32(encode(model.table).encode()):08x}"


def with_counted(answer: Answered, file: SaveFile[str]) -> SaveFile[str]:
    """Return the file with an answer in its tally."""
    return file._replace(tally=with_answer(file.tally, answer))


def with_uncovered(question: str, file: SaveFile[str]) -> SaveFile[str]:
    """Return the file that remembers an answer as uncovered."""
    return file._replace(tally=uncover(file.tally, question))


def forget_tally(model: Model) -> Update:
    """Begin the tally anew; questions that have counted do not count again."""
    if not model.tally.asked:
        return model, ()
    return changed(model, notice=Notice("The tally of the quiz begins anew.")), (ChangeStored(without_tally),)


def without_tally(file: SaveFile[str]) -> SaveFile[str]:
    """Return the file with a new tally, which knows the questions of the old one."""
    old = file.tally
    return file._replace(tally=Tally(done=old.done, seen=old.seen, odd=old.odd))
