"""One wrong round in a few lines: the last equal state, the first that differs, and both scores."""

from collections.abc import Iterator
from typing import NamedTuple

from ortalab.scoring.explain import explain_step
from ortalab.scoring.gains import plain
from ortalab.scoring.play import Score, Step, score
from ortalab.workshop.check.running import Answer
from ortalab.workshop.check.signs import WIDEST, Ink
from ortalab.workshop.judge.align import align
from ortalab.workshop.judge.lines import shown
from ortalab.workshop.judge.reading import Line, Reading, State, read, span_of
from ortalab.workshop.judge.rules import number_of

MOST_EQUAL = 2
"""The most equal states that are shown before the first that differs."""
WORDS = 34
"""The most columns of our words."""
NOTHING = "nothing more is printed"
EXPECTED = "expected"
MARGIN = 9
"""The columns before our words."""


class Row(NamedTuple):
    number: str
    words: str
    ours: str
    sign: str  # = or ≠
    theirs: str
    said: str


def table(answer: Answer, ink: Ink) -> list[str]:
    """Return the lines of the table; none where nothing was printed."""
    scored = score(answer.case.round, answer.case.book)
    reading = read(answer.output.text)
    rows = list(_rows(answer, scored, reading))
    if not rows and not answer.output.text.strip():
        return []
    theirs = plain(reading.score.value)[:40] if reading.score else "no score"
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
    """Return the margin before a row: its number, marked where it is the first that differs."""
    if row.sign == "≠" and ink.is_coloured:
        return "  " + ink.first(f"> {row.number:>2}") + " "
    return f"   {'>' if row.sign == '≠' else ' '} {row.number:>2}  "


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _rows(answer: Answer, scored: Score, reading: Reading) -> Iterator[Row]:
    """Yield the last states that are ours and the first that is not."""
    result = answer.result
    if result.step is None:
        return
    shared = dict(align(scored, reading).shared)  # of a step's states the last
    for place, line in list(shared.items())[-MOST_EQUAL:]:
        yield _row(scored, place, "=", line)
    theirs = next((line for line in reading.lines if line.number == result.line), None)
    yield _row(scored, result.step, "≠", theirs)


def _row(scored: Score, place: int, sign: str, line: Line | None) -> Row:
    step = scored.steps[place]
    number = number_of(scored, place)
    theirs, said = (_state(line.state), _words_of(line)) if line and line.state else (NOTHING, "")
    return Row(str(number), _our_words(step, scored), f"{plain(step.chips)} x {plain(step.mult)}", sign, theirs, said)


def _our_words(step: Step, scored: Score) -> str:
    words = explain_step(step, scored)
    before, found, _ = words.rpartition(" (")
    words = before if found else words
    return _cut(words, WORDS)


def _state(state: State) -> str:
    return f"{plain(state.chips.value)[:20]} x {plain(state.mult.value)[:20]}"


def _words_of(line: Line) -> str:
    span = span_of(line.text)
    return shown(line.text[: span[0]].rstrip(" (=->:|,[") if span else line.text)
