"""The score: rows in blue, columns in red, the diagonal and the sum in both inks."""

from ortalab.games.triangles.state import State
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.lines import mark_words
from ortalab.page.games.panel import damaged
from ortalab.page.markup import Markup
from ortalab.plurals import capital
from ortalab.tables.triangles.moves.play import aimed_state
from ortalab.tables.triangles.state import Model, aimed, lines_now
from ortalab.tables.triangles.words import hand_words, line_name, place_words

FIGURES = Markup(
    '<div class="figures{ended}"><p class="hand">{title} {small}</p><div class="sum">{parts}{total}</div></div>'
)
PART = Markup('<div class="{ink}{changed}"><span class="v">{points}</span><span class="lab">{name}</span></div>')
PLUS = Markup('<span class="op">+</span>')
EQUALS = Markup('<span class="op">=</span>')
TOTAL = Markup('<div class="sc"><span class="v">{points}</span><span class="lab">{word}</span></div>')
SMALL = Markup("<small>{}</small>")
GAINED = Markup('<small><b class="num">+{}</b> points</small>')
INKS = {"row": ("ch", "rows"), "column": ("mu", "columns"), "diagonal": ("di", "diagonal")}


def tally(model: Model) -> Markup:
    """Return the score with its heading, or the reason why a link could not be read."""
    if model.trouble:
        return damaged(model.trouble)
    state = model.shown
    if state is None:
        return FIGURES.format(ended="", title="The deal of the day", small="", parts="", total=_total(0, "so far"))
    after = aimed_state(model)
    now, then = _by_way(state), _by_way(after or state)
    parts = [
        PART.format(
            ink=INKS[way][0], changed=" chg" if then[way] != points else "", points=then[way], name=INKS[way][1]
        )
        for way, points in now.items()
    ]
    word = "if dropped here" if after else "score" if state.is_over else "so far"
    title, small = _title(model, state, after)
    total = EQUALS + _total(sum(then.values()), word)
    ended = " ended" if model.is_over and model.review.at == len(model.stops) - 1 else ""
    return FIGURES.format(ended=ended, title=title, small=small, parts=PLUS.join(parts), total=total)


def _total(points: int, word: str) -> Markup:
    return TOTAL.format(points=points, word=word)


def _by_way(state: State) -> dict[str, int]:
    points: dict[str, int] = {}
    for now in lines_now(state):
        points[now.line.way] = points.get(now.line.way, 0) + now.points
    return {way: points[way] for way in INKS if way in points}


def _title(model: Model, state: State, after: State | None) -> tuple[str, Markup]:
    if after:
        gained = after.score - state.score
        better = [
            then for was, then in zip(lines_now(state), lines_now(after), strict=True) if then.points > was.points
        ]
        if better:
            name = hand_words(better[0].name, better[0].cards)
            where = line_name(better[0].line)
            return f"{capital(name)} in {where[0].lower()}{where[1:]}", GAINED.format(gained)
        aim = aimed(model)
        return f"{place_words(state.polygon.cells[aim[1]]).capitalize()}" if aim else "", SMALL.format("no points yet")
    if model.is_over:
        return _result_words(model), SMALL.format(mark_words(marks_of(model)))
    placed = len(state.board) - len(state.empty)
    whose = "deal of the day" if is_daily(model) else "your deal"
    note = ", ".join(filter(None, [whose, mark_words(marks_of(model))]))
    return f"{placed} of {len(state.board)} placed", SMALL.format(note)


def _result_words(model: Model) -> str:
    """Name the winner once the bot has played the deal too."""
    mine, bot = model.state.score if model.state else 0, model.rivals.bot
    if bot is None:
        return f"You have {mine}"
    if mine == bot:
        return f"A draw, {mine} each"
    return f"You win, {mine} to {bot}" if mine > bot else f"The bot wins, {bot} to {mine}"
