"""The themes of the quiz: a joker, a hand or a rule that decides a round, and advice for each rule."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Final, NamedTuple

from ortalab.errors import OrtalabError, shown
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.play import Kind, Score
from ortalab.rounds.round import RULES, Row
from ortalab.rounds.rulebook import RULEBOOK
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.rulesets import RULESETS, Ruleset
from ortalab.rounds.score import score
from ortalab.text.words import nearest
from ortalab.workshop.deal import certain_jokers
from ortalab.workshop.quiz.levels import LEVELS, bent_by
from ortalab.workshop.quiz.steps import steps_of

LONGEST: Final = 40
"""The maximum length of a theme, in characters."""
KINDS: Final[Mapping[Kind, str]] = {
    Kind.ENHANCEMENT: "2",
    Kind.EDITION: "2",
    Kind.ON_SCORED: "2",
    Kind.AGAIN_SCORED: "3",
    Kind.STEEL: "2",
    Kind.ON_HELD: "2",
    Kind.AGAIN_HELD: "3",
    Kind.JOKER_EDITION: "2",
    Kind.INDEPENDENT: "2",
    Kind.JOKER_POLYCHROME: "2",
    Kind.COPY: "3",
}
"""The rules of the assignment that can decide a round, each with the lowest level that allows it."""
ACTS: Final = frozenset(
    {Kind.ON_SCORED, Kind.ON_HELD, Kind.INDEPENDENT, Kind.ON_JOKER, Kind.AGAIN_SCORED, Kind.AGAIN_HELD}
)
"""The steps in which a joker has its main effect."""
LOWEST: Final = "2"
"""The lowest level whose rounds have jokers and modifiers."""


class QuizRule(Enum):
    """A rule with counted answers: its name in stored data, its title, its advice."""

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
    """Find the rule with the lowest share of right answers (0 if there are no answers), then with the fewest answers.

    >>> weakest([("hands", 9, 10), ("cards", 1, 4)]).title, weakest([(rule.word, 1, 2) for rule in QuizRule]).title
    ('Modifiers', 'Hand names')
    """
    known = {word: (right / asked if asked else 0.0, asked) for word, right, asked in counts}
    return min(QuizRule, key=lambda rule: known.get(rule.word, (0.0, 0)))


class Sort(Enum):
    """The kind of a theme; each value is the heading of its group in a list."""

    JOKER = "Jokers"
    HAND = "Hands"
    RULE = "Rules"
    KNOWN = "What you know"


class Theme(NamedTuple):
    """A topic of questions: a joker, a hand, a rule of the assignment or a rule of the quiz."""

    name: str  # Sock-and-Buskin, Full-House, Scoring-2.5
    title: str  # Sock and Buskin, Full House, 2.5 Its retriggers
    sort: Sort
    means: str | Hand | Kind | QuizRule  # the joker's name, the hand, the kind of step of a rule, or a rule of the quiz
    lowest: str  # the lowest level that allows it

    def matters(self, scored: Score) -> bool:
        """Return whether the theme decides a round: its joker changes the score, its hand is played, its rule applies.

        >>> from ortalab import read_round
        >>> scored = score(read_round("{cards_played: [9♥, 9♠], jokers: [Jolly Joker, Mime]}"))
        >>> [theme_of(name).matters(scored) for name in ("Jolly-Joker", "Mime", "Pair", "Scoring-2.5")]
        [True, False, True, False]
        """
        if isinstance(self.means, Hand):
            return scored.hand is self.means
        if isinstance(self.means, QuizRule):
            return self.means.matters(scored)
        if isinstance(self.means, Kind):
            return any(step.kind is self.means for step in steps_of(scored))
        return _acts(scored, self.means) and _is_worth(scored, self.means)

    def level(self, number: str) -> str:
        """Return a level, or the lowest level that allows the theme.

        >>> theme_of("Mime").level("1"), theme_of("Mime").level("4")
        ('3', '4')
        """
        return max(number, self.lowest)


def _acts(scored: Score, name: str) -> bool:
    """Return whether a joker of this name acts, is copied by one that acts, or bends a rule that matters."""
    jokers = scored.round.jokers
    acting = {place for step in steps_of(scored) if step.kind in ACTS for place in (step.joker, step.source)}
    return any(place is not None and jokers[place].name == name for place in acting) or name in bent_by(scored)


def _is_worth(scored: Score, name: str) -> bool:
    """Return whether removing any one joker of this name changes the score."""
    places = [place for place, joker in enumerate(scored.round.jokers) if joker.name == name]
    return all(score(scored.round.without(Row.JOKERS, place), scored.book).total != scored.total for place in places)


def themes(ruleset: Ruleset) -> Mapping[str, Theme]:
    """Index the themes of a ruleset by their names in links: its jokers, hands, rules, and the rules of the quiz."""
    rows = certain_jokers(ruleset)
    jokers = [Theme(_slug(row.name), row.name, Sort.JOKER, row.name, _lowest(row)) for row in rows]
    hands = [Theme(_slug(hand.word), hand.prose, Sort.HAND, hand, "1") for hand in reversed(Hand)]
    rules = [
        Theme(
            _slug(kind.value),
            f"{kind.value.removeprefix('Scoring ')} {RULEBOOK[kind.value].title}",
            Sort.RULE,
            kind,
            at,
        )
        for kind, at in KINDS.items()
        if not ruleset.has_luck
    ]
    known = [Theme(_slug(rule.title), rule.title, Sort.KNOWN, rule, rule.lowest) for rule in QuizRule]
    return {theme.name: theme for theme in (*jokers, *hands, *rules, *known)}


def theme_of_rule(rule: QuizRule) -> str:
    """Return the name of a rule's theme.

    >>> theme_of_rule(QuizRule.ORDER)
    'Order-of-jokers'
    """
    return _slug(rule.title)


def theme_of(text: str, ruleset: Ruleset = RULESETS[RULES]) -> Theme:
    """Parse a theme, ignoring case; raise `OrtalabError` for an unknown one.

    >>> theme_of("scoring-2.5").title
    '2.5 Its retriggers'
    """
    known = themes(ruleset)
    wanted = _slug(" ".join(text.replace("-", " ").split())).casefold()
    for name, theme in known.items():
        if name.casefold() == wanted:
            return theme
    titles = [theme.title for theme in known.values()]
    hint = nearest(text[:LONGEST].replace("-", " "), titles) or "choose a joker, a hand or a rule of the list"
    raise OrtalabError(f"the quiz has no theme {shown(text)}; {hint}")


def _lowest(row: Joker) -> str:
    """Return the lowest level on which a joker can matter."""
    if row.rules != PLAIN:
        return next(number for number, level in LEVELS.items() if level.bent[1])
    is_again = row.again_scored is not None or row.again_held is not None
    return "3" if is_again or row.copies is not None else "2"


def _slug(name: str) -> str:
    return name.replace(" ", "-")
