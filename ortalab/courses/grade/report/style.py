"""The HTML frame and the style sheet of report pages."""

from base64 import b64encode
from hashlib import sha256
from html import escape

STYLE = """\
:root { color-scheme: light dark; --stone: light-dark(#d3dad6, #14181b); --sunk: light-dark(#c5cec9, #0e1113);
  --sheet: light-dark(#eef0eb, #1d2327); --line: light-dark(#b4beb8, #38424a); --strong: light-dark(#626e69, #7d8a93);
  --ink: light-dark(#191a20, #efece2); --soft: light-dark(#48504d, #b0b8ba); --on-ink: light-dark(#fffdf7, #14181b);
  --chips: light-dark(#174a9c, #92b9ff); --mult: light-dark(#ad1a14, #ff9384); --copy: light-dark(#0f5f4c, #7fd3bb);
  --wash: light-dark(#d2ebe2, #17433a); --rule: light-dark(#5a3490, #c6a9f2); --mark: light-dark(#ffd84d, #e9c341);
  --green: color-mix(in oklab, var(--copy) 76%, var(--stone)); --slab: Besley, Rockwell, Georgia, serif }
* { box-sizing: border-box }
body { margin: 0; background: var(--stone); color: var(--ink);
  font: .9375rem/1.45 "Libre Franklin", system-ui, sans-serif }
header { border-bottom: 1px solid var(--line); background: var(--sheet) }
header > *, main { max-width: 70rem; margin: 0 auto; padding: 0 1rem }
.one header > *, .one main { max-width: 50rem }
header > * { display: flex; align-items: center; gap: .75rem; padding-block: .7rem } header b { font-size: 1.25rem }
header span { margin-left: auto; text-align: right } header nav { display: flex; flex-wrap: wrap; margin: -.7rem .5rem }
header nav a { padding: 1.05rem .75rem; border-bottom: 3px solid transparent; font-weight: 600; font-size: .875rem;
  color: var(--soft); text-decoration: none } header nav a:hover { color: var(--ink) }
header nav [aria-current=page] { border-color: var(--ink); color: var(--ink) } nav:has(:only-child) { display: none }
header nav :focus-visible { outline-offset: -4px } [data-about] { scroll-margin-top: 12rem }
@media (scripting: none) { [data-about]::before { content: attr(data-about); display: block; margin-top: 1.5rem } }
.logo { width: 28px; flex: none; fill: var(--ink) } .logo .one { fill: #174a9c } .logo .two { fill: #ad1a14 }
header span, p, small, .sec span, td.why { color: var(--soft) }
h1, h2, b, .big, .num { font-family: var(--slab); font-variant-numeric: tabular-nums }
h1 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere }
a { color: inherit; text-underline-offset: 3px; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
main { padding-block: 1.25rem 3rem }
.top { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2rem; align-items: end }
.one .top { grid-template-columns: auto minmax(0, 1fr) }
.big { display: inline-block; font-weight: 800; font-size: 4.5rem; line-height: 1;
  border-bottom: 6px double var(--chips) }
.sum { display: flex; align-items: end; gap: .75rem }
.sum > div { display: grid; justify-items: start; white-space: nowrap }
.sum > span { font: 400 1.75rem/1 var(--slab); padding-bottom: 1.75rem; color: var(--soft) }
.sum b { font-size: 2.5rem; line-height: 1.1; color: var(--copy); border-bottom: 4px solid var(--copy) }
.sum small { margin-top: .2rem }
.hist { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 4px; align-items: end; margin: 0;
  padding: 0 }
.hist li { display: grid; align-self: end; gap: 3px; text-align: center; font-size: .75rem; color: var(--soft);
  list-style: none }
.hist svg { width: 100%; height: 96px; display: block } .hist rect { fill: var(--chips); opacity: .6 }
.hist .here rect { opacity: 1 }
.two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; align-items: start }
.panel { margin-top: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet);
  overflow: hidden }
.sec { display: flex; justify-content: space-between; align-items: baseline; flex-wrap: wrap; gap: .1rem 1rem;
  padding: .8rem 1rem .6rem }
.list { margin: 0; padding: 0; list-style: none }
.list li { display: grid; grid-template-columns: minmax(0, 1fr) 8rem 4.5rem; gap: .75rem; align-items: center;
  padding: .45rem 1rem; border-top: 1px solid var(--line) }
.list.plain li { grid-template-columns: 1.5rem minmax(0, 1fr) 2.5rem }
.list b { display: block; line-height: 1.3; overflow-wrap: anywhere } .num { text-align: right; font-weight: 700 }
.meter { display: block; width: 100%; height: 10px } .meter .all { fill: var(--sunk) } .meter .bad { fill: var(--mult) }
.meter .good { fill: var(--green) }
.wide { overflow-x: auto } .wide + p { border-top: 1px solid var(--line); color: var(--soft) }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
th, td { padding: .35rem .6rem; text-align: left; white-space: nowrap }
thead th { color: var(--soft); border-bottom: 1px solid var(--strong); font-weight: 600 }
tbody tr + tr > * { border-top: 1px solid var(--line) }
th button { all: unset; cursor: pointer } th button:focus-visible { outline: 2px solid currentColor }
th[aria-sort] button { color: var(--ink) } th[aria-sort] button::after { content: " ↓"; content: " ↓" / "" }
th[aria-sort=ascending] button::after { content: " ↑"; content: " ↑" / "" }
td.why { white-space: normal; min-width: 9rem } .sorts thead th:last-child { white-space: normal }
.strip { display: block; width: 370px; height: 18px; shape-rendering: crispEdges }
.strip { fill: var(--mult) } .strip .right { fill: var(--green) } .strip .none { fill: var(--ink) }
.strip .words { fill: color-mix(in oklab, var(--copy) 34%, var(--sheet)) } .strip .unjudged { fill: var(--line) }
.strip .steps { fill: color-mix(in oklab, var(--copy) 60%, var(--mult)) }
.key { display: flex; flex-wrap: wrap; gap: .9rem; font-size: .8125rem; color: var(--soft) }
.board { display: grid; grid-template-columns: 6rem minmax(0, 1fr) 4rem; gap: .75rem; padding: .6rem 1rem;
  border-top: 1px solid var(--line) }
.squares { display: flex; flex-wrap: wrap; gap: 3px; margin: 0; padding: 0; list-style: none }
.squares li { display: flex }
.sq { display: inline-grid; place-items: center; width: 18px; height: 18px; border-radius: 3px; vertical-align: -4px;
  font: 700 10px/1 var(--slab); font-style: normal; print-color-adjust: exact; background: var(--green);
  color: var(--on-ink) }
.sq.steps { border: 2px solid; border-color: var(--copy) var(--mult) var(--mult) var(--copy);
  background: linear-gradient(135deg, var(--green) 50%, color-mix(in oklab, var(--mult) 16%, var(--sheet)) 50%) }
.sq.words { background: var(--wash); border: 2px solid var(--copy) } .sq.step { background: var(--mult) }
.sq.score { background: none; border: 2px solid var(--mult); color: var(--mult) } .sq.none { background: var(--ink) }
.sq.unjudged { background: none; border: 2px dashed var(--soft); color: var(--soft) }
.rule { margin: 0 1rem .75rem; padding: .25rem .75rem; border-left: 4px solid var(--rule) }
.cite { padding: 1px 5px; border-radius: 4px; color: var(--rule); white-space: nowrap;
  background: color-mix(in oklab, var(--rule) 12%, var(--sheet)); font: 600 .8125rem "Libre Franklin", system-ui }
dl { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: .3rem 1rem; margin: 0; padding: .6rem 1rem;
  background: var(--mark); color: #191a20 }
dd { margin: 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
.tiles small { margin-left: .5rem } .tiles small:first-child { margin-left: 0 }
.tile { display: inline-block; padding: 0 .4rem; border: 1px solid var(--line); border-radius: 4px;
  background: var(--stone); font: 700 .9375rem/1.5 var(--slab); color: var(--ink); white-space: nowrap }
.tile.red { color: var(--mult) }
.ledger { margin-bottom: .4rem } .ledger td, .ledger th { white-space: normal; overflow-wrap: anywhere }
.ledger .n { width: 2.6rem; padding-left: 1rem; color: var(--soft); font-variant-numeric: tabular-nums }
.ledger .mid { text-align: center } .said { font-family: ui-monospace, monospace; font-size: .8125rem }
.ledger .other { color: var(--soft) } .ledger .none { color: var(--soft); font-size: .8125rem }
.st { display: inline-block; white-space: nowrap } .join .st { padding: 0 .7rem; border: 1px solid var(--green);
  border-radius: 1rem } .chips { color: var(--chips) } .mult, .ledger .scores .theirs { color: var(--mult) }
.ledger .first td { padding-block: .8rem; background: var(--mark); color: #191a20; border-block: 1px solid #191a20;
  font-weight: 700; print-color-adjust: exact }
.first .st { padding: .15rem .7rem; border: 2px solid #191a20; border-radius: 6px; background: #fffdf7 }
.first .theirs .st { border-color: #ad1a14 } .first .chips { color: #174a9c } .first .mult { color: #ad1a14 }
.scores b { font-size: 1.125rem }
.panel > p { margin: 0; padding: .6rem 1rem }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media print, (max-width: 62rem) { .hist li > span:last-child { min-height: 2.9em } .strip { width: 11rem }
  .list li { grid-template-columns: minmax(0, 1fr) 4rem 3.5rem } }
@media screen and (max-width: 56rem) { header > * { flex-wrap: wrap }
  header nav { order: 1; width: 100%; margin: 0 -.5rem -.7rem } header nav a { padding: .7rem .5rem } }
@media screen and (max-width: 47.5rem) { .two, .top, .one .top { grid-template-columns: minmax(0, 1fr); gap: 1rem }
  .board { grid-template-columns: minmax(0, 1fr) 4rem }
  .squares { grid-row: 2; grid-column: 1 / 3 } .big { font-size: 3.25rem }
  .sum { gap: .5rem } .sum b { font-size: 2rem } .sum > span { font-size: 1.25rem }
  .sorts tr { display: grid; grid-template-columns: minmax(0, 1fr) auto auto }
  .sorts tr > * { border: 0 } .sorts tr > :nth-child(n) { border: 0 } .sorts .strips, .why:empty { display: none }
  .sorts tbody tr { padding-block: .3rem; border-top: 1px solid var(--line) }
  .sorts td:nth-child(2), .sorts tr > :not(.num):nth-child(n + 4) { grid-column: 1 / -1 }
  .sorts td:nth-child(2) { grid-row: 2 } .sorts .strip { width: 100% } .sorts th { white-space: normal }
  .ledger thead { display: none }
  .ledger tr { display: grid; grid-template-columns: 2.6rem auto auto minmax(0, 1fr); padding-block: .3rem;
    border-top: 1px solid var(--line) }
  .ledger tbody td, .ledger .first td { padding-block: .15rem; border: 0; text-align: left }
  .ledger td:nth-child(2) { grid-column: 2 / 5 } .ledger .mid { grid-row: 2 }
  .ledger .mid[colspan] { grid-column: 2 / 5; text-align: left }
  .ledger .mid:nth-child(3):not([colspan]) { grid-column: 2 } .ledger .mid:nth-child(4) { grid-column: 3 }
  .ledger .mid:nth-child(5) { grid-column: 4; text-align: left }
  .ledger .said, .ledger .none { grid-row: 3; grid-column: 2 / 5 }
  .ledger .scores td:last-child { display: none } .ledger .first { background: var(--mark) } }
@media print { header nav { display: none } @page { size: A4; margin: 12mm } :root { color-scheme: light }
  body { background: none } .panel, tr { break-inside: avoid }
  .strip, .meter, .hist { print-color-adjust: exact } .wide { overflow: visible }
  th, td { padding-inline: .35rem } td.why { min-width: 0 } }
"""
LOGO = (
    '<svg class="logo" viewBox="0 0 28 20" aria-hidden="true"><path class="one" d="m10 0 10 10-10 10L0 10z"/>'
    '<path class="two" d="m18 0 10 10-10 10L8 10z"/><path d="m14 4 6 6-6 6-6-6z"/></svg>'
)
GENERATOR = '<meta name="generator" content="ortalab grade --report">'


def page(kind: str, title: str, about: str, body: str, *, tabs: str = "", script: str = "") -> str:
    """Build an HTML page; `body` and `tabs` are HTML, the rest is text; its policy allows only the given script.

    >>> made = page("Feedback", "a < b", "", "<h1>a</h1>")
    >>> "<title>Feedback: a &lt; b</title>" in made, "script-src" in made, is_report(made)
    (True, False, True)
    """
    nav = f'<nav aria-label="Courses">{tabs}</nav>' if tabs else ""
    scripts = f"; script-src {_source(script)}" if script else ""
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src {_source(STYLE)}{scripts}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
{GENERATOR}
<title>{escape(f"{kind}: {title}")}</title>
<style>{STYLE}</style>
</head>
<body{"" if script else ' class="one"'}>
<header><div>{LOGO}<b>{kind}</b>{nav}<span>{escape(about)}</span></div></header>
<main>
{body}
</main>
{f"<script>{script}</script>{chr(10)}" if script else ""}</body>
</html>
"""


def is_report(text: str) -> bool:
    """Return whether a text begins like a page made by `page`."""
    return text.startswith("<!DOCTYPE html>") and GENERATOR in text


def _source(text: str) -> str:
    """Return the `Content-Security-Policy` source expression of an inline style or script."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
