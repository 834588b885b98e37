"""A blind played to its end by the advice of What now?, step by step and back."""

import pytest

from ortalab.page.messages import PageAct, Typed
from ortalab.rounds.hands import Hand
from ortalab.rounds.round import Round
from ortalab.tables.rounds.actions.decision import Advise
from ortalab.tables.rounds.state.full import DRAWN, NowAct, SetLuck, TakeChoice
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import best, line
from tests.tables.rounds.test_decision_page import answered, opened

BLIND = "1&r=full&h=Kh.Ks.9d.5d.2c&j=Green-Joker_2.Joker&dc=Ah.3s.4s.6s&hl=2&dl=0&tg=700&sc=100&hs=5"


def test_a_blind_is_played_to_its_end_and_back() -> None:
    asked = opened(BLIND)
    advice = asked.decision.advice  # type: ignore[union-attr]
    place = next(nth for nth, choice in enumerate(advice.choices) if choice.cards == ("K♠", "K♥"))  # type: ignore[union-attr]
    played, effects = update(asked, TakeChoice(place))
    assert not [effect for effect in effects if isinstance(effect, Advise)]
    html = str(best(played))
    for words in ("Scores 270", "330 to go, one hand left.", "Draw the next hand"):
        assert words in html
    assert "draw the next hand" in str(line(played))
    hand, _ = update(played, NowAct.NEXT)
    assert ([*map(str, hand.round.held)], hand.round.played) == (["9♦", "5♦", "2♣"], ())
    assert (hand.round.run.scored, hand.round.run.hands, hand.round.jokers[0].stated.value) == (370, 1, 3)
    assert "Type or press two cards" in str(best(hand))
    drawn, effects = update(update(hand, Typed(DRAWN, "Ah 3s"))[0], NowAct.DRAW)
    last = answered(drawn, effects)
    lost, _ = update(last, TakeChoice(0))
    assert "The blind is not beaten" in str(best(lost))
    assert "Draw the next hand" not in str(best(lost))
    assert update(lost, NowAct.NEXT)[0].table is lost.table
    back = lost
    for words in ("Looking", "Type or press two cards", "Draw the next hand", "Looking"):
        back, _ = update(back, PageAct.UNDO)
        assert words in str(best(back))
    assert back.table == asked.table
    for words in ("Draw the next hand", "Type or press two cards"):
        back, _ = update(back, PageAct.REDO)
        assert words in str(best(back))


def test_a_new_order_of_jokers_is_announced() -> None:
    taken, _ = update(opened("1&r=full&h=Kh.Ks&j=The-Duo.Joker&hl=1&dl=0"), TakeChoice(0))
    assert [card.name for card in taken.round.jokers] == ["Joker", "The Duo"]
    assert taken.notice.text.endswith("The jokers are reordered.")


def test_a_play_that_beats_the_blind_ends_it() -> None:
    beaten, _ = update(opened(BLIND.replace("tg=700", "tg=250")), TakeChoice(0))
    html = str(best(beaten))
    assert "The blind is beaten." in html
    assert "Draw the next hand" not in html


def test_the_score_shown_counts_for_the_next_hand() -> None:
    lucky = opened("1&r=full&h=Kh-lucky.9d&dc=Ah.3s&hl=2&dl=0&tg=25&hs=2")
    place = next(nth for nth, choice in enumerate(lucky.decision.advice.choices) if choice.cards == ("K♥ Lucky",))  # type: ignore[union-attr]
    played, _ = update(lucky, TakeChoice(place))
    assert "The blind is beaten." in str(best(played))
    least, _ = update(played, SetLuck("least"))
    for words in ("Scores 15 at least", "10 to go, one hand left.", "The score shown counts", "Draw the next hand"):
        assert words in str(best(least))
    assert update(least, NowAct.NEXT)[0].round.run.scored == 15


STRAIGHT = "1&r=full&h=6d.2h.4d.3s.5s&dc=Ah.3h&hl=2&dl=0&m=10&tg=20000&hs=5"


@pytest.mark.parametrize(
    ("card", "more", "money"),
    [
        ("6d", "&j=Joker&bl=The-Tooth", 5),
        ("6d", "&j=Joker.Ice-Cream.Green-Joker&bl=The-Tooth", 5),
        ("6d", "&j=Bootstraps&bl=The-Tooth", 5),
        ("6d-gold-seal", "&j=Joker", 13),
        ("6d-gold-seal", "&j=Rough-Gem", 15),
        ("6d-gold-seal", "&j=Rough-Gem.Bull", 15),
    ],
)
def test_the_next_hand_has_the_money_after_the_play(card: str, more: str, money: int) -> None:
    assert next_hand(STRAIGHT.replace("6d", card) + more, "average").run.money == money


@pytest.mark.parametrize(("luck", "money", "value", "level"), [("least", 10, 1, 1), ("average", 10, 1, 1),
                                                               ("most", 30, 1.25, 2)])  # fmt: skip
def test_the_next_hand_has_the_luck_of_the_score(luck: str, money: int, value: float, level: int) -> None:
    hand = next_hand(STRAIGHT.replace("6d", "6d-lucky") + "&j=Lucky-Cat-x1.Space-Joker.Bull", luck)
    cat = next(card for card in hand.jokers if card.name == "Lucky Cat")
    assert (hand.run.money, cat.stated.value, hand.run.levels.get(Hand.STRAIGHT, 1)) == (money, value, level)


@pytest.mark.parametrize(("luck", "value"), [("least", 1), ("average", 1), ("most", 1.75)])
def test_glass_breaks_as_luck_has_it(luck: str, value: float) -> None:
    (joker,) = next_hand(STRAIGHT.replace("6d", "6d-glass") + "&j=Glass-Joker", luck).jokers
    assert joker.stated.value == value


def next_hand(link: str, luck: str) -> Round:
    """Play the five cards in hand; return the next hand."""
    model = taken(link, 5)
    for message in (SetLuck(luck), NowAct.NEXT):
        model, _ = update(model, message)
    return model.round


def test_a_discard_is_paid_though_no_joker_reads_money() -> None:
    hand = taken("1&r=full&h=Kh.Qs.Jd&j=Faceless-Joker&dc=Ah.3s.4h&hl=1&dl=1&m=10&tg=300&hs=3", 3, is_play=False)
    assert hand.round.run.money == 15


def taken(link: str, size: int, *, is_play: bool = True) -> Model:
    """Take the first choice that plays or discards this number of cards."""
    model = opened(link)
    choices = model.decision.advice.choices  # type: ignore[union-attr]
    found = (nth for nth, choice in enumerate(choices) if (choice.is_play, len(choice.cards)) == (is_play, size))
    return update(model, TakeChoice(next(found)))[0]


def test_the_cards_that_a_blind_discards_are_drawn_again() -> None:
    hooked = opened(BLIND.replace("tg=700", "tg=9000&bl=The-Hook"))
    place = next(nth for nth, choice in enumerate(hooked.decision.advice.choices) if len(choice.cards) == 2)  # type: ignore[union-attr]
    hand, _ = update(update(hooked, TakeChoice(place))[0], NowAct.NEXT)
    assert "Take off the two cards that The Hook discarded." in hand.notice.text
    assert "Type or press four cards" in str(best(hand))
