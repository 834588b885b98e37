"""The answer pane of a question: the twelve hands, or number fields with a keypad; then the next steps."""

from ortalab.page.elements import ITEM, NONE, OFF, joined, region
from ortalab.page.markup import Markup
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
from ortalab.page.quiz.question import LETTERS, Quiz
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.quiz import StormAct
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.view.quiz_pane import practise
from ortalab.tables.rounds.view.words import number

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
STORM_FOOT = Markup(
    '<section class="pfoot two one"><p class="fine">Press a letter to answer, 0 to pass.</p>{}</section>'
)
PRODUCT = "{} × {} = {}"


def pane(model: Model) -> Markup | None:
    """Return the answer pane; after a storm, the rules to practise."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or quiz.outcome:
        return None
    if storm and storm.is_over:
        return practise(model)
    buttons = _foot(quiz, is_storm=storm is not None)
    return region(_hands(quiz, buttons) if quiz.asks_hand else _numbers(quiz, asked_score(model.round), buttons))


def _foot(quiz: Quiz, *, is_storm: bool) -> Markup:
    """Return a question's buttons: Show or Pass, and Check unless a press answers at once."""
    skip = button(StormAct.SKIP, "Pass", "btn") if is_storm else button(QuizAct.REVEAL, "Show me", "btn bare")
    if is_storm and quiz.asks_hand:
        return STORM_FOOT.format(skip)
    return BUTTONS.format(skip, button(QuizAct.CHECK, "Check", "btn go", state=NONE if quiz.is_answered else OFF))


def _hands(quiz: Quiz, buttons: Markup) -> Markup:
    choices = [
        HAND.format(
            button(
                ChooseHand(hand.prose),
                CHOICE.format(letter=letter, hand=hand.prose, chips=number(hand.chips), mult=number(hand.mult)),
                "",
                name=f"hand-{letter.lower()}",
                state=RADIO.format("true" if hand.prose == quiz.typed else "false"),
            )
        )
        for letter, hand in zip(LETTERS, Hand, strict=True)
    ]
    return HANDS_PANE.format(question=QUESTION, hands=joined(choices), buttons=buttons)


def _numbers(quiz: Quiz, score: Score | None, buttons: Markup) -> Markup:
    """Return the number fields and the keypad, with the hand above them once it is answered."""
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
    hand = score.hand if score and quiz.part else None
    return NUMBERS_PANE.format(
        hand=NAMED.format(name=hand.prose, chips=number(hand.chips), mult=number(hand.mult)) if hand else NONE,
        classes=" twoin" if has_two else "",
        fields=fields[0] + TIMES + fields[1] if has_two else fields[0],
        hint=TWO if has_two else ONE,
        keys=joined([_key(sign) for sign in f"789456123{first}0⌫"]),
        order=ORDER.format(joined([ITEM.format(step) for step in STEPS])),
        buttons=buttons,
    )


def _key(sign: str) -> Markup:
    name, label = KEYS.get(sign, (sign, ""))
    return button(PressKey(sign), sign, "fn" if label else "", name=f"key-{name}", label=label)


def after(quiz: Quiz, round_: Round, *, is_framed: bool, is_revealed: bool) -> tuple[Markup, ...]:
    """Return the parts below an answered question's steps: both products once the score is shown, and buttons."""
    if is_framed:
        buttons = BUTTONS.format(button(QuizAct.LEAVE, "Leave the quiz"), NONE)
    else:
        on = button(NextQuestion(quiz.level or LEVELS[0]), "Next", "btn go", name=NEXT, label="Next question")
        buttons = BUTTONS.format(button(QuizAct.TRY, "Try it on the table"), on)
    score = asked_score(round_)
    if not (is_revealed and quiz.wrong_sum and score):
        return (NONE, buttons) if is_revealed else (buttons,)
    right = PRODUCT.format(number(score.chips), number(score.mult), number(score.total))
    return YOURS.format(yours=quiz.wrong_sum, right=right), buttons
