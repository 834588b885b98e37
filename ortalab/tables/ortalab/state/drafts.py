"""The drafts: what is typed and not yet used."""

from typing import NamedTuple


class TextDrafts(NamedTuple):
    """The drafts about a table, each below the link of that table; "" is no draft."""

    yaml: str = ""  # of the sheet
    printed: str = ""  # of the pane that compares
    answer: str = ""  # of a quiz


class Draft(NamedTuple):
    """The drafts of a custom joker."""

    text: str = ""  # contents of data-field="own": a declaration
    code: str = ""  # contents of data-field="code": Python; "" while nobody wrote any
    is_code: bool = False  # the field for Python is shown
    shows_yaml: bool = False  # the text is shown where there is room for it or the fields
    written: str = ""  # a text that the page wrote, or put on the table: as long as `text` equals it, it is no draft
    replaced: str = ""  # the draft that the page overwrote; it can be brought back
    trouble: str = ""  # why running `code` was refused, one sentence


class Drafts(NamedTuple):
    """The drafts that no other part of the model holds."""

    joker: Draft = Draft()
    texts: TextDrafts = TextDrafts()  # restored once their round is on the table and their field is open
