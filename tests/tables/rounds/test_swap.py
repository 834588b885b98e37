"""Dropping on a card of a full row: within the table the two swap; cards from the shelf replace."""

from ortalab.page.controls import Key
from ortalab.page.drag import RowBox, locate
from ortalab.page.messages import Drag, Focused, Message, OpenLink, PageAct, Press, Push
from ortalab.page.quiz.messages import SetQuestion
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.messages import LiftByKey, ShowTab
from ortalab.tables.rounds.state.model import Model, Slot, Source, example
from ortalab.tables.rounds.state.names import shelf_id
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.faces import ghost
from tests.rows import for_each
from tests.tables.rounds.pages import after

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD
JOKERS = "1&p=10h.10s&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist.Mime&b=Baron.Photograph"


def over(source: Source, slot: Slot, *before: Message) -> Model:
    return after(*before, Press(source, 0, 0), Drag(0, -50, slot))


DROPS = [
    (
        "",
        Slot(H, 0),
        Slot(P, 4),
        "Swap 2♥ and J♥: 1,380 becomes 1,740. Esc puts it back.",
        ("swap with J♥", "1,740 (+360)"),
        "2 of Hearts is now the 5th played card, Jack of Hearts the 1st held card.",
        "1&p=10h.10s.10d.Ac.2h&h=Jh.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist",
        Slot(P, 4),
    ),
    (
        "",
        "10c",
        Slot(P, 3),
        "Replace A♣ with 10♣: 1,380 becomes 2,700.",
        ("replace A♣", "2,700 (+1,320)"),
        "10 of Clubs replaces Ace of Clubs as the 4th played card.",
        "1&p=10h.10s.10d.10c.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist",
        Slot(P, 3),
    ),
    (
        JOKERS,
        Slot(BENCH, 1),
        Slot(J, 1),
        "Swap Photograph and Mad Joker: 180 becomes 180. Esc puts it back.",
        ("swap with Mad Joker", "180 (±0)"),
        "Photograph is now the 2nd joker, Mad Joker the 2nd joker on the bench.",
        "1&p=10h.10s&j=Joker.Photograph.Zany-Joker.Raised-Fist.Mime&b=Baron.Mad-Joker",
        Slot(J, 1),
    ),
    (
        JOKERS,
        "Jolly-Joker",
        Slot(J, 4),
        "Replace Mime with Jolly Joker: 180 becomes 420.",
        ("replace Mime", "420 (+240)"),
        "Jolly Joker replaces Mime as the 5th joker.",
        "1&p=10h.10s&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist.Jolly-Joker&b=Baron.Photograph",
        Slot(J, 4),
    ),
]


@for_each(DROPS)
def test_a_drop_on_a_card_of_a_full_row_takes_its_place(
    link: str, source: Source, slot: Slot, says: str, tag: tuple[str, str], said: str, lies: str, focus: Slot
) -> None:
    start = after(OpenLink(link))
    held = over(source, slot, OpenLink(link))
    assert held.lifted
    assert (held.lifted.message, held.lifted.tag, held.lifted.takes) == (says, tag, True)
    assert held.table == start.table  # the score does not change before the drop
    dropped, effects = update(held, PageAct.DROP)
    assert encode(dropped.table) == lies
    assert (dropped.notice.text, dropped.focus, dropped.drag) == (said, focus, None)
    assert [type(effect) for effect in effects] == [Push]
    assert update(dropped, PageAct.UNDO)[0].table == start.table  # in one step


def test_the_drag_shows_which_two_change_places() -> None:
    drawn = regions(over(Slot(H, 0), Slot(P, 4)))["table"]
    assert 'id="played-Jh-1-slot" class="slot idle swaps"' in drawn
    assert drawn.count("swapmark") == 1
    coming = drawn.partition('id="held-2h-1-slot" class="slot comes"')[2].partition("</li>")[0]
    assert 'data-rank="J"' in coming
    assert "comes here" in coming
    assert "swaps" not in regions(over("10c", Slot(H, 1)))["table"]
    replaced = regions(over("10c", Slot(P, 3)))["table"]
    assert ("swaps" in replaced, "comes here" in replaced) == (True, False)


def test_the_drag_image_shows_the_effect_of_dropping() -> None:
    drawn = ghost(over(Slot(H, 0), Slot(P, 4)))
    assert drawn.endswith('<p class="tag"><span>swap with J♥</span><b>1,740 (+360)</b></p>')
    assert "tag" not in ghost(over(Slot(H, 0), Slot(H, 2)))


def test_nothing_is_lifted_in_a_quiz() -> None:
    assert over(Slot(H, 0), Slot(P, 4), SetQuestion("score")).lifted is None


def test_a_touch_drag_does_not_mention_keys() -> None:
    held = after(Press(Slot(H, 0), 0, 0, touch=True), PageAct.LONG_PRESS, Drag(9, -50, Slot(P, 4)))
    assert held.lifted
    assert held.lifted.message == "Swap 2♥ and J♥: 1,380 becomes 1,740."


def test_escape_puts_a_swap_back() -> None:
    model, effects = update(over(Slot(H, 0), Slot(P, 4)), PageAct.GIVE_UP)
    assert (model.table, model.drag, effects) == (example().table, None, ())


@for_each([(0, 0), (90, 0), (110, 1), (449, 4), (560, 4)])
def test_over_a_full_row_the_nearest_card_is_meant(x: float, place: int) -> None:
    row = RowBox(P, 0, 0, 560, 100, (50, 150, 250, 350, 450), is_full=True)
    assert locate((row,), x, 50, Slot(H, 0)) == locate((row,), x, 50, "Kh") == (P, place)
    own = locate((row,), x, 50, Slot(P, 2))
    assert own != (P, 5) or x > 450


# ---- the keyboard ---------------------------------------------------------------------------------------------------


def typed(model: Model, *names: str) -> Model:
    """Press keys, each of which must send a message."""
    for name in names:
        message = pressed(model, Key({"Space": " "}.get(name, name)))
        assert message is not None, name
        model = update(model, message)[0]
    return model


KEYED: list[tuple[Source, list[str], str, str]] = [
    (
        Slot(H, 0),
        ["Space", "ArrowUp", *["ArrowRight"] * 4],
        "2 of Hearts over Jack of Hearts: swap. 1,740 instead of 1,380.",
        "10♥ 10♠ 10♦ A♣ 2♥ | J♥ 5♦ 9♦",
    ),
    (
        "10c",
        ["Space", "ArrowLeft"],
        "10 of Clubs over Ace of Clubs: replace. 2,700 instead of 1,380.",
        "10♥ 10♠ 10♦ 10♣ J♥ | 2♥ 5♦ 9♦",
    ),
    (
        Slot(P, 3),
        ["Space", "ArrowDown"],
        "Ace of Clubs: drop as the 4th held card.",
        "10♥ 10♠ 10♦ J♥ | 2♥ 5♦ 9♦ A♣",
    ),
    (Slot(P, 0), ["Space", "ArrowRight"], "10 of Hearts: drop as the 2nd played card.", "10♠ 10♥ 10♦ A♣ J♥ | 2♥ 5♦ 9♦"),
    (Slot(P, 4), ["Space", "Home"], "Jack of Hearts: drop as the 1st played card.", "J♥ 10♥ 10♠ 10♦ A♣ | 2♥ 5♦ 9♦"),
    (Slot(P, 0), ["Space", "End"], "10 of Hearts: drop as the 5th played card.", "10♠ 10♦ A♣ J♥ 10♥ | 2♥ 5♦ 9♦"),
]


@for_each(KEYED)
def test_space_lifts_arrows_choose_and_space_drops(source: Source, keys: list[str], says: str, lies: str) -> None:
    focus = shelf_id(source) if isinstance(source, str) else source
    held = typed(after(ShowTab(Tab.CARDS), Focused(focus)), *keys)
    assert held.lifted
    assert (held.lifted.message, held.round) == (says, example().round)
    for drop in ("Space", "Enter"):
        round_ = typed(held, drop).round
        assert " | ".join(" ".join(map(str, row)) for row in (round_.played, round_.held)) == lies
    assert typed(held, "Escape").table == example().table


def test_a_joker_that_the_keyboard_lifts_goes_between_its_rows() -> None:
    held = typed(after(Focused(Slot(J, 1))), "Space", "ArrowDown")
    assert held.lifted
    assert held.lifted.over == Slot(BENCH, 0)
    assert typed(held, "ArrowDown").lifted == held.lifted
    assert typed(held, "ArrowUp", "ArrowLeft").lifted.over == Slot(J, 0)  # type: ignore[union-attr]


def test_a_card_lifted_by_key_goes_back_when_it_loses_focus() -> None:
    held = after(Focused(Slot(H, 0)), LiftByKey(Slot(H, 0)))
    assert update(held, Focused(Slot(H, 0)))[0].lifted
    left = update(held, Focused("share"))[0]
    assert (left.drag, left.notice.text) == (None, "2 of Hearts stays where it was.")
    assert after(Focused("shelf-10c"), LiftByKey("10c"), Focused("shelf-10c")).lifted


def test_nothing_is_lifted_from_a_hole_or_with_the_brush_in_hand() -> None:
    assert pressed(after(Focused(Slot(H, 4))), Key(" ")) is None
    assert after(LiftByKey(Slot(H, 4))).drag is None
