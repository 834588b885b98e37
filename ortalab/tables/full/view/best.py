"""The solver's regions: the line under the score, and the pane Best."""

from ortalab.exports import lazily
from ortalab.full.luck import Luck
from ortalab.full.round import Card, Round
from ortalab.page.elements import NONE, SHARE, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.tables.full.actions.solver import can_look
from ortalab.tables.full.input import button
from ortalab.tables.full.link import decode
from ortalab.tables.full.state.areas import AREAS, HELD, JOKERS, PLAYED, row_of
from ortalab.tables.full.state.messages import Act
from ortalab.tables.full.state.model import Best, Model, Tab
from ortalab.tables.full.state.scores import total_of, visible_score
from ortalab.tables.full.view.words import gained, points

with lazily():
    from ortalab.tables.full.view.sets import line as of_set


LINE = Markup('<span class="fold">{best}{joker}</span>{icon}{bar}')
QUIET = Markup('<span class="found"><span class="q">Best</span> <span class="q">{}</span></span>')
FOUND = Markup('<span class="found"><span class="q">Best</span> <b>{score}</b> {rest}</span>')
PLUS = Markup('<span class="plus">{}</span>')
REST = Markup('<span class="q">{}</span>')
JOKER = Markup(
    '<span class="adding"><span class="q wide">best joker to </span><span class="told"><span class="q">add</span> '
    '<b>{name}</b> <span class="plus">{points}</span></span></span>'
)
PANE = Markup(
    '<section class="part"><h2>Best play <small>{sure}</small></h2><div class="besttop"><b>{total}</b>'
    '<span class="plus">{gain}</span></div>{rows}<p class="hint">{hint}</p><div class="acts">{use}</div></section>'
    "{adds}"
)
GOES = Markup('<div class="goes"><b>{}</b><ol>{}</ol></div>')
ITEM = Markup("<li>{}</li>")
ASK = Markup(
    '<section class="part"><h2>Best play</h2><p class="hint">{why}</p><div class="acts">{find}</div></section>'
)
ADDS = Markup('<section class="part"><h2>Jokers that add most</h2><ol class="bestjokers">{}</ol></section>')
ADD = Markup('<li><span class="says"><b>{}</b></span><span class="plus">{}</span></li>')
IDLE, LOOKING, NOTHING = "press to find it", "looking for it", "nothing to play yet"
WORDS = {Luck.LEAST: "for the least score", Luck.AVERAGE: "on average", Luck.MOST: "for the most score"}
HAVE = REST.format(icon("done") + Markup("you have it"))


def line(model: Model) -> Markup:
    """Return the line under the score: the best play, and the joker that adds most."""
    walk = model.sets.open_walk
    if (model.is_embedded and not walk) or model.complaints:
        return NONE
    if model.playing:
        from ortalab.tables.full.view.replay import counting  # … or replays a score

        return counting(model)
    if walk:
        return of_set(walk)
    if model.quiz:
        from ortalab.tables.full.view.quiz import line as of_quiz  # … or a quiz asks

        return of_quiz(model, model.quiz)
    if model.daily:
        from ortalab.tables.full.view.daily import daily_line  # not before somebody opens it

        return daily_line(model, model.daily)
    best, now = model.best, _now(model)
    inside, joker, share = QUIET.format(NOTHING if not can_look(model) else IDLE), NONE, 0.0
    if model.task.why and best and not best.found:
        inside = QUIET.format("could not be worked out, press to try again")
    elif best and best.found:
        rest = PLUS.format(gained(best.total - now)) if best.total > now else HAVE
        inside, share = FOUND.format(score=points(best.total), rest=rest), now / best.total if best.total > 0 else 1.0
        joker = _joker(model)
    elif best:
        inside = QUIET.format(f"looking, {points(best.total)} so far" if best.total >= 0 else LOOKING)
    bar = SHARE.format(share=f"{100 * min(max(share, 0), 1):.0f}")
    is_open = model.panes.right is Tab.BEST
    return button(
        Act.FIND_BEST,
        LINE.format(best=inside, joker=joker, icon=icon("down"), bar=bar),
        "engine",
        name="best-line",
        state=expanded(is_open),
    )


def _joker(model: Model) -> Markup:
    top = max(model.added.points, key=lambda item: item[1], default=None) if model.added else None
    return NONE if top is None or top[1] <= 0 else JOKER.format(name=top[0], points=gained(top[1]))


def _now(model: Model) -> float:
    scored = visible_score(model)
    return total_of(scored, model.luck) if scored else 0.0


def best(model: Model) -> Markup:
    if model.panes.right is not Tab.BEST or model.is_embedded:
        return NONE
    found = model.best
    if found is None or not found.found:
        why = model.task.why or (LOOKING.capitalize() + " …" if found else "Which cards to play, and every order.")
        find = button(Act.FIND_BEST, "Find it", "btn go") if found is None or model.task.why else NONE
        return ASK.format(why=why, find=find)
    gain = found.total - _now(model)
    round = decode(found.found).round
    use = button(Act.USE_BEST, "Use it", "btn go") if gain > 0 else NONE
    return PANE.format(
        sure=WORDS[model.luck],
        total=points(found.total),
        gain=gained(gain) if gain > 0 else "you have it",
        rows=joined([_goes(round, area) for area in (JOKERS, PLAYED, HELD)]),
        hint=_sure(found),
        use=use,
        adds=_adds(model),
    )


def _sure(found: Best) -> str:
    if found.is_exact:
        return "Nothing scores more: all cards to play and all orders are covered."
    return (
        f"The best found; nothing scores more than {points(found.bound)}."
        if found.bound >= 0
        else "The best found in ten seconds."
    )


def _goes(round: Round, area: str) -> Markup:
    things = [_short(thing) for thing in row_of(round, area)]
    return GOES.format(AREAS[area].title, joined([ITEM.format(thing) for thing in things])) if things else NONE


def _short(thing: object) -> str:
    return f"{thing.rank}{thing.suit}" if isinstance(thing, Card) else str(getattr(thing, "name", ""))


def _adds(model: Model) -> Markup:
    top = sorted(model.added.points, key=lambda item: -item[1])[:8] if model.added else []
    rows = [ADD.format(name, gained(more)) for name, more in top if more > 0]
    return ADDS.format(joined(rows)) if rows else NONE
