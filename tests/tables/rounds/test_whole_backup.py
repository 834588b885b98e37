"""Ortalab and a backup file: it imports its part, and reports the rest."""

from ortalab.page.messages import Download, PageAct
from ortalab.storage.backup import Parts, write_backup
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.toolbar import StoredRounds, ToolbarAct
from tests.tables.days.pages import FULL, GAMES, DaysPage
from tests.tables.rounds.daily_pages import OPENED
from tests.tables.rounds.pages import opened
from tests.tables.rounds.stored import rounds_in
from tests.tables.rounds.test_saves import HAND, kept, saved_as
from tests.tables.rounds.view_pages import by_id


def test_ortalab_imports_its_part_of_a_backup_and_names_the_rest() -> None:
    whole = write_backup(FULL)
    page = opened(HAND)
    page.send(OpenText(whole, "mine.json"))
    assert page.model.notice.text == (
        "mine.json: two kept rounds added. Four days of daily rounds added. Open it on “Your days” for its five games."
    )
    stored = kept(page)[-1]
    assert [save.name for save in rounds_in(stored)] == ["Three of a Kind", "Mine"]
    assert "triangles" not in stored
    page.send(OpenText(whole, "mine.json"))
    assert page.model.notice.text.startswith("mine.json: no kept rounds added. Open it on")
    assert len(kept(page)) == 1
    page.send(OpenText(GAMES, "mine.json"))
    assert page.model.notice.text == (
        "mine.json: this file has only games and no kept rounds; open it on “Your days”, or at a table."
    )


def test_your_days_reads_the_files_of_ortalab() -> None:
    page = opened(HAND)
    page.send(StoredRounds((), FULL.saves))
    page.send(ToolbarAct.EXPORT)
    file = next(effect for effect in page.done if isinstance(effect, Download))
    days = DaysPage(Parts())
    assert days.take(file.text).startswith("Two kept rounds, four days")
    assert days.take(GAMES) == "Five games added."


def test_a_round_that_was_given_a_number_is_not_added_again() -> None:
    page = saved_as(HAND, "one")
    other = write_rounds((Save("one", decode("1&p=2c").table),))
    for _ in range(2):
        page.send(OpenText(other, "my.json"))
        assert [save.name for save in page.model.saves.named] == ["one", "one 2"]


def test_settings_and_the_daily_pane_lead_to_your_days() -> None:
    page = opened(HAND)
    page.send(PageAct.SETTINGS)
    assert by_id(page.model, "your-days").attributes["href"] == "days/"
    assert by_id(OPENED, "days-page").attributes["href"] == "days/"
