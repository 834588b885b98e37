"""Search for harder rounds at random, in the highest stage for which it and all lower stages pass."""

from collections.abc import Iterator, Sequence

from ortalab.courses.answer import Answer, Ask
from ortalab.courses.check.harder import HarderCases
from ortalab.courses.hunting import MOST_FINDS
from ortalab.courses.ortalab.board import whole_stage
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.fuzz.kinds import RoundKinds
from ortalab.courses.ortalab.fuzz.rounds import draw_rounds
from ortalab.plurals import counted, listed
from ortalab.rounds.hands import Hand
from ortalab.workshop.deal import STAGES, known_jokers

QUICK = 0.05
"""The seconds per round of a quick program, which is searched for several mistakes; a slower one only for one."""
NO_STAGE = "No stage is fully right yet, so no harder rounds were tried."
EARLIER = "No harder rounds were tried: first fix what an earlier check found."
MOST_NAMED = 8
"""The maximum number of unused hands or jokers named."""


class HarderRounds(HarderCases):
    """The random rounds of the search, and a record of those tried."""

    kinds: RoundKinds

    def __init__(self, answers: Sequence[Answer[RoundCase]], earlier: Sequence[Answer[RoundCase]]) -> None:
        """Find the highest stage up to which all rounds pass."""
        self._every = [*answers, *earlier]
        self._stage = whole_stage(self._every)
        self._stages = sorted({answer.case.stage for answer in answers})
        self.reason = "" if self._stage else EARLIER if whole_stage(answers) else NO_STAGE
        is_quick = sum(answer.output.seconds for answer in self._every) < QUICK * len(self._every)
        self.kinds = RoundKinds()
        self.most = MOST_FINDS if is_quick else 1

    def cases(self, _ask: Ask[RoundCase], seed: int, count: int) -> Iterator[RoundCase]:
        case = self._every[0].case
        return draw_rounds(count, [self._stage], seed, case.book, case.wanted)

    def before(self) -> str:
        stages = [stage for stage in self._stages if stage <= self._stage] or [self._stage]
        is_one = len(stages) == 1
        named = f"Stage {stages[0]} is" if is_one else f"Stages {stages[0]} to {stages[-1]} are"
        return f"{named} fully right, so harder rounds of {'it' if is_one else 'these'} were tried."

    def about(self, seed: int) -> str:
        return f"(stage {self._stage}, seed {seed})"

    def after(self) -> Iterator[str]:
        hands, jokers = self._untried()
        if hands or jokers:
            yield f"They had no {', no '.join(filter(None, [_few(hands), _few(jokers)]))}."
        else:
            tried = ["every hand", "every joker"] if self._stage >= STAGES[2] else ["every hand"]
            pairs = self.kinds.coverage.bending
            tried += [f"{counted(len(pairs), 'pair')} of jokers that bend a rule"] if pairs else []
            yield f"They tried {listed(tried)}."
        later = [str(stage) for stage in self._stages if stage > self._stage]
        if later:
            are = "s {}, as they are not fully right" if len(later) > 1 else " {}, as it is not fully right"
            yield f"No random round was tried of stage{are.format(listed(later))}."

    def _untried(self) -> tuple[list[str], list[str]]:
        known = known_jokers(self._stage, self._every[0].case.book) if self._stage else ()
        tried = self.kinds.coverage
        hands = [hand.word for hand in Hand if hand.word not in tried.hands]
        return hands, [joker.name for joker in known if joker.name not in tried.jokers]

    def data(self) -> dict[str, object]:
        hands, jokers = self._untried()
        return {"stage": self._stage, "hands_not_tried": hands, "jokers_not_tried": jokers}


def _few(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    named = ", ".join(names[:MOST_NAMED])
    return f"{named} and {more} more" if more > 0 else named
