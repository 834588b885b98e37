"""The full game's days on “Your days”: its daily rounds, its quiz, and the streak of each."""

from ortalab.storage.backup import Parts
from ortalab.tables.days import table
from tests.tables.days.pages import DaysPage, day, saves_text


def test_the_daily_round_and_the_quiz_of_the_full_game_are_told_as_its_own() -> None:
    quiz = {"right": 1, "asked": 2, "days": {"2026-11-23": [1, 2]}}
    part = {"ortalab": 1, "rounds": [], "days": [day(42, 70), day(41, 40, 90)], "quiz": quiz}
    page = DaysPage(Parts(saves_text([day(42, 61, 87)], full=part)))
    html = "".join(table.regions(page.model).values())
    assert "Full game, daily round 42: 70 % of the best, in one try (70 %)." in html
    assert 'href="../full/#daily=42"' in html
    assert "Quiz of the full game: 1 of 2 right." in html
    assert "Daily round 42: 87 % of the best, in two tries (61 %, 87 %)." in html
    assert "Daily round of the full game</h2>" in html
    assert (
        "daily round 87 % of the best, daily round of the full game 70 % and quiz of the full game 1 of 2 right" in html
    )
    assert (
        "You played on two days, one daily round in a row up to now, of the full game two daily rounds in a row."
        in html
    )
    alone = DaysPage(Parts(saves_text(full=part)))
    assert "Nothing is kept yet" not in "".join(table.regions(alone.model).values())
