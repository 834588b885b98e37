"""The result of a search, and the choice of its fillers, played cards that do not score.

Fillers are the least useful cards, so that good ones stay in hand.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from typing import NamedTuple

from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.score import FIRST_SHORT, LuckScore
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import Book
from ortalab.workshop.solve.solution import Aim, Move, Play, Progress

ALIKE = 1e-11
"""The relative difference up to which two large scores count as equal."""


class SearchResult(NamedTuple):
    """The best play of a search, and a bound on all arrangements."""

    score: LuckScore
    aim: Aim
    total: float  # by the aim
    bound: float  # upper bound on all plays; `inf` if unknown
    covered: int  # number of arrangements
    evaluated: int  # number of arrangements scored step by step
    seconds: float

    @property
    def round(self) -> Round:
        return self.score.round

    @property
    def is_exact(self) -> bool:
        """Whether no play scores more."""
        is_known = self.aim is not Aim.EXPECTED or self.score.outcomes.is_exact
        return is_known and self.bound <= self.total * (1 + ALIKE * (self.total >= FIRST_SHORT))

    def play(self, moves: tuple[Move, ...]) -> Play:
        """Convert the result to a play, given the moves that lead to it."""
        scoring = [id(spot) for spot in self.score.scene.scoring]
        fillers = tuple(spot.laid for spot in self.score.scene.played if id(spot) not in scoring)
        return Play(self.round, self.score, self.total, moves, self.bound, self.is_exact, fillers)


Search = Generator[Progress, None, SearchResult]
"""A search that yields its progress every few milliseconds, and returns its result."""


def with_fillers(scored: LuckScore, book: Book, may: Callable[[Round], bool]) -> LuckScore:
    """Replace the cards that do not score by the least useful ones that leave the score unchanged under any luck.

    Cards with an enhancement, an edition, a seal or permanent chips stay in hand, where they may be useful; of the
    others, the lowest are played. `may` tests whether a play is allowed.
    """
    for round in _rounds(scored):
        if may(round):
            other = LuckScore(round, book)
            if _scores(other) == _scores(scored):
                return other
    return scored


def _rounds(scored: LuckScore) -> Iterator[Round]:
    """Yield the round with fewer and fewer fillers, the least useful ones available: debuffed, then low cards."""
    scoring = {id(spot) for spot in scored.scene.scoring}
    round = scored.round
    pairs = [
        (card, id(spot) in scoring or card.forced) for card, spot in zip(round.played, scored.scene.played, strict=True)
    ]
    kept = [card for card, is_kept in pairs if is_kept]
    idle = [card for card, is_kept in pairs if not is_kept]
    pool = [*idle, *round.held]
    plain = [
        place for place, card in enumerate(pool) if not (card.enhancement or card.edition or card.seal or card.bonus)
    ]
    plain.sort(key=lambda place: (not pool[place].debuffed, pool[place].rank))
    blind = BLINDS.get(round.run.blind)
    room = 0 if blind and blind.dollars else MOST - len(kept)
    for count in range(min(room, len(plain)), -1, -1):
        chosen = sorted(plain[:count])
        held = tuple(card for place, card in enumerate(pool) if place not in chosen)
        yield replace(round, played=(*kept, *(pool[place] for place in chosen)), held=held)


def _scores(scored: LuckScore) -> tuple[float, float, float]:
    return scored.least.total, scored.average.total, scored.most.total
