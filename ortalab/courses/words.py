"""The terms that reports and pages use for each course."""

from typing import NamedTuple


class Words(NamedTuple):
    """The terms of a course."""

    title: str  # the name of its page in a sentence
    noun: str  # a case: `round`, `command line`
    row: str  # a row of the board: `stage`
    command: str  # a program as named after --: `java Poker`
    free: str = "worded differently"  # describes a right answer that differs in a free detail; "" if there are none
    other: str = "other words"  # the same at the head of a column
    whole: str = ""  # a sentence below a board without mistakes
    find: str = ""  # a sentence below finds
    has_steps: bool = False  # whether the steps that a program prints are compared too


WORDS = {
    "ortalab": Words(
        "Ortalab", "round", "stage", "./ortalab {file}", whole="The assignment grades only the score.", has_steps=True
    ),
    "poker": Words("poker", "command line", "kind", "java Poker", "except for spaces", "but spaces"),
    "big2": Words(
        "Big-2",
        "script",
        "kind",
        "java Main",
        "except for spaces",
        "but spaces",
        find="Drop both files of a find on the page, big2/ › Script, to step through it.",
    ),
    "triangles": Words("Triangles", "script", "kind", "java -cp out Driver", free=""),
    "huxxy": Words("Huxxy", "call", "function", "huxxy.py", "except with Jokers", "no Jokers"),
}
