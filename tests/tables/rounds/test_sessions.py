"""Sessions: which of a tab's rounds are stored, and under which key; viewing a round replaces none."""

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Message, PageAct
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.shell import History, changed
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.sessions import (
    ROUND,
    Session,
    Sessions,
    is_away,
    own_link,
    read_sessions,
    update_sessions,
    write_sessions,
)
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Act, Add, Remove
from ortalab.tables.rounds.state.mode import Day
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.toolbar import StoredRounds
from tests.tables.rounds.daily_pages import BEGUN
from tests.tables.rounds.pages import Browser, edits

MINE, TYPED = "1&p=Kh.Ks", "#1&p=2c"


@dataclass
class Tab(Browser):
    """A browser whose page stores rounds like `memory.py`."""

    sessions: Sessions = (Session(0, f"{ROUND}0"),)
    store: dict[str, str] = field(default_factory=dict)
    keys: int = 0

    def reload(self) -> None:
        own = own_link(self.model)
        super().reload()
        self.send(StoredRounds(tuple(self.store.values()), "", own=own))

    def new_key(self) -> str:
        self.keys += 1
        return f"{ROUND}{self.keys}"

    def send(self, message: Message) -> None:
        before = self.model
        super().send(message)
        self.sessions, key = update_sessions(self.sessions, before, message, self.model, self.new_key)
        if key:
            self.store[key] = link_of(self.model)


def tab_of(link: str) -> Tab:
    tab = Tab(entries=[(link, None)])
    tab.reload()
    return tab


def mine() -> Tab:
    """Open a tab by a link, and add a card."""
    tab = tab_of("#1&p=Kh")
    tab.send(Add("Ks"))
    assert list(tab.store.values()) == [MINE]
    return tab


def test_opening_an_address_never_overwrites_the_own_session() -> None:
    tab = mine()
    tab.type_address(TYPED)
    for there_and_back in ((-1, 1), (PageAct.UNDO, PageAct.REDO), (-2, 2)):
        for step in there_and_back:
            tab.go_through_history(step) if isinstance(step, int) else tab.send(step)
        assert link_of(tab.model) == TYPED[1:]
        assert list(tab.store.values()) == [MINE]


def test_an_edited_address_is_stored_beside_the_earlier_session() -> None:
    tab = mine()
    tab.type_address(TYPED)
    tab.send(Add("3c"))
    assert list(tab.store.values()) == [MINE, "1&p=2c.3c"]
    tab.go_through_history(-2)
    tab.go_through_history(1)
    tab.go_through_history(1)
    assert list(tab.store.values()) == [MINE, "1&p=2c.3c"]


def test_walking_through_edits_stores_the_table() -> None:
    tab = mine()
    tab.send(Add("Kd"))
    tab.send(PageAct.UNDO)
    assert list(tab.store.values()) == [MINE]
    tab.go_through_history(1)
    assert list(tab.store.values()) == ["1&p=Kh.Ks.Kd"]


def test_editing_in_place_of_an_address_continues_the_earlier_session() -> None:
    tab = mine()
    tab.type_address(TYPED)
    tab.go_through_history(-1)
    tab.send(Add("Kd"))
    assert list(tab.store.values()) == ["1&p=Kh.Ks.Kd"]
    tab.send(PageAct.UNDO)
    assert list(tab.store.values()) == [MINE]


def test_an_unreadable_address_belongs_to_no_session() -> None:
    tab = tab_of("#1&p=2c.1z")
    tab.send(Act.CLEAR)
    assert (tab.model.table, tab.store) == (Table(), {})


walks = st.lists(edits | st.sampled_from([PageAct.UNDO, PageAct.REDO]) | st.sampled_from([-1, 1, -3, TYPED, "#1&h=4c"]))


@given(walks)
def test_walking_the_history_stores_no_address(walk: list[Message | int | str]) -> None:
    tab = tab_of("#1&p=Kh")
    for step in walk:
        before, kept = tab.model, dict(tab.store)
        match step:
            case int():
                tab.go_through_history(step)
            case str():
                tab.type_address(step)
                assert tab.store == kept
            case _:
                tab.send(step)
        written = {key for key, link in tab.store.items() if kept.get(key) != link}
        assert len(written) <= 1
        assert not written or written == {
            [session for session in tab.sessions if session.start <= tab.model.history.entry][-1].key
        }
        starts = {session.start for session in tab.sessions}
        if before.table != tab.model.table and tab.model.history.entry not in starts and not is_away(tab.model):
            assert link_of(tab.model) in tab.store.values()


def test_a_reload_goes_on_with_the_same_sessions_and_only_there() -> None:
    tab = mine()
    tab.type_address(TYPED)
    text = write_sessions(tab.sessions, "2 #1&p=2c")
    assert read_sessions(text, "2 #1&p=2c") == tab.sessions
    assert read_sessions(text, "2 #1&p=3c") == ()
    tab.reload()
    assert list(tab.store.values()) == [MINE]  # the opened round is not stored either


@given(st.text() | st.from_regex(rf"0(\n-?\d+ ({ROUND})?.+)*", fullmatch=True))
def test_any_text_is_sessions_or_nothing(text: str) -> None:
    sessions = read_sessions(text, "0")
    assert all(-1 <= session.start < 10**9 and session.key.startswith(ROUND) for session in sessions)
    late = changed(example(), history=History(entry=10**9))
    assert not sessions or update_sessions(sessions, example(), PageAct.UNDO, late, str) == (sessions, sessions[-1].key)


def test_a_removed_card_is_an_edit_like_any_other() -> None:
    tab = tab_of("")
    tab.send(Remove(Slot(Row.PLAYED, 0)))
    assert list(tab.store.values()) == [link_of(tab.model)]


def test_rounds_of_a_quiz_do_not_replace_the_own_one() -> None:
    tab = mine()
    for act in (QuizAct.REVEAL, DealQuestion("2", 6), PageAct.UNDO, PageAct.REDO):
        tab.send(DealQuestion("1", 5))
        tab.send(act)
        assert list(tab.store.values()) == [MINE]
    tab.send(QuizAct.REVEAL)
    tab.send(QuizAct.TRY)
    assert list(tab.store.values()) == [link_of(tab.model)]


def test_a_reload_in_a_quiz_restores_the_own_round_after_it() -> None:
    tab = mine()
    tab.send(DealQuestion("1", 5))
    dealt = tab.model.table
    for _ in range(2):
        tab.reload()
        assert (tab.model.is_asking, tab.model.table) == (True, dealt)
        assert (tab.model.notice.text, tab.model.saves.earlier) == ("", ())
    tab.send(DealQuestion("1", 6))
    tab.send(QuizAct.LEAVE)
    assert (link_of(tab.model), tab.model.notice.text) == (MINE, "The quiz is over, and your round is back.")
    assert list(tab.store.values()) == [MINE]


def test_a_reload_after_an_answer_restores_the_own_round() -> None:
    tab = mine()
    tab.send(DealQuestion("1", 5))
    tab.send(QuizAct.REVEAL)
    for notice in ("The quiz is over, and your round is back.", ""):
        tab.reload()
        assert (link_of(tab.model), tab.entries[tab.at][0], tab.model.quiz) == (MINE, MINE, None)
        assert (tab.model.notice.text, list(tab.store.values())) == (notice, [MINE])


def test_the_own_round_survives_a_reload_in_a_daily_round() -> None:
    assert (is_away(BEGUN), own_link(BEGUN)) == (True, link_of(example()))
    tab = Tab(model=BEGUN, entries=[("", None), (link_of(BEGUN), 1)], at=1)
    tab.reload()
    assert tab.model.mode == Day(example().table)


def test_a_revisited_question_keeps_the_own_round() -> None:
    tab = mine()
    tab.send(DealQuestion("1", 5))
    tab.go_through_history(-1)
    tab.go_through_history(1)
    assert (tab.model.is_asking, list(tab.store.values())) == (True, [MINE])
    tab.send(QuizAct.LEAVE)
    assert link_of(tab.model) == MINE
