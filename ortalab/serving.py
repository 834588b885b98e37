"""Serve the built page locally as a static host does: under a sub-folder, with texts and wasm compressed."""

import gzip
import io
import re
import zipfile
from contextlib import suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from ortalab import __version__

FOLDER = "/ortalab/"
SERVER = f"ortalab/{__version__}"
"""The name by which a server tells another program that it is one of this version."""
PACKED = {".html", ".js", ".mjs", ".css", ".wasm", ".svg", ".json", ".webmanifest"}


def packed(path: Path) -> bytes:
    """Return a file as the host sends it: texts and wasm in gzip, compressed files as they are."""
    data = path.read_bytes()
    return squeezed(data) if path.suffix in PACKED else data


@cache  # saves 590 ms of each load of a page
def squeezed(data: bytes) -> bytes:
    """Compress with gzip, once for all copies of a file, as the tests serve many."""
    return gzip.compress(data, 6, mtime=0)


@cache  # saves 230 ms of each load of an installed page
def unsqueezed(path: Path) -> bytes:
    """Return a file that stands smaller in an installed package, as `tools/carry.py` put it there."""
    import lzma  # not every Python has it, nor any other file needs it

    return lzma.decompress(path.read_bytes())


def pack_in(archive: Path, name: str) -> bytes | None:
    """Return a pack of an installed package, as `tools/carry.py` put them into one archive; None for no such pack."""
    with zipfile.ZipFile(io.BytesIO(unsqueezed(archive))) as packs:
        return packs.read(name) if name in packs.namelist() else None


def carried(path: Path) -> tuple[bytes, float] | None:
    """Return a file that is not there as it is in an installed package, and when that was written; None for no file."""
    if (small := path.with_name(f"{path.name}.xz")).is_file():
        return unsqueezed(small), small.stat().st_mtime
    archive = path.with_name("packs.zip.xz")
    if path.suffix == ".bin" and archive.is_file() and (found := pack_in(archive, path.name)):
        return found, archive.stat().st_mtime
    return None


class Handler(SimpleHTTPRequestHandler):
    """Serve a folder as GitHub Pages does."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".otf": "font/otf",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
        ".html": "text/html; charset=utf-8",
    }

    def version_string(self) -> str:
        """Return the name of the server."""
        return SERVER

    def handle(self) -> None:
        """Answer a request; ignore a page that closes or reloads before its end."""
        with suppress(ConnectionError):
            super().handle()

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(FOLDER) if path.startswith(FOLDER) else "not found"
        return super().translate_path(f"/{inside}")

    def do_GET(self) -> None:
        if self.path in {"/", FOLDER.rstrip("/")}:
            self.send_response(302)
            self.send_header("Location", FOLDER)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        super().do_GET()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers of a file and return its content, compressed if the browser accepts that."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.exists() and (found := carried(path)):
            data, changed = found
            return self._send(data, path, changed)
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if not takes or "If-Modified-Since" in self.headers or path.suffix not in PACKED or not path.is_file():
            return super().send_head()
        state = path.stat()
        return self._send(packed(path), path, state.st_mtime, "gzip")

    def _send(self, data: bytes, path: Path, changed: float, encoding: str = "") -> io.BytesIO:
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Last-Modified", self.date_time_string(changed))
        self.end_headers()
        return io.BytesIO(data)

    def end_headers(self) -> None:
        hashed = re.search(r"-[0-9a-f]{10}[./]", self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # as there: a frame without an origin reads nothing else
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing, as serve prints only its address."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Make a server of a built page on this machine; port 0 takes a free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
