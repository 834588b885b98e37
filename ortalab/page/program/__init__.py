"""The board that shows the report of `ortalab <course> check --json` on the page of any course."""
