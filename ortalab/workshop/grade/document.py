"""The frame of every HTML page that a grading writes: it loads nothing, and its policy lets nothing else happen."""

from base64 import b64encode
from hashlib import sha256
from html import escape


def document(title: str, style: str, body: str, *, generator: str, classes: str = "", script: str = "") -> str:
    """Return a whole page; its style, body and script are ours, its title is text; without a script none may run.

    >>> page = document("a < b", "", "<h1>a</h1>", generator="ortalab grade")
    >>> "<title>a &lt; b</title>" in page, "default-src 'none'" in page
    (True, True)
    """
    scripts = f"; script-src {_source(script)}" if script else ""
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src {_source(style)}{scripts}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
{_named(generator)}
<title>{escape(title)}</title>
<style>{style}</style>
</head>
<body{f' class="{classes}"' if classes else ""}>
{body}
{f"<script>{script}</script>{chr(10)}" if script else ""}</body>
</html>
"""


def is_document(text: str, generator: str) -> bool:
    """Tell a page of a generator from other files by how it begins."""
    return text.startswith("<!DOCTYPE html>") and _named(generator) in text


def _named(generator: str) -> str:
    return f'<meta name="generator" content="{generator}">'


def _source(text: str) -> str:
    """Return how a policy names a text that stands in the page."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
