"""The rules of the quiz: which of them decide a round, and advice for each."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from enum import Enum
from typing import Final

from ortalab.rounds.play import Kind, Score
from ortalab.rounds.score import score
from ortalab.workshop.quiz.steps import steps_of

LOWEST: Final = "2"
"""The lowest level whose rounds have jokers and modifiers."""


class QuizRule(Enum):
    """A rule with counted answers: its name in the file, its title, its advice."""

    HANDS = (
        "hands",
        "Hand names",
        "1",
        "The best hand counts, and jokers can change the rules of a flush or a straight.",
    )
    CARDS = ("cards", "Which cards score", LOWEST, "Only the cards of the hand score; with Splash all do.")
    MODIFIERS = (
        "modifiers",
        "Modifiers",
        LOWEST,
        "An enhancement comes after the card’s own chips, its edition after that.",
    )
    RETRIGGERS = ("retriggers", "Retriggers", "3", "A retriggered card repeats its whole turn.")
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
        "Jokers act from left to right: × multiplies everything added before it.",
    )

    def __init__(self, word: str, title: str, lowest: str, advice: str) -> None:
        """Store the fields; `lowest` is the lowest level that allows the rule."""
        self.word, self.title, self.lowest, self.advice = word, title, lowest, advice

    def matters(self, scored: Score) -> bool:
        """Return whether the rule decides the score of a round.

        >>> from ortalab import read_round
        >>> scored = score(read_round("{cards_played: [9♥, 9♠, 2♠], jokers: [Jolly Joker, Mime]}"))
        >>> [rule.word for rule in QuizRule if rule.matters(scored)]
        ['hands', 'cards', 'jokers']
        """
        if self is QuizRule.HANDS:
            return True
        if self is QuizRule.CARDS:
            return len(scored.scene.scoring) < len(scored.round.played)
        if self is QuizRule.ORDER:
            other = replace(scored.round, jokers=scored.round.jokers[::-1])
            return len(other.jokers) > 1 and score(other, scored.book).total != scored.total
        return any(RULE_OF.get(step.kind) is self for step in steps_of(scored))


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
"""The rule of each kind of step."""
BY_WORD: Final = {rule.word: rule for rule in QuizRule}


def rules_of(scored: Score, asked: Collection[str]) -> tuple[QuizRule, ...]:
    """List the rules that an answer tests, by its question: `hand`, `chips`, `mult` or `score`."""
    if [*asked] == ["hand"]:
        return (QuizRule.HANDS,)
    return tuple(rule for rule in QuizRule if rule.matters(scored) and (rule is not QuizRule.HANDS or "hand" in asked))


def weakest(counts: Iterable[tuple[str, int, int]]) -> QuizRule:
    """Find the rule with the lowest share of right answers, unanswered ones first, then with the fewest answers.

    >>> weakest([("hands", 9, 10), ("cards", 1, 4)]).title, weakest([(rule.word, 1, 2) for rule in QuizRule]).title
    ('Modifiers', 'Hand names')
    """
    known = {word: (right / asked if asked else 0.0, asked) for word, right, asked in counts}
    return min(QuizRule, key=lambda rule: known.get(rule.word, (0.0, 0)))
