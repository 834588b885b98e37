"""What is typed and not yet taken over; kept like the round, so that no reload, crash or closed tab loses it.

Code is kept also when it has run: no link and no history brings its jokers back.
Only text is kept, and what was kept is only text: it stands where it was typed when that is opened again.
"""

from collections.abc import Iterator

from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.tables.ortalab.actions.drafts import LONGEST, answered, left_over, over
from ortalab.tables.ortalab.actions.entry import LONGEST as LONGEST_FIND
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.actions.save_file import LONGEST_NAME
from ortalab.tables.ortalab.actions.texts import write_text
from ortalab.tables.ortalab.link import LONGEST as LONGEST_LINK
from ortalab.tables.ortalab.state.model import Model, Sheet, TextDrafts
from ortalab.tables.ortalab.state.toolbar import StoredDrafts

LONGEST_DRAFT = 20_000
"""The most characters of a joker of one's own, declared or in Python."""
PYTHON = "python"
BACK = "This is what you had typed. Close the panel and open it again to see the round itself."


def has_typed(before: Model, after: Model) -> bool:
    """Tell whether what is typed may be another; to be asked after each message, so it compares no long text.

    What is typed over a table is another with another table.
    """
    if any(old is not new for old, new in zip(_texts(before), _texts(after), strict=True)):
        return True
    is_over = after.sheet or after.compare.text or (after.quiz and after.quiz.typed)
    return bool(is_over) and before.table is not after.table


def _texts(model: Model) -> tuple[object, ...]:
    """Return whatever of the page holds something that is typed."""
    return model.drafts, model.compare, model.sheet, model.quiz, model.shelf.find, model.saves.naming


def unfinished(model: Model) -> StoredDrafts:
    """Return what is typed; what the page itself wrote is not, it may be another person's round or joker."""
    draft, quiz, left = model.drafts.joker, model.quiz, closed(model, Sheet).drafts.left
    printed = over(model, model.compare.text) or left.printed
    answer = (over(model, quiz.typed) if quiz and model.is_asking else "") or left.answer
    way = PYTHON if draft.is_code else ""
    own = draft.text if draft.text != draft.given else draft.typed
    return StoredDrafts(own, draft.code, way, model.shelf.find, model.saves.naming, left.yaml, printed, answer)


def apart(found: StoredDrafts) -> Iterator[StoredDrafts]:
    """Yield each text that was found by itself, so that one that the page fails at takes no other along.

    >>> [list(filter(None, one)) for one in apart(StoredDrafts(code="x = 1", way="python", find="10h"))]
    [['x = 1'], ['python'], ['10h']]
    """
    return (StoredDrafts(**{name: text}) for name, text in zip(found._fields, found, strict=True) if text)


def restored(model: Model, found: StoredDrafts) -> Model:
    """Return the page with what was typed when it was left; nothing is opened, and nothing read or run."""
    draft, left = model.drafts
    own, code = found.own[:LONGEST_DRAFT] or draft.text, found.code[:LONGEST_DRAFT] or draft.code
    draft = draft._replace(text=own, code=code, is_code=draft.is_code or found.way == PYTHON)
    texts = (text[: LONGEST_LINK + 1 + LONGEST] for text in (found.yaml, found.printed, found.answer))
    left = TextDrafts(*(text or before for text, before in zip(texts, left, strict=True)))
    find, naming = found.find[:LONGEST_FIND] or model.shelf.find, found.name[:LONGEST_NAME] or model.saves.naming
    return answered(
        changed(
            model,
            drafts=model.drafts._replace(joker=draft, left=left),
            shelf=model.shelf._replace(find=find),
            saves=model.saves._replace(naming=naming),
        )
    )


def open_panel(model: Model) -> Model:
    """Open the panel on the round as YAML, or once on what was typed over this very round before."""
    fresh, text = write_text(model), left_over(model, model.drafts.left.yaml)
    if not text or text == fresh:
        return changed(model, overlay=Sheet(fresh, fresh=fresh))
    model = changed(model, drafts=model.drafts._replace(left=model.drafts.left._replace(yaml="")), notice=Notice(BACK))
    return changed(model, overlay=Sheet(text[:LONGEST], fresh=fresh, back=text[:LONGEST]))
