"""Measure the time from a key press to the frame that shows its effect, from the browser's trace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MARK = "edit"
"""The performance mark that the page sets while it handles an editing key."""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
Event = dict[str, Any]


class Frame(NamedTuple):
    """An edit, timed in milliseconds from its key press."""

    changed: float  # until the document has changed
    worked: float  # the main thread's CPU time until then
    painted: float  # until the frame is handed over
    shown: float  # until the display has it


def start(browser: Browser, page: Page) -> None:
    browser.start_tracing(page=page, categories=CATEGORIES)


def stop(browser: Browser, kind: str = "keydown") -> list[Frame]:
    """Stop the trace; return its edits by key, or by another kind of event."""
    return frames(json.loads(browser.stop_tracing())["traceEvents"], kind)


def longest(browser: Browser) -> float:
    """Stop the trace; return the longest task's CPU time in milliseconds."""
    return longest_task(json.loads(browser.stop_tracing())["traceEvents"])


def longest_task(events: list[Event]) -> float:
    """Find the CPU time in milliseconds of the longest task on a page's main thread, without workers."""
    pages = {(one["pid"], one["tid"]) for one in events if one["name"] == "thread_name" and _is_page(one)}
    tasks = (one for one in _of(events, "RunTask") if (one["pid"], one["tid"]) in pages)
    return max((one.get("tdur", 0) / 1000 for one in tasks), default=0.0)


def _is_page(event: Event) -> bool:
    return bool(event["args"].get("name") == "CrRendererMain")


def frames(events: list[Event], kind: str = "keydown") -> list[Frame]:
    """Extract the edits of a trace in order; trace times are in microseconds."""
    marks = [event["ts"] for event in events if event["name"] == MARK]
    keys = [
        event
        for event in _of(events, "EventDispatch")
        if any(event["ts"] <= mark <= _end(event) for mark in marks) and event["args"]["data"]["type"] == kind
    ]
    if not keys:
        return []
    events = [event for event in events if event["pid"] == keys[0]["pid"]]
    commits = [event for event in _of(events, "Commit") if event["tid"] == keys[0]["tid"]]
    timings = [event for event in events if event["name"] == "EventTiming" and event["ph"] == "b"]
    return [_frame(key, commits, timings) for key in keys]


def _frame(key: Event, commits: list[Event], timings: list[Event]) -> Frame:
    start = key["ts"]
    last = next(commit for commit in commits if commit["ts"] >= start)
    end, worked = _end(last), last["tts"] + last["tdur"] - key["tts"]  # in the thread's CPU time
    timing = min(timings, key=lambda timing: abs(_handled(timing) - start))
    return Frame(key["dur"] / 1000, worked / 1000, (end - start) / 1000, timing["args"]["data"]["duration"])


def _handled(timing: Event) -> float:
    """Find when the handling of a timed event began; its fields are milliseconds since the key press."""
    told = timing["args"]["data"]
    return float(timing["ts"] + (told["processingStart"] - told["timeStamp"]) * 1000)


def _of(events: list[Event], name: str) -> list[Event]:
    return sorted((one for one in events if one["name"] == name and one.get("ph") == "X"), key=lambda one: one["ts"])


def _end(event: Event) -> float:
    return float(event["ts"] + event.get("dur", 0))
