"""One corpus for two Pythons: prints everything that the project computes here, a line an entry, to be compared.

`python -m tests.corpus.main` is CPython's; `tools/shipped.mjs` runs the same in the Python that `dist/` ships, with all
that is shipped taken from its packs. `tools/corpus.py` compares the two byte by byte.

The games are not shipped, so their sources lie beside the corpus there, and the rest of the standard library, which
they ask for, comes into reach last of all: where anything else lacked a module, it would be seen.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module

from tests.corpus.visits import TABLES, entries

KINDS = ("values", "rounds", "links", "texts", "pages", "solutions", "games")
STOCK = "/corpus/python_stdlib.zip"
"""Where the shipped Python finds the whole standard library, for the games alone."""


def lines(*kinds: str) -> Iterator[str]:
    """Yield each entry of some kinds: its kind and name, a tab, and its text as JSON, on one line.

    A table of a game is a kind as well.
    """
    for kind in kinds:
        if kind == "games" and sys.platform == "emscripten":
            sys.path.append(STOCK)
        told = entries(kind) if kind in TABLES else import_module(f"tests.corpus.{kind}").entries()
        for name, text in told:
            yield f"{kind}: {json.dumps(name)}\t{json.dumps(text)}\n"


if __name__ == "__main__":
    sys.stdout.writelines(lines(*(sys.argv[1:] or KINDS)))
