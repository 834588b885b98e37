"""Wording of cards, hands and comparisons."""

from ortalab.cards import RANKS, Rank
from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.decision import Decision, Step
from ortalab.games.poker.hands import VALUES, Category, tell
from ortalab.page.games.faces import Face
from ortalab.page.shell import sentence
from ortalab.plurals import counted, listed
from ortalab.tables.poker.state import Hand, Showdown, decision_of, value_of

SUITS = {"S": "Spades", "H": "Hearts", "C": "Clubs", "D": "Diamonds"}
SHORT = {
    "straight flush": "straight flush",
    "four of a kind": "four",
    "full house": "full house",
    "flush": "flush",
    "straight": "straight",
    "three of a kind": "three",
    "two pair": "two pair",
    "one pair": "pair",
    "high card": "high card",
}
"""The categories, abbreviated to fit below a card."""
LONGEST_BELOW = 13
"""The number of characters that fit below a card on a phone."""
MOST_NAMED = 3
"""The maximum number of hands listed individually."""


_FACES = {
    value + letter: Face(str(rank), letter.lower(), f"{rank.word} of {suit}")
    for value, rank in zip(VALUES, RANKS, strict=True)
    for letter, suit in SUITS.items()
}


def face_of(card: str) -> Face:
    """Return the face of a card.

    >>> face_of("TH")
    Face(rank='10', suit='h', words='10 of Hearts')
    """
    return _FACES[card]


def player(hand: int) -> str:
    """Return the name of a hand.

    >>> player(0)
    'Player 1'
    """
    return f"Player {hand + 1}"


def hand_words(hand: Hand, *, low_ace: bool) -> str:
    """Describe a hand in the assignment's words, or count its known cards.

    >>> hand_words(("TH", "JH", "QH", "?", "?"), low_ace=False)
    '3 of 5'
    """
    if HOLE in hand:
        return f"{len(hand) - hand.count(HOLE)} of {len(hand)}"
    return str(value_of(hand, low_ace))


def output(showdown: Showdown) -> str:
    """Return the output of the assignment's program; "" while a hand has holes."""
    decision = decision_of(showdown)
    if decision is None:
        return ""
    return "\n".join(tell(decision.values, decision.winners))


def command(showdown: Showdown) -> str:
    """Format the hands as the assignment's arguments."""
    return "\n".join(" ".join(hand) for hand in showdown.hands)


def decided(decision: Decision) -> str:
    """Format the reason for a decision as a heading.

    >>> from ortalab.tables.poker.state import EXAMPLE
    >>> decided(decision_of(EXAMPLE))
    'Both pairs of 9s tie: the Ace kicker decides'
    """
    return sentence(decision.sentence).removesuffix(".")


def step_name(step: Step | str) -> str:
    """Name the subject of a comparison: `The pair`, `First kicker`."""
    role = step if isinstance(step, str) else step.role
    words = {"category": "Kind of hand", "pair": "The pair", "three": "The three", "four": "The four"}
    return words.get(role, role.capitalize())


def step_found(step: Step) -> str:
    """Name the ranks or kinds in a comparison: `9 and 9`, `4 × pair and high card`."""
    names = [SHORT[found.name] if isinstance(found, Category) else found.word for _, found in step.found]
    if len(names) <= MOST_NAMED:
        return listed(names)
    many = {name: names.count(name) for name in names}
    return listed(name if count == 1 else f"{count} × {name}" for name, count in many.items())


def step_end(step: Step) -> str:
    """Describe the outcome of a comparison: `1 wins`, `1, 2 stay`, `tie`."""
    players = ", ".join(str(place + 1) for place in step.stay)
    if not step.decides:
        return "tie"
    return f"{players} wins" if len(step.stay) == 1 else f"{players} stay"


def effect_words(step: Step, found: object, *, is_best: bool) -> str:
    """Describe a card's effect in a comparison, in a word or two that fit below it."""
    if isinstance(found, Category):
        return SHORT[found.name]
    if not step.decides:
        return "tie"
    others = sorted({rank for _, rank in step.found if isinstance(rank, Rank) and rank != found})
    if is_best:
        return f"beats {others[-1]}"
    return f"below {step.best}"


def out_words(decision: Decision, hand: int) -> str:
    """Explain why the cards of an eliminated hand no longer count: `no pair` if the others have one.

    >>> hands = ("9S", "9H", "KD", "7C", "2S"), ("9D", "9C", "QS", "JH", "4D"), ("AC", "JC", "8C", "6D", "3H")
    >>> out_words(decision_of(Showdown(hands)), 2)
    'no pair'
    """
    words = f"no {SHORT[decision.values[decision.winners[0]].category.name]}"
    return "out" if hand in decision.steps[0].stay or len(words) > LONGEST_BELOW else words


def percent(share: float, digits: int = 1) -> str:
    """Format a share of 1 as a percentage, with a sign for nearly 0 or nearly 100.

    >>> percent(0.4123), percent(0.00001), percent(0.99999), percent(1.0)
    ('41.2', '<0.1', '>99.9', '100')
    """
    least = 10.0**-digits
    if share <= 0 or share >= 1:
        return "100" if share >= 1 else "0"
    if 100 * share < least / 2:
        return f"<{least:.{digits}f}"
    if 100 * share > 100 - least / 2:
        return f">{100 - least:.{digits}f}"
    return f"{100 * share:.{digits}f}"


def share_words(share: float) -> str:
    """Format a share of 1 as a percentage in a sentence.

    >>> share_words(0.4123), share_words(0.99999)
    ('41.2%', 'more than 99.9%')
    """
    return f"{percent(share)}%".replace("<", "less than ").replace(">", "more than ")


def holes_words(holes: int) -> str:
    """Describe the number of cards still to be drawn.

    >>> holes_words(2)
    'two cards to come'
    """
    return f"{counted(holes, 'card')} to come"
