"""The drawer in which a set is made: its title, its rounds in order, and how it is given away."""

from ortalab.page.elements import NONE, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import LEVELS
from ortalab.page.sets import maker as shared
from ortalab.page.sets.messages import AddDealt
from ortalab.page.sets.records import RoundSet
from ortalab.tables.ortalab.actions.saved_rounds import title_of
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.rounds import Tab, rounds_frame

DEALT = Markup('<span role="group" aria-label="Deal one"><span aria-hidden="true">Deal level</span> {}</span>')


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
    inside += _add(len(made.questions), () if is_asking else saves)
    inside += shared.more(button) if items else NONE
    tab = Tab("Sets of rounds", title, inside, "" if items else "One link, no account.", _gives(has_rounds=bool(items)))
    return rounds_frame("drawer", Drawer.SETS, tab)


def _add(count: int, saves: tuple[tuple[str, str], ...]) -> Markup:
    """Return the ways to add a round."""
    dealt = [button(AddDealt(level), level, "btn bare", label=f"Deal a round of level {level}") for level in LEVELS]
    return shared.add(count, saves, button, DEALT.format(joined(dealt)))


def _gives(*, has_rounds: bool) -> list[Markup]:
    return [*shared.gives(button, has_rounds=has_rounds), button(Act.PICK_FILE, icon("share") + "Open file")]
