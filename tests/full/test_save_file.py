"""Save files: all forms in which the game or a mod packs them, and refused files."""

import gzip
from collections.abc import Callable
from math import inf
from zlib import compress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ortalab.errors import OrtalabError
from ortalab.text.lua_table import MOST_PACKED, is_table, parse, unpack
from ortalab.text.save import read_save
from tests.full.saves import SAVED, WHOLE, deflated, lua, packed, table_of
from tests.rows import for_each

MANY = deflated(b"return {" + b"{}," * 100_000 + b"}")
BOMB = deflated(b"return {" + b"[1]=1," * 1_600_000 + b"}")
NESTED = deflated(b"return " + b"{[1]=" * 100_000)
REFUSED = [
    (b"", "not a save file of the game, or it is damaged"),
    (b"\0\1\2\3", "not a save file of the game, or it is damaged"),
    (WHOLE[: len(WHOLE) // 2], "the save ends too early; copy the whole file again"),
    (b"\0" * (MOST_PACKED + 1), "longer than 1,000,000 bytes"),
    (BOMB, "unpacks to more than 8,000,000 bytes"),
    (deflated(b"return" + b" " * 8_000_000), "unpacks to more than 8,000,000 bytes"),
    (MANY, "more than 60,000 tables, so the game did not write it; open another"),
    (NESTED, "more than 40 nested tables"),
    (deflated(b'return {["name"]="\xff"}'), "not UTF-8 at byte 19"),
    (deflated(b"if x then y() end return {}"), "begins with 'if x then y() end return {}', not with a table; a mod"),
    (deflated(b"if x then return {} return {}"), "'end' is missing at character 20, before 'return {}'"),
    (
        deflated(b"if x then return {} end if y then z() end"),
        "begins with 'if y then z() end', not with a table; a mod",
    ),
    (deflated(b'return {["chips"]=to_big({"x"},1),}'), "a number is missing at character 19, before 'to_big({"),
    (deflated(b'return {["chips"]=to_big(' + b"to_big(" * 100_000), "more than 40 nested tables"),
    (deflated(b'return {["chips"]=to_big(1,2,3,4),}'), "')' is missing at character 32, before '4),}'"),
    (deflated(b'return {["a"]=os.execute("x"),}'), "a value is missing at character 15"),
    (deflated(b"return {} os.exit()"), "an end is missing at character 10, before 'os.exit()'"),
    (deflated(b"local abil={} return def(abil,{})"), "the save begins with 'local abil={} return def(abil,{})', not"),
    (deflated(b"return to_big({1},1)"), "begins with 'return to_big({1},1)', not with a table"),
    (
        deflated(b'return {["cardAreas"]={},}'),
        "the file has no GAME, so it is not a save of a run; open save.jkr, not a",
    ),
    (deflated(b'return {["GAME"]={},["cardAreas"]=1,}'), "the file has no cardAreas"),
    (compress(b"return {}")[:-5], "the save ends too early; copy the whole file again"),
]


@pytest.mark.parametrize(("data", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_a_file_that_is_not_a_save_is_refused_in_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(OrtalabError) as caught:
        read_save(data)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


SPELLINGS = [
    ("to_big({[2] = 0, [1] = 50000, },1)", 50000),
    ("to_big({50000, 0, },1)", 50000),
    ("to_big({[1] = 6.301029995664, [2] = 1, },1)", 2_000_000),
    ("to_big({[1] = 12, },-1)", -12),
    ("to_big({[3] = 1, [1] = 10, },1)", inf),
    ("to_big(3.5,4)", 35_000),
    ("Big:new(3.5,4)", 35_000),
    ('to_big("1e3")', 1000),
    ("to_big(to_big(7))", 7),
    ("uncompress_big({{7,1},{0,9},},1)", 7),
    ("{array={[1]=7,},sign=-1,}", -7),
    ("{m=2,e=3}", 2000),
    ("{array={},sign=1,number=8,__talisman=true}", 8),
    ("{m=2,x=3}", {"m": 2, "x": 3}),
    ("-inf", -inf),
    ("math.huge", inf),
    ("1.#INF", inf),
    ("'it\\'s'", "it's"),
    ("{info=1,[2]=2;3}", {"info": 1, 2: 2, 1: 3}),
]


@for_each(SPELLINGS)
def test_numbers_and_tables_of_mods_are_read_as_data(text: str, value: object) -> None:
    guard = 'if not (Big and OmegaMeta) then return {["won"]=true,} end\n'
    for before in ("", guard, guard + "if BigMeta or OmegaMeta then return {} end "):
        assert parse(f'{before}return {{["value"]={text},}}') == {"value": value}


@for_each([deflated, compress, gzip.compress, bytes])
def test_a_save_is_unpacked_in_any_form(pack: Callable[[bytes], bytes]) -> None:
    text = f"return {lua(table_of(SAVED))}"
    assert is_table(pack(text.encode()))
    assert unpack(pack(text.encode())) == text


words = st.one_of(st.booleans(), st.integers(-(10**14), 10**14), st.text())
keys = st.one_of(st.text(), st.integers(0, 99))


@given(st.recursive(words, lambda inner: st.dictionaries(keys, inner, max_size=4)))
@settings(max_examples=20)
def test_a_table_of_lua_is_read_as_it_was_written(value: object) -> None:
    table = {"value": value}
    assert parse(f"return {lua(table)}") == table
    assert is_table(packed(table))
