"""The quiz in the middle of the page: the question in the score's place, the line below it, the trail."""

from functools import lru_cache

from ortalab.errors import TextError
from ortalab.page import regions
from ortalab.page.elements import NONE, SHARE, icon, region
from ortalab.page.markup import Markup
from ortalab.scoring.play import Score
from ortalab.tables.ortalab.actions.quiz_ask import truths_of
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.ids import QUESTION
from ortalab.tables.ortalab.state.messages import PinStep, ShowTab
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.state.question import Quiz
from ortalab.tables.ortalab.state.quiz import QuizAct
from ortalab.tables.ortalab.state.quiz_words import LEVEL_WORDS, below, question
from ortalab.tables.ortalab.state.storm import LASTS, Storm
from ortalab.tables.ortalab.state.words import grouped
from ortalab.tables.ortalab.view.button import button
from ortalab.text.rules import ruleset_named
from ortalab.workshop.quiz import number_in_answer
from ortalab.workshop.quiz_themes import themes

ASKS = Markup(
    '<div class="figures asks{classes}"><div><p class="qn">{nth}</p>'
    '<h2 class="question" id="{id}" tabindex="-1">{question}</h2><p class="qsub">{below}</p></div>{clock}</div>'
)
CLOCK = Markup(
    '<div class="clock" role="timer"><b>{minutes}:{seconds:02}</b><span>{right} right, {wrong} wrong</span></div>'
)
PROGRESS = Markup('<p class="engine still prog">{words}<span class="q how">{right}</span>{bar}</p>')
SO_FAR = Markup('<b>{right} right</b> <span class="q">of {asked}</span><span class="dot"></span>{at}')
AT = Markup('<span class="q about">{level}</span>{button}')
FIRST = Markup('<b>Nothing answered yet</b><span class="dot"></span>{at}')
STORMY = Markup('<b>{right}</b><span class="dot"></span><span class="q">your best is</span> <b>{best}</b>')
EXPLAINED, COSTS = "a wrong answer is explained", "a wrong answer costs five seconds"
WHY = Markup('<span class="said-why"><b>{yours} comes out {why}:</b> {step}</span>{icon}')
PLAIN = Markup('<p class="engine still mistake"><span class="said-why"><b>{said}</b> {more}</span></p>')
SPOKEN = Markup('<p class="vh" id="spoken" role="status">{}</p>')
VERDICT_RIGHT = Markup('<span class="verdict right">✓ {} <span class="wide">is right</span></span>')
VERDICT_WRONG = Markup('<span class="verdict wrong">✗ <span class="wide">you said</span> {}</span>')
QUIET = Markup('<p class="quietsay">{}</p>')
WAITS = "Your own round waits at Table, unchanged."
AT_ONCE = "A press answers at once."
LEAVE = Markup("{}<span>Leave the quiz</span>")


def in_place_of_score(model: Model) -> Markup | None:
    """Return the question, or the review of a storm; None where the score stands."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or quiz.outcome:
        return None
    if storm and storm.is_over:
        from ortalab.tables.ortalab.view.quiz_review import review  # not before a storm is over

        return review(storm)
    nth = storm.asked + 1 if storm else len(model.saves.answers) + 1
    return _asks(quiz, question(quiz, score_of(model.round)), nth, storm)


@lru_cache(maxsize=32)
def _asks(quiz: Quiz, asked: str, nth: int, storm: Storm | None) -> Markup:
    parts = f" · part {quiz.part + 1} of {len(quiz.parts)}" if quiz.parts[0] == "hand" and len(quiz.parts) > 1 else ""
    clock = NONE
    if storm:
        minutes, seconds = divmod(storm.left, 60)
        clock = CLOCK.format(minutes=minutes, seconds=seconds, right=storm.right, wrong=len(storm.misses))
    return region(
        ASKS.format(
            classes=" stormq" if storm else "",
            nth=f"{'Storm · question' if storm else 'Question'} {nth}{parts}",
            id=QUESTION,
            question=asked,
            below=storm.last if storm else below(quiz),
            clock=clock,
        ),
        SPOKEN.format(asked),
    )


def line(model: Model) -> Markup:
    """Return the line below the question, or below the score why an answer is wrong."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or (storm and storm.is_over):
        return NONE
    if quiz.outcome:
        return explained(quiz, score_of(model.round))
    if storm:
        words = STORMY.format(right=storm.right, best=storm.best)
        bar = SHARE.format(share=round(100 * storm.spent / LASTS))
        return region(PROGRESS.format(words=words, right=COSTS, bar=bar))
    right, asked = sum(answer.is_right for answer in model.saves.answers), len(model.saves.answers)
    return _progress(quiz, right, asked, model.round.rules)


@lru_cache(maxsize=32)
def _progress(quiz: Quiz, right: int, asked: int, rules: str) -> Markup:
    known = themes(ruleset_named(rules))
    level = f"level {quiz.level}, {LEVEL_WORDS[quiz.level]}" if quiz.level else "a round from a link"
    theme = known[quiz.theme].title if quiz.theme in known else "any rule"
    about = f"level {quiz.level}, {theme}" if quiz.level else level
    at = AT.format(level=about, button=button(ShowTab(Tab.JOKERS), about, "btn bare link", name="quiz-settings"))
    if not asked:
        return region(PROGRESS.format(words=FIRST.format(at=at), right=NONE, bar=SHARE.format(share=0)))
    share = SHARE.format(share=round(100 * right / asked))
    return region(PROGRESS.format(words=SO_FAR.format(right=right, asked=asked, at=at), right=EXPLAINED, bar=share))


@lru_cache(maxsize=8)
def explained(quiz: Quiz, score: Score | None) -> Markup:
    """Return why a wrong answer is wrong: with a known mistake a button to the first step that differs."""
    if quiz.outcome != "wrong":
        truth = " and ".join(truths_of(quiz, score).values()) if score else ""
        return PLAIN.format(said="Right:" if quiz.outcome == "right" else "It is", more=truth)
    said = said_words(quiz)
    if not quiz.yours:
        more = f"{quiz.why}." if quiz.why else "is not it: compare the steps."
        return PLAIN.format(said=said, more=more)
    step = f"step {quiz.parting} is the first that differs." if quiz.parting else "the hand is the first that differs."
    inside = WHY.format(yours=said, why=quiz.why, step=step, icon=icon("right"))
    label = f"{said} comes out {quiz.why}: {step} Show it"
    return button(PinStep(quiz.parting), inside, "engine mistake", name="mistake", label=label)


def said_words(quiz: Quiz) -> str:
    """Return the answer as it was given."""
    given = zip(quiz.parts, quiz.answers, strict=True)
    told = [(asked, answer.strip()) for asked, answer in given if answer.strip()]
    if quiz.outcome == "wrong" and len(told) > 1 and told[0][0] == "hand":
        told = told[1:]  # the hand was right
    return " × ".join(answer if asked == "hand" else _grouped(answer) for asked, answer in told)


def _grouped(answer: str) -> str:
    """Return a number as the page writes it; what is none stays as it was typed."""
    try:
        return grouped(number_in_answer(answer))
    except TextError:
        return answer


@lru_cache(maxsize=32)
def verdict(quiz: Quiz) -> Markup:
    """Return whether the answer is right, beside the hand's name."""
    return {"right": VERDICT_RIGHT, "wrong": VERDICT_WRONG}.get(quiz.outcome, NONE).format(said_words(quiz))


def trail(model: Model) -> Markup:
    """Return the line under the rows: that one's own round waits, and in a storm the way out."""
    quiz, storm = model.quiz, model.practice.storm
    if storm and storm.is_over:
        return regions.notice(model)
    if storm:
        return region(regions.notice(model), QUIET.format(AT_ONCE), button(QuizAct.END, "End the storm", "btn bare"))
    return regions.trail(model, buttons=QUIET.format(WAITS) if quiz and quiz.before else NONE)


@lru_cache(maxsize=2)
def tools(is_setting: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the buttons of the head: the way out, and the settings."""
    leave = button(QuizAct.LEAVE, LEAVE.format(icon("x")), "btn bare", label="Leave the quiz")
    return leave + regions.settings(is_setting)
