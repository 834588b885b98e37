"""The questions about a round, and the checking of answers."""

from collections.abc import Callable, Mapping
from math import isfinite, nan
from typing import NamedTuple

from ortalab.errors import TextError, shown
from ortalab.rounds.gains import plain
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Score
from ortalab.text.words import nearest

IN_WORDS = str.maketrans({"2": "two", "3": "three", "4": "four", "5": "five"})
"""The digits in names of hands, as in `3 of a kind`."""
TRUTHS: Mapping[str, Callable[[Score], str]] = {
    "hand": lambda scored: scored.hand.prose,
    "chips": lambda scored: plain(scored.chips),
    "mult": lambda scored: plain(scored.mult),
    "score": lambda scored: plain(scored.total),
}
"""The right answer to each question, with all digits."""


class Verdict(NamedTuple):
    """Whether an answer is right, and the right answer."""

    right: bool
    truth: str


def check(scored: Score, asked: str, answer: str) -> Verdict:
    """Check an answer to a question of `TRUTHS`; raise `TextError` if it is malformed.

    >>> from ortalab import read_round, score
    >>> check(score(read_round("cards_played: [10♥, 10♠]")), "score", " 60 ")
    Verdict(right=True, truth='60')
    """
    return judged(TRUTHS[asked](scored), asked, answer)


def judged(truth: str, asked: str, answer: str) -> Verdict:
    """Compare an answer with the right one; raise `TextError` if it is malformed."""
    typed = " ".join(answer.split()).casefold()
    if not typed:
        raise TextError("type an answer first")
    if asked == "hand":
        return Verdict(hand_in_answer(answer).prose == truth, truth)
    return Verdict(number_in_answer(answer) == float(truth), truth)


def hand_in_answer(answer: str) -> Hand:
    """Parse the name of a hand; raise `TextError` for an unknown one.

    >>> hand_in_answer(" 3 of a KIND ").prose
    'Three of a Kind'
    """
    hands = {hand.prose.casefold(): hand for hand in Hand}
    typed = " ".join(answer.split()).casefold().translate(IN_WORDS)
    if typed not in hands:
        names = [hand.prose for hand in Hand]
        raise TextError(f"unknown hand {shown(answer)}; {nearest(answer, names) or 'write one of the twelve'}")
    return hands[typed]


def number_in_answer(answer: str) -> float:
    """Parse a number; raise `TextError` if it is not one.

    >>> number_in_answer(" 1,380 ")
    1380.0
    """
    try:
        number = float("".join(answer.split()).replace(",", ""))
    except ValueError:
        number = nan
    if not isfinite(number):  # no example: it could be the answer
        raise TextError(f"{shown(answer)} is not a number; write it in digits")
    return number
