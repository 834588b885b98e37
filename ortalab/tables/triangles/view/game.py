"""The panel of deals: the deal of the day, new deals and their rules, the results so far, and how it goes."""

from ortalab.games.triangles.polygons import SHAPES, polygon
from ortalab.games.triangles.state import DAILY, Rules
from ortalab.page.elements import NONE, OFF, joined, pressed
from ortalab.page.games.deals_panel import about_deal, deal_buttons, deal_heading, results_part
from ortalab.page.games.figures import Figures
from ortalab.page.games.panel import bullets, choices, file_buttons, heading, in_row
from ortalab.page.markup import Markup
from ortalab.plurals import counted, noun_for
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.state import DISCARDS, SIDES, Model, SetDiscards, SetShape, SetSide
from ortalab.tables.triangles.words import is_scored, listed

FILES = file_buttons(button)
PART = Markup('<section class="deals-part" data-part="{name}">{inside}</section>')
ABOUT = "The same cards for everyone. A card that is drawn counts as seen: taking a move back then marks the result."


def game_panel(model: Model) -> Markup:
    """Return the panel at the left, which a phone shows below the table in two tabs."""
    results = results_part("Your deals", model.results, model.today, "", FILES, _figures)
    return joined(
        [
            PART.format(name="game", inside=joined([_deal(model), _how(model.table.rules if model.table else DAILY)])),
            PART.format(name="deals", inside=results),
        ]
    )


def _deal(model: Model) -> Markup:
    """Return the deal, with the buttons and choices of the next."""
    rules = model.table.rules if model.table else DAILY
    shape = [_option(SetShape(name), name.capitalize(), is_on=name == rules.shape) for name in SIDES]
    sides = [
        _option(SetSide(side), f"{side}", is_on=side == rules.side, is_off=side not in SIDES[rules.shape])
        for side in SIDES["triangle"]
    ]
    discards = [_option(SetDiscards(count), f"{count}", is_on=count == rules.discards) for count in DISCARDS]
    parts = [
        deal_heading(model),
        about_deal(model, ABOUT, button),
        in_row(*deal_buttons(button)),
        choices(("Shape", shape), ("Side", sides), ("Discards", discards)),
    ]
    return joined(parts)


def _option(message: SetShape | SetSide | SetDiscards, words: str, *, is_on: bool, is_off: bool = False) -> Markup:
    return button(message, words, "", state=pressed(is_on) + (OFF if is_off else NONE))


def _how(rules: Rules) -> Markup:
    """Return how the game goes, with the lines of this board."""
    shape = polygon(SHAPES[rules.shape], rules.side)
    ways: dict[str, list[str]] = {}
    for line in shape.lines:
        ways.setdefault(line.way, []).append(f"{line.number + 1}")
    names = [
        f"the {way}" if way == "diagonal" else f"{noun_for(len(numbers), way)} {listed(numbers)}"
        for way, numbers in ways.items()
    ]
    free = sum(not is_scored(shape, spot) for spot in range(len(shape.cells)))
    first = listed(names)
    told = [
        "Put a card on any place; a new one comes from the deck.",
        f"{first[0].upper()}{first[1:]} score, each by its best five cards.",
    ]
    told += [f"{counted(free, 'place').capitalize()} inside score nothing: room for what does not fit."] if free else []
    return heading("How it goes", rule=True) + bullets(told)


def _figures(known: Figures, _unit: str) -> list[tuple[str, str]]:
    return [
        ("Games", f"{known.games}"),
        ("Average", f"{known.average:.1f}"),
        ("Best", f"{known.best}"),
        ("Days in a row", f"{known.streak}, longest {known.longest}"),
        ("Better than the bot", f"{known.won} of {known.compared}"),
    ]
