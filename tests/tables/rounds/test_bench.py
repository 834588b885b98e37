"""The bench: jokers beside the round that do not count, but move with it."""

import pytest

from ortalab.page.controls import Key
from ortalab.page.drag import Lifted, RowBox, locate
from ortalab.page.messages import Drag, Focused, Message, PageAct, Press, Push, Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.quiz.question import Quiz
from ortalab.page.shell import Tone
from ortalab.rounds.card import JokerCard
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Row
from ortalab.rounds.score import score
from ortalab.tables.rounds.input.controls import clicked, focused
from ortalab.tables.rounds.link import Reading, decode
from ortalab.tables.rounds.state.areas import BENCH, MOST_WAITING, Table, most
from ortalab.tables.rounds.state.messages import Act, Add, AimShelf, Move, OpenEditor, OpenText, Remove, SetEdition
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.toolbar import (
    ClearRow,
    Deal,
    Duplicate,
    LoadExample,
    LoadSave,
    StoredRounds,
    StoreSaves,
    ToolbarAct,
)
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.pages import after, opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.stored import rounds_in
from tests.tables.rounds.view_pages import by_id, drawn, with_class

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD
LINK = "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"
WAITING = f"{LINK}&b=Mime.Baron-foil"
FULL = "The bench is full: ten jokers at most. Take one off first."


def names(model: Model) -> list[str]:
    return [str(joker) for joker in model.table.bench]


EDITS: list[tuple[tuple[Message, ...], list[str], str]] = [
    ((Move(Slot(J, 1), Slot(BENCH, 0)),), ["Mad Joker"], "Mad Joker is now the 1st joker on the bench."),
    ((Add("Mime", Slot(BENCH, 0)),), ["Mime"], "Mime is the 1st joker on the bench."),
    ((AimShelf(BENCH), Add("Mime"), Add("Baron")), ["Mime", "Baron"], "Baron is the 2nd joker on the bench."),
    (
        (AimShelf(BENCH), Typed("find", "mime, baron"), ToolbarAct.ENTER),
        ["Mime", "Baron"],
        "Mime and Baron are on the bench.",
    ),
    ((Add("Mime", Slot(BENCH, 0)), Duplicate(Slot(BENCH, 0))), ["Mime", "Mime"], "Another Mime is the 2nd joker on"),
    (
        (Add("Mime", Slot(BENCH, 0)), SetEdition(Slot(BENCH, 0), Edition.FOIL)),
        ["Mime Foil"],
        "Mime is now Foil.",
    ),
    ((Add("Mime", Slot(BENCH, 0)), Remove(Slot(BENCH, 0))), [], "Mime is off the table."),
    ((Add("Mime", Slot(BENCH, 0)), ClearRow(BENCH)), [], "Bench is empty now."),
    ((Add("Mime", Slot(BENCH, 0)), Move(Slot(BENCH, 0), Slot(J, 0))), [], "Mime is now the 1st joker."),
]


@for_each(EDITS)
def test_jokers_go_to_the_bench_and_back_and_each_edit_is_undone(
    happened: tuple[Message, ...], bench: list[str], said: str
) -> None:
    page = opened()
    for message in happened[:-1]:
        page.send(message)
    before = page.model.table
    page.send(happened[-1])
    assert names(page.model) == bench
    assert page.model.notice.text.startswith(said)
    assert isinstance(page.done[-1], Push)
    page.send(PageAct.UNDO)
    assert page.model.table == before


def test_a_joker_that_waits_counts_for_nothing() -> None:
    waiting = opened(f"#{WAITING}").model
    assert waiting.round == example().round
    assert score(waiting.round).total == 1380
    assert with_class(waiting, "worth")[0].text == with_class(example(), "worth")[0].text


REFUSED: list[tuple[Message, str]] = [
    (Move(Slot(P, 0), Slot(BENCH, 0)), "Only jokers go to the bench."),
    (Add("Kh", Slot(BENCH, 0)), "Only jokers go to the bench."),
    (Move(Slot(BENCH, 0), Slot(P, 0)), "A joker does not go to Played."),
    (Add("Mime", Slot(BENCH, 0)), FULL),
]


@for_each(REFUSED)
def test_the_bench_refuses_other_things_with_a_sentence(message: Message, why: str) -> None:
    before = Model(example().table.with_row(BENCH, (JokerCard("Mime"),) * MOST_WAITING))
    model, effects = update(before, message)
    assert (model.table, model.notice.text, model.notice.tone, effects) == (before.table, why, Tone.REFUSED, ())


def test_a_drag_takes_a_joker_to_the_bench() -> None:
    model = after(Press(Slot(J, 0), 0, 0), Drag(0, 90, Slot(BENCH, 0)))
    assert model.lifted == Lifted(Slot(J, 0), Slot(BENCH, 0), message="Joker: drop as the 1st joker on the bench.")
    assert [element.id for element in with_class(model, "over")] == ["bench-0-hole"]
    assert names(onward(model, PageAct.DROP)) == ["Joker"]


def test_on_a_bench_of_two_lines_the_gap_is_found_in_the_line_under_the_pointer() -> None:
    lines = (RowBox(BENCH, 0, 0, 300, 50, (20, 70, 120)), RowBox(BENCH, 0, 50, 300, 100, (20, 70), 3))
    assert [locate(lines, 90, y) for y in (20, 80)] == [Slot(BENCH, 2), Slot(BENCH, 5)]


def test_keys_take_a_joker_to_the_bench_along_it_and_back() -> None:
    page = opened(f"#{WAITING}")
    page.send(Focused(Slot(J, 0)))
    page.press(Key("ArrowDown", shift=True))
    assert (names(page.model), page.model.focus) == (["Joker", "Mime", "Baron Foil"], Slot(BENCH, 0))
    page.press(Key("ArrowRight", shift=True))
    assert (names(page.model), page.model.focus) == (["Mime", "Joker", "Baron Foil"], Slot(BENCH, 1))
    page.press(Key("ArrowUp", shift=True))
    assert page.model.focus == Slot(J, 1)
    assert str(page.model.round.jokers[1]) == "Joker"
    page.send(Focused(Slot(BENCH, 1)))
    page.press(Key("Delete"))
    assert names(page.model) == ["Mime"]


def test_the_popover_of_a_waiting_joker_takes_it_back() -> None:
    model = onward(opened(f"#{WAITING}").model, OpenEditor(Slot(BENCH, 1)))
    assert by_id(model, "editor-across").text == "To Jokers"
    message = clicked(by_id(model, "editor-across").data)
    assert message == Move(Slot(BENCH, 1), Slot(J, most(J, "full")))
    assert message
    model = onward(model, message)
    assert (names(model), str(model.round.jokers[-1]), model.editing) == (["Mime"], "Baron Foil", Slot(J, 4))
    full = onward(model, OpenEditor(Slot(BENCH, 0)))
    off = by_id(full, "editor-across").attributes
    assert off["aria-disabled"] == "true"
    assert by_id(full, off["aria-describedby"]).text == "Jokers is full: five jokers at most."
    model = onward(model, OpenEditor(Slot(J, 0)))
    assert by_id(model, "editor-across").text == "To Bench"
    across = clicked(by_id(model, "editor-across").data)
    assert across
    model = onward(model, across)
    assert (model.editing, model.focus) == (None, Slot(BENCH, 1))


def test_controls_of_the_bench_send_their_messages() -> None:
    model = opened(f"#{WAITING}").model
    baron, hole = by_id(model, "bench-Baron-1"), by_id(model, "bench-2-hole")
    assert baron.name.startswith("Baron, Foil, 2nd of 2 on the bench: ×1.5 mult")
    assert focused(baron.id, baron.data) == Focused(Slot(BENCH, 1))
    assert clicked(hole.data) == AimShelf(BENCH, 2)
    assert by_id(example(), "bench-0-hole").name.endswith("Jokers that wait here do not count")
    assert by_id(model, "row-bench").data["row"] == "bench"
    assert clicked({"do": "double", "row": "bench", "place": "9"}) == Duplicate(Slot(BENCH, 9))
    assert clicked({"do": "double", "row": "bench", "place": "10"}) is None
    full = Model(Table().with_row(BENCH, (JokerCard("Mime"),) * MOST_WAITING))
    ids = [{one.id for one in drawn(table) if one.id.startswith("bench-")} for table in (model, full)]
    assert [{name for name in names if name.endswith("-hole")} for names in ids] == [{"bench-2-hole"}, set()]


def test_a_link_takes_the_bench_along_and_an_address_without_one_has_none() -> None:
    assert opened(f"#{WAITING}").entries == [(WAITING, 0)]
    assert opened(f"#{LINK}").model.table.bench == ()
    reading = decode("1&b=" + ".".join(["Mime"] * 12))
    assert (len(reading.table.bench), reading.complaints) == (
        MOST_WAITING,
        ("The link holds 12 waiting jokers; the first ten were read.",),
    )
    assert decode("1&b=Barron").complaints[0].startswith("The 1st joker on the bench: unknown joker 'Barron'")
    damage = opened("#1&p=1&b=Mime").model.damage
    assert damage
    assert damage.keep_label == "Keep the joker"


def test_a_saved_round_brings_its_bench_and_the_last_visit_too() -> None:
    page = opened(f"#{WAITING}")
    page.send(Typed("name", "mine"))
    page.send(ToolbarAct.SAVE_ROUND)
    text = next(effect.text for effect in page.done if isinstance(effect, StoreSaves))
    assert [save.table.bench for save in rounds_in(text)] == [page.model.table.bench]
    other = opened()
    other.send(StoredRounds((WAITING,), text))
    assert other.model.saves.earlier == (page.model.table,)
    other.send(LoadSave("mine"))
    assert other.model.table == page.model.table


def test_a_new_round_leaves_the_bench_as_it_is() -> None:
    before = opened("#1&p=2c&b=Mime").model
    for message in (Act.CLEAR, Act.RESET):
        assert onward(before, message).table.bench == (JokerCard("Mime"),)
    assert Table().bench == ()


# --- custom jokers on the bench ---------------------------------------------------------------------------------------

TIDE = "Low-Tide=scored=rank-2=mult-4"
OWN = f"1&p=10h.10s&b=Low-Tide.Mime&x={TIDE}"
NEW_ROUNDS: tuple[Message, ...] = (
    Act.CLEAR,
    Act.RESET,
    LoadExample(2),
    Deal(7),
    DealQuestion("2", 7),
    OpenText("cards_played: [2c]"),
)


@pytest.mark.parametrize("message", NEW_ROUNDS)
def test_a_custom_joker_stays_on_the_bench_beside_a_new_round(message: Message) -> None:
    page = opened(f"#{OWN}")
    before = page.model
    page.send(message)
    assert page.model.table != before.table
    assert (page.model.table.bench, page.model.round.own) == (before.table.bench, before.round.own)
    on_bench = by_id(onward(page.model, QuizAct.LEAVE), "bench-Low-Tide-1").name
    assert on_bench.startswith("Low Tide, 1st of 2 on the bench: +4 mult for each 2")
    assert decode(page.entries[-1][0]) == Reading(page.model.table, quiz=asked_by(page.model))


def asked_by(model: Model) -> Quiz | None:
    return model.quiz and model.quiz._replace(posed=None, before=None)


def test_an_unused_custom_joker_is_left_behind() -> None:
    page = opened(f"#1&p=10h&j=Low-Tide&b=Mime&x={TIDE}")
    page.send(Act.RESET)
    assert page.model.round == example().round


def test_leaving_a_damaged_link_keeps_the_bench() -> None:
    page = opened(f"#{OWN}&p=1&h=1")
    page.send(Act.CLEAR)
    assert (page.model.damage, page.entries) == (None, [(f"1&b=Low-Tide.Mime&x={TIDE}", 0)])
    assert [element.id for element in drawn(page.model) if element.data.get("do") == "clear"] == []
    damage = opened(f"#1&p=1&x={TIDE}").model.damage
    assert damage
    assert damage.keep_label == "Keep the joker"


def test_an_empty_table_differs_from_one_with_waiting_jokers() -> None:
    assert after(Act.CLEAR).notice.text == "The table is empty."
    assert onward(opened(f"#{OWN}").model, Act.CLEAR).notice.text == "The rows are empty; the bench stays as it was."


def declaring(*names: str) -> OpenText:
    jokers = "".join(f"  - {{name: {name}, once: {{mult: 9}}}}\n" for name in names)
    return OpenText(f"cards_played: [2c]\nown_jokers:\n{jokers}")


def test_a_round_with_one_of_the_same_name_means_that_and_says_so() -> None:
    page = opened(f"#{OWN}")
    page.send(declaring("LOW Tide"))
    assert names(page.model) == ["LOW Tide", "Mime"]
    assert len(page.model.round.own) == 1
    assert "+9 mult" in by_id(page.model, "bench-LOW-Tide-1").name
    assert page.model.notice.text.endswith("LOW Tide on the bench is now the one of this round.")


def test_a_custom_joker_without_room_leaves_the_bench_with_a_notice() -> None:
    page = opened(f"#{OWN}")
    page.send(declaring(*"ABCDE"))
    assert names(page.model) == ["Mime"]
    assert len(page.model.round.own) == 5
    assert page.model.notice.text.endswith("Low Tide is off the bench: a round has at most five custom jokers.")
    assert drawn(page.model)
    page.send(PageAct.UNDO)
    assert names(page.model) == ["Low Tide", "Mime"]


def test_the_same_question_posed_again_adds_no_edit() -> None:
    page = opened(f"#{OWN}")
    page.send(DealQuestion("2", 7))
    page.send(QuizAct.REVEAL)
    page.send(DealQuestion("2", 7))
    assert (len(page.entries), page.model.is_asking) == (2, True)
    assert page.entries[-1][0].endswith("&quiz=hand-score.2")
