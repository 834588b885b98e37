"""Poker's chances, throws and quiz, its stored data, and a thousand events, without a browser."""

import random
import re

import pytest

from ortalab.games.poker.questions import REASONS
from ortalab.page.controls import NAMES
from ortalab.page.drag import Place
from ortalab.page.games.messages import (
    FileAct,
    Imported,
    Seed,
    ShowTab,
    StartTask,
    StepTask,
    StoredData,
    Tap,
    TaskFailed,
    TaskStep,
)
from ortalab.page.messages import Drag, Focused, Message, Moved, Now, OpenLink, PageAct, Press, Typed
from ortalab.tables.poker import table
from ortalab.tables.poker.entry import read_link
from ortalab.tables.poker.input import CONTROLS
from ortalab.tables.poker.state import CARDS, NEW, SHARED, area_of
from ortalab.tables.poker.state.messages import (
    Act,
    Guess,
    Measure,
    Pasted,
    Pick,
    Put,
    Remove,
    RemoveHand,
    Say,
    SetMeasure,
    SetMost,
    ShowHand,
    ShowHold,
    ShowStep,
    Swap,
    Tab,
)
from ortalab.tables.poker.worker import TASKS, Desk
from tests.page.game_pages import text_of
from tests.tables.poker.pages import DRAWING, PAIR, THREE, Page

# ---- chances


def test_chances_with_cards_to_come_are_exact_and_shown_as_figures_and_bars() -> None:
    page = Page(has_worker=True).open(DRAWING)
    assert "Player 2 to win two cards to come, all 946 deals counted 390 deals win of 946 deals = 41.2 % and 0.8%" in (
        text_of(page, "tally")
    )
    assert "How Player 2 ends wins draws loses % of 946 Straight flush 0.3 wins 0.3%" in text_of(page, "table")
    assert "High card 59.9 wins 1.2%, draws 0.8%, loses 57.9%" in text_of(page, "table")
    panel = text_of(page, "proof")
    assert "chance exact Player 1 57.9 Player 2 41.2 Draw 0.8 All deals are counted" in panel
    assert "Player 2 hopes for % to win after it" in panel
    assert "one pair at least 100" in panel
    best = "Queen of Spades, Queen of Clubs, Jack of Spades, Jack of Diamonds, 10 of Spades, 10 of Clubs"
    assert f'aria-label="{best}"' in table.regions(page.model)["proof"]
    page.send(Act.COPY_CHANCES)
    assert page.copied.startswith("Player 1 (AS QD JC TD 8S): wins 57.9%, draws 0.8%, loses 41.2%\nPlayer 2 (TH ")


def test_a_sample_shows_its_error_while_it_settles_and_the_next_edit_drops_it() -> None:
    page = Page().open("1-ASAD3Cxx-KHKD7Sxx-QHQD5Cxx")
    desk, task = Desk(), page.model.task.nth
    desk.start(next(effect.job for effect in page.done if isinstance(effect, StartTask)))
    errors = []
    for _ in range(3):
        page.send(TaskStep(task, *desk.step(1)))
        assert "give or take" in text_of(page, "tally")
        errors.append(page.model.chances[0].error)
        assert table.regions(page.model)["proof"].count('class="wh"') == len(page.model.chances)
        ends = page.model.chances[0].classes
        assert table.regions(page.model)["table"].count('class="wh"') == len(ends)
    assert errors == sorted(errors, reverse=True) != sorted(errors)
    assert "a sample of" in text_of(page, "table")
    assert page.done[-1] == StepTask(task)
    page.send(Pick("2C"))
    assert (page.model.chances, page.jobs[-1]["link"]) == ((), page.link)
    page.send(TaskStep(task, *desk.step(1)))
    assert page.model.chances == ()  # the answer is for an outdated request


def test_viewing_another_hand_keeps_the_known_results() -> None:
    page = Page(has_worker=True).open("1-ASQDJCTDx-THJHQHxx-2C2D2H2S3C")
    assert "Player 1 to win" in text_of(page, "tally")
    before = page.model.chances
    page.send(ShowHand(1))
    assert "Player 2 to win" in text_of(page, "tally")
    assert (page.model.chances, page.jobs[-1]["hand"]) == (before, 1)
    page.send(ShowHand(9))
    assert page.model.hand == 1


def test_a_hand_alone_has_the_chances_of_its_classes() -> None:
    page = Page(has_worker=True).open("1-2C2D2Hxx")
    assert "Most often three of a kind two cards to come, all 1,176 deals counted 89.8 %" in text_of(page, "tally")
    assert "Every hand" in text_of(page, "proof")


def test_more_holes_than_cards_and_a_failing_worker_are_reported() -> None:
    page = Page(has_worker=True).open("1" + "-xxxxx" * 11)
    assert "55 cards to come, but the deck has 52 left; remove a hand" in text_of(page, "tally")
    page = Page().open(DRAWING)
    page.send(TaskFailed(page.model.task.nth, "The analysis did not start."))
    assert "The analysis did not start." in text_of(page, "proof")
    assert page.send(Act.FILL).model.table.holes == 0
    assert page.model.chances == ()


# ---- what to throw


def test_every_throw_is_listed_and_the_best_explained() -> None:
    page = Page(has_worker=True).open(PAIR).send(ShowTab(Tab.THROW))
    assert "80.8 % best throw − 74.7 % as it is = 6.1 points gained" in text_of(page, "tally")
    rows = table.regions(page.model)["table"]
    assert re.findall(r'<span class="under[^"]*">([^<]*)<', rows) == ["keep", "keep", "throw", "throw", "throw"]
    assert rows.count('data-do="hold"') == 11  # the best ten, which include keeping all five, and the tempting one
    panel = text_of(page, "proof")
    assert "The pair of 9s improves in 28.7% of all draws: two pair 16" in panel
    assert "The pair of 9s with the Queen is worth 0.4 points less." in panel
    assert "After this throw 16,215 draws Four of a kind 0.3" in panel
    page.send(ShowHold(0b11111))
    assert "74.7 % this throw − 74.7 % as it is = 0.0 points gained" in text_of(page, "tally")
    assert "Pair of 9s beats 74.7% of all hands as it is." in text_of(page, "proof")
    page.send(ShowHold(0))
    assert "A new hand improves in" in text_of(page, "proof")
    assert "is better by" in text_of(page, "proof")


def test_throws_respect_the_maximum() -> None:
    page = Page(has_worker=True).open("1-2C5D8HJSKC-9S9DTHJHx-ASKSQSJSTS").send(ShowTab(Tab.THROW))
    assert [page.jobs[-1][name] for name in ("kind", "hand")] == ["throw", 0]
    thrown = [hold.thrown for hold in page.model.holds]
    assert max(thrown) == 5
    page.send(SetMost(3))
    assert "Throw all five" not in text_of(page, "tally")
    page.send(ShowHand(2))
    assert ("Keep all five" in text_of(page, "tally"), page.jobs[-1]["hand"]) == (True, 2)
    assert "Every draw makes it weaker on average." in text_of(page, "proof")
    page.send(ShowTab(Tab.CHANCES))
    assert (page.jobs[-1]["kind"], page.model.holds) == ("chances", ())
    assert "It takes a hand of five cards." in text_of(Page().open("1-9S9DTHJHx").send(ShowTab(Tab.THROW)), "proof")


def test_only_known_tasks_are_requested() -> None:
    pages = (
        Page().open(DRAWING),
        Page().open(PAIR).send(ShowTab(Tab.THROW)),
        Page().open(PAIR).send(ShowTab(Tab.CHANCES), Typed(SHARED, "AS KS, QH QD /")),
    )
    asked = {job["kind"] for page in pages for job in page.jobs}
    assert asked == {*TASKS}
    assert Page().open(THREE).jobs == []
    assert Desk().start('{"kind": "chances", "link": "1-ZZ", "hand": 0}').startswith("hand 1 of the link")


SHARES = "AS KS, QH QD / 2S 7S 9D"


@pytest.mark.slow
@pytest.mark.parametrize(
    "messages",
    [
        (ShowTab(Tab.CHANCES), Typed(SHARED, SHARES), Act.CLEAR),
        (Act.CLEAR, ShowTab(Tab.CHANCES), Typed(SHARED, SHARES)),
        (ShowTab(Tab.CHANCES), Typed(SHARED, SHARES), Act.CLEAR, Act.LOW_ACE),
        (Act.ADD_HAND, ShowTab(Tab.CARDS), Typed(SHARED, SHARES)),
    ],
    ids=["cleared", "typed later", "by another rule", "beside the cards"],
)
def test_the_chances_on_a_shared_board_need_no_hand_on_the_table(messages: tuple[object, ...]) -> None:
    page = Page(has_worker=True).open(PAIR).send(*messages)
    assert re.search(r"Board .* All deals are counted\.", text_of(page, "proof"))
    assert "Counting." not in text_of(page, "proof")


def test_the_chances_on_a_shared_board_say_why_the_worker_failed() -> None:
    page = Page().open(PAIR).send(ShowTab(Tab.CHANCES), Typed(SHARED, SHARES))
    page.send(TaskFailed(page.model.task.nth, "The worker is lost."))
    assert "The worker is lost." in text_of(page, "proof")


# ---- all controls, and a thousand events


def test_every_control_is_read_back() -> None:
    sent: list[Message] = [
        *Act,
        *FileAct,
        *map(Pick, CARDS),
        *map(ShowTab, Tab),
        *map(Say, REASONS),
        *map(SetMeasure, Measure),
    ]
    sent += [
        made(number) for made in (RemoveHand, ShowHand, ShowStep, ShowHold, SetMost, Guess) for number in range(40)
    ]
    for message in sent:
        attributes = CONTROLS.attributes(message)
        assert ({*attributes} <= {*NAMES}, table.message(attributes)) == (True, message)
    for wrong in ({"do": "pick", "shelf": "1S"}, {"do": "guess", "arg": "-1"}, {"do": "why", "arg": "luck"}, {}):
        assert table.message(wrong) is None
    assert table.message({"row": "hand0-2", "place": "0"}) == Tap(area_of(0, 2))


def test_every_button_of_every_state_carries_a_message() -> None:
    pages = [Page(has_worker=True).open(link) for link in (THREE, DRAWING, PAIR, "1", "what")]
    pages += [Page(has_worker=True).open(PAIR).send(ShowTab(Tab.THROW)), Page().open().send(Act.ASK)]
    pages.append(Page().open().send(Act.ASK, Guess(0)))
    for page in pages:
        html = " ".join(table.regions(page.model).values())
        ids = re.findall(r'\bid="([^"]+)"', html)
        assert len(ids) == len({*ids})
        for found in re.findall(r"<button\b[^>]*>", html):
            data = dict(re.findall(r'data-(\w+)="([^"]*)"', found))
            assert table.message(data) is not None, found


def anything(chance: random.Random, page: Page) -> Message:
    """Choose a random event from a person, the browser or the worker."""
    place = Place(NEW, 0) if chance.random() < 0.1 else area_of(chance.randrange(6), chance.randrange(5))
    number, card = chance.randrange(34), chance.choice(CARDS)
    deck = [*CARDS, "?"]
    kinds: list[list[Message]] = [
        [*Act],
        [act for act in PageAct if act is not PageAct.COPY_REPORT],
        [Tap(place)],
        [Tap(place)],
        [Pick(card), Put(card, place), Remove(place), Swap(place, area_of(0, number % 5))],
        [RemoveHand(number), ShowHand(number), ShowStep(number), ShowHold(number), SetMost(number), Guess(number)],
        [ShowTab(chance.choice([*Tab])), Say(chance.choice([*REASONS])), SetMeasure(chance.choice([*Measure]))],
        [Press(place, 0, 0), Press(card, 0, 0), Drag(number, 50, place), Drag(1, 1, None)],
        [Typed("printed", chance.choice(["", "Player 1: Pair of 9s", "Player"]))],
        [Typed("cards", " ".join(chance.choices([*deck, "10h", "zz"], k=number % 12)))],
        [Pasted(" ".join(chance.choices(deck, k=5 * chance.randrange(1, 4))))],
        [Focused(place), Focused(None), Focused("cards"), Now("2026-11-24T00:01"), Seed(number)],
        [TaskStep(page.model.task.nth, 0.5, ""), TaskFailed(number, "It stopped.")],
        [Moved(chance.randrange(len(page.entries)), f"#{chance.choice(page.entries)}")],
        [OpenLink("#1-zz"), Moved(None, "#1-"), StoredData("x", "y"), Imported("z"), StoredData()],
    ]
    return chance.choice(chance.choice(kinds))


@pytest.mark.slow
def test_after_hundreds_of_events_the_link_reads_back_and_no_card_is_twice_in_a_hand() -> None:
    chance = random.Random(1)
    page = Page().open()
    for nth in range(500):
        page.seed = nth
        message = anything(chance, page)
        if isinstance(message, Moved) and message.entry is not None:
            page.at = message.entry  # the browser moved first
        page.send(message)
        assert read_link(page.link) == page.model.table, message
        for hand in page.model.table.hands:
            known = [card for card in hand if card != "?"]
            assert len(known) == len({*known}), message
        if not nth % 10:
            assert all(table.regions(page.model)[name] is not None for name in ("table", "proof", "shelf"))
