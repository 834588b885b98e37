"""The tree of variations: rounds are marked, named, compared and shared as a study; undo stays that of the table."""

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.effects import CopyLink, Download
from ortalab.page.fragment import is_set
from ortalab.page.messages import Typed
from ortalab.page.notice import Notice
from ortalab.page.overlay import clear_away
from ortalab.page.parts import finished
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, plain_text
from ortalab.plurals import counted
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.side_by_side import ON_TABLE, of_variation
from ortalab.tables.ortalab.actions.study_reading import scored, study_of, tidied
from ortalab.tables.ortalab.state.messages import Handlers, Update
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.names import DRAWER
from ortalab.tables.ortalab.state.variation_tree import without
from ortalab.tables.ortalab.state.variations import (
    FIELDS,
    ITEM,
    MOST,
    NAME_FIELD,
    ROOT,
    GoToVariation,
    ReadStudy,
    RemoveVariation,
    StudyRead,
    Tree,
    Variation,
    VariationAct,
    Variations,
)
from ortalab.tables.ortalab.state.words import beside
from ortalab.tables.ortalab.study import (
    NAME,
    refuse_unscored,
    shared_study,
    write_study,
)

FULL = f"{MOST} variations are as many as a tree takes; remove one first"
BEGUN = "Marked as the start."
AT_ONCE = 16
"""The most rounds of a study that are read at once."""
ASKS, LINKS = "&q=", '"link"'
"""Stand before each round of a study, in a link and in a file."""


def mark(model: Model) -> Update:
    """Keep the round on the table as a variation of the one that it came from; a proposal that is previewed, too."""
    variations, table = model.variations, model.table
    refuse_unscored(table)
    if found := variations.showing(table):
        raise TextError(f"this round is a variation already: “{found.title}”")
    if len(variations.tree) >= MOST:
        raise TextError(FULL)
    key, parent = max((each.key for each in variations.tree), default=ROOT) + 1, variations.current
    new = scored(Variation(key, parent.key if parent else ROOT, table), parent)
    stays = model.solver.previewed is not None and parent is not None  # the person's own table is not this one
    variations = _grown(variations, (*variations.tree, new))._replace(at=variations.at if stays else key)
    if parent is None:
        variations = variations._replace(is_folded=False)
    says = f"Marked: {new.title}, {beside(new.score - parent.score, f'“{parent.title}”')}." if parent else BEGUN
    return changed(model, variations=variations, notice=Notice(says)), ()


def go_to(model: Model, message: GoToVariation) -> Update:
    """Put the round of a variation on the table."""
    found = model.variations.find(message.key)
    if found is None:
        return model, ()
    model = changed(model, variations=model.variations._replace(at=found.key), focus=f"{ITEM}{found.key}")
    return edited(model, found.table, f"“{found.title}” is on the table.")


def typed(model: Model, message: Typed) -> Update:
    """Take over the name of a variation, or its comment, as it is typed."""
    field, _, key = message.field.rpartition("-")
    is_name = f"{field}-" == NAME_FIELD
    most = LONGEST_TITLE if is_name else LONGEST_SENTENCE
    text = (message.text if message.text.isprintable() else plain_text(message.text, most))[:most]

    def written(each: Variation) -> Variation:
        if f"{each.key}" != key:
            return each
        return each._replace(name=text) if is_name else each._replace(comment=text)

    return changed(model, variations=_grown(model.variations, tuple(map(written, model.variations.tree)))), ()


def remove(model: Model, message: RemoveVariation) -> Update:
    """Remove a variation and all that came from it; the first one takes the whole tree along."""
    variations, gone = model.variations, model.variations.find(message.key)
    if gone is None:
        return model, ()
    if gone.under == ROOT:
        return begin_anew(model)
    tree = without(variations.tree, gone.key)
    at = variations.at if any(each.key == variations.at for each in tree) else gone.under
    variations = _grown(variations, tree)._replace(at=at, removed=variations.tree)
    count = len(model.variations.tree) - len(tree) - 1
    more = f" and {counted(count, 'variation')} below it" if count else ""
    focus = f"{ITEM}{gone.under}"
    return changed(model, variations=variations, focus=focus, notice=Notice(f"“{gone.title}”{more} removed.")), ()


def bring_back(model: Model) -> Update:
    """Bring back the tree before something was removed, or let the one that made way take the place of this one."""
    variations = model.variations
    if variations.removed:
        found = next((each for each in variations.removed if each.table == model.table), variations.removed[0])
        variations = variations._replace(tree=variations.removed, at=found.key, removed=())
    elif variations.aside:
        first, *others = variations.aside
        variations = Variations.started(first, (*others, variations.own))
    else:
        return model, ()
    model = changed(model, variations=variations.on(model.table), focus=f"{ITEM}{variations.at}")
    return changed(model, notice=Notice("The tree is back.")), ()


def begin_anew(model: Model) -> Update:
    """Let another tree begin; this one can be brought back."""
    tree, own, aside = model.variations.tree, model.variations.own, model.variations.aside
    variations = Variations.started((), (own, *aside) if own or aside else (tree,))
    notice = Notice("The next mark begins another tree; this one can be brought back.")
    return changed(model, variations=variations, focus=VariationAct.BRING_BACK.value, notice=notice), ()


def fold(model: Model) -> Update:
    """Fold the tree, or unfold it."""
    variations = model.variations
    return changed(model, variations=variations._replace(is_folded=not variations.is_folded)), ()


def compare(model: Model) -> Update:
    """Lay the present variation beside the one that it came from, the first one beside the table."""
    found = model.variations.current
    if found is None:
        return model, ()
    sides = (of_variation(found.under), of_variation(found.key)) if found.under else (of_variation(found.key), ON_TABLE)
    saves = model.saves._replace(sides=sides)
    return changed(clear_away(model), saves=saves, overlay=Drawer.COMPARE, opened_from=None, focus=DRAWER), ()


def copy_study(model: Model) -> Update:
    """Copy the link of the tree; raise `TextError` where it would be too long."""
    tree = tidied(model.variations.tree)
    return model, (CopyLink(shared_study(tree), f"The link of {counted(len(tree), 'variation')} is copied."),)


def save_study(model: Model) -> Update:
    """Download the tree as a file."""
    return model, (Download(NAME, write_study(tidied(model.variations.tree))),)


def open_text(model: Model, text: str) -> Update:
    """Open the link or the file of a study; one of many rounds is read in parts, unless it was typed into a sheet."""
    if not model.sheet and text.count(ASKS if is_set(text) else LINKS) > AT_ONCE:
        return model, (ReadStudy(text),)
    return open_study(model, finished(study_of(text)))


def open_study(model: Model, study: StudyRead) -> Update:
    """Show the tree of a study, and put its first round on the table; raise `TextError` if it cannot be read."""
    if study.trouble:
        raise TextError(study.trouble)
    model = changed(clear_away(model), variations=model.variations.with_study(study.tree))
    words = f"A study of {counted(len(study.tree), 'variation')}: the first one is on the table."
    return edited(model, study.tree[0].table, f"{words} {study.note}".strip())


def _grown(variations: Variations, tree: Tree) -> Variations:
    """Return the variations with another tree: what was removed before can no longer come back."""
    return variations._replace(tree=tree, removed=())


def follow(before: Model, _: object, model: Model) -> Update:
    """Let the tree follow the table: undo, redo and a link lead from one variation to the other."""
    if model.table is before.table:
        return model, ()
    variations = model.variations.on(model.table)
    return (model if variations is model.variations else changed(model, variations=variations)), ()


HANDLERS: Handlers = {
    VariationAct.MARK: mark,
    VariationAct.FOLD: fold,
    VariationAct.COMPARE: compare,
    VariationAct.BRING_BACK: bring_back,
    VariationAct.NEW: begin_anew,
    VariationAct.COPY_STUDY: copy_study,
    VariationAct.SAVE_STUDY: save_study,
    GoToVariation: go_to,
    RemoveVariation: remove,
    StudyRead: open_study,
    (Typed, FIELDS): typed,
}
