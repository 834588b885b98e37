"""The part of a pasted address after `#`."""

LONGEST = 4000
"""The maximum number of characters read."""
VERSION = "1&"
"""The version at the beginning of a round's link."""
SET = "set"
"""The key at the beginning of a set's link."""
LEFT_BY_CHAT = ".,;:!?)]}>\"'&*_ \t\r\n"
"""Punctuation after a link in a sentence, which chat programs mistake for part of the link."""


def is_set(text: str) -> bool:
    """Return whether a link holds a set of rounds.

    >>> is_set("https://host/#set=1&t=Week-8"), is_set("#1&p=10h")
    (True, False)
    """
    text = text.strip()
    return "\n" not in text and repaired(text[:LONGEST]).lower().startswith(f"{SET}=")


def is_link(text: str) -> bool:
    """Return whether a text is a link, pasted where YAML is expected.

    >>> is_link("https://host/#1&p=10h"), is_link("cards_played: [10♥]")
    (True, False)
    """
    text = text.strip()
    return "\n" not in text and repaired(text[:LONGEST]).startswith(VERSION)


def fragment_of(text: str) -> tuple[str, str]:
    """Return the repaired part after `#` and "", or "" and the reason why it is not the link of a round."""
    if len(text) > LONGEST:
        return "", f"This link is longer than {LONGEST:,} characters, so none of it was read."
    return ("", "This is the link of a set of rounds, not of a round.") if is_set(text) else (repaired(text), "")


def repaired(text: str) -> str:
    """Return the part after `#` without percent-encoding, `&amp;` and surrounding punctuation.

    >>> repaired("see https://host/full/#1%26p=Kh&amp;m=9."), repaired("https://host/full/")
    ('1&p=Kh&m=9', '')
    """
    for _ in range(3):  # an address pasted through two programs is encoded twice
        text = _unquoted(text)
    address, sign, fragment = text.strip().partition("#")
    if not sign:
        fragment = "" if "://" in address else address
    return fragment.replace("&amp;", "&").strip(LEFT_BY_CHAT)


def _unquoted(text: str) -> str:
    start, *parts = text.split("%")
    found = bytearray(start.encode(errors="replace"))
    for part in parts:
        try:
            found += (bytes.fromhex(part[:2]) or b"%") + part[2:].encode(errors="replace")
        except ValueError:
            found += b"%" + part.encode(errors="replace")
    return found.decode(errors="replace")
