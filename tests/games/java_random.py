"""The shuffle of the assignment's own random source, so that its seeds deal the same hands here."""

from ortalab.cards.chance import SplitMix


class JavaRandom(SplitMix):
    """`java.util.Random`, as far as `Collections.shuffle` asks.

    >>> deck = list("abcdef")
    >>> JavaRandom(8).shuffle(deck)
    >>> "".join(deck)
    'dafcbe'
    """

    _MULTIPLIER, _MASK = 0x5DEECE66D, (1 << 48) - 1

    def __init__(self, seed: int) -> None:
        """Start the linear congruential generator as the original scrambles its seed."""
        self._state = (seed ^ self._MULTIPLIER) & self._MASK

    def _bits(self) -> int:
        """Return the next 31 bits."""
        self._state = (self._state * self._MULTIPLIER + 0xB) & self._MASK
        return self._state >> 17

    def below(self, bound: int) -> int:
        """Return the next number from 0 up to, not including, a bound."""
        if bound & -bound == bound:
            return bound * self._bits() >> 31
        while True:
            bits = self._bits()
            # What the last, incomplete stretch of numbers would favour is drawn again.
            if bits - bits % bound + bound - 1 < 1 << 31:
                return bits % bound
