"""Build the text pages: the rules from the rule book, the guides from the Markdown of docs/, and the reference."""

from __future__ import annotations

import html
import posixpath
import re
import string
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from markdown_it import MarkdownIt

from ortalab.page.markup import Markup
from ortalab.rounds.rulebook import anchor_of
from tools.constants import bar_tags
from tools.reference import PACKAGES, folder_of, reference_bodies
from tools.rules_page import rules_body
from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from markdown_it.token import Token

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "https://github.com/ortalab/ortalab"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
STYLES = ("static/tokens.css", "static/cards.css", "static/reading.css")
GUIDES = {
    "architecture": "Find your way around the code",
    "big2-homework": "Check your Big-2 homework",
    "check": "Check your program and see what to fix first",
    "compatibility": "See what stays compatible",
    "compare": "Find the first line where your program differs",
    "decision": "Decide what to play, discard or buy",
    "faq": "Questions and answers",
    "full": "Score a hand of the full game",
    "fuzz": "Find the smallest round on which it differs",
    "games": "Play poker, Big-2, Huxxy and Poker Triangles",
    "hosting": "Host your own copy on GitHub Pages",
    "huxxy-homework": "Check your Huxxy homework",
    "joker-table": "See all jokers in a table",
    "jokers": "Make jokers of your own",
    "library": "Use Ortalab in Python",
    "maintaining": "Maintain checks, dependencies and releases",
    "players": "See how strong the players are",
    "poker-homework": "Check your poker homework",
    "practice": "Play the daily round and the quiz",
    "sets": "Give a class a set of rounds",
    "solver": "Find the best play",
    "students": "Check your homework in any course",
    "teachers": "Grade a class",
    "triangles-homework": "Check your Poker Triangles homework",
    "versions": "Choose the version of the rules",
}
"""The guides in docs/, each with its purpose; a test checks that the list is complete."""
REFERENCE = "guides/reference/"
"""The folder of the reference: an index of all names, and one page per package."""
LINKS = (("Rules", "rules/"), ("Guides", "guides/"), ("Source", SOURCE))
"""The links in the header of a text page."""
HEADING = re.compile(r'<h([23]) id="([^"]+)"[^>]*>(.*?)</h\1>', re.DOTALL)


class Page(NamedTuple):
    """A text page."""

    title: str
    body: str
    about: str  # the description for search engines


def reading_pages() -> dict[str, Page]:
    """Build the pages, keyed by folder."""
    pages = {
        "rules/": Page(
            "The rules of Ortalab", str(rules_body()), "Every rule of Ortalab in plain words, with its number."
        )
    }
    pages["guides/"] = Page("Guides to Ortalab", guides_body(), "Guides to the command and to jokers of your own.")
    for name, title in GUIDES.items():
        pages[f"guides/{name}/"] = Page(f"{title} · Ortalab", guide_body(name), f"{title}.")
    return pages


def reference_pages() -> dict[str, Page]:
    """Build the pages of the library reference, keyed by folder."""
    titles = {f"{folder_of(name)}/": name for name in PACKAGES} | {"": "Reference"}
    return {
        f"{REFERENCE}{folder}": Page(f"{titles[folder]} · Ortalab", body, "Every public name, with an example.")
        for folder, body in reference_bodies().items()
    }


def put_reference(target: Path, urls: Mapping[str, str]) -> None:
    """Write the reference into a built site without changing its version, because it is never cached."""
    for folder, page in reference_pages().items():
        (target / folder).mkdir(parents=True)
        (target / folder / "index.html").write_text(written(folder, page, urls), encoding="utf-8", newline="\n")


def guides_body() -> str:
    """Build the list of the guides."""
    item = Markup('<li><a href="{name}/"><b>{name}</b> <span>{title}</span></a></li>')
    every = {**GUIDES, "reference": "Every name of the Python library, with an example"}
    items = Markup("").join(item.format(name=name, title=title) for name, title in every.items())
    return str(Markup('<h1>Guides</h1><p>For the command <code>ortalab</code>, jokers of your own, and the library.</p>'
                      '<ul class="guides">{}</ul>').format(items))  # fmt: skip


def guide_body(name: str) -> str:
    """Render a guide as HTML; headings become link targets, and links lead to pages or into the source."""
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse((ROOT / f"docs/{name}.md").read_text(encoding="utf-8"))
    kept = [token for token in tokens if not (token.type == "html_block" and token.content.startswith("<!--"))]
    for heading, text in pairwise(kept):
        if heading.type == "heading_open":
            heading.attrSet("id", anchor_of(text.content))
    for token in _links(kept):
        token.attrSet("href", _target(str(token.attrGet("href"))))
    body: str = reader.renderer.render(kept, reader.options, {})
    body = re.sub(r'<img src="(\w+\.svg)"[^>]*>', lambda image: (ROOT / "docs" / image[1]).read_text("utf-8"), body)
    # Scrollable blocks are focusable, for keyboard users.
    body = body.replace("<pre>", '<pre tabindex="0">')
    return re.sub(r"(<table>.*?</table>)", r'<div class="wide" tabindex="0">\1</div>', body, flags=re.DOTALL)


def _links(tokens: Iterable[Token]) -> Iterable[Token]:
    for token in tokens:
        if token.type == "link_open":
            yield token
        yield from _links(token.children or ())


def _target(href: str) -> str:
    """Return the target of a guide's link: another guide, the same page, or a file in the source.

    >>> _target("fuzz.md#seeds"), _target("#seeds"), _target("../README.md")
    ('../fuzz/#seeds', '#seeds', 'https://github.com/ortalab/ortalab/blob/main/README.md')
    """
    if "://" in href or href.startswith("#"):
        return href
    path, mark, place = href.partition("#")
    name = path.removesuffix(".md")
    if name in GUIDES:
        return f"../{name}/{mark}{place}"
    return f"{SOURCE}/blob/main/{posixpath.normpath(posixpath.join('docs', path))}{mark}{place}"


def contents_of(body: str) -> str:
    """Build the links to a page's chapters; return "" for a single chapter or none."""
    found = [(name, re.sub(r"<[^>]*>", "", title)) for level, name, title in HEADING.findall(body) if level == "2"]
    if len(found) <= 1:
        return ""
    items = "".join(f'<li><a href="#{name}">{title}</a></li>' for name, title in found)
    return f"<ol>{items}</ol>"


def written(folder: str, page: Page, urls: Mapping[str, str]) -> str:
    """Render the HTML of a page in its folder; `urls` maps source names to built files."""
    up = "../" * folder.count("/")
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        *bar_tags(),
        f'<meta name="description" content="{html.escape(page.about)}">',
        f'<script src="{up}{urls["static/reading.js"]}"></script>',
        *(f'<link rel="stylesheet" href="{up}{urls[name]}">' for name in STYLES),
        f'<link rel="icon" href="{up}{urls["static/icon.svg"]}">',
    ]
    here = folder.partition("/")[0]
    nav = [
        f'<a href="{where if "://" in where else up + where}"'
        f"{' aria-current=page' if where.startswith(here) else ''}>{word}</a>"
        for word, where in (("Table", ""), *LINKS)
    ]
    sprite = source("sprite.svg").read_text(encoding="utf-8").strip() if "<use" in page.body else ""
    template = string.Template((ROOT / "tools/reading.html").read_text(encoding="utf-8"))
    parts = {"head": "\n".join(head), "nav": "\n".join(nav), "sprite": sprite, "up": up or "./"}
    return template.substitute(parts, title=html.escape(page.title), body=page.body, contents=contents_of(page.body))
