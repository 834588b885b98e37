"""Find a smaller round that depends on the same rule as a wrong one, without running the program."""

from collections.abc import Callable

from ortalab.courses.ortalab.fuzz.shrink import fewer
from ortalab.courses.ortalab.judge.mistakes import telling_mistakes
from ortalab.courses.ortalab.judge.rules import Cited, rule_at
from ortalab.courses.ortalab.judge.verdict import Result
from ortalab.courses.shrinking import drive
from ortalab.errors import OrtalabError
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.score import score

MOST_TRIES = 300
"""The maximum number of rounds scored in a search."""
Key = tuple[str, str, str]


def smaller(scored: Score, result: Result) -> Round | None:
    """Return a round of fewer cards and jokers in which a mistake can still show; None if there is none.

    The rule of the wrong step still applies to the same card and joker, and the known mistakes still change the score.

    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.courses.ortalab.judge.verdict import judge
    >>> laid = read_round("{cards_played: [K♥, K♠], cards_held_in_hand: [2♣, 9♦], jokers: [Joker, Raised Fist]}")
    >>> found = smaller(score(laid), judge("720", score(laid)))
    >>> [str(card) for card in (*found.played, *found.held)], [joker.name for joker in found.jokers]
    (['K♥', '2♣', '9♦'], ['Raised Fist'])
    """
    shows = _shows(scored, result)
    if shows is None or not shows(scored.round):
        return None
    tries = 0

    def still_shows(round_: Round) -> bool:
        nonlocal tries
        tries += 1
        return tries <= MOST_TRIES and shows(round_)

    found = drive(fewer(scored.round), still_shows)
    return None if found == scored.round else found


def _shows(scored: Score, result: Result) -> Callable[[Round], bool] | None:
    """Return whether a mistake can show in a round; None if neither its rule nor its cause is known."""
    key = None if result.step is None else (result.rule.partition(":")[0], result.joker, result.here)
    mistakes = {*result.mistakes}
    if key is None and not mistakes:
        return None

    def shows(round_: Round) -> bool:
        try:
            found = score(round_, scored.book)
        except OrtalabError:
            return False
        if key and key not in _rules_of(found):
            return False
        return not mistakes or mistakes <= telling_mistakes(found)

    return shows


def _rules_of(scored: Score) -> set[Key]:
    return {_key(rule_at(scored, place)) for place in range(len(scored.steps))}


def _key(cited: Cited) -> Key:
    return cited.rule, cited.joker, cited.here
