"""The quiz in the place of the score: the question, the answer, the tally; below it levels and themes."""

from functools import lru_cache

from ortalab.page.elements import NONE, SELECTED, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.scoring.hands import Hand
from ortalab.storage.records import Tally
from ortalab.tables.ortalab.state.ids import ANSWER, NEXT, SECOND_ANSWER, THEME
from ortalab.tables.ortalab.state.ids import ASKED as ASKED_FIELD
from ortalab.tables.ortalab.state.messages import PinStep
from ortalab.tables.ortalab.state.quiz import ASKED, LEVELS, LONGEST_ANSWER, NextQuestion, Quiz, QuizAct
from ortalab.tables.ortalab.view.button import button
from ortalab.text.rules import ruleset_named
from ortalab.workshop.quiz_levels import sentence
from ortalab.workshop.quiz_themes import Sort, themes

AGAIN = Markup('<div class="posed" data-after="#quiz">{next}{leave}</div>')
NEXT_ROUND = Markup("<span>Next</span>{}")
QUESTION = Markup(
    '<div class="figures quiz" data-after="#next, #leave, #quiz">'
    '<p class="hand"><label for="{field}" data-asked="{words}">Predict the</label> '
    '<select id="{field}" data-field="{field}">{options}</select></p>{tally}'
    '<div class="answer">{fields}{check}{reveal}</div>{leave}</div>'
    '<p class="vh" id="spoken" role="status">{said} of this round?</p>'
)
OPTION = Markup('<option value="{value}"{selected}>{words}</option>')
TYPED = Markup(
    '<input id="{id}" data-field="{id}" value="{typed}" aria-label="The {asked}" placeholder="{example}" '
    'inputmode="decimal" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}">'
)
CHOSEN = Markup('<select id="{id}" data-field="{id}" aria-label="The hand">{options}</select>')
STANDING = Markup('<p class="standing">{words}</p>')
RIGHT = Markup("<b>{right}</b> of {asked} right")
STREAK = Markup('<span class="in-a-row"> · <b>{}</b> in a row</span>')
VERDICT_RIGHT = Markup('<span class="verdict right">✓ {} <span class="wide">is right</span></span>')
VERDICT_WRONG = Markup('<span class="verdict wrong">✗ <span class="wide">not</span> {}</span>')
BAR = Markup(
    '<div class="quizbar"><div class="deals" role="group" aria-label="Deal another round of a level">'
    '<span aria-hidden="true">Next</span>{levels}</div>'
    '<label class="vh" for="{field}">Deal a round about</label>'
    '<select id="{field}" data-field="{field}">{any}{groups}</select></div>'
)
LEVEL = Markup('<span class="vh">Level </span>{}')
GROUP = Markup('<optgroup label="{label}">{options}</optgroup>')
WHY = Markup('<span class="q">{yours}</span> <b class="adding">{why}</b><span class="dot"></span>{step}{icon}')
STEP = Markup('<span class="q">step {}</span>')
ANY = "any joker, hand or rule"
HANDS = tuple(hand.prose for hand in reversed(Hand))
"""The names of the hands, in the order of the list of hands."""


@lru_cache(maxsize=32)
def asking(quiz: Quiz, tally: Tally) -> Markup:
    """Return the question in the place of the score."""
    options = [_option(asked, words, asked == quiz.asked) for asked, words in ASKED.items()]
    names = zip((ANSWER, SECOND_ANSWER), quiz.parts, quiz.answers, strict=False)
    return QUESTION.format(
        field=ASKED_FIELD,
        words=ASKED[quiz.asked],
        options=joined(options),
        fields=joined([_field(name, asked, typed) for name, asked, typed in names]),
        check=button(QuizAct.CHECK, "Check", "btn go"),
        reveal=button(QuizAct.REVEAL, "Show me"),
        tally=standing(tally),
        leave=_leave("btn bare ask"),
        said=quiz.said,
    )


def _field(name: str, asked: str, typed: str) -> Markup:
    """Return the field for a part of the answer: the hand is chosen from the twelve, the rest is typed."""
    if asked != Hand.__name__.lower():
        example = f"Predict: {asked}"
        return TYPED.format(id=name, typed=typed, asked=asked, example=example, most=LONGEST_ANSWER)
    options = [_option("", "choose", not typed), *(_option(hand, hand, hand == typed) for hand in HANDS)]
    return CHOSEN.format(id=name, options=joined(options))


def _option(value: str, words: str, is_chosen: bool) -> Markup:  # noqa: FBT001 — a part of each row
    return OPTION.format(value=value, words=words, selected=SELECTED if is_chosen else NONE)


@lru_cache(maxsize=8)
def standing(tally: Tally) -> Markup:
    """Return the tally of this device: `7 of 9 right · 3 in a row`; nothing before the first answer."""
    if not tally.asked:
        return NONE
    words = RIGHT.format(right=tally.right, asked=tally.asked)
    return STANDING.format(words=words + (STREAK.format(tally.streak) if tally.streak else NONE))


@lru_cache(maxsize=32)
def bar(level: str, theme: str, rules: str) -> Markup:
    """Return the line below the question: a button for each level, and what the next rounds turn on."""
    levels = [
        button(
            NextQuestion(number),
            LEVEL.format(number),
            "btn bare",
            label=sentence(number),
            state=pressed(number == level),
        )
        for number in LEVELS
    ]
    known = themes(ruleset_named(rules)).values()
    groups = [
        GROUP.format(
            label=sort.value,
            options=joined([_option(one.name, one.title, one.name == theme) for one in known if one.sort is sort]),
        )
        for sort in Sort
    ]
    return BAR.format(levels=joined(levels), field=THEME, any=_option("", ANY, not theme), groups=joined(groups))


@lru_cache(maxsize=8)
def explained(quiz: Quiz) -> Markup:
    """Return the line below a wrong answer that one known mistake explains: a button to the first step that differs."""
    numbers = [typed for asked, typed in zip(quiz.parts, quiz.answers, strict=True) if asked != "hand"]
    yours = " × ".join(numbers)
    step = STEP.format(quiz.parting) if quiz.parting else NONE
    inside = WHY.format(yours=f"{yours} comes out", why=quiz.why, step=step, icon=icon("right"))
    label = f"{yours} is what comes out {quiz.why}. Show step {quiz.parting}, the first that differs"
    return button(PinStep(quiz.parting), inside, "engine mistake", name="mistake", label=label)


@lru_cache(maxsize=32)
def verdict(quiz: Quiz) -> Markup:
    """Return whether the answer is right, beside the hand's name."""
    said = " · ".join(answer.strip() for answer in quiz.answers)
    return {"right": VERDICT_RIGHT, "wrong": VERDICT_WRONG}.get(quiz.outcome, NONE).format(said)


@lru_cache(maxsize=8)
def invited(level: str, tally: Tally) -> Markup:
    """Return the tally after a quiz, and the buttons that deal the next round or leave."""
    again = button(
        NextQuestion(level or LEVELS[0]), NEXT_ROUND.format(icon("right")), "btn bare", name=NEXT, label="Next round"
    )
    return standing(tally) + AGAIN.format(next=again, leave=_leave("btn bare"))


def _leave(classes: str) -> Markup:
    return button(QuizAct.LEAVE, icon("x"), classes, label="Leave the quiz")
