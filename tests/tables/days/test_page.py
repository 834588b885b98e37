"""“Your days”: the calendar and its keys, the figures, files, and problems with the clock or storage."""

import re
from datetime import date, timedelta
from importlib import import_module

import pytest

from ortalab.page.controls import Key
from ortalab.page.games.messages import AskImport, Imported
from ortalab.page.messages import Download, Focused, Moved, PageAct, Replace
from ortalab.page.shell import Tone
from ortalab.storage.backup import FILE, Parts, write_backup
from ortalab.storage.merge import read_date
from ortalab.tables.days import table as DAYS  # noqa: N812 — a table
from ortalab.tables.days.input import CONTROLS
from ortalab.tables.days.state import Act, SaveUnread, StartAnew
from ortalab.tables.days.words import GAMES as GAME_ROWS
from ortalab.tables.poker.state.messages import Quiz
from ortalab.workshop.daily_dates import FIRST
from tests.rows import for_each
from tests.tables.days.pages import FULL, GAMES, SAVES, DaysPage, day, game, games_text, saves_text
from tests.tables.rounds.view_pages import read as elements_of


def press(page: DaysPage, name: str) -> DaysPage:
    message = DAYS.key(page.model, Key(name))
    assert message is not None
    return page.send(message)


def lines(page: DaysPage) -> str:
    """Extract the words below the calendar."""
    table = DAYS.regions(page.model)["table"]
    return re.sub(r"<[^>]*>", " ", table.partition('class="onday"')[2])


# ---- the calendar ---------------------------------------------------------------------------------------------------


def test_months_start_on_monday_and_mark_played_days() -> None:
    page = DaysPage()
    found = {
        one.attributes["id"]: one.attributes
        for one in elements_of(page.shown)
        if "dy" in one.attributes.get("class", "")
    }
    assert len(found) == 30
    label = found["day-2026-11-22"]["aria-label"]
    assert label == (
        "Sunday, 22 November 2026: daily round 96% of the best, Triangles one game, Huxxy one game, "
        "Big-2 one game and quiz 3 of 4 right"
    )
    assert found["day-2026-11-23"]["aria-current"] == "date"
    assert "today: daily round 87%" in found["day-2026-11-23"]["aria-label"]
    tints = {name: found[f"day-2026-11-{name}"]["class"].split()[-1] for name in ("14", "20", "22", "24")}
    assert tints == {"14": "t4", "20": "t1", "22": "t3", "24": "ahead"}
    assert [name for name, one in found.items() if one["tabindex"] == "0"] == ["day-2026-11-23"]
    first = page.shown.partition("<tbody><tr>")[2].partition("</tr>")[0]
    assert first.count("<td></td>") == 6  # 1 November 2026 is a Sunday


def test_a_pressed_or_focused_day_shows_its_results_and_becomes_the_link() -> None:
    page = DaysPage()
    page.send(DAYS.message({"do": "day", "arg": "2026-11-22"}))
    assert page.done[-1] == Replace("2026-11-22", 0)
    assert "Daily round 41: 96% of the best, in two tries (55%, 96%)." in lines(page)
    assert "Triangles: one game, 51 points." in lines(page)
    assert "Quiz: 3 of 4 right." in lines(page)
    links = [one.attributes["href"] for one in elements_of(page.shown) if one.tag == "a"]
    assert {"../#daily=41", "../triangles/#1d3-2", "../huxxy/#1-8", "../big2/#1-6"} <= {*links}
    assert page.send(Focused("day-2026-11-21")).model.table == "2026-11-21"
    assert "Huxxy: one game, 0 points left." in lines(page)
    assert DAYS.start("2026-11-21").table == page.model.link == "2026-11-21"


def test_the_link_of_each_result_opens_at_its_table() -> None:
    names = {"triangles": "1d3-1", "huxxy": "1-7", "big2": "1-6", "poker": Quiz(20261122).name}
    assert names.keys() == GAME_ROWS.keys()
    page = DaysPage(Parts("", games_text(**{word: [game(name, "2026-11-22", 1)] for word, name in names.items()})))
    page.send(Focused("day-2026-11-22"))
    links = {one.attributes["href"] for one in elements_of(page.shown) if "#" in one.attributes.get("href", "")}
    for word, name in names.items():
        assert f"../{word}/#{name}" in links
        model = import_module(GAME_ROWS[word].module).start(name)
        assert (model.trouble, bool(model.table)) == ("", True)


def test_arrows_walk_the_days_and_stop_where_nothing_is_beyond() -> None:
    page = DaysPage().send(Focused("day-2026-11-22"))
    steps = {
        "ArrowLeft": "2026-11-21",
        "ArrowUp": "2026-11-14",
        "ArrowRight": "2026-11-15",
        "ArrowDown": "2026-11-22",
        "Home": "2026-11-16",
        "End": "2026-11-22",
        "PageUp": "2026-10-22",
        "PageDown": "2026-11-22",
    }
    for name, to in steps.items():
        assert press(page, name).model.focus == f"day-{to}"
    for _ in range(12):
        press(page, "PageUp")
    assert page.model.table == "2026-10-22"  # the month of the first daily round
    press(page, "ArrowUp")
    for _ in range(12):
        press(page, "ArrowUp")
    assert page.model.table == "2026-10-01"
    assert DAYS.key(page.model, Key("Escape")) is None
    assert DAYS.key(page.send(Focused("today")).model, Key("ArrowLeft")) is None


def test_the_buttons_walk_the_months_within_their_bounds() -> None:
    page = DaysPage()
    assert page.send(Act.BACK).model.table == "2026-10-23"
    assert page.send(Act.BACK).model.notice == page.model.notice
    assert (page.model.table, page.model.notice.text) == ("2026-10-23", "Nothing was played before.")
    assert page.send(Act.ON, Act.ON).model.notice.text == "Nothing was played after."
    assert page.send(Act.TODAY).model.focus == "day-2026-11-23"


@for_each(["yesterday", "2026-02-30", "2026-11-23T00:00", "1969-12-31", "9999-12-31", "x" * 9999])
def test_a_link_that_names_no_day_says_so_and_shows_today(link: str) -> None:
    page = DaysPage(link=f"#{link}")
    assert page.model.notice.tone is Tone.REFUSED
    assert "is not a day; write a date" in page.model.notice.text
    assert page.model.day == date(2026, 11, 23)


def test_a_typed_address_opens_its_day_and_the_farthest_days_are_safe() -> None:
    page = DaysPage().send(Moved(None, "#2026-11-20"))
    assert page.model.table == "2026-11-20"
    for far in ("9998-12-31", "1970-01-01"):
        page = DaysPage(link=f"#{far}").send(Focused(f"day-{far}"))
        for name in ("ArrowRight", "ArrowDown", "PageDown", "End", "PageUp", "ArrowUp", "Home"):
            press(page, name)
        assert page.shown
        assert page.send(Act.ON, Act.BACK).shown


# ---- the figures ----------------------------------------------------------------------------------------------------


def test_the_figures_match_the_pages() -> None:
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", DAYS.regions(DaysPage().model)["proof"]))
    for part in (
        "Played 4 Average 78% Days in a row 2 Longest 2 Best 100% Worst 30%",
        "Right 5 of 8 Share 62% In a row 2 Longest 3",
        "Games 2 Better than the bot 1 of 2 Average points 46.5 Best 51 Worst 42",
        "Games 2 Won 1 of 2 Average points left 7.0 Best 0 Worst 14",
        "Games 1 Won 0 of 1 Average cards left 3.0 Best 3 Worst 3",
    ):
        assert part in words
    links = [one.attributes["href"] for one in elements_of(DaysPage().shown) if one.tag == "a"]
    assert {"../#daily=33", "../#daily=39", "../triangles/#1d3-2", "../huxxy/#1-7"} <= {*links}


def test_a_bar_of_a_chart_says_what_it_is_and_leads_to_its_day() -> None:
    proof = DAYS.regions(DaysPage().model)["proof"]
    assert '<a href="#2026-11-22" tabindex="-1"><title>22 November: 96%</title>' in proof
    assert "<title>22 November: 51 points</title>" in proof
    assert "<title>13 November: not played</title>" in proof
    page = DaysPage().send(Moved(None, "#2026-11-22"))
    assert 'class="bar me"' in page.shown


def test_marked_results_and_tables_of_another_version_are_listed() -> None:
    games = games_text(triangles=[game("a", "2026-11-22", 9, mark="undo")], chess=[game("b", "2026-11-22", 7)] * 12)
    page = DaysPage(Parts("", games), link="#2026-11-22")
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page.shown))
    assert "Triangles Games 1 " in words
    assert "Average points 9" not in words
    assert "chess: one game, 7 points." in words
    many = games_text(big2=[game(f"{nth}", "2026-11-22", nth) for nth in range(12)])
    assert "8, 9 and 2 more cards left" in lines(DaysPage(Parts("", many), link="#2026-11-22"))


# ---- problems -------------------------------------------------------------------------------------------------------


def test_nothing_kept_yet_is_one_sentence_and_where_to_begin() -> None:
    page = DaysPage(Parts())
    assert DAYS.regions(page.model)["tally"] == (
        '<p>Nothing is kept yet: start with <a href="../#daily=42">today’s daily round</a>, '
        "or with a game at any table.</p>"
    )
    assert page.send(Act.EXPORT).model.notice.text == "There is nothing to save yet."
    assert 'class="fg"' not in page.shown


def test_a_clock_that_is_wrong_is_reported() -> None:
    early = DaysPage(Parts(), now="2020-03-03T10:00")
    assert (
        "This device’s clock says 3 March 2020, but the first daily round is that of 13 October 2026: check the clock."
        in early.shown
    )
    assert "Nothing was played. The first daily round is that of 13 October 2026." in lines(early)
    behind = DaysPage(FULL, now="2026-11-20T10:00", link="#2026-11-22")
    assert "something was played on 23 November 2026, which is still to come: check the clock." in behind.shown
    assert "This day is still to come, by this device’s clock. But something was played on it" in lines(behind)
    ahead = DaysPage(link="#2026-11-29")
    assert "This day is still to come, by this device’s clock." in lines(ahead)
    assert DaysPage(now="+012026-11-20T10:00").shown


@pytest.mark.parametrize("part", Parts._fields)
def test_a_storage_that_cannot_be_read_is_shown_offered_and_never_overwritten(part: str) -> None:
    kept = FULL._replace(**{part: '{"ortalab": 1, "rounds'})
    page = DaysPage(kept)
    assert "cannot be read, and are left unchanged" in page.shown
    page.send(Imported(write_backup(FULL)))
    assert page.kept == kept
    assert page.send(StartAnew(part)).kept == kept  # only after it is saved
    page.send(SaveUnread(part))
    assert page.done[-1] == Download(f"ortalab-{part}-unread.json", getattr(kept, part))
    assert page.kept == kept
    assert page.send(StartAnew(part)).kept == kept._replace(**{part: ""})
    assert "cannot be read" not in page.shown
    assert page.send(SaveUnread(part), StartAnew(part)).kept == kept._replace(**{part: ""})


def test_damaged_entries_are_counted_and_stay() -> None:
    page = DaysPage(Parts(saves_text([day(1, 200), day(2, 20)], rounds=[{}]), games_text(t=[{}])))
    assert "The file keeps three damaged entries that cannot be read." in page.shown
    text = page.kept
    page.take(saves_text([day(3, 5)]))
    assert page.kept.games == text.games
    assert '"tries": [[200]]' in page.kept.saves


# ---- files and tabs -------------------------------------------------------------------------------------------------


def test_everything_is_saved_as_one_file_and_taken_into_an_empty_browser() -> None:
    page = DaysPage().send(Act.EXPORT)
    saved = page.done[-1]
    assert isinstance(saved, Download)
    assert saved.name == FILE
    other = DaysPage(Parts())
    assert other.take(saved.text) == "Two kept rounds, four days, eight quiz answers, five games added."
    assert DAYS.regions(other.model)["proof"] == DAYS.regions(page.model)["proof"]
    kept = other.kept
    assert other.take(saved.text) == "Nothing in the file is new."
    assert other.kept == kept
    assert DaysPage(Parts(SAVES, "{")).send(Act.EXPORT).done[-1] == Download(FILE, f"{SAVES}\n")
    assert page.send(Act.IMPORT).done[-1] == AskImport()


def test_a_file_that_cannot_be_read_changes_nothing() -> None:
    page = DaysPage()
    assert page.take("[") == "The file is damaged or incomplete."
    assert (page.model.notice.tone, page.kept) == (Tone.REFUSED, FULL)


def test_another_tabs_changes_and_refused_storage_are_reported() -> None:
    page = DaysPage(Parts())
    page.kept = Parts(games=GAMES)  # from another tab, before the browser reports it
    assert page.take(GAMES) == "Another tab has changed the stored days meanwhile; choose the file again."
    assert page.kept == Parts(games=GAMES)
    page.takes = False
    assert page.take(SAVES) == "The browser stores nothing for this page, so nothing was added."
    page.kept = FULL
    assert "100%" in page.load().shown


def test_a_frame_of_another_page_shows_and_does_nothing() -> None:
    page = DaysPage(Parts())
    page.model = type(page.model)(is_embedded=True, table="2026-11-22")
    assert 'href="./#2026-11-22"' in page.shown
    assert "cal" not in DAYS.regions(page.model)["table"]
    assert page.send(Act.EXPORT).model.notice.tone is Tone.REFUSED


# ---- controls -------------------------------------------------------------------------------------------------------


def test_every_button_is_read_back_and_named() -> None:
    page = DaysPage(Parts("{", "{")).send(SaveUnread("saves"), PageAct.SETTINGS)
    buttons = [one for one in elements_of(page.shown) if one.tag == "button"]
    assert len({one.attributes["id"] for one in buttons}) == len(buttons)
    for one in buttons:
        data = {name.removeprefix("data-"): value for name, value in one.attributes.items() if name.startswith("data-")}
        assert DAYS.message(data) is not None, data
        assert one.attributes.get("aria-label") or one.text.strip(), one.attributes["id"]
    for message in (*Act, SaveUnread("games"), StartAnew("saves")):
        assert CONTROLS.message(CONTROLS.attributes(message)) == message
    for data in ({"do": "day", "arg": "soon"}, {"do": "save-unread", "arg": "all"}, {"do": "x"}, {}):
        assert DAYS.message(data) is None
    assert DAYS.place({"row": "days", "place": "1"}) is None


def test_dates_are_read_with_care() -> None:
    assert [read_date(text) for text in ("2026-W01-1", "20261123", "2026-11-3", "")] == [None] * 4
    assert read_date(f"{FIRST + timedelta(1)}") == FIRST + timedelta(1)
