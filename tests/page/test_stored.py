"""If the browser refuses storage, no region claims that anything is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ortalab.page.messages import NotStored, PageAct
from ortalab.tables.rounds.state.messages import Remove
from ortalab.tables.rounds.state.model import FIRST, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.view import regions
from tests.rows import for_each
from tests.tables.rounds.daily_pages import OPENED
from tests.tables.rounds.sending import onward

if TYPE_CHECKING:
    from ortalab.page.messages import Message
    from ortalab.tables.rounds.state.model import Model

PLACES: dict[str, tuple[Model, tuple[Message, ...], str]] = {
    "the own round": (onward(example(), Remove(FIRST)), (), "top"),
    "the settings": (example(), (PageAct.SETTINGS,), "panel"),
    "the rounds": (example(), (Open(Drawer.SAVES),), "panel"),
    "the day": (OPENED, (), "shelf"),
}


@for_each([*PLACES])
def test_nothing_is_called_kept_that_the_browser_refuses(name: str) -> None:
    model, messages, region = PLACES[name]
    kept = regions(onward(model, *messages))[region]
    assert "on this device" in kept
    refused = regions(onward(model, NotStored(), *messages))[region]
    assert "on this device" not in refused
    assert "his browser" in refused
