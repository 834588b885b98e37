"""The sentences and lists of every page."""

from ortalab.plurals import capital


def sentence(text: str) -> str:
    """Format an error's text as a sentence; leave an identifier at its start, such as `cards_played[1]`, unchanged.

    >>> sentence("unknown card '1'"), sentence("my.yml: did you mean 'Baron'?")
    ("Unknown card '1'.", "my.yml: did you mean 'Baron'?")
    """
    begun = capital(text) if text.partition(" ")[0].isalpha() else text
    return begun + ("" if text.endswith((".", "?")) else ".")
