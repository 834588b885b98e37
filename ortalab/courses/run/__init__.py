"""Other people's programs, run within limits: a supervisor, a sandbox, a bounded output, and their faults."""
