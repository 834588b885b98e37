"""Read the output of a program from a file, decoded to text."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, utf_8_decode, utf_16_decode

from ortalab.errors import TextError

LONGEST = 64 * 1024
"""The maximum number of bytes read from a file; the longest explanation has less than half of that."""


def decoded(data: bytes, errors: str = "backslashreplace", *, is_cut: bool = False) -> str:
    r"""Decode a file; bytes that are not UTF-8 are escaped, and UTF-16 of a Windows shell is supported.

    A truncated file may end within a character, which is dropped.

    >>> decoded("60".encode("utf-16")), decoded(b"\xef\xbb\xbf60"), decoded(b"60\xff"), decoded(b"60\xe2", is_cut=True)
    ('60', '60', '60\\xff', '60')
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return utf_16_decode(data, "replace", not is_cut)[0]
    return utf_8_decode(data.removeprefix(BOM_UTF8), errors, not is_cut)[0]


def read_printed(data: bytes) -> str:
    r"""Read the start of a text file; raise `TextError` if it is not text.

    >>> read_printed(b"\x89PNG")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: byte 1 (0x89) is not UTF-8; save what the program prints as UTF-8
    """
    try:
        return decoded(data[:LONGEST], "strict", is_cut=len(data) > LONGEST)
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1} (0x{error.object[error.start]:02x})"
        raise TextError(f"{place} is not UTF-8; save what the program prints as UTF-8") from None
