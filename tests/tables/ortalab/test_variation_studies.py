"""Studies on the page: a link or a file brings a tree, one's own is put aside, and all is kept over a reload."""

from dataclasses import replace

import pytest

from ortalab.page.effects import CopyLink, Download, Push
from ortalab.page.fragment import LONGEST
from ortalab.page.messages import Moved, OpenLink, PageAct, Typed
from ortalab.page.parts import finished
from ortalab.page.sets.records import LONGEST_SENTENCE
from ortalab.tables.ortalab.actions.drafts import drafts_differ, drafts_of
from ortalab.tables.ortalab.actions.study_reading import study_of
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.messages import Act, OpenText, Remove, Sized
from ortalab.tables.ortalab.state.model import Drawer, Model, Slot, example
from ortalab.tables.ortalab.state.toolbar import Open, StoredDrafts
from ortalab.tables.ortalab.state.variations import MOST, GoToVariation, ReadStudy, VariationAct, Variations
from ortalab.tables.ortalab.study import encode_study, read_study, write_study
from ortalab.tables.ortalab.table import update
from ortalab.tables.ortalab.view import regions
from tests.tables.ortalab.solver_states import BACK, GROWN, HOSTILE, MARK, NAMED, NEW, OPENED, START, STUDY, on
from tests.tables.ortalab.test_variations import J, refused, tree_of

# ---- studies --------------------------------------------------------------------------------------------------------


def test_the_link_of_a_study_opens_with_its_tree_and_its_first_round_on_the_table() -> None:
    link = next(effect for effect in update(NAMED, VariationAct.COPY_STUDY)[1] if isinstance(effect, CopyLink))
    assert (link.link, link.message) == (STUDY, "The link of four variations is copied.")
    model, effects = update(example(), OpenLink(f"#{STUDY}"))
    assert tree_of(model) == tree_of(NAMED)
    assert (model.variations.at, model.table, model.damage) == (1, example().table, None)
    assert effects[0].link == link_of(example())
    assert HOSTILE not in "".join(regions(model).values())


def test_a_study_opens_from_a_file_and_from_a_typed_address() -> None:
    file = next(effect for effect in update(NAMED, VariationAct.SAVE_STUDY)[1] if isinstance(effect, Download))
    for opened in (OpenText(file.text, "my.json"), OpenText(file.text.encode(), "my.json"), OpenText(f"#{STUDY}")):
        model, effects = update(on(example(), Act.CLEAR), opened)
        assert tree_of(model) == tree_of(NAMED)
        assert model.notice.text == "A study of four variations: the first one is on the table."
        assert [type(effect) for effect in effects] == [Push]
        assert on(model, PageAct.UNDO).table.is_cleared
    typed = on(example(), Moved(None, f"#{STUDY}"))
    assert tree_of(typed) == tree_of(NAMED)
    assert file.name == "ortalab-study.json"


def test_a_study_is_taken_as_a_set_where_sets_are_made() -> None:
    model = on(example(), Open(Drawer.SETS), OpenText(STUDY, "link"))
    assert model.sets.made is not None
    assert len(model.sets.made.questions) == len(NAMED.variations.tree)
    assert model.variations.tree == ()


def test_a_study_that_is_too_long_for_a_link_is_given_as_a_file() -> None:
    long = NAMED.variations.tree[0]._replace(comment="z" * LONGEST_SENTENCE)
    tree = tuple(long._replace(key=key, under=key - 1) for key in range(1, MOST + 1))
    model = replace(NAMED, variations=NAMED.variations._replace(tree=tree))
    assert refused(model, VariationAct.COPY_STUDY).endswith(f"more than {LONGEST:,}; share the study as a file.")
    file = update(model, VariationAct.SAVE_STUDY)[1][0]
    assert isinstance(file, Download)
    assert len(read_study(file.text).tree) == MOST


def test_a_study_of_many_rounds_is_read_in_parts_unless_it_was_typed_into_a_sheet() -> None:
    tree = tuple(START.variations.tree[0]._replace(key=key, under=key - 1) for key in range(1, MOST + 1))
    file = write_study(tree)
    model, (asked,) = update(example(), OpenText(file, "my.json"))
    assert (asked, model) == (ReadStudy(file), example())
    parts = study_of(file)
    assert sum(1 for _ in parts) == 2 * MOST
    read = finished(study_of(file))
    assert (len(read.tree), read.trouble) == (MOST, "")
    opened = on(model, read)
    assert (tree_of(opened), opened.variations.at) == (tree_of(replace(opened, variations=Variations(read.tree))), 1)
    assert opened.notice.text == "A study of 64 variations: the first one is on the table."
    damaged = file.replace('"link": "1&', '"link": "1&p=1x&', 1)
    assert refused(model, finished(study_of(damaged))).startswith("The first round of this study cannot be read:")
    in_sheet = on(model, Act.OPEN_PANEL, OpenText(file))
    assert len(in_sheet.variations.tree) == MOST


def test_a_link_of_a_study_that_cannot_be_read_says_why_in_one_sentence() -> None:
    model = on(example(), OpenLink("#set=1&v=0=1&q=both&p=1x&q=both&p=As"))
    assert model.damage is not None
    assert len(model.damage.complaints) == 1
    assert model.damage.complaints[0].startswith("The first round of this study cannot be read: The 1st played card")
    assert model.variations.tree == ()
    told = on(example(), OpenLink("#set=1&v=0=1&q=both&p=Ks&q=both&p=1x"))
    assert told.notice.text == "One round of this study cannot be read, so it is left out."
    assert refused(GROWN, OpenText('{"ortalab-set": 1, "rounds": [{"under": 3}]}', "bad.json")) == (
        "bad.json: this study has no first round, so it has no tree."
    )


def test_a_study_puts_one_s_own_tree_aside_and_another_study_does_not() -> None:
    model = on(GROWN, OpenText(STUDY))
    assert model.variations.aside == (GROWN.variations.tree,)
    other = on(model, OpenText(encode_study(START.variations.tree)))
    assert (len(other.variations.tree), other.variations.aside) == (1, (GROWN.variations.tree,))
    assert tree_of(on(other, BACK)) == tree_of(GROWN)
    changed = on(model, Typed("variation-name-1", "Mine"), OpenText(encode_study(START.variations.tree)))
    assert changed.variations.aside[0][0].name == "Mine"
    same = on(other, OpenText(encode_study(START.variations.tree)))
    assert same.variations == other.variations


def test_every_tree_of_one_s_own_comes_back_one_after_the_other() -> None:
    mine = Typed("variation-name-1", "Mine")
    third = on(GROWN, OpenText(STUDY), mine, OpenText(encode_study(START.variations.tree)))
    for model in (third, restored(drafts_of(third).tried)):
        assert [tree[0].name for tree in model.variations.aside] == ["Mine", GROWN.variations.tree[0].name]
        first = on(model, BACK)
        assert (first.variations.tree[0].name, len(first.variations.aside)) == ("Mine", 1)
        second = on(first, BACK)
        assert tree_of(second) == tree_of(GROWN)
        assert tree_of(on(second, BACK)) == tree_of(first)


def test_a_study_carries_declared_jokers_and_their_scores() -> None:
    own = on(
        example(), OpenLink("#1&p=3h.3d&j=Low-Tide&x=Low-Tide=scored=rank-2-3=mult-4"), MARK, Remove(Slot(J, 0)), MARK
    )
    opened = on(example(), OpenLink(f"#{encode_study(own.variations.tree)}"))
    assert tree_of(opened) == tree_of(own)
    assert [each.score for each in opened.variations.tree] == [160.0, 32.0]


# ---- what is kept ---------------------------------------------------------------------------------------------------


def restored(text: str, model: Model | None = None) -> Model:
    return on(model or example(), StoredDrafts(tried=text))


def test_variations_are_kept_over_a_reload() -> None:
    assert drafts_differ(START, GROWN)
    for model in (GROWN, NAMED, on(GROWN, GoToVariation(2)), on(GROWN, NEW), on(GROWN, NEW, MARK), OPENED):
        text = drafts_of(model).tried
        back = restored(text, replace(example(), table=model.table))
        assert tree_of(back) == tree_of(model)
        assert [each.comment for each in back.variations.tree] == [each.comment for each in model.variations.tree]
        assert (back.variations.at, len(back.variations.aside)) == (model.variations.at, len(model.variations.aside))
        assert bool(back.variations.study) == bool(model.variations.study)
        assert drafts_of(back).tried == text
    assert drafts_of(example()).tried == ""
    assert restored(drafts_of(GROWN).tried, on(example(), Sized(is_phone=True))).variations.is_folded


def test_a_tree_of_before_is_aside_where_a_link_brought_a_study() -> None:
    kept, same, untouched = (drafts_of(model).tried for model in (GROWN, OPENED, on(GROWN, OpenText(STUDY))))
    assert tree_of(on(restored(kept, OPENED), BACK)) == tree_of(GROWN)
    assert not restored(same, OPENED).variations.aside
    assert tree_of(on(restored(untouched, on(example(), OpenText(encode_study(START.variations.tree)))), BACK)) == (
        tree_of(GROWN)
    )


@pytest.mark.parametrize("text", ["set=9&v=0&q=both&p=As\n1\n\n", "x", "\n\n\nx", "set=1&v=0&q=both&p=1x", "1&p=As\n"])
def test_what_cannot_be_read_of_before_stays_as_it_is(text: str) -> None:
    model = restored(text)
    assert model.variations.tree == ()
    assert drafts_of(model).tried in {text, ""}
    assert tree_of(on(model, MARK)) == tree_of(START)
