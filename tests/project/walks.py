"""List the package's files that a run calls, in order."""

import sys
from collections.abc import Callable
from types import FrameType

from tests.places import ROOT

PACKAGE = f"{ROOT / 'ortalab'}/"


def entered(run: Callable[[], object]) -> list[str]:
    """List the files whose functions are called, in order of their first call; importing a module does not count."""
    files = dict[str, None]()

    def watch(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE) and code.co_name != "<module>":
            files.setdefault(code.co_filename)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        run()
    finally:
        sys.setprofile(before)
    return [f"ortalab/{file.removeprefix(PACKAGE)}" for file in files]
