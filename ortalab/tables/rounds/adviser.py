"""Advice from the worker on one hand, draw or build at a time, computed in time slices."""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any, Final

from ortalab.errors import OrtalabError
from ortalab.page.shell import sentence
from ortalab.plurals import counted
from ortalab.rounds.round import FULL, Row
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import AREAS, most
from ortalab.tables.rounds.state.decision import SaveFile
from ortalab.text.save import read_save
from ortalab.workshop.decision.advice import advice_steps
from ortalab.workshop.decision.answers import Aim
from ortalab.workshop.decision.build import build_of_save, build_steps
from ortalab.workshop.decision.helps import helps
from ortalab.workshop.decision.state import state_of

SECONDS: Final = 20.0  # time limit per question
SLICE: Final = 0.2  # length of a time slice; the page can stop the work between two


class Adviser:
    """Answer the questions of the What now? pane: `Advice`, `Helps` or `Worth` as JSON.

    >>> link = "1&r=full&h=Kh.Ks.9d.5d.2c&hl=1&dl=1&tg=60"
    >>> told = json.loads(Adviser().advise({"advise": link, "number": 1, "by_mean": False}))
    >>> told[0][0][:3]
    [True, ['K♠', 'K♥'], 1.0]
    """

    def __init__(self) -> None:
        self._number, self._told = 0, ""
        self._steps: Iterator[object] = iter(())

    def advise(self, asked: dict[str, Any]) -> str:
        """Work for one time slice; return the answer so far, or the error message as a JSON string."""
        try:
            if asked["number"] != self._number:
                self._number, self._told, self._steps = asked["number"], "", _steps_of(asked)
            until, found = perf_counter() + SLICE, None
            for step in self._steps:
                found = step or found
                if perf_counter() > until and (found or self._told):
                    break
        except OrtalabError as error:
            return json.dumps(sentence(str(error)))
        if found:
            self._told = json.dumps(found)
        return self._told


def _steps_of(asked: dict[str, Any]) -> Iterator[object]:
    """Parse a question about a hand, a draw or a build; return the steps of its answer."""
    laid, number = decode(asked["advise"]).round, asked["number"]
    if asked.get("save"):  # the build on the table, with the blinds and the shop of the save
        build = build_of_save(read_save(b64decode(asked["save"])))
        run = replace(build.round.run, money=laid.run.money, levels=laid.run.levels)
        return build_steps(replace(build, round=replace(build.round, jokers=laid.jokers, run=run)), SECONDS, number)
    state = state_of(laid)
    if asked.get("draws"):
        return helps(state, asked["draws"], SECONDS, number)
    return advice_steps(state, Aim.MEAN if asked["by_mean"] else Aim.CHANCE, SECONDS, number)


def open_save(name: str, content: bytes) -> str:
    """Parse a save file; return a `SaveFile` as JSON."""
    try:
        save = read_save(content)
    except OrtalabError as error:
        return json.dumps(SaveFile(name, trouble=sentence(f"{name} cannot be read: {error}")))
    round_, said = save.round, list[str]()
    for row in Row:
        things, room = round_.row(row), most(row, FULL)
        if len(things) > room:
            said.append(f"the save has {counted(len(things), AREAS[row].noun)}; only the first {room} are used")
            round_ = round_.with_row(row, things[:room])
    left_out = tuple(map(sentence, (*said, *save.left_out)))
    kept = "" if round_.held else b64encode(content).decode()
    return json.dumps(
        SaveFile(name, len(content), encode(round_), save.ante, save.moment, save.consumables, left_out, kept)
    )
