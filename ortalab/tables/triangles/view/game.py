"""The panel of deals: today's deal, new deals and their rules, the results so far, and how to play."""

from ortalab.games.triangles.record import Game, write_game
from ortalab.games.triangles.state import DAILY, SHAPES, Rules, polygon
from ortalab.page.elements import NONE, OFF, joined, pressed
from ortalab.page.games.deals_panel import about_deal, again_button, days_rows, deal_heading, results_part
from ortalab.page.games.panel import bullets, choices, file_buttons, heading, in_row
from ortalab.page.games.results import Figures
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted, listed, noun_for
from ortalab.storage.results import Result
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.state import DISCARDS, SIDES, Model, SetDiscards, SetShape, SetSide
from ortalab.tables.triangles.words import is_scored

PART = Markup('<section class="deals-part">{}</section>')
ABOUT = "The same cards for everyone. Undoing after you’ve drawn a card marks your result, and so does a hint."


def game_panel(model: Model) -> Markup:
    """Return the panel of deals and results, which is a separate tab on a phone."""
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
    """Explain how to play, with the lines of this board."""
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
