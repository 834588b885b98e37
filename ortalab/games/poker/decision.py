"""Explain how a comparison of hands is decided: its steps, the hands left after each step, and a sentence."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ortalab.cards import Rank
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE, Category, Value, rank, rank_of, value
from ortalab.plurals import listed, noun_for

_KICKERS: Final = ("first kicker", "second kicker", "third kicker")
_HIGHEST: Final = ("highest card", "second card", "third card", "fourth card", "fifth card")
ROLES: Final = {
    "straight flush": ("highest card",),
    "four of a kind": ("four", "kicker"),
    "full house": ("three", "pair"),
    "flush": _HIGHEST,
    "straight": ("highest card",),
    "three of a kind": ("three", *_KICKERS[:2]),
    "two pair": ("high pair", "low pair", "kicker"),
    "one pair": ("pair", *_KICKERS),
    "high card": _HIGHEST,
}
"""The roles of the ranks compared in each category, in order."""


class Step(NamedTuple):
    """One comparison: its role, the hands compared, and the hands left after it."""

    role: str  # "category", or one of `ROLES`
    found: tuple[tuple[int, Category | Rank], ...]  # the indices of the compared hands, each with its category or rank
    stay: tuple[int, ...]  # the indices of the best of them

    @property
    def decides(self) -> bool:
        """Whether this comparison eliminates a hand."""
        return len(self.stay) < len(self.found)

    @property
    def best(self) -> Rank:
        """The winning rank; undefined for the comparison of categories."""
        return next(found for place, found in self.found if place in self.stay and isinstance(found, Rank))


class Decision(NamedTuple):
    """The winners and the comparisons made, of which the last one decides unless hands draw."""

    values: tuple[Value, ...]  # of all hands
    winners: tuple[int, ...]  # indices of hands
    steps: tuple[Step, ...]

    @property
    def decisive(self) -> Step | None:
        """The last comparison that eliminates a hand; None if the hands are equal."""
        return next((step for step in reversed(self.steps) if step.decides), None)

    @property
    def sentence(self) -> str:
        """The reason for the decision and the players concerned, in one sentence.

        >>> hands = ["9S 9H KD 7C 2S", "9D 9C QS JH 4D", "AC JC 8C 6D 3H"]
        >>> decide([hand.split() for hand in hands]).sentence
        'both pairs of 9s tie: the King kicker decides between players 1 and 2'
        """
        step = self.decisive
        if len(self.values) == 1:
            return "one hand has nothing to beat"
        if not step:
            return f"all ranks of {_all_of(len(self.values))} hands are equal, and suits never decide"
        equal = self.steps[1 : self.steps.index(step)]
        if not equal:
            text = self._beats(step)
        else:
            text = f"{self._tie(equal, len(step.found))}: the {_phrase(step.role, step.best)} decides"
            text += f" between {_players(place for place, _ in step.found)}" * (len(self.values) > 2)
        return text + (f"; {_players(self.winners)} are equal" if len(self.winners) > 1 else "")

    def _beats(self, step: Step) -> str:
        """Describe the winning hand and the best of the eliminated ones."""
        best = step.stay[0]
        second = max((place for place, _ in step.found if place not in step.stay), key=self._strength)
        mine, other = _named(self.values[best]), _named(self.values[second])
        return f"player {best + 1} with {mine} beats player {second + 1} with {other}"

    def _strength(self, place: int) -> tuple[object, ...]:
        category, ranks = self.values[place]
        return -CATEGORIES.index(category), ranks

    def _tie(self, equal: Sequence[Step], hands: int) -> str:
        first, *others = equal
        kind = self.values[self.winners[0]].category
        if max(kind.sizes) == 1:
            return f"{listed(step.best.word for step in equal)} {'ties' if not others else 'tie'}"
        words = [f"{_all_of(hands)} {_phrase(first.role, first.best, is_plural=True)}"]
        words += [f"the {_phrase(step.role, step.best, is_plural=True)}" for step in others]
        return f"{listed(words)} tie"


def decide(hands: Iterable[Sequence[str]], *, low_ace: bool = False) -> Decision:
    """Compare hands by category, then rank by rank, until one is left or all ranks are compared.

    >>> decision = decide([["AS", "KS", "QS", "JD", "2H"], ["AH", "KH", "QH", "JC", "3H"]])
    >>> decision.winners, decision.decisive.role
    ((1,), 'fifth card')
    """
    return decide_values([value(hand, low_ace=low_ace) for hand in hands])


def decide_values(values: Sequence[Value]) -> Decision:
    """Compare hands given by their values."""
    if not values:
        raise OrtalabError("there is no hand to compare; give five cards")
    stay = tuple(range(len(values)))
    categories = {place: values[place].category for place in stay}
    first = min(categories.values(), key=CATEGORIES.index)
    stay = tuple(place for place in stay if categories[place] == first)
    steps = [Step("category", tuple(categories.items()), stay)]
    for number, role in enumerate(ROLES[values[stay[0]].category.name]):
        if len(stay) == 1:
            break
        found = tuple((place, values[place].ranks[number]) for place in stay)
        best = max(rank for _, rank in found)
        stay = tuple(place for place, rank in found if rank == best)
        steps.append(Step(role, found, stay))
    return Decision(tuple(values), stay, tuple(steps))


def deciding_cards(hand: Sequence[str], place: int, decision: Decision) -> tuple[int, ...]:
    """Find the cards of a hand used in the deciding comparison, those of a rank or of its category; return indices.

    >>> hands = [["9S", "9H", "KD", "7C", "2S"], ["9D", "9C", "QS", "JH", "4D"], ["AC", "JC", "8C", "6D", "3H"]]
    >>> decision = decide(hands)
    >>> [deciding_cards(hand, place, decision) for place, hand in enumerate(hands)]
    [(2,), (2,), ()]
    """
    return cards_of_step(hand, place, decision, decision.decisive or decision.steps[-1])


def cards_of_step(hand: Sequence[str], place: int, decision: Decision, step: Step) -> tuple[int, ...]:
    """Find the cards of a hand used in a comparison; return their indices."""
    found = dict(step.found).get(place)
    if found is None:
        return ()
    ranks = _makes(decision.values[place]) if isinstance(found, Category) else (found,)
    return tuple(spot for spot, card in enumerate(hand) if rank_of(card) in ranks)


def best_five(cards: Sequence[str], *, low_ace: bool = False) -> tuple[str, ...]:
    """Select the best hand from five or more cards, keeping their order.

    >>> best_five(["2C", "TH", "JH", "AD", "QH", "KH", "AH"])
    ('TH', 'JH', 'QH', 'KH', 'AH')
    """
    if len(cards) < HAND_SIZE:
        raise OrtalabError(f"{len(cards)} cards are not a hand; give {HAND_SIZE} or more")
    return max(combinations(cards, HAND_SIZE), key=lambda hand: rank(hand, low_ace=low_ace))


def _makes(worth: Value) -> tuple[Rank, ...]:
    """Return the ranks that make up a category: the rank of a pair, all ranks of a straight."""
    category = worth.category
    if max(category.sizes) == 1:
        return worth.ranks if category.is_straight or category.is_flush else worth.ranks[:1]
    return tuple(rank for rank, size in zip(worth.ranks, category.sizes, strict=True) if size > 1)


def _phrase(role: str, rank: Rank, *, is_plural: bool = False) -> str:
    """Format a rank in its role: the King kicker, the pair of 9s, three 9s."""
    name = role.rsplit(maxsplit=1)[-1]
    if name == "card":
        return rank.word
    if name == "kicker":
        return f"{rank.word} {noun_for(1 + is_plural, 'kicker')}"
    return f"{noun_for(1 + is_plural, role)} of {rank.word}s"


def _named(worth: Value) -> str:
    """Format a hand for a sentence: a Pair of 2s, an Ace-high flush, Three Kings."""
    kind, text = worth.category, str(worth)
    if kind.is_straight or kind.is_flush or kind.name == "one pair":
        return f"{'an' if text[0] in 'A8' else 'a'} {text}"
    return text


def _players(places: Iterable[int]) -> str:
    return f"players {listed(str(place + 1) for place in places)}"


def _all_of(number: int) -> str:
    return "both" if number == 2 else f"all {number}"
