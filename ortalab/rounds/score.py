"""The score of a round under any ruleset."""

from ortalab.rounds.play import Score
from ortalab.rounds.round import RULES, Round
from ortalab.rounds.rulesets import BOOK, Book, book_of


def score(round: Round, book: Book | None = None) -> Score:
    """Score a round; raise `RoundError` if no card is played or a joker is not in the book.

    `book` defaults to the book of the round's ruleset.

    >>> from ortalab.cards import Rank, Suit
    >>> from ortalab.rounds.card import Card
    >>> score(Round(played=(Card(Rank.ACE, Suit.SPADES),)))
    <Score High Card: 16 x 1 = 16>
    """
    if book is None:
        book = BOOK if round.rules == RULES else book_of(round.rules)  # saves a call for most rounds
    if book.ruleset.has_luck:
        from ortalab.rounds.luck.score import LuckScore  # imported late: 12 kB

        return LuckScore(round, book)
    return Score(book.scene(round), book)
