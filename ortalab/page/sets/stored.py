"""Write and parse the stored sets: the answers to one set, and the set being made."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ortalab.page.fragment import repaired
from ortalab.page.numbers import number_in
from ortalab.page.sets.link import LONGEST_KEPT, SetReading, address_of, decode_set, encode_set, with_answers
from ortalab.page.sets.records import Question, Reply, RoundSet
from ortalab.page.sets.walk import Sets, Walk
from ortalab.page.sets.walking import afresh, asked, walk_of

GOES_ON = "You continue where you were: {} of {} answered."


class SetStore(NamedTuple):
    """The sets of a table in the browser's format."""

    outcome_of: Callable[[Question, Reply], str]  # of an answer; "" if it is invalid

    def walk_of(self, found: SetReading) -> Walk:
        """Return the walk through a set, with the answers in a link."""
        return walk_of(found, address_of(found.set), self.outcome_of)

    def texts(self, sets: Sets) -> tuple[str, str]:
        """Return the answers to store, as a link with answers and position, and the set being made."""
        kept = [encode_set(each) if each and each != RoundSet() else "" for each in (sets.made, sets.replaced)]
        text = "\n".join(kept).rstrip("\n")
        walk = next((walk for walk in (sets.walk, sets.former) if walk and walk.is_kept), None)
        if walk is None:
            return sets.stored_walk, text
        link = with_answers(encode_set(walk.set), walk.replies)
        return "\n".join((link, f"{walk.at}", walk.draft)), text

    def read_walk(self, text: str) -> Walk | None:
        """Parse the walk that `texts` wrote; None if it is unreadable."""
        if not text:
            return None
        link, at, draft = [*text.split("\n", 2), "", ""][:3]
        found = decode_set(link, LONGEST_KEPT)
        if not found.set.questions:
            return None
        walk = self.walk_of(found)._replace(troubles=(), matches=True)
        walk = walk._replace(at=min(number_in(at) or 0, walk.total))
        is_one = len(asked(walk).parts) == 1  # its line came second once
        return walk._replace(draft=draft.strip("\n") if is_one else draft)

    def known(self, sets: Sets) -> Iterator[Walk]:
        """Yield the walks that have the person's own answers: the page's, then the stored one."""
        yield from (walk for walk in (sets.walk, sets.former) if walk and not walk.result)
        if stored := self.read_walk(sets.stored_walk):
            yield stored

    def opened(self, sets: Sets, found: SetReading, text: str = "") -> Walk:
        """Return the walk through a set given as text: a copied result unchanged, any other with the known answers."""
        walk = self.walk_of(found)
        if found.has_answers:
            return walk._replace(result=repaired(text), at=walk.total)
        return self.resumed(sets, walk)

    def resumed(self, sets: Sets, walk: Walk) -> Walk:
        """Return the stored walk through the same set, if any; otherwise this one."""
        known = (one for one in self.known(sets) if one.link == walk.link)
        return next((one._replace(troubles=walk.troubles) for one in known), walk)

    def restarted(self, sets: Sets) -> tuple[Sets, str]:
        """Restart the open walk, with a notice; a copied result is replaced by the known answers."""
        walk = sets.walk
        if walk is None:
            return sets, ""
        fresh = afresh(walk)
        if walk.result and (mine := self.resumed(sets, fresh)).answered:
            return sets.at(mine, walk.entry), GOES_ON.format(mine.answered, mine.total)
        return sets._replace(walk=fresh, stored_walk=""), "The set starts over."

    def of_file(self, sets: Sets, file: str) -> Walk | None:
        """Return the walk with known answers through the set of a file; None if there is none."""
        return next((walk for walk in self.known(sets) if walk.link.endswith(f"={file}")), None)

    def restored(self, sets: Sets, walk: str, made: str) -> Sets:
        """Restore the stored texts, but keep a set being made."""
        sets = sets._replace(stored_walk=walk or sets.stored_walk)
        if not made or sets.made is not None:
            return sets
        first, second = ([*map(_set_of, made.split("\n")), None])[:2]
        return sets._replace(made=first, replaced=second)

    def goes_on(self, sets: Sets) -> Walk | None:
        """Return a walk with known answers, to replace an unanswered one or for the awaited file of a set."""
        now = sets.open_walk
        if sets.awaited:
            return self.of_file(sets, sets.awaited)
        if now is None or now.result or now.answered:
            return None
        found = self.resumed(sets._replace(walk=None), now)
        return None if found is now else found


def _set_of(text: str) -> RoundSet | None:
    """Parse a stored set; None if there is nothing in it."""
    found = decode_set(text, LONGEST_KEPT).set
    return found if found != RoundSet() else None
