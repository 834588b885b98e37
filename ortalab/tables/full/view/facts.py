"""The numbers of a round that count beside its cards and jokers, in words: for sets, on the page and on paper."""

from collections.abc import Iterator
from typing import Final

from ortalab.full.hands import base
from ortalab.full.round import Counted, Round
from ortalab.page.elements import joined
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.scoring.gains import listed
from ortalab.tables.full.state.areas import EMPTY
from ortalab.tables.full.view.run import OTHERS, asked, blind_words
from ortalab.tables.full.view.words import number

LINE = Markup('<p class="runline read">{}</p>')
FACT = Markup("<span>{}</span>")
PLASMA: Final = "Plasma deck: chips and mult both become half of their sum, rounded down"
AFTER: Final = "The counters of the jokers hold this hand already"


def facts(round: Round) -> Markup:
    """Return the numbers of a round, each in an element of its own."""
    return joined([FACT.format(fact) for fact in facts_of(round)])


def line(round: Round) -> Markup:
    """Return the line under the rows of a set, which says all that its question needs."""
    return LINE.format(facts(round))


def facts_of(round: Round) -> Iterator[str]:
    """Yield the numbers of a round in words: blind, money and hands, then each that differs or that a joker asks."""
    wants = asked(round)
    yield blind_words(round) or "No blind that counts"
    yield f"Money: ${number(round.money)}"
    yield f"Left: {counted(round.hands, 'hand')}, {counted(round.discards, 'discard')}"
    for hand, level in round.levels.items():
        chips, mult = base(hand, level)
        yield f"{hand.prose} level {level}: {number(chips)} × {number(mult)}"
    if round.plasma:
        yield PLASMA
    if round.plays or "plays" in wants:
        played = [f"{hand.prose} {times}" for hand, times in round.plays.items() if times]
        yield f"Times played before in the run: {listed(played) if played else 'none'}"
    if round.played_this_round or "played_this_round" in wants:
        hands = [hand.prose for hand in round.played_this_round]
        yield f"Played before in this round: {listed(hands) if hands else 'no hand'}"
    if round.observatory:
        planets = listed([f"{hand.prose} {cards}" for hand, cards in round.observatory.items()])
        yield f"Observatory, planet cards held, each ×1.5 mult for its hand: {planets}"
    for name, word in OTHERS.items():
        if name in wants or getattr(round, name) != getattr(EMPTY, name):
            words = word.replace("…", "Cards in the deck").replace("in it", "in the deck")
            yield f"{words}: {number(round.in_deck if name == 'cards_left' else getattr(round, name))}"
    if round.counted is Counted.AFTER:
        yield AFTER
