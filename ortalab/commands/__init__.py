"""The commands, one per module: `add_arguments` adds the arguments, and `run` returns the exit status."""
