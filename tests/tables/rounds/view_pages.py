"""Shared tools of the view's tests: models in every state, and their drawn elements."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from html.parser import HTMLParser

from ortalab.page.drag import Lifted
from ortalab.page.messages import OpenLink
from ortalab.page.quiz.question import Quiz
from ortalab.page.shell import History, Keys, Notice, Popover, Settings, Tone
from ortalab.rounds.card import JokerCard
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import BOOK
from ortalab.storage.records import Tally
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.mode import Damaged, Question
from ortalab.tables.rounds.state.model import Brush, Model, Sheet, Shelf, Slot, example
from ortalab.tables.rounds.state.panes import Compare, Drawer, Guide, Panes, Replay, Tab
from ortalab.tables.rounds.state.saves import Draft, Drafts, Origin, Save, Saves, Unread
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.picture import picture
from ortalab.text.spelling import read_card
from ortalab.text.yaml import read_round
from tests.tables.rounds.daily_pages import DAILY_STATES
from tests.tables.rounds.program_pages import PROGRAM_STATES
from tests.tables.rounds.set_pages import SET_STATES
from tests.tables.rounds.solver_states import HOSTILE, SOLVER_STATES, VARIATION_STATES
from tools.sources import source

VOID = {"input", "meta", "br"}
SPRITE = source("sprite.svg").read_text(encoding="utf-8") + source("emblems.svg").read_text(encoding="utf-8")
SUITS = {"s": "#010203", "h": "#020304", "c": "#030405", "d": "#040506"}
"""A unique ink for each suit."""


def laid(played: str = "", held: str = "", *jokers: JokerCard | str) -> Round:
    """Build a round from comma-separated cards."""
    cards = [tuple(read_card(text) for text in row.split(",") if text) for row in (played, held)]
    names = tuple(joker if isinstance(joker, JokerCard) else JokerCard(joker) for joker in jokers)
    return Round(cards[0], cards[1], names)


def pictured(round_: Round, link: str = "1", *, shows_score: bool = True) -> str:
    return picture(round_, SPRITE, SUITS, ("example.org/ortalab/", link), shows_score=shows_score)


RICH = Model(
    Table(
        laid(
            "Ah bonus foil,Ks mult holographic,Qd glass polychrome,Jc wild,10h steel",
            "Ks steel foil,7s steel holographic,3c polychrome",
            "Blueprint",
            "Photograph",
            "Scary Face",
            "Flower Pot",
            "Baron",
        )
    )
)


def link_opened(link: str) -> Model:
    return update(example(), OpenLink(link))[0]


OWN = link_opened("1&r=2&p=3h.Kd&j=Low-Tide-foil.Hack.Joker&b=Low-Tide&x=Low-Tide=scored=rank-2-3=mult-4")
"""A custom joker on the table and on the bench, beside one of the rules."""

COUNTED = Saves(tally=Tally(7, 9, 3, 4))
MANY = (
    "rules: full\n"
    "cards_played: [K♥ Gold Seal, K♠ Bonus Foil Red Seal, 2♦ Lucky Blue Seal +5, 3♣ Gold Purple Seal, 9♠ debuffed]\n"
    "cards_held_in_hand: [K♦ Steel, 7♠, 8♠, 9♠, 10♠, J♠, Q♠, A♠]\n"
    "jokers: [Joker Negative, Egg, Rough Gem, Baron, Misprint, Green Joker +4, Blueprint]\nrun: {blind: The Club}\n"
)
FULL_GAME = Model(Table(read_round(MANY)))
"""A round of the full game with each kind of mark, long rows and money."""
STATES = {
    "a joker of its own": OWN,
    "jokers that rules 2 lack": link_opened("1&r=2&p=7d-stone.Ks&h=2c-stone-foil&j=Droll-Joker-foil&b=Crazy-Joker"),
    "a joker of its own open": replace(OWN, overlay=Popover(Slot(Row.JOKERS, 0))),
    "a joker being declared": replace(
        example(), drafts=Drafts(joker=Draft("name: Low Tide\nscored: {rank: 10, mult: 4}")), overlay=Drawer.OWN
    ),
    "a joker in Python": replace(example(), drafts=Drafts(joker=Draft(code=HOSTILE, is_code=True)), overlay=Drawer.OWN),
    "the example": example(),
    "nothing": Model(),
    "a step lit": replace(example(), replay=Replay(pointed=4)),
    "a step lit that is gone": replace(example(), replay=Replay(pointed=99)),
    "the proof of the hand": replace(RICH, is_proof_open=True),
    "a quiz": replace(example(), mode=Question(Quiz(typed=HOSTILE))),
    "a quiz about the hand": replace(RICH, mode=Question(Quiz("hand"))),
    "a quiz of two parts": replace(
        RICH, mode=Question(Quiz("hand-score", "4", "Splash", "Pair", HOSTILE)), saves=COUNTED
    ),
    "a right answer": replace(example(), mode=Question(Quiz(typed="1380", outcome="right")), saves=COUNTED),
    "an answer with a known mistake": replace(
        example(), mode=Question(Quiz(typed=HOSTILE, outcome="wrong", why="without Joker", wrong_step=4))
    ),
    "settings with a tally": replace(example(), overlay=Settings(), saves=COUNTED),
    "a wrong answer": replace(example(), mode=Question(Quiz(typed=HOSTILE, outcome="wrong"))),
    "a pane to compare": replace(example(), compare=Compare(is_open=True)),
    "a pane, nothing played": replace(Model(), compare=Compare("1380", is_open=True)),
    "a pane with a difference": replace(
        RICH, compare=Compare(f"Straight (30 x 4)\n{HOSTILE}</textarea>", HOSTILE, is_open=True)
    ),
    "a pane while a quiz asks": replace(example(), mode=Question(Quiz()), compare=Compare("1380", is_open=True)),
    "a pane, alike but for layout": replace(example(), compare=Compare("1380.0", is_open=True)),
    "the replay": replace(example(), replay=Replay(pinned=4, playing=True)),
    "a score that is counted": replace(example(), replay=Replay(pinned=4, playing=True, is_event=True)),
    "every mark": RICH,
    "a card open": replace(RICH, overlay=Popover(Slot(Row.PLAYED, 2))),
    "a held card open": replace(RICH, overlay=Popover(Slot(Row.HELD, 2))),
    "a joker open": replace(RICH, overlay=Popover(Slot(Row.JOKERS, 0))),
    "a hole open": replace(RICH, overlay=Popover(Slot(Row.HELD, 4))),
    "the cards of the shelf": replace(example(), shelf=Shelf(card_target=Row.HELD), panes=Panes().showing(Tab.CARDS)),
    "a search": replace(example(), shelf=Shelf(find="flush", kinds=frozenset({"mult"}))),
    "a search for nothing": replace(example(), shelf=Shelf(find=HOSTILE)),
    "the panel": replace(example(), overlay=Sheet(f"\ncards_played: {HOSTILE}</textarea>", HOSTILE)),
    "the panel, nothing played": replace(Model(), overlay=Sheet("")),
    "the settings": replace(example(), overlay=Settings()),
    "a damaged link": replace(Model(), mode=Damaged((HOSTILE, "Two cards could be read."), HOSTILE)),
    "an unreadable link": replace(Model(), mode=Damaged(("Nothing in it could be read.",), "")),
    "a damaged link in a frame": replace(Model(), is_embedded=True, mode=Damaged((HOSTILE, HOSTILE), "")),
    "the rows to arrange": replace(example(), overlay=Drawer.ARRANGE),
    "the examples": replace(example(), overlay=Drawer.EXAMPLES),
    "the keys": replace(Model(), overlay=Keys()),
    "what may be shared": replace(example(), overlay=Drawer.SHARE),
    "nothing saved": replace(example(), overlay=Drawer.SAVES),
    "saved rounds": replace(
        example(),
        saves=Saves(
            named=(Save(HOSTILE, RICH.table), Save("empty", Table())),
            earlier=(RICH.table,),
            typed_name=HOSTILE,
            unread=Unread(HOSTILE, HOSTILE),
        ),
        overlay=Drawer.SAVES,
    ),
    "a save beside the table": replace(
        example(), saves=Saves(named=(Save(HOSTILE, RICH.table),)), overlay=Drawer.COMPARE
    ),
    "the brush": replace(example(), overlay=Drawer.BRUSH, brush=Brush(Enhancement.GLASS)),
    "painting": replace(RICH, brush=Brush(Enhancement.GLASS, Edition.FOIL, is_in_hand=True)),
    "an offer": replace(example(), origin=Origin("You had another round here.", 0, is_mine=False)),
    "undone": replace(RICH, history=History(entry=1, future=(Table(),))),
    "something typed": replace(example(), shelf=Shelf(find="10h foil, baron holo")),
    "a swap under the pointer": replace(
        example(), drag=Lifted(Slot(Row.HELD, 0), Slot(Row.PLAYED, 4), message="Swap", takes=True)
    ),
    **SOLVER_STATES,
    **PROGRAM_STATES,
    **{f"the tour, {guide}": replace(example(), tour=guide) for guide in Guide},
    **DAILY_STATES,
    **SET_STATES,
    **VARIATION_STATES,
    "a notice": replace(example(), notice=Notice(HOSTILE, Tone.REFUSED)),
    "a fault": replace(example(), notice=Notice(HOSTILE, Tone.FAULT, HOSTILE)),
    "a drag": replace(example(), drag=Lifted(Slot(Row.PLAYED, 4), Slot(Row.PLAYED, 1), message=HOSTILE)),
    "a drag to the end": replace(example(), drag=Lifted(Slot(Row.HELD, 0), Slot(Row.PLAYED, 5))),
    "a drag from the shelf": replace(example(), drag=Lifted("10h", Slot(Row.HELD, 3))),
    "a refused drag": replace(example(), drag=Lifted("10h", Slot(Row.PLAYED, 5), refused=True, message="full")),
} | {
    f"jokers from the {start + 1}th": Model(
        Table(
            Round(
                RICH.round.played,
                RICH.round.held,
                tuple(JokerCard(joker.name) for joker in BOOK.rows[start : start + 5]),
            )
        )
    )
    for start in range(0, len(BOOK.rows), 5)
}


@dataclass
class Element:
    """An element, with its attributes and text."""

    tag: str
    attributes: dict[str, str]
    texts: list[str] = field(default_factory=list)
    unseen: str = ""  # its first text for screen readers only
    after: tuple[str, ...] = ()  # fallback targets of the focus: the element's own, then its ancestors'
    row: str = ""  # the id of its list

    @property
    def classes(self) -> set[str]:
        return set(self.attributes.get("class", "").split())

    @property
    def data(self) -> dict[str, str]:
        """Its `data-…` attributes, without the prefix, as the page reads them."""
        return {name[5:]: value for name, value in self.attributes.items() if name.startswith("data-")}

    @property
    def text(self) -> str:
        """Its text and its descendants', with single spaces."""
        return " ".join("".join(self.texts).split())

    @property
    def name(self) -> str:
        """Its accessible name, from its own attributes and its first hidden text."""
        return self.attributes.get("aria-label") or self.unseen or self.text

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")


class Reader(HTMLParser):
    """Collects a text's elements and checks that all are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        parent = self.open[-1] if self.open else Element("", {})
        own = element.attributes.get("data-after")
        element.after = (*(own.split(", ") if own else ()), *parent.after)
        element.row = element.id if tag == "ul" else parent.row
        self.found.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element, which must be this one."""
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        """Append a text to all open elements."""
        is_unseen = bool(self.open) and "vh" in self.open[-1].classes
        for element in self.open:
            element.texts.append(data)
            if is_unseen and not element.unseen:
                element.unseen = data


@cache
def read(text: str) -> tuple[Element, ...]:
    """Parse the elements of an HTML text, in order.

    Cached, because most regions of most models are equal.
    """
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert not reader.open
    return tuple(reader.found)


@cache
def drawn(model: Model) -> tuple[Element, ...]:
    return tuple(element for text in regions(model).values() for element in read(text))


def by_id(model: Model, name: str) -> Element:
    return next(element for element in drawn(model) if element.id == name)


def with_class(model: Model, name: str) -> list[Element]:
    return [element for element in drawn(model) if name in element.classes]


def controls(model: Model) -> Iterator[Element]:
    """Yield all controls: the buttons, and the links that the page handles."""
    return (one for one in drawn(model) if one.tag == "button" or (one.tag == "a" and "do" in one.data))
