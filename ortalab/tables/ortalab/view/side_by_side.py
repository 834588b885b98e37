"""Two rounds in columns: what lies on each table, what they score, and the first step at which they part."""

from functools import lru_cache

from ortalab.page.elements import NONE, SELECTED, joined
from ortalab.page.markup import Markup
from ortalab.scoring.play import Kind, Score
from ortalab.tables.ortalab.actions.replay import scored
from ortalab.tables.ortalab.actions.side_by_side import ON_TABLE, Parting, comparable, compared, parting, side
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table
from ortalab.tables.ortalab.state.ids import SIDES
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.words import named
from ortalab.tables.ortalab.view.proof import actors
from ortalab.tables.ortalab.view.words import exact, gained

SAYS = Markup('<p class="beside" role="status">{}</p>')
TABLE = Markup(
    '<table class="sides"><caption class="vh">Two rounds side by side</caption><thead><tr><td></td>{}</tr></thead>'
    "<tbody>{}</tbody></table>"
)
HEAD = Markup(
    '<th scope="col"><label class="vh" for="{id}">{}</label><select id="{id}" data-field="{id}">{}</select></th>'
)
OPTION = Markup('<option value="{}"{}>{}</option>')
LINE = Markup('<tr{}><th scope="row">{}{}</th><td>{}</td><td>{}</td></tr>')
DIFFERS = Markup(' class="differs"')
UNEQUAL = Markup('<span class="unequal" aria-hidden="true">≠</span><span class="vh">, not the same</span>')
SUM = Markup("{} × {}")
STEP = Markup('<b>{}</b> {} <span class="g">{}</span> <small>§{}, now {} × {}</small>')
COPY = Markup("<b>{}</b> {} <small>§{}</small>")
COPIED = "Copied"
ENDS = "Its score stands; there is no step left."
HIDDEN = "A quiz asks for a score: compare once it is answered."
HAND = "Hand"
LABELS = ("On the left", "On the right")


def comparison(model: Model) -> Markup:
    """Return the two rounds that were chosen, in columns; not while a quiz asks for a score."""
    if model.is_asking:
        return SAYS.format(HIDDEN)
    names = tuple(save.name for save in comparable(model.saves.named))
    return _comparison(names, model.saves.sides, side(model, model.saves.sides[0]), side(model, model.saves.sides[1]))


@lru_cache(maxsize=8)
def _comparison(names: tuple[str, ...], sides: tuple[str, str], left: Table, right: Table) -> Markup:
    heads = [_head(place, names, chosen) for place, chosen in enumerate(sides)]
    scores = (scored(left.round), scored(right.round))
    part = parting(scores[0], scores[1]) if scores[0] and scores[1] else None
    lines = [
        _line("Score", *(exact(told.total) if told else Markup("–") for told in scores)),
        _line("Chips × mult", *(_sum(told) for told in scores)),
        _parted(part, scores) if part and part.number == 0 else _hands(scores),
        *([_parted(part, scores)] if part and part.number != 0 else []),
        *(
            _line(row.title, _things(left, area), _things(right, area))
            for area, row in AREAS.items()
            if not row.waits or left.row(area) or right.row(area)
        ),
    ]
    says = compared(left.round, right.round, "the right")
    says = f"The left scores {says}." if says else "A round without played cards scores nothing."
    return SAYS.format(says) + TABLE.format(joined(heads), joined(lines))


def _head(place: int, names: tuple[str, ...], chosen: str) -> Markup:
    options = [OPTION.format(name, SELECTED if name == chosen else NONE, name) for name in names]
    options.append(OPTION.format(ON_TABLE, SELECTED if chosen == ON_TABLE else NONE, "On the table"))
    return HEAD.format(LABELS[place], joined(options), id=SIDES[place])


def _line(title: str, left: Markup, right: Markup) -> Markup:
    same = left == right
    return LINE.format(NONE if same else DIFFERS, title, NONE if same else UNEQUAL, left, right)


def _sum(told: Score | None) -> Markup:
    return SUM.format(exact(told.chips), exact(told.mult)) if told else Markup("–")


def _hands(scores: tuple[Score | None, Score | None]) -> Markup:
    return _line(HAND, *(Markup("{}").format(told.hand.prose if told else "nothing played") for told in scores))


def _parted(part: Parting, scores: tuple[Score | None, Score | None]) -> Markup:
    """Return the line of the first step at which they part, with the rule that each follows."""
    ends = "–" if part.number is None else ENDS
    steps = [_step(told, place, ends) for told, place in zip(scores, part.places, strict=True)]
    title = {None: COPIED, 0: HAND}.get(part.number, f"Step {part.number}")
    return LINE.format(DIFFERS, title, UNEQUAL, *steps)


def _step(told: Score | None, place: int | None, ends: str) -> Markup:
    if told is None or place is None:
        return Markup("{}").format(ends)
    step = told.steps[place]
    who, on = actors(told, step)
    if step.kind is Kind.COPY:
        return COPY.format(who, on, step.rule)
    gain = gained(step.gain) if step.gain else ""
    return STEP.format(who, on, gain, step.rule.removeprefix("Scoring "), exact(step.chips), exact(step.mult))


def _things(table: Table, area: Area) -> Markup:
    things = table.row(area)
    return Markup("{}").format(", ".join(map(named, things)) or "–")
