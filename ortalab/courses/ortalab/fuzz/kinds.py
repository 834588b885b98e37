"""Distinguish a program's mistakes by known cause or wrong step, and count the features covered by a hunt."""

from collections import Counter, deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ortalab.courses.answer import Answer, Ask, Finding, Hunt, Kinds
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.judge.mistakes import telling_mistakes
from ortalab.courses.places import in_words, likeliest
from ortalab.courses.result import Result, Verdict
from ortalab.plurals import counted, listed, noun_for
from ortalab.rounds.card import Card
from ortalab.rounds.hands import Hand
from ortalab.rounds.marks import Edition, Enhancement, Marks
from ortalab.rounds.play import Kind, Score
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import Book, ruleset_of
from ortalab.workshop.deal import STAGES, known_jokers

COLUMNS = 4
_AGAIN = {Kind.AGAIN_SCORED: "scoring", Kind.AGAIN_HELD: "held"}


@dataclass
class Coverage:
    """The number of rounds that use each feature."""

    hands: Counter[str] = field(default_factory=Counter)
    jokers: Counter[str] = field(default_factory=Counter)
    idle: Counter[str] = field(default_factory=Counter)  # rounds in which the joker had no step
    modifiers: Counter[str] = field(default_factory=Counter)
    retriggers: Counter[str] = field(default_factory=Counter)

    def record(self, scored: Score) -> None:
        laid = {joker.name for joker in scored.scene.jokers}
        acting = {scored.scene.jokers[step.source].name for step in scored.steps if step.source is not None}
        self.hands[scored.hand.word] += 1
        self.jokers.update(laid)
        self.idle.update(laid - acting)
        self.modifiers.update(set(_modifiers(scored)))
        self.retriggers.update(set(_retriggers(scored)))

    def table(self, stage: int, book: Book) -> str:
        """Format the features of a stage with their counts of rounds, and list the jokers that never acted."""
        known, marks = known_jokers(stage, book), ruleset_of(book).marks
        parts = {"hands": _with_all(self.hands, [hand.word for hand in reversed(Hand)])}
        if stage > STAGES[0]:
            parts["modifiers"] = _with_all(self.modifiers, _every_modifier(marks, has_jokers=bool(known)))
        if known:
            parts["jokers"] = _with_all(self.jokers, [joker.name for joker in known])
        if again := [joker.name for joker in known if joker.again_scored or joker.again_held]:
            parts["retriggers"] = _with_all(self.retriggers, again)
        lines = [line for title, counts in parts.items() for line in [f"{title}:", *_columns(counts)]]
        never = [
            joker.name
            for joker in known
            if (joker.effect or joker.copies) and 0 < self.jokers[joker.name] == self.idle[joker.name]
        ]
        return "\n".join([*lines, *([f"there, but never in force: {', '.join(never)}"] if never else [])])


def _modifiers(scored: Score) -> Iterator[str]:
    for where, cards in (("scored", scored.scene.scoring), ("held", scored.scene.held)):
        for spot in cards:
            for mark in (spot.card.enhancement, spot.card.edition):
                if mark:
                    yield f"{mark.word} {where}"
    yield from (f"{joker.edition.word} joker" for joker in scored.round.jokers if joker.edition)


def _every_modifier(known: Marks, *, has_jokers: bool) -> list[str]:
    marks = [*known.enhancements, *known.editions]
    cards = [f"{mark.word} {where}" for where in ("scored", "held") for mark in marks]
    return cards + [f"{edition.word} joker" for edition in known.editions if has_jokers]


def _retriggers(scored: Score) -> Iterator[str]:
    """Yield the joker of each retrigger, then how often each retriggered card acts."""
    again = [step for step in scored.steps if step.kind in _AGAIN]
    yield from (scored.scene.jokers[step.source].name for step in again if step.source is not None)
    for (_, kind), times in Counter((step.spot, step.kind) for step in again).items():
        yield f"a {_AGAIN[kind]} card {times + 1} times"


def _with_all(counts: Counter[str], names: list[str]) -> list[tuple[str, int]]:
    return [(name, counts[name]) for name in [*names, *sorted(counts.keys() - set(names))]]


def _columns(counts: list[tuple[str, int]]) -> Iterator[str]:
    width = max((len(name) for name, _ in counts), default=0)
    cells = [f"{name:{width}} {count or '-':>4}" for name, count in counts]
    for start in range(0, len(cells), COLUMNS):
        yield "  " + "   ".join(cells[start : start + COLUMNS])


EVIDENCE = 200
"""The maximum number of right rounds used to rule out known mistakes."""
Key = tuple[str, ...]
"""Key of a mistake; only one round per key is shrunk and kept."""
Thing = str | tuple[Row, Edition | Enhancement]
"""A joker's name, or a mark with its row."""


class _Found(NamedTuple):
    case: RoundCase
    key: Key
    named: tuple[str, ...]  # the known mistakes that cause its score; several if they explain it equally well


class RoundKinds(Kinds[RoundCase]):
    """The kinds of mistakes in scores, distinguished by known cause, otherwise by jokers and marks."""

    def __init__(self) -> None:
        super().__init__()
        self.coverage = Coverage()
        self._rows: dict[int, RoundCase] = {}  # the latest round of each stage
        self._found: list[_Found] = []
        self._right = deque[RoundCase](maxlen=EVIDENCE)
        self._wrong: list[tuple[str, ...]] = []  # the known mistakes that cause each wrong score
        self._refuted = set[str]()  # the known mistakes that the program does not make

    def record(self, answer: Answer[RoundCase], *, is_drawn: bool) -> None:
        if is_drawn:
            self.coverage.record(answer.case.scored)
            self._rows[answer.case.stage] = answer.case
        if answer.is_right:
            self._right.appendleft(answer.case)
        elif answer.is_wrong:
            self._wrong.append(answer.result.mistakes)

    def unknown(self, answer: Answer[RoundCase], ask: Ask[RoundCase]) -> Answer[RoundCase] | None:
        """Return a wrong answer with a new mistake; None if its mistake is known.

        A round with all jokers and marks of an earlier find must also be wrong without one of them.
        """
        if self._is_known(answer.result):
            return None
        result, case = self._credible(answer.result), answer.case
        if self._is_known(result):
            return None
        for small in (found.case for found in self._found if not result.mistakes):
            things = things_of(small.round)
            if not things and small.scored.hand in hands_of(case.scored):
                return None
            if things and things <= things_of(case.round):
                less = (ask(case.with_round(without(case.round, thing))) for thing in sorted(things, key=str))
                left = next((one for one in less if one.is_wrong), None)
                return left and self.unknown(left, ask)
        return answer._replace(result=result)

    def is_same(self, answer: Answer[RoundCase], smaller: Answer[RoundCase]) -> bool:
        """Return whether two answers share a known cause or, if none is known, are wrong in the same way."""
        if self._is_known(smaller.result):
            return False
        if answer.result.mistakes:
            return not {*answer.result.mistakes}.isdisjoint(smaller.result.mistakes)
        return is_alike(smaller.result, answer.result)

    def add(self, finding: Finding[RoundCase]) -> None:
        result = finding.answer.result
        self._found.append(_Found(finding.answer.case, result.key, self._named(result)))

    def summary(self, found: Hunt[RoundCase]) -> Hunt[RoundCase]:
        """Add the cause of each find, judged from all answers, and a description of the rounds tried."""
        if not self._rows:
            return found
        *passed, last = self._rows
        findings = tuple(map(self._settled, found.findings))
        stages = f"{noun_for(len(passed), 'Stage')} {listed(list(map(str, passed)))} passed. "
        of = "in" if findings else "up to" if passed else "of"
        head = f"Of {counted(found.tried, 'round')}, this many have:"
        return found._replace(
            findings=findings,
            where=f"{of} stage {last}",
            before=stages if passed and findings else "",
            covered=(head, *self.coverage.table(last, self._rows[last].book).split("\n")),
        )

    def _settled(self, finding: Finding[RoundCase]) -> Finding[RoundCase]:
        result = finding.answer.result
        named = self._named(result)
        answer = finding.answer._replace(result=result._replace(mistakes=named))
        return finding._replace(answer=answer, cause=in_words(named))

    def _named(self, result: Result) -> tuple[str, ...]:
        return likeliest([self._credible(result).mistakes, *self._wrong])[0]

    def _is_known(self, result: Result) -> bool:
        return any(is_same(found.key, found.named, result) for found in self._found)

    def _credible(self, result: Result) -> Result:
        """Drop the known mistakes that are refuted by a right answer, whose score they would have changed."""
        left = {*result.mistakes} - self._refuted
        for case in self._right:
            if not left:
                break
            refuted = left & telling_mistakes(case.scored)
            self._refuted |= refuted
            left -= refuted
        return result._replace(mistakes=tuple(words for words in result.mistakes if words not in self._refuted))


def is_same(key: Key, named: Collection[str], result: Result) -> bool:
    """Return whether an answer shows the mistake of an earlier find, by its cause, its joker or its message."""
    if result.mistakes:
        return not {*named}.isdisjoint(result.mistakes)
    is_telling = (len(key) > 1 and bool(key[-1])) or result.verdict is Verdict.TOO_SLOW
    return is_telling and key == result.key


def is_alike(one: Result, other: Result) -> bool:
    """Return whether two answers are wrong in the same way: equal crashes, equal verdicts, or both a wrong result."""
    if Verdict.CRASHED in {one.verdict, other.verdict}:
        return one.key == other.key
    wrong = {Verdict.WRONG_STEP, Verdict.WRONG_SCORE}
    return one.verdict is other.verdict or {one.verdict, other.verdict} == wrong


def things_of(round: Round) -> set[Thing]:
    """Collect the names of a round's jokers, and its marks with their rows."""
    found: set[Thing] = {joker.name for joker in round.jokers}
    for row in Row:
        for thing in round.row(row):
            marks = [thing.edition, thing.enhancement if isinstance(thing, Card) else None]
            found |= {(row, mark) for mark in marks if mark}
    return found


def without(round: Round, thing: Thing) -> Round:
    """Remove the jokers of a name from a round, or a mark from a row.

    >>> from ortalab.text.yaml import read_round
    >>> laid = read_round("{cards_played: [K♥ Foil], jokers: [Baron Foil, Mime]}")
    >>> print(*without(laid, "Mime").jokers, *without(laid, (Row.PLAYED, Edition.FOIL)).played)
    Baron Foil K♥
    """
    if isinstance(thing, str):
        return replace(round, jokers=tuple(joker for joker in round.jokers if joker.name != thing))
    row, mark = thing
    field = "edition" if isinstance(mark, Edition) else "enhancement"
    cards: tuple[Any, ...] = round.row(row)
    return round.with_row(
        row, tuple(replace(card, **{field: None}) if getattr(card, field) is mark else card for card in cards)
    )


def hands_of(scored: Score) -> set[Hand]:
    """Return the hand of a round and the hands it contains, without High Card unless it is the only one."""
    return {*scored.scene.contained} - {Hand.HIGH_CARD} | {scored.hand}
