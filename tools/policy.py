"""The content security policy of the pages, the strictest under which Python starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ortalab.tables import Row

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"
)


def policy_of(row: Row) -> str:
    """Build the policy of a table's page; other people's bots run in a worker from a data: URL.

    Such a worker has its own origin but inherits this policy, because only a server's headers could give it another.
    `'self'` would let it import the page's files, and so send data to their host. Two facts prevent that: no string
    becomes a script (no `'unsafe-eval'`), and no script of the worker imports anything.
    """
    return POLICY.replace("blob:", "blob: data:") if row.runs_bots else POLICY
