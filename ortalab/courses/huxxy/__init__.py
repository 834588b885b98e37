"""Testing a student's file: its functions on hundreds of generated cases, the first wrong case made small."""
