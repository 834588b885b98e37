"""Drafts: text that is typed but not yet used."""

from typing import NamedTuple


class TextDrafts(NamedTuple):
    """The drafts about a table, each prefixed with the table's link; "" for none."""

    yaml: str = ""  # of the sheet
    printed: str = ""  # of the pane that compares
    answer: str = ""  # of a quiz


class Draft(NamedTuple):
    """The drafts of a custom joker."""

    text: str = ""  # contents of data-field="own": a declaration
    code: str = ""  # contents of data-field="code": Python; "" while unused
    is_code: bool = False  # the field for Python is shown
    shows_yaml: bool = False  # on narrow screens the YAML is shown, not the fields
    written: str = ""  # a text that the page wrote or put on the table; while `text` equals it, there is no draft
    replaced: str = ""  # the draft that the page overwrote, for restoring
    trouble: str = ""  # why running `code` was refused, one sentence


class Drafts(NamedTuple):
    """The drafts that no other part of the model contains."""

    joker: Draft = Draft()
    texts: TextDrafts = TextDrafts()  # restored once their round is on the table and their field is open
