"""The start of a daily round: choosing the cards to play from the deal."""

from collections.abc import Callable
from dataclasses import replace

from ortalab.errors import TextError
from ortalab.page.messages import Message, Moved
from ortalab.page.shell import Notice, changed
from ortalab.page.update import refused
from ortalab.plurals import counted
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.edits import rearrange
from ortalab.tables.rounds.actions.history import HISTORY_MOVES, pushed
from ortalab.tables.rounds.state.areas import AREAS, WIDEST, Table
from ortalab.tables.rounds.state.daily import Pick, choice_words
from ortalab.tables.rounds.state.messages import Move, OpenEditor, Update
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.names import names_in
from ortalab.tables.rounds.state.words import spoken


def wrap(handle: Callable[[Model, Message], Update], model: Model, message: Message) -> Update:
    """Move a pressed card to the other row while tries remain; handle any other message as usual."""
    is_card = isinstance(message, OpenEditor) and AREAS[message.at.row].holds is Card
    if not (is_card and isinstance(message, OpenEditor) and model.day and not model.daily.is_done):
        return handle(model, message)
    at = message.at
    if model.brush.is_in_hand or model.daily.answer is None or model.daily.picked is not None:
        return handle(model, message)
    played = model.round.played
    if at.row is Row.PLAYED and len(played) <= model.daily.fewest:
        left = played[: at.place] + played[at.place + 1 :]
        cards, card = model.daily.cards, played[at.place]
        dealt = tuple(other for other in cards if other not in left)
        focus = names_in(Row.HELD, dealt)[dealt.index(card)]
        picked = tuple(cards.index(other) for other in left)
        return _chosen(changed(model, focus=focus), picked, f"{spoken(card)} sent back.")
    other = AREAS[at.row].neighbour
    if model.table.is_full(other):
        return refused(model, "Five cards are played: send one back first."), ()
    return rearrange(model, Move(at, Slot(other, WIDEST)))


def pick(model: Model, message: Pick) -> Update:
    """Choose a card, or send it back; with enough cards chosen, they are played and the others held."""
    daily = model.daily
    if daily.picked is None or message.place >= len(daily.cards):
        return model, ()
    card = daily.cards[message.place]
    if message.place in daily.picked:
        picked = tuple(place for place in daily.picked if place != message.place)
        return _chosen(model, picked, f"{spoken(card)} sent back.")
    picked = (*daily.picked, message.place)
    if len(picked) < daily.fewest:
        left = counted(daily.fewest - len(picked), "more card")
        return _chosen(model, picked, f"{spoken(card)} is chosen: choose at least {left}.")
    played = tuple(daily.cards[place] for place in picked)
    held = tuple(other for place, other in enumerate(daily.cards) if place not in picked)
    focus = Slot(Row.PLAYED, len(picked) - 1)
    said = f"{spoken(card)} is chosen: play it, or choose up to five."
    return _put(changed(model, focus=focus), None, played, held, said)


def _chosen(model: Model, picked: tuple[int, ...], said: str) -> Update:
    cards, fewest = model.daily.cards, model.daily.fewest
    return _put(model, picked, cards[:fewest], cards[fewest:], said)


def _put(
    model: Model, picked: tuple[int, ...] | None, played: tuple[Card, ...], held: tuple[Card, ...], said: str
) -> Update:
    """Put a choice on the table at a new history entry, so that Undo takes back one card."""
    table = replace(model.table, round=replace(model.round, played=played, held=held))
    return pushed(changed(model, daily=model.daily._replace(picked=picked), notice=Notice(said)), table)


def check_chosen(model: Model) -> None:
    """Raise `TextError` while too few cards are chosen."""
    if model.daily.picked is not None:
        raise TextError(f"Choose {choice_words(model.daily)} first.")


def follow_choice(before: Model, message: object, model: Model) -> Model:
    """Start a choice of cards with the deal, end it once other cards are played, and restore that of an earlier entry.

    Several entries have the table as dealt, so `Daily.choices` remembers which cards were chosen at each.
    """
    daily, entry = model.daily, model.history.entry
    if daily.answer is None or not model.day:
        return model
    choices = dict(daily.choices)
    is_walk = message in HISTORY_MOVES or (isinstance(message, Moved) and message.entry is not None)
    is_new = not before.day or daily.answer is not before.daily.answer or _cards(model.table) != _cards(before.table)
    picked = daily.picked
    if daily.is_done:
        picked = None
    elif is_walk and entry in choices:
        picked = choices[entry]
    elif is_walk or (is_new and not isinstance(message, Pick | OpenEditor)):
        is_begun = daily.tries or _cards(model.table) != _cards(daily.answer.dealt)
        picked = None if is_begun else ()
    daily = daily._replace(picked=picked, choices=(*(choices | {entry: picked}).items(),))
    return model if daily == model.daily else changed(model, daily=daily)


def _cards(table: Table) -> tuple[tuple[Card | JokerCard, ...], ...]:
    return table.row(Row.PLAYED), table.row(Row.HELD)
