"""One custom joker as YAML: parsed, written, and edited one field at a time.

The fields beside the text show part of it. Editing a field rewrites the text, but keeps values without a field.
"""

import json
import re
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.rounds.declared import Declared
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.rulesets import BOOK
from ortalab.text.custom_schema import (
    LISTS,
    SECTIONS,
    WORDS,
    Written,
    canonical,
    check_free,
    lines_of,
    read_declared,
    read_effect,
    read_value,
)
from ortalab.text.yaml_nodes import JOKER, Located, compose, locate

SHOWN = frozenset({"contains", "rank", "suit", "face", "first", "chips", "mult", "times", "again", "per"})
"""The keys of an occasion that have a field."""
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9 .]*(?<! )")
"""A text that needs no quotes in YAML."""


class Fault(NamedTuple):
    """An error in a joker's text, and the field that it belongs to."""

    key: str  # "name", a key of an occasion such as "mult", or "" without a field
    occasion: str
    line: int  # in the text, from 1
    why: str


class Fields(NamedTuple):
    """The fields of a joker's text."""

    name: str = ""
    occasion: str = "scored"  # the first one in the text
    values: Mapping[str, str | tuple[str, ...]] = {}  # those of the occasion, by key, as written
    more: tuple[str, ...] = ()  # keys without a field: "copies", "scored plays"
    faults: tuple[Fault, ...] = ()


def read_own_joker(
    text: str, taken: Collection[str] = (), enhancements: Collection[Enhancement] = BOOK.ruleset.marks.enhancements
) -> Declared:
    """Parse one custom joker from YAML; `taken` are the names in use, `enhancements` the ruleset's.

    >>> read_own_joker("{name: Low Tide, once: {mult: 3}}").row.text
    '+3 Mult, always'
    """
    return read_declared(_located(text), taken, enhancements)


def write_own_joker(joker: Declared) -> str:
    """Write one joker so that `read_own_joker` parses it back."""
    return "\n".join([*lines_of(joker), ""])


def read_fields(
    text: str, taken: Collection[str] = (), enhancements: Collection[Enhancement] = BOOK.ruleset.marks.enhancements
) -> Fields:
    """Parse a text into its fields, with every error; raise `OrtalabError` if it is not a mapping.

    >>> fields = read_fields("{name: Low Tide, once: {mult: x}, copies: right}")
    >>> fields.name, fields.occasion, dict(fields.values), fields.more
    ('Low Tide', 'once', {'mult': 'x'}, ('copies',))
    >>> fields.faults[0].key, fields.faults[0].line
    ('mult', 1)
    """
    if not text.strip():
        return Fields()
    located = _located(text)
    written = _mapping(located)
    first = _occasion(written)
    section = _section(written, first)
    shown = {key: value for key, value in section.items() if not isinstance(value, dict) and _has_field(key, value)}
    more = [key for key in written if key not in SECTIONS and key != "name"]
    more += [section for section in SECTIONS if section in written and section != first]
    more += [f"{first} {key}" for key in section if key not in shown]
    faults = tuple(_faults(located, taken, enhancements))
    return Fields(_text(written.get("name", "")), first, shown, tuple(more), faults)


def with_name(text: str, name: str) -> str:
    """Return the text with the name replaced.

    >>> print(with_name("{once: {mult: 3}}", "Low Tide"), end="")
    name: Low Tide
    once: {mult: 3}
    """
    return _write(_read(text) | {"name": name})


def with_occasion(text: str, occasion: str) -> str:
    """Replace the first occasion of the text; drop keys that the new one does not have.

    If the text already has the occasion, move it to the front.

    >>> print(with_occasion("{name: Low Tide, scored: {rank: 2, mult: 3}}", "once"), end="")
    name: Low Tide
    once: {mult: 3}
    """
    written = _read(text)
    first = _occasion(written)
    if occasion in written:
        section = written.pop(occasion)
    else:
        section = {key: value for key, value in _section(written, first).items() if key in SECTIONS[occasion]}
        written.pop(first, None)
    return _write({key: value for key, value in written.items() if key not in SECTIONS} | {occasion: section} | written)


def with_value(text: str, key: str, value: str | tuple[str, ...]) -> str:
    """Set a value in the first occasion of the text; remove it if the value is empty.

    >>> print(with_value("{name: Low Tide, scored: {rank: 2}}", "mult", "4"), end="")
    name: Low Tide
    scored: {rank: 2, mult: 4}
    """
    written = _read(text)
    first = _occasion(written)
    section = {name: item for name, item in _section(written, first).items() if name != key}
    if value:
        section[key] = value[0] if isinstance(value, tuple) and len(value) == 1 else value
    order = [*SECTIONS[first], *section]
    written[first] = dict(sorted(section.items(), key=lambda item: order.index(item[0])))
    return _write(written)


def toggled(value: str | tuple[str, ...], key: str, word: str) -> tuple[str, ...]:
    """Toggle a word in a list, in the order of the key's words; unknown words stay at the end.

    >>> toggled("2", "rank", "A"), toggled(("spade", "x"), "suit", "spades")
    (('2', 'A'), ('x',))
    """
    words = (value,) if isinstance(value, str) else value
    kept = [item for item in words if item and not same_word(key, item, word)]
    if len(kept) == len([item for item in words if item]):
        kept.append(word)
    order = canonical(key)
    return tuple(sorted(kept, key=lambda item: order.index(item) if item in order else len(order)))


def same_word(key: str, written: str, word: str) -> bool:
    """Return whether two words of a key mean the same."""
    means = WORDS[key].get(written.lower())
    return means is not None and means == WORDS[key][word.lower()]


def _located(text: str) -> Located:
    return locate(compose(text, JOKER), "joker")


def _read(text: str) -> dict[str, Written]:
    return _mapping(_located(text)) if text.strip() else {}


def _mapping(located: Located) -> dict[str, Written]:
    """Return a mapping as written, without places; raise `OrtalabError` for any other value."""
    if not isinstance(located.value, Mapping):
        read_declared(located)  # raises with a hint
    written = _plain(located)
    return written if isinstance(written, dict) else {}


def _plain(located: Located) -> Written:
    match located.value:
        case str() as text:
            return text
        case tuple() as items:
            return tuple(_text(_plain(item)) for item in items)
        case fields:
            return {key: _plain(value) for key, value in fields.items()}


def _text(written: Written) -> str:
    return written if isinstance(written, str) else ""


def _occasion(written: Mapping[str, Written]) -> str:
    return next((key for key in written if key in SECTIONS), "scored")


def _section(written: Mapping[str, Written], occasion: str) -> dict[str, Written]:
    section = written.get(occasion)
    return section if isinstance(section, dict) else {}


def _has_field(key: str, value: str | tuple[str, ...]) -> bool:
    return key in SHOWN and (isinstance(value, str) or key in LISTS)


def _faults(located: Located, taken: Collection[str], enhancements: Collection[Enhancement]) -> list[Fault]:
    """List the errors of the name and the values; if there are none, those of the joker as a whole."""
    fields, found = located.value, []
    for key, value in fields.items() if isinstance(fields, Mapping) else ():
        if key in SECTIONS:
            found += _faults_within(key, value, enhancements)
        elif key == "name" and isinstance(value.value, str):
            name = " ".join(value.value.split())
            found += _fault("name", "", value, partial(check_free, _bare(value), name, taken))
    return found or _fault("", "", located, partial(read_declared, located, taken, enhancements))


def _faults_within(section: str, located: Located, enhancements: Collection[Enhancement]) -> list[Fault]:
    """List the errors of an occasion's values; if there are none, those of the occasion as a whole."""
    values, found = located.value, []
    for key, value in values.items() if isinstance(values, Mapping) else ():
        if key in SHOWN and key in SECTIONS[section]:
            found += _fault(key, section, value, partial(read_value, section, key, _bare(value)))
    return found or _fault("", section, located, partial(read_effect, section, located, enhancements))


def _bare(located: Located) -> Located:
    """Strip the place of a value, for errors shown beside its field."""
    value = located.value
    return Located("", tuple(map(_bare, value)) if isinstance(value, tuple) else value, located.line)


def _fault(key: str, occasion: str, located: Located, read: Callable[[], object]) -> list[Fault]:
    """Call `read`; return its error, if any."""
    try:
        read()
    except OrtalabError as error:
        return [Fault(key, occasion, located.line, fault.sentence) for fault in error.apart()]
    return []


def _write(written: Mapping[str, Written]) -> str:
    """Write a joker as lines of keys, the name first."""
    first = {"name": written["name"]} if "name" in written else {}
    return "".join(f"{key}: {_flow(value)}\n" for key, value in (first | {**written}).items())


def _flow(written: Written) -> str:
    match written:
        case str():
            return written if _PLAIN.fullmatch(written) else json.dumps(written, ensure_ascii=False)
        case tuple():
            return f"[{', '.join(map(_flow, written))}]"
    return f"{{{', '.join(f'{_flow(key)}: {_flow(value)}' for key, value in written.items())}}}"
