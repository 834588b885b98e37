"""Messages about sets of rounds, and the ids of their fields and buttons."""

from typing import NamedTuple

from ortalab.page.messages import Button


class SetAct(Button):
    """Messages about sets without arguments."""

    CHECK = "check-set"  # answer the question
    SHOW = "show-set"  # show the right answer
    TRY = "try-set"  # put a copy of the round on the table
    COPY_RESULT = "copy-set-result"
    RESTART = "restart-set"  # forget the answers
    OPEN = "open-sets"  # go to the room where a set is made
    TAKE = "take-set"  # change the set being answered there
    ADD_TABLE = "add-table"  # add the round on the table to the set being made
    ADD_LINK = "add-link"  # add that of the typed link
    COPY_LINK = "copy-set"
    SAVE = "save-set"  # download it as a file
    WALK = "walk-set"  # answer it as a student does
    NEW = "new-set"  # start another one
    BRING_BACK = "bring-back-set"  # restore the set from before the last removal


WALKING = frozenset({SetAct.CHECK, SetAct.SHOW, SetAct.RESTART, SetAct.COPY_RESULT})
"""The buttons that a page in a frame has, too."""


class PaperAct(Button):
    """Messages about a set on paper."""

    SHEET = "print-sheet"  # print the questions
    ANSWERS = "print-answers"  # … with the answers


class GoTo(NamedTuple):
    """Show a question of the set; past the last one, its end."""

    place: int


class AddSave(NamedTuple):
    """Add a saved round to the set being made."""

    name: str


class AddDealt(NamedTuple):
    """Add a round dealt at a level of the quiz."""

    level: str


class DropQuestion(NamedTuple):
    """Remove a question from the set being made."""

    place: int


class RaiseQuestion(NamedTuple):
    """Swap a question with the one before it."""

    place: int


RESULT = "result-name"
"""The heading of the end."""
NEXT_ROUND = "next-round"
"""The button that goes to the next question after an answer."""
ANSWER_FIELDS = tuple(f"set-{part}" for part in ("hand", "chips", "mult", "score"))
TITLE_FIELD, LINK_FIELD, SAYS_FIELD, ASKS_FIELD = "set-title", "set-link", "set-says-", "set-asks-"
"""The fields for answering, by part, and for making a set; those of a question end in its index."""
FIELDS = "set-"
"""The prefix of all their names."""
