"""Many programs on many rounds: who passes what, stage by stage, and where each first goes wrong."""
