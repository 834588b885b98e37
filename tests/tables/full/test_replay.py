"""The replay of the full game: its steps light up by themselves, and a new score is counted so."""

from __future__ import annotations

from ortalab.full.luck import Luck
from ortalab.page.keys import Key
from ortalab.page.messages import OpenLink
from ortalab.page.pace import BEAT, EVENT, QUICK
from ortalab.tables.full import table
from ortalab.tables.full.actions.replay import beat_of, count_of
from ortalab.tables.full.state.messages import Act, Add, SetLuck, Tick
from ortalab.tables.full.state.model import Playing
from tests.tables.full.test_page import page, send


def test_the_steps_light_up_one_after_another_and_end() -> None:
    model, effects = table.update(page("{cards_played: [K♠, K♥], jokers: [Joker]}"), Act.REPLAY)
    assert (model.lit, model.playing, effects) == (0, Playing.REPLAY, (Tick(BEAT),))
    for nth in range(1, count_of(model)):
        model, effects = table.update(model, Act.BEAT)
        assert (model.lit, effects) == (nth, (Tick(BEAT),))
    shown = table.regions(model)
    assert 'id="gain-3"' in shown["table"]
    assert "Step 4 of 4" in shown["line"]
    assert "Pair: 30 chips times 6 mult, score 180." in shown["tally"], "the steps are not read aloud"
    model, effects = table.update(model, Act.BEAT)
    assert (model.lit, model.playing, effects) == (None, None, ())
    assert table.update(model, Act.BEAT) == (model, ())


def test_a_replay_stops_and_goes_on_where_it_stopped() -> None:
    model = send(page(), Act.REPLAY, Act.BEAT, Act.REPLAY)
    assert (model.lit, model.playing) == (1, None)
    assert send(model, Act.REPLAY).lit == 1
    empty = send(table.start(""), OpenLink("#1&r=full"))
    assert send(empty, Act.REPLAY).playing is None


def test_a_new_score_is_counted_and_any_change_ends_it() -> None:
    model = send(page(), Act.COUNT)
    assert model.playing is Playing.EVENT
    assert "press anywhere or Space to skip" in table.regions(model)["line"]
    for message in (Add("Joker"), SetLuck(Luck.LEAST), Act.SKIP):
        ended = send(model, message)
        assert (ended.lit, ended.playing) == (None, None)
    assert table.key(model, Key(" ")) == Act.SKIP
    assert table.key(model, Key("Escape")) == Act.SKIP


def test_many_steps_take_no_longer_than_an_event() -> None:
    jokers = ", ".join(["Joker"] * 15)
    model = send(page(f"{{cards_played: [K♠, K♥, 2♠, 2♦, 2♥], jokers: [{jokers}]}}"), Act.COUNT)
    assert beat_of(model) * count_of(model) <= EVENT + count_of(model)
    assert beat_of(send(model, Act.SKIP, Act.REPLAY)) == QUICK
