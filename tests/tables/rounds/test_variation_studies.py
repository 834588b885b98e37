"""Studies on the page: a link or file opens a list, the person's own is restored, and it survives a reload."""

from dataclasses import replace

from ortalab.page.messages import CopyLink, Download, Moved, OpenLink, PageAct, Push
from ortalab.page.sets.messages import SetAct
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE
from ortalab.tables.rounds.actions.drafts import drafts_differ, drafts_of
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Act, OpenText, Remove
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.toolbar import StoredDrafts
from ortalab.tables.rounds.state.variations import MOST, GoToVariation, RemoveVariation, VariationAct
from ortalab.tables.rounds.study import encode_study, read_study, write_study
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.rows import for_each
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import BACK, GROWN, HOSTILE, MARK, NAMED, OPENED, START, STUDY
from tests.tables.rounds.test_variations import J, refused, rounds_of

# ---- studies --------------------------------------------------------------------------------------------------------


def test_the_link_of_a_study_opens_with_its_list_and_its_first_round_on_the_table() -> None:
    link = next(effect for effect in update(NAMED, VariationAct.SHARE)[1] if isinstance(effect, CopyLink))
    assert (link.link, link.message) == (STUDY, "Link to four variations copied.")
    model, effects = update(example(), OpenLink(f"#{STUDY}"))
    assert rounds_of(model) == rounds_of(NAMED)
    assert (model.variations.at, model.table, model.damage) == (1, example().table, None)
    assert effects[0].link == link_of(example())
    assert HOSTILE not in "".join(regions(model).values())


def test_a_study_opens_from_a_file_and_from_a_typed_address() -> None:
    text = write_study(NAMED.variations.rounds)
    for opened in (OpenText(text, "my.json"), OpenText(text.encode(), "my.json"), OpenText(f"#{STUDY}")):
        model, effects = update(onward(example(), Act.CLEAR), opened)
        assert rounds_of(model) == rounds_of(NAMED)
        assert model.notice.text == "A study of four variations: the first one is on the table."
        assert [type(effect) for effect in effects] == [Push]
        assert onward(model, PageAct.UNDO).table.is_cleared
    typed = onward(example(), Moved(None, f"#{STUDY}"))
    assert rounds_of(typed) == rounds_of(NAMED)


def test_a_study_is_taken_as_a_set_where_sets_are_made() -> None:
    model = onward(example(), SetAct.OPEN, OpenText(STUDY, "link"))
    assert model.sets.made is not None
    assert len(model.sets.made.questions) == len(NAMED.variations.rounds)
    assert model.variations.rounds == ()


def test_a_study_too_long_for_a_link_is_downloaded() -> None:
    long = NAMED.variations.rounds[0]._replace(name="x" * LONGEST_TITLE, comment="z" * LONGEST_SENTENCE)
    rounds = tuple(long._replace(key=key) for key in range(1, MOST + 1))
    model = replace(NAMED, variations=NAMED.variations._replace(rounds=rounds))
    model, (file,) = update(model, VariationAct.SHARE)
    assert model.notice.text == "16 variations do not fit in a link: they are in the file ortalab-study.json."
    assert isinstance(file, Download)
    assert file.name == "ortalab-study.json"
    assert len(read_study(file.text).rounds) == MOST


def test_a_link_of_a_study_that_cannot_be_read_says_why_in_one_sentence() -> None:
    model = onward(example(), OpenLink("#set=1&v=&q=both&p=1x"))
    assert model.damage is not None
    assert len(model.damage.complaints) == 1
    assert model.damage.complaints[0].startswith("No round of this study can be read: The 1st played card")
    assert model.variations.rounds == ()
    told = onward(example(), OpenLink("#set=1&v=&q=both&p=Ks&q=both&p=1x"))
    assert told.notice.text == "One round of this study cannot be read, so it is left out."
    assert refused(GROWN, OpenText('{"ortalab-set": 1, "rounds": [{"name": 3}]}', "bad.json")).startswith(
        "bad.json: no round of this study can be read: "
    )


def test_one_s_own_list_comes_back_from_behind_a_study() -> None:
    model = onward(GROWN, OpenText(STUDY))
    assert (rounds_of(model), model.variations.removed) == (rounds_of(NAMED), GROWN.variations.rounds)
    assert rounds_of(onward(model, BACK)) == rounds_of(GROWN)
    assert onward(model, OpenText(STUDY)).variations == model.variations


def test_a_study_carries_declared_jokers_and_their_scores() -> None:
    own = onward(
        example(), OpenLink("#1&p=3h.3d&j=Low-Tide&x=Low-Tide=scored=rank-2-3=mult-4"), MARK, Remove(Slot(J, 0)), MARK
    )
    opened = onward(example(), OpenLink(f"#{encode_study(own.variations.rounds)}"))
    assert rounds_of(opened) == rounds_of(own)
    assert [each.score for each in opened.variations.rounds] == [160.0, 32.0]


# ---- stored data -----------------------------------------------------------------------------------------------------


def restored(text: str, model: Model | None = None) -> Model:
    return onward(model or example(), StoredDrafts(tried=text))


def test_variations_are_kept_over_a_reload() -> None:
    assert drafts_differ(START, GROWN)
    for model in (GROWN, NAMED, onward(GROWN, GoToVariation(2)), onward(GROWN, RemoveVariation(2)), OPENED):
        text = drafts_of(model).tried
        back = restored(text, replace(example(), table=model.table))
        assert [each[1:] for each in rounds_of(back)] == [each[1:] for each in rounds_of(model)]
        assert [each.comment for each in back.variations.rounds] == [each.comment for each in model.variations.rounds]
        assert back.variations.current is not None
        assert back.variations.current.table == model.table
        assert drafts_of(back).tried == text
    assert drafts_of(example()).tried == drafts_of(onward(GROWN, RemoveVariation(1))).tried == ""


def test_a_list_of_before_can_be_brought_back_where_a_link_brought_a_study() -> None:
    assert rounds_of(onward(restored(drafts_of(GROWN).tried, OPENED), BACK)) == rounds_of(GROWN)


@for_each(["set=9&v=&q=both&p=As", "x", "\n\n\nx", "set=1&v=&q=both&p=1x", "1&p=As\n"])
def test_an_unreadable_study_is_kept_unchanged(text: str) -> None:
    model = restored(text)
    assert model.variations.rounds == ()
    assert drafts_of(model).tried == text
    assert rounds_of(onward(model, MARK)) == rounds_of(START)
