"""One test for many rows: a separate test per row would add 2 ms, more than most rows take."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Rule = Callable[..., None]


def for_each(rows: Iterable[Any]) -> Callable[[Rule], Callable[[], None]]:
    """Turn a rule into one test that tries it on each row, and names the row in a failure.

    A tuple holds the arguments of the rule, and the key of a mapping is the name of its row.
    """
    named = rows.items() if isinstance(rows, Mapping) else [(row, row) for row in rows]

    def test_of(rule: Rule) -> Callable[[], None]:
        def test() -> None:
            for name, row in named:
                try:
                    rule(*row) if isinstance(row, tuple) else rule(row)
                except BaseException as failure:
                    failure.add_note(f"in the row {name!r}")
                    raise
            assert named, "there are no rows"

        test.__name__ = test.__qualname__ = rule.__name__
        test.__module__, test.__doc__ = rule.__module__, rule.__doc__
        test.__dict__.update(rule.__dict__)  # its marks
        return test

    return test_of
