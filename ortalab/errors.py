"""What can go wrong, each said in one sentence: where, what was read, and the way out."""

MOST_SHOWN = 40
"""The most characters of a wrong text that an error repeats."""


class OrtalabError(ValueError):
    """Any wrong input; `str(error)` is one sentence fit to be shown to a person.

    >>> from ortalab import read_round
    >>> try:
    ...     read_round("cards_played: [10h, 11s]")
    ... except OrtalabError as error:
    ...     print(error)
    cards_played[1] (line 1, column 21): unknown card '11s'; did you mean '10♠'?
    """


class TextError(OrtalabError):
    """A text (YAML, a link, one card) that cannot be read."""


class StrangeError(TextError):
    """A text that can be read, but has nothing of what it should be: perhaps a file of another kind."""


class RoundError(OrtalabError):
    """A round that the rules do not allow, such as six jokers."""


def shown(text: str) -> str:
    """Return a text as an error repeats it: quoted, on one line, and cut where it is long.

    >>> print(shown("10♥"), shown("a" * 50))
    '10♥' 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """
    return repr(text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…")
