"""Run and validate joker rows written in Python: types, names, and behaviour in trial rounds."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from math import isfinite
from types import ModuleType

from ortalab.errors import OrtalabError, shown
from ortalab.rounds.card import JokerCard
from ortalab.rounds.declared import is_plain
from ortalab.rounds.gains import Gain
from ortalab.rounds.joker import Ability, Again, Joker
from ortalab.rounds.marks import MARKS_FULL, Edition, by_word
from ortalab.rounds.round import MOST
from ortalab.rounds.rules import Rules
from ortalab.rounds.rulesets import BOOK, EVERY, Book
from ortalab.rounds.scene import Scene
from ortalab.rounds.score import score
from ortalab.text.spelling import read_card
from ortalab.text.yaml import read_round

MOST_ROWS = 500
"""The maximum number of jokers in a file."""
LONGEST_NAME, LONGEST_TEXT = 40, 200
MOST_TIMES = 1_000_000
"""The maximum count of an ability."""
TRIALS = (
    "cards_played: [A♠]",
    "{cards_played: [K♥ Wild, K♠ Glass, Q♦, J♣ Bonus, 10♥ Foil], cards_held_in_hand: [2♥, K♦ Steel], jokers: [Mime]}",
    "{cards_played: [2♥, 3♥, 4♥, 5♥, 6♥], cards_held_in_hand: [A♣, A♠], jokers: [Joker, Blueprint, Pareidolia]}",
    "{cards_played: [7♣, 7♦, 7♠, 8♥, 8♦], jokers: [Smeared Joker, Splash, Baron Foil, Sock and Buskin]}",
    "{cards_played: [9♠, 4♦], cards_held_in_hand: [3♣, 5♣, 6♣, 7♣, 8♣], jokers: [Four Fingers]}",
    "{rules: 2, cards_played: [4♥ Stone, 4♠], cards_held_in_hand: [Q♠ Stone], jokers: [Pareidolia, Splash]}",
)
"""The rounds in which every row is tested, as the right-most joker."""


def read_rows(code: str, file: str, name: str) -> object:
    """Run a module's code and return its `JOKERS`; raise `OrtalabError` with a message that begins with `name`."""
    module = ModuleType("ortalab_jokers")
    module.__file__ = file
    try:
        exec(compile(code, file, "exec"), module.__dict__)  # noqa: S102 — the user asked to run this file
    except KeyboardInterrupt:
        raise
    except SyntaxError as error:
        raise OrtalabError(f"{name}: line {error.lineno or 1}: not Python, {error.msg}; correct it there") from None
    except BaseException as error:  # noqa: BLE001 — third-party code can raise anything, even SystemExit
        raise OrtalabError(f"{name}: {_where(error, file)}{brief(error)}; correct the code") from None
    if "JOKERS" not in module.__dict__:
        raise OrtalabError(f"{name}: there is no JOKERS in it; write JOKERS = (Joker(…), …)")
    found: object = module.__dict__["JOKERS"]
    return found


def check_rows(rows: object, name: str, taken: Iterable[str] = (*EVERY,)) -> tuple[Joker, ...]:
    """Validate loaded rows; raise `OrtalabError` for a row with invalid types, an invalid name or invalid behaviour."""
    if not isinstance(rows, list | tuple):
        raise OrtalabError(f"{name}: JOKERS is {_kind(rows)}; write a tuple of rows, JOKERS = (Joker(…), …)")
    if not 0 < len(rows) <= MOST_ROWS:
        raise OrtalabError(f"{name}: JOKERS has {len(rows):,} rows; write 1 to {MOST_ROWS} of them")
    known = {other.lower() for other in taken}
    checked: list[Joker] = []
    for place, row in enumerate(rows):
        if not isinstance(row, Joker):
            raise OrtalabError(
                f"{name}: JOKERS[{place}] is {_kind(row)}; write a row, Joker('Name', 'what it does', …)"
            )
        wrong = next(_wrong_types(row), "") or _wrong_name(row.name, known)
        if not wrong:
            wrong = next(_wrong_behaviour(row), "")
        if wrong:
            raise OrtalabError(f"{name}: the joker {shown(str(row.name))} {wrong}")
        known.add(row.name.lower())
        checked.append(row)
    return tuple(checked)


def _wrong_types(row: Joker) -> Iterator[str]:
    for field, most in (("name", LONGEST_NAME), ("text", LONGEST_TEXT), ("silent_reason", 40), ("badge", 20)):
        text = getattr(row, field)
        if not isinstance(text, str) or not text.isprintable() or len(text) > most:
            yield f"has an invalid {field}; write up to {most} printable characters"
    for field in ("on_scored", "on_held", "independent", "on_joker"):
        abilities = getattr(row, field)
        if not isinstance(abilities, tuple) or not all(isinstance(one, Ability) for one in abilities):
            yield f"has {_kind(abilities)} as {field}; use each(…), once(…) or beside(…)"
        elif not all(_is_gain(one.gain) and callable(one.count) for one in abilities):
            yield f"has an ability without a gain or a count as {field}; write one such as each(mult(4), face)"
    for field in ("again_scored", "again_held"):
        repeats = getattr(row, field)
        if repeats is not None and not (isinstance(repeats, Again) and callable(repeats.count)):
            yield f"has {_kind(repeats)} as {field}; use again(…)"
    if not isinstance(row.rules, Rules):
        yield f"has {_kind(row.rules)} as rules; write Rules(…)"
    if row.copies is not None and not callable(row.copies):
        yield f"has {_kind(row.copies)} as copies; write a function of a place and the number of jokers"


def _is_gain(gain: object) -> bool:
    amount: object = gain.amount if isinstance(gain, Gain) else None
    return isinstance(amount, int | float) and isfinite(amount)


def _wrong_name(name: str, taken: set[str]) -> str:
    if not is_plain(name):
        return "has a name that does not fit in a link; use letters A to Z, digits and single spaces"
    if name.lower() in taken:
        return "has the name of another joker; choose another"
    if name.rsplit(maxsplit=1)[-1].lower() in by_word(MARKS_FULL.editions):
        return "has a name that ends with an edition; choose another"
    try:
        return f"has a name that reads as the card {read_card(name)}; choose another"
    except OrtalabError:
        return ""


def _wrong_behaviour(row: Joker) -> Iterator[str]:
    """Yield the errors in a row's behaviour: each function is called twice, and each trial scored twice."""
    book = BOOK | Book([row])
    for trial in TRIALS:
        try:
            plain = read_round(trial)
            jokers = (*plain.jokers, JokerCard(row.name), JokerCard(row.name, Edition.FOIL))[-MOST:]
            laid = replace(plain, jokers=jokers)
            for ask in _questions(row, book.scene(plain)):
                answers = (ask(), ask())
                if not all(isinstance(answer, int) and abs(answer) <= MOST_TIMES for answer in answers):
                    yield f"counts {shown(str(answers[0]))}; write a function that returns a whole number or a bool"
                elif answers[0] != answers[1]:
                    yield "gives two answers to the same question; use no chance, clock or memory"
            ways = [
                (str(scored), [step[1:] for step in scored.steps]) for scored in (score(laid, book), score(laid, book))
            ]
            if ways[0] != ways[1]:
                yield "gives two scores to the same round; use no chance, clock or memory"
        except Exception as error:  # noqa: BLE001 — third-party code can raise anything
            yield f"fails in the round {trial}: {brief(error)}; correct its row"


def _questions(row: Joker, scene: Scene) -> Iterator[Callable[[], object]]:
    """Yield every call that the engine could make to a row's functions in a scene."""
    for abilities, repeats, spots in (
        (row.on_scored, row.again_scored, scene.scoring),
        (row.on_held, row.again_held, scene.held),
    ):
        counts = [*(ability.count for ability in abilities), *([repeats.count] if repeats else [])]
        yield from (partial(count, scene, spot) for count in counts for spot in spots)
    yield from (partial(ability.count, scene) for ability in row.independent)
    yield from (partial(ability.count, scene, other) for ability in row.on_joker for other in scene.jokers)
    if row.copies is not None:
        yield from (partial(_place, row, place) for place in range(MOST))


def _place(row: Joker, place: int) -> object:
    copied: object = row.copies(place, MOST) if row.copies else None
    if copied is None:
        return 0
    return copied if isinstance(copied, int) and 0 <= copied < MOST else f"{copied!r} as a place"


def _kind(value: object) -> str:
    return f"of the type {type(value).__name__}"


def _where(error: BaseException, file: str) -> str:
    """Find the last line of the file in an error's traceback."""
    line, frame = 0, error.__traceback__
    while frame is not None:
        line = frame.tb_lineno if frame.tb_frame.f_code.co_filename == file else line
        frame = frame.tb_next
    return f"line {line}: " if line else ""


def brief(error: BaseException) -> str:
    """Summarise an error on one line."""
    message = " ".join(str(error).split())[:100]
    return f"{type(error).__name__}{': ' + message if message else ''}"
