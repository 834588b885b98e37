"""Handlers for the What now? pane: the worker advises a play or discard, and taking its advice is an edit.

After a discard, and for the next hand after a play, the player types the drawn cards, presses them on the shelf, or
deals them at random. A save file, parsed by the worker, is shown in a popover before it is put on the table.
"""

import json
from base64 import b64encode
from dataclasses import replace
from random import Random

from ortalab.errors import OrtalabError, RoundError, TextError
from ortalab.json_text import parse_json
from ortalab.page.messages import Message, Moved, OpenLink, Typed
from ortalab.page.shell import Notice, Tone, changed, clear_away, closed, sentence
from ortalab.plurals import counted, spelled
from ortalab.rounds.card import MOST_NUMBER, Card
from ortalab.rounds.luck.events import Luck
from ortalab.rounds.luck.lay import BOOK, acting_blind
from ortalab.rounds.round import FULL, Round, Row
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.actions.history import HISTORY_MOVES, edited
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.decision import Answer, Decision, OpenedSave, SaveFile, Taken
from ortalab.tables.rounds.state.full import DRAWN, NUMBER, Advised, NowAct, SaveRead, TakeChoice
from ortalab.tables.rounds.state.messages import Handlers, ShowTab, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import DRAWER
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.scores import total_of
from ortalab.tables.rounds.state.solver import Weigh
from ortalab.text.spelling import read_card
from ortalab.typed_json import typed
from ortalab.workshop.decision.answers import Advice, Choice

STOPPED = "The worker stopped: ask again. Your table is unchanged."
NOT_READ = "The save was not read; your table is unchanged. Open it again."
LONGEST_TYPED = 200


class Advise(Weigh):
    """Evaluate the hand for a time slice; answered by `Advised`."""

    answered_by = Advised


class ReadSave(Weigh):
    """Parse a save file; answered by `SaveRead`."""

    leads_to = FULL
    answered_by = SaveRead


def follow(before: Model, message: Message, model: Model) -> Update:
    """Ask again about a new hand, count the drawn cards, and close the pane outside the full game."""
    if model.round.rules != FULL or not model.can_look:
        return changed(model, decision=None), ()
    decision = model.decision or Decision(draws=_missing(model.round) or 0)
    is_other = model.table is not before.table and model.table != before.table
    if is_other:
        decision = decision._replace(trouble="", shows=False)
        draws = _to_draw(before, message, model, decision)
        decision = decision._replace(draws=draws, typed=decision.typed if draws else "")
        is_same = model.decision is before.decision or not decision.save
        if is_same and (model.round.cards or model.round.run.cards_in_deck != before.round.run.cards_in_deck):
            decision = decision._replace(save="")
    is_new = is_other or model.decision is None or message is NowAct.PUT or (model.shows_best and not before.shows_best)
    if not is_new:
        return model, ()
    if decision.answer and not is_other:
        return changed(model, decision=decision), ()
    model = _idle(model, decision)
    return ask(model) if model.shows_best and (model.looks or isinstance(message, ShowTab)) else (model, ())


def _to_draw(before: Model, message: Message, model: Model, decision: Decision) -> int:
    """Count the cards to draw: as many as a step says, as are missing in a newly opened round, or as are still to come.

    A save has a whole hand.
    """
    taken, missing, size = decision.taken_at(model.table), _missing(model.round), model.round.run.hand_size
    if taken.draws or taken.play or message is NowAct.PUT:
        return taken.draws
    is_opened = message in HISTORY_MOVES or isinstance(message, Moved | OpenLink)
    if missing is not None and (is_opened or size != before.round.run.hand_size):
        return missing
    return max(0, decision.draws - max(0, len(model.round.cards) - len(before.round.cards)))


def _missing(round_: Round) -> int | None:
    """Return the number of cards missing in a hand; None if it does not follow from the hand size and the deck."""
    size, deck = round_.run.hand_size, round_.run.cards_in_deck
    if not size or deck is None or not round_.cards or acting_blind(round_, BOOK).draws:
        return None
    return min(max(0, size - len(round_.cards)), len(deck))


def _idle(model: Model, decision: Decision, *, is_looking: bool = False) -> Model:
    """Reset the pane for another hand, and drop a pending answer."""
    return changed(model, asked=model.asked + 1, decision=decision._replace(is_looking=is_looking, answer=None))


def _with(model: Model, **fields: object) -> Model:
    return changed(model, decision=(model.decision or Decision())._replace(**fields))  # type: ignore[arg-type]


def ask(model: Model) -> Update:
    """Ask what to do now or, after a discard, which draws help most."""
    decision = model.decision or Decision()
    is_open = bool(model.round.cards or decision.save) and not decision.taken_at(model.table).play
    return _asking(_idle(model, decision, is_looking=is_open))


def _asking(model: Model) -> Update:
    """Let the worker continue for a time slice, unless it has finished."""
    decision = model.decision or Decision()
    job = {name: getattr(decision, name) for name in ("by_mean", "draws", "save")}
    job |= {"number": model.asked, "advise": encode(model.round)}
    return model, (Advise(model.asked, json.dumps(job)),) if decision.is_looking else ()


def stop(model: Model) -> Update:
    """Stop the search and keep its results so far."""
    return changed(_with(model, is_looking=False), asked=model.asked + 1), ()


def receive(model: Model, message: Advised) -> Update:
    """Store the worker's answer so far, and let it continue; drop answers about another hand."""
    decision = model.decision
    if decision is None or message.nth != model.asked or not decision.is_looking:
        return model, ()
    found: Answer
    try:
        found = typed(Answer, parse_json(message.answer))  # type: ignore[arg-type]  # a union is not a class
    except (TextError, ValueError):
        found = STOPPED
    if isinstance(found, Advice) and found.spare:  # all plays in one list, by average
        plays = dict.fromkeys((*found.plays, *found.spare))
        found = found._replace(choices=tuple(sorted(plays, key=lambda choice: -choice.mean)))
    elif isinstance(found, Advice) and message.is_held and decision.advice:
        found = _in_order(found, decision.advice)
    return _asking(_with(model, answer=found, is_looking=not (isinstance(found, str) or found.is_final)))


def _in_order(advice: Advice, before: Advice) -> Advice:
    """Keep the displayed order of the choices while a person may be about to press one; new choices come last."""
    places = {(choice.is_play, choice.cards): nth for nth, choice in enumerate(before.choices)}
    choices = sorted(advice.choices, key=lambda choice: places.get((choice.is_play, choice.cards), len(places)))
    return advice._replace(choices=tuple(choices), best=choices.index(advice.first), tied=0)


def take(model: Model, message: TakeChoice) -> Update:
    """Play or discard the cards of a choice, as one edit."""
    decision = model.decision
    if decision is None or decision.advice is None or message.place >= len(decision.advice.choices):
        return model, ()
    choice = decision.advice.choices[message.place]
    round_, said = decode(choice.link).round, f"{'Played' if choice.is_play else 'Discarded'} {' '.join(choice.cards)}."
    names, others = [[card.name for card in one.jokers] for one in (model.round, round_)]
    if names != others and sorted(names) == sorted(others):
        said += " The jokers are reordered."
    return _taken(model, round_, said, 0 if choice.is_play else choice.draws, choice if choice.is_play else None)


def _taken(model: Model, round_: Round, said: str, draws: int, play: Choice | None = None) -> Update:
    """Put the round after a step on the table and report its score, or ask for the drawn cards beside the shelf."""
    model = changed(_with(model, answer=None, is_looking=False), focus=NowAct.NEXT.value if play else DRAWN)
    if draws:
        panes, shelf = model.panes._replace(left=Tab.CARDS), model.shelf._replace(card_target=Row.HELD)
        model = changed(model, panes=panes, shelf=shelf)
    model, effects = edited(model, round_, said)
    taken = (*(model.decision or Decision()).taken, Taken(model.table, draws, play))
    return _with(model, taken=taken, draws=draws), effects


def next_hand(model: Model) -> Update:
    """Count the score of the play, with its luck, as the table shows it, and ask for the cards drawn after it."""
    play = (model.decision or Decision()).taken_at(model.table).play
    if play is None or not play.then:
        return model, ()
    following = dict(zip(Luck, play.then, strict=True))[Luck(model.luck)]
    round_, scored = decode(following).round, model.round.run.scored + total_of(model.round, model.luck)
    run = replace(round_.run, scored=round(min(scored, MOST_NUMBER)))
    said, lost = f"{run.scored:,} points so far.", min(acting_blind(model.round, BOOK).discards, len(round_.held))
    if lost:
        said += f" Take off the {counted(lost, 'card')} that {run.blind} discarded."
    return _taken(model, replace(round_, run=run), said, play.draws)


def draw(model: Model) -> Update:
    """Put the typed cards into the hand."""
    text, draws = (model.decision.typed, model.decision.draws) if model.decision else ("", 0)
    try:
        cards = [read_card(word, RULESETS[FULL]) for word in (text.split(",") if "," in text else text.split())]
        if not 0 < len(cards) <= draws:
            raise TextError(f"{counted(len(cards), 'card')} typed, but {counted(draws, 'card')} to draw")
        focus = DRAWN if len(cards) < draws else "open-best"
        return add_drawn(changed(_with(model, typed=""), focus=focus), cards)
    except OrtalabError as error:
        return _with(model, trouble=sentence(str(error))), ()


def deal(model: Model) -> Update:
    """Deal cards from the deck at random."""
    decision, deck = model.decision or Decision(), model.round.run.cards_in_deck or ()
    model = changed(model, focus="open-best")
    return add_drawn(model, Random(model.asked).sample(deck, min(decision.draws, len(deck))))


def add_drawn(model: Model, cards: list[Card], place: int | None = None) -> Update:
    """Put cards into the hand, at a place or at the end, and take them out of the deck if it is known."""
    round_, run = model.round, model.round.run
    left = None if run.cards_left is None else max(0, run.cards_left - len(cards))
    if run.cards_in_deck is not None:
        deck, cards = _out_of(run.cards_in_deck, cards)
        run = replace(run, cards_in_deck=deck)
    run = replace(run, cards_left=left)
    to_go = (model.decision or Decision()).draws - len(cards)
    said = f"Drew {' '.join(map(str, cards))}{f', {spelled(to_go)} to go' * (to_go > 0)}."
    place = len(round_.held) if place is None else place
    held = (*round_.held[:place], *cards, *round_.held[place:])
    return edited(model, replace(round_, held=held, run=run), said)


def _out_of(deck: tuple[Card, ...], cards: list[Card]) -> tuple[tuple[Card, ...], list[Card]]:
    """Return the deck without the cards, and the cards with the deck's marks; raise `RoundError` if it lacks one."""
    left, drawn = [*deck], list[Card]()
    for card in cards:
        alike = [one for one in left if (one.rank, one.suit) == (card.rank, card.suit)]
        if not alike:
            count = sum((one.rank, one.suit) == (card.rank, card.suit) for one in deck)
            has = f"only {spelled(count)}" if count else "no"
            raise RoundError(f"the deck has {has} {card.short} left; check the card, or add it after the draw")
        drawn.append(card if card in alike else alike[0])
        left.remove(drawn[-1])
    return tuple(left), drawn


def set_target(model: Model) -> Update:
    """Show the run, with the focus in the field of the target."""
    return changed(model, panes=model.panes.showing(Tab.RUN), focus=f"{NUMBER}target"), ()


# ---- save files ------------------------------------------------------------------------------------------------------


def read_save(model: Model, name: str, content: bytes) -> Update:
    """Let the worker parse a save file."""
    name = name or "The save"
    job = json.dumps({"name": name, "file": b64encode(content).decode()})
    return changed(model, notice=Notice(f"Reading {name}.")), (ReadSave(0, job),)


def receive_save(model: Model, message: SaveRead) -> Update:
    """Open the popover of a parsed file, or explain why it is unreadable."""
    try:
        file = typed(SaveFile, parse_json(message.answer))
    except (TextError, ValueError):
        file = SaveFile("", trouble=NOT_READ)
    if not file.trouble:
        opened = OpenedSave(file, decode(file.link).round)
        return changed(clear_away(model), overlay=opened, opened_from=None, focus=DRAWER), ()
    if model.sheet:
        return changed(model, overlay=model.sheet._replace(trouble=file.trouble)), ()
    return changed(model, notice=Notice(file.trouble, Tone.REFUSED)), ()


def put_save(model: Model) -> Update:
    """Put the round of the save on the table, and open the *What now?* pane."""
    if not isinstance(model.overlay, OpenedSave):
        return model, ()
    file, round_ = model.overlay
    panes, decision = model.panes.showing(Tab.BEST), Decision(save=file.content)
    model = changed(closed(model), panes=panes, decision=decision, focus="open-best")
    return edited(model, round_, "The save is on the table; Undo brings your round back.")


HANDLERS: Handlers = {
    NowAct.ASK: ask,
    NowAct.STOP: stop,
    NowAct.SORT: lambda model: ask(_with(model, by_mean=not (model.decision and model.decision.by_mean))),
    NowAct.DRAW: draw,
    NowAct.DEAL: deal,
    NowAct.NEXT: next_hand,
    NowAct.SHOW: lambda model: (_with(model, shows=not (model.decision and model.decision.shows)), ()),
    NowAct.TARGET: set_target,
    NowAct.PUT: put_save,
    SaveRead: receive_save,
    TakeChoice: take,
    Advised: receive,
    (Typed, DRAWN): lambda model, message: (_with(model, typed=message.text[:LONGEST_TYPED], trouble=""), ()),
}
