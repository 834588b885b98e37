"""Testing a student's file: its functions run on hundreds of generated cases, and the first wrong case is shrunk."""
