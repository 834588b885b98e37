"""Format a wrong round in a few lines: the last equal states, the first different one, and both scores."""

from collections.abc import Iterator
from typing import NamedTuple

from ortalab.courses.answer import Answer as AnswerOf
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.judge.report import Entry, Ledger, Sort, ledger_of
from ortalab.courses.signs import WIDEST, Ink
from ortalab.rounds.explain import explain_step
from ortalab.rounds.gains import plain
from ortalab.rounds.play import Score, Step

MOST_EQUAL = 2
"""The maximum number of equal states shown before the first that differs."""
WORDS = 34
"""The width of our words, in columns."""
NOTHING = "nothing more is printed"
EXPECTED = "expected"
MARGIN = 9
"""The width of the margin, in columns."""


Answer = AnswerOf[RoundCase]


class Row(NamedTuple):
    number: str
    words: str
    ours: str
    sign: str  # `=` or `≠`
    theirs: str
    said: str


def table(answer: Answer, ink: Ink) -> list[str]:
    """Return the lines of the table; none if nothing was printed."""
    scored = answer.case.scored
    ledger = ledger_of(answer.output.text, scored, answer.result)
    rows = list(_rows(scored, ledger)) if answer.result.step is not None else []
    if not rows and not answer.output.text.strip():
        return []
    theirs = "no score" if ledger.theirs is None else plain(ledger.theirs)[:40]
    rows.append(Row("", str(scored), "", "", theirs, ""))
    left, middle = (max(len(row[place]) for row in rows) for place in (1, 2))
    left = max(left, len(EXPECTED))
    right = max(len(row.theirs) for row in rows)
    start = left + 2 + (middle + 2 if middle else 0) + 3
    lines = [" " * MARGIN + ink.faint(f"{EXPECTED:{start}}yours")]
    for row in rows:
        is_loud = row.sign != "="
        words = f"{row.words:{left}}  "
        state = f"{row.ours:{middle}}  " if middle else ""
        said = _cut(row.said, max(WIDEST - MARGIN - start - right - 3, 10))
        text = f"{ink.bold(words) if is_loud else words}{state}{row.sign:1}  {row.theirs:{right}}   {ink.faint(said)}"
        lines.append(f"{_margin(row, ink)}{text}".rstrip())
    return lines


def _margin(row: Row, ink: Ink) -> str:
    """Return the margin before a row: its number, marked on the first that differs."""
    if row.sign == "≠" and ink.is_coloured:
        return "  " + ink.first(f"> {row.number:>2}") + " "
    return f"   {'>' if row.sign == '≠' else ' '} {row.number:>2}  "


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _rows(scored: Score, ledger: Ledger) -> Iterator[Row]:
    """Yield the last equal states and the first that differs."""
    for entry in [entry for entry in ledger.entries if entry.sort is Sort.SHARED][-MOST_EQUAL:]:
        yield _row(scored, entry, "=")
    if ledger.first:
        yield _row(scored, ledger.first, "≠")


def _row(scored: Score, entry: Entry, sign: str) -> Row:
    step = scored.steps[entry.place or 0]
    theirs = " x ".join(plain(number)[:20] for number in entry.theirs) if entry.theirs else NOTHING
    ours = f"{plain(step.chips)} x {plain(step.mult)}"
    return Row(str(entry.number), _our_words(step, scored), ours, sign, theirs, entry.said if entry.theirs else "")


def _our_words(step: Step, scored: Score) -> str:
    words = explain_step(step, scored)
    before, found, _ = words.rpartition(" (")
    words = before if found else words
    return _cut(words, WORDS)
