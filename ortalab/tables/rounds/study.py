"""Studies: variations stored as a set of rounds, in a link or a file that every reader of sets accepts.

Before its rounds, the link lists their parents (by number; 0 for none) and names:
`set=1&v=0-Start=1-With-Baron&q=both&s=A-comment&p=10h.10s&q=both&p=…`. In a file, each round has a `parent` and a
`name`. A comment is stored as the teacher's sentence.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ortalab.errors import TextError
from ortalab.page.fragment import LONGEST, SET, is_set, repaired
from ortalab.page.numbers import number_in
from ortalab.page.sets.file import KEY, Kind, contents, is_set_file
from ortalab.page.sets.link import ASK, NAMES, SAYS, VERSION, block_of, parts_of, spelled, unspelled
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, USUAL, plain_text, refuse_damage
from ortalab.page.shell import changed, sentence
from ortalab.plurals import counted
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import refuse_python
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.side_by_side import difference
from ortalab.tables.rounds.state.variations import MOST, Variation, Variations

NAME = "ortalab-study.json"
LONGEST_FILE = 128 * 1024
"""Maximum length of a study in a file or in the browser's storage, in characters."""
STUDY = Kind("study", f"{MOST} rounds", LONGEST_FILE)
TEXTS = ("name", "says", "link")
_NAMED = re.compile(r'"name"\s*:')


class Study(NamedTuple):
    """The content of a study's link or file."""

    rounds: tuple[Variation, ...]  # keys count from 1
    note: str = ""  # a sentence on rounds left out


class Entry(NamedTuple):
    """A round of a study, as written in a link or a file."""

    name: str
    comment: str
    link: str
    parent: int  # number of the parent round, from 1; 0 for none


def is_study(text: str) -> bool:
    """Return whether a link or a file is a study rather than another set.

    >>> is_study("#set=1&v=0=1-More&q=both&p=10h&q=both&p=10s"), is_study("#set=1&q=both&p=10h")
    (True, False)
    >>> is_study('{"ortalab-set": 1, "rounds": [{"link": "1&p=10h", "name": ""}]}'), is_study('{"ortalab-set": 1}')
    (True, False)
    """
    if is_set(text):
        return NAMES in parts_of(repaired(text.strip()[:LONGEST])).head
    return is_set_file(text) and _NAMED.search(text) is not None


def grown(each: Variation, parent: Variation | None) -> Variation:
    """Fill in a variation's score, hand and difference from its parent."""
    score, change = score_of(each.table.round), difference(parent.table, each.table) if parent else ""
    return each._replace(score=score.total, hand=score.hand.prose, change=change) if score else each


def _entries(rounds: tuple[Variation, ...]) -> Iterator[Entry]:
    """Yield the rounds of a study as entries, each text on one line."""
    numbers = {each.key: number for number, each in enumerate(rounds, 1)}
    for each in rounds:
        texts = plain_text(each.name, LONGEST_TITLE), plain_text(each.comment, LONGEST_SENTENCE)
        yield Entry(*texts, encode(each.table), numbers.get(each.parent, 0))


def encode_study(rounds: tuple[Variation, ...]) -> str:
    """Encode variations as a link, without `#`."""
    entries = [*_entries(rounds)]
    names = "=".join(f"{each.parent}-{spelled(each.name)}" if each.name else f"{each.parent}" for each in entries)
    parts = [f"{SET}={VERSION}", f"{NAMES}={names}"]
    for each in entries:
        parts += [f"{ASK}={USUAL}", *([f"{SAYS}={spelled(each.comment)}"] if each.comment else [])]
        parts += each.link.split("&")[1:]
    return "&".join(parts)


def shared_study(rounds: tuple[Variation, ...]) -> str:
    """Encode variations as a link to share; "" if it is too long."""
    link = encode_study(rounds)
    return link if len(link) <= LONGEST else ""


def write_study(rounds: tuple[Variation, ...]) -> str:
    """Format variations as a set file with the name and parent of each round."""
    from json import dumps

    entries = [
        {"ask": USUAL, "says": each.comment, "link": each.link, "name": each.name, "parent": each.parent}
        for each in _entries(rounds)
    ]
    return f"{dumps({KEY: VERSION, 'title': '', 'rounds': entries}, ensure_ascii=False, indent=1)}\n"


def read_study(text: str, longest: int = LONGEST) -> Study:
    """Parse the link or the file of a study; raise `TextError` if none of its rounds can be read.

    >>> read_study("#set=1&v=0=1-More&q=both&p=10h&q=both&p=10h.10s").rounds[1][2:5]
    ('More', '', 1)
    >>> read_study("#set=2&v=&q=both&p=10h")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: this study is of version 2, newer than this page; reload the page to read it
    """
    if not is_set(text):
        return _study_of(_of_file(contents(text, STUDY)[1]))
    if len(text) > longest:
        raise TextError(f"this link is longer than {longest:,} characters, so none of it was read")
    version, head, _, rounds, _ = parts_of(repaired(text))
    if (number_in(version) or 0) > VERSION:
        raise TextError(f"this study is of version {version[:10]}, newer than this page; reload the page to read it")
    return _study_of(_of_link(head[NAMES].split("="), rounds))


def stored_text(variations: Variations) -> str:
    """Format variations for the browser's storage: the link of their study, of any length."""
    return encode_study(variations.rounds) if variations.rounds else variations.unread


def with_stored(model: Model, text: str) -> Model:
    """Restore stored variations; if the page has some, set them aside as removed. An unreadable text stays stored."""
    variations = model.variations
    try:
        rounds = read_study(text, LONGEST_FILE).rounds
    except TextError:
        return changed(model, variations=variations._replace(unread=text))
    if variations.rounds:
        return changed(model, variations=variations._replace(removed=rounds))
    return changed(model, variations=variations.with_rounds(rounds).on(model.table))


def refuse_unscored(table: Table) -> None:
    """Raise `TextError` unless the table has a played card and only jokers that fit in a link."""
    if not table.round.played:
        raise TextError("no card is played in this round, so it scores nothing; play one")
    refuse_python(table, "no variation carries")


def whole_table(link: str) -> Table:
    """Parse the table of a link; raise `TextError` if part of it is unreadable."""
    reading = decode(link)
    refuse_damage(reading.complaints)
    return reading.table


def _of_link(names: list[str], rounds: list[list[str]]) -> Iterator[Entry]:
    for place, block in enumerate(rounds):
        _, comment, link = block_of(block)
        found = names[place] if place < len(names) else ""
        number, _, name = found.partition("-")
        parent = number_in(number)
        yield Entry(unspelled(found if parent is None else name), comment, link, parent or 0)


def _of_file(rounds: list[Any]) -> Iterator[Entry]:
    """Yield the rounds of an untrusted file; members of the wrong type count as empty."""
    for entry in rounds:
        found = entry if isinstance(entry, dict) else {}
        name, says, link = (value if isinstance(value := found.get(key), str) else "" for key in TEXTS)
        parent = found.get("parent")
        yield Entry(name, says, link, parent if isinstance(parent, int) else 0)


def _study_of(entries: Iterable[Entry]) -> Study:
    """Build a study from the readable rounds; children of an unreadable round move up to its parent."""
    known, why, lost = list[Variation](), "it has no rounds", 0
    keys = [0]  # variation keys by round number
    for each in entries:
        parent = keys[each.parent] if 0 <= each.parent < len(keys) else 0
        keys.append(parent)
        try:
            table = whole_table(each.link)
            refuse_unscored(table)
        except TextError as error:
            why, lost = str(error), lost + 1
            continue
        if len(known) == MOST:
            lost += 1
            continue
        keys[-1] = len(known) + 1
        texts = plain_text(each.name, LONGEST_TITLE), plain_text(each.comment, LONGEST_SENTENCE)
        new = Variation(keys[-1], table, *texts, parent)
        known.append(grown(new, known[parent - 1] if parent else None))
    if not known:
        raise TextError(f"no round of this study can be read: {why}")
    left = f"{counted(lost, 'round')} of this study cannot be read, so {'it is' if lost == 1 else 'they are'} left out"
    return Study(tuple(known), sentence(left) if lost else "")
