"""A tree that a link, a file or the browser's storage brings, with the score of each variation."""

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.numbers import number_in
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, plain_text
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.variation_tree import lines_of
from ortalab.tables.ortalab.state.variation_words import change_words
from ortalab.tables.ortalab.state.variations import ROOT, Tree, Variation, Variations
from ortalab.tables.ortalab.study import LONGEST_FILE, encode_study, read_study

UNTOUCHED = "study"
"""The last line of a stored tree that a study brought and nobody changed."""


def with_scores(tree: Tree) -> Tree:
    """Return a tree with the score of each variation, and the words for what changed."""
    known: dict[int, Variation] = {}
    return tuple(known.setdefault(each.key, scored(each, known.get(each.under))) for each in tree)


def scored(each: Variation, parent: Variation | None) -> Variation:
    """Return a variation with its score, and the words for the difference from the one that it came from."""
    score = score_of(each.table.round)
    if score is None:
        return each
    change = change_words(parent.table, each.table) if parent else score.hand.prose
    return each._replace(score=score.total, change=change)


def tidied(tree: Tree) -> Tree:
    """Return a tree as it is given away: names and comments on one line."""
    return tuple(
        each._replace(name=plain_text(each.name, LONGEST_TITLE), comment=plain_text(each.comment, LONGEST_SENTENCE))
        for each in tree
    )


def stored_text(variations: Variations) -> str:
    """Return the variations as the browser keeps them: the tree and the one put aside as links, and where it stands."""
    if not variations.tree and not variations.aside:
        return variations.unread
    tree, aside = (encode_study(tidied(each)) if each else "" for each in (variations.tree, variations.aside))
    keys = [line.variation.key for line in lines_of(variations.tree)]
    place = keys.index(variations.at) + 1 if variations.at in keys else 1
    mark = UNTOUCHED if variations.tree and variations.tree == variations.study else ""
    return "\n".join([tree, f"{place}", aside, mark])


def with_stored(model: Model, text: str) -> Model:
    """Return the model with the stored variations; where a link brought a study before them, they are put aside."""
    tree_text, place, aside_text, untouched = [*text.split("\n"), "", "", ""][:4]
    try:
        tree, aside = (_read(each) for each in (tree_text, aside_text))
    except TextError:  # of a later page: it stays as it is until there is another tree
        return changed(model, variations=model.variations._replace(unread=text))
    now = model.variations
    if now.tree:
        kept = aside if untouched or tree == now.tree else tree
        return changed(model, variations=now._replace(aside=kept))
    key = number_in(place) or 0
    at = key if any(each.key == key for each in tree) else min((each.key for each in tree), default=ROOT)
    study = tree if untouched else ()
    stored = Variations(tree, at, is_folded=model.is_phone, aside=aside, study=study)
    return changed(model, variations=stored.on(model.table))


def _read(text: str) -> Tree:
    return with_scores(read_study(text, LONGEST_FILE).tree) if text else ()
