"""Run the shares of a search in parallel processes or threads."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from ortalab.workshop.process_pool import ProcessPool

    AnyExecutor = Executor | ProcessPool

SHARES = 16
"""The number of shares of a search, independent of the number of workers."""

Share = TypeVar("Share")
Result = TypeVar("Result")


def results_of(executor: "AnyExecutor", search: Callable[[Share], Result], shares: Iterable[Share]) -> Iterator[Result]:
    """Yield the results of shares as they complete."""
    for future in _as_completed([executor.submit(search, share) for share in shares]):
        yield future.result()


def _as_completed(futures: "Iterable[Future[Result]]") -> "Iterator[Future[Result]]":
    """Yield futures as they complete, waking up regularly: on some platforms, long waits block Ctrl+C."""
    from concurrent.futures import FIRST_COMPLETED, wait  # not needed in the browser

    from ortalab.workshop.process_pool import PULSE  # not needed in the browser

    left = set(futures)
    while left:
        done, left = wait(left, PULSE, FIRST_COMPLETED)
        yield from done
