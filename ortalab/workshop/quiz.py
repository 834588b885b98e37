"""Predict the score: a round, a question about it, and whether an answer is right."""

from enum import StrEnum
from math import isfinite, nan
from random import Random
from typing import NamedTuple

from ortalab.errors import TextError, shown
from ortalab.scoring.gains import plain
from ortalab.scoring.hands import Hand
from ortalab.scoring.play import Score
from ortalab.scoring.round import Round
from ortalab.text.spelling import nearest
from ortalab.workshop.deal import deal

LEVELS = {"easy": (1, 2), "medium": (3, 4), "hard": (5,)}
"""The stages of the assignment that a level deals from."""
IN_WORDS = str.maketrans({"2": "two", "3": "three", "4": "four", "5": "five"})
"""The digits of a hand's name, as in `3 of a kind`."""


class Asked(StrEnum):
    """What a quiz asks for; the value stands in its link."""

    HAND = "hand"
    CHIPS = "chips"
    MULT = "mult"
    SCORE = "score"


class Verdict(NamedTuple):
    """Whether an answer is right, and what is."""

    right: bool
    truth: str


def pose(random: Random, level: str) -> Round:
    """Deal the round of a quiz; `level` is one of `LEVELS`."""
    return deal(random, random.choice(LEVELS[level]))


def truth(scored: Score, asked: Asked) -> str:
    """Return the right answer, as the explanation prints it."""
    match asked:
        case Asked.HAND:
            return scored.hand.prose
        case Asked.CHIPS:
            return plain(scored.chips)
        case Asked.MULT:
            return plain(scored.mult)
        case Asked.SCORE:
            return str(scored)


def check(scored: Score, asked: Asked, answer: str) -> Verdict:
    """Check an answer as it was typed; raise `TextError` where it is no answer at all.

    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.scoring.play import score
    >>> check(score(read_round("cards_played: [10♥, 10♠]")), Asked.SCORE, " 60 ")
    Verdict(right=True, truth='60')
    """
    right = truth(scored, asked)
    typed = " ".join(answer.split()).casefold()
    if not typed:
        raise TextError("type an answer first")
    if asked is Asked.HAND:
        names = {hand.prose.casefold(): hand.prose for hand in Hand}
        typed = typed.translate(IN_WORDS)
        if typed not in names:
            raise TextError(
                f"unknown hand {shown(answer)}; {nearest(answer, names.values()) or 'write one of the twelve'}"
            )
        return Verdict(names[typed] == right, right)
    try:
        number = float(typed.replace(",", "").replace(" ", ""))
    except ValueError:
        number = nan
    if not isfinite(number):  # told without an example, which could be the answer
        raise TextError(f"{shown(answer)} is no number; write it in digits")
    return Verdict(number == float(right), right)
