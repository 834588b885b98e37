"""The daily round of the full game: the same deal for everyone, three tries, and a score that is covered until then."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING

import pytest

from ortalab import full
from ortalab.full.luck import Luck
from ortalab.page.drag import Place
from ortalab.page.effects import Go, Replace
from ortalab.page.games.messages import Now, StartTask, TaskStarted, TaskStep
from ortalab.page.messages import Moved, OpenLink, PageAct
from ortalab.storage.parts import part_of, with_part
from ortalab.tables.full import table
from ortalab.tables.full.link import decode, encode
from ortalab.tables.full.state.areas import HELD, JOKERS, PLAYED
from ortalab.tables.full.state.daily import Dealt
from ortalab.tables.full.state.messages import (
    Act,
    Add,
    ChangeStored,
    DailyAct,
    Move,
    OpenEditor,
    Remove,
    SetLuck,
    SetMark,
    Stored,
)
from ortalab.tables.full.state.scores import score_of
from ortalab.tables.full.worker import Desk
from ortalab.workshop.full_daily import candidates, deal, is_fit
from tests.tables.full.test_page import send

if TYPE_CHECKING:
    from ortalab.tables.full.state.model import Model

DAY = date(2026, 11, 24)
NOW = Now(f"{DAY}T10:00")
"""Its round is number 43, which one candidate makes."""
GOLDEN = (
    "1&r=full&h=Qh-Blue-Seal.Jh.8s-Blue-Seal.7c.6d-Gold-Holographic.4d.3s.3c-Stone-Red-Seal"
    "&j=Odd-Todd.Jolly-Joker.Swashbuckler-14.Blackboard.The-Duo-Holographic&l=f55.5k2.hc5"
)


def opened(link: str = "", *stored: str) -> Model:
    """Return the page with the round of the day on it, as its worker deals it."""
    model = send(table.start(link), Stored(part_of(*stored) if stored else part_of("")))
    model, effects = table.update(model, NOW)
    if not link.startswith("daily"):
        model, effects = table.update(model, DailyAct.OPEN)
    (asked,) = (effect for effect in effects if isinstance(effect, StartTask))
    desk = Desk()
    assert desk.start(asked.job) == ""
    share, answer = desk.step(1e9)
    assert share == 1
    return send(model, TaskStarted(asked.nth), TaskStep(asked.nth, share, answer))


@pytest.fixture(scope="module")
def dealt() -> Model:
    return opened()


def test_a_day_gives_the_same_deal_to_everybody() -> None:
    first = next(candidates(DAY))
    assert encode(first) == GOLDEN
    assert {name for joker in first.jokers for name in [joker.name] if not is_fit(full.JOKERS[name])} == set()
    found = deal(DAY)
    assert full.score(found.best).least.total == found.total
    assert not full.score(found.best).has_luck
    assert found.plain < 50
    assert found.as_dealt < 100


def test_its_cards_are_moved_alone_and_its_score_is_covered(dealt: Model) -> None:
    shown = table.regions(dealt)
    assert all(
        words in shown["tally"] + shown["line"] for words in ("Covered until you play it", "Daily 43", "Play it")
    )
    moved = send(dealt, Move(Place(HELD, 0), Place(PLAYED, 0)))
    assert moved.table != dealt.table
    covered = table.regions(moved)
    assert "Covered" in covered["tally"]
    assert 'id="step-0"' not in covered["proof"]
    for message in (Add("Joker"), SetMark(Place(JOKERS, 0), "foil"), Act.CLEAR, Act.FIND_BEST):
        refused = send(moved, message)
        assert refused.table == moved.table
        assert refused.notice.text.startswith("In the daily round the cards stay as dealt")


def test_three_tries_are_shares_of_the_best_and_are_kept(dealt: Model) -> None:
    model, text = dealt, ""
    for place in range(3):
        model = send(model, Move(Place(HELD, 0), Place(PLAYED, place)))
        before = model
        model, (effect, _) = table.update(model, DailyAct.PLAY)
        assert isinstance(effect, ChangeStored)
        text = with_part(text, effect.change)
        assert before.daily is not None
        scored = full.score(model.table).least.total
        assert model.daily is not None
        assert model.daily.tries[-1].share == int(100 * scored / model.daily.total)
        assert "Covered" not in table.regions(model)["tally"]
        again = send(model, DailyAct.PLAY)
        assert again.daily == model.daily
    assert model.daily is not None
    assert model.daily.is_done
    best = send(model, DailyAct.BEST)
    assert full.score(best.table).least.total == model.daily.total
    assert [day.number for day in part_of(text).days] == [43]
    assert json.loads(text)["full"]["days"][0]["tries"][0][0] == model.daily.tries[0].share
    _, (copied,) = table.update(model, DailyAct.RESULT)
    assert copied.link == "daily=43"
    assert "Ortalab full game, daily 43" in copied.above
    later = opened("daily=43", text)
    assert later.daily is not None
    assert [one.share for one in later.daily.tries] == [one.share for one in model.daily.tries]


def test_leaving_brings_ones_own_round_back(dealt: Model) -> None:
    own = table.start("").table
    assert send(dealt, DailyAct.OPEN).table == own
    undone = send(dealt, PageAct.UNDO)
    assert (undone.table, undone.daily) == (own, None)
    assert decode(table.link_of(dealt)).daily == 43
    assert table.start(table.link_of(dealt)).daily is not None
    assert table.start("1&p=Kh&daily=43").daily is None, "a link of rules 1 opens no round of the full game"


def test_an_address_opens_its_day_and_a_reload_stays_in_it(dealt: Model) -> None:
    for link in ("#daily=43", f"#{table.link_of(dealt)}"):
        model, effects = table.update(table.start(""), OpenLink(link))
        assert model.daily is not None
        assert model.daily.number == 43
        assert [effect.link for effect in effects if isinstance(effect, Replace)] == [link.lstrip("#")]
        model, effects = table.update(send(model, Stored()), NOW)
        assert any(isinstance(effect, StartTask) for effect in effects)
        assert model.daily is not None
        assert model.daily.dealt is None


def test_a_day_to_come_is_not_dealt() -> None:
    model = send(table.start("daily=44"), Stored(), NOW)
    assert model.daily is None
    assert model.notice.text.startswith("The round of 25 November 2026 is not dealt")
    assert send(table.start("daily=9999999"), Stored(), NOW).daily is None


def test_neither_the_popover_of_a_joker_nor_the_copied_steps_tell_a_covered_score(dealt: Model) -> None:
    laid = send(dealt, *[Move(Place(HELD, 0), Place(PLAYED, 0))] * 2)
    assert laid.daily
    assert laid.daily.covers(laid.table)
    for nth in range(len(laid.table.jokers)):
        assert "now; with" not in table.regions(send(laid, OpenEditor(Place(JOKERS, nth))))["panel"]
    assert table.update(laid, Act.COPY_STEPS)[1] == ()
    played = send(laid, DailyAct.PLAY)
    assert table.update(played, Act.COPY_STEPS)[1] != ()


def dealing(link: str = "") -> tuple[Model, StartTask]:
    """Return the page while its worker deals, after an edit of one's own, and the task."""
    model = send(table.start(link), Stored(part_of("")), NOW)
    if not link:
        model = send(model, Remove(Place(PLAYED, 0)))
        model, effects = table.update(model, DailyAct.OPEN)
        (asked,) = (effect for effect in effects if isinstance(effect, StartTask))
        return model, asked
    assert model.task.kind == "daily"
    return model, StartTask(model.task.nth, "")


def later(model: Model, asked: StartTask, dealt: Model) -> Model:
    """Return the page once a deal comes late."""
    daily = dealt.daily
    assert daily is not None
    assert daily.dealt is not None
    assert daily.best is not None
    told = Dealt(encode(daily.dealt), encode(daily.best), daily.total, daily.plain, daily.as_dealt)
    return send(model, TaskStarted(asked.nth), TaskStep(asked.nth, 1, json.dumps(told)))


def test_undo_or_back_leaves_a_round_that_is_still_dealt_and_the_late_deal_is_dropped(dealt: Model) -> None:
    own = table.start("").table
    for message in (PageAct.UNDO, Moved(0, f"#{encode(own)}", -1), Moved(None, "#1&r=full&p=Kh")):
        model, asked = dealing()
        left = send(model, message)
        assert (left.daily, left.task.kind) == (None, "")
        assert score_of(left.table) is not None
        assert later(left, asked, dealt).table == left.table
        again, effects = table.update(left, DailyAct.OPEN)
        assert any(isinstance(effect, StartTask) for effect in effects)
        assert later(again, asked, dealt).daily == again.daily, "the deal of before is not that of now"


def test_undo_out_of_the_round_writes_no_address_that_opens_it(dealt: Model) -> None:
    moved = send(dealt, Move(Place(HELD, 0), Place(PLAYED, 0)))
    for model, number in ((dealing()[0], 0), (dealt, 0), (moved, 43)):
        _, effects = table.update(model, PageAct.UNDO)
        assert [decode(effect.link or "").daily for effect in effects if isinstance(effect, Go)] == [number]


def test_a_link_leaves_the_round_that_it_does_not_name(dealt: Model) -> None:
    for model in (dealing("daily=42")[0], dealt):
        for link in ("1&r=full&p=Kh", encode(dealt.table)):
            left, effects = table.update(model, Moved(None, f"#{link}"))
            assert left.daily is None
            assert [effect.link for effect in effects if isinstance(effect, Replace)] == [link]


def test_a_link_to_another_day_asks_for_its_deal_and_goes_back_to_ones_own_round(dealt: Model) -> None:
    model, first = dealing("daily=42")
    assert model.daily is not None
    other, effects = table.update(model, Moved(None, "#daily=43"))
    (asked,) = (effect for effect in effects if isinstance(effect, StartTask))
    assert asked.nth == other.task.nth != first.nth
    assert later(other, first, dealt).table == other.table
    there = later(other, asked, dealt)
    assert there.table == dealt.table
    assert send(there, DailyAct.OPEN).table == model.daily.before


def test_a_link_opened_on_the_running_page_is_dealt_at_once(dealt: Model) -> None:
    model = send(table.start(""), Stored(part_of("")), NOW)
    model, effects = table.update(model, Moved(None, "#daily=43"))
    (asked,) = (effect for effect in effects if isinstance(effect, StartTask))
    assert later(model, asked, dealt).table == dealt.table


def test_a_layout_of_the_same_day_and_another_luck_let_the_deal_go_on(dealt: Model) -> None:
    model, asked = dealing("daily=43")
    layout = send(dealt, Move(Place(HELD, 0), Place(PLAYED, 0)))
    for message in (Moved(None, f"#{table.link_of(layout)}"), SetLuck(Luck.MOST)):
        there = later(send(model, message), asked, dealt)
        assert there.daily is not None
        assert there.daily.dealt == dealt.table
        assert there.table == (layout.table if isinstance(message, Moved) else dealt.table)
