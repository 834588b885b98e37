"""The two engines, by turns and by events, agree on every round that both can play."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import COURSES
from ortalab.rounds.score import score
from tests.scoring.custom_jokers import own_rounds
from tests.scoring.rounds import rounds, rounds_2

EVERY_ROUND = st.one_of(rounds, rounds_2, own_rounds())


def facts_of(scored: Score) -> tuple[object, ...]:
    return scored.hand, scored.chips, scored.mult, scored.total


@settings(max_examples=3 * settings().max_examples)
@given(EVERY_ROUND)
def test_both_readers_score_a_round_of_the_courses_alike(laid: Round) -> None:
    by_events = LuckScore(laid, COURSES[laid.rules])
    assert facts_of(by_events) == facts_of(score(laid))
    assert not by_events.has_luck
