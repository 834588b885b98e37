"""The state of the What now? pane, with the advice on a hand and the cards drawn since; and of an opened save file."""

from typing import NamedTuple

from ortalab.plurals import spelled
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.areas import Table
from ortalab.workshop.decision.answers import Helps, Worth


class Choice(NamedTuple):
    """A play or a discard, as text; see `Choice` of `workshop/decision/advice` for its numbers."""

    is_play: bool
    cards: tuple[str, ...]
    chance: float | None  # None without a target
    low: float
    high: float
    mean: float
    error: float
    hand: str
    hand_share: float
    least: float
    most: float
    link: str  # of the round after it
    drawn: tuple[str, ...]  # random cards of the deck, as many as a discard draws

    @property
    def verb(self) -> str:
        return "play" if self.is_play else "discard"

    @property
    def words(self) -> str:
        """The verb with the number of cards: `discard three`."""
        return f"{self.verb} {spelled(len(self.cards))}"

    @property
    def faces(self) -> list[str]:
        """The cards without their marks."""
        return [card.split(maxsplit=1)[0] for card in self.cards]


class Advice(NamedTuple):
    """The best choices so far, with the index of the recommended one."""

    choices: tuple[Choice, ...] = ()
    tied: int = 0  # the number of leading choices that are too close to call
    deals: int = 0  # 0 if all are exact
    weighed: int = 0
    need: float = 0.0  # points still needed
    deck: int = 0  # cards left
    nothing_wins: bool = False
    is_final: bool = True
    notes: tuple[str, ...] = ()
    best: int = 0  # the index of the recommended choice, not 0 while the order is held
    spare: tuple[int, ...] = ()  # if every play beats the blind: the indices of the recommended one and of the smallest

    @property
    def first(self) -> Choice:
        """The recommended choice."""
        return self.choices[self.best]


class Decision(NamedTuple):
    """The pane's state."""

    number: int = 0  # of the latest question; answers to earlier ones are dropped
    is_looking: bool = False
    by_mean: bool = False  # whether the list is sorted by the average
    advice: Advice | None = None  # about the round on the table
    refusal: str = ""  # why there is no answer, a sentence
    save: str = ""  # a save written between two blinds, one character per byte
    worth: Worth | None = None  # of the build in that save
    shows: bool = False  # whether the cards of the first choice are marked on the table
    draws: int = 0  # the number of cards still to draw
    helps: Helps | None = None  # the draws that help most
    waits: Table | None = None  # the table after a discard, before the new cards are drawn
    dealt: tuple[str, ...] = ()  # random cards from the deck
    typed: str = ""
    trouble: str = ""


class SaveFile(NamedTuple):
    """The contents of a save file, as JSON from the worker."""

    name: str
    size: int = 0  # in bytes
    link: str = ""  # of its round
    ante: int = 1
    moment: str = ""  # of the run, in words
    consumables: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()  # sentences
    content: str = ""  # the file in base 64 if it was written between two blinds, to weigh its build
    trouble: str = ""  # why it cannot be read, a sentence


class OpenedSave(NamedTuple):
    """The popover of a save file, open over the table."""

    file: SaveFile
    round: Round
