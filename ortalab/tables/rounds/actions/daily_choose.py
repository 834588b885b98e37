"""The start of a daily round: choosing the cards to play from the deal."""

from collections.abc import Callable
from dataclasses import replace

from ortalab.errors import TextError
from ortalab.page.messages import Message
from ortalab.page.shell import changed
from ortalab.page.update import refused
from ortalab.plurals import counted
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.edits import rearrange
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.state.areas import AREAS, WIDEST, Table
from ortalab.tables.rounds.state.daily import Pick, choice_words
from ortalab.tables.rounds.state.messages import Move, OpenEditor, Update
from ortalab.tables.rounds.state.model import Model, Slot
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
        cards = model.daily.cards
        return _chosen(model, tuple(cards.index(card) for card in left), f"{spoken(played[at.place])} sent back.")
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
    table = replace(model.table, round=replace(model.round, played=played, held=held))
    focus = Slot(Row.PLAYED, len(picked) - 1)
    said = f"{spoken(card)} is chosen: play it, or choose up to five."
    return edited(changed(model, focus=focus, daily=daily._replace(picked=None)), table, said)


def _chosen(model: Model, picked: tuple[int, ...], said: str) -> Update:
    model = changed(model, daily=model.daily._replace(picked=picked))
    return edited(model, model.table, said)


def check_chosen(model: Model) -> None:
    """Raise `TextError` while too few cards are chosen."""
    if model.daily.picked is not None:
        raise TextError(f"Choose {choice_words(model.daily)} first.")


def follow_choice(before: Model, message: object, model: Model) -> Model:
    """Start the choice of cards if the table is as dealt and has no try yet; end it otherwise."""
    daily = model.daily
    if isinstance(message, Pick | OpenEditor) or daily.answer is None:
        return model
    is_same = daily.answer is before.daily.answer and _cards(model.table) == _cards(before.table)
    if is_same and model.day and before.day and len(daily.tries) == len(before.daily.tries):
        return model
    begins = model.day and not daily.tries and _cards(model.table) == _cards(daily.answer.dealt)
    picked = () if begins else None
    return model if picked == daily.picked else changed(model, daily=daily._replace(picked=picked))


def _cards(table: Table) -> tuple[tuple[Card | JokerCard, ...], ...]:
    return table.row(Row.PLAYED), table.row(Row.HELD)
