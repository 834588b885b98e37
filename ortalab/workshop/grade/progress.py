"""How far a grading is, on a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Protocol, TextIO

LAG = 0.2
"""How many seconds lie between two lines at least."""


class Tell(Protocol):
    """Hears how many runs are done, and how many of them went wrong."""

    def __call__(self, done: int, wrong: int) -> None:
        """Hear it."""


@contextmanager
def progress_on(stream: TextIO, runs: int) -> Iterator[Tell]:
    """Give something to tell the progress of so many runs to: one line on a terminal, nothing elsewhere."""
    start = last = monotonic()
    shows = stream.isatty()

    def tell(done: int, wrong: int) -> None:
        nonlocal last
        now = monotonic()
        if shows and now - last >= LAG:
            last = now
            rate = done / (now - start)
            stream.write(f"\r{done:,} of {runs:,} runs, {rate:.1f} a second, {wrong:,} wrong\x1b[K")
            stream.flush()

    try:
        yield tell
    finally:
        if last > start:
            stream.write("\r\x1b[K")
            stream.flush()
