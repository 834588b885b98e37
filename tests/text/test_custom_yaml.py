"""A joker's text and its fields show the same content, and parts without a field stay."""

from hypothesis import given

from ortalab.rounds.declared import Declared
from ortalab.rounds.marks import MARKS_2
from ortalab.text.custom_schema import SECTIONS
from ortalab.text.custom_yaml import (
    SHOWN,
    Fields,
    read_fields,
    read_own_joker,
    with_name,
    with_occasion,
    with_value,
    write_own_joker,
)
from tests.rows import for_each
from tests.scoring.custom_jokers import declared

RICH = "name: Echo\nrules: gaps\nscored: {rank: [2, 3], enhancement: glass, mult: 4}\nonce: {mult: 3}\n"


@given(declared)
def test_a_joker_has_no_fault_and_writing_a_field_as_it_is_changes_nothing(joker: Declared) -> None:
    text = write_own_joker(joker)
    fields = read_fields(text, (), MARKS_2.enhancements)
    assert (fields.name, fields.faults) == (joker.name, ())
    same = [with_name(text, fields.name)]
    same += [with_value(text, key, value) for key, value in fields.values.items()]
    if any(section in text for section in SECTIONS):
        same.append(with_occasion(text, fields.occasion))
    for one in same:
        assert read_own_joker(one, (), MARKS_2.enhancements) == joker


@given(declared)
def test_every_key_has_a_field_or_is_listed_as_further_yaml(joker: Declared) -> None:
    text = write_own_joker(joker)
    fields = read_fields(text, (), MARKS_2.enhancements)
    assert fields.values.keys() <= SHOWN
    left = text
    for key in fields.values:
        left = with_value(left, key, "")
    rest = read_fields(left, (), MARKS_2.enhancements)
    assert (rest.values, rest.more) == ({}, fields.more)


def test_changing_a_field_keeps_keys_without_a_field() -> None:
    assert read_fields(RICH).more == ("rules", "once", "scored enhancement")
    changed = with_value(with_name(RICH, "Low Tide"), "rank", ("2", "A"))
    assert changed == (
        "name: Low Tide\nrules: gaps\nscored: {rank: [2, A], enhancement: glass, mult: 4}\nonce: {mult: 3}\n"
    )


def test_changing_the_occasion_keeps_shared_values() -> None:
    assert with_occasion("name: A B\nscored: {rank: 2, mult: 4}\n", "once") == "name: A B\nonce: {mult: 4}\n"
    there = read_fields(with_occasion(RICH, "once"))
    assert (there.occasion, dict(there.values), there.more) == ("once", {"mult": "3"}, ("rules", "scored"))


FAULTS = [
    ("name: Low Tide\nscored: {rank: 1, mult: x}", [("rank", 2), ("mult", 2)]),
    ("name: Low Tide\nscored: {rank: [1, 11], mult: 1}", [("rank", 2), ("rank", 2)]),
    ("name: Low Tide\nscored:\n  rank: 2\n  mult: 4000\n  again: 9", [("mult", 4), ("again", 5)]),
    ("name: 10h\nonce: {mult: 0}", [("name", 1), ("mult", 2)]),
    ("name: Hack\nonce: {mult: 1}", [("name", 1)]),
    ("name: Low Tide\nonce: {}", [("", 2)]),
    ("name: Low Tide\nscored: {again: 1, times: 2}", [("", 2)]),
    ("name: Low Tide\nonce: {mutl: 4}", [("", 2)]),
    ("name: Low Tide", [("", 1)]),
    ("once: {mult: 1}", [("", 1)]),
    ("name: [a]\nonce: {mult: 1}", [("", 1)]),
    ("name: Low Tide\nscored: [2]", [("", 2)]),
    ("name: Low Tide\nscored: {rank: {a: b}, mult: 1}", [("rank", 2)]),
]


@for_each(FAULTS)
def test_every_fault_is_reported_with_its_field_and_line(text: str, found: list[tuple[str, int]]) -> None:
    assert [(fault.key, fault.line) for fault in read_fields(text, ("Hack",)).faults] == found


@for_each(["", " ", "Low ", "a: b", "'", '"', "[", "{}", "#1", "- x", "No", "10", "\t", "é", "\\n"])
def test_text_typed_into_a_field_reads_back_unchanged(name: str) -> None:
    assert read_fields(with_name("", name)).name == name
    assert read_fields(with_value("", "mult", name)).values.get("mult", "") == name


def test_an_empty_text_has_empty_fields() -> None:
    assert read_fields(" \n") == Fields()
