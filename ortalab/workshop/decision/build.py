"""Value a build between two blinds: its chance to beat each upcoming blind, and the gain from each card in the shop.

Each blind starts with a fresh hand. While discards are left and the best play scores less than its share of the points
needed, up to five cards that do not score are discarded, lowest first; otherwise the best play is made. A good player
does better, so the chances are lower bounds. All builds play the same deals.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from time import perf_counter
from typing import Final

from ortalab.errors import RoundError
from ortalab.plurals import listed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.luck.blinds import AnteBlind, blinds_of
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import MOST, Round
from ortalab.text.save import HAND_SIZE, Offer, Save
from ortalab.text.save_keys import CONSUMABLES, PLANETS
from ortalab.workshop.decision.advice import SECONDS, arranged
from ortalab.workshop.decision.answers import Faced, Offered, Worth
from ortalab.workshop.decision.courses import ENOUGH, Walk
from ortalab.workshop.decision.deals import Start, deal, seed_of, start_of
from ortalab.workshop.decision.policy import best_play
from ortalab.workshop.decision.race import Sample
from ortalab.workshop.decision.situation import minus
from ortalab.workshop.decision.state import State

MOST_DEALS: Final = 2_000  # the maximum number of deals
FIRST_LOOK: Final = 8  # deals before the first answer, doubled each time; an answer drops the worse half of the trials
LEVELS: Final = {CONSUMABLES[key]: hand for key, hand in PLANETS.items()}  # the hand that each planet card levels


@dataclass(frozen=True, slots=True)
class BuildState:
    """A build: jokers, run, the full deck, the upcoming blinds and the shop's offers."""

    round: Round  # without cards; hands and discards are those at the start of a blind
    deck: tuple[Card, ...]
    hand_size: int
    blinds: tuple[AnteBlind, ...]
    offers: tuple[Offer, ...] = ()
    notes: tuple[str, ...] = ()


def build_of_save(save: Save) -> BuildState:
    """Return the build, with the full deck, of a save written between two blinds."""
    ahead, run = save.ahead, save.round.run
    hands, discards = ahead.hands or max(1, run.hands), run.discards if ahead.discards is None else ahead.discards
    round = replace(save.round, held=(), run=replace(run, hands=hands, discards=discards, blind="", cards_in_deck=None))
    deck = (*save.deck, *save.discarded, *save.round.held)
    blinds = blinds_of(save.ante, ahead.speed, ahead.boss, doubled=run.plasma)
    places = ("Small", "Big", "Boss")
    coming = tuple(blind for place, blind in zip(places, blinds, strict=True) if place in ahead.blinds)
    offers = tuple(offer for offer in save.shop if isinstance(offer.thing, JokerCard) or offer.name in LEVELS)
    others = [offer.name for offer in save.shop if offer not in offers]
    notes = [f"{listed(others)}: not weighed"] if others else []
    notes += [f"{listed(save.consumables)} in hand: not used here"] if save.consumables else []
    if coming and coming[-1].name == "a boss":
        notes.append("The boss is not known: it asks for twice the points of the Small Blind")
    return BuildState(round, deck, run.hand_size or HAND_SIZE, coming or blinds[:1], offers, tuple(notes))


class _Tally:
    """A build and its results so far."""

    def __init__(self, state: BuildState, sells: str = "") -> None:
        self.starts, self.sells = _starts(state), sells
        self.wins = [Sample() for _ in state.blinds]
        self.scores, self.firsts = Sample(), Sample()  # shares of blinds beaten, and means of the first hand

    def see(self, seed: int) -> None:
        """Play one deal of each blind."""
        results = [play_blind(start, seed) for start in self.starts]
        for sample, (won, _) in zip(self.wins, results, strict=True):
            sample.append(won)
        self.scores.append(sum(won for won, _ in results) / len(results))
        self.firsts.append(results[0][1])

    def rank(self) -> tuple[float, float]:
        """Sort key, best build first."""
        return -sum(self.scores), -sum(self.firsts)


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
    one, mean = deal(start, seed, is_whole=True), 0.0
    walk = Walk(one)
    ((now, _),) = walk.draw(start._replace(deck=one.order), (), start.hand_size)
    while now.hand and now.hands and now.need > ENOUGH:
        play = best_play(now.situation, now.hand)
        mean = mean or play.mean
        idle = minus(now.hand, now.situation.shape(play.cards).scoring)[-MOST:]
        if now.discards and idle and now.left and play.mean < now.need / now.hands:
            ((now, _),) = walk.discard(now, idle)
        else:
            ((now, _),) = walk.play(now, play)
            ((now, _),) = walk.draw(now, now.hand)
    return now.need <= ENOUGH, mean


def build_steps(state: BuildState, seconds: float, seed: int = 0) -> Iterator[Worth | None]:
    """Yield improving values of a build, and None after each deal; raise `RoundError` without a deck."""
    if not state.deck:
        raise RoundError("there are no cards in the deck, so no hand can be dealt")
    end = perf_counter() + seconds
    state = _arranged(state, seconds)
    base, trials = _Tally(state), {offer: [*_trials(state, offer)] for offer in state.offers}
    number, look, is_over = 0, FIRST_LOOK, False
    while not is_over:
        for tally in (base, *chain.from_iterable(trials.values())):
            tally.see(seed_of(seed, number))
            yield None
        number += 1
        is_over = perf_counter() > end or number == MOST_DEALS
        if is_over or number == look:
            yield _worth(state, base, trials, is_final=is_over)
            for some in trials.values():  # drop the worse half of the trials of an offer
                some[:] = sorted(some, key=_Tally.rank)[: (len(some) + 1) // 2]
            look *= 2


def _arranged(state: BuildState, seconds: float = SECONDS) -> BuildState:
    """Return the build with its jokers in a good order for a sample hand."""
    sample = tuple(Random(0).sample(state.deck, min(state.hand_size, len(state.deck))))
    jokers = arranged(replace(state.round, held=sample), seconds / 20).jokers
    return replace(state, round=replace(state.round, jokers=jokers))


def _trials(state: BuildState, offer: Offer) -> Iterator[_Tally]:
    """Yield the builds that an offer makes possible: one, or one for each joker that could be sold for it."""
    jokers, run, joker = state.round.jokers, state.round.run, offer.thing
    if not isinstance(joker, JokerCard):
        levels = {**run.levels, LEVELS[offer.name]: run.levels.get(LEVELS[offer.name], 1) + 1}
        yield _Tally(replace(state, round=replace(state.round, run=replace(run, levels=levels))))
    elif len(jokers) < run.joker_slots + sum(one.edition is Edition.NEGATIVE for one in (*jokers, joker)):
        yield _Tally(_arranged(replace(state, round=replace(state.round, jokers=(*jokers, joker)))))
    else:
        for place, sold in enumerate(jokers):
            changed = (*jokers[:place], joker, *jokers[place + 1 :])
            yield _Tally(replace(state, round=replace(state.round, jokers=changed)), sold.name)


def _worth(state: BuildState, base: _Tally, trials: Mapping[Offer, list[_Tally]], *, is_final: bool) -> Worth:
    blinds = tuple(
        Faced(blind.name, blind.target, wins.mean, *wins.interval)
        for blind, wins in zip(state.blinds, base.wins, strict=True)
    )
    best = [(offer, min(some, key=_Tally.rank)) for offer, some in trials.items() if some]
    offers = tuple(_offered(state, base, *way) for way in sorted(best, key=lambda way: way[1].rank()))
    return Worth(blinds, offers, base.firsts.mean, base.firsts.error, len(base.firsts), is_final, state.notes)


def _offered(state: BuildState, base: _Tally, offer: Offer, tally: _Tally) -> Offered:
    """Compare the build with an offer to the current build, deal by deal."""
    gains = Sample(now - before for now, before in zip(tally.scores, base.scores, strict=True))
    more_mean, chances = tally.firsts.mean - base.firsts.mean, tuple(sample.mean for sample in tally.wins)
    is_affordable = offer.cost <= state.round.run.money
    return Offered(offer.name, offer.cost, is_affordable, tally.sells, gains.mean, gains.error, more_mean, chances)
