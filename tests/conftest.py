"""Options and fixtures that all tests share."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the one flag that rewrites golden files."""
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden files anew, then compare")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Tell whether golden files are to be written anew."""
    return bool(request.config.getoption("--rewrite-golden"))
