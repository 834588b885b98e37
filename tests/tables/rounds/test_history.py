"""One history: undo, Back and Forward, reloads and links, intact or damaged, in a browser that performs the effects."""

from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Focused, Message, Moved, OpenLink, PageAct, Push, Replace
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import Row
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.messages import Act, Add, Move, OpenEditor, Remove, SetEnhancement
from ortalab.tables.rounds.state.model import FIRST, Slot, example
from ortalab.tables.rounds.table import update
from tests.scoring.rounds import lay
from tests.tables.rounds.pages import Browser, edits, messages, opened
from tests.tables.rounds.visits import rested

P, H = Row.PLAYED, Row.HELD
EXAMPLE = example().round


@given(st.lists(edits, max_size=8), edits)
def test_undo_reverts_an_edit_and_redo_repeats_it(before: list[Message], edit: Message) -> None:
    page = opened()
    for message in before:
        page.send(message)
    table, entries = page.model.table, page.model.history.entry
    page.send(edit)
    after = page.model.table
    assert page.model.history.entry == entries + (after != table)
    if after != table:
        page.send(PageAct.UNDO)
        assert page.model.table == table
        page.send(PageAct.REDO)
        assert page.model.table == after


@given(st.lists(messages, max_size=30))
def test_a_message_adds_one_entry_to_the_history_at_most(happened: list[Message]) -> None:
    model = example()
    for message in happened:
        before = model
        model, effects = update(model, message)
        pushed = [effect for effect in effects if isinstance(effect, Push)]
        is_elsewhere = model.mode.button is not before.mode.button or model.case is not before.case
        assert len(pushed) <= (model.table != before.table or is_elsewhere)
        assert all(effect == Push(link_of(model), model.history.entry) for effect in pushed)


steps = (
    edits
    | st.sampled_from([PageAct.UNDO, PageAct.REDO])
    | st.sampled_from(["back", "forward", "reload", "type", "jump"])
)


def take(page: Browser, step: Message | str) -> None:
    """Take a step of a walk: through the history, by the address, or on the page."""
    match step:
        case "back" | "forward":
            page.go_through_history(-1 if step == "back" else 1)
        case "jump":
            page.go_through_history(-3)
        case "reload":
            page.reload()
        case "type":
            page.type_address("#1&p=2c")
        case str():
            raise AssertionError(step)
        case _:
            page.send(step)


@given(st.lists(steps, max_size=25))
def test_the_address_contains_the_round_in_every_place(walk: list[Message | str]) -> None:
    page = opened()
    for step in walk:
        take(page, step)
        reading = decode(page.entries[page.at][0])
        assert page.model.table == (example().table if reading.blank else reading.table)
        assert page.model.history.entry == page.entries[page.at][1]
        assert [entry for _, entry in page.entries] == list(range(len(page.entries)))


def test_back_and_forward_walk_along_the_edits_without_new_entries() -> None:
    page = opened()
    page.send(Remove(Slot(P, 0)))
    page.send(Add("Kh"))
    rounds = [EXAMPLE, lay(["10s", "10d", "Ac", "Jh"], ["2h", "5d", "9d"], [j.name for j in EXAMPLE.jokers])]
    page.go_through_history(-1)
    assert page.model.round == rounds[1]
    assert page.model.notice.text == "Undone."
    page.go_through_history(-1)
    assert (page.model.round, page.model.history.entry, page.model.history.can_undo) == (EXAMPLE, 0, False)
    page.go_through_history(2)
    assert len(page.model.round.played) == 5
    assert page.model.notice.text == "Two edits are done again."
    assert len(page.entries) == 3


def test_undo_works_after_a_reload_through_the_browsers_history() -> None:
    page = opened()
    page.send(Remove(Slot(P, 0)))
    page.send(Remove(Slot(P, 0)))
    page.reload()
    assert page.model.history.past == ()
    assert page.model.history.can_undo
    page.send(PageAct.UNDO)
    assert (len(page.model.round.played), page.model.notice.text) == (4, "Undone.")
    page.send(PageAct.UNDO)
    assert page.model.round == EXAMPLE
    page.send(PageAct.REDO)
    page.send(PageAct.REDO)
    assert len(page.model.round.played) == 3


def test_redo_works_after_a_reload_through_the_browsers_history() -> None:
    page = opened()
    for _ in range(3):
        page.send(Remove(Slot(P, 0)))
    page.send(PageAct.UNDO)
    page.send(PageAct.UNDO)
    page.reload()
    assert (page.model.history.future, page.model.history.can_redo) == ((), True)
    page.send(PageAct.REDO)
    assert len(page.model.round.played) == 3
    page.reload()
    page.go_through_history(1)
    assert (len(page.model.round.played), page.model.history.can_redo) == (2, False)
    page.send(PageAct.UNDO)
    page.reload()
    page.send(Remove(Slot(H, 0)))
    assert not page.model.history.can_redo


@given(st.lists(st.one_of([steps, st.just("reload")]), max_size=25))
def test_undo_and_redo_are_on_exactly_while_there_is_an_entry_behind_or_ahead(walk: list[Message | str]) -> None:
    page = opened()
    for step in walk:
        take(page, step)
        assert (page.model.history.can_undo, page.model.history.can_redo) == (
            page.at > 0,
            page.at < len(page.entries) - 1,
        )


def test_an_edit_after_undo_starts_another_future() -> None:
    page = opened()
    page.send(Remove(Slot(P, 0)))
    page.send(PageAct.UNDO)
    page.send(Remove(Slot(H, 0)))
    assert not page.model.history.can_redo
    assert [entry for _, entry in page.entries] == [0, 1]


def test_a_late_answer_of_the_browser_changes_nothing() -> None:
    page = opened()
    page.send(Remove(Slot(P, 0)))
    model = page.model
    page.send(Moved(1, page.entries[1][0]))
    assert page.model is model


def test_back_and_forward_move_one_edit_each() -> None:
    page = opened()
    for _ in range(4):
        page.send(Remove(Slot(P, 0)))
    after, (there, _) = page.model.table, page.entries[3]
    page.send(PageAct.UNDO)
    second = page.model.table
    page.send(PageAct.UNDO)  # a browser that stores two entries overwrites its first one: the next is the third edit's
    page.send(PageAct.UNDO)
    first = page.model.table
    onward, effects = update(page.model, Moved(3, there, 1))
    assert (onward.history.entry, effects) == (2, (Replace(link_of(onward), 2),))
    assert onward.table not in (first, second, after)
    back, effects = update(onward, Moved(0, "", -1))
    assert (back.table, effects) == (first, (Replace(link_of(back), 1),))
    assert update(page.model, Moved(3, there, 7))[0].history.entry == 3  # beyond the page's memory, but in the entry
    assert update(page.model, Moved(3, there))[0].history.entry == 3


def test_a_damaged_link_shows_the_damage_and_keeps_the_rest() -> None:
    page = opened("#1&p=10h.10s.1&j=Mime")
    damage = page.model.damage
    assert damage is not None
    assert damage.keep_label == "Keep the two cards and the joker"
    assert page.entries == [("#1&p=10h.10s.1&j=Mime", 0)]
    page.send(Act.KEEP_READ)
    assert (page.model.damage, page.entries) == (None, [("1&p=10h.10s&j=Mime", 0)])
    assert update(page.model, Act.KEEP_READ) == (page.model, ())


def test_a_damaged_link_can_be_left_for_an_empty_table() -> None:
    page = opened("#1&p=1")
    damage = page.model.damage
    assert damage is not None
    assert damage.keep_label == ""
    page.send(Act.CLEAR)
    assert (page.model.damage, page.entries) == (None, [("1", 0)])


def test_an_edit_settles_a_damaged_link() -> None:
    page = opened("#1&p=10h.1")
    page.send(Add("Kh"))
    assert page.model.damage is None
    page.go_through_history(-1)
    assert encode(page.model.round) == "1&p=10h"


def test_a_kind_link_is_made_canonical_in_the_address() -> None:
    assert update(example(), OpenLink("#1&p=TH,", 3))[1] == (Replace("1&p=10h", 3),)
    assert update(example(), OpenLink("")) == (example(), (Replace("", 0),))


def send(page: Browser, *messages: Message) -> None:
    """Send messages, drawing the page after each."""
    for message in messages:
        before = page.model
        page.send(message)
        page.model = rested(before, page.model)


def test_undo_closes_the_popover_and_a_focus_in_there_goes_to_its_card() -> None:
    at = Slot(P, 1)
    page = opened()
    send(page, OpenEditor(at), SetEnhancement(at, Enhancement.GLASS), Focused("enhance-glass"), PageAct.UNDO)
    assert (page.model.editing, page.model.focus) == (None, at)
    send(page, OpenEditor(at), Focused("undo"), PageAct.REDO)
    assert (page.model.editing, page.model.focus) == (None, "undo")
    send(page, PageAct.UNDO, OpenEditor(at), Moved(1, f"#{encode(EXAMPLE)}"))
    assert (page.model.editing, page.model.focus) == (None, at)
    send(page, SetEnhancement(at, Enhancement.STEEL), OpenEditor(at), Focused("undo"), PageAct.UNDO)
    assert (page.model.editing, page.model.focus) == (None, "undo")


def test_the_focus_of_a_vanished_popover_goes_to_the_first_card() -> None:
    page = opened("1&p=10h&j=Mime.Baron&b=Joker")
    for place in (1, 0):
        page.send(Move(Slot(Row.JOKERS, place), Slot(BENCH, 3)))
    send(page, OpenEditor(Slot(BENCH, 2)), PageAct.UNDO)
    assert page.model.focus == Slot(BENCH, 2)
    send(page, PageAct.REDO, OpenEditor(Slot(BENCH, 2)), Moved(0, "#1&p=10h"))
    assert page.model.focus == FIRST
