"""Run other people's programs within limits: supervisor, sandbox, bounded output, and descriptions of faults."""
