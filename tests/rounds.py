"""What the engine's tests share: rounds written in few words, and rounds drawn at random."""

from collections.abc import Iterable

from hypothesis import strategies as st

from ortalab.cards import RANKS, SUITS
from ortalab.scoring.jokers import BOOK, JOKERS
from ortalab.scoring.pack import PACK
from ortalab.scoring.round import MOST, Card, Edition, Enhancement, JokerCard, Round
from ortalab.text.spelling import read_card, read_joker

NAMES = [joker.name for joker in JOKERS]
EVERY = BOOK | PACK


def lay(played: Iterable[str], held: Iterable[str] = (), jokers: Iterable[str] = ()) -> Round:
    """Lay out a round from texts."""
    return Round(
        tuple(map(read_card, played)), tuple(map(read_card, held)), tuple(read_joker(text, EVERY) for text in jokers)
    )


editions = st.none() | st.sampled_from(Edition)
cards = st.builds(
    Card, st.sampled_from(RANKS), st.sampled_from(SUITS), st.none() | st.sampled_from(Enhancement), editions
)
jokers = st.builds(JokerCard, st.sampled_from(NAMES), editions)


def rows(things: "st.SearchStrategy[Card]", fewest: int = 0) -> "st.SearchStrategy[tuple[Card, ...]]":
    """Draw a row of cards."""
    return st.lists(things, min_size=fewest, max_size=MOST).map(tuple)


joker_rows = st.lists(jokers, max_size=MOST).map(tuple)
rounds = st.builds(Round, rows(cards, 1), rows(cards), joker_rows)
