"""The drawer for making a set: its title, its rounds in order, and the buttons to share it."""

from ortalab.page.elements import NONE, icon
from ortalab.page.markup import Markup
from ortalab.page.sets import maker as shared
from ortalab.page.sets.records import RoundSet
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Drawer, Model
from ortalab.tables.rounds.state.scores import title_of
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.rounds import Tab, rounds_frame


def set_drawer(model: Model) -> Markup:
    made = model.sets.made or RoundSet()
    saves = tuple((save.name, title_of(save.table.round)) for save in model.saves.named if not save.trouble)
    return _drawer(made, saves, is_asking=model.walk is not None and model.walk.is_asking)


def _drawer(made: RoundSet, saves: tuple[tuple[str, str], ...], *, is_asking: bool) -> Markup:
    items = [
        shared.item(place, each, title_of(each.round), len(made.questions), button)
        for place, each in enumerate(made.questions)
    ]
    title = shared.title_field(made.title)
    inside = shared.listed(items)
    inside += shared.add(len(made.questions), () if is_asking else saves, button, shared.dealt(button))
    inside += shared.more(button) if items else NONE
    tab = Tab("Sets of rounds", title, inside, "" if items else "One link, no account.", _gives(has_rounds=bool(items)))
    return rounds_frame("drawer", Drawer.SETS, tab)


def _gives(*, has_rounds: bool) -> list[Markup]:
    return [*shared.gives(button, has_rounds=has_rounds), button(Act.PICK_FILE, icon("share") + "Open file")]
