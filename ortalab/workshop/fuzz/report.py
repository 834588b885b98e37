"""A hunt in words: each mistake in a line, the smallest round that shows it, and what was covered."""

import hashlib

from ortalab.plurals import counted, noun_for
from ortalab.scoring.book import Book
from ortalab.scoring.explain import explain_score
from ortalab.scoring.gains import listed
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score
from ortalab.scoring.round import Round
from ortalab.text.yaml import write_round
from ortalab.workshop.cases import Case
from ortalab.workshop.deal import STAGES
from ortalab.workshop.fuzz.hunt import Finding, Hunt
from ortalab.workshop.judge.reading import read
from ortalab.workshop.judge.report import report, sentence
from ortalab.workshop.judge.verdict import Verdict


def headline(hunt: Hunt, *, is_auto: bool = False) -> str:
    """Return a sentence that says how many mistakes there are.

    With `is_auto` it says first which stages have passed.
    """
    passed = [str(stage) for stage in STAGES if stage < hunt.stage] if is_auto else []
    before = f"{noun_for(len(passed), 'Stage')} {listed(passed)} passed. " if passed else ""
    rounds = counted(hunt.rounds, "round")
    if not hunt.findings:
        return f"No mistake in {rounds} {'up to' if is_auto else 'of'} stage {hunt.stage}."
    count = len(hunt.findings)
    verb = "is" if hunt.wrong == 1 else "are"
    mistakes = counted(count, "mistake" if count == 1 else "different mistake")
    found = f"{mistakes[0].upper()}{mistakes[1:]} in stage {hunt.stage}"
    return f"{before}{found}; {hunt.wrong:,} of {hunt.rounds:,} {noun_for(hunt.rounds, 'round')} {verb} wrong:"


def title(finding: Finding) -> str:
    """Describe a mistake in a line."""
    result = finding.result
    if finding.cause:
        return f"Its score comes out {finding.cause}."
    if result.verdict in {Verdict.WRONG_STEP, Verdict.OTHER_STEPS} and result.rule:
        where = ", ".join(filter(None, [result.rule.partition(":")[0], result.here]))
        return f"{where}: {result.reason}."
    return sentence(result)


def finding_lines(finding: Finding) -> list[str]:
    """Return the lines that show a mistake: its round, both results, the first wrong step."""
    scored, printed = finding.score, finding.output
    lines = [*write_round(scored.round).rstrip().split("\n"), "", *report(printed, scored)]
    if not read(printed.text).steps:
        lines += ["", "How ours comes about:", *_ours(scored)]
    if not finding.is_steady:
        lines += ["", "Asked once more the program did something else: it does not answer the same each time."]
    return lines


def _ours(scored: Score) -> list[str]:
    return [f"  {line}" for line in explain_score(scored).split("\n")]


def coverage_lines(hunt: Hunt, book: Book = BOOK) -> list[str]:
    """Return the table of what was covered."""
    head = f"What {counted(hunt.rounds, 'round')} tried, each in so many of them:"
    return [head, *hunt.coverage.table(hunt.stage, book).split("\n")]


def case_of(round: Round, book: Book = BOOK) -> Case:
    """Return a round as a case named by its hash."""
    return Case(f"fuzz_{hashlib.sha256(write_round(round, bare=True).encode()).hexdigest()[:8]}", round, book)
