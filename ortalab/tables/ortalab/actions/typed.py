"""What is typed and not yet taken over; kept like the round, so that no reload, crash or closed tab loses it.

Code is kept also when it has run: no link and no history brings its jokers back.
Only text is kept, and what was kept is only text: it stands where it was typed when that is opened again.
"""

from collections.abc import Iterator

from ortalab.tables.ortalab.actions.drafts import LONGEST, answered, left_over, over, put_aside
from ortalab.tables.ortalab.actions.entry import LONGEST as LONGEST_FIND
from ortalab.tables.ortalab.actions.save_file import LONGEST_NAME
from ortalab.tables.ortalab.actions.texts import write_text
from ortalab.tables.ortalab.link import LONGEST as LONGEST_LINK
from ortalab.tables.ortalab.state.model import FilePanel, Left, Model, Notice, changed
from ortalab.tables.ortalab.state.toolbar import Unfinished

LONGEST_DRAFT = 20_000
"""The most characters of a joker of one's own, declared or in Python."""
PYTHON = "python"
BACK = "This is what you had typed. Close the panel and open it again to see the round itself."
KEPT = "What you typed is kept: open the panel again to go on."


def has_typed(before: Model, after: Model) -> bool:
    """Tell whether what is typed may be another; to be asked after each message, so it compares no long text.

    What is typed over a table is another with another table.
    """
    texts = ("draft", "comparing", "panel", "quiz", "left", "find", "naming")
    if any(getattr(before, text) is not getattr(after, text) for text in texts):
        return True
    is_over = after.panel or after.comparing.text or (after.quiz and after.quiz.typed)
    return bool(is_over) and not (before.round is after.round and before.bench is after.bench)


def unfinished(model: Model) -> Unfinished:
    """Return what is typed; what the page itself wrote is not, it may be another person's round or joker."""
    draft, quiz, left = model.draft, model.quiz, put_aside(model).left
    printed = over(model, model.comparing.text) or left.printed
    answer = (over(model, quiz.typed) if quiz and model.is_asking else "") or left.answer
    way = PYTHON if draft.is_code else ""
    own = draft.text if draft.text != draft.given else draft.typed
    return Unfinished(own, draft.code, way, model.find, model.naming, left.yaml, printed, answer)


def apart(found: Unfinished) -> Iterator[Unfinished]:
    """Yield each text that was found by itself, so that one that the page fails at takes no other along.

    >>> [list(filter(None, one)) for one in apart(Unfinished(code="x = 1", way="python", find="10h"))]
    [['x = 1'], ['python'], ['10h']]
    """
    return (Unfinished(**{name: text}) for name, text in zip(found._fields, found, strict=True) if text)


def restored(model: Model, found: Unfinished) -> Model:
    """Return the page with what was typed when it was left; nothing is opened, and nothing read or run."""
    draft, left = model.draft, model.left
    own, code = found.own[:LONGEST_DRAFT] or draft.text, found.code[:LONGEST_DRAFT] or draft.code
    draft = draft._replace(text=own, code=code, is_code=draft.is_code or found.way == PYTHON)
    texts = (text[: LONGEST_LINK + 1 + LONGEST] for text in (found.yaml, found.printed, found.answer))
    left = Left(*(text or before for text, before in zip(texts, left, strict=True)))
    find, naming = found.find[:LONGEST_FIND] or model.find, found.name[:LONGEST_NAME] or model.naming
    return answered(changed(model, draft=draft, find=find, naming=naming, left=left))


def open_panel(model: Model) -> Model:
    """Open the panel on the round as YAML, or once on what was typed over this very round before."""
    fresh, text = write_text(model), left_over(model, model.left.yaml)
    if not text or text == fresh:
        return changed(model, panel=FilePanel(fresh, fresh=fresh))
    model = changed(model, left=model.left._replace(yaml=""), notice=Notice(BACK))
    return changed(model, panel=FilePanel(text[:LONGEST], fresh=fresh, back=text[:LONGEST]))


def close_panel(model: Model) -> Model:
    """Close the panel as a person asked: what came back there goes, what was typed since comes back once more."""
    panel = model.panel
    if panel is None or panel.text in {panel.fresh, panel.back}:
        return changed(model, panel=None)
    return changed(put_aside(model), notice=Notice(KEPT))
