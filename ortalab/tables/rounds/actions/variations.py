"""Variations: rounds marked, named, compared and shared as a study; undo concerns the table only."""

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.effects import CopyLink, Download
from ortalab.page.messages import Typed
from ortalab.page.notice import Notice
from ortalab.page.overlay import clear_away, closed
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, plain_text
from ortalab.plurals import counted
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.model import Drawer, Model
from ortalab.tables.rounds.state.names import DRAWER
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
    read_study,
    refuse_unscored,
    scored,
    shared_study,
    write_study,
)

FULL = f"There are {MOST} variations, as many as a list takes; remove one first"


def mark(model: Model) -> Update:
    """Keep the round on the table, or a previewed proposal, as a variation."""
    variations, table = model.variations, model.table
    refuse_unscored(table)
    if found := variations.showing(table):
        raise TextError(f"this round is a variation already: “{found.title}”")
    if len(variations.rounds) >= MOST:
        raise TextError(FULL)
    key, last = max((each.key for each in variations.rounds), default=0) + 1, variations.current
    new = scored(Variation(key, table))
    at = variations.at if model.solver.previewed and last else key  # a proposal is not the person's own table
    variations = Variations((*variations.rounds, new), at)
    says = f"Marked: {new.title}, {beside(new.score - last.score, f'“{last.title}”')}." if last else "Marked."
    return changed(closed(model, Drawer), variations=variations, notice=Notice(says)), ()


def go_to(model: Model, message: GoToVariation) -> Update:
    """Put the round of a variation on the table."""
    found = model.variations.find(message.key)
    if found is None:
        return model, ()
    model = changed(model, variations=model.variations._replace(at=found.key), focus=f"{ITEM}{found.key}")
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
    """Remove a variation; it can be brought back."""
    variations, gone = model.variations, model.variations.find(message.key)
    if gone is None:
        return model, ()
    rounds = tuple(each for each in variations.rounds if each is not gone)
    last = rounds[-1].key if rounds else 0
    at = last if variations.at == gone.key else variations.at
    focus = f"{ITEM}{last}" if rounds else VariationAct.BRING_BACK.value
    variations = variations._replace(rounds=rounds, at=at, removed=variations.rounds)
    return changed(model, variations=variations, focus=focus, notice=Notice(f"“{gone.title}” is removed.")), ()


def bring_back(model: Model) -> Update:
    """Swap the list with the one before the last removal."""
    variations = model.variations
    if not variations.removed:
        return model, ()
    variations = variations.with_rounds(variations.removed).on(model.table)
    model = changed(model, variations=variations, focus=f"{ITEM}{variations.at}")
    return changed(model, notice=Notice("The variations are back.")), ()


def begin_anew(model: Model) -> Update:
    """Start an empty list; this one can be restored."""
    if not model.variations.rounds:
        return model, ()
    notice = Notice("The next mark begins another list; this one can be brought back.")
    focus = VariationAct.BRING_BACK.value
    return changed(model, variations=model.variations.with_rounds(()), focus=focus, notice=notice), ()


def compare(model: Model) -> Update:
    """Put the present variation beside the table, or beside its predecessor if it is on the table."""
    found, rounds = model.variations.current, model.variations.rounds
    if found is None:
        return model, ()
    place = rounds.index(found)
    other = of_variation(rounds[place - 1].key) if found.table == model.table and place else ON_TABLE
    saves = model.saves._replace(sides=(of_variation(found.key), other))
    return changed(clear_away(model), saves=saves, overlay=Drawer.COMPARE, opened_from=None, focus=DRAWER), ()


def copy_study(model: Model) -> Update:
    """Copy the link of the list; raise `TextError` if it would be too long."""
    rounds = model.variations.rounds
    return model, (CopyLink(shared_study(rounds), f"The link of {counted(len(rounds), 'variation')} is copied."),)


def save_study(model: Model) -> Update:
    """Download the list as a file."""
    return model, (Download(NAME, write_study(model.variations.rounds)),)


def open_text(model: Model, text: str) -> Update:
    """Show the list of a study's link or file, and put its first round on the table."""
    study = read_study(text)
    model = changed(clear_away(model), variations=model.variations.with_rounds(study.rounds))
    words = f"A study of {counted(len(study.rounds), 'variation')}: the first one is on the table."
    return edited(model, study.rounds[0].table, f"{words} {study.note}".strip())


def follow(before: Model, _: object, model: Model) -> Update:
    """Keep the list in step with the table: undo, redo and links lead from one variation to another."""
    if model.table is before.table:
        return model, ()
    variations = model.variations.on(model.table)
    return (model if variations is model.variations else changed(model, variations=variations)), ()


HANDLERS: Handlers = {
    VariationAct.MARK: mark,
    VariationAct.COMPARE: compare,
    VariationAct.BRING_BACK: bring_back,
    VariationAct.NEW: begin_anew,
    VariationAct.COPY_STUDY: copy_study,
    VariationAct.SAVE_STUDY: save_study,
    GoToVariation: go_to,
    RemoveVariation: remove,
    (Typed, FIELDS): typed,
}
