"""A hunt in words: the round, both results, the first wrong line, and what was covered."""

import hashlib

from ortalab.plurals import counted
from ortalab.scoring.book import Book
from ortalab.scoring.explain import explain_score
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import Round
from ortalab.text.yaml import write_round
from ortalab.workshop.cases import Case
from ortalab.workshop.compare.difference import is_explanation
from ortalab.workshop.compare.lines import lines_of, shown
from ortalab.workshop.compare.report import report
from ortalab.workshop.fuzz.hunt import Finding, Hunt


def finding_lines(hunt: Hunt, finding: Finding) -> list[str]:
    """Return the lines that say on which round a program differs, and how."""
    scored, printed = finding.score, finding.output
    what = "fails" if printed.fault else "differs"
    smaller = f"; {hunt.shrinks} smaller ones were tried, and this is the smallest that does" if hunt.shrinks else ""
    lines = [
        f"Round {hunt.rounds} {what}{smaller}:",
        "",
        *write_round(scored.round).rstrip().split("\n"),
        "",
        *report(printed, scored),
    ]
    if is_explanation(printed.text):
        lines += [f"Ours comes to {scored}, theirs ends with {shown(lines_of(printed.text)[-1].text)!r}."]
    else:
        lines += ["", "How ours comes about:", *(f"  {line}" for line in explain_score(scored).split("\n"))]
    if not finding.is_steady:
        lines += ["", "Asked once more the program did something else: it does not answer the same each time."]
    return lines


def coverage_lines(hunt: Hunt, stage: int, book: Book = BOOK) -> list[str]:
    """Return the table of what was covered."""
    rounds = counted(hunt.rounds, "round")
    title = f"What {rounds} of stage {stage} tried, each in so many of them:"
    return [title, *hunt.coverage.table(stage, book).split("\n")]


def case_of(round: Round, book: Book = BOOK) -> Case:
    """Return a round as a case named by its hash."""
    return Case(f"fuzz_{hashlib.sha256(write_round(round, bare=True).encode()).hexdigest()[:8]}", round, book)
