"""Shared tools of the engine's tests: rounds from short texts, and random rounds."""

from collections.abc import Iterable

from hypothesis import strategies as st

from ortalab.cards import RANKS, SUITS
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import MARKS_1, MARKS_2, Enhancement
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import BOOK, COURSES, EVERY, RULESETS
from ortalab.text.spelling import read_card, read_joker

NAMES = [joker.name for joker in BOOK.rows]


def lay(played: Iterable[str], held: Iterable[str] = (), jokers: Iterable[str] = ()) -> Round:
    return Round(tuple(map(_card, played)), tuple(map(_card, held)), tuple(read_joker(text, EVERY) for text in jokers))


def _card(text: str) -> Card:
    return read_card(text, RULESETS["2"])


editions = st.none() | st.sampled_from(MARKS_2.editions)
cards = st.builds(
    Card,
    st.sampled_from(RANKS),
    st.sampled_from(SUITS),
    st.none() | st.sampled_from(MARKS_1.enhancements),
    editions,
)
jokers = st.builds(JokerCard, st.sampled_from(NAMES), editions)


def rows(things: "st.SearchStrategy[Card]", fewest: int = 0) -> "st.SearchStrategy[tuple[Card, ...]]":
    return st.lists(things, min_size=fewest, max_size=MOST).map(tuple)


joker_rows = st.lists(jokers, max_size=MOST).map(tuple)
rounds = st.builds(Round, rows(cards, 1), rows(cards), joker_rows)

SECOND = COURSES["2"]
cards_2 = st.builds(
    Card,
    st.sampled_from(RANKS),
    st.sampled_from(SUITS),
    st.none() | st.just(Enhancement.STONE) | st.sampled_from(SECOND.ruleset.marks.enhancements),
    editions,
)
jokers_2 = st.builds(JokerCard, st.sampled_from([*SECOND]), editions)
joker_rows_2 = st.lists(jokers_2, max_size=MOST).map(tuple)
rounds_2 = st.builds(Round, rows(cards_2, 1), rows(cards_2), joker_rows_2, rules=st.just("2"))
"""Rounds of rules 2, in which about every third enhancement is Stone."""

HUGE = (
    f"1&p={'.'.join(['As-glass-poly'] * 5)}&h={'.'.join(['Ks-steel-poly'] * 5)}&j=Forge.Forge.Forge.Choir.Choir"
    "&x=Forge=scored=times-10=held=times-10&x=Choir=scored=again-3=held=again-3"
)
"""A round whose score has 237 digits."""
