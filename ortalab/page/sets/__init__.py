"""Sets of rounds on any table: their records, links and files, and answering one."""
