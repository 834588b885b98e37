"""The score, the one focal point: the hand, chips × mult, and what they make."""

from functools import lru_cache
from math import floor

from ortalab.page.elements import NONE, expanded, icon
from ortalab.page.markup import Markup
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.compare import lit_step
from ortalab.tables.ortalab.actions.replay import number_of
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Damage, Model
from ortalab.tables.ortalab.state.quiz import Quiz, verb_of
from ortalab.tables.ortalab.state.toolbar import EditJoker
from ortalab.tables.ortalab.state.words import grouped
from ortalab.tables.ortalab.view.account import account
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.quiz import asking, invited, verdict
from ortalab.tables.ortalab.view.words import figure, number

FIGURES = Markup(
    '<div class="figures{}"><div class="lead"><p class="hand"><b>{}</b> <small>{}</small></p>{}</div>'
    '<div class="sum" aria-hidden="true"><div class="ch">{}<span class="lab">chips</span></div>'
    '<span class="op">×</span><div class="mu">{}<span class="lab">mult</span></div><span class="op">=</span>'
    '<div class="sc">{}<span class="lab">{}</span></div></div>{}</div>'
)
STARTS = Markup('starts at <span class="num">{} × {}</span>')
AT = Markup('<p class="at">{}<br>ends at <b>{}</b></p>')
BEGIN = Markup('<p class="exact">{}</p>')
EXACT = Markup('<p class="exact">floored from <span class="num">{}</span></p>')
NTH = Markup("step <b>{}</b> of <b>{}</b>")
START = Markup("before step <b>1</b>")
SPOKEN = Markup('<p class="vh" id="spoken" role="status">{}</p>')
OOPS = Markup(
    '<div class="figures oops{}"><div class="lead"><p class="hand">{}<b>{}</b></p>{}</div>'
    '<p class="trouble" id="trouble">{}</p>'
    '<div class="acts">{}{}</div></div>'
)
ASKS = "It is a quiz as well: it asks for the {} of what is kept."
ALL = Markup("All {}{}")
TROUBLE = Markup(' aria-controls="trouble"')
MANY = Markup('{}<span class="vh"> sentences</span>')
BRIEF = 95
"""Characters of a sentence that has room in the score's place on every phone but the narrowest."""
TROUBLES = Markup(" <br>")
YOURS = "{} may be {} in Python: no link carries {}, so run {} code again under “Your own joker”."
"""What is said of jokers that a link names and that code in the browser may make; it never runs unasked."""
LONG = ((17, ""), (22, " long"), (28, " longer"), (33, " longest"))
"""Up to how many digits the sum has which size: as many as there is room for on one line of the narrowest column."""


def tally(model: Model) -> Markup:
    """Return the score as it stands: at the lit step, or in the end; a damaged link is told in its place."""
    return _tally(model.round, None if model.damage else lit_step(model), model.damage, model.quiz, _missed(model))


def _missed(model: Model) -> tuple[str, ...]:
    """Return the jokers that a damaged link names and that code in this browser may make."""
    if not model.damage or not model.damage.unknown:
        return ()
    from ortalab.tables.ortalab.actions.custom_joker import missed  # not before a link names a joker that nobody knows

    return missed(model)


@lru_cache(maxsize=128)
def _tally(round_: Round, step: int | None, damage: Damage | None, quiz: Quiz | None, yours: tuple[str, ...]) -> Markup:
    if damage:
        damage = damage._replace(complaints=(*damage.complaints, *_of_yours(yours)))
        figures = _damaged(damage, quiz, yours)
    elif quiz and not quiz.outcome:
        return asking(quiz) + SPOKEN.format(f"What {verb_of(quiz.asked)} the {quiz.asked} of this round?")
    else:
        figures = _figures(round_, step, quiz)
    return figures + _spoken(round_, damage)


def _figures(round_: Round, step: int | None, quiz: Quiz | None) -> Markup:
    told, ask = account(round_), invited(quiz.level if quiz else None)
    if told is None:
        nothing, begin = map(figure, (0.0, 0.0, 0.0)), BEGIN.format("Put down one to five cards.")
        return FIGURES.format(" none", "Nothing played yet", NONE, ask, *nothing, "score", begin)
    scored, at, label = told.score, NONE, "score"
    chips, mult, total = scored.chips, scored.mult, scored.total
    length = length_of(chips, mult, total)  # that of the end, so that a step changes the size only to have room
    if step is not None and step < len(scored.steps):
        chips, mult = scored.steps[step].chips, scored.steps[step].mult
        nth = number_of(scored.steps, step)
        count = number_of(scored.steps, len(scored.steps) - 1)
        at = AT.format(NTH.format(nth, count) if nth else START, number(total))
        total, label = float(floor(chips * mult)), "so far"
        length = max(length, length_of(chips, mult, total))
    exact = EXACT.format(grouped(chips * mult)) if chips * mult != total else NONE
    corner = ask if quiz else at or ask  # there is room for one
    starts = STARTS.format(number(scored.hand.chips), number(scored.hand.mult))
    beside = verdict(quiz) if quiz else starts
    sums = map(figure, (chips, mult, total))
    return FIGURES.format(size_of(length), scored.hand.prose, beside, corner, *sums, label, exact)


def length_of(chips: float, mult: float, total: float) -> float:
    """Return the length of a sum in digits: a comma or a point is half of one, and the score is 1.8 times as large.

    >>> length_of(60, 23, 1380)
    12.1
    """
    chips_wide, mult_wide, total_wide = (
        len(text) - 0.5 * (text.count(",") + text.count(".")) for text in map(number, (chips, mult, total))
    )
    return chips_wide + mult_wide + 1.8 * total_wide


def size_of(length: float) -> str:
    """Return the class of a sum by its length, so that it ends within its column; the longest has two lines.

    >>> size_of(12.1), size_of(20.7), size_of(40)
    ('', ' long', ' stacked')
    """
    return next((size for most, size in LONG if length <= most), " stacked")


def _spoken(round_: Round, damage: Damage | None) -> Markup:
    """Return the sentence of the polite live region: once a change, and never at a step that is only looked at."""
    told = account(round_)
    if damage:
        text = f"This link is damaged. {' '.join(damage.complaints)}"
    elif told is None:
        text = "Nothing played yet."
    else:
        scored = told.score
        sums = f"{number(scored.chips)} chips times {number(scored.mult)} mult"
        text = f"{scored.hand.prose}: {sums} is {number(scored.total)}."
    return SPOKEN.format(text)


def _of_yours(names: tuple[str, ...]) -> tuple[str, ...]:
    """Say of jokers that a link only names how they come back.

    >>> _of_yours(("Sevens",))[0][:72]
    'Sevens may be a joker of yours in Python: no link carries it, so run its'
    """
    one, many = ("a joker of yours", "it", "its"), ("jokers of yours", "them", "their")
    return (YOURS.format(listed(names), *(one if len(names) == 1 else many)),) if names else ()


def _damaged(damage: Damage, quiz: Quiz | None, yours: tuple[str, ...]) -> Markup:
    """Return what is wrong with a link, and that it is a quiz as well: it asks as soon as one goes on."""
    told = (*damage.complaints, *([ASKS.format(quiz.asked)] if quiz else []))
    mend = button(EditJoker(yours[0]), "Your own joker", "btn go", name="run-again") if yours else NONE
    keep = button(Act.KEEP_READ, damage.keep_label, "btn" if yours else "btn go") if damage.keep_label else NONE
    first = button(Act.CLEAR, "Start empty", "btn" if yours or damage.keep_label else "btn go", name="start-empty")
    look = " whole" if damage.shows_all else " brief" if len(told) == 1 and len(told[0]) <= BRIEF else ""
    many = MANY.format(len(told)) if len(told) > 1 else "of it"
    says = ALL.format(many, icon("down"))
    whole = button(Act.TOGGLE_COMPLAINTS, says, "btn bare ask", state=expanded(damage.shows_all) + TROUBLE)
    return OOPS.format(look, icon("warn"), "This link is damaged", whole, TROUBLES.join(told), mend + keep, first)
