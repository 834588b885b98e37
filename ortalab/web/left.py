"""What is typed over a round carries the link of that round: over another it would say something else."""

from ortalab.web.link import encode
from ortalab.web.model import Model


def over(model: Model, text: str) -> str:
    r"""Return a text with the link of the round that it is typed over in its first line, "" for an empty one.

    >>> over(Model(), "61"), over(Model(), "")
    ('1\n61', '')
    """
    return f"{_link(model)}\n{text}" if text else ""


def left_over(model: Model, left: str) -> str:
    r"""Return what was typed over the very round that is on the table, "" where that is another.

    >>> left_over(Model(), "1\n61"), left_over(Model(), "1&p=10h\n61")
    ('61', '')
    """
    link, _, text = left.partition("\n")
    return text if text and link == _link(model) else ""


def _link(model: Model) -> str:
    return encode(model.round, bench=model.bench)
