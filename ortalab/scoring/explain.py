"""The explanation of a score, line by line, as the reference prints it with `--explain`."""

from typing import assert_never

from ortalab.scoring.book import Book
from ortalab.scoring.gains import plain
from ortalab.scoring.play import Kind, Score, Step, score
from ortalab.scoring.round import Round


def explain(round: Round, book: Book | None = None) -> str:
    """Return the whole explanation of a round, the score last, without a final newline; `book` as in `score`.

    >>> from ortalab.cards import Rank, Suit
    >>> from ortalab.scoring.round import Card
    >>> print(explain(Round(played=(Card(Rank.ACE, Suit.SPADES),))))
    High Card (5 x 1)
    A♠ +11 Chips (16 x 1)
    16
    """
    return explain_score(score(round, book))


def explain_score(scored: Score) -> str:
    """Return the explanation of a score that is already at hand, as `explain` does."""
    return "\n".join([*(explain_step(step, scored) for step in scored.steps), str(scored)])


def explain_step(step: Step, scored: Score) -> str:
    """Return one line of the explanation."""
    line = " ".join(_words(step, scored))
    # What gains nothing shows no totals; the hand itself is the one exception.
    if step.gain is None and step.kind is not Kind.HAND:
        return line
    return f"{line} ({plain(step.chips)} x {plain(step.mult)})"


def _words(step: Step, scored: Score) -> list[str]:
    jokers = scored.round.jokers
    acting = "nothing" if step.source is None else jokers[step.source].name
    wearing = None if step.joker is None else jokers[step.joker]
    card = step.spot.card if step.spot else None
    words: list[object]
    match step.kind:
        case Kind.HAND:
            words = [scored.hand]
        case Kind.COPY:
            words = [wearing and wearing.name, "copying", acting]
        case Kind.CARD:
            words = [card and card.short, step.gain]
        case Kind.ENHANCEMENT | Kind.STEEL:
            mark = card and not card.is_blank and card.enhancement  # what a blank card is called says it already
            words = [card and card.short, *([mark.word] if mark else []), step.gain]
        case Kind.EDITION:
            words = [card and card.short, card and card.edition and card.edition.word, step.gain]
        case Kind.ON_SCORED | Kind.ON_HELD | Kind.ON_JOKER:
            on = card if step.other is None else jokers[step.other]
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
