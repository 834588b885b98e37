"""The command that makes sets of rounds: links, files, and refusals."""

from pathlib import Path

import pytest

from ortalab.terminal import DONE, WRONG_INPUT
from tests.commands.test_cli import Run, run

__all__ = ["run"]
TENS = "q=both&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"


def test_rounds_become_the_link_of_a_set(run: Run) -> None:
    link = f"#set=1&t=Week-8.3a.-again&{TENS}&q=both&p=10h.10s\n"
    assert run("set", "round.yml", "pair.yml", "--title", "Week 8: again", "--page", "") == (DONE, link, "")
    assert run("set", "pair.yml", "#1&p=As.Kd", "--ask", "hand", "--page", "https://host/o/#x")[1] == (
        "https://host/o/#set=1&q=hand&p=10h.10s&q=hand&p=As.Kd\n"
    )
    assert run("set", "-", stdin="cards_played: [As]")[1] == "#set=1&q=both&p=As\n"
    assert run("set", "-", "--rules", "2", stdin="cards_played: [As stone]")[1] == "#set=1&q=both&r=2&p=As-stone\n"
    lucky = "{rules: full, cards_played: [As lucky], levels: {Pair: 2}}"
    full = "#set=1&q=both&r=full&p=As-lucky&l=pr2"
    assert run("set", "-", stdin=lucky)[:2] == (DONE, f"{full}\n")
    assert run("set", full, "pair.yml", "#1&r=2&p=7d-stone", "--page", "") == (
        DONE,
        f"{full}&q=both&p=10h.10s&q=both&r=2&p=7d-stone\n",
        "",
    )


def test_a_set_becomes_a_file_and_a_file_a_link_again(run: Run) -> None:
    made = f"#set=1&t=Mine&{TENS}&q=score&s=Why&p=As"
    assert run("set", made, "--out", "set.json") == (DONE, "", "")
    assert run("set", "set.json", "--page", "") == (DONE, f"{made}\n", "")
    assert (
        run("set", "set.json", "pair.yml", "--title", "More")[1] == f"{made.replace('Mine', 'More')}&q=both&p=10h.10s\n"
    )
    assert run("set", "set.json", "--ask", "chips-mult")[1].count("q=chips-mult") == 2


def test_a_set_with_a_round_that_cannot_be_read_keeps_the_rest_and_names_it(run: Run) -> None:
    status, link, said = run("set", "#set=1&q=hand&p=10h&q=hand&p=1x")
    assert (status, link) == (DONE, "#set=1&q=hand&p=10h\n")
    assert said.startswith("ortalab: the link: Round 2 is left out: The 1st played card: unknown card '1x'")


WRONG = {
    ("set",): "the following arguments are required: FILE",
    ("set", "missing.yml"): "missing.yml: cannot be read, No such file or directory",
    ("set", "pair.yml", "--ask", "luck"): "argument --ask: invalid choice: 'luck'",
    ("set", *["pair.yml"] * 21): "these are 21 rounds; a set has at most 20",
    ("set", "#1&p=1x"): "the link: The 1st played card: unknown card '1x'",
    ("set", "held.yml"): "held.yml: cards_played (line 1, column 15): no card is played",
    ("set", "broken.json"): "broken.json: this set is broken: the file is damaged or incomplete",
    ("set", "pair.yml", "--out", "folder"): "folder: cannot be written, Is a directory; name another file",
    ("set", "long.json"): "the link would have 4,645 characters, more than 4,000; share the set as a file: add --out",
    ("read", "#set=1&q=both&p=As"): "this is the link of a set of one round; the page opens it, and 'ortalab set LINK",
    ("set", "pair.yml", "--rules", "3"): "--rules: there are no rules '3'; write 1, 2 or full",
    ("link", "long.json"): "long.json: this is the file of a set; 'ortalab set FILE' prints its link",
}


@pytest.mark.parametrize("words", WRONG, ids=lambda words: " ".join(words[:3]))
def test_what_is_wrong_is_one_sentence(run: Run, words: tuple[str, ...]) -> None:
    Path("held.yml").write_text("cards_played: []\ncards_held_in_hand: [2h]", encoding="utf-8")
    Path("broken.json").write_text('{"ortalab-set": 1', encoding="utf-8")
    entry = '{"link": "1&p=As-glass-poly.As-glass-poly.As-glass-poly.As-glass-poly.As-glass-poly", "says": "%s"}'
    rounds = ",".join([entry % ("x" * 120)] * 20)
    Path("long.json").write_text(f'{{"ortalab-set": 1, "rounds": [{rounds}]}}', encoding="utf-8")
    status, printed, said = run(*words)
    assert (status, printed) == (WRONG_INPUT, "")
    assert said.removeprefix("ortalab: ").startswith(WRONG[words])
    assert said.count("\n") == 1
