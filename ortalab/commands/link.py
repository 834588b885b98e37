"""`ortalab link`: the page's link for a round."""
# ruff: noqa: T201  (a command prints)

import os
from argparse import ArgumentParser, Namespace

from ortalab.files import read_file, take_strict
from ortalab.terminal import DONE
from ortalab.web.link import encode


def take(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", help="a round in YAML; - is standard input")
    parser.add_argument(
        "--page",
        metavar="URL",
        default=os.environ.get("ORTALAB_PAGE", ""),
        help="the address of the page; $ORTALAB_PAGE unless given, and without either the link begins with #",
    )
    take_strict(parser)


def run(options: Namespace) -> int:
    """Print the link."""
    fragment = encode(read_file(options.file, strict=options.strict))
    print(f"{options.page.partition('#')[0]}#{fragment}")
    return DONE
