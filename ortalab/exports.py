"""Public names that a package imports when they are first used, so that nothing loads what it does not need."""

import sys
from collections.abc import Callable, Mapping


def exported(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a package; `homes` tells where each name is: `ortalab.scoring.play.score`."""

    def find(name: str) -> object:
        """Import a public name from its home, once; raise `AttributeError` for any other."""
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, there = homes[name].rpartition(".")
        value: object = getattr(__import__(module, fromlist=[there]), there)
        setattr(sys.modules[package], name, value)
        return value

    return find
