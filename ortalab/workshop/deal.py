"""Random rounds for every stage of the assignment, and the jokers and marks of rounds without luck."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from ortalab.cards import RANKS, SUITS, Rank, Suit
from ortalab.cards.chance import SplitMix
from ortalab.cards.deck import ACE_BOTH
from ortalab.rounds.card import Card, JokerCard, Stated
from ortalab.rounds.gains import Unit
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.marks import MARKS_2, Edition, Enhancement, Marks, Seal
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.rulesets import BOOK, Book, Ruleset, ruleset_of

Mark = TypeVar("Mark", Enhancement, Edition)

STAGES = range(1, 6)
"""The stages of the assignment: hands, card modifiers, easy, medium and hard jokers."""

MODIFIED = 0.4
"""The probability of an enhancement, and of an edition, on each card."""
SEALS: Final = (Seal.RED, Seal.RED, Seal.BLUE)
"""The seals to deal: Red, which can change a score, twice as often as Blue, which never does."""


def deal(random: Random, stage: int = 5, book: Book = BOOK) -> Round:
    """Deal a round of a stage, 1 to 5, with each hand about equally often.

    Only the last stage uses jokers of the book beyond the ruleset's.

    >>> deal(Random(1), 1) == deal(Random(1), 1)
    True
    """
    rules, marks = ruleset_of(book).name, ruleset_of(book).marks
    played = _cards_of(random, random.choice(tuple(Hand)))
    if stage == STAGES[0]:
        return Round(tuple(played), rules=rules)
    held = [_card(random) for _ in range(random.randint(0, MOST))]
    known = known_jokers(stage, book)
    jokers = random.choices(known, k=random.randint(1, MOST)) if known else []
    return Round(
        tuple(_modified(random, card, marks.enhancements) for card in played),
        tuple(_modified(random, card, marks.enhancements) for card in held),
        tuple(JokerCard(joker.name, _sometimes(random, MARKS_2.editions)) for joker in jokers),
        rules=rules,
    )


def known_jokers(stage: int, book: Book = BOOK) -> tuple[Joker, ...]:
    """List the jokers of a stage and all earlier ones, in the order of the book."""
    if stage == STAGES[-1]:
        return tuple(book.values())
    ruleset = ruleset_of(book)
    return ruleset.jokers[: ruleset.stages[stage - 1]]


def new_jokers(stage: int, book: Book = BOOK) -> list[str]:
    """List the names of the jokers that a stage introduces.

    >>> new_jokers(5)[:3]
    ['Four Fingers', 'Shortcut', 'Mime']
    """
    before = known_jokers(stage - 1, book) if stage > STAGES[0] else ()
    return [joker.name for joker in known_jokers(stage, book)[len(before) :]]


def stage_of(round: Round, book: Book = BOOK) -> int:
    """Find the first stage of the assignment that can score a round.

    >>> from ortalab.text.yaml import read_round
    >>> [stage_of(read_round(f"cards_played: [{card}]")) for card in ("10♥", "10♥ Bonus")]
    [1, 2]
    >>> [stage_of(read_round(f"{{cards_played: [2♠], jokers: [{joker}]}}")) for joker in ("Joker", "Baron", "Mime")]
    [3, 4, 5]
    """
    if round.jokers:
        names = {joker.name for joker in round.jokers}
        known = ({joker.name for joker in known_jokers(stage, book)} for stage in STAGES)
        return next((stage for stage, known in zip(STAGES, known, strict=True) if names <= known), STAGES[-1])
    is_plain = not round.held and all(card == Card(card.rank, card.suit) for card in round.played)
    return STAGES[0] if is_plain else STAGES[1]


def _cards_of(random: Random, hand: Hand) -> list[Card]:
    """Deal a play that makes a hand or a better one, sometimes with cards that do not score."""
    suit = random.choice(SUITS) if hand.is_flush else None
    if hand.is_straight:
        start = random.randint(0, len(ACE_BOTH) - MOST)
        ranks = list(ACE_BOTH[start : start + MOST])
    else:
        groups = random.sample(RANKS, len(hand.sizes)) if hand.sizes else []
        ranks = [rank for rank, size in zip(groups, hand.sizes, strict=True) for _ in range(size)]
        fewest = MOST if hand.is_flush else max(len(ranks), 1)
        ranks += random.choices(RANKS, k=random.randint(fewest, MOST) - len(ranks))
    random.shuffle(ranks)
    return [_card(random, rank, suit) for rank in ranks]


def _card(random: Random, rank: Rank | None = None, suit: Suit | None = None) -> Card:
    return Card(rank or random.choice(RANKS), suit or random.choice(SUITS))


def _modified(random: Random, card: Card, marks: Sequence[Enhancement]) -> Card:
    return Card(card.rank, card.suit, _sometimes(random, marks), _sometimes(random, MARKS_2.editions))


def _sometimes(random: Random, marks: Sequence[Mark]) -> Mark | None:
    return random.choice(marks) if random.random() < MODIFIED else None


def certain_jokers(ruleset: Ruleset) -> tuple[Joker, ...]:
    """List a ruleset's jokers whose effect depends only on cards and jokers, not on chance.

    >>> from ortalab.rounds.rulesets import RULESETS
    >>> [len(certain_jokers(one)) < len(one.jokers) for one in RULESETS.values()]
    [False, False, True]
    """
    return tuple(row for row in ruleset.jokers if not ruleset.has_luck or _is_certain(row))


def _is_certain(row: Joker) -> bool:
    is_certain = not any(one.spread or not one.chance.is_certain or one.by_money or one.per_strike for one in row.gains)
    asks_nothing = not row.states and row.is_active is None and row.needs is Needs.NOTHING and not row.doubles_chances
    acts = bool(row.gains or row.copies or row.again_scored or row.again_held or row.rules is not PLAIN)
    return acts and is_certain and asks_nothing and not any(before.by_copies for before in row.before)


def certain_marks(ruleset: Ruleset) -> Marks:
    """Return the marks to deal: all enhancements except Lucky, all editions except Negative, and `SEALS`."""
    enhancements = tuple(mark for mark in ruleset.marks.enhancements if mark is not Enhancement.LUCKY)
    return Marks(enhancements, MARKS_2.editions, SEALS if ruleset.marks.seals else ())


def stated_count(chance: SplitMix, row: Joker) -> Stated:
    """Draw a value for the joker's counter, if it has one."""
    if row.counter is None:
        return Stated()
    drawn = 1 + chance.below(8)
    usual = {Unit.TIMES: 1 + drawn / 4, Unit.CHIPS: 10.0 * drawn}
    return Stated(usual.get(row.counter.unit, 2.0 * drawn))
