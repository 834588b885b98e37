"""The commands: `add_arguments` of each module adds its arguments, and `run` returns the exit status."""
