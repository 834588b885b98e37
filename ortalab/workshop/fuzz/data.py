"""The finds of a hunt as data, for other programs: JSON that `docs/schemas/fuzz.json` describes."""

from collections.abc import Sequence
from pathlib import Path

from ortalab import __version__
from ortalab.text.yaml import write_round
from ortalab.workshop.fuzz.hunt import Finding, Hunt
from ortalab.workshop.judge.report import data_of

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
