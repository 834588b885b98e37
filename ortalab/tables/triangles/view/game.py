"""The panel of deals: the deal of the day, new deals and their rules, the results so far, and how it goes."""

from functools import lru_cache

from ortalab.games.triangles.deal import DAILY, Rules
from ortalab.games.triangles.polygons import SHAPES, polygon
from ortalab.page.elements import NONE, OFF, WORDED, icon, joined, pressed
from ortalab.page.games.bars import columns
from ortalab.page.games.days import YOUR_DAYS, day_words
from ortalab.page.games.results import Result, figures
from ortalab.page.markup import Markup
from ortalab.page.words import counted
from ortalab.tables.triangles.actions.deals import DEALS
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.state import DISCARDS, SIDES, Act, Model, SetDiscards, SetShape, SetSide
from ortalab.tables.triangles.words import is_scored, listed

HEAD = Markup('<div class="sec{rule}"><h2>{title}</h2><small>{small}</small></div>')
TEXT = Markup('<p class="hintp">{}</p>')
TWO = Markup('<div class="two">{}</div>')
SEGMENTS = Markup(
    '<div class="seg" role="group" aria-label="{name}"><span aria-hidden="true">{name}</span><div>{options}</div></div>'
)
OPTIONS = Markup('<div class="opts2">{}</div>')
FIGURES = Markup('<ul class="kv">{}</ul>')
FIGURE = Markup('<li>{name}<b class="num">{value}</b></li>')
SAYS = Markup('<ul class="say">{}</ul>')
SAY = Markup("<li>{}</li>")
PART = Markup('<section class="deals-part" data-part="{name}">{inside}</section>')
LAST = 14
ABOUT = "The same cards for everyone. A card that is drawn counts as seen: taking a move back then marks the result."


def game_panel(model: Model) -> Markup:
    """Return the panel at the left, which a phone shows below the table in two tabs."""
    return joined(
        [
            PART.format(name="game", inside=joined([_deal(model), _how(model.table.rules if model.table else DAILY)])),
            PART.format(name="deals", inside=_results(model.results, model.today)),
        ]
    )


def _deal(model: Model) -> Markup:
    """Return the deal, with the buttons and choices of the next."""
    rules = model.table.rules if model.table else DAILY
    title = "Deal of the day" if DEALS.is_daily(model) or not model.table else "Your deal"
    small = day_words(model.today) if DEALS.is_daily(model) or not model.table else f"number {model.table.seed:,}"
    daily = button(Act.DAILY, WORDED.format(icon("dice"), "Deal of the day"), "btn wide")
    deals = [
        button(Act.NEW, WORDED.format(icon("dice"), "New deal")),
        button(Act.AGAIN, WORDED.format(icon("undo"), "Deal again")),
    ]
    shape = [_option(SetShape(name), name.capitalize(), is_on=name == rules.shape) for name in SIDES]
    sides = [
        _option(SetSide(side), f"{side}", is_on=side == rules.side, is_off=side not in SIDES[rules.shape])
        for side in SIDES["triangle"]
    ]
    discards = [_option(SetDiscards(count), f"{count}", is_on=count == rules.discards) for count in DISCARDS]
    segments = [("Shape", shape), ("Side", sides), ("Discards", discards)]
    chosen = [SEGMENTS.format(name=name, options=joined(options)) for name, options in segments]
    is_there = DEALS.is_daily(model) or not (model.table or model.trouble)
    text = TEXT.format(ABOUT) if is_there else TWO.format(daily)
    return joined(
        [
            HEAD.format(rule="", title=title, small=small),
            text,
            TWO.format(joined(deals)),
            OPTIONS.format(joined(chosen)),
        ]
    )


def _option(message: SetShape | SetSide | SetDiscards, words: str, *, is_on: bool, is_off: bool = False) -> Markup:
    return button(message, words, "", state=pressed(is_on) + (OFF if is_off else NONE))


@lru_cache(maxsize=16)
def _how(rules: Rules) -> Markup:
    """Return how the game goes, with the lines of this board."""
    shape = polygon(SHAPES[rules.shape], rules.side)
    ways: dict[str, list[str]] = {}
    for line in shape.lines:
        ways.setdefault(line.way, []).append(f"{line.number + 1}")
    names = [
        f"the {way}" if way == "diagonal" else f"{way}{'s' if len(numbers) > 1 else ''} {listed(numbers)}"
        for way, numbers in ways.items()
    ]
    free = sum(not is_scored(shape, spot) for spot in range(len(shape.cells)))
    first = listed(names)
    told = [
        "Put a card on any place; a new one comes from the deck.",
        f"{first[0].upper()}{first[1:]} score, each by its best five cards.",
    ]
    told += [f"{counted(free, 'place').capitalize()} inside score nothing: room for what does not fit."] if free else []
    return HEAD.format(rule=" rule", title="How it goes", small="") + SAYS.format(
        joined([SAY.format(one) for one in told])
    )


@lru_cache(maxsize=4)
def _results(results: tuple[Result, ...], today: str) -> Markup:
    """Return the results so far: the last ones as columns, and the figures."""
    rows = [result for result in results if not result.mark]
    last = rows[-LAST:]
    known = figures(results, today)
    shown = [
        ("Games", f"{known.games}"),
        ("Average", f"{known.average:.1f}"),
        ("Best", f"{known.best}"),
        ("Days in a row", f"{known.streak}, longest {known.longest}"),
        ("Better than the bot", f"{known.won} of {known.compared}"),
    ]
    small = f"last {len(last)}" if last else "none yet"
    files = [button(Act.EXPORT, "Save as a file"), button(Act.IMPORT, "Take from a file"), YOUR_DAYS]
    parts = [
        HEAD.format(rule=" rule", title="Your deals", small=small),
        columns([float(result.points) for result in last], LAST, len(last) - 1) if last else NONE,
        FIGURES.format(joined([FIGURE.format(name=name, value=value) for name, value in shown])),
        TWO.format(joined(files)),
    ]
    return joined(parts)
