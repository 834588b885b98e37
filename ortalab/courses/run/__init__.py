"""Programs of other people, run within limits: a supervisor, a sandbox, a bounded output, and their faults."""
