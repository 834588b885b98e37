"""The solver's reference: every arrangement, scored only with `score`, and pools small enough for that."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random

from ortalab.cards import RANKS, SUITS, Rank
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import MARKS_1, Edition, Enhancement
from ortalab.rounds.play import Score
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import BOOK, COURSES
from ortalab.rounds.score import score
from ortalab.workshop.solve.exact.pool import Members, Pool, pool_of
from ortalab.workshop.solve.exact.search import Job, Outcome, search
from ortalab.workshop.solve.solution import Keep

Answer = tuple[float, int, Members, Members, Members]
"""The negated score, the number of moves, and the former places of jokers, played and held cards; the least is best."""


def outcome_of(pool: Pool, *, most: int = 1, by: str = "all") -> Outcome:
    """Search a pool to the end."""
    under_way = search(Job(pool, pool.teams(), most, by))
    while True:
        try:
            next(under_way)
        except StopIteration as done:
            outcome: Outcome = done.value
            return outcome


def every_team(pool: Pool) -> list[Members]:
    """List every choice of jokers: any 0 to 5 with a bench, otherwise all of the round."""
    count = len(pool.jokers)
    if count == pool.present:
        return [tuple(range(count))]
    return [team for size in range(min(MOST, count) + 1) for team in combinations(range(count), size)]


def arrangements(pool: Pool, teams: Sequence[Members]) -> Iterator[tuple[Members, Members, Members]]:
    """Yield every order of jokers, played cards and held cards that a pool allows."""
    for team in teams:
        for jokers in [team] if Keep.JOKERS in pool.keep else permutations(team):
            for played, held in card_orders(pool):
                yield jokers, played, held


def card_orders(pool: Pool) -> Iterator[tuple[Members, Members]]:
    """Yield every order of the played and held cards that a pool allows."""
    count = len(pool.cards)
    if pool.keep - {Keep.JOKERS}:
        rows = ((Keep.PLAYED, range(pool.played)), (Keep.HELD, range(pool.played, count)))
        yield from product(*([tuple(row)] if part in pool.keep else permutations(row) for part, row in rows))
        return
    for size in range(max(1, count - 5), min(5, count) + 1):
        for order in permutations(range(count)):
            yield order[:size], order[size:]


def moved(pool: Pool, jokers: Members, played: Members, held: Members) -> int:
    """Count the cards and jokers that are not in their original row and index."""
    before = {
        *(("played", card, card) for card in range(pool.played)),
        *(("held", card, card - pool.played) for card in range(pool.played, len(pool.cards))),
    }
    after = {
        *(("played", card, place) for place, card in enumerate(played)),
        *(("held", card, place) for place, card in enumerate(held)),
    }
    jokers_before = {(joker, joker) for joker in range(pool.present)}
    jokers_after = {(joker, place) for place, joker in enumerate(jokers)}
    stay = len(jokers_before & jokers_after)
    arrived = sum(joker >= pool.present for joker in jokers)
    return len(before - after) + pool.present - stay + arrived


def best_by(
    pool: Pool, teams: Sequence[Members], kind: Callable[[Score], Hashable] = lambda _: 0
) -> tuple[dict[Hashable, Answer], int]:
    """Find the best answer of each kind, and count the arrangements."""
    best: dict[Hashable, Answer] = {}
    count = 0
    for jokers, played, held in arrangements(pool, teams):
        count += 1
        scored = score(pool.round(jokers, played, held), pool.book)
        this = kind(scored)
        if this in best and -scored.total > best[this][0]:
            continue
        answer = (-scored.total, moved(pool, jokers, played, held), jokers, played, held)
        best[this] = min(best.get(this, answer), answer)
    return best, count


WILY = (
    *("Photograph", "Photograph", "Raised Fist", "Baron", "Mime", "Blueprint", "Blueprint", "Sock and Buskin"),
    *("Four Fingers", "Splash", "Smeared Joker", "Pareidolia", "Shortcut", "Smiley Face", "Joker", "Abstract Joker"),
    *("Flower Pot", "Blackboard", "Fibonacci"),
)
"""Jokers that affect each other, copy neighbours, or depend on the hand."""
Marks = tuple[Enhancement | None, ...]
MARKS: tuple[Marks, ...] = (
    (None,),
    (None, None, *MARKS_1.enhancements),
    (Enhancement.STEEL, Enhancement.GLASS, None),
    (Enhancement.WILD, None),
)
WILY_2 = (
    *("Hanging Chad", "Hanging Chad", "Hanging Chad", "Hack", "Hack", "Blueprint", "Photograph", "Raised Fist", "Mime"),
    *("Scholar", "Walkie Talkie", "Shoot the Moon", "Four Fingers", "Splash", "Pareidolia", "Flower Pot", "Blackboard"),
    *("The Order", "The Tribe", "Onyx Agate", "Sock and Buskin", "Smeared Joker", "Joker"),
)
"""The same for rules 2."""
MARKS_2: tuple[Marks, ...] = (
    (Enhancement.STONE, None),
    (Enhancement.STONE, None, None, Enhancement.GLASS),
    (Enhancement.STONE, Enhancement.STEEL, Enhancement.WILD, Enhancement.MULT, None, None),
)
FINISHES: tuple[tuple[Edition | None, ...], ...] = (
    (None,),
    (None, None, *MARKS_1.editions),
    (Edition.POLYCHROME, None, Edition.HOLOGRAPHIC),
)


def some_cards(chance: Random, count: int, ranks: Sequence[Rank], every: Sequence[Marks] = MARKS) -> tuple[Card, ...]:
    """Draw cards of these ranks that are often alike, of one suit, or all marked in one way."""
    suits = chance.sample(SUITS, chance.randint(1, 4))
    marks, finishes = chance.choice(every), chance.choice(FINISHES)
    return tuple(
        Card(chance.choice(ranks), chance.choice(suits), chance.choice(marks), chance.choice(finishes))
        for _ in range(count)
    )


def some_jokers(
    chance: Random, count: int, wily: Sequence[str] = WILY, every: Sequence[Joker] = BOOK.rows
) -> tuple[JokerCard, ...]:
    """Draw interacting jokers."""
    finishes = chance.choice(FINISHES)
    names = [chance.choice(wily) if chance.random() < 0.8 else chance.choice(every).name for _ in range(count)]
    return tuple(JokerCard(name, chance.choice(finishes)) for name in names)


def any_pool(chance: Random) -> Pool:
    """Draw up to five cards and three jokers, with all kinds of constraints."""
    count = chance.choice([1, 2, 3, 4, 4, 4, 5])
    start = chance.randint(0, 9)
    ranks = RANKS[start : start + 4] if chance.random() < 0.4 else chance.sample(RANKS, chance.randint(2, 5))
    cards = some_cards(chance, count, ranks)
    played = chance.randint(1, count)
    keep = chance.choice(["", "", "", "", "jokers", "played", "held", "split", "split jokers", "played jokers"]).split()
    jokers = some_jokers(chance, chance.randrange(4 if count < 5 else 3))
    return pool_of(Round(cards[:played], cards[played:], jokers), keep)


def straight_pool(chance: Random) -> Pool:
    """Draw five cards with a straight of four in which one rank occurs twice."""
    start = chance.randint(0, 9)
    ranks = list(RANKS[start : start + 4])
    suits = chance.sample(SUITS, chance.choice([1, 2, 2]))
    marks, finishes = chance.choice(MARKS), chance.choice(FINISHES)
    cards = [
        Card(rank, chance.choice(suits), chance.choice(marks), chance.choice(finishes))
        for rank in [*ranks, chance.choice(ranks)]
    ]
    chance.shuffle(cards)
    jokers = (JokerCard("Four Fingers"), *some_jokers(chance, chance.randint(0, 1)))
    played = chance.randint(1, 5)
    return pool_of(
        Round(tuple(cards[:played]), tuple(cards[played:]), jokers), chance.choice(["", "", "jokers"]).split()
    )


def rounding_pool(chance: Random) -> Pool:
    """Draw cards and jokers with so many factors of 1.5 that doubles round, even in the printed score."""
    kings = some_cards(chance, 5, 6 * (Rank.KING,) + (chance.choice(RANKS),))
    steel = tuple(
        Card(card.rank, card.suit, Enhancement.STEEL if chance.random() < 0.8 else card.enhancement) for card in kings
    )
    finishes = (Edition.POLYCHROME, Edition.POLYCHROME, Edition.HOLOGRAPHIC)
    played = tuple(Card(Rank.KING, chance.choice(SUITS), Enhancement.GLASS, chance.choice(finishes)) for _ in range(5))
    last = chance.choice(["Baron", "Raised Fist", "Sock and Buskin", "Sock and Buskin"])
    names = ["Mime", "Mime", "Baron", chance.choice(["Mime", "Baron"]), last]
    chance.shuffle(names)
    jokers = tuple(JokerCard(name, chance.choice(finishes)) for name in names)
    keep = chance.choice(["played jokers", "played jokers", "held jokers", "played held"])
    return pool_of(Round(played, steel, jokers), keep.split())


def bench_pool(chance: Random) -> Pool:
    """Draw up to three cards, up to two jokers and a bench."""
    count = chance.randint(1, 3)
    cards = some_cards(chance, count, chance.sample(RANKS, 3))
    played = chance.randint(1, count)
    jokers = some_jokers(chance, 4)
    laid = chance.randint(0, 2)
    return pool_of(Round(cards[:played], cards[played:], jokers[:laid]), (), jokers[laid:])


def stone_pool(chance: Random) -> Pool:
    """Draw up to five cards, some of them Stones, and three jokers of rules 2, with all kinds of constraints."""
    count = chance.choice([1, 2, 3, 4, 4, 4, 5])
    start = chance.randint(0, 8)
    ranks = RANKS[start : start + 4] if chance.random() < 0.5 else (*RANKS[:4], Rank.QUEEN, Rank.ACE)
    cards = some_cards(chance, count, ranks, MARKS_2)
    played = chance.randint(1, count)
    keep = chance.choice(["", "", "", "", "jokers", "played", "held", "split", "split jokers", "played jokers"]).split()
    jokers = some_jokers(chance, chance.randrange(4 if count < 5 else 3), WILY_2, COURSES["2"].rows)
    return pool_of(Round(cards[:played], cards[played:], jokers, rules="2"), keep)


def stone_straight_pool(chance: Random) -> Pool:
    """Draw a straight of four, and a Stone or a card of one of its ranks."""
    start = chance.randint(0, 9)
    ranks = list(RANKS[start : start + 4])
    suits, finishes = chance.sample(SUITS, chance.choice([1, 2, 2])), chance.choice(FINISHES)
    marks = [None, None, None, None, chance.choice([Enhancement.STONE, Enhancement.STONE, None])]
    cards = [
        Card(rank, chance.choice(suits), mark, chance.choice(finishes))
        for rank, mark in zip([*ranks, chance.choice(ranks)], marks, strict=True)
    ]
    chance.shuffle(cards)
    jokers = (JokerCard("Four Fingers"), JokerCard(chance.choice(["Hanging Chad", "Hack", "Photograph"])))
    played = chance.randint(1, 5)
    round_ = Round(tuple(cards[:played]), tuple(cards[played:]), jokers, rules="2")
    return pool_of(round_, chance.choice(["", "jokers"]).split())


def stone_bench_pool(chance: Random) -> Pool:
    """Draw up to three cards, up to two jokers of rules 2 and a bench."""
    count = chance.randint(1, 3)
    cards = some_cards(chance, count, chance.sample(RANKS, 3), MARKS_2)
    played = chance.randint(1, count)
    jokers = some_jokers(chance, 4, WILY_2, COURSES["2"].rows)
    laid = chance.randint(0, 2)
    return pool_of(Round(cards[:played], cards[played:], jokers[:laid], rules="2"), (), jokers[laid:])
