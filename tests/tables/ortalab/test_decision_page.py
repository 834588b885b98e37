"""The decision on the page: the worker is asked about the hand, a choice is taken, and drawn cards come in."""

import json

import pytest

from ortalab.page.messages import PageAct, Typed
from ortalab.tables.ortalab.state.decision import Advise
from ortalab.tables.ortalab.state.messages import OpenText, ShowTab
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.state.now import DRAWN, Advised, NowAct, TakeChoice
from ortalab.tables.ortalab.state.toolbar import SetRules
from ortalab.tables.ortalab.table import start, update
from ortalab.tables.ortalab.view import best, line
from ortalab.tables.ortalab.worker import Desk
from tests.full.saves import WHOLE

HAND = "1&r=full&h=Qh.9h.6h.2h.Js.Jc.4d&j=Droll-Joker&dc=Ah.Kh.8h.Ks.Jd.9c.5d.2s&hl=1&dl=2&tg=700&hs=7"


def opened(link: str = HAND) -> Model:
    """The pane with a worker that answers until it is done."""
    model, effects = update(start(link), ShowTab(Tab.BEST))
    return answered(model, effects)


def answered(model: Model, effects: tuple[object, ...]) -> Model:
    desk = Desk()
    while asked := [effect for effect in effects if isinstance(effect, Advise)]:
        model, effects = update(model, Advised(asked[-1].nth, desk.weigh(asked[-1].job)))
    return model


@pytest.fixture(scope="module")
def model() -> Model:
    return opened()


def test_the_pane_of_a_full_round_says_what_to_do(model: Model) -> None:
    assert model.decision is not None
    assert model.decision.advice is not None
    first = model.decision.advice.choices[0]
    assert (first.is_play, [*first.cards], len(first.drawn)) == (False, ["J♠", "J♣", "4♦"], 3)
    html = str(best(model))
    for words in ("What now?", "Discard these three", "82%", "beats the blind with this hand", "best play now"):
        assert words in html
    assert "Done: discard three, 82 in 100." in html
    assert "0 of <b>700</b>" in html
    said = str(line(model))
    assert "discard three" in said
    assert "What now? Discard three: 82%." in said


def test_the_other_rules_keep_their_best_play() -> None:
    other, effects = update(start("1&p=Ks.Kh"), ShowTab(Tab.BEST))
    assert other.decision is None
    assert not [effect for effect in effects if isinstance(effect, Advise)]
    full, _ = update(opened("1&r=full&h=Kh.Ks&hl=1&dl=0"), SetRules("1"))
    assert full.decision is None


def test_a_discard_asks_what_was_drawn_and_takes_it(model: Model) -> None:
    taken, effects = update(model, TakeChoice(0))
    assert not [effect for effect in effects if isinstance(effect, Advise)]
    assert [*map(str, taken.round.held)] == ["Q♥", "9♥", "6♥", "2♥"]
    assert (taken.round.run.discards, taken.round.run.discards_used) == (1, 1)
    assert "What did you draw?" in str(best(taken))
    for typed, trouble in (("Ah Kh zz", "unknown card"), ("Ah Kh 8h Ks", "to draw")):
        wrong, _ = update(update(taken, Typed(DRAWN, typed))[0], NowAct.DRAW)
        assert trouble in wrong.decision.trouble.replace("Unknown", "unknown")  # type: ignore[union-attr]
    drawn, effects = update(update(taken, Typed(DRAWN, "Ah Kh 2s"))[0], NowAct.DRAW)
    assert [*map(str, drawn.round.held)] == ["Q♥", "9♥", "6♥", "2♥", "A♥", "K♥", "2♠"]
    assert drawn.round.run.cards_in_deck is not None
    assert len(drawn.round.run.cards_in_deck) == 5
    first = answered(drawn, effects).decision.advice.choices[0]  # type: ignore[union-attr]
    assert (first.is_play, first.hand, first.chance) == (True, "Flush", 1.0)


def test_the_deck_deals_what_is_drawn(model: Model) -> None:
    dealt, _ = update(update(model, TakeChoice(0))[0], NowAct.DEAL)
    assert len(dealt.round.held) == 7
    assert dealt.decision is not None
    assert dealt.decision.draws == 0


def test_undo_takes_a_discard_back(model: Model) -> None:
    taken, _ = update(model, TakeChoice(0))
    entries = {model.history.entry: model.table}
    back, effects = update(taken, PageAct.UNDO)
    assert effects or back.table in entries.values()


def test_a_play_that_is_taken_lies_among_the_played(model: Model) -> None:
    advice = model.decision.advice  # type: ignore[union-attr]
    place = next(nth for nth, choice in enumerate(advice.choices) if choice.is_play)  # type: ignore[union-attr]
    taken, _ = update(model, TakeChoice(place))
    assert [*map(str, taken.round.played)] == [*advice.choices[place].cards]  # type: ignore[union-attr]
    assert len(taken.round.played) + len(taken.round.held) == 7


def test_an_answer_about_another_hand_is_dropped(model: Model) -> None:
    asked, effects = update(model, NowAct.ASK)
    assert asked.decision is not None
    assert asked.decision.is_looking
    stopped, _ = update(asked, NowAct.STOP)
    (effect,) = effects
    assert update(stopped, Advised(effect.nth, "{}"))[0] is stopped
    assert update(asked, Advised(effect.nth, ""))[0].decision.advice.trouble  # type: ignore[union-attr]


def test_the_average_can_be_first(model: Model) -> None:
    sorted_, effects = update(model, NowAct.SORT)
    job = json.loads(effects[0].job)
    assert job["by_mean"]
    found = answered(sorted_, effects).decision.advice  # type: ignore[union-attr]
    means = [choice.mean for choice in found.choices]  # type: ignore[union-attr]
    assert means == sorted(means, reverse=True)


def test_without_a_target_the_average_is_told_and_a_deck_assumed() -> None:
    html = str(best(opened("1&r=full&h=Kh.Ks.9d.5d.2c&hl=1&dl=0")))
    assert "A standard deck is assumed, 47 cards left." in html
    assert "By average" in html


def test_a_save_with_a_hand_opens_the_pane() -> None:
    model, effects = update(start("1&p=Ks"), OpenText(WHOLE, "save.jkr"))
    assert model.round.rules == "full"
    assert model.shows_best
    assert model.round.run.cards_in_deck
    assert [effect for effect in effects if isinstance(effect, Advise)]
