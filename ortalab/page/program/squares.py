"""The squares of the boards of programs."""

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
