"""Random declared jokers, and rounds that include them."""

from dataclasses import replace

from hypothesis import strategies as st

from ortalab.cards import RANKS, SUITS, Suit
from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.declared import RULES, Declared, bent, check_name
from ortalab.rounds.declared_parts import (
    MOST_AGAIN,
    MOST_CHIPS,
    MOST_MULT,
    MOST_TIMES,
    MOST_TIMES_ONCE,
    Beside,
    Copies,
    Once,
    Per,
    Turn,
    When,
    Which,
)
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Rarity
from ortalab.rounds.marks import MARKS_1, Edition, Enhancement
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import BOOK
from ortalab.text.spelling import read_card
from tests.scoring.rounds import cards, editions, jokers, rows

PLAYED = "cards_played: [3♥, 3♠ Glass, K♦]\ncards_held_in_hand: [K♠, 5♣]\n"


def with_joker(form: str, name: str = "Mine") -> str:
    """Write a round with a custom joker on the table, from the joker's YAML without a name."""
    return f"{PLAYED}jokers: [{name}]\nown_jokers:\n  - {{name: {name}, {form}}}\n"


def is_name(text: str) -> bool:
    """Check whether a joker may have this name."""
    try:
        check_name(text)
    except OrtalabError:
        return False
    try:
        read_card(text)
    except OrtalabError:
        return text.lower() not in {name.lower() for name in BOOK}
    return False


def some(things: "st.SearchStrategy[object]") -> "st.SearchStrategy[tuple[object, ...]]":
    return st.just(()) | st.lists(things, min_size=1, unique=True).map(tuple)


def decimals(most: int) -> "st.SearchStrategy[float]":
    return st.integers(0, most * 100).map(lambda number: number / 100)


names = st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,4}( [A-Za-z0-9]{1,4}){0,2}", fullmatch=True).filter(is_name)
whens = st.builds(
    When,
    st.none() | st.sampled_from([hand for hand in Hand if hand is not Hand.HIGH_CARD]),
    some(st.integers(1, MOST)),
    some(st.integers(0, MOST)),
)
whiches = st.builds(
    Which,
    some(st.sampled_from(RANKS)),
    some(st.sampled_from(SUITS)),
    st.booleans(),
    st.none() | st.sampled_from(MARKS_1.enhancements),
    editions,
    st.booleans(),
)
chips = st.integers(0, MOST_CHIPS)
mults = decimals(MOST_MULT)
factors = decimals(MOST_TIMES - 1).map(lambda number: round(1 + number, 2))


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    is_repeating = draw(st.booleans())
    again, times = (draw(st.integers(1, MOST_AGAIN)), 1.0) if is_repeating else (0, draw(factors))
    more = draw(chips)
    is_idle = not more and not again and times == 1
    mult = draw(mults.filter(bool) if is_idle else mults)
    return Turn(which=draw(whiches), when=draw(whens), chips=more, mult=mult, times=times, again=again)


onces = st.builds(
    Once, when=whens, chips=chips, mult=mults.filter(bool), per=st.none() | st.sampled_from(Per)
) | st.builds(
    Once, when=whens, times=decimals(MOST_TIMES_ONCE - 1).filter(bool).map(lambda number: round(1 + number, 2))
)
besides = st.builds(
    Beside, when=whens, chips=chips, mult=mults, times=factors.filter(lambda number: number > 1),
    rarity=st.none() | st.sampled_from(Rarity),
)  # fmt: skip
rules = st.lists(st.sampled_from(list(RULES))).map(bent)
acting = st.builds(
    Declared, names, rules, scored=st.none() | turns(), held=st.none() | turns(), once=onces, jokers=st.none() | besides
)
declared = (
    acting | st.builds(Declared, names, rules, st.sampled_from(Copies)) | st.builds(Declared, names, scored=turns())
)


@st.composite
def own_rounds(draw: st.DrawFn) -> Round:
    """Draw a round with custom jokers, some of them on the table."""
    own = tuple(draw(st.lists(declared, max_size=MOST, unique_by=lambda joker: joker.name.lower())))
    mine = st.builds(JokerCard, st.sampled_from([joker.name for joker in own]), editions) if own else jokers
    round = Round(draw(rows(cards, 1)), draw(rows(cards)), own=own)
    return replace(round, jokers=tuple(draw(st.lists(mine | jokers, max_size=MOST))))


LONG_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


def fullest() -> Declared:
    """Build the joker with the longest text."""
    when = When(Hand.THREE_OF_A_KIND, (1, 2, 3, 4), (0, 1, 2, 3, 4))
    which = Which(
        RANKS[1:], LONG_SUITS, face=True, enhancement=Enhancement.BONUS, edition=Edition.HOLOGRAPHIC, first=True
    )
    turn = Turn(which=which, when=when, chips=MOST_CHIPS, mult=999.99, times=9.99)
    return Declared(
        "A very long name",
        bent(RULES),
        scored=turn,
        held=turn,
        once=Once(when=when, chips=MOST_CHIPS, mult=999.99, times=99.99),
        jokers=Beside(when=when, chips=MOST_CHIPS, mult=999.99, times=9.99, rarity=Rarity.LEGENDARY),
    )
