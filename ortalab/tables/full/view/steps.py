"""The steps of the score beside the table, each with its rule; luck heads them."""

from ortalab.exports import lazily
from ortalab.full.events import Kind
from ortalab.full.gains import Chance, Unit
from ortalab.full.hands import base
from ortalab.full.tally import Score
from ortalab.page.elements import NONE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.trace import trace
from ortalab.scoring.hands import Hand
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import Act, LightStep
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.state.scores import Line, lines_of, visible_score
from ortalab.tables.full.view.law import cite, law_of_step, number_of
from ortalab.tables.full.view.luck import luck
from ortalab.tables.full.view.words import INKS, gain_words, number, signed

with lazily():
    from ortalab.tables.full.view.sets import missed

STEPS = Markup('{luck}<div class="lines">{trace}</div>')
FOOT = Markup('<section class="pfoot">{}</section>')
COPY = Markup('{}Copy<span class="vh"> the explanation</span>')
LINE = Markup(
    '<li><button id="step-{place}" {data}{current}><span class="n">{nth}</span> '
    '<span class="w">{words}</span><span class="run">{running}</span></button>{cite}{law}</li>'
)
CURRENT = Markup(' aria-current="step"')
RUNNING = Markup('<span class="vh">, now </span>{chips} × {mult}')
WHO = Markup("<b>{}</b>")
ON = Markup(' <span class="on">{}</span>')
GAIN = Markup(' <span class="g {ink}">{gain}</span>')
HANDS = Markup(
    '<div class="sec"><h2 id="how">What each hand starts at</h2><small>chips × mult</small></div>'
    '<ol class="hands" aria-labelledby="how">{hands}</ol>'
    '<p class="hint">{hint}</p>'
)
PUT_DOWN = "Put down a card to see every step of its score here, with its rule."
ANSWER_FIRST = "Every step of this round’s score is listed here once you have answered."
HAND = Markup('<li>{hand}<span class="num">{chips}</span><span class="op">×</span><span class="num">{mult}</span></li>')


def steps(model: Model) -> Markup:
    """Return the steps of the score; before a card is played, what each hand starts at."""
    if (walk := model.sets.open_walk) and walk.is_end:
        return missed(walk)
    if model.quiz and model.is_asking:
        from ortalab.tables.full.view.quiz_panes import answer  # not before a quiz asks

        return answer(model, model.quiz)
    scored = visible_score(model)
    if scored is None:
        return region(_hands(model))
    lines = lines_of(scored, model.luck)
    drawn = [_line(model, scored, place, line) for place, line in enumerate(lines)]
    sign, verb = ("pause", "Pause") if model.playing else ("play", "Replay")
    buttons = [
        button(Act.REPLAY, icon(sign) + verb, "btn bare"),
        button(Act.COPY_STEPS, COPY.format(icon("copy")), "btn bare"),
    ]
    foot = FOOT.format(joined(buttons))
    if model.quiz:
        from ortalab.tables.full.view.quiz_panes import after  # not before a quiz is answered

        foot = after(model, model.quiz)
    return region(STEPS.format(luck=luck(model, scored), trace=trace(drawn)), foot)


def _hands(model: Model) -> Markup:
    rows = []
    for hand in reversed(Hand):
        chips, mult = base(hand, model.table.levels.get(hand, 1))
        rows.append(HAND.format(hand=hand.prose, chips=number(chips), mult=number(mult)))
    return HANDS.format(hands=joined(rows), hint=ANSWER_FIRST if model.sets.is_asking else PUT_DOWN)


def _line(model: Model, scored: Score, place: int, line: Line) -> Markup:
    name, event = f"step-{place}", line.event
    seat = event.seat
    joker = "" if seat is None else scored.scene.seats[seat].card.name
    has_changed = event.unit not in {None, Unit.MONEY, Unit.FOR_GOOD, Unit.LEVEL} or event.kind in _CHANGING
    return LINE.format(
        place=place,
        data=button.data(LightStep(place)),
        current=CURRENT if model.lit == place else NONE,
        nth=place + 1,
        words=words_of(scored, line),
        running=RUNNING.format(chips=number(line.chips, 1), mult=number(line.mult, 1)) if has_changed else NONE,
        cite=cite(name, number_of(event.kind), model.rule_line),
        law=law_of_step(name, event.kind, joker, model.rule_line),
    )


_CHANGING = {Kind.BASE, Kind.HALVED, Kind.PLASMA}


def words_of(scored: Score, line: Line) -> Markup:
    """Return who acts, on what, by what chance, and the gain."""
    event = line.event
    if event.unit is None:
        return _told(scored, line)
    seats = scored.scene.seats
    card = event.spot.name if event.spot else ""
    if event.seat is not None:
        who, on = seats[event.seat].card.name, card or ("" if event.other is None else seats[event.other].card.name)
        on = _short(on) if card else on
    else:
        who, on = (_short(card), _mark(line)) if card else (event.text, "")
    odds = str(Chance(1, event.spread) if event.spread else event.chance)
    chance = ON.format(odds) if event.is_open else NONE
    gain = signed(event.unit, line.amount) if event.unit is Unit.TIMES else gain_words(event.unit, line.amount)
    if event.is_open and line.amount <= event.unit.nothing:
        gain = f"{signed(event.unit, event.amount)} missed" if not event.spread else "nothing"
    ink = "x" if event.unit is Unit.TIMES else INKS[event.unit]
    return WHO.format(who) + (ON.format(on) if on else NONE) + chance + GAIN.format(ink=ink, gain=gain)


def _told(scored: Score, line: Line) -> Markup:
    """Return a step that gains nothing by itself: the hand, a turn more, or what happened before the base."""
    event, text = line.event, line.text.partition(" (")[0]
    if event.kind is Kind.AGAIN and event.spot is not None:
        return WHO.format(_short(event.spot.name)) + ON.format(f"again, by {event.text}")
    names = [scored.hand.prose, scored.scene.blind.name, *(card.name for card in scored.round.jokers)]
    who = max((name for name in names if name and text.startswith(name)), key=len, default="")
    return WHO.format(who) + ON.format(text.removeprefix(who).strip(" :"))


def _short(name: str) -> str:
    """Return a card without its marks."""
    return name.partition(" ")[0]


def _mark(line: Line) -> str:
    """Return the mark of a card that a step is about: its enhancement, edition or seal."""
    event = line.event
    if event.spot is None or event.kind in {Kind.CARD, Kind.ON_SCORED, Kind.ON_HELD}:
        return ""
    card = event.spot.card
    if event.kind is Kind.EDITION:
        return str(card.edition or "")
    is_seal = event.kind is Kind.MONEY and not event.is_lucky
    return str((card.seal if is_seal else card.enhancement) or "")
