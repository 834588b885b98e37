"""The parts that every card game in the house shares: ranks and suits, ladders, shapes, shuffles and records."""

from ortalab.cards.deck import BLACK, EVERY_SUIT, FACES, RANKS, RED, SUITS, VALUES, Rank, Suit

__all__ = ["BLACK", "EVERY_SUIT", "FACES", "RANKS", "RED", "SUITS", "VALUES", "Rank", "Suit"]
