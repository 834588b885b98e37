"""Check an answer, and explain a wrong one if exactly one known mistake gives its numbers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import isfinite, nan
from typing import Final, NamedTuple

from ortalab.errors import TextError, shown
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Unit, plain
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Score, Step
from ortalab.rounds.round import Round, Row
from ortalab.rounds.score import score
from ortalab.text.words import nearest
from ortalab.workshop.proof import unbent
from ortalab.workshop.quiz.levels import bent_by
from ortalab.workshop.quiz.steps import (
    AGAIN,
    HELD,
    Course,
    base_of,
    can_recompute,
    first_difference,
    recompute,
    steps_of,
    steps_with_every_card,
    total_of,
)
from ortalab.workshop.quiz.themes import RULE_OF, QuizRule

IN_WORDS = str.maketrans({"2": "two", "3": "three", "4": "four", "5": "five"})
"""Maps digits in hand names to words: `3 of a kind`."""
TRUTHS: Mapping[str, Callable[[Score], str]] = {
    "hand": lambda scored: scored.hand.prose,
    "chips": lambda scored: plain(scored.chips),
    "mult": lambda scored: plain(scored.mult),
    "score": lambda scored: plain(scored.total),
}
"""Functions from a score to the right answer, by question; numbers are given in full."""


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


EVERY_CARD: Final = "with every card played counted"
TIMES_LAST: Final = "with every multiplication left to the end"
BACKWARDS: Final = "with the jokers from right to left"
RULES: Final = {EVERY_CARD: QuizRule.CARDS, TIMES_LAST: QuizRule.ORDER, BACKWARDS: QuizRule.ORDER}
"""The broken rule of mistakes whose first changed step belongs to another rule."""


class Mistake(NamedTuple):
    """A known mistake, and the numbers that it leads to."""

    words: str  # completes "the answer comes out": `without Hack`
    step: int  # the index of the first step that the mistake changes
    chips: float = 0.0  # of the answer, before multiplication
    mult: float = 0.0
    rule: QuizRule = QuizRule.HANDS  # the broken rule


def find_mistake(scored: Score, numbers: Mapping[str, float]) -> Mistake | None:
    """Find the only mistake that gives the answered `chips`, `mult` and `score`; return None for none or several.

    >>> from ortalab import read_round
    >>> scored = score(read_round("{cards_played: [K♥, K♠], jokers: [Joker, Sock And Buskin]}"))
    >>> find_mistake(scored, {"score": 180})[:4]
    ('without Sock and Buskin', 2, 30.0, 6.0)
    >>> find_mistake(scored, {"score": 181})
    """
    steps = steps_of(scored)
    if not numbers or _fits(steps, numbers):
        return None
    found: dict[tuple[object, ...], Mistake] = {}
    for words, course in courses(scored):
        if course and _fits(course, numbers):
            gains = tuple(step.gain for step in course if step.gain)  # mistakes with equal gains count as one
            step = first_difference(steps, course)
            rule = RULES.get(words) or RULE_OF.get(steps[step].kind, QuizRule.CARDS)
            found.setdefault(gains, Mistake(words, step, course[-1].chips, course[-1].mult, rule))
    return next(iter(found.values())) if len(found) == 1 else None


def find_hand_mistake(scored: Score, answered: Hand) -> str:
    """Explain a wrong hand: it ignores a joker, or is only part of the right one; return "" for neither.

    >>> from ortalab import read_round
    >>> scored = score(read_round("{cards_played: [9♥, 8♥, 2♥, 3♥, K♠], jokers: [Four Fingers]}"))
    >>> find_hand_mistake(scored, Hand.HIGH_CARD), find_hand_mistake(scored, Hand.PAIR)
    ('comes out without Four Fingers', '')
    """
    for name in bent_by(scored):
        if score(scored.round, unbent(scored.book, name)).hand is answered:
            return f"comes out without {name}"
    return "is only a part of it" if scored.scene.contains(answered) else ""


def courses(scored: Score) -> Iterator[tuple[str, Course]]:
    """Yield each known mistake in words, with the resulting steps."""
    for words, other in _other_rounds(scored.round):
        yield words, steps_of(score(other, scored.book))
    if can_recompute(scored):
        yield from _recomputed(scored, steps_of(scored))
    if len(scored.scene.scoring) < len(scored.round.played):
        yield EVERY_CARD, steps_with_every_card(scored)


def _recomputed(scored: Score, steps: Course) -> Iterator[tuple[str, Course]]:
    """Yield the mistakes that omit or reorder steps of the score, or start from the base of another hand."""
    yield from _forgotten_turns(steps, scored.round)
    if any(step.kind in HELD for step in steps):
        yield "without the held cards", recompute(step for step in steps if step.kind not in HELD)
    if any(step.kind in AGAIN for step in steps):
        yield "without any retrigger", _without_turns(steps, range(len(steps)))
    yield TIMES_LAST, _times_last(steps)
    for hand in Hand:
        if hand is not scored.hand:
            chips, mult = base = base_of(scored, hand)
            yield f"from {hand.prose}, {chips:g} × {mult:g}", recompute(steps, base)


def _other_rounds(round_: Round) -> Iterator[tuple[str, Round]]:
    """Yield the round without one of its jokers, marks or levels, and with its jokers reversed."""
    for place, joker in enumerate(round_.jokers):
        many = sum(other.name == joker.name for other in round_.jokers) > 1
        yield f"without {'one ' if many else ''}{joker.name}", round_.without(Row.JOKERS, place)
    for row in Row:
        things = round_.row(row)
        for place, thing in enumerate(things):
            name = thing.name if isinstance(thing, JokerCard) else thing.short
            for mark, without in _less(thing):
                yield (
                    f"without the {mark} of {name}",
                    round_.with_row(row, (*things[:place], without, *things[place + 1 :])),
                )
    if round_.run.levels:
        yield "with the hand at level 1", round_.with_run(levels={})
    if len(round_.jokers) > 1:
        yield BACKWARDS, replace(round_, jokers=round_.jokers[::-1])


def _less(thing: Card | JokerCard) -> Iterator[tuple[str, Card | JokerCard]]:
    """Yield each mark of a card or a joker, with a copy without it."""
    if isinstance(thing, Card) and thing.enhancement and not thing.is_blank:
        yield thing.enhancement.word, replace(thing, enhancement=None)
    if thing.edition:
        yield thing.edition.word, replace(thing, edition=None)
    if isinstance(thing, Card) and thing.seal:
        yield thing.seal.word, replace(thing, seal=None)


def _forgotten_turns(steps: Course, round_: Round) -> Iterator[tuple[str, Course]]:
    """Yield the steps without one retrigger of a card, once for each retrigger."""
    for place, step in enumerate(steps):
        if step.kind in AGAIN and step.spot:
            card = step.spot.card
            by = card.seal if step.source is None else round_.jokers[step.source].name
            yield f"without one retrigger of {card.short} by {by}", _without_turns(steps, [place])


def _without_turns(steps: Course, places: Sequence[int]) -> Course:
    """Return the steps without the retriggers at some indexes."""
    kept, is_left_out = list[Step](), False
    for place, step in enumerate(steps):
        before = steps[place - 1].spot if place else None
        if step.kind in AGAIN or step.spot != before:
            is_left_out = step.kind in AGAIN and place in places
        if not is_left_out:
            kept.append(step)
    return recompute(kept)


def _times_last(steps: Course) -> Course:
    """Return the steps with the multiplying ones at the end."""
    times = [step for step in steps if step.gain and step.gain.unit is Unit.TIMES]
    return recompute([*(step for step in steps if step not in times), *times])


def _fits(course: Course, numbers: Mapping[str, float]) -> bool:
    """Return whether the last step gives the answered numbers."""
    chips, mult = course[-1].chips, course[-1].mult
    ends = {"chips": chips, "mult": mult, "score": total_of(chips, mult)}
    return all(ends[asked] == number for asked, number in numbers.items())
