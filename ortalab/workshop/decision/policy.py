"""The play of a dealt hand with the greatest mean.

Only the few strongest plays of each kind of hand are compared. Of equal means, the play with the fewest cards wins,
then the one with the highest cards. Finally, cards that cost no points are added, lowest first, to draw new ones.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from ortalab.cards import SUITS
from ortalab.rounds.round import MOST
from ortalab.workshop.decision.situation import ALIKE, Kinds, Situation, minus

OF_A_KIND: Final = 2  # the fewest cards of one rank that make a hand
MOST_FILLED: Final = 4  # the number of best plays that are compared with added cards
_ACE, _ACE_LOW = 14, 1


class Play(NamedTuple):
    """A play of a dealt hand: cards played, highest first, cards held, and its mean score."""

    cards: Kinds
    held: Kinds
    mean: float


def play_of(situation: Situation, hand: Kinds, cards: Kinds) -> Play:
    """Return the play of some cards of a hand, with its mean."""
    held = minus(hand, cards)
    return Play(cards, held, situation.value(cards, held))


def best_play(situation: Situation, hand: Kinds) -> Play:
    """Return the play with the greatest mean, cached; the module docstring explains ties."""
    if hand not in situation.best:
        situation.best[hand] = _search(situation, hand)
    found: Play = situation.best[hand]
    return found


def _search(situation: Situation, hand: Kinds) -> Play:
    game, cores = situation.game, candidates(situation, hand)
    if game.looks_at_held:
        cores = _rid_of_suits(situation, cores, hand)
    if game.adds_cards:
        cores = (_whole(situation, core, hand) for core in cores)
    plays = [play_of(situation, hand, cards) for cards in {*cores} if len(cards) <= MOST]
    plays.sort(key=lambda play: (-play.mean, len(play.cards), play.cards))
    best = plays[0].mean * (1 - ALIKE)  # means that differ only by rounding are equal
    first = min((play for play in plays if play.mean >= best), key=lambda play: (len(play.cards), play.cards))
    if not (game.looks_at_played or game.looks_at_held or game.asks_held):
        return with_fillers(situation, first, hand)
    others = [play for play in (plays if game.has_lowest else plays[:MOST_FILLED]) if play is not first]
    filled = [with_fillers(situation, play, hand) for play in (first, *others)]
    best = max(play.mean for play in filled) * (1 - ALIKE)
    return next(play for play in filled if play.mean >= best)


def _whole(situation: Situation, core: Kinds, hand: Kinds) -> Kinds:
    """Add the cards that the blind requires, and those that score with any hand."""
    game = situation.game
    core = (*core, *(kind for kind in hand if game.cards[kind].forced and kind not in core))
    left, room = minus(hand, core), MOST - len(core)
    if room > 0 and game.rules.all_score:
        core += tuple(sorted(left, key=lambda kind: (-situation.weight(kind), kind))[:room])
    elif room > 0 and game.has_blanks:
        core += tuple([kind for kind in left if game.cards[kind].is_blank][:room])
    core = tuple(sorted(core))
    return _made_five(situation, core, hand) if room > 0 and game.takes_five else core


def _made_five(situation: Situation, core: Kinds, hand: Kinds) -> Kinds:
    """Fill a set of cards to five with the lowest others, preferably those that change nothing."""
    before = situation.shape(core)
    for is_strict in (True, False):
        for kind in sorted(minus(hand, core), key=lambda kind: (situation.keeps(kind), -kind)):
            wider = tuple(sorted((*core, kind)))
            if len(core) < MOST and not (is_strict and situation.shape(wider)[1:] != before[1:]):
                core = wider
    return core


def _rid_of_suits(situation: Situation, cores: Iterable[Kinds], hand: Kinds) -> Iterator[Kinds]:
    """Yield each set of cards, alone and with all other cards of one or two suits, for jokers that read held cards."""
    some = [*SUITS, *(one | other for one, other in combinations(SUITS, 2))]
    for core in cores:
        yield core
        left = minus(hand, core)
        for suits in some:
            more = [kind for kind in left if situation.suits(kind) & suits]
            if more and len(core) + len(more) <= MOST:
                yield tuple(sorted((*core, *more)))


def with_fillers(situation: Situation, play: Play, hand: Kinds) -> Play:
    """Add cards to a play as long as they cost no points, lowest first."""
    game = situation.game
    is_free = not (game.looks_at_played or game.looks_at_held or game.rules.all_score or game.blind.dollars)
    for kind in reversed(minus(hand, play.cards)):
        if len(play.cards) >= MOST:
            break
        cards = tuple(sorted((*play.cards, kind)))
        held = minus(play.held, (kind,))
        if is_free and not game.has_lowest and not (game.asks_held and situation.keeps(kind)):
            before, now = situation.shape(play.cards), situation.shape(cards)
            if before.number == now.number and before.scoring == now.scoring:
                play = Play(cards, held, play.mean)
                continue
        mean = situation.value(cards, held)
        if mean >= play.mean * (1 - ALIKE) and mean > 0:
            play = Play(cards, held, mean)
    return play


def candidates(situation: Situation, hand: Kinds) -> Iterator[Kinds]:
    """Yield the strongest sets of cards for each hand, possibly with repeats."""
    weight = situation.weight
    game = situation.game
    best = sorted(hand, key=lambda kind: (-weight(kind), kind))
    yield from ((kind,) for kind in (best if game.asks_held else dict.fromkeys((*best[:4], *hand[:2]))))
    groups: dict[int, list[int]] = {}
    for kind in best:
        if rank := game.cards[kind].counted_rank:
            groups.setdefault(rank, []).append(kind)
    yield from _of_a_kind(groups, has_choice=game.asks_held)
    for suit in SUITS:
        suited = [kind for kind in best if situation.suits(kind) & suit]
        if len(suited) < game.rules.flush_size:
            continue
        yield from (tuple(sorted(suited[:size])) for size in range(game.rules.flush_size, MOST + 1))
        alike: dict[int, list[int]] = {}
        for kind in suited:
            alike.setdefault(game.cards[kind].counted_rank, []).append(kind)
        for core in _of_a_kind(alike):  # filled with the most valuable other cards of the suit
            yield tuple(sorted((*core, *minus(suited, core)[: MOST - len(core)])))
        yield from _straights(situation, alike)
    yield from _straights(situation, groups)


def _of_a_kind(groups: dict[int, list[int]], *, has_choice: bool = False) -> Iterator[Kinds]:
    """Yield sets of one rank (from pairs up) or two, of the most valuable cards; `has_choice` adds low ones."""
    many = [group for group in groups.values() if len(group) >= OF_A_KIND]
    for group in many:
        for size in range(OF_A_KIND, min(MOST, len(group)) + 1):
            yield tuple(sorted(group[:size]))
            if has_choice and len(group) > size:
                yield tuple(sorted(group[-size:]))
    for one, two in combinations(many, 2):
        yield tuple(sorted(one[:2] + two[:2]))
        yield from (tuple(sorted(some[:3] + other[:2])) for some, other in ((one, two), (two, one)) if len(some) > 2)


def _straights(situation: Situation, groups: dict[int, list[int]]) -> Iterator[Kinds]:
    """Yield the straights of some ranks, with the most valuable card of each rank."""
    rules = situation.game.rules
    heaviest = {rank: group[0] for rank, group in groups.items() if rank}
    if len(heaviest) < rules.straight_size:
        return
    if _ACE in heaviest:
        heaviest[_ACE_LOW] = heaviest[_ACE]
    ranks = sorted(heaviest)
    for size in range(rules.straight_size, MOST + 1):
        runs: Iterable[tuple[int, ...]] = zip(*(ranks[at:] for at in range(size)), strict=False)
        if rules.straight_step > 1:
            runs = combinations(ranks, size)
        for run in runs:
            if run[-1] - run[0] > (size - 1) * rules.straight_step:  # rejects most runs early
                continue
            if any(after - before > rules.straight_step for before, after in pairwise(run)):
                continue
            cards = tuple(sorted(heaviest[rank] for rank in run))
            if not (run[0] == _ACE_LOW and run[-1] == _ACE):
                yield cards
                if size < MOST:  # the fifth card can complete a flush
                    others = [kind for group in groups.values() for kind in group if kind not in cards]
                    yield from (tuple(sorted((*cards, other))) for other in others)
