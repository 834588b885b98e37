"""Make Ctrl+C end a command, even if other code swallows the interrupt."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread, current_thread, main_thread
from types import FrameType

PULSE = 0.3
"""Seconds until an unhandled interrupt is sent again."""


class Interrupts:
    """The interrupt handler of one command."""

    def __init__(self) -> None:
        self.came = False
        self.over = Event()
        self._is_own = False
        self._sending = Lock()

    def hear(self, _number: int, _frame: FrameType | None) -> None:
        """Raise `KeyboardInterrupt`, unless the signal is a repeat and an earlier one is still being handled."""
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
        """Stop repeating; signals sent earlier have arrived when this returns."""
        self.over.set()
        with self._sending:
            pass


@contextmanager
def interruptible() -> Iterator[Interrupts]:
    """Repeat `KeyboardInterrupt` after Ctrl+C until it is handled, unless SIGINT already has another handler.

    Imports, the garbage collector and other libraries can swallow the exception, and the command would continue.
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
    """Return whether a `KeyboardInterrupt` is being handled, perhaps as the context of other errors."""
    error = sys.exception()
    while error and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def _signal_main_thread() -> None:
    if sys.platform == "win32":
        from _thread import interrupt_main

        interrupt_main()
    else:
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
