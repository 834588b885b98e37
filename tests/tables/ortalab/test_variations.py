"""Variations: a mark keeps the round under the one that it came from, undo walks between them, studies bring them."""

from dataclasses import replace

import pytest

from ortalab.page.effects import Push
from ortalab.page.keys import Key
from ortalab.page.messages import Focused, OpenLink, PageAct, Typed
from ortalab.page.notice import Tone
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.input.keys import pressed
from ortalab.tables.ortalab.state.messages import Act, Add, Message, Move, Remove
from ortalab.tables.ortalab.state.model import Drawer, Model, Slot, example
from ortalab.tables.ortalab.state.program import ProgramAct
from ortalab.tables.ortalab.state.solver import Goal
from ortalab.tables.ortalab.state.toolbar import JokerAct, Open, Write
from ortalab.tables.ortalab.state.variations import MOST, GoToVariation, RemoveVariation, VariationAct
from ortalab.tables.ortalab.table import update
from ortalab.tables.ortalab.view import regions
from tests.tables.ortalab.solver_states import BACK, GROWN, MARK, NEW, PROPOSED, REMOVED, START, on
from tests.tables.ortalab.view_pages import by_id, drawn, with_class

J = Row.JOKERS


def tree_of(model: Model) -> list[tuple[int, int, str, float]]:
    """Return each variation: its key, that of the one above it, its title and its score."""
    return [(each.key, each.under, each.title, each.score) for each in model.variations.tree]


def refused(model: Model, message: Message) -> str:
    """Return the sentence with which a message is refused."""
    after, effects = update(model, message)
    assert (after.table, after.variations, effects) == (model.table, model.variations, ())
    assert after.notice.tone is Tone.REFUSED
    return after.notice.text


# ---- marks ----------------------------------------------------------------------------------------------------------


def test_a_mark_keeps_the_round_under_the_one_that_it_came_from() -> None:
    assert START.notice.text == "Marked as the start."
    assert tree_of(GROWN) == [
        (1, 0, "Three of a Kind", 1380.0),
        (2, 1, "Wily Joker added", 3680.0),
        (3, 1, "Mad Joker taken off", 1380.0),
        (4, 3, "Baron added", 1380.0),
    ]
    assert GROWN.variations.at == 4
    assert GROWN.notice.text == "Marked: Baron added, as much as “Mad Joker taken off”."


def test_undo_leads_from_one_variation_to_the_other_and_takes_no_mark_back() -> None:
    ways = [on(GROWN, *[PageAct.UNDO] * steps) for steps in range(4)]
    assert [model.variations.at for model in ways] == [4, 3, 1, 1]
    assert all(model.variations.tree == GROWN.variations.tree for model in ways)
    assert on(ways[2], PageAct.REDO, PageAct.REDO).variations.at == 4


def test_a_round_that_is_a_variation_already_is_not_marked_twice() -> None:
    assert refused(GROWN, MARK) == "This round is a variation already: “Baron added”."
    again = on(GROWN, GoToVariation(1), Add("Wily-Joker"))
    assert again.variations.at == 2
    assert refused(again, MARK) == "This round is a variation already: “Wily Joker added”."


def test_a_round_without_a_score_is_not_marked() -> None:
    assert refused(on(GROWN, Act.CLEAR), MARK) == "No card is played in this round, so it scores nothing; play one."


def test_a_round_with_a_joker_in_python_is_not_marked() -> None:
    model = on(example(), Open(Drawer.OWN), Write(code=True), JokerAct.RUN)
    assert refused(model, MARK).startswith("No variation carries a joker in Python; take ")


def test_a_tree_is_full_with_sixty_four_variations() -> None:
    tree = tuple(START.variations.tree[0]._replace(key=key, under=min(key - 1, 1)) for key in range(1, MOST + 1))
    full = replace(START, variations=START.variations._replace(tree=tree))
    changed = on(full, Add("Baron"))
    assert refused(changed, MARK) == "64 variations are as many as a tree takes; remove one first."
    assert len(on(changed, RemoveVariation(64), MARK).variations.tree) == MOST


def test_a_proposal_that_is_looked_at_is_marked_and_one_s_own_round_stays_where_it_was() -> None:
    shown = replace(START, solver=PROPOSED._replace(shown=(Goal.BEST, 0)))
    after = on(shown, MARK)
    assert after.table == START.table
    assert after.variations.at == 1
    assert [each.under for each in after.variations.tree] == [0, 1]
    assert after.variations.tree[1].title == "2♥ played, 5♦ played, 2 more"
    assert refused(after, GoToVariation(2)) == "This is the solver's proposal: use it, or go back to your table."


@pytest.mark.parametrize("way", [OpenLink("#daily=10"), SetQuestion("hand"), ProgramAct.OPEN])
def test_elsewhere_than_at_one_s_own_table_there_are_no_variations(way: Message) -> None:
    away = on(GROWN, way)
    assert regions(away)["variations"] == ""
    assert not [element for element in drawn(away) if element.id == MARK.value]
    assert update(away, MARK) == (away, ())
    framed = replace(GROWN, is_embedded=True)
    assert (regions(framed)["variations"], update(framed, MARK)) == ("", (framed, ()))
    back = on(away, QuizAct.LEAVE)
    assert back.variations.tree == GROWN.variations.tree
    assert with_class(back, "branch")


# ---- the tree -------------------------------------------------------------------------------------------------------


def test_a_variation_goes_onto_the_table_under_undo() -> None:
    model, effects = update(GROWN, GoToVariation(2))
    assert (model.table, model.variations.at) == (GROWN.variations.tree[1].table, 2)
    assert [type(effect) for effect in effects] == [Push]
    assert model.notice.text == "“Wily Joker added” is on the table."
    assert on(model, PageAct.UNDO).table == GROWN.table
    assert update(model, GoToVariation(2))[1] == ()
    assert update(model, GoToVariation(99)) == (model, ())


def test_a_branch_grows_from_the_variation_that_was_gone_to() -> None:
    model = on(GROWN, GoToVariation(2), Move(Slot(J, 0), Slot(J, 4)), MARK)
    assert tree_of(model)[-1] == (5, 2, "Jokers in another order", 3680.0)


def test_names_and_comments_are_bounded_and_named_in_the_tree() -> None:
    model = on(GROWN, Typed("variation-name-2", "Wily\nis " + "x" * 99), Typed("variation-comment-2", "y" * 999))
    each = model.variations.tree[1]
    assert (each.name[:8], len(each.name), len(each.comment)) == ("Wily is ", LONGEST_TITLE, LONGEST_SENTENCE)
    assert each.title in by_id(model, "variation-2").text
    assert on(model, Typed("variation-name-2", "")).variations.tree[1].title == "Wily Joker added"
    assert on(model, Typed("variation-name-99", "x"), Typed("variation-", "x")).variations == model.variations


def test_a_variation_is_removed_with_all_below_it_and_comes_back() -> None:
    assert tree_of(REMOVED) == tree_of(GROWN)[:2]
    assert REMOVED.variations.at == 1
    assert REMOVED.notice.text == "“Mad Joker taken off” and one variation below it removed."
    back = on(REMOVED, BACK)
    assert (tree_of(back), back.variations.at) == (tree_of(GROWN), 4)
    assert not on(back, BACK).variations.removed
    assert on(REMOVED, Typed("variation-name-1", "Other"), BACK).variations.tree[0].name == "Other"
    assert update(GROWN, RemoveVariation(99)) == (GROWN, ())


def test_another_tree_begins_and_the_first_comes_back() -> None:
    for act in (NEW, RemoveVariation(1)):
        anew = on(GROWN, act)
        assert (anew.variations.tree, anew.variations.aside) == ((), (GROWN.variations.tree,))
        assert on(anew, BACK).variations.tree == GROWN.variations.tree
    other = on(GROWN, NEW, MARK)
    swapped = on(other, BACK)
    assert (swapped.variations.tree, swapped.variations.aside) == (GROWN.variations.tree, (other.variations.tree,))
    assert on(swapped, BACK).variations.tree == other.variations.tree
    assert update(example(), BACK) == (example(), ())


def test_two_variations_lie_side_by_side() -> None:
    model = on(GROWN, GoToVariation(2), VariationAct.COMPARE)
    assert "The left scores 2,300 less than the right" in with_class(model, "beside")[0].text
    titles = [element.text for element in drawn(model) if element.tag == "option"]
    assert titles[:5] == ["On the table", "Three of a Kind", "Wily Joker added", "Mad Joker taken off", "Baron added"]
    other = on(model, Typed("left-side", " 4"))
    assert "The left scores 2,300 less than the right" in with_class(other, "beside")[0].text
    first = on(GROWN, GoToVariation(1), Add("Kh"), VariationAct.COMPARE)
    assert first.saves.sides == (" 1", "")
    assert update(example(), VariationAct.COMPARE) == (example(), ())


def test_the_head_says_what_the_table_is_since_the_last_mark() -> None:
    assert not with_class(GROWN, "since")
    changed = on(GROWN, GoToVariation(1), Remove(Slot(J, 0)))
    assert with_class(changed, "since")[0].text == "since “Three of a Kind” −240"
    assert "aria-current" not in by_id(changed, "variation-1").attributes
    assert by_id(changed, "variation-1").attributes["aria-selected"] == "true"


def test_a_folded_tree_is_its_head_alone() -> None:
    assert not with_class(on(GROWN, VariationAct.FOLD), "branch")
    assert len(with_class(on(GROWN, VariationAct.FOLD, VariationAct.FOLD), "branch")) == 4
    assert by_id(on(GROWN, VariationAct.FOLD), "fold-variations").attributes["aria-expanded"] == "false"


def test_a_reader_hears_the_score_of_each_and_its_place() -> None:
    items = with_class(GROWN, "branch")
    assert [item.name for item in items] == [
        "Three of a Kind, 1,380",
        "Wily Joker added, 3,680, 2,300 more",
        "Mad Joker taken off, 1,380, no more",
        "Baron added, 1,380, no more",
    ]
    places = [tuple(item.attributes[f"aria-{name}"] for name in ("level", "posinset", "setsize")) for item in items]
    assert places == [("1", "1", "1"), ("2", "1", "2"), ("2", "2", "2"), ("3", "1", "1")]
    assert [item.attributes["tabindex"] for item in items] == ["-1", "-1", "-1", "0"]
    assert [item.attributes["tabindex"] for item in with_class(on(GROWN, Focused("variation-2")), "branch")][1] == "0"


KEYS = [
    (1, "ArrowDown", Focused("variation-2")),
    (1, "ArrowUp", Focused("variation-1")),
    (4, "ArrowDown", Focused("variation-4")),
    (3, "ArrowRight", Focused("variation-4")),
    (4, "ArrowRight", Focused("variation-4")),
    (4, "ArrowLeft", Focused("variation-3")),
    (1, "ArrowLeft", Focused("variation-1")),
    (3, "Home", Focused("variation-1")),
    (1, "End", Focused("variation-4")),
    (2, "Delete", RemoveVariation(2)),
    (2, "x", None),
    (9, "ArrowDown", None),
]


@pytest.mark.parametrize(("key", "name", "message"), KEYS)
def test_keys_walk_over_the_tree(key: int, name: str, message: object) -> None:
    assert pressed(on(GROWN, Focused(f"variation-{key}")), Key(name)) == message
