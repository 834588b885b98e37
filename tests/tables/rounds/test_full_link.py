"""Links of full-game rounds: short, in one form, and parsed leniently."""

import re
from pathlib import Path
from random import Random

import pytest

from ortalab.cli import main
from ortalab.page.fragment import LONGEST
from ortalab.rounds.card import JokerCard, Stated
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.lay import JOKERS
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import FULL, Round
from ortalab.tables.rounds.link import decode, encode
from ortalab.text.link import slug
from ortalab.text.run_link import CODES
from tests.full.rounds import read_hand, round_of, text_of
from tests.rows import for_each

PLAIN = "1&r=full&p=Kh"


def usual_left_out(round: Round) -> Round:
    """Remove explicit defaults from a round, and sort its hands as in the book."""
    return round.with_run(
        blind_active=round.run.blind_active or not round.run.blind,
        levels={hand: level for hand, level in round.run.levels.items() if level != 1},
        plays={hand: number for hand, number in round.run.plays.items() if number},
        observatory={hand: number for hand, number in round.run.observatory.items() if number},
    )


@pytest.mark.slow
def test_a_random_round_comes_back_from_its_link_and_has_one_link() -> None:
    random = Random(35)
    for _ in range(40):
        round = read_hand(text_of(round_of(random)))
        link = encode(round)
        found = decode(link)
        assert not found.complaints, link
        assert found.round == usual_left_out(round)
        assert encode(found.round) == link
        assert re.fullmatch(r"[A-Za-z0-9.&=-]+", link)


def test_every_joker_comes_back_with_its_marks() -> None:
    for name, row in JOKERS.items():
        value = None if row.counter is None else 1234.56
        card = JokerCard(name, Edition.NEGATIVE, Stated(value))
        if row.needs:
            card = read_hand(f"{{cards_played: [2h], jokers: [{name} {'K♥' if row.needs == 'card' else '♥'}]}}").jokers[
                0
            ]
        assert decode(encode(Round(jokers=(card,), rules=FULL))).round.jokers == (card,), name
    assert len({slug(JokerCard(name)).lower() for name in JOKERS}) == len(JOKERS)


def test_usual_numbers_cost_nothing() -> None:
    assert encode(read_hand("{cards_played: [Kh], levels: {Pair: 1}, hands: 4, money: 4}")) == PLAIN
    assert encode(Round(rules=FULL)) == "1&r=full"


@for_each(
    [
        ("https://host/full/#1&r=full&p=KH", PLAIN),
        ("#1%26r%3Dfull%26p%3Dkh).", PLAIN),
        ("1&amp;R=FULL&amp;P=kh", PLAIN),
        ("1&r=full&p=kh-debuffed-glass-15-red-seal-foil", "1&r=full&p=Kh-glass-foil-red-seal-15-debuffed"),
        ("1&r=full&j=OOPS-all-6s.mr-bones.8-ball", "1&r=full&j=Oops-All-6s.Mr-Bones.8-Ball"),
        ("1&r=full&j=the-idol-10h.hologram-X1-75", "1&r=full&j=The-Idol-10h.Hologram-x1-75"),
        ("1&r=full&bl=the-flint-off&m=-5&dk=PLASMA", "1&r=full&m=-5&bl=The-Flint-off&dk=plasma"),
    ]
)
def test_a_link_is_read_kindly_and_written_one_way(text: str, link: str) -> None:
    found = decode(text)
    assert not found.complaints
    assert encode(found.round) == link


@for_each([
        ("p=1", "The 1st played card: unknown card '1'; write a rank and a suit, such as '10♥' or 'TH'."),
        ("j=Jokr", "The 1st joker: unknown joker 'Jokr'; did you mean 'Joker'?"),
        ("j=Joker-8", "The 1st joker: Joker has no counter, so '+8' cannot be its number; remove it."),
        ("j=--", "The 1st joker: unknown joker ''; write the name of a joker, and perhaps an edition."),
        ("l=pr", "Unknown hand 'pr'."),
        ("l=pr0", "The level of Pair is 0, but must be at least 1; change it."),
        ("m=9e9", "Money is '9e9'; write a whole number in digits."),
        ("m=9999999999999999", "Money is 9,999,999,999,999,999, but must be at most 1,000,000,000,000,000; change it."),
        ("o=pr9999", "The number of planets of Pair is 9,999, but must be at most 1,000; change it."),
        ("bl=The-Bind", "There is no blind 'The Bind'."),
        ("dk=red", "'red' means nothing as dk; the words are plasma."),
        ("zz=1", "This page does not know 'zz=1', so it was left out."),
        ("p=2s", "Played is in the link twice; the first was read."),
        ("<b>=1", "This page does not know '<b>=1', so it was left out."),
    ])  # fmt: skip
def test_unreadable_parts_of_a_link_are_reported_and_the_rest_kept(part: str, complaint: str) -> None:
    found = decode(f"1&r=full&p=Kh&{part}" if part != "p=1" else f"1&r=full&{part}&h=2c")
    assert found.complaints == (complaint,)
    assert found.round.played or found.round.held


def test_a_hostile_link_is_bounded() -> None:
    assert decode("1&p=" + "Kh." * LONGEST).complaints[0].startswith("This link is longer")
    many = decode("1&" + "&".join(f"q{nth}=1" for nth in range(200)))
    assert len(many.complaints) == 21
    rows = decode(f"1&r=full&p={'.'.join(['Kh'] * 9)}&h={'.'.join(['2c'] * 30)}&j={'.'.join(['Joker'] * 30)}")
    assert (len(rows.round.played), len(rows.round.held), len(rows.round.jokers)) == (5, 20, 15)
    assert len(rows.complaints) == 3
    for link in ("1&p=Kh&j=" + "%" * 900, "1&r=full&l=" + "9" * 900, "&&&===", "1&p=\x00\ud800&j=\x00", "%25" * 900):
        assert all(0 < len(complaint) < 300 for complaint in decode(link).complaints)
    assert len(set(CODES.values())) == len(Hand)


def test_the_command_link_prints_the_link_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.yml"
    file.write_text("rules: full\ncards_played: [Kh]\njokers: [Ride the Bus +8]\n")
    assert main(["link", "--page", "https://host/", str(file)]) == 0
    assert capsys.readouterr().out == "https://host/#1&r=full&p=Kh&j=Ride-the-Bus-8\n"
    file.write_text(f"rules: full\ncards_played: [Kh]\njokers: [{', '.join(['Joker'] * 16)}]\n")
    assert main(["link", str(file)]) != 0
    assert "Jokers is full: 15 jokers at most" in capsys.readouterr().err
