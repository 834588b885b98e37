"""What tells mistakes of a program apart: the rule and the joker where it goes wrong, or the known mistake it is."""

from collections.abc import Sequence

from ortalab.scoring.play import score
from ortalab.scoring.round import Card, Round, Row
from ortalab.workshop.judge.mistakes import most_explaining
from ortalab.workshop.judge.verdict import Result, Verdict

Key = tuple[str, ...]
"""The kind of a mistake: rounds of one kind are shrunk to one."""


def key_of(result: Result) -> Key:
    """Return the kind of a wrong answer.

    >>> key_of(Result(Verdict.WRONG_STEP, rule="Scoring 2.4: on-scored jokers", joker="Photograph: ×2 Mult"))
    ('WRONG_STEP', 'Scoring 2.4', 'Photograph')
    >>> key_of(Result(Verdict.CRASHED, "panicked at src/jokers.rs:87"))
    ('CRASHED', 'panicked at src/jokers.rs:87')
    """
    name = result.verdict.name
    match result.verdict:
        case Verdict.WRONG_STEP | Verdict.OTHER_STEPS:
            return name, result.rule.partition(":")[0], result.joker.partition(":")[0]
        case Verdict.CRASHED:
            return name, result.reason
        case _:
            return (name,)


def cause_of(result: Result, every: Sequence[Sequence[str]]) -> str:
    """Return the known mistake that makes a score; of several the one that explains most of the other scores, too."""
    ranked = [words for words, _ in most_explaining(every)]
    counts = {words: sum(words in other for other in every) for words in result.mistakes}
    return min(result.mistakes, key=lambda words: (-counts[words], words not in ranked), default="")


def is_same(key: Key, cause: str, small: Round, result: Result, round: Round) -> bool:
    """Tell whether an answer shows a mistake that is found: it has its cause, its kind, or all that made it wrong."""
    if cause:
        return cause in result.mistakes
    if key != key_of(result):
        return False
    return result.verdict is not Verdict.WRONG_SCORE or _things(small) <= _things(round)


def _things(round: Round) -> set[str]:
    """Return what lies in a round: its jokers and marks, each with its row, else its hand."""
    found = {joker.name for joker in round.jokers}
    for row in Row:
        for thing in round.row(row):
            marks = [thing.edition, thing.enhancement if isinstance(thing, Card) else None]
            found |= {f"{row} {mark.word}" for mark in marks if mark}
    return found or {score(round).hand.word}
