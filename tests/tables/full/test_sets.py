"""Sets of rounds of the full game: answered on its page, made there, given away as a link and a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ortalab import full
from ortalab.cards.chance import MOST_SEED
from ortalab.errors import TextError
from ortalab.full.luck import Luck
from ortalab.page.effects import CopyLink, Download, Push, Replace
from ortalab.page.games.messages import Seed
from ortalab.page.keys import Key
from ortalab.page.messages import Moved, OpenLink, PageAct, Typed
from ortalab.page.quiz.messages import LEVELS, QuizAct
from ortalab.page.sets.link import with_answers
from ortalab.page.sets.messages import AddDealt, AddSave, DropQuestion, GoTo, RaiseQuestion, SetAct, SetAsks
from ortalab.page.sets.records import Question, Reply, RoundSet
from ortalab.storage.saves import SaveFile
from ortalab.tables.full import table
from ortalab.tables.full.actions.history import link_of
from ortalab.tables.full.actions.kept import with_round
from ortalab.tables.full.actions.page import EXAMPLE
from ortalab.tables.full.actions.sets import FIXED, stored_texts
from ortalab.tables.full.set_link import OTHERS, decode_set, encode_set, read_set, write_set
from ortalab.tables.full.state.messages import (
    Act,
    Add,
    DailyAct,
    Open,
    OpenFile,
    OpenText,
    SetLuck,
    ShowTab,
    Stored,
    StoredSets,
)
from ortalab.tables.full.state.model import Drawer, Kept, Tab
from ortalab.tables.ortalab.set_link import decode_set as decode_others
from ortalab.tables.ortalab.set_link import read_set as read_others
from ortalab.workshop.full_quiz import question
from tests.places import ROOT
from tests.tables.full.test_page import send

if TYPE_CHECKING:
    from ortalab.tables.full.state.model import Model

PAIR = full.read_round("{cards_played: [10♥, 10♠], jokers: [Ride the Bus +8], levels: {Pair: 2}}")
LUCKY = full.read_round("cards_played: [K♥ Lucky]")
MADE = RoundSet("Week 8", (Question(PAIR, "both", "Which bus?"), Question(LUCKY, "score"), Question(PAIR, "hand")))
LINK = encode_set(MADE)
GOLDEN = ROOT / "tests/golden/full_set.json"
RIGHT = (Typed("set-hand", "Pair"), Typed("set-score", "540"), SetAct.CHECK)


def text_of(model: object) -> str:
    return " ".join(table.regions(model).values())  # type: ignore[arg-type]


def test_the_link_and_the_file_of_a_set_read_back_and_stay_as_they_are() -> None:
    assert LINK == (
        "set=1&r=full&t=Week-8&q=both&s=Which-bus.3f.&p=10h.10s&j=Ride-the-Bus-8&l=pr2&q=score&p=Kh-Lucky"
        "&q=hand&p=10h.10s&j=Ride-the-Bus-8&l=pr2"
    )
    assert decode_set(f"see https://host/full/#{LINK}.").set == MADE
    assert write_set(MADE) == GOLDEN.read_text(encoding="utf-8")
    assert read_set(GOLDEN.read_text(encoding="utf-8")).set == MADE


@pytest.mark.parametrize(
    "opening", [OpenLink(f"#{LINK}"), OpenText(LINK), OpenFile(write_set(MADE).encode(), "s.json")]
)
def test_a_set_is_opened_answered_round_by_round_and_ends_with_a_summary(opening: object) -> None:
    model, effects = table.update(table.start(""), opening)
    assert (model.table, link_of(model)) == (PAIR, LINK)
    assert [effect.link for effect in effects if isinstance(effect, Push | Replace)] == [LINK]
    shown = text_of(model)
    assert "Which bus?" in shown
    assert "540" not in shown
    assert "Pair level 2: 25 × 3" in table.regions(model)["runline"]  # a level that the answer needs
    for change in (Add("Joker"), Act.CLEAR, Act.FIND_BEST, DailyAct.OPEN, QuizAct.QUIZ, ShowTab(Tab.RUN)):
        refused = send(model, change)
        assert (refused.table, refused.notice.text) == (PAIR, FIXED)
    assert send(model, SetAct.CHECK).notice.text == "Choose the hand first."
    answered = send(model, *RIGHT)
    assert answered.sets.open_walk
    assert answered.sets.open_walk.outcomes == ("right", "", "")
    assert "Right" in table.regions(answered)["line"]
    assert "540" in table.regions(answered)["tally"]
    assert "Ride the Bus" in table.regions(answered)["proof"]
    second = send(answered, GoTo(1))
    assert "What does it score at least, by luck?" in text_of(second)
    wrong = send(second, Typed("set-score", "7"), SetAct.CHECK)
    assert "you said 7" in table.regions(wrong)["line"]
    end = send(wrong, GoTo(2), SetAct.SHOW, GoTo(3))
    assert "1 of 3 right" in table.regions(end)["tally"]
    assert "You said 7; it is 15." in table.regions(end)["proof"]
    assert table.regions(end)["table"] == ""
    assert "Nothing is missed." in table.regions(send(answered, GoTo(3)))["proof"]
    effect = table.update(end, SetAct.COPY_RESULT)[1][0]
    assert isinstance(effect, CopyLink)
    assert effect.above == "Week 8: 1 of 3 right\n1 ✓ Pair, 540\n2 ✗ 7 (it is 15)\n3 – shown (it is Pair)"
    result = table.start(effect.link)
    assert result.sets.walk
    assert (result.sets.walk.outcomes, result.sets.walk.is_end) == (("right", "wrong", "shown"), True)
    assert "do not match" in text_of(table.start(effect.link.replace("=540&", "=541&")))
    assert send(end, SetAct.RESTART).sets.walk.answered == 0  # type: ignore[union-attr]


def test_leaving_trying_and_going_back_keep_the_answers_and_ones_own_round() -> None:
    answered = send(table.start(""), OpenText(LINK), *RIGHT)
    left = send(answered, Act.LEAVE_SET)
    assert (left.table, left.sets.open_walk) == (EXAMPLE, None)
    assert "Leave the set" not in text_of(left)
    again = send(left, PageAct.UNDO)
    assert again.sets.open_walk
    assert again.sets.open_walk.outcomes[0] == "right"
    tried = send(answered, SetAct.TRY)
    assert (tried.table, tried.sets.open_walk) == (PAIR, None)
    assert send(tried, Act.CLEAR).table != PAIR
    back = send(tried, Moved(answered.history.entry, LINK))
    assert back.sets.open_walk
    assert back.sets.open_walk.outcomes[0] == "right"
    assert send(back, Moved(None, "#1&r=full&p=As")).sets.open_walk is None
    assert send(answered, SetLuck(answered.luck)).sets.open_walk
    assert table.key(send(table.start(LINK), GoTo(1)), Key("Enter", typing=True)) is SetAct.CHECK


def test_a_set_is_made_of_the_table_and_the_kept_rounds_and_given_away() -> None:
    part = with_round(Kept("My bus", "1&r=full&p=10h.10s"), SaveFile())
    model = send(table.start("#1&r=full&p=Kh-Lucky"), Stored(part), Open(Drawer.SETS))
    assert "My bus" in text_of(model)
    model = send(model, SetAct.ADD_TABLE, AddSave("My bus"), RaiseQuestion(1), SetAsks(0, "hand"))
    model = send(model, Typed("set-title", "Week 9"), Typed("set-says-1", "Which luck?"), AddSave("no such"))
    link, file = table.update(model, SetAct.COPY_LINK)[1][0], table.update(model, SetAct.SAVE)[1][0]
    assert isinstance(link, CopyLink)
    assert link.link == "set=1&r=full&t=Week-9&q=hand&s=My-bus&p=10h.10s&q=both&s=Which-luck.3f.&p=Kh-Lucky"
    assert isinstance(file, Download)
    assert read_set(file.text).set == decode_set(link.link).set
    walked = send(model, SetAct.WALK)
    assert walked.sets.open_walk
    taken = send(walked, SetAct.TAKE)
    assert taken.overlay is Drawer.SETS
    assert len(send(taken, DropQuestion(0)).sets.made.questions) == 1  # type: ignore[union-attr]
    empty = send(model, SetAct.NEW)
    assert send(empty, SetAct.COPY_LINK).notice.text == "There is no round in this set yet; add one."
    assert send(empty, Act.CLEAR, SetAct.ADD_TABLE).notice.text.startswith("No card is played in this round")
    assert len(send(model, OpenText(LINK)).sets.made.questions) == 3  # type: ignore[union-attr]


# ---- what the browser stores ----------------------------------------------------------------------------------------


def stored(model: Model) -> StoredSets:
    return StoredSets(*stored_texts(model.sets))


def outcomes(model: Model) -> tuple[str, ...] | None:
    return model.sets.open_walk and model.sets.open_walk.outcomes


def test_a_reload_goes_on_with_the_answers_and_what_is_typed_and_starting_over_drops_them() -> None:
    answered = send(table.start(LINK), *RIGHT, GoTo(1), Typed("set-score", "1"))
    again = send(table.start(""), OpenLink(f"#{LINK}"), stored(answered))
    assert (outcomes(again), again.table, again.luck) == (("right", "", ""), LUCKY, Luck.LEAST)
    assert again.notice.text == "You go on where you were: 1 of 3 answered."
    assert again.sets.walk
    assert (again.sets.walk.at, again.sets.walk.typed_score) == (1, "1")
    assert stored(send(again, SetAct.RESTART)).walk == ""
    result = send(again, Moved(None, f"#{with_answers(LINK, (None, Reply('', '1'), None))}"))
    mine = send(result, SetAct.RESTART)
    assert (outcomes(result), outcomes(mine), link_of(mine)) == (("", "wrong", ""), ("right", "", ""), LINK)
    assert mine.notice.text == again.notice.text
    assert stored(send(again, SetAct.SHOW, GoTo(2), SetAct.SHOW, GoTo(3))).walk  # its result can still be copied


def test_the_answers_wait_while_another_set_or_a_result_is_open() -> None:
    answered = send(table.start(LINK), *RIGHT)
    for link in ("#set=1&r=full&q=hand&p=As", f"#{with_answers(LINK, (Reply('Flush', '1'), None, None))}"):
        other = send(table.start(""), OpenLink(link), stored(answered))
        assert (stored(other), other.sets.walk != answered.sets.walk) == (stored(answered), True)
        assert outcomes(send(other, Moved(None, f"#{LINK}"))) == ("right", "", "")
        for way in ((Moved(None, link),), (Act.LEAVE_SET, OpenText(link))):
            assert stored(send(answered, *way)) == stored(answered)
            assert outcomes(send(answered, *way, Act.LEAVE_SET, OpenText(LINK))) == ("right", "", "")
            assert outcomes(send(answered, *way)) in {("",), ("wrong", "", "")}


@pytest.mark.parametrize("text", ["x", "set=9", "set=1&q=both&p=1x\n9", f"{LINK}&a=1=x=y\n99\n\n\n\n", "\0\n" * 9])
def test_a_stored_text_that_cannot_be_read_is_left_out_without_a_word(text: str) -> None:
    model = send(table.start(LINK), StoredSets(text, text))
    assert (outcomes(model), model.notice.text, model.complaints) == (("", "", ""), "", ())


def test_the_set_that_is_made_is_there_again_and_one_that_is_open_stays() -> None:
    made = send(table.start("#1&r=full&p=Kh-Lucky"), Open(Drawer.SETS), SetAct.ADD_TABLE, Typed("set-title", "Week 9"))
    again = send(table.start(""), stored(made), Open(Drawer.SETS))
    assert again.sets.made == made.sets.made
    assert send(again, StoredSets(made=LINK)).sets.made == made.sets.made
    assert stored(send(again, SetAct.NEW)).made == ""


@pytest.mark.parametrize("level", LEVELS)
def test_a_round_is_dealt_for_a_set_as_the_quiz_deals_it(level: str) -> None:
    model = send(table.start(""), Open(Drawer.SETS))
    asking = table.message({"do": "add-dealt", "arg": level})
    assert asking == AddDealt(level)
    ((below, field),) = table.update(model, asking)[1]
    assert below == MOST_SEED + 1
    made = send(model, Seed(7, field), Seed(7, field)).sets.made
    assert made
    assert [each.round for each in made.questions] == [question(int(level), 7)] * 2
    assert decode_set(encode_set(made)).set == made


HOSTILE = [
    ('{"ortalab-set": 1, "rules": "full"', "This set is broken: the file is not whole"),
    ('{"ortalab-set": 1, "rules": "full", "rounds": ' + "[" * 40_000, "This set is broken: the file is nested"),
    ('{"ortalab-set": 9}', "This set is of version 9, newer than this page; reload the page to read it."),
    ('{"ortalab-set": 1, "rules": "full", "rounds": [3]}', "There is no round in this set that can be read."),
    ('{"ortalab-set": 1, "rules": ["full"], "rounds": []}', "This set is not of the full game;"),
    ('{"ortalab-set": 1, "rounds": [{"link": "1&p=As"}]}', "This set is not of the full game;"),
    ("set=1&q=both&p=As", "This set is not of the full game; open it on the table of rules 1 and 2."),
    ("set=1&r=full", "There is no round in this set that can be read."),
    ("set=1&r=full&q=both&h=As", "Round 1 is left out: no card is played in this round"),
    ("set=1&r=full&q=both&p=" + "As." * 3000, "This link is longer than 4,000 characters"),
]


@pytest.mark.parametrize(("text", "told"), HOSTILE)
def test_what_is_no_set_of_the_full_game_is_refused_in_a_sentence(text: str, told: str) -> None:
    before = table.start("")
    after = send(before, OpenText(text))
    assert (after.table, after.sets.walk) == (before.table, None)
    assert after.notice.text.startswith(told)


def test_a_title_of_markup_is_only_text() -> None:
    model = send(table.start(""), OpenText("set=1&r=full&t=.3c.xyz.3e.&q=hand&p=As"))
    assert "&lt;xyz&gt;" in text_of(model)
    assert "<xyz>" not in text_of(model)


def test_the_table_of_rules_1_and_2_refuses_a_set_of_the_full_game() -> None:
    why = "this set is of the full game; open it on the page of the full game"
    assert decode_others(LINK).troubles == (f"{why.capitalize()}.",)
    with pytest.raises(TextError, match=why):
        read_others(write_set(MADE))
    assert OTHERS.startswith("this set is not of the full game")


def test_a_set_too_long_for_a_link_has_an_address_of_its_own() -> None:
    long = MADE._replace(questions=tuple(Question(PAIR, "both", "x" * 119 + f"{nth % 10}") for nth in range(20)))
    wide = long._replace(questions=tuple(each._replace(says="Été" * 40) for each in long.questions))
    model = send(table.start(""), OpenFile(write_set(wide).encode(), "set.json"))
    assert model.sets.open_walk
    assert "&file=" in link_of(model)
    waiting, effects = table.update(table.start(""), OpenLink(f"#{link_of(model)}"))
    assert effects == (Replace(link_of(model), 0),)
    assert waiting.complaints == ("The rounds of this set are in a file: open it under “Rounds”.",)
    assert send(waiting, stored(send(table.start(LINK), *RIGHT))).complaints == waiting.complaints
    again = send(waiting, stored(send(model, *RIGHT)))
    assert (again.complaints, again.sets.walk and again.sets.walk.answered) == ((), 1)
    away = send(model, *RIGHT, Act.LEAVE_SET)
    assert send(away, Moved(model.history.entry, f"#{link_of(model)}")).sets.open_walk
