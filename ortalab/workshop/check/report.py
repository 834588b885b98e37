"""The report of a check: the stages, what to mend first with its rule and smallest round, and what was not tried."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from shutil import get_terminal_size

from ortalab.plurals import counted, noun_for, spelled
from ortalab.scoring.gains import listed
from ortalab.scoring.play import score
from ortalab.workshop.board.places import Place, size_of
from ortalab.workshop.check.data import Outcome, SavedFind
from ortalab.workshop.check.running import Answer
from ortalab.workshop.check.signs import BAR, WIDEST, Ink, Sign, sign_of, wrapped
from ortalab.workshop.check.table import table
from ortalab.workshop.deal import STAGES
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.judge.lines import shown
from ortalab.workshop.judge.report import STEPS_WANTED, sentence
from ortalab.workshop.judge.verdict import Verdict

MOST_PLACES = 3
"""The most further places that are told one by one on a terminal."""
MOST_NAMED = 8
"""The most hands or jokers that are named because no round had them."""
PAGE = ": drop it on the page, at its place Program"
WIDEST_NAME = 70
"""The most columns of the program's command."""
MOST_UNUSABLE = 3
"""The most files that are named because they cannot be used."""
SMALL = 4
"""A round of at most so many cards and jokers is shown."""


def head_lines(outcome: Outcome, ink: Ink) -> list[str]:
    """Return the lines that say which program is checked, on which rounds."""
    built = f"built in {outcome.built:.1f} s" if outcome.built is not None else ""
    name = shown(outcome.program.name)
    name = name if len(name) <= WIDEST_NAME else f"{name[: WIDEST_NAME - 1]}…"
    rows = [(name, built) if built else ("program", name), (outcome.rounds.name, outcome.rounds.about())]
    width = max(len(name) for name, _ in rows)
    lines = [f"  {ink.faint(f'{name:{width}}')}  {words}" for name, words in rows]
    if not outcome.explains:
        lines.append(ink.faint("  It is run without --explain, with which it prints no score."))
    return lines


def body_lines(outcome: Outcome, ink: Ink, *, is_whole: bool = False) -> list[str]:
    """Return the lines of the report after its head; with `is_whole` every place is told."""
    places = outcome.places
    lines = ["", *_stages(outcome, ink), "", *_sums(outcome, ink)]
    lines += _left_out(outcome)
    if places:
        lines += ["", *_first(places[0], ink)]
        lines += _others(places[1:], ink, most=len(places) if is_whole else MOST_PLACES)
    lines += ["", *_harder(outcome, ink)]
    if not places and not outcome.finds:
        lines += ["", ink.bold("  Nothing to mend.")]
    lines += ["", f"  {ink.faint('all of it')}  .ortalab/check{PAGE}"]
    return lines


# ---- the stages -----------------------------------------------------------------------------------------------------


def growing_lines(cases: Sequence[Case], answers: Sequence[Answer], ink: Ink) -> list[str]:
    """Return the lines of the stages while the rounds run; none where the terminal has no room for them."""
    size = get_terminal_size()
    stages = Counter(case.stage for case in cases)
    rows: dict[str, tuple[list[Answer], int]] = {f"Stage {stage}": ([], stages[stage]) for stage in sorted(stages)}
    for answer in answers:
        rows[f"Stage {answer.stage}"][0].append(answer)
    lines = [*_rows(rows, ink, is_growing=True), ""]
    return lines if size.columns >= WIDEST and size.lines > len(lines) + 2 else []


def _stages(outcome: Outcome, ink: Ink) -> Iterator[str]:
    rows: dict[str, Sequence[Answer]] = {f"Stage {stage}": found for stage, found in outcome.stages().items()}
    if outcome.earlier:
        rows["Finds"] = outcome.earlier
    return _rows({name: (answers, len(answers)) for name, answers in rows.items()}, ink)


def _rows(rows: Mapping[str, tuple[Sequence[Answer], int]], ink: Ink, *, is_growing: bool = False) -> Iterator[str]:
    """Yield the signs of each row, and how many of so many rounds are right."""
    width = min(max((of for _, of in rows.values()), default=0), BAR)
    for name, (answers, of) in rows.items():
        right = sum(answer.is_right for answer in answers)
        count = f"{right:,} of {of:,}"
        if not is_growing or len(answers) == of:
            count = ink.bold(count) if right == of else ink("31", count)
        bars = ink.bars(sign_of(answer.result.verdict) for answer in answers) if answers else [("", 0)]
        for number, (bar, length) in enumerate(bars):
            title = name if number == 0 else ""
            end = f"  {count}" if number == len(bars) - 1 else ""
            yield f"  {title:7}  {bar}{' ' * (width - length) * bool(end)}{end}"


def _sums(outcome: Outcome, ink: Ink) -> list[str]:
    signs = [sign_of(answer.result.verdict) for answer in outcome.every]
    other, wrong, none = (signs.count(sign) for sign in (Sign.OTHER, Sign.WRONG, Sign.NONE))
    right, of = len(signs) - wrong - none, len(signs)
    words = f", {spelled(other)} of them in other words {ink.sign(Sign.OTHER)}" if other else ""
    if right == of:
        all_of = "The one round is right" if of == 1 else f"All {counted(of, 'round')} are right"
        return [f"  {ink('32', all_of)}{words}", "  The assignment grades only the score."]
    parts = [ink.bold(f"{right:,} of {of:,} are right") + words]
    if wrong:
        parts.append(f"{ink('31', f'{wrong:,} wrong')} {ink.sign(Sign.WRONG)}")
    if none:
        parts.append(f"{ink.bold(f'{none:,} no answer')} {ink.sign(Sign.NONE)}")
    return ["  " + "   ".join(parts)]


def _left_out(outcome: Outcome) -> Iterator[str]:
    files = outcome.rounds.unusable
    for file in files[:MOST_UNUSABLE]:
        yield from wrapped(f"Left out: {file.name}: {file.reason}")
    if len(files) > MOST_UNUSABLE:
        yield f"  … and {counted(len(files) - MOST_UNUSABLE, 'more file')}; all in .ortalab/check/report.json"


# ---- what to mend ---------------------------------------------------------------------------------------------------


def _first(place: Place[Answer], ink: Ink) -> Iterator[str]:
    count = len(place.answers)
    goes = "goes" if count == 1 else "go"
    cited = f"{ink.rule(place.rule)}  " if place.rule else ""
    yield f"  {ink.first('Mend this first')}  {cited}{counted(count, 'round')} {goes} wrong here"
    yield from wrapped(place.words)
    yield from wrapped(place.joker)
    yield ""
    which = "the round" if count == 1 else f"the smallest of the {spelled(count)}"
    yield f"  {ink.faint(which)}  {place.smallest.case.name}"
    yield from _round(place.smallest, ink)


def _round(answer: Answer, ink: Ink) -> Iterator[str]:
    """Yield a wrong round: its cards where they are few, and where it goes wrong."""
    case, result = answer.case, answer.result
    if size_of(case.round) <= SMALL:
        rows = {"played": case.round.played, "held": case.round.held, "jokers": case.round.jokers}
        yield ""
        for name, things in rows.items():
            if things:
                yield f"    {ink.faint(f'{name:7}')}  {'  '.join(map(str, things))}"
    lines = table(answer, ink) if not answer.output.fault else []
    if lines:
        yield from ["", *lines]
    if result.step is None:
        yield from ["", *wrapped(sentence(result))]
    if not lines:
        yield f"  {ink.faint('expected')}  {score(case.round, case.book)}"
    if result.here:
        yield from wrapped(f"Here: {result.here}")
    if result.verdict is Verdict.WRONG_SCORE and "no steps" in result.reason:
        yield from wrapped(STEPS_WANTED)


def _others(places: Sequence[Place[Answer]], ink: Ink, most: int) -> Iterator[str]:
    if not places:
        return
    yield from ["", ink.bold("  Then")]
    for place in places[:most]:
        count = len(place.answers)
        first, *more = wrapped(place.words, " " * 16)
        yield f"    {count:>3} {noun_for(count, 'round'):6}  {first.strip()}"
        yield from more
        if place.rule:
            yield f"{' ' * 16}{ink.rule(place.rule)}"
        if place.joker:
            yield from wrapped(place.joker, " " * 16)
        yield f"{' ' * 16}{ink.faint(place.smallest.case.name)}"
    left = places[most:]
    if left:
        rounds = sum(len(place.answers) for place in left)
        yield f"    {counted(len(left), 'more place')}, {counted(rounds, 'round')}; all in .ortalab/check/report.txt"


# ---- harder rounds --------------------------------------------------------------------------------------------------


def _harder(outcome: Outcome, ink: Ink) -> Iterator[str]:
    """Yield the lines about harder rounds: those tried, the finds, and what was not tried."""
    harder = outcome.harder
    if harder.reason:
        yield from wrapped(harder.reason)
        return
    stages = [stage for stage in outcome.stages() if stage <= harder.stage] or [harder.stage]
    is_one = len(stages) == 1
    named = f"Stage {stages[0]} is" if is_one else f"Stages {stages[0]} to {stages[-1]} are"
    yield f"  {named} whole, so harder rounds of {'it' if is_one else 'these'} were tried."
    seed = ink.faint(f"(stage {harder.stage}, seed {harder.seed})")
    rounds = counted(harder.rounds, "random round")
    if not outcome.finds:
        are = "is" if harder.rounds == 1 else "are"
        yield f"  {ink('32', f'{rounds.capitalize()} {are} right too')}, in {harder.seconds:.0f} s {seed}."
    for number, find in enumerate(outcome.finds):
        yield ""
        if number == 0:
            tail = f"after {rounds} {seed}; this is the smallest that shows it"
            yield f"  {ink.first('Found')}  {tail}"
            yield from _round(find.answer, ink)
            yield from _why(find)
        else:
            yield f"  {ink.bold('Also')}  {_also(find)}"
        yield f"  {ink.faint('saved')}  {find.answer.case.name}, with what is expected beside it"
    if outcome.finds:
        yield ""
        them = "it" if len(outcome.finds) == 1 else "them"
        yield f"  {ink.faint('again')}  {ink.bold('ortalab check')} runs {them} first from now on."
    yield from _untried(outcome)


def _why(find: SavedFind) -> Iterator[str]:
    result = find.answer.result
    rule, _, words = result.rule.partition(": ")
    yield ""
    if find.cause:
        yield from wrapped(f"This score comes out {find.cause}.")
    elif rule and result.step is not None:
        yield from wrapped(f"{rule}: {words}")
        yield from wrapped(result.joker)


def _also(find: SavedFind) -> str:
    if find.cause:
        return f"A score comes out {find.cause}."
    return sentence(find.answer.result)


def _untried(outcome: Outcome) -> Iterator[str]:
    harder = outcome.harder
    if outcome.finds:
        return
    if harder.hands or harder.jokers:
        hands, jokers = _few(harder.hands), _few(harder.jokers)
        yield from wrapped(f"They had no {', no '.join(filter(None, [hands, jokers]))}.")
    else:
        tried = ["every hand", "every joker"] if harder.stage >= STAGES[2] else ["every hand"]
        tried += [f"{counted(harder.pairs, 'pair')} of jokers that bend a rule"] if harder.pairs else []
        yield from wrapped(f"They tried {listed(tried)}.")
    later = [stage for stage in outcome.stages() if stage > harder.stage]
    if later:
        yield from wrapped(f"No random round of stage {listed(list(map(str, later)))} was tried, as it is not whole.")


def _few(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    named = ", ".join(names[:MOST_NAMED])
    return f"{named} and {more} more" if more > 0 else named
