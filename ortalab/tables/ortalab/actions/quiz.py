"""The quiz: the round hides its score until somebody has answered; then the replay shows the truth."""

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.messages import Typed
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover, clear_away, closed
from ortalab.tables.ortalab.actions.history import edited, with_round
from ortalab.tables.ortalab.actions.places import own_table, place_of
from ortalab.tables.ortalab.actions.quiz_tally import count, count_answer, forget_tally
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.effects import Handlers, Seed, Show, Update
from ortalab.tables.ortalab.state.ids import ANSWER, THEME
from ortalab.tables.ortalab.state.ids import ASKED as ASKED_FIELD
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import (
    ASKED,
    LEVELS,
    Count,
    DealQuestion,
    NextQuestion,
    Quiz,
    QuizAct,
    SetQuestion,
    verb_of,
)
from ortalab.tables.ortalab.state.words import grouped
from ortalab.text.rules import ruleset_named


def ask(model: Model) -> Update:
    """Deal a round and ask about it, as the score of the one on the table is in sight; a quiz that asks begins anew."""
    quiz = model.quiz
    if quiz is None or quiz.outcome or place_of(model) is not QuizAct.QUIZ:
        return model, (_seed(quiz.level if quiz and quiz.level else LEVELS[0], quiz.theme if quiz else ""),)
    model = changed(clear_away(model), focus=ANSWER)
    return _asking(model, quiz.afresh, f"What does this round score? Predict the {ASKED[quiz.asked]}.")


def set_question(model: Model, message: SetQuestion) -> Update:
    """Ask for something else of the same round."""
    model = changed(model, focus=ASKED_FIELD if model.quiz else ANSWER)  # arrows walk along the choices
    quiz = (model.quiz or Quiz())._replace(asked=message.asked)
    return _asking(model, quiz, f"{quiz.said}?")


def deal_question(model: Model, message: DealQuestion) -> Update:
    """Deal a round and ask about it; what a person has chosen to be asked for stays."""
    from ortalab.workshop.quiz_deal import deal_question as dealt
    from ortalab.workshop.quiz_levels import LEVELS as COUNTED
    from ortalab.workshop.quiz_levels import sentence as sentence_of
    from ortalab.workshop.quiz_themes import theme_of

    book = ruleset_named(model.round.rules)
    theme = theme_of(message.theme, book) if message.theme else None
    found = dealt(message.seed, message.level, theme, book)
    before = model.quiz or Quiz()
    is_chosen = before.asked != (COUNTED[before.level].asked if before.level else Quiz().asked)
    table, _ = with_round(model, found.round)
    asked = before.asked if is_chosen else found.asked
    quiz = Quiz(asked, found.level, theme.name if theme else "", posed=table, before=own_table(model))
    higher = "" if found.level == message.level else f" Level {message.level} has no room for {theme and theme.title}."
    notice = f"{sentence_of(found.level)}{higher}"
    model = changed(clear_away(model), focus=THEME if model.focus == THEME else ANSWER)
    if table == model.table:
        return _asking(model, quiz, notice)
    return edited(changed(model, quiz=quiz), found.round, notice)


def leave(model: Model) -> Update:
    """End the quiz or the daily round, and bring the person's own round back; where there is none, nothing happens."""
    if model.daily.is_open:
        from ortalab.tables.ortalab.actions.daily import leave as leave_day  # not before somebody has opened it

        return leave_day(model)
    if model.walk:
        from ortalab.tables.ortalab.actions.sets import leave as leave_set  # … nor a set

        return leave_set(model)
    if model.program.is_open and model.quiz is None:
        from ortalab.tables.ortalab.actions.program import leave as leave_program  # … nor the place Program

        return leave_program(model)
    if model.quiz is None:
        return model, ()
    before = model.quiz.before
    model = changed(model, replay=model.replay.at_end, quiz=None, notice=Notice("The quiz is over."))
    if before is not None and before != model.table:
        return edited(model, before, "The quiz is over, and your round is back.")
    return model, (Replace(link_of(model), model.history.entry),)


def check(model: Model) -> Update:
    """Say whether the answer is right, then replay the score; raise `TextError` if the answer cannot be read."""
    from ortalab.workshop.quiz import check as judge
    from ortalab.workshop.quiz import number_in_answer
    from ortalab.workshop.quiz_mistakes import find_mistake

    score, quiz = score_of(model.round), model.quiz
    if quiz is None or quiz.outcome or score is None:
        return model, ()
    given = dict(zip(quiz.parts, quiz.answers, strict=True))
    verdicts = {asked: judge(score, asked, typed) for asked, typed in given.items()}
    is_right = all(verdict.right for verdict in verdicts.values())
    truths = {
        asked: verdict.truth if asked == "hand" else grouped(float(verdict.truth))
        for asked, verdict in verdicts.items()
    }
    says = " and ".join(f"the {asked} {verb_of(asked)} {truth}" for asked, truth in truths.items())
    if is_right:
        return _over(model, quiz._replace(outcome="right"), f"Right: {says}.")
    numbers = {asked: number_in_answer(typed) for asked, typed in given.items() if asked != "hand"}
    mistake = find_mistake(score, numbers) if numbers else None
    quiz = quiz._replace(outcome="wrong")
    if mistake is None:
        return _over(model, quiz, f"Not quite: {says}.")
    quiz = quiz._replace(why=mistake.words, parting=mistake.step)
    yours = " × ".join(grouped(number) for number in numbers.values())
    first = f"step {mistake.step}" if mistake.step else "the hand"
    why = f"Your {yours} is what comes out {mistake.words}: {first} is the first that differs."
    return _over(model, quiz, f"Not quite: {says}. {why}")


def reveal(model: Model) -> Update:
    """Replay the score without an answer."""
    if model.quiz is None or model.quiz.outcome:
        return model, ()
    return _over(model, model.quiz._replace(outcome="shown"), "Here is how it scores.")


def _over(model: Model, quiz: Quiz, notice: str) -> Update:
    """End the question, count the answer, and show the score as an event."""
    counts, why_not = count(model, quiz)
    notice = f"{notice} {why_not}".rstrip()
    model, effects = _addressed(changed(model, replay=model.replay.at_end, quiz=quiz, notice=Notice(notice)))
    return model, (*effects, *counts, Show.EVENT)


def _asking(model: Model, quiz: Quiz, notice: str) -> Update:
    quiz = quiz._replace(outcome="", why="", parting=0)
    return _addressed(changed(closed(model, Popover), quiz=quiz, replay=model.replay.at_end, notice=Notice(notice)))


def _addressed(model: Model) -> Update:
    """Return the model with its address: a quiz asks again after a reload until it is answered."""
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


def next_question(model: Model, message: NextQuestion) -> Update:
    """Deal a round of a level, on the theme that was chosen."""
    return model, (_seed(message.level, model.quiz.theme if model.quiz else ""),)


def choose(model: Model, message: Typed) -> Update:
    """Ask the question, or deal on the theme, that a list of the quiz has chosen."""
    field, text = message
    if field == THEME:
        return set_theme(model, text)
    return set_question(model, SetQuestion(text)) if text in ASKED else (model, ())


def set_theme(model: Model, name: str) -> Update:
    """Deal a round on a theme, any if the name is "", of the level that was chosen."""
    return model, (_seed(model.quiz.level if model.quiz and model.quiz.level else LEVELS[0], name),)


def _seed(level: str, theme: str = "") -> Seed:
    """Return the effect that deals a question of a level."""
    return Seed(2**31, DealQuestion(level, 0, theme))


HANDLERS: Handlers = {
    QuizAct.QUIZ: ask,
    QuizAct.CHECK: check,
    QuizAct.REVEAL: reveal,
    QuizAct.LEAVE: leave,
    QuizAct.FORGET: forget_tally,
    SetQuestion: set_question,
    NextQuestion: next_question,
    DealQuestion: deal_question,
    Count: count_answer,
    **dict.fromkeys(((Typed, ASKED_FIELD), (Typed, THEME)), choose),
}
