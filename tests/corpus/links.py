"""Links and files of saved rounds, intact and damaged, with their parsed form."""

from collections.abc import Iterator
from itertools import cycle

from ortalab.errors import OrtalabError
from ortalab.page.fragment import is_link, is_set
from ortalab.page.sets.file import write_set
from ortalab.page.sets.link import decode_set, encode_set, with_answers
from ortalab.page.sets.records import ASKS, Question, Reply, RoundSet
from ortalab.rounds.rulesets import EVERY
from ortalab.storage.saves import read_saves
from ortalab.tables.rounds.actions.saves import read_rounds
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.link import Reading, decode, encode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.variations import Variation
from ortalab.tables.rounds.study import Study, encode_study, is_study, read_study, write_study
from ortalab.workshop.deal import deal
from tests.corpus.chance import Chance
from tests.corpus.rounds import of_own

COUNT = 40
TEXTS = ("", "Who copies whom?", "Été · 𝒳 ♥")
SIGNS = "aZ09-.&=#%_+ ♥é\x00\u2028§ßİ½²٣"
"""The characters that damage inserts."""
WRITTEN = (
    "", "#", "1", "2", "x", "1&", "1&p", "1&p=", "#1&p=10h.10s&quiz=SCORE&step=3", "1&p=10h.1", "1&P=TH.1OH", "p=As",
    "https://host/o/#1&amp;p=As%2EKd&j=mime).", "1&p=%2531%30h", "1&p=As&j=Hack.Half-Joker", "1&p=As&step=²",
    "1&p=2s.3s.4s.5s.6s.7s", "1&j=Barron.Blu", "1&p=As&b=Mime.Baron-foil.Mime.Mime.Mime.Mime", "1&z=1&p=As&p=Kd",
    "1&p=As&x=Low-Tide=scored=mult-4&j=Low-Tide", "1&p=As&x=Low-Tide=scored=mutl-4", "1&p=As&x==", "1&p=As&x=A=once",
    "1&p=As-glass-bonus", "1&p=As-foil-foil", "%", "%E2%99%A5", "1&p=10%E2%99%A5", "1&p=" + "As." * 2000, "\ud800",
    "1&r=2&p=7d-stone.Kh&j=Hack", "1&p=7d-stone&j=Scholar", "1&r=2&p=As&j=Droll-Joker", "1&r=9&p=As", "1&r=2&r=1",
)  # fmt: skip


def damaged(chance: Chance, text: str) -> str:
    """Insert, remove or change a few characters of a text."""
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(["", chance.choice(SIGNS)]) + text[place + chance.randint(0, 1) :]
    return text


def content(reading: Reading) -> str:
    """Format a link's parsed content, and the link written from it."""
    again = encode(reading.table, reading.step, reading.quiz.word if reading.quiz else "")
    return f"{reading!r}\n{again}\n{decode(again).complaints}"


def of_sets(chance: Chance) -> Iterator[tuple[str, str]]:
    """Yield each set's link, intact and damaged, parsed and written again."""
    questions = tuple(Question(deal(chance, 5, EVERY), *pair) for pair in zip(ASKS, cycle(TEXTS), strict=False))
    link = encode_set(RoundSet("Week 8: né & <b>♥</b>", questions))
    answered = with_answers(link, [Reply(("Pair", "1,104")), None, Reply(is_shown=True)])
    for text in (link, answered, *(damaged(chance, answered) for _ in range(20))):
        reading = decode_set(text)
        yield f"set {text!r}", f"{is_set(text)} {reading!r}\n{encode_set(reading.set)}\n{write_set(reading.set)}"


def of_studies(chance: Chance) -> Iterator[tuple[str, str]]:
    """Yield each study's link, intact and damaged, parsed and written again."""
    tables = [Table(deal(chance, 5, EVERY)) for _ in range(4)]
    rounds = tuple(
        Variation(nth, table, TEXTS[nth % 3], TEXTS[nth % 2], nth // 2) for nth, table in enumerate(tables, 1)
    )
    link = encode_study(rounds)
    for text in (link, *(damaged(chance, link) for _ in range(12))):
        try:
            study = read_study(text) if is_study(text) else Study(())
            found = f"{study!r}\n{encode_study(study.rounds)}\n{write_study(study.rounds)}"
        except OrtalabError as error:
            found = str(error)
        yield f"study {text!r}", f"{is_study(text)} {found}"


def entries() -> Iterator[tuple[str, str]]:
    """Yield each link with its parsed form."""
    chance = Chance(3)
    links = [encode(round_) for _, round_ in of_own()]
    links += [encode(deal(chance, 5, EVERY), number % 9 or None) for number in range(COUNT // 5)]
    for text in (*WRITTEN, *links, *(damaged(chance, chance.choice(links)) for _ in range(COUNT))):
        yield repr(text), f"{is_link(text)} {content(decode(text))}"
    yield from of_sets(chance)
    yield from of_studies(chance)
    saves = tuple(Save(f"round {number} ♥", decode(link).table) for number, link in enumerate(links[:20]))
    whole = write_rounds(saves)
    for text in (
        whole,
        "[" * 90_000,
        "{",
        "[]",
        '{"ortalab": 1}',
        '{"ortalab": 2}',
        *(damaged(chance, whole) for _ in range(12)),
    ):
        try:
            yield f"saves {text[:999]!r}", repr(read_rounds(read_saves(text, "these kept rounds are")))
        except OrtalabError as error:
            yield f"saves {text[:999]!r}", f"{type(error).__name__}: {error}"
