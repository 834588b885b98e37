"""The pane of the variations: a tree with scores and gains, and the buttons of the current one."""

from ortalab.page.elements import NONE, after, expanded, icon, joined, options, region
from ortalab.page.markup import Markup
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE
from ortalab.plurals import spelled
from ortalab.rounds.play import Kind, Score
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Area, Table
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import SIDES
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.side_by_side import (
    ON_TABLE,
    Divergence,
    comparable,
    compare_rounds,
    divergence,
    side,
    titles_of_variations,
)
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
from ortalab.tables.rounds.state.words import named
from ortalab.tables.rounds.view.best_line import signed_points
from ortalab.tables.rounds.view.proof import actors
from ortalab.tables.rounds.view.words import exact, fitted, gain_words, rounded, rounded_words

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


SUMMARY = Markup('<p class="beside" role="status">{}</p>')
TABLE = Markup(
    '<table class="sides"><caption class="vh">Two rounds side by side</caption><thead><tr><td></td>{heads}</tr></thead>'
    "<tbody>{lines}</tbody></table>"
)
HEAD = Markup(
    '<th scope="col"><label class="vh" for="{id}">{label}</label>'
    '<select id="{id}" data-field="{id}">{options}</select></th>'
)
GROUP = Markup('<optgroup label="Variations">{}</optgroup>')
SIDE_LINE = Markup('<tr{differs}><th scope="row">{title}{unequal}</th><td>{left}</td><td>{right}</td></tr>')
DIFFERS = Markup(' class="differs"')
UNEQUAL = Markup('<span class="unequal" aria-hidden="true">≠</span><span class="vh">, not the same</span>')
SUM = Markup("{chips} × {mult}")
STEP = Markup('<b>{who}</b> {on} <span class="g">{gain}</span> <small>§{rule}, now {chips} × {mult}</small>')
COPY = Markup("<b>{who}</b> {on} <small>§{rule}</small>")
COPIED = "Copied"
ENDS = "It has no more steps."
HIDDEN = "Answer the quiz first: comparing would give it away."
HAND = "Hand"
LABELS = ("On the left", "On the right")


def comparison(model: Model) -> Markup:
    """Return the two chosen rounds in columns; only a note while a quiz asks for a score."""
    if model.is_asking:
        return SUMMARY.format(HIDDEN)
    names = tuple(save.name for save in comparable(model.saves.named))
    left, right = (side(model, name) for name in model.saves.sides)
    return _comparison(names, titles_of_variations(model), model.saves.sides, left, right)


def _comparison(
    names: tuple[str, ...], tried: tuple[tuple[str, str], ...], sides: tuple[str, str], left: Table, right: Table
) -> Markup:
    heads = [_head(place, names, tried, chosen) for place, chosen in enumerate(sides)]
    scores = (score_of(left.round), score_of(right.round))
    part = divergence(scores[0], scores[1]) if scores[0] and scores[1] else None
    hands = [score.hand.prose if score else "nothing played" for score in scores]
    sums = [SUM.format(chips=exact(each.chips), mult=exact(each.mult)) if each else "–" for each in scores]
    lines = [
        _line("Score", *(fitted(score.total) if score else "–" for score in scores)),
        _line("Chips × mult", *sums),
        *([] if part and part.number == 0 else [_line(HAND, *hands)]),
        *([_parted(part, scores)] if part else []),
    ]
    for area, row in AREAS.items():
        if area is not BENCH or left.bench or right.bench:
            lines.append(_line(row.title, _names(left, area), _names(right, area)))
    words = compare_rounds(left.round, right.round, "the right")
    summary = f"The left scores {words}." if words else "A round without played cards scores nothing."
    return SUMMARY.format(summary) + TABLE.format(heads=joined(heads), lines=joined(lines))


def _head(place: int, names: tuple[str, ...], tried: tuple[tuple[str, str], ...], chosen: str) -> Markup:
    shown = options([*((name, name) for name in names), (ON_TABLE, "On the table")], chosen)
    shown += GROUP.format(options(tried, chosen)) if tried else NONE
    return HEAD.format(id=SIDES[place], label=LABELS[place], options=shown)


def _line(title: str, left: Markup | str, right: Markup | str, *, differs: bool | None = None) -> Markup:
    differs = left != right if differs is None else differs
    marks = {"differs": DIFFERS if differs else NONE, "unequal": UNEQUAL if differs else NONE}
    return SIDE_LINE.format(title=title, left=left, right=right, **marks)


def _parted(part: Divergence, scores: tuple[Score | None, Score | None]) -> Markup:
    """Return the line for the first step that differs between the two sides."""
    ends = "–" if part.number is None else ENDS
    left, right = (_step(score, place, ends) for score, place in zip(scores, part.places, strict=True))
    title = {None: COPIED, 0: HAND}.get(part.number, f"Step {part.number}")
    return _line(title, left, right, differs=True)


def _step(score: Score | None, place: int | None, ends: str) -> Markup | str:
    if score is None or place is None:
        return ends
    step = score.steps[place]
    who, on = actors(score, step)
    if step.kind is Kind.COPY:
        return COPY.format(who=who, on=on, rule=step.rule)
    gain, rule = gain_words(step.gain) if step.gain else "", step.rule.removeprefix("Scoring ")
    return STEP.format(who=who, on=on, gain=gain, rule=rule, chips=exact(step.chips), mult=exact(step.mult))


def _names(table: Table, area: Area) -> str:
    return ", ".join(map(named, table.row(area))) or "–"
