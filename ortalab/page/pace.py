"""The speed of a replayed score, in milliseconds per step."""

from typing import Final

BEAT: Final = 700
QUICK: Final = 300
"""For a step of a long score."""
MANY: Final = 20
"""The maximum number of steps of a short score."""
STEP_OF_EVENT: Final = 420
"""For a step of a new score's animation, if all of it takes no longer than `EVENT`."""
EVENT: Final = 4000
LAST_STEP: Final = 1.6
"""The factor for the last step of an animation."""


def beat_of_replay(*, is_long: bool) -> float:
    """Return how long a replay shows each step, in milliseconds."""
    return QUICK if is_long else BEAT


def beat_of_event(count: int, *, is_last: bool) -> float:
    """Return the milliseconds per step for animating a new score of `count` steps.

    >>> beat_of_event(5, is_last=False), beat_of_event(40, is_last=False), beat_of_event(40, is_last=True)
    (420, 100.0, 160.0)
    """
    return min(STEP_OF_EVENT, EVENT / count) * (LAST_STEP if is_last else 1)
