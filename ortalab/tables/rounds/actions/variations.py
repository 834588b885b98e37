"""Handlers of variations: rounds that are kept, named, compared and shared as a study; undo does not affect them."""

from ortalab.errors import TextError
from ortalab.page.messages import CopyLink, Download, Typed
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, plain_text
from ortalab.page.shell import Notice, changed, clear_away, closed
from ortalab.plurals import counted, spelled
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import DRAWER
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.side_by_side import ON_TABLE, of_variation
from ortalab.tables.rounds.state.variations import (
    FIELDS,
    ITEM,
    MOST,
    NAME_FIELD,
    GoToVariation,
    RemoveVariation,
    Variation,
    VariationAct,
    Variations,
)
from ortalab.tables.rounds.state.words import beside
from ortalab.tables.rounds.study import (
    NAME,
    grown,
    read_study,
    refuse_unscored,
    shared_study,
    write_study,
)

FULL = f"There are {MOST} variations already; remove one first"


def mark(model: Model) -> Update:
    """Keep the round on the table, or a previewed proposal, as a variation."""
    variations, table = model.variations, model.table
    refuse_unscored(table)
    if found := variations.showing(table):
        raise TextError(f"this round is a variation already: “{found.title}”")
    if len(variations.rounds) >= MOST:
        raise TextError(FULL)
    key, last = max((each.key for each in variations.rounds), default=0) + 1, variations.current
    new = grown(Variation(key, table, parent=last.key if last else 0), last)
    at = variations.at if model.solver.previewed and last else key  # a proposal is not the person's own table
    if not variations.rounds:
        model = _with_pane(model)
    variations = Variations((*variations.rounds, new), at)
    says = (
        f"Marked: {new.title}, which scores {beside(new.score - last.score, f'“{last.title}”')}." if last else "Marked."
    )
    return changed(closed(model, Drawer), variations=variations, notice=Notice(says)), ()


def _with_pane(model: Model) -> Model:
    """Show the pane of the variations unless it would cover the table."""
    return changed(model, panes=model.panes.showing(Tab.MARKS)._replace(is_sheet=False))


def go_to(model: Model, message: GoToVariation) -> Update:
    found = model.variations.find(message.key)
    if found is None:
        return model, ()
    variations = model.variations._replace(at=found.key, is_renaming=False)
    model = changed(model, variations=variations, focus=f"{ITEM}{found.key}")
    return edited(model, found.table, f"“{found.title}” is on the table.")


def typed(model: Model, message: Typed) -> Update:
    """Store the typed name or comment of a variation."""
    field, _, key = message.field.rpartition("-")
    is_name = f"{field}-" == NAME_FIELD
    most = LONGEST_TITLE if is_name else LONGEST_SENTENCE
    text = (message.text if message.text.isprintable() else plain_text(message.text, most))[:most]

    def written(each: Variation) -> Variation:
        if f"{each.key}" != key:
            return each
        return each._replace(name=text) if is_name else each._replace(comment=text)

    rounds = tuple(map(written, model.variations.rounds))
    return changed(model, variations=model.variations._replace(rounds=rounds, removed=())), ()


def remove(model: Model, message: RemoveVariation) -> Update:
    """Remove a variation and its descendants; they can be restored."""
    variations, gone = model.variations, model.variations.find(message.key)
    if gone is None:
        return model, ()
    lost = gone, *variations.branch(gone.key)
    rounds = tuple(each for each in variations.rounds if each not in lost)
    near = gone.parent or (rounds[-1].key if rounds else 0)
    at = near if variations.at in {each.key for each in lost} else variations.at
    focus = f"{ITEM}{near}" if rounds else VariationAct.BRING_BACK.value
    below = len(lost) - 1
    more = f" and {spelled(below)} below it" if below else ""
    notice = Notice(f"“{gone.title}”{more} removed.")
    return changed(model, variations=Variations(rounds, at, variations.rounds), focus=focus, notice=notice), ()


def bring_back(model: Model) -> Update:
    """Swap the variations with those before the last removal."""
    variations = model.variations
    if not variations.removed:
        return model, ()
    variations = variations.with_rounds(variations.removed).on(model.table)
    model = changed(model, variations=variations, focus=f"{ITEM}{variations.at}")
    return changed(model, notice=Notice("The variations are back.")), ()


def rename(model: Model) -> Update:
    """Open or close the fields for the name and the comment of the current variation."""
    variations = model.variations
    if variations.current is None:
        return model, ()
    variations = variations._replace(is_renaming=not variations.is_renaming)
    focus = f"{NAME_FIELD}{variations.at}" if variations.is_renaming else VariationAct.RENAME.value
    return changed(model, variations=variations, focus=focus), ()


def compare(model: Model) -> Update:
    """Compare the current variation with the first one or, if it is the first, with the table."""
    found, rounds = model.variations.current, model.variations.rounds
    if found is None:
        return model, ()
    other = ON_TABLE if found is rounds[0] else of_variation(found.key)
    saves = model.saves._replace(sides=(other, of_variation(rounds[0].key)))
    return changed(clear_away(model), saves=saves, overlay=Drawer.COMPARE, opened_from=None, focus=DRAWER), ()


def share(model: Model) -> Update:
    """Copy the link of the variations, or download their file if it would be too long."""
    rounds = model.variations.rounds
    link, many = shared_study(rounds), counted(len(rounds), "variation")
    if link:
        return model, (CopyLink(link, f"Link to {many} copied."),)
    notice = Notice(f"{many.capitalize()} do not fit in a link: they are in the file {NAME}.")
    return changed(model, notice=notice), (Download(NAME, write_study(rounds)),)


def open_text(model: Model, text: str) -> Update:
    """Show the variations of a study's link or file, and put the first one on the table."""
    study = read_study(text)
    model = _with_pane(changed(clear_away(model), variations=model.variations.with_rounds(study.rounds)))
    words = f"A study of {counted(len(study.rounds), 'variation')}: the first one is on the table."
    return edited(model, study.rounds[0].table, f"{words} {study.note}".strip())


def follow(before: Model, _: object, model: Model) -> Update:
    """Update the current variation to match the table: undo, redo and links lead from one to another."""
    if model.table is before.table:
        return model, ()
    variations = model.variations.on(model.table)
    return (model if variations is model.variations else changed(model, variations=variations)), ()


HANDLERS: Handlers = {
    VariationAct.MARK: mark,
    VariationAct.COMPARE: compare,
    VariationAct.BRING_BACK: bring_back,
    VariationAct.RENAME: rename,
    VariationAct.SHARE: share,
    GoToVariation: go_to,
    RemoveVariation: remove,
    (Typed, FIELDS): typed,
}
