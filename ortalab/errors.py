"""Errors, each one sentence: the place, the offending text, and how to fix it."""

from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")

MOST_SHOWN = 40
"""The maximum length of a wrong text in an error, in characters."""


class OrtalabError(ValueError):
    """Invalid input; `str(error)` is one sentence for a person.

    >>> from ortalab import read_round
    >>> try:
    ...     read_round("cards_played: [10h, 11s]")
    ... except OrtalabError as error:
    ...     print(error)
    cards_played[1] (line 1, column 21): unknown card '11s'; did you mean '10♠'?
    """

    places: tuple[str, ...] = ()  # outermost first: my.yml, jokers[1] (line 3, column 17)
    others: tuple["OrtalabError", ...] = ()  # further errors of the same text, in order

    @property
    def every(self) -> tuple["OrtalabError", ...]:
        """This error and the others of the same text."""
        return (self, *self.others)

    def apart(self) -> tuple["OrtalabError", ...]:
        """Detach the other errors of the same text; return this error and the others."""
        every = self.every
        self.others = ()
        return every

    @property
    def place(self) -> str:
        """The place in words; "" if it is unknown."""
        return ": ".join(self.places)

    @property
    def sentence(self) -> str:
        """The fault and how to fix it, without the place."""
        return super().__str__()

    def at(self, place: str) -> Self:
        """Prepend an outer place to the error."""
        self.places = (place, *self.places) if place else self.places
        for other in self.others:
            other.at(place)
        return self

    def among(self, errors: "Iterable[OrtalabError]") -> Self:
        """Attach other errors of the same text."""
        self.others = tuple(errors)
        return self

    def within(self, place: str) -> str:
        """Format the error without its outermost place, if that is `place`; count the other errors.

        >>> OrtalabError("it is empty").at("jokers").at("my.yml").within("my.yml")
        'jokers: it is empty'
        """
        places = self.places[1:] if self.places[:1] == (place,) else self.places
        more = f" (and {len(self.others)} more)" if self.others else ""
        return ": ".join([*places, self.sentence]) + more

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}" if self.place else self.sentence


def read_each(readings: "Iterable[Callable[[], T]]") -> list["T"]:
    """Run all readers and return their results; if any fail, raise the first error with the others attached."""
    found: list[T] = []
    wrong: list[OrtalabError] = []
    for read in readings:
        try:
            found.append(read())
        except OrtalabError as error:
            wrong += error.apart()
    if wrong:
        raise wrong[0].among(wrong[1:])
    return found


class TextError(OrtalabError):
    """A text that cannot be parsed: YAML, a link, one card."""


class FormError(TextError):
    """A text that is not in the expected format, such as a game's."""


class UnknownError(TextError):
    """An unknown name, such as a joker's; `hint` suggests a known one, or is "".

    `rules` is a ruleset that has the name, or "".

    >>> str(UnknownJoker("Barron", "did you mean 'Baron'?").at("jokers[0]"))
    "jokers[0]: unknown joker 'Barron'; did you mean 'Baron'?"
    """

    kind = ""
    way_out = ""  # used without a hint

    def __init__(self, name: str, hint: str = "", rules: str = "") -> None:
        super().__init__(name, hint)
        self.name, self.hint, self.rules = name, hint, rules

    @property
    def sentence(self) -> str:
        """The fault and how to fix it, without the place."""
        return f"unknown {self.kind} {shown(self.name)}; {self.hint or self.way_out}"


class UnknownJoker(UnknownError):
    kind = "joker"
    way_out = "write the name of a joker, and perhaps an edition"


class UnknownCard(UnknownError):
    """A text that is not a card."""

    kind = "card"
    way_out = "write a rank and a suit, such as '10♥' or 'TH'"


class UnknownMark(TextError):
    """An unknown enhancement or edition; `rules` is a ruleset that has it, or ""."""

    def __init__(self, sentence: str, rules: str = "") -> None:
        super().__init__(sentence)
        self.rules = rules


class StrangeError(TextError):
    """A readable text with none of the expected content: perhaps another kind of file."""


class RoundError(OrtalabError):
    """A round that breaks the rules, such as one with six jokers."""


class JokerError(RoundError):
    """An invalid custom joker of a round; the sentence begins with the joker's name."""


def shown(text: str) -> str:
    """Quote a text for an error: on one line, cut if it is long.

    >>> print(shown("10♥"), shown("a" * 50))
    '10♥' 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """
    return repr(text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…")
