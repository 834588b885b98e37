"""The decision between hands: the comparisons in turn, the hands that each leaves in, and a sentence."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ortalab.cards import Rank
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE, Category, Value, rank, value
from ortalab.plurals import noun_for

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
"""The roles of the ranks that are compared in each category, in turn."""


class Step(NamedTuple):
    """One comparison: what is compared, in which hands, and which of them stay in."""

    role: str  # "category", or one of `ROLES`
    found: tuple[tuple[int, Category | Rank], ...]  # the places of the hands that are compared, and what each has
    stay: tuple[int, ...]  # the best of them

    @property
    def decides(self) -> bool:
        """Whether a hand is out after this."""
        return len(self.stay) < len(self.found)

    @property
    def best(self) -> Rank:
        """The rank that stays in; there is none in the comparison of the categories."""
        return next(found for place, found in self.found if place in self.stay and isinstance(found, Rank))


class Decision(NamedTuple):
    """Who wins, and by what: every comparison that is made, the last of which decides unless hands draw."""

    values: tuple[Value, ...]  # of all the hands
    winners: tuple[int, ...]  # places of hands, from 0
    steps: tuple[Step, ...]

    @property
    def decisive(self) -> Step | None:
        """The last comparison that puts a hand out; None where all are equal."""
        return next((step for step in reversed(self.steps) if step.decides), None)

    @property
    def sentence(self) -> str:
        """The deciding reason and the players it decides between, in one sentence.

        >>> hands = ["9S 9H KD 7C 2S", "9D 9C QS JH 4D", "AC JC 8C 6D 3H"]
        >>> decide([hand.split() for hand in hands]).sentence
        'both pairs of 9s tie, the King kicker decides between players 1 and 2'
        """
        step = self.decisive
        if len(self.values) == 1:
            return "one hand has nothing to beat"
        if not step:
            return f"all ranks of {_all_of(len(self.values))} hands are equal, and suits never decide"
        equal = self.steps[1 : self.steps.index(step)]
        if not equal:
            told = self._beats(step)
        else:
            told = f"{self._tie(equal, len(step.found))}, the {_phrase(step.role, step.best)} decides"
            told += f" between {_players(place for place, _ in step.found)}" * (len(self.values) > 2)
        return told + (f"; {_players(self.winners)} are equal" if len(self.winners) > 1 else "")

    def _beats(self, step: Step) -> str:
        """Return the winning hand and the hand that it beats, the best of those that are out, in words."""
        best = step.stay[0]
        second = max((place for place, _ in step.found if place not in step.stay), key=self._strength)
        mine, other = _named(self.values[best]), _named(self.values[second])
        return f"player {best + 1} with {mine} beats player {second + 1} with {other}"

    def _strength(self, place: int) -> tuple[object, ...]:
        category, ranks = self.values[place]
        return -CATEGORIES.index(category), ranks

    def _tie(self, equal: Sequence[Step], hands: int) -> str:
        """Return the equal ranks of the hands that are still compared, in words."""
        first, *others = equal
        kind = self.values[self.winners[0]].category
        if max(kind.sizes) == 1:
            return f"{_listed([step.best.word for step in equal])} {'ties' if not others else 'tie'}"
        words = [f"{_all_of(hands)} {_phrase(first.role, first.best, is_plural=True)}"]
        words += [f"the {_phrase(step.role, step.best, is_plural=True)}" for step in others]
        return f"{_listed(words)} tie"


def decide(hands: Iterable[Sequence[str]], *, low_ace: bool = False) -> Decision:
    """Compare hands as the rules do: by category, then by one rank after the other, until one hand is left or none.

    >>> decision = decide([["AS", "KS", "QS", "JD", "2H"], ["AH", "KH", "QH", "JC", "3H"]])
    >>> decision.winners, decision.decisive.role
    ((1,), 'fifth card')
    """
    return decide_values([value(hand, low_ace=low_ace) for hand in hands])


def decide_values(values: Sequence[Value]) -> Decision:
    """Compare hands by what they are worth."""
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
    """Return the places of a hand's cards that were looked at last: those of the rank, or those that make its category.

    >>> hands = [["9S", "9H", "KD", "7C", "2S"], ["9D", "9C", "QS", "JH", "4D"], ["AC", "JC", "8C", "6D", "3H"]]
    >>> decision = decide(hands)
    >>> [deciding_cards(hand, place, decision) for place, hand in enumerate(hands)]
    [(2,), (2,), ()]
    """
    return cards_of_step(hand, place, decision, decision.decisive or decision.steps[-1])


def cards_of_step(hand: Sequence[str], place: int, decision: Decision, step: Step) -> tuple[int, ...]:
    """Return the places of a hand's cards that are looked at in a comparison."""
    found = dict(step.found).get(place)
    if found is None:
        return ()
    ranks = _makes(decision.values[place]) if isinstance(found, Category) else (found,)
    return tuple(spot for spot, card in enumerate(hand) if _rank_of(card) in ranks)


def best_five(cards: Sequence[str], *, low_ace: bool = False) -> tuple[str, ...]:
    """Return the best hand among five cards or more, in the order in which they were given.

    >>> best_five(["2C", "TH", "JH", "AD", "QH", "KH", "AH"])
    ('TH', 'JH', 'QH', 'KH', 'AH')
    """
    if len(cards) < HAND_SIZE:
        raise OrtalabError(f"{len(cards)} cards make no hand; give {HAND_SIZE} or more")
    return max(combinations(cards, HAND_SIZE), key=lambda hand: rank(hand, low_ace=low_ace))


def _makes(worth: Value) -> tuple[Rank, ...]:
    """Return the ranks of the cards that make a category: in a pair those of the pair, in a straight all."""
    category = worth.category
    if max(category.sizes) == 1:
        return worth.ranks if category.is_straight or category.is_flush else worth.ranks[:1]
    return tuple(rank for rank, size in zip(worth.ranks, category.sizes, strict=True) if size > 1)


def _rank_of(card: str) -> Rank:
    return Rank("23456789TJQKA".index(card[0].upper()) + 2)


def _phrase(role: str, rank: Rank, *, is_plural: bool = False) -> str:
    """Return a rank with its part in the hand: the King kicker, the pair of 9s, three 9s."""
    name = role.rsplit(maxsplit=1)[-1]
    if name == "card":
        return rank.word
    if name == "kicker":
        return f"{rank.word} {noun_for(1 + is_plural, 'kicker')}"
    return f"{noun_for(1 + is_plural, role)} of {rank.word}s"


def _named(worth: Value) -> str:
    """Return a hand in a sentence: a Pair of 2s, an Ace-high flush, Three Kings.

    >>> _named(value(["AS", "KS", "9S", "5S", "2S"])), _named(value(["2S", "2D", "4C", "5C", "7D"]))
    ('an Ace-high flush', 'a Pair of 2s')
    """
    kind, text = worth.category, str(worth)
    if kind.is_straight or kind.is_flush or kind.name == "one pair":
        return f"{'an' if text[0] in 'A8' else 'a'} {text}"
    return text


def _players(places: Iterable[int]) -> str:
    return f"players {_listed([place + 1 for place in places])}"


def _all_of(number: int) -> str:
    return "both" if number == 2 else f"all {number}"


def _listed(words: Sequence[object]) -> str:
    *others, last = map(str, words)
    return f"{', '.join(others)} and {last}" if others else last
