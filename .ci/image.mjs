// Carries out what the Dockerfile says, in clean folders without Docker, and starts the bot from the result as a user who
// may write nothing but its data. `node .ci/image.mjs`, after `npm run build`; as root, to become that user.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { startPlayground } from "../dist/playground/server.js";

const limitMb = 300;
/**
 * Debian's files and Node's program in the stage `base`, in MB: measured on Debian 13 by `debootstrap --variant=minbase`
 * without documentation, as debian:trixie-slim, with Node 26.10.0 (149.7), after that stage's own commands.
 */
const baseMb = 202.4;
const startWithinMs = 60_000;
const user = { uid: 1000, gid: 1000 };

const root = resolve(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "caravan-image-"));
chmodSync(work, 0o755);
const image = { stages: new Map(), last: undefined, healthcheck: [], command: [], user: "" };

try {
  for (const [instruction, rest] of instructions(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    carryOut(instruction, rest);
  }
  const { last } = image;
  if (image.user !== `${user.uid}:${user.gid}`) throw new Error(`the image runs as "${image.user}"`);
  const app = join(last.folder, "app");
  if (existsSync(join(app, "node_modules/typescript"))) throw new Error("the image has a compiler");
  const licence = join(app, "node_modules/lru-cache/LICENSE.md");
  if (!existsSync(licence)) throw new Error("the image has a package without its licence");
  const ownMb = sizeOf(app) / 1_000_000;
  const totalMb = ownMb + baseMb;
  console.log(`image: ${totalMb.toFixed(0)} MB (Debian and Node ${baseMb}, the bot ${ownMb.toFixed(1)})`);
  if (totalMb >= limitMb) throw new Error(`the image is not under ${limitMb} MB`);
  await start(app, last);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Instructions with their text, lines that go on joined, without comments. */
function instructions(text) {
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const joined = lines.join("\n").replaceAll("\\\n", " ").split("\n");
  return joined.map((line) => {
    const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/s.exec(line) ?? [];
    return [name, rest.trim()];
  });
}

function carryOut(instruction, rest) {
  const stage = image.last;
  switch (instruction) {
    case "FROM": {
      const [, name = "last"] = / AS (\w+)$/.exec(rest) ?? [];
      const folder = join(work, name);
      mkdirSync(folder);
      image.last = { folder, place: "/", env: {} };
      image.stages.set(name, image.last);
      return;
    }
    case "WORKDIR":
      stage.place = rest;
      mkdirSync(join(stage.folder, rest), { recursive: true });
      return;
    case "ENV":
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
      return;
    case "COPY":
      return copy(stage, rest.split(/\s+/));
    case "RUN": {
      console.log(`RUN ${rest}`);
      // The commands of this machine stand for those of the image.
      const env = { ...process.env, NODE_ENV: "" };
      execFileSync("sh", ["-c", rest], { cwd: join(stage.folder, stage.place), env, stdio: "inherit" });
      return;
    }
    case "USER":
      image.user = rest;
      return;
    case "HEALTHCHECK":
      image.healthcheck = JSON.parse(rest.slice(rest.indexOf("[")));
      return;
    case "CMD":
      image.command = JSON.parse(rest);
      return;
    case "VOLUME":
    case "STOPSIGNAL":
      return;
    default:
      throw new Error(`${instruction} is not known here`);
  }
}

function copy(stage, words) {
  const [, from] = /^--from=(\w+)$/.exec(words[0] ?? "") ?? [];
  const sources = words.slice(from ? 1 : 0, -1);
  const target = resolve("/", stage.place, words.at(-1) ?? "");
  const origin = from ? image.stages.get(from).folder : root;
  for (const source of sources) {
    const path = join(origin, source);
    const whole = statSync(path).isDirectory();
    const into =
      whole && !words.at(-1)?.endsWith(`${basename(source)}/`) ? target : join(target, basename(source));
    cpSync(path, join(stage.folder, into), { recursive: true, preserveTimestamps: true });
  }
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

async function start(app, { folder, env }) {
  const data = join(folder, "data");
  const playground = await startPlayground({ port: 0 });
  const surroundings = {
    ...env,
    PATH: process.env.PATH,
    DATA_DIR: data,
    DISCORD_TOKEN: playground.application.token,
    APPLICATION_ID: playground.application.id,
    DISCORD_API: playground.apiUrl,
    HEALTH_PORT: String(20_000 + (process.pid % 10_000)),
  };
  const as = process.getuid?.() === 0 ? user : {};
  const run = (words, stdio) =>
    spawn(words[0], words.slice(1), { cwd: app, env: surroundings, stdio, ...as });
  const bot = run(image.command, ["ignore", "pipe", "inherit"]);
  let output = "";
  bot.stdout.on("data", (chunk) => {
    output += chunk;
  });
  try {
    const until = Date.now() + startWithinMs;
    while (!output.includes('"msg":"ready"')) {
      if (bot.exitCode !== null || Date.now() > until) throw new Error(`the bot did not start:\n${output}`);
      await new Promise((done) => setTimeout(done, 100));
    }
    const [health] = await once(run(image.healthcheck, "inherit"), "exit");
    if (health !== 0) throw new Error(`the health check ended with ${health}`);
    if (!existsSync(join(data, "caravan.db"))) throw new Error("nothing was written to the data folder");
    bot.kill("SIGTERM");
    const [code] = await once(bot, "exit");
    if (code !== 0) throw new Error(`after SIGTERM the bot ended with ${code}:\n${output}`);
    console.log("image: started as a user of its own, healthy, ended after SIGTERM with 0");
  } finally {
    bot.kill("SIGKILL");
    await playground.close();
  }
}
