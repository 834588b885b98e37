"""Find the rule of a step, or of a line printed by another program, with its cards and jokers."""

from typing import NamedTuple

from ortalab.cards import RANKS, SUITS
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import MARKS_2, Edition, Enhancement, by_word
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.rulebook import RULEBOOK

IN_WORDS = {kind: RULEBOOK[kind.value].brief for kind in Kind}
"""The short text of the rule of each kind of step."""

_HANDS = {hand.word.lower() for hand in Hand}
_CARDS = {f"{rank}{suit}".lower() for rank in RANKS for suit in SUITS}
_EDITIONS = by_word(MARKS_2.editions)
_ENHANCEMENTS = by_word(MARKS_2.enhancements)
_BLANKS = {f"{enhancement.word.lower()} card" for enhancement in MARKS_2.enhancements if enhancement.is_blank}
"""The names that our explanations use for blank cards, in lower case."""


AGAIN = frozenset({Kind.AGAIN_SCORED, Kind.AGAIN_HELD})
"""The steps of a retrigger, which change neither chips nor mult."""


class Cited(NamedTuple):
    """A citation of a rule, with the cards and jokers that it concerns."""

    rule: str  # the citation: `Scoring 2.4`
    words: str  # its text
    joker: str = ""  # the ability of the acting joker: `Baron: ×1.5 Mult for each King held`
    here: str = ""  # the cards and jokers in the step: `Baron, K♥`

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}"


SCORE = Cited("Scoring", RULEBOOK["Scoring"].brief)
"""The rule of the last line, the score."""


def number_of(scored: Score, place: int) -> int:
    """Return the number of a step as shown on the page; 0 is the hand."""
    return place - next(hand for hand, step in enumerate(scored.steps) if step.kind is Kind.HAND)


def rule_at(scored: Score, place: int) -> Cited:
    """Cite the rule of a step; for the first step of a repeated turn, the rule of the retrigger.

    >>> from ortalab.rounds.score import score
    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [2♥], cards_held_in_hand: [K♥ Steel], jokers: [Mime]}"))
    >>> [(rule_at(scored, place).rule, rule_at(scored, place).here) for place in (2, 4)]
    [('Scoring 3.1', 'K♥ Steel'), ('Scoring 3.3', 'Mime, K♥ Steel')]
    """
    steps = scored.steps
    step = steps[place - 1] if place and steps[place - 1].kind in AGAIN else steps[place]
    return rule_of_step(step, scored)


def rule_of_step(step: Step, scored: Score) -> Cited:
    source = None if step.source is None else scored.scene.jokers[step.source]
    return Cited(step.rule, IN_WORDS[step.kind], _on_joker(source), ", ".join(_things(step, scored)))


def _things(step: Step, scored: Score) -> list[str]:
    """List the jokers and cards of a step; for the hand, the scoring cards."""
    jokers = scored.round.jokers
    places = dict.fromkeys(place for place in (step.joker, step.source, step.other) if place is not None)
    names = [str(jokers[place]) for place in places]
    spots = scored.scene.scoring if step.kind is Kind.HAND else [step.spot] if step.spot else []
    return [*names, *(str(spot.card) for spot in spots)]


def rule_of_line(line: str, scored: Score) -> Cited | None:
    """Cite the rule of a line printed by another program; return None if it resembles none of our lines."""
    found = _recognised(" ".join(line.casefold().split()), scored)
    return found and Cited(found[0].value, IN_WORDS[found[0]], _on_joker(found[1]))


def _on_joker(joker: Joker | None) -> str:
    return f"{joker.name}: {joker.text}" if joker else ""


def _recognised(line: str, scored: Score) -> tuple[Kind, Joker | None] | None:
    """Recognise the kind of step described by a line in lower case, and its joker."""
    jokers = sorted(scored.scene.jokers, key=lambda joker: -len(joker.name))
    if line.startswith("retrigger "):
        joker = next((joker for joker in jokers if line.endswith(joker.name.casefold())), None)
        return (Kind.AGAIN_HELD if joker and joker.again_held else Kind.AGAIN_SCORED), joker
    for joker in jokers:
        if line.startswith(f"{joker.name.casefold()} "):
            return _of_joker(line[len(joker.name) + 1 :], joker), joker
    if line.partition(" (")[0] in _HANDS:
        return Kind.HAND, None
    for blank in _BLANKS:
        if line.startswith(f"{blank} "):
            return (Kind.EDITION if line.split()[2] in _EDITIONS else Kind.ENHANCEMENT), None
    card, _, rest = line.partition(" ")
    return (_of_card(rest.partition(" ")[0]), None) if card in _CARDS else None


def _of_joker(rest: str, joker: Joker) -> Kind:
    word = rest.partition(" ")[0]
    if word == "copying":
        return Kind.COPY
    if word in _EDITIONS:
        return Kind.JOKER_POLYCHROME if _EDITIONS[word] is Edition.POLYCHROME else Kind.JOKER_EDITION
    if word not in _CARDS:
        return Kind.INDEPENDENT
    return Kind.ON_HELD if joker.on_held else Kind.ON_SCORED


def _of_card(word: str) -> Kind:
    if word == Enhancement.STEEL.word.lower():
        return Kind.STEEL
    if word in _ENHANCEMENTS:
        return Kind.ENHANCEMENT
    return Kind.EDITION if word in _EDITIONS else Kind.CARD
