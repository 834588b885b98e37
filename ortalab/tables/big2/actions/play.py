"""Lifting cards, playing them, passing."""

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PASS, State, apply
from ortalab.games.big2.record import write_game
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Place
from ortalab.page.games.messages import KeepResult
from ortalab.page.update import Update, edited
from ortalab.storage.results import Result
from ortalab.tables.big2.actions.deals import DEALS
from ortalab.tables.big2.link import link_of
from ortalab.tables.big2.state.game import PERSON, SEATS, moves_of, next_up, plays_of
from ortalab.tables.big2.state.messages import HAND, PILE, Act, Lift, LiftNext, PlayCards, SortBy, Tap
from ortalab.tables.big2.state.model import NO_GAME, Model, card_at
from ortalab.tables.big2.words import play_words, refusal, why_refused

CHOOSE_FIRST = "Lift cards first, then play them."
NONE_OTHER = "No other {} can be played now."


def whose_turn(model: Model) -> str | None:
    """Return why the person may not play now, None if they may."""
    state = model.state
    if state is None:
        return NO_GAME
    if state.is_over:
        return "The game is over."
    return None if state.player == PERSON else f"It is {SEATS[state.player]}'s turn."


def tapped(model: Model, message: Tap) -> Update[Model]:
    """Lift a card or put it back; on the pile, play the lifted ones."""
    if message.at.row == PILE:
        return play(model, Act.PLAY)
    if model.state is None or model.is_over:
        return refused(model, whose_turn(model) or NO_GAME), ()
    card = card_at(model, message.at)
    if card is None:
        return model, ()
    return changed(model, chosen=model.chosen ^ {card}, focus=message.at), ()


def put_back(model: Model, _: Act) -> Update[Model]:
    """Put the lifted cards back."""
    return changed(model, chosen=frozenset()), ()


def lift_listed(model: Model, message: Lift) -> Update[Model]:
    """Lift a play of those that are listed."""
    if why := whose_turn(model):
        return refused(model, why), ()
    assert model.state  # noqa: S101 — it is the person's turn
    moves = moves_of(model.state)
    if message.number >= len(moves):
        return model, ()
    return changed(model, chosen=frozenset(moves[message.number])), ()


def lift_next(model: Model, message: LiftNext) -> Update[Model]:
    """Lift the next higher play of a pattern."""
    if why := whose_turn(model):
        return refused(model, why), ()
    assert model.state  # noqa: S101 — it is the person's turn
    found = next_up(plays_of(model.state, message.pattern), model.lifted_cards)
    if found is None:
        return refused(model, NONE_OTHER.format(message.pattern)), ()
    return changed(model, chosen=frozenset(found)), ()


def play(model: Model, _: Act) -> Update[Model]:
    """Play the lifted cards."""
    if not model.chosen and whose_turn(model) is None:
        return refused(model, CHOOSE_FIRST), ()
    return move(model, model.lifted_cards)


def pass_turn(model: Model, _: Act) -> Update[Model]:
    """Pass."""
    return move(model, PASS)


def play_cards(model: Model, message: PlayCards) -> Update[Model]:
    """Play what was dropped on the pile: the lifted cards, if the one that was carried is among them."""
    return move(model, carried(model, message.source))


def carried(model: Model, source: Place) -> Cards:
    """Return the cards that are carried when one is dragged."""
    card = card_at(model, source)
    if card is None:
        return ()
    return model.lifted_cards if card in model.chosen else (card,)


def move(model: Model, cards: Cards) -> Update[Model]:
    """Make a move, where the rules allow it."""
    if why := whose_turn(model):
        return refused(model, why), ()
    assert model.table  # noqa: S101 — it is the person's turn
    assert model.state  # noqa: S101 — as above
    if why := refusal(model.state, cards):
        return refused(model if cards == PASS else changed(model, chosen=frozenset(cards)), why), ()
    after = apply(model.state, cards)
    text = (
        "You are out: you win." if after.is_over else "You pass." if cards == PASS else f"You play {_a(cards, after)}."
    )
    focus = Place(HAND, 0) if isinstance(model.focus, Place) else model.focus
    game = model.table._replace(moves=(*model.table.moves, cards))
    model, effects = edited(changed(model, chosen=frozenset(), focus=focus), game, text, link_of)
    return model, (*effects, *kept_result(model))


def _a(cards: Cards, state: State | None) -> str:
    words = play_words(cards, state.patterns) if state else ""
    return f"a {words}" if len(cards) > 1 else f"the {words}"


def kept_result(model: Model) -> tuple[object, ...]:
    """Return what is to be kept of a game that is over."""
    state = model.state
    if state is None or not state.is_over or not model.table:
        return ()
    left = len(state.hands[PERSON])
    mark = DEALS.mark_of(DEALS.follow_line(model)[0])  # the last move may be the one that marks it
    won = state.winner == PERSON
    return (KeepResult(Result(write_game(model.table), model.today, left, won, mark, daily=DEALS.is_daily(model))),)


def sort(model: Model, message: SortBy) -> Update[Model]:
    """Sort the hand."""
    return changed(model, sort=message.sort), ()


# ---- dragging


def lift(model: Model, source: Place, over: Place | None) -> Lifted[Place]:
    """Return cards held over the pile, with what letting go there does."""
    cards = carried(model, source)
    if over is None or over.row != PILE or not cards:
        return Lifted(source, over)
    if why := whose_turn(model) or (model.state and why_refused(model.state, cards)):
        return Lifted(source, over, refused=True, message=why)
    return Lifted(source, over, message=f"Play {_a(cards, model.state)}.")


def drop(model: Model, source: Place, over: Place | None) -> PlayCards | None:
    """Return the message that letting go of a card over a place sends."""
    return PlayCards(source) if over is not None and over.row == PILE and card_at(model, source) is not None else None
