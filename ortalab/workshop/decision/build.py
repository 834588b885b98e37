"""Value a build between two hands: its chance in the blinds to come, and the gain from each card of the shop.

Each blind is played from a fresh hand. While discards are left and the best play brings less than its share of the
points needed, up to five cards that do not score are discarded, lowest first; otherwise the best play is made. A good
player does better, so the chances are lower bounds; builds are compared over the same deals.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import floor, inf, log10, sqrt
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from ortalab.errors import RoundError
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.hands import Hand
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import MOST, Round
from ortalab.workshop.decision.advice import SECONDS, arranged
from ortalab.workshop.decision.deals import ENOUGH, Deal, Start, draw, end_of, seed_of
from ortalab.workshop.decision.policy import best_play
from ortalab.workshop.decision.situation import Game, minus
from ortalab.workshop.decision.tally import wilson

AMOUNTS: Final = (
    (300, 800, 2_000, 5_000, 11_000, 20_000, 35_000, 50_000),
    (300, 900, 2_600, 8_000, 20_000, 36_000, 60_000, 100_000),
    (300, 1_000, 3_200, 9_000, 25_000, 60_000, 110_000, 200_000),
)
"""The points of the Small Blind in the antes 1 to 8, at the stake's three speeds (White, Green, Purple)."""
TIMES: Final = {"The Wall": 4.0, "Violet Vessel": 6.0, "The Needle": 1.0}
"""The bosses whose target is not twice the Small Blind, with their multiples."""
MOST_DEALS: Final = 2_000
"""The number of deals after which a build is known well enough."""
FIRST_LOOK: Final = 8
"""The number of deals after which the worse half of the jokers to sell is dropped."""
ORDER_SECONDS: Final = 0.3


class Blind(NamedTuple):
    """A blind to come: its name, the points that beat it, and its boss if known."""

    name: str
    target: float
    boss: str = ""


class Offer(NamedTuple):
    """A card in the shop: a joker, or the hand that a planet levels; other cards change nothing here."""

    name: str
    cost: int
    joker: JokerCard | None = None
    levels: Hand | None = None


@dataclass(frozen=True, slots=True)
class BuildState:
    """A build: jokers, run, the full deck, the blinds to come and the shop's offers."""

    round: Round  # without cards; hands and discards are those at the start of a blind
    deck: tuple[Card, ...]
    hand_size: int
    blinds: tuple[Blind, ...]
    offers: tuple[Offer, ...] = ()
    notes: tuple[str, ...] = ()


class Worth(NamedTuple):
    """A build's chance to beat each blind, with bounds, and the mean of its best first hand."""

    chances: tuple[tuple[float, float, float], ...]
    mean: float
    error: float
    deals: int


class OfferWorth(NamedTuple):
    """The gain of a build from an offer, and the joker to sell for it if no slot is free."""

    offer: Offer
    sells: str
    worth: Worth
    more: float  # of the mean chance over all blinds
    more_mean: float
    error: float  # one standard error of `more`
    is_affordable: bool


class BuildAdvice(NamedTuple):
    """The worth of a build as it is and with each offer, greatest gain first."""

    state: BuildState
    worth: Worth
    offers: tuple[OfferWorth, ...]
    deals: int
    is_final: bool


def small_blind(ante: int, speed: int = 1, *, doubled: bool = False) -> float:
    """Return the points of the Small Blind of an ante; `doubled` is for the Plasma Deck.

    >>> small_blind(1), small_blind(7, 3), small_blind(9, 3, doubled=True)
    (300.0, 110000.0, 920000.0)
    """
    amounts = AMOUNTS[min(max(speed, 1), 3) - 1]
    if ante <= len(amounts):
        points = float(amounts[ante - 1]) if ante > 0 else 100.0
    else:
        over = ante - len(amounts)
        points = float(floor(amounts[-1] * (1.6 + (0.75 * over) ** (1 + 0.2 * over)) ** over))
        points -= points % 10 ** (floor(log10(points)) - 1)
    return points * (2 if doubled else 1)


def blinds_of(ante: int, speed: int = 1, boss: str = "", *, doubled: bool = False) -> tuple[Blind, ...]:
    """Return the three blinds of an ante; an unknown boss asks for twice the Small Blind."""
    small = small_blind(ante, speed, doubled=doubled)
    return (
        Blind("Small Blind", small),
        Blind("Big Blind", 1.5 * small),
        Blind(boss or "a boss", TIMES.get(boss, 2.0) * small, boss),
    )


@dataclass
class _Tally:
    """The deals of a build so far."""

    state: BuildState
    blinds: list[Start]
    wins: list[int]
    scores: list[float] = field(default_factory=list)  # the share of blinds beaten, by deal
    firsts: list[float] = field(default_factory=list)

    def see(self, seed: int) -> None:
        results = [play_blind(start, seed) for start in self.blinds]
        for place, (won, _) in enumerate(results):
            self.wins[place] += won
        self.scores.append(sum(won for won, _ in results) / len(results))
        self.firsts.append(results[0][1])

    def worth(self) -> Worth:
        deals = len(self.firsts)
        chances = tuple((wins / deals, *wilson(wins, deals)) for wins in self.wins)
        return Worth(chances, *_mean(self.firsts), deals)


def _mean(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    if count == 1:
        return mean, inf
    return mean, sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _tally(state: BuildState) -> _Tally:
    blinds: list[Start] = []
    games: dict[object, Game] = {}
    for blind in state.blinds:
        run = replace(state.round.run, blind=blind.boss, blind_active=True, cards_left=len(state.deck), blind_hand=None)
        hands = 1 if blind.boss == "The Needle" else run.hands
        discards = 0 if blind.boss == "The Water" else run.discards
        run = replace(run, hands=hands, discards=discards, played_this_round=())
        key = blind.boss, hands, discards
        if key not in games:
            games[key] = Game(replace(state.round, run=run), state.deck)
        game = games[key]
        size = state.hand_size - (blind.boss == "The Manacle")
        deck = game.kinds(state.deck)
        blinds.append(Start(game, game.first, (), deck, blind.target, hands, discards, size, is_first_discard=True))
    return _Tally(state, blinds, [0] * len(blinds))


def play_blind(start: Start, seed: int) -> tuple[bool, float]:
    """Play a blind from its first hand; return whether it is beaten, and the mean of the best first hand."""
    random = Random(seed)
    dealt = Deal(random.sample(start.deck, len(start.deck)), [random.random() for _ in range(start.hands)], seed)
    first = tuple(sorted(dealt.order[: start.hand_size]))
    situation, hand, at = start.situation.drawn(len(start.deck) - len(first)), first, len(first)
    hands, discards, points, is_first, mean = start.hands, start.discards, 0.0, True, 0.0
    while hand:
        play = best_play(situation, hand)
        mean = mean or play.mean
        idle = minus(hand, situation.shape(play.cards).scoring)[-MOST:]
        if discards and idle and at < len(dealt.order) and play.mean < (start.need - points) / hands:
            situation = situation.discarded(idle, is_first=is_first)
            discards, is_first = discards - 1, False
            situation, hand, at = draw(start, situation, minus(hand, idle), dealt, at)
            continue
        end, held = end_of(start, situation, play, dealt, start.hands - hands)
        points, hands = points + end.total, hands - 1
        if points >= start.need - ENOUGH or not hands:
            break
        situation, hand, at = draw(start, end.situation, held, dealt, at)
    return points >= start.need - ENOUGH, mean


def advise_build(state: BuildState, *, seconds: float = SECONDS, seed: int = 0) -> Iterator[BuildAdvice]:
    """Yield better and better advice on a build within a time limit in seconds; raise `RoundError` without a deck."""
    return (advice for advice in build_steps(state, seconds, seed) if advice is not None)


def build_steps(state: BuildState, seconds: float, seed: int = 0) -> Iterator[BuildAdvice | None]:
    """Yield advice on a build, with None after each deal in between."""
    if not state.deck:
        raise RoundError("there are no cards in the deck, so no hand can be dealt")
    end = perf_counter() + seconds
    state = _arranged(state, seconds)
    base = _tally(state)
    trials = [[(offer, sells, _tally(changed)) for sells, changed in _changes(state, offer)] for offer in state.offers]
    number = 0
    look = FIRST_LOOK
    while True:
        for tally in (base, *(trial for some in trials for _, _, trial in some)):
            tally.see(seed_of(seed, number))
            yield None
        number += 1
        is_over = perf_counter() > end or number == MOST_DEALS
        if is_over or number == look:
            yield _advice(state, base, [trial for some in trials for trial in some], number, is_final=is_over)
            trials = [_better_half(some) for some in trials]
            look *= 2
        if is_over:
            return


def _arranged(state: BuildState, seconds: float = SECONDS) -> BuildState:
    """Return the build with its jokers ordered well for a sample hand."""
    sample = tuple(Random(0).sample(state.deck, min(state.hand_size, len(state.deck))))
    jokers = arranged(replace(state.round, held=sample), min(ORDER_SECONDS, seconds / 20)).jokers
    return replace(state, round=replace(state.round, jokers=jokers))


def _better_half(trials: "list[_Trial]") -> "list[_Trial]":
    """Return the better half of the ways to use one offer."""
    ranked = sorted(trials, key=lambda trial: (-sum(trial[2].scores), -sum(trial[2].firsts)))
    return ranked[: (len(ranked) + 1) // 2]


_Trial = tuple[Offer, str, _Tally]


def _changes(state: BuildState, offer: Offer) -> Iterator[tuple[str, BuildState]]:
    """Yield the builds that an offer makes possible, each with the joker it sells."""
    jokers, run = state.round.jokers, state.round.run
    if offer.levels is not None:
        levels = {**run.levels, offer.levels: run.levels.get(offer.levels, 1) + 1}
        yield "", replace(state, round=replace(state.round, run=replace(run, levels=levels)))
    if offer.joker is None:
        return
    places = run.joker_slots + sum(joker.edition is Edition.NEGATIVE for joker in (*jokers, offer.joker))
    if len(jokers) < places:
        yield "", _arranged(replace(state, round=replace(state.round, jokers=(*jokers, offer.joker))))
        return
    for place, joker in enumerate(jokers):
        changed = (*jokers[:place], offer.joker, *jokers[place + 1 :])
        yield joker.name, replace(state, round=replace(state.round, jokers=changed))


def _advice(state: BuildState, base: _Tally, trials: Sequence[_Trial], deals: int, *, is_final: bool) -> BuildAdvice:
    found: dict[Offer, OfferWorth] = {}
    for offer, sells, tally in trials:
        more, error = _mean([now - before for now, before in zip(tally.scores, base.scores, strict=True)])
        more_mean = _mean(tally.firsts)[0] - _mean(base.firsts)[0]
        worth = OfferWorth(offer, sells, tally.worth(), more, more_mean, error, offer.cost <= state.round.run.money)
        old = found.get(offer)
        if old is None or (worth.more, worth.more_mean) > (old.more, old.more_mean):
            found[offer] = worth
    ranked = sorted(found.values(), key=lambda worth: (-worth.more, -worth.more_mean))
    return BuildAdvice(state, base.worth(), tuple(ranked), deals, is_final)
