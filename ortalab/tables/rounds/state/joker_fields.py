"""The fields of a custom joker, parsed from its text."""

from ortalab.errors import OrtalabError
from ortalab.rounds.round import RULES
from ortalab.rounds.rulesets import EVERY
from ortalab.text.custom_yaml import Fields, read_fields
from ortalab.text.rules import ruleset_named

UNREAD = "The YAML cannot be read as a joker; mend it there before you use the fields."


def fields_of(text: str, rules: str = RULES) -> Fields | None:
    """Parse the fields of a joker's text under a ruleset; None if it is invalid."""
    try:
        return read_fields(text, EVERY, ruleset_named(rules).ruleset.marks.enhancements)
    except OrtalabError:
        return None
