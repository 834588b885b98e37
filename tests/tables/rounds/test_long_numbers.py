"""Numbers beyond 15 digits: a power of ten on the page, with every digit on demand and in copies."""

import re
from dataclasses import replace

from ortalab.page.messages import Copy, Focused, PageAct
from ortalab.page.quiz.question import Quiz
from ortalab.rounds.gains import plain
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.messages import Act, PinStep
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.captions import LONGEST, captions_of
from tests.scoring.rounds import HUGE
from tests.tables.rounds.view_pages import by_id, link_opened, with_class
from tests.tables.rounds.visits import in_browser

MODEL = link_opened(HUGE)
SCORE = score_of(MODEL.round)
assert SCORE
DIGITS = plain(SCORE.total)


def html(model: Model) -> str:
    return "".join(regions(model).values())


def test_the_score_is_three_figures_and_a_power_with_every_digit_to_copy() -> None:
    assert len(DIGITS) == 237
    total = with_class(MODEL, "power")[1]
    assert (total.text, total.attributes["data-exact"]) == ("6.35×10236", DIGITS)
    assert total.attributes["aria-label"] == "6.35 times ten to the 236"
    assert by_id(MODEL, "spoken").text.endswith("mult is 6.35 times ten to the 236.")
    assert by_id(MODEL, "open-digits").text == "all 237 digits"


def test_all_digits_open_in_threes_and_are_copied() -> None:
    opened, _ = update(MODEL, Open(Drawer.DIGITS))
    threes = with_class(opened, "threes")[0].text
    assert threes.startswith("635 264 325 ")
    assert threes.replace(" ", "") == DIGITS
    _, effects = update(opened, Act.COPY_SCORE)
    assert effects == (Copy(DIGITS, "Score copied, all 237 digits."),)
    pressed = in_browser(MODEL, Focused("open-digits"), Open(Drawer.DIGITS), PageAct.CLOSE)
    assert (pressed.overlay, pressed.focus) == (None, "open-digits")


def test_a_fully_written_score_has_no_such_button() -> None:
    for model in (example(), update(MODEL, PinStep(3))[0], replace(MODEL, mode=Question(Quiz()))):
        assert "open-digits" not in html(model)
    asking = replace(MODEL, mode=Question(Quiz()), overlay=Drawer.DIGITS)
    assert "635 264" not in html(asking)
    assert update(asking, Act.COPY_SCORE)[1] == ()


def test_no_text_of_the_page_has_more_than_15_digits_in_a_row() -> None:
    shown = re.sub(r"<[^>]*>", "|", html(replace(MODEL, is_proof_open=True)))
    assert not re.search(r"\d{16}", shown.replace(",", ""))


def test_a_caption_too_long_for_its_card_counts_its_gains() -> None:
    captions = [caption for row in Row for caption in captions_of(MODEL.round, row, 5)]
    texts = [" ".join(figure.text for figure in caption.figures) for caption in captions]
    assert all(len(text) <= LONGEST for text in texts)
    assert "×1 × 10⁷⁰" in texts
    long = link_opened("1&p=Kh-mult-poly.Kd&j=Sock-and-Buskin.Sock-and-Buskin.Sock-and-Buskin.Sock-and-Buskin")
    assert captions_of(long.round, Row.PLAYED, 2)[0].figures[0].text == "15\N{NO-BREAK SPACE}gains"
