"""The content security policy of the pages: the tightest that starts Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ortalab.tables import Row

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"
)


def policy_of(row: Row) -> str:
    """Return the policy of a table's page; somebody else's bot runs in a worker from a data: address.

    Such a worker has an origin of its own, and this policy.
    """
    return POLICY.replace("blob:", "blob: data:") if row.runs_bots else POLICY
