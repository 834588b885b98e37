"""The replay: the displayed step, and whether it plays."""

from typing import NamedTuple


class Replay(NamedTuple):
    """The displayed step of the score."""

    pointed: int | None = None  # the step under the pointer or the focus, an index into Score.steps
    pinned: int | None = None  # the step that was clicked or replayed; shown while no step is pointed at
    playing: bool = False  # whether the replay is playing
    is_event: bool = False  # whether it plays a new score, whose end is not yet revealed
    pace: float = 1.0  # the factor of its speed

    @property
    def revealed(self) -> int | None:
        """The number of steps revealed while a new score counts up; None if all are."""
        return (self.pinned or 0) + 1 if self.is_event else None

    @property
    def at_end(self) -> "Replay":
        """The replay at the end of the score, where no step is highlighted."""
        return self._replace(pointed=None, pinned=None, playing=False, is_event=False)


AT_END = Replay()
"""The replay before any use."""
