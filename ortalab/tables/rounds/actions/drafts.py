"""Typed text: stored in the model at every input, and in the browser as a draft until it is used.

Code is stored even after it has run, because neither a link nor the history restores its jokers. A draft reappears when
its field is opened; until then it is neither parsed nor run.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ortalab.page.fragment import LONGEST as LONGEST_LINK
from ortalab.page.messages import PageAct, Typed
from ortalab.page.numbers import number_in
from ortalab.page.quiz.messages import ANSWER, LONGEST_ANSWER, SECOND_ANSWER
from ortalab.page.shell import Notice, changed
from ortalab.storage.saves import LONGEST_NAME
from ortalab.tables.rounds.actions.replay import scrub
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state import names
from ortalab.tables.rounds.state.messages import Act, Handlers, OpenText, Update
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import PASTED_FIELD
from ortalab.tables.rounds.state.saves import Draft, TextDrafts
from ortalab.tables.rounds.state.shelf import KINDS, LONGEST_FIND, MOST_FIRST
from ortalab.tables.rounds.state.toolbar import StoredDrafts

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz

LONGEST = 64 * 1024
"""Maximum length of a text draft in characters, the same as for a round or a compared text."""
LONGEST_DRAFT = 20_000
"""Maximum length of a custom joker in characters, declared or in Python."""
PYTHON = "python"
KEPT = "What you typed is kept: open the panel again to go on."
CLOSING: frozenset[object] = frozenset({PageAct.CLOSE, Act.OPEN_PANEL})
"""The messages with which a person closes the sheet."""


def with_link(model: Model, text: str) -> str:
    r"""Prefix a text with the link of its table; "" for an empty text.

    >>> with_link(Model(), "61"), with_link(Model(), "")
    ('1\n61', '')
    """
    return f"{encode(model.table)}\n{text}" if text else ""


def draft_of(model: Model, stored: str) -> str:
    r"""Return a stored draft without its link if it is about this table; otherwise "".

    >>> draft_of(Model(), "1\n61"), draft_of(Model(), "1&p=10h\n61")
    ('61', '')
    """
    link, _, text = stored.partition("\n")
    return text if text and link == encode(model.table) else ""


def with_joker(model: Model, joker: Draft) -> Model:
    """Return the model with another draft of a custom joker."""
    return changed(model, drafts=model.drafts._replace(joker=joker))


def with_texts(model: Model, texts: TextDrafts) -> Model:
    """Return the model with its text drafts replaced; the same model if nothing changed."""
    return model if texts is model.drafts.texts else changed(model, drafts=model.drafts._replace(texts=texts))


def with_sheet(model: Model) -> TextDrafts:
    """Return the text drafts, including the text of the open sheet if the person has changed it."""
    sheet, texts = model.sheet, model.drafts.texts
    if sheet is None or sheet.text == sheet.written:
        return texts
    return texts._replace(yaml=with_link(model, sheet.text[:LONGEST]))


def follow(before: Model, message: object, model: Model) -> Update:
    """Store the text of the sheet as a draft when it closes, with a notice if a person closes it.

    An applied text is not a draft, and neither is a restored draft that is closed unchanged.
    """
    sheet, is_closed = before.sheet, message in CLOSING
    if sheet is None or model.sheet:
        return model, ()
    done = message.text if isinstance(message, OpenText) else sheet.restored if is_closed else None
    if sheet.text in {sheet.written, done} or message is Act.READ_PANEL:
        return model, ()
    model = with_texts(model, model.drafts.texts._replace(yaml=with_sheet(before.displayed).yaml))
    return changed(model, notice=Notice(KEPT)) if is_closed else model, ()


def with_answer(model: Model) -> Model:
    """Restore the drafted answer to the quiz."""
    quiz, answer = model.quiz, draft_of(model, model.drafts.texts.answer)[: 2 * LONGEST_ANSWER + 1]
    if quiz is None or not model.is_asking or not answer:
        return model
    texts = model.drafts.texts._replace(answer="")
    return changed(with_texts(model, texts), mode=Question(quiz.with_text(answer)))


def drafts_differ(before: Model, after: Model) -> bool:
    """Return whether the drafts may differ; compare by identity only, because this runs after each message.

    A draft about a table changes with the table.
    """
    if any(old is not new for old, new in zip(_holders(before), _holders(after), strict=True)):
        return True
    is_about_table = after.sheet or after.compare.text or (after.quiz and after.quiz.text)
    return bool(is_about_table) and before.table is not after.table


def _holders(model: Model) -> tuple[object, ...]:
    typed = model.drafts, model.compare, model.sheet, model.quiz, model.shelf.find, model.saves.typed_name
    return *typed, model.sets, model.variations


def drafts_of(model: Model) -> StoredDrafts:
    """Return the drafts to store, without texts filled in by the page, which may be another person's."""
    draft, quiz, texts = model.drafts.joker, model.quiz, with_sheet(model)
    printed = with_link(model, model.compare.text) or texts.printed
    answer = (with_link(model, quiz.text) if quiz and model.is_asking else "") or texts.answer
    way = PYTHON if draft.is_code else ""
    own = draft.text if draft.text != draft.written else draft.replaced
    find, name, tried = model.shelf.find, model.saves.typed_name, _of_variations(model)
    return StoredDrafts(own, draft.code, way, find, name, texts.yaml, printed, answer, *_of_sets(model), tried)


def _of_sets(model: Model) -> tuple[str, str]:
    """Format the answers to a set, and the set being made, for storage."""
    if model.sets.walk is None and model.sets.made is None:
        return model.sets.stored_walk, ""
    from ortalab.tables.rounds.actions.set_reading import stored_texts as texts_of_sets  # 1.9 kB

    return texts_of_sets(model.sets)


def _of_variations(model: Model) -> str:
    if not model.variations.has_any:
        return model.variations.unread
    from ortalab.tables.rounds.study import stored_text  # 2.2 kB

    return stored_text(model.variations)


def restored(model: Model, stored: StoredDrafts) -> Model:
    """Return the model with its stored drafts; nothing is opened, parsed or run."""
    draft, texts = model.drafts
    own, code = stored.own[:LONGEST_DRAFT] or draft.text, stored.code[:LONGEST_DRAFT] or draft.code
    draft = draft._replace(text=own, code=code, is_code=draft.is_code or stored.way == PYTHON)
    found = (text[: LONGEST_LINK + 1 + LONGEST] for text in (stored.yaml, stored.printed, stored.answer))
    texts = TextDrafts(*(text or before for text, before in zip(found, texts, strict=True)))
    find, name = stored.find[:LONGEST_FIND] or model.shelf.find, stored.name[:LONGEST_NAME] or model.saves.typed_name
    shelf, saves = model.shelf._replace(find=find), model.saves._replace(typed_name=name)
    drafts = model.drafts._replace(joker=draft, texts=texts)
    model = with_answer(changed(model, drafts=drafts, shelf=shelf, saves=saves))
    if stored.tried:
        from ortalab.tables.rounds.study import with_stored as with_variations  # 2.2 kB

        model = with_variations(model, stored.tried)
    if not (stored.walk or stored.made):
        return model
    from ortalab.tables.rounds.actions.set_reading import with_stored as with_sets  # 1.9 kB

    return with_sets(model, stored.walk, stored.made)


def typed(model: Model, message: Typed) -> Update:
    """Store the text of a field."""
    field, text = message
    if field == names.STEP_FIELD:
        step = number_in(text)
        return (model, ()) if step is None else scrub(model, step)
    if field == names.ORDER_FIELD:
        shelf = model.shelf._replace(kinds=frozenset({text} & KINDS.keys()), is_most_first=text == MOST_FIRST)
        return changed(model, shelf=shelf), ()
    if field in names.SIDES:
        left, right = model.saves.sides
        sides = (text, right) if field == names.SIDES[0] else (left, text)
        return changed(model, saves=model.saves._replace(sides=sides)), ()
    return FIELDS[field](model, text) if field in FIELDS else model, ()


def _answering(model: Model, quiz: "Quiz | None") -> Model:
    return changed(model, mode=Question(quiz)) if quiz else model


FIELDS: Mapping[str, Callable[[Model, str], Model]] = {
    names.FIND_FIELD: lambda model, text: changed(model, shelf=model.shelf._replace(find=text)),
    names.NAME_FIELD: lambda model, text: changed(model, saves=model.saves._replace(typed_name=text)),
    names.OWN_FIELD: lambda model, text: with_joker(model, model.drafts.joker._replace(text=text[:LONGEST_DRAFT])),
    names.CODE_FIELD: lambda model, text: with_joker(
        model, model.drafts.joker._replace(code=text[:LONGEST_DRAFT], trouble="")
    ),
    ANSWER: lambda model, text: _answering(model, model.quiz and model.quiz._replace(typed=text)),
    SECOND_ANSWER: lambda model, text: _answering(model, model.quiz and model.quiz._replace(second=text)),
    PASTED_FIELD: lambda model, text: changed(model, program=model.program._replace(text=text[:LONGEST_DRAFT])),
    names.TEXT_FIELD: lambda model, text: (
        changed(model, overlay=model.sheet._replace(text=text)) if model.sheet else model
    ),
}
"""Fields whose text is only stored."""

HANDLERS: Handlers = {
    Typed: typed,
    StoredDrafts: lambda model, message: (restored(model, message), ()),
}
