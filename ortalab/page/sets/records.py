"""A set of rounds: its questions, the rounds that they can ask about, and the answers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ortalab.errors import TextError
from ortalab.page.fragment import fragment_of
from ortalab.page.quiz.question import ASKED
from ortalab.page.shell import plain_sentence
from ortalab.plurals import counted, spelled
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import MOST as MOST_PLAYED
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import RULESETS
from ortalab.text.link import Place, read_link

ASKS: Mapping[str, tuple[str, ...]] = {
    "both" if asked == "hand-score" else asked: tuple(asked.split("-")) for asked in ASKED
}
"""The parts of each question, by its name in sets."""
USUAL = "both"
MOST = 20
"""The maximum number of rounds of a set."""
LONGEST_TITLE, LONGEST_SENTENCE = 60, 120
RIGHT, WRONG, SHOWN = "right", "wrong", "shown"


def too_many(rounds: int) -> list[str]:
    """Return a complaint about a set with too many rounds, if it has."""
    held = counted(rounds, "round")
    return [f"The set holds {held}; the first {spelled(MOST)} were read."] if rounds > MOST else []


class Question(NamedTuple):
    """A round and its question."""

    round: Any  # a value of the set's table
    asks: str = USUAL  # one of `ASKS`
    says: str = ""  # the teacher's own sentence


class RoundSet(NamedTuple):
    """A set with its title and its questions in order."""

    title: str = ""
    questions: tuple[Question, ...] = ()


class Reply(NamedTuple):
    """The answer to a question: a text for each part."""

    values: tuple[str, ...] = ()
    is_shown: bool = False  # whether the right answer was shown instead


def plain_text(text: str, most: int) -> str:
    r"""Put a text on one line, without unprintable characters, and cut it after `most` characters.

    >>> plain_text("  Week 8:\n again \u202e and\x00 again", 60)
    'Week 8: again and again'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:most].strip()


# ---- the round of a question

MOST_JOKERS, MOST_HELD = 15, 20
"""The maximum numbers of jokers and held cards on the page; a ruleset may allow fewer."""
PLACES: Final = {
    "j": Place(Row.JOKERS, JokerCard, MOST_JOKERS, "Jokers", "joker", "joker"),
    "p": Place(Row.PLAYED, Card, MOST_PLAYED, "Played", "played card", "played card"),
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
    """Raise `TextError` with the first complaint about a link, if any, and the number of others."""
    if complaints:
        first, *more = complaints
        raise TextError(f"{first}{f' And {len(more)} more.' if more else ''}")


def read_asked(link: str) -> Round:
    """Parse the round of a link; raise `TextError` if a part is unreadable or the round is unsuitable for a set."""
    fragment, wrong = fragment_of(link)
    if wrong:
        raise TextError(wrong)
    found = read_link(fragment, PLACES, lambda rules: RULESETS[rules].book if rules in RULESETS else None)
    refuse_damage([plain_sentence(each) for each in found.complaints])
    refuse_unasked(found.round)
    return found.round
