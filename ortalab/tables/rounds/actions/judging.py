"""Judge rounds in the worker, from bytes of rounds and outputs or from a check's report, for the board.

Bytes are passed as text, one character each; None is a file that could not be read.
"""

import json
from collections.abc import Mapping, Sequence

from ortalab.courses.ortalab.board import MOST_LINES, Case, case_of, said_in
from ortalab.courses.ortalab.fuzz.shrink import smaller_round
from ortalab.courses.ortalab.judge import verdict
from ortalab.courses.pairs import LONGEST, read_printed
from ortalab.courses.result import Result, Verdict, read_result
from ortalab.courses.shown import printable, shown
from ortalab.errors import OrtalabError, TextError, UnknownJoker, UnknownMark
from ortalab.json_text import parse_json
from ortalab.page.program.check import read_parts
from ortalab.rounds.round import Round
from ortalab.rounds.score import score
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.books import book_of
from ortalab.tables.rounds.state.judged import Mistaken, Report
from ortalab.tables.rounds.state.program import Unread
from ortalab.text.words import ruleset_named
from ortalab.text.yaml import read_under
from ortalab.text.yaml_nodes import decode_text
from ortalab.typed_json import typed

FAILED = "it makes the page fail; leave it out"
GONE = "it cannot be read: it has been moved or changed; open the folder again"
Texts = Sequence[str | None]


def judge(job: str, report: Sequence[Mapping[str, object]] = ()) -> str:
    """Judge the rounds of a job: names with the bytes of a round and an output, or indices in a report.

    An unreadable round does not affect the others.

    >>> from ortalab.tables.rounds.state.judged import Judged
    >>> names, files = ("a.yml", "a.out"), ("cards_played: [Ks, Kh]", "61")
    >>> cases = [(names, files), (names, ("{", "")), (names, (files[0], None))]
    >>> right, *unread = typed(Judged, parse_json(judge(json.dumps({"rules": "1", "cases": cases}))))
    >>> right.result.reason[:14], [(one.name, one.reason[:14]) for one in unread]
    ('the score is 6', [('a.yml', 'line 1, column'), ('a.out', 'it cannot be r')])
    """
    asked = parse_json(job)
    rules = asked["rules"]
    if "report" in asked:
        found = [_of_report(rules, report[place]) for place in asked["report"] if place < len(report)]
    else:
        found = [_of_files(rules, names, texts) for names, texts in asked["cases"]]
    return json.dumps(found)


def smaller(job: str) -> str:
    """Find a smaller round that still shows the mistake of a job, and return its link; "" if there is none.

    >>> result = Result(Verdict.WRONG_SCORE, mistakes=("without Foil on jokers",))
    >>> smaller(json.dumps(Mistaken("1&p=Ks.Kh&j=Mime.Joker-foil", result)))
    '1&p=Ks&j=Joker-foil'
    """
    mistaken = typed(Mistaken, parse_json(job))
    round_ = decode(mistaken.link).round
    found = smaller_round(score(round_, book_of(round_)), mistaken.result)
    return encode(found) if found else ""


def _of_files(rules: str, names: Sequence[str], texts: Texts) -> Case | Unread:
    which = 0
    try:
        round_ = _read_round(_bytes_of(texts[0]), rules)
        if not names[1]:
            return _case(names[-1], round_, "").as_not_run
        which = 1
        data = _bytes_of(texts[1])
        case = _case(names[-1], round_, read_printed(data))
        return case._replace(is_cut=len(data) > LONGEST)
    except OrtalabError as error:
        return Unread(names[which], _why(error))
    except Exception:  # noqa: BLE001 — whatever raises, the other rounds are judged
        return Unread(names[0], FAILED)


def _case(name: str, round_: Round, printed: str, result: Result | None = None, said: str = "") -> Case:
    scored = score(round_, book_of(round_))
    return case_of(printable(name), encode(round_), scored, printed, result or verdict.judge(printed, scored, said))


def _bytes_of(text: str | None) -> bytes:
    if text is None:
        raise OrtalabError(GONE)
    return text.encode("latin-1")


def _read_round(data: bytes, rules: str) -> Round:
    """Parse a round under the ruleset that it names, or under `rules`, as grading does."""
    return read_under(decode_text(data), lambda named: ruleset_named(named or rules), strict=False, warn=None)


def _why(error: OrtalabError) -> str:
    """Explain why a file cannot be used; if it is for other rules, also how to open it on this page."""
    for fault in error.every:
        if isinstance(fault, UnknownJoker | UnknownMark) and fault.rules:
            remedy = f"write 'rules: {fault.rules}' into the file, or choose rules {fault.rules} and open it again"
            return f"{fault.place}: this belongs to rules {fault.rules}; {remedy}"
    return error.within("")


# ---- the report of a check ------------------------------------------------------------------------------------------


def read_report(text: str) -> tuple[Sequence[Mapping[str, object]], str]:
    """Parse a report; return its rounds, and the part that the page shows as JSON.

    >>> from ortalab.courses.ortalab.example import example_report
    >>> rounds, answer = read_report(example_report())
    >>> len(rounds), json.loads(answer)[0], json.loads(read_report("{}")[1])[-1][:15]
    (120, 'the example', 'this is not a r')
    """
    try:
        parts = read_parts(text, "ortalab")
    except TextError as error:
        return [], json.dumps(Report(trouble=str(error)))
    rounds = [one for _, one in parts.cases]
    names = tuple(printable(_text(one, "name")) for one in rounds)
    unusable = tuple(Unread(*one) for one in parts.unusable)
    return rounds, json.dumps(Report(parts.folder, names, unusable, parts.notes))


def _text(data: Mapping[str, object], key: str) -> str:
    """Return a text of a report's round; "" for a value of another type."""
    value = data.get(key)
    return value if isinstance(value, str) else ""


def _of_report(rules: str, given: Mapping[str, object]) -> Case | Unread:
    """Judge a round of a report again; a program that failed keeps the report's verdict."""
    name = printable(_text(given, "name"))
    try:
        round_ = _read_round(_text(given, "input").encode(errors="replace"), rules)
        printed, fault = _text(given, "output"), printable(_text(given, "fault"))[:200]
        is_cut = given.get("is_cut") is True
        told, words = _result_of_report(given) if fault or (is_cut and not printed) else None, _text(given, "said")
        case = _case(name.removesuffix(".yml").removesuffix(".yaml"), round_, printed, told, words)
    except OrtalabError as error:
        return Unread(name, _why(error))
    except Exception:  # noqa: BLE001 — whatever raises, the other rounds are judged
        return Unread(name, FAILED)
    said = said_in(words) or "\n".join(map(shown, words.strip().split("\n")[-MOST_LINES:]))
    return case._replace(fault=fault, said=said or case.said, is_cut=is_cut)


def _result_of_report(given: Mapping[str, object]) -> Result:
    """Return a report's verdict, with its texts made safe to print."""
    result = read_result(given)
    if result.verdict.is_right and _text(given, "fault"):
        return Result(Verdict.NO_SCORE, printable(_text(given, "fault")))
    return result._replace(
        reason=shown(result.reason),
        rule=shown(result.rule),
        ours=shown(result.ours),
        theirs=shown(result.theirs),
        joker=shown(result.joker),
        here=shown(result.here),
        mistakes=tuple(map(shown, result.mistakes)),
    )
