"""The round as text: read from YAML, a link or a file, copied and saved; and the rounds that a person keeps."""

import json
from collections.abc import Mapping
from typing import Any, Final

from ortalab.errors import OrtalabError, TextError
from ortalab.full.round import Round
from ortalab.json_text import parse_json
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.effects import Copy, Download
from ortalab.page.features import Handlers
from ortalab.page.games.messages import KeepChoices
from ortalab.page.games.messages import Kept as Stored
from ortalab.page.notice import SILENT, Notice
from ortalab.page.words import sentence
from ortalab.tables.full.actions.history import Update, edited, link_of
from ortalab.tables.full.link import decode, repaired
from ortalab.tables.full.state.areas import check_room
from ortalab.tables.full.state.messages import Act, AskFile, DropKept, LoadKept, OpenText
from ortalab.tables.full.state.model import YAML, Kept, Model, Sheet
from ortalab.tables.full.state.scores import score_of
from ortalab.text.full_yaml import read_round, write_round

LONGEST: Final = 100_000
"""The most characters of a text that are read."""
MOST_KEPT: Final = 200
LONGEST_NAME: Final = 60


def read_text(text: str) -> Round:
    """Read a round from YAML or from a link; raise `OrtalabError` where it is neither, or more than the page shows."""
    if len(text) > LONGEST:
        raise TextError(f"the text has {len(text):,} characters; a round has at most {LONGEST:,}")
    if "\n" not in text.strip() and repaired(text[:LONGEST]).startswith("1&"):
        found = decode(text)
        if found.complaints:
            raise TextError(found.complaints[0].rstrip("."))
        return found.round
    round = read_round(text)
    check_room(round)
    return round


def open_text(model: Model, message: OpenText) -> Update:
    """Put the round of a text on the table."""
    return edited(changed(model, overlay=None), read_text(message.text), "The round is read.")


def open_panel(model: Model) -> Update:
    """Open the sheet with the round as YAML."""
    return changed(model, overlay=Sheet(write_round(model.table)), notice=SILENT, focus=YAML), ()


def read_panel(model: Model) -> Update:
    """Put the round of the sheet's text on the table; what is wrong stands under the text, which stays."""
    sheet = model.overlay
    if not isinstance(sheet, Sheet):
        return model, ()
    try:
        round = read_text(sheet.text)
    except OrtalabError as error:
        return changed(model, overlay=sheet._replace(trouble=sentence(str(error)))), ()
    return edited(changed(model, overlay=None), round, "The round is read.")


def type_panel(model: Model, text: str) -> Model:
    """Follow what is typed into the sheet."""
    sheet = model.overlay
    return changed(model, overlay=Sheet(text[:LONGEST])) if isinstance(sheet, Sheet) else model


def pick_file(model: Model) -> Update:
    """Ask for a file."""
    return model, (AskFile(),)


def copy_text(model: Model) -> Update:
    """Copy the round as YAML."""
    return model, (Copy(write_round(model.table), "The round is copied."),)


def save_text(model: Model) -> Update:
    """Download the round as a file."""
    return model, (Download("hand.yml", write_round(model.table)),)


def copy_steps(model: Model) -> Update:
    """Copy the explanation of the score."""
    scored = score_of(model.table)
    return (model, ()) if scored is None else (model, (Copy(scored.explain(), "The explanation is copied."),))


def keep(model: Model) -> Update:
    """Keep the round under the typed name, or in its place."""
    name = " ".join(model.typed_name.split())[:LONGEST_NAME]
    if not name:
        return refused(model, "Name this round first."), ()
    others = tuple(one for one in model.kept if one.name != name)
    if len(others) >= MOST_KEPT:
        return refused(model, f"{MOST_KEPT} rounds are kept; drop one first."), ()
    kept = (Kept(name, link_of(model)), *others)
    return _stored(changed(model, kept=kept, typed_name=""), f"{name} is kept.")


def drop_kept(model: Model, message: DropKept) -> Update:
    """Keep a round no longer."""
    kept = [*model.kept]
    if message.place >= len(kept):
        return model, ()
    gone = kept.pop(message.place)
    return _stored(changed(model, kept=tuple(kept)), f"{gone.name} is dropped.")


def _stored(model: Model, text: str) -> Update:
    return changed(model, notice=Notice(text)), (KeepChoices(json.dumps([one._asdict() for one in model.kept])),)


def load_kept(model: Model, message: LoadKept) -> Update:
    """Put a kept round on the table."""
    if message.place >= len(model.kept):
        return model, ()
    one = model.kept[message.place]
    found = decode(one.link)
    round = found.round
    model, effects = edited(changed(model, overlay=None), round, f"{one.name} is on the table.")
    return changed(model, complaints=found.complaints), effects


def recalled(model: Model, text: str) -> Model:
    """Take over the kept rounds of the browser; what cannot be read is left out."""
    try:
        found = parse_json(text) if text else []
    except OrtalabError:
        found = []
    items = found if isinstance(found, list) else []
    kept = (Kept(str(item["name"])[:LONGEST_NAME], str(item["link"])) for item in items[:MOST_KEPT] if _is_kept(item))
    return changed(model, kept=tuple(kept))


def _is_kept(item: Any) -> bool:  # noqa: ANN401 — whatever the browser has
    return isinstance(item, Mapping) and isinstance(item.get("name"), str) and isinstance(item.get("link"), str)


def receive_kept(model: Model, message: Stored) -> Update:
    """Take over what the browser has kept."""
    model = recalled(model, message.choices) if message.choices else model
    return changed(model, has_recalled=True), ()


HANDLERS: Handlers = {
    Act.OPEN_PANEL: open_panel,
    Act.READ_PANEL: read_panel,
    Act.PICK_FILE: pick_file,
    Act.COPY_TEXT: copy_text,
    Act.SAVE_TEXT: save_text,
    Act.COPY_STEPS: copy_steps,
    Act.KEEP: keep,
    LoadKept: load_kept,
    DropKept: drop_kept,
    OpenText: open_text,
    Stored: receive_kept,
}
