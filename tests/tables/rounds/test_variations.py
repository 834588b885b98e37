"""Variations: a mark stores the round in a tree, undo moves between them, and studies add more."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, Message, OpenLink, PageAct, Push, Typed
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE
from ortalab.page.shell import Tone
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.messages import Act, Add, Remove, ShowTab
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.program import ProgramAct
from ortalab.tables.rounds.state.solver import Goal
from ortalab.tables.rounds.state.toolbar import JokerAct, Open, Write
from ortalab.tables.rounds.state.variations import MOST, GoToVariation, RemoveVariation, VariationAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.rows import for_each
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import BACK, GROWN, MARK, PROPOSED, REMOVED, START
from tests.tables.rounds.view_pages import by_id, drawn, with_class

J = Row.JOKERS


def rounds_of(model: Model) -> list[tuple[int, str, float]]:
    """List each variation's key, title and score."""
    return [(each.key, each.title, each.score) for each in model.variations.rounds]


def refused(model: Model, message: Message) -> str:
    """Send a message that must be refused; return the refusal."""
    after, effects = update(model, message)
    assert (after.table, after.variations, effects) == (model.table, model.variations, ())
    assert after.notice.tone is Tone.REFUSED
    return after.notice.text


# ---- marks ----------------------------------------------------------------------------------------------------------


def test_a_mark_stores_the_round_below_its_parent() -> None:
    assert START.notice.text == "Marked."
    assert rounds_of(GROWN) == [
        (1, "Start", 1380.0),
        (2, "Wily Joker added", 3680.0),
        (3, "Mad Joker removed", 1380.0),
        (4, "Baron added", 1380.0),
    ]
    assert [each.parent for each in GROWN.variations.rounds] == [0, 1, 1, 3]
    assert [each.key for each in GROWN.variations.branch(0)] == [1, 2, 3, 4]
    assert GROWN.variations.at == 4
    assert GROWN.notice.text == "Marked: Baron added, which scores the same as “Mad Joker removed”."


def test_undo_leads_from_one_variation_to_the_other_and_takes_no_mark_back() -> None:
    ways = [onward(GROWN, *[PageAct.UNDO] * steps) for steps in range(4)]
    assert [model.variations.at for model in ways] == [4, 3, 1, 1]
    assert all(model.variations.rounds == GROWN.variations.rounds for model in ways)
    assert onward(ways[2], PageAct.REDO, PageAct.REDO).variations.at == 4


def test_an_existing_variation_is_not_marked_twice() -> None:
    assert refused(GROWN, MARK) == "This round is a variation already: “Baron added”."
    again = onward(GROWN, GoToVariation(1), Add("Wily-Joker"))
    assert again.variations.at == 2
    assert refused(again, MARK) == "This round is a variation already: “Wily Joker added”."


def test_a_round_without_a_score_is_not_marked() -> None:
    assert refused(onward(GROWN, Act.CLEAR), MARK) == "No card is played in this round, so it scores nothing; play one."


def test_a_round_with_a_joker_in_python_is_not_marked() -> None:
    model = onward(example(), Open(Drawer.OWN), Write(code=True), JokerAct.RUN)
    assert refused(model, MARK).startswith("No variation carries a joker in Python; take ")


def test_there_are_at_most_sixteen_variations() -> None:
    rounds = tuple(START.variations.rounds[0]._replace(key=key) for key in range(1, MOST + 1))
    full = replace(START, variations=START.variations._replace(rounds=rounds))
    changed = onward(full, Add("Baron"))
    assert refused(changed, MARK) == "There are 16 variations already; remove one first."
    assert len(onward(changed, RemoveVariation(16), MARK).variations.rounds) == MOST


def test_a_viewed_proposal_is_marked_and_the_own_round_stays() -> None:
    shown = replace(START, solver=PROPOSED._replace(shown=(Goal.BEST, 0)))
    after = onward(shown, MARK)
    assert after.table == START.table
    assert (after.variations.at, len(after.variations.rounds)) == (1, 2)
    assert refused(after, GoToVariation(2)) == "This is the solver's proposal: use it, or go back to your table."


@pytest.mark.parametrize("way", [OpenLink("#daily=10"), SetQuestion("hand"), ProgramAct.OPEN])
def test_only_the_own_table_has_variations(way: Message) -> None:
    away = onward(GROWN, way)
    assert regions(away)["variations"] == ""
    assert not [element for element in drawn(away) if element.id == MARK.value]
    assert update(away, MARK) == (away, ())
    framed = replace(GROWN, is_embedded=True)
    assert (regions(framed)["variations"], update(framed, MARK)) == ("", (framed, ()))
    back = onward(away, QuizAct.LEAVE)
    assert back.variations.rounds == GROWN.variations.rounds
    assert with_class(onward(back, ShowTab(Tab.MARKS)), "branch")


# ---- the tree -------------------------------------------------------------------------------------------------------


def test_a_variation_goes_onto_the_table_under_undo() -> None:
    model, effects = update(GROWN, GoToVariation(2))
    assert (model.table, model.variations.at) == (GROWN.variations.rounds[1].table, 2)
    assert [type(effect) for effect in effects] == [Push]
    assert model.notice.text == "“Wily Joker added” is on the table."
    assert onward(model, PageAct.UNDO).table == GROWN.table
    assert update(model, GoToVariation(2))[1] == ()
    assert update(model, GoToVariation(99)) == (model, ())


def test_names_and_comments_are_bounded_and_named_in_the_list() -> None:
    model = onward(GROWN, Typed("variation-name-2", "Wily\nis " + "x" * 99), Typed("variation-comment-2", "y" * 999))
    each = model.variations.rounds[1]
    assert (each.name[:8], len(each.name), len(each.comment)) == ("Wily is ", LONGEST_TITLE, LONGEST_SENTENCE)
    assert each.title in by_id(model, "variation-2").text
    assert onward(model, Typed("variation-name-2", "")).variations.rounds[1].title == "Wily Joker added"
    assert onward(model, Typed("variation-name-99", "x"), Typed("variation-", "x")).variations == model.variations


def test_removing_a_variation_removes_its_descendants_and_can_be_undone() -> None:
    assert [key for key, _, _ in rounds_of(REMOVED)] == [1, 2]
    assert REMOVED.variations.at == 1
    assert REMOVED.notice.text == "“Mad Joker removed” and one below it removed."
    assert onward(GROWN, RemoveVariation(2)).notice.text == "“Wily Joker added” removed."
    back = onward(REMOVED, BACK)
    assert (rounds_of(back), back.variations.at) == (rounds_of(GROWN), 4)
    assert rounds_of(onward(back, BACK)) == rounds_of(REMOVED)
    assert not onward(REMOVED, Typed("variation-name-1", "Other")).variations.removed
    assert onward(GROWN, RemoveVariation(4)).variations.at == 3
    assert update(GROWN, RemoveVariation(99)) == (GROWN, ())


def test_all_are_removed_with_the_first_one_and_come_back() -> None:
    gone = onward(GROWN, RemoveVariation(1))
    assert (gone.variations.rounds, gone.variations.removed) == ((), GROWN.variations.rounds)
    assert by_id(gone, "show-marks").text == "Variations"
    assert by_id(replace(gone, is_phone=True), "show-marks").text == "Marks"
    assert onward(gone, BACK).variations.rounds == GROWN.variations.rounds
    assert update(example(), BACK) == (example(), ())
    again = onward(gone, MARK)
    assert rounds_of(again)[0][:2] == (1, "Start")


def test_the_fields_of_the_present_one_open_and_close() -> None:
    model = onward(GROWN, VariationAct.RENAME)
    assert model.focus == by_id(model, "variation-name-4").id
    assert pressed(model, Key("Enter", typing=True)) is VariationAct.RENAME
    closed = onward(model, VariationAct.RENAME)
    assert (closed.focus, closed.variations) == ("rename-variation", GROWN.variations)
    assert update(example(), VariationAct.RENAME) == (example(), ())


def test_the_first_mark_brings_the_tab_and_shows_the_pane() -> None:
    assert not [element for element in drawn(example()) if element.id.endswith("-marks")]
    assert by_id(START, "right-marks").attributes["aria-pressed"] == "true"
    assert "Variation of Mad Joker removed." in regions(GROWN)["top"].replace("<b>", "").replace("</b>", "")
    steps = onward(GROWN, ShowTab(Tab.STEPS))
    assert regions(steps)["variations"] == ""
    gone = onward(GROWN, OpenLink("#daily=10"))
    assert not [element for element in drawn(gone) if element.id.endswith("-marks")]


def test_two_variations_are_compared_side_by_side() -> None:
    named = onward(GROWN, *(Typed(f"variation-name-{key}", f"No {key}") for key in range(1, 5)))
    model = onward(named, GoToVariation(2), VariationAct.COMPARE)
    assert model.saves.sides == (" 2", " 1")
    assert "The left scores 2,300 more than the right" in with_class(model, "beside")[0].text
    titles = [element.text for element in drawn(model) if element.tag == "option"]
    assert titles[:5] == ["On the table", "No 1", "No 2", "No 3", "No 4"]
    other = onward(model, Typed("right-side", " 4"))
    assert "The left scores 2,300 more than the right" in with_class(other, "beside")[0].text
    first = onward(GROWN, GoToVariation(1), Add("Kh"), VariationAct.COMPARE)
    assert first.saves.sides == ("", " 1")
    assert update(example(), VariationAct.COMPARE) == (example(), ())


def test_the_pane_shows_changes_since_the_last_mark() -> None:
    assert not with_class(GROWN, "since")
    changed = onward(GROWN, GoToVariation(1), Remove(Slot(J, 0)))
    assert with_class(changed, "since")[0].text == "Since “Start”: −240"
    assert by_id(changed, "variation-1").attributes["aria-current"] == "true"


def test_a_reader_hears_the_score_and_the_comment_of_each() -> None:
    named = onward(GROWN, Typed("variation-name-2", "With Wily"), Typed("variation-comment-2", "Best so far"))
    assert [item.name for item in with_class(named, "branch")] == [
        "Start, 1,380, Three of a Kind",
        "With Wily, 3,680, Best so far, +2,300 on “Start”",
        "Mad Joker removed, 1,380, Three of a Kind, 0 on “Start”",
        "Baron added, 1,380, Three of a Kind, 0 on “Mad Joker removed”",
    ]


@for_each(
    [
        (2, "Delete", RemoveVariation(2)),
        (2, "x", None),
        (9, "Delete", None),
        (2, "ArrowDown", Focused("variation-3")),
        (1, "ArrowUp", Focused("variation-1")),
        (4, "ArrowDown", Focused("variation-4")),
    ]
)
def test_arrows_walk_over_the_tree_and_delete_removes(key: int, name: str, message: object) -> None:
    assert pressed(onward(GROWN, Focused(f"variation-{key}")), Key(name)) == message
