"""Handlers for the What now? pane: the worker advises a play or discard, and taking its advice is an edit.

After a discard, the player types the drawn cards, takes them from the shelf, or deals them at random.
"""

import json
from dataclasses import replace

from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json
from ortalab.page.changed import changed
from ortalab.page.messages import Message, Typed
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.rounds.card import Card
from ortalab.rounds.round import FULL, Round
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.actions import save_file
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.decision import Advice, Advise, Decision, Helps, Worth
from ortalab.tables.rounds.state.messages import Handlers, ShowTab, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.now import DRAWN, Advised, NowAct, SaveRead, TakeChoice
from ortalab.text.spelling import read_card
from ortalab.typed_json import typed

STOPPED = "The worker stopped: ask again. Your table is unchanged."
LONGEST_TYPED = 200


def hand_of(round_: Round) -> tuple[Card, ...]:
    """Return all cards in hand, played or not."""
    return (*round_.played, *round_.held)


def follow(before: Model, message: Message, model: Model) -> Update:
    """Ask again about a new hand, and close the pane outside the full game; drawn cards fill free places."""
    if model.round.rules != FULL or not model.can_look:
        return changed(model, decision=None), ()
    decision = model.decision or Decision()
    is_other = model.table is not before.table and model.table != before.table
    if is_other:
        decision = decision._replace(trouble="", typed="", shows=False)
        if isinstance(message, TakeChoice):
            decision = decision._replace(waits=model.table if decision.draws else None)
        else:
            came = len(hand_of(model.round)) - len(hand_of(before.round))
            is_back = model.table == decision.waits  # the draw is undone
            decision = decision._replace(
                draws=len(decision.dealt) if is_back else max(0, decision.draws - max(0, came))
            )
        is_same = model.decision is before.decision or not decision.save
        if is_same and (hand_of(model.round) or _deck(model.round) != _deck(before.round)):
            decision = decision._replace(save="")
    is_new = is_other or model.decision is None or message is NowAct.PUT or (model.shows_best and not before.shows_best)
    if not is_new:
        return model, ()
    is_known = (decision.advice or decision.worth or decision.helps) is not None and not is_other
    model = changed(model, decision=decision if is_known else _idle(decision))
    looks = model.looks or isinstance(message, ShowTab)
    if is_known or not (model.shows_best and looks):
        return model, ()
    return ask(model)


def _deck(round_: Round) -> tuple[Card, ...] | None:
    return round_.run.cards_in_deck


def _idle(decision: Decision) -> Decision:
    """Reset the pane for another hand, and drop a pending answer."""
    return decision._replace(number=decision.number + 1, is_looking=False, advice=None, worth=None, helps=None)


def ask(model: Model) -> Update:
    """Ask what to do now or, after a discard, which draws help most."""
    decision = model.decision or Decision()
    decision = _idle(decision)._replace(is_looking=bool(hand_of(model.round) or decision.save))
    model = changed(model, decision=decision)
    return model, (_asking(model, decision),) if decision.is_looking else ()


def _asking(model: Model, decision: Decision) -> Advise:
    job = {"advise": encode(Table(model.round)), "number": decision.number, "by_mean": decision.by_mean}
    of_draw = {"draws": decision.draws} if decision.draws else {}
    return Advise(decision.number, json.dumps(job | of_draw | ({"save": decision.save} if decision.save else {})))


def show(model: Model) -> Update:
    """Mark the cards of the first choice on the table, or unmark them."""
    decision = model.decision or Decision()
    return changed(model, decision=decision._replace(shows=not decision.shows)), ()


def stop(model: Model) -> Update:
    """Stop the search and keep its results so far."""
    decision = model.decision or Decision()
    return changed(model, decision=decision._replace(is_looking=False, number=decision.number + 1)), ()


def sort(model: Model) -> Update:
    """Sort by the chance instead of the average, or the reverse, and ask again."""
    decision = model.decision or Decision()
    return ask(changed(model, decision=decision._replace(by_mean=not decision.by_mean)))


def receive(model: Model, message: Advised) -> Update:
    """Store the worker's advice so far, and let it continue; drop answers about another hand."""
    decision = model.decision
    if decision is None or message.nth != decision.number or not decision.is_looking:
        return model, ()
    kind: type[Advice | Worth | Helps] = Helps if decision.draws else Worth if decision.save else Advice
    try:
        if not message.answer:
            raise TextError(STOPPED)  # noqa: TRY301 — as an answer that cannot be read
        found = typed(kind, parse_json(message.answer))
    except (TextError, ValueError):
        found = kind(trouble=STOPPED)
    decision = decision._replace(is_looking=not found.is_final)
    if isinstance(found, Worth):
        decision = decision._replace(worth=found)
    elif isinstance(found, Helps):
        decision = decision._replace(helps=found)
    else:
        decision = decision._replace(advice=_in_order(found, decision.advice) if message.is_held else found)
    return changed(model, decision=decision), (_asking(model, decision),) if decision.is_looking else ()


def _in_order(advice: Advice, before: Advice | None) -> Advice:
    """Keep the displayed order while a person may be about to press a choice; new choices come last."""
    if before is None or before.trouble or advice.spare:
        return advice
    places = {(choice.is_play, choice.cards): nth for nth, choice in enumerate(before.choices)}
    last = len(places)
    choices = sorted(advice.choices, key=lambda choice: places.get((choice.is_play, choice.cards), last))
    return advice._replace(choices=tuple(choices), best=choices.index(advice.first), tied=0)


def take(model: Model, message: TakeChoice) -> Update:
    """Play or discard the cards of a choice, as one edit; after a discard, ask for the drawn cards."""
    decision = model.decision
    if decision is None or decision.advice is None or message.place >= len(decision.advice.choices):
        return model, ()
    choice = decision.advice.choices[message.place]
    reading = decode(choice.link)
    if reading.complaints:
        raise TextError("the worker's answer cannot be read; the table is unchanged")
    said = f"{'Played' if choice.is_play else 'Discarded'} {' '.join(choice.cards)}."
    model = changed(model, decision=decision._replace(draws=len(choice.drawn), dealt=choice.drawn))
    return edited(model, reading.round, said)


def type_drawn(model: Model, message: Typed) -> Update:
    """Store the text of the drawn cards."""
    decision = model.decision or Decision()
    return changed(model, decision=decision._replace(typed=message.text[:LONGEST_TYPED], trouble="")), ()


def draw(model: Model) -> Update:
    """Put the typed cards into the hand."""
    decision = model.decision or Decision()
    typed_words = decision.typed.split(",") if "," in decision.typed else decision.typed.split()
    return _drawn(model, typed_words)


def _drawn(model: Model, words: list[str]) -> Update:
    """Put cards into the hand, and take them out of the deck if it is known."""
    decision = model.decision or Decision()
    try:
        cards = tuple(read_card(word, RULESETS[FULL]) for word in words)
        if not 0 < len(cards) <= decision.draws:
            raise TextError(f"{counted(len(cards), 'card')} typed, but {counted(decision.draws, 'card')} to draw")
    except OrtalabError as error:
        return changed(model, decision=decision._replace(trouble=sentence(str(error)))), ()
    round_ = model.round
    deck = None if round_.run.cards_in_deck is None else list(round_.run.cards_in_deck)
    for nth, card in enumerate(cards):
        found = next((one for one in deck or () if (one.rank, one.suit) == (card.rank, card.suit)), None)
        if deck is not None and found is not None:  # the deck knows its marks
            deck.remove(found)
            cards = (*cards[:nth], found, *cards[nth + 1 :])
    left = round_.run.cards_left
    run = replace(round_.run, cards_in_deck=None if deck is None else tuple(deck),
                  cards_left=None if left is None else max(0, left - len(cards)))  # fmt: skip
    after = replace(round_, held=(*round_.held, *cards), run=run)
    return edited(model, after, f"Drew {' '.join(map(str, cards))}.")


def deal(model: Model) -> Update:
    """Deal cards from the deck at random."""
    decision = model.decision or Decision()
    return _drawn(model, [card.split()[0] for card in decision.dealt[: decision.draws]])


HANDLERS: Handlers = {
    NowAct.ASK: ask,
    NowAct.STOP: stop,
    NowAct.SORT: sort,
    NowAct.DRAW: draw,
    NowAct.DEAL: deal,
    NowAct.SHOW: show,
    NowAct.PUT: save_file.put,
    SaveRead: save_file.receive,
    TakeChoice: take,
    Advised: receive,
    (Typed, DRAWN): type_drawn,
}
