// What the bot rests on: nothing installed that is not asked for, no known weakness, and a bill of materials.
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const [, , billPath = ""] = process.argv;

// Ends with an error when something is missing, extraneous or of another version than the lock's.
execFileSync("npm", ["ls", "--all"], { stdio: ["ignore", "ignore", "inherit"] });
console.log("npm ls: everything installed is asked for");

const audit = JSON.parse(npm("audit", "--omit=dev", "--json").stdout || "{}");
const known = audit.metadata?.vulnerabilities?.total;
if (known === undefined) {
  // An address that cannot be reached must not hold a build up.
  console.log(`npm audit: left out, the registry does not answer (${audit.message ?? "no reason given"})`);
} else if (known > 0) {
  console.error(JSON.stringify(audit.vulnerabilities, null, 2));
  console.error(`npm audit: ${known} known weaknesses`);
  process.exitCode = 1;
} else {
  console.log("npm audit: no known weakness");
}

const bill = npm("sbom", "--sbom-format", "cyclonedx", "--omit", "dev").stdout;
const { components } = JSON.parse(bill);
writeFileSync(billPath, bill);
console.log(`npm sbom: ${components.length} packages in ${billPath}`);

function npm(...words) {
  return spawnSync("npm", words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
