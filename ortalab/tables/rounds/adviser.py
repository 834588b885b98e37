"""Advice in the worker: evaluates one hand, draw or build at a time, in time slices."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from ortalab.errors import OrtalabError
from ortalab.page.shell import sentence
from ortalab.plurals import counted
from ortalab.rounds.card import Card
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state import decision
from ortalab.tables.rounds.state.areas import AREAS, Table, most
from ortalab.tables.rounds.state.decision import SaveFile
from ortalab.text.save import read_save
from ortalab.workshop.decision.advice import Advice, Choice, advice_steps
from ortalab.workshop.decision.build import BuildState, build_of_save, build_steps
from ortalab.workshop.decision.deals import Start, start_of
from ortalab.workshop.decision.helps import helps
from ortalab.workshop.decision.race import Aim
from ortalab.workshop.decision.situation import minus
from ortalab.workshop.decision.state import state_of

SECONDS: Final = 20.0
"""The time limit for one question."""
SLICE: Final = 0.2
"""The seconds of one slice, after which the page can stop it."""


class Adviser:
    """Answers to the pane's questions: `decision.Advice`, or `Helps` or `Worth` of the workshop, as JSON.

    >>> link = "1&r=full&h=Kh.Ks.9d.5d.2c&hl=1&dl=1&tg=60"
    >>> told = json.loads(Adviser().advise({"advise": link, "number": 1, "by_mean": False}))
    >>> told[0][0][:3]
    [True, ['K♠', 'K♥'], 1.0]
    """

    def __init__(self) -> None:
        """Start without a question."""
        self._number, self._told = 0, ""
        self._steps: Iterator[Any] = iter(())
        self._write: Callable[[Any], object] = tuple

    def advise(self, asked: dict[str, Any]) -> str:
        """Think for one time slice; return the answer so far or, as a JSON string, the reason that there is none."""
        try:
            if asked["number"] != self._number:
                self._number, self._told = asked["number"], ""
                self._steps, self._write = _begun(asked)
            until, found = perf_counter() + SLICE, None
            for step in self._steps:
                found = step or found
                if perf_counter() > until and (found or self._told):
                    break
        except OrtalabError as error:
            return json.dumps(sentence(str(error)))
        if found:
            self._told = json.dumps(self._write(found))
        return self._told


def _begun(asked: dict[str, Any]) -> tuple[Iterator[object], Callable[[Any], object]]:
    """Parse a question about a hand, a draw or a build; return the steps of its answer, and the form for the page."""
    round_, number = decode(asked["advise"]).round, asked["number"]
    if "save" in asked:
        return build_steps(_build(asked["save"], round_), SECONDS, number), tuple
    state = state_of(round_)
    if "draws" in asked:
        return helps(state, asked["draws"], SECONDS, number), tuple
    aim = Aim.MEAN if asked["by_mean"] else Aim.CHANCE
    return advice_steps(state, aim, SECONDS, number), _Hand(round_, start_of(state), number).advice


def _build(save: str, round_: Round) -> BuildState:
    """Return the build on the table, with the blinds and the shop of a save in base 64."""
    build = build_of_save(read_save(b64decode(save)))
    run = replace(build.round.run, money=round_.run.money, levels=round_.run.levels)
    return replace(build, round=replace(build.round, jokers=round_.jokers, run=run))


class _Hand(NamedTuple):
    round: Round
    start: Start
    number: int  # of the question

    def advice(self, found: Advice) -> decision.Advice:
        """Convert advice for the page."""
        random, shown, state = Random(self.number), found.choices, found.state
        if found.spare:  # all plays in one list, by average
            plays = dict.fromkeys((*(choice for choice in shown if choice.is_play), *found.spare))
            shown = tuple(sorted(plays, key=lambda choice: -choice.mean))
        choices = tuple(self.choice(choice, found, random) for choice in shown)
        spare = tuple(shown.index(choice) for choice in found.spare)
        return decision.Advice(choices, found.tied, found.deals, found.weighed, state.need, len(state.deck),
                               found.nothing_wins, found.is_final, state.notes, spare=spare)  # fmt: skip

    def choice(self, choice: Choice, found: Advice, random: Random) -> decision.Choice:
        """Convert a choice, with the round after it and random cards to draw."""
        held, drawn = minus(found.state.hand, choice.cards), list[Card]()
        after = replace(self.round, jokers=found.jokers, played=choice.cards, held=held)
        if not choice.is_play:
            after = self.discarded(after)
            deck = found.state.deck
            drawn = random.sample(deck, self.start.draws(len(held), len(deck)))
        cards = tuple(map(str, choice.cards))
        return decision.Choice._make((*choice[:11], encode(after), tuple(map(str, drawn))))._replace(cards=cards)

    def discarded(self, after: Round) -> Round:
        """Return a round whose played cards are discarded, with its jokers, money and levels; an assumed deck stays."""
        game, situation, run = self.start.game, self.start.situation, after.run
        base = situation.discarded(game.kinds(after.played), is_first=self.start.is_first_discard).base
        deck = game.of(self.start.deck) if run.cards_in_deck is None else run.cards_in_deck
        run = replace(run, money=base.run.money, levels=base.run.levels, discards=run.discards - 1,
                      discards_used=run.discards_used + 1, cards_in_deck=deck)  # fmt: skip
        return replace(after, played=(), jokers=base.jokers, run=run)


def open_save(name: str, content: bytes) -> str:
    """Parse a save file; return a `SaveFile` as JSON."""
    try:
        save = read_save(content)
    except OrtalabError as error:
        return json.dumps(SaveFile(name, trouble=sentence(f"{name}: this is not a save of the game: {error}")))
    round_, said = save.round, list[str]()
    for row in Row:
        things, room = round_.row(row), most(row, FULL)
        if len(things) > room:
            said.append(f"the save has {counted(len(things), AREAS[row].noun)}; only the first {room} are used")
            round_ = round_.with_row(row, things[:room])
    left_out = tuple(map(sentence, (*said, *save.left_out)))
    kept = "" if round_.held else b64encode(content).decode()
    return json.dumps(
        SaveFile(name, len(content), encode(Table(round_)), save.ante, save.moment, save.consumables, left_out, kept)
    )
