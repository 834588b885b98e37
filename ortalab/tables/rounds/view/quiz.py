"""The quiz in the middle of the page at this table, also during a storm and after a mistake."""

from ortalab.errors import TextError
from ortalab.page import frame
from ortalab.page.elements import NONE, SHARE, SPOKEN, icon, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import QUESTION, QuizAct
from ortalab.page.quiz.question import Quiz, at_least, question
from ortalab.page.quiz.question import below as words_below
from ortalab.rounds.play import Score
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import PinStep, ShowTab
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import QUIZ_SETTINGS
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.quiz import LASTS, Storm, StormAct
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.truths import truths_of
from ortalab.tables.rounds.state.words import grouped
from ortalab.tables.rounds.view.proof import actors
from ortalab.tables.rounds.view.quiz_answer import pane as answer_pane
from ortalab.tables.rounds.view.quiz_pane import UNDEALT, review
from ortalab.tables.rounds.view.quiz_pane import pane as quiz_pane
from ortalab.tables.rounds.view.rules import run_words
from ortalab.tables.rounds.view.screen import STILL, Screen
from ortalab.tables.rounds.view.words import gain_words, number
from ortalab.workshop.quiz.levels import WORDS
from ortalab.workshop.quiz.mistakes import number_in_answer
from ortalab.workshop.quiz.themes import themes

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
CLOCK = Markup(
    '<div class="clock" role="timer"><b>{minutes}:{seconds:02}</b><span>{right} right, {wrong} wrong</span></div>'
)
STORMY = Markup('<b>{right}</b><span class="dot"></span><span class="q">your best is</span> <b>{best}</b>')
COSTS = "a wrong answer costs five seconds"
AT_ONCE = "A press answers at once."


def top_line(_: Model) -> Markup:
    """Return the top line of the quiz."""
    return STILL.format("Predict it, then see every step.")


def in_place_of_score(model: Model) -> Markup | None:
    """Return the question, or the review of a storm; None to keep the score."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or quiz.outcome:
        return None
    if storm and storm.is_over:
        return review(storm)
    scored = asked_score(model.round)
    is_least = scored and scored.has_luck and not quiz.asks_hand
    asked = at_least(quiz.asked) if is_least else question(quiz, scored.hand.prose if scored else "")
    note = run_words(model.round)
    if storm:
        return _asking(quiz, asked, f"Storm · question {storm.asked + 1}", note, storm.last, _clock(storm))
    return _asking(quiz, asked, f"Question {len(model.saves.answers) + 1}", note)


def _asking(quiz: Quiz, asked: str, nth: str, note: str, below: str = "", clock: Markup = NONE) -> Markup:
    """Return the question, numbered `nth`, with a note; in a storm, `below` is the last verdict."""
    parts = f" · part {quiz.part + 1} of {len(quiz.parts)}" if quiz.parts[0] == "hand" and len(quiz.parts) > 1 else ""
    words = " ".join(filter(None, (below if clock else words_below(quiz), note)))
    classes = " stormq" if clock else ""
    shown = ASKS.format(classes=classes, nth=f"{nth}{parts}", id=QUESTION, question=asked, below=words, clock=clock)
    return region(shown, SPOKEN.format(asked))


def _clock(storm: Storm) -> Markup:
    minutes, seconds = divmod(storm.left, 60)
    return CLOCK.format(minutes=minutes, seconds=seconds, right=storm.right, wrong=storm.wrong)


def line(model: Model) -> Markup | None:
    """Return the line below the question; after an answer, its explanation."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or model.is_embedded:
        return None
    if storm and storm.is_over:
        return NONE
    if quiz.outcome:
        return explained(quiz, asked_score(model.round))
    if storm:
        words = STORMY.format(right=storm.right, best=storm.best)
        bar = SHARE.format(share=round(100 * storm.spent / LASTS))
        return region(PROGRESS.format(words=words, right=COSTS, bar=bar))
    right, asked = sum(answer.is_right for answer in model.saves.answers), len(model.saves.answers)
    return _progress(quiz, right, asked, model.round.rules)


def _progress(quiz: Quiz, right: int, asked: int, rules: str) -> Markup:
    known = themes(RULESETS[rules]) if quiz.theme else {}
    level = f"level {quiz.level}, {WORDS[quiz.level]}" if quiz.level else UNDEALT
    theme = known[quiz.theme].title if quiz.theme in known else "any rule"
    about = f"level {quiz.level}, {theme}" if quiz.level else level
    at = AT.format(level=about, button=button(ShowTab(Tab.JOKERS), about, "btn bare link", name=QUIZ_SETTINGS))
    if not asked:
        return region(PROGRESS.format(words=FIRST.format(at=at), right=NONE, bar=SHARE.format(share=0)))
    share = SHARE.format(share=round(100 * right / asked))
    return region(PROGRESS.format(words=SO_FAR.format(right=right, asked=asked, at=at), right=EXPLAINED, bar=share))


def explained(quiz: Quiz, score: Score | None) -> Markup:
    """Explain an answer.

    A known mistake gets a button to the first step that differs; any other wrong number, the score's beginning.
    """
    said = said_words(quiz)
    if quiz.outcome != "wrong":
        truth = " and ".join(truths_of(quiz, score).values()) if score else ""
        return PLAIN.format(said="Right:" if quiz.outcome == "right" else "It is", more=truth)
    if not quiz.wrong_sum:
        start = begins(score) if score else ""
        return PLAIN.format(said=said, more=f"{quiz.why}.") if quiz.why else NOT_IT.format(said, start)
    first = f"step {quiz.wrong_step}" if quiz.wrong_step else "the hand"
    words = f"{first} is the first that differs."
    inside = WHY.format(yours=said, why=quiz.why, step=words, icon=icon("right"))
    label = f"{said} comes out {quiz.why}: {words} Show it"
    return button(PinStep(quiz.wrong_step), inside, "engine mistake", name="mistake", label=label)


def begins(score: Score) -> str:
    """Describe how a score begins: the base of its hand, and the first gain.

    >>> from ortalab.tables.rounds.state.model import example
    >>> begins(asked_score(example().round))
    'it starts at 30 × 3, and 10♥ +10 chips comes first.'
    """
    starts = f"it starts at {number(score.hand.chips)} × {number(score.hand.mult)}"
    step = next((step for step in score.steps if step.gain), None)
    if step is None or step.gain is None:
        return f"{starts}, and nothing adds to that."
    who = " ".join(filter(None, actors(score, step)))
    return f"{starts}, and {who} {gain_words(step.gain)} comes first."


def said_words(quiz: Quiz) -> str:
    """Format the person's answer, with grouped digits."""
    sign = ", " if "hand" in dict(quiz.said) else " × "
    return sign.join(answer if asked == "hand" else _grouped(answer) for asked, answer in quiz.said)


def _grouped(answer: str) -> str:
    """Group the digits of a number; any other text stays as typed."""
    try:
        return grouped(number_in_answer(answer))
    except TextError:
        return answer


def verdict(quiz: Quiz) -> Markup:
    """Return the verdict, shown beside the hand's name."""
    return {"right": VERDICT_RIGHT, "wrong": VERDICT_WRONG}.get(quiz.outcome, NONE).format(said_words(quiz))


def trail(model: Model) -> Markup:
    """Return the line under the rows: a note that the person's own round is kept, or the button that ends a storm."""
    quiz, storm = model.quiz, model.practice.storm
    if storm and storm.is_over:
        return frame.notice(model)
    if storm:
        return region(frame.notice(model), QUIET.format(AT_ONCE), button(StormAct.END, "End the storm", "btn bare"))
    return frame.trail(model, buttons=QUIET.format(WAITS) if quiz and quiz.before else NONE)


def tools(*, is_setting: bool) -> Markup:
    """Return the buttons in the head: Leave and Settings."""
    leave = button(QuizAct.LEAVE, LEAVE.format(icon("x")), "btn bare", label="Leave the quiz")
    return region(leave, frame.settings(is_setting))


def steps_word(model: Model) -> str:
    """Return the name of the steps' tab, for the pane of the answer or of the review."""
    storm = model.practice.storm
    return "Practise" if storm and storm.is_over else "Answer" if model.is_asking else "Steps"


SCREEN = Screen(
    "Quiz",
    steps_word,
    {
        "top": top_line,
        "tally": in_place_of_score,
        "line": line,
        "shelf": quiz_pane,
        "proof": answer_pane,
        "trail": trail,
    },
)
