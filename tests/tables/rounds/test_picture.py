"""The picture of the table: well-formed, self-contained, and complete."""

import html
import re
from xml.dom.minidom import parseString

import pytest

from ortalab.rounds.card import JokerCard
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, EVERY
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.scores import steps_of
from ortalab.tables.rounds.state.toolbar import Draw
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view.picture import PAINTS, PANE
from ortalab.tables.rounds.view.picture_parts import BANDS, CARD_WIDTH, INKS, slab_width
from ortalab.text.custom_yaml import read_own_joker
from ortalab.text.yaml import read_round
from tests.page.colours import SHEETS
from tests.rows import for_each
from tests.tables.rounds.view_pages import FULL_GAME, RICH, SPRITE, STATES, SUITS, laid, link_opened, pictured

WIDE_TEXT = r'<text x="([\d.]+)" y="([\d.]+)"[^>]* textLength="([\d.]+)"'


@pytest.mark.slow
@for_each({model.round for model in (*STATES.values(), FULL_GAME)})
@pytest.mark.no_cover
def test_a_picture_is_well_formed_and_needs_nothing_from_outside(round_: Round) -> None:
    text = pictured(round_)
    drawing = parseString(text)  # noqa: S318 — our own text
    ids = {one.getAttribute("id") for one in drawing.getElementsByTagName("symbol")}
    assert {one.getAttribute("href").removeprefix("#") for one in drawing.getElementsByTagName("use")} == ids
    assert not drawing.getElementsByTagName("style")
    assert not re.search(r'(?:class|style|on\w+)="', text)
    assert "//" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")


def test_a_picture_says_hand_score_captions_and_marks() -> None:
    text = pictured(RICH.round)
    words = re.findall(r"<text[^>]*>([^<]*)</text>", text)
    assert {"Straight", "548,937", "Blueprint", "Foil +50", "only if played", "+30", "Jokers"} <= set(words)
    assert "<title>Ortalab: Straight, 548,937</title>" in text


def test_a_picture_has_the_steps_and_of_many_the_first_and_the_last() -> None:
    def sums(text: str) -> list[str]:
        return re.findall(r'<text x="1176"[^>]*text-anchor="end">([^<]*)<', text)

    assert sums(pictured(example().round)) == ["30 × 3", "40 × 3", "50 × 3", "60 × 3", "60 × 7", "60 × 11", "60 × 23"]
    rich = pictured(RICH.round)
    assert len(sums(rich)) == 12  # Blueprint copies without a sum
    assert f">and {len(steps_of(RICH.round)) - 13} more<" in rich
    assert sums(pictured(RICH.round, shows_score=False)) == []


CROWDED = "1&r=full&p=Kh-glass-red-seal&h=Kd-steel&j=Bloodstone.Brainstorm.Sock-and-Buskin.Photograph"


def test_a_step_keeps_clear_of_its_running_sum() -> None:
    text = pictured(link_opened(CROWDED).round)
    ends = {y: float(x) + float(wide) for x, y, wide in re.findall(WIDE_TEXT, text)}  # the last text of each line
    sums = re.findall(r'<text x="1176" y="([\d.]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)<', text)
    assert "15 × 3.125" in [words for *_, words in sums]
    for y, size, words in sums:
        assert ends[y] < 1176 - slab_width(words, float(size))


def test_finishes_frames_and_the_two_inks_are_drawn() -> None:
    plain, rich = pictured(laid("Ah", "", "Joker")), pictured(RICH.round)
    bands = (inks for edition, inks in BANDS.items() if edition is not Edition.NEGATIVE)
    for inks in (*bands, ("#dcebee",), ("#d5dade",)):
        assert set(inks) <= set(re.findall("#[0-9a-f]{6}", rich))
        assert not set(inks) <= set(re.findall("#[0-9a-f]{6}", plain))
    assert re.findall(r'<rect [^>]*y="(?:176|180)" [^>]*height="4" rx="0" fill="([^"]+)"', plain) == [
        *(INKS["chips"], INKS["mult"], INKS["chips"], INKS["mult"])
    ]


KINGS = "Kh-glass-poly.Kd-glass-poly.Kc-glass-poly.Ks-glass-poly.Kh-glass-poly"
HUGE = f"1&p={KINGS}&h=Ks-steel.Kc-steel.Kd-steel.Kh-steel.Ks-steel&j=Baron.Baron-poly.Mime.Mime.Photograph"


def test_the_longest_sum_is_whole_in_its_picture() -> None:
    text = pictured(link_opened(HUGE).round)
    texts = re.findall(r'<text x="([\d.]+)" y="162"[^>]* font-size="([\d.]+)"[^>]*>([^<]+)<', text)
    assert texts[-1][2].startswith("124,8")
    for x, size, figure in texts:
        assert float(x) + float(size) * 0.62 * len(figure) <= PANE


@for_each([*EVERY, 16 * "n", "Sixteen or So On"])
def test_a_name_stays_within_its_card(name: str) -> None:
    own = (read_own_joker(f"name: {name}\nonce: {{mult: 4}}\n"),) if name not in BOOK else ()
    text = pictured(Round(jokers=(JokerCard(name),), own=own))
    lines = re.findall(r'<text x="160.0" y="[\d.]+"[^>]* font-size="([\d.]+)" font-weight="700"[^>]*>([^<]+)<', text)
    assert " ".join(line for _, line in lines) == name
    assert all(float(size) * 0.65 * len(line) <= CARD_WIDTH for size, line in lines)


def test_each_suit_has_the_ink_that_the_page_gives_it() -> None:
    for letter, ink in SUITS.items():
        text = pictured(laid(f"5{letter}"))
        assert {other for other in SUITS.values() if other in text} == {ink}
    assert set(SUITS.values()) <= set(re.findall('<path fill="(#[0-9a-f]+)"', pictured(laid("5s wild"))))


def test_an_empty_table_has_a_picture_too() -> None:
    assert "Nothing played yet" in pictured(Round())


@for_each([joker.name for joker in BOOK.rows])
def test_every_joker_brings_its_drawing(joker: str) -> None:
    text = pictured(Round(jokers=(JokerCard(joker),)))
    assert f'id="j-{joker.lower().replace(" ", "-")}"' in text


def test_a_plate_is_as_pale_as_on_the_page() -> None:
    share = re.search(r"--plate: color-mix\(in oklab, var\(--kind\) (\d+)%", SHEETS["cards"])
    assert share
    (plate,) = re.findall(r'<g transform="[^"]+"><path fill-opacity="([^"]+)"', pictured(laid("", "", "Baron")))
    assert float(plate) == int(share[1]) / 100


STONES = "{rules: 2, cards_played: [10h stone, qd stone foil], cards_held_in_hand: [as stone polychrome]}"


def test_a_stone_is_a_rock_with_its_stamp_and_a_struck_index() -> None:
    text, plain = pictured(read_round(STONES)), pictured(laid("10h,Qd", "As"))
    assert 'id="rock"' in text
    assert "court-Q" not in text
    assert text.count(">+50</text>") == len(re.findall('<use href="#rock"', text)) == 3
    assert not set(SUITS.values()) & set(re.findall("#[0-9a-f]{6}", text))
    struck = re.findall(r'<rect [^>]*height="1" [^>]*fill="#3d423f"', text)
    assert (len(struck), re.findall(r'<rect [^>]*height="1" [^>]*fill="#3d423f"', plain)) == (3, [])


def test_the_painter_knows_the_elements_of_the_sprite_and_each_class_has_its_paint() -> None:
    symbols = SPRITE.partition("<symbol")[2]
    assert set(re.findall(r"<(\w+)", symbols)) == {"svg", "symbol", "g", "path", "circle"}
    assert set(re.findall(r'class="([^"]+)"', symbols)) <= set(PAINTS) | {f"w-{suit}" for suit in SUITS}


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_button_asks_for_the_picture(kind: str) -> None:
    tool = clicked({"do": f"save-{kind}"})
    assert tool is not None
    assert update(RICH, tool) == (RICH, (Draw(RICH.round, kind, link_of(RICH)),))


def test_a_picture_carries_the_name_and_the_link_of_its_round() -> None:
    link = link_of(RICH)
    words = re.findall(r"<text[^>]*>([^<]*)</text>", pictured(RICH.round, link))
    at = words.index("Rules 1")
    assert "Ortalab" in words
    assert html.unescape("".join(words[at + 1 :])) == f"example.org/ortalab/#{link}"
    assert len(words[at + 1 :]) == 4
    assert pictured(RICH.round, "1" * 400).endswith(">example.org/ortalab/</text></svg>\n")


def test_a_picture_of_the_full_game_says_levels_money_marks_and_steps() -> None:
    words = re.findall(r"<text[^>]*>([^<]*)</text>", pictured(FULL_GAME.round))
    assert {"level 1, 10 × 2", "average score", "8/20", "Negative", "Purple", "debuffed", "+$3", "Full game"} <= set(
        words
    )
    assert {"grows to +5", "again, by Red Seal", "1 in 24", "+11.5 mult"} <= set(words)
