"""The overlay: at most one is open over the table, and Escape closes it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.controls import Key
from ortalab.page.messages import Message, PageAct, Typed
from ortalab.page.panels import KEYS_SHEET
from ortalab.page.settings import SETTINGS
from ortalab.page.shell import Keys, Popover, Settings, closed
from ortalab.page.update import close
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.messages import Act, OpenEditor
from ortalab.tables.rounds.state.model import Sheet, Slot, example
from ortalab.tables.rounds.state.names import DRAWER, EDITOR, PANEL
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.toolbar import Open
from tests.tables.rounds.pages import messages
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import drawn
from tests.tables.rounds.visits import in_browser

CARD = Slot(Row.PLAYED, 1)
OPENERS: tuple[tuple[Message, type, Slot | str], ...] = (
    (OpenEditor(CARD), Popover, CARD),
    (Act.OPEN_PANEL, Sheet, "open-rounds"),
    (PageAct.SETTINGS, Settings, "settings"),
    (Open(Drawer.SAVES), Drawer, "open-rounds"),
    (Open(Drawer.EXAMPLES), Drawer, "open-rounds"),
    (PageAct.KEYS, Keys, "settings"),
    *((Open(drawer), Drawer, f"open-{drawer}") for drawer in (Drawer.ARRANGE, Drawer.OWN, Drawer.RULES)),
)


@pytest.mark.slow
@pytest.mark.parametrize(("opens", "kind", "back"), OPENERS, ids=str)
def test_each_takes_the_place_of_any_other_and_closes_by_its_own_button_and_by_escape(
    opens: Message, kind: type, back: Slot | str
) -> None:
    for other, kind_before, _ in OPENERS:
        model = example() if (kind_before, other) == (kind, opens) else onward(example(), other)
        model = onward(model, opens)
        assert isinstance(model.overlay, kind)
        assert pressed(model, Key("Escape")) is PageAct.CLOSE
        assert (in_browser(model, opens).overlay, in_browser(model, opens).focus) == (None, back)
        assert (in_browser(model, PageAct.CLOSE).overlay, in_browser(model, PageAct.CLOSE).focus) == (None, back)


@given(st.lists(messages, max_size=20))
def test_at_most_one_is_drawn(happened: list[Message]) -> None:
    model = onward(example(), *happened)
    found = {EDITOR, PANEL, SETTINGS, DRAWER, KEYS_SHEET} & {element.id for element in drawn(model)}
    assert len(found) <= (model.overlay is not None)
    assert (close(model)[0].overlay, closed(model).overlay) == (None, None)


def test_text_typed_into_the_sheet_survives_closing_it() -> None:
    typed = onward(example(), Act.OPEN_PANEL, Typed("yaml", "cards_played: [K"))
    for message, _, _ in OPENERS:
        assert onward(typed, message).drafts.texts.yaml.endswith("\ncards_played: [K")
    assert closed(typed, Popover, Drawer) is typed
