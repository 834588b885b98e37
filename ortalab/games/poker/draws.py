"""Find the best cards to keep in a draw, and the best next card for a hand with holes."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import DECK, HOLE, Estimate, Hand, completions, deck_without, read_hand
from ortalab.games.poker.evaluate import effort_of, evaluate
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE, NUMBERS, rank_cards, value_of
from ortalab.games.poker.rarity import HANDS, worse_than


class Hold(NamedTuple):
    """A choice of cards to keep, and the results of replacing the others."""

    keep: tuple[int, ...]  # indices in the hand
    value: float  # the mean share of all hands beaten afterwards or, against given hands, the chance to win
    draws: int  # the number of possible draws
    classes: dict[str, int]  # the number of draws by resulting category, best first


class _Measure(NamedTuple):
    """The worth of each strength as a fraction with a common denominator, which makes ties exact."""

    worth: Callable[[int], int]
    whole: int


def evaluate_holds(
    hand: Sequence[str], against: Sequence[Sequence[str]] = (), *, low_ace: bool = False
) -> Iterator[list[Hold]]:
    """Check the hands, then yield lists of the holds evaluated so far, best first; the last has all 32.

    Against other complete hands of the same deck, the value is the chance to beat all of them, with draws shared.

    >>> *_, holds = evaluate_holds(["9S", "9D", "TH", "JH", "QH"])
    >>> [(hold.keep, f"{hold.value:.1%}", hold.draws) for hold in holds[:2]]
    [((0, 1), '80.8%', 16215), ((0, 1, 4), '80.4%', 1081)]
    >>> *_, holds = evaluate_holds(["9S", "9D", "TH", "JH", "QH"], [["AS", "AD", "KC", "7D", "2C"]])
    >>> [(hold.keep, f"{hold.value:.1%}", hold.draws) for hold in holds[:2]]
    [((0, 1), '29.7%', 11480), ((0, 1, 2), '28.0%', 861)]
    """
    known = read_hand(hand)
    rivals = [read_hand(other) for other in against]
    if known.holes or any(rival.holes for rival in rivals):
        few = next(one for one in (known, *rivals) if one.holes)
        raise OrtalabError(f"{len(few.held)} cards; a throw needs {HAND_SIZE}")
    rest = [number for number in DECK if all(number not in one.held for one in (known, *rivals))]
    if len(rest) < HAND_SIZE:
        raise OrtalabError(f"{HAND_SIZE} cards to draw, but the deck has {len(rest)} left; remove a hand")
    measure = _measure([rank_cards(rival.held, low_ace=low_ace) for rival in rivals], low_ace=low_ace)
    return _holds(known, rest, measure, low_ace=low_ace)


def _holds(known: Hand, rest: Sequence[int], measure: _Measure, *, low_ace: bool) -> Iterator[list[Hold]]:
    found: list[Hold] = []
    for size in range(HAND_SIZE, -1, -1):
        found += [_hold(known, keep, rest, measure, low_ace=low_ace) for keep in combinations(range(HAND_SIZE), size)]
        found.sort(key=lambda hold: (-hold.value, -len(hold.keep)))
        yield list(found)


def _measure(rivals: Sequence[int], *, low_ace: bool) -> _Measure:
    """Build the measure against the rivals, or against all hands if there are none."""
    if not rivals:
        return _Measure(worse_than(low_ace=low_ace).__getitem__, HANDS)
    best = max(rivals)
    whole = 1 + rivals.count(best)
    return _Measure(lambda strength: 1 if strength == best else whole * (strength > best), whole)


def _hold(known: Hand, keep: tuple[int, ...], rest: Sequence[int], measure: _Measure, *, low_ace: bool) -> Hold:
    held = Hand(tuple(known.held[place] for place in keep), HAND_SIZE - len(keep))
    classes = dict.fromkeys((category.name for category in CATEGORIES), 0)
    draws = worth = 0
    for strength, ways in completions(held, rest, low_ace=low_ace).items():
        draws += ways
        worth += ways * measure.worth(strength)
        classes[value_of(strength, low_ace=low_ace).category.name] += ways
    return Hold(keep, worth / draws / measure.whole, draws, {name: ways for name, ways in classes.items() if ways})


MOST_LOOKS: Final = 4_000
"""The maximum number of lookups to count the chances after each card; beyond it, they are not counted."""
_TEXTS: Final = {number: text for text, number in NUMBERS.items() if text == text.upper()}


class Hope(NamedTuple):
    """A next card, and the chances of the hand with it."""

    card: str
    after: Estimate


def next_cards(hands: Sequence[Sequence[str]], place: int, *, low_ace: bool = False) -> Iterator[list[Hope]]:
    """Yield growing lists of a hand's next cards, best first; yield nothing if counting is too slow.

    >>> *_, hopes = next_cards([["AS", "QD", "JC", "TD", "8S"], ["TH", "JH", "QH", "2C", "?"]], 1)
    >>> len(hopes), hopes[0].after.win, hopes[-1].after.win
    (43, 1.0, 0.0)
    """
    read = [read_hand(hand) for hand in hands]
    deck = deck_without(read)
    if not read[place].holes or not _is_quick(read, place, len(deck)):
        return
    found: list[Hope] = []
    known = [card for card in hands[place] if card != HOLE]
    for number in deck:
        card = _TEXTS[number]
        *_, estimates = evaluate([*hands[:place], [*known, card], *hands[place + 1 :]], low_ace=low_ace)
        found.append(Hope(card, estimates[place]))
        found.sort(key=lambda hope: (-hope.after.win, -hope.after.draw, -NUMBERS[hope.card]))
        yield list(found)


def _is_quick(hands: Sequence[Hand], place: int, cards: int) -> bool:
    """Return whether counting is fast once the hand has one more card."""
    after = [hand._replace(holes=hand.holes - (nth == place)) for nth, hand in enumerate(hands)]
    match [hand for hand in after if hand.holes]:
        case [one, other]:
            return effort_of(one, other, cards - 1) <= MOST_LOOKS
        case [] | [_]:
            return True
    return False
