"""Ask and count quiz questions, one at a time or in a storm: three minutes of questions and a review."""

from zlib import crc32

from ortalab.page.messages import Copy, Replace
from ortalab.page.quiz.messages import FIELDS, LEVELS, QUESTION, Answered
from ortalab.page.quiz.question import Quiz
from ortalab.page.shell import SILENT, Notice, Popover, changed, clear_away, closed
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.storage.records import Tally
from ortalab.storage.tally import uncover, with_answer, with_storm
from ortalab.tables.rounds.actions.history import edited, replaced_table, with_round
from ortalab.tables.rounds.actions.storing import store
from ortalab.tables.rounds.link import encode, link_of
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Effect, Handlers, Seed, Update
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import REVIEW
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.quiz import AskTick, DealQuestion, Miss, Storm, StormAct, StormTick
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.truths import mistaken, truths_of
from ortalab.workshop.quiz.deal import Question as Dealt
from ortalab.workshop.quiz.themes import BY_WORD, QuizRule, rules_of, theme_of_rule, weakest

SECOND = 1000
ENDS = {60: "One minute left.", 10: "Ten seconds left."}
"""The announcements of the clock, by seconds left."""
EVERY = 3
"""Interval between questions for the score in a storm, on levels with jokers."""
UNCOVERED = "Its answer was shown before, so it does not count as right."
COUNTED = "It has been counted already, and counts only once."


def asking(model: Model, quiz: Quiz, focus: str = QUESTION) -> Update:
    """Ask a question; close everything over the table, and focus the question."""
    model = changed(closed(model, Popover), mode=Question(quiz), replay=model.replay.at_end, notice=SILENT, focus=focus)
    return addressed(model)


def addressed(model: Model) -> Update:
    """Update the address, so that an unanswered quiz asks again after a reload."""
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


def seed(model: Model, level: str, theme: str = "") -> Seed:
    """Return the effect that deals a question of a level (the lowest for ""), on a theme or the weakest rule."""
    if model.practice.is_weakest:
        theme = theme_of_rule(weakest(model.saves.tally.rules))
    return Seed(2**31, DealQuestion(level or LEVELS[0], 0, theme))


def words_of(model: Model, quiz: Quiz) -> tuple[str, ...]:
    """Return the words of the rules that decide the question."""
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
    model = changed(model, notice=Notice("Quiz tally reset."))
    return _keep(changed(model, saves=model.saves._replace(answers=())), tally)


def _keep(model: Model, tally: Tally) -> Update:
    """Store the tally beside the saved rounds; an unreadable file is not replaced."""
    return (model, ()) if tally == model.saves.tally else store(model, model.saves._replace(tally=tally))


# ---- the storm -------------------------------------------------------------------------------------------------------


def start(model: Model) -> Update:
    """Start a storm at the chosen level; the misses of the last one come first."""
    quiz = model.quiz or Quiz()
    storm = Storm(quiz.level or LEVELS[0], quiz.theme, queue=model.practice.again, best=model.saves.tally.best_storm)
    practice = model.practice._replace(storm=storm, again=())
    model = changed(clear_away(model), practice=practice, panes=model.panes.showing(Tab.STEPS), rule_line="")
    model, effects = _next(model)
    return model, (*effects, AskTick(0))


def _next(model: Model) -> Update:
    """Ask the next question: a miss of the last storm first, then dealt ones."""
    storm = model.practice.storm
    if storm is None:
        return model, ()
    if not storm.queue:
        return model, (seed(model, storm.level, storm.theme),)
    miss, *queue = storm.queue
    model = changed(model, practice=model.practice._replace(storm=storm._replace(queue=tuple(queue))))
    return _ask(model, miss.table, Quiz(miss.asked, miss.level, storm.theme))


def ask_dealt(model: Model, found: Dealt, theme: str) -> Update:
    """Ask about a dealt round, usually for the hand and sometimes for the score."""
    storm = model.practice.storm
    nth = storm.asked + 1 if storm else 1
    of_score = bool(found.round.jokers) and nth % EVERY == 0
    return _ask(model, with_round(model, found.round)[0], Quiz("score" if of_score else "hand", found.level, theme))


def _ask(model: Model, table: Table, quiz: Quiz) -> Update:
    """Lay out a round and ask about it; only the first question of a storm is a history entry."""
    is_first = model.quiz is None
    quiz = quiz._replace(posed=table, before=model.own_table)
    model = changed(model, mode=Question(quiz), focus=QUESTION, notice=SILENT)
    if table == model.table:
        return asking(model, quiz)
    return edited(model, table, "") if is_first else replaced_table(model, table, "")


def answer(model: Model, score: Score, said: str, *, is_right: bool) -> Update:
    """Count an answer ("" for a pass), and ask the next question."""
    storm, quiz = model.practice.storm, model.quiz
    if storm is None or quiz is None or storm.is_over:
        return model, ()
    truth = " and ".join(truths_of(quiz, score).values())
    rule = _rule_of(score, quiz, said)
    if is_right:
        storm = storm._replace(right=storm.right + 1, last=f"{truth}: right.")
    else:
        miss = Miss(storm.asked + 1, model.table, quiz.asked, quiz.level, said, truth, rule.word)
        storm = storm._replace(
            misses=(*storm.misses, miss), last=f"{truth}, not {said}." if said else f"Passed: {truth}."
        )
    words = tuple(one.word for one in rules_of(score, quiz.parts)) if is_right else (rule.word,)
    model, counts, _ = count(model, quiz._replace(outcome="right" if is_right else "wrong"), words)
    model, effects = _next(changed(model, practice=model.practice._replace(storm=storm)))
    return model, (*counts, *effects)


def _rule_of(score: Score, quiz: Quiz, said: str) -> QuizRule:
    """Return the rule that a wrong answer breaks or, if the mistake is unknown, one that decides the question."""
    if quiz.asks_hand:
        return QuizRule.HANDS
    word = said and mistaken(quiz, score).wrong_rule
    return BY_WORD[word] if word else next(iter(rules_of(score, quiz.parts)), QuizRule.HANDS)


def skip(model: Model) -> Update:
    """Pass and go to the next question; a pass is a miss without a time penalty."""
    score = asked_score(model.round)
    return answer(model, score, "", is_right=False) if score else (model, ())


def tick(model: Model, message: StormTick) -> Update:
    """Update the clock; a hidden page or the last second ends the storm."""
    storm = model.practice.storm
    if storm is None or storm.is_over:
        return model, ()
    begun = message.now if storm.start is None else storm.start
    before = storm.left
    storm = storm._replace(start=begun, now=message.now, day=message.day)
    model = changed(model, practice=model.practice._replace(storm=storm))
    if message.is_hidden or storm.left <= 0:
        return end(model)
    told = next((words for seconds, words in ENDS.items() if storm.left <= seconds < before), "")
    model = changed(model, notice=Notice(told)) if told else model
    return model, (AskTick(SECOND - (message.now - begun) % SECOND),)


def end(model: Model) -> Update:
    """End the storm and show its review; it is stored unless nothing was answered."""
    storm = model.practice.storm
    if storm is None or storm.is_over:
        return model, ()
    practice = model.practice._replace(storm=storm._replace(is_over=True), again=storm.misses)
    model = changed(model, practice=practice, focus=REVIEW, notice=SILENT)
    if not storm.asked or not storm.day or model.is_embedded:
        return model, ()
    tally = with_storm(model.saves.tally, (storm.day, storm.right, storm.asked))
    return store(model, model.saves._replace(tally=tally))


def copy(model: Model) -> Update:
    storm = model.practice.storm
    if storm is None or not storm.is_over:
        return model, ()
    text = f"Ortalab storm, level {storm.level}: {storm.right} right of {storm.asked} in three minutes"
    return model, (Copy(text, "Result copied."),)


HANDLERS: Handlers = {
    StormAct.STORM: start,
    StormAct.SKIP: skip,
    StormAct.END: end,
    StormAct.COPY: copy,
    StormTick: tick,
}
