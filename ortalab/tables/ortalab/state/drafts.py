"""What is typed of a joker of one's own, until it is put on the table or runs."""

from typing import NamedTuple


class Draft(NamedTuple):
    """A joker of one's own, as far as it is written."""

    text: str = ""  # contents of data-field="own": it is declared
    code: str = ""  # contents of data-field="code": it is Python; "" while nobody wrote any
    is_code: bool = False  # the field for Python is shown
    written: str = (
        ""  # the text that the page itself wrote, or put on the table: as long as `text` equals it, there is no draft
    )
    replaced: str = ""  # the draft that the page overwrote; it can be brought back
    trouble: str = ""  # why `code` was refused when it ran, one sentence
