"""The rules in context: every § opens its rule below its line, explains it there, and links to its page."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, PageAct
from ortalab.page.quiz.question import Quiz
from ortalab.rounds.play import Kind
from ortalab.rounds.round import Row
from ortalab.rounds.rulebook import RULEBOOK
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.messages import OpenEditor, PinStep, ToggleRule
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.law import meaning
from tests.rows import for_each
from tests.tables.rounds.view_pages import by_id, drawn, link_opened
from tests.tables.rounds.visits import in_browser

RICH = link_opened(
    "1&r=2&p=Kh-bonus-foil.Ks-glass.7d-stone&h=Ks-steel.2c&b=Mime&j=Blueprint.Baron-foil.Sock-and-Buskin.Mime.Mad-Joker-poly"
)
MEANINGS = [
    ("1&p=10h.10s.10d.Ac", 0, "Here that is a Three of a Kind, and 10♥, 10♠ and 10♦ score."),
    ("1&p=10h.10s", 1, "Here 10♥ gives +10 chips. 10 × 2 becomes 20 × 2."),
    ("1&p=10h-glass", 2, "Here 10♥ is Glass and gives ×2 mult. 15 × 1 becomes 15 × 2."),
    ("1&p=10h-foil", 2, "Here 10♥ is Foil and gives +50 chips. 15 × 1 becomes 65 × 1."),
    (
        "1&p=10h&h=2h.5d&j=Raised-Fist",
        2,
        (
            "Raised Fist: + Mult, twice the value of the lowest held card. Here Raised Fist gives +4 mult with 2♥. "
            "15 × 1 becomes 15 × 5."
        ),
    ),
    (
        "1&p=Kh&j=Sock-and-Buskin",
        2,
        "Retriggers every face card that scores. Here Sock and Buskin triggers K♥ once more.",
    ),
    ("1&p=10h&h=2h-steel", 2, "Here 2♥ is Steel and gives ×1.5 mult. 15 × 1 becomes 15 × 1.5."),
    ("1&p=10h&j=Joker-foil", 2, "Here Joker is Foil and gives +50 chips. 15 × 1 becomes 65 × 1."),
    ("1&p=10h&j=Joker", 2, "Joker: +4 Mult, always. Here Joker gives +4 mult. 15 × 1 becomes 15 × 5."),
    ("1&p=10h&j=Blueprint.Joker", 0, "Here its neighbour is Joker."),
    ("1&p=10h&j=Blueprint", 0, "Here no retrigger is left."),
    ("1&p=10h&j=Blueprint.Joker", 3, "Joker: +4 Mult, always. Here Blueprint gives +4 mult. 15 × 1 becomes 15 × 5."),
]


@for_each(MEANINGS)
def test_a_rule_is_explained_with_the_cards_and_jokers_of_the_round(link: str, place: int, says: str) -> None:
    score = score_of(link_opened(link).round)
    assert score
    assert meaning(score, place) == says


def test_every_kind_of_step_cites_a_rule_of_the_book() -> None:
    assert {kind.value for kind in Kind} <= RULEBOOK.keys()
    assert all(RULEBOOK[kind.value].brief for kind in Kind)


def opened(model: Model) -> list[str]:
    return [
        one.id for one in drawn(model) if one.id.startswith("law-") and one.attributes.get("aria-expanded") == "true"
    ]


@pytest.mark.slow
def test_every_line_opens_its_rule_and_one_is_open_at_a_time() -> None:
    buttons = [one for one in drawn(RICH) if one.attributes.get("data-do") == "law"]
    score = score_of(RICH.round)
    assert score
    lines = [one.data["arg"] for one in buttons if one.data["arg"] not in {"chips", "mult"}]
    assert lines[: len(score.steps)] == [f"step-{place}" for place in range(len(score.steps))]
    assert lines[len(score.steps) :]  # the silent lines
    model = RICH
    for line in lines[::3]:
        model = update(model, ToggleRule(line))[0]
        assert opened(model) == [f"law-{line}"]
        law = by_id(model, "law-text").text
        assert "None" not in law
        assert "in the rule book" in law
    assert opened(update(model, ToggleRule(line))[0]) == []


def test_escape_closes_the_rule_and_the_focus_stays_on_its_button() -> None:
    model = in_browser(example(), Focused("law-step-4"), ToggleRule("step-4"))
    assert pressed(model, Key("Escape")) is PageAct.CLOSE
    closed = in_browser(model, PageAct.CLOSE)
    assert (closed.rule_line, closed.focus) == ("", "law-step-4")


def test_a_button_and_its_rule_stand_beside_the_line_and_not_within_it() -> None:
    html = regions(update(example(), ToggleRule("step-4"))[0])["proof"]
    line = html.partition('id="step-4"')[2]
    assert line.index("</button>") < line.index('id="law-step-4"') < line.index('id="law-text"') < line.index("</li>")
    assert 'aria-controls="law-text"' in line.partition('id="law-text"')[0]


def test_silent_jokers_cite_their_number_and_custom_ones_yours() -> None:
    own = link_opened("1&p=10h&j=Low-Tide.Mad-Joker&x=Low-Tide=scored=rank-2=mult-4")
    cites = [one.text for one in drawn(own) if one.attributes.get("data-do") == "law"][2:]
    assert "Rule Yours" in cites
    assert "Rule Jokers 4" in cites


def test_gains_link_to_chips_and_mult_and_jokers_to_their_rule() -> None:
    linked = {
        line: regions(update(example(), ToggleRule(line))[0])["proof"] for line in ("step-1", "step-4", "silent-1")
    }
    assert 'href="rules/#chips"' in linked["step-1"]
    assert 'href="rules/#mult"' in linked["step-4"]
    assert 'href="rules/#joker-mad-joker"' in linked["silent-1"]
    own = link_opened("1&p=10h&j=Low-Tide&x=Low-Tide=scored=rank-2=mult-4")
    assert "law-joker" not in regions(update(own, OpenEditor(Slot(Row.JOKERS, 0)))[0])["panel"]


WORDS = [
    (
        update(example(), PinStep(4))[0],
        "step",
        "scoring-3-2",
        ["Here Raised Fist gives +4 mult with ", 'data-suit="h">2♥</span>'],
    ),
    (
        update(example(), OpenEditor(Slot(Row.JOKERS, 3)))[0],
        "joker",
        "joker-raised-fist",
        ["twice the value of the lowest held card. ", "Jokers 13"],
    ),
]


@pytest.mark.parametrize(("model", "line", "anchor", "says"), WORDS, ids=[line for _, line, *_ in WORDS])
def test_words_of_the_score_and_an_open_joker_open_their_rule_in_place(
    model: Model, line: str, anchor: str, says: list[str]
) -> None:
    assert by_id(model, f"law-{line}").attributes["aria-expanded"] == "false"
    model = update(model, ToggleRule(line))[0]
    text = regions(model)["panel" if line == "joker" else "tally"]
    assert [part for part in (*says, f'href="rules/#{anchor}"') if part not in text] == []
    assert opened(model) == [f"law-{line}"]
    assert pressed(model, Key("Escape")) is PageAct.CLOSE
    closed = update(model, PageAct.CLOSE)[0]
    assert (closed.rule_line, closed.overlay) == ("", model.overlay)


def test_the_rule_of_a_joker_goes_with_its_popover() -> None:
    model = update(WORDS[-1][0], ToggleRule("joker"))[0]
    assert update(model, OpenEditor(Slot(Row.PLAYED, 0)))[0].rule_line == ""


def test_a_quiz_gives_no_rule_away() -> None:
    asking = replace(example(), mode=Question(Quiz()), rule_line="step-4")
    assert opened(asking) == []
