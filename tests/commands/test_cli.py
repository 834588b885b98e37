"""The command: its output, its refusals, and its exit status."""

import io
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ortalab import __version__
from ortalab.cli import COMMANDS, main
from ortalab.terminal import DONE, INTERRUPTED, WRONG_INPUT

ROUND = """\
cards_played: [10♥, 10♠, 10♦, A♣, J♥]
cards_held_in_hand: [2♥, 5♦, 9♦]
jokers: [Joker, Mad Joker, Zany Joker, Raised Fist]
"""
SCORE = "1380"
EXPLANATION = """\
Three Of A Kind (30 x 3)
10♥ +10 Chips (40 x 3)
10♠ +10 Chips (50 x 3)
10♦ +10 Chips (60 x 3)
Raised Fist 2♥ +4 Mult (60 x 7)
Joker +4 Mult (60 x 11)
Zany Joker +12 Mult (60 x 23)
1380
"""
"""The first example in the assignment (Example Round)."""

PAIR = "cards_played: [10h, 10s]"
PAIR_AS_YAML = "cards_played:\n  - 10♥\n  - 10♠\n\ncards_held_in_hand: []\n\njokers: []\n"

WRONG_FILES = {
    "not UTF-8": (b"cards_played: [10\xe2\x99]", "byte 18 (0xe2) is not UTF-8; save the text as UTF-8"),
    "UTF-16": (PAIR.encode("utf-16"), "byte 1 (0xff) is not UTF-8; save"),
    "empty": (b"", "the text is empty; write at least"),
    "not YAML": (b"cards_played: [10h", "line 1, column 19: not YAML, expected ',' or ']', but got '<stream end>'"),
    "a list": (b"- 10h", "line 1, column 1: a list where a round should be; write"),
    "a scalar": (b"10h", "line 1, column 1: the text '10h' where a round should be; write"),
    "a tag": (b"!!python/object/apply:os.system [exit]", "line 1, column 1: the tag 'tag:yaml.org,2002:python/object"),
    "an alias bomb": (
        b"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]",
        "line 1, column 4: the alias or anchor 'a' is refused",
    ),
    "10 MB": (10_000_000 * b"a", "the text is longer than 64 KiB; a round needs far less"),
    "500 brackets": (500 * b"[", "line 1, column 11: nested deeper than 10; write"),
    "a key twice": (
        b"cards_played: [2h]\ncards_played: [3h]",
        "line 2, column 1: the key 'cards_played' is given twice",
    ),
    "a number": (
        b"cards_played: [10]",
        "cards_played[0] (line 1, column 16): unknown card '10'; write a rank and a suit",
    ),
    "a boolean": (b"cards_played: [No]", "cards_played[0] (line 1, column 16): unknown card 'No'; write"),
    "0 played": (b"cards_played: []", "cards_played (line 1, column 15): no card is played; write"),
    "6 played": (b"cards_played: [2h, 2h, 2h, 2h, 2h, 2h]", "cards_played (line 1, column 15): 6 where at most 5 are"),
    "6 held": (
        b"cards_played: [2h]\ncards_held_in_hand: [2h, 2h, 2h, 2h, 2h, 2h]",
        "cards_held_in_hand (line 2, column 21): 6 where at most 5 are allowed; remove 1",
    ),
    "6 jokers": (
        b"cards_played: [2h]\njokers: [Mime, Mime, Mime, Mime, Mime, Mime]",
        "jokers (line 2, column 9): 6 where at most 5 are allowed; remove 1",
    ),
    "a misspelt card": (
        b"cards_played: [2h, 1h]",
        "cards_played[1] (line 1, column 20): unknown card '1h'; did you mean",
    ),
    "a misspelt joker": (
        b"cards_played: [2h]\njokers: [Mime, Joker, Barron]",
        "jokers[2] (line 2, column 23): unknown joker 'Barron'; did you mean 'Baron'?",
    ),
    "two enhancements": (
        b"cards_played: [2h Bonus Wild]",
        "cards_played[0] (line 1, column 16): '2h Bonus Wild' has more than one enhancement, Bonus and Wild; keep one",
    ),
    "two editions": (
        b"cards_played: [2h]\njokers: [Mime Foil Polychrome]",
        "jokers[0] (line 2, column 10): 'Mime Foil Polychrome' has more than one edition, Foil and",
    ),
}

DAMAGED = "the link is damaged; only the page shows its readable part: "

WRONG_ARGUMENTS = {
    ("--explain",): "the following arguments are required: FILE; see 'ortalab --help'",
    ("--nope", "round.yml"): "unrecognized arguments: --nope; see 'ortalab --help'",
    ("--expl", "round.yml"): "unrecognized arguments: --expl; see 'ortalab --help'",
    (
        "missing.yml",
    ): "missing.yml: cannot be read, No such file or directory; name a YAML file, or - for standard input",
    ("slove", "round.yml"): "'slove' is neither a file nor a command; did you mean 'solve'?",
    ("Link", "round.yml"): "'Link' is neither a file nor a command; did you mean 'link'?",
    ("big", "--help"): "'big' is neither a file nor a command; did you mean 'big2'?",
    ("rounds", "missing.yml"): "rounds: cannot be read, No such file or directory; name a YAML file, or",
    ("score", "slove"): "slove: cannot be read, No such file or directory; name a YAML file, or",
    ("score.yml",): "score.yml: cannot be read, No such file or directory; name a YAML file, or",
    ("read", "."): ".: cannot be read, Is a directory; name a link, in quotes, or a save of the full game",
    ("round.yml", "missing.yml"): "missing.yml: cannot be read, No such file or directory; name a YAML file, or",
    ("folder",): "folder: cannot be read, Is a directory; name a YAML file, or - for standard input",
    ("odd\nname",): r"'odd\nname': cannot be read, No such file or directory",
    ("nul\0",): r"'nul\x00': an argument cannot contain NUL; leave it out",
    ("round.yml/x",): "round.yml/x: cannot be read, Not a directory; name a YAML file, or",
    ("link",): "the following arguments are required: FILE; see 'ortalab link --help'",
    ("link", "round.yml", "round.yml"): "unrecognized arguments: round.yml; see 'ortalab link --help'",
    ("link", "missing.yml"): "missing.yml: cannot be read, No such file or directory",
    ("read",): "the following arguments are required: LINK; see 'ortalab read --help'",
    ("read", ""): "the link has no round; give a whole link, in quotes, such as '#1&p=10h.10s'",
    ("read", "https://host/page/"): "the link has no round; give a whole link",
    ("read", "#1&p=10h&j=Barron"): DAMAGED + "The 1st joker: unknown joker 'Barron'; did you mean 'Baron'?",
    ("read", "#1&p=10h.1h.2x"): DAMAGED + "The 2nd played card: unknown card '1h'; did you mean '10♥'? (and 1 more)",
    ("read", "#1&p=" + 5000 * "x"): DAMAGED + "This link is longer than 4,000 characters",
}

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command beside `round.yml`, `pair.yml` and an empty folder; return its status, output and errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ORTALAB_PAGE", raising=False)
    Path("round.yml").write_text(ROUND, encoding="utf-8")
    Path("pair.yml").write_text(PAIR, encoding="utf-8")
    Path("folder").mkdir()

    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main(arguments)
        return status, *capsys.readouterr()

    return run


def test_a_file_is_scored(run: Run) -> None:
    assert run("round.yml") == (DONE, f"{SCORE}\n", "")


def test_a_file_is_explained(run: Run) -> None:
    assert run("round.yml", "--explain") == (DONE, EXPLANATION, "")
    assert run("--explain", "round.yml") == (DONE, EXPLANATION, "")


def test_the_long_form_names_the_command(run: Run) -> None:
    assert run("score", "round.yml") == run("round.yml")


def test_standard_input_is_a_file_named_by_a_dash(run: Run) -> None:
    assert run("-", stdin=ROUND) == (DONE, f"{SCORE}\n", "")
    assert run("-", "--explain", stdin=ROUND) == (DONE, EXPLANATION, "")


def test_several_files_are_scored_with_their_names(run: Run) -> None:
    assert run("round.yml", "pair.yml", "-", stdin=PAIR) == (DONE, f"round.yml: {SCORE}\npair.yml: 60\n-: 60\n", "")


def test_several_files_are_explained_with_their_names(run: Run) -> None:
    pair = "Pair (10 x 2)\n10♥ +10 Chips (20 x 2)\n10♠ +10 Chips (30 x 2)\n60\n"
    printed = f"round.yml:\n{EXPLANATION}\npair.yml:\n{pair}"
    assert run("round.yml", "--explain", "pair.yml") == (DONE, printed, "")


def test_json_is_one_object_a_line_with_its_numbers_as_text(run: Run) -> None:
    status, printed, _ = run("--json", "round.yml", "pair.yml")
    rows = [json.loads(line) for line in printed.splitlines()]
    assert status == DONE
    assert rows == [
        {"file": "round.yml", "hand": "Three Of A Kind", "chips": "60", "mult": "23", "score": SCORE},
        {"file": "pair.yml", "hand": "Pair", "chips": "30", "mult": "2", "score": "60"},
    ]


def test_json_holds_the_explanation_when_it_is_asked_for(run: Run) -> None:
    _, printed, _ = run("--json", "--explain", "round.yml")
    assert json.loads(printed)["explanation"] == EXPLANATION.splitlines()
    assert "♥" in printed


def test_strict_reading_is_a_flag_of_every_command_that_reads_a_file(run: Run) -> None:
    assert run("round.yml", "--strict") == (DONE, f"{SCORE}\n", "")
    for arguments in (["pair.yml", "--strict"], ["link", "pair.yml", "--strict"]):
        status, printed, said = run(*arguments)
        assert (status, printed) == (WRONG_INPUT, "")
        assert [line.partition("cards_played")[2] for line in said.splitlines()] == [
            "[0] (line 1, column 16): '10h' is not the strict spelling; write '10♥'",
            "[1] (line 1, column 21): '10s' is not the strict spelling; write '10♠'",
        ]


def test_byte_order_marks_and_carriage_returns_are_ignored(run: Run) -> None:
    assert run("-", stdin="\ufeff" + ROUND.replace("\n", "\r\n")) == (DONE, f"{SCORE}\n", "")


def test_an_unknown_key_is_a_warning_beside_the_score(run: Run) -> None:
    said = "ortalab: standard input: line 1, column 1: the unknown key 'joker' is ignored; did you mean 'jokers'?\n"
    assert run("-", stdin=f"joker: []\n{PAIR}") == (DONE, "60\n", said)


@pytest.mark.slow
@pytest.mark.parametrize(("data", "sentence"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_wrong_file_is_one_sentence_and_nothing_else(run: Run, data: bytes, sentence: str) -> None:
    Path("wrong.yml").write_bytes(data)
    for arguments in (
        ["wrong.yml"],
        ["round.yml", "wrong.yml", "--explain"],
        ["--json", "wrong.yml"],
        ["link", "wrong.yml"],
    ):
        status, printed, said = run(*arguments)
        assert (status, printed) == (WRONG_INPUT, "")
        assert said.startswith(f"ortalab: wrong.yml: {sentence}")
        assert said.count("\n") == 1


@pytest.mark.parametrize(("arguments", "sentence"), WRONG_ARGUMENTS.items(), ids=range(len(WRONG_ARGUMENTS)))
def test_wrong_arguments_are_one_sentence_and_nothing_else(run: Run, arguments: Sequence[str], sentence: str) -> None:
    status, printed, said = run(*arguments)
    assert (status, printed) == (WRONG_INPUT, "")
    assert said.startswith(f"ortalab: {sentence}")
    assert said.count("\n") == 1


def test_a_file_may_begin_with_a_dash_or_bear_the_name_of_a_command(run: Run) -> None:
    for name in ("-odd.yml", "link"):
        Path(name).write_text(PAIR, encoding="utf-8")
    assert run("--", "-odd.yml") == (DONE, "60\n", "")
    assert run("./link") == (DONE, "60\n", "")
    assert run("score", "link") == (DONE, "60\n", "")
    Path("slove").write_text(PAIR, encoding="utf-8")
    assert run("slove") == (DONE, "60\n", "")


def test_a_link_is_printed_and_read_back(run: Run) -> None:
    status, link, said = run("link", "pair.yml")
    assert (status, link) == (DONE, "#1&p=10h.10s\n")
    assert said.endswith("set $ORTALAB_PAGE, or add --open\n")
    for text in (link, link.strip().removeprefix("#"), f"https://host/page/{link}"):
        assert run("read", text) == (DONE, PAIR_AS_YAML, "")


def test_read_reports_link_parts_without_a_place_in_yaml(run: Run) -> None:
    status, round_, said = run("read", "#1&h=2h")
    assert (status, "- 2♥" in round_) == (DONE, True)
    assert said == "ortalab: no card is played in this round, so nothing can be scored; add one under cards_played\n"
    told = "the jokers on the link's bench are left out, as a round in YAML has no bench: Mime Foil, Baron"
    assert run("read", "#1&p=10h.10s&b=Mime-foil.Baron") == (DONE, PAIR_AS_YAML, f"ortalab: {told}\n")
    told = "Hack is not in rules 1, so score this round with --rules 2"
    status, round_, said = run("read", "#1&p=2h&j=Hack")
    assert (status, said) == (DONE, f"ortalab: {told}\n")
    assert run("-", "--rules", "2", stdin=round_) == (DONE, "9\n", "")


def test_a_link_uses_the_named_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("link", "pair.yml", "--page", "https://host/page/")[1] == "https://host/page/#1&p=10h.10s\n"
    monkeypatch.setenv("ORTALAB_PAGE", "https://home/#1&p=2h")
    assert run("link", "pair.yml")[1] == "https://home/#1&p=10h.10s\n"
    assert run("link", "-", "--page", "", stdin=PAIR)[1] == "#1&p=10h.10s\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_description(run: Run, capsys: pytest.CaptureFixture[str], name: str) -> None:
    with pytest.raises(SystemExit, match="0"):
        run(name, "--help")
    printed = capsys.readouterr().out
    assert COMMANDS[name].does in printed
    assert printed.startswith("usage: ortalab")


def test_the_help_lists_every_command(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        run("--help")
    printed = capsys.readouterr().out
    assert all(f"ortalab {name} " in printed and command.does in printed for name, command in COMMANDS.items())


def test_the_version_is_printed(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        run("--version")
    assert capsys.readouterr() == (f"ortalab {__version__}\n", "")


def test_an_interrupt_is_silent(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("ortalab.commands.score.run", interrupt)
    assert run("round.yml") == (INTERRUPTED, "", "")


def test_no_standard_input_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["-"]) == WRONG_INPUT
    assert capsys.readouterr().err.startswith(
        "ortalab: standard input: cannot be read, it is not a file; name a YAML file"
    )
