"""The state of a decision: the hand, the run, and the cards left in the deck."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ortalab.cards import RANKS, SUITS
from ortalab.errors import RoundError
from ortalab.plurals import counted, listed
from ortalab.rounds.card import Card
from ortalab.rounds.luck.lay import BOOK, acting_blind
from ortalab.rounds.marks import Seal
from ortalab.rounds.round import FULL, Round
from ortalab.text.save import Save
from ortalab.text.save_keys import PLAYING

MOST_IN_HAND: Final = 16
MOST_JOKERS: Final = 15
STANDARD: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)  # the 52 cards of a new deck
_FACE_DOWN: Final = ("The Wheel", "The House", "The Fish", "The Mark")


@dataclass(frozen=True, slots=True)
class State:
    """A hand to play or discard from, and everything that affects how the blind ends.

    The deck has no order; that of a save is ignored.
    """

    round: Round  # with all cards of the hand held
    deck: tuple[Card, ...]  # cards left to draw
    notes: tuple[str, ...] = ()  # sentences on assumptions and unmodelled effects
    asked: Round = field(default=Round(), compare=False)  # the original round, with its order of cards

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.round.held

    @property
    def need(self) -> float:
        """The points still needed."""
        return max(0.0, self.round.run.target - self.round.run.scored)


def state_of(round: Round, notes: Sequence[str] = ()) -> State:
    """Return the state of a round of the full game; all its cards, played or held, form the hand.

    The deck defaults to a standard one without these cards. Raises `RoundError` if no decision can be made.

    >>> from ortalab import read_round
    >>> state = state_of(read_round("{rules: full, cards_played: [K♠, K♥], hands: 1, target: 300}"))
    >>> len(state.deck), state.need, state.notes
    (50, 300, ('A standard deck is assumed, 50 cards left',))
    """
    hand = round.cards
    run = round.run
    if round.rules != FULL:
        raise RoundError(f"the round has rules {round.rules}, but only the full game has discards; set rules: full")
    for number, most, noun in ((len(hand), MOST_IN_HAND, "cards"), (len(round.jokers), MOST_JOKERS, "jokers")):
        if number > most:
            raise RoundError(f"a decision takes at most {most} {noun}; leave out {number - most}")
    if not hand:
        raise RoundError("there are no cards in hand; add some under cards_held_in_hand")
    if run.hands < 1:
        raise RoundError("no hand is left to play; write hands: 1 or more")
    said, deck = list(notes), run.cards_in_deck
    if deck is None:
        in_hand = {(card.rank, card.suit) for card in hand}
        deck = tuple(card for card in STANDARD if (card.rank, card.suit) not in in_hand)
        said.append(f"A standard deck is assumed, {counted(len(deck), 'card')} left")
    deck = tuple(sorted(deck, key=lambda card: (-card.rank, card.suit, str(card))))
    laid = replace(round, played=(), held=hand, run=replace(run, cards_left=len(deck), cards_in_deck=None))
    return State(laid, deck, (*said, *_not_modelled(laid, deck)), round)


def has_hand(save: Save) -> bool:
    """Return whether a save has a hand to play, rather than being written between two blinds."""
    return bool(save.round.held) and save.state in PLAYING


def state_of_save(save: Save) -> State:
    """Return the state of a save with a hand to play; raise `RoundError` if there is nothing to decide."""
    return state_of(save.round, [f"{listed(save.consumables)} in hand: not used here"] if save.consumables else [])


def _not_modelled(round: Round, deck: Sequence[Card]) -> list[str]:
    """List the changes between two hands that are not modelled, as sentences."""
    book = BOOK.with_own(round)
    said = []
    for card in round.jokers:
        row = book.get(card.name)
        is_known = card.stated.suit or card.stated.rank or card.stated.active
        if row is not None and row.not_followed and not card.debuffed and not is_known:
            said.append(f"{card.name}: {row.not_followed}")
    blind = acting_blind(round, book)
    if blind.not_followed:
        said.append(f"{blind.name}: {blind.not_followed}")
    if blind.name in _FACE_DOWN:
        said.append(f"{blind.name}: face-down cards count as seen")
    seals = {card.seal for card in (*round.held, *deck)}
    names = listed([seal.word for seal in (Seal.BLUE, Seal.PURPLE) if seal in seals])
    if names:
        said.append(f"{names}: the cards that they create are not used")
    return said
