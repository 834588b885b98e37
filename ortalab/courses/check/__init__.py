"""The check of one student's program: find it and the cases, build it, run all, look for harder ones, and report."""
