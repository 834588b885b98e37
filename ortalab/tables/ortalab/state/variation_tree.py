"""The shape of a tree of variations: its lines in the order of reading, its keys counted, and a branch taken off."""

from typing import NamedTuple

from ortalab.tables.ortalab.state.variations import ROOT, Tree, Variation


class Line(NamedTuple):
    """A variation in the order in which the tree is read: below it the ones that came from it."""

    variation: Variation
    level: int  # from 1
    nth: int  # among those under the same one, from 1
    total: int  # of them
    parent: Variation | None


def lines_of(tree: Tree) -> list[Line]:
    """Return the tree line by line, each variation before those under it."""
    below: dict[int, list[Variation]] = {}
    for each in tree:
        below.setdefault(each.under, []).append(each)
    lines = list[Line]()
    waiting = [Line(each, 1, 1, 1, None) for each in below.get(ROOT, [])]
    while waiting:
        line = waiting.pop()
        lines.append(line)
        children = below.get(line.variation.key, [])
        next_ = [Line(each, line.level + 1, nth, len(children), line.variation) for nth, each in enumerate(children, 1)]
        waiting += reversed(next_)
    return lines


def numbered(tree: Tree) -> Tree:
    """Return a tree in the order in which it is read, its keys counted from 1."""
    lines = lines_of(tree)
    numbers = {line.variation.key: number for number, line in enumerate(lines, 1)} | {ROOT: ROOT}
    return tuple(
        line.variation._replace(key=numbers[line.variation.key], under=numbers[line.variation.under]) for line in lines
    )


def without(tree: Tree, key: int) -> Tree:
    """Return a tree without a variation, and without all that came from it."""
    gone = {key}
    for each in tree:
        if each.under in gone:
            gone.add(each.key)
    return tuple(each for each in tree if each.key not in gone)
