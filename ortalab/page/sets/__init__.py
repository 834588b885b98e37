"""Sets of rounds on any table: their records, links and files, and the way through one."""
