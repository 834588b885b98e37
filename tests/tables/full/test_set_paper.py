"""A set of the full game on paper: whoever has the sheet alone can score each round."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ortalab import full
from ortalab.page.effects import Print
from ortalab.page.messages import Focused, PageAct
from ortalab.page.sets.messages import PaperAct, SetAct
from ortalab.page.sets.records import Question, RoundSet
from ortalab.tables.full import table
from ortalab.tables.full.set_link import encode_set
from ortalab.tables.full.state.messages import Act, Open
from ortalab.tables.full.state.model import Drawer
from tests.tables.full.test_page import send

BUS = full.read_round(
    "{cards_played: [10♥ Lucky Red Seal +15, 10♠ Wild debuffed], cards_held_in_hand: [Q♦ Steel Foil],"
    " jokers: [Ride the Bus +8, Ancient Joker ♥ Negative, Baron debuffed], levels: {Pair: 2}}"
)
STATED = {
    "cards_played: [A♠]": "No blind that counts · Money: $4 · Left: four hands, three discards",
    "{cards_played: [A♠], blind: The Flint, money: -3, hands: 1, discards: 0}": (
        "The Flint: halves the base · Money: $-3 · Left: one hand, no discards"
    ),
    "{cards_played: [A♠], blind: The Flint, blind_active: false}": "The Flint: off · Money: $4",
    "{cards_played: [A♠], deck: Plasma, levels: {Flush: 3, Pair: 2}}": (
        "Flush level 3: 65 × 8 · Pair level 2: 25 × 3 · Plasma deck: chips and mult both become half of their sum"
    ),
    "{cards_played: [A♠], jokers: [Supernova, Card Sharp]}": (
        "Times played before in the run: none · Played before in this round: no hand"
    ),
    "{cards_played: [A♠], plays: {High Card: 4}, played_this_round: [Pair], observatory: {High Card: 2}}": (
        "Times played before in the run: High Card 4 · Played before in this round: Pair"
        " · Observatory, planet cards held, each ×1.5 mult for its hand: High Card 2"
    ),
    "{cards_played: [A♠], jokers: [Blue Joker, Erosion, Joker Stencil, Fortune Teller]}": (
        "Joker places: 5 · Cards left in the deck: 51 · Cards in the deck: 52 · Cards in the deck at the start: 52"
        " · Tarot cards used: 0"
    ),
    "{cards_played: [A♠], steels: 3, counted: after}": (
        "Steel cards in the deck: 3 · The counters of the jokers hold this hand already"
    ),
}


def paper_of(*questions: Question, act: PaperAct = PaperAct.SHEET) -> str:
    """Print a set that is made, and return the sheet."""
    model = send(table.start(encode_set(RoundSet("Week 8", questions))), SetAct.TAKE)
    model, effects = table.update(model, act)
    assert effects == (Print(),)
    return table.regions(model)["paper"]


def words(paper: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", paper.replace("</span><span>", " · "))).split())


@pytest.mark.parametrize("round", STATED)
def test_the_sheet_states_what_counts_beside_the_cards(round: str) -> None:
    assert STATED[round] in words(paper_of(Question(full.read_round(round))))


def test_the_sheet_has_the_marks_and_rules_and_lines_to_write_on_and_the_other_one_the_answers() -> None:
    both, hand = Question(BUS, "both", "Which bus?"), Question(BUS, "hand")
    paper = paper_of(both, hand)
    assert paper.count('class="write"') == 4  # the name; two answers, and one
    said = words(paper)
    for part in (
        "Week 8 Name 1 Which bus?",
        "Lucky, Red Seal, +15",
        "Wild, debuffed",
        "Steel, Foil",
        "Ride the Bus , now +8: ",
        "Ancient Joker : ×1.5 Mult for each card of its suit that scores",
        "♥, Negative",
        "Hand Least score 2 Which hand is it?",
    ):
        assert part in said
    assert "Pair level 2 (25 x 3)" not in said
    answers = words(paper_of(both, hand, act=PaperAct.ANSWERS))
    assert "Week 8: the answers" in answers
    assert answers.count("Pair level 2 (25 x 3)") == 2
    assert f"Pair, {full.score(BUS).least.total:,.0f}" in answers


def test_the_open_set_prints_and_the_paper_is_put_away_by_what_happens_next() -> None:
    walked = send(table.start(encode_set(RoundSet("", (Question(BUS),)))), PaperAct.SHEET)
    paper = table.regions(walked)["paper"]
    assert "A set of rounds" in paper
    assert table.regions(send(walked, Focused(None)))["paper"] == paper
    assert table.regions(send(walked, PageAct.CLOSE))["paper"] == ""
    empty = send(table.start(""), Open(Drawer.SETS), PaperAct.SHEET)
    assert empty.notice.text == "There is no round in this set yet; add one."
    made = send(table.start(""), Open(Drawer.SETS), SetAct.ADD_TABLE, PaperAct.ANSWERS)
    assert table.regions(made)["paper"]
    assert table.regions(send(made, Act.CLEAR))["paper"] == ""
