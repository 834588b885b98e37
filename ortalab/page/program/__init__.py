"""The board of a program: what `ortalab <course> check --json` writes, on the page of any course."""
