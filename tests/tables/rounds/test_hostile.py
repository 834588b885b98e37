"""2,000 hostile links and texts: none raises, reaches the document as markup, or costs much work."""

from random import Random

import pytest

from ortalab.page.fragment import LONGEST
from ortalab.page.frame import notice
from ortalab.page.messages import Moved, OpenLink
from ortalab.page.shell import Notice
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view.panel import panel
from ortalab.tables.rounds.view.tally import tally
from ortalab.text import link
from ortalab.text import yaml_nodes as formats
from tests.rows import for_each
from tests.tables.rounds.set_pages import LINK
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.view_pages import RICH, drawn

MANY = 250
GOOD = [
    "1&p=2c&b=Mime.Baron-foil",
    encode(RICH.round),
    encode(example().round),
    "1&p=As-glass&step=3",
    "2&q=x&p=10h",
    f"{LINK}&a=1=Pair=180&c=3f2a10",
    "1&j=Mime.Mime",
    "x=1",
]
YAML = [
    "cards_played: [10♥, A♣ Glass Foil]\ncards_held:\n  - 2s\njokers: [Joker, Blueprint]\n",
    "cards_played: &a [*a, *a]\n",
    "!!python/object/apply:os.system ['id']\n",
    "jokers: {a: {b: {c: [[[[]]]]}}}\n",
    "cards_played: 1:30\njokers: no\n",
]
BITS = [
    *"#&=.%-+ \x00\n\t\"'{}[]:,!*&|>é😀\ud800",
    HOSTILE,
    "<script>boo()</script>",
    "javascript:boo()",
    "%3Cimg%20src=x%3E",
    "%00",
    "&amp;",
    "10h",
    "Baron",
    "-foil-foil",
    "9" * 50,
    "." * 200,
    "p=" * 50,
    "../" * 20,
]


def mutated(random: Random, text: str) -> str:
    """Cut, double and insert a few random parts of a text."""
    for _ in range(random.randint(1, 6)):
        at, to = sorted(random.randrange(len(text) + 1) for _ in range(2))
        match random.randrange(4):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:to] + text[at:to] * random.randint(1, 3) + text[to:]
            case 2:
                text = text[:at] + random.choice(BITS) + text[at:]
            case _:
                text = "".join(random.choice([*BITS, *text[:9]]) for _ in range(random.randint(0, 40)))
    return text[:20_000]


def is_clean(model: Model) -> bool:
    text = f"{tally(model)}{notice(model)}{panel(model)}"
    return not any(word in text for word in ("<img", "<script", 'onerror="', 'href="java'))


@pytest.mark.slow
@pytest.mark.no_cover
def test_no_link_throws_or_becomes_markup() -> None:
    random = Random(1)
    for number in range(MANY):
        text = mutated(random, random.choice(GOOD))
        model, _ = update(example(), (OpenLink if number % 2 else lambda link: Moved(None, link))(text))
        assert is_clean(model), text
        assert decode(encode(model.round)).round == model.round, text


@pytest.mark.slow
@pytest.mark.no_cover
def test_no_text_throws_or_becomes_markup() -> None:
    random = Random(2)
    for number in range(MANY):
        text = mutated(random, random.choice(YAML))
        given = text.encode(errors="replace") if number % 3 == 0 else text
        model, _ = update(example(), OpenText(given, HOSTILE if number % 5 == 0 else ""))
        assert is_clean(model), text
        assert isinstance(model.notice, Notice)


@for_each([HOSTILE, f"1&p={HOSTILE}", f"1&j={HOSTILE}.{HOSTILE}", f"cards_played: ['{HOSTILE}"])
def test_a_name_of_markup_is_only_text_in_the_whole_page(text: str) -> None:
    for message in (OpenLink(text), OpenText(text, HOSTILE)):
        model, _ = update(example(), message)
        assert not [one for one in drawn(model) if one.tag in {"img", "script"}]


def counted(monkeypatch: pytest.MonkeyPatch, module: object, *names: str) -> list[object]:
    """Record the calls of a module's functions from now on."""
    calls: list[object] = []
    for name in names:
        real = getattr(module, name)

        def call(*given: object, real: object = real, **named: object) -> object:
            calls.append(given)
            return real(*given, **named)  # type: ignore[operator]

        monkeypatch.setattr(module, name, call)
    return calls


@pytest.mark.parametrize(("row", "most"), [("p", 5), ("h", 5), ("j", 5), ("b", 10)])
def test_the_work_on_a_link_is_bounded(monkeypatch: pytest.MonkeyPatch, row: str, most: int) -> None:
    calls = counted(monkeypatch, link, "read_card", "read_joker")
    decode(f"1&{row}=" + ".".join(["10h"] * 900))
    assert most <= len(calls) <= 2 * most  # under the link's rules, then under the full game's
    decode("&".join(["1", *(f"{key}=10h.10h.10h.10h.10h.10h" for key in "phj" * 20)]))
    assert len(calls) <= 2 * (most + 15)
    before = len(calls)
    reading = decode("1&p=" + "10h." * 250_000)
    assert (len(calls), len(reading.complaints)) == (before, 1)


def test_a_link_of_a_megabyte_is_refused_in_one_sentence() -> None:
    model, _ = update(example(), OpenLink("#1&p=" + "A" * 1_000_000))
    assert model.damage is not None
    assert model.damage.complaints == (f"This link is longer than {LONGEST:,} characters, so none of it was read.",)
    assert sum(len(complaint) for complaint in decode("1&" + "&".join("<" * 50 for _ in range(70))).complaints) < 4000


def test_a_text_of_a_megabyte_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch, formats, "_loader")
    model, _ = update(example(), OpenText("cards_played: [" + "10h, " * 200_000 + "]"))
    assert (calls, model.round) == ([], example().round)
    assert model.notice.text.startswith("The text is longer than 64 KiB")
