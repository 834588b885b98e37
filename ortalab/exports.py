"""The public names of a package, imported on first use."""

import sys
from collections.abc import Callable, Mapping


def exported(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Build the `__getattr__` and `__dir__` of a package.

    `homes` maps each name to its full path: `ortalab.rounds.play.score`.
    """

    def find(name: str) -> object:
        """Import a public name from its home, once; raise `AttributeError` for any other name."""
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, there = homes[name].rpartition(".")
        value: object = getattr(__import__(module, fromlist=[there]), there)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        """List the public names, whether already imported or not."""
        return sorted({*vars(sys.modules[package]), *homes})

    return find, names
