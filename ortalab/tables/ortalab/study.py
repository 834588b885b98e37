"""A study: a tree of variations as a set of rounds, in a link or a file, so that whatever reads sets reads its rounds.

The link has the tree before the rounds: `set=1&t=Start&v=0=1-Baron=1&q=both&s=A-comment&p=10h.10s&q=both&p=…`. For each
round `v` has the number of the one that it came from, from 1, 0 for the first, and its name; the first has the set's
title for its name. In a file each round has `under` and `name`. A comment stands where a set has a teacher's sentence.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ortalab.errors import TextError
from ortalab.exports import lazily
from ortalab.page.fragment import LONGEST, SET, is_set, repaired
from ortalab.page.numbers import number_in
from ortalab.page.parts import Parts, finished
from ortalab.page.sets.file import KEY, Kind, contents, is_set_file
from ortalab.page.sets.link import ASK, SAYS, TITLE, TREE, VERSION, block_of, parts_of, spelled, title_in, unspelled
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, USUAL, plain_text
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.set_link import whole_table
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.books import refuse_python
from ortalab.tables.ortalab.state.variation_tree import numbered
from ortalab.tables.ortalab.state.variations import MOST, ROOT, Tree, Variation

with lazily():
    from json import dumps

NAME = "ortalab-study.json"
LONGEST_FILE = 512 * 1024
"""The most characters of a study that are read from a file, or from the browser."""
STUDY = Kind("study", f"{MOST} rounds", LONGEST_FILE)
_UNDER = re.compile(r'"under"\s*:')


class Study(NamedTuple):
    """The content of a study's link or file."""

    tree: Tree  # as `numbered` returns it, without scores and without words for what changed
    note: str = ""  # a sentence on the rounds that were left out


class Entry(NamedTuple):
    """A round of a study as it is written."""

    under: int | None  # the number of the round that it came from; None where that is no number
    name: str
    comment: str
    link: str


def is_study(text: str) -> bool:
    """Tell the link or the file of a study from those of other sets.

    >>> is_study("#set=1&v=0=1&q=both&p=10h&q=both&p=10s"), is_study("#set=1&q=both&p=10h")
    (True, False)
    >>> is_study('{"ortalab-set": 1, "rounds": [{"link": "1&p=10h", "under": 0}]}'), is_study('{"ortalab-set": 1}')
    (True, False)
    """
    if is_set(text):
        return TREE in parts_of(repaired(text.strip()[:LONGEST])).head
    return is_set_file(text) and _UNDER.search(text) is not None


def encode_study(tree: Tree) -> str:
    """Return the link of a tree, without `#`."""
    tree = numbered(tree)
    title = tree[0].name if tree else ""
    under = [f"{each.under}-{spelled(each.name)}" if each.name and each.under else f"{each.under}" for each in tree]
    parts = [f"{SET}={VERSION}", *([f"{TITLE}={spelled(title)}"] if title else []), f"{TREE}={'='.join(under)}"]
    for each in tree:
        parts += [f"{ASK}={USUAL}", *([f"{SAYS}={spelled(each.comment)}"] if each.comment else [])]
        parts += encode(each.table).split("&")[1:]
    return "&".join(parts)


def shared_study(tree: Tree) -> str:
    """Return the link of a tree that can be shared; raise `TextError` where it is too long."""
    link = encode_study(tree)
    if len(link) > LONGEST:
        raise TextError(
            f"the link would have {len(link):,} characters, more than {LONGEST:,}; share the study as a file"
        )
    return link


def write_study(tree: Tree) -> str:
    """Return the file of a tree: that of a set, whose rounds say under which other one each stands."""
    rounds = [
        {"ask": USUAL, "says": each.comment, "link": encode(each.table), "under": each.under, "name": each.name}
        for each in numbered(tree)
    ]
    title = rounds[0]["name"] if rounds else ""
    return f"{dumps({KEY: VERSION, 'title': title, 'rounds': rounds}, ensure_ascii=False, indent=1)}\n"


def read_study(text: str, longest: int = LONGEST) -> Study:
    """Read the link or the file of a study; raise `TextError`, one sentence, where its first round cannot be read.

    >>> read_study("#set=1&t=Start&v=0=1-More&q=both&p=10h&q=both&p=10h.10s").tree[1].name
    'More'
    >>> read_study("#set=2&v=0&q=both&p=10h")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: this study is of version 2, newer than this page; reload the page to read it
    """
    return finished(reading(text, longest))


def reading(text: str, longest: int) -> Parts[Study]:
    """Read a study round by round."""
    if not is_set(text):
        return (yield from _growing(_of_file(contents(text, STUDY)[1])))
    if len(text) > longest:
        raise TextError(f"this link is longer than {longest:,} characters, so none of it was read")
    version, head, _, rounds, _ = parts_of(repaired(text))
    if (number_in(version) or 0) > VERSION:
        raise TextError(f"this study is of version {version[:10]}, newer than this page; reload the page to read it")
    return (yield from _growing(_of_link(head[TREE].split("="), title_in(head), rounds)))


def refuse_unscored(table: Table) -> None:
    """Raise `TextError` unless a card is played on a table, and a link carries its jokers."""
    if not table.round.played:
        raise TextError("no card is played in this round, so it scores nothing; play one")
    refuse_python(table, "no variation carries")


def _of_link(items: list[str], title: str, rounds: list[list[str]]) -> Iterator[Entry]:
    """Yield the rounds of a link; one that the tree does not name, or that is not there, has no link."""
    for number in range(max(len(items), len(rounds))):
        under, _, name = (items[number] if number < len(items) else "").partition("-")
        _, comment, link = block_of(rounds[number]) if number < len(rounds) else ("", "", "")
        yield Entry(number_in(under), unspelled(name) if number else title, comment, link)


def _of_file(rounds: list[Any]) -> Iterator[Entry]:
    """Yield the rounds of a file that anybody may have written; what is not of its kind is nothing."""
    for entry in rounds:
        found = entry if isinstance(entry, dict) else {}
        texts = [value if isinstance(value := found.get(key), str) else "" for key in ("name", "says", "link")]
        under = found.get("under")
        yield Entry(under if isinstance(under, int) else None, *texts)


def _growing(entries: Iterable[Entry]) -> Parts[Study]:
    """Return the tree of some rounds, without those that cannot be read and all that came from them."""
    known, total = dict[int, Variation](), 0
    for number, (under, name, comment, link) in enumerate(entries, 1):
        total = number
        is_placed = under == ROOT if number == 1 else under in known
        if not is_placed or len(known) == MOST:
            continue
        try:
            table = whole_table(link)
            refuse_unscored(table)
        except TextError as error:
            if number == 1:
                raise TextError(f"the first round of this study cannot be read: {error}") from None
            continue
        texts = plain_text(name, LONGEST_TITLE), plain_text(comment, LONGEST_SENTENCE)
        known[number] = Variation(number, under or ROOT, table, *texts)
        yield
    if not known:
        raise TextError("this study has no first round, so it has no tree")
    lost = total - len(known)
    left = f"{counted(lost, 'round')} of this study cannot be read, so {'it is' if lost == 1 else 'they are'} left out"
    return Study(numbered(tuple(known.values())), sentence(left) if lost else "")
