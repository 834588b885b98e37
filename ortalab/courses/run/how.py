"""The limits and demands for running programs."""

from typing import NamedTuple

from ortalab.courses.run.processes import Limits
from ortalab.terminal import SECONDS


class How(NamedTuple):
    """The limits and demands for running programs."""

    seconds: float = SECONDS
    limits: Limits | None = None  # the limits of the sandbox, if there is one
    demands: str = ""  # the demands of the course on programs

    def __str__(self) -> str:
        sandbox = f" sandbox {self.limits}" if self.limits else ""
        return f"{self.seconds:g}{sandbox}{f' {self.demands}' if self.demands else ''}"
