"""Every command that judges or finds, once where all is right and once where something is wrong, and its schema."""

import sys
from pathlib import Path
from typing import NamedTuple

from ortalab.games.big2.scripts import graded_set

ROUND = "cards_played: [10♥, 10♠, A♣]\njokers: [Joker]\n"
EXPLAINED = "import sys\nfrom ortalab.cli import main\nsys.exit(main([*sys.argv[1:], '--explain']))\n"
FILES = {
    "round.yml": ROUND,
    "fixtures/a.yml": "cards_played: [9♥]\n",
    "luck.yml": "cards_played: [8♥]\njokers: [Bloodstone]\n",
    "large.yml": f"cards_played: [8♥]\njokers: [{', '.join(22 * ['Canio x1000000000000000'])}]\n",
    "save.jkr": 'return {["GAME"]={},["cardAreas"]={["hand"]={["cards"]={[1]={["base"]={["suit"]="Hearts",'
    '["value"]="King",},},},},},}',
    "printed": "Pair (10 x 2)\n10h +10 (20 x 2)\n31\n",
    "wrong.py": "print(15)\n",
    "right.py": EXPLAINED,
    "fails.py": "raise SystemExit('no')\n",
    "class.txt": "ann: python wrong.py\nbob: python right.py {file}\n",
    "one.txt": "bob: python right.py {file}\n",
    "mine.py": "def comp10001huxxy_score(cards):\n    return len(cards)\n",
    "player.py": "def comp10001huxxy_play(history, player, hand, table):\n    return player, 0, None\n",
    "script.txt": "deck 2C 3C\nscore\n",
    "try.yml": "cards_played: [A♠, 9♠, 7♠, 4♠, 3♠]\ncards_held_in_hand: [Q♥ Mult, 9♥, 8♣]\njokers: [Blackboard, "
    "Four Fingers, Gluttonous Joker, Jolly Joker, Wily Joker]\n",
}
"""The files of the folder in which the commands run; `python` in a line is this Python."""


class Asked(NamedTuple):
    """A command line, the schema of what it prints, and the file that has it, where it is not printed."""

    line: str
    schema: str
    file: str = ""


ASKED = (
    Asked("score --json round.yml", "score"),
    Asked("score --json --explain round.yml", "score"),
    Asked("solve --json round.yml", "solve"),
    Asked("solve --json --top 2 round.yml", "solve"),
    Asked("solve --json --rules full --for most round.yml", "solve-full"),
    Asked("solve --json save.jkr", "solve-full"),
    Asked("solve --json --hands --rules full round.yml", "solve-full"),
    Asked("score --json --explain --rules full round.yml", "score-full"),
    Asked("score --json --rules full luck.yml", "score-full"),
    Asked("score --json --rules full large.yml", "score-full"),
    Asked("score --json save.jkr --play 1", "score-full"),
    Asked("daily 10 --json", "daily"),
    Asked("daily 10 --json --best", "daily"),
    Asked("daily 10 --json --try try.yml", "daily"),
    Asked("compare round.yml --json --output printed", "compare"),
    Asked("compare round.yml --json -- python right.py {file}", "compare"),
    Asked("compare round.yml --json -- python fails.py {file}", "compare"),
    Asked("fuzz --json --rounds 1 --stage 1 --seed 1 --out finds -- python wrong.py", "fuzz"),
    Asked("fuzz --json --rounds 1 --stage 1 --seed 1 --out finds -- python right.py {file}", "fuzz"),
    Asked("fuzz --json --rounds 1 --stage 1 --seed 1 --out finds -- python fails.py {file}", "fuzz"),
    Asked("check --json check.json --harder 0 -- python wrong.py {file}", "check", "check.json"),
    Asked("grade --json --jobs 1 fixtures -- class.txt", "grade"),
    Asked("grade --json --jobs 1 fixtures -- one.txt", "grade"),
    Asked("big2 check big2 --json -- python fails.py", "trials"),
    Asked("big2 compare big2/game.in --json --output printed", "trials"),
    Asked("big2 fuzz --scripts 1 --seed 1 --out finds --json -- python wrong.py", "trials"),
    Asked("big2 scripts written --json set.json", "big2-scripts", "set.json"),
    Asked("big2 tournament --games 8 --seed 1 --players easy,random,random,random --json", "tournament"),
    Asked("poker fuzz --lines 1 --seed 1 --json -- python wrong.py", "trials"),
    Asked("triangles compare script.txt --json --output printed", "trials"),
    Asked("triangles fuzz --scripts 1 --seed 1 --out finds --json -- python wrong.py", "trials"),
    Asked("triangles tournament --games 2 --json", "tournament"),
    Asked("triangles tell script.txt --json", "triangles-tell"),
    Asked("poker odds AS QD JC TD 8S TH JH QH x x --json", "poker-chances"),
    Asked("poker odds AS KS , QH QD / 2S 7S 9D x x --json", "poker-chances"),
    Asked("poker draw 9S 9D TH JH QH --json", "poker-chances"),
    Asked("huxxy check mine.py --json", "huxxy-check"),
    Asked("huxxy tournament --games 4 --effort 1 --bot player.py --json", "huxxy-tournament"),
    Asked("huxxy tournament --games 1 --effort 1 --json", "tournament"),
)


def lay(folder: Path) -> None:
    """Write the files into a folder."""
    for name in ("fixtures", "big2"):
        (folder / name).mkdir(exist_ok=True)
    _, _, script = next(iter(graded_set()))
    (folder / "big2/game.in").write_text(script.text, encoding="utf-8")
    for name, text in FILES.items():
        (folder / name).write_text(text.replace("python ", f'"{Path(sys.executable).as_posix()}" '), encoding="utf-8")


def words_of(asked: Asked) -> list[str]:
    """Return the words of a command line."""
    return [sys.executable if word == "python" else word for word in asked.line.split()]
