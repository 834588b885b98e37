"""The corpus of the quiz: the round of a seed, by level and by theme."""

from collections.abc import Iterator

from ortalab.scoring.rulesets import RULES
from ortalab.workshop.quiz_deal import deal_question
from ortalab.workshop.quiz_levels import LEVELS
from ortalab.workshop.quiz_themes import themes

SEEDS = 20


def entries() -> Iterator[tuple[str, str]]:
    """Yield the questions of some seeds on each level, and one on each theme, under every ruleset."""
    for name, book in RULES.items():
        for level in LEVELS:
            for seed in range(SEEDS):
                yield f"rules {name}, level {level}, seed {seed}", f"{deal_question(seed, level, None, book)}"
        for theme in themes(book).values():
            yield f"rules {name}, {theme.name}", f"{deal_question(7, '1', theme, book)}"
