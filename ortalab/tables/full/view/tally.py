"""The score, the page's one focal point: the hand at its level, chips × mult, and what they make by luck."""

from typing import Final

from ortalab.exports import lazily
from ortalab.full.hands import base
from ortalab.full.luck import Luck
from ortalab.full.tally import Score
from ortalab.page.elements import NONE, expanded, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.question import Quiz
from ortalab.plurals import counted
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import Act, Open, SetLuck
from ortalab.tables.full.state.model import Drawer, Model
from ortalab.tables.full.state.scores import lines_of, run_of, total_of, visible_score
from ortalab.tables.full.view.words import figure, number, points, size_of, total_figure

with lazily():
    from ortalab.tables.full.view.sets import in_place_of_score as set_in_place


FIGURES = Markup(
    '<div class="figures full{classes}"><div class="lead"><p class="hand"><b>{hand}</b> {level} '
    '<small class="num">{starts}</small></p>{lucks}</div>'
    '<div class="sum"><div class="ch"><span aria-hidden="true">{chips}</span><span class="lab">chips</span></div>'
    '<span class="op" aria-hidden="true">×</span><div class="mu"><span aria-hidden="true">{mult}</span>'
    '<span class="lab">mult</span></div><span class="op" aria-hidden="true">{equals}</span>'
    '<div class="sc" aria-hidden="true">{total}<span class="lab">{label}</span></div></div>{note}</div>'
    '<p class="vh" id="spoken" role="status">{spoken}</p>'
)
LUCKS = Markup('<div class="lucks" role="group" aria-label="Which score is shown">{}</div>')
LEVEL = Markup("level {}{}")
STARTS = Markup("{} × {}")
BEGIN = Markup('<p class="exact">Put down one to five cards.</p>')
COVERED = Markup('<p class="exact">Play one to five cards.</p>')
NOTE = Markup('<p class="exact">{}</p>')
DAMAGED = Markup(
    '<div class="figures oops"><div class="lead"><p class="hand">{icon}<b>This link is damaged</b></p></div>'
    '<p class="trouble" id="trouble" role="alert">{trouble}</p><div class="acts">{buttons}</div></div>'
)
NEXT_SENTENCE = Markup(" <br>")
LABELS: Final = {Luck.LEAST: "least score", Luck.AVERAGE: "score on average", Luck.MOST: "most score"}


def tally(model: Model) -> Markup:
    """Return the score; a damaged link is reported in its place."""
    if model.complaints:
        return _damaged(model)
    walk = model.sets.open_walk
    if walk and (walk.is_end or walk.is_asking):
        return set_in_place(walk)
    if model.quiz and model.is_asking:
        from ortalab.tables.full.view.quiz import in_place_of_score  # not before a quiz asks

        return in_place_of_score(model, model.quiz)
    scored = visible_score(model)
    if scored is None:
        return _empty(COVERED, "Covered until you play it.") if model.daily else _empty()
    return _figures(model, scored)


def _damaged(model: Model) -> Markup:
    keep = button(Act.KEEP_READ, "Keep the rest", "btn go")
    example = button(Act.EXAMPLE, "Start from the example")
    trouble = NEXT_SENTENCE.join(model.complaints)
    return region(DAMAGED.format(icon=icon("warn"), trouble=trouble, buttons=joined([keep, example])))


def _empty(note: Markup = BEGIN, says: str = "Nothing played yet.") -> Markup:
    nought = figure(0.0)
    parts = {"hand": says.rstrip("."), "level": NONE, "starts": NONE, "lucks": NONE, "label": "score"}
    sums = {"chips": nought, "mult": nought, "total": nought}
    return region(FIGURES.format(classes=" none", equals="=", note=note, spoken=says, **parts, **sums))


def _figures(model: Model, scored: Score) -> Markup:
    run, total = run_of(scored, model.luck), total_of(scored, model.luck)
    chips, mult, label, equals = run.chips, run.mult, LABELS[model.luck], "="
    if not scored.has_luck:
        label = "score"
    elif model.luck is Luck.AVERAGE and round(run.chips * run.mult) != round(total):
        equals = "≈"  # the mean of all scores is not that of its parts
    told = f"{number(chips, 2)} chips times {number(mult, 2)} mult, {label} {points(total)}"
    lines = lines_of(scored, model.luck)
    if model.lit is not None and model.lit < len(lines) and not _is_mistake(model):
        chips, mult = lines[model.lit].chips, lines[model.lit].mult
        total, label, equals = chips * mult, "so far", "="
    level = model.table.levels.get(scored.hand, 1)
    opens = button(
        Open(Drawer.LEVELS),
        LEVEL.format(level, icon("down")),
        "btn level",
        name="open-levels",
        label=f"{scored.hand.prose}, level {level}: the levels of all hands",
        state=expanded(model.overlay is Drawer.LEVELS),
    )
    begins = base(scored.hand, level)
    texts = [number(chips, 2), number(mult, 2), points(total)]
    shown = f"{texts[0]} chips times {texts[1]} mult, {label} {texts[2]}"
    return region(
        FIGURES.format(
            classes=size_of(texts),
            hand=scored.hand.prose,
            level=NONE if model.is_embedded else opens,
            starts=_verdict(model.quiz) if model.quiz else STARTS.format(number(begins[0]), number(begins[1])),
            lucks=_lucks(model) if scored.has_luck and not model.is_embedded else NONE,
            chips=figure(chips),
            mult=figure(mult),
            equals=equals,
            total=total_figure(total),
            label=label,
            note=_note(model, scored),
            spoken=f"{scored.hand.prose}: {told if model.playing else shown}.",  # not each step that is replayed
        )
    )


def _is_mistake(model: Model) -> bool:
    """Tell whether the lit step is one that was mistaken in a quiz, beside which the true score stands."""
    return model.quiz is not None and bool(model.quiz.yours) and model.quiz.parting - 1 == model.lit


def _verdict(quiz: Quiz) -> Markup:
    from ortalab.tables.full.view.quiz import verdict  # not before a quiz is answered

    return verdict(quiz)


def _lucks(model: Model) -> Markup:
    return LUCKS.format(
        joined([
            button(SetLuck(luck), luck.value, "", name=f"luck-{luck.value}", state=pressed(luck is model.luck))
            for luck in Luck
        ])
    )  # fmt: skip


def _note(model: Model, scored: Score) -> Markup:
    """Return the note under the score: how sure a mean is."""
    found = scored.outcomes if model.luck is Luck.AVERAGE and scored.has_luck else None
    if found is None or found.is_exact:
        return NONE
    return NOTE.format(f"about: {counted(found.samples, 'sample')}")
