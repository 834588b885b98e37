"""A set of rounds on the page: the walk, its end, the copied result, and the stored answers."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from ortalab.page.messages import Copy, CopyLink, Message, Moved, OpenLink, PageAct, Press, Push, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.sets.file import write_set
from ortalab.page.sets.messages import GoTo, SetAct
from ortalab.page.sets.records import MOST
from ortalab.page.shell import Tone
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.drafts import drafts_of
from ortalab.tables.rounds.actions.sessions import Session, update_sessions
from ortalab.tables.rounds.actions.set_reading import FROM_FILE
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Act, Add, Move, OpenEditor, OpenText, Seed, ShowTab, Sized
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.solver import SolverAct
from ortalab.tables.rounds.state.toolbar import ClearRow, LoadExample, ToolbarAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.sending import onward
from tests.tables.rounds.set_pages import (
    DAMAGED,
    EDITED,
    END,
    LINK,
    LONG,
    MADE,
    OPENED,
    SECOND,
    TENS,
    WRONG,
    effects_of,
)
from tests.tables.rounds.test_link import WORST
from tests.tables.rounds.view_pages import drawn
from tests.tables.rounds.visits import in_browser

# ---- the walk -------------------------------------------------------------------------------------------------------


def test_a_question_hides_the_score_until_answered() -> None:
    parts = regions(OPENED)
    assert "Which hand, and what does it score?" in parts["tally"]
    assert "round 1 of 3" in parts["tally"]
    assert "180" not in "".join(parts.values()).replace(LINK, "")
    assert (parts["line"], parts["best"]) == ("", "")
    answered = regions(WRONG)
    assert "180" in answered["tally"]
    assert "Not quite" in answered["line"]
    assert "you said Pair, 1,99" in answered["line"]
    assert "+10 chips" in answered["proof"]


def test_best_worth_and_adds_stay_closed_after_the_answer() -> None:
    for model in (OPENED, WRONG, END):
        assert model.is_sealed
        assert effects_of(model, SolverAct.SOLVE) == ()
        assert "Worth" not in regions(replace(model, panes=model.panes.showing(Tab.BEST)))["proof"]
        assert regions(replace(model, panes=model.panes.showing(Tab.BEST)))["best"] == ""


FIXED = [
    Add("10h"),
    Move(Slot(Row.PLAYED, 0), Slot(Row.PLAYED, 1)),
    OpenEditor(Slot(Row.PLAYED, 0)),
    ClearRow(Row.HELD),
    Act.CLEAR,
    ToolbarAct.SWAP,
    Press(Slot(Row.PLAYED, 0), 0, 0),
]


@pytest.mark.parametrize("message", FIXED, ids=str)
def test_its_round_cannot_be_changed(message: Message) -> None:
    for model in (OPENED, WRONG):
        after, effects = update(model, message)
        assert (after.table, after.overlay, after.walk, effects) == (model.table, None, model.walk, ())
        if not isinstance(message, Press):
            assert after.notice.text == "This round cannot be changed here: try it on the table."


def test_an_answer_stands_and_is_judged_once() -> None:
    assert WRONG.walk
    assert WRONG.walk.outcomes == ("wrong", "", "")
    again = onward(WRONG, Typed("set-hand", "Pair"), Typed("set-score", "180"), SetAct.CHECK, SetAct.SHOW)
    assert again.walk
    assert (again.walk.outcomes, again.walk.replies) == (WRONG.walk.outcomes, WRONG.walk.replies)


def test_an_invalid_answer_is_refused_and_stays_in_its_field() -> None:
    model = onward(OPENED, Typed("set-score", "many"), SetAct.CHECK)
    assert (model.notice.text, model.notice.tone) == ("Choose the hand first.", Tone.REFUSED)
    model = onward(model, Typed("set-hand", "Pair"), SetAct.CHECK)
    assert model.notice.text == "“many” is not a number; write it in digits."
    assert model.walk
    assert (model.walk.draft, model.walk.answered) == ("Pair\nmany", 0)


def test_try_things_opens_a_copy_and_undo_and_back_return_to_the_set() -> None:
    model, effects = update(WRONG, SetAct.TRY)
    assert effects == (Push("1&p=10h.10s.Ac&j=Joker", 1),)
    assert (model.walk, model.is_sealed) == (None, False)
    changed = onward(model, Add("Kd"))
    assert changed.round != TENS
    for way in (PageAct.UNDO, Moved(1, "1&p=10h.10s.Ac&j=Joker", -1)):
        back = onward(changed, way)
        assert back.walk is None
    returned = onward(changed, PageAct.UNDO, PageAct.UNDO)
    assert returned.walk == WRONG.walk
    assert onward(changed, Moved(0, f"#{LINK}", -2)).walk == WRONG.walk


def test_leaving_or_replacing_the_round_ends_the_set() -> None:
    left = onward(WRONG, QuizAct.LEAVE)
    assert (left.walk, left.table) == (None, example().table)
    assert onward(left, PageAct.UNDO).walk == WRONG.walk
    for message in (LoadExample(0), OpenText("cards_played: [As]"), Act.RESET):
        out = onward(WRONG, message)
        assert out.walk is None
        assert not out.is_sealed
    assert isinstance(effects_of(OPENED, QuizAct.QUIZ)[0], Seed)


def test_the_keyboard_answers_and_the_focus_goes_on() -> None:
    model = in_browser(OPENED, Typed("set-hand", "Pair"), Typed("set-score", "180"), SetAct.CHECK)
    assert model.focus == "next-round"
    model = in_browser(model, GoTo(1))
    assert model.focus == "set-score"
    assert in_browser(model, SetAct.SHOW, GoTo(3)).focus == "result-name"


def test_a_middle_screen_turns_to_the_steps_after_an_answer_and_back() -> None:
    assert OPENED.panes.chosen is Tab.JOKERS
    assert WRONG.panes.chosen is Tab.STEPS
    assert SECOND.panes.chosen is Tab.JOKERS
    phone = onward(OPENED, Sized(is_phone=True), ShowTab(Tab.JOKERS))
    assert phone.panes.is_sheet
    assert not onward(phone, GoTo(1)).panes.is_sheet


# ---- the end --------------------------------------------------------------------------------------------------------


def test_the_end_counts_and_the_missed_rounds_turn_on_their_rules() -> None:
    parts = regions(END)
    assert "1 of 3 right" in parts["tally"]
    rows = [element for element in drawn(END) if element.tag == "tr"][1:]
    assert [row.classes for row in rows] == [{"miss"}, set(), {"miss"}]
    assert [row.text[-1] for row in rows] == ["✗", "✓", "–"]
    assert "Round 1 turns on" in parts["proof"]
    assert "Joker: +4 Mult, always." in parts["proof"]
    assert "Blueprint: Copies the ability" in parts["proof"]
    assert "Round 2 turns on" not in parts["proof"]
    assert parts["table"] == ""


def test_the_copied_result_is_text_and_opens_the_same_page() -> None:
    (effect,) = effects_of(END, SetAct.COPY_RESULT)
    assert isinstance(effect, CopyLink)
    assert effect.above == (
        "Week 8: again: 1 of 3 right\n1 ✗ Pair, 1,99 (it is Pair, 180)\n2 ✓ 492\n3 – shown (it is Three of a Kind)"
    )
    assert link_of(END) == LINK, "no answer is in the link that is shared"
    other = onward(example(), OpenLink(f"#{effect.link}"))
    assert other.walk
    assert END.walk
    assert (other.walk.is_end, other.walk.outcomes, other.walk.matches) == (True, END.walk.outcomes, True)
    assert link_of(other) == effect.link
    mine = onward(other, SetAct.RESTART)
    assert mine.walk
    assert (link_of(mine), mine.walk.at, mine.walk.answered) == (LINK, 0, 0)
    assert drafts_of(other).walk == ""


@pytest.mark.parametrize("way", [partial(Moved, None), partial(OpenText, name="")], ids=["an address", "a text"])
def test_a_result_shows_its_own_answers_and_leaves_mine_as_they_are(way: Callable[[str], Message]) -> None:
    (effect,) = effects_of(END, SetAct.COPY_RESULT)
    assert isinstance(effect, CopyLink)
    mine = onward(OPENED, Typed("set-hand", "Pair"), Typed("set-score", "180"), SetAct.CHECK)
    his = onward(mine, way(f"#{effect.link}"))
    assert his.walk
    assert END.walk
    assert (his.walk.outcomes, his.walk.is_end) == (END.walk.outcomes, True)
    assert drafts_of(his).walk == drafts_of(mine).walk
    back = onward(his, Moved(None, f"#{LINK}"))
    assert back.walk
    assert back.walk.outcomes == ("right", "", "")


def test_a_result_that_was_edited_says_so_and_is_graded_anew() -> None:
    assert EDITED.walk
    assert not EDITED.walk.matches
    assert EDITED.walk.outcomes == ("right", "wrong", "")
    tally = regions(EDITED)["tally"]
    assert "These answers do not match their checksum: they were changed after they were copied." in tally
    assert "does not prove that answers are genuine" in tally


def test_a_set_from_a_file_copies_its_result_without_a_link() -> None:
    opened = onward(example(), OpenText(write_set(LONG), "long.json"))
    assert opened.walk
    (effect,) = effects_of(onward(opened, SetAct.SHOW, GoTo(MOST)), SetAct.COPY_RESULT)
    assert isinstance(effect, Copy)
    assert effect.text.startswith("Long: 0 of 20 right\n1 – shown (it is ")
    assert "check " in effect.text


# ---- kept answers ---------------------------------------------------------------------------------------------------


def test_a_reload_goes_on_where_it_stood() -> None:
    stored = drafts_of(onward(SECOND, Typed("set-score", "49")))
    reloaded = onward(example(), OpenLink(f"#{LINK}"), stored)
    assert reloaded.walk
    assert SECOND.walk
    assert (reloaded.walk.at, reloaded.walk.replies, reloaded.walk.draft) == (1, SECOND.walk.replies, "49")
    assert reloaded.table == SECOND.table
    assert reloaded.notice.text == "You continue where you were: 1 of 3 answered."
    assert drafts_of(onward(reloaded, SetAct.RESTART)).walk == ""


def test_answers_to_another_set_are_not_taken_and_not_lost() -> None:
    stored = drafts_of(SECOND)
    other = onward(example(), OpenLink("#set=1&q=hand&p=As"), stored)
    assert other.walk
    assert other.walk.answered == 0
    assert drafts_of(other).walk == stored.walk
    back = onward(other, Moved(None, f"#{LINK}"))
    assert back.walk
    assert back.walk.outcomes == ("wrong", "", "")
    elsewhere = onward(WRONG, Moved(None, "#set=1&q=hand&p=As"))
    assert drafts_of(elsewhere).walk == drafts_of(WRONG).walk
    returned = onward(elsewhere, Moved(None, f"#{LINK}"))
    assert returned.walk
    assert returned.walk.outcomes == ("wrong", "", "")
    for text in ("x", "set=1&q=both&p=1x\n9", f"{LINK}&a=1=x=y\n99\n\n\n\n"):
        assert onward(example(), OpenLink(f"#{LINK}"), stored._replace(walk=text)).walk is not None


def test_a_set_of_a_file_comes_back_after_a_reload_with_its_answers_and_says_where_it_is_without_them() -> None:
    opened = onward(example(), OpenText(write_set(LONG), "long.json"))
    stored, link = drafts_of(onward(opened, SetAct.SHOW)), link_of(opened)
    assert len(link) < 60
    reloaded = onward(example(), OpenLink(f"#{link}"))
    assert reloaded.damage
    assert reloaded.damage.complaints == (FROM_FILE,)
    again = onward(reloaded, stored)
    assert again.walk
    assert (again.damage, again.walk.outcomes[0], again.table.round) == (None, "shown", WORST)
    assert onward(reloaded, drafts_of(WRONG)).walk is None, "the answers are to another set"


def test_rounds_of_a_set_are_not_stored_as_the_persons_own() -> None:
    sessions = (Session(0, "a"),)
    opened, _ = update(example(), OpenText(write_set(MADE), "set.json"))
    kept = update_sessions(sessions, example(), OpenText(""), opened, lambda: "b")
    assert kept[1] == ""
    assert update_sessions(kept[0], opened, GoTo(1), onward(opened, GoTo(1)), lambda: "b")[1] == ""


def test_rounds_that_cannot_be_read_are_named_and_the_others_asked() -> None:
    assert DAMAGED.walk
    assert DAMAGED.walk.total == 3
    pane = regions(DAMAGED)["shelf"]
    assert "Round 4 is left out: The 1st played card: unknown card" in pane
    assert "<b>&" not in pane
    nothing = onward(example(), OpenLink("#set=1&q=hand&p=1x"))
    assert nothing.damage
    assert nothing.walk is None
