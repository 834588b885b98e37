"""Views of the full game only: the steps of its scores in words, and the marks of its cards and jokers."""

import re
from typing import Final, NamedTuple

from ortalab.page.elements import NONE, choices, joined, pressed
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Chance, Gain, Unit
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.luck.events import Event, Kind
from ortalab.rounds.luck.lay import BOOK, is_hit, when_of
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.marks import Seal
from ortalab.rounds.play import Score, Step
from ortalab.rounds.round import FULL, Round
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import Thing
from ortalab.tables.rounds.state.full import SetMark
from ortalab.tables.rounds.state.full_round import ACTIVE, RANK_MARKS, SEALS, SUIT_MARKS, has, is_times, value_of
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.view.run import stepper
from ortalab.tables.rounds.view.words import INKS, gain_words, number, signed, suited

WHO = Markup("<b>{}</b>")
ON = Markup(' <span class="on">{}</span>')
GAIN = Markup(' <span class="g {ink}">{gain}</span>')


class StepTexts(NamedTuple):
    """A step in plain text."""

    who: str
    details: tuple[str, ...] = ()  # the card, joker or mark involved, and the chance
    gain: str = ""


def words_of(score: Score, step: Step) -> Markup:
    """Describe a step: the actor, its target, the chance and the gain."""
    texts = texts_of(score, step)
    words = WHO.format(suited(texts.who)) + joined([ON.format(suited(text)) for text in texts.details])
    if not step.gain:
        return words
    ink = "x" if step.gain.unit is Unit.TIMES else INKS[step.gain.unit]
    return words + GAIN.format(ink=ink, gain=texts.gain)


def texts_of(score: Score, step: Step) -> StepTexts:
    """Describe a step in plain text."""
    event = step.event
    if event is None or step.gain is None:
        return _event_texts(score, event)
    who, on = _actors(score, event)
    chance = str(Chance(1, event.spread) if event.spread else event.chance) if event.is_open else ""
    return StepTexts(who, tuple(filter(None, (on, chance))), _gain(event, step.gain))


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


def _event_texts(score: Score, event: Event | None) -> StepTexts:
    """Describe a step without a gain, such as a retrigger or an event before the base."""
    if event is None or event.kind is Kind.BASE:
        return StepTexts(score.hand.prose)
    if event.kind is Kind.AGAIN and event.spot is not None:
        return StepTexts(event.spot.laid.short, (f"again, by {event.text}",))
    names = [score.round.run.blind, *(card.name for card in score.round.jokers)]
    who = max((name for name in names if name and event.text.startswith(name)), key=len, default="")
    return StepTexts(who, tuple(filter(None, (event.text.removeprefix(who).strip(" :"),))))


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
    """Explain why a joker has no gain (it copies, its rule is in force, or it is idle), and whether it is idle.

    An idle one may have no short reason.
    """
    if score.round.jokers[place].debuffed:
        return "debuffed", True
    source = next((source for seat, source in score.scene.acting if seat.place == place), None)
    if source is None:
        return "nothing to copy", True
    if source.place != place:
        return f"as {source.card.name}", False
    return ("in force", False) if source.row.is_passive else (source.row.silent_reason, True)


LAW = Markup(
    '<div class="law" id="law-text"><p>{says}</p>{joker}<small>{number} · '
    '<a href="guides/full/">the full game in the guides</a></small></div>'
)
JOKER = Markup("<p><b>{}</b>: {}.</p>")
SAYS: Final = {
    Kind.STOPPED: "The hand is found first; a boss blind may let it score nothing.",
    Kind.BEFORE: "Before the base, jokers act from left to right: levels, money, cards and counters change.",
    Kind.BASE: "A hand starts with its chips and mult, and each further level adds a fixed amount.",
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


SEAL = Markup('<span class="seal" data-seal="{}" aria-hidden="true">{}</span>')
STATED = Markup("<u>{}</u>")
DEBUFFED = Markup(" data-debuffed")
SEAL_WORDS: Final = {Seal.RED: "again", Seal.GOLD: "$3", Seal.BLUE: "Blue", Seal.PURPLE: "Purple"}
_GAIN: Final = re.compile(r"([+×]\$?[0-9.]+)(?: to (\+[0-9]+))?")
_KIND_BADGES: Final = {
    "rules": "rules", "again": "again", "none": "–", "mult": "+mult", "chips": "+chips", "times": "×mult", "money": "$",
}  # fmt: skip


def marks_of(thing: Card | JokerCard, round_: Round) -> tuple[Markup, Markup]:
    """Return the attributes and the elements of the full game's marks on a face."""
    inside = NONE
    if isinstance(thing, Card) and thing.seal:
        inside += SEAL.format(thing.seal.word.split()[0].lower(), SEAL_WORDS[thing.seal])
    if isinstance(thing, Card) and thing.bonus:
        inside += SEAL.format("bonus", f"+{thing.bonus}")
    return DEBUFFED if is_debuffed(thing, round_) else NONE, inside


def is_debuffed(thing: Card | JokerCard, round_: Round) -> bool:
    """Return whether a card or joker is debuffed, by its own mark or by the boss blind; never under course rules."""
    return round_.rules == FULL and (thing.debuffed or (isinstance(thing, Card) and is_hit(thing, round_, BOOK)))


def badge_in(card: JokerCard, row: Joker, round_: Round) -> Markup:
    """Return a joker's badge, which shows its effect; a stated number, card or suit is underlined."""
    stated, word = badge_parts(card, row, round_)
    if not stated:
        return Markup("{}").format(word)
    return Markup("{} {}").format(STATED.format(stated), word) if word else STATED.format(stated)


def badge_parts(card: JokerCard, row: Joker, round_: Round) -> tuple[str, str]:
    """Return the stated part of a joker's badge and the rest, each perhaps empty."""
    if round_.rules != FULL:
        return "", row.badge
    value = value_of(card, row, round_)
    if value is not None:
        return f"{'×' if is_times(row) else '+'}{number(value, 2)}", ""
    word = badge_of(row)
    if row.needs is not Needs.NOTHING and card.stated.suit is not None:
        return f"{card.stated.rank if row.needs is Needs.CARD else ''}{card.stated.suit}", word
    if card.stated.active is not None and row.is_active is not None:
        return (word if card.stated.active else "off"), ""
    return "", word


def badge_of(row: Joker) -> str:
    """Describe the effect of a joker in a word.

    >>> from ortalab.rounds.rulesets import book_of
    >>> names = ("Joker", "Baron", "Rough Gem", "Misprint", "Mime", "Splash", "Egg", "Brainstorm")
    >>> [badge_of(book_of("full")[name]) for name in names]
    ['+4', '×1.5', '+$1', '+0…23', 'again', 'rules', '–', 'copies ←']
    """
    kind, found = kind_of(row), _GAIN.search(row.text)
    if found and kind not in {"none", "again", "rules"}:
        return f"{found[1]}…{found[2][1:]}" if found[2] else found[1]
    if row.copies:
        return f"copies {'→' if row.copies(0, 2) == 1 else '←'}"
    return _KIND_BADGES.get(kind, "")


VALUE = Markup('<div class="value"><p>{says}</p>{stepper}{usual}</div>')
MARK_GAIN = Markup("{mark} <small>{gain}</small>")
SEAL_GAINS: Final = {"blue-seal": "no score", "purple-seal": "no score"}
ACTIVE_WORDS: Final = {"as-round": "as the round", "active": "active", "inactive": "inactive"}


def marks(thing: Thing, round_: Round, at: Slot) -> Markup:
    """Return the full game's choices for a card or joker, as rows of buttons."""
    parts = _of_card(thing, round_, at) if isinstance(thing, Card) else _of_joker(thing, round_, at)
    turned = SetMark(at, "sound" if thing.debuffed else "debuffed")
    debuffed = button(turned, "Debuffed", "opt", name="mark-debuffed", state=pressed(thing.debuffed))
    return joined([*parts, choices("By a blind", [debuffed], " two")])


def _of_card(card: Card, round_: Round, at: Slot) -> list[Markup]:
    seals = []
    for word, mark in SEALS.items():
        gain = SEAL_GAINS.get(word) or (SEAL_WORDS[mark.value] if mark.value else "")
        name = word.removesuffix("-seal").capitalize() if mark.value else "None"
        seals.append(_option(card, at, word, MARK_GAIN.format(mark=name, gain=gain)))
    bonus = stepper(round_, "bonus", "Permanent chips", at, sign="+")
    return [
        choices("Seal", seals, " five"),
        VALUE.format(says="Permanent chips, as Hiker adds them", stepper=bonus, usual=NONE),
    ]


def _of_joker(card: JokerCard, round_: Round, at: Slot) -> list[Markup]:
    row, parts = BOOK.get(card.name), list[Markup]()
    if row is None:  # a custom joker
        return parts
    if value_of(card, row, round_) is not None:
        parts.append(_value(card, row, round_, at))
    if row.needs is Needs.CARD:
        ranks = [_option(card, at, word, str(mark.value)) for word, mark in RANK_MARKS.items()]
        parts.append(choices("Rank", ranks, " ranks"))
    if row.needs is not Needs.NOTHING:
        suits = [_option(card, at, word, str(mark.value)) for word, mark in SUIT_MARKS.items()]
        parts.append(choices("Suit", suits, " four"))
    if row.is_active is not None:
        parts.append(choices("In this hand", [_option(card, at, word, ACTIVE_WORDS[word]) for word in ACTIVE], ""))
    return parts


def _value(card: JokerCard, row: Joker, round_: Round, at: Slot) -> Markup:
    """Return the stepper of a joker's number, and the button that restores its default."""
    sign = "×" if is_times(row) else "+"
    noun = "mult" if row.counter is None or row.counter.unit is Unit.TIMES else row.counter.unit.name.lower()
    usual = button(SetMark(at, "usual"), "Usual", "btn bare", name="usual") if card.stated.value is not None else NONE
    number = stepper(round_, "value", f"The number of {card.name}", at, classes=" large", sign=sign)
    return VALUE.format(says=f"{sign}{noun} on the card before this hand", stepper=number, usual=usual)


def _option(thing: Thing, at: Slot, word: str, inside: Markup | str) -> Markup:
    return button(SetMark(at, word), inside, "opt", name=f"mark-{word}", state=pressed(has(thing, word)))
