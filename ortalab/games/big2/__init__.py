"""Big-2 (National Taiwan University, Homework 1): the game, its text protocol, and three strengths of player.

A card is a number from 0 (`C[3]`) to 51 (`S[2]`), a move is a tuple of ascending cards, and `()` passes.

>>> from ortalab.games.big2 import apply, deal, legal_moves, play_medium, write_cards
>>> state = deal(1)
>>> while not state.is_over:
...     state = apply(state, play_medium(state.view))
>>> state.winner, write_cards(state.history[0])
(0, 'C[3] H[4] D[5] D[6] H[7]')
"""

from typing import TYPE_CHECKING

from ortalab.exports import exported

if TYPE_CHECKING:
    from ortalab.games.big2.cards import read_deck as read_deck
    from ortalab.games.big2.cards import write_cards as write_cards
    from ortalab.games.big2.game import MoveError as MoveError
    from ortalab.games.big2.game import State as State
    from ortalab.games.big2.game import View as View
    from ortalab.games.big2.game import apply as apply
    from ortalab.games.big2.game import deal as deal
    from ortalab.games.big2.game import legal_moves as legal_moves
    from ortalab.games.big2.game import why_not as why_not
    from ortalab.games.big2.players import play_easy as play_easy
    from ortalab.games.big2.players import play_medium as play_medium
    from ortalab.games.big2.players import play_strong as play_strong
    from ortalab.games.big2.protocol import tell_script as tell_script

_HOMES = {
    "MoveError": "ortalab.games.big2.game.MoveError",
    "State": "ortalab.games.big2.game.State",
    "View": "ortalab.games.big2.game.View",
    "apply": "ortalab.games.big2.game.apply",
    "deal": "ortalab.games.big2.game.deal",
    "legal_moves": "ortalab.games.big2.game.legal_moves",
    "play_easy": "ortalab.games.big2.players.play_easy",
    "play_medium": "ortalab.games.big2.players.play_medium",
    "play_strong": "ortalab.games.big2.players.play_strong",
    "read_deck": "ortalab.games.big2.cards.read_deck",
    "tell_script": "ortalab.games.big2.protocol.tell_script",
    "why_not": "ortalab.games.big2.game.why_not",
    "write_cards": "ortalab.games.big2.cards.write_cards",
}

__all__ = list(_HOMES)

if not TYPE_CHECKING:  # otherwise a type checker would accept every name
    __getattr__, __dir__ = exported(__name__, _HOMES)
