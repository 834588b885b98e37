"""One corpus for two Pythons: prints all results of the project, a line an entry, for comparison.

`python -m tests.corpus.main` is CPython's; `tools/shipped.mjs` runs the same in the Python that `dist/` ships, with all
shipped modules taken from its packs. `tools/corpus.py` compares the two byte by byte.

The games are not shipped, so their sources are beside the corpus there, and the rest of the standard library, which
they need, is added last: a module missing anywhere else is detected.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module

from tests.corpus.visits import TABLES, entries

KINDS = ("values", "rounds", "links", "texts", "pages", "solutions", "games")
STOCK = "/corpus/python_stdlib.zip"
"""The path of the whole standard library in the shipped Python, for the games alone."""


def lines(*kinds: str) -> Iterator[str]:
    """Yield each entry of some kinds: its kind and name, a tab, and its text as JSON, on one line.

    A table of a game is also a kind.
    """
    for kind in kinds:
        if kind == "games" and sys.platform == "emscripten":
            sys.path.append(STOCK)
        told = entries(kind) if kind in TABLES else import_module(f"tests.corpus.{kind}").entries()
        for name, text in told:
            yield f"{kind}: {json.dumps(name)}\t{json.dumps(text)}\n"


if __name__ == "__main__":
    sys.stdout.writelines(lines(*(sys.argv[1:] or KINDS)))
