"""The rounds of a set of cases: dealt at random, no two the same, each with something that its stage brings."""

from random import Random

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import score
from ortalab.scoring.round import Card, Round
from ortalab.workshop.cases.files import Case
from ortalab.workshop.deal import JOKERS_BY_STAGE, STAGES, deal, known_jokers

MOST_CASES = 5000


def deal_cases(stage: int, count: int, seed: int, book: Book = BOOK) -> tuple[Case, ...]:
    """Deal so many cases of a stage; the same seed deals the same. The last stage knows every joker of the book.

    >>> [case.name for case in deal_cases(4, 2, 7)] == [case.name for case in deal_cases(4, 2, 7)]
    True
    """
    rounds: dict[Round, None] = {}
    random = Random(f"{stage}/{seed}")
    while len(rounds) < count:
        round = deal(random, stage, book)
        if is_of_stage(round, stage, book):
            rounds[round] = None
    digits = len(str(count))
    return tuple(
        Case(f"{_slug(round, stage, book)}_{number:0{digits}}", round, book) for number, round in enumerate(rounds, 1)
    )


def is_of_stage(round: Round, stage: int, book: Book = BOOK) -> bool:
    """Does a round have something that the stages before do not know?"""
    if stage == STAGES[0]:
        return True
    if stage == STAGES[1]:
        return any(card != Card(card.rank, card.suit) for card in (*round.played, *round.held))
    return bool(_new_jokers(round, stage, book))


def _new_jokers(round: Round, stage: int, book: Book) -> list[str]:
    """Return the jokers of a round that the stage brings."""
    new = {joker.name for joker in known_jokers(stage, book)[JOKERS_BY_STAGE[stage - 1] :]}
    return [joker.name for joker in round.jokers if joker.name in new]


def _slug(round: Round, stage: int, book: Book) -> str:
    """Return what a case is about, as the assignment names its own: `full_house_baron`."""
    about = [str(score(round, book).hand), *(_new_jokers(round, stage, book)[:1] if stage > STAGES[1] else [])]
    return "_".join(about).lower().replace(" ", "_")
