// Prints what the test runner's own report says, as the last line of a run.
import { readFileSync } from "node:fs";

const [, , path = ""] = process.argv;
const report = JSON.parse(readFileSync(path, "utf8"));
const skipped = report.numPendingTests + report.numTodoTests;
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`);
