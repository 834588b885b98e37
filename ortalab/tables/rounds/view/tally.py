"""The score, the largest element of the page: the hand, chips × mult, and their product."""

from dataclasses import replace
from functools import lru_cache
from math import floor, isfinite
from typing import TYPE_CHECKING, cast

from ortalab.page.elements import NONE, SPOKEN, expanded, icon
from ortalab.page.markup import Markup
from ortalab.page.numbers import power_of
from ortalab.plurals import listed
from ortalab.rounds.gains import plain
from ortalab.rounds.round import Round
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.mode import Damaged, Question
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import RULE_OF_STEP
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.scores import LEAST, displayed_step, number_of, score_of
from ortalab.tables.rounds.state.toolbar import EditJoker, Open
from ortalab.tables.rounds.state.words import grouped
from ortalab.tables.rounds.view.law import law_of_step, opener
from ortalab.tables.rounds.view.words import exact, figure, length_of_number, number, spoken_number

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz
    from ortalab.tables.rounds.state.full_score import FullScore


FIGURES = Markup(
    '<div class="figures{classes}"><div class="lead"><p class="hand"><b>{hand}</b> <small>{beside}</small></p>{corner}'
    '</div><div class="sum" aria-hidden="true"><div class="ch"><span>{chips}</span><span class="lab">chips</span></div>'
    '<span class="op">×</span><div class="mu"><span>{mult}</span><span class="lab">mult</span></div>'
    '<span class="op">=</span><div class="sc">{total}<span class="lab">{label}</span></div></div>{note}{law}</div>'
)
UNPLAYED = FIGURES.format(
    classes=" none",
    hand="Nothing played yet",
    label="score",
    note=Markup('<p class="exact">Put down one to five cards.</p>'),
    **dict.fromkeys(("beside", "corner", "law"), NONE),
    **dict.fromkeys(("chips", "mult", "total"), figure(0.0)),
)
STARTS = Markup('starts at <span class="num">{chips} × {mult}</span>')
AT = Markup('<p class="at">{step}<br>ends at <b>{total}</b></p>')
EXACT = Markup('<p class="exact">floored from <span class="num">{}</span></p>')
IN_FULL = Markup('<p class="exact full-digits">{}</p>')
NTH = Markup("step <b>{number}</b> of <b>{count}</b>")
START = Markup("before step <b>1</b>")
DAMAGED = Markup(
    '<div class="figures oops{classes}"><div class="lead"><p class="hand">{icon}<b>{title}</b></p>{all}'
    '</div><p class="trouble" id="trouble">{trouble}</p><div class="acts">{buttons}</div></div>'
)
ASKS = "This link is also a quiz: it asks for the {} of the part that you keep."
ALL = Markup("All {what}{icon}")
TROUBLE = Markup(' aria-controls="trouble"')
MANY = Markup('{}<span class="vh"> sentences</span>')
BRIEF = 95
"""Maximum length of a sentence that fits in place of the score on all but the narrowest phones, in characters."""
NEXT_SENTENCE = Markup(" <br>")
PYTHON_JOKERS = (
    "{names} may be {what} in Python: a link cannot carry {them}, so run {their} code again under “Your own joker”."
)
"""The sentence about jokers that a link names and stored code may define; the code never runs unasked."""
LONG = ((17, ""), (22, " long"), (28, " longer"), (33, " longest"))
"""Size classes of a sum, each with its maximum number of digits, to fit on one line of the narrowest column."""


def tally(model: Model) -> Markup:
    """Return the score at the replay's step, or at the end; for a damaged link, its errors."""
    quiz = model.quiz
    # The steps of a mistake are shown beside the true score.
    is_mistake = quiz is not None and bool(quiz.wrong_sum) and quiz.wrong_step == model.step
    step = None if model.damage or model.is_asking or is_mistake else displayed_step(model)
    rule = model.rule_line if model.rule_line == RULE_OF_STEP else ""
    luck = "" if model.mode.asks else model.luck  # a question always asks for the least score
    is_revealed = not model.replay.is_event
    return _tally(model.round, luck, step, model.damage, quiz, _missed(model), rule, is_revealed=is_revealed)


def _missed(model: Model) -> tuple[str, ...]:
    """Return the jokers that a damaged link names and stored code may define."""
    if not model.damage or not model.damage.unknown:
        return ()
    from ortalab.tables.rounds.state.custom_joker import defined_in_code  # 6.4 kB

    return defined_in_code(model)


@lru_cache(maxsize=128)  # saves 0.35 ms per edit
def _tally(
    round_: Round,
    luck: str,
    step: int | None,
    damage: Damaged | None,
    quiz: "Quiz | None",
    missed: tuple[str, ...],
    rule: str,
    *,
    is_revealed: bool,
) -> Markup:
    if damage:
        damage = replace(damage, complaints=(*damage.complaints, *_python_jokers(missed)))
        figures = _damaged(damage, missed)
    else:
        figures = _figures(round_, luck, step, quiz, rule, is_revealed=is_revealed)
    return figures + (_spoken(round_, luck, damage) if is_revealed else SPOKEN.format(""))


def _figures(round: Round, luck: str, step: int | None, quiz: "Quiz | None", rule: str, *, is_revealed: bool) -> Markup:
    score = score_of(round, luck or LEAST)
    if score is None:
        return UNPLAYED
    at, law, label = NONE, NONE, "score"
    chips, mult, total = score.chips, score.mult, score.total
    length = length_of(chips, mult, total)  # the size at the end, which a step changes only if it must
    if step is not None and step < len(score.steps):
        chips, mult = score.steps[step].chips, score.steps[step].mult
        nth, count = (number_of(score.steps, place) for place in (step, len(score.steps) - 1))
        word = opener(RULE_OF_STEP, NTH.format(number=nth, count=count), "said-rule", rule)
        at = AT.format(step=word if nth else START, total=exact(total))
        total, label = floored(chips * mult), "so far"
        law = law_of_step(RULE_OF_STEP, score, step, rule)
        length = max(length if is_revealed else 0.0, length_of(chips, mult, total))
    beside = STARTS.format(chips=number(score.hand.chips), mult=number(score.hand.mult))
    note = _note(chips * mult, total, is_end=label == "score")
    if score.book.ruleset.has_luck:
        from ortalab.tables.rounds.view.luck import ends, level, run_line  # 3.0 kB

        found = cast("FullScore", score)
        beside, note = level(found), run_line(found)
        at = at or (ends(found) if luck else NONE)
    if quiz and is_revealed:
        from ortalab.tables.rounds.view.quiz import verdict  # 2.8 kB

        beside = verdict(quiz)
    return FIGURES.format(
        classes=size_of(length),
        hand=score.hand.prose,
        beside=beside,
        corner=at if is_revealed and not quiz else NONE,  # there is room for one
        chips=figure(chips),
        mult=figure(mult),
        total=figure(total),
        label=label,
        note=note,
        law=law,
    )


def _note(product: float, total: float, *, is_end: bool) -> Markup:
    """Return the note under the score: its exact product if it was rounded, or the button that shows all digits."""
    if is_end and power_of(total):
        digits = f"all {len(plain(total))} digits"
        return IN_FULL.format(button(Open(Drawer.DIGITS), digits, "link"))
    return EXACT.format(grouped(product)) if product != total else NONE


def floored(product: float) -> float:
    """Return a product rounded down; a product beyond the largest double is unchanged."""
    return float(floor(product)) if isfinite(product) else product


def length_of(chips: float, mult: float, total: float) -> float:
    """Estimate the length of a sum in digits: a comma or a point is half a digit, and the score is 1.8 times as large.

    >>> length_of(60, 23, 1380)
    12.1
    """
    return length_of_number(chips) + length_of_number(mult) + 1.8 * length_of_number(total)


def size_of(length: float) -> str:
    """Return the size class of a sum by its length; the longest sums take two lines.

    >>> size_of(12.1), size_of(20.7), size_of(40)
    ('', ' long', ' stacked')
    """
    return next((size for most, size in LONG if length <= most), " stacked")


def _spoken(round_: Round, luck: str, damage: Damaged | None) -> Markup:
    """Return the text of the polite live region; it changes once per edit, but not with the highlighted step."""
    score = score_of(round_, luck or LEAST)
    if damage:
        text = f"This link is damaged. {' '.join(damage.complaints)}"
    elif score is None:
        text = "Nothing played yet."
    else:
        sums = f"{spoken_number(score.chips)} chips times {spoken_number(score.mult)} mult"
        text = f"{score.hand.prose}: {sums} is {spoken_number(score.total)}."
    return SPOKEN.format(text)


def _python_jokers(names: tuple[str, ...]) -> tuple[str, ...]:
    """Explain how to restore jokers in Python.

    >>> _python_jokers(("Sevens",))[0][:72]
    'Sevens may be a joker of yours in Python: a link cannot carry it, so run'
    """
    one = {"what": "a joker of yours", "them": "it", "their": "its"}
    many = {"what": "jokers of yours", "them": "them", "their": "their"}
    return (PYTHON_JOKERS.format(names=listed(names), **(one if len(names) == 1 else many)),) if names else ()


def _damaged(damage: Damaged, missed: tuple[str, ...]) -> Markup:
    """Return a link's errors and the ways to continue; if the link is also a quiz, it asks afterwards."""
    quiz = damage.rest.quiz if isinstance(damage.rest, Question) else None
    complaints = (*damage.complaints, *([ASKS.format(quiz.words)] if quiz else []))
    edit = button(EditJoker(missed[0]), "Your own joker", "btn go", name="run-again") if missed else NONE
    keep = button(Act.KEEP_READ, damage.keep_label, "btn" if missed else "btn go") if damage.keep_label else NONE
    clear = button(Act.CLEAR, "Start empty", "btn", name="start-empty")
    is_unknown = not (missed or damage.keep_label)
    home = button(Act.RESET, "Go to the example", "btn go", name="go-home") if is_unknown else NONE
    is_brief = len(complaints) == 1 and len(complaints[0]) <= BRIEF
    all_ = ALL.format(what=MANY.format(len(complaints)) if len(complaints) > 1 else "of it", icon=icon("down"))
    return DAMAGED.format(
        classes=" whole" if damage.shows_all else " brief" if is_brief else "",
        icon=icon("warn"),
        all=button(Act.TOGGLE_COMPLAINTS, all_, "btn bare ask", state=expanded(damage.shows_all) + TROUBLE),
        trouble=NEXT_SENTENCE.join(complaints),
        title="There is nothing at this address" if is_unknown else "This link is damaged",
        buttons=edit + keep + home + clear,
    )
