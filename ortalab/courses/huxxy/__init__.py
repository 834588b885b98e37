"""The Huxxy course: test a student's functions on hundreds of generated cases, and shrink the first wrong one."""
