"""A tree that a link, a file or the storage brings, with the score and the name of each variation."""

from collections.abc import Iterator

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.fragment import LONGEST
from ortalab.page.numbers import number_in
from ortalab.page.parts import Parts, finished
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, plain_text
from ortalab.scoring.round import Card, JokerCard, Row
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.areas import AREAS, Table, Thing
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.variation_tree import lines_of
from ortalab.tables.ortalab.state.variations import ROOT, StoredTrees, StudyRead, Tree, Variation, Variations
from ortalab.tables.ortalab.state.words import face_of, named
from ortalab.tables.ortalab.study import LONGEST_FILE, encode_study, reading

UNTOUCHED = "study"
"""The fourth line of a stored tree that a study brought and nobody changed."""


def with_scores(tree: Tree) -> Tree:
    """Return a tree with the score of each variation, and the words for what changed."""
    return finished(_scoring(tree))


def _scoring(tree: Tree) -> Parts[Tree]:
    known: dict[int, Variation] = {}
    for each in tree:
        known[each.key] = scored(each, known.get(each.under))
        yield
    return tuple(known.values())


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
    """Return the variations as the browser keeps them: the tree and those put aside as links, and where it stands."""
    if not variations.tree and not variations.aside:
        return variations.unread
    tree, *aside = (encode_study(tidied(each)) if each else "" for each in (variations.tree, *variations.aside))
    keys = [line.variation.key for line in lines_of(variations.tree)]
    place = keys.index(variations.at) + 1 if variations.at in keys else 1
    mark = UNTOUCHED if variations.tree and variations.tree == variations.study else ""
    return "\n".join([tree, f"{place}", *(aside[:1] or [""]), mark, *aside[1:]])


def stored_trees(text: str) -> Parts[StoredTrees]:
    """Read the variations from the text that the browser kept of them, round by round."""
    tree_text, place, aside_text, untouched, *others = [*text.split("\n"), "", "", ""]
    trees = list[Tree]()
    try:
        for each in (tree_text, aside_text, *others):
            trees.append((yield from _read(each)))
    except TextError:  # of a later page
        return StoredTrees(text)
    return StoredTrees(text, tuple(trees), number_in(place) or 0, bool(untouched))


def study_of(text: str) -> Parts[StudyRead]:
    """Read the study of a link or a file, round by round."""
    try:
        study = yield from reading(text, LONGEST)
        return StudyRead((yield from _scoring(study.tree)), study.note)
    except TextError as error:
        return StudyRead(trouble=str(error))


def _read(text: str) -> Parts[Tree]:
    if not text:
        return ()
    study = yield from reading(text, LONGEST_FILE)
    return (yield from _scoring(study.tree))


def with_stored(model: Model, stored: StoredTrees) -> Model:
    """Return the model with the stored variations; where others came before them, they are put aside."""
    if not stored.trees:  # they stay as they are until there is another tree
        return changed(model, variations=model.variations._replace(unread=stored.text))
    now, (tree, *aside), is_untouched = model.variations, stored.trees, stored.is_untouched
    if now.tree:
        kept = Variations.started(now.tree, (() if is_untouched else tree, *aside)).aside
        return changed(model, variations=now._replace(aside=kept))
    is_known = any(each.key == stored.place for each in tree)
    at = stored.place if is_known else min((each.key for each in tree), default=ROOT)
    study = tree if is_untouched else ()
    variations = Variations.started(tree, aside)._replace(at=at, is_folded=model.is_phone, study=study)
    return changed(model, variations=variations.on(model.table))


MOST = 2
"""The changes that a name has room for."""
SAME = "The same round"


def change_words(before: Table, after: Table) -> str:
    """Tell the difference of two tables in a few words.

    >>> from ortalab.tables.ortalab.link import decode
    >>> def changed(*links): return change_words(*(decode(f"1&{link}").table for link in links))
    >>> changed("p=Kh.Ks&j=Jolly-Joker", "p=Kh.Ks-glass&j=Baron")
    'Baron for Jolly Joker, K♠ Glass'
    >>> changed("p=Kh.Ks&h=2c", "p=Kh&h=Ks.2c.3c"), changed("p=Kh.Ks", "p=Ks.Kh")
    ('K♠ held, 3♣ added', 'Played in another order')
    """
    phrases = [*_of_rules(before, after), *_of_things(before, after), *_of_orders(before, after)]
    if not phrases:
        return "The bench changed" if before != after else SAME
    more = len(phrases) - MOST
    return ", ".join(phrases if more <= 1 else [*phrases[:MOST], f"{more} more"])


def _of_rules(before: Table, after: Table) -> Iterator[str]:
    """Yield the change of the rules, and the jokers whose definition changed."""
    if before.round.rules != after.round.rules:
        yield f"Rules {after.round.rules}"
    known = {joker.name: joker for joker in before.round.own}
    for joker in after.round.own:
        if known.get(joker.name, joker) != joker:
            yield f"{joker.name} rewritten"


def _of_things(before: Table, after: Table) -> Iterator[str]:
    """Yield each card and joker that went elsewhere, changed its marks, made way for another, came or went."""
    gone = {row: _less(before.row(row), after.row(row)) for row in Row}
    come = {row: _less(after.row(row), before.row(row)) for row in Row}
    yield from _of_row(gone[Row.JOKERS], come[Row.JOKERS])
    for row, other in ((Row.PLAYED, Row.HELD), (Row.HELD, Row.PLAYED)):
        for card in [*come[row]]:
            if card in gone[other]:
                come[row].remove(card)
                gone[other].remove(card)
                yield f"{named(card)} {row}"
    for row in (Row.PLAYED, Row.HELD):
        yield from _of_row(gone[row], come[row])


def _of_row(gone: list[Thing], come: list[Thing]) -> Iterator[str]:
    for thing in [*come]:
        was = next((other for other in gone if _is_other_finish(other, thing)), None)
        if was:
            come.remove(thing)
            gone.remove(was)
            is_plain = named(thing) == (thing.name if isinstance(thing, JokerCard) else face_of(thing))
            yield f"{named(thing)} plain" if is_plain else named(thing)
    pairs = min(len(gone), len(come))
    yield from (f"{named(new)} for {named(old)}" for old, new in zip(gone[:pairs], come[:pairs], strict=True))
    yield from (f"{named(thing)} added" for thing in come[pairs:])
    yield from (f"{named(thing)} taken off" for thing in gone[pairs:])


def _is_other_finish(one: Thing, other: Thing) -> bool:
    """Tell whether two things are one card, or one joker, with other marks."""
    if isinstance(one, Card) and isinstance(other, Card):
        return (one.rank, one.suit) == (other.rank, other.suit)
    return isinstance(one, JokerCard) and isinstance(other, JokerCard) and one.name == other.name


def _of_orders(before: Table, after: Table) -> Iterator[str]:
    """Yield the rows with the same cards or jokers in another order."""
    for row in Row:
        is_same = not (_less(before.row(row), after.row(row)) or _less(after.row(row), before.row(row)))
        if is_same and before.row(row) != after.row(row):
            yield f"{AREAS[row].title} in another order"


def _less(things: tuple[Thing, ...], others: tuple[Thing, ...]) -> list[Thing]:
    """Return the things that are not among the others, as often as they are more."""
    rest, left = [*others], list[Thing]()
    for thing in things:
        if thing in rest:
            rest.remove(thing)
        else:
            left.append(thing)
    return left
