"""The tour: four steps on the current table, each on a small sheet, and their messages."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.messages import Button

NEW_HERE = "new-here"
"""The id of the head's button for the tour; `boot.js` shows it on the first visits."""
HEADING, TEXT = "tour-name", "tour-text"
"""The ids of the sheet's heading, which takes the focus, and of its text, which describes its target."""


class Guide(StrEnum):
    """The steps of the tour, in order."""

    SCORE = "score"  # put down a card or joker, and see its score
    SILENT = "silent"  # read why a joker gives nothing
    SOLVE = "solve"  # see the best play
    SHARE = "share"  # share the round

    @property
    def following(self) -> "Guide | None":
        """The next step; None after the last.

        >>> Guide.SCORE.following, Guide.SHARE.following
        (<Guide.SILENT: 'silent'>, None)
        """
        order = [*Guide]
        return next(iter(order[order.index(self) + 1 :]), None)


class ShowGuide(NamedTuple):
    guide: Guide


class TourAct(Button):
    """Messages of the tour, without arguments."""

    LEAVE = "tour-leave"  # close the sheet


TourMessage = ShowGuide | TourAct
"""The messages from a person."""
