"""Value a build between two hands: its chance in the blinds to come, and the gain from each card in the shop.

Each blind is played from a fresh hand. While discards are left and the best play brings less than its share of the
points needed, up to five cards that do not score are discarded, lowest first; otherwise the best play is made. A good
player does better, so the chances are lower bounds; builds are compared over the same deals.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from ortalab.errors import RoundError
from ortalab.plurals import counted, listed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.blinds import AnteBlind, blinds_of
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import MOST, Round
from ortalab.text.save import HAND_SIZE, Save
from ortalab.text.save_keys import CONSUMABLES, PLANETS
from ortalab.workshop.decision.advice import SECONDS, arranged
from ortalab.workshop.decision.answers import Faced, Offered, Worth
from ortalab.workshop.decision.deals import Start, Trial, deal, seed_of, start_of
from ortalab.workshop.decision.policy import best_play
from ortalab.workshop.decision.race import Sample
from ortalab.workshop.decision.situation import minus
from ortalab.workshop.decision.state import State

MOST_DEALS: Final = 2_000
"""The number of deals that make an answer good enough."""
FIRST_LOOK: Final = 8
"""The number of deals after which the worse half of the jokers to sell is dropped."""
LEVELS: Final = {CONSUMABLES[key]: hand for key, hand in PLANETS.items()}
"""Planet cards by name, with the hands that they level."""


class Offer(NamedTuple):
    """A joker or a planet in the shop."""

    name: str
    cost: int
    joker: JokerCard | None = None
    levels: Hand | None = None  # by a planet


@dataclass(frozen=True, slots=True)
class BuildState:
    """A build: jokers, run, the full deck, the blinds to come and the shop's offers."""

    round: Round  # without cards; hands and discards are those at the start of a blind
    deck: tuple[Card, ...]
    hand_size: int
    blinds: tuple[AnteBlind, ...]
    offers: tuple[Offer, ...] = ()
    notes: tuple[str, ...] = ()


def build_of_save(save: Save) -> BuildState:
    """Return the build of a save that was written between two blinds, with the full deck."""
    ahead, run = save.ahead, save.round.run
    hands, discards = ahead.hands or max(1, run.hands), run.discards if ahead.discards is None else ahead.discards
    round = replace(save.round, held=(), run=replace(run, hands=hands, discards=discards, blind="", cards_in_deck=None))
    deck = (*save.deck, *save.discarded, *save.round.held)
    blinds = blinds_of(save.ante, ahead.speed, ahead.boss, doubled=run.plasma)
    places = ("Small", "Big", "Boss")
    coming = tuple(blind for place, blind in zip(places, blinds, strict=True) if place in ahead.blinds)
    offers, others = [], []
    for offer in save.shop:
        if isinstance(offer.thing, JokerCard):
            offers.append(Offer(offer.name, offer.cost, joker=offer.thing))
        elif offer.name in LEVELS:
            offers.append(Offer(offer.name, offer.cost, levels=LEVELS[offer.name]))
        else:
            others.append(offer.name)
    notes = [f"{listed(others)}: not weighed"] if others else []
    notes += [f"{listed(save.consumables)} in hand: not used here"] if save.consumables else []
    if coming and coming[-1].boss == "" and coming[-1].name not in {"Small Blind", "Big Blind"}:
        notes.append("The boss is not known: it asks for twice the points of the Small Blind")
    if not deck:
        notes.append(f"{counted(0, 'card')} in the deck")
    return BuildState(round, deck, run.hand_size or HAND_SIZE, coming or blinds[:1], tuple(offers), tuple(notes))


class _Tally:
    """A build and its results so far."""

    def __init__(self, state: BuildState, sells: str = "") -> None:
        self.starts, self.sells = _starts(state), sells
        self.wins = [Sample() for _ in state.blinds]
        self.scores, self.firsts = Sample(), Sample()  # the share of blinds beaten, and the mean of the first hand

    def see(self, seed: int) -> None:
        """Play one deal of each blind."""
        results = [play_blind(start, seed) for start in self.starts]
        for sample, (won, _) in zip(self.wins, results, strict=True):
            sample.append(won)
        self.scores.append(sum(won for won, _ in results) / len(results))
        self.firsts.append(results[0][1])


def _starts(state: BuildState) -> list[Start]:
    """Return the start of each blind; those without a boss share a game."""
    starts: dict[str, Start] = {}
    for boss in {blind.boss for blind in state.blinds}:
        run = replace(
            state.round.run, blind=boss, blind_active=True, blind_hand=None, played_this_round=(), discards_used=0,
            hand_size=state.hand_size - (boss == "The Manacle"), cards_left=len(state.deck),
        )  # fmt: skip
        run = replace(run, hands=1) if boss == "The Needle" else run
        run = replace(run, discards=0) if boss == "The Water" else run
        starts[boss] = start_of(State(replace(state.round, run=run), state.deck))
    return [starts[blind.boss]._replace(need=blind.target) for blind in state.blinds]


def play_blind(start: Start, seed: int) -> tuple[bool, float]:
    """Play a blind from its first hand; return whether it is beaten, and the mean of the best first hand."""
    trial, mean = Trial(start, deal(start, seed, is_whole=True)), 0.0
    trial.draw((), start.hand_size)
    while trial.hand:
        play = best_play(trial.situation, trial.hand)
        mean = mean or play.mean
        idle = minus(trial.hand, trial.situation.shape(play.cards).scoring)[-MOST:]
        has_more = trial.discards and idle and trial.drawn < len(start.deck)
        if has_more and play.mean < (start.need - trial.points) / trial.hands:
            trial.discard(idle)
        elif not trial.play(play):
            break
    return trial.is_won, mean


def build_steps(state: BuildState, seconds: float, seed: int = 0) -> Iterator[Worth | None]:
    """Yield better and better values of a build, and None after each deal; raise `RoundError` without a deck."""
    if not state.deck:
        raise RoundError("there are no cards in the deck, so no hand can be dealt")
    end = perf_counter() + seconds
    state = _arranged(state, seconds)
    base = _Tally(state)
    trials = {offer: [*_trials(state, offer)] for offer in state.offers}
    number, look, is_over = 0, FIRST_LOOK, False
    while not is_over:
        for tally in (base, *chain.from_iterable(trials.values())):
            tally.see(seed_of(seed, number))
            yield None
        number += 1
        is_over = perf_counter() > end or number == MOST_DEALS
        if is_over or number == look:
            yield _worth(state, base, trials, is_final=is_over)
            trials = {offer: _better_half(some) for offer, some in trials.items()}
            look *= 2


def _arranged(state: BuildState, seconds: float = SECONDS) -> BuildState:
    """Return the build with its jokers in a good order for one of its hands."""
    sample = tuple(Random(0).sample(state.deck, min(state.hand_size, len(state.deck))))
    jokers = arranged(replace(state.round, held=sample), seconds / 20).jokers
    return replace(state, round=replace(state.round, jokers=jokers))


def _better_half(trials: list[_Tally]) -> list[_Tally]:
    """Return the better half of the ways to use one offer."""
    ranked = sorted(trials, key=lambda tally: (-sum(tally.scores), -sum(tally.firsts)))
    return ranked[: (len(ranked) + 1) // 2]


def _trials(state: BuildState, offer: Offer) -> Iterator[_Tally]:
    """Yield the builds that an offer makes possible: one, or one for each joker that can be sold for it."""
    jokers, run = state.round.jokers, state.round.run
    if offer.levels is not None:
        levels = {**run.levels, offer.levels: run.levels.get(offer.levels, 1) + 1}
        yield _Tally(replace(state, round=replace(state.round, run=replace(run, levels=levels))))
    if offer.joker is None:
        return
    places = run.joker_slots + sum(joker.edition is Edition.NEGATIVE for joker in (*jokers, offer.joker))
    if len(jokers) < places:
        yield _Tally(_arranged(replace(state, round=replace(state.round, jokers=(*jokers, offer.joker)))))
        return
    for place, joker in enumerate(jokers):
        changed = (*jokers[:place], offer.joker, *jokers[place + 1 :])
        yield _Tally(replace(state, round=replace(state.round, jokers=changed)), joker.name)


def _worth(state: BuildState, base: _Tally, trials: Mapping[Offer, list[_Tally]], *, is_final: bool) -> Worth:
    blinds = [
        Faced(blind.name, blind.target, wins.mean, *wins.interval)
        for blind, wins in zip(state.blinds, base.wins, strict=True)
    ]
    offers = [
        max((_offered(state, base, offer, tally) for tally in some), key=_gain)
        for offer, some in trials.items()
        if some
    ]
    ranked = tuple(sorted(offers, key=_gain, reverse=True))
    return Worth(tuple(blinds), ranked, base.firsts.mean, base.firsts.error, len(base.firsts), is_final, state.notes)


def _offered(state: BuildState, base: _Tally, offer: Offer, tally: _Tally) -> Offered:
    """Compare a build with the present one, deal by deal."""
    gains = Sample(now - before for now, before in zip(tally.scores, base.scores, strict=True))
    more_mean, chances = tally.firsts.mean - base.firsts.mean, tuple(sample.mean for sample in tally.wins)
    is_affordable = offer.cost <= state.round.run.money
    return Offered(offer.name, offer.cost, is_affordable, tally.sells, gains.mean, gains.error, more_mean, chances)


def _gain(offered: Offered) -> tuple[float, float]:
    return offered.more, offered.more_mean
