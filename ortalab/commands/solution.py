"""Format a solution for `ortalab solve`, as text and as JSON."""

from math import isfinite
from typing import TYPE_CHECKING, cast

from ortalab.commands.arguments import rows_as_data
from ortalab.plurals import counted, spelled
from ortalab.rounds.gains import plain
from ortalab.rounds.play import Score
from ortalab.rounds.round import Row
from ortalab.rounds.rulesets import ruleset
from ortalab.workshop.solve.solution import Aim, Play, Solution, total_of

if TYPE_CHECKING:
    from ortalab.rounds.luck.score import LuckScore

VERBS = {Aim.LEAST: "scores more at least", Aim.EXPECTED: "is expected to score more", Aim.MOST: "can score more"}
"""The claim of a proof about a round with luck, by aim."""


def as_data(found: Solution) -> dict[str, object]:
    """Convert a solution to plain data, scores as text, bounds as numbers; an unknown bound is null."""
    return {
        "rules": found.round.rules,
        "for": found.aim.value,
        **_play_data(found.best),
        "covered": found.covered,
        "evaluated": found.evaluated,
        "closed": _number(found.closed),
        "seconds": round(found.seconds, 6),
        "runners_up": [_play_data(play) for play in found.runners_up],
    }


def _play_data(play: Play) -> dict[str, object]:
    row: dict[str, object] = {"score": str(play.score), "hand": play.score.hand.prose}
    if _has_luck(play):
        from ortalab.commands.luck import luck_of  # 5.2 kB

        scored = play.score
        row |= {"least": _number(scored.least.total), "expected": _number(scored.expected)}
        row |= {"most": _number(scored.most.total), **luck_of(cast("LuckScore", scored))}
    return row | {
        "round": rows_as_data(play.round),
        "moves": list(map(str, play.moves)),
        "fillers": list(map(str, play.fillers)),
        "alike": play.alike,
        "exact": play.is_exact,
        "bound": _number(play.bound),
    }


def as_text(found: Solution, now: Score | None) -> str:
    """Describe a solution: the score first, the proof last; `now` is the current score, or None."""
    best = found.best
    before = "" if now is None else f", {_format_total(total_of(now, found.aim), best)} before"
    lines = [f"{_score(best)} ({best.score.hand.prose}{before}){_alike(best)}"]
    rows = (
        (Row.JOKERS, rows_as_data(best.round)["jokers"]),
        (Row.PLAYED, best.round.played),
        (Row.HELD, best.round.held),
    )
    lines += [f"{row:7} {', '.join(map(str, things)) or '-'}" for row, things in rows]
    if best.fillers:
        lines.append(f"fillers {', '.join(map(str, best.fillers))} (played along; they do not score)")
    lines += [f"move {move}" for move in best.moves]
    for play in found.runners_up:
        sure = "" if play.is_exact else f", perhaps up to {_format_total(play.bound, play)}"
        cards = ", ".join(map(str, play.round.played))
        lines.append(f"{_score(play)} ({play.score.hand.prose}{sure}) {cards}{_alike(play)}")
    return "\n".join([*lines, f"{_proof(found)} {found.seconds:.2f} s"])


def _proof(found: Solution) -> str:
    """Describe the proof: the arrangements scored, and the bound of all others."""
    best = found.best
    tried = "was" if found.evaluated <= 1 else "were"
    count = spelled(found.evaluated) if found.evaluated else "none"
    lead = f"Of {found.covered:,} arrangements {count} {tried} scored step by step"
    verb = VERBS[found.aim] if _has_luck(best) else "scores more"
    if best.is_exact:
        if not found.closed:
            return f"{lead}; there is no other kind."
        less = f" than {_format_total(found.closed, best)}" if found.closed < best.total else ""
        return f"{lead}; no other kind {verb}{less}." if less else f"{lead}; no other {verb}."
    if found.bound <= found.total:
        return f"{lead}; no other {verb}, as far as samples tell."
    if not isfinite(found.bound):
        return f"{lead} before the time limit; another may exist that {verb}: --seconds N searches longer."
    return f"{lead}; no other {verb} than {_format_total(found.bound, best)}."


def _has_luck(play: Play) -> bool:
    return ruleset(play.round.rules).has_luck


def _score(play: Play) -> str:
    if not _has_luck(play):
        return str(play.score)
    from ortalab.commands.luck import text_of  # 5.2 kB

    return text_of(cast("LuckScore", play.score))


def _alike(play: Play) -> str:
    return "" if play.alike == 1 else f"; {counted(play.alike, 'play')}, which differ in cards that do not score"


def _format_total(total: float, play: Play) -> str:
    if not _has_luck(play):
        return plain(total)
    from ortalab.rounds.luck.score import FIRST_SHORT, written

    is_short = total >= FIRST_SHORT or not isfinite(total)
    return written(total) if is_short else f"{total:,.4f}".rstrip("0").rstrip(".")


def _number(number: float) -> float | None:
    from ortalab.commands.luck import number_of

    return number_of(number)
