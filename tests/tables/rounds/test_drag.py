"""Dragging: a click stays a click, a finger can scroll the shelf, and a drop matches its notice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.drag import MOUSE_SLACK, REACH, TOUCH_SLACK, Lifted, Pressed, RowBox, locate
from ortalab.page.messages import Drag, Message, PageAct, Press, Push
from ortalab.page.shell import Tone
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.edits import land, landed
from ortalab.tables.rounds.state.messages import Add, Move, OpenEditor
from ortalab.tables.rounds.state.model import Model, Slot, Source, example
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view.faces import ghost
from tests.rows import for_each
from tests.tables.rounds.pages import after, messages

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD
EXAMPLE = example().round


def dragged(source: Source, over: Slot | None) -> Model:
    return after(Press(source, 0, 0), Drag(0, -50, over))


LIFTS = [
    ("mouse", Slot(P, 0), False, MOUSE_SLACK - 1, 0, False),
    ("mouse to the right", Slot(P, 0), False, MOUSE_SLACK, 0, True),
    ("mouse down", Slot(P, 0), False, 0, MOUSE_SLACK, True),
    ("mouse on the shelf, to the left", "10h", False, -MOUSE_SLACK, 0, True),
    ("finger on the table, at rest", Slot(P, 0), True, TOUCH_SLACK - 1, TOUCH_SLACK - 1, False),
    ("finger on the table, to the left", Slot(P, 0), True, -TOUCH_SLACK, 0, True),
    ("finger on the table, rather aside than down", Slot(P, 0), True, 61, 60, True),
    ("finger on the shelf, sideways", "10h", True, TOUCH_SLACK, 0, True),
    ("finger on the shelf, at rest", "10h", True, 9, -9, False),
]


@for_each(LIFTS)
def test_a_press_becomes_a_drag_only_when_it_is_meant(
    why: str,
    source: Source,
    touch: bool,  # noqa: FBT001
    x: float,
    y: float,
    lifts: bool,  # noqa: FBT001
) -> None:
    model = after(Press(source, 100, 100, touch), Drag(100 + x, 100 + y, None))
    assert isinstance(model.drag, Lifted if lifts else Pressed), why


LANDINGS: list[tuple[Source, Slot | None, str, str]] = [
    (Slot(P, 4), Slot(P, 1), "Jack of Hearts: drop as the 2nd played card.", "10♥ J♥ 10♠ 10♦ A♣ | 2♥ 5♦ 9♦"),
    (Slot(P, 0), Slot(P, 2), "10 of Hearts: drop as the 2nd played card.", "10♠ 10♥ 10♦ A♣ J♥ | 2♥ 5♦ 9♦"),
    (Slot(P, 0), Slot(P, 5), "10 of Hearts: drop as the 5th played card.", "10♠ 10♦ A♣ J♥ 10♥ | 2♥ 5♦ 9♦"),
    (Slot(P, 2), Slot(P, 2), "10 of Diamonds: drop as the 3rd played card.", "10♥ 10♠ 10♦ A♣ J♥ | 2♥ 5♦ 9♦"),
    (Slot(P, 2), Slot(P, 3), "10 of Diamonds: drop as the 3rd played card.", "10♥ 10♠ 10♦ A♣ J♥ | 2♥ 5♦ 9♦"),
    (Slot(P, 3), Slot(H, 3), "Ace of Clubs: drop as the 4th held card.", "10♥ 10♠ 10♦ J♥ | 2♥ 5♦ 9♦ A♣"),
    (Slot(P, 3), None, "Ace of Clubs: let go here to take it off the table.", "10♥ 10♠ 10♦ J♥ | 2♥ 5♦ 9♦"),
    ("Kh", Slot(H, 0), "King of Hearts: drop as the 1st held card.", "10♥ 10♠ 10♦ A♣ J♥ | K♥ 2♥ 5♦ 9♦"),
    ("Kh", None, "King of Hearts: let go over a row to put it down.", "10♥ 10♠ 10♦ A♣ J♥ | 2♥ 5♦ 9♦"),
]


@for_each(LANDINGS)
def test_dropping_does_the_announced_move(source: Source, over: Slot | None, says: str, table: str) -> None:
    model = dragged(source, over)
    assert model.round == EXAMPLE
    assert model.lifted == Lifted(source, over, refused=False, message=says)
    seen = after_drop(model)
    model, effects = update(model, PageAct.DROP)
    assert model.drag is None
    assert model.table == (seen or example().table)
    assert " | ".join(" ".join(map(str, row)) for row in (model.round.played, model.round.held)) == table
    assert len(effects) == (model.round != EXAMPLE)


REFUSED: list[tuple[Source, Slot, str]] = [
    ("Mime", Slot(H, 1), "A joker does not go to Held."),
    (Slot(J, 0), Slot(P, 1), "A joker does not go to Played."),
    (Slot(H, 0), Slot(J, 1), "Only jokers go to Jokers."),
    ("Mime", Slot(P, 2), "A joker does not go to Played."),
]


@for_each(REFUSED)
def test_a_refused_drop_changes_nothing_and_says_why_before_and_after(source: Source, over: Slot, why: str) -> None:
    model = dragged(source, over)
    assert model.lifted == Lifted(source, over, refused=True, message=why)
    assert after_drop(model) is None
    model, effects = update(model, PageAct.DROP)
    assert (model.round, model.drag, effects) == (EXAMPLE, None, ())
    assert (model.notice.text, model.notice.tone) == (why, Tone.REFUSED)


def test_a_joker_goes_among_the_jokers() -> None:
    model, effects = update(dragged("Mime", Slot(J, 1)), PageAct.DROP)
    assert [joker.name for joker in model.round.jokers][:2] == ["Joker", "Mime"]
    assert isinstance(effects[0], Push)
    assert model.focus == Slot(J, 1)


def test_a_drag_goes_over_row_after_row_and_only_a_new_gap_is_news() -> None:
    first = dragged(Slot(P, 0), Slot(P, 1))
    assert update(first, Drag(3, -51, Slot(P, 1)))[0] is first
    assert update(first, Drag(3, 99, Slot(H, 1)))[0].lifted != first.lifted


def test_a_cancelled_drag_leaves_everything_as_it_was() -> None:
    model, effects = update(dragged(Slot(P, 0), None), PageAct.CANCEL)
    assert (model, effects) == (example(), ())


def test_a_cancelled_drag_says_that_the_card_stays() -> None:
    added = after(Add("9s", Slot(H, 3)), Press(Slot(P, 0), 0, 0))
    for end in (PageAct.CANCEL, PageAct.GIVE_UP, PageAct.DROP):
        lifted, said = "10 of Hearts stays where it was.", added.notice.text
        for over in (Slot(P, 0), Slot(P, 1)):
            model, effects = update(update(added, Drag(0, -50, over))[0], end)
            assert (model.notice.text, model.table, effects) == (
                "" if end is PageAct.CANCEL else lifted,
                added.table,
                (),
            )
        assert update(added, end)[0].notice.text == said  # it was never lifted
    assert (
        after(Press("Kh", 0, 0), Drag(0, -50, None), PageAct.DROP).notice.text == "King of Hearts stays where it was."
    )


@pytest.mark.parametrize("source", ["10h", Slot(P, 0)])
def test_a_resting_finger_lifts_and_a_scrolling_one_does_not(source: Source) -> None:
    for right, down in ((0, 60), (0, -TOUCH_SLACK), (60, -60)):
        scrolled = after(Press(source, 0, 0, touch=True), Drag(right, down, None))
        assert scrolled == example()
        for late in (PageAct.LONG_PRESS, Drag(300, down, Slot(H, 0)), PageAct.DROP):
            assert update(scrolled, late) == (example(), ())
    carried = dragged(source, None).lifted
    assert carried
    assert after(Press(source, 0, 0, touch=True), PageAct.LONG_PRESS).lifted == carried._replace(touch=True)
    assert after(Press(source, 0, 0, touch=True), PageAct.CANCEL, PageAct.LONG_PRESS) == example()


def test_lifting_something_closes_the_popover() -> None:
    for lifts in (PageAct.LONG_PRESS, Drag(60, 0, None)):
        assert after(OpenEditor(Slot(P, 0)), Press("10h", 0, 0, touch=True), lifts).editing is None


def test_a_press_that_never_moves_is_left_to_the_click() -> None:
    assert update(after(Press(Slot(P, 0), 5, 5)), PageAct.DROP) == (example(), ())
    assert update(example(), PageAct.DROP) == (example(), ())
    assert update(example(), Drag(90, 90, None)) == (example(), ())


@pytest.mark.parametrize("source", [Slot(H, 4), Slot(J, 4), "no-such-card"])
def test_a_hole_cannot_be_dragged(source: Source) -> None:
    assert after(Press(source, 0, 0)).drag is None


def after_drop(model: Model) -> Table | None:
    """Compute the table if the drag ended now; None without a drag, or if it is refused."""
    if model.lifted is None or model.lifted.refused:
        return None
    message = land(model.table, model.lifted.source, model.lifted.over)
    return landed(model.table, message) if message else model.table


@given(st.lists(messages, max_size=20))
def test_dropping_gives_the_previewed_table(happened: list[Message]) -> None:
    model = after(*happened)
    seen = after_drop(model)
    assert (seen is None) == (model.lifted is None or model.lifted.refused)
    if seen:
        assert update(model, PageAct.DROP)[0].table == seen


ROWS = (
    RowBox(J, 0, 0, 500, 100, (50, 150)),
    RowBox(P, 0, 110, 500, 210, (50, 150, 250, 350, 450)),
    RowBox(H, 0, 220, 500, 320, ()),
)


@for_each(
    [
        (10, 50, Slot(J, 0)),
        (60, 50, Slot(J, 1)),
        (490, 50, Slot(J, 2)),
        (490, 150, Slot(P, 5)),
        (300, 270, Slot(H, 0)),
        (300, 104, Slot(J, 2)),
        (300, 107, Slot(P, 3)),
        (-REACH, 50, Slot(J, 0)),
        (-REACH - 1, 50, None),
        (300, 320 + REACH, Slot(H, 0)),
        (300, 321 + REACH, None),
    ]
)
def test_the_gap_under_a_point_is_found_by_the_middles_of_the_cards(x: float, y: float, slot: Slot | None) -> None:
    assert locate(ROWS, x, y) == slot


@for_each(
    [
        (Slot(P, 0), 450, 4),  # onto the last
        (Slot(P, 0), 426, 4),
        (Slot(P, 0), 424, 3),  # before it
        (Slot(P, 4), 50, 0),  # onto the first
        (Slot(P, 4), 76, 1),
        (Slot(P, 2), 250, 2),  # onto its own place
        (Slot(H, 0), 440, 4),  # from elsewhere it goes into the gap
        ("Kh", 460, 5),
    ]
)
def test_a_card_dropped_on_its_row_takes_the_place_under_it(source: Source, x: float, place: int) -> None:
    rows = tuple(row._replace(inner=25) for row in ROWS)
    over = locate(rows, x, 150, source)
    assert over is not None
    landing = land(Table(), source, Slot(*over))
    assert isinstance(landing, Add | Move)
    assert landing.to == Slot(P, place)


@pytest.mark.parametrize(("source", "kind"), [(Slot(P, 0), "card"), ("Mime", "joker"), (Slot(J, 3), "joker")])
def test_the_dragged_face_follows_the_pointer(source: Source, kind: str) -> None:
    assert ghost(dragged(source, None)).startswith(f'<div class="{kind}" data-')
    assert ghost(example()) == ""
