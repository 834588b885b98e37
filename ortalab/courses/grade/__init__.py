"""Many programs on many cases: who passes which, row by row, and where each first goes wrong."""
