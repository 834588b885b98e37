"""The public API: every name is documented and tried, and no part imports another without need."""

import doctest
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ortalab
from tests.places import ROOT

ENGINE = {
    "ortalab.cards",
    "ortalab.cards.deck",
    "ortalab.errors",
    *(f"ortalab.rounds{name}" for name in ("", ".card", ".gains", ".hands", ".joker", ".marks", ".round")),
    *(f"ortalab.rounds.{name}" for name in ("course_rows", "rules", "rulesets", "scene", "words")),
}
VALUES = {"ortalab.cards", "ortalab.cards.deck", "ortalab.errors"} | {
    *(f"ortalab.rounds{name}" for name in ("", ".card", ".gains", ".hands", ".marks", ".round", ".rules"))
}
PLAY = ENGINE | {"ortalab.rounds.play", "ortalab.rounds.score"}
TEXT = {"ortalab.text.words", "ortalab.text.spelling"}
FORMATS = ENGINE | {"ortalab.plurals", "ortalab.text.yaml", "ortalab.text.yaml_nodes"} | TEXT
STATE = (
    "areas",
    "books",
    "daily",
    "mode",
    "model",
    "panes",
    "program",
    "quiz",
    "saves",
    "solver",
    "variations",
)
PAGE = (
    "controls",
    "drag",
    "fragment",
    "messages",
    "numbers",
    "settings",
    "shell",
)
QUESTIONS = {"ortalab.page.quiz", "ortalab.page.quiz.messages", "ortalab.page.sets", "ortalab.page.sets.messages"}
LINK = ENGINE | {
    *TEXT,
    *(f"ortalab.page.{name}" for name in PAGE),
    *QUESTIONS,
    *(f"ortalab.page.program{name}" for name in ("", ".messages")),
    "ortalab.plurals",
    "ortalab.storage.records",
    "ortalab.tables.rounds.link",
    "ortalab.text.link",
    *(f"ortalab.tables.rounds.state.{name}" for name in STATE),
}
CLI = {"ortalab.cli", "ortalab.errors", "ortalab.interrupts", "ortalab.terminal"}
FILE = CLI | FORMATS | {f"ortalab.commands{name}" for name in ("", ".arguments")} | {"ortalab.text.files", "yaml"}
POKER = {
    "ortalab.cards",
    "ortalab.cards.deck",
    "ortalab.cards.shapes",
} | {"ortalab.games", "ortalab.games.poker", "ortalab.games.poker.hands"}

YAML = "'cards_played: [10♥, 10♠]'"
LOADED = {
    "pass": set(),
    "dir(ortalab)": set(),
    "ortalab.OrtalabError": {"ortalab.errors"},
    "ortalab.Round, ortalab.Card, ortalab.JokerCard": VALUES,
    "ortalab.RULESETS": ENGINE,
    "ortalab.score, ortalab.Score": PLAY,
    "ortalab.explain": PLAY | {"ortalab.rounds.explain"},
    "ortalab.write_round": FORMATS,
    f"ortalab.read_round({YAML})": FORMATS | {"yaml"},
    "ortalab.read_round('{rules: 2, cards_played: [10♥]}')": FORMATS | {"yaml"},
    "import ortalab.cli": CLI,
    "import ortalab.tables.rounds.link": LINK,
}
"""All package modules that a line loads, and the most expensive outside ones."""

OUTSIDE = {"decimal", "difflib", "htpy", "json", "markupsafe", "random", "yaml"}
"""Modules that only some parts need."""


def test_the_public_names_are_the_promised_ones() -> None:
    promised = (
        "read_round write_round score explain Round Score Card JokerCard RULESETS Limits OrtalabError solve Solution "
        "advise Advice read_save Save"
    )
    assert sorted(ortalab.__all__) == sorted(promised.split())


@pytest.mark.parametrize("name", ortalab.__all__)
def test_a_public_name_is_there_explained_and_tried(name: str) -> None:
    thing = getattr(ortalab, name)
    assert name in dir(ortalab)
    assert thing is not None
    if callable(thing):
        assert inspect.getdoc(thing)
        assert thing.__name__ == name
    tried = "".join(example.source for example in doctest.DocTestParser().get_examples(ortalab.__doc__ or ""))
    assert tried.count(name) >= 2  # imported, and used


def test_an_unknown_name_raises_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'ortalab' has no attribute 'scores'"):
        _ = ortalab.scores  # type: ignore[attr-defined]


def test_every_joker_has_a_name_a_text_a_type_and_an_activation() -> None:
    for joker in ortalab.RULESETS["1"].jokers:
        assert all([joker.name, joker.text, joker.type, joker.activation])


def folders_of(name: str) -> Iterator[str]:
    """Yield the packages below `ortalab` that contain a module."""
    parts = name.split(".")
    yield from (".".join(parts[:depth]) for depth in range(2, len(parts)))


@pytest.mark.slow
@pytest.mark.parametrize(("line", "loaded"), LOADED.items(), ids=LOADED)
def test_a_public_name_loads_only_the_modules_it_needs(tmp_path: Path, line: str, loaded: set[str]) -> None:
    """Parse the report of `-X importtime`; homes use `__import__`, because the report omits `import_module`."""
    (tmp_path / "round.yml").write_text("cards_played: [10♥, 10♠]", encoding="utf-8")
    code = f"""if True:
        import sys
        sys.path.insert(0, {str(ROOT)!r})
        import ortalab
        {line}
    """
    command = [sys.executable, "-X", "utf8", "-X", "importtime", "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    reported = {told.rpartition("|")[2].strip() for told in done.stderr.splitlines()}
    ours = {name for name in reported if name.startswith("ortalab.") or name in OUTSIDE}
    assert ours == {"ortalab.exports"} | {part for name in loaded for part in (name, *folders_of(name))}
