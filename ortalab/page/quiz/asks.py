"""The parts of a quiz in the middle of the page: its question, the line below, the verdict and the trail."""

from typing import Any

from ortalab.page import regions
from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, SHARE, SPOKEN, icon, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import QUESTION, QuizAct
from ortalab.page.quiz.question import Quiz
from ortalab.page.quiz.words import below as words_below
from ortalab.page.shell import Shell

ASKS = Markup(
    '<div class="figures asks{classes}"><div><p class="qn">{nth}</p>'
    '<h2 class="question" id="{id}" tabindex="-1">{question}</h2><p class="qsub">{below}</p></div>{clock}</div>'
)
PROGRESS = Markup('<p class="engine still prog">{words}<span class="q how">{right}</span>{bar}</p>')
SO_FAR = Markup('<b>{right} right</b> <span class="q">of {asked}</span><span class="dot"></span>{at}')
AT = Markup('<span class="q lvl">{level}</span>{button}')
FIRST = Markup('<b>Nothing answered yet</b><span class="dot"></span>{at}')
EXPLAINED = "a wrong answer is explained"
WHY = Markup('<span class="said-why"><b>{yours} comes out {why}:</b> {step}</span>{icon}')
PLAIN = Markup('<p class="engine still mistake"><span class="said-why"><b>{said}</b> {more}</span></p>')
NOT_IT = Markup('<p class="engine still mistake"><span class="said-why">Not <b>{}</b>: {}</span></p>')
VERDICT_RIGHT = Markup('<span class="verdict right">✓ {} <span class="wide">is right</span></span>')
VERDICT_WRONG = Markup('<span class="verdict wrong">✗ <span class="wide">you said</span> {}</span>')
QUIET = Markup('<p class="quietsay">{}</p>')
WAITS = "Your own round waits at Table, unchanged."
LEAVE = Markup("{}<span>Leave the quiz</span>")


def asks(quiz: Quiz, asked: str, nth: str, note: str, below: str = "", clock: Markup = NONE) -> Markup:
    """Return the question with its number `nth` and a note; in a storm, `below` is the last verdict."""
    parts = f" · part {quiz.part + 1} of {len(quiz.parts)}" if quiz.parts[0] == "hand" and len(quiz.parts) > 1 else ""
    words = " ".join(filter(None, (below if clock else words_below(quiz), note)))
    classes = " stormq" if clock else ""
    shown = ASKS.format(classes=classes, nth=f"{nth}{parts}", id=QUESTION, question=asked, below=words, clock=clock)
    return region(shown, SPOKEN.format(asked))


def progress(right: int, asked: int, level: str, settings: Markup) -> Markup:
    """Return the line below the question: the number of right answers, the level, and the settings button."""
    at = AT.format(level=level, button=settings)
    if not asked:
        return region(PROGRESS.format(words=FIRST.format(at=at), right=NONE, bar=SHARE.format(share=0)))
    share = SHARE.format(share=round(100 * right / asked))
    return region(PROGRESS.format(words=SO_FAR.format(right=right, asked=asked, at=at), right=EXPLAINED, bar=share))


def explained(quiz: Quiz, truth: str, said: str, button: Buttons, step: object, begins: str = "") -> Markup:
    """Explain a wrong answer.

    A known mistake gets a button to the first step that differs; for any other number, `begins` says how the score
    starts.
    """
    if quiz.outcome != "wrong":
        return PLAIN.format(said="Right:" if quiz.outcome == "right" else "It is", more=truth)
    if not quiz.wrong_sum:
        return PLAIN.format(said=said, more=f"{quiz.why}.") if quiz.why else NOT_IT.format(said, begins)
    first = f"step {quiz.wrong_step}" if quiz.wrong_step else "the hand"
    words = f"{first} is the first that differs."
    inside = WHY.format(yours=said, why=quiz.why, step=words, icon=icon("right"))
    label = f"{said} comes out {quiz.why}: {words} Show it"
    return button(step, inside, "engine mistake", name="mistake", label=label)


def verdict(quiz: Quiz, said: str) -> Markup:
    """Return the verdict on the answer, shown beside the hand's name."""
    return {"right": VERDICT_RIGHT, "wrong": VERDICT_WRONG}.get(quiz.outcome, NONE).format(said)


def trail(model: Shell[Any, Any], quiz: Quiz) -> Markup:
    """Return the line under the rows, which says that the person's own round is kept."""
    return regions.trail(model, buttons=QUIET.format(WAITS) if quiz.before else NONE)


def tools(button: Buttons, *, is_setting: bool) -> Markup:
    """Return the buttons in the head: Leave and Settings."""
    leave = button(QuizAct.LEAVE, LEAVE.format(icon("x")), "btn bare", label="Leave the quiz")
    return region(leave, regions.settings(is_setting))
