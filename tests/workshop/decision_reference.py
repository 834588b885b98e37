"""An independent, slow reference of the decision: `score` on every play of every hand, and every draw one by one.

It shares no code with `ortalab/workshop/decision/`: it uses a round's score, and its own implementation of the changes
between two hands, for the jokers and blinds that `deal_state` deals.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING, Any

from ortalab.cards import RANKS, SUITS
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import Round, Run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random


COUNTERS = {"Green Joker": 3.0, "Ride the Bus": 2.0, "Ice Cream": 10.0, "Ramen": 1.02, "Square Joker": 4.0,
            "Spare Trousers": 2.0, "Hit the Road": 1.0, "Castle": 3.0, "Glass Joker": 1.0}  # fmt: skip
OTHERS = ("Jolly Joker", "Banner", "Mystic Summit", "Acrobat", "Supernova", "Card Sharp", "Misprint", "Baron", "Bull",
          "Faceless Joker", "Burnt Joker", "Blue Joker", "Lusty Joker", "Smeared Joker", "Mail-In Rebate")  # fmt: skip
BLINDS = (*3 * ("",), "The Club", "The Plant", "The Arm", "The Tooth",
          *2 * ("The Hook", "The Serpent", "The Mouth", "The Eye"))  # fmt: skip
LEVELS: tuple[dict[Hand, int], ...] = ({}, {}, {Hand.PAIR: 3, Hand.HIGH_CARD: 2}, {Hand.TWO_PAIR: 5, Hand.PAIR: 2})
LIKE = 1e-9
Cards = tuple[Card, ...]
Jokers = tuple[JokerCard, ...]


@dataclass(frozen=True)
class Small:
    """A state of at most twelve cards, two hands and one discard."""

    hand: Cards
    deck: Cards
    jokers: tuple[JokerCard, ...]
    run: Run
    target: float
    size: int

    @property
    def round(self) -> Round:
        """Convert the state to a round."""
        run = replace(self.run, target=int(self.target), hand_size=self.size, cards_in_deck=self.deck)
        return Round((), self.hand, self.jokers, rules="full", run=run)


def deal_state(random: Random, cards: int = 11) -> Small:
    ranks = random.sample(RANKS, 6)
    marks = [None] * 12 + [
        Enhancement.LUCKY,
        Enhancement.GLASS,
        Enhancement.STEEL,
        Enhancement.BONUS,
        Enhancement.STONE,
    ]
    names = random.sample([*COUNTERS, *OTHERS], random.randint(0, 4))
    if "Bull" in names:  # the money of Lucky cards would have to be tracked
        marks.remove(Enhancement.LUCKY)
    deck = [Card(random.choice(ranks), random.choice(SUITS[:3]), random.choice(marks)) for _ in range(cards)]
    size = random.choice((3, 4))
    suit, rank = random.choice(SUITS[:3]), random.choice(ranks)
    stated: dict[str, dict[str, Any]] = {"Castle": {"suit": suit}, "Mail-In Rebate": {"rank": rank}}
    jokers = tuple(JokerCard(name).stating(value=COUNTERS.get(name), **stated.get(name, {})) for name in names)
    run = Run(hands=2, discards=1, blind=random.choice(BLINDS), money=random.choice((3, 12)),
              levels=random.choice(LEVELS))  # fmt: skip
    small = Small(order(deck[:size]), order(deck[size:]), jokers, run, 0, size)
    first = best(small.hand, small.deck, jokers, run)[1]
    return replace(small, target=float(int(first * random.uniform(0.6, 3.5)) + 1))


def order(cards: Iterable[Card]) -> Cards:
    """Sort cards as in the hand, highest first."""
    return tuple(sorted(cards, key=lambda card: (-card.rank, card.suit, str(card))))


def lay(played: Cards, held: Cards, deck: Cards, jokers: Jokers, run: Run) -> Round:
    return Round(played, held, jokers, rules="full", run=replace(run, cards_left=len(deck)))


@cache
def value(cards: Cards, held: Cards, deck: Cards, jokers: Jokers, run: Run) -> tuple[float, Round]:
    """Find the best mean of some cards in any order, and its round."""
    special = any(card.enhancement for card in cards)
    laid = [lay(played, held, deck, jokers, run) for played in (permutations(cards) if special else [cards])]
    found = [(LuckScore(one).expected, one) for one in laid]
    return max(found, key=lambda pair: pair[0])


def rest(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


@cache
def best(hand: Cards, deck: Cards, jokers: Jokers, run: Run) -> tuple[Cards, float]:
    """Find the play with the greatest mean; unused cards are played along, lowest first.

    Among equal plays, prefer the fewest and then the highest scoring cards, then the fewest and the lowest others.
    """
    sets = [cards for size in range(1, 6) for cards in combinations(hand, size)]
    found = {cards: value(cards, rest(hand, cards), deck, jokers, run) for cards in sets}
    most = max(mean for mean, _ in found.values())

    def rank(cards: Cards) -> tuple[object, ...]:
        scoring = tuple(sorted(hand.index(card) for card in map(undebuffed, LuckScore(found[cards][1]).scoring)))
        others = tuple(-hand.index(card) for card in reversed(cards) if hand.index(card) not in scoring)
        return len(scoring), scoring, len(others), others

    def undebuffed(card: Card) -> Card:
        return card if card in hand else replace(card, debuffed=False)

    play = min((cards for cards in sets if found[cards][0] >= most * (1 - LIKE)), key=rank)
    means = {cards: mean for cards, (mean, _) in found.items()}
    for card in reversed(rest(hand, play)):
        wider = order((*play, card))
        if len(play) < 5 and most > 0 and means[wider] >= most * (1 - LIKE):
            play = wider
    return play, most


def chance(small: Small, kind: str, cards: Cards) -> tuple[float, float]:
    """Compute an option's chance, and the mean of the best play after it; for a play, of the play itself."""
    if kind == "play":
        mean = value(cards, rest(small.hand, cards), small.deck, small.jokers, small.run)[0]
        return play_out(small, small.hand, small.deck, small.jokers, small.run, cards, small.target), mean
    jokers, run = discarded(small.jokers, small.run, cards, is_first=True)
    run = replace(run, discards=run.discards - 1)
    total = mean = 0.0
    draws = [*drawn(small, rest(small.hand, cards), small.deck)]
    for hand, deck in draws:
        play, its_mean = best(hand, deck, jokers, run)
        mean += its_mean / len(draws)
        total += play_out(small, hand, deck, jokers, run, play, small.target) / len(draws)
    return total, mean


def drawn(small: Small, held: Cards, deck: Cards) -> Iterator[tuple[Cards, Cards]]:
    count = 3 if small.run.blind == "The Serpent" else max(0, small.size - len(held))
    for places in combinations(range(len(deck)), min(count, len(deck))):
        cards = tuple(deck[place] for place in places)
        yield order((*held, *cards)), rest(deck, cards)


def play_out(small: Small, hand: Cards, deck: Cards, jokers: Jokers, run: Run, cards: Cards, need: float) -> float:
    """Compute the chance to reach the remaining points with these cards, then with each hand's best play."""
    held = rest(hand, cards)
    losses: list[Cards] = [*combinations(held, 2)] if run.blind == "The Hook" and len(held) > 2 else [()]
    if run.blind == "The Hook" and len(held) <= 2:
        losses = [held]
    total = 0.0
    for lost in losses:
        total += one_hand(small, rest(held, lost), deck, *discarded(jokers, run, lost, is_first=False), cards, need)
    return total / len(losses)


@cache
def one_hand(small: Small, held: Cards, deck: Cards, jokers: Jokers, run: Run, cards: Cards, need: float) -> float:
    laid = value(cards, held, deck, jokers, run)[1]
    scored = LuckScore(laid)
    after, total = after_hand(scored, jokers, run), 0.0
    for points, probability in scored.outcomes.scores:
        if points >= need - 1e-9:
            total += float(probability)
        elif run.hands > 1:
            for broken, share in broken_glass(scored):
                more = 0.75 * broken
                grown = tuple(joker.stating(value=(joker.stated.value or 1) + more) if joker.name == "Glass Joker"
                              else joker for joker in after[0])  # fmt: skip
                total += float(probability) * share * next_hand(small, held, deck, grown, after[1], need - points)
    return total


def broken_glass(scored: LuckScore) -> Iterator[tuple[int, float]]:
    """Yield the possible numbers of broken Glass cards, each with its probability."""
    glass = sum(card.enhancement is Enhancement.GLASS and not card.debuffed for card in scored.scoring)
    if any("does not score" in step.line for step in scored.steps):
        glass = 0
    yield from ((broken, comb(glass, broken) * 3 ** (glass - broken) / 4**glass) for broken in range(glass + 1))


@cache
def next_hand(small: Small, held: Cards, deck: Cards, jokers: Jokers, run: Run, need: float) -> float:
    draws = [*drawn(small, held, deck)]
    return sum(
        play_out(small, hand, left, jokers, run, best(hand, left, jokers, run)[0], need) for hand, left in draws if hand
    ) / len(draws)


def forget() -> None:
    """Clear the caches."""
    for cached in (value, best, one_hand, next_hand):
        cached.cache_clear()


def after_hand(scored: LuckScore, jokers: Jokers, run: Run) -> tuple[Jokers, Run]:
    hand, played = scored.hand, scored.round.played
    contained = {one.prose for one in scored.scene.contained}
    is_stopped = any("does not score" in step.line for step in scored.steps)
    found = []
    for joker in jokers:
        number, name = joker.stated.value or 0.0, joker.name
        if name == "Ice Cream" and number <= 5:
            continue
        faces = any(card.rank in (11, 12, 13) and card.enhancement is not Enhancement.STONE and not card.debuffed
                    for card in scored.scoring)  # fmt: skip
        grown = {
            "Green Joker": number + 1,
            "Ride the Bus": 0.0 if faces else number + 1,
            "Square Joker": number + 4 * (len(played) == 4),
            "Spare Trousers": number + 2 * ("Two Pair" in contained),
        }
        if name == "Ice Cream":
            number -= 5
        elif name in grown and not is_stopped:
            number = grown[name]
        found.append(joker.stating(value=number) if name in COUNTERS else joker)
    plays = {**run.plays, hand: run.plays.get(hand, 0) + 1}
    levels = run.levels
    if run.blind == "The Arm" and levels.get(hand, 1) > 1:
        levels = {**levels, hand: levels[hand] - 1}
    money = run.money - len(played) * (run.blind == "The Tooth")
    changed = replace(run, plays=plays, played_this_round=(*run.played_this_round, hand), hands=run.hands - 1,
                      levels=levels, money=money)  # fmt: skip
    return tuple(found), changed


def discarded(jokers: Jokers, run: Run, cards: Cards, *, is_first: bool) -> tuple[Jokers, Run]:
    found, money, levels = [], run.money, run.levels
    live = [card for card in cards if not debuffs(run.blind, card) and card.enhancement is not Enhancement.STONE]
    for joker in jokers:
        number, name = joker.stated.value or 0.0, joker.name
        if not cards:
            found.append(joker)
            continue
        if name == "Ramen":
            number = round(number - 0.01 * len(cards), 10)
            if number <= 1:
                continue
        number -= min(number, 1) if name == "Green Joker" else 0
        number += 0.5 * sum(card.rank == 11 for card in live) if name == "Hit the Road" else 0
        number += 3 * sum(suits_of(card, jokers) & (joker.stated.suit or 0) > 0 for card in live) * (name == "Castle")
        money += 5 * sum(card.rank == joker.stated.rank for card in live) if name == "Mail-In Rebate" else 0
        money += 5 if name == "Faceless Joker" and sum(card.rank in (11, 12, 13) for card in live) >= 3 else 0
        if name == "Burnt Joker" and is_first:
            hand = LuckScore(Round(cards, (), tuple(j for j in jokers if j.name == "Smeared Joker"), rules="full")).hand
            levels = {**levels, hand: levels.get(hand, 1) + 1}
        found.append(joker.stating(value=number) if name in COUNTERS else joker)
    return tuple(found), replace(run, money=money, levels=levels)


def suits_of(card: Card, jokers: Jokers) -> int:
    """Return a bit for each suit of a card; with Smeared Joker, both suits of its colour."""
    red, black = SUITS_BY["♥"] | SUITS_BY["♦"], SUITS_BY["♠"] | SUITS_BY["♣"]
    is_smeared = any(joker.name == "Smeared Joker" for joker in jokers)
    return (red if card.suit & red else black) if is_smeared else card.suit


def debuffs(blind: str, card: Card) -> bool:
    return (blind == "The Club" and card.suit == SUITS_BY["♣"]) or (blind == "The Plant" and card.rank in (11, 12, 13))


SUITS_BY = {str(suit): suit for suit in SUITS}
