"""Two rounds side by side: their scores, the first step that differs, and each one's rule."""

from dataclasses import replace

from hypothesis import given

from ortalab.page.messages import PageAct, Typed
from ortalab.page.quiz.messages import SetQuestion
from ortalab.rounds.round import Round
from ortalab.rounds.score import score
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.saves import Save, Saves
from ortalab.tables.rounds.state.side_by_side import compare_rounds, divergence, side
from ortalab.tables.rounds.state.toolbar import LoadSave, Open
from tests.rows import for_each
from tests.scoring.rounds import rounds
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id, drawn, with_class
from tests.tables.rounds.visits import in_browser

HAND = "1&p=Kh.Ks"
WORDS = [
    ("1&p=Kh.Ks&j=Joker", HAND, "120 more than the table; they differ from step 3"),
    ("1&p=Kh.Ks-foil", "1&p=Kh.Ks-glass", "40 more than the table; they differ from step 3"),
    (HAND, "1&p=Kd.Kc", "the same as the table; they differ from step 1"),
    ("1&p=Kh.Ks.2c", HAND, "the same as the table; the same steps"),
    (HAND, "1&p=Kh", "45 more than the table; another hand"),
    (HAND, "1", ""),
    (
        "1&p=Kh&j=Blueprint.Baron",
        "1&p=Kh&j=Blueprint.Mime",
        "the same as the table; they differ in which joker is copied",
    ),
    ("1&p=Kh.Ks&j=Blueprint.Joker", HAND, "240 more than the table; they differ in which joker is copied"),
    ("1&p=Kh.Ks&j=Blueprint.Joker", "1&p=Kh", "285 more than the table; another hand"),
]


def saved(*links: str) -> Model:
    found = [decode(link) for link in links]
    saves = tuple(Save(f"save {nth}", one.table) for nth, one in enumerate(found, 1))
    return Model(Table(example().round), saves=Saves(named=saves), overlay=Drawer.SAVES)


def lines(model: Model) -> dict[str, tuple[str, str]]:
    """Map each label of the comparison to the texts of its two columns."""
    found: dict[str, tuple[str, str]] = {}
    cells = [element for element in drawn(model) if element.tag in {"th", "td"}][3:]
    for title, left, right in zip(cells[::3], cells[1::3], cells[2::3], strict=True):
        found[title.text] = (left.text, right.text)
    return found


@for_each(WORDS)
def test_a_round_is_compared_with_another_in_a_sentence(one: str, other: str, says: str) -> None:
    assert compare_rounds(decode(one).round, decode(other).round) == says
    model = Model(
        Table(decode(other).round), saves=Saves(named=(Save("one", decode(one).table),)), overlay=Drawer.SAVES
    )
    assert says in by_id(model, "take-0").text


def test_a_saved_round_on_the_table_is_marked() -> None:
    model = Model(
        Table(decode(HAND).round), saves=Saves(named=(Save("one", decode(HAND).table),)), overlay=Drawer.SAVES
    )
    assert "this is on the table" in by_id(model, "take-0").text


def test_a_damaged_save_is_not_compared() -> None:
    model = saved(HAND, "1&p=2c")
    torn = model.saves.named[1]._replace(trouble="The 2nd played card: unknown card '1z'.")
    model = onward(replace(model, saves=model.saves._replace(named=(model.saves.named[0], torn))), Open(Drawer.COMPARE))
    assert model.saves.sides == ("save 1", "")
    assert {one.text for one in drawn(model) if one.tag == "option"} >= {"save 1", "On the table"}
    assert "save 2" not in {one.text for one in drawn(model) if one.tag == "option"}
    alone = replace(model, saves=model.saves._replace(named=(torn,)), overlay=Drawer.SAVES)
    assert not [one for one in drawn(alone) if one.id == "open-compare"]
    assert side(alone, "save 2") == alone.table


@given(rounds, rounds)
def test_two_rounds_part_exactly_where_their_steps_differ_and_equal_rounds_never(one: Round, other: Round) -> None:
    if not one.played or not other.played:
        return
    assert divergence(score(one), score(one)) is None
    part, back = divergence(score(one), score(other)), divergence(score(other), score(one))
    assert (part is None) == (back is None)
    if part and back:
        assert (part.number, part.places) == (back.number, back.places[::-1])
    elif score(one).hand is score(other).hand:
        assert score(one).total == score(other).total


def test_two_saved_rounds_are_compared_in_columns() -> None:
    model = saved("1&p=Kh.Ks-foil&b=Mime", "1&p=Kh.Ks-glass&j=Joker")
    assert clicked(by_id(model, "open-compare").data) == Open(Drawer.COMPARE)
    model = onward(model, Open(Drawer.COMPARE))
    assert model.saves.sides == ("save 2", "")
    model = onward(model, Typed("left-side", "save 1"), Typed("right-side", "save 2"))
    assert with_class(model, "beside")[0].text == "The left scores 80 less than the right; they differ from step 3."
    told = lines(model)
    assert told == {
        "Score≠, not the same": ("160", "240"),
        "Chips × mult≠, not the same": ("80 × 2", "30 × 8"),
        "Hand": ("Pair", "Pair"),
        "Step 3≠, not the same": ("K♠ Foil +50 chips §2.3, now 80 × 2", "K♠ Glass ×2 mult §2.2, now 30 × 4"),
        "Jokers≠, not the same": ("–", "Joker"),
        "Played≠, not the same": ("K♥, K♠ Foil", "K♥, K♠ Glass"),
        "Held": ("–", "–"),
        "Bench≠, not the same": ("Mime", "–"),
    }


def test_a_round_without_further_steps_says_so() -> None:
    model = onward(saved(HAND, "1&p=Kh.Ks&j=Joker"), Open(Drawer.COMPARE))
    model = onward(model, Typed("left-side", "save 1"), Typed("right-side", "save 2"))
    assert lines(model)["Step 3≠, not the same"][0] == "It has no more steps."
    model = onward(model, Typed("right-side", ""))
    assert [(title, cells) for title, cells in lines(model).items() if "hand" in title.lower()] == [
        ("Hand≠, not the same", ("Pair §1, now 10 × 2", "Three of a Kind §1, now 30 × 3"))
    ]
    empty = onward(Model(saves=Saves(named=(Save("one", decode(HAND).table),))), Open(Drawer.COMPARE))
    assert with_class(empty, "beside")[0].text == "A round without played cards scores nothing."


def test_copies_come_before_the_steps_without_a_number() -> None:
    model = saved("1&p=Kh&j=Joker.Blueprint.Blueprint.Baron", "1&p=Kh&j=Joker.Blueprint")
    model = onward(model, Open(Drawer.COMPARE), Typed("left-side", "save 1"), Typed("right-side", "save 2"))
    assert (
        with_class(model, "beside")[0].text
        == "The left scores the same as the right; they differ in which joker is copied."
    )
    told = lines(model)
    copied = ("Blueprint copies Blueprint §Jokers 34", "Blueprint copies nothing §Jokers 34")
    assert (told["Hand"], told["Copied≠, not the same"]) == (("High Card", "High Card"), copied)
    model = onward(replace(model, table=decode("1&p=Kh&j=Joker").table), Typed("right-side", ""))
    assert lines(model)["Copied≠, not the same"][1] == "–"


def test_a_choice_is_kept_while_its_round_is_there() -> None:
    model = onward(saved(HAND, "1&p=2c"), Open(Drawer.COMPARE), Typed("left-side", "save 1"))
    model = in_browser(model, PageAct.CLOSE)
    assert model.focus == "open-rounds"
    assert onward(model, Open(Drawer.COMPARE)).saves.sides == ("save 1", "")
    assert onward(model, LoadSave("save 1"), Open(Drawer.COMPARE)).saves.sides == ("save 1", "")
    gone = Model(saves=Saves(named=model.saves.named[1:], sides=("save 1", "")))
    assert onward(gone, Open(Drawer.COMPARE)).saves.sides == ("save 2", "")


def test_while_a_quiz_asks_nothing_is_compared() -> None:
    model = onward(saved(HAND), SetQuestion("score"), Open(Drawer.COMPARE))
    assert with_class(model, "beside")[0].text == "Answer the quiz first: comparing would give it away."
    assert lines(model) == {}
