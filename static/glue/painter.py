"""Paint the page's own SVG on a canvas, because the content security policy forbids images made by the page.

It supports the SVG of the table's `view/picture` and of the sprite: symbols, groups, paths, rectangles, circles and
lines of text, with fills, strokes and inheritance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import is_none, to_js

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy

Look = dict[str, str]

PLAIN: Look = {"fill": "#000", "stroke": "none", "color": "#000"}
INHERITED = (
    *("color", "fill", "fill-opacity", "font-family", "font-size", "font-weight", "stroke", "stroke-dasharray"),
    *("stroke-linecap", "stroke-linejoin", "stroke-width", "text-anchor"),
)
ALIGNED = {"start": "start", "middle": "center", "end": "end"}


def paint(text: str, canvas: JsProxy) -> None:
    """Paint a picture, given as SVG text, over a whole canvas."""
    page = js.DOMParser.new().parseFromString(text, "image/svg+xml")
    drawing, context = page.documentElement, canvas.getContext("2d")
    context.textRendering = "geometricPrecision"
    context.scale(canvas.width / number(drawing, "width"), canvas.height / number(drawing, "height"))
    for element in drawing.children:
        paint_element(element, context, PLAIN)


def paint_element(element: JsProxy, context: JsProxy, inherited: Look) -> None:
    """Paint an element and its children with the inherited look."""
    look = inherited | {name: str(element.getAttribute(name)) for name in INHERITED if element.hasAttribute(name)}
    context.save()
    if hasattr(element, "transform") and not is_none(transform := element.transform.baseVal.consolidate()):
        by = transform.matrix
        context.transform(by.a, by.b, by.c, by.d, by.e, by.f)
    match element.tagName:
        case "g":
            for child in element.children:
                paint_element(child, context, look)
        case "use":
            paint_symbol(element, context, look)
        case "text":
            paint_text(element, context, look)
        case "path" | "rect" | "circle":
            paint_shape(outline(element), context, look)
        case "title" | "defs":
            pass
        case other:
            raise ValueError(f"the painter does not know {other!r}: teach it")
    context.restore()


def paint_symbol(use: JsProxy, context: JsProxy, look: Look) -> None:
    """Paint a symbol into its box, clipped to the box."""
    symbol = use.ownerDocument.getElementById(use.getAttribute("href").removeprefix("#"))
    left, top, wide, high = map(float, symbol.getAttribute("viewBox").split())
    box_wide, box_high = number(use, "width"), number(use, "height")
    scale = min(box_wide / wide, box_high / high)
    context.translate(
        number(use, "x") + (box_wide - wide * scale) / 2, number(use, "y") + (box_high - high * scale) / 2
    )
    context.scale(scale, scale)
    context.translate(-left, -top)
    context.beginPath()
    context.rect(left, top, wide, high)
    context.clip()
    for child in symbol.children:
        paint_element(child, context, look)


def outline(shape: JsProxy) -> JsProxy:
    if shape.tagName == "path":
        return js.Path2D.new(shape.getAttribute("d"))
    path = js.Path2D.new()
    if shape.tagName == "circle":
        path.arc(*(number(shape, name) for name in ("cx", "cy", "r")), 0, 2 * js.Math.PI)
    else:
        path.roundRect(*(number(shape, name) for name in ("x", "y", "width", "height", "rx")))
    return path


def paint_shape(path: JsProxy, context: JsProxy, look: Look) -> None:
    if look["fill"] != "none":
        context.fillStyle = colour(look, "fill")
        context.globalAlpha = float(look.get("fill-opacity", 1))
        context.fill(path)
        context.globalAlpha = 1
    if look["stroke"] != "none":
        context.strokeStyle = colour(look, "stroke")
        context.lineWidth = float(look.get("stroke-width", 1))
        context.lineCap, context.lineJoin = look.get("stroke-linecap", "butt"), look.get("stroke-linejoin", "miter")
        context.setLineDash(to_js([float(part) for part in look.get("stroke-dasharray", "").split()]))
        context.stroke(path)


def paint_text(text: JsProxy, context: JsProxy, look: Look) -> None:
    context.font = f"{look['font-weight']} {look['font-size']}px {look['font-family']}"
    context.textAlign, context.fillStyle = ALIGNED[look.get("text-anchor", "start")], colour(look, "fill")
    context.translate(number(text, "x"), number(text, "y"))
    if width := number(text, "textLength"):
        context.scale(width / context.measureText(text.textContent).width, 1)
    context.fillText(text.textContent, 0, 0)


def colour(look: Look, name: str) -> str:
    return look["color"] if look[name] == "currentColor" else look[name]


def number(element: JsProxy, name: str) -> float:
    return float(element.getAttribute(name)) if element.hasAttribute(name) else 0
