"""Why an answer about a round of the full game is wrong: the one known mistake that makes it; and its rules."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import floor
from typing import Final

from ortalab.full.events import Event, Kind
from ortalab.full.gains import Unit
from ortalab.full.hands import base
from ortalab.full.luck import Luck, State, run
from ortalab.full.round import Card, JokerCard, Round
from ortalab.full.tally import Score, score
from ortalab.scoring.hands import Hand
from ortalab.workshop.quiz_mistakes import BACKWARDS, EVERY_CARD, TIMES_LAST, Mistake
from ortalab.workshop.quiz_rules import QuizRule

RULE_OF: Final = {
    Kind.BASE: QuizRule.HANDS,
    Kind.ENHANCEMENT: QuizRule.MODIFIERS,
    Kind.GLASS: QuizRule.MODIFIERS,
    Kind.EDITION: QuizRule.MODIFIERS,
    Kind.JOKER_EDITION: QuizRule.MODIFIERS,
    Kind.JOKER_POLYCHROME: QuizRule.MODIFIERS,
    Kind.AGAIN: QuizRule.RETRIGGERS,
    Kind.STEEL: QuizRule.HELD,
    Kind.ON_HELD: QuizRule.HELD,
    Kind.BEFORE: QuizRule.JOKERS,
    Kind.ON_SCORED: QuizRule.JOKERS,
    Kind.INDEPENDENT: QuizRule.JOKERS,
    Kind.ON_JOKER: QuizRule.JOKERS,
}
"""The rule by the kind of a step."""
BROKEN: Final = {EVERY_CARD: QuizRule.CARDS, TIMES_LAST: QuizRule.ORDER, BACKWARDS: QuizRule.ORDER}
"""The rules that mistakes break, where their first step does not tell."""
SPLASH: Final = JokerCard("Splash")
"""With it every card played scores."""

Told = tuple[Kind, Unit | None, float, float]
"""A step: its kind, its unit, and chips and mult after it."""
Course = Sequence[Told]


def matters(rule: QuizRule, scored: Score) -> bool:
    """Tell whether the score of a round turns on a rule.

    >>> from ortalab.full import read_round
    >>> scored = score(read_round("{cards_played: [9♥ Red Seal, 9♠, 2♠], jokers: [Jolly Joker]}"))
    >>> [rule.word for rule in QuizRule if matters(rule, scored)]
    ['hands', 'cards', 'retriggers', 'jokers']
    """
    if rule is QuizRule.HANDS:
        return True
    if rule is QuizRule.CARDS:
        return len(scored.scoring) < len(scored.round.played)
    if rule is QuizRule.ORDER:
        return score(_backwards(scored.round)).least.total != scored.least.total
    return any(RULE_OF.get(step.event.kind) is rule for step in scored.least.steps)


def rules_of(scored: Score, asked: Collection[str]) -> tuple[QuizRule, ...]:
    """Return the rules that an answer shows one knows, by what is asked for: `hand`, `chips`, `mult` or `score`."""
    if [*asked] == ["hand"]:
        return (QuizRule.HANDS,)
    return tuple(rule for rule in QuizRule if matters(rule, scored) and (rule is not QuizRule.HANDS or "hand" in asked))


def find_mistake(scored: Score, numbers: Mapping[str, float]) -> Mistake | None:
    """Return the mistake that makes the answered numbers, by `chips`, `mult` and `score`; None unless it is just one.

    >>> from ortalab.full import read_round
    >>> scored = score(read_round("{cards_played: [K♥, K♠], jokers: [Joker, Smiley Face]}"))
    >>> find_mistake(scored, {"score": 180})[:4]
    ('without Smiley Face', 2, 30.0, 6.0)
    >>> find_mistake(scored, {"score": 181})
    """
    truth = course_of(scored)
    if not numbers or _fits(truth, numbers):
        return None
    found: dict[Course, Mistake] = {}
    for words, course in courses(scored):
        if course and _fits(course, numbers):
            step = _parting(truth, course)
            rule = BROKEN.get(words) or RULE_OF.get(truth[step][0], QuizRule.CARDS)
            gains = tuple(told for told in course if told[1])  # equal ones are one mistake in other words
            found.setdefault(gains, Mistake(words, step, course[-1][2], course[-1][3], rule))
    return next(iter(found.values())) if len(found) == 1 else None


def find_hand_mistake(scored: Score, said: Hand) -> str:
    """Return why a hand is not the answer: it leaves a joker out, or is only a part; "" where it is neither.

    >>> from ortalab.full import read_round
    >>> scored = score(read_round("{cards_played: [9♥, 8♥, 2♥, 3♥, K♠], jokers: [Four Fingers]}"))
    >>> find_hand_mistake(scored, Hand.HIGH_CARD), find_hand_mistake(scored, Hand.PAIR)
    ('comes out without Four Fingers', '')
    """
    for place, joker in enumerate(scored.round.jokers):
        if score(_without(scored.round, place)).hand is said:
            return f"comes out without {joker.name}"
    return "is only a part of it" if scored.scene.contains(said) else ""


def courses(scored: Score) -> Iterator[tuple[str, Course]]:
    """Yield each known mistake in words, with the steps of the round that is scored with it."""
    round, events = scored.round, scored.events
    for words, other in _other_rounds(round):
        yield words, course_of(score(other))
    if round.held:
        yield "without the held cards", course_of(score(replace(round, held=())))
    if any(event.kind is Kind.AGAIN for event in events):
        yield "without any retrigger", _retold(scored, _first_turns(events))
    if len(scored.scoring) < len(round.played):
        yield EVERY_CARD, course_of(score(replace(round, jokers=(*round.jokers, SPLASH))))
    times = [event for event in events if event.unit is Unit.TIMES]
    yield TIMES_LAST, _retold(scored, [*(event for event in events if event.unit is not Unit.TIMES), *times])
    for hand in Hand:
        if hand is not scored.hand:
            chips, mult = base(hand, round.levels.get(hand, 1))
            yield f"from {hand.prose}, {chips:g} × {mult:g}", _retold(scored, events, hand)


def _other_rounds(round: Round) -> Iterator[tuple[str, Round]]:
    """Yield the round without a joker, a mark or its levels, and with its jokers in the other order."""
    for place, joker in enumerate(round.jokers):
        if joker.edition:
            plain = (*round.jokers[:place], replace(joker, edition=None), *round.jokers[place + 1 :])
            yield f"without the {joker.edition} of {joker.name}", replace(round, jokers=plain)
        yield f"without {joker.name}", _without(round, place)
    cards = (*round.played, *round.held)
    for place, card in enumerate(cards):
        for mark, less in _less(card):
            words = f"without the {mark} of {card.rank}{card.suit}"
            others = (*cards[:place], less, *cards[place + 1 :])
            yield words, replace(round, played=others[: len(round.played)], held=others[len(round.played) :])
    if round.levels:
        yield "with the hand at level 1", replace(round, levels={})
    if len(round.jokers) > 1:
        yield BACKWARDS, _backwards(round)


def _without(round: Round, place: int) -> Round:
    return replace(round, jokers=(*round.jokers[:place], *round.jokers[place + 1 :]))


def _backwards(round: Round) -> Round:
    return replace(round, jokers=round.jokers[::-1])


def _less(card: Card) -> Iterator[tuple[str, Card]]:
    """Yield each mark of a card with the card that lacks it; a Stone card without its mark would be another card."""
    if card.enhancement and not card.is_stone:
        yield f"{card.enhancement}", replace(card, enhancement=None)
    if card.edition:
        yield f"{card.edition}", replace(card, edition=None)
    if card.seal:
        yield f"{card.seal}", replace(card, seal=None)


def course_of(scored: Score) -> Course:
    return tuple((step.event.kind, step.event.unit, step.chips, step.mult) for step in scored.least.steps)


def _retold(scored: Score, events: Iterable[Event], hand: Hand | None = None) -> Course:
    """Return the steps of some events of a round, with chips and mult as they come to, or from another hand."""
    scene, hand = scored.scene, hand or scored.hand
    level = scene.level if hand is scored.hand else scored.round.levels.get(hand, 1)
    said = {id(step.event) for step in scored.least.steps}
    told = run([*events], State(0, 0, scene.money, level), hand, Luck.LEAST)
    return tuple((event.kind, event.unit, state.chips, state.mult) for event, _, state in told if id(event) in said)


def _first_turns(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events without the turns that a card has again."""
    again = None
    for event in events:
        again = event.spot if event.kind is Kind.AGAIN else again if event.spot is again else None
        if again is None:
            yield event


def _fits(course: Course, numbers: Mapping[str, float]) -> bool:
    """Tell whether some steps come to the answered numbers."""
    chips, mult = course[-1][2:]
    ends = {"chips": chips, "mult": mult, "score": floor(chips * mult)}
    return all(ends[asked] == number for asked, number in numbers.items())


def _parting(steps: Course, course: Course) -> int:
    """Return the place of the first step that is not in another course, the last one if that only goes on longer."""
    pairs = enumerate(zip(steps, course, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(course), len(steps) - 1))
