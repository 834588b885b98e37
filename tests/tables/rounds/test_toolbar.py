"""The table's toolbar: duplicate, sort, clear and swap rows, examples, deals; each is one history entry."""

import pytest

from ortalab.page.messages import Focused, Message, OpenLink, PageAct, Push
from ortalab.page.shell import Tone
from ortalab.rounds.card import JokerCard
from ortalab.rounds.round import Row
from ortalab.rounds.score import score
from ortalab.tables.rounds.actions.toolbar import DEALS, HANDLERS
from ortalab.tables.rounds.examples import EXAMPLES, Example
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.messages import Act, OpenEditor, Seed
from ortalab.tables.rounds.state.model import EMPTY, FIRST, Slot, example
from ortalab.tables.rounds.state.names import DRAWER, focus_id
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.toolbar import (
    By,
    ClearRow,
    Deal,
    Duplicate,
    LoadExample,
    Open,
    Sort,
    ToolbarAct,
    ToolbarMessage,
)
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.pages import opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id
from tests.tables.rounds.visits import in_browser

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD
ROUND = example().round

SAID: list[tuple[ToolbarMessage | ToolbarAct, str, str]] = [
    (Duplicate(Slot(H, 1)), "h=2h.5d.5d.9d", "Another 5 of Diamonds is the 3rd held card."),
    (Duplicate(Slot(J, 0)), "j=Joker.Joker.Mad-Joker.Zany-Joker.Raised-Fist", "Another Joker is the 2nd joker."),
    (Sort(P, By.RANK), "p=Ac.Jh.10s.10h.10d", "Played is sorted by rank."),
    (Sort(P, By.SUIT), "p=10s.Jh.10h.Ac.10d", "Played is sorted by suit."),
    (ClearRow(H), "", "Held is empty now."),
    (ToolbarAct.SWAP, "p=2h.5d.9d&h=10h.10s.10d.Ac.Jh", "Played and Held have changed places."),
]


@for_each(SAID)
def test_a_tool_makes_one_edit_and_announces_it(order: ToolbarMessage | ToolbarAct, part: str, said: str) -> None:
    page = opened()
    page.send(order)
    assert part in encode(page.model.round)
    assert (page.model.notice.text, page.model.notice.tone) == (said, Tone.SAID)
    assert page.entries[1:] == [(encode(page.model.round), 1)]
    page.send(PageAct.UNDO)
    assert page.model.round == ROUND


@for_each(
    [
        ("1&p=Ah.2c", Sort(P, By.RANK), "Played is already sorted by rank."),
        ("1&p=Ah.2c", Sort(H, By.SUIT), "There are no cards in Held to sort."),
        ("1&j=Mime", Sort(J, By.RANK), "There are no cards in Jokers to sort."),
        ("1&p=Ah.2c", ClearRow(J), "Jokers is empty already."),
        ("1&p=Ah&h=Ah", ToolbarAct.SWAP, "Played and Held have changed places. They are the same."),
    ]
)
def test_an_edit_without_effect_is_announced_and_adds_no_entry(
    link: str, order: ToolbarMessage | ToolbarAct, said: str
) -> None:
    page = opened(link)
    page.send(order)
    assert (page.model.notice.text, len(page.entries)) == (said, 1)


def test_a_full_row_takes_no_double_and_a_hole_has_none() -> None:
    model, effects = update(example(), Duplicate(Slot(P, 0)))
    assert (model.round, effects, model.notice.tone) == (ROUND, (), Tone.REFUSED)
    assert model.notice.text.startswith("Played is full")
    assert update(example(), Duplicate(Slot(H, 4))) == (example(), ())


def test_a_double_keeps_every_mark_and_the_popover() -> None:
    page = opened("1&p=Qd-glass-foil&j=Mime-polychrome")
    page.send(OpenEditor(Slot(P, 0)))
    page.send(Duplicate(Slot(P, 0)))
    page.send(Duplicate(Slot(J, 0)))
    assert encode(page.model.round) == "1&p=Qd-glass-foil.Qd-glass-foil&j=Mime-polychrome.Mime-polychrome"
    assert page.model.editing == Slot(P, 0)


@pytest.mark.parametrize(
    ("link", "messages", "focus"),
    [
        ("1&p=As&b=Mime.Baron", (Focused(Slot(BENCH, 1)), Open(Drawer.ARRANGE), ClearRow(BENCH)), FIRST),
        ("1&p=As&b=Mime.Baron", (Focused(Slot(BENCH, 0)), Open(Drawer.ARRANGE), ClearRow(BENCH)), Slot(BENCH, 0)),
        ("1&p=As&h=Kh.Qh", (Focused(Slot(H, 1)), Open(Drawer.ARRANGE), ClearRow(H)), Slot(H, 1)),
        ("1&p=As", (Open(Drawer.ARRANGE), ClearRow(P)), FIRST),
        ("1&p=As", (Open(Drawer.EXAMPLES), ClearRow(P)), "open-rounds"),
    ],
)
def test_where_a_drawer_gives_the_focus_back_is_on_the_page(
    link: str, messages: tuple[Message, ...], focus: Slot | str
) -> None:
    model = in_browser(example(), OpenLink(link), *messages, PageAct.CLOSE)
    assert (model.drawer, model.focus) == (None, focus)
    assert by_id(model, focus_id(model) or "").tag == "button"


def test_a_drawer_takes_the_focus_and_gives_it_back() -> None:
    model, _ = update(example(), Open(Drawer.SHARE))
    assert (model.drawer, model.focus) == (Drawer.SHARE, DRAWER)
    model, _ = update(model, Open(Drawer.EXAMPLES))
    assert model.drawer is Drawer.EXAMPLES
    again, _ = update(model, Open(Drawer.EXAMPLES))
    closed, _ = update(model, PageAct.CLOSE)
    assert again == closed
    closed = in_browser(model, PageAct.CLOSE)
    assert (closed.drawer, closed.focus) == (None, "open-rounds")


@pytest.mark.parametrize("message", [OpenEditor(Slot(P, 0)), Act.OPEN_PANEL])
def test_only_one_thing_is_open(message: Message) -> None:
    model, _ = update(example(), message)
    model, _ = update(model, Open(Drawer.ARRANGE))
    assert (model.editing, model.sheet) == (None, None)
    model, _ = update(model, message)
    assert model.drawer is None


def total(link: str) -> float:
    return score(decode(link).round).total


@for_each(range(len(EXAMPLES)))
def test_an_example_is_a_whole_link_and_is_laid_out_as_it_says(place: int) -> None:
    shown = EXAMPLES[place]
    reading = decode(shown.link)
    assert (reading.complaints, encode(reading.round)) == ((), shown.link)
    model, effects = update(example(), LoadExample(place))
    assert (model.round, shown.title in model.notice.text) == (reading.round, True)
    assert effects == ((Push(shown.link, 1),) if shown.round != ROUND else ())
    assert len({other.title for other in EXAMPLES}) == len(EXAMPLES)


# Each example's claim as a pair of links: the first scores more because of the claim.
CLAIMS = {
    "Add first, then multiply": ("8s.8h.8c&j=Zany-Joker.Joker-polychrome", "8s.8h.8c&j=Joker-polychrome.Zany-Joker"),
    "Kings you keep": ("Kh&h=Ks-steel.Kc-steel.Kd-steel&j=Baron.Mime", "Kh&h=Ks-steel.Kc-steel.Kd-steel&j=Baron"),
    "Nobody is left out": ("4c.4h.9s&j=Splash.Odd-Todd", "4c.4h.9s&j=Odd-Todd"),
    "A copy of a copy": ("Qs.Qd.Jh&j=Blueprint.Blueprint.Smiley-Face.Joker", "Qs.Qd.Jh&j=Blueprint.Smiley-Face.Joker"),
    "One suit too few": ("7h.7c.7d.7d-wild&j=Flower-Pot.Abstract-Joker", "7h.7c.7d.7d&j=Flower-Pot.Abstract-Joker"),
    "A stone comes first": ("1&r=2&p=7d-stone.Ks.Kh&j=Hanging-Chad", "1&r=2&p=Ks.7d-stone.Kh&j=Hanging-Chad"),
    "Every card a face": (
        "3d.3s&j=Pareidolia.Sock-and-Buskin.Photograph.Scary-Face",
        "3d.3s&j=Sock-and-Buskin.Photograph.Scary-Face",
    ),
}
HANDS = {
    "The first example": "Three of a Kind",
    "Four cards, with gaps": "Straight",
    "Two colours are one suit": "Flush",
}


@pytest.mark.parametrize("shown", EXAMPLES, ids=lambda shown: shown.title)
def test_the_description_of_an_example_is_true(shown: Example) -> None:
    title, _, link = shown
    if title in HANDS:
        assert score(decode(link).round).hand.prose == HANDS[title]
    else:
        more, less = (rest if rest.startswith("1&") else f"1&p={rest}" for rest in CLAIMS[title])
        assert more == link
        assert total(more) > total(less)


def test_an_unknown_example_changes_nothing() -> None:
    assert update(example(), LoadExample(99)) == (example(), ())


def test_a_deal_asks_the_page_for_a_seed_and_the_same_seed_deals_the_same() -> None:
    assert update(example(), ToolbarAct.DEAL) == (example(), (Seed(DEALS, Deal(0)),))
    one, other, another = (update(example(), Deal(seed))[0].round for seed in (7, 7, 8))
    assert one == other != another
    assert one.played


def test_a_deal_closes_the_drawer_and_its_first_card_has_the_focus() -> None:
    model = onward(example(), Open(Drawer.EXAMPLES), Deal(7))
    assert (model.drawer, model.focus) == (None, FIRST)


@for_each(
    [
        ({"do": "double", "row": "played", "place": "1"}, Duplicate(Slot(P, 1))),
        ({"do": "sort", "arg": "suit", "row": "held"}, Sort(H, By.SUIT)),
        ({"do": "sort", "arg": "age", "row": "held"}, None),
        ({"do": "sweep", "row": "jokers"}, ClearRow(J)),
        ({"do": "sweep", "row": "floor"}, None),
        ({"do": "open", "arg": "share"}, Open(Drawer.SHARE)),
        ({"do": "open", "arg": "moon"}, None),
        ({"do": "lay", "arg": "3"}, LoadExample(3)),
        ({"do": "lay", "arg": "²"}, None),
        ({"do": "double", "row": "played", "place": "x"}, None),
    ]
)
def test_the_buttons_of_the_tools_mean(data: dict[str, str], order: ToolbarMessage | None) -> None:
    assert clicked(data) == order


@for_each(ToolbarAct)
def test_every_tool_has_its_button(tool: ToolbarAct) -> None:
    assert clicked({"do": tool.value}) is tool
    assert tool in HANDLERS


def test_an_empty_table_has_no_rows_to_arrange() -> None:
    page = opened("1")
    for order in (ToolbarAct.SWAP, ClearRow(P), Sort(P, By.RANK), Duplicate(Slot(P, 0))):
        page.send(order)
    assert (page.model.round, len(page.entries)) == (EMPTY, 1)
    assert isinstance(page.model.round.jokers, tuple)
    assert JokerCard("Mime") not in page.model.round.jokers
