"""Run other people's programs within limits: a supervisor, a sandbox, bounded output, and descriptions of faults."""
