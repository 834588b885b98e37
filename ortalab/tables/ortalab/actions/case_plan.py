"""What a folder's files are: rounds and outputs by their names, in pairs to be read, and what cannot be used."""

from collections.abc import Iterable, Sequence

from ortalab.tables.ortalab.state.cases import Case, Pair, Standing
from ortalab.workshop.judge.lines import WIDEST, printable
from ortalab.workshop.pairs import PRINTED, ROUNDS, no_round, pair, split

NO_OUTPUT = "there is no output beside it; save what the program prints as {}.output"
TWICE = "the name is there twice; open the folder that holds both, so that their paths tell them apart"


def belongs(path: str) -> bool:
    """Tell whether a file may be a round or an output, by its path; hidden files and folders are left out.

    >>> belongs("in/a.yml"), belongs("in/a.OUT"), belongs(".git/a.txt"), belongs("a.rs")
    (True, True, False, False)
    """
    is_hidden = any(part.startswith(".") for part in path.split("/"))
    return not is_hidden and split(path)[1] in {*ROUNDS, *PRINTED}


def plan_of(paths: Sequence[str], order: Iterable[int]) -> tuple[Pair | Case, ...]:
    """Return the pairs to read, and the files that cannot be used, in the order of their names."""
    shared = _shared_folder(paths)
    places: dict[str, int] = {}
    items: list[tuple[str, Pair | Case]] = []
    for place in order:
        name = paths[place][len(shared) :]
        if name in places:
            items.append((name, _unread(name, TWICE)))
        places.setdefault(name, place)
    beside, alone = pair(places, PRINTED)
    items += [(name, _unread(name, no_round(name))) for name in alone]
    for name, printed in beside.items():
        stem = split(name)[0]
        if not printed:
            items.append((name, _unread(name, NO_OUTPUT.format(stem.rpartition("/")[2]))))
        for output in printed:
            title = _title(output if len(printed) > 1 else stem)
            items.append((output, Pair(title, places[name], places[output], _title(name), _title(output))))
    return tuple(item for _, item in sorted(items, key=lambda item: split(item[0])))


def _shared_folder(paths: Sequence[str]) -> str:
    """Return the folder, with a slash, that holds all paths, as far as they name one.

    >>> _shared_folder(["all/a/1.yml", "all/a/1.out"]), _shared_folder(["all/1.yml", "2.yml"])
    ('all/a/', '')
    """
    first, last = (min(paths), max(paths)) if paths else ("", "")  # what these two share all others do
    parts = first.split("/")[:-1]
    while parts and not last.startswith("/".join(parts) + "/"):
        parts.pop()
    return "/".join(parts) + "/" if parts else ""


def _unread(name: str, reason: str) -> Case:
    return Case(_title(name), Standing.UNREAD, printable(reason))


def _title(path: str) -> str:
    r"""Return a path as it is printed; of a long one the end, which tells it from others.

    >>> _title("a\tb"), _title("in/" * 99 + "a.yml")[-9:], len(_title("in/" * 99))
    ('a\\tb', '/in/a.yml', 121)
    """
    title = printable(path[-WIDEST:])[-WIDEST:]
    return title if len(path) <= WIDEST else f"…{title}"
