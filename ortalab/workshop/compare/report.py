"""A comparison in words and as data: where a text parts from ours, side by side, and which rule decides."""

from typing import TYPE_CHECKING

from ortalab.scoring.play import Score
from ortalab.workshop.compare.difference import (
    Difference,
    Layout,
    compare,
    compare_layout,
    is_explanation,
    our_lines,
)
from ortalab.workshop.compare.lines import is_traceback, is_wordy, lines_of, shown, side_by_side

if TYPE_CHECKING:
    from ortalab.workshop.running import Output

CRASHED = "This is a traceback, no score: its last line says why the program ended."
MOST_LINES = 5
"""The most lines of a program's standard error that are shown."""


def report(printed: "Output", scored: Score) -> list[str]:
    """Return the lines that say what went wrong with a program, and where its output parts from ours."""
    lines: list[str] = []
    if printed.fault:
        last = printed.stderr.strip().split("\n")[-MOST_LINES:]
        lines = [f"The program {printed.fault}.", *(f"  {shown(line)}" for line in last if line.strip())]
    if printed.text.strip() or not lines:
        lines += [*([""] if lines else []), *as_text(printed.text, scored).split("\n")]
    return lines


def as_text(text: str, scored: Score) -> str:
    """Return a comparison in a few lines."""
    found = compare(text, scored)
    says = verdict(text, scored)
    if found is None:
        layout = compare_layout(text, scored)
        return says if layout is None else f"{says.removesuffix('.')} is {_laid_out(layout)}"
    table = side_by_side(our_lines(text, scored), [line.text for line in lines_of(text)], found.place)
    return "\n".join([says, "", *table, "", *rule_lines(found, text)])


def verdict(text: str, scored: Score) -> str:
    """Return a comparison in a sentence or two, without any text of the other program."""
    found = compare(text, scored)
    if found is not None:
        return CRASHED if is_traceback(text) else _where(found)
    what = "explanation" if is_explanation(text) else "score"
    layout = compare_layout(text, scored)
    if layout is None:
        return f"The {what} is ours to the letter."
    return f"The {what} says what ours says. Only the layout differs: line {layout.line}."


def rule_lines(found: Difference, text: str) -> list[str]:
    """Return the rule that decides a difference, the text of the joker that acts, and further advice."""
    lines = [f"{found.rule}: {found.words}", found.joker]
    if found.step is None and found.ours and found.theirs and is_wordy(found.theirs):
        lines.append("A score is a number that stands alone on its line.")
    if not is_explanation(text) and found.theirs is not None:
        lines.append("One line is compared as a score; compare an explanation to see the first step that is wrong.")
    return [line for line in lines if line]


def as_data(text: str, scored: Score) -> dict[str, object]:
    """Return a comparison as plain data."""
    found, layout = compare(text, scored), compare_layout(text, scored)
    data: dict[str, object] = {
        "alike": found is None,
        "compared": "explanation" if is_explanation(text) else "score",
    }
    if found is not None:
        data |= found._asdict() | {"sort": found.sort.name.lower(), "says": str(found)}
    elif layout is not None:
        data["layout"] = layout._asdict()
    return data


def _where(found: Difference) -> str:
    before = {0: "", 1: "; the line before it says the same"}.get(
        found.place, f"; the {found.place} lines before it say the same"
    )
    return f"{str(found).capitalize()}{before}."


def _laid_out(layout: Layout) -> str:
    theirs = f"{shown(layout.theirs)!r}" if layout.theirs.strip() else "blank"
    return theirs + (f", ours {layout.ours!r}" if layout.ours else "") + "."
