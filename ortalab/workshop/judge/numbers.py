"""Numbers as programs print them: thousands separators, decimals, exponents; read with the precision they show."""

import re
from collections.abc import Sequence
from decimal import Decimal
from math import isclose, isfinite, prod
from typing import NamedTuple

SEPARATORS = ",_'’\N{NO-BREAK SPACE}\N{THIN SPACE}\N{NARROW NO-BREAK SPACE}"
"""Signs between thousands."""
NUMBER = (
    rf"(?:[0-9]{{1,3}}(?:[{SEPARATORS}][0-9]{{3}})+(?![0-9]|[{SEPARATORS}][0-9])|[0-9]+)"
    r"(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3}(?![0-9]))?"
)
"""A pattern without groups: 1,234.50, 60.0, 1.2e17."""
LONGEST = 400
"""The most characters of a number that is read; the longest double has fewer."""
FINE = 0.01
"""The unit from which on decimals may be cut off, not rounded."""
CLOSE = 1e-12
"""The relative difference between doubles that were computed in another order."""
_PARTS = re.compile(rf"({NUMBER})|([+])")
_STRIPPED = str.maketrans("", "", SEPARATORS)


class Number(NamedTuple):
    """A number, and the worth of one in its last digit; 0 for a whole number, which is meant as it stands."""

    value: float
    unit: float = 0.0

    def shows(self, exact: float) -> bool:
        """Tell whether a value is printed as this number: equal, or rounded or cut to as many decimals.

        >>> read_number("5.06").shows(5.0625), read_number("5").shows(5.0625), read_number("5.07").shows(5.0625)
        (True, False, False)
        """
        if isclose(self.value, exact, rel_tol=CLOSE):
            return True
        rounded = self.unit * (0.5 + 1e-9)
        is_cut = 0 < self.unit <= FINE and 0 < exact - self.value < self.unit
        return abs(self.value - exact) <= rounded or is_cut


def read_number(text: str) -> Number:
    """Read a number that `NUMBER` matches.

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
    """Read a factor that may be worked out: `(30 + 10)`, `(3 x 1.5)`, `3 x 2`; sums come after products.

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
    """Return the unit of a result: rounded factors make it as coarse as the rounding of the largest."""
    numbers = [number for term in terms for number in term]
    return max(number.unit for number in numbers) if any(number.unit for number in numbers) else 0.0
