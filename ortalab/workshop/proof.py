"""The proof of a hand: the cards that make it, the next better hand, and the rules that helped."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import lt
from typing import Any, NamedTuple

from ortalab.cards import BLACK, RED, SUITS
from ortalab.cards.deck import ACE_BOTH, find_run
from ortalab.plurals import listed, spelled
from ortalab.rounds.card import Card
from ortalab.rounds.hands import Hand
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.play import Score
from ortalab.rounds.round import Row
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.rulesets import Book
from ortalab.rounds.scene import finder_of
from ortalab.rounds.score import score
from ortalab.workshop.quiz.steps import steps_of

MOST_IDLE = 64
"""The maximum number of cached books with a joker's rule disabled."""

_RANKS = ("one rank", "another")


class Helper(NamedTuple):
    """A passive joker or a Wild card that changes the score."""

    name: str  # or several names, if only their removal together changes the score
    effect: str  # "without it, the hand is a Pair"


class RuleBender(NamedTuple):
    """A possible cause of a bent rule: all passive jokers of one name, or one Wild card."""

    name: str
    row: Row = Row.JOKERS
    place: int = 0  # of the card


class Proof(NamedTuple):
    hand: Hand
    made_by: tuple[Card, ...]  # the hand's own cards, left to right; with Splash, others score as well
    contained: tuple[Hand, ...]  # every hand that the play contains for jokers, best first
    better: Hand | None  # the next better hand; None above the best hand
    lacking: str  # why the play is not that hand: a sentence without a full stop
    helped: tuple[Helper, ...]


def prove(scored: Score) -> Proof:
    """Return the proof of a score's hand.

    >>> from ortalab import read_round
    >>> proof = prove(score(read_round("cards_played: [10♥, 10♠, 10♦, J♥]")))
    >>> proof.better.prose, proof.lacking
    ('Straight', 'a Straight takes five ranks in a row; the longest run here is 10 J')
    """
    scene = scored.scene
    hands = tuple(Hand)
    place = hands.index(scored.hand)
    better = hands[place - 1] if place else None
    played = scored.round.played
    finder = finder_of(scene.rules, scored.book.ruleset.readings)
    found = [played[place] for place in finder.find([card.in_hand for card in played])[1]]
    return Proof(
        scored.hand,
        tuple(card for card in found if not card.is_blank),
        tuple(hand for hand in hands if hand in scene.contained),
        better,
        "; ".join(_lacking(scored, better)) if better else "",
        tuple(_helped(scored)),
    )


def _lacking(scored: Score, hand: Hand) -> Iterator[str]:
    """Yield the requirements of a hand that a play misses, as clauses."""
    scene = scored.scene
    ranks = [card.rank for card in scored.round.played if not card.is_blank]
    sizes = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if len(sizes) < len(hand.sizes) or any(map(lt, sizes, hand.sizes)):
        here = _groups([size for size in sizes if size > 1]) or "no two alike"
        yield f"a {hand.prose} takes {_groups(hand.sizes)}; here there are {here}"
    if hand.is_straight and Hand.STRAIGHT not in scene.contained:
        lengths = range(len(set(ranks)), 0, -1)
        runs = (find_run(ranks, ACE_BOTH, length, scene.rules.straight_step) for length in lengths)
        longest = next(filter(None, runs), ())
        here = (
            f"the longest run here is {' '.join(map(str, longest))}"
            if len(longest) > 1
            else "no two here are consecutive"
        )
        yield f"a {hand.prose} takes {spelled(scene.rules.straight_size)} ranks in a row; {here}"
    if hand.is_flush and Hand.FLUSH not in scene.contained:
        suits = [scene.hand_suits(spot) for spot in scene.played]
        most, suit = max((sum(bool(sums & suit) for sums in suits), suit) for suit in SUITS)
        fewest = spelled(scene.rules.flush_size)
        alike = next(one for one in (RED, BLACK) if suit & one) if scene.rules.smeared else suit
        here = f"{spelled(most)} {' or '.join(str(one) for one in SUITS if one & alike)}"
        here = f"the most here is {here}" if most else "no card here has one"
        yield f"a {hand.prose} takes {fewest} cards of one suit; {here}"


def _groups(sizes: Iterable[int]) -> str:
    """Describe groups of cards of one rank.

    >>> _groups((3, 2))
    'three of one rank and two of another'
    """
    return " and ".join(map("{} of {}".format, (spelled(size) for size in sizes), _RANKS))


def without_rules(scored: Score, name: str) -> str:
    """Describe the effect of disabling a joker's rules, by name; return "" if no step changes.

    >>> from ortalab import read_round
    >>> without_rules(score(read_round("{cards_played: [A♠, K♥], jokers: [Splash]}")), "Splash")
    'without it, the score is 16'
    """
    book = scored.book.with_own(scored.round)
    return "" if book[name].rules == PLAIN else _without(scored, [RuleBender(name)])


@lru_cache(MOST_IDLE)  # saves 0.4 ms of a proof with a bent rule
def unbent(book: Book, name: str) -> Book:
    """Return a book with a joker's rule disabled; cached, because each book caches its own plans."""
    return book.changed(replace(book[name], rules=PLAIN))


def _helped(scored: Score) -> Iterator[Helper]:
    """Yield the passive jokers and Wild cards that change the steps, each alone or some only together."""
    spare = []
    for bender in _benders(scored):
        if says := _without(scored, [bender]):
            yield Helper(bender.name, says)
        else:
            spare.append(bender)
    if len(spare) < 2 or not _without(scored, spare):
        return
    for bender in tuple(spare):
        others = [other for other in spare if other is not bender]
        spare = others if _without(scored, others) else spare
    yield Helper(listed([bender.name for bender in spare]), _without(scored, spare))


def _benders(scored: Score) -> Iterator[RuleBender]:
    round, book = scored.round, scored.book.with_own(scored.round)
    for name in dict.fromkeys(card.name for card in round.jokers):
        if book[name].rules != PLAIN:
            yield RuleBender(name)
    for row in (Row.PLAYED, Row.HELD):
        for place, card in enumerate(round.row(row)):
            if isinstance(card, Card) and card.enhancement is Enhancement.WILD:
                yield RuleBender(f"{card.short} Wild", row, place)


def _without(scored: Score, benders: Sequence[RuleBender]) -> str:
    """Describe the effect of disabling some rules; return "" if no step changes."""
    round, book = scored.round, scored.book.with_own(scored.round)
    for name, row, place in benders:
        if row is Row.JOKERS:
            book = unbent(book, name)
        else:
            cards: Any = round.row(row)
            tame = replace(cards[place], enhancement=None)
            round = round.with_row(row, (*cards[:place], tame, *cards[place + 1 :]))
    without = score(round, book)
    them = "it" if len(benders) == 1 else "them"
    if without.hand is not scored.hand:
        return f"without {them}, the hand is a {without.hand.prose}"
    if _outline(without) != _outline(scored):
        return f"without {them}, the score is {without.total:,.0f}"
    return ""


def _outline(scored: Score) -> list[tuple[object, ...]]:
    return [(step.kind, step.spot and step.spot[:2], step.joker, step.gain) for step in steps_of(scored)]
