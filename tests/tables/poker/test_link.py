"""Poker's links, Back, the hands of the last visit, and the page in a frame."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import OrtalabError, TextError
from ortalab.page.games.messages import Tap
from ortalab.page.messages import Moved, PageAct, Press
from ortalab.page.shell import Tone, sentence
from ortalab.tables.poker import table
from ortalab.tables.poker.entry import LONGEST, read_link
from ortalab.tables.poker.state import EXAMPLE, Showdown, area_of, write_link
from ortalab.tables.poker.state.messages import Act, Pasted, Pick, RemoveHand
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.poker.pages import DRAWING, PAIR, SHOWDOWNS, THREE, Page


@given(SHOWDOWNS)
def test_a_link_reads_as_it_was_written(showdown: Showdown) -> None:
    link = write_link(showdown)
    assert read_link(link) == showdown
    assert len(link) <= 2 + 11 * len(showdown.hands)
    assert re.fullmatch("[0-9A-Za-z-]+", link)
    for kind in (link.lower(), f" {link} ", f"{link}&from=course", link.replace("x", "?"), link.replace("x", "X")):
        assert write_link(read_link(kind)) == link


@for_each(
    [
        ("what", "'what' is not a link to hands; one looks like 1-9S9HKD7C2S-THJHQHxx"),
        ("2-9S9HKD7C2S", "the link is of version '2'; this page reads version 1"),
        ("1b-9S9HKD7C2S", "the link is of version '1b'; this page reads version 1"),
        ("1-9S9HKD7C", "hand 1 of the link has four cards of 5; copy the whole link again"),
        ("1-9S9HKD7C2S-", "hand 2 of the link has no cards of 5; copy the whole link again"),
        ("1-9S9HKD7C2S-9D9CQSJH4Z", "hand 2 of the link has '4z', which is not a card; copy it again"),
        ("1-9S9HKD7C9S", "the card 9S is in a hand twice; a deck has only one"),
        (f"1{'-9S9HKD7C2S' * 41}", "the link has 41 hands; the table takes 40"),
        ("1" * 4001, f"the link has 4001 characters; hands have at most {LONGEST}"),
    ]
)
def test_a_damaged_link_is_reported_in_a_sentence(link: str, said: str) -> None:
    with pytest.raises(TextError) as error:
        read_link(link)
    assert str(error.value) == said
    page = Page().open(link)
    assert sentence(said) in text_of(page, "tally")
    assert (page.link, page.model.notice.tone) == ("1", Tone.REFUSED)
    assert page.send(Act.DEAL).model.trouble == ""


@given(st.text(max_size=40) | st.from_regex(r"1a?(-[0-9A-Za-z?]{0,12}){0,4}", fullmatch=True))
def test_any_link_opens_a_page(link: str) -> None:
    with suppress(OrtalabError):  # raises nothing else
        assert write_link(read_link(link))
    assert table.regions(table.start(link))


def test_undo_takes_edits_back_and_the_last_hands_come_back() -> None:
    page = Page().open().send(Pick("2C"))
    assert (page.lines, page.entries) == (page.link, [page.link])
    again = Page(lines=page.lines).open()
    assert (again.link, again.said) == (page.lines, "The hands of your last visit.")
    assert again.send(Moved(None, "")).link == page.lines
    assert page.send(PageAct.UNDO).model.table == EXAMPLE
    assert Page().open(PAIR).send(Moved(None, "")).model.table == EXAMPLE
    assert Page(lines=page.lines).open(THREE).link == THREE
    assert Page(lines=page.lines).open(PAIR).link == PAIR
    assert Page(lines="?!").open().model.table == EXAMPLE


def test_a_page_in_a_frame_shows_the_hands_and_changes_nothing() -> None:
    page = Page(embedded=True).open(DRAWING)
    for message in (Pick("2C"), Act.DEAL, Tap(area_of(0, 0)), RemoveHand(0), Pasted("AS")):
        page.send(message)
        assert (page.said, page.link) == ("These hands are read-only here.", DRAWING)
    page.send(Press(area_of(0, 0), 0, 0))
    assert (page.model.drag, page.jobs) == (None, [])
    drawn = table.regions(page.model)
    assert ("Open in Poker" in drawn["tools"], drawn["shelf"], "remove-0" in drawn["table"]) == (True, "", False)
