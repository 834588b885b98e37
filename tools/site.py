"""Write the built page, whose file names contain content hashes."""

from __future__ import annotations

import base64
import hashlib
import posixpath
import re
from typing import TYPE_CHECKING

from tools.templates import without_comments

if TYPE_CHECKING:
    from pathlib import Path


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:10]


def integrity(data: bytes) -> str:
    """Return the integrity digest that browsers verify."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


class Site:
    """A folder whose files and folders have their content hash in their names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.urls: dict[str, str] = {}

    def put(self, name: str, data: bytes) -> str:
        """Write a file and return its address, relative to the page."""
        stem, dot, ending = name.partition(".")
        self.urls[name] = url = f"{stem}-{digest(data)}{dot}{ending}"
        (self.folder / url).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / url).write_bytes(data)
        return url

    def digest(self, name: str) -> str:
        return integrity((self.folder / self.urls[name]).read_bytes())

    def put_files(self, name: str, files: dict[str, bytes]) -> str:
        """Write a folder of files that refer to each other, named by one hash of them all."""
        self.urls[name] = url = f"{name}-{digest(*(part for item in sorted(files.items()) for part in _bytes(item)))}"
        (self.folder / url).mkdir(parents=True)
        for file, data in files.items():
            (self.folder / url / file).write_bytes(data)
        return url

    def put_text(self, name: str, text: str) -> str:
        """Write a text file without comments, replacing quoted addresses of written files with the hashed ones."""
        home = posixpath.dirname(name)

        def follow(found: re.Match[str]) -> str:
            path = posixpath.normpath(posixpath.join(home, found[2]))
            known = path if path in self.urls else posixpath.dirname(path)
            if known not in self.urls:
                return found[0]
            url = posixpath.relpath(self.urls[known] + path.removeprefix(known), home)
            return f"{found[1]}{'' if url.startswith('.') else './'}{url}{'/' if found[2].endswith('/') else ''}"

        written = re.sub(r"([\"'(])((?:\.{1,2}/)*[\w-][\w./-]*)", follow, without_comments(name, text))
        return self.put(name, written.encode())


def _bytes(item: tuple[str, bytes]) -> tuple[bytes, bytes]:
    return item[0].encode(), item[1]
