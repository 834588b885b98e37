"""Build `404.html`, served at unknown addresses of any depth: a single, self-contained file."""

from __future__ import annotations

import html
import os
import re
import string
from urllib.parse import urlsplit

from ortalab.serving import FOLDER, MISSING
from tools.constants import TOKENS
from tools.site import integrity
from tools.sources import source
from tools.templates import without_comments


def missing_page() -> str:
    """Build the page; it links to the path of `$ORTALAB_ADDRESS`, by default to that of our own server."""
    tokens = without_comments(TOKENS.name, TOKENS.read_text(encoding="utf-8"))
    home = urlsplit(os.environ.get("ORTALAB_ADDRESS", "")).path or FOLDER
    template = string.Template(source(MISSING).read_text(encoding="utf-8"))
    page = template.safe_substitute(tokens=tokens, home=html.escape(home))
    return string.Template(page).substitute(policy=_policy(page))


def _policy(page: str) -> str:
    """Build a content security policy that allows only the page's own style and script, by their digests."""
    digests = {
        tag: f"'{integrity(re.findall(f'<{tag}>(.*?)</{tag}>', page, re.DOTALL)[0].encode())}'"
        for tag in ("style", "script")
    }
    return (
        f"default-src 'none'; style-src {digests['style']}; script-src {digests['script']}; "
        "base-uri 'none'; form-action 'none'"
    )
