"""Days of other rulesets on “Your days”: their daily rounds, and each ruleset's streak."""

from ortalab.storage.backup import Parts
from ortalab.tables.days import table
from tests.tables.days.pages import DaysPage, day, saves_text


def test_the_daily_round_of_the_full_game_is_named_separately() -> None:
    full = [day(42, 70) | {"rules": "full"}, day(41, 40, 90) | {"rules": "full"}]
    page = DaysPage(Parts(saves_text([day(42, 61, 87), *full])))
    html = "".join(table.regions(page.model).values())
    assert "Daily round of the full game 42: 70% of the best, in one try (70%)." in html
    assert 'href="../#r=full&amp;daily=42"' in html
    assert "Daily round 42: 87% of the best, in two tries (61%, 87%)." in html
    assert "Daily round of the full game</h2>" in html
    assert "daily round 87% of the best and daily round of the full game 70% of the best" in html
    assert "You played on two days, one daily round and two daily rounds of the full game in a row up to now." in html
    alone = DaysPage(Parts(saves_text(full)))
    assert "Nothing is kept yet" not in "".join(table.regions(alone.model).values())
