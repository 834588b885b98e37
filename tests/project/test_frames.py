"""The times that the table of speeds reads from a browser's trace."""

from e2e.frames import MARK, Event, Frame, frames, longest_task

PAGE, OTHER, BROWSER = {"pid": 1, "tid": 1}, {"pid": 1, "tid": 2}, {"pid": 2, "tid": 1}


def span(name: str, start: float, took: float, **where: int) -> Event:
    """Return a span of a trace; the thread's own clock is at half the time, as it waits as long as it works."""
    clock = {"tts": start * 500, "tdur": took * 500}
    return {"name": name, "ph": "X", "ts": start * 1000, "dur": took * 1000, **clock, **(where or PAGE)}


def key(start: float, took: float, kind: str = "keydown") -> Event:
    return span("EventDispatch", start, took) | {"args": {"data": {"type": kind}}}


def timing(start: float, duration: float) -> Event:
    told = {"timeStamp": 7.0, "processingStart": 9.0, "duration": duration}
    return {"name": "EventTiming", "ph": "b", "ts": (start - 2) * 1000, "args": {"data": told}, **PAGE}


TRACE: list[Event] = [
    key(0, 1),  # Shift, which edits nothing
    key(2, 5),
    {"name": MARK, "ts": 3000, **PAGE},
    key(8, 1, "keyup"),
    span("Commit", 4, 1, **OTHER),
    span("Commit", 5, 1, **BROWSER),
    span("Commit", 11, 0.5),
    timing(0, 40),
    timing(2, 24),
    span("Commit", 90, 1),
]


def test_an_edit_is_told_in_milliseconds_from_its_key() -> None:
    assert frames(TRACE) == [Frame(changed=5, worked=4.75, painted=9.5, shown=24)]


def test_a_trace_without_an_edit_tells_of_none() -> None:
    assert frames([event for event in TRACE if event["name"] != MARK]) == []


def test_the_longest_task_is_that_of_the_page_by_its_own_clock() -> None:
    threads: list[Event] = [
        {"name": "thread_name", "ph": "M", "args": {"name": name}, **where}
        for name, where in (("CrRendererMain", PAGE), ("DedicatedWorker thread", OTHER), ("CrBrowserMain", BROWSER))
    ]
    tasks = [span("RunTask", 0, 40), span("RunTask", 50, 60), span("RunTask", 0, 900, **OTHER)]
    assert longest_task([*threads, *tasks, span("RunTask", 0, 900, **BROWSER)]) == 30
    assert longest_task(tasks) == 0
