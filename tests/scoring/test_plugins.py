"""Jokers in Python: a file or package of rows is loaded completely, or refused in one sentence that names the row."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.errors import OrtalabError
from ortalab.rounds.rulesets import BOOK, Book
from ortalab.workshop import plugins
from ortalab.workshop.plugins import MOST_BYTES, load
from ortalab.workshop.rows import MOST_ROWS, TRIALS, check_rows

HEAD = """\
from ortalab.cards import Rank
from ortalab.rounds.words import again, always, beside, each, once, rank
from ortalab.rounds.gains import Gain, Unit, chips, mult, times
from ortalab.rounds.rules import Rules
from ortalab.rounds.joker import Ability, Joker
"""
GOOD = f"""\
{HEAD}
JOKERS = (
    Joker("Threes", "×3 Mult for each 3 that scores", "no 3", on_scored=each(times(3), rank(Rank.THREE))),
    Joker("Heap", "+900 Chips, always", independent=once(chips(900))),
    Joker("Encore", "Retriggers every held card, twice", again_held=again(always, 2)),
    Joker("Crowd", "+1 Mult in each joker's turn", on_joker=beside(mult(1), lambda scene, joker: True)),
    Joker("Last", "Copies the last joker", copies=lambda place, jokers: jokers - 1 if place < jokers - 1 else None),
    Joker("Loose", "Flushes of four", rules=Rules(flush_size=4)),
)
"""
ROUND = "{cards_played: [3♠, 3♥], cards_held_in_hand: [2♣ Steel], jokers: [threes foil, Last, Crowd, encore, heap]}"


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    load.cache_clear()


def file(folder: Path, text: str, name: str = "mine.py") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    return (status, *capsys.readouterr())


def test_a_file_of_rows_is_read_scored_and_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, laid = file(tmp_path, GOOD), file(tmp_path, ROUND, "round.yml")
    status, out, _ = run(capsys, laid, "--explain", "--jokers", mine)
    assert (status, out.splitlines()[-1]) == (0, str(int(1866 * (2 * 9 * 1.5**3 + 5))))
    assert run(capsys, "solve", laid, "--jokers", mine)[0] == 0
    status, out, _ = run(capsys, "solve", laid, "--bench", "Loose", "--jokers", mine, "--json")
    assert status == 0
    status, out, said = run(capsys, "link", laid, "--jokers", mine)
    assert out == "#1&p=3s.3h&h=2c-steel&j=Threes-foil.Last.Crowd.Encore.Heap\n"
    assert "the page does not know the joker 'Threes': a link carries names, never code" in said
    status, out, said = run(capsys, laid)
    assert (status, out) == (2, "")
    assert "unknown joker 'threes foil'" in said


def test_two_files_with_one_name_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    laid = file(tmp_path, "{cards_played: [3♠], jokers: [Threes]}", "round.yml")
    status, _, said = run(capsys, laid, "--jokers", file(tmp_path, GOOD), "--jokers", file(tmp_path, GOOD, "other.py"))
    assert (status, said) == (2, "ortalab: two jokers are called 'Threes'; rename one\n")


def test_a_name_of_other_rules_says_how_to_have_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    laid = file(tmp_path, "cards_played: [2h]\nhands: 1\njokers: [Joker, hack foil]", "round.yml")
    status, out, said = run(capsys, laid)
    assert (status, out) == (2, "")
    ignored, wrong = said.splitlines()
    assert "the key 'hands' is ignored; it belongs to rules full" in ignored
    where = f"ortalab: {laid}: jokers[1] (line 3, column 17): "
    belongs = "Hack belongs to rules 2: add --rules 2"
    assert wrong == f"{where}unknown joker 'hack foil'; {belongs}"
    laid = file(tmp_path, "cards_played: [2h]", "round.yml")
    said = f"ortalab: unknown joker 'Hack'; {belongs}\n"
    assert run(capsys, "solve", laid, "--bench", "Mime,Hack") == (2, "", said)


def test_another_process_loads_the_same_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, laid = file(tmp_path, GOOD), file(tmp_path, ROUND, "round.yml")
    one = run(capsys, "solve", laid, "--jokers", mine)[1].splitlines()[:4]
    assert run(capsys, "solve", laid, "--jokers", mine, "--jobs", "2")[1].splitlines()[:4] == one


def row(**parts: str) -> str:
    """Write a file with one row made of these parts."""
    rest = "".join(f", {key}={value}" for key, value in parts.items() if key not in {"name", "text"})
    name, text = parts.get("name", "'Mine'"), parts.get("text", "'it'")
    return f"{HEAD}import random\nJOKERS = [Joker({name}, {text}{rest})]"


WRONG = {
    "JOKERS = (": "line 1: not Python, '(' was never closed; correct it there",
    "x = 1\nraise SystemExit(3)": "line 2: SystemExit: 3; correct the code",
    "x = 1\n\n1 / 0": "line 3: ZeroDivisionError: division by zero; correct the code",
    "import no_such_thing": "line 1: ModuleNotFoundError: No module named 'no_such_thing'; correct the code",
    "x = '\0'": "line 1: not Python, source code string cannot contain null bytes",
    "": "there is no JOKERS in it; write JOKERS = (Joker(…), …)",
    "JOKERS = 4": "JOKERS is of the type int; write a tuple of rows",
    "JOKERS = ()": "JOKERS has 0 rows; write 1 to 500 of them",
    f"{HEAD}JOKERS = [Joker(f'A{{i}}', 'x') for i in range(10_000)]": "JOKERS has 10,000 rows; write 1 to 500",
    "JOKERS = [1]": "JOKERS[0] is of the type int; write a row, Joker('Name', 'what it does', …)",
    row(name="4"): "the joker '4' has an invalid name; write up to 40 printable characters",
    row(name="'a\\nb'"): "the joker 'a\\nb' has an invalid name",
    row(name="'x' * 99"): "has an invalid name; write up to 40",
    row(name="''"): "the joker '' has a name that does not fit in a link; use letters A to Z, digits and single spaces",
    row(name="'Two  Blanks'"): "the joker 'Two  Blanks' has a name that does not fit in a link",
    row(name="'Mr. Lucky'"): "the joker 'Mr. Lucky' has a name that does not fit in a link",
    row(name="'C# Major'"): "the joker 'C# Major' has a name that does not fit in a link",
    row(name="'Salt & h=Ks'"): "the joker 'Salt & h=Ks' has a name that does not fit in a link",
    row(name="'Riff-Raff'"): "the joker 'Riff-Raff' has a name that does not fit in a link",
    row(name="'Séance'"): "the joker 'Séance' has a name that does not fit in a link",
    row(name="'jOKER'"): "the joker 'jOKER' has the name of another joker; choose another",
    row(name="'Hack'"): "the joker 'Hack' has the name of another joker",
    row(name="'Big Foil'"): "the joker 'Big Foil' has a name that ends with an edition",
    row(name="'Big Holo'"): "the joker 'Big Holo' has a name that ends with an edition",
    row(name="'KS'"): "the joker 'KS' has a name that reads as the card K♠",
    row(text="None"): "the joker 'Mine' has an invalid text",
    row(badge="'x'", on_scored="mult(4)"): "has of the type Gain as on_scored; use each(…), once(…) or beside(…)",
    row(badge="'x'", independent="[once(mult(1))]"): "has of the type list as independent",
    row(badge="'x'", on_scored="(Ability(4, always),)"): "has an ability without a gain or a count as on_scored",
    row(on_scored="(Ability(mult('4'), always),)"): "has an ability without a gain or a count as on_scored",
    row(on_scored="each(mult(float('inf')), always)"): "has an ability without a gain or a count as on_scored",
    row(on_held="each(mult(4), None)"): "has an ability without a gain or a count as on_held",
    row(again_scored="always"): "has of the type function as again_scored; use again(…)",
    row(rules="None"): "has of the type NoneType as rules; write Rules(…)",
    row(copies="1"): "has of the type int as copies; write a function",
    row(copies="lambda place, jokers: 9"): "counts '9 as a place'",
    row(copies="lambda place: 0"): "fails in the round cards_played: [A♠]: TypeError",
    row(independent="once(mult(4), lambda scene: 1 / 0)"): "fails in the round cards_played: [A♠]: ZeroDivisionError: "
    "division by zero; correct its row",
    row(independent="once(mult(4), lambda scene: len(scene.held) and 1 / 0)"): "fails in the round {cards_played: [K",
    row(
        on_scored="each(mult(4), lambda scene, spot: 20 // spot.card.counted_rank)"
    ): "fails in the round {rules: 2, ca",
    row(independent="once(mult(4), lambda scene: '4')"): "counts '4'; write a function that returns a whole number",
    row(independent="once(mult(4), lambda scene: 0.5)"): "counts '0.5'; write a function that returns a whole number",
    row(on_scored="each(mult(4), lambda scene, spot: random.randrange(10**5))"): "gives two answers to the same",
    row(again_held="again(lambda scene, spot: 10**7)"): "counts '10000000'",
    row(on_joker="beside(mult(4), lambda scene, joker: joker)"): "fails in the round cards_played: [A♠]: TypeError",
    row(badge="'x'", independent="once(times(1e300)) * 2"): "RoundError: the score exceeds the largest number",
}


@pytest.mark.parametrize("code", WRONG)
def test_an_invalid_plugin_gives_one_sentence_and_status_2(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = file(tmp_path, code)
    status, out, said = run(capsys, file(tmp_path, "cards_played: [2♣]", "round.yml"), "--jokers", mine)
    assert (status, out, said.count("\n")) == (2, "", 1)
    assert said.startswith(f"ortalab: {mine}: ")
    assert WRONG[code] in said


def test_files_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, why in {
        str(tmp_path / "gone.py"): "cannot be read, No such file or directory; name a file of jokers in Python",
        file(tmp_path, "#" * (MOST_BYTES + 1)): "longer than 256 KiB; split it into several files",
        "nothing like": "no jokers are installed as 'nothing like'; name a file that ends in .py",
    }.items():
        status, out, said = run(capsys, file(tmp_path, "cards_played: [2♣]", "round.yml"), "--jokers", name)
        assert (status, out) == (2, "")
        assert why in said
    (tmp_path / "latin.py").write_bytes(b"x = '\xff'")
    with pytest.raises(OrtalabError, match="byte 6 is not UTF-8"):
        load(str(tmp_path / "latin.py"))


def test_an_interrupt_stays_one(tmp_path: Path) -> None:
    assert main([file(tmp_path, "", "r.yml"), "--jokers", file(tmp_path, "raise KeyboardInterrupt")]) == 130


def point(value: str) -> EntryPoint:
    return EntryPoint("thirds", value, plugins.GROUP)


@pytest.mark.parametrize("value", ["tests.scoring.test_books:ROWS", "tests.scoring.test_books:HERE"])
def test_an_installed_package_is_named(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "entry_points", lambda group: [point(value)] if group == "ortalab.jokers" else [])
    assert list(load("thirds")) == ["Threes", "Heap"]
    assert isinstance(BOOK | load("thirds"), Book)
    with pytest.raises(OrtalabError, match=r"^no jokers are installed as 'third'; did you mean 'thirds'\?$"):
        load("third")


def test_a_package_that_fails_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "entry_points", lambda group: [point("no.such:thing")])  # noqa: ARG005
    with pytest.raises(OrtalabError, match=r"^thirds: ModuleNotFoundError: No module named 'no'; correct or remove"):
        load("thirds")


def test_the_trials_are_rounds_and_the_work_is_bounded() -> None:
    assert len(TRIALS) == 6
    asked = []

    def count(_: object) -> bool:
        asked.append(1)
        return True

    from ortalab.rounds.gains import mult
    from ortalab.rounds.joker import Joker
    from ortalab.rounds.words import once

    check_rows([Joker("Mine", "x", independent=once(mult(1), count))], "here")
    assert len(asked) <= 20 * len(TRIALS)
    assert MOST_ROWS == 500


@pytest.mark.slow
def test_cases_are_dealt_and_programs_are_fuzzed_with_further_jokers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = file(tmp_path, GOOD)
    into = ("--into", str(tmp_path))
    assert run(capsys, "cases", "--stage", "5", "--count", "12", *into, "--jokers", mine)[0] == 0
    rounds = [path.read_text("utf-8") for path in sorted(tmp_path.rglob("*.yml"))]
    assert len(rounds) == 12
    assert any(name in text for text in rounds for name in ("Heap", "Threes"))
    ours = (sys.executable, "-m", "ortalab", "{file}", "--jokers", mine)
    status, out, _ = run(capsys, "fuzz", "--stage", "5", "--count", "1", "--seed", "1", "--jokers", mine, "--", *ours)
    assert (status, "No mistake in one round of stage 5." in out) == (0, True), out
    assert "Threes" in out
