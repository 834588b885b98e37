"""HTML text and templates, which escape what is put into them.

`markupsafe` parses a template in Python each time that it is filled in; the page fills in hundreds for an edit.
"""

from typing import Any, Self

import markupsafe


class Markup(markupsafe.Markup):
    """A template that `str.format` fills in, four times as fast as `markupsafe`.

    >>> Markup("<b>{}</b> {:.1f}").format("<i>", 0.25)
    Markup('<b>&lt;i&gt;</b> 0.2')
    """

    __slots__ = ()

    def format(self, *parts: Any, **named: Any) -> Self:  # noqa: ANN401 — whatever can be printed
        """Fill in the places: texts escaped, markup as it is, numbers in the format of their place."""
        for name, part in named.items():
            if type(part) is not Markup:
                named[name] = _safe(part)
        return str.__new__(self.__class__, str.format(self, *map(_safe, parts), **named))


def _safe(part: object) -> object:
    kind = type(part)
    if kind is Markup or kind is int or kind is float:
        return part
    return markupsafe.escape(part if kind is str or isinstance(part, markupsafe.Markup) else f"{part}")
