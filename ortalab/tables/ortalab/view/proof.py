"""The proof beside the table: the steps as a chart and as lines, then who stayed silent and why."""

from functools import lru_cache

from ortalab.page.elements import NONE, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.scoring.gains import Unit
from ortalab.scoring.hands import Hand
from ortalab.scoring.play import Kind, Score, Step
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.compare import lit_step, parting, stands_at, verdict_of
from ortalab.tables.ortalab.actions.replay import number_of, start_of
from ortalab.tables.ortalab.state.compare import CompareAct
from ortalab.tables.ortalab.state.messages import Act, PinStep
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.view.account import Silence, account, silences_of
from ortalab.tables.ortalab.view.button import button, data
from ortalab.tables.ortalab.view.chart import chart
from ortalab.tables.ortalab.view.replay import Look, scrub
from ortalab.tables.ortalab.view.why import why
from ortalab.tables.ortalab.view.words import FINISHES, INKS, exact, gained, number
from ortalab.tables.ortalab.view.worth import worths

PROOF = Markup('{}{}<div class="lines{}"><ol aria-labelledby="how">{}</ol>{}</div>')
HEAD = Markup(
    '<div class="sec"><h2 id="how">How it scored</h2><small>§ its rule</small><span class="takes">{}{}</span></div>'
)
COPY = Markup('{}Copy<span class="vh"> the explanation</span>')
COMPARE = Markup('{}<span>Compare<span class="wide"> with my program</span></span>')
SHORTCUT = Markup(' aria-keyshortcuts="C"')
LINE = Markup(
    '<li{}><button id="step-{step}" {}{}><span class="n">{}</span> '
    '<span class="w">{} <small class="cite"><span class="vh">, rule </span>{}</small></span>'
    '<span class="run">{}</span></button></li>'
)
CLASS = Markup(' class="{}"')
RUN = Markup('<span class="vh">, now </span>{} × {}')
WHO = Markup("<b>{}</b>")
ON = Markup(' <span class="on">{}</span>')
GAIN = Markup(' <span class="g {}">{}</span>')
SILENT = Markup('<section class="silent"><h3>Silent this time</h3>{}</section>')
REASON = Markup("<p><b>{}</b>{}</p>")
HANDS = Markup(
    '<div class="sec"><h2 id="how">What each hand starts at</h2><small>chips × mult</small></div>'
    '<ol class="hands" aria-labelledby="how">{}</ol>'
    '<p class="hint">{}</p>'
)
STEPPING = frozenset({Act.PLAY.value, Act.STEP_BACK.value, Act.STEP_ON.value})
"""The ids of the buttons that change the step without telling which it is then."""
EMPTY = "Once a card is down, every step of its score is listed here, with the rule it follows."
HIDDEN = "Every step of this round’s score is listed here once you have answered."
HAND = Markup('<li>{}<span class="num">{}</span><span class="op">×</span><span class="num">{}</span></li>')


def proof(model: Model, weighed: Round | None = None) -> Markup:
    """Return the steps of the score; before a card is played, what each hand starts at; and what is compared there.

    The round that is `weighed` gives the bars of what each card is worth, the model's own unless it is given.
    """
    if model.is_asking:
        return _hands(HIDDEN)
    is_open, verdict = model.compare.is_open, verdict_of(model)
    agree = (verdict.agree if verdict else 0) if is_open else None
    is_used = model.replay.playing or model.replay.pinned is not None
    is_said = model.focus in STEPPING and not model.replay.playing
    replay = Look(stands_at(model), model.replay.pace, model.replay.playing, is_used, parting(model) is None, is_said)
    return _whole(
        _head(is_open) if model.round.played else NONE,
        _comparing(model),
        _proof(
            model.round,
            weighed or model.round,
            lit_step(model),
            model.tab is Tab.WORTH,
            replay,
            model.is_proof_open,
            agree,
        ),
    )


@lru_cache(maxsize=16)
def _whole(*parts: Markup) -> Markup:
    return joined([*parts])


def _comparing(model: Model) -> Markup:
    if not model.compare.is_open:
        return NONE
    from ortalab.tables.ortalab.view.compare import pane  # not before somebody compares

    return pane(model.compare, verdict_of(model), bool(model.round.played))


@lru_cache(maxsize=2)
def _head(is_open: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    copy = button(Act.COPY_STEPS, COPY.format(icon("copy")), "btn bare")
    state = SHORTCUT + expanded(is_open)
    return HEAD.format(copy, button(CompareAct.PANE, COMPARE.format(icon("compare")), "btn bare", state=state))


@lru_cache(maxsize=128)
def _proof(
    round_: Round,
    weighed: Round,
    step: int | None,
    is_worth: bool,  # noqa: FBT001 — a part of the cache's key
    replay: Look,
    is_why: bool,  # noqa: FBT001 — a part of the cache's key
    agree: int | None,  # lines that the text in the pane has as well; None: it is closed
) -> Markup:
    told = account(round_)
    if told is None:
        return _hands(EMPTY)
    steps = told.score.steps
    lit = step if step is not None and step < len(steps) else None
    lines = [
        _line(told.score, taken, place, _when(place, lit), is_same=place < (agree or 0))
        for place, taken in enumerate(steps)
    ]
    at = replay.place if replay.place is not None and replay.place < len(steps) else None
    controls = scrub(replay._replace(place=at), len(steps) - 1, start_of(steps), _says(told.score, at))
    # The bars are drawn from what is kept of the round: a step that is lit costs them nothing.
    shown = " on-worth" if is_worth else ""
    after = joined([why(round_, is_why), _silent(silences_of(round_)), worths(weighed)])
    drawn = chart(steps, lit) if agree is None else NONE  # the pane has its place
    return PROOF.format(drawn, controls, shown, joined(lines), after)


@lru_cache(maxsize=2)
def _hands(hint: str) -> Markup:
    return HANDS.format(
        joined([HAND.format(hand.prose, number(hand.chips), number(hand.mult)) for hand in reversed(Hand)]), hint
    )


def _when(place: int, lit: int | None) -> str:
    """Return whether a line is the lit one, or comes after it."""
    if lit is None or place < lit:
        return ""
    return "now" if place == lit else "later"


def _line(scored: Score, step: Step, place: int, when: str, *, is_same: bool) -> Markup:
    words = " ".join(word for word, holds in (("later", when == "later"), ("same", is_same)) if holds)
    return LINE.format(
        CLASS.format(words) if words else NONE,
        data(PinStep(place)),
        Markup(' aria-current="step"') if when == "now" else NONE,
        number_of(scored.steps, place) or "",
        _words(scored, step),
        step.rule.removeprefix("Scoring "),
        RUN.format(exact(step.chips), exact(step.mult)) if step.gain or step.kind is Kind.HAND else NONE,
        step=place,
    )


def _says(scored: Score, place: int | None) -> str:
    """Return what a screen reader says of the scrubber at a step: `Joker +4 mult, 60 × 11`."""
    if place is None:
        return f"the end, {number(scored.total)}"
    step = scored.steps[place]
    who, on = actors(scored, step)
    words = " ".join(filter(None, [who, on, gained(step.gain) if step.gain else ""]))
    return f"{words}, {number(step.chips)} × {number(step.mult)}"


def _words(scored: Score, step: Step) -> Markup:
    """Return who acts, on what, and what is gained."""
    who, on = actors(scored, step)
    gain = NONE
    if step.gain:
        ink = "x" if step.gain.unit is Unit.TIMES else INKS[step.gain.unit]
        gain = GAIN.format(ink, gained(step.gain))
    return WHO.format(who) + (ON.format(on) if on else NONE) + gain


def actors(scored: Score, step: Step) -> tuple[str, str]:  # noqa: PLR0911 — one closed set, one match
    """Return who acts in a step, and on what or with what."""
    jokers = scored.round.jokers
    name = "" if step.joker is None else jokers[step.joker].name
    source = "nothing" if step.source is None else jokers[step.source].name
    card = step.spot.card if step.spot else None
    short = card.short if card else ""
    match step.kind:
        case Kind.HAND:
            return scored.hand.prose, ""
        case Kind.COPY:
            return name, f"copies {source}"
        case Kind.ENHANCEMENT | Kind.STEEL if card and card.enhancement:
            return short, card.enhancement.word
        case Kind.EDITION if card and card.edition:
            return short, FINISHES[card.edition]
        case Kind.AGAIN_SCORED | Kind.AGAIN_HELD:
            return short, f"again, by {name}"
        case Kind.ON_SCORED | Kind.ON_HELD:
            return name, short
        case Kind.ON_JOKER if step.other is not None:
            return name, jokers[step.other].name
        case Kind.JOKER_EDITION | Kind.JOKER_POLYCHROME if step.joker is not None:
            edition = jokers[step.joker].edition
            return name, FINISHES[edition] if edition else ""
        case _:
            return (short or name), ""


def _silent(lines: tuple[Silence, ...]) -> Markup:
    if not lines:
        return NONE
    return SILENT.format(joined([REASON.format(line.who, line.why) for line in lines]))
