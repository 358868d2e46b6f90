import { readFileSync } from "node:fs";
import { readCommandLine } from "../src/command-line.js";
import { parseTranscript } from "../src/game/transcript.js";
import { checks, checkTranscript } from "../src/game/transcript-check.js";
import { wordsFor } from "../src/text/language.js";
import { handsInWords } from "../src/text/verification.js";

/**
 * Computes the deal of a match again from its exported record, without the bot: `npm run verify -- FILE`.
 * Ends with 0 when all of it is right, 1 when something is not, 2 when the file cannot be read. See docs/fairness.md.
 */

const exitCodes = { wrong: 1, usage: 2 } as const;
const words = wordsFor("en");
const [file] = readCommandLine(words.verify.usage, { allowPositionals: true }).positionals;
const text = file === undefined ? undefined : contentOf(file);
if (text === undefined) {
  console.error(words.verify.usage);
  process.exit(exitCodes.usage);
}
const parsed = parseTranscript(text);
if (!parsed.ok) {
  console.error(words.verify.unreadable(parsed.problem));
  process.exit(exitCodes.usage);
}
const found = checkTranscript(parsed.value);
for (const check of checks) console.log(`${found[check]}: ${words.verify.check[check]}`);
console.log(handsInWords(words, parsed.value).join("\n"));
const right = checks.every((check) => found[check] === "right");
console.log(right ? words.verify.right : words.verify.wrong);
process.exitCode = right ? 0 : exitCodes.wrong;

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
