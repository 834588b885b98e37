"""The sentences and lists of every page."""

from collections.abc import Sequence

from ortalab.plurals import capital


def listed(names: Sequence[str]) -> str:
    """Join names as a list in a sentence.

    >>> listed(["days"]), listed(["kept rounds", "days", "games"])
    ('days', 'kept rounds, days and games')
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def sentence(text: str) -> str:
    """Format an error's text as a sentence; leave an identifier at its start, such as `cards_played[1]`, unchanged.

    >>> sentence("unknown card '1'"), sentence("my.yml: did you mean 'Baron'?")
    ("Unknown card '1'.", "my.yml: did you mean 'Baron'?")
    """
    begun = capital(text) if text.partition(" ")[0].isalpha() else text
    return begun + ("" if text.endswith((".", "?")) else ".")
