"""What is typed of a joker of one's own, until it is put on the table or runs."""

from typing import NamedTuple


class Draft(NamedTuple):
    """A joker of one's own, as far as it is written."""

    text: str = ""  # contents of data-field="own": it is declared
    code: str = ""  # contents of data-field="code": it is Python; "" while nobody wrote any
    is_code: bool = False  # the field for Python is shown
    given: str = ""  # what the page itself wrote as `text`, or took over: as long as it is that, nothing is unfinished
    typed: str = ""  # what a person had typed until the page wrote there: it can be had back
    trouble: str = ""  # why `code` was refused when it ran, one sentence


UNWRITTEN = Draft()
