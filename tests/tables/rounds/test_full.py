"""The full game on the one table: switching rules, luck, the run, marks, saves, and silent jokers."""

import re
from typing import Any

import pytest

from ortalab.page.messages import PageAct, Typed
from ortalab.rounds.luck.lay import JOKERS
from ortalab.rounds.round import Row
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state.areas import BENCH, most
from ortalab.tables.rounds.state.books import lacking, lacking_sentence
from ortalab.tables.rounds.state.full import LUCKS, FullAct, NowAct, SaveRead, SetLuck, SetMark, StepNumber, Toggle
from ortalab.tables.rounds.state.messages import Act, Add, OpenEditor, OpenText, ShowTab
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.shelf import jokers_of
from ortalab.tables.rounds.state.solver import SolverAct
from ortalab.tables.rounds.state.toolbar import Open, SetRules
from ortalab.tables.rounds.table import start, update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.captions import silences_of
from ortalab.tables.rounds.view.full import badge_parts
from ortalab.tables.rounds.worker import Desk
from tests.full.saves import SAVED, packed, table_of
from tests.rows import for_each
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_pages import Page
from tests.tables.rounds.view_pages import drawn
from tests.tables.rounds.visits import total, whole

SAVE = packed(table_of(SAVED))
RICH = (
    "1&r=full&p=8h-lucky-red-seal.8d-gold-15-debuffed&h=Kh-steel.2c"
    "&j=Bull.Hologram-x1-75-negative.The-Idol-kh-foil.Low-Tide&b=Misprint-foil.Mime"
    "&x=Low-Tide=once=mult-4&l=pr3&m=25"
)
PLAIN = "1&p=Kh.Ks&h=2c&j=Baron.Low-Tide&b=Mime.Joker-foil&x=Low-Tide=once=mult-4"


@pytest.mark.parametrize("link", [PLAIN, f"1&r=full{PLAIN[1:]}", RICH])
def test_link_undo_bench_and_own_jokers_go_through_all_rules_and_back(link: str) -> None:
    first = onward(start(link), SetRules("1"))
    model = first
    for rules in ("2", "full", "1"):
        model = onward(model, SetRules(rules))
        assert decode(link_of(model)).table == model.table, "its link says all of it"
        assert not decode(link_of(model)).complaints
        assert model.table.row(BENCH) == first.table.row(BENCH)
        assert model.round.own == first.round.own
        assert [str(card) for row in Row for card in model.round.row(row)] == [
            str(card) for row in Row for card in first.round.row(row)
        ]
    assert model.table == first.table
    assert onward(model, *[PageAct.UNDO] * 3).table == first.table
    assert onward(model, *[PageAct.UNDO] * 3, *[PageAct.REDO] * 3).table == model.table


@pytest.mark.parametrize("rules", RULESETS)
def test_every_pane_is_drawn_under_every_ruleset(rules: str) -> None:
    model = onward(start(RICH), SetRules(rules), ShowTab(Tab.BEST))
    for message in (None, Open(Drawer.RULES), OpenEditor(Slot(Row.JOKERS, 1)), OpenEditor(Slot(Row.PLAYED, 0))):
        shown = regions(model if message is None else onward(model, message))
        assert all(isinstance(region, str) for region in shown.values())


def test_things_that_the_rules_lack_do_nothing_and_can_be_removed() -> None:
    model = onward(start(RICH), SetRules("1"))
    assert model.notice.text == "Rules 1: all cards and jokers stay."
    assert lacking(model.table) >= {"Bull", "Hologram", "The Idol", "Lucky", "Gold", "Red Seal", "debuffed", "Misprint"}
    assert lacking_sentence(model.table) == "Nine jokers and marks are not in rules 1: they do nothing."
    assert "Back to Full game" in whole(model)
    assert total(model) == total(start("1&p=8h.8d&h=Kh-steel.2c&j=Low-Tide&x=Low-Tide=once=mult-4"))
    bare = onward(model, Act.TAKE_OFF)
    assert not lacking(bare.table)
    assert encode(bare.table).startswith("1&p=8h.8d&h=Kh-steel.2c&j=Low-Tide&b=Mime")
    assert onward(bare, PageAct.UNDO).table == model.table


def test_jokers_without_room_wait_on_the_bench_and_cards_without_room_stop_the_switch() -> None:
    many = start("1&r=full&p=Kh&j=Joker.Baron.Mime.Splash.Egg.Bull.Hack")
    model = onward(many, SetRules("1"))
    assert [*map(str, model.table.row(BENCH))] == ["Bull", "Hack"]
    assert model.notice.text == "Rules 1: two jokers wait on the bench."
    held = start(f"1&r=full&p=Kh&h={'.'.join(['2c'] * 8)}")
    assert onward(held, SetRules("1")).table == held.table
    assert onward(held, SetRules("1")).notice.text == "Held takes at most five cards here: take three off first."


def test_the_luck_of_a_blind_matches_its_target() -> None:
    proof = regions(start("1&r=full&p=Kh-lucky.Kd-lucky&h=Qh.9h&j=Bloodstone&hl=2&dl=2&tg=600&bl=The-Club"))["proof"]
    assert "beats The Club 36 in 100" in proof
    assert (proof.count('class="beats"'), proof.count('class="less"')) == (5, 1)
    assert proof.count('class="need"') == 1
    far = regions(start("1&r=full&p=Kh-lucky&tg=600"))["proof"]
    assert ("beats the blind 0 in 100" in far, far.count('class="need"')) == (True, 0)


def test_luck_decides_which_score_is_shown() -> None:
    model = start("1&r=full&p=8h-lucky.8c&j=Misprint")
    totals = [score_of(model.round, luck).total for luck in LUCKS]  # type: ignore[union-attr]
    assert totals == sorted(totals)
    assert len({*totals}) == 3
    for luck in LUCKS:
        assert f'id="luck-{luck}"' in whole(model)
        assert f"{score_of(model.round, luck).total:,.0f}"[:2] in regions(onward(model, SetLuck(luck)))["tally"]  # type: ignore[union-attr]
    assert "Luck" in regions(model)["proof"]


def test_all_jokers_of_the_collection_are_on_the_shelf() -> None:
    model = onward(start("1&p=Kh"), SetRules("full"))
    assert len(jokers_of(model)) == len(JOKERS)
    model = onward(model, *[Add("Ancient-Joker")] * 7)
    assert [card.stated.suit is not None for card in model.round.jokers] == [True] * 7
    assert most(Row.JOKERS, "full") == 15
    assert 'data-n="7"' in regions(model)["table"]


@for_each(
    [
        ((SetMark(Slot(Row.PLAYED, 0), "red-seal"),), "p=Kh-red-seal"),
        ((OpenEditor(Slot(Row.PLAYED, 0)), StepNumber("bonus", "more")), "p=Kh-5"),
        ((OpenEditor(Slot(Row.JOKERS, 0)), StepNumber("value", "more")), "j=Ride-the-Bus-1"),
        ((SetMark(Slot(Row.JOKERS, 0), "debuffed"),), "j=Ride-the-Bus-debuffed"),
        ((StepNumber("levels-pr", "more"),), "l=pr2"),
        ((StepNumber("levels-pr", "more"), FullAct.LEVEL_1), "j=Ride-the-Bus"),
        ((Toggle("plasma"),), "dk=plasma"),
        ((Typed("blind", "The Flint"),), "bl=The-Flint"),
        ((Typed("number-money", "2"), Typed("number-money", "25")), "m=25"),
    ]
)
def test_an_edit_of_the_full_game_is_one_entry_in_the_link_and_undone(messages: tuple[Any, ...], part: str) -> None:
    before = start("1&r=full&p=Kh&j=Ride-the-Bus")
    model = onward(before, *messages)
    assert link_of(model).endswith(part) or part in link_of(model).split("&")
    assert model.history.entry == (2 if FullAct.LEVEL_1 in messages else 1)
    assert onward(model, *[PageAct.UNDO] * model.history.entry).table == before.table
    assert model.notice.text


def test_a_number_that_cannot_be_is_refused_in_a_sentence() -> None:
    model = start("1&r=full&p=Kh")
    for text in ("abc", "1.5", "9" * 17):
        after = onward(model, Typed("number-money", text))
        assert after.table == model.table
        assert after.notice.text.endswith(".")
    assert onward(model, Typed("number-nothing", "1"), Typed("blind", "The Bind")).table == model.table


def test_a_number_is_told_and_refused_in_natural_words() -> None:
    model = start("1&r=full&p=Kh")
    told = {
        ("levels-pr", "40"): "Pair is at level 40.",
        ("levels-2p", "-4"): "The level of Two Pair is −4, but must be at least 1; change it.",
        ("observatory-pr", "2000"): "The number of planets of Pair is 2,000, but must be at most 1,000; change it.",
        ("money", "-$20"): "Money: −$20.",
        ("money", "−$1,000"): "Money: −$1000.",
    }
    for (name, text), words in told.items():
        assert onward(model, Typed(f"number-{name}", text)).notice.text == words


def test_the_run_and_the_levels_are_panes_of_the_full_game_alone() -> None:
    model = onward(start("1&r=full&p=Kh.Ks&l=pr4"), ShowTab(Tab.RUN))
    assert 'id="run"' in regions(model)["shelf"]
    assert "level 4" in regions(model)["tally"]
    assert "<table>" in regions(onward(model, Open(Drawer.LEVELS)))["panel"]
    back = onward(model, SetRules("1"))
    assert back.panes.left is Tab.JOKERS
    assert "left-run" not in whole(back)


def test_a_name_with_a_long_word_is_written_smaller() -> None:
    model = start("1&r=full&j=Hallucination.Joker")
    assert re.findall(r'class="nm" data-long aria-hidden="true">([^<]*)<', regions(model)["table"]) == ["Hallucination"]


@pytest.mark.parametrize(
    ("joker", "rest", "badge"),
    [("Blue-Joker", "&cl=30", "+60"), ("Stone-Joker", "&sn=2", "+50"), ("Supernova", "", "+0")],
)
def test_a_joker_shows_what_it_has_before_a_play(joker: str, rest: str, badge: str) -> None:
    round_ = decode(f"1&r=full&h=Kh.Ks&j={joker}&t=hc3{rest}").round
    assert badge_parts(round_.jokers[0], JOKERS[round_.jokers[0].name], round_) == (badge, "")


def test_a_silent_joker_without_a_short_reason_says_what_it_does() -> None:
    silences = silences_of(decode("1&r=full&p=7s.7h&j=Card-Sharp.Egg.Greedy-Joker.Blueprint").round)
    assert [silence.name + silence.reason for silence in silences] == [
        "Card Sharp: ×3 Mult if this hand was played this round before.",
        "Egg: never changes a score.",
        "Greedy Joker: no ♦ scores.",
        "Blueprint: nothing to copy.",
    ]


def test_the_run_is_shown_during_a_search() -> None:
    model = onward(start("1&r=full&p=Kh.Ks"), Typed("find", "idol"), ShowTab(Tab.RUN))
    assert 'id="run"' in regions(model)["shelf"]
    found = onward(model, Act.FIND)
    assert (found.panes.left, "The Idol" in regions(found)["shelf"]) == (Tab.JOKERS, True)


def test_a_save_of_the_game_is_put_on_the_table() -> None:
    model, (effect,) = update(start("1&p=Kh"), OpenText(SAVE, "save.jkr"))
    model = onward(model, SaveRead(0, Desk().weigh(effect.job)), NowAct.PUT)
    assert model.round.rules == "full"
    assert onward(model, PageAct.UNDO).round.rules == "1"


@pytest.mark.parametrize("luck", LUCKS)
def test_the_solver_finds_the_best_play_of_the_full_game_under_the_luck(luck: str) -> None:
    page = Page(start("1&r=full&p=2h&h=Ks-lucky.Kh&j=Bull")).send(SetLuck(luck), SolverAct.SOLVE)
    best = page.model.solver.best
    assert best is not None, page.model.solver.trouble
    assert best.hand == "Pair"
    assert best.score == score_of(best.table.round, luck).total  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("rest", "hatched"),
    [("", set()), ("&bl=The-Club", {"played-Ac-1", "held-Kc-1"}), ("&bl=The-Club&j=Chicot", set())],
)
def test_cards_debuffed_by_the_blind_are_hatched(rest: str, hatched: set[str]) -> None:
    shown = drawn(start(f"1&r=full&p=Ac.Ah&h=Kc.2d{rest}"))
    assert {element.id for element in shown if "debuffed" in element.data} == hatched
