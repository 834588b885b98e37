"""Describe the steps of a score in the full game (actor, chance, gain), and the jokers without a gain."""

from ortalab.page.elements import joined
from ortalab.page.markup import Markup
from ortalab.rounds.chance import Chance
from ortalab.rounds.gains import Gain, Unit
from ortalab.rounds.luck.events import Event, Kind
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.play import Score, Step
from ortalab.tables.rounds.view.words import INKS, gain_words, signed, suited

WHO = Markup("<b>{}</b>")
ON = Markup(' <span class="on">{}</span>')
GAIN = Markup(' <span class="g {ink}">{gain}</span>')


def words_of(score: Score, step: Step) -> Markup:
    """Describe a step: the actor, its target, the chance and the gain."""
    event = step.event
    if event is None or step.gain is None:
        return _describe_event(score, event)
    who, on = _actors(score, event)
    chance = str(Chance(1, event.spread) if event.spread else event.chance) if event.is_open else ""
    words = joined([ON.format(suited(text)) for text in (on, chance) if text])
    ink = "x" if step.gain.unit is Unit.TIMES else INKS[step.gain.unit]
    return WHO.format(suited(who)) + words + GAIN.format(ink=ink, gain=_gain(event, step.gain))


def _gain(event: Event, gain: Gain) -> str:
    if event.is_open and gain.amount <= gain.unit.nothing:
        return "nothing" if event.spread else f"{signed(gain.unit, event.amount)} missed"
    return gain_words(gain)


def _actors(score: Score, event: Event) -> tuple[str, str]:
    """Return the actor of a step, and its target or instrument."""
    jokers = score.round.jokers
    card = event.spot.laid.short if event.spot else ""
    if event.seat is not None:
        return jokers[event.seat].name, card or ("" if event.other is None else jokers[event.other].name)
    return (card, _mark(event)) if card else (event.text, "")


def _describe_event(score: Score, event: Event | None) -> Markup:
    """Describe a step without a gain, such as a retrigger or an event before the base."""
    if event is None or event.kind is Kind.BASE:
        return WHO.format(score.hand.prose)
    if event.kind is Kind.AGAIN and event.spot is not None:
        return WHO.format(suited(event.spot.laid.short)) + ON.format(f"again, by {event.text}")
    names = [score.round.run.blind, *(card.name for card in score.round.jokers)]
    who = max((name for name in names if name and event.text.startswith(name)), key=len, default="")
    return WHO.format(who) + ON.format(suited(event.text.removeprefix(who).strip(" :")))


def _mark(event: Event) -> str:
    """Name the enhancement, edition or seal that gains in a step."""
    if event.spot is None or event.kind in {Kind.CARD, Kind.ON_SCORED, Kind.ON_HELD}:
        return ""
    card = event.spot.card
    if event.kind is Kind.EDITION:
        return str(card.edition or "")
    is_seal = event.kind is Kind.MONEY and not event.is_lucky
    return str((card.seal if is_seal else card.enhancement) or "")


def without_gain(score: LuckScore, place: int) -> tuple[str, bool]:
    """Return the joker that it copies, that its rule is active, or the reason why it is idle."""
    if score.round.jokers[place].debuffed:
        return "debuffed", True
    source = next((source for seat, source in score.scene.acting if seat.place == place), None)
    if source is None:
        return "nothing to copy", True
    if source.place != place:
        return f"as {source.card.name}", False
    return ("in force", False) if source.row.is_passive else (source.row.silent_reason or "–", True)
