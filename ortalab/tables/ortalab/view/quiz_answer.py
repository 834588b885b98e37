"""The answer to a question of the quiz: the twelve hands, or fields of numbers with a keypad; what comes next."""

from functools import lru_cache

from ortalab.page.elements import NONE, OFF, joined, region
from ortalab.page.markup import Markup
from ortalab.scoring.hands import Hand
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.input.quiz_keys import LETTERS
from ortalab.tables.ortalab.state.ids import ANSWER, NEXT, QUESTION, SECOND_ANSWER
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.question import Quiz
from ortalab.tables.ortalab.state.quiz import LEVELS, LONGEST_ANSWER, ChooseHand, NextQuestion, PressKey, QuizAct
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.words import number

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
    'inputmode="none" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"></label>'
)
TIMES = Markup('<span class="op" aria-hidden="true">×</span>')
NAMED = Markup('<p>The hand is a <b>{hand}</b>: right. It starts at <span class="num">{chips} × {mult}</span>.</p>')
ORDER = Markup('<section class="orderof"><h3>The order of scoring</h3><ol>{}</ol></section>')
STEP = Markup("<li>{}</li>")
STEPS = (
    "the hand’s start",
    "each scoring card, left to right",
    "each held card",
    "each joker, left to right",
    "chips × mult, rounded down",
)
BUTTONS = Markup('<section class="pfoot two">{}{}</section>')
STORM_FOOT = Markup('<section class="pfoot two one"><p class="fine">The letter answers. 0 passes.</p>{}</section>')
YOURS = Markup(
    '<section class="ruled2"><h3>What you said</h3><dl><dt>yours</dt><dd>{yours}</dd><dt>right</dt><dd>{right}</dd>'
    "</dl></section>"
)
PRODUCT = "{} × {} = {}"
KEYS = {".": ("point", "Point"), "C": ("clear", "Clear"), "⌫": ("back", "Delete the last sign")}
LABELS = {"chips": "chips", "mult": "mult", "score": "Score"}
ONE, TWO = "Digits only; Enter checks.", "Tab goes on; Enter checks."


def pane(model: Model) -> Markup:
    """Return the pane in which the question is answered; after a storm, what to practise."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None:
        return NONE
    if storm and storm.is_over:
        from ortalab.tables.ortalab.view.quiz_review import practise  # not before a storm is over

        return practise(model)
    buttons = _buttons(is_storm=storm is not None, asks_hand=quiz.asks_hand, is_on=quiz.is_answered)
    if quiz.asks_hand:
        return region(_hands(quiz.typed, buttons))
    score = score_of(model.round)
    named = score.hand if score and quiz.part else None
    return region(_numbers(quiz, named, buttons))


@lru_cache(maxsize=32)
def _hands(chosen: str, buttons: Markup) -> Markup:
    """Return the twelve hands in the order of the rules, the best first."""
    hands = [
        HAND.format(
            button(
                ChooseHand(hand.prose),
                CHOICE.format(letter=letter, hand=hand.prose, chips=number(hand.chips), mult=number(hand.mult)),
                "",
                name=f"hand-{letter.lower()}",
                state=RADIO.format("true" if hand.prose == chosen else "false"),
            )
        )
        for letter, hand in zip(LETTERS, Hand, strict=True)
    ]
    return HANDS_PANE.format(question=QUESTION, hands=joined(hands), buttons=buttons)


@lru_cache(maxsize=64)
def _numbers(quiz: Quiz, named: Hand | None, buttons: Markup) -> Markup:
    """Return the fields of the numbers that are asked for, and the keypad."""
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
    hand = NAMED.format(hand=named.prose, chips=number(named.chips), mult=number(named.mult)) if named else NONE
    first = "." if "mult" in quiz.parts else "C"  # a score and chips have no point, mult may have one
    return NUMBERS_PANE.format(
        hand=hand,
        classes=" twoin" if has_two else "",
        fields=fields[0] + TIMES + fields[1] if has_two else fields[0],
        hint=TWO if has_two else ONE,
        keys=joined([_key(sign) for sign in f"789456123{first}0⌫"]),
        order=ORDER.format(joined([STEP.format(step) for step in STEPS])),
        buttons=buttons,
    )


@lru_cache(maxsize=16)
def _key(sign: str) -> Markup:
    name, label = KEYS.get(sign, (sign, ""))
    return button(PressKey(sign), sign, "fn" if label else "", name=f"key-{name}", label=label)


@lru_cache(maxsize=8)
def _buttons(*, is_storm: bool, asks_hand: bool, is_on: bool) -> Markup:
    check = button(QuizAct.CHECK, "Check", "btn go", state=NONE if is_on else OFF)
    if is_storm:
        skip = button(QuizAct.SKIP, "Pass", "btn")
        return STORM_FOOT.format(skip) if asks_hand else BUTTONS.format(skip, check)
    return BUTTONS.format(button(QuizAct.REVEAL, "Show me", "btn bare"), check)


@lru_cache(maxsize=8)
def after(quiz: Quiz, round_: Round, *, is_framed: bool) -> tuple[Markup, Markup]:
    """Return the parts below the steps of an answered question: both products, and the buttons to go on."""
    score, products = score_of(round_), NONE
    if quiz.yours and score:
        right = PRODUCT.format(number(score.chips), number(score.mult), number(score.total))
        products = YOURS.format(yours=quiz.yours, right=right)
    if is_framed:
        return products, BUTTONS.format(button(QuizAct.LEAVE, "Leave the quiz"), NONE)
    on = button(NextQuestion(quiz.level or LEVELS[0]), "Next", "btn go", name=NEXT, label="Next question")
    return products, BUTTONS.format(button(QuizAct.TRY, "Try it on the table"), on)
