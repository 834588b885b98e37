"""Sets of rounds as links and files: parsing reverses writing, and unreadable parts are reported beside the rest."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.page.fragment import LONGEST, is_link, is_set
from ortalab.page.quiz.messages import LONGEST_ANSWER
from ortalab.page.quiz.question import ASKED
from ortalab.page.sets.file import LONGEST as LONGEST_FILE
from ortalab.page.sets.file import is_set_file, read_set, write_set
from ortalab.page.sets.link import (
    LONGEST_RESULT,
    SetReading,
    address_of,
    check_of,
    decode_set,
    encode_set,
    shared_link,
    spelled,
    unspelled,
    with_answers,
)
from ortalab.page.sets.records import (
    ASKS,
    LONGEST_SENTENCE,
    LONGEST_TITLE,
    MOST,
    Question,
    Reply,
    RoundSet,
    plain_text,
)
from ortalab.tables.rounds.actions.set_reading import answered
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.truths import outcome_of
from tests.rows import for_each
from tests.scoring.custom_jokers import own_rounds
from tests.scoring.rounds import lay, rounds, rounds_2
from tests.tables.rounds.test_link import ALPHABET, WORST

TENS = lay(["10h", "10s"], ["2h"], ["Mad Joker"])
PAIR = lay(["10h", "10s"])
LIT = "<img src=x onerror=alert(1)>"


def texts(most: int) -> "st.SearchStrategy[str]":
    return st.text(max_size=most).map(lambda text: plain_text(text, most))


questions = st.builds(Question, rounds | rounds_2, st.sampled_from([*ASKS]), texts(LONGEST_SENTENCE))
sets = st.builds(RoundSet, texts(LONGEST_TITLE), st.lists(questions, min_size=1, max_size=4).map(tuple))
values = st.lists(texts(LONGEST_ANSWER).filter(bool), min_size=1, max_size=2).map(tuple)
replies = st.builds(Reply, values, st.just(value=False)) | st.just(Reply(is_shown=True))


# ---- laws -----------------------------------------------------------------------------------------------------------


@given(sets)
def test_a_link_and_a_file_read_back_as_their_set(made: RoundSet) -> None:
    link = encode_set(made)
    assert set(link) <= ALPHABET
    assert decode_set(link, len(link)) == SetReading(made, replies=(None,) * len(made.questions))
    assert read_set(write_set(made)) == SetReading(made)
    assert is_set(link)
    assert not is_link(link)
    assert is_set_file(write_set(made))


@given(own_rounds())
def test_a_set_carries_jokers_of_its_own(round_) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    made = RoundSet("Own", (Question(round_), Question(TENS, "hand")))
    assert decode_set(encode_set(made), 10**6).set == made


@given(sets, st.data())
def test_answers_read_back_with_their_check_and_an_edit_is_seen(made: RoundSet, data: st.DataObject) -> None:
    given_ = tuple(data.draw(st.none() | replies) for _ in made.questions)
    link = with_answers(encode_set(made), given_)
    reading = decode_set(f"See https://host/ortalab/#{link}.", len(link) + 40)
    assert (reading.set, reading.replies, reading.matches) == (made, given_, True)
    if any(given_):
        assert reading.has_answers
        edited = with_answers(encode_set(made), [reply and Reply(("Pair", "1")) for reply in given_]).rpartition("=")[0]
        changed = decode_set(f"{edited}={link[-6:]}", len(link) + 10**4)
        assert changed.matches == (edited == link.rpartition("=")[0])


@given(st.text(max_size=80))
def test_any_text_is_spelled_with_letters_that_need_no_escape(text: str) -> None:
    clean = plain_text(text, 80)
    assert set(spelled(clean)) <= ALPHABET
    assert unspelled(spelled(clean)) == clean
    assert plain_text(clean, 80) == clean


@given(st.text(max_size=300) | st.text("set=1&q=both&p=10hs.-a&t=c%#", max_size=300))
def test_any_damaged_link_reads_back_after_writing(text: str) -> None:
    reading = decode_set(f"set=1&{text}")
    assert decode_set(encode_set(reading.set), 10**5).set == reading.set
    assert all(trouble.endswith((".", "?")) for trouble in reading.troubles)


# ---- bounds ---------------------------------------------------------------------------------------------------------


def test_twenty_rounds_fit_in_a_link() -> None:
    usual = lay(["10h", "10s", "10d", "Ac", "Jh foil"], ["2h", "5d", "9d"], ["Joker", "Mad Joker", "Zany Joker"])
    made = RoundSet("Week 8: again and again", (Question(usual, "both", "Who copies whom, and when?"),) * MOST)
    assert len(shared_link(made)) <= LONGEST
    reading = decode_set(shared_link(made))
    assert reading.set == made
    many = decode_set(f"{shared_link(made)}&q=both&p=As&q=hand&p=Kd", 10**4)
    assert many.set == made
    assert many.troubles == ("The set holds 22 rounds; the first 20 were read.",)


def test_a_link_that_would_be_too_long_says_so_and_its_file_reads_back() -> None:
    made = RoundSet("Long", (Question(WORST, "both", "x" * LONGEST_SENTENCE),) * MOST)
    with pytest.raises(
        TextError, match=r"the link would have [\d,]+ characters, more than 4,000; share the set as a fi"
    ):
        shared_link(made)
    assert read_set(write_set(made)).set == made
    address = address_of(made)
    assert len(address) < 60
    assert decode_set(address) == SetReading(RoundSet("Long"), file=check_of(encode_set(made)))


def test_a_longer_link_is_not_read() -> None:
    long = f"#set=1&q=both&p=As&t={'x' * LONGEST_RESULT}"
    assert decode_set(long).troubles == ("This link is longer than 5,500 characters, so none of it was read.",)
    with pytest.raises(TextError, match="this set is longer than 262,144 characters"):
        read_set('{"ortalab-set": 1}' + " " * LONGEST_FILE)
    with pytest.raises(TextError, match="nested deeper than 10"):
        read_set('{"ortalab-set": 1, "rounds": ' + "[" * 50_000)


def test_a_link_with_most_answers_is_read() -> None:
    worst = [Reply(("Three of a Kind", "9" * LONGEST_ANSWER))] * MOST
    link = with_answers("set=1&" + "&".join(["q=both&p=As"] * MOST), worst)
    assert len(link) <= LONGEST_RESULT - LONGEST + 400
    assert decode_set(link).replies == tuple(worst)


# ---- damage ---------------------------------------------------------------------------------------------------------

DAMAGED = {
    "set=1&q=both&p=As&q=hand&p=1x": (
        1,
        "Round 2 is left out: The 1st played card: unknown card '1x'; write a rank and a suit, such as '10♥' or 'TH'.",
    ),
    "set=1&q=both&p=As&q=hand&h=Kd": (
        1,
        "Round 2 is left out: no card is played in this round, so there is nothing to ask; play one.",
    ),
    "set=1&q=luck&p=As": (1, "Round 1 asks for 'luck', which this page does not know: it asks for both."),
    "set=2&q=hand&p=As": (1, "This set is of version 2, newer than this page; unknown parts were ignored."),
    "set=x&q=hand&p=As": (1, "The set starts with 'x' instead of its version, 1."),
    "set=1&z=3&q=hand&p=As": (1, "This page does not know 'z=3', so it was left out."),
    "set=1": (0, "There are no rounds in this set that can be read."),
    "set=1&q=hand&p=As&a=7=Pair=2&c=0": (
        1,
        "The answer 'a=7=Pair=2' belongs to no round that can be read, so it was left out.",
    ),
    "set=1&q=hand&p=As&j=Nobody-Knows": (0, "Round 1 is left out: The 1st joker: unknown joker 'Nobody Knows'"),
}


@for_each([*DAMAGED])
def test_unreadable_parts_of_a_set_are_named_and_the_rest_is_read(link: str) -> None:
    count, trouble = DAMAGED[link]
    reading = decode_set(link)
    assert len(reading.set.questions) == count
    assert reading.troubles[0].startswith(trouble)


def test_a_chat_may_escape_a_link() -> None:
    link = encode_set(RoundSet("Week 8: again", (Question(TENS, "hand", "Why?"),)))
    for text in (f"<https://host/#{link}>", link.replace("&", "&amp;"), link.replace("-", "%2D"), f"#{link.upper()}"):
        assert decode_set(text).set.questions == (Question(TENS, "hand", decode_set(text).set.questions[0].says),)


def test_an_edited_result_does_not_match() -> None:
    link = with_answers("set=1&q=both&p=10h.10s", [Reply(("Pair", "61"))])
    assert decode_set(link).matches
    edited = decode_set(link.replace("=61&", "=60&"))
    assert (edited.matches, edited.replies) == (False, (Reply(("Pair", "60")),))
    assert not decode_set(link.partition("&c=")[0]).matches


def test_a_title_of_markup_or_of_signs_that_turn_a_line_is_only_text() -> None:
    link = encode_set(RoundSet(LIT, (Question(TENS),)))
    assert decode_set(link).set.title == LIT
    assert decode_set("set=1&t=A.202e-0-d800.B&q=hand&p=As").set.title == "A B"
    assert decode_set("set=1&t=A.zz.B.110000.&q=hand&p=As").set.title == "A.zz.B.110000."


BROKEN = {
    '{"ortalab-set": 1, "rounds": [{}, 3, {"link": "1&p=As", "ask": [], "says": 4}]}': (1, "its entry in the file has"),
    '{"ortalab-set": 1, "rounds": [{"link": "1&p=1x"}, {"link": "1&p=As"}]}': (1, "Round 1 is left out: The 1st"),
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_entry_of_a_file_is_named_and_the_rest_is_there(text: str) -> None:
    count, trouble = BROKEN[text]
    reading = read_set(text)
    assert len(reading.set.questions) == count
    assert trouble in reading.troubles[0]


@for_each(
    [
        ('{"ortalab-set": 1', "this set is broken: the file is damaged or incomplete"),
        ('{"ortalab-set": 1, "rounds": 3}', "this set is broken: there is no list of rounds in the file"),
        ('{"ortalab-set": 7, "rounds": []}', "this set is of version 7, newer than this page; reload the page to read"),
        ('{"ortalab-set": 1, "rounds": [{}]}', "no round of this set can be read. Round 1 is left out"),
    ]
)
def test_a_file_that_cannot_be_read_says_why(text: str, why: str) -> None:
    with pytest.raises(TextError) as error:
        read_set(text)
    assert str(error.value).startswith(why)


def test_reading_a_set_as_a_round_is_refused() -> None:
    assert decode("#set=1&q=both&p=As").complaints == ("This is the link of a set of rounds, not of a round.",)


# ---- answers --------------------------------------------------------------------------------------------------------

JUDGED = [
    ("both", ("Pair", "60"), "right"),
    ("both", ("pair", "60.0"), "right"),
    ("both", ("Pair", "61"), "wrong"),
    ("both", ("High Card", "60"), "wrong"),
    ("hand", ("Pair",), "right"),
    ("score", ("1,060",), "wrong"),
    ("chips", ("30",), "right"),
    ("mult", ("2.5",), "wrong"),
    ("chips-mult", ("30", "2"), "right"),
    ("chips-mult", ("2", "30"), "wrong"),
    ("chips-mult", ("30",), ""),
    ("mult", ("many",), ""),
]


@for_each(JUDGED)
def test_every_part_of_an_answer_is_judged(asks: str, values: tuple[str, ...], outcome: str) -> None:
    assert outcome_of(Question(PAIR, asks), Reply(values)) == outcome
    assert outcome_of(Question(PAIR, asks), Reply(is_shown=True)) == "shown"


def test_a_set_has_the_questions_of_the_quiz() -> None:
    assert ["-".join(parts) for parts in ASKS.values()] == [*ASKED]
    assert decode_set("set=1&q=both&p=As").set.questions[0].asks == "both"


@for_each(
    [
        ("both", ("", "60"), "choose the hand first"),
        ("both", ("Pair", " "), "type the score first"),
        ("chips-mult", ("30", ""), "type the mult first"),
        ("hand", ("Pear",), "unknown hand 'Pear'; did you mean 'Pair'?"),
        ("score", ("many",), "'many' is not a number; write it in digits"),
    ]
)
def test_an_invalid_answer_is_refused(asks: str, values: tuple[str, ...], why: str) -> None:
    with pytest.raises(TextError) as error:
        answered(Question(PAIR, asks), Reply(values))
    assert str(error.value) == why


def test_an_answer_is_stored_as_plain_text_and_earlier_links_are_read() -> None:
    assert answered(Question(PAIR, "score"), Reply(("  60 ",)))[0] == Reply(("60",))
    assert decode_set("set=1&q=score&p=10h.10s&a=1==60").replies == (Reply(("60",)),)
    assert decode_set("set=1&q=hand&p=10h.10s&a=1=Pair=").replies == (Reply(("Pair",)),)
    assert json.loads(write_set(RoundSet("t", (Question(TENS),))))["rounds"][0]["ask"] == "both"
