"""Lifting cards, putting them into groups, taking them back, ending the turn."""

from typing import TYPE_CHECKING

from ortalab.games.huxxy.game import HuxxyError, apply
from ortalab.games.huxxy.rearrange import plays_between
from ortalab.games.huxxy.record import Recorded, write_game
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, PLAY, why_invalid
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Place
from ortalab.page.games.messages import KeepResult
from ortalab.page.update import Update, edited
from ortalab.page.words import sentence
from ortalab.storage.results import Result
from ortalab.tables.huxxy.actions.deals import DEALS
from ortalab.tables.huxxy.actions.puzzles import refuse
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import (
    HAND,
    NO_GAME,
    PERSON,
    SEATS,
    Act,
    Choose,
    Lay,
    Model,
    SortBy,
    Tap,
    card_at,
    group_of,
    state_of,
    turn_start,
)
from ortalab.tables.huxxy.state.turns import marks_of
from ortalab.tables.huxxy.words import face_of, group_name, group_now, why_refused

if TYPE_CHECKING:
    from ortalab.games.huxxy.rules import Play

CHOOSE_FIRST = "Choose a card first, then the group that it goes to."
END_BUTTON = Act.END.value
"""The id of the button that ends the turn, which takes the focus when the card that had it has moved."""
STAYS = "What lies on the table stays there; only a card that this turn has laid goes back."


def whose_turn(model: Model) -> str | None:
    """Return why the person may not play now, None if they may."""
    state = model.state
    if state is None:
        return NO_GAME
    if state.is_over:
        return "The game is over."
    return None if state.player == PERSON else f"It is {SEATS[state.player]}'s turn."


def tapped(model: Model, message: Tap) -> Update[Model]:
    """Lift a card, or put the lifted one where a person pressed."""
    at, chosen = message.at, model.chosen
    if chosen is None or chosen == at or (at.row == HAND and chosen.row == HAND):
        return choose(model, Choose(at))
    return lay(model, Lay(chosen, at.row))


def choose(model: Model, message: Choose) -> Update[Model]:
    """Lift a card, or put the lifted one back."""
    if why := whose_turn(model):
        return refused(model, why), ()
    if card_at(model, message.at) is None:
        return refused(model, CHOOSE_FIRST), ()
    is_same = model.chosen == message.at
    return changed(model, chosen=None if is_same else message.at, focus=message.at), ()


def lay(model: Model, message: Lay) -> Update[Model]:
    """Put a card into a group, a new one, or back into the hand."""
    if why := whose_turn(model):
        return refused(model, why), ()
    assert model.table  # noqa: S101 — it is the person's turn
    card = card_at(model, message.source)
    if card is None or message.source.row == message.to:
        return changed(model, chosen=None), ()
    game = _after(model, message)
    text = told(model, card, message.to, game)
    return edited(changed(model, chosen=None, focus=_focus_after(message, game)), game, text, link_of)


def _focus_after(message: Lay, game: Recorded) -> Place | str | None:
    """Return where the focus goes: to the card that is next at the same place of the hand, while there is one."""
    left = len(state_of(game).hands[PERSON])
    if message.source.row != HAND or not left:
        return END_BUTTON
    return Place(HAND, min(message.source.place, left - 1))


def _after(model: Model, message: Lay) -> Recorded:
    """Return the game after a card was put elsewhere, with the fewest plays; raise `HuxxyError` with the reason."""
    game, state = model.table, model.state
    assert game  # noqa: S101 — it is the person's turn
    assert state  # noqa: S101 — as above
    card = card_at(model, message.source) or ""
    source = group_of(message.source.row, len(state.table))
    to = group_of(message.to, len(state.table))
    begun = turn_start(game)
    turn = game.plays[len(begun.plays) :]
    if to is None:
        if source is None or not marks_of(list(turn)).laid[card, source]:
            raise HuxxyError(STAYS)
        return _rearranged(begun, _moved(state.table, card, source, None))
    groups = _moved(state.table, card, source, to)
    play: Play = (PERSON, PLAY, (card, to)) if source is None else (PERSON, MOVE, (card, source, to))
    why = why_refused(state, play)
    try:
        short = _rearranged(begun, groups)
    except HuxxyError as error:
        if why:
            raise HuxxyError(sentence(str(error)) if "allowed" in str(error) else why) from None
        return game._replace(plays=(*game.plays, play))
    if why or len(short.plays) <= len(game.plays):
        return short
    return game._replace(plays=(*game.plays, play))


def _moved(table: tuple[tuple[str, ...], ...], card: str, source: int | None, to: int | None) -> list[list[str]]:
    """Return the groups once a card has left one of them and joined another; None: the hand."""
    groups = [list(group) for group in table]
    if source is not None and source < len(groups):
        groups[source].remove(card)
    if to is not None:
        groups += [[] for _ in range(to - len(groups) + 1)]
        groups[to].append(card)
    return groups


def _rearranged(begun: Recorded, groups: list[list[str]]) -> Recorded:
    """Return a game with the fewest plays from where the turn began; raise `HuxxyError` where none lead there."""
    before = state_of(begun)
    wanted = [group for nth, group in enumerate(groups) if group or nth < len(before.table)]
    if not all(wanted):
        raise HuxxyError("no group may end empty")
    game = begun._replace(plays=(*begun.plays, *plays_between(before, wanted)))
    if list(map(sorted, state_of(game).table)) != list(map(sorted, wanted)):
        raise HuxxyError("the groups would change places")
    return game


def told(model: Model, card: str, to: str, game: Recorded) -> str:
    """Return what putting a card somewhere made, a sentence."""
    state, before = state_of(game), model.state
    name = face_of(card).words
    if to == HAND or before is None:
        return f"{name} is back in the hand."
    number = group_of(to, len(before.table)) or 0
    number = min(number, len(state.table) - 1)
    now = group_now(state.table[number])
    where = group_name(number, len(before.table))
    state_words = f"broken: {now.why}" if now.why else f"a {now.name.lower()}, {now.words}"
    return f"{name} to {where}: {state_words}."


def end_turn(model: Model, act: Act) -> Update[Model]:
    """End the turn, or pick up a card, where the rules allow it."""
    if why := whose_turn(model):
        return refused(model, why), ()
    assert model.table  # noqa: S101 — it is the person's turn
    assert model.state  # noqa: S101 — as above
    if refusal := refuse(model):
        return refusal
    play: Play = (PERSON, END if act is Act.END else PICK_UP, None)
    if why := why_refused(model.state, play):
        return refused(model, why), ()
    after = apply(model.state, play)
    game = model.table._replace(plays=(*model.table.plays, play))
    text = (
        "Solved: the hand is empty."
        if model.is_puzzle
        else "Turn ended."
        if act is Act.END
        else f"{face_of(after.hands[PERSON][-1]).words} picked up."
    )
    model, effects = edited(changed(model, chosen=None), game, text, link_of)
    return model, (*effects, *kept_result(model))


def kept_result(model: Model) -> tuple[object, ...]:
    """Return what is to be kept of a game that is over."""
    state = model.state
    if state is None or not state.is_over or not model.table:
        return ()
    mine = state.scores[PERSON]
    is_won = mine == min(state.scores)
    mark = DEALS.mark_of(DEALS.follow_line(model)[0])  # the last play may be the one that marks it
    return (KeepResult(Result(write_game(model.table), model.today, mine, is_won, mark, daily=DEALS.is_daily(model))),)


def reset(model: Model, _: Act) -> Update[Model]:
    """Take all plays of the turn back."""
    if why := whose_turn(model):
        return refused(model, why), ()
    assert model.table  # noqa: S101 — it is the person's turn
    begun = turn_start(model.table)
    if begun == model.table:
        return refused(model, "Nothing is played in this turn."), ()
    return edited(changed(model, chosen=None), begun, "The turn begins anew.", link_of)


def sort(model: Model, message: SortBy) -> Update[Model]:
    """Sort the hand."""
    return changed(model, sort=message.sort, chosen=None), ()


# ---- dragging


def lift(model: Model, source: Place, over: Place | None) -> Lifted[Place]:
    """Return a card held over a group, with what letting go there does."""
    card = card_at(model, source)
    if over is None or card is None or over.row == source.row:
        return Lifted(source, over)
    message = Lay(source, over.row)
    try:
        after = _after(model, message)
    except HuxxyError as error:
        return Lifted(source, over, refused=True, message=sentence(str(error)))
    return Lifted(source, over, message=told(model, card, over.row, after))


def drop(model: Model, source: Place, over: Place | None) -> Lay | None:
    """Return the message that letting go of a card over a place sends."""
    return None if over is None or over.row == source.row or card_at(model, source) is None else Lay(source, over.row)


def fits(model: Model, card: str | None, number: int) -> bool:
    """Tell whether a group with one more card is valid."""
    state = model.state
    return bool(state and card and number < len(state.table) and why_invalid((*state.table[number], card)) is None)
