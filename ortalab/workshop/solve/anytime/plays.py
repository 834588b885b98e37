"""The solver's answer under the full game's rules: the best play, plays of other cards, or one of each hand."""

from collections.abc import Iterable
from time import perf_counter
from typing import TYPE_CHECKING

from ortalab.errors import RoundError
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.lay import BOOK, lay
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import Book
from ortalab.workshop.solve.anytime.choices import CardPool, Choice
from ortalab.workshop.solve.anytime.search import MOST_CARDS, MOST_SEATS, search
from ortalab.workshop.solve.solution import NO_LIMITS, Aim, Keep, Limits, Question, Solution, check_keep, moves

if TYPE_CHECKING:
    from ortalab.workshop.solve.anytime.result import SearchResult

SECONDS = 10.0
"""The default time limit of a search, in seconds."""
KEPT = frozenset({Keep.JOKERS, Keep.SPLIT})


def question(round: Round, aim: str, limits: Limits = NO_LIMITS, book: Book | None = None) -> Question:
    """Create a search in small steps; raise `RoundError` as `check` does."""
    check(round, aim, limits)
    return _question(round, Aim(aim), limits, (BOOK if book is None else book).with_own(round))


def check(round: Round, aim: str, limits: Limits) -> None:
    """Raise `RoundError` if there are no cards, too many cards or jokers, or an unsupported aim or limit."""
    cards = len(round.played) + len(round.held)
    if aim not in set(Aim):
        raise RoundError(f"there is no aim {aim!r}; use one of {', '.join(Aim)}")
    if not check_keep(limits.keep) <= KEPT:
        raise RoundError("under rules full, only jokers and split can be kept; name one or both")
    if limits.bench or limits.newcomer:
        raise RoundError("a bench and a newcomer are for rules 1 and 2; leave them out under rules full")
    for number, noun, most in ((cards, "cards", MOST_CARDS), (len(round.jokers), "jokers", MOST_SEATS)):
        if number > most:
            raise RoundError(f"{number} {noun} are more than the solver takes; leave out {number - most}")
    if not cards:
        raise RoundError("there is no card to play; add one under cards_played or cards_held_in_hand")


def _question(round: Round, aim: Aim, limits: Limits, book: Book) -> Question:
    """Search for each play in turn; the time limit covers all of them."""
    start = perf_counter()
    end = start + (SECONDS if limits.seconds is None else limits.seconds)
    pool = CardPool(round, book)
    choices = [*pool.choices()]
    count = len(choices)
    if Keep.SPLIT in limits.keep:
        now = pool.look(range(len(round.played)))
        choices = [choice for choice in choices if pool.look(choice.played) == now]
    groups = [*_by_hand(pool, choices).values()] if limits.each_hand else [choices]
    found: list[SearchResult] = []
    for group in groups:
        left = group
        for _ in range(1 if limits.each_hand else limits.top):
            if not left or (found and not limits.each_hand and perf_counter() > end):
                break
            spare = max(0.0, end - perf_counter())
            some = left if len(left) < count else ()
            keeps_jokers = Keep.JOKERS in limits.keep
            best = yield from search(pool, aim, spare, some, keeps_jokers=keeps_jokers, floor=limits.floor)
            found.append(best)
            left = [choice for choice in left if pool.look(choice.played) != pool.look_of(best.round.played)]
    found.sort(key=lambda one: -one.total)
    plays = [one.play(moves(round, one.round)) for one in found if one.total >= limits.floor]
    covered = sum(one.covered for one in found) if limits.each_hand else found[0].covered
    evaluated, bound = sum(one.evaluated for one in found), max(one.bound for one in found)
    return Solution(tuple(plays), aim, covered, evaluated, bound, perf_counter() - start)


def _by_hand(pool: CardPool, choices: Iterable[Choice]) -> dict[Hand, list[Choice]]:
    """Group choices by the hand that their cards make."""
    groups: dict[Hand, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(lay(pool.lay(choice), pool.book).hand, []).append(choice)
    return groups
