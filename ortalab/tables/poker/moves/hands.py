"""Handlers that put cards on the table and take them off: by tap, drag, keys, typing and pasting."""

from ortalab.cards.chance import NEW_SEEDS, SplitMix
from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.page.drag import Place
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskSeed, FileAct, Seed, Tap
from ortalab.page.messages import Moved, OpenLink, Typed
from ortalab.page.shell import changed
from ortalab.page.update import Update, edited, refused
from ortalab.plurals import counted, listed
from ortalab.tables.poker.entry import Entry, check_length, read_entry
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
from ortalab.tables.poker.state.messages import Act, Guess, Pasted, Pick, Put, Remove, RemoveHand, Say, Swap
from ortalab.tables.poker.words import face_of, hand_words, player

FULL = f"The table takes {MOST_HANDS} hands; remove one first."
CHOOSE_FIRST = "Press the card to take away first."
NOTHING_TYPED = "Type cards such as TH JH QH KH AH; ? is one to come."
FEWEST = 2
"""The minimum number of hands dealt."""
DEAL, FILL = "deal", "fill"
"""The purposes of a requested seed."""
READ_ONLY = "These hands are read-only here."
EDITS = Act | Tap | Pick | Put | Swap | Remove | RemoveHand | Pasted | Guess | Say
"""The messages that are refused on an embedded page."""


def refusal(model: Model, message: object) -> str | None:
    """Refuse every change on an embedded page."""
    return READ_ONLY if model.is_embedded and isinstance(message, EDITS | FileAct) else None


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Reset the state that depends on the hands: the lifted card, the comparison, and the link's error."""
    if after.table == before.table:
        return after, ()
    trouble = "" if after.table.hands or not isinstance(message, OpenLink | Moved) else after.trouble
    return changed(after, chosen=None, step=None, trouble=trouble), ()


# ---- one card


def tapped(model: Model, message: Tap) -> Update[Model]:
    """Lift a card, move the lifted one, or choose the hole for the next card."""
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


def put(model: Model, message: Put) -> Update[Model]:
    """Put a card from the shelf in a place, and remove it from any hand that has it."""
    card, at = message
    if card not in CARDS:
        return model, ()
    if at.row == NEW and len(model.table.hands) >= MOST_HANDS:
        return refused(model, FULL), ()
    before = model.table.where(card)
    if spot_of(at) in before:
        return changed(model, chosen=None, drag=None), ()
    hands = _without(model.table, card)
    hands, spot = _with_card(hands, at, card)
    goes = f"{face_of(card).words} goes to {player(spot[0]).lower()}"
    text = f"{goes}, from {listed(player(hand).lower() for hand, _ in before)}." if before else f"{goes}."
    return _with_hands(model, hands, text + _hand_sentence(Showdown(hands, model.table.low_ace), spot[0]))


def swap(model: Model, message: Swap) -> Update[Model]:
    """Swap a card with the contents of another place."""
    card, other = card_at(model.table, message.at), card_at(model.table, message.to)
    source = spot_of(message.at)
    if card is None or source is None or message.at == message.to:
        return changed(model, drag=None), ()
    if message.to.row == NEW and len(model.table.hands) >= MOST_HANDS:
        return refused(model, FULL), ()
    hands, spot = _with_card(model.table.hands, message.to, card)
    hands, _ = _with_card(hands, message.at, other or HOLE)
    twice = next((nth for nth in {source[0], spot[0]} if _is_twice(hands[nth])), None)
    if twice is not None:
        return refused(model, f"{player(twice)} would have a card twice; a deck has only one."), ()
    model = changed(model, focus=area_of(*spot))
    words = face_of(card).words
    text = (
        f"{words} and {face_of(other).words} change places." if other else f"{words} goes to {player(spot[0]).lower()}."
    )
    return _with_hands(model, hands, text)


def remove(model: Model, message: Remove) -> Update[Model]:
    card = card_at(model.table, message.at)
    if card is None:
        return refused(model, "There is no card."), ()
    hands, (hand, _) = _with_card(model.table.hands, message.at, HOLE)
    model = changed(model, hand=hand, focus=message.at)
    return _with_hands(model, hands, f"{face_of(card).words} taken off; {player(hand).lower()} waits for a card.")


def leave_hole(model: Model) -> Update[Model]:
    """Remove the lifted card."""
    return remove(model, Remove(model.chosen)) if model.chosen else (refused(model, CHOOSE_FIRST), ())


# ---- whole hands


def add_hand(model: Model) -> Update[Model]:
    """Add a hand of five holes."""
    if len(model.table.hands) >= MOST_HANDS:
        return refused(model, FULL), ()
    hands = (*model.table.hands, EMPTY)
    model = changed(model, focus=area_of(len(hands) - 1, 0), hand=len(hands) - 1)
    return _with_hands(model, hands, f"{player(len(hands) - 1)} has five cards to come.")


def remove_hand(model: Model, message: RemoveHand) -> Update[Model]:
    """Remove a hand; those below it move up."""
    hands = model.table.hands
    if message.hand >= len(hands):
        return model, ()
    left = (*hands[: message.hand], *hands[message.hand + 1 :])
    return _with_hands(model, left, f"{player(message.hand)} left the table.")


def clear(model: Model) -> Update[Model]:
    if not model.table.hands:
        return refused(model, "The table is empty already."), ()
    return _with_hands(model, (), "The table is empty.")


def turn_ace(model: Model) -> Update[Model]:
    """Toggle whether A-2-3-4-5 is a straight."""
    low = not model.table.low_ace
    text = "A-2-3-4-5 is a straight now." if low else "The ace is only high, as in the assignment."
    return edited(model, model.table._replace(low_ace=low), text)


def enter(model: Model) -> Update[Model]:
    """Put the typed text on the table."""
    model, effects = entered(model, model.typed)
    return changed(model, typed=""), effects


def typed(model: Model, message: Typed) -> Update[Model]:
    """Store the text in the field; raise `TextError` if it is too long."""
    check_length(message.text)
    return changed(model, typed=message.text), ()


def entered(model: Model, text: str) -> Update[Model]:
    """Put a text on the table; cards fill the next places, hands are added, and a link or command line replaces all."""
    found = read_entry(text)
    if found.hands or found.is_whole:
        return _entered_hands(model, found)
    if not found.cards:
        return refused(model, NOTHING_TYPED), ()
    table = model.table
    for card in found.cards:
        at = aimed(changed(model, table=table))
        hands = table.hands if card == HOLE else _without(table, card)
        if at.row == NEW and len(hands) >= MOST_HANDS:
            return refused(model, FULL), ()
        table = table._replace(hands=_with_card(hands, at, card)[0])
        model = changed(model, aim=None, chosen=None)
    words = listed(face_of(card).words if card != HOLE else "a card to come" for card in found.cards)
    return edited(model, table, f"{words} {'go' if len(found.cards) > 1 else 'goes'} on the table.")


def _entered_hands(model: Model, found: Entry) -> Update[Model]:
    """Put hands on the table: in place of all or of empty hands, otherwise below the others."""
    is_all = found.is_whole or model.quiz is not None
    hands = () if is_all else model.table.hands
    for cards in found.hands:
        nth = hands.index(EMPTY) if EMPTY in hands else len(hands)
        hands = (*hands[:nth], cards, *hands[nth + 1 :])
        model = changed(model, hand=nth)
    if len(hands) > MOST_HANDS:
        return refused(model, FULL), ()
    table = Showdown(hands, model.table.low_ace if found.low_ace is None else found.low_ace)
    text = f"{counted(len(found.hands), 'hand').capitalize()} {'in place of the others' if is_all else 'added'}."
    if len(found.hands) == 1:
        text = f"{player(model.hand)}: {hand_words(found.hands[0], low_ace=table.low_ace)}."
    return edited(changed(model, chosen=None), table, text + repeated(table))


# ---- random cards


def fill(model: Model) -> Update[Model]:
    """Request a seed for the random cards that fill the holes."""
    if not model.table.holes:
        return refused(model, "No cards are to come: every hand is complete."), ()
    return model, (AskSeed(NEW_SEEDS, FILL),)


def dealt(model: Model, message: Seed) -> Update[Model]:
    """Deal complete hands from one deck: as many as on the table, but at least two."""
    many = min(max(len(model.table.hands), FEWEST), len(CARDS) // HAND_SIZE)
    deck = [*CARDS]
    SplitMix(message.number).shuffle(deck)
    hands = tuple(tuple(deck[start : start + HAND_SIZE]) for start in range(0, many * HAND_SIZE, HAND_SIZE))
    return _with_hands(model, hands, f"{counted(many, 'hand').capitalize()} dealt.")


def filled(model: Model, message: Seed) -> Update[Model]:
    """Fill the holes with random cards that are not in any hand."""
    held = {card for hand in model.table.hands for card in hand}
    deck = [card for card in CARDS if card not in held]
    if model.table.holes > len(deck):
        left, holes = counted(len(deck), "card"), counted(model.table.holes, "card")
        return refused(model, f"The deck has {left} left, too few for {holes} to come."), ()
    SplitMix(message.number).shuffle(deck)
    hands = tuple(tuple(deck.pop() if card == HOLE else card for card in hand) for hand in model.table.hands)
    return _with_hands(model, hands, "Holes filled at random.")


# ---- shared helpers


def _with_hands(model: Model, hands: tuple[Hand, ...], text: str) -> Update[Model]:
    return edited(changed(model, chosen=None), model.table._replace(hands=hands), text)


def _with_card(hands: tuple[Hand, ...], at: Place, card: str) -> tuple[tuple[Hand, ...], tuple[int, int]]:
    """Put a card in a place, adding a hand if needed; return the hands and the indices of the place."""
    hand, nth = spot_of(at) or (len(hands), 0)
    if hand >= len(hands):
        hand, hands = len(hands), (*hands, EMPTY)
    cards = hands[hand]
    return (*hands[:hand], (*cards[:nth], card, *cards[nth + 1 :]), *hands[hand + 1 :]), (hand, nth)


def _without(showdown: Showdown, card: str) -> tuple[Hand, ...]:
    return tuple(tuple(HOLE if one == card else one for one in hand) for hand in showdown.hands)


def _is_twice(hand: Hand) -> bool:
    known = [card for card in hand if card != HOLE]
    return len({*known}) < len(known)


def _hand_sentence(showdown: Showdown, hand: int) -> str:
    """Describe a complete hand; "" for one with holes."""
    cards = showdown.hands[hand]
    return "" if HOLE in cards else f" {player(hand)}: {hand_words(cards, low_ace=showdown.low_ace)}."


def repeated(showdown: Showdown) -> str:
    """Name a card that is in several hands, which the assignment allows but a deck does not."""
    cards = [card for hand in showdown.hands for card in hand if card != HOLE]
    twice = next((card for nth, card in enumerate(cards) if card in cards[:nth]), None)
    return f" {face_of(twice).words} is in several hands, which no deck allows." if twice else ""


HANDLERS: Handlers = {
    Act.ENTER: enter,
    Act.DEAL: lambda model: (model, (AskSeed(NEW_SEEDS, DEAL),)),
    Act.FILL: fill,
    Act.CLEAR: clear,
    Act.ADD_HAND: add_hand,
    Act.LEAVE_HOLE: leave_hole,
    Act.LOW_ACE: turn_ace,
    Tap: tapped,
    Pick: lambda model, message: put(model, Put(message.card, aimed(model))),
    Put: put,
    Swap: swap,
    Remove: remove,
    RemoveHand: remove_hand,
    (Seed, DEAL): dealt,
    (Seed, FILL): filled,
    (Typed, FIELD): typed,
}
