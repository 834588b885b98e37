"""The answer pane of a question: the twelve hands, or number fields with a keypad; then the next steps."""

from typing import NamedTuple

from ortalab.page.button import Buttons
from ortalab.page.elements import ITEM, NONE, OFF, joined
from ortalab.page.markup import Markup
from ortalab.page.quiz.keys import LETTERS
from ortalab.page.quiz.messages import (
    ANSWER,
    LEVELS,
    LONGEST_ANSWER,
    NEXT,
    QUESTION,
    SECOND_ANSWER,
    ChooseHand,
    NextQuestion,
    PressKey,
    QuizAct,
)
from ortalab.page.quiz.question import Quiz

HANDS_PANE = Markup(
    '<div class="answerp"><ul class="twelve" id="hands" role="radiogroup" aria-labelledby="{question}">{hands}</ul>'
    "{buttons}</div>"
)
HAND = Markup('<li role="presentation">{}</li>')
CHOICE = Markup('<kbd aria-hidden="true">{letter}</kbd><b>{hand}</b><span class="num">{chips} × {mult}</span>')
RADIO = Markup(' role="radio" aria-checked="{}"')
NUMBERS_PANE = Markup(
    '<div class="answerp numeric"><div class="numans">{hand}<div class="nums{classes}">{fields}</div>'
    '<p class="fine">{hint}</p><div class="pad" role="group" aria-label="Keypad">{keys}</div>{order}</div>'
    "{buttons}</div>"
)
FIELD = Markup(
    '<label class="bigin {ink}{now}"><small>{label}</small><input id="{id}" data-field="{id}" value="{typed}" '
    'data-now="{typed}" '
    'inputmode="none" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"></label>'
)
TIMES = Markup('<span class="op" aria-hidden="true">×</span>')
NAMED = Markup('<p>The hand is a <b>{name}</b>: right. It starts at <span class="num">{chips} × {mult}</span>.</p>')
ORDER = Markup('<section class="orderof"><h3>The order of scoring</h3><ol>{}</ol></section>')
STEPS = (
    "the hand’s start",
    "each scoring card, left to right",
    "each held card",
    "each joker, left to right",
    "chips × mult, rounded down",
)
BUTTONS = Markup('<section class="pfoot two">{}{}</section>')
YOURS = Markup(
    '<section class="ruled2"><h3>What you said</h3><dl><dt>yours</dt><dd>{yours}</dd><dt>right</dt><dd>{right}</dd>'
    "</dl></section>"
)
KEYS = {".": ("point", "Point"), "C": ("clear", "Clear"), "⌫": ("back", "Delete the last character")}
LABELS = {"chips": "chips", "mult": "mult", "score": "Score"}
ONE, TWO = "Digits only; Enter checks.", "Tab moves on; Enter checks."


class Choice(NamedTuple):
    """A hand to choose, with its base chips and mult."""

    name: str
    chips: str
    mult: str


def hands_pane(hands: tuple[Choice, ...], chosen: str, button: Buttons, buttons: Markup) -> Markup:
    """Return the twelve hands in the order of the rules, best first."""
    choices = [
        HAND.format(
            button(
                ChooseHand(hand.name),
                CHOICE.format(letter=letter, hand=hand.name, chips=hand.chips, mult=hand.mult),
                "",
                name=f"hand-{letter.lower()}",
                state=RADIO.format("true" if hand.name == chosen else "false"),
            )
        )
        for letter, hand in zip(LETTERS, hands, strict=True)
    ]
    return HANDS_PANE.format(question=QUESTION, hands=joined(choices), buttons=buttons)


def numbers_pane(quiz: Quiz, named: Choice | None, button: Buttons, buttons: Markup, note: Markup = NONE) -> Markup:
    """Return the fields of the requested numbers, and the keypad; the hand is above them once it is named."""
    names = (ANSWER, SECOND_ANSWER)
    fields = [
        FIELD.format(
            ink={"chips": "c", "mult": "m"}.get(quiz.parts[place], "s"),
            now=" now" if place == quiz.at else "",
            label=LABELS[quiz.parts[place]],
            id=names[place],
            typed=quiz.answers[place],
            most=LONGEST_ANSWER,
        )
        for place in quiz.asked_now
    ]
    has_two = len(fields) > 1
    first = "." if "mult" in quiz.parts else "C"  # only mult can have a decimal point
    return NUMBERS_PANE.format(
        hand=(NAMED.format(**named._asdict()) if named else NONE) + note,
        classes=" twoin" if has_two else "",
        fields=fields[0] + TIMES + fields[1] if has_two else fields[0],
        hint=TWO if has_two else ONE,
        keys=joined([_key(sign, button) for sign in f"789456123{first}0⌫"]),
        order=ORDER.format(joined([ITEM.format(step) for step in STEPS])),
        buttons=buttons,
    )


def _key(sign: str, button: Buttons) -> Markup:
    name, label = KEYS.get(sign, (sign, ""))
    return button(PressKey(sign), sign, "fn" if label else "", name=f"key-{name}", label=label)


def check_button(button: Buttons, *, is_on: bool) -> Markup:
    """Return the Check button, disabled until there is an answer."""
    return button(QuizAct.CHECK, "Check", "btn go", state=NONE if is_on else OFF)


def foot(button: Buttons, *, is_on: bool) -> Markup:
    """Return the buttons of a question: Show and Check."""
    return BUTTONS.format(button(QuizAct.REVEAL, "Show me", "btn bare"), check_button(button, is_on=is_on))


def after(quiz: Quiz, right: str, button: Buttons, *, is_framed: bool) -> tuple[Markup, Markup]:
    """Return the parts below the steps of an answered question: both products, and the buttons to continue."""
    products = YOURS.format(yours=quiz.wrong_sum, right=right) if quiz.wrong_sum else NONE
    if is_framed:
        return products, BUTTONS.format(button(QuizAct.LEAVE, "Leave the quiz"), NONE)
    on = button(NextQuestion(quiz.level or LEVELS[0]), "Next", "btn go", name=NEXT, label="Next question")
    return products, BUTTONS.format(button(QuizAct.TRY, "Try it on the table"), on)
