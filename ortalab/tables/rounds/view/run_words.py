"""The numbers of a run, as text beside a question that may depend on them."""

from ortalab.plurals import listed
from ortalab.rounds.round import Round
from ortalab.rounds.run import FRESH, NUMBERS


def run_words(round_: Round) -> str:
    """Describe the numbers of a run that differ from a new run's; "" if all are equal.

    >>> from ortalab.rounds.hands import Hand
    >>> run_words(Round().with_run(money=25, levels={Hand.PAIR: 2}, blind="The Arm"))
    'levels: Pair 2 · blind The Arm · money 25'
    """
    run = round_.run
    levels = [f"{hand.prose} {level}" for hand, level in run.levels.items() if level > 1]
    parts = [f"levels: {listed(levels)}"] if levels else []
    parts += [f"blind {run.blind}"] if run.blind else []
    changed = {name: getattr(run, name) for name in NUMBERS if getattr(run, name) != getattr(FRESH, name)}
    parts += [f"{name.replace('_', ' ')} {value}" for name, value in changed.items()]
    return " · ".join([*parts, *["Plasma deck"] * run.plasma])
