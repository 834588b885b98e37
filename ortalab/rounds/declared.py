"""Custom jokers declared as data with bounded effects, and the joker rows built from them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from ortalab.errors import JokerError, RoundError
from ortalab.plurals import capital
from ortalab.rounds.declared_parts import EVERY_CARD, EVERY_ROUND, Beside, Copies, Declaration, Once, Per, Turn
from ortalab.rounds.declared_wording import badge_of, silent_reason_of, text_of
from ortalab.rounds.joker import Again, Joker, JokerCount, OnCard, OnRound, RoundCount, SpotCount
from ortalab.rounds.marks import MARKS_FULL, by_word
from ortalab.rounds.rules import PLAIN, Rules
from ortalab.rounds.words import beside, each, left_most, once, right_neighbour

if TYPE_CHECKING:
    from ortalab.rounds.questions import AnyScene, AnySpot


MOST_ROWS = 512
"""The size of the row cache; equal declarations must share a row, because rows are compared by identity."""


@lru_cache(MOST_ROWS)  # saves 0.07 ms of each use of a custom joker
def row_of(joker: Declaration) -> Joker:
    scored, held, text = joker.scored, joker.held, text_of(joker)
    return Joker(
        joker.name,
        capital(text),
        silent_reason_of(joker),
        badge_of(joker),
        on_scored=_on_card(scored, is_held=False),
        on_held=_on_card(held, is_held=True),
        independent=_on_round(joker.once),
        on_joker=tuple(ability for gain in joker.jokers.gains for ability in beside(gain, _jokers(joker.jokers)))
        if joker.jokers
        else (),
        again_scored=_again(scored, is_held=False),
        again_held=_again(held, is_held=True),
        # Use `PLAIN` itself for a joker that bends no rule: the engine compares by identity.
        rules=PLAIN if joker.rules == PLAIN else joker.rules,
        copies=None if joker.copies is None else right_neighbour if joker.copies is Copies.RIGHT else left_most,
    )


def _on_card(turn: Turn | None, *, is_held: bool) -> tuple[OnCard, ...]:
    if turn is None:
        return ()
    test = _cards(turn, is_held=is_held)
    return tuple(
        ability for gain in turn.gains for ability in each(gain, test, depends_on_predecessors=turn.which.first)
    )


def _again(turn: Turn | None, *, is_held: bool) -> Again | None:
    if turn is None or not turn.again:
        return None
    test, times = _cards(turn, is_held=is_held), turn.again
    return Again(lambda scene, spot: times if test(scene, spot) else 0, turn.which.first)


def _cards(turn: Turn, *, is_held: bool) -> SpotCount:
    which, when = turn.which, turn.when
    if which == EVERY_CARD and when == EVERY_ROUND:
        return lambda _scene, _spot: True
    if not which.first:
        return lambda scene, spot: which.test(scene, spot) and when.test(scene)

    def first(scene: "AnyScene", spot: "AnySpot") -> bool:
        row = scene.held if is_held else scene.scoring
        return when.test(scene) and spot is next((other for other in row if which.test(scene, other)), None)

    return first


def _on_round(effect: Once | None) -> tuple[OnRound, ...]:
    if effect is None:
        return ()
    when, count = effect.when, None if effect.per is None else _COUNTS[effect.per]

    def counted(scene: "AnyScene") -> int:
        return (1 if count is None else count(scene)) if when.test(scene) else 0

    return tuple(ability for gain in effect.gains for ability in once(gain, counted))


_COUNTS: dict[Per, RoundCount] = {
    Per.JOKER: lambda scene: len(scene.jokers),
    Per.PLAYED: lambda scene: len(scene.played),
    Per.SCORING: lambda scene: len(scene.scoring),
    Per.HELD: lambda scene: len(scene.held),
}


def _jokers(effect: Beside) -> JokerCount:
    when, rarity = effect.when, effect.rarity
    return lambda scene, joker: (rarity is None or joker.rarity is rarity) and when.test(scene)


LONGEST_NAME = 16
"""The maximum length of a name: ASCII letters, digits and single spaces, starting with a letter."""

RULES = {
    "flush4": Rules(flush_size=4),
    "straight4": Rules(straight_size=4),
    "gaps": Rules(straight_step=2),
    "faces": Rules(all_faces=True),
    "splash": Rules(all_score=True),
    "smeared": Rules(smeared=True),
}
"""The rules that a custom joker can bend, by keyword."""


@dataclass(frozen=True, slots=True)
class Declared(Declaration):
    """A custom joker of a round.

    >>> from ortalab.cards import Rank
    >>> from ortalab.rounds.declared_parts import Turn, Which
    >>> joker = Declared("Low Tide", scored=Turn(which=Which((Rank.TWO, Rank.THREE)), mult=4))
    >>> joker.row.text, joker.row.activation
    ('+4 Mult for each 2 or 3 that scores', 'On Scored')
    """

    def __post_init__(self) -> None:
        """Raise `RoundError` for an invalid name, conflicting effects, or no effect."""
        check_name(self.name)
        effects = self.scored or self.held or self.once or self.jokers
        if self.copies and effects:
            raise JokerError(f"{self.name!r} copies another joker and has effects of its own; leave one out")
        if bent(words_of(self.rules)) != self.rules:
            raise JokerError(f"{self.name!r} bends unknown rules; the rules are {', '.join(RULES)}")
        if not (self.copies or effects) and self.rules == PLAIN:
            raise JokerError(f"{self.name!r} does nothing; give it scored, held, once, jokers, rules or copies")

    @property
    def row(self) -> Joker:
        """The joker row built from the declaration."""
        return row_of(self)


def is_plain(name: str) -> bool:
    """Return whether a name can be written in a link: only letters A to Z, digits and single spaces.

    >>> is_plain("8 Ball"), is_plain("Mr. Bones"), is_plain("Two  Blanks")
    (True, False, False)
    """
    return name.isascii() and all(map(str.isalnum, name.split(" ")))


def check_name(name: str) -> None:
    """Raise `RoundError` for an invalid joker name, or one that ends with an edition."""
    if not (len(name) <= LONGEST_NAME and is_plain(name) and name[:1].isalpha()):
        raise JokerError(
            f"{name[: 2 * LONGEST_NAME]!r} is not a joker name; use 1 to {LONGEST_NAME} letters A to Z, digits and "
            "single spaces, a letter first"
        )
    if name.rsplit(maxsplit=1)[-1].lower() in by_word(MARKS_FULL.editions):
        raise RoundError(f"the name {name!r} ends with the name of an edition; choose another")


def bent(words: Iterable[str]) -> Rules:
    """Combine the rules with these keywords of `RULES`.

    >>> bent(["gaps", "faces"])
    Rules(flush_size=5, straight_size=5, straight_step=2, all_faces=True, all_score=False, smeared=False)
    """
    return reduce(or_, (RULES[word] for word in words), PLAIN)


def words_of(rules: Rules) -> tuple[str, ...]:
    """List the keywords of `RULES` that some rules include."""
    return tuple(word for word, rule in RULES.items() if rules | rule == rules)
