"""The explanation of a score, line by line; under rules 1 and 2 identical to the reference's `--explain`."""

from typing import assert_never

from ortalab.rounds.gains import plain
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import Book
from ortalab.rounds.score import score


def explain(round: Round, book: Book | None = None) -> str:
    """Explain a round step by step, with the score on the last line; `book` is as in `score`.

    >>> from ortalab.cards import Rank, Suit
    >>> from ortalab.rounds.card import Card
    >>> print(explain(Round(played=(Card(Rank.ACE, Suit.SPADES),))))
    High Card (5 x 1)
    A♠ +11 Chips (16 x 1)
    16
    """
    return explain_score(score(round, book))


def explain_score(scored: Score) -> str:
    """Explain a computed score, as `explain` does."""
    if scored.book.ruleset.has_luck:
        from ortalab.rounds.luck.score import LuckScore  # imported late: 12 kB

        if isinstance(scored, LuckScore):
            return scored.explain()
    return "\n".join([*(explain_step(step, scored) for step in scored.steps), str(scored)])


def explain_step(step: Step, scored: Score) -> str:
    """Write one step as a line of the explanation."""
    line = " ".join(_words(step, scored))
    # Lines without a gain show no totals; the hand itself is the one exception.
    if step.gain is None and step.kind is not Kind.HAND:
        return line
    return f"{line} ({plain(step.chips)} x {plain(step.mult)})"


def _words(step: Step, scored: Score) -> list[str]:
    ruleset, jokers = scored.book.ruleset, scored.round.jokers
    acting = "nothing" if step.source is None else _name(step.source, scored)
    wearing = None if step.joker is None else ruleset.print_joker(jokers[step.joker])
    card = step.spot.card if step.spot else None
    words: list[object]
    match step.kind:
        case Kind.HAND:
            words = [scored.hand]
        case Kind.COPY:
            words = [step.joker is not None and _name(step.joker, scored), "copying", acting]
        case Kind.CARD:
            words = [card and card.short, step.gain]
        case Kind.ENHANCEMENT | Kind.STEEL:
            mark = card and not card.is_blank and card.enhancement  # a blank card's name already includes it
            words = [card and card.short, *([mark.word] if mark else []), step.gain]
        case Kind.EDITION:
            words = [card and card.short, card and card.edition and card.edition.word, step.gain]
        case Kind.ON_SCORED | Kind.ON_HELD | Kind.ON_JOKER:
            on = card if step.other is None else ruleset.print_joker(jokers[step.other])
            words = [acting, on, step.gain]
        case Kind.AGAIN_SCORED | Kind.AGAIN_HELD:
            words = ["Retrigger", card, acting]
        case Kind.JOKER_EDITION | Kind.JOKER_POLYCHROME:
            words = [wearing, step.gain]
        case Kind.INDEPENDENT:
            words = [acting, step.gain]
        case _:
            assert_never(step.kind)
    return [str(word) for word in words]


def _name(place: int, scored: Score) -> str:
    """Return a joker's name in the ruleset's spelling, without its edition."""
    name = scored.round.jokers[place].name
    return scored.book.ruleset.printed.get(name, name)
