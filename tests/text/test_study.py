"""Studies as links and files: parsing reverses writing, sets have their rounds, damage is reported in one sentence."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.page.fragment import LONGEST, is_link, is_set
from ortalab.page.sets.file import read_set, write_set
from ortalab.page.sets.link import decode_set, encode_set
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, Question, RoundSet, plain_text
from ortalab.rounds.round import Round
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.areas import BENCH, Table
from ortalab.tables.rounds.state.variations import MOST, Variation
from ortalab.tables.rounds.study import (
    LONGEST_FILE,
    Study,
    encode_study,
    grown,
    is_study,
    read_study,
    shared_study,
    write_study,
)
from tests.rows import for_each
from tests.scoring.custom_jokers import own_rounds
from tests.scoring.rounds import jokers, lay, rounds, rounds_2
from tests.tables.rounds.test_link import ALPHABET, WORST

TENS = Table(lay(["10h", "10s"], ["2h"], ["Mad Joker"]))
LINK = "set=1&v=0-A=1-B=2-C=3-D&q=both&p=10h&q=both&p=10s&q=both&p=10d&q=both&p=10c"
LIT = "<img src=x onerror=alert(1)>"


def texts(most: int) -> "st.SearchStrategy[str]":
    return st.text(max_size=most).map(lambda text: plain_text(text, most))


def tables(of: "st.SearchStrategy[Round]") -> "st.SearchStrategy[Table]":
    """Draw rounds with jokers of their book on the bench."""
    waiting = st.lists(jokers, max_size=2).map(tuple)
    return st.builds(lambda round_, bench: Table(round_).with_row(BENCH, bench), of, waiting)


def lists() -> "st.SearchStrategy[tuple[Variation, ...]]":
    """Draw a tree of variations with their scores; keys start at 1."""
    of = tables(rounds) | rounds_2.map(Table)
    one = st.builds(Variation, st.just(1), of, texts(LONGEST_TITLE), texts(LONGEST_SENTENCE), st.integers(0, 5))
    return st.lists(one, min_size=1, max_size=6).map(tree_of)


def tree_of(each: list[Variation]) -> tuple[Variation, ...]:
    """Number variations from 1, and derive each from an earlier one or from none."""
    known: list[Variation] = []
    for key, one in enumerate(each, 1):
        parent = one.parent % key
        known.append(grown(one._replace(key=key, parent=parent), known[parent - 1] if parent else None))
    return tuple(known)


def list_of(count: int, table: Table = TENS) -> tuple[Variation, ...]:
    return tree_of([Variation(1, table)] * count)


# ---- laws -----------------------------------------------------------------------------------------------------------


@given(lists())
def test_a_link_and_a_file_read_back_as_their_rounds(found: tuple[Variation, ...]) -> None:
    link, text = encode_study(found), write_study(found)
    assert set(link) <= ALPHABET
    assert read_study(f"See https://host/ortalab/#{link}.", len(link) + 40) == Study(found)
    assert read_study(text) == Study(found)
    assert is_study(text)
    assert is_study(f"#{link}"[:LONGEST])
    assert is_set(link)
    assert not is_link(link)


@given(own_rounds())
def test_a_study_carries_declared_jokers(round_: Round) -> None:
    found = tree_of([Variation(1, Table(round_)), Variation(2, TENS, "Without", parent=1)])
    assert read_study(encode_study(found), 10**6).rounds == read_study(write_study(found)).rounds == found


@given(lists())
def test_a_reader_of_sets_reads_the_rounds_and_the_comments_of_a_study(found: tuple[Variation, ...]) -> None:
    made = tuple(Question(each.table.round, says=each.comment) for each in found)
    for reading in (decode_set(encode_study(found), 10**6), read_set(write_study(found))):
        assert reading.set.questions == made
        assert (reading.set.title, reading.troubles) == ("", ())


@given(st.text(max_size=300) | st.text("v=0123&q=both&p=10hs.-a&t=c%#", max_size=300))
def test_any_damaged_link_reads_back_after_writing(text: str) -> None:
    for link in (f"set=1&v=&q=both&p=10h&{text}", f"set=1&v={text}"):
        if is_study(link):
            with suppress(TextError):
                study = read_study(link)
                assert read_study(encode_study(study.rounds), 10**5).rounds == study.rounds


# ---- bounds ---------------------------------------------------------------------------------------------------------


def test_sixteen_usual_rounds_fit_in_a_link_and_the_longest_in_a_file() -> None:
    usual = Table(lay(["10h", "10s", "10d", "Ac", "Jh foil"], ["2h", "5d", "9d"], ["Joker", "Mad Joker", "Zany Joker"]))
    found = list_of(MOST, usual)
    assert read_study(shared_study(found)).rounds == found
    longest = list_of(MOST, Table(WORST))
    named = tuple(each._replace(name="x" * LONGEST_TITLE, comment="y" * LONGEST_SENTENCE) for each in longest)
    assert shared_study(named) == ""
    assert read_study(write_study(named)).rounds == named
    assert len(write_study(named)) < LONGEST_FILE / 8


def test_a_list_has_at_most_sixteen_variations() -> None:
    study = read_study(write_study(list_of(MOST + 2)))
    assert study.rounds == list_of(MOST)
    assert study.note == "Two rounds of this study cannot be read, so they are left out."


# ---- damage ---------------------------------------------------------------------------------------------------------

REFUSED = {
    "set=1&v=&q=both&p=1x": "no round of this study can be read: The 1st played card",
    "set=1&v=&q=both&h=10h": "no round of this study can be read: no card is played in this round, so it sc",
    "set=1&v=": "no round of this study can be read: it has no rounds",
    f"set=1&v={LIT}": "no round of this study can be read",
    "set=2&v=&q=both&p=10h": "this study is of version 2, newer than this page; reload the page to read it",
    f"set=1&v=&t={'x' * LONGEST}": "this link is longer than 4,000 characters, so none of it was read",
    '{"ortalab-set": 2, "rounds": [{"name": ""}]}': "this study is of version 2, newer than this page",
    '{"ortalab-set": 1, "rounds": {"name": ""}}': "this study is broken: there is no list of rounds in the file",
    '{"ortalab-set": 1, "rounds": [{"name": ""}]}': "no round of this study can be read: ",
    '{"ortalab-set": 1, "rounds": [3, {"name": [0]}]}': "no round of this study can be read: ",
    '{"ortalab-set": 1, "rounds": [{"name": ""}': "this study is broken: ",
    '{"ortalab-set": 1, "name": ' + "[" * 50_000: "nested deeper than 10",
    '{"ortalab-set": 1, "name": 1}'
    + " " * LONGEST_FILE: "this study is longer than 131,072 characters; a study has at",
}


@for_each([*REFUSED])
def test_a_study_that_cannot_be_read_is_refused_in_one_sentence(text: str) -> None:
    assert is_study(text)
    with pytest.raises(TextError) as caught:
        read_study(text)
    assert REFUSED[text] in str(caught.value)
    assert "\n" not in str(caught.value)


LEFT_OUT = {
    LINK.replace("10d", "10x"): ["0 A 10h", "1 B 10s", "2 D 10c"],
    LINK.replace("10h", "10x"): ["0 B 10s", "1 C 10d", "2 D 10c"],
    LINK.replace("1-B", "9-B").replace("2-C", "3-C").replace("3-D", "D"): ["0 A 10h", "0 B 10s", "0 C 10d", "0 D 10c"],
    "https://host/o/#SET=1&amp;V=A%3D1-B&Q=both&p=10h&q=&p=10s&q=hand&p=Kx": ["0 A 10h", "1 B 10s"],
}


@for_each([*LEFT_OUT])
def test_a_round_that_cannot_be_read_is_left_out(link: str) -> None:
    study = read_study(link)
    assert [
        f"{each.parent} {each.name} {encode(each.table).removeprefix('1&p=')}" for each in study.rounds
    ] == LEFT_OUT[link]
    assert (" of this study cannot be read, so " in study.note) == ("x" in link)


def test_texts_of_others_are_cut_and_on_one_line() -> None:
    entry = {"link": "1&p=As", "name": f"{LIT}\n\u202e" + "x" * 99, "says": ["a"], "ask": 3, "x": {}, "parent": "1"}
    study = read_study(json.dumps({"ortalab-set": 1, "rounds": [entry]}))
    assert (study.rounds[0].name, study.rounds[0].comment) == (f"{LIT} " + "x" * (LONGEST_TITLE - len(LIT) - 1), "")


def test_other_sets_are_not_studies() -> None:
    made = RoundSet('"name": 1', (Question(TENS.round, says='{"name": 0}'),))
    for text in (write_set(made), encode_set(made), "#1&p=10h&v=0", '{"ortalab": 1, "name": 1}', "", "set=1"):
        assert not is_study(text)
