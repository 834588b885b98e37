"""Hostile declared jokers: huge, deep, circular, with markup, by the thousand; each gives one sentence, cheaply."""

import json
from random import Random

import pytest
import yaml

from ortalab.errors import OrtalabError
from ortalab.page.messages import OpenLink, Typed
from ortalab.page.shell import changed
from ortalab.rounds.card import JokerCard
from ortalab.rounds.declared import Declared
from ortalab.rounds.declared_parts import Copies
from ortalab.rounds.explain import explain
from ortalab.rounds.play import Kind
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK
from ortalab.rounds.score import score
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.table import update
from ortalab.text import custom_link as ownlink
from ortalab.text import custom_schema as declaring
from ortalab.text import yaml_nodes as formats
from ortalab.text.yaml import read_round
from ortalab.text.yaml_nodes import LONGEST, MOST_NODES
from tests.scoring.custom_jokers import with_joker
from tests.scoring.rounds import lay
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.test_hostile import BITS, counted, is_clean, mutated
from tests.tables.rounds.view_pages import drawn

GOOD = [
    with_joker("scored: {rank: [2, 3], suit: hearts, mult: 4, chips: 2}, rules: [gaps, faces]"),
    with_joker("once: {contains: Two Pair, plays: [3, 4], per: joker, mult: 1.5}, jokers: {rarity: rare, times: 3}"),
    with_joker("copies: first"),
]
LINKS = [encode(read_round(text)) for text in GOOD]
ROW = "{name: A%d, once: {mult: 1}}"
SCALAR = "'%s'"

HUGE = {
    "ten thousand rows": f"own_jokers: [{', '.join(ROW % number for number in range(10_000))}]",
    "ten thousand short rows": f"own_jokers: [{','.join('a' for _ in range(10_000))}]",
    "ten thousand ranks": f"own_jokers: [{{name: A, scored: {{rank: [{','.join('2' for _ in range(10_000))}]}}}}]",
    "ten thousand keys": f"own_jokers: [{{{', '.join(f'k{number}: 1' for number in range(5_000))}}}]",
    "a megabyte": f"own_jokers: [{{name: {'a' * 1_000_000}}}]",
    "deep brackets": f"own_jokers: {'[' * 300}",
    "deep braces": f"own_jokers: {'{a: ' * 300}",
    "nested to the bound": f"own_jokers: {'[' * 8}{']' * 8}",
    "nested in a joker": f"own_jokers: [{{name: A, scored: {'{scored: ' * 6}1{'}' * 6}}}]",
    "a huge number": f"own_jokers: [{{name: A, once: {{mult: {'9' * 30_000}}}}}]",
    "a tiny number": f"own_jokers: [{{name: A, once: {{mult: 0.{'0' * 30_000}1}}}}]",
    "an exponent": "own_jokers: [{name: A, once: {times: 1e308}}]",
    "not a number": "own_jokers: [{name: A, once: {times: .nan}}]",
    "hexadecimal": "own_jokers: [{name: A, once: {chips: 0xFFFF}}]",
    "base sixty": "own_jokers: [{name: A, once: {chips: 1:30}}]",
    "full-width digits": "own_jokers: [{name: A, once: {chips: \uff11\uff12}}]",
    "an alias": "own_jokers: [&a {name: A, once: {mult: 1}}, *a]",
    "a tag": "own_jokers: [!!python/object/apply:os.system {name: A}]",
    "a merge": "own_jokers: [{name: A, <<: {once: {mult: 1}}}]",
    "a name of markup": f"own_jokers: [{{name: '{HOSTILE.replace(chr(39), chr(39) * 2)}', once: {{mult: 1}}}}]",
    "a key of markup": "own_jokers: [{name: A, '<img src=x onerror=boo()>': 1}]",
    "a word of markup": "own_jokers: [{name: A, scored: {suit: '<script>boo()</script>', mult: 1}}]",
    "a name of another script": "own_jokers: [{name: \u0410\u0412, once: {mult: 1}}]",
    "the Turkish i": "own_jokers: [{name: J\u0130MBO, once: {mult: 1}}]",
    "the long s": "own_jokers: [{name: A, scored: {suit: heart\u017f, mult: 1}}]",
    "the Kelvin sign": "own_jokers: [{name: A, scored: {rank: \u212a, mult: 1}}]",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("why", HUGE)
@pytest.mark.no_cover
def test_each_ends_in_one_sentence_and_the_page_goes_on(why: str) -> None:
    text = f"cards_played: [2h]\n{HUGE[why]}\n"
    with pytest.raises(OrtalabError) as error:
        read_round(text)
    told = str(error.value)
    assert "\n" not in told
    assert len(told) < 400, told
    model, _ = update(example(), OpenText(text))
    assert model.round == example().round
    assert is_clean(model)
    writing = changed(example(), overlay=Drawer.OWN)
    writing, _ = update(writing, Typed("own", text.removeprefix("cards_played: [2h]\n")))
    assert not [one for one in drawn(writing) if one.tag in {"img", "script"}]


@pytest.mark.parametrize("why", ["ten thousand rows", "ten thousand short rows", "ten thousand ranks", "a megabyte"])
def test_the_work_is_bounded(why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch, declaring, "read_declared")
    composed = []
    real = formats._loader  # noqa: SLF001 — its work is counted

    def loader(kind: formats.Kind) -> type[yaml.SafeLoader]:
        class Counting(real(kind)):  # type: ignore[misc]
            def compose_node(self, parent: object, index: object) -> object:
                composed.append(1)
                return super().compose_node(parent, index)

        return Counting

    monkeypatch.setattr(formats, "_loader", loader)
    with pytest.raises(OrtalabError):
        read_round(f"cards_played: [2h]\n{HUGE[why]}\n")
    assert len(calls) <= 5
    assert len(composed) <= MOST_NODES + 1
    assert len(HUGE[why]) < LONGEST or not composed


def test_copies_in_a_circle_take_no_more_steps_than_there_are_jokers() -> None:
    own = (Declared("Left", copies=Copies.FIRST), Declared("Right", copies=Copies.RIGHT))
    names = ["Left", "Right", "Blueprint", "Brainstorm"]
    random = Random(7)
    for _ in range(300):
        row = tuple(JokerCard(random.choice(names[:3])) for _ in range(random.randint(1, 5)))
        scored = score(Round(lay(["2h", "2s"]).played, (), row, own))
        copies = [step for step in scored.steps if step.kind is Kind.COPY]
        assert len(copies) <= 5 * 5
        assert str(scored) == str(14 * 2), explain(scored.round)


def test_no_text_of_jokers_throws_or_becomes_markup() -> None:
    random = Random(3)
    for _ in range(300):
        text = mutated(random, random.choice(GOOD))
        model, _ = update(example(), OpenText(text))
        assert is_clean(model), text
        assert isfinite_total(model.round), text


@pytest.mark.slow
@pytest.mark.no_cover
def test_no_link_of_jokers_throws_or_becomes_markup() -> None:
    random = Random(4)
    words = [
        "=scored",
        "=once",
        "=rank-2",
        "=mult-9",
        "=times-5",
        "=again-3",
        "x=",
        "&x=A",
        "=jokers",
        "-",
        "=rules-gaps",
    ]
    for _ in range(100):
        text = mutated(random, random.choice(LINKS))
        for _ in range(random.randint(0, 3)):
            at = random.randrange(len(text) + 1)
            text = text[:at] + random.choice([*words, *BITS]) + text[at:]
        model, _ = update(example(), OpenLink(text))
        assert is_clean(model), text
        assert decode(encode(model.round)).round == model.round, text
        assert isfinite_total(model.round), text


def isfinite_total(round_: Round) -> bool:
    return not round_.played or score(round_).total < 1e300 if not strange(round_) else True


def strange(round_: Round) -> bool:
    """Check whether a round has a joker of the pack that `score` does not know."""
    own = {joker.name for joker in round_.own}
    return any(joker.name not in own and joker.name not in BOOK for joker in round_.jokers)


def test_a_link_of_thousands_of_pieces_is_read_in_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch, ownlink, "read_declared")
    reading = decode("1&p=2h&" + "&".join("x=A=once=mult-1" for _ in range(240)))
    assert len(calls) == 5
    assert len(reading.round.own) == 1
    assert sum(map(len, reading.complaints)) < 4000
    assert decode("1&x=" + "A=" * 5000).complaints[0].startswith("This link is longer than 4,000 characters")


def test_a_document_of_json_is_read_as_one_of_yaml() -> None:
    own = [{"name": "A", "scored": {"rank": [2, "K"], "face": False, "mult": 1.5}}]
    laid = read_round(json.dumps({"cards_played": ["2h"], "own_jokers": own}))
    assert laid.own[0].row.text == "+1.5 Mult for each 2 or K that scores"
