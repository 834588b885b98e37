"""How far a grading is, on a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Protocol, TextIO

from ortalab.terminal import passing_line


class Tell(Protocol):
    """Hears how many runs are done, and how many of them went wrong."""

    def __call__(self, done: int, wrong: int) -> None:
        """Hear it."""


@contextmanager
def progress_on(stream: TextIO, runs: int) -> Iterator[Tell]:
    """Give something to tell the progress of so many runs to."""
    start = perf_counter()
    with passing_line(stream) as say:

        def tell(done: int, wrong: int) -> None:
            gone = perf_counter() - start
            rate = f", {done / gone:.1f} a second" if gone else ""
            say(f"{done:,} of {runs:,} runs{rate}, {wrong:,} wrong")

        yield tell
