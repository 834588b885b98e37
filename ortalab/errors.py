"""What can go wrong, each said in one sentence: where, what was read, and the way out."""


class OrtalabError(ValueError):
    """Any wrong input; `str(error)` is one sentence fit to be shown to a person."""


class TextError(OrtalabError):
    """A text (YAML, a link, one card) that cannot be read."""


class RoundError(OrtalabError):
    """A round that the rules do not allow, such as six jokers."""
