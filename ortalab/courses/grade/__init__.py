"""Grade many programs on many cases: count the cases passed row by row, and find each program's first mistake."""
