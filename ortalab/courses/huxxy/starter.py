"""Templates of the workbench: empty functions, and a small bot to play against."""

from typing import Final

from ortalab.games.huxxy.bot_limits import PARAMETERS

QUESTIONS: Final = {
    "score": "Question 1",
    "valid_table": "Question 2",
    "valid_play": "Question 3",
    "play": "Question 4",
}
"""The assignment's question for each function; the function of the bonus game has none."""
DOCSTRINGS: Final = {
    "score": "Return the points of the cards, a non-negative integer.",
    "valid_table": "Return whether all groups on the table are valid.",
    "valid_play": "Return whether the play is valid, given the state before it.",
    "play": "Return the next play: (player, type, details).",
}
EXAMPLE: Final = '''\
"""A small bot: it lays three or four of a kind that are worth enough, and picks up a card where it has none."""

ORDER = "A234567890JQK"


def comp10001huxxy_play(play_history, active_player, hand, table):
    laid = []
    for player, kind, details in play_history:
        laid = laid + [details[0]] if kind == 1 else []
    kinds = {value: {card for card in laid + hand if card[0] == value} for value in ORDER}
    for value in reversed(ORDER):
        cards = kinds[value]
        if len(cards) < 3 or len(cards) * (ORDER.index(value) + 1) < 24 or not set(laid) <= cards:
            continue
        for card in sorted(cards - set(laid)):
            return active_player, 1, (card, len(table) - (len(laid) > 0))
        return active_player, 3, None
    return active_player, 0, None
'''
"""A bot that plays validly but badly."""


def with_missing(text: str, missing: list[str]) -> str:
    """Append the missing functions, with only a docstring, to a file's text.

    >>> print(with_missing("import math", ["score"]), end="")
    import math
    <BLANKLINE>
    <BLANKLINE>
    def comp10001huxxy_score(cards):
        \"\"\"Return the points of the cards, a non-negative integer.  (Question 1)\"\"\"
    """
    parts = [text.rstrip()] if text.strip() else []
    for full, parameters in PARAMETERS.items():
        name = full.removeprefix("comp10001huxxy_")
        if name in missing:
            told = f"{DOCSTRINGS[name]}  ({QUESTIONS[name]})"
            parts.append(f'def {full}({", ".join(parameters)}):\n    """{told}"""')
    return "\n\n\n".join(parts) + "\n"
