"""Read and write rounds as YAML, in the sheet, in files and on the clipboard; a link is accepted in place of YAML."""

import re
from typing import TYPE_CHECKING

from ortalab.errors import OrtalabError, StrangeError, UnknownJoker, UnknownMark
from ortalab.json_text import refuse_long
from ortalab.page.fragment import is_link, is_set
from ortalab.page.messages import Copy, Download
from ortalab.page.shell import Notice, Popover, Tone, changed, clear_away, closed, sentence
from ortalab.page.update import close
from ortalab.plurals import counted
from ortalab.rounds.rulesets import Book
from ortalab.tables.rounds.actions.drafts import LONGEST, draft_of, with_texts
from ortalab.tables.rounds.actions.history import edited, replaced_table, with_round
from ortalab.tables.rounds.actions.saves import holds_saves, is_saves
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import with_others
from ortalab.tables.rounds.state.messages import Act, Ask, Handlers, OpenText, ReadSheet, Update
from ortalab.tables.rounds.state.mode import SetRoom
from ortalab.tables.rounds.state.model import FIRST, Model, Sheet
from ortalab.tables.rounds.state.names import PANEL
from ortalab.tables.rounds.state.scores import check_scorable
from ortalab.text.words import ruleset_named

if TYPE_CHECKING:
    from ortalab.rounds.round import Round


BACK = "You typed this earlier. Close the panel and open it again to see the round."
MOST_BRIEFLY = 2
"""Maximum number of sentences about a text in a notice."""
_SET_FILE = re.compile(r'\ufeff?\s*\{\s*"ortalab-set"\s*:')


def write_text(model: Model) -> str:
    """Return the round as YAML."""
    from ortalab.text.yaml import write_round  # 4.7 kB

    return write_round(model.round)


def toggle_sheet(model: Model) -> Update:
    """Open the sheet with this table's draft or, if there is none, the round as YAML; close an open sheet."""
    if model.sheet:
        return close(model)
    model = changed(clear_away(model), focus=PANEL)
    written, draft = write_text(model), draft_of(model, model.drafts.texts.yaml)[:LONGEST]
    if not draft or draft == written:
        return changed(model, overlay=Sheet(written, written=written)), ()
    model = with_texts(model, model.drafts.texts._replace(yaml=""))
    return changed(model, overlay=Sheet(draft, written=written, restored=draft), notice=Notice(BACK)), ()


def read_text(model: Model, message: OpenText) -> Update:
    """Put the round of a text or a link on the table, or add the saved rounds of a file."""
    name, warnings = message.name, list[str]()
    content: Table | Round
    try:
        if isinstance(message.text, bytes):
            from ortalab.text.lua_table import is_table  # 4.3 kB

            if name.lower().endswith(".jkr") or is_table(message.text):
                from ortalab.tables.rounds.actions.decision import read_save  # 3.9 kB

                return read_save(model, name, message.text)
        text = _decoded(message.text) if isinstance(message.text, bytes) else message.text
        if is_saves(text):
            from ortalab.tables.rounds.actions.saving import add_from_file  # 3.3 kB

            return add_from_file(model, text, name)
        if is_set(text) or _SET_FILE.match(text):
            from ortalab.tables.rounds.actions.sets import open_text  # 3.8 kB

            return open_text(model, text, name)
        if is_link(text):
            reading = decode(text)
            content, warnings = reading.table, [*map(sentence, reading.complaints)]
        else:
            content = _read_yaml(text, model.round.rules, warnings)
    except OrtalabError as error:
        whose = f"{name} is neither a round nor a file of kept rounds" if isinstance(error, StrangeError) else name
        first, *others = (sentence(str(fault)) for fault in error.every)
        why = "\n".join([sentence(f"{whose}: {error}") if name else first, *others])
        if isinstance(error, StrangeError) and not (name or model.sheet):
            why = "This is neither a link nor a round."
        if model.sheet:
            return changed(model, overlay=model.sheet._replace(trouble=why)), ()
        return changed(model, notice=Notice(_briefly(why.splitlines()), Tone.REFUSED)), ()
    put = model.sheet and model.sheet.put
    focus = FIRST if model.sheet else model.focus  # the pressed button closes with the sheet
    model = closed(model, Sheet, Popover)
    notice = _on_table(content.round if isinstance(content, Table) else content, warnings, name or "The text")
    return _put(changed(model, focus=focus), content, notice, put)


def read_sheet(model: Model, _: ReadSheet) -> Update:
    """Put the text of the sheet on the table once it parses; until then show the error.

    All typing while the sheet is open is one history entry. A link, saved rounds or a set wait for the button; if the
    table is not the person's own, the text is only checked.
    """
    sheet, warnings = model.sheet, list[str]()
    if sheet is None or sheet.text == sheet.written:
        return model if sheet is None else changed(model, overlay=sheet._replace(trouble="")), ()
    text = sheet.text
    if not text.strip() or is_saves(text) or is_set(text) or _SET_FILE.match(text) or is_link(text):
        return changed(model, overlay=sheet._replace(trouble="")), ()
    try:
        round_ = _read_yaml(text, model.round.rules, warnings)
        check_scorable(with_round(model, round_)[0].round)
    except OrtalabError as error:
        trouble = "\n".join(sentence(str(fault)) for fault in error.every)
        return changed(model, overlay=sheet._replace(trouble=trouble)), ()
    if not model.is_at_table or model.solver.previewed:
        return changed(model, overlay=sheet._replace(trouble="")), ()
    after, effects = _put(model, round_, _on_table(round_, warnings), sheet.put)
    put = after.table if effects else sheet.put
    return changed(after, overlay=sheet._replace(trouble="", written=text, restored="", put=put)), effects


def _put(model: Model, content: "Table | Round", notice: str, put: Table | None) -> Update:
    """Return the model after an edit; if the sheet's last table is on the table, replace its history entry."""
    if isinstance(model.mode, SetRoom):
        from ortalab.tables.rounds.actions.set_maker import add  # 2.0 kB

        return add(model, content.round if isinstance(content, Table) else content)
    return replaced_table(model, content, notice) if model.table == put else edited(model, content, notice)


def _on_table(round_: "Round", warnings: list[str], name: str = "The text") -> str:
    cards = counted(len(round_.played) + len(round_.held), "card")
    notice = f"{name} is on the table: {cards}, {counted(len(round_.jokers), 'joker')}."
    return " ".join([notice, *map(sentence, warnings)])


def _briefly(sentences: list[str]) -> str:
    """Return the first sentences, and the number of others, for a notice.

    >>> _briefly(["One.", "Two.", "Three.", "Four."])
    'One. Two. And 2 more.'
    """
    more = len(sentences) - MOST_BRIEFLY
    if more <= 1:
        return " ".join(sentences)
    return " ".join([*sentences[:MOST_BRIEFLY], f"And {more} more."])


def _read_yaml(text: str, rules: str, warnings: list[str]) -> "Round":
    """Parse a round under the ruleset that it names, or under `rules`; unsupported things stay in the round."""
    from ortalab.text.yaml import read_under  # 4.7 kB

    def named(name: str) -> Book:
        return ruleset_named(name or rules)

    try:
        return read_under(text, named, strict=False, warn=warnings.append)
    except OrtalabError as error:
        if not any(isinstance(fault, UnknownJoker | UnknownMark) and fault.rules for fault in error.every):
            raise
        warnings.clear()
        return read_under(text, lambda name: with_others(named(name)), strict=False, warn=warnings.append)


def _decoded(data: bytes) -> str:
    """Decode a file; one of saved rounds may be much longer than a round."""
    if not holds_saves(data):
        from ortalab.text.yaml_nodes import decode_text  # 4.5 kB

        return decode_text(data)
    refuse_long(len(data), "these kept rounds are")
    from ortalab.text.yaml_nodes import decode_utf8  # 4.5 kB

    return decode_utf8(data)


HANDLERS: Handlers = {
    OpenText: read_text,
    ReadSheet: read_sheet,
    Act.OPEN_PANEL: toggle_sheet,
    Act.READ_PANEL: lambda model: read_text(model, OpenText(model.sheet.text)) if model.sheet else (model, ()),
    Act.PICK_FILE: lambda model: (model, (Ask.FILE,)),
    Act.COPY_TEXT: lambda model: (model, (Copy(write_text(model), "Round copied as YAML."),)),
    Act.SAVE_TEXT: lambda model: (model, (Download("round.yml", write_text(model)),)),
}
