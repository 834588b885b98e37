"""The decision: compared with an independent reference and the solver; changes between hands; honest intervals."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from ortalab import advise, read_round
from ortalab.cards import RANKS, SUITS
from ortalab.errors import RoundError
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.lay import JOKERS
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.round import Round, Run
from ortalab.text.save import read_save
from ortalab.workshop.decision.answers import Advice, Aim
from ortalab.workshop.decision.courses import see
from ortalab.workshop.decision.deals import Option, Start, deal, options, start_of
from ortalab.workshop.decision.policy import best_play
from ortalab.workshop.decision.race import Tally, race
from ortalab.workshop.decision.situation import Game
from ortalab.workshop.decision.state import STANDARD, has_hand, state_of, state_of_save
from ortalab.workshop.solve.solution import Limits
from ortalab.workshop.solve.solver import solve
from tests.places import SHARED
from tests.workshop import decision_reference as reference

SAVES = SHARED / "cases/saves"
FEW, ALL = (2, 4), range(1, 501)


def small(seed: int) -> tuple[reference.Small, Start]:
    """Build a small state for both implementations; one in ten has eight cards, one in a hundred nine."""
    found = reference.deal_state(Random(seed), 7 + (seed % 10 == 0) + (seed % 100 == 0))
    return found, start_of(state_of(found.round))


def enumerated(start: Start, option: Option) -> Tally:
    tally = Tally(start, option)
    tally.enumerate(start)
    assert tally.is_exact
    return tally


def assert_agreement(seed: int) -> None:
    asked, start = small(seed)
    sets = {cards for size in range(1, len(asked.hand) + 1) for cards in combinations(asked.hand, size)}
    for cards in sets:
        for kind in ("play", "discard"):
            found = enumerated(start, Option(kind == "play", start.game.kinds(cards)))
            chance, mean = reference.chance(asked, kind, cards)
            where = seed, kind, [*map(str, cards)]
            assert found.chance == pytest.approx(chance, abs=1e-9), where
            assert found.mean == pytest.approx(mean, rel=1e-3, abs=1), where  # means of luck are not floored
            assert sum(course.share for course in found.courses) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", FEW)
def test_chances_and_means_match_the_reference(seed: int) -> None:
    assert_agreement(seed)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", ALL)
def test_all_chances_and_means_match_the_reference(seed: int) -> None:
    assert_agreement(seed)
    reference.forget()


ROWS: tuple[tuple[str, ...], ...] = (
    (),
    ("Green Joker", "Sly Joker", "Hack"),
    ("Baron", "Photograph", "Ride the Bus"),
    ("Blueprint", "Hanging Chad", "Lusty Joker", "Stuntman"),
    ("Four Fingers", "Shortcut", "Crazy Joker"),
    ("Smeared Joker", "The Tribe", "Bull"),
    ("Splash", "Scary Face", "Stuntman"),
    ("Mime", "Raised Fist", "Bloodstone"),
    ("Half Joker", "Misprint"),
)


def hands(names: Sequence[str], count: int) -> list[Round]:
    random = Random(repr(names))
    jokers = tuple(JokerCard(name) for name in names)
    run = Run(blind=random.choice(("", "The Club", "The Arm")), cards_left=44)
    return [Round((), tuple(random.sample(STANDARD, 8)), jokers, rules="full", run=run) for _ in range(count)]


@pytest.mark.parametrize("names", ROWS)
def test_the_mean_of_a_dealt_hand_s_play_is_its_score(names: Sequence[str]) -> None:
    for laid in hands(names, 4):
        game = Game(laid, laid.held)
        play = best_play(game.first, game.kinds(laid.held))
        played, held = game.first.laid(play.cards, play.held)
        assert play.mean == pytest.approx(LuckScore(replace(laid, played=played, held=held)).expected, rel=1e-3, abs=1)


def test_custom_jokers_count_in_advice() -> None:
    laid = read_round(
        "{rules: full, cards_played: [10h, 10s], cards_held_in_hand: [Ac], jokers: [Mine, Mime], hands: 1, target: 300,"
        " discards: 0, own_jokers: [{name: Mine, scored: {rank: 10, times: 2}, held: {mult: 3}}]}"
    )
    *_, last = advise(laid, seconds=1)
    assert (last.choices[0].mean, last.choices[0].chance) == (30 * (2 * 2 * 2 + 2 * 3), 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("names", ROWS)
def test_the_best_play_of_a_dealt_hand_is_the_solver_s(names: Sequence[str]) -> None:
    for laid in hands(names, 1):
        game = Game(laid, laid.held)
        play = best_play(game.first, game.kinds(laid.held))
        best = solve(laid, limits=Limits(keep=("jokers",), seconds=20))
        assert play.mean >= best.total * 0.999


def test_every_joker_and_blind_can_be_followed() -> None:
    random = Random(50)
    blinds = [*BLINDS]
    for name in JOKERS:
        row = JOKERS[name]
        card = JokerCard(name).stating(suit=SUITS[0] if row.needs else None, rank=RANKS[3] if row.needs else None)
        hand = tuple(random.sample(STANDARD, 5))
        deck = [one for one in STANDARD if one not in hand]
        run = Run(hands=2, discards=1, blind=random.choice(blinds), target=200, cards_in_deck=tuple(deck))
        start = start_of(state_of(Round((), hand, (card,), rules="full", run=run)))
        for option in random.sample(options(start), 3):
            seen = see(start, option, deal(start, 1))
            assert seen.points >= 0
            assert seen.hand


def after(joker: str, cards: str, **facts: object) -> JokerCard | None:
    """Discard some cards; return the joker afterwards, or None if it is used up."""
    laid = Round((), (), (JokerCard(joker).stating(**facts),), rules="full")
    kinds = Game(laid, held := read_round(f"{{rules: full, cards_played: [{cards}]}}").played)
    found = kinds.first.discarded(kinds.kinds(held), is_first=True).base.jokers
    return found[0] if found else None


@pytest.mark.parametrize(
    ("joker", "cards", "facts", "value"),
    [
        ("Green Joker", "2h", {"value": 3.0}, 2),
        ("Green Joker", "2h", {"value": 0.0}, 0),
        ("Ramen", "2h, 3h, 4h", {"value": 2.0}, 1.97),
        ("Castle", "2h, 3h, 4s, 5h Stone", {"value": 9.0, "suit": SUITS[1]}, 15),
        ("Hit the Road", "Jh, Js, 2s", {"value": 1.0}, 2),
        ("Ice Cream", "2h", {"value": 50.0}, 50),
    ],
)
def test_a_discard_changes_counters(joker: str, cards: str, facts: dict[str, object], value: float) -> None:
    found = after(joker, cards, **facts)
    assert found is not None
    assert found.stated.value == pytest.approx(value)


def test_a_used_up_joker_is_removed() -> None:
    assert after("Ramen", "2h, 3h", value=1.01) is None
    melting = read_round("{rules: full, cards_played: [2h], jokers: [Ice Cream +5, Joker]}")
    (follow,) = Game(melting, melting.played).first.follow((0,), ()) or []
    assert [joker.name for joker in follow.situation.base.jokers] == ["Joker"]


@pytest.mark.parametrize(
    ("joker", "cards", "is_first", "dollars", "level"),
    [
        ("Faceless Joker", "Jh, Qs, Ks", True, 5, 1),
        ("Faceless Joker", "Jh, Qs, 2s", True, 0, 1),
        ("Mail-In Rebate", "5h, 5s, 2s", True, 10, 1),
        ("Trading Card", "5h", True, 3, 1),
        ("Trading Card", "5h", False, 0, 1),
        ("Burnt Joker", "5h, 5s", True, 0, 2),
        ("Burnt Joker", "5h, 5s", False, 0, 1),
    ],
)
def test_a_discard_pays_and_levels(joker: str, cards: str, *, is_first: bool, dollars: int, level: int) -> None:
    card = JokerCard(joker).stating(rank=RANKS[3]) if joker == "Mail-In Rebate" else JokerCard(joker)
    bull = JokerCard("Bull")  # money is tracked only if a joker reads it
    held = read_round(f"{{rules: full, cards_played: [{cards}]}}").played
    game = Game(Round((), (), (card, bull), rules="full"), held)
    run = game.first.discarded(game.kinds(held), is_first=is_first).base.run
    assert (run.money - 4, max([1, *run.levels.values()])) == (dollars, level)


def test_glass_that_breaks_raises_its_joker() -> None:
    laid = read_round("{rules: full, cards_played: [Kh Glass], jokers: [Glass Joker x1, Canio x1]}")
    ends = Game(laid, laid.played).first.follow((0,), ()) or ()
    found = {tuple(card.stated.value for card in end.situation.base.jokers): end.share for end in ends}
    assert found == {(1.0, 1.0): 0.75, (1.75, 2.0): 0.25}


def test_the_order_of_the_deck_means_nothing() -> None:
    laid = read_round("{rules: full, cards_played: [Kh, Ks, 7d, 5d, 2d], hands: 2, discards: 1}")
    deck = tuple(card for card in STANDARD if card not in laid.played)
    shuffled = tuple(Random(1).sample(deck, len(deck)))
    assert state_of(laid.with_run(cards_in_deck=deck)) == state_of(laid.with_run(cards_in_deck=shuffled))


def test_all_options_see_the_same_cards() -> None:
    _, start = small(3)
    first = deal(start, 7)
    assert first == deal(start, 7) != deal(start, 8)
    assert sorted(first.order) == sorted(start.deck)


def sampled(start: Start, option: Option, deals: int) -> Tally:
    tally = Tally(start, option)
    tally.courses, tally.is_exact = [see(start, option, deal(start, seed)) for seed in range(deals)], False
    return tally


def test_sampled_intervals_hold_the_exact_chance() -> None:
    within = total = 0
    for seed in range(1, 13):
        _, start = small(seed)
        for option in options(start)[::5]:
            known = enumerated(start, option)
            low, high = sampled(start, option, 60).interval
            within += low <= known.chance <= high
            total += 1
    assert total > 40
    assert within >= 0.9 * total


@pytest.mark.exhaustive
def test_sampled_intervals_hold_the_chance_of_hands_of_real_saves() -> None:
    saves = [read_save(path.read_bytes()) for path in sorted(SAVES.glob("*.jkr"))]
    hands = [start_of(state_of_save(save)) for save in saves if has_hand(save)]
    if not hands:
        pytest.skip("the shared saves are not there")
    within = 0
    for start in hands:
        *_, last = (standing for standing in race(start, Aim.CHANCE, 8) if standing is not None)
        low, high = last.tallies[0].interval
        again = Tally(start, last.tallies[0].option)
        if not again.is_exact:
            again.courses = [see(start, again.option, deal(start, 900_000_000 + seed)) for seed in range(1_500)]
        error = 2 * sqrt(again.chance * (1 - again.chance) / again.deals) if again.deals else 0.0
        within += low - error <= again.chance <= high + error
    assert within >= len(hands) - 1


def test_the_race_ends_with_the_exact_leader() -> None:
    _, start = small(9)
    *_, last = (standing for standing in race(start, Aim.CHANCE, 60) if standing is not None)
    best = max(enumerated(start, option).chance for option in options(start))
    assert last.is_final
    assert last.tallies[0].chance == best


def advice_on_last_hand(target: int = 0, seconds: float = 0.05) -> Advice:
    text = f"{{rules: full, cards_played: [Kh, Ks, 9d, 5d, 2c], hands: 1, discards: 1, target: {target}}}"
    *_, last = advise(read_round(text), seconds=seconds)
    return last


def test_a_sufficient_play_is_certain_and_first() -> None:
    last = advice_on_last_hand(target=60, seconds=5)
    best = last.choices[0]
    assert (best.verb, best.hand, best.chance, best.is_exact, last.deals) == ("play", "Pair", 1.0, True, 0)


@pytest.mark.slow
def test_if_nothing_wins_the_pane_says_so() -> None:
    assert advice_on_last_hand(target=10**9).nothing_wins


@pytest.mark.slow
def test_without_a_target_choices_have_means_alone() -> None:
    last = advice_on_last_hand()
    assert last.aim is Aim.MEAN
    assert {choice.chance for choice in last.choices} == {None}
    assert last.notes == ("A standard deck is assumed, 47 cards left",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cards_played: [Kh]", "the round has rules 1, but only the full game has discards; set rules: full"),
        ("{rules: full, cards_played: [Kh], hands: 0}", "no hand is left to play; write hands: 1 or more"),
    ],
)
def test_a_round_without_a_decision_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(RoundError) as found:
        advise(read_round(text))
    assert str(found.value) == sentence


def test_cards_of_one_kind_are_one_option() -> None:
    laid = Round((), 3 * (Card(RANKS[0], SUITS[0]),), rules="full")
    assert len(options(start_of(state_of(laid.with_run(cards_in_deck=STANDARD))))) == 6
