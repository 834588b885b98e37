"""The report on a run of another program: what went wrong with it, and where what it printed parts from ours."""

from ortalab.scoring.play import Score
from ortalab.workshop.compare.lines import shown
from ortalab.workshop.compare.report import as_text
from ortalab.workshop.running import Printed

MOST_LINES = 5
"""The most lines of a program's last words that are printed."""


def report(printed: Printed, scored: Score) -> list[str]:
    """Return the lines that say what went wrong with a program, and where what it printed parts from ours."""
    lines = fault_lines(printed)
    if printed.text.strip() or not lines:
        lines += [*([""] if lines else []), *as_text(printed.text, scored).split("\n")]
    return lines


def fault_lines(printed: Printed) -> list[str]:
    """Return what went wrong with the program itself, and the last it said, as it may be printed."""
    if not printed.fault:
        return []
    said = printed.said.strip().split("\n")[-MOST_LINES:]
    return [f"The program {printed.fault}.", *(f"  {shown(line)}" for line in said if line.strip())]
