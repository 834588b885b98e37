"""The squares of boards of programs: the class of each shape."""

from ortalab.courses.result import Shape

KINDS = {
    Shape.RIGHT: "ok",
    Shape.WORDS: "wd",
    Shape.STEPS: "os",
    Shape.STEP: "ws",
    Shape.SCORE: "wn",
    Shape.WRONG: "ws",
    Shape.NONE: "cr",
    Shape.UNJUDGED: "nj",
}
"""The class of each shape's square."""
