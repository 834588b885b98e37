"""Group the draws after a discard: the most helpful cards, the most helpful among the other draws, and so on.

The groups form a decision list (Rivest, 1987): each takes the draws, of those in no earlier group, with the cards that
explain most of the result.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from ortalab.cards import SUITS, Rank, Suit
from ortalab.plurals import NUMBERS, with_article
from ortalab.workshop.decision.answers import Group, Helps
from ortalab.workshop.decision.courses import ENOUGH, FEW_DRAWS, Course, courses, draws_of, see
from ortalab.workshop.decision.deals import Option, Start, deal, seed_of, start_of
from ortalab.workshop.decision.state import State

MOST_GROUPS: Final = 3  # without the last group of all other draws
MOST_DEALS: Final = 2_000
FIRST_LOOK: Final = 125  # deals before the first answer, doubled for each further one
SURE: Final = 25  # squared standard errors between a group and the rest; high, because about fifty groups are tried
FEW: Final = 10  # wins added to the spread, so that a few lucky wins do not make a group
WORTH_SAYING: Final = 0.02  # the minimum share of the draws in a group, and its minimum gain
PREFERENCE: Final = 1.25  # the factor by which two ranks must explain more of the result than one
NO_MORE: Final = "any cards", "anything else", "neither", "none of these"  # the last group, by the number before it
ORDINALS: Final = ("", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class _Cards(NamedTuple):
    """A description of draws: at least `least` cards of some kinds."""

    name: str
    lack: str  # the name of the other draws
    kinds: frozenset[int]
    least: int = 1

    def holds(self, course: Course) -> bool:
        if self.least == 1:
            return not self.kinds.isdisjoint(course.drawn)
        return sum(kind in self.kinds for kind in course.drawn) >= self.least


def helps(state: State, draws: int, seconds: float, seed: int = 0) -> Iterator[Helps | None]:
    """Group the next draws; yield improving groups, and None before each deal."""
    start = start_of(state)
    start, nothing = start._replace(hand_size=len(start.hand) + draws), Option(is_play=False, cards=(), rest=draws)
    if draws_of(start, nothing) <= FEW_DRAWS and (every := courses(start, nothing)):
        yield Helps(_groups(start, every, inf), 0, len(start.deck), is_final=True)
        return
    end, look, found, is_over = perf_counter() + seconds, FIRST_LOOK, list[Course](), False
    while not is_over:
        yield None
        found.append(see(start, nothing, deal(start, seed_of(seed, len(found)))))
        is_over = perf_counter() > end or len(found) == MOST_DEALS
        if is_over or len(found) == look:
            yield Helps(_groups(start, found, len(found)), len(found), len(start.deck), is_over)
            look *= 2


def _groups(start: Start, found: Sequence[Course], deals: float) -> tuple[Group, ...]:
    """Group draws by chance, or by mean if almost all or almost none win; `deals` is `inf` if every draw is known."""
    by_chance: tuple[Group, ...] = ()
    if start.need < inf:
        by_chance = _listed(start, found, deals, lambda course: course.won, 1.0)
        if len(by_chance) > 1 or WORTH_SAYING < (by_chance[0].chance or 0.0) < 1 - WORTH_SAYING:
            return by_chance
    scale = _sum(found, lambda course: course.mean) / _sum(found)
    by_mean = _listed(start, found, deals, lambda course: course.mean, scale)
    return by_chance if by_chance and len(by_mean) == 1 else tuple(one._replace(chance=None) for one in by_mean)


def _listed(
    start: Start, found: Sequence[Course], deals: float, value: Callable[[Course], float], scale: float
) -> tuple[Group, ...]:
    """Split off the draws with the cards that change a value most, up to the maximum number of groups."""
    left, groups, lacks, total = found, list[Group](), list[str](), _sum(found)
    while len(groups) < MOST_GROUPS and (best := _most_telling(start, left, total, deals, value, scale)):
        but = ("", f", but {''.join(lacks)}", ", but neither")[len(groups)]
        groups.append(_group(best.name + but, [course for course in left if best.holds(course)], total))
        lacks.append(best.lack)
        left = [course for course in left if not best.holds(course)]
    return (*groups, _group(NO_MORE[len(groups)], left, total))


def _group(name: str, some: Sequence[Course], total: float) -> Group:
    share = _sum(some)
    won, mean = _sum(some, lambda course: course.won), _sum(some, lambda course: course.mean)
    return Group(name, share / total, won / share, mean / share)


def _sum(courses: Sequence[Course], value: Callable[[Course], float] = lambda _: 1.0) -> float:
    return sum(course.share * value(course) for course in courses)


def _most_telling(
    start: Start, left: Sequence[Course], total: float, deals: float, value: Callable[[Course], float], scale: float
) -> _Cards | None:
    """Return the cards that best separate good draws from bad; None if no difference is sure and large enough."""
    here, deals_each = _sum(left), deals / total
    middle = _sum(left, value) / here
    spread = _sum(left, lambda course: (value(course) - middle) ** 2) + FEW * scale * scale / deals_each

    def tells(cards: _Cards) -> float:
        """Return the variance that a split explains; 0 if it does not help."""
        some = [course for course in left if cards.holds(course)]
        share = _sum(some)
        if share < WORTH_SAYING * total or share > here - ENOUGH:
            return 0.0
        more = _sum(some, value) / share - middle
        gain = more * here / (here - share)  # compared with the other draws
        explained = share * more * gain
        is_sure = explained * deals_each * here > SURE * spread
        return explained if gain > WORTH_SAYING * scale and is_sure else 0.0

    ranks = sorted(_of_ranks(start), key=tells, reverse=True)[:4]
    single = max([*_of_suits(start), *ranks, *_of_cards(start)], key=tells)
    double = max((_either(*pair) for pair in combinations(ranks, 2)), key=tells, default=single)
    best = double if tells(double) > PREFERENCE * tells(single) else single
    return best if tells(best) else None


def _of_suits(start: Start) -> Iterator[_Cards]:
    """Describe draws of one or more cards of each suit; suits that count as one share a description."""
    same = defaultdict[frozenset[int], list[Suit]](list)
    for suit in SUITS:
        same[frozenset(kind for kind in start.deck if start.situation.suits(kind) & suit)].append(suit)
    for kinds, suits in same.items():
        nouns = [suit.word.lower() for suit in suits]
        noun = " or ".join(one.removesuffix("s") for one in nouns)
        held = sum(start.situation.suits(kind) & suits[0] > 0 for kind in start.hand)
        yield _Cards(_next(noun, held), f"no {noun}", kinds)
        some = f"{'more ' * bool(held)}{' or '.join(nouns)}"
        for least in range(2, start.hand_size - len(start.hand) + 1):
            yield _Cards(f"{NUMBERS[least]} {some}", f"fewer {' or '.join(nouns)}", kinds, least)


def _of_ranks(start: Start) -> Iterator[_Cards]:
    cards = start.game.cards
    for rank in dict.fromkeys(cards[kind].counted_rank for kind in start.deck):
        kinds = frozenset(kind for kind in start.deck if cards[kind].counted_rank == rank)
        if rank and len({cards[kind].short for kind in kinds}) > 1:
            held = sum(cards[kind].counted_rank == rank for kind in start.hand)
            yield _Cards(_next(Rank(rank).word, held), f"no {Rank(rank).word}", kinds)


def _of_cards(start: Start) -> Iterator[_Cards]:
    same = defaultdict[str, set[int]](set)
    for kind in start.deck:
        same[start.game.cards[kind].short].add(kind)
    return (_Cards(short, f"no {short}", frozenset(kinds)) for short, kinds in same.items())


def _either(one: _Cards, other: _Cards) -> _Cards:
    lack = f"{one.lack} or {other.lack.removeprefix('no ')}"
    return _Cards(f"{one.name} or {other.name}", lack, one.kinds | other.kinds)


def _next(noun: str, held: int) -> str:
    """Name the next card of a kind, given how many are held: `a fifth heart`."""
    return f"a {ORDINALS[held + 1]} {noun}" if 0 < held < len(ORDINALS) - 1 else with_article(noun)
