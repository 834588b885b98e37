"""The host of a Huxxy file in the sandbox."""

import sys
from pathlib import Path

import pytest

from ortalab.courses.huxxy.host import FileError, host_of
from ortalab.courses.run.processes import Limits
from ortalab.games.huxxy.rules import BotError

BOMB = """
import os, time
def comp10001huxxy_score(cards):
    while os.fork():
        pass
    time.sleep(25)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the sandbox needs Linux")
def test_a_fork_bomb_loses_its_call_and_the_next_call_starts_anew(tmp_path: Path) -> None:
    file = tmp_path / "bomb.py"
    file.write_text(BOMB, encoding="utf-8")
    host = host_of(str(file), Limits(processes=20), 5.0)
    try:
        for _ in range(2):
            with pytest.raises(BotError, match="it ran more than 20 processes"):
                host.guest.call("comp10001huxxy_score", (["AS"],))
    finally:
        host.end()


@pytest.mark.parametrize("data", [b"\n\n\n# caf\xe9\n", "x = 1\n".encode("utf-16")])
def test_a_file_in_another_encoding_does_not_start(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_bytes(data + b"def comp10001huxxy_score(cards):\n    return 0\n")
    with pytest.raises(FileError, match="SyntaxError: the file is not UTF-8; save it as UTF-8"):
        host_of(str(file), None, 5.0)
