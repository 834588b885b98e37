"""A student's file tried out: its functions on hundreds of generated cases, the first wrong case made small."""
