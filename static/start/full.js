// The address of the full game leads to the table under its rules.
location.replace(`../${location.search}${location.hash || "#1&r=full"}`);
