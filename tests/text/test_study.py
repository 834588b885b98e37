"""Studies as links and files: reading undoes writing, sets have their rounds, and damage is told in a sentence."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.page.fragment import LONGEST, is_set
from ortalab.page.sets.records import LONGEST_SENTENCE, LONGEST_TITLE, Question, RoundSet, plain_text
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import encode, is_link
from ortalab.tables.ortalab.set_link import decode_set, encode_set, read_set, write_set
from ortalab.tables.ortalab.state.areas import BENCH, Table
from ortalab.tables.ortalab.state.variation_tree import lines_of, numbered, without
from ortalab.tables.ortalab.state.variations import MOST, Tree, Variation
from ortalab.tables.ortalab.study import (
    LONGEST_FILE,
    Study,
    encode_study,
    is_study,
    read_study,
    shared_study,
    write_study,
)
from tests.scoring.custom_jokers import own_rounds
from tests.scoring.rounds import jokers, lay, rounds, rounds_2
from tests.tables.ortalab.test_link import ALPHABET, WORST

TENS = Table(lay(["10h", "10s"], ["2h"], ["Mad Joker"]))
LINK = "set=1&v=0=1=1=2&q=both&p=10h&q=both&p=10s&q=both&p=10d&q=both&p=10c"
LIT = "<img src=x onerror=alert(1)>"


def texts(most: int) -> "st.SearchStrategy[str]":
    return st.text(max_size=most).map(lambda text: plain_text(text, most))


def tables(of: "st.SearchStrategy[Round]") -> "st.SearchStrategy[Table]":
    """Draw rounds with jokers of their book on the bench."""
    waiting = st.lists(jokers, max_size=2).map(tuple)
    return st.builds(lambda round_, bench: Table(round_).with_row(BENCH, bench), of, waiting)


@st.composite
def trees(draw: st.DrawFn, of: "st.SearchStrategy[Table]" = tables(rounds) | rounds_2.map(Table)) -> Tree:  # noqa: B008
    """Draw a tree whose keys are in no order, each variation under any of those before it."""
    count = draw(st.integers(1, 6))
    keys = draw(st.permutations(range(1, 9)))[:count]
    unders = [0, *(draw(st.sampled_from(keys[:place])) for place in range(1, count))]
    return tuple(
        Variation(key, under, draw(of), draw(texts(LONGEST_TITLE)), draw(texts(LONGEST_SENTENCE)))
        for key, under in zip(keys, unders, strict=True)
    )


def tree_of(count: int, *, is_chain: bool = True, table: Table = TENS) -> Tree:
    return tuple(Variation(key, key - 1 if is_chain else min(key - 1, 1), table) for key in range(1, count + 1))


# ---- laws -----------------------------------------------------------------------------------------------------------


@given(trees())
def test_a_link_and_a_file_read_back_as_their_tree(tree: Tree) -> None:
    link, text = encode_study(tree), write_study(tree)
    assert set(link) <= ALPHABET
    assert read_study(f"See https://host/ortalab/#{link}.", len(link) + 40) == Study(numbered(tree))
    assert read_study(text) == Study(numbered(tree))
    assert is_study(text)
    assert is_study(f"#{link}"[:LONGEST])
    assert is_set(link)
    assert not is_link(link)


@given(own_rounds())
def test_a_study_carries_declared_jokers(round_: Round) -> None:
    tree = (Variation(1, 0, Table(round_)), Variation(2, 1, TENS, "Without"))
    assert read_study(encode_study(tree), 10**6).tree == read_study(write_study(tree)).tree == tree


@given(trees())
def test_a_reader_of_sets_reads_the_rounds_and_the_comments_of_a_study(tree: Tree) -> None:
    made = tuple(Question(each.table.round, says=each.comment) for each in numbered(tree))
    for reading in (decode_set(encode_study(tree), 10**6), read_set(write_study(tree))):
        assert reading.set.questions == made
        assert reading.set.title == numbered(tree)[0].name
        assert reading.troubles == ()


@given(trees())
def test_the_order_of_reading_has_each_variation_before_those_that_came_from_it(tree: Tree) -> None:
    lines, again = lines_of(tree), numbered(tree)
    assert {line.variation for line in lines} == {*tree}
    assert [each.key for each in again] == [*range(1, len(tree) + 1)]
    assert all(each.under < each.key for each in again)
    assert numbered(again) == again
    assert [(line.level, line.nth, line.total) for line in lines_of(again)] == [
        (line.level, line.nth, line.total) for line in lines
    ]


@given(trees(), st.data())
def test_a_variation_goes_with_all_that_came_from_it(tree: Tree, data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(tree))
    left = without(tree, gone.key)
    keys = {each.key for each in left} | {0}
    assert gone not in left
    assert all(each.under in keys for each in left)
    assert all(each in left for each in tree if gone.key not in ancestry(tree, each))


def ancestry(tree: Tree, each: Variation) -> set[int]:
    """Return the keys on the way from a variation to the first one, its own among them."""
    unders = {each.key: each.under for each in tree}
    found = {each.key}
    while (key := unders[each.key]) and (each := next(one for one in tree if one.key == key)):
        found.add(each.key)
    return found


@given(st.text(max_size=300) | st.text("v=0123&q=both&p=10hs.-a&t=c%#", max_size=300))
def test_no_link_is_too_damaged_and_what_is_kept_has_a_link_of_its_own(text: str) -> None:
    for link in (f"set=1&v=0&q=both&p=10h&{text}", f"set=1&v={text}"):
        if is_study(link):
            with suppress(TextError):
                study = read_study(link)
                assert read_study(encode_study(study.tree), 10**5).tree == study.tree


# ---- bounds ---------------------------------------------------------------------------------------------------------


def test_thirty_usual_rounds_fit_in_a_link_and_all_of_them_in_a_file() -> None:
    usual = Table(lay(["10h", "10s", "10d", "Ac", "Jh foil"], ["2h", "5d", "9d"], ["Joker", "Mad Joker", "Zany Joker"]))
    tree = tree_of(30, table=usual)
    assert read_study(shared_study(tree)).tree == tree
    longest = tree_of(MOST, table=Table(WORST))
    named = tuple(each._replace(name="x" * LONGEST_TITLE, comment="y" * LONGEST_SENTENCE) for each in longest)
    with pytest.raises(TextError, match=r"would have 2\d,\d+ characters, more than 4,000; share the study as a file"):
        shared_study(named)
    assert read_study(write_study(named)).tree == named
    assert len(write_study(named)) < LONGEST_FILE / 8


def test_a_tree_has_at_most_sixty_four_variations() -> None:
    study = read_study(write_study(tree_of(MOST + 2, is_chain=False)))
    assert study.tree == tree_of(MOST, is_chain=False)
    assert study.note == "Two rounds of this study cannot be read, so they are left out."


# ---- damage ---------------------------------------------------------------------------------------------------------

REFUSED = {
    "set=1&v=0&q=both&p=1x": "the first round of this study cannot be read: The 1st played card",
    "set=1&v=0&q=both&h=10h": "the first round of this study cannot be read: no card is played in this round, so it sc",
    "set=1&v=0": "the first round of this study cannot be read: no card is played",
    "set=1&v=": "this study has no first round, so it has no tree",
    "set=1&v=1&q=both&p=10h": "this study has no first round, so it has no tree",
    "set=1&v=-1&q=both&p=10h": "this study has no first round",
    "set=1&v=99999999999999999999999999999999&q=both&p=10h": "this study has no first round",
    f"set=1&v={LIT}&q=both&p=10h": "this study has no first round",
    "set=2&v=0&q=both&p=10h": "this study is of version 2, newer than this page; reload the page to read it",
    f"set=1&v=0&t={'x' * LONGEST}": "this link is longer than 4,000 characters, so none of it was read",
    '{"ortalab-set": 2, "rounds": [{"under": 0}]}': "this study is of version 2, newer than this page",
    '{"ortalab-set": 1, "rounds": {"under": 0}}': "this study is broken: there is no list of rounds in the file",
    '{"ortalab-set": 1, "rounds": [{"under": 0}]}': "the first round of this study cannot be read: no card is played",
    '{"ortalab-set": 1, "rounds": [{"link": "1&p=As", "under": "0"}]}': "this study has no first round",
    '{"ortalab-set": 1, "rounds": [3, {"under": [0]}]}': "this study has no first round",
    '{"ortalab-set": 1, "rounds": [{"under": 0}': "this study is broken: ",
    '{"ortalab-set": 1, "under": ' + "[" * 50_000: "nested deeper than 10",
    '{"ortalab-set": 1, "under": 1}'
    + " " * LONGEST_FILE: "this study is longer than 524,288 characters; a study has at",
}


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: text[:40])
def test_a_study_that_cannot_be_read_is_refused_in_one_sentence(text: str) -> None:
    assert is_study(text)
    with pytest.raises(TextError) as caught:
        read_study(text)
    assert REFUSED[text] in str(caught.value)
    assert "\n" not in str(caught.value)


LEFT_OUT = {
    LINK.replace("10d", "10x"): [(1, 0, "10h"), (2, 1, "10s"), (3, 2, "10c")],
    LINK.replace("10s", "10x"): [(1, 0, "10h"), (2, 1, "10d")],
    LINK.replace("=2&", "=4&"): [(1, 0, "10h"), (2, 1, "10s"), (3, 1, "10d")],
    LINK.replace("=2&", "=9&"): [(1, 0, "10h"), (2, 1, "10s"), (3, 1, "10d")],
    LINK.replace("v=0=1=1=2&", "v=0=0=1=2&"): [(1, 0, "10h"), (2, 1, "10d")],
    LINK.rpartition("&q=")[0]: [(1, 0, "10h"), (2, 1, "10s"), (3, 1, "10d")],
    f"{LINK}&q=both&p=As": [(1, 0, "10h"), (2, 1, "10s"), (3, 2, "10c"), (4, 1, "10d")],
    "https://host/o/#SET=1&amp;V=0=1%3D1&Q=both&p=10h&q=&p=10s&q=hand&p=Kx": [(1, 0, "10h"), (2, 1, "10s")],
}


@pytest.mark.parametrize("link", LEFT_OUT)
def test_a_round_that_cannot_be_read_is_left_out_with_all_that_came_from_it(link: str) -> None:
    study = read_study(link)
    found = [(each.key, each.under, encode(each.table).removeprefix("1&p=")) for each in study.tree]
    assert found == LEFT_OUT[link]
    assert " of this study cannot be read, so " in study.note


def test_texts_of_others_are_cut_and_on_one_line() -> None:
    entry = {"link": "1&p=As", "under": 0, "name": f"{LIT}\n\u202e" + "x" * 99, "says": ["a"], "ask": 3, "x": {}}
    study = read_study(json.dumps({"ortalab-set": 1, "rounds": [entry]}))
    assert (study.tree[0].name, study.tree[0].comment) == (f"{LIT} " + "x" * (LONGEST_TITLE - len(LIT) - 1), "")


def test_other_sets_are_no_studies() -> None:
    made = RoundSet('"under": 1', (Question(TENS.round, says='{"under": 0}'),))
    for text in (write_set(made), encode_set(made), "#1&p=10h&v=0", '{"ortalab": 1, "under": 1}', "", "set=1"):
        assert not is_study(text)
