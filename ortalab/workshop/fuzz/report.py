"""A hunt in words: each mistake, the smallest round that shows it, and what was covered; and as data, as JSON."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

from ortalab import __version__
from ortalab.plurals import counted, noun_for
from ortalab.scoring.book import Book
from ortalab.scoring.explain import explain_score
from ortalab.scoring.gains import listed
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import Round
from ortalab.text.yaml import write_round
from ortalab.workshop.cases import Case
from ortalab.workshop.deal import STAGES
from ortalab.workshop.fuzz.hunt import Finding, Hunt
from ortalab.workshop.judge.reading import read
from ortalab.workshop.judge.report import data_of, report, sentence
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
        lines += ["", "How ours comes about:", *[f"  {line}" for line in explain_score(scored).split("\n")]]
    if not finding.is_steady:
        lines += ["", "Asked once more the program did something else: it does not answer the same each time."]
    return lines


def coverage_lines(hunt: Hunt, book: Book = BOOK) -> list[str]:
    """Return the table of what was covered."""
    head = f"What {counted(hunt.rounds, 'round')} tried, each in so many of them:"
    return [head, *hunt.coverage.table(hunt.stage, book).split("\n")]


def case_of(round: Round, book: Book = BOOK) -> Case:
    """Return a round as a case named by its hash."""
    return Case(f"fuzz_{hashlib.sha256(write_round(round, bare=True).encode()).hexdigest()[:8]}", round, book)


FORMAT, VERSION = "ortalab-fuzz", 1
"""The format of the data, and its version, which rises when a member changes its meaning or goes."""
MOST_OUTPUT = 16 * 1024
"""The most characters of an output."""


def is_fuzz(text: str) -> bool:
    """Tell whether this is the beginning of what `as_data` returns."""
    return text.startswith(f'{{"format": "{FORMAT}"')


def as_data(
    command: Sequence[str], found: Hunt, seed: int, rules: str, saved: Sequence[Path], links: Sequence[str]
) -> dict[str, object]:
    """Return the outcome of a hunt; each find has its round, the text printed for it, and where it is saved."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "ortalab": __version__,
        "program": list(command),
        "rules": rules,
        "stage": found.stage,
        "rounds": found.rounds,
        "wrong": found.wrong,
        "seed": seed,
        "finds": [
            _find(finding) | {"saved": str(path), "link": link}
            for finding, path, link in zip(found.findings, saved, links, strict=True)
        ],
    }


def _find(finding: Finding) -> dict[str, object]:
    output = finding.output
    return {
        "round": write_round(finding.score.round),
        "expected": str(finding.score),
        "cause": finding.cause,
        "steady": finding.is_steady,
        "output": output.text[:MOST_OUTPUT],
        "is_cut": len(output.text) > MOST_OUTPUT,
        **({"fault": output.fault, "said": output.stderr} if output.fault else {}),
        **data_of(finding.result),
    }
