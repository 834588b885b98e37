"""Errors, each said in one sentence: where, what was read, and the way out."""

from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")

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

    places: tuple[str, ...] = ()  # from the outermost on: my.yml, jokers[1] (line 3, column 17)
    others: tuple["OrtalabError", ...] = ()  # further errors of the same text, in its order

    @property
    def every(self) -> tuple["OrtalabError", ...]:
        """This error and the others of the same text."""
        return (self, *self.others)

    def apart(self) -> tuple["OrtalabError", ...]:
        """Return this error and the others of the same text, each by itself from now on."""
        every = self.every
        self.others = ()
        return every

    @property
    def place(self) -> str:
        """Where it is, in words; "" where nobody has said."""
        return ": ".join(self.places)

    @property
    def sentence(self) -> str:
        """The fault and the way out, without the place."""
        return super().__str__()

    def at(self, place: str) -> Self:
        """Return the error with its place, before the one that it has."""
        self.places = (place, *self.places) if place else self.places
        for other in self.others:
            other.at(place)
        return self

    def among(self, errors: "Iterable[OrtalabError]") -> Self:
        """Return the error with others of the same text."""
        self.others = tuple(errors)
        return self

    def within(self, place: str) -> str:
        """Return the one sentence for a reader who knows the outermost place already; others are counted.

        >>> OrtalabError("it is empty").at("jokers").at("my.yml").within("my.yml")
        'jokers: it is empty'
        """
        places = self.places[1:] if self.places[:1] == (place,) else self.places
        more = f" (and {len(self.others)} more)" if self.others else ""
        return ": ".join([*places, self.sentence]) + more

    def __str__(self) -> str:
        """Return the one sentence."""
        return f"{self.place}: {self.sentence}" if self.place else self.sentence


def read_each(readings: "Iterable[Callable[[], T]]") -> list["T"]:
    """Make every reading and return what they find; if any fails, raise the first error, with all others."""
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
    """A text (YAML, a link, one card) that cannot be read."""


class UnknownError(TextError):
    """A text that names no `kind` of thing; `hint` is the nearest that is known, "" where none is near.

    `rules` names the ruleset that knows it, "" where none does.

    >>> str(UnknownJoker("Barron", "did you mean 'Baron'?").at("jokers[0]"))
    "jokers[0]: unknown joker 'Barron'; did you mean 'Baron'?"
    """

    kind = ""
    way_out = ""  # where there is no hint

    def __init__(self, name: str, hint: str = "", rules: str = "") -> None:
        """Keep the name as it was read."""
        super().__init__(name, hint)
        self.name, self.hint, self.rules = name, hint, rules

    @property
    def sentence(self) -> str:
        """The fault and the way out, without the place."""
        return f"unknown {self.kind} {shown(self.name)}; {self.hint or self.way_out}"


class UnknownJoker(UnknownError):
    """A joker that nobody knows."""

    kind = "joker"
    way_out = "write the name of a joker, and perhaps an edition"


class UnknownCard(UnknownError):
    """A card that is none."""

    kind = "card"
    way_out = "write a rank and a suit, such as '10♥' or 'TH'"


class UnknownMark(TextError):
    """An enhancement or edition that no card or joker has; `rules` names the ruleset in which one does, or is ""."""

    def __init__(self, sentence: str, rules: str = "") -> None:
        """Keep the ruleset."""
        super().__init__(sentence)
        self.rules = rules


class StrangeError(TextError):
    """A text that can be read, but has nothing of what it should be: perhaps a file of another kind."""


class RoundError(OrtalabError):
    """A round that the rules do not allow, such as six jokers."""


class JokerError(RoundError):
    """A joker of a round's own that cannot be; its sentence begins with the joker's name."""


def shown(text: str) -> str:
    """Return a text as an error repeats it: quoted, on one line, and cut where it is long.

    >>> print(shown("10♥"), shown("a" * 50))
    '10♥' 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """
    return repr(text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…")
