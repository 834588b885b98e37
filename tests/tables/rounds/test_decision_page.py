"""The decision on the page: the worker is asked about the hand, a choice is made, and drawn cards are added."""

import json
from functools import cache

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, PageAct, Typed
from ortalab.page.shell import changed
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.decision import Advise
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.full import DRAWN, Advised, NowAct, TakeChoice
from ortalab.tables.rounds.state.messages import Remove, ShowTab
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.toolbar import SetRules
from ortalab.tables.rounds.table import start, update
from ortalab.tables.rounds.view import best, line, regions
from ortalab.tables.rounds.view.table import table
from ortalab.tables.rounds.worker import Desk
from ortalab.workshop.decision.answers import Helps

HAND = "1&r=full&h=Qh.9h.6h.2h.Js.Jc.4d&j=Droll-Joker&dc=Ah.Kh.8h.Ks.Jd.9c.5d.2s&hl=1&dl=2&tg=700&hs=7"
FEW = HAND.replace(".8h.Ks.Jd.9c.5d.2s", "")
"""The same with a deck of two cards, which leaves less to weigh."""


@cache
def opened(link: str = HAND) -> Model:
    """Open the pane and let its worker answer completely, once for all tests."""
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


def test_the_pane_of_a_full_game_round_gives_advice(model: Model) -> None:
    assert model.decision is not None
    assert model.decision.advice is not None
    first = model.decision.advice.choices[0]
    assert (first.is_play, [*first.cards], first.draws) == (False, ["J♠", "J♣", "4♦"], 3)
    html = str(best(model))
    for words in ("What now?", "Discard these three", "82%", "beats the blind with this hand", "best play now"):
        assert words in html
    assert "Done: discard three, 82 in 100." in html
    assert "0 of <b>700</b>" in html
    said = str(line(model))
    assert "discard three" in said
    assert "What now? Discard three: 82%." in said


@pytest.mark.parametrize(("number", "sure"), [(1, "1 deal"), (1000, "1,000 deals, ± 17.0")])
def test_one_deal_has_no_margin(model: Model, number: int, sure: str) -> None:
    assert model.decision is not None
    advice = model.decision.advice
    assert advice is not None
    first = advice.choices[0]._replace(is_exact=False, deals=number, low=0.6, high=0.94)
    dealt = advice._replace(choices=(first, *advice.choices[1:]), deals=number)
    assert f"<small>{sure}</small>" in str(best(changed(model, decision=model.decision._replace(answer=dealt))))


def test_the_other_rules_keep_their_best_play() -> None:
    other, effects = update(start("1&p=Ks.Kh"), ShowTab(Tab.BEST))
    assert other.decision is None
    assert not [effect for effect in effects if isinstance(effect, Advise)]
    full, _ = update(opened("1&r=full&h=Kh.Ks&hl=1&dl=0"), SetRules("1"))
    assert full.decision is None


def test_after_a_discard_the_drawn_cards_are_asked_for_and_added(model: Model) -> None:
    taken, _ = update(model, TakeChoice(0))
    assert [*map(str, taken.round.held)] == ["Q♥", "9♥", "6♥", "2♥"]
    assert (taken.round.run.discards, taken.round.run.discards_used) == (1, 1)
    assert "What did you draw?" in str(best(taken))
    assert "put down what you drew" in str(line(taken))
    for typed, trouble in (("Ah Kh zz", "unknown card"), ("Ah Kh 8h Ks", "to draw")):
        wrong, _ = update(update(taken, Typed(DRAWN, typed))[0], NowAct.DRAW)
        assert trouble in wrong.decision.trouble.replace("Unknown", "unknown")  # type: ignore[union-attr]
    drawn, effects = update(update(taken, Typed(DRAWN, "Ah Kh 2s"))[0], NowAct.DRAW)
    assert [*map(str, drawn.round.held)] == ["Q♥", "9♥", "6♥", "2♥", "A♥", "K♥", "2♠"]
    assert drawn.round.run.cards_in_deck is not None
    assert len(drawn.round.run.cards_in_deck) == 5
    first = answered(drawn, effects).decision.advice.choices[0]  # type: ignore[union-attr]
    assert (first.is_play, first.hand, first.chance) == (True, "Flush", 1.0)


def test_the_most_helpful_draws_are_named(model: Model) -> None:
    taken, effects = update(model, TakeChoice(0))
    assert "<small>looking</small>" in str(best(taken))
    found = answered(taken, effects)
    assert found.decision is not None
    assert isinstance(found.decision.answer, Helps)
    assert [(one.name, one.chance) for one in found.decision.answer.groups] == [
        ("a fifth heart", 1.0),
        ("anything else", 0.0),
    ]
    html = str(best(found))
    assert "<span>a fifth heart</span><b>82%</b><small>beats the blind 100 in 100</small>" in html
    assert "Three cards to draw. A fifth heart helps most: 82 in 100, beats the blind 100 in 100." in html
    one, effects = update(update(found, Typed(DRAWN, "Kh"))[0], NowAct.DRAW)
    assert [json.loads(effect.job)["draws"] for effect in effects if isinstance(effect, Advise)] == [2]
    assert one.decision.answer is None  # type: ignore[union-attr]
    assert "anything else" not in str(best(update(found, PageAct.UNDO)[0]))


def test_draws_help_by_average_without_a_target() -> None:
    asked = opened("1&r=full&h=Qh.9h.6h.2h.Js&hl=1&dl=1&j=Droll-Joker")
    place = next(nth for nth, one in enumerate(asked.decision.advice.choices) if one.cards == ("J♠",))  # type: ignore[union-attr]
    taken, effects = update(asked, TakeChoice(place))
    assert len(taken.round.run.cards_in_deck or ()) == 47  # the discarded card does not return
    helps = answered(taken, effects).decision.answer  # type: ignore[union-attr]
    assert isinstance(helps, Helps)
    assert (helps.groups[0].name, helps.groups[0].chance) == ("a fifth heart", None)
    assert helps.groups[0].share == pytest.approx(9 / 47)
    assert "on average" in str(best(answered(taken, effects)))


def test_the_deck_deals_the_drawn_cards(model: Model) -> None:
    dealt, _ = update(update(model, TakeChoice(0))[0], NowAct.DEAL)
    assert len(dealt.round.held) == 7
    assert dealt.decision is not None
    assert dealt.decision.draws == 0
    back, _ = update(dealt, PageAct.UNDO)
    assert back.decision.draws == 3  # type: ignore[union-attr]


def test_removing_a_card_asks_for_no_draw(model: Model) -> None:
    off, effects = update(model, Remove(Slot(Row.HELD, 0)))
    assert off.decision.draws == 0  # type: ignore[union-attr]
    assert [effect for effect in effects if isinstance(effect, Advise)]


def test_undo_takes_a_discard_back(model: Model) -> None:
    taken, _ = update(model, TakeChoice(0))
    entries = {model.history.entry: model.table}
    back, effects = update(taken, PageAct.UNDO)
    assert effects or back.table in entries.values()


def test_a_chosen_play_moves_its_cards_to_played(model: Model) -> None:
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
    assert "The worker stopped: ask again." in str(best(update(asked, Advised(effect.nth, ""))[0]))


def test_the_reason_for_no_advice_is_shown() -> None:
    html = str(best(opened("1&r=full&h=Kh.Ks&hl=0")))
    for words in ("No advice", "No hand is left to play; write hands: 1 or more.", "Try again"):
        assert words in html


def test_the_average_can_be_first() -> None:
    sorted_, effects = update(opened(FEW), NowAct.SORT)
    job = json.loads(effects[0].job)
    assert job["by_mean"]
    found = answered(sorted_, effects).decision.advice  # type: ignore[union-attr]
    means = [choice.mean for choice in found.choices]  # type: ignore[union-attr]
    assert means == sorted(means, reverse=True)


def test_without_a_target_the_average_is_shown_and_a_deck_assumed() -> None:
    html = str(best(opened("1&r=full&h=Kh.Ks.9d.5d.2c&hl=1&dl=0")))
    assert "A standard deck is assumed, 47 cards left." in html
    assert "By average" in html


def test_if_every_play_beats_the_blind_the_cheapest_is_named() -> None:
    model = opened("1&r=full&h=Kh.Ks.Kd-gold.5d.2c&hl=2&dl=1&tg=6&hs=5")
    html = str(best(model))
    for words in ("Every play beats the blind.", "6 to go, and the smallest play makes 7.", "K♦ Gold pays $3",
                  "Play 2♣", "Play the most", "so none is listed"):  # fmt: skip
        assert words in html
    assert "What now? Every play beats it. Best play: 180." in str(line(model))
    advice = model.decision.advice  # type: ignore[union-attr]
    place = advice.choices.index(advice.spare[0])  # type: ignore[union-attr]
    assert [str(card) for card in update(model, TakeChoice(place))[0].round.played] == ["2♣"]


def test_an_unbeaten_blind_shows_the_luckiest_score() -> None:
    html = str(best(opened("1&r=full&h=Kh.5d.2c&hl=1&dl=0&tg=9000&hs=3&bl=The-Club")))
    for words in ("Nothing beats The Club.", "9,000 to go", "If every chance succeeds, this hand makes 15."):
        assert words in html


def test_without_a_target_a_discard_that_gains_nothing_is_called_that() -> None:
    html = str(best(opened("1&r=full&h=Kh.Ks.Kd.Kc.2c&dc=3h.4s&hl=1&dl=1&hs=5")))
    for words in ("gains nothing", "Set a target", "Open a save"):
        assert words in html


def test_a_target_is_set_in_the_run() -> None:
    model, _ = update(opened("1&r=full&h=Kh.Ks.9d&hl=1&dl=0"), NowAct.TARGET)
    assert (model.panes.left, model.focus) == (Tab.RUN, "number-target")
    typed = {"target": "3", "scored": "50", "hand_size": "8"}
    assert all(f'id="number-{name}"' in regions(model)["shelf"] for name in typed)
    for name, text in typed.items():
        model, effects = update(model, Typed(f"number-{name}", text))
    model, effects = update(model, Typed("number-target", "300"))
    assert link_of(model).endswith("&tg=300&sc=50&hs=8")
    assert answered(model, effects).decision.advice.first.chance == 0  # type: ignore[union-attr]
    assert "50 of <b>300</b>" in str(best(model))
    for _ in range(4):
        model, _ = update(model, PageAct.UNDO)
    assert model.round.run.target == 0


def test_show_it_only_marks_the_cards(model: Model) -> None:
    shown, _ = update(model, NowAct.SHOW)
    assert shown.table is model.table
    assert str(table(shown)).count('data-step="discard"') == 3
    assert 'data-step="discard"' not in str(table(update(shown, NowAct.SHOW)[0]))


def test_the_list_is_walked_and_sorted_by_keys(model: Model) -> None:
    def at(focus: str, key: str) -> object:
        return pressed(update(model, Focused(focus))[0], Key(key))

    assert at("open-best", "ArrowDown") == Focused("take-0")
    assert at("take-0", "ArrowDown") == Focused("take-1")
    assert at("take-0", "ArrowUp") == Focused("take-0")
    assert at("take-1", "t") is NowAct.SORT
    assert at("find", "ArrowDown") != Focused("take-0")


def test_screen_readers_get_cards_and_chances_in_words(model: Model) -> None:
    assert (
        'aria-label="1, discard Jack of Spades, Jack of Clubs, 4 of Diamonds: beats the blind 82 in 100, '
        "Flush 82 in 100"
    ) in str(best(model))


def test_the_order_stays_under_a_pointer() -> None:
    asked, (effect,) = update(opened(FEW), NowAct.ASK)
    told = json.loads(Desk().weigh(effect.job))
    first, _ = update(asked, Advised(effect.nth, json.dumps([*told[:8], False, *told[9:]])))
    turned = json.dumps([[*reversed(told[0])], *told[1:]])
    held, _ = update(first, Advised(effect.nth, turned, is_held=True))
    free, _ = update(first, Advised(effect.nth, turned))
    cards = [[choice.cards for choice in one.decision.advice.choices] for one in (first, held, free)]  # type: ignore[union-attr]
    assert cards[0] == cards[1] == cards[2][::-1]
    assert held.decision.advice.first == free.decision.advice.first  # type: ignore[union-attr]
