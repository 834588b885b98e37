"""Cards drawn after a discard: typed, pressed or dragged, checked against the deck, and asked for after a reload."""

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import PageAct, Typed
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.full import DRAWN, NowAct, TakeChoice
from ortalab.tables.rounds.state.messages import Add, Carry, LiftByKey
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import best
from tests.rows import for_each
from tests.tables.rounds.test_decision_page import HAND, answered, opened


@pytest.fixture(scope="module")
def taken() -> Model:
    """Return the page after the discard of the best choice."""
    return update(opened(), TakeChoice(0))[0]


def test_a_press_on_the_shelf_draws_a_card(taken: Model) -> None:
    assert (taken.focus, taken.panes.left, taken.shelf.card_target) == (DRAWN, Tab.CARDS, Row.HELD)
    assert pressed(taken, Key("Enter", typing=True)) is NowAct.DRAW
    one, _ = update(update(taken, Typed(DRAWN, "Kh 2s"))[0], Add("Ah"))
    assert [*map(str, one.round.held)][-1] == "A♥"
    assert one.notice.text == "Drew A♥, two to go."
    assert "A♥" not in map(str, one.round.run.cards_in_deck or ())
    assert "Type or press two cards" in str(best(one))
    assert 'value="Kh 2s"' in str(best(one))
    drawn, _ = update(one, NowAct.DRAW)
    assert (len(drawn.round.held), drawn.decision.typed, drawn.focus) == (7, "", "open-best")  # type: ignore[union-attr]


def test_a_card_from_the_shelf_in_held_is_drawn_from_the_deck(taken: Model) -> None:
    for way in (LiftByKey("Ah"), Carry(Slot(Row.HELD, 1)), PageAct.DROP):
        taken, _ = update(taken, way)
    assert [*map(str, taken.round.held)] == ["Q♥", "A♥", "9♥", "6♥", "2♥"]
    assert (taken.notice.text, taken.focus) == ("Drew A♥, two to go.", Slot(Row.HELD, 1))
    assert "A♥" not in map(str, taken.round.run.cards_in_deck or ())
    back, _ = update(taken, PageAct.UNDO)
    assert (len(back.round.held), "A♥" in map(str, back.round.run.cards_in_deck or ())) == (4, True)


def test_a_reload_asks_for_the_cards_that_are_missing_in_the_hand(taken: Model) -> None:
    again = opened(link_of(taken))
    assert (again.decision.draws, again.decision.advice) == (3, None)  # type: ignore[union-attr]
    assert "Type or press three cards" in str(best(again))
    assert "Your hand size is seven" in str(best(again))
    assert "Your hand size" not in str(best(taken))
    one, _ = update(update(again, Typed(DRAWN, "Kh"))[0], NowAct.DRAW)
    counts = [one, opened(link_of(one)), *(update(one, act)[0] for act in (PageAct.UNDO, NowAct.DEAL))]
    assert [at.decision.draws for at in counts] == [2, 2, 3, 0]  # type: ignore[union-attr]
    small, effects = update(again, Typed("number-hand_size", "4"))
    assert answered(small, effects).decision.advice is not None  # type: ignore[union-attr]


@for_each(["", "&dc=Ks.Kd", "&hs=3", "&hs=3&dc=Ks.Kd&bl=The-Serpent"])
def test_without_a_known_number_of_cards_none_are_asked_for(rest: str) -> None:
    assert opened(f"1&r=full&h=Qh.9h&hl=1&dl=0{rest}").decision.advice is not None  # type: ignore[union-attr]


def test_a_card_that_the_deck_lacks_is_not_drawn(taken: Model) -> None:
    for typed, trouble in {"Ah Ah 2s": "The deck has only one A♥ left; ", "Qh": "The deck has no Q♥ left; "}.items():
        wrong, _ = update(update(taken, Typed(DRAWN, typed))[0], NowAct.DRAW)
        assert wrong.table is taken.table
        assert (wrong.decision.trouble.startswith(trouble), wrong.decision.typed) == (True, typed)  # type: ignore[union-attr]
    pressed_, _ = update(taken, Add("Qh"))
    dropped = taken
    for way in (LiftByKey("Qh"), Carry(Slot(Row.HELD, 1)), PageAct.DROP):
        dropped, _ = update(dropped, way)
    for refused in (pressed_, dropped):
        assert refused.table == taken.table
        assert refused.notice.text == "The deck has no Q♥ left; check the card, or add it after the draw."


def test_the_deck_and_the_number_of_its_cards_agree_after_a_draw() -> None:
    taken, _ = update(opened(f"{HAND}&cl=8"), TakeChoice(0))
    drawn, _ = update(update(taken, Typed(DRAWN, "Ah Kh"))[0], NowAct.DRAW)
    assert (len(drawn.round.run.cards_in_deck or ()), drawn.round.run.cards_left) == (6, 6)
