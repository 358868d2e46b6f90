/**
 * npm run invite
 *
 * Prints the link by which a server invites the bot, and what each permission in it is for. Reads APPLICATION_ID as
 * the bot does; no token is needed. Exits with 2 when it is not set.
 */

import { readCommandLine } from "../src/command-line.js";
import { ConfigError, readApplication } from "../src/config.js";
import { readEnvironment } from "../src/environment.js";
import { inviteLink, usedPermissions } from "../src/permissions.js";

const usage = `Prints the link by which a server invites the bot, and what each permission in it is for.

  npm run invite      reads APPLICATION_ID from the environment or a file .env`;

readCommandLine(usage, {});
try {
  const { APPLICATION_ID } = readApplication(readEnvironment());
  const width = Math.max(...usedPermissions.map(({ title }) => title.length));
  console.log(`Open this link, choose a server in which you may manage it, and accept:\n`);
  console.log(`  ${inviteLink(APPLICATION_ID)}\n`);
  console.log("What each permission is for, and what happens without it:\n");
  for (const { title, purpose, without } of usedPermissions) {
    console.log(`  ${title.padEnd(width)}  to ${purpose}`);
    console.log(`  ${"".padEnd(width)}  (without it ${without})`);
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
