"""The explanation of a score: its steps as a chart and as lines, and the reasons of idle cards and jokers."""

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from ortalab.page.elements import AT_STEP, NONE, cut, icon, joined, part, region
from ortalab.page.markup import Markup
from ortalab.rounds.gains import Unit
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.round import Round
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import Act, PinStep
from ortalab.tables.rounds.state.model import EMPTY as EMPTY_ROUND
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import displayed_step, lit_step, number_of, score_of, verdict_of
from ortalab.tables.rounds.view.captions import silences_of
from ortalab.tables.rounds.view.law import cite_of, cite_of_silence, law_of_silence, law_of_step, why
from ortalab.tables.rounds.view.replay import ReplayState, chart, replay_controls
from ortalab.tables.rounds.view.words import EDITION_WORDS, INKS, exact, gain_words, number, spoken_number, suited
from ortalab.tables.rounds.view.worth import worths

if TYPE_CHECKING:
    from ortalab.tables.rounds.state.full_score import FullScore

PROOF = Markup(
    '<section class="steps-top" data-n="{n}">{chart}{replay}</section>{luck}<div class="lines">{trace}{below}</div>'
)
LATER = Markup(
    '<p class="hint later">Below the last step: why it is this hand, what was silent, and what each card is worth.</p>'
)
COPY = Markup('{}Copy<span class="vh"> the explanation</span>')
LINE = Markup(
    '<li{classes}><button id="step-{place}" {data}{current}><span class="n">{number}</span> '
    '<span class="w">{words}</span><span class="run">{running}</span></button>{cite}{law}</li>'
)
CLASSES = Markup(' class="{}"')
RUNNING = Markup('<span class="vh">, now </span>{chips} × {mult}')
WHO = Markup("<b>{}</b>")
ON = Markup(' <span class="on">{}</span>')
READS = Markup("<b>{who}</b> {gain} = <b>{product}</b>")
GAIN = Markup(' <span class="g {ink}">{gain}</span>')
SILENT = Markup('<section class="silent"><h3>Silent this time</h3>{}</section>')
SILENCE = Markup('<div class="mute"><p><b>{name}</b>{reason} {cite}</p>{law}</div>')
STALE = Markup('<i class="stale" hidden></i>')
"""Hides the jokers' gains while they belong to an earlier round; drawn with the steps, so that edits need not wait."""
STEPPING = frozenset({Act.PLAY.value, Act.STEP_BACK.value, Act.STEP_ON.value})
"""The ids of the buttons that change the step without announcing it."""
HANDS = Markup(
    '<div class="sec"><h2 id="how">What each hand starts with</h2><small>chips × mult</small></div>'
    '<ol class="hands" aria-labelledby="how">{hands}</ol>'
    '<p class="hint">{hint}</p>'
)
HAND = Markup('<li>{hand}<span class="num">{chips}</span><span class="op">×</span><span class="num">{mult}</span></li>')
EMPTY = "Put down a card to see every step of its score here, with its rule."
HIDDEN = "Every step of this round’s score is listed here once you have answered."


def proof(model: Model, weighed: Round | None = None) -> Markup:
    """Return the steps of the score and the pane for comparing; before a card is played, the hands' base values.

    The bars of worth are those of the round `weighed`, by default the model's own.
    """
    if model.is_asking:
        return _hand_list(HIDDEN, model.round)
    is_open, verdict = model.is_comparing, verdict_of(model)
    state = ReplayState(
        displayed_step(model),
        model.replay.playing,
        is_used=model.replay.playing or model.replay.pinned is not None,
        has_end=verdict is None or verdict.result.step is None,
        is_event=model.replay.is_event,
        is_spoken=model.focus in STEPPING and not model.replay.playing,
    )
    pane = NONE
    if is_open:
        from ortalab.tables.rounds.view.compare import pane as compare_pane  # 3.0 kB

        pane = compare_pane(model.compare, verdict, is_played=bool(model.round.played))
    alike = (verdict.agree if verdict else 0) if is_open else None
    steps = _steps(
        model.round,
        model.luck,
        EMPTY_ROUND if model.is_sealed else weighed or model.round,
        lit_step(model),
        state,
        model.is_proof_open,
        alike,
        model.rule_line,
    )
    return region(pane, steps, *_below(model), STALE if model.solver.is_stale else NONE)


def _hand_list(hint: str, round_: Round) -> Markup:
    """Return the twelve hands with their base values, worst first, above a hint."""
    starts: dict[Hand, tuple[float, float]] = {hand: (hand.chips, hand.mult) for hand in reversed(Hand)}
    if levels := round_.run.levels:
        from ortalab.rounds.luck.lay import base_of  # loaded lazily

        starts |= {hand: base_of(round_, hand).at(level) for hand, level in levels.items()}
    hands = [
        HAND.format(hand=hand.prose, chips=number(chips), mult=number(mult)) for hand, (chips, mult) in starts.items()
    ]
    return HANDS.format(hands=joined(hands), hint=hint)


def _below(model: Model) -> tuple[Markup, ...]:
    """Return the parts below the steps: Copy, or after a quiz both products and the buttons to continue."""
    if model.quiz:
        from ortalab.tables.rounds.view.quiz_answer import after as after_answer  # 4.4 kB

        return after_answer(model.quiz, model.round, is_framed=model.is_embedded, is_revealed=not model.replay.is_event)
    return (FOOT,) if model.round.played and not model.replay.is_event else ()


FOOT = Markup('<section class="pfoot">{}</section>').format(
    button(Act.COPY_STEPS, COPY.format(icon("copy")), "btn bare")
)


@lru_cache(maxsize=128)  # saves 0.8 ms per edit
def _steps(
    round_: Round,
    luck: str,
    weighed: Round,
    step: int | None,
    state: ReplayState,
    is_why: bool,  # noqa: FBT001 — a part of the cache's key
    alike: int | None,  # the number of lines that agree with the text in the pane; None while the pane is closed
    rule_line: str,
) -> Markup:
    if (score := score_of(round_, luck)) is None:
        return _hand_list(EMPTY, round_)
    steps = score.steps
    lit = None if step is None or step >= len(steps) else step
    state = state._replace(place=state.place if state.place is not None and state.place < len(steps) else None)
    stands = state.place if state.place is not None and lit is not None else None
    count = lit + 1 if state.is_event and lit is not None else len(steps)
    parts = [
        _part(
            round_,
            luck,
            places,
            _within(places, count),
            lit if lit in places else None,
            stands if stands in places else None,
            _within(places, alike or 0),
            rule_line,
        )
        for places in cut(len(steps))
    ]
    return PROOF.format(
        n=len(steps),
        luck=NONE if state.is_event else _luck(score),
        chart=chart(steps, lit, count if state.is_event else None) if alike is None else NONE,  # the pane replaces it
        replay=replay_controls(state, len(steps) - 1, _spoken(score, state.place), _reads(score, lit)),
        trace=joined(parts),
        below=LATER if state.is_event else _reasons(score, round_, worths(weighed, luck), rule_line, is_why=is_why),
    )


def _reasons(score: Score, round_: Round, bars: Markup, rule_line: str, *, is_why: bool) -> Markup:
    return why(round_, is_open=is_why) + _silent(round_, score, rule_line) + bars


def _luck(score: Score) -> Markup:
    """Return the distribution of scores; nothing under rules without chances."""
    if not score.book.ruleset.has_luck:
        return NONE
    from ortalab.tables.rounds.view.luck import luck  # 3.0 kB

    return luck(cast("FullScore", score))


def _within(places: range, place: int) -> int:
    """Clamp an index to a chunk."""
    return max(places.start, min(place, places.stop))


@lru_cache(maxsize=128)  # saves 6 ms per beat of 411 steps
def _part(
    round_: Round, luck: str, places: range, end: int, lit: int | None, stands: int | None, same: int, rule_line: str
) -> Markup:
    """Return a chunk's steps up to `end`; steps after `stands` are dimmed, and those before `same` agree."""
    lines, score = list[Markup](), score_of(round_, luck)
    if score is not None:
        shown = range(places.start, end)
        lines = [_line(score, place, lit, stands, rule_line, is_same=place < same) for place in shown]
    return part(places, lines, stands=stands is not None)


def _reads(score: Score, lit: int | None) -> Markup:
    """Describe the highlighted step's gain and the product after it; nothing without such a step."""
    if lit is None:
        return NONE
    step = score.steps[lit]
    product = number(step.chips * step.mult)
    return READS.format(who=suited(actors(score, step)[0]), gain=_gain(step), product=product)


def _silent(round_: Round, score: Score, rule_line: str) -> Markup:
    silences = [
        SILENCE.format(
            name=suited(silence.name),
            reason=suited(silence.reason),
            cite=cite_of_silence(f"silent-{place}", silence, score, rule_line),
            law=law_of_silence(f"silent-{place}", silence, score, rule_line),
        )
        for place, silence in enumerate(silences_of(round_))
    ]
    return SILENT.format(joined(silences)) if silences else NONE


def _line(score: Score, place: int, lit: int | None, stands: int | None, rule_line: str, *, is_same: bool) -> Markup:
    """Return the line of a step; the styles dim the lines after the current one."""
    step, line = score.steps[place], f"step-{place}"
    holds = {"stands": place == stands, "peek": place == lit != stands, "same": is_same}
    classes = [name for name, is_so in holds.items() if is_so]
    has_changed = step.gain or step.kind is Kind.HAND
    return LINE.format(
        classes=CLASSES.format(" ".join(classes)) if classes else NONE,
        place=place,
        data=button.data(PinStep(place)),
        current=AT_STEP if place == stands else NONE,
        number="" if (nth := number_of(score.steps, place)) is None else nth,
        words=step_words(score, step),
        cite=cite_of(line, step.rule, rule_line),
        law=law_of_step(line, score, place, rule_line),
        running=RUNNING.format(chips=exact(step.chips), mult=exact(step.mult)) if has_changed else NONE,
    )


def _spoken(score: Score, place: int | None) -> str:
    """Describe a step for the slider's screen-reader value: `Joker +4 mult, 60 × 11`."""
    if place is None:
        return f"the end, {spoken_number(score.total)}"
    step = score.steps[place]
    words = " ".join(filter(None, [*actors(score, step), gain_words(step.gain) if step.gain else ""]))
    return f"{words}, {spoken_number(step.chips)} × {spoken_number(step.mult)}"


def step_words(score: Score, step: Step) -> Markup:
    """Describe a step: the actor, the card or joker involved, and the gain."""
    if step.event:
        from ortalab.tables.rounds.view.full import words_of  # 1.2 kB

        return words_of(score, step)
    who, on = actors(score, step)
    return WHO.format(suited(who)) + (ON.format(suited(on)) if on else NONE) + _gain(step)


def _gain(step: Step) -> Markup:
    if not step.gain:
        return NONE
    ink = "x" if step.gain.unit is Unit.TIMES else INKS[step.gain.unit]
    return GAIN.format(ink=ink, gain=gain_words(step.gain))


def actors(score: Score, step: Step) -> tuple[str, str]:  # noqa: PLR0911 — one return for each kind of step
    """Return the actor of a step, and the card, joker or mark involved."""
    jokers = score.round.jokers
    name = "" if step.joker is None else jokers[step.joker].name
    source = "nothing" if step.source is None else jokers[step.source].name
    card = step.spot.card if step.spot else None
    short = card.short if card else ""
    match step.kind:
        case Kind.HAND:
            return score.hand.prose, ""
        case Kind.COPY:
            return name, f"copies {source}"
        case Kind.ENHANCEMENT | Kind.STEEL if card and card.enhancement:
            return short, "" if card.is_blank else card.enhancement.word
        case Kind.EDITION if card and card.edition:
            return short, EDITION_WORDS[card.edition]
        case Kind.AGAIN_SCORED | Kind.AGAIN_HELD:
            return short, f"again, by {name}"
        case Kind.ON_SCORED | Kind.ON_HELD:
            return name, short
        case Kind.ON_JOKER if step.other is not None:
            return name, jokers[step.other].name
        case Kind.JOKER_EDITION | Kind.JOKER_POLYCHROME if step.joker is not None:
            edition = jokers[step.joker].edition
            return name, EDITION_WORDS[edition] if edition else ""
        case _:
            return (short or name), ""
