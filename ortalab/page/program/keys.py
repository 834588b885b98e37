"""The keys of the board: arrows walk over its squares, N and P go from wrong to wrong."""

from ortalab.page.keys import Key
from ortalab.page.messages import Focused
from ortalab.page.program.check import Check
from ortalab.page.program.messages import SQUARE

ALONG = {"ArrowRight": 1, "ArrowLeft": -1}
ACROSS = {"ArrowDown": 1, "ArrowUp": -1}
WRONG = {"n": 1, "p": -1}


def board_key(check: Check, focus: object, key: Key) -> Focused[str] | None:
    """Return the square that a key leads to, None for other keys."""
    cases, lines = check.report.cases, [line.at for line in check.report.lines]
    order, name = [at for line in lines for at in line], key.name.lower()
    here = next((at for at in order if focus == f"{SQUARE}{at}"), None)
    nth = -1 if here is None else order.index(here)
    if name in WRONG:
        wrong = [at for at in order[nth + 1 :] if cases[at].shape.is_wrong]
        before = [at for at in order[: max(nth, 0)] if cases[at].shape.is_wrong]
        found = wrong[:1] if name == "n" else before[-1:]
        return Focused(f"{SQUARE}{found[0]}") if found else None
    if here is None:
        return None
    row = next(at for at, line in enumerate(lines) if here in line)
    place = lines[row].index(here)
    if key.name in ALONG:
        there = order[min(max(nth + ALONG[key.name], 0), len(order) - 1)]
    elif key.name in ACROSS:
        other = lines[min(max(row + ACROSS[key.name], 0), len(lines) - 1)]
        there = other[min(place, len(other) - 1)]
    elif key.name in {"Home", "End"}:
        there = lines[row][0 if key.name == "Home" else -1]
    else:
        return None
    return Focused(f"{SQUARE}{there}")
