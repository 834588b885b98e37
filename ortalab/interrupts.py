"""Ctrl+C that always ends a command: an interrupt that other code swallows comes again."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread, current_thread, main_thread
from types import FrameType

from ortalab.exports import lazily

with lazily():
    from _thread import interrupt_main

PULSE = 0.3
"""Seconds after which an interrupt comes again, where nothing has taken the first one."""


class Interrupts:
    """The interrupts of one command."""

    def __init__(self) -> None:
        """Begin without one."""
        self.came = False
        self.over = Event()
        self._is_own = False
        self._sending = Lock()

    def hear(self, _number: int, _frame: FrameType | None) -> None:
        """Raise `KeyboardInterrupt`; one of our own is raised only where no earlier one is on its way up."""
        is_own, self._is_own = self._is_own, False
        if is_own and (self.over.is_set() or _is_unwinding()):
            return
        if not self.came:
            self.came = True
            Thread(target=self._repeat, daemon=True).start()
        raise KeyboardInterrupt

    def _repeat(self) -> None:
        while not self.over.wait(PULSE):
            with self._sending:
                if not self.over.is_set():
                    self._is_own = True
                    _signal_main_thread()

    def end(self) -> None:
        """Let none come again; one that was sent has come when this returns."""
        self.over.set()
        with self._sending:
            pass


@contextmanager
def interruptible() -> Iterator[Interrupts]:
    """Let Ctrl+C raise `KeyboardInterrupt` until it is heard, unless this process ignores it or hears it otherwise.

    An import, the collector of garbage and the libraries of others can swallow an exception: the work would go on.
    """
    interrupts = Interrupts()
    is_ours = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_ours:
        signal.signal(signal.SIGINT, interrupts.hear)
    try:
        yield interrupts
    finally:
        interrupts.end()
        if is_ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _is_unwinding() -> bool:
    """Is a `KeyboardInterrupt` being handled, perhaps with further errors on the way?"""
    error = sys.exception()
    while error and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def _signal_main_thread() -> None:
    if sys.platform == "win32":
        interrupt_main()
    else:
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
