"""Handlers for the person's turn: cards to groups and back, dragging, and the end of the turn."""

from functools import partial
from typing import TYPE_CHECKING

from ortalab.games.huxxy.game import State, apply
from ortalab.games.huxxy.rearrange import plays_between
from ortalab.games.huxxy.record import Recorded, state_of
from ortalab.games.huxxy.rules import (
    END,
    MOVE,
    PICK_UP,
    PLAY,
    HuxxyError,
    IllegalPlayError,
    TooManyPlaysError,
    UnreachableError,
    why_invalid,
)
from ortalab.page.drag import Lifted, Place
from ortalab.page.features import Handlers
from ortalab.page.games.clicks import with_preview
from ortalab.page.games.deals import result_effect
from ortalab.page.games.messages import DealAct, HintAct, ShowTab, Tap, TaskStep
from ortalab.page.games.shell import READ_ONLY, stop_task
from ortalab.page.games.table import PERSON, Playing
from ortalab.page.messages import Press
from ortalab.page.shell import Notice, changed, sentence
from ortalab.page.update import Update, edited, refused
from ortalab.tables.huxxy.state import HAND, Act, Choose, Lay, Model, SortBy, card_at, group_of, marks_of, turn_start
from ortalab.tables.huxxy.state.bots import Where
from ortalab.tables.huxxy.words import face_of, group_name, group_now, turn_words, why_not_yet, why_refused

if TYPE_CHECKING:
    from ortalab.games.huxxy.rules import Play

OTHERS, OURS, GUESTS = "others", "ours", "guest"
KINDS = frozenset({OTHERS, OURS, GUESTS})
"""The worker's tasks for opponents' turns: all seats or, with a bot at the table, our players' and the bot's."""
PLAYING = frozenset({Act.PUZZLE, Act.PICK_UP, Act.RESET, Act.END, Act.DO_TURN, HintAct.HINT, HintAct.DO_HINT})
"""The buttons that are refused on an embedded page."""
CHOOSE_FIRST = "Choose a card first, then the group that it goes to."
END_BUTTON = Act.END.value
"""The id of the button that ends the turn, which gets the focus if no card can."""
STAYS = "Cards on the table stay there; only a card that you laid in this turn goes back."


def tapped(model: Model, message: Tap) -> Update[Model]:
    """Lift a card, or put the lifted one on the tapped place."""
    at, chosen = message.at, model.chosen
    if chosen is None or chosen == at or (at.row == HAND and chosen.row == HAND):
        return choose(model, Choose(at))
    return lay(model, Lay(chosen, at.row))


def choose(model: Model, message: Choose) -> Update[Model]:
    """Lift a card, or put the lifted one back."""
    if why := model.why_waits:
        return refused(model, why), ()
    if card_at(model, message.at) is None:
        return refused(model, CHOOSE_FIRST), ()
    is_same = model.chosen == message.at
    return changed(model, chosen=None if is_same else message.at, focus=message.at), ()


def lay(model: Model, message: Lay) -> Update[Model]:
    """Move a card to a group, to a new group, or back to the hand."""
    if not isinstance(phase := model.phase, Playing):
        return refused(model, phase.why), ()
    card = card_at(model, message.source)
    if card is None or message.source.row == message.to:
        return changed(model, chosen=None), ()
    game = _after(model, phase, message)
    text = lay_words(model, card, message.to, game)
    return edited(changed(model, chosen=None, focus=_focus_after(message, game)), game, text)


def _focus_after(message: Lay, game: Recorded) -> Place | str | None:
    """Return the next focus: the card now in the same place of the hand, or the button that ends the turn."""
    left = len(state_of(game).hands[PERSON])
    if message.source.row != HAND or not left:
        return END_BUTTON
    return Place(HAND, min(message.source.place, left - 1))


def _after(model: Model, playing: Playing[Recorded, State], message: Lay) -> Recorded:
    """Move a card, with as few plays in the turn as possible; raise `HuxxyError` if the move is illegal."""
    game, state = playing
    card = card_at(model, message.source) or ""
    source = group_of(message.source.row, len(state.table))
    to = group_of(message.to, len(state.table))
    begun = turn_start(game)
    turn = game.plays[len(begun.plays) :]
    if to is None:
        if source is None or not marks_of(list(turn)).laid[card, source]:
            raise IllegalPlayError(STAYS)
        return _rearranged(begun, _moved(state.table, card, source, None))
    groups = _moved(state.table, card, source, to)
    play: Play = (PERSON, PLAY, (card, to)) if source is None else (PERSON, MOVE, (card, source, to))
    why = why_refused(state, play)
    try:
        short = _rearranged(begun, groups)
    except UnreachableError as error:
        if why and isinstance(error, TooManyPlaysError):
            raise TooManyPlaysError(sentence(str(error))) from None
        if why:
            raise IllegalPlayError(why) from None
        return model.game.after(game, play)
    if why or len(short.plays) <= len(game.plays):
        return short
    return model.game.after(game, play)


def _moved(table: tuple[tuple[str, ...], ...], card: str, source: int | None, to: int | None) -> list[list[str]]:
    """Return the groups after moving a card between two of them, where None stands for the hand."""
    groups = [list(group) for group in table]
    if source is not None and source < len(groups):
        groups[source].remove(card)
    if to is not None:
        groups += [[] for _ in range(to - len(groups) + 1)]
        groups[to].append(card)
    return groups


def _rearranged(begun: Recorded, groups: list[list[str]]) -> Recorded:
    """Reach these groups in the fewest plays from the start of the turn; raise `UnreachableError` if impossible."""
    before = state_of(begun)
    wanted = [group for nth, group in enumerate(groups) if group or nth < len(before.table)]
    if not all(wanted):
        raise UnreachableError("no group may be left empty")
    game = begun._replace(plays=(*begun.plays, *plays_between(before, wanted)))
    if list(map(sorted, state_of(game).table)) != list(map(sorted, wanted)):
        raise UnreachableError("the groups would change places")
    return game


def lay_words(model: Model, card: str, to: str, game: Recorded) -> str:
    """Describe the effect of moving a card in a sentence."""
    state, before = state_of(game), model.state
    name = face_of(card).words
    if to == HAND or before is None:
        return f"{name} is back in the hand."
    number = group_of(to, len(before.table)) or 0
    number = min(number, len(state.table) - 1)
    now = group_now(state.table[number])
    where = group_name(number, len(before.table))
    state_words = f"broken ({now.why})" if now.why else f"a {now.name.lower()}, {now.words}"
    return f"{name} to {where}: {state_words}."


def end_turn(model: Model, kind: int) -> Update[Model]:
    """End the turn, or pick up a card, if that is legal."""
    if not isinstance(phase := model.phase, Playing):
        return refused(model, phase.why), ()
    if why := why_not_yet(model):
        return refused(model, why), ()
    play: Play = (PERSON, kind, None)
    if why := why_refused(phase.state, play):
        return refused(model, why), ()
    after = apply(phase.state, play)
    game = model.game.after(phase.game, play)
    text = (
        "Solved: the hand is empty."
        if model.is_puzzle
        else "Turn ended."
        if kind == END
        else f"{face_of(after.hands[PERSON][-1]).words} picked up."
    )
    model, effects = edited(changed(model, chosen=None), game, text)
    return model, effects if model.is_puzzle else (*effects, *result_effect(model))


def reset(model: Model) -> Update[Model]:
    """Take back all plays of the turn."""
    if not isinstance(phase := model.phase, Playing):
        return refused(model, phase.why), ()
    begun = turn_start(phase.game)
    if begun == phase.game:
        return refused(model, "Nothing is played in this turn."), ()
    return edited(changed(model, chosen=None), begun, "The turn starts over.")


# ---- dragging


def lift(model: Model, source: Place, over: Place | None) -> Lifted[Place]:
    """Preview a drag: the card, and the effect of dropping it here."""
    card = card_at(model, source)
    phase = model.phase
    if over is None or card is None or over.row == source.row or not isinstance(phase, Playing):
        return Lifted(source, over)
    try:
        after = _after(model, phase, Lay(source, over.row))
    except HuxxyError as error:
        return Lifted(source, over, refused=True, message=sentence(str(error)))
    return Lifted(source, over, message=lay_words(model, card, over.row, after))


def drop(model: Model, source: Place, over: Place | None) -> Lay | None:
    """Return the message for a drop; None if it changes nothing."""
    return None if over is None or over.row == source.row or card_at(model, source) is None else Lay(source, over.row)


def fits(model: Model, card: str | None, number: int) -> bool:
    """Return whether a group would be valid with this card."""
    state = model.state
    return bool(state and card and number < len(state.table) and why_invalid((*state.table[number], card)) is None)


# ---- the feature


def refusal(model: Model, message: object) -> str | None:
    """Refuse plays on an embedded page; silently refuse drags out of turn."""
    if isinstance(message, Press):
        at = message.source if isinstance(message.source, Place) else None
        return "" if model.is_embedded or model.why_waits or card_at(model, at) is None else None
    is_play = isinstance(message, Tap | Choose | Lay | DealAct) or message in PLAYING
    return READ_ONLY if model.is_embedded and is_play else None


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Put the lifted card back when the table changes, and stop the worker's task after the person's play."""
    if after.table == before.table:
        return with_preview(after, message, after.chosen, lift), ()
    after = with_preview(changed(after, chosen=None), message, None, lift)
    if after.bots.printed and (after.table and after.table.seed) != (before.table and before.table.seed):
        after = changed(after, bots=after.bots._replace(printed=""))
    return (after if isinstance(message, TaskStep) and after.task.kind in KINDS else stop_task(after)), ()


def show_turn(model: Model) -> Update[Model]:
    """Toggle the highlight of the cards that the previous seat played and moved."""
    turn = model.turn_before
    if turn is None or model.table is None:
        return model, ()
    if model.marked_turn:
        return changed(model, marked_end=0), ()
    return changed(model, marked_end=len(model.table.plays), notice=Notice(turn_words(turn))), ()


HANDLERS: Handlers = {
    Act.SHOW_TURN: show_turn,
    Act.PICK_UP: partial(end_turn, kind=PICK_UP),
    Act.END: partial(end_turn, kind=END),
    Act.RESET: reset,
    Tap: tapped,
    Choose: choose,
    Lay: lay,
    SortBy: lambda model, message: (changed(model, sort=message.sort, chosen=None), ()),
    ShowTab: lambda model, message: (changed(model, tab=message.tab, place=Where.TABLE), ()),
}
