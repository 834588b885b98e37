"""The page under each version of the assignment: links, saves, texts, the switch, and differences."""

import json
import re

from ortalab.page.messages import PageAct, Typed
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import Row
from ortalab.rounds.rulesets import COURSES, RULESETS
from ortalab.tables.rounds.actions.answers import Found
from ortalab.tables.rounds.actions.solver import solve
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.actions.texts import write_text
from ortalab.tables.rounds.examples import EXAMPLES
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state.books import NAMES, lacking, owner_of
from ortalab.tables.rounds.state.custom_joker import parse_joker
from ortalab.tables.rounds.state.messages import Act, Add, OpenEditor, OpenText
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.shelf import jokers_of
from ortalab.tables.rounds.state.solver import StartSearch
from ortalab.tables.rounds.state.toolbar import Deal, LoadExample, Open, SetBrush, SetRules, StoredRounds, ToolbarAct
from ortalab.tables.rounds.table import start, update
from ortalab.tables.rounds.view.rules import ABOUT
from ortalab.tables.rounds.worker import Desk
from ortalab.typed_json import typed
from tests.rows import for_each
from tests.tables.rounds.sending import onward
from tests.tables.rounds.stored import rounds_in
from tests.tables.rounds.view_pages import pictured
from tests.tables.rounds.visits import GONE, STONY, total, whole

# ---- the ruleset is state of the table ------------------------------------------------------------------------------


def test_the_page_names_every_ruleset() -> None:
    assert tuple(RULESETS) == NAMES


@for_each([STONY, GONE, "1&r=2", "1&r=2&p=10h&x=Low-Tide=once=mult-4", *(e.link for e in EXAMPLES)])
def test_a_link_is_read_as_it_is_written(link: str) -> None:
    reading = decode(link)
    assert reading.complaints == ()
    assert encode(reading.table) == link
    assert decode(encode(reading.table)).table == reading.table


def test_a_link_of_rules_1_does_not_name_them() -> None:
    assert encode(decode("1&r=1&p=10h").table) == "1&p=10h"
    assert decode("1&p=10h").round.rules == "1"


@for_each(
    [
        ("1&r=3&p=10h", "This page does not know rules '3'; rules 1 are used."),
        ("1&r=&p=10h", "This page does not know rules ''; rules 1 are used."),
        (f"1&r={'9' * 99}&p=10h", f"This page does not know rules '{'9' * 40}…'; rules 1 are used."),
        ("1&R=<b>&p=10h", "This page does not know rules '<b>'; rules 1 are used."),
        ("1&r=1&r=2&p=10h", "The rules are in the link twice; the first were read."),
    ]
)
def test_a_hostile_ruleset_in_a_link_gets_one_sentence(link: str, complaint: str) -> None:
    reading = decode(link)
    assert reading.complaints == (complaint,)
    assert encode(reading.table) == "1&p=10h"


def test_saved_rounds_keep_their_ruleset() -> None:
    table = decode(STONY).table
    (save,) = rounds_in(write_rounds((Save("Stones", table),)))
    assert save.table == table
    assert save.trouble == ""


def test_an_empty_table_or_the_untouched_example_of_other_rules_is_not_offered_again() -> None:
    untouched = link_of(onward(example(), SetRules("2")))
    assert onward(start("1&p=As"), StoredRounds(("1&r=2", untouched), "")).saves.earlier == ()
    assert onward(start("1&p=As"), StoredRounds((STONY,), "")).saves.earlier == (decode(STONY).table,)


def test_the_solver_is_asked_and_answers_under_rules_2() -> None:
    model, effects = solve(start("1&r=2&p=7d-stone.Kh&h=Ks.2c&j=Scholar.Hanging-Chad"))
    (asked,) = (effect for effect in effects if isinstance(effect, StartSearch))
    assert "&r=2&" in json.loads(asked.job)["link"]
    desk = Desk()
    assert desk.start(asked.job) == ""
    answer = ""
    while not answer:
        answer = str(desk.step(10_000)[2])
    best = typed(Found, json.loads(answer)).plays[0]
    assert decode(best.link).round.rules == "2"
    assert best.score == total(start(best.link)) >= total(model)


def test_the_text_names_rules_2_and_is_read_back() -> None:
    model = start(STONY)
    text = write_text(model)
    assert text.startswith("rules: 2\n")
    assert onward(example(), OpenText(text)).table == model.table
    assert "rules" not in write_text(example())


def test_a_text_without_rules_is_read_under_the_current_ones() -> None:
    text = "cards_played: [7d stone]\njokers: [Hack]"
    assert onward(start("1&r=2"), OpenText(text)).round.rules == "2"
    assert onward(start("1&r=2"), OpenText(f"rules: 1\n{text}")).round.rules == "1"


# ---- the switch -----------------------------------------------------------------------------------------------------


def test_the_switch_is_an_edit_that_undo_takes_back() -> None:
    two, effects = update(example(), SetRules("2"))
    assert two.round.rules == "2"
    assert effects[0].link == "1&r=2" + link_of(example()).removeprefix("1")
    assert onward(two, PageAct.UNDO).table == example().table
    assert onward(two, PageAct.UNDO, PageAct.REDO).table == two.table
    assert update(two, SetRules("2")) == (two, ())


def test_the_shelf_has_the_jokers_of_the_ruleset() -> None:
    two = onward(example(), SetRules("2"))
    assert [joker.name for joker in jokers_of(two)] == list(COURSES["2"])
    assert {owner_of(joker, "2") for joker in jokers_of(two)} == {""}
    assert 'id="shelf-Hack"' in whole(two)
    assert 'id="shelf-Droll-Joker"' not in whole(two)
    assert 'id="shelf-Hack"' not in whole(example())


def test_the_switch_shows_which_rules_hold() -> None:
    for rules, title in (("1", "Rules 1"), ("2", "Rules 2"), ("full", "Full game")):
        model = onward(example(), SetRules(rules))
        assert f"{title}<svg" in whole(model)
        page = whole(onward(model, Open(Drawer.RULES)))
        chosen = [name for name in NAMES if re.search(rf'data-arg="{name}"[^>]*aria-checked="true"', page)]
        assert chosen == [rules]


def test_the_popover_describes_every_ruleset() -> None:
    assert tuple(ABOUT) == NAMES


def test_a_choice_of_rules_closes_the_popover() -> None:
    opened = onward(example(), Open(Drawer.RULES))
    for rules in NAMES:
        assert onward(opened, SetRules(rules)).overlay is None
    assert onward(onward(example(), Open(Drawer.EXAMPLES)), SetRules("2")).drawer is Drawer.EXAMPLES


def test_new_jokers_say_so_from_the_choice_of_their_rules_to_the_end_of_the_visit() -> None:
    def new(model: Model) -> int:
        return whole(model).count('<small class="whose">new</small>')

    two = onward(example(), SetRules("2"))
    assert new(two) == len(set(COURSES["2"]) - set(COURSES["1"]))
    assert new(onward(two, Add("Hack"))) == new(two)
    for model in (example(), start("1&r=2"), onward(two, SetRules("1")), onward(two, PageAct.UNDO)):
        assert new(model) == 0


def test_brush_and_editor_offer_the_enhancements_of_the_ruleset() -> None:
    for message in (Open(Drawer.BRUSH), OpenEditor(Slot(Row.PLAYED, 0))):
        assert 'data-arg="stone"' not in whole(onward(example(), message))
        assert 'data-arg="stone"' in whole(onward(example(), SetRules("2"), message))


def test_a_stone_is_typed_under_rules_2_alone() -> None:
    two = onward(start("1&r=2"), Typed("find", "7d stone, Scholar"), ToolbarAct.ENTER)
    assert encode(two.table) == "1&r=2&p=7d-stone&j=Scholar"
    one = onward(start("1&p=2c"), Typed("find", "7d stone"), ToolbarAct.ENTER)
    assert encode(one.table) == "1&p=2c"
    assert one.notice.text == "Unknown enhancement “stone” in “7d stone”; Stone belongs to rules 2: add --rules 2."


def test_a_custom_joker_may_ask_for_a_stone_under_rules_2() -> None:
    text = "name: Rock\nscored: {enhancement: stone, mult: 4}"
    assert parse_joker(text, "2")[1] == ""
    assert "Stone belongs to rules 2" in parse_joker(text)[1]
    link = "1&r=2&p=7d-stone&j=Rock&x=Rock=scored=enhancement-stone=mult-4"
    assert encode(decode(link).table) == link
    assert onward(start(link), SetRules("1"), SetRules("2")).table == decode(link).table
    assert decode(link_of(onward(start(link), SetRules("1")))).complaints == ()


def test_rounds_come_under_the_rules_in_force() -> None:
    two = start("1&r=2")
    for message in (Deal(3), DealQuestion("5", 3), Act.RESET, LoadExample(0)):
        model = onward(two, message)
        assert model.round.rules == "2"
        assert not lacking(model.table)
    assert onward(start(STONY), Act.CLEAR).round.rules == "2"


def test_an_example_of_other_jokers_brings_its_rules_along() -> None:
    for place, one in enumerate(EXAMPLES):
        for rules in NAMES:
            model = onward(start(f"1&r={rules}"), LoadExample(place))
            assert not lacking(model.table), one.title
    assert onward(example(), LoadExample(len(EXAMPLES) - 1)).round.rules == "2"


def test_a_brush_of_stone_is_put_down_where_no_stone_is() -> None:
    model = onward(start("1&r=2&p=2c"), Open(Drawer.BRUSH))
    model = onward(model, SetBrush(Enhancement.STONE))
    assert model.brush.is_in_hand
    model = onward(model, SetRules("1"))
    assert model.brush.enhancement is None
    assert not model.brush.is_in_hand


# ---- a Stone on the page --------------------------------------------------------------------------------------------


def test_a_stone_is_drawn_named_and_weighed() -> None:
    page = whole(onward(start(STONY), Act.TOGGLE_PROOF))
    assert page.count('href="#rock"') == len(("7♦", "2♦"))
    assert 'data-enh="stone"' in page
    assert '<span class="stamp" aria-hidden="true">+50</span>' in page
    assert 'aria-label="Stone, was 7 of Diamonds, 2nd of 3 played"' in page
    assert '<b><span class="tc" data-suit="d">7♦</span> Stone</b>' in page  # in its worth
    assert "<b>Stone Card</b> " in page  # in a step
    assert '<span class="tc" data-suit="d">2♦</span> Stone Foil</b> count only on a card that scores.' in page
    assert "Stone Card Stone" not in page


def test_a_stone_is_in_the_picture() -> None:
    text = pictured(start(STONY).round)
    assert text.count(">+50</text>") == text.count('href="#rock"') == len(("7♦", "2♦"))


# ---- what a page loads ----------------------------------------------------------------------------------------------
