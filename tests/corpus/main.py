"""A corpus for comparing two Pythons: print all results of the project, one entry per line.

`python -m tests.corpus.main` runs it in CPython; `tools/shipped.mjs` runs it in the Python that `dist/` ships, with all
shipped modules from its packs. `tools/corpus.py` compares the two byte by byte.

The games are not shipped, so their sources are added to the corpus there. They need the rest of the standard library,
which comes last on the path, so that a missing module is detected.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module

from tests.corpus.visits import TABLES, entries

KINDS = ("values", "rounds", "links", "texts", "pages", "solutions", "games")
STOCK = "/corpus/python_stdlib.zip"
"""The path of the whole standard library in the shipped Python, needed only by the games."""


def lines(*kinds: str) -> Iterator[str]:
    """Yield the entries of some kinds: kind and name, a tab, and the text as JSON, on one line.

    A game's table is also a kind.
    """
    for kind in kinds:
        if kind == "games" and sys.platform == "emscripten":
            sys.path.append(STOCK)
        told = entries(kind) if kind in TABLES else import_module(f"tests.corpus.{kind}").entries()
        for name, text in told:
            yield f"{kind}: {json.dumps(name)}\t{json.dumps(text)}\n"


if __name__ == "__main__":
    sys.stdout.writelines(lines(*(sys.argv[1:] or KINDS)))
