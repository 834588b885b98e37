"""The part of an address after `#`, as people paste it."""

LONGEST = 4000
"""The most characters of it that are read."""
SET = "set"
"""The key that the link of a set of rounds begins with."""
LEFT_BY_CHAT = ".,;:!?)]}>\"'&*_ \t\r\n"
"""Characters after a link in a sentence that are taken for a part of it."""


def is_set(text: str) -> bool:
    """Tell the link of a set of rounds from that of a round.

    >>> is_set("https://host/#set=1&t=Week-8"), is_set("#1&p=10h")
    (True, False)
    """
    text = text.strip()
    return "\n" not in text and repaired(text[:LONGEST]).lower().startswith(f"{SET}=")


def repaired(text: str) -> str:
    """Return the part after `#`, free of percent-encoding, `&amp;` and the punctuation of a sentence around it.

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
            found += bytes.fromhex(part[:2]) + part[2:].encode(errors="replace")
        except ValueError:
            found += b"%" + part.encode(errors="replace")
    return found.decode(errors="replace")
