"""What is typed and not yet taken over; kept like the round, so that no reload, crash or closed tab loses it.

Code is kept also when it has run: no link and no history brings its jokers back.
Only text is kept, and what was kept is only text: it stands where it was typed when that is opened again.
"""

from ortalab.web.comparing import typed
from ortalab.web.link import encode
from ortalab.web.model import Draft, FilePanel, Model, Notice, changed
from ortalab.web.orders import Unfinished
from ortalab.web.texts import write_text

LONGEST_DRAFT = 20_000
"""The most characters of a joker of one's own, declared or in Python."""
LONGEST_SHEET = 64 * 1024
"""The most characters of a round in YAML that are kept: more than that is not read either."""
PYTHON = "python"
BACK = "This is what you had typed. Close the panel and open it again to see the round itself."


def has_typed(before: Model, after: Model) -> bool:
    """Tell whether what is typed may be another; to be asked after each message, so it compares no text.

    What is typed in the panel is typed over the table, so with another table it is another.
    """
    is_same = before.draft is after.draft and before.comparing is after.comparing and before.panel is after.panel
    return not (is_same and (after.panel is None or (before.round is after.round and before.bench is after.bench)))


def unfinished(model: Model) -> Unfinished:
    """Return what is typed; what the page itself wrote is not, it may be another person's round or joker."""
    draft, panel = model.draft, model.panel
    link, sheet = (_link(model), panel.text[:LONGEST_SHEET]) if panel and panel.text != panel.fresh else model.sheet
    printed, way = model.comparing.text, PYTHON if draft.is_code else ""
    own = draft.text if draft.text != draft.given else ""
    return Unfinished(own, draft.code, way, printed, f"{link}\n{sheet}" if sheet else "")


def restored(model: Model, found: Unfinished) -> Model:
    """Return the page with what was typed when it was left; nothing is opened, and nothing read or run."""
    draft = Draft(found.own[:LONGEST_DRAFT], found.code[:LONGEST_DRAFT], found.way == PYTHON)
    link, _, sheet = found.yaml.partition("\n")
    model = changed(model, draft=draft, sheet=(link, sheet[:LONGEST_SHEET]))
    return typed(model, found.printed)


def open_panel(model: Model) -> Model:
    """Open the panel on the round as YAML, or once on what was typed over this very round when the page was left."""
    (link, text), fresh = model.sheet, write_text(model)
    if not text or text == fresh or link != _link(model):
        return changed(model, panel=FilePanel(fresh, fresh=fresh))
    return changed(model, panel=FilePanel(text, fresh=fresh), sheet=("", ""), notice=Notice(BACK))


def _link(model: Model) -> str:
    return encode(model.round, bench=model.bench)
