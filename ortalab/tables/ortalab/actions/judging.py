"""Judge cases, in the worker: the bytes of rounds and outputs in, rows of the table out, as JSON.

Bytes travel as text of one character each; None stands for a file that could not be read.
"""

import json
from collections.abc import Sequence

from ortalab.errors import OrtalabError, UnknownJoker, UnknownMark
from ortalab.json_text import parse_json
from ortalab.scoring.play import score
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.books import book_of, with_pack
from ortalab.tables.ortalab.state.cases import Standing
from ortalab.text.yaml import decode_text, read_under
from ortalab.workshop.judge.printed import read_printed
from ortalab.workshop.judge.verdict import Verdict
from ortalab.workshop.judge.verdict import judge as judge_text

FAILED = "the page fails at it; leave it out"
GONE = "it cannot be read: it has moved or changed; open the folder again"
STANDINGS = {
    Verdict.RIGHT: Standing.AGREES,
    Verdict.OTHER_WORDS: Standing.WORDS,
    Verdict.OTHER_STEPS: Standing.WORDS,
}
"""How a case with a verdict stands; with any other it differs."""
IN_OTHER_WORDS = "in other words"
Texts = Sequence[str | None]


def judge(job: str) -> str:
    """Judge the cases of a job, each the names of a round and an output, and their bytes.

    One that cannot be read takes no other along.

    >>> names, files = ("a.yml", "a.out"), ("cards_played: [Ks, Kh]", "61")
    >>> cases = [(names, files), (names, ("{", "")), (names, (files[0], None))]
    >>> answer = json.loads(judge(json.dumps({"rules": "1", "cases": cases})))
    >>> [(row["standing"], row["reason"][:14]) for row in answer], answer[1]["name"], answer[2]["name"]
    ([('differs', 'the score is 6'), ('unread', 'line 1, column'), ('unread', 'it cannot be r')], 'a.yml', 'a.out')
    """
    asked = parse_json(job)
    return json.dumps([_row(asked["rules"], names, texts) for names, texts in asked["cases"]])


def _row(rules: str, names: Sequence[str], texts: Texts) -> dict[str, str]:
    try:
        return _judged(rules, names, texts)
    except Exception:  # noqa: BLE001 — whatever raises, the other cases are judged
        return {"name": names[0], "standing": Standing.UNREAD, "reason": FAILED}


def _judged(rules: str, names: Sequence[str], texts: Texts) -> dict[str, str]:
    which = 0
    try:
        round_ = _read_round(_bytes_of(texts[0]), rules)
        which = 1
        printed = read_printed(_bytes_of(texts[1]))
    except OrtalabError as error:
        return {"name": names[which], "standing": Standing.UNREAD, "reason": _why(error)}
    result = judge_text(printed, score(round_, book_of(round_)))
    reason = IN_OTHER_WORDS if result.verdict is Verdict.OTHER_WORDS else result.reason
    row = {"reason": reason, "rule": result.rule, "ours": result.ours, "theirs": result.theirs}
    standing = STANDINGS.get(result.verdict, Standing.DIFFERS)
    return {"standing": standing, **row, "link": encode(round_), "printed": printed}


def _bytes_of(text: str | None) -> bytes:
    if text is None:
        raise OrtalabError(GONE)
    return text.encode("latin-1")


def _read_round(data: bytes, rules: str) -> Round:
    """Read a round under the ruleset that it names, else under `rules`, as a grading does; the pack is known too."""
    return read_under(decode_text(data), lambda named: with_pack(named or rules), strict=False, warn=None)


def _why(error: OrtalabError) -> str:
    """Return why a file cannot be used; what belongs to other rules is told as the page can mend it."""
    for fault in error.every:
        if isinstance(fault, UnknownJoker | UnknownMark) and fault.rules:
            mend = f"write 'rules: {fault.rules}' into the file, or choose rules {fault.rules} and open it again"
            return f"{fault.place}: this belongs to rules {fault.rules}; {mend}"
    return error.within("")
