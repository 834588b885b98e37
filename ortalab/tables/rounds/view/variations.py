"""The pane of the variations: a tree with scores and gains, and the buttons of the current one."""

from ortalab.page.elements import NONE, after, expanded, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE
from ortalab.plurals import spelled
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.variations import (
    COMMENT_FIELD,
    ITEM,
    NAME_FIELD,
    GoToVariation,
    RemoveVariation,
    Variation,
    VariationAct,
    Variations,
)
from ortalab.tables.rounds.view.best_line import signed_points
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.words import rounded, rounded_words

PANE = Markup(
    '<header><h2 id="variations-name">Variations</h2><small class="num">{count}</small></header>'
    '<div class="tree">{tree}{acts}</div><footer>{since}{mark}{share}</footer>'
)
TREE = Markup('<ol class="branches" aria-labelledby="variations-name">{}</ol>')
BRANCH = Markup("<ol>{}</ol>")
LINE = Markup("<li>{}{}</li>")
STATE = Markup(' aria-current="true"')
INSIDE = Markup(
    '<b>{title}</b><span class="num sc">{score}</span><small>{says}</small><small class="num">{gain}</small>'
)
SINCE = Markup('<p class="since">{words} <b class="num">{more}</b></p>')
FIELD = Markup(
    '<label>{label}<input id="{id}" data-field="{id}" value="{value}" placeholder="{hint}" autocomplete="off" '
    'maxlength="{most}"></label>'
)
ACTS = Markup('<div class="leafacts" role="group" aria-label="{title}">{buttons}</div>')
BACK = Markup('<p class="leafacts">{}</p>')
ALL = {1: "it", 2: "both"}


def pane(model: Model) -> Markup:
    """Return the contents of the pane."""
    variations, present = model.variations, model.variations.current
    back = button(VariationAct.BRING_BACK, "Bring the removed ones back", "btn bare", state=after("#mark"))
    acts = _acts(present, variations) if present else NONE
    many, best = len(variations.rounds), max((each.score for each in variations.rounds), default=0.0)
    share = button(VariationAct.SHARE, icon("link") + f"Share {ALL.get(many, f'all {spelled(many)}')}")
    return region(
        PANE.format(
            count=f"{spelled(many)}, best {rounded_words(best)}" if many else "none",
            tree=TREE.format(_branch(variations, 0)),
            acts=acts + (BACK.format(back) if variations.removed else NONE),
            since=_since(present, model) if present else NONE,
            mark=button(VariationAct.MARK, icon("branch") + "Mark this round", "btn go"),
            share=share if many else NONE,
        )
    )


def _branch(variations: Variations, key: int) -> Markup:
    """Return the variations below one, each with its own branch; a key of 0 returns the whole tree."""
    grown = [each for each in variations.rounds if each.parent == key]
    items = []
    for each in grown:
        inside = _branch(variations, each.key)
        item = _item(each, variations.find(each.parent), is_here=each.key == variations.at)
        items.append(LINE.format(item, BRANCH.format(inside) if inside else NONE))
    return joined(items)


def _item(each: Variation, parent: Variation | None, *, is_here: bool) -> Markup:
    gain = signed_points(each.score - parent.score) if parent else ""
    says = each.comment or each.hand
    heard = [each.title, rounded_words(each.score), says, *([f"{gain} on “{parent.title}”"] if parent else [])]
    inside = INSIDE.format(title=each.title, says=says, score=rounded(each.score), gain=gain)
    name, state = f"{ITEM}{each.key}", STATE if is_here else NONE
    return button(GoToVariation(each.key), inside, "branch", name=name, label=", ".join(heard), state=state)


def _since(present: Variation, model: Model) -> Markup:
    """Return the gain since the current variation; nothing if the table has not changed or no card is played."""
    score = score_of(model.round)
    if score is None or present.table == model.table:
        return NONE
    return SINCE.format(words=f"Since “{present.title}”:", more=signed_points(score.total - present.score))


def _acts(present: Variation, variations: Variations) -> Markup:
    """Return the buttons of the current variation, and its open fields."""
    compare = "Compare with the table" if present is variations.rounds[0] else "Compare with start"
    buttons = [
        button(VariationAct.COMPARE, icon("columns") + compare),
        button(VariationAct.RENAME, "Rename", state=expanded(variations.is_renaming)),
        button(RemoveVariation(present.key), "Delete", "btn bad", name="remove-variation"),
    ]
    fields = _fields(present) if variations.is_renaming else NONE
    return ACTS.format(title=present.title, buttons=joined(buttons) + fields)


def _fields(each: Variation) -> Markup:
    name, comment = f"{NAME_FIELD}{each.key}", f"{COMMENT_FIELD}{each.key}"
    hint = each._replace(name="").title
    return FIELD.format(label="Name", id=name, value=each.name, hint=hint, most=LONGEST_TITLE) + FIELD.format(
        label="Comment", id=comment, value=each.comment, hint=each.hand, most=LONGEST_SENTENCE
    )
