"""Run `python -m ortalab` as the command."""

import sys

from ortalab.cli import main

if __name__ == "__main__":
    sys.exit(main())
