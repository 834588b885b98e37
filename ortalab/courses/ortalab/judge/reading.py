"""Parse a program's output: numbers with their precision, chips × mult, stated gains, and the score."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from math import isclose, isfinite, prod
from typing import NamedTuple

MOST_READ = 256 * 1024
"""The maximum number of characters parsed; the longest explanation has a tenth of that."""
LONGEST_LINE = 1000
"""The maximum length of our lines, in characters; a longer line cannot equal any of them."""
SEPARATORS = ",_'’\N{NO-BREAK SPACE}\N{THIN SPACE}\N{NARROW NO-BREAK SPACE}"
"""Separators between thousands."""
NUMBER = (
    rf"(?:[0-9]{{1,3}}(?:[{SEPARATORS}][0-9]{{3}})+(?![0-9]|[{SEPARATORS}][0-9])|[0-9]+)"
    r"(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3}(?![0-9]))?"
)
"""A regular expression without groups for numbers: 1,234.50, 60.0, 1.2e17."""
LONGEST = 400
"""The maximum length of a number, in characters; the longest double has fewer."""
FINE = 0.01
"""The largest unit at which decimals may be truncated instead of rounded."""
CLOSE = 1e-12
"""The relative tolerance for doubles computed in another order."""
_PARTS = re.compile(rf"({NUMBER})|([+])")
_STRIPPED = str.maketrans("", "", SEPARATORS)


class Number(NamedTuple):
    """A parsed number and the place value of its last digit; 0 for an exact integer."""

    value: float
    unit: float = 0.0

    def shows(self, exact: float) -> bool:
        """Return whether the number is a printed form of a value: equal, or rounded or truncated to its decimals.

        >>> read_number("5.06").shows(5.0625), read_number("5").shows(5.0625), read_number("5.07").shows(5.0625)
        (True, False, False)
        """
        if isclose(self.value, exact, rel_tol=CLOSE):
            return True
        rounded = self.unit * (0.5 + 1e-9)
        is_cut = 0 < self.unit <= FINE and 0 < exact - self.value < self.unit
        return abs(self.value - exact) <= rounded or is_cut


def read_number(text: str) -> Number:
    """Parse a number matched by `NUMBER`.

    >>> read_number("1,234.50"), read_number("1e3")
    (Number(value=1234.5, unit=0.01), Number(value=1000.0, unit=1000.0))
    """
    plain = text[:LONGEST].translate(_STRIPPED)
    value = float(plain)
    if not isfinite(value) or not ("." in plain or "e" in plain.lower()):
        return Number(value)
    exponent = Decimal(plain).as_tuple().exponent
    return Number(value, 10.0**exponent if isinstance(exponent, int) and exponent else 0.0)


def read_product(text: str) -> Number:
    """Evaluate a factor: `(30 + 10)`, `(3 x 1.5)`, `3 x 2`; products bind tighter than sums.

    >>> read_product("(3 x 1.5)").value, read_product("30 + 10").value, read_product("1,380").value
    (4.5, 40.0, 1380.0)
    """
    terms: list[list[Number]] = [[]]
    for number, plus in _PARTS.findall(text):
        if plus:
            terms.append([])
        else:
            terms[-1].append(read_number(number))
    terms = [term for term in terms if term]
    if len(terms) == len(terms[0]) == 1:
        return terms[0][0]
    return Number(sum(prod(number.value for number in term) for term in terms), _coarsest(terms))


def _coarsest(terms: Sequence[Sequence[Number]]) -> float:
    """Return the largest unit among the numbers; 0 if all are exact."""
    numbers = [number for term in terms for number in term]
    return max(number.unit for number in numbers) if any(number.unit for number in numbers) else 0.0


COLOURS = re.compile(r"\x1b(?:\[[0-9;:?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\^_])")
"""Terminal control sequences, such as colours and cursor positions."""
TIMES = r"\s*[x×✕*·]\s*"
NAMED = r"""["']?\s*(?:total|now|is|are)?\s*[:=(]?\s*"""
"""The text between a name and its number: `chips: 30`, `Chips(30.0)`, `"chips": 30`."""
CHIPS, MULT = r"\bchips?", r"\bmult(?:iplier)?s?"
ARROW = r"\s*(?:->|=>|→)\s*"
LATEST = rf"(?:{NUMBER}{ARROW})*({NUMBER})"
"""A number, or the last number in a chain of arrows: `30 -> 40`."""
FACTOR = rf"(?:{NUMBER}|\(\s*{NUMBER}(?:\s*[+x×✕*·]\s*{NUMBER})+\s*\))"
ALONE = r"(?<![\w.,+\-×✕*♠♥♦♣])"
"""A lookbehind for standalone numbers, which excludes `+10`, `x1.5` and the end of a word."""

PAIR = re.compile(
    rf"{ALONE}(?:{CHIPS}{NAMED})?({FACTOR})(?:\s*chips?)?{TIMES}(?:{MULT}\s*[:=]?\s*(?={NUMBER}))?"
    rf"({FACTOR}(?:{TIMES}{NUMBER})*)(?!\s*[♠♥♦♣%]|[\w.]*\d)",
    re.IGNORECASE,
)
"""Matches `60 x 11`, `60 chips × 11 mult`, `60 x (4 x 1.5)`."""
BETWEEN = r"\)?(?:\s*\([^()]{1,12}\))?[^+\d\n]{1,12}?"
NAMES = re.compile(rf"{CHIPS}{NAMED}{LATEST}{BETWEEN}{MULT}{NAMED}{LATEST}", re.IGNORECASE)
NAMES_BACK = re.compile(rf"{MULT}{NAMED}{LATEST}{BETWEEN}{CHIPS}{NAMED}{LATEST}", re.IGNORECASE)
"""Match `chips: 60, mult: 11.0`, and the reverse order."""
UNITS = re.compile(rf"{ALONE}({NUMBER})\s*chips?\b[^+\d\n×*]{{1,9}}?({NUMBER})\s*mult", re.IGNORECASE)
"""Matches `60 chips, 11 mult`."""
TUPLE = re.compile(rf"(?<!\w)\(\s*({NUMBER})\s*,\s+({NUMBER})\s*\)(?=\s*$|(?<=\.\d\)))")
"""Matches `(60.0, 11.0)`, a pair as printed by Rust and Python."""
CHIPS_ALONE = re.compile(rf"{CHIPS}\s*(?:total)?\s*[:=]\s*{LATEST}\W*$", re.IGNORECASE)
MULT_ALONE = re.compile(rf"{MULT}\s*(?:total)?\s*[:=]\s*{LATEST}\W*$", re.IGNORECASE)
GAIN = re.compile(
    rf"(?<![\w)])([+x×✕*])\s*({NUMBER}(?:{TIMES}{NUMBER})*)(?=\s*(?:chips?|mult|[,;(\[|]|$))", re.IGNORECASE
)
"""A stated gain: `+10 Chips`, `x1.5 Mult`."""
FREE = re.compile(rf"(?<![\d.])(-?)({NUMBER})(?![\w♠♥♦♣]|\.\d)")
"""A number that may be the score, even at the end of a word: `Foil1380`."""
ADDED = re.compile(r"(?:[+×✕*]|(?<![^\W\d_])x)\s*$", re.IGNORECASE)
"""The end of the text before a number that is added or multiplied."""
BARE = re.compile(r"[\s=:>$#|*`'\"()\[\]{}\-–—→.!]*")
SCORE = re.compile(r"\b(?:final|score|total|points?|result|answer)", re.IGNORECASE)
NOISE = re.compile(
    r"\b(?:exit|code|status|took|time|elapsed|done in|warnings?|line)\b|\d\s*(?:m|µ|n)?s(?:ec\w*)?\b", re.IGNORECASE
)
"""Words that mark lines about the run itself, such as its time, whose numbers are not scores."""


class State(NamedTuple):
    """Chips and mult as printed on a line."""

    chips: Number
    mult: Number

    def is_of(self, chips: float, mult: float) -> bool:
        return self.chips.shows(chips) and self.mult.shows(mult)


class Line(NamedTuple):
    """A non-blank line, without colours."""

    number: int  # the number of the line, from 1
    text: str
    state: State | None
    gains: tuple[tuple[str, float], ...]  # the sign and amount of each stated gain: ("+", 10)


class Reading(NamedTuple):
    """A parsed output: its lines, states and score."""

    lines: tuple[Line, ...]
    score: Number | None  # None if no number can be the score
    scored: Line | None  # the line with the score
    printed: str = ""  # the score as printed; the whole line if it is ambiguous

    @property
    def states(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.state is not None)

    @property
    def steps(self) -> tuple[Line, ...]:
        """The lines with a state, except the line with the score."""
        return tuple(line for line in self.states if line is not self.scored)


class NumberedLine(NamedTuple):
    """A non-blank line with its number in the text, from 1."""

    number: int
    text: str


def lines_of(text: str) -> list[NumberedLine]:
    r"""Split a text into its non-blank lines, stripped.

    >>> lines_of("Pair (10 x 2) \r\n\n60")
    [NumberedLine(number=1, text='Pair (10 x 2)'), NumberedLine(number=3, text='60')]
    """
    lines = text[:MOST_READ].split("\n")
    return [NumberedLine(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]


def read(text: str) -> Reading:
    r"""Parse the output of a program.

    >>> reading = read("Pair: 10 x 2\n\x1b[31mK♥\x1b[0m +10 Chips (20.0 × 2)\nScore: 1,380")
    >>> [(line.number, line.state.chips.value) for line in reading.states], reading.score.value
    ([(1, 10.0), (2, 20.0)], 1380.0)
    """
    lines = tuple(_lines(COLOURS.sub("", text)))
    for line in reversed(lines):
        if len(line.text) <= LONGEST_LINE and (found := _number_of(line)):
            return Reading(lines, found[0], line, found[1])
    return Reading(lines, None, None)


def state_of(text: str) -> State | None:
    """Parse the last chips × mult of a line.

    >>> [state_of(line).mult.value for line in ("Baron (60 x (4 x 1.5))", "+2 x 4 mult (60 x 12)", "mult=3, chips=60")]
    [6.0, 12.0, 3.0]
    >>> state_of("+2 x 4 mult"), state_of("5 x 10♥")
    (None, None)
    """
    found = _match_of(text)
    if found is None:
        return None
    chips, mult = (found[2], found[1]) if found.re is NAMES_BACK else (found[1], found[2])
    return State(read_product(chips), read_product(mult))


def span_of(text: str) -> tuple[int, int] | None:
    """Find the position of the last chips × mult of a line.

    >>> span_of("Joker +4 Mult (60 x 11)")
    (15, 22)
    """
    found = _match_of(text)
    return found.span() if found else None


def _match_of(text: str) -> "re.Match[str] | None":
    found = [match for pattern in (PAIR, NAMES, NAMES_BACK, UNITS) for match in pattern.finditer(text)]
    return max(found or TUPLE.finditer(text), key=lambda match: match.end(), default=None)


def _lines(text: str) -> Iterator[Line]:
    """Parse the lines; chips on one line and mult on the next form the state of the second."""
    chips: str | None = None
    for number, whole in lines_of(text):
        line = whole if len(whole) <= LONGEST_LINE else ""
        state = state_of(line)
        alone, mult = CHIPS_ALONE.search(line), MULT_ALONE.search(line)
        if state is None and mult and chips is not None:
            state = State(read_number(chips), read_number(mult[1]))
        chips = alone[1] if state is None and alone else None
        yield Line(number, whole, state, tuple(_gains(line)))


def _spans(text: str) -> list[tuple[int, int]]:
    patterns = (PAIR, NAMES, NAMES_BACK, UNITS, TUPLE, MULT_ALONE, CHIPS_ALONE)
    return [match.span() for pattern in patterns for match in pattern.finditer(text)]


def _is_outside(match: "re.Match[str]", spans: Sequence[tuple[int, int]]) -> bool:
    return not any(start <= match.start(2) < end for start, end in spans)


def _gains(line: str) -> Iterator[tuple[str, float]]:
    found = list(GAIN.finditer(line))
    spans = _spans(line) if found else []
    for gain in found:
        if _is_outside(gain, spans):
            yield "+" if gain[1] == "+" else "x", read_product(gain[2]).value


def _number_of(line: Line) -> tuple[Number, str] | None:
    """Find the last number of a line that can be the score, outside states and gains; return it and its printed form.

    On a line with a state, only a number after the state can be the score, unless a word such as "score" is there.
    """
    text, is_named = line.text, bool(SCORE.search(line.text))
    if NOISE.search(text) and not is_named:
        return None
    spans = _spans(text)
    end = max((end for _, end in spans), default=0)
    free = [one for one in FREE.finditer(text) if _is_outside(one, spans) and not ADDED.search(text[: one.start()])]
    for found in reversed(free):
        if spans and not is_named and not (found.start() >= end and BARE.fullmatch(text[end : found.start()])):
            continue
        is_negative = bool(found[1]) and not text[: found.start()].rstrip()[-1:].isalnum()
        number = read_number(found[2])
        value = Number(-number.value, number.unit) if is_negative else number
        return value, found[2] if len(free) == 1 else text
    return None
