"""Serve the built page locally as a static host would: under a sub-folder, with text and wasm compressed."""

import gzip
import io
import os
import re
from contextlib import suppress
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from ortalab import __version__

FOLDER = "/ortalab/"
MISSING = "404.html"
"""The page that static hosts, such as GitHub Pages, serve at unknown addresses."""
SERVER = f"ortalab/{__version__}"
"""The `Server` header, by which other programs recognise a server of this version."""
HOST = re.compile(r"(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?", re.IGNORECASE)
"""Host names that always resolve to this machine."""
PACKED = {".html", ".js", ".mjs", ".css", ".wasm", ".svg", ".json", ".webmanifest"}


def packed(path: Path) -> bytes:
    """Return the bytes that the host sends for a file: text and wasm gzipped, compressed files unchanged."""
    data = path.read_bytes()
    return squeezed(data) if path.suffix in PACKED else data


@cache  # saves 590 ms per page load
def squeezed(data: bytes) -> bytes:
    """Gzip data; the cache is keyed by content, as tests serve many copies of the same file."""
    return gzip.compress(data, 6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Serve the files of a folder like GitHub Pages: no listings, no symbolic links, only local host names."""

    protocol_version = "HTTP/1.1"
    path = ""  # for malformed requests
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
        return SERVER

    def handle(self) -> None:
        """Answer a request; ignore a page that closes or reloads midway."""
        with suppress(ConnectionError):
            super().handle()

    def parse_request(self) -> bool:
        """Refuse requests for other host names, to prevent DNS rebinding."""
        if not super().parse_request():
            return False
        if HOST.fullmatch(self.headers.get("Host", "localhost")):
            return True
        self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
        return False

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(FOLDER) if path.startswith(FOLDER) else "not found"
        return super().translate_path(f"/{inside}")

    def list_directory(self, _path: object) -> None:
        """Answer 404 instead of listing the folder."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with an error; an unknown address gets the site's own page, if it has one."""
        page = Path(self.directory) / MISSING
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        data = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.guess_type(page))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _is_refused(self, path: Path) -> bool:
        """Return whether a path leaves the folder through a symbolic link, or is invalid."""
        try:
            path.stat()
        except (OSError, ValueError):
            return True
        root = Path(os.path.realpath(self.directory))
        return Path(os.path.realpath(path)) != root / path.relative_to(self.directory)

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
        if self._is_refused(path):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        path = path / "index.html" if path.is_dir() else path
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if not takes or "If-Modified-Since" in self.headers or path.suffix not in PACKED or not path.is_file():
            return super().send_head()
        data = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.end_headers()
        return io.BytesIO(data)

    def end_headers(self) -> None:
        hashed = re.search(r"-[0-9a-f]{10}[./]", self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # as GitHub Pages does; sandboxed frames need it
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: `serve` prints only its address."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Create a local server of a built page; port 0 picks a free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
