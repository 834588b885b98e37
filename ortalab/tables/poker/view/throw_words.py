"""Why a throw is good or not, in words: what it may come to, what tempts, and by how much it is worse."""

from collections.abc import Sequence

from ortalab.games.poker.hands import CATEGORIES
from ortalab.tables.poker.state import Hand, Kept, Measure
from ortalab.tables.poker.words import face_of, hand_words, listed, percent, rank_of

HIGH_CARD = "high card"
BIG = tuple(category.name for category in CATEGORIES[:5])
"""A straight and what is better: the hands that a draw hopes for."""
LEAST, TIMES = 0.1, 2
"""A hold tempts where it comes to one of them at least so often, and so many times as often as the best hold."""


def kept_of(hand: Hand, hold: Kept) -> tuple[str, ...]:
    """Return the cards that are kept."""
    return tuple(card for spot, card in enumerate(hand) if hold.keeps(spot))


def hopes_of(hold: Kept, cards: Hand) -> str:
    r"""Return the hopes of a throw: the two likeliest classes that are better than the kept cards.

    >>> hopes_of(Kept(3, 0.8, 100, (("three of a kind", 11), ("two pair", 16), ("one pair", 73))), ("9S", "9D"))
    'two pair 16\xa0%, three of a kind 11\xa0%'
    """
    floor = hold.classes[-1][0]
    better = [(name, ways) for name, ways in hold.classes if name != floor]
    better.sort(key=lambda item: -item[1])
    told = [_share(hold, name, ways) for name, ways in better[:2]]
    return ", ".join(told) or (f"{floor} for certain" if cards else "")


def tempting(holds: Sequence[Kept]) -> Kept | None:
    """Return the hold that comes to a straight or better far more often than the best one, though it is worse."""
    if not holds:
        return None
    found = max(holds, key=_big)
    return found if found is not holds[0] and _big(found) >= max(LEAST, TIMES * _big(holds[0])) else None


def is_like(hold: Kept, tempts: Kept | None) -> bool:
    """Tell whether a hold promises what the tempting one does: a pair may be broken either way."""
    return tempts is not None and hold.thrown == tempts.thrown and hold.classes == tempts.classes


def tempts_by(hold: Kept) -> str:
    """Return the promise of a tempting hold, and its outcome otherwise: `straight 17 %, high card 60 %`."""
    name, ways = max((row for row in hold.classes if row[0] in BIG), key=lambda row: row[1])
    return f"{_share(hold, name, ways)}, {_share(hold, *hold.classes[-1])}"


def why_title(hand: Hand, hold: Kept, *, is_best: bool) -> str:
    """Return the heading of the reason."""
    if not hold.thrown:
        return "Why keep all five" if is_best else "If you keep all five"
    held = held_words(kept_of(hand, hold))
    if not is_best:
        return f"If you keep {held}" if hold.mask else "If you throw all five"
    return f"Why keep {held}" if hold.mask else "Why throw all five"


def worth_words(hand: Hand, hold: Kept, low_ace: bool, measure: Measure) -> str:
    """Return the worth of a hand as it is."""
    worth = hand_words(hand, low_ace=low_ace)
    if measure is Measure.ANY:
        return f"{worth} beats {percent(hold.value)} % of all hands as it is."
    return f"{worth} {'wins' if hold.value == 1 else 'draws' if hold.value else 'loses'} against these hands as it is."


def reason(hand: Hand, hold: Kept, others: Sequence[Kept], worth: str) -> str:
    """Return why a hold is good, or what speaks against it; `worth` is what the hand is worth as it is."""
    best = others[0]
    if not hold.thrown:
        is_alone = all(other.value < best.value for other in others[1:])
        draws = "Every draw makes it weaker" if is_alone else "No draw makes it better"
        return worth if hold != best else f"{worth} {draws} on average."
    floor, ways = hold.classes[-1]
    improves = 1 - ways / hold.draws
    told = f"{_capital(held_words(kept_of(hand, hold)))} improves in {percent(improves)} % of all draws"
    told += f": {hopes_of(hold, hand)}."
    if floor != HIGH_CARD:
        told += f" It is {floor} at the least."
    if hold != best:
        return f"{told} {_capital(held_words(kept_of(hand, best)))} is better by {_points(best, hold)}."
    return " ".join([told, *_worse(hand, best, others)])


def _worse(hand: Hand, best: Kept, others: Sequence[Kept]) -> list[str]:
    """Return by how much the tempting hold is worse, and the next best one."""
    tempts = tempting(others)
    told = []
    if tempts:
        held = held_words(kept_of(hand, tempts))
        told.append(f"To keep {held} tempts: {tempts_by(tempts)}; it is worth {_points(best, tempts)} less.")
    second = next((other for other in others if other not in (best, tempts)), None)
    if second:
        words = "All five" if not second.thrown else _capital(held_words(kept_of(hand, second)))
        told.append(f"{words} {'are' if not second.thrown else 'is'} worth {_points(best, second)} less.")
    return told


def held_words(cards: Hand) -> str:
    """Return kept cards in words: a pair, four of a suit, cards by their ranks.

    >>> held_words(("9S", "9D")), held_words(("2H", "5H", "9H", "KH")), held_words(("TH", "JD")), held_words(())
    ('the pair of 9s', 'four hearts', '10 and Jack', 'a new hand')
    >>> held_words(("KC",))
    'the King'
    >>> held_words(("9S", "9D", "QH")), held_words(("9S", "9D", "QH", "QS"))
    ('the pair of 9s with the Queen', 'the pair of Queens and the pair of 9s')
    """
    if not cards:
        return "a new hand"
    ranks = [rank_of(card) for card in cards]
    many = {rank: ranks.count(rank) for rank in ranks}
    pairs = sorted((rank for rank, count in many.items() if count > 1), reverse=True)
    if pairs:
        names = {2: "the pair of", 3: "the three", 4: "the four"}
        told = listed(f"{names[many[rank]]} {rank.word}s" for rank in pairs)
        others = [f"the {rank.word}" for rank in ranks if many[rank] == 1]
        return f"{told} with {listed(others)}" if others else told
    if len({card[1] for card in cards}) == 1 and len(cards) > 2:
        return f"{('', '', '', 'three', 'four', 'all')[len(cards)]} {face_of(cards[0]).words.split()[-1].lower()}"
    return f"the {ranks[0].word}" if len(ranks) == 1 else listed(rank.word for rank in ranks)


def _big(hold: Kept) -> float:
    """Return how often a hold comes to a straight or better."""
    return sum(ways for name, ways in hold.classes if name in BIG) / hold.draws


def _share(hold: Kept, name: str, ways: int) -> str:
    return f"{name} {percent(ways / hold.draws, 0)}\u00a0%"


def _points(best: Kept, other: Kept) -> str:
    return f"{100 * (best.value - other.value):.1f} points"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
