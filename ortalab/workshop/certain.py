"""Select the jokers and marks of a ruleset without luck or a run, so that a dealt round has a single score."""

from typing import Final

from ortalab.cards.chance import SplitMix
from ortalab.rounds.card import Stated
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.marks import MARKS_2, Enhancement, Marks, Seal
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.rulesets import Ruleset

SEALS: Final = (Seal.RED, Seal.RED, Seal.BLUE)
"""The seals to deal: Red, which can change a score, twice as often as Blue, which never does."""


def certain_jokers(ruleset: Ruleset) -> tuple[Joker, ...]:
    """List a ruleset's jokers whose effect depends only on cards and jokers, not on chance.

    >>> from ortalab.rounds.rulesets import RULESETS
    >>> [len(certain_jokers(one)) < len(one.jokers) for one in RULESETS.values()]
    [False, False, True]
    """
    return tuple(row for row in ruleset.jokers if not ruleset.has_luck or _is_certain(row))


def _is_certain(row: Joker) -> bool:
    is_certain = not any(one.spread or not one.chance.is_certain or one.by_money or one.per_strike for one in row.gains)
    asks_nothing = not row.states and row.is_active is None and row.needs is Needs.NOTHING and not row.doubles_chances
    acts = bool(row.gains or row.copies or row.again_scored or row.again_held or row.rules is not PLAIN)
    return acts and is_certain and asks_nothing and not any(before.by_copies for before in row.before)


def certain_marks(ruleset: Ruleset) -> Marks:
    """List the marks to deal: all but Lucky and Negative, and only seals without luck."""
    enhancements = tuple(mark for mark in ruleset.marks.enhancements if mark is not Enhancement.LUCKY)
    return Marks(enhancements, MARKS_2.editions, SEALS if ruleset.marks.seals else ())


def stated_count(chance: SplitMix, row: Joker) -> Stated:
    """Draw a value for the joker's counter, if it has one."""
    if row.counter is None:
        return Stated()
    drawn = 1 + chance.below(8)
    usual = {Unit.TIMES: 1 + drawn / 4, Unit.CHIPS: 10.0 * drawn}
    return Stated(usual.get(row.counter.unit, 2.0 * drawn))
