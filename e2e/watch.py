"""Record events that must not happen on a page: console errors, uncaught errors, requests to other origins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page


class Watch:
    """The faults and requests of a page since it was opened or last cleared."""

    def __init__(self, page: Page, origin: str) -> None:
        self.faults: list[str] = []
        self.requests: list[str] = []
        page.on("console", self.listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        self.origin = origin

    def listen(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(said.text)

    @property
    def foreign(self) -> list[str]:
        """List the requests to other origins."""
        return [url for url in self.requests if not url.startswith((self.origin, "data:", "blob:"))]

    def forgive(self) -> None:
        self.faults.clear()
        self.requests.clear()

    def close(self) -> None:
        """Check that the record is empty."""
        assert not self.faults, self.faults
        assert not self.foreign, self.foreign
