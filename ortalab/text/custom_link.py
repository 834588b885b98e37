"""Custom jokers in a link: `x=Low-Tide=scored=rank-2-3=mult-4`. A link can hold declared jokers, but no code.

`=` separates the name and then words: `rules`, `copies`, or an occasion and its fields; `-` separates key and value.
"""

from collections.abc import Iterable, Iterator, Sequence

from ortalab.errors import JokerError, OrtalabError, shown
from ortalab.plurals import counted, spelled
from ortalab.rounds.declared import Declared
from ortalab.rounds.marks import MARKS_2
from ortalab.rounds.round import MOST, Own
from ortalab.text.custom_schema import FLAGS, LISTS, SECTIONS, Written, read_declared, write_declared
from ortalab.text.yaml_nodes import Located


def encode_own(own: Iterable[Own]) -> Iterator[str]:
    """Yield the text of each declared joker.

    >>> from ortalab.rounds.declared_parts import Once
    >>> list(encode_own([Declared("Low Tide", once=Once(mult=4.5))]))
    ['Low-Tide=once=mult-4.5']
    """
    for joker in own:
        if isinstance(joker, Declared):
            written = write_declared(joker)
            yield "=".join([_slug(str(written.pop("name"))), *_parts(written)])


def decode_own(texts: Sequence[str], taken: Iterable[str]) -> tuple[tuple[Declared, ...], list[str]]:
    """Parse the jokers declared in a link; return the valid ones, and complaints about the rest.

    >>> own, wrong = decode_own(["Low-Tide=scored=rank-2-3=mult-4", "Nothing"], ["Joker"])
    >>> own[0].row.text, wrong[0][:40]
    ('+4 Mult for each 2 or 3 that scores', "the link's joker 'Nothing' does nothing;")
    """
    own: list[Declared] = []
    wrong = []
    for text in texts[:MOST]:
        try:
            own.append(read_declared(_located(text), [*taken, *(joker.name for joker in own)], MARKS_2.enhancements))
        except OrtalabError as error:
            wrong += [_complaint(_plain(text.partition("=")[0]), fault) for fault in error.apart()]
    if len(texts) > MOST:
        wrong.append(f"The link declares {counted(len(texts), 'joker')}; the first {spelled(MOST)} were read.")
    return tuple(own), wrong


def _complaint(name: str, error: OrtalabError) -> str:
    """Prefix an error with the name of its joker."""
    if not name:
        return "A joker that the link declares has no name, so it was left out."
    return f"the link's joker {error if isinstance(error, JokerError) else error.at(shown(name))}"


def _parts(written: dict[str, Written]) -> Iterator[str]:
    for key, value in written.items():
        match value:
            case dict():
                yield key
                yield from _parts(value)
            case tuple():
                yield "-".join([key, *value])
            case _:
                yield key if key in FLAGS else f"{key}-{_slug(value)}"


def _located(text: str) -> Located:
    """Locate each value of a joker's text for `read_declared`; the place of a field is its occasion."""
    name, *parts = text.split("=")
    fields: dict[str, Located] = {"name": Located("", _plain(name))}
    occasion, section = "", fields
    for part in filter(None, map(_plain, parts)):
        key, *words = part.split()
        key = key.lower()
        if key in SECTIONS and not words:
            occasion, section = key, {}
            fields[key] = Located(key, section)
        else:
            place, home = ("", fields) if key in {"rules", "copies"} else (occasion, section)
            value = " ".join(words) if words else "true"
            home[key] = Located(place, tuple(Located(place, word) for word in words) if key in LISTS else value)
    return Located("", fields)


def _slug(text: str) -> str:
    return text.replace(" ", "-")


def _plain(text: str) -> str:
    return " ".join(text.replace("-", " ").replace("+", " ").replace("_", " ").split())
