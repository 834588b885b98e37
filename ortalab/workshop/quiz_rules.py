"""The rules that the quiz asks about: which of them a round turns on, and what to remember of each."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from enum import Enum
from typing import Final

from ortalab.scoring.play import Kind, Score, score

LOWEST: Final = "2"
"""The lowest level whose rounds have jokers and modifiers."""


class QuizRule(Enum):
    """A rule for which right answers are counted: its name in the file, its title, what to remember."""

    HANDS = ("hands", "Hand names", "1", "The best hand counts, and a joker may bend what a flush or a straight takes.")
    CARDS = ("cards", "Which cards score", LOWEST, "Only the cards that make the hand score; Splash lets all of them.")
    MODIFIERS = (
        "modifiers",
        "Modifiers",
        LOWEST,
        "An enhancement comes after the card’s own chips, its edition after that.",
    )
    RETRIGGERS = ("retriggers", "Retriggers", "3", "A card that has its turn again has all of it again.")
    HELD = ("held", "Held cards", LOWEST, "Held cards have their turns after the scoring cards, before the jokers.")
    JOKERS = (
        "jokers",
        "What jokers add",
        LOWEST,
        "Each joker acts at its own time: when a card scores, or at the end.",
    )
    ORDER = (
        "order",
        "Order of jokers",
        LOWEST,
        "Jokers act from left to right: × counts for all that was added before.",
    )

    def __init__(self, word: str, title: str, lowest: str, advice: str) -> None:
        """`lowest` is the lowest level that has room for it."""
        self.word, self.title, self.lowest, self.advice = word, title, lowest, advice

    def matters(self, scored: Score) -> bool:
        """Tell whether the score of a round turns on the rule.

        >>> from ortalab.text.yaml import read_round
        >>> scored = score(read_round("{cards_played: [9♥, 9♠, 2♠], jokers: [Jolly Joker, Mime]}"))
        >>> [rule.word for rule in QuizRule if rule.matters(scored)]
        ['hands', 'cards', 'jokers']
        """
        if self is QuizRule.HANDS:
            return True
        if self is QuizRule.CARDS:
            return len(scored.scene.places) < len(scored.round.played)
        if self is QuizRule.ORDER:
            other = replace(scored.round, jokers=scored.round.jokers[::-1])
            return len(other.jokers) > 1 and score(other, scored.book).total != scored.total
        return any(RULE_OF.get(step.kind) is self for step in scored.steps)


RULE_OF: Final = {
    Kind.HAND: QuizRule.HANDS,
    Kind.ENHANCEMENT: QuizRule.MODIFIERS,
    Kind.EDITION: QuizRule.MODIFIERS,
    Kind.JOKER_EDITION: QuizRule.MODIFIERS,
    Kind.JOKER_POLYCHROME: QuizRule.MODIFIERS,
    Kind.AGAIN_SCORED: QuizRule.RETRIGGERS,
    Kind.AGAIN_HELD: QuizRule.RETRIGGERS,
    Kind.STEEL: QuizRule.HELD,
    Kind.ON_HELD: QuizRule.HELD,
    Kind.ON_SCORED: QuizRule.JOKERS,
    Kind.INDEPENDENT: QuizRule.JOKERS,
    Kind.ON_JOKER: QuizRule.JOKERS,
    Kind.COPY: QuizRule.JOKERS,
}
"""The rule by the kind of a step."""
BY_WORD: Final = {rule.word: rule for rule in QuizRule}


def rules_of(scored: Score, asked: Collection[str]) -> tuple[QuizRule, ...]:
    """Return the rules that an answer shows one knows, by what is asked for: `hand`, `chips`, `mult` or `score`."""
    if [*asked] == ["hand"]:
        return (QuizRule.HANDS,)
    return tuple(rule for rule in QuizRule if rule.matters(scored) and (rule is not QuizRule.HANDS or "hand" in asked))


def weakest(counts: Iterable[tuple[str, int, int]]) -> QuizRule:
    """Return the rule with the lowest share of right answers, of several the one with the fewest; none is lowest.

    >>> weakest([("hands", 9, 10), ("cards", 1, 4)]).title, weakest([(rule.word, 1, 2) for rule in QuizRule]).title
    ('Modifiers', 'Hand names')
    """
    known = {word: (right / asked if asked else 0.0, asked) for word, right, asked in counts}
    return min(QuizRule, key=lambda rule: known.get(rule.word, (0.0, 0)))
