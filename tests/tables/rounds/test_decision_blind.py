"""A blind played to its end by the advice of What now?, step by step and back."""

from ortalab.page.messages import PageAct, Typed
from ortalab.tables.rounds.actions.decision import Advise
from ortalab.tables.rounds.state.full import DRAWN, NowAct, SetLuck, TakeChoice
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


def test_the_cards_that_a_blind_discards_are_drawn_again() -> None:
    hooked = opened(BLIND.replace("tg=700", "tg=9000&bl=The-Hook"))
    place = next(nth for nth, choice in enumerate(hooked.decision.advice.choices) if len(choice.cards) == 2)  # type: ignore[union-attr]
    hand, _ = update(update(hooked, TakeChoice(place))[0], NowAct.NEXT)
    assert "Take off the two cards that The Hook discarded." in hand.notice.text
    assert "Type or press four cards" in str(best(hand))
