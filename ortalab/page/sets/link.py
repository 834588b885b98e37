"""A round set in an address: `set=1&t=Week-8&q=both&s=Who-copies-whom&p=10h.10s&j=Mime&q=hand&p=…`.

It has a version, the title, and for each round its question, the teacher's sentence and the round as in its own link,
with its ruleset. A result adds the answers, `&a=2=Full-House=3510`, and their checksum, `&c=09af31`, which detects
slips and edits but proves nothing, as anybody can compute it. A study has names before the rounds,
`&v=Start=With-Baron`, which `study` parses. Texts are encoded in characters that need no escape in an address.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

from ortalab.errors import TextError, shown
from ortalab.page.fragment import LEFT_BY_CHAT, LONGEST, SET, repaired
from ortalab.page.numbers import number_in
from ortalab.page.quiz.messages import LONGEST_ANSWER
from ortalab.page.sets.records import (
    ASKS,
    LONGEST_SENTENCE,
    LONGEST_TITLE,
    MOST,
    USUAL,
    Question,
    Reply,
    RoundSet,
    plain_text,
    read_asked,
    too_many,
)
from ortalab.page.shell import plain_sentence
from ortalab.text.link import write_link

VERSION = 1
TITLE, ASK, SAYS, ANSWER, CHECK, FILE, NAMES = "t", "q", "s", "a", "c", "file", "v"
LONGEST_RESULT = LONGEST + 1500
"""The maximum number of characters of a link with answers."""
LONGEST_KEPT = 64 * 1024
"""The maximum length of a set stored in the browser, which may come from a file."""
SHOWN = "shown"
"""The answer recorded when a person asked to see the right one."""
MOST_TROUBLES = 20
PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")


class Parts(NamedTuple):
    """The parts of a set's link."""

    version: str
    head: dict[str, str]  # the values before the rounds, by key
    strange: list[str]  # complaints about unreadable parts
    rounds: list[list[str]]  # for each round: its question, and the parts of its own link
    answers: list[str]


class SetReading(NamedTuple):
    """The parsed link or file of a set."""

    set: RoundSet = RoundSet()
    troubles: tuple[str, ...] = ()  # sentences on the unreadable parts
    replies: tuple[Reply | None, ...] = ()  # one for each question; None if unanswered
    has_answers: bool = False  # whether it is a copied result
    matches: bool = True  # whether the answers match their checksum
    file: str = ""  # the checksum of the set's file, if the rounds are not in the link


def spelled(text: str) -> str:
    """Encode a text in characters that need no escape in an address; others become numbers between dots.

    >>> spelled("Week 8: again"), spelled("Été")
    ('Week-8.3a.-again', '.c9.t.e9.')
    """
    parts, strange = [""], False
    for sign in text:
        is_strange = sign not in PLAIN and sign != " "
        if is_strange != strange:
            parts.append("")
            strange = is_strange
        elif strange:
            parts[-1] += "-"
        parts[-1] += f"{ord(sign):x}" if strange else sign.replace(" ", "-")
    return ".".join([*parts, ""] if strange else parts)


def unspelled(text: str) -> str:
    """Decode a text that `spelled` encoded; leave anything else unchanged.

    >>> unspelled("Week-8.3a.-again"), unspelled("A.zz.B")
    ('Week 8: again', 'A.zz.B')
    """
    parts = text.split(".")
    for place, part in enumerate(parts):
        parts[place] = _signs(part) if place % 2 else part.replace("-", " ").replace("+", " ")
    return "".join(parts)


def _signs(part: str) -> str:
    try:
        return "".join(chr(int(number, 16)) for number in part.split("-") if number)
    except (ValueError, OverflowError):
        return f".{part}."


def _begin(title: str) -> list[str]:
    return [f"{SET}={VERSION}", *([f"{TITLE}={spelled(title)}"] if title else [])]


def encode_set(made: RoundSet) -> str:
    """Return the link of a set, without `#`."""
    parts = _begin(made.title)
    for question in made.questions:
        parts.append(f"{ASK}={question.asks}")
        parts += [f"{SAYS}={spelled(question.says)}"] if question.says else []
        parts += write_link(question.round).split("&")[1:]
    return "&".join(parts)


def shared_link(made: RoundSet) -> str:
    """Return the link of a set for sharing; raise `TextError` if it is too long, or has no rounds."""
    if not made.questions:
        raise TextError("there are no rounds in this set yet; add one")
    link = encode_set(made)
    if len(link) > LONGEST:
        raise TextError(f"the link would have {len(link):,} characters, more than {LONGEST:,}; share the set as a file")
    return link


def address_of(made: RoundSet) -> str:
    """Return the address of a set: its link, or the checksum of its file if the link is too long."""
    link = encode_set(made)
    if len(link) <= LONGEST:
        return link
    return "&".join([*_begin(made.title), f"{FILE}={check_of(link)}"])


def with_answers(link: str, replies: Sequence[Reply | None]) -> str:
    """Append answers and their checksum to the link of a set."""
    parts = [link, *(_answer(place, reply) for place, reply in enumerate(replies, 1) if reply)]
    text = "&".join(parts)
    return f"{text}&{CHECK}={check_of(text)}"


def _answer(place: int, reply: Reply) -> str:
    return "=".join([ANSWER, f"{place}", *([SHOWN] if reply.is_shown else map(spelled, reply.values))])


def check_of(text: str) -> str:
    """Return the checksum of a text: six hexadecimal digits.

    >>> check_of("set=1&q=both&p=10h&a=1=Pair=60")
    '07384f'
    """
    return f"{crc32(text.encode()):08x}"[-6:]


def decode_set(text: str, longest: int = LONGEST_RESULT) -> SetReading:
    """Parse the link of a set, with or without `#`, or a whole address with one."""
    if len(text) > longest:
        return SetReading(troubles=(f"This link is longer than {longest:,} characters, so none of it was read.",))
    whole = repaired(text)
    version, head, strange, rounds, answers = parts_of(whole)
    title, file = plain_text(unspelled(head.get(TITLE, "")), LONGEST_TITLE), head.get(FILE, "")[:10]
    questions = list(_questions(rounds, troubles := [*_check_version(version), *strange]))
    if not questions and not file:
        troubles.append("There are no rounds in this set that can be read.")
    made = RoundSet(title, tuple(question for _, question in questions))
    numbers = {number: place for place, (number, _) in enumerate(questions)}
    replies = _replies(answers, numbers, troubles)
    matches = not replies or _matches(whole)
    if len(troubles) > MOST_TROUBLES:
        troubles[MOST_TROUBLES:] = [f"And {len(troubles) - MOST_TROUBLES} more."]
    each = tuple(replies.get(place) for place in range(len(questions)))
    return SetReading(made, tuple(troubles), each, bool(answers), matches, file)


def _check_version(text: str) -> list[str]:
    if text == str(VERSION):
        return []
    number = number_in(text.lstrip("0"))
    if number is not None and number > VERSION:
        return [f"This set is of version {text[:10]}, newer than this page; unknown parts were ignored."]
    return [f"The set starts with {shown(text)} instead of its version, {VERSION}."]


def parts_of(whole: str) -> Parts:
    """Split the link of a set, without `#`, into its parts."""
    version, *parts = whole.split("&")
    head: list[str] = []
    rounds: list[list[str]] = []
    answers: list[str] = []
    for part in parts:
        key = part.partition("=")[0].lower()
        if key in {ANSWER, CHECK}:
            answers.append(part)
        elif key == ASK:
            rounds.append([part])
        else:
            (rounds[-1] if rounds else head).append(part)
    return Parts(version.partition("=")[2], *_head(head), rounds, answers)


def _head(parts: list[str]) -> tuple[dict[str, str], list[str]]:
    values: dict[str, str] = {}
    strange = []
    for part in filter(None, parts):
        key, _, value = part.partition("=")
        if key.lower() in {TITLE, FILE, NAMES}:
            values.setdefault(key.lower(), value)
        else:
            strange.append(f"This page does not know {shown(part)}, so it was left out.")
    return values, strange


def _questions(rounds: list[list[str]], troubles: list[str]) -> Iterator[tuple[int, Question]]:
    """Yield each readable question with its number in the link; add a sentence to `troubles` for any other."""
    for number, parts in enumerate(rounds[:MOST], 1):
        asks, says, link = block_of(parts)
        if asks not in ASKS:
            troubles.append(f"Round {number} asks for {shown(asks)}, which this page does not know: it asks for both.")
        try:
            yield number, question_of(link, asks, says)
        except TextError as error:
            troubles.append(plain_sentence(f"Round {number} is left out: {error}"))
    troubles += too_many(len(rounds))


def block_of(parts: list[str]) -> tuple[str, str, str]:
    """Split a round of a set into its question, the sentence beside it, and its link."""
    ask, *rest = parts
    says = next((part.partition("=")[2] for part in rest if part.lower().startswith(f"{SAYS}=")), "")
    laid = [part for part in rest if not part.lower().startswith(f"{SAYS}=")]
    return ask.partition("=")[2].lower(), unspelled(says), "&".join(["1", *laid])


def question_of(link: str, asks: str, says: str) -> Question:
    """Return the question about a link's round; raise `TextError` if a part of the link is unreadable."""
    return Question(read_asked(link), asks if asks in ASKS else USUAL, plain_text(says, LONGEST_SENTENCE))


def _replies(parts: list[str], numbers: dict[int, int], troubles: list[str]) -> dict[int, Reply]:
    """Return the answers of a link by question index; add a sentence to `troubles` for each unreadable one."""
    replies: dict[int, Reply] = {}
    for part in parts:
        key, *rest = part.split("=")
        number, *values = rest or [""]
        place = numbers.get(number_in(number) or 0)
        if key.lower() == CHECK:
            continue
        if place is None or place in replies or len(values) not in {1, 2}:
            troubles.append(f"The answer {shown(part)} belongs to no round that can be read, so it was left out.")
        elif [value.lower() for value in values] == [SHOWN]:
            replies[place] = Reply(is_shown=True)
        else:
            replies[place] = Reply(tuple(plain_text(unspelled(value), LONGEST_ANSWER) for value in values if value))
    return replies


def _matches(whole: str) -> bool:
    """Return whether the checksum at the end of a link matches its answers."""
    text, _, found = whole.rpartition(f"&{CHECK}=")
    return check_of(text) == found.strip(LEFT_BY_CHAT).lower()
