"""Write the report of a checked poker program, for the board of its page."""

from __future__ import annotations

import json
from pathlib import Path

from ortalab.courses.answer import Answer, Output
from ortalab.courses.check.data import Outcome, as_data
from ortalab.courses.check.program import FoundProgram
from ortalab.courses.course import CaseSet
from ortalab.courses.poker.course import COURSE, LineCase, judge

LINES = {
    "KS 9S QS AS JS": "Player 1: Ace-high flush",
    "2H TH AS AD TC": "Player 1: Pair of Aces",
    "KS KD 4C 4D 9H": "<b>Kings</b> over 4s",
}


def report() -> str:
    """Write a report on three command lines, two of them wrong."""
    cases = tuple(LineCase(tuple(line.split()), "kinds") for line in LINES)
    outputs = [Output(f"{text}\n") for text in LINES.values()]
    answers = tuple(Answer(case, judge(case, output), output) for case, output in zip(cases, outputs, strict=True))
    program = FoundProgram("Poker", Path("mine"), ("java", "Poker"))
    return json.dumps(as_data(Outcome(COURSE, program, CaseSet("command lines", cases), answers)))
