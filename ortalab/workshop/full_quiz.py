"""The quiz of the full game: rounds of five levels by chance, and whether an answer about one is right.

Nothing of a round is left to luck, so that every question has one answer.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix, check_seed
from ortalab.errors import OrtalabError
from ortalab.full.round import Card, Enhancement, Round, Seal
from ortalab.full.tally import Score, score
from ortalab.scoring.gains import plain
from ortalab.scoring.hands import Hand
from ortalab.workshop.full_daily import drawn_joker, marked, shuffles
from ortalab.workshop.full_quiz_mistakes import matters
from ortalab.workshop.quiz import Verdict, judged
from ortalab.workshop.quiz_rules import QuizRule

MOST_POINTS: Final = 10.0**7
"""No score of a question is larger."""


class Level(NamedTuple):
    jokers: tuple[int, int]  # the fewest and the most
    steps: tuple[int, int]  # of the score, which the hand's own is one of
    asks: tuple[str, ...]
    is_marked: bool = True  # cards may have marks
    has_levels: bool = True  # hands may be above level 1


LEVELS: Final[Mapping[int, Level]] = {
    1: Level((0, 0), (2, 6), ("hand",), is_marked=False, has_levels=False),
    2: Level((1, 2), (4, 10), ("hand", "score")),
    3: Level((2, 3), (8, 16), ("chips", "mult")),
    4: Level((3, 4), (12, 22), ("chips", "mult")),
    5: Level((4, 5), (16, 40), ("score",)),
}
TRUTHS: Final[Mapping[str, Callable[[Score], str]]] = {
    "hand": lambda scored: scored.hand.prose,
    "chips": lambda scored: plain(scored.least.chips),
    "mult": lambda scored: plain(scored.least.mult),
    "score": lambda scored: plain(scored.least.total),
}
"""The right answer to each question, every digit of it."""


WORDS: Final[Mapping[int, str]] = {
    1: "no joker",
    2: "one or two jokers",
    3: "marks and levels",
    4: "three or four jokers",
    5: "long rounds",
}
"""The levels in a few words."""


def sentence(level: int) -> str:
    """Describe a level, as the page does.

    >>> sentence(3)
    'Level 3: 2–3 jokers, 8–16 steps; it asks for chips and mult.'
    """
    asked = LEVELS[level]
    jokers = f"{asked.jokers[0]}–{asked.jokers[1]} jokers, " if asked.jokers[1] else ""
    asks = " and ".join(f"{'the ' * (one in {'hand', 'score'})}{one}" for one in asked.asks)
    return f"Level {level}: {jokers}{asked.steps[0]}–{asked.steps[1]} steps; it asks for {asks}."


def question(level: int, seed: int, rule: QuizRule | None = None) -> Round:
    """Return the round of a question, the same everywhere; raise `OrtalabError` where there is no such level or seed.

    With a rule, its score turns on that; a level without jokers and marks has room for the hand's name alone.

    >>> from ortalab.full import score
    >>> laid = question(1, 8)
    >>> score(laid).hand.prose, len(laid.jokers)
    ('Two Pair', 0)
    """
    if level not in LEVELS:
        raise OrtalabError(f"there is no level {level}; the levels are {min(LEVELS)} to {max(LEVELS)}")
    check_seed(seed)
    asked, chance = LEVELS[level], SplitMix(seed * len(LEVELS) + level)
    rounds = (_toward(rule, _round(chance, asked, *shuffled)) for shuffled in shuffles(chance))
    return next(round for round in rounds if asked_of(round, asked) and (rule is None or matters(rule, score(round))))


def _toward(rule: QuizRule | None, round: Round) -> Round:
    """Return a candidate on which a rule is likely to matter: chance alone seldom gives a held or a repeated card."""
    if rule is QuizRule.HELD:
        return replace(round, held=(replace(round.held[0], enhancement=Enhancement.STEEL), *round.held[1:]))
    if rule is QuizRule.RETRIGGERS:
        return replace(round, played=(replace(round.played[0], seal=Seal.RED), *round.played[1:]))
    return round


def _round(chance: SplitMix, asked: Level, deck: list[Card], names: list[str], hands: list[Hand]) -> Round:
    fewest, most = asked.jokers
    jokers = tuple(drawn_joker(chance, name) for name in names[: fewest + chance.below(most - fewest + 1)])
    ranked = sorted(deck[:8], key=lambda card: -card.rank)
    cards = [marked(chance, card) if asked.is_marked else card for card in ranked]
    first = chance.below(4)
    levels = {hands[0]: 2 + chance.below(3)} if asked.has_levels else {}
    return Round(tuple(cards[first : first + 5]), tuple(cards[:first] + cards[first + 5 :]), jokers, levels=levels)


def asked_of(round: Round, asked: Level) -> bool:
    """Whether a round is one of a level: each joker does something, no luck, and as many steps as it has."""
    scored = score(round)
    fewest, most = asked.steps
    acting = {event.seat for event in scored.events if event.seat is not None}
    if scored.has_luck or len(acting) != len(round.jokers):
        return False
    return fewest <= len(scored.least.steps) <= most and scored.least.total <= MOST_POINTS


def check(scored: Score, asked: str, answer: str) -> Verdict:
    """Check a typed answer to a question of `TRUTHS`; raise `TextError` where it is not an answer.

    >>> from ortalab.full import read_round
    >>> check(score(read_round("{cards_played: [10♥, 10♠], levels: {Pair: 2}}")), "score", " 135 ")
    Verdict(right=True, truth='135')
    """
    return judged(TRUTHS[asked](scored), asked, answer)
