"""The animation of a score: a card tips, a joker shakes, the amount flies to chips or mult.

The document states each step without it, so the animation adds nothing to read. With reduced motion nothing moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import is_none, to_js
from pyscript.js_modules.browser import during

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy

LIFT, FLY, WASH = 120, 260, 200
"""The milliseconds in which a card lifts, its gain flies, and chips or mult take its ink."""
TIPS = ("0deg", "-7deg", "-7deg", "0deg")
SHAKES = ("0deg", "-7deg", "6deg", "-5deg", "3deg", "0deg")
RAISED = ("0 -2px", "0 -16px", "0 -16px", "0 -2px")
PITCHES = {"chips": 330.0, "mult": 495.0, "times": 165.0}
"""The pitch in hertz of a step, by its kind of gain."""
LOUD, LASTS = 0.12, 0.14

speaker: list[JsProxy] = []  # the audio context, once there is one


def is_still() -> bool:
    """Return whether the person prefers reduced motion."""
    return bool(js.document.documentElement.dataset.motion == "less")


def show(place: int, milliseconds: int) -> None:
    """Animate a step, with its sound, within its time."""
    gain = js.document.getElementById(f"gain-{place}")
    ink = "" if is_none(gain) else next((one for one in PITCHES if gain.classList.contains(one)), "chips")
    if ink and js.document.documentElement.dataset.sound == "on":
        sound(ink)
    if is_still():
        return
    for card in js.document.querySelectorAll("#table .lit > :is(.card, .joker)"):
        is_joker = card.classList.contains("joker")
        move(card, {"rotate": SHAKES if is_joker else TIPS, "translate": RAISED}, min(milliseconds, LIFT + FLY))
    if ink:
        fly(gain, ink, min(1.0, milliseconds / (LIFT + FLY)))


def fly(gain: JsProxy, ink: str, pace: float) -> None:
    """Animate a step's gain flying from its card to chips or mult, which take its ink when it arrives."""
    target = js.document.querySelector(f"#tally .sum .{'ch' if ink == 'chips' else 'mu'}")
    if is_none(target):
        return
    flying = js.document.createElement("span")
    flying.className, flying.textContent = f"{gain.className} flying", gain.textContent
    flying.setAttribute("aria-hidden", "true")
    start, end = gain.parentElement.getBoundingClientRect(), target.getBoundingClientRect()
    flying.style.left, flying.style.top = f"{start.left + start.width / 2}px", f"{start.top + start.height / 3}px"
    js.document.body.append(flying)
    gain.style.visibility = "hidden"
    across = end.left + end.width / 2 - start.left - start.width / 2
    up = end.top + end.height / 3 - start.top - start.height / 3
    frames = {
        "translate": (away(0, 0), away(across / 2, 0.7 * up), away(across, up)),
        "scale": (1, 1.15, 0.8),
        "opacity": (1, 1, 0),
        "offset": (0, 0.6, 1),
    }
    flight = move(flying, frames, FLY * pace, LIFT * pace, fill="backwards")
    flight.onfinish = flight.oncancel = flying.remove.bind(flying)
    wash = f"color-mix(in oklab, var(--{ink}) 32%, transparent)"
    colours: dict[str, object] = {"backgroundColor": (wash, "transparent")}
    if ink == "times":  # mult turns into the block that falls on it
        colours = {"backgroundColor": ("var(--times)", "var(--times)", "transparent")}
        colours["color"] = ("var(--on-ink)", "var(--on-ink)", "var(--mult)")
    move(target, colours, WASH * pace, (LIFT + FLY) * pace)


def away(x: float, y: float) -> str:
    """Return the transform of a flying element, in pixels from its start."""
    return f"calc(-50% + {x:.0f}px) calc(-50% + {y:.0f}px)"


def move(element: JsProxy, frames: dict[str, object], lasts: float, delay: float = 0, **more: str) -> JsProxy:
    """Start an animation; the page is busy until it ends."""
    timing = {"duration": lasts, "delay": delay, "easing": "ease-out", **more}
    animation = element.animate(to_js(frames), to_js(timing))
    during("motion", animation.finished)
    return animation


def stop() -> None:
    """Remove all flying elements."""
    for flying in js.document.querySelectorAll("body > .flying"):
        flying.remove()


def sound(ink: str) -> None:
    """Play the tick of a step: lower for chips, higher for mult, a knock for a multiplication."""
    if not speaker:
        speaker.append(js.AudioContext.new())
    context = speaker[0]
    tone, volume, now = context.createOscillator(), context.createGain(), context.currentTime
    tone.type = "square" if ink == "times" else "triangle"
    tone.frequency.value = PITCHES[ink]
    volume.gain.setValueAtTime(LOUD, now)
    volume.gain.exponentialRampToValueAtTime(0.001, now + LASTS)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(now + LASTS)
