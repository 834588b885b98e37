"""Advise on a hand: rank its plays and discards by their chance to beat the blind."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import Final

from ortalab.rounds.card import Card
from ortalab.rounds.luck.events import Luck
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.marks import Enhancement, Seal
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import RULESETS
from ortalab.text.link import write_link
from ortalab.text.spelling import write_joker
from ortalab.workshop.decision.answers import Advice, Aim, Choice
from ortalab.workshop.decision.deals import Option, Start, start_of
from ortalab.workshop.decision.ends import discard, end_by, under
from ortalab.workshop.decision.race import Standing, Tally, race
from ortalab.workshop.decision.situation import minus
from ortalab.workshop.decision.state import State, state_of
from ortalab.workshop.solve.solution import Limits
from ortalab.workshop.solve.solver import solve

SECONDS: Final = 10.0  # the default time limit
SHOWN: Final = 12  # the number of choices in an answer
ORDER_SECONDS: Final = 0.3  # the time limit for ordering the jokers


def advise(round: Round, *, aim: str = Aim.CHANCE, seconds: float = SECONDS, seed: int = 0) -> Iterator[Advice]:
    """Yield improving advice on a round of the full game, for at most `seconds`.

    All cards of the round, played or held, form the hand. The run states the target, the points so far and the deck,
    which defaults to a standard one; without a target, choices are ranked by their mean. Raises `RoundError` if there
    is nothing to decide.

    >>> from ortalab import read_round
    >>> hand = read_round("{rules: full, cards_played: [K♠, K♥, 7♠, 4♠, 2♠], hands: 1, discards: 0, target: 60}")
    >>> *_, last = advise(hand, seconds=1)
    >>> best = last.choices[0]
    >>> best.verb, best.cards, best.hand, best.chance, best.mean, last.is_final
    ('play', ('K♠', 'K♥'), 'Pair', 1.0, 60.0, True)
    """
    return filter(None, advice_steps(state_of(round), Aim(aim), seconds, seed))


def advice_steps(state: State, aim: Aim, seconds: float, seed: int = 0) -> Iterator[Advice | None]:
    """Yield improving advice on a state, and None about every 20 ms in between."""
    begin = perf_counter()
    state = replace(state, round=arranged(state.round, seconds / 10))
    start = start_of(state)
    by = aim if state.need else Aim.MEAN
    for standing in race(start, by, seconds - (perf_counter() - begin), seed):
        yield None if standing is None else _advice(state, start, standing, by)


def arranged(round: Round, seconds: float) -> Round:
    """Return the round with its jokers in the best order found within a time limit."""
    if len(round.jokers) < 2:
        return round
    return replace(round, jokers=solve(round, limits=Limits(seconds=min(ORDER_SECONDS, seconds))).round.jokers)


def _advice(state: State, start: Start, standing: Standing, aim: Aim) -> Advice:
    shown = list(standing.tallies[:SHOWN])
    if not any(tally.play for tally in shown):  # always show the best play
        shown[-1] = max((tally for tally in standing.tallies if tally.play), key=lambda tally: tally.mean)
    choices = tuple(_choice(state, start, tally) for tally in shown)
    best = choices[0]
    if aim is Aim.MEAN:
        tied = sum(one.mean + 2 * one.error >= best.mean - 2 * best.error for one in choices)
    elif best.is_exact and best.chance == 1:
        tied = 1
    else:
        tied = sum(one.high >= best.low and not (one.is_exact and best.is_exact and one != best) for one in choices)
    deals = 0 if all(choice.is_exact for choice in choices) else standing.deals
    spare = tuple(_choice(state, start, tally) for tally in _spare(start, standing)) if state.need else ()
    jokers = tuple(write_joker(card, RULESETS[state.round.rules]) for card in state.round.jokers)
    return Advice(choices, aim, jokers, tied, deals, len(standing.tallies), state.need, len(state.deck),
                  standing.is_final, state.notes, spare)  # fmt: skip


def _spare(start: Start, standing: Standing) -> list[Tally]:
    """If every play is certain to beat the blind, return the cheapest and the one that scores least."""
    plays = [tally for tally in standing.tallies if tally.play]
    if not all(tally.is_sure for tally in plays):
        return []

    def cost(tally: Tally) -> tuple[object, ...]:
        cards = start.game.of(tally.option.cards)
        kept = sum(card.enhancement is Enhancement.GOLD or card.seal is Seal.BLUE for card in cards)
        return kept, len(cards), [-kind for kind in tally.option.cards]

    return [min(plays, key=cost), min(plays, key=lambda tally: (tally.mean, len(tally.option.cards)))]


def _choice(state: State, start: Start, tally: Tally) -> Choice:
    run, option, play = state.round.run, tally.option, tally.play
    cards, least, most, draws = start.game.of(option.cards), 0.0, 0.0, 0
    then: tuple[str, ...] = ()
    if play is not None:
        cards, held = start.situation.laid(play.cards, play.held)
        scored = LuckScore(replace(state.round, played=cards, held=held))
        least, most = scored.least.total, scored.most.total
        hand, share = scored.hand.prose, 1.0
        if run.hands > 1:
            following = [_next(state, scored, luck) for luck in Luck]
            draws = start.draws(max(0, len(following[0].held) - start.game.blind.discards))
            then = tuple(map(write_link, following))
    else:
        hand, share = _hoped(tally, has_target=bool(state.need))
        draws = start.draws(len(start.hand) - len(cards))
    low, high = tally.interval if state.need else (0.0, 1.0)
    is_exact = tally.is_exact or (play is not None and not run.target)
    return Choice(option.is_play, tuple(map(str, cards)), tally.chance if run.target else None, low, high, tally.mean,
                  tally.error, hand, share, least, most, is_exact, tally.deals,
                  write_link(_after(state, start, option, cards)), draws, then)  # fmt: skip


def _after(state: State, start: Start, option: Option, cards: tuple[Card, ...]) -> Round:
    """Return the round after an option, before new cards are drawn; after a discard, it states the deck."""
    held, run = minus(state.hand, cards), state.asked.run
    if option.is_play:
        return replace(state.asked, jokers=state.round.jokers, played=cards, held=held)
    jokers, paid = discard(state.round, cards, is_first=start.is_first_discard)
    run = replace(run, money=paid.money, levels=paid.levels, discards=run.discards - 1,
                  discards_used=run.discards_used + 1, cards_in_deck=state.deck)  # fmt: skip
    return replace(state.asked, played=(), jokers=jokers, held=held, run=run)


def _next(state: State, scored: LuckScore, luck: Luck) -> Round:
    """Return the round after a play with some luck, before new cards are drawn; it states the deck."""
    run, hand, laid = state.asked.run, scored.hand, scored.round
    end = end_by(scored.scene, under(luck))
    levels = run.levels if end.level == run.levels.get(hand, 1) else {**run.levels, hand: end.level}
    plays, this_round = {**run.plays, hand: run.plays.get(hand, 0) + 1}, (*run.played_this_round, hand)
    run = replace(run, money=end.money, levels=levels, plays=plays, played_this_round=this_round,
                  hands=run.hands - 1, cards_in_deck=state.deck)  # fmt: skip
    copies = tuple(spot.card for spot in scored.scene.held[len(laid.held) :])
    return replace(state.asked, played=(), jokers=end.jokers, held=minus(state.hand, laid.played) + copies, run=run)


def _hoped(tally: Tally, *, has_target: bool) -> tuple[str, float]:
    """Return the hand that a discard draws for, and its probability."""
    came, won = defaultdict[str, float](float), defaultdict[str, float](float)
    for course in tally.courses:
        came[course.hand] += course.share
        won[course.hand] += course.share * course.won
    hand = max(came, key=lambda hand: (won[hand] if has_target else 0, came[hand]), default="")
    return hand, came[hand] / (tally.deals or 1)
