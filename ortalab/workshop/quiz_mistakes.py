"""Why an answer is wrong: the one known mistake that makes just these numbers, found by scoring the round with it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import floor, isfinite
from typing import Final, NamedTuple

from ortalab.scoring.gains import Unit
from ortalab.scoring.hands import Hand
from ortalab.scoring.play import Kind, Score, Step, score, trace
from ortalab.scoring.round import Card, JokerCard, Round, Row
from ortalab.workshop.proof import unbent
from ortalab.workshop.quiz_levels import AGAIN, bent_by
from ortalab.workshop.quiz_rules import RULE_OF, QuizRule

HELD: Final = frozenset({Kind.STEEL, Kind.ON_HELD, Kind.AGAIN_HELD})

EVERY_CARD: Final = "with every card played counted"
TIMES_LAST: Final = "with all that multiplies left to the end"
BACKWARDS: Final = "with the jokers from right to left"
RULES: Final = {EVERY_CARD: QuizRule.CARDS, TIMES_LAST: QuizRule.ORDER, BACKWARDS: QuizRule.ORDER}
"""The rules that mistakes break, where their first step does not tell."""

Course = Sequence[Step]
"""The steps of a round, with chips and mult after each."""


class Mistake(NamedTuple):
    """A mistake that explains an answer."""

    words: str  # what the answer comes out with or without: `without Hack`
    step: int  # the place of the first step of the round that its course does not have
    chips: float = 0.0  # of the answer, before they are multiplied
    mult: float = 0.0
    rule: QuizRule = QuizRule.HANDS  # which it breaks


def find_mistake(scored: Score, numbers: Mapping[str, float]) -> Mistake | None:
    """Return the mistake that makes the answered numbers, by `chips`, `mult` and `score`; None unless it is just one.

    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥, K♠], jokers: [Joker, Sock And Buskin]}"))
    >>> find_mistake(scored, {"score": 180})[:4]
    ('without Sock And Buskin', 2, 30.0, 6.0)
    >>> find_mistake(scored, {"score": 181})
    """
    if not numbers or _fits(scored.steps, numbers):
        return None
    found: dict[tuple[object, ...], Mistake] = {}
    for words, course in courses(scored):
        if _fits(course, numbers):
            gains = tuple(step.gain for step in course if step.gain)  # equal ones are one mistake in other words
            step = _parting(scored.steps, course)
            rule = RULES.get(words) or RULE_OF.get(scored.steps[step].kind, QuizRule.CARDS)
            found.setdefault(gains, Mistake(words, step, course[-1].chips, course[-1].mult, rule))
    return next(iter(found.values())) if len(found) == 1 else None


def find_hand_mistake(scored: Score, said: Hand) -> str:
    """Return why a hand is not the answer: it leaves a joker out, or is only a part; "" where it is neither.

    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [9♥, 8♥, 2♥, 3♥, K♠], jokers: [Four Fingers]}"))
    >>> find_hand_mistake(scored, Hand.HIGH_CARD), find_hand_mistake(scored, Hand.PAIR)
    ('comes out without Four Fingers', '')
    """
    for name in bent_by(scored):
        if score(scored.round, unbent(scored.book, name)).hand is said:
            return f"comes out without {name}"
    return "is only a part of it" if scored.scene.contains(said) else ""


def courses(scored: Score) -> Iterator[tuple[str, Course]]:
    """Yield each known mistake in words, with the steps of a round that is scored with it."""
    round_, steps = scored.round, scored.steps
    for words, other in _other_rounds(round_):
        yield words, score(other, scored.book).steps
    yield from _forgotten_turns(steps, round_)
    if any(step.kind in HELD for step in steps):
        yield "without the held cards", retell(step for step in steps if step.kind not in HELD)
    if any(step.kind in AGAIN for step in steps):
        yield "without any retrigger", _without_turns(steps, range(len(steps)))
    scene = scored.book.scene(round_)
    if len(scene.places) < len(round_.played):
        scene.places, scene.scoring = range(len(round_.played)), scene.played
        yield EVERY_CARD, trace(scene)
    yield TIMES_LAST, _times_last(steps)
    for hand in Hand:
        if hand is not scored.hand:
            yield f"from {hand.prose}, {hand.chips:g} × {hand.mult:g}", retell(steps, hand)


def _other_rounds(round_: Round) -> Iterator[tuple[str, Round]]:
    """Yield the round without one of its jokers or modifiers, and with its jokers in the other order."""
    for place, joker in enumerate(round_.jokers):
        many = sum(other.name == joker.name for other in round_.jokers) > 1
        yield f"without {'one ' if many else ''}{joker.name}", round_.without(Row.JOKERS, place)
    for row in Row:
        things = round_.row(row)
        for place, thing in enumerate(things):
            name = thing.name if isinstance(thing, JokerCard) else thing.short
            for mark, plain in _less(thing):
                yield (
                    f"without the {mark} of {name}",
                    round_.with_row(row, (*things[:place], plain, *things[place + 1 :])),
                )
    if len(round_.jokers) > 1:
        yield BACKWARDS, replace(round_, jokers=round_.jokers[::-1])


def _less(thing: Card | JokerCard) -> Iterator[tuple[str, Card | JokerCard]]:
    """Yield each mark of a card or a joker with the same card or joker without it."""
    if isinstance(thing, Card) and thing.enhancement and not thing.is_blank:
        yield thing.enhancement.word, replace(thing, enhancement=None)
    if thing.edition:
        yield thing.edition.word, replace(thing, edition=None)


def _forgotten_turns(steps: Course, round_: Round) -> Iterator[tuple[str, Course]]:
    """Yield the steps without one of the turns that a card has again."""
    for place, step in enumerate(steps):
        if step.kind in AGAIN and step.spot and step.source is not None:
            words = f"without one retrigger of {step.spot.card.short} by {round_.jokers[step.source].name}"
            yield words, _without_turns(steps, [place])


def _without_turns(steps: Course, places: Sequence[int]) -> Course:
    """Return the steps without the repeated turns that begin at some places."""
    kept, is_left_out = list[Step](), False
    for place, step in enumerate(steps):
        before = steps[place - 1].spot if place else None
        if step.kind in AGAIN or step.spot != before:
            is_left_out = step.kind in AGAIN and place in places
        if not is_left_out:
            kept.append(step)
    return retell(kept)


def _times_last(steps: Course) -> Course:
    """Return the steps with the multiplying ones at the end."""
    times = [step for step in steps if step.gain and step.gain.unit is Unit.TIMES]
    return retell([*(step for step in steps if step not in times), *times])


def retell(steps: "Iterator[Step] | Course", hand: Hand | None = None) -> Course:
    """Return some steps with chips and mult as they come to from the beginning, or from another hand."""
    made = list[Step]()
    chips = mult = 0.0
    for step in steps:
        if not made:
            chips, mult = (hand.chips, hand.mult) if hand else (step.chips, step.mult)
        elif step.gain is not None:
            unit, amount = step.gain
            chips += amount if unit is Unit.CHIPS else 0
            mult = mult + amount if unit is Unit.MULT else mult * amount if unit is Unit.TIMES else mult
        made.append(step._replace(chips=chips, mult=mult))
    return made


def _fits(course: Course, numbers: Mapping[str, float]) -> bool:
    """Tell whether some steps come to the answered numbers."""
    chips, mult = course[-1].chips, course[-1].mult
    product = chips * mult
    ends = {"chips": chips, "mult": mult, "score": floor(product) if isfinite(product) else product}
    return all(ends[asked] == number for asked, number in numbers.items())


def _parting(steps: Course, course: Course) -> int:
    """Return the place of the first step that is not in another course, the last one if that only goes on longer."""
    for place, (one, other) in enumerate(zip(steps, course, strict=False)):
        if _told(one) != _told(other):
            return place
    return min(len(course), len(steps) - 1)


def _told(step: Step) -> tuple[object, ...]:
    """Return the effect of a step, and its place: the card there may lack a mark that only a later step counts."""
    spot = step.spot
    return step.kind, step.gain, step.chips, step.mult, spot and (spot.row, spot.place)
