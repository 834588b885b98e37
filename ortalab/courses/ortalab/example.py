"""Build the example report: the check of an imaginary program with a few mistakes and its own wording."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from ortalab.courses.result import FORMAT, VERSION
from ortalab.rounds.explain import explain_score
from ortalab.rounds.play import Score
from ortalab.rounds.score import score
from ortalab.text.yaml import write_round
from ortalab.workshop.deal import STAGES, deal

EACH, SEED = 24, 20261124
"""The number of rounds per stage, and the seed to deal them."""
OTHER = 0.15
"""The probability of an explanation in other words."""
PANIC = (
    "thread 'main' panicked at src/jokers.rs:87:21:\n"
    "index out of bounds: the len is {} but the index is {}\n"
    "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n"
)


def example_report() -> str:
    """Build the report of a check of the example program, as JSON.

    >>> found = json.loads(example_report())
    >>> len(found["cases"]), found["folder"], "panicked" in example_report()
    (120, 'the example', True)
    """
    rounds = [one for stage in STAGES for one in _rounds(stage)]
    head = {"format": FORMAT, "version": VERSION, "course": "ortalab", "folder": "the example", "cases": rounds}
    nothing = dict.fromkeys(("earlier", "finds", "unusable", "readings"), ())
    return json.dumps({**head, **nothing, "stopped": False, "left_out": 0})


def _rounds(stage: int) -> Iterator[dict[str, object]]:
    chance = random.Random(SEED + stage)
    names = Counter[str]()
    for _ in range(EACH):
        scored = score(deal(chance, stage))
        hand = scored.hand.prose.lower().replace(" ", "_")
        names[hand] += 1
        printed = _printed(scored, other_words=chance.random() < OTHER)
        yield {"name": f"{hand}_{stage}_{names[hand]}.yml", "input": write_round(scored.round), "output": printed}


def _printed(scored: Score, *, other_words: bool) -> str:
    """Return the output of the example program: it crashes if Blueprint comes last, and ignores Mime or Photograph."""
    names = [joker.name for joker in scored.round.jokers]
    if names and names[-1] == "Blueprint":
        return PANIC.format(len(names), len(names))
    without = next((name for name in ("Mime", "Photograph") if name in names), "")
    if without:
        jokers = tuple(joker for joker in scored.round.jokers if joker.name != without)
        scored = score(replace(scored.round, jokers=jokers))
    text = explain_score(scored)
    return text.replace(" Chips (", " chips: (").replace(" Mult (", " mult: (") if other_words else text
