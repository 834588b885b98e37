"""The rounds of a set, each parsed from its own link under the ruleset that it names."""

from collections.abc import Sequence
from typing import Final

from ortalab.errors import TextError
from ortalab.page.fragment import fragment_of
from ortalab.page.notice import sentence
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import MOST, Round, Row
from ortalab.rounds.rulesets import RULESETS
from ortalab.text.link import Place, read_link

MOST_JOKERS, MOST_HELD = 15, 20
"""The maximum numbers of jokers and held cards on the page; a ruleset may allow fewer."""
PLACES: Final = {
    "j": Place(Row.JOKERS, JokerCard, MOST_JOKERS, "Jokers", "joker", "joker"),
    "p": Place(Row.PLAYED, Card, MOST, "Played", "played card", "played card"),
    "h": Place(Row.HELD, Card, MOST_HELD, "Held", "held card", "held card"),
    "b": Place("bench", JokerCard, 10, "Bench", "joker on the bench", "waiting joker"),
}
"""The rows of a link; jokers on the bench are not part of the question."""


def refuse_unasked(round: Round) -> None:
    """Raise `TextError` unless a round plays a card and all its jokers fit in a link."""
    if not round.played:
        raise TextError("no card is played in this round, so there is nothing to ask; play one")
    used = {card.name for card in round.jokers}
    if any(isinstance(joker, Joker) and joker.name in used for joker in round.own):
        raise TextError("a set cannot hold a joker in Python; remove it, or declare it")


def refuse_damage(complaints: Sequence[str]) -> None:
    """Raise `TextError` if there are complaints about a link: the first, and the number of others."""
    if complaints:
        first, *more = complaints
        raise TextError(f"{first}{f' And {len(more)} more.' if more else ''}")


def read_asked(link: str) -> Round:
    """Parse the round of a link; raise `TextError` if any of it is unreadable, or it is unsuitable for a question."""
    fragment, wrong = fragment_of(link)
    if wrong:
        raise TextError(wrong)
    found = read_link(fragment, PLACES, lambda rules: RULESETS[rules].book if rules in RULESETS else None)
    refuse_damage([sentence(each) for each in found.complaints])
    refuse_unasked(found.round)
    return found.round
