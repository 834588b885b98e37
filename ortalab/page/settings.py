"""The settings, with their choices and stored form."""

from collections.abc import Mapping
from typing import NamedTuple

SYSTEM = "system"
SETTINGS = "set-panel"
"""The id of the open settings."""
KEYS = "keys"
"""The place of a setting in the key help instead of the settings panel."""


class Preferences(NamedTuple):
    """The chosen word of each setting, one of `CHOICES`; the first is the default."""

    theme: str = SYSTEM
    contrast: str = SYSTEM
    suits: str = "two"
    motion: str = SYSTEM
    hints: str = "on"
    sound: str = "off"
    letters: str = "on"


class Setting(NamedTuple):
    """A setting, with the values of the root element's `data-NAME` attribute if the system decides."""

    title: str
    choices: tuple[str, ...]  # the first one is not stored
    query: str  # the media query by which the system decides
    matched: str  # the attribute's value if it matches
    unmatched: str  # … and if it does not
    only: str = ""  # the only table that has it, or `KEYS`; "" if every table has it


ROWS: Mapping[str, Setting] = {
    "theme": Setting("Theme", (SYSTEM, "light", "dark"), "(prefers-color-scheme: dark)", "dark", "light"),
    "contrast": Setting("Contrast", (SYSTEM, "more"), "(prefers-contrast: more)", "more", "normal"),
    "suits": Setting("Colours of the suits", ("two", "four"), "not all", "four", "two"),
    "motion": Setting("Motion", (SYSTEM, "less"), "(prefers-reduced-motion: reduce)", "less", "full"),
    "hints": Setting("Hints while you change things", ("on", "off"), "not all", "off", "on"),
    "sound": Setting("Sound while a score counts up", ("off", "on"), "not all", "on", "off", only="rounds"),
    "letters": Setting("Letter keys", ("on", "off"), "not all", "off", "on", only=KEYS),
}
"""The settings by name; the build writes the queries and values into `boot.js`."""
BY_SYSTEM = Preferences()
CHOICES: Mapping[str, tuple[str, ...]] = {name: row.choices for name, row in ROWS.items()}


def recalled(words: Mapping[str, str]) -> Preferences:
    """Parse the stored preferences, ignoring unknown words.

    >>> recalled({"theme": "dark", "suits": "seven", "shoes": "red"})
    Preferences(theme='dark', contrast='system', suits='two', motion='system', hints='on', sound='off', letters='on')
    """
    return BY_SYSTEM._replace(**{name: words[name] for name in CHOICES if words.get(name) in CHOICES[name]})


def stored(name: str, word: str) -> str:
    """Return the stored text of a choice; "" for the default.

    >>> stored("theme", "dark"), stored("theme", "system")
    ('dark', '')
    """
    return "" if word == CHOICES[name][0] else word
