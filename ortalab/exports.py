"""Names that are imported when they are first used, so that nothing loads what it does not need."""

import builtins
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any


def exported(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and the `__dir__` of a package.

    `homes` tells where each name is: `ortalab.scoring.play.score`.
    """

    def find(name: str) -> object:
        """Import a public name from its home, once; raise `AttributeError` for any other."""
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, there = homes[name].rpartition(".")
        value: object = getattr(__import__(module, fromlist=[there]), there)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        """List the public names, imported or not yet."""
        return sorted({*vars(sys.modules[package]), *homes})

    return find, names


def late(home: str) -> Callable[..., Any]:
    """Return a function that imports a name from its home when it is called, and calls it; a value is returned.

    The build ships the home in a late pack, as it does the module of a feature.

    >>> late("json.dumps")([1]), late("ortalab.plurals.NUMBERS")()[2]
    ('[1]', 'two')
    """
    module, _, name = home.rpartition(".")

    def found(*arguments: object, **named: object) -> object:
        """Call the name, or return its value."""
        value: object = getattr(__import__(module, fromlist=[name]), name)
        return value(*arguments, **named) if callable(value) else value

    return found


class _Home:
    """A module that is not imported yet: each of its names is late."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return late(f"{self.module}.{name}")


@contextmanager
def lazily() -> Iterator[None]:
    """Make every name that a block imports from a module late: a function, imported when it is first called.

    >>> with lazily():
    ...     from ortalab.plurals import counted
    >>> counted(2, "card")
    'two cards'
    """
    usual = builtins.__import__
    builtins.__import__ = lambda module, *_: _Home(module)  # type: ignore[assignment]  # of a block of imports alone
    try:
        yield
    finally:
        builtins.__import__ = usual
