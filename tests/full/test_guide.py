"""The guide to the full game: its table of jokers matches the rows."""

import re

from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.luck.lay import JOKERS, when_of
from tests.places import ROOT

GUIDE = ROOT / "docs" / "full.md"
BETWEEN = re.compile(r"(?<=<!-- table -->\n).*?(?=<!-- /table -->)", re.DOTALL)


def stated_of(row: Joker) -> str:
    """Describe the round keys that a joker reads, and the facts on its own line."""
    words = [f"`{key}`" for key in row.states]
    if row.counter is not None:
        usual = "" if row.counter.number is None else f" ({row.counter.number:g})"
        words.append(f"`{'x' if row.counter.unit is Unit.TIMES else '+'}N`{usual}")
    words += [f"a {row.needs}"] if row.needs is not Needs.NOTHING else []
    words += ["`active`"] if row.is_active is not None else []
    return ", ".join(words)


def line_of(row: Joker) -> str:
    copied = "yes" if row.can_be_copied else "no"
    cells = (str(row.number), row.name, row.rarity.name.title(), row.text, when_of(row), stated_of(row) or "–", copied)
    return f"| {' | '.join(cells)} |"


def test_the_table_of_jokers_is_fresh(rewrite_golden: bool) -> None:  # noqa: FBT001
    head = ("| № | Joker | Rarity | What it does | When | Stated | Copied |", "|---|---|---|---|---|---|---|")
    table = "\n".join([*head, *map(line_of, JOKERS.values())]) + "\n"
    text = GUIDE.read_text(encoding="utf-8")
    if rewrite_golden:
        text = BETWEEN.sub(lambda _: table, text)
        GUIDE.write_text(text, encoding="utf-8")
    found = BETWEEN.search(text)
    assert found
    assert found.group() == table
