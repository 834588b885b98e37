"""The settings: their choices, and what the browser keeps of them."""

from collections.abc import Mapping
from typing import NamedTuple

SYSTEM = "system"
SETTINGS = "set-panel"
"""The id of the open settings."""


class Preferences(NamedTuple):
    """The chosen word of each setting, one of `CHOICES`; the first is the default."""

    theme: str = SYSTEM
    contrast: str = SYSTEM
    suits: str = "two"
    motion: str = SYSTEM


BY_SYSTEM = Preferences()
CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": (SYSTEM, "light", "dark"),
    "contrast": (SYSTEM, "more"),
    "suits": ("two", "four"),
    "motion": (SYSTEM, "less"),
}


def recalled(words: Mapping[str, str]) -> Preferences:
    """Return the preferences that the browser kept; unknown words are ignored.

    >>> recalled({"theme": "dark", "suits": "seven", "shoes": "red"})
    Preferences(theme='dark', contrast='system', suits='two', motion='system')
    """
    return BY_SYSTEM._replace(**{name: words[name] for name in CHOICES if words.get(name) in CHOICES[name]})


def stored(name: str, word: str) -> str:
    """Return what the browser keeps of a choice: nothing for the default.

    >>> stored("theme", "dark"), stored("theme", "system")
    ('dark', '')
    """
    return "" if word == CHOICES[name][0] else word
