"""Advice in the worker: evaluates one hand or build at a time, in time slices."""

import json
from base64 import b64decode, b64encode
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from ortalab.errors import OrtalabError
from ortalab.page.words import sentence
from ortalab.plurals import capital, counted
from ortalab.rounds.card import Card
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state import decision
from ortalab.tables.rounds.state.areas import AREAS, Table, most
from ortalab.tables.rounds.state.decision import SaveFile
from ortalab.text.save import read_save
from ortalab.workshop.decision.advice import Advice, advice_steps, start_of
from ortalab.workshop.decision.advice import Choice as Found
from ortalab.workshop.decision.answers import Helps, Worth
from ortalab.workshop.decision.build import build_steps
from ortalab.workshop.decision.deals import Start
from ortalab.workshop.decision.from_save import build_of_save
from ortalab.workshop.decision.helps import helps
from ortalab.workshop.decision.state import state_of
from ortalab.workshop.decision.tally import Aim

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS: Final = 20.0
"""The time limit for one hand."""
SLICE: Final = 0.2
"""The seconds of one slice, after which the page can stop it."""


class Adviser:
    """Advice on the hand of the latest question.

    >>> link = "1&r=full&h=Kh.Ks.9d.5d.2c&hl=1&dl=1&tg=60"
    >>> told = json.loads(Adviser().advise({"advise": link, "number": 1, "by_mean": False}))
    >>> told[0][0][:3]
    [True, ['K♠', 'K♥'], 1.0]
    """

    def __init__(self) -> None:
        """Start without a hand."""
        self._number = 0
        self._told = ""
        self._steps: Iterator[Advice | Worth | Helps | None] = iter(())

    def advise(self, asked: dict[str, Any]) -> str:
        """Evaluate a hand for one time slice, and return the advice so far."""
        if asked["number"] != self._number:
            self._number, self._told = asked["number"], ""
            try:
                self._begin(asked)
            except OrtalabError as error:
                kind = decision.Worth if "save" in asked else decision.Helps if "draws" in asked else decision.Advice
                return json.dumps(kind(trouble=sentence(str(error))))
        until, found = perf_counter() + SLICE, None
        for advice in self._steps:
            found = advice or found
            if perf_counter() > until and (found or self._told):
                break
        if isinstance(found, Helps):
            self._told = json.dumps((*found, ""))  # no trouble
        elif found:
            self._told = json.dumps(_worth(found) if isinstance(found, Worth) else self._answer(found))
        return self._told

    def _begin(self, asked: dict[str, Any]) -> None:
        """Parse a question: a hand, or the build on the table with the blinds and the shop of a save."""
        self._round = decode(asked["advise"]).round
        if "save" in asked:
            build, run = build_of_save(read_save(b64decode(asked["save"]))), self._round.run
            run = replace(build.round.run, money=run.money, levels=run.levels)
            build = replace(build, round=replace(build.round, jokers=self._round.jokers, run=run))
            self._steps = build_steps(build, SECONDS, self._number)
            return
        self._state = state_of(self._round)
        if "draws" in asked:
            self._steps = helps(self._state, asked["draws"], SECONDS, self._number)
            return
        self._start = start_of(self._state)
        self._steps = advice_steps(self._state, Aim.MEAN if asked["by_mean"] else Aim.CHANCE, SECONDS, self._number)

    def _answer(self, found: Advice) -> decision.Advice:
        random = Random(self._number)
        shown = found.choices
        if found.spare:  # all plays in one list, by average
            plays = dict.fromkeys((*(choice for choice in shown if choice.is_play), *found.spare))
            shown = tuple(sorted(plays, key=lambda choice: -choice.mean))
        return decision.Advice(
            tuple(self._choice(choice, found, random) for choice in shown),
            found.tied,
            found.deals,
            found.weighed,
            self._state.need,
            len(self._state.deck),
            found.nothing_wins,
            found.is_final,
            tuple(sentence(note) for note in self._state.notes),
            spare=tuple(shown.index(choice) for choice in found.spare),
        )

    def _choice(self, choice: Found, found: Advice, random: Random) -> decision.Choice:
        after = replace(self._round, jokers=found.jokers, own=self._round.own)
        drawn: tuple[str, ...] = ()
        if choice.is_play:
            after = replace(after, played=choice.cards, held=_without(self._hand, choice.cards))
        else:
            after = _discarded(after, self._start, self._hand, choice.cards)
            count = self._start.draws(len(after.held), len(self._state.deck))
            drawn = tuple(map(str, random.sample(self._state.deck, count)))
        cards = tuple(map(str, choice.cards))
        return decision.Choice(choice.is_play, cards, choice.chance, choice.low, choice.high, choice.mean, choice.hand,
                               choice.hand_share, choice.least, choice.most, encode(after), drawn)  # fmt: skip

    @property
    def _hand(self) -> tuple[Card, ...]:
        return (*self._round.played, *self._round.held)


def _discarded(round_: Round, start: Start, hand: tuple[Card, ...], cards: tuple[Card, ...]) -> Round:
    """Return the round after discarding some cards, with its jokers, money and levels; an assumed deck stays."""
    after = start.situation.discarded(start.game.kinds(cards), is_first=start.is_first_discard).base
    now, run = after.run, round_.run
    deck = start.game.of(start.deck) if run.cards_in_deck is None else run.cards_in_deck
    run = replace(run, money=now.money, levels=now.levels, discards=run.discards - 1,
                  discards_used=run.discards_used + 1, cards_in_deck=deck)  # fmt: skip
    return replace(round_, played=(), held=_without(hand, cards), jokers=after.jokers, run=run)


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _worth(found: Worth) -> decision.Worth:
    return decision.Worth(
        tuple(decision.Faced(*blind)._replace(name=capital(blind.name)) for blind in found.blinds),
        tuple(decision.Offered(*offer[:-1]) for offer in found.offers),
        found.mean,
        found.deals,
        found.is_final,
        tuple(sentence(note) for note in found.notes),
    )


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
