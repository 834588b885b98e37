"""The panes and drawers around the table, the replay, the comparison of outputs, and the tour."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.messages import Button

NEW_HERE = "new-here"
"""The id of the button that starts the tour; `boot.js` shows it on the first visits."""
TOUR_HEADING, TOUR_TEXT = "tour-name", "tour-text"
"""The ids of the tour's heading, which takes the focus, and of its text, which describes its target."""


class Tab(StrEnum):
    """The panes beside the table; each has a tab."""

    CARDS = "cards"  # of the shelf
    JOKERS = "jokers"  # of the shelf
    RUN = "run"  # the run around the hand in the full game
    STEPS = "steps"  # the explanation, and what each joker and card is worth
    BEST = "best"  # the solver's results
    MARKS = "marks"  # the variations, once there are some


LEFT, RIGHT = (Tab.CARDS, Tab.JOKERS, Tab.RUN), (Tab.STEPS, Tab.BEST, Tab.MARKS)
"""The panes that share a side of the table."""


class Panes(NamedTuple):
    """The displayed panes: two, one, or a sheet on a phone, as the style sheet decides."""

    left: Tab = Tab.JOKERS
    right: Tab = Tab.STEPS
    chosen: Tab = Tab.JOKERS  # the one shown where there is room for only one
    is_sheet: bool = False  # on a phone, whether it opens as a sheet over small rows; the steps stay below the table

    def showing(self, tab: Tab) -> "Panes":
        """Return the panes with one of them selected; on a phone this opens its sheet, except for the steps."""
        left, right = (tab, self.right) if tab in LEFT else (self.left, tab)
        return Panes(left, right, tab, tab is not Tab.STEPS)


class Drawer(StrEnum):
    """The drawers that open beside the table."""

    ARRANGE = "arrange"  # sort, swap and clear rows
    BRUSH = "brush"  # the brush's marks
    EXAMPLES = "examples"
    SAVES = "saves"
    OWN = "own"  # writing a custom joker
    COMPARE = "compare"  # two rounds beside each other
    RULES = "rules"  # the popover of the shelf for choosing the rules
    LEVELS = "levels"  # the twelve hands of the full game: level, plays, planets
    DIGITS = "digits"  # a long score in full
    SHARE = "share"  # the link, pictures and paper


ROUNDS = frozenset({Drawer.SAVES, Drawer.EXAMPLES, Drawer.COMPARE})
"""The drawers of rounds, shown together with the YAML sheet."""


class Replay(NamedTuple):
    """The displayed step of the score."""

    pointed: int | None = None  # the step under the pointer or the focus, an index into Score.steps
    pinned: int | None = None  # the step that was clicked or replayed; shown while no step is pointed at
    playing: bool = False  # whether the replay is playing
    is_event: bool = False  # whether it plays a new score, whose end is not yet revealed
    pace: float = 1.0  # speed factor

    @property
    def revealed(self) -> int | None:
        """The number of steps revealed while a new score counts up; None if all are."""
        return (self.pinned or 0) + 1 if self.is_event else None

    @property
    def at_end(self) -> "Replay":
        """The replay at the end of the score, where no step is highlighted."""
        return self._replace(pointed=None, pinned=None, playing=False, is_event=False)


class Compare(NamedTuple):
    """The pane that compares another program's output with the score of the table; links do not include it."""

    text: str = ""  # the contents of data-field="printed"
    note: str = ""  # a remark on the text, a sentence
    is_open: bool = False


class CompareAct(Button):
    """Messages of the pane, without arguments."""

    PANE = "compare"  # open it, or close it; the text stays
    PICK = "pick-printed"  # ask for a file with a program's output
    EMPTY = "empty-printed"  # clear the text
    STEP = "step-to-difference"  # move the replay to the first step that differs


class ReadOutput(NamedTuple):
    """Read another program's output from a file, or from a text dropped on the pane."""

    text: str | bytes
    name: str = ""  # of the file


CompareMessage = CompareAct | ReadOutput


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
