"""The parts shared by all card games: ranks and suits, ladders, shapes, shuffles and records."""

from ortalab.cards.deck import BLACK, EVERY_SUIT, FACES, RANKS, RED, SUITS, VALUES, Rank, Suit

__all__ = ["BLACK", "EVERY_SUIT", "FACES", "RANKS", "RED", "SUITS", "VALUES", "Rank", "Suit"]
