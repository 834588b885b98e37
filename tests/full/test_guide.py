"""The guide of the full game: its table of jokers is what the rows say."""

import re

from ortalab.full.book import JOKERS
from ortalab.full.scene import Joker
from tests.places import ROOT

GUIDE = ROOT / "docs" / "full.md"
BETWEEN = re.compile(r"(?<=<!-- table -->\n).*?(?=<!-- /table -->)", re.DOTALL)


def line_of(row: Joker) -> str:
    copied = "yes" if row.can_be_copied else "no"
    cells = (str(row.number), row.name, row.rarity.name.title(), row.text, row.when, row.stated or "–", copied)
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
