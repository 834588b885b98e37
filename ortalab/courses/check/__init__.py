"""Check one student's program: find and build it, run all cases, search for harder ones, and report."""
