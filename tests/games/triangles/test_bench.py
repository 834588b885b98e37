"""The benchmark of Triangles: its rows play the same deals, and the former planner is unchanged."""

import pytest

from ortalab.games.triangles.learned import TABLE
from tests.bench_triangles import arguments, main


@pytest.mark.slow
def test_each_row_has_its_error_and_stands_beside_the_former_planner(capsys: pytest.CaptureFixture[str]) -> None:
    begun = dict(TABLE)
    main(arguments(["--games", "4", "--discards", "0", "--players", "former", "greedy", "--jobs", "1"]))
    title, *rows = capsys.readouterr().out.splitlines()
    assert title == "discards: 0"
    assert [" ".join(row.rpartition(", ")[0].split()) for row in rows] == [
        "former 52.25 ± 7.71, 4 games",  # 37, 70, 60 and 42 points, as it played when it was the best
        "greedy 28.25 ± 8.64, -24.00 ± 4.83 to the former, 4 games",  # 17, 54, 22 and 20
    ]
    assert begun == TABLE  # only its own process knows the former table
