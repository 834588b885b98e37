"""The page of the table: a pure function from the model to HTML."""

from collections.abc import Collection, Mapping
from types import ModuleType

from ortalab.games.triangles.record import Game, write_game
from ortalab.games.triangles.state import DAILY, SHAPES, Rules, State, polygon
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, OFF, icon, joined, pressed
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.deals_panel import (
    about_deal,
    again_button,
    damaged_link,
    days_rows,
    deal_heading,
    result_bar,
    results_part,
)
from ortalab.page.games.faces import ghost as face_ghost
from ortalab.page.games.frame import script_frame, tab, tabs, tour
from ortalab.page.games.lines import mark_words
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.panel import bullets, choices, file_buttons, heading, in_row
from ortalab.page.games.results import Figures
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted, listed, noun_for
from ortalab.storage.results import Result
from ortalab.tables import TABLES
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.moves.play import aimed_state
from ortalab.tables.triangles.state import (
    DISCARDS,
    SIDES,
    Model,
    Part,
    SetDiscards,
    SetShape,
    SetSide,
    ShowPart,
    Tab,
    aimed,
    lines_now,
)
from ortalab.tables.triangles.view.board import table
from ortalab.tables.triangles.view.lines import lines_panel
from ortalab.tables.triangles.view.moves import moves_panel, replay, result
from ortalab.tables.triangles.words import face_of, hand_words, is_scored, line_name, place_words

PANE = Markup('<div class="pane tab-{tab}" data-tab="{tab}">{inside}</div>')
LINES = Markup('<div class="turn-part">{}</div>')
TABS = {
    Tab.LINES: ("list", "Lines"),
    Tab.HINT: ("wand", "Hint"),
    Tab.DEALS: ("bars", "Deals"),
}
PARTS = {Part.SCRIPT: ("file", "Script"), Part.VIEW: ("list", "View"), Part.COMPARE: ("compare", "Compare")}


def regions(model: Model, without: Collection[str] = ()) -> Mapping[str, str]:
    """Render the page's regions, except those in `without`."""
    around = {"shelf": NONE, **script_frame(model, TABLES, "triangles/", lambda: _help().HOTKEYS, button)}
    if not model.is_scripting:
        return {**around, "tabs": _tabs(model), **_game(model, without)}
    if model.board:
        return {**around, "tabs": _script_tabs(model)}
    from ortalab.tables.triangles.view.script import regions as script_regions  # 7.1 kB

    return {**around, "tabs": _script_tabs(model), **script_regions(model)}


def _game(model: Model, without: Collection[str]) -> Mapping[str, str]:
    shown = {
        "tally": tally(model),
        "table": table(model) + _after(model) + tour(model, lambda: _help().STEPS, button),
    }
    return shown if "proof" in without else {**shown, "proof": _proof(model)}


def _after(model: Model) -> Markup:
    """Render the area below the board of a finished game: the replay and, at its end, the result."""
    if not model.is_over:
        return NONE
    is_end = model.review.at == len(model.stops) - 1
    return (result(model) if is_end else NONE) + result_bar(model, button) + replay(model)


def _script_tabs(model: Model) -> Markup:
    parts = [
        button(ShowPart(part), icon(drawing) + name, "", name=f"part-{part}", state=pressed(model.part == part))
        for part, (drawing, name) in PARTS.items()
    ]
    return joined([tab(button, ScriptAct.TABLE, "columns", "Table", "table"), *parts])


def _proof(model: Model) -> Markup:
    shown = LINES.format(moves_panel(model) if model.is_over else lines_panel(model))
    return PANE.format(tab=model.tab, inside=shown if model.is_embedded else shown + game_panel(model))


def _tabs(model: Model) -> Markup:
    return joined([*tabs(model, button, TABS), tab(button, ScriptAct.SCRIPT, "file", "Script", "script")])


def ghost(model: Model) -> str:
    """Render the card that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    if not isinstance(source, Place) or not model.state or not source.place < len(model.state.hand):
        return ""
    return face_ghost(face_of(model.state.hand[source.place]))


def _help() -> ModuleType:
    from ortalab.tables.triangles import help as found  # 1.5 kB

    return found


PART = Markup('<section class="deals-part">{}</section>')
ABOUT = "The same cards for everyone. Undoing after you’ve drawn a card marks your result, and so does a hint."


def game_panel(model: Model) -> Markup:
    """Render the panel of deals and results, a separate tab on a phone."""
    return PART.format(_deal(model) + _how(model.table.rules if model.table else DAILY) + _your_games(model))


def _your_games(model: Model) -> Markup:
    rules = model.table.rules if model.table else DAILY
    files = file_buttons(button, has_results=bool(model.results))
    rows = results_of(model.results, rules)
    return results_part(rows, model.today, _rules_words(rules), files, _figures)


def _deal(model: Model) -> Markup:
    rules = model.table.rules if model.table else DAILY
    shape = [_option(SetShape(name), name.capitalize(), is_on=name == rules.shape) for name in SIDES]
    sides = [
        _option(SetSide(side), f"{side}", is_on=side == rules.side, is_off=side not in SIDES[rules.shape])
        for side in SIDES["triangle"]
    ]
    discards = [_option(SetDiscards(count), f"{count}", is_on=count == rules.discards) for count in DISCARDS]
    parts = [
        deal_heading(model, rule=True),
        about_deal(model, ABOUT, button),
        in_row(again_button(button)),
        choices(("Shape", shape), ("Side", sides), ("Discards", discards)),
    ]
    return joined(parts)


def _option(message: SetShape | SetSide | SetDiscards, words: str, *, is_on: bool, is_off: bool = False) -> Markup:
    return button(message, words, "", state=pressed(is_on) + (OFF if is_off else NONE))


def _how(rules: Rules) -> Markup:
    """Render the rules, with the scoring lines of this board."""
    shape = polygon(SHAPES[rules.shape], rules.side)
    ways: dict[str, list[str]] = {}
    for line in shape.lines:
        ways.setdefault(line.way, []).append(f"{line.number + 1}")
    names = [
        f"the {way}" if way == "diagonal" else f"{noun_for(len(numbers), way)} {listed(numbers)}"
        for way, numbers in ways.items()
    ]
    free = sum(not is_scored(shape, spot) for spot in range(len(shape.cells)))
    sentences = [
        "Put a card on any place; a new one comes from the deck.",
        f"{capital(listed(names))} score, each by its best five cards.",
    ]
    sentences += (
        [f"{counted(free, 'place').capitalize()} inside score nothing: room for cards that do not fit."] if free else []
    )
    return heading("How it goes", rule=True) + bullets(sentences)


def results_of(results: tuple[Result, ...], rules: Rules) -> tuple[Result, ...]:
    """Return the results of games with the same rules; others are not comparable.

    >>> rows = (Result("1d3-7-ab", "2026-11-23", 40), Result("1t6d3-7-ab", "2026-11-23", 90))
    >>> [row.points for row in results_of(rows, DAILY)]
    [40]
    """
    begun = write_game(Game(0, rules)).partition("-")[0]
    return tuple(result for result in results if result.game.partition("-")[0] == begun)


def _rules_words(rules: Rules) -> str:
    return f"{rules.shape} of {rules.side}, {counted(rules.discards or 0, 'discard')}"


def _figures(known: Figures, _unit: str) -> list[tuple[str, str]]:
    rows = [("Games", f"{known.games}")]
    if known.counted:
        rows += [("Average", f"{known.average:.1f}"), ("Best", f"{known.best}")]
    if known.compared:
        rows.append(("Better than the bot", f"{known.won} of {known.compared}"))
    return rows + days_rows(known)


FIGURES = Markup(
    '<div class="figures{ended}"><p class="hand">{title} {small}</p><div class="sum">{parts}{total}</div></div>'
)
SUM_PART = Markup('<div class="{ink}{changed}"><span class="v">{points}</span><span class="lab">{name}</span></div>')
PLUS = Markup('<span class="op">+</span>')
EQUALS = Markup('<span class="op">=</span>')
TOTAL = Markup('<div class="sc"><span class="v">{points}</span><span class="lab">{word}</span></div>')
SMALL = Markup("<small>{}</small>")
GAINED = Markup('<small><b class="num">+{}</b> points</small>')
INKS = {"row": ("ch", "rows"), "column": ("mu", "columns"), "diagonal": ("di", "diagonal")}


def tally(model: Model) -> Markup:
    """Render the score with its heading, or the reason why the link could not be read."""
    if model.trouble:
        return damaged_link(model, button)
    state = model.shown
    if state is None:
        return FIGURES.format(ended="", title="The deal of the day", small="", parts="", total=_total(0, "so far"))
    after = aimed_state(model)
    now, then = _by_way(state), _by_way(after or state)
    parts = [
        SUM_PART.format(
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
    """Name the winner, once the bot's score is known."""
    mine, bot = model.state.score if model.state else 0, model.rivals.bot
    if bot is None:
        return f"You have {mine}"
    if mine == bot:
        return f"A draw, {mine} each"
    return f"You win, {mine} to {bot}" if mine > bot else f"The bot wins, {bot} to {mine}"
