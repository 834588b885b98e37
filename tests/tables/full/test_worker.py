"""The worker of the full game: each joker's gain at its best place."""

from __future__ import annotations

import json

from ortalab.tables.full.worker import Desk


def test_a_joker_adds_at_the_place_where_it_adds_most() -> None:
    desk = Desk()
    assert desk.start('{"kind": "adds", "link": "1&r=full&p=2s&j=Cavendish.Brainstorm", "aim": "least"}') == ""
    share, answer = desk.step(1e9)
    assert share == 1
    points = dict(json.loads(answer))
    assert points["Joker"] == 7 * 21 - 7 * 9, "between the two, where Brainstorm still copies Cavendish"
