"""The steps of a score in the full game: in words, with the rule below each, and the jokers without a gain."""

from typing import Final

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.rounds.gains import Chance, Gain, Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.luck.book import when_of
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
    """Return the actor of a step, and the card, joker or mark involved."""
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
    """Explain why a joker has no gain (it copies, its rule is in force, or it is idle), and whether it is idle."""
    if score.round.jokers[place].debuffed:
        return "debuffed", True
    source = next((source for seat, source in score.scene.acting if seat.place == place), None)
    if source is None:
        return "nothing to copy", True
    if source.place != place:
        return f"as {source.card.name}", False
    return ("in force", False) if source.row.is_passive else (source.row.silent_reason or "–", True)


LAW = Markup(
    '<div class="law" id="law-text"><p>{says}</p>{joker}<small>{number} · '
    '<a href="guides/full/">the full game in the guides</a></small></div>'
)
JOKER = Markup("<p><b>{}</b>: {}.</p>")
SAYS: Final = {
    Kind.STOPPED: "The hand is found first; a boss blind may let it score nothing.",
    Kind.BEFORE: "Before the base, jokers act from left to right: levels, money, cards and counters change.",
    Kind.BASE: "A hand starts with its chips and mult, and gains the same again with each further level.",
    Kind.HALVED: "The Flint halves chips and mult of the hand, rounding half up, to no less than 0 and 1.",
    Kind.CARD: "Each scoring card gives the chips of its rank (ace 11, faces 10, Stone 50), its permanent chips, "
    "and 30 more as a Bonus card.",
    Kind.ENHANCEMENT: "A Mult card gives +4 mult; a Lucky card +20 mult, 1 in 5.",
    Kind.MONEY: "A Gold Seal gives $3; a Lucky card $20, 1 in 15, by a roll of its own. Money counts at once.",
    Kind.GLASS: "A Glass card doubles mult when it scores.",
    Kind.EDITION: "Foil gives +50 chips, Holographic +10 mult, Polychrome ×1.5 mult, after the enhancement.",
    Kind.ON_SCORED: "After the card’s own gains, jokers act on it from left to right, on each of its turns.",
    Kind.STRIKE: "A Lucky card that triggered, either way, raises a counter.",
    Kind.AGAIN: "Turns are counted before the first: Red Seal, then jokers from left to right. No turn adds another.",
    Kind.STEEL: "A Steel card that is held gives ×1.5 mult.",
    Kind.ON_HELD: "Held cards come after the scoring ones, from left to right; jokers act on each of their turns.",
    Kind.JOKER_EDITION: "On a joker’s turn, its Foil (+50 chips) or Holographic (+10 mult) comes first.",
    Kind.INDEPENDENT: "After all cards, each joker has one turn, from left to right.",
    Kind.ON_JOKER: "On a joker’s turn, other jokers may act on it, after its own ability.",
    Kind.JOKER_POLYCHROME: "On a joker’s turn, its Polychrome (×1.5 mult) comes last.",
    Kind.OBSERVATORY: "Each planet card of the hand that is held with the Observatory gives ×1.5 mult.",
    Kind.PLASMA: "The Plasma deck sets chips and mult both to half of their sum, rounded down.",
    Kind.SAID: "The blind, or a joker before the base, changed the round.",
}
"""The text of each stage of the scoring order."""


def law_of_event(score: Score, step: Step) -> Markup:
    """Return the rule of a step, with the joker that acts."""
    kind = step.event.kind if step.event else Kind.SAID
    row = None if step.joker is None else score.scene.jokers[step.joker]
    joker = JOKER.format(row.name, row.text) if row else NONE
    number = (kind.value.split()[1:] or ["2"])[0]
    return LAW.format(says=SAYS[kind], joker=joker, number=f"Step {number}")


def law_of_row(row: Joker) -> Markup:
    """Return the rule of a joker: its text, when it acts, and whether it can be copied."""
    copied = "can be copied" if row.can_be_copied else "cannot be copied"
    says = f"{row.text}. {row.rarity.name.capitalize()}. Acts: {when_of(row)}; {copied}."
    return LAW.format(says=says, joker=NONE, number=f"Joker {row.number}")
