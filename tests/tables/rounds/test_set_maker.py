"""The room for making a set of rounds, the set on paper, and in a frame."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Download, Focused, Message, OpenLink, PageAct, Print, Push, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.sets.file import write_set
from ortalab.page.sets.link import decode_set, encode_set
from ortalab.page.sets.messages import AddDealt, AddSave, DropQuestion, GoTo, PaperAct, RaiseQuestion, SetAct
from ortalab.page.sets.records import Question, RoundSet
from ortalab.page.shell import Tone
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.actions.drafts import drafts_of
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state.messages import Add, OpenText, Seed, Sized
from ortalab.tables.rounds.state.mode import OWN_TABLE, SetRoom
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.quiz import DealForSet
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.toolbar import LoadExample, SetRules
from ortalab.tables.rounds.table import opened_parts, update
from ortalab.tables.rounds.view import regions
from tests.rows import for_each
from tests.tables.rounds.sending import onward
from tests.tables.rounds.set_pages import (
    ANSWERS,
    COPIED,
    END,
    FULL,
    LINK,
    LONG,
    MADE,
    MADE_SET,
    MAKING,
    OPENED,
    STEEL,
    TENS,
    WRONG,
    effects_of,
)
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.view_pages import by_id, drawn

# ---- where one is made ----------------------------------------------------------------------------------------------


def test_a_set_is_made_from_the_table_from_kept_rounds_and_from_the_quiz() -> None:
    name = MAKING.saves.named[0].name
    model = onward(MAKING, SetAct.ADD_TABLE, AddSave(name), DealForSet("5", 7), Typed("set-title", "Mine"))
    made = model.sets.made
    assert made
    assert (made.title, [each.round for each in made.questions][:2]) == ("Mine", [example().round, STEEL])
    assert made.questions[2].round.played
    assert effects_of(model, AddDealt("1")) == (Seed(2**31, DealForSet("1", 0)),)
    model = onward(
        model,
        RaiseQuestion(1),
        Typed("set-asks-0", "hand"),
        Typed("set-asks-0", "luck"),
        Typed("set-says-0", "Why?"),
        DropQuestion(2),
        RaiseQuestion(0),
    )
    made = model.sets.made
    assert made
    assert [(each.round, each.asks, each.says) for each in made.questions] == [
        (STEEL, "hand", "Why?"),
        (example().round, "both", ""),
    ]
    (effect,) = effects_of(model, SetAct.COPY_LINK)
    assert decode_set(effect.link).set == made
    (saved,) = effects_of(model, SetAct.SAVE)
    assert saved == Download("ortalab-set.json", write_set(made))


def test_a_kept_round_brings_its_name_as_sentence_unless_the_name_tells_the_answer() -> None:
    saves = ("Three of a Kind, 1,380", "Three of a Kind, 1,380 2", "Who pays?")
    named = tuple(Save(name, example().table) for name in saves)
    model = replace(MAKING, saves=MAKING.saves._replace(named=named))
    made = onward(model, *map(AddSave, saves)).sets.made
    assert made
    assert [each.says for each in made.questions] == ["", "", "Who pays?"]


def test_a_text_that_is_neither_a_link_nor_a_round_is_refused() -> None:
    model = onward(MAKING, Typed("set-link", "garbage"), SetAct.ADD_LINK)
    assert (model.notice.text, model.sets.made) == ("This is neither a link nor a round.", None)


REFUSED = [
    (MAKING, SetAct.COPY_LINK, "There are no rounds in this set yet; add one."),
    (MAKING, SetAct.WALK, "There are no rounds in this set yet; add one."),
    (MAKING, PaperAct.SHEET, "There are no rounds in this set yet; add one."),
    (MAKING, AddSave("broken"), "Not all of this round can be read, so it is not added."),
    (FULL, SetAct.ADD_TABLE, "A set has at most twenty rounds; remove one first."),
    (FULL, OpenText(LINK), "A set has at most twenty rounds; remove one first."),
    (MAKING, SetAct.ADD_LINK, "Paste the link of a round first."),
    (replace(MAKING, table=Model().table), SetAct.ADD_TABLE, "No card is played in this round, so there is nothing to"),
    (replace(MAKING, sets=MAKING.sets._replace(made=LONG)), SetAct.COPY_LINK, "The link would have "),
]


@for_each(REFUSED)
def test_an_impossible_edit_says_why(model: Model, message: Message, why: str) -> None:
    after, effects = update(model, message)
    assert effects == ()
    assert after.sets == model.sets
    assert after.notice.text.startswith(why)
    assert after.notice.tone is Tone.REFUSED


def test_a_long_set_offers_the_file() -> None:
    model = onward(replace(MAKING, sets=MAKING.sets._replace(made=LONG)), SetAct.COPY_LINK)
    assert model.notice.text.endswith("characters, more than 4,000; share the set as a file.")
    assert by_id(model, "save-set").text == "Download"


def test_the_set_being_made_is_stored_and_accepts_files_and_links() -> None:
    stored = drafts_of(MADE_SET)
    assert onward(example(), stored).sets.made == MADE_SET.sets.made
    for text in (write_set(MADE), f"https://host/#{LINK}"):
        assert onward(MAKING, OpenText(text, "set.json")).sets.made == MADE
        twice = onward(MADE_SET, OpenText(text, "set.json"))
        assert twice.sets.made == RoundSet(HOSTILE[:60], (*MADE.questions, Question(TENS), *MADE.questions))
        assert twice.notice.text == "set.json: three rounds added."
        walked = onward(example(), OpenText(text, "set.json"))
        assert walked.walk
        assert walked.walk.set == MADE
    taken = onward(END, SetAct.TAKE)
    assert (taken.sets.made, taken.mode, taken.focus) == (MADE, SetRoom(1), "set-title")
    assert onward(taken, SetAct.NEW).sets.made == RoundSet()
    broken = onward(MAKING, OpenText('{"ortalab-set": 1', "set.json"))
    assert broken.notice.text == "set.json: this set is broken: the file is damaged or incomplete."


def test_previewing_a_set_shows_the_students_page() -> None:
    model, effects = update(MADE_SET, SetAct.WALK)
    assert model.walk
    assert model.walk.is_asking
    assert effects == (Push(link_of(model), 1),)
    assert onward(model, PageAct.UNDO).walk is None


@pytest.mark.parametrize("rules", RULESETS)
def test_the_room_has_an_address_and_leaves_the_table_as_it_is(rules: str) -> None:
    own = onward(example(), SetRules(rules), Add("Kh"))
    model, effects = update(own, SetAct.OPEN)
    assert (model.mode, model.table, model.focus) == (SetRoom(own.history.entry + 1), own.table, "set-room")
    assert effects == (Push(f"{link_of(own)}&set", model.history.entry),)
    assert regions(model)["heading"] == "Make a set of rounds"
    assert by_id(model, "add-table").text == "The round on the table"
    assert by_id(model, "set-room").text == "Make a set"
    again = onward(example(), OpenLink(f"#{link_of(model)}"))
    assert (again.mode, again.table) == (SetRoom(0), own.table)
    for way in (QuizAct.LEAVE, PageAct.UNDO, LoadExample(0)):
        left = onward(model, way)
        assert (left.mode, regions(left)["yours"]) == (OWN_TABLE, "")
    assert link_of(onward(example(), OpenLink("#set"))) == "set"
    again, effects = update(model, SetAct.OPEN)
    assert (again.mode, again.history, effects) == (model.mode, model.history, ())


def test_a_round_comes_in_as_a_link_or_as_text() -> None:
    typed = onward(MAKING, Typed("set-link", "https://host/#1&r=2&p=Kh-steel"), Focused("set-link"))
    assert pressed(typed, Key("Enter", typing=True)) is SetAct.ADD_LINK
    model = onward(typed, SetAct.ADD_LINK, OpenText("cards_played: [10♥]", "my.yml"))
    assert model.sets.made
    assert [encode(each.round) for each in model.sets.made.questions] == ["1&r=2&p=Kh-steel", "1&p=10h"]
    assert (model.table, model.sets.typed_link) == (MAKING.table, "")
    broken = onward(model, Typed("set-link", "1&p=xx"), SetAct.ADD_LINK)
    assert (broken.sets.made, broken.sets.typed_link) == (model.sets.made, "1&p=xx")
    assert broken.notice.tone is Tone.REFUSED


def test_a_round_of_the_room_is_drawn_with_the_faces_of_its_own_rules() -> None:
    faces = [each for each in drawn(MADE_SET) if each.attributes.get("role") == "img" and each.tag == "div"]
    assert [" ".join(face.classes) for face in faces[:4]] == ["joker", "card", "card", "card"]
    assert [face.attributes["aria-label"] for face in faces[:3]] == ["Joker", "10 of Hearts", "10 of Spades"]
    full = onward(MAKING, Typed("set-link", "#1&r=full&p=Kh-lucky"), SetAct.ADD_LINK)
    assert list(opened_parts(MAKING, full)) == ["full"]
    assert list(opened_parts(full, onward(full, DropQuestion(0)))) == []


LOSSES = [
    (SetAct.NEW, "Another set begins.", RoundSet()),
    (DropQuestion(3), "Round 4 removed.", RoundSet(HOSTILE[:60], MADE.questions)),
]


@pytest.mark.parametrize(("message", "notice", "made"), LOSSES, ids=["another set", "a removed round"])
def test_what_leaves_a_set_can_be_brought_back_after_a_reload_too(
    message: Message, notice: str, made: RoundSet
) -> None:
    assert 'id="bring-back-set"' not in regions(MADE_SET)["yours"]
    lost = onward(MADE_SET, message)
    assert (lost.sets.made, lost.notice.text) == (made, notice)
    assert by_id(lost, "bring-back-set").text == "Bring back the set of four rounds"
    for model in (lost, onward(example(), drafts_of(lost), SetAct.OPEN)):
        back = onward(model, SetAct.BRING_BACK)
        assert (back.sets.made, back.sets.replaced or RoundSet()) == (MADE_SET.sets.made, made)
        assert onward(back, SetAct.BRING_BACK).sets.made == made


def test_changing_another_set_keeps_the_one_in_the_room() -> None:
    model = onward(replace(OPENED, sets=OPENED.sets._replace(made=MADE_SET.sets.made)), SetAct.TAKE)
    assert (model.sets.made, model.sets.replaced) == (MADE, MADE_SET.sets.made)
    again = onward(model, SetAct.WALK, SetAct.TAKE)
    assert (again.sets.made, again.sets.replaced) == (MADE, MADE_SET.sets.made)
    titled = onward(MAKING, Typed("set-title", "Week 9"), SetAct.NEW)
    assert by_id(titled, "bring-back-set").text == "Bring back “Week 9”"
    assert update(MAKING, SetAct.BRING_BACK) == (MAKING, ())


def test_keys_of_the_table_do_nothing_in_the_room() -> None:
    assert [pressed(MADE_SET, Key(name)) for name in ("m", "b", "/", "c")] == [None] * 4
    assert pressed(MADE_SET, Key("?")) is PageAct.KEYS


# ---- paper and frames -----------------------------------------------------------------------------------------------


def test_the_sheet_has_lines_to_write_on_and_the_other_one_the_answers() -> None:
    sheet, effects = update(MADE_SET, PaperAct.SHEET)
    assert effects == (Print(),)
    paper = regions(sheet)["paper"]
    assert paper.count('class="write"') == 7  # the name; two, one, one and two answers
    assert "492" not in paper
    answers = regions(onward(MADE_SET, PaperAct.ANSWERS))["paper"]
    assert 'class="write"' not in answers
    assert "Pair, 492" in answers
    assert "K♣ Steel x1.5 Mult (24 x 3)" in answers
    assert regions(onward(sheet, Sized(is_phone=True)))["paper"] == paper
    assert regions(onward(sheet, PageAct.CLOSE))["paper"] == ""


def test_a_frame_has_the_walk_alone() -> None:
    framed = replace(OPENED, is_embedded=True)
    model = onward(framed, *ANSWERS, GoTo(3))
    assert model.walk
    assert model.walk.outcomes == ("wrong", "right", "shown")
    for message in (SetAct.TAKE, SetAct.TRY, SetAct.ADD_TABLE, PaperAct.SHEET):
        assert update(framed, message) == (framed, ())
    assert LINK.replace("&", "&amp;") in regions(framed)["tools"]


def test_a_round_in_the_quiz_of_a_set_reads_as_its_own_link() -> None:
    assert decode(link_of(onward(WRONG, SetAct.TRY))).round == TENS
    assert encode_set(MADE) == LINK
    assert COPIED in {question.round for question in MADE.questions}
