"""A property of links: any text parses into a round and complaints, on the page and in commands; none raises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cli import main
from ortalab.page.fragment import is_link
from ortalab.page.messages import Moved, OpenLink
from ortalab.rounds.rulesets import EVERY
from ortalab.tables.rounds.link import Reading, decode, encode
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.table import update
from ortalab.terminal import DONE, WRONG_INPUT
from ortalab.text.custom_link import decode_own
from ortalab.text.link import MOST_COMPLAINTS
from ortalab.text.yaml import read_round

KEYS = ["p", "h", "j", "b", "x", "step", "quiz", "P", "X", "STEP", "z", ""]
WORDS = [
    *["10h", "As", "Kd-glass-foil", "Mime", "Joker", "Mine", "pack", "score", "chips"],
    *["scored", "held", "once", "jokers", "rules", "copies", "rank", "suit", "face", "first", "mult", "times", "again"],
    *["contains", "plays", "holds", "per", "rarity", "name", "2", "3", "4.5", "true", "no", "flush4", "left", "Pair"],
    *["9" * 5000, "99999", "-1", "1e5", "0", "²", "١", "½", "K", "ſ", "İ", "♥", "♥\ufe0f", "\ud800", "\udfff", "\0"],
    *[
        "\u202e",
        "\x1b[31m",
        "%",
        "%4",
        "%41",
        "%ff",
        "%00",
        "%25",
        "%E2%99%A5",
        "%C3%",
        "% 1",
        "#",
        "://",
        "<img src=x>",
    ],
]
BETWEEN = ["-", "+", "_", " ", ".", "=", "&", "&amp;", "--", "\t", "\n", "\u3000", "%20", "%2D", "%3D"]
pieces = st.lists(st.sampled_from(WORDS + BETWEEN) | st.characters(), max_size=6).map("".join)
jokers = st.lists(
    st.lists(st.sampled_from([*WORDS, "", "-", "+", "_", " "]), max_size=4).map("-".join), max_size=7
).map("=".join)
parts = st.builds("{}={}".format, st.sampled_from(KEYS), pieces | jokers) | pieces
versions = st.sampled_from(["1", "#1", "", "2", "²", "0", "9" * 5000, "https://host/#1"])
links = st.builds(lambda version, rest: "&".join([version, *rest]), versions, st.lists(parts, max_size=6)) | st.text()

NOTHING_SAID = [f"1&p=As&x=A={piece}" for piece in ("-", "+", "_", " ", "---", "-+_ ", "%20", "%2D", "\t")]


@pytest.mark.parametrize("link", NOTHING_SAID)
def test_a_piece_that_says_nothing_is_passed_over_as_an_empty_one_is(
    link: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert decode(link) == decode("1&p=As&x=A=")
    assert decode(link).complaints[0].startswith("The link's joker 'A' does nothing;")
    assert main(["read", link]) == WRONG_INPUT
    assert capsys.readouterr().err.startswith("ortalab: the link is damaged; only the page shows")


@pytest.mark.slow
@given(links)
def test_any_text_reads_as_a_round_that_has_a_link_and_a_few_complaints(link: str) -> None:
    reading = decode(link)
    assert isinstance(reading, Reading)
    assert decode(encode(reading.table)).table == reading.table
    assert len(reading.complaints) <= MOST_COMPLAINTS + 1
    assert isinstance(is_link(link), bool)


@given(st.lists(jokers | pieces, max_size=7))
def test_any_texts_read_as_jokers_and_complaints(texts: list[str]) -> None:
    own, wrong = decode_own(texts, EVERY)
    assert len(own) + len(wrong) >= min(len(texts), 5)


@given(links)
def test_any_text_is_opened_by_the_page_and_walked_to(link: str) -> None:
    for message in (OpenLink(link), Moved(None, link), Moved(3, link)):
        model, _ = update(example(), message)
        assert model.table == decode(link).table or decode(link).blank


@given(links)
def test_the_command_prints_a_round_that_can_be_read_or_one_sentence(link: str) -> None:
    printed: list[str] = []
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.print", lambda *texts, **_: printed.extend(texts))
        patch.setattr("sys.stderr.write", said.append)
        status = main(["read", "--", link])
    if status == DONE:
        round_ = decode(link).round
        assert not round_.played or read_round(printed[0], book=EVERY) == round_
    else:
        assert (status, printed, len(said)) == (WRONG_INPUT, [], 1)
        assert said[0].count("\n") == 1
