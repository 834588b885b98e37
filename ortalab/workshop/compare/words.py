"""The rules of the assignment in words, and the rule that a line of another program is about."""

from ortalab.cards import RANKS, SUITS
from ortalab.scoring.hands import Hand
from ortalab.scoring.play import Kind, Score, Step
from ortalab.scoring.round import EDITIONS, Edition, Enhancement
from ortalab.scoring.rulebook import RULEBOOK
from ortalab.scoring.scene import Joker

THE_SCORE = ("Scoring", RULEBOOK["Scoring"].brief)
"""The rule of the last line, which is no step."""

IN_WORDS = {kind: RULEBOOK[kind.value].brief for kind in Kind}
"""What the rule of each kind of step says."""

_HANDS = {hand.word.lower() for hand in Hand}
_CARDS = {f"{rank}{suit}".lower() for rank in RANKS for suit in SUITS}
_ENHANCEMENTS = {enhancement.word.lower() for enhancement in Enhancement}
_BLANKS = {f"{enhancement.word.lower()} card" for enhancement in Enhancement if enhancement.is_blank}
"""What lines of blank cards begin with."""


def rule_of_step(step: Step, scored: Score) -> tuple[str, str, str]:
    """Return the citation of a step's rule, the rule in words, and the acting joker's text or ""."""
    return (
        step.rule,
        IN_WORDS[step.kind],
        _on_joker(scored.scene.jokers[step.source] if step.source is not None else None),
    )


def rule_of_line(line: str, scored: Score) -> tuple[str, str, str] | None:
    """Return the same for a line that another program printed, None where it is like none of ours."""
    found = _recognised(" ".join(line.casefold().split()), scored)
    return found and (found[0].value, IN_WORDS[found[0]], _on_joker(found[1]))


def _on_joker(joker: Joker | None) -> str:
    return f"{joker.name}: {joker.text}" if joker else ""


def _recognised(line: str, scored: Score) -> tuple[Kind, Joker | None] | None:
    """Return the kind of step that a line tells of, and its joker."""
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
            return (Kind.EDITION if line.split()[2] in EDITIONS else Kind.ENHANCEMENT), None
    card, _, rest = line.partition(" ")
    return (_of_card(rest.partition(" ")[0]), None) if card in _CARDS else None


def _of_joker(rest: str, joker: Joker) -> Kind:
    word = rest.partition(" ")[0]
    if word == "copying":
        return Kind.COPY
    if word in EDITIONS:
        return Kind.JOKER_POLYCHROME if EDITIONS[word] is Edition.POLYCHROME else Kind.JOKER_EDITION
    if word not in _CARDS:
        return Kind.INDEPENDENT
    return Kind.ON_HELD if joker.on_held else Kind.ON_SCORED


def _of_card(word: str) -> Kind:
    if word == Enhancement.STEEL.word.lower():
        return Kind.STEEL
    if word in _ENHANCEMENTS:
        return Kind.ENHANCEMENT
    return Kind.EDITION if word in EDITIONS else Kind.CARD
