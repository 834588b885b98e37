"""`ortalab page`: serve the installed page on this machine and open it, offline."""
# ruff: noqa: T201  (a command prints)

import webbrowser
from argparse import ArgumentParser, Namespace
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from http.server import ThreadingHTTPServer
from pathlib import Path

import ortalab
from ortalab.errors import OrtalabError
from ortalab.serving import FOLDER, SERVER, server
from ortalab.terminal import DONE, warn, whole

PORT = 8765
"""The default port; it must never change, since browsers store data per address."""
MOST_PORT = 65535
PATIENCE = 1


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=whole(0, MOST_PORT), metavar="N", help=f"the port to listen on (0: any free one); {PORT}"
    )
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")


def run(options: Namespace) -> int:
    serve("", options.port, opens=not options.no_open)
    return DONE


def open_page(page: str, link: str) -> None:
    """Open a link in a browser, on the given page; by default, serve the installed page until Ctrl+C."""
    if page:
        _open(f"{page.partition('#')[0]}#{link}")
    elif _is_served():
        _open(f"{_address(PORT)}#{link}")
    else:
        serve(f"#{link}")


def serve(link: str, port: int | None = None, *, opens: bool = True) -> None:
    """Serve the installed page and open a link to it, until Ctrl+C."""
    folder = find_page()
    try:
        site = _server(folder, port)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise OrtalabError(f"port {port} is not available, {reason}; choose another with --port") from None
    address = _address(site.server_port)
    print(f"Ortalab is at {address} (Ctrl+C stops it)", flush=True)
    with site:
        if opens:
            _open(address + link)
        site.serve_forever()


def find_page() -> Path:
    """Return the folder of the built page: the package's, or `dist` in a checkout."""
    package = Path(ortalab.__file__).parent
    for folder in (package / "site", package.parent / "dist"):
        if (folder / "index.html").is_file():
            return folder
    if (package.parent / "build.py").is_file():
        raise OrtalabError("the page is not built; build it with 'python3 build.py dist', then run this again")
    raise OrtalabError("this installation has no page; install a wheel of Ortalab, such as the one on PyPI")


def _server(folder: Path, port: int | None) -> ThreadingHTTPServer:
    """Listen on a port; if none is given, on the default port or any free one."""
    if port is not None:
        return server(folder, port)
    try:
        return server(folder, PORT)
    except OSError:
        return server(folder)


def _is_served() -> bool:
    """Return whether this version of Ortalab already serves its page on the default port."""
    connection = HTTPConnection("127.0.0.1", PORT, timeout=PATIENCE)
    with closing(connection), suppress(OSError, HTTPException):
        connection.request("HEAD", FOLDER)
        return connection.getresponse().headers["Server"] == SERVER
    return False


def _address(port: int) -> str:
    return f"http://127.0.0.1:{port}{FOLDER}"


def _open(address: str) -> None:
    if not webbrowser.open(address):
        warn(f"no browser can be opened from here; open {address}")
