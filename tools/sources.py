"""Find the files of `static/`, whose names are unique across its folders."""

from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "static"
PYTHON = (STATIC / "glue", STATIC / "workers")
"""The folders of Python modules."""


def source(name: str) -> Path:
    """Find a file by its name.

    >>> source("boot.js").relative_to(STATIC).as_posix()
    'start/boot.js'
    """
    return next(STATIC.rglob(name), STATIC / name)


def built(path: Path) -> str:
    """Return the path of a source file in the built page; only fonts keep their folder.

    >>> built(STATIC / "start/boot.js"), built(STATIC / "fonts/pips.otf")
    ('static/boot.js', 'static/fonts/pips.otf')
    """
    return f"static/{'fonts/' if path.parent.name == 'fonts' else ''}{path.name}"
