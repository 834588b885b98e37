"""Handlers for the person's turn: lifting and playing cards, and passing."""

from functools import partial

from ortalab.games.big2.cards import LOWEST, Cards
from ortalab.games.big2.game import PASS, PLAYERS, apply
from ortalab.page.drag import Lifted, Place
from ortalab.page.features import Handlers
from ortalab.page.games import deals
from ortalab.page.games.clicks import with_preview
from ortalab.page.games.deals import put_known, result_effect
from ortalab.page.games.messages import DealAct, FileAct, HintAct, ReviewAct, ScriptAct, ShowTab, Tap, TaskStep
from ortalab.page.games.shell import READ_ONLY, stop_task
from ortalab.page.games.table import NO_GAME, Playing
from ortalab.page.messages import AskTime, Press, Waited
from ortalab.page.shell import changed
from ortalab.page.update import Update, edited, refused
from ortalab.tables.big2.state import HAND, PILE, Act, Lift, LiftNext, Model, PlayCards, ShowAll, SortBy, card_at
from ortalab.tables.big2.state.game import next_up, plays_of
from ortalab.tables.big2.words import played_words, read_move, why_not_allowed, why_refused

MOVES = Tap | Lift | LiftNext | PlayCards
"""The person's actions with cards."""
CHOOSE_FIRST = "Lift cards first, then play them."
NONE_OTHER = "No other {} can be played now."


def tapped(model: Model, message: Tap) -> Update[Model]:
    """Lift a card or put it back; a tap on the pile plays the lifted cards."""
    if message.at.row == PILE:
        return play(model)
    if model.state is None or model.is_over:
        return refused(model, model.why_waits or NO_GAME), ()
    card = card_at(model, message.at)
    if card is None:
        return model, ()
    return changed(model, chosen=model.chosen ^ {card}, focus=message.at), ()


def lift_listed(model: Model, message: Lift) -> Update[Model]:
    if not isinstance(phase := model.phase, Playing):
        return refused(model, phase.why), ()
    moves = phase.state.view.moves
    if message.number >= len(moves):
        return model, ()
    return changed(model, chosen=frozenset(moves[message.number])), ()


def lift_next(model: Model, message: LiftNext) -> Update[Model]:
    if not isinstance(phase := model.phase, Playing):
        return refused(model, phase.why), ()
    found = next_up(plays_of(phase.state, message.pattern), model.lifted_cards)
    if found is None:
        return refused(model, NONE_OTHER.format(message.pattern)), ()
    return changed(model, chosen=frozenset(found)), ()


def play(model: Model) -> Update[Model]:
    if not model.chosen and model.why_waits is None:
        return refused(model, CHOOSE_FIRST), ()
    return move(model, model.lifted_cards)


def carried(model: Model, source: Place) -> Cards:
    """Return the dragged cards: all lifted ones if the source is lifted, otherwise that card alone."""
    card = card_at(model, source)
    if card is None:
        return ()
    return model.lifted_cards if card in model.chosen else (card,)


def move(model: Model, cards: Cards) -> Update[Model]:
    """Make a move if it is legal."""
    if not isinstance(phase := model.phase, Playing):
        return refused(model, phase.why), ()
    if why := why_not_allowed(phase.state, cards):
        return refused(model if cards == PASS else changed(model, chosen=frozenset(cards)), why), ()
    after = apply(phase.state, cards)
    done = " and are out" if after.is_over else ""
    text = "You pass." if cards == PASS else f"You play {played_words(cards, after.patterns)}{done}."
    focus = Place(HAND, 0) if isinstance(model.focus, Place) else model.focus
    game = model.game.after(phase.game, cards)
    model, effects = edited(changed(model, chosen=frozenset(), focus=focus), game, text)
    return model, (*effects, *result_effect(model))


# ---- dragging


def lift(model: Model, source: Place, over: Place | None) -> Lifted[Place]:
    """Preview a drag: the cards, and the effect of dropping them here."""
    cards = carried(model, source)
    if over is None or over.row != PILE or not cards:
        return Lifted(source, over)
    if why := model.why_waits or (model.state and why_refused(model.state, cards)):
        return Lifted(source, over, refused=True, message=why)
    return Lifted(source, over, message=f"Play {played_words(cards, model.state.patterns) if model.state else ''}.")


def drop(model: Model, source: Place, over: Place | None) -> PlayCards | None:
    """Return the message for a drop; None if it changes nothing."""
    return PlayCards(source) if over is not None and over.row == PILE and card_at(model, source) is not None else None


# ---- hints, and the next seat


def hinted(model: Model) -> Cards | None:
    """Return the hint's move; None without a hint."""
    return read_move(model.hint.estimates[0].move) if model.hint and model.hint.estimates else None


def do_hint(model: Model) -> Update[Model]:
    cards = hinted(model)
    return (model, ()) if cards is None else move(model, cards)


def hinted_cards(model: Model) -> Cards:
    """Return the hint's cards, from its second step on."""
    cards = hinted(model)
    return cards if cards and model.hint and model.hint.step > 1 else ()


def deal_seat(model: Model) -> Update[Model]:
    """Deal the same cards with the person in the next seat."""
    if not model.table:
        return model, (AskTime(),)
    seat = (model.table.seat + 1) % PLAYERS
    text = f"The same deal from seat {seat + 1} of {PLAYERS}: you have the cards that Ada had."
    return put_known(model, model.game.start_of(model.table)._replace(seat=seat), text)


# ---- the feature


def refusal(model: Model, message: object) -> str | None:
    """Refuse moves on an embedded page; silently refuse drags out of turn."""
    if isinstance(message, Press):
        at = message.source if isinstance(message.source, Place) else None
        return "" if model.is_embedded or model.why_waits or card_at(model, at) is None else None
    is_act = isinstance(message, Act | DealAct | FileAct | HintAct | ScriptAct) or message is ReviewAct.RESULT
    return READ_ONLY if model.is_embedded and (is_act or isinstance(message, MOVES)) else None


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Put lifted cards back when the person changes the table, and stop the worker's task."""
    if after.table != before.table and not isinstance(message, TaskStep | Waited | ShowAll):
        after = stop_task(opened(changed(after, chosen=frozenset(), queue=())))
    return with_preview(after, message, after.lifted_from if after.is_mine else None, lift), ()


def opened(model: Model) -> Model:
    """Lift the lowest card, which the first play of a game must contain."""
    state = model.state
    is_first = state is not None and state.is_first and model.is_mine and not model.is_embedded
    return changed(model, chosen=frozenset({LOWEST})) if is_first else model


def start(link: str) -> Model:
    return opened(deals.start(Model, link))


HANDLERS: Handlers = {
    Act.PLAY: play,
    Act.PASS: partial(move, cards=PASS),
    Act.DROP_ALL: lambda model: (changed(model, chosen=frozenset()), ()),
    Act.SEAT: deal_seat,
    HintAct.DO_HINT: do_hint,
    Tap: tapped,
    Lift: lift_listed,
    LiftNext: lift_next,
    PlayCards: lambda model, message: move(model, carried(model, message.source)),
    SortBy: lambda model, message: (changed(model, sort=message.sort), ()),
    ShowTab: lambda model, message: (changed(model, tab=message.tab, is_scripting=False), ()),
}
