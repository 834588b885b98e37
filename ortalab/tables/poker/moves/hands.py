"""Putting cards on the table and taking them off: by tap, drag, keys, typing and pasting."""

from ortalab.cards.chance import SplitMix
from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.page.changed import changed
from ortalab.page.drag import Place
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskSeed, FileAct, Seed
from ortalab.page.messages import Moved, OpenLink, Typed
from ortalab.page.update import Update, edited, refused
from ortalab.plurals import counted
from ortalab.tables.poker.entry import check_length, read_entry
from ortalab.tables.poker.state import (
    CARDS,
    EMPTY,
    FIELD,
    MOST_HANDS,
    NEW,
    Hand,
    Model,
    Showdown,
    aimed,
    area_of,
    card_at,
    spot_of,
)
from ortalab.tables.poker.state.messages import Act, Guess, Pasted, Pick, Put, Remove, RemoveHand, Say, Swap, Tap
from ortalab.tables.poker.words import face_of, hand_words, listed, player

FULL = f"The table takes {MOST_HANDS} hands; take one off first."
NOTHING_TYPED = "Type cards such as TH JH QH KH AH; ? is one to come."
FEWEST = 2
"""The fewest hands that are dealt."""
SEEDS = 10**7
DEAL, FILL = "deal", "fill"
"""The use of a number."""
READ_ONLY = "These hands are only shown here."
EDITS = Act | Tap | Pick | Put | Swap | Remove | RemoveHand | Pasted | Guess | Say
"""The messages that a page in a frame ignores."""


def refusal(model: Model, message: object) -> str | None:
    """Refuse every change in a frame of another page."""
    return READ_ONLY if model.is_embedded and isinstance(message, EDITS | FileAct) else None


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Forget what other hands made of the table: the lifted card, the comparison, and why a link could not be read."""
    if after.table == before.table:
        return after, ()
    trouble = "" if after.table.hands or not isinstance(message, OpenLink | Moved) else after.trouble
    return changed(after, chosen=None, step=None, trouble=trouble), ()


# ---- one card


def tapped(model: Model, message: Tap) -> Update[Model]:
    """Lift a card, let the lifted one go to another place, or choose the hole for the next card."""
    at, chosen = message.at, model.chosen
    if chosen is not None:
        model = changed(model, chosen=None, focus=at)
        return (model, ()) if at == chosen else swap(model, Swap(chosen, at))
    if at.row == NEW:
        return add_hand(model)
    if card_at(model.table, at) is not None:
        return changed(model, chosen=at, focus=at), ()
    spot = spot_of(at)
    model = changed(model, aim=at, focus=at)
    return changed(model, hand=spot[0]) if spot else model, ()


def pick(model: Model, message: Pick) -> Update[Model]:
    """Put a card of the shelf where the next one goes."""
    return put(model, Put(message.card, aimed(model)))


def put(model: Model, message: Put) -> Update[Model]:
    """Put a card of the shelf on a place; it leaves the hands in which it is."""
    card, at = message
    if card not in CARDS:
        return model, ()
    if at.row == NEW and len(model.table.hands) >= MOST_HANDS:
        return refused(model, FULL), ()
    before = model.table.where(card)
    if spot_of(at) in before:
        return changed(model, chosen=None, drag=None), ()
    hands = _without(model.table, card)
    hands, spot = _placed(hands, at, card)
    goes = f"{face_of(card).words} goes to {player(spot[0]).lower()}"
    text = f"{goes}, from {listed(player(hand).lower() for hand, _ in before)}." if before else f"{goes}."
    return _laid(model, hands, text + _told(Showdown(hands, model.table.low_ace), spot[0]))


def swap(model: Model, message: Swap) -> Update[Model]:
    """Let a card and what lies at another place change places."""
    card, other = card_at(model.table, message.at), card_at(model.table, message.to)
    source = spot_of(message.at)
    if card is None or source is None or message.at == message.to:
        return changed(model, drag=None), ()
    if message.to.row == NEW and len(model.table.hands) >= MOST_HANDS:
        return refused(model, FULL), ()
    hands, spot = _placed(model.table.hands, message.to, card)
    hands, _ = _placed(hands, message.at, other or HOLE)
    twice = next((nth for nth in {source[0], spot[0]} if _is_twice(hands[nth])), None)
    if twice is not None:
        return refused(model, f"{player(twice)} would have a card twice; a deck has it once."), ()
    model = changed(model, focus=area_of(*spot))
    words = face_of(card).words
    text = (
        f"{words} and {face_of(other).words} change places." if other else f"{words} goes to {player(spot[0]).lower()}."
    )
    return _laid(model, hands, text)


def remove(model: Model, message: Remove) -> Update[Model]:
    """Take a card off; its place becomes a hole."""
    card = card_at(model.table, message.at)
    if card is None:
        return refused(model, "No card lies there."), ()
    hands, (hand, _) = _placed(model.table.hands, message.at, HOLE)
    model = changed(model, hand=hand, focus=message.at)
    return _laid(model, hands, f"{face_of(card).words} is taken off; {player(hand).lower()} waits for a card.")


# ---- whole hands


def add_hand(model: Model) -> Update[Model]:
    """Begin another hand, of five holes."""
    if len(model.table.hands) >= MOST_HANDS:
        return refused(model, FULL), ()
    hands = (*model.table.hands, EMPTY)
    model = changed(model, focus=area_of(len(hands) - 1, 0), hand=len(hands) - 1)
    return _laid(model, hands, f"{player(len(hands) - 1)} has five cards to come.")


def remove_hand(model: Model, message: RemoveHand) -> Update[Model]:
    """Take a hand off the table; those below it move up."""
    hands = model.table.hands
    if message.hand >= len(hands):
        return model, ()
    return _laid(model, (*hands[: message.hand], *hands[message.hand + 1 :]), f"{player(message.hand)} left the table.")


def clear(model: Model) -> Update[Model]:
    if not model.table.hands:
        return refused(model, "The table is empty already."), ()
    return _laid(model, (), "The table is empty.")


def turn_ace(model: Model) -> Update[Model]:
    """Let A-2-3-4-5 be a straight, or not."""
    low = not model.table.low_ace
    text = "A-2-3-4-5 is a straight now." if low else "The ace is high alone, as the assignment has it."
    return edited(model, model.table._replace(low_ace=low), text)


def enter(model: Model) -> Update[Model]:
    """Put what is typed on the table."""
    model, effects = entered(model, model.typed)
    return changed(model, typed=""), effects


def typed(model: Model, message: Typed) -> Update[Model]:
    """Take the text that is typed into the field."""
    check_length(message.text)
    return changed(model, typed=message.text), ()


def pasted(model: Model, message: Pasted) -> Update[Model]:
    """Put a pasted text on the table."""
    return entered(model, message.text)


def entered(model: Model, text: str) -> Update[Model]:
    """Put a text on the table: a few cards where the next ones go, five as a hand, more in place of all hands."""
    found = read_entry(text)
    if found.showdown is not None:
        text = f"{counted(len(found.showdown.hands), 'hand').capitalize()} in place of what lay there."
        return edited(model, found.showdown, text + repeated(found.showdown))
    if not found.cards:
        return refused(model, NOTHING_TYPED), ()
    if len(found.cards) == HAND_SIZE:
        return _hand(model, found.cards)
    table = model.table
    for card in found.cards:
        at = aimed(changed(model, table=table))
        hands = table.hands if card == HOLE else _without(table, card)
        if at.row == NEW and len(hands) >= MOST_HANDS:
            return refused(model, FULL), ()
        table = table._replace(hands=_placed(hands, at, card)[0])
        model = changed(model, aim=None, chosen=None)
    words = listed(face_of(card).words if card != HOLE else "a card to come" for card in found.cards)
    return edited(model, table, f"{words} {'go' if len(found.cards) > 1 else 'goes'} on the table.")


def _hand(model: Model, cards: Hand) -> Update[Model]:
    """Put a whole hand on the table, in the place of an empty one or as another."""
    hands = model.table.hands
    nth = hands.index(EMPTY) if EMPTY in hands else len(hands)
    if nth >= MOST_HANDS:
        return refused(model, FULL), ()
    hands = (*hands[:nth], cards, *hands[nth + 1 :])
    model = changed(model, hand=nth)
    told = f"{player(nth)}: {hand_words(cards, low_ace=model.table.low_ace)}."
    return _laid(model, hands, told + repeated(Showdown(hands)))


# ---- random cards


def fill(model: Model) -> Update[Model]:
    """Ask for the number by which cards are drawn."""
    if not model.table.holes:
        return refused(model, "No card is to come: every hand is whole."), ()
    return model, (AskSeed(SEEDS, FILL),)


def dealt(model: Model, message: Seed) -> Update[Model]:
    """Deal whole hands, as many as there are; two at least, and no more than a deck has."""
    many = min(max(len(model.table.hands), FEWEST), len(CARDS) // HAND_SIZE)
    deck = [*CARDS]
    SplitMix(message.number).shuffle(deck)
    hands = tuple(tuple(deck[start : start + HAND_SIZE]) for start in range(0, many * HAND_SIZE, HAND_SIZE))
    return _laid(model, hands, f"{counted(many, 'hand').capitalize()} are dealt.")


def filled(model: Model, message: Seed) -> Update[Model]:
    """Fill the holes at random, from the cards that no hand has."""
    held = {card for hand in model.table.hands for card in hand}
    deck = [card for card in CARDS if card not in held]
    if model.table.holes > len(deck):
        left, holes = counted(len(deck), "card"), counted(model.table.holes, "card")
        return refused(model, f"The deck has {left} left, too few for {holes} to come."), ()
    SplitMix(message.number).shuffle(deck)
    hands = tuple(tuple(deck.pop() if card == HOLE else card for card in hand) for hand in model.table.hands)
    return _laid(model, hands, "The holes are filled at random.")


# ---- what these share


def _laid(model: Model, hands: tuple[Hand, ...], text: str) -> Update[Model]:
    return edited(changed(model, chosen=None), model.table._replace(hands=hands), text)


def _placed(hands: tuple[Hand, ...], at: Place, card: str) -> tuple[tuple[Hand, ...], tuple[int, int]]:
    """Return the hands with a card at a place, which may be that of another hand, and which place it is."""
    hand, nth = spot_of(at) or (len(hands), 0)
    if hand >= len(hands):
        hand, hands = len(hands), (*hands, EMPTY)
    cards = hands[hand]
    return (*hands[:hand], (*cards[:nth], card, *cards[nth + 1 :]), *hands[hand + 1 :]), (hand, nth)


def _without(showdown: Showdown, card: str) -> tuple[Hand, ...]:
    """Return the hands with a hole wherever a card lies."""
    return tuple(tuple(HOLE if one == card else one for one in hand) for hand in showdown.hands)


def _is_twice(hand: Hand) -> bool:
    known = [card for card in hand if card != HOLE]
    return len({*known}) < len(known)


def _told(showdown: Showdown, hand: int) -> str:
    """Return a hand in words once it is whole."""
    cards = showdown.hands[hand]
    return "" if HOLE in cards else f" {player(hand)}: {hand_words(cards, low_ace=showdown.low_ace)}."


def repeated(showdown: Showdown) -> str:
    """Return the card that several hands have, which the assignment allows and no deck does."""
    cards = [card for hand in showdown.hands for card in hand if card != HOLE]
    twice = next((card for nth, card in enumerate(cards) if card in cards[:nth]), None)
    return f" {face_of(twice).words} is in several hands, as no deck has it." if twice else ""


HANDLERS: Handlers = {
    Act.ENTER: enter,
    Act.DEAL: lambda model: (model, (AskSeed(SEEDS, DEAL),)),
    Act.FILL: fill,
    Act.CLEAR: clear,
    Act.ADD_HAND: add_hand,
    Act.LOW_ACE: turn_ace,
    Tap: tapped,
    Pick: pick,
    Put: put,
    Swap: swap,
    Remove: remove,
    RemoveHand: remove_hand,
    (Seed, DEAL): dealt,
    (Seed, FILL): filled,
    (Typed, FIELD): typed,
}
