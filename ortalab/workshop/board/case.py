"""A square of the board: one round, what a program printed for it, and the verdict; as plain data, too."""

from collections.abc import Mapping
from typing import NamedTuple

from ortalab.scoring.play import Score
from ortalab.workshop.board.places import size_of
from ortalab.workshop.deal import stage_of
from ortalab.workshop.judge.lines import crash_in, shown
from ortalab.workshop.judge.rules import number_of
from ortalab.workshop.judge.verdict import Result, Shape, Verdict, judge, sign_of

MOST_LINES = 8
"""The most lines of a crash that are shown."""


class Case(NamedTuple):
    """One round of the board; all texts but `printed` are safe to print."""

    name: str  # the round's path without its suffix
    stage: int
    hand: str
    jokers: tuple[str, ...]  # their names, in order
    size: int  # how many cards and jokers the round has
    link: str  # of the round
    result: Result
    number: int | None = None  # of the first wrong step, 0 for the hand
    printed: str = ""
    fault: str = ""  # why the program did not end well: `ended with status 101`
    said: str = ""  # its own last words: a panic, without the backtrace
    is_cut: bool = False  # not all that it printed is there

    @property
    def shape(self) -> Shape:
        return self.result.verdict.shape

    @property
    def sign(self) -> str:
        return sign_of(self.shape, self.number)

    @property
    def title(self) -> str:
        """The name without its folders."""
        return self.name.rpartition("/")[2]


def case_of(name: str, link: str, scored: Score, printed: str, result: Result | None = None) -> Case:
    """Return the case of a round and what was printed for it; without a verdict it is judged."""
    result = result or judge(printed, scored)
    is_there = result.step is not None and 0 <= result.step < len(scored.steps)
    return Case(
        name,
        stage_of(scored.round, scored.book),
        scored.hand.prose,
        tuple(joker.name for joker in scored.round.jokers),
        size_of(scored.round),
        link,
        result,
        number_of(scored, result.step) if is_there and result.step is not None else None,
        printed,
        said=said_in(printed),
    )


def said_in(text: str) -> str:
    """Return the end of a crash in its own words, a few lines that are safe to print, without the backtrace."""
    if not crash_in(text):
        return ""
    lines = [line.rstrip() for line in text.split("\n") if line.strip() and not line.startswith("note:")]
    start = next((at for at, line in enumerate(lines) if "panicked at" in line or line.startswith("Traceback")), 0)
    kept = lines[start:]
    return "\n".join(map(shown, kept if len(kept) <= MOST_LINES else [kept[0], *kept[1 - MOST_LINES :]]))


def as_data(case: Case) -> dict[str, object]:
    result = case.result._asdict() | {"verdict": case.result.verdict.name}
    return case._asdict() | {"result": result}


def read_case(data: Mapping[str, object]) -> Case:
    """Read a case from plain data; raise `ValueError` where a member is missing or of another kind.

    >>> case = Case("a", 1, "Pair", (), 2, "1&p=Kh.Ks", Result(Verdict.WRONG_SCORE, "the score is 61", line=1))
    >>> read_case(as_data(case)) == case
    True
    """
    found = data.get("result")
    if not isinstance(found, dict):
        raise ValueError("a case has no result")
    return Case(
        _text(data, "name"),
        _number(data, "stage"),
        _text(data, "hand"),
        _texts(data, "jokers"),
        _number(data, "size"),
        _text(data, "link"),
        read_result(found),
        _number_or_none(data, "number"),
        _text(data, "printed"),
        _text(data, "fault"),
        _text(data, "said"),
        data.get("is_cut") is True,
    )


def read_result(data: Mapping[str, object]) -> Result:
    """Read a verdict with its reason."""
    name = _text(data, "verdict").upper()
    if name not in Verdict.__members__:
        raise ValueError(f"there is no verdict {name[:20]}")
    return Result(
        Verdict[name],
        _text(data, "reason"),
        _text(data, "rule"),
        _text(data, "ours"),
        _text(data, "theirs"),
        _number_or_none(data, "step"),
        _number_or_none(data, "line"),
        _text(data, "joker"),
        _text(data, "here"),
        _texts(data, "mistakes"),
    )


def _text(data: Mapping[str, object], key: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"{key} is no text")
    return value


def _number(data: Mapping[str, object], key: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{key} is no number")
    return value


def _number_or_none(data: Mapping[str, object], key: str) -> int | None:
    return None if data.get(key) is None else _number(data, key)


def _texts(data: Mapping[str, object], key: str) -> tuple[str, ...]:
    values = data.get(key, ())
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise ValueError(f"{key} is no list of texts")
    return tuple(values)
