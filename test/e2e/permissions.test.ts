import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  PermissionFlagsBits,
} from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OptionValue } from "../../playground/actions.js";
import { cast } from "../../playground/cast.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { type ControlKind, controlKinds } from "../../src/commands/ids.js";
import { commands } from "../../src/commands/registry.js";
import { wordsFor } from "../../src/text/language.js";
import { refusalInWords } from "../../src/text/refusals.js";
import { runnables } from "../../tools/fuzz/corpus.js";
import { changedRecords, recordsOf } from "../../tools/fuzz/records.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { createPlayer, type Player, textOf } from "./player.js";

/** What somebody needs for it, beyond being a member of the server. */
type Permission = "nothing" | "moderate members" | "manage server";

/** Every command that there is. A new one is entered here, after asking who may run it. */
const needed: Readonly<Record<string, Permission>> = {
  "caravan challenge": "nothing",
  "caravan hand": "nothing",
  "caravan resign": "nothing",
  "caravan decks": "nothing",
  "caravan verify": "nothing",
  "caravan replay": "nothing",
  "caravan review": "nothing",
  "caravan void": "manage server",
  "caravan award": "manage server",
  "caravan rules": "nothing",
  practice: "nothing",
  tutorial: "nothing",
  "deck list": "nothing",
  "deck new": "nothing",
  "deck edit": "nothing",
  "deck show": "nothing",
  "deck rename": "nothing",
  "deck copy": "nothing",
  "deck delete": "nothing",
  "deck default": "nothing",
  "deck import": "nothing",
  "deck export": "nothing",
  "caps balance": "nothing",
  "caps give": "nothing",
  "caps daily": "nothing",
  "caps history": "nothing",
  "caps grant": "manage server",
  "caps reset": "manage server",
  leaderboard: "nothing",
  matches: "nothing",
  profile: "nothing",
  "settings me": "nothing",
  "settings server": "manage server",
  "privacy export": "nothing",
  "privacy delete": "nothing",
  "moderation bar": "moderate members",
  "moderation unbar": "moderate members",
  "moderation list": "moderate members",
};

/** Every button, menu and form that needs more than being a member; the others check whose match or deck it is. */
const neededByControl: Partial<Record<ControlKind, Permission>> = {
  "settings-channels": "manage server",
  "reset-all": "manage server",
  "barred-list": "moderate members",
};

const refusalOf = (kind: "managers-only" | "moderators-only") => refusalInWords(wordsFor("en-US"), { kind });
const refusals: Readonly<Record<Permission, string>> = {
  nothing: "",
  "moderate members": refusalOf("moderators-only"),
  "manage server": refusalOf("managers-only"),
};
const closedTo = (permission: Permission | undefined) => permission !== undefined && permission !== "nothing";
const all = runnables([...commands.values()].map(({ declaration }) => declaration as never));

describe("the permissions of commands", () => {
  it("are written down for each command and subcommand", () => {
    expect(all.map(({ path }) => path.join(" ")).sort()).toEqual(Object.keys(needed).sort());
    const handled = [...commands].flatMap(([name, { handlers }]) =>
      Object.keys(handlers).map((subcommand) => `${name} ${subcommand}`.trim()),
    );
    expect(handled.sort()).toEqual(Object.keys(needed).sort());
  });

  it("are told to owners of servers where anybody's would not do", async () => {
    const page = await readFile(new URL("../../docs/permissions.md", import.meta.url), "utf8");
    for (const [path, permission] of Object.entries(needed)) {
      const [command = ""] = path.split(" ");
      const told = permission === "moderate members" ? command : path;
      if (closedTo(permission)) expect(page).toContain(`\`/${told}\``);
    }
  });
});

describe.skipIf(skipsWithoutRedis("the permissions of commands"))("a member without a permission", () => {
  let playground: Playground;
  let redis: RedisServer;
  let bot: BotProcess;
  let dataDir: string;
  let bruno: Player;
  let dusty: Player;
  let match = "";

  beforeAll(async () => {
    [playground, redis, dataDir] = await Promise.all([
      startPlayground({ port: 0 }),
      startRedis(),
      mkdtemp(join(tmpdir(), "caravan-permissions-")),
    ]);
    const surroundings = { playground, dataDir, redisUrl: redis.url };
    await deploy(surroundings);
    bot = await startBotProcess(surroundings);
    bruno = createPlayer(playground, cast.people.Bruno);
    dusty = createPlayer(playground, cast.people.Dusty);
    const moderator = playground.world.people.get(dusty.id);
    if (!moderator) throw new Error("nobody moderates");
    moderator.permissions = String(BigInt(moderator.permissions) | PermissionFlagsBits.ModerateMembers);
    const challenge = await bruno.command("caravan challenge", { opponent: cast.people.Celina, bid: 10 });
    match = /:accept:(\w+):/.exec(JSON.stringify(bruno.answer(challenge).components))?.[1] ?? "";
    expect(match).not.toBe("");
  });
  afterAll(async () => {
    await bot?.stop();
    await playground?.close();
    await redis?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const records = () => recordsOf(redis.url, cast.server);

  /** A value for each option that takes one, so that nothing else is missing. */
  function valuesFor(options: readonly APIApplicationCommandOption[]): Record<string, OptionValue> {
    return Object.fromEntries(
      options.map((option): [string, OptionValue] => [option.name, valueFor(option)]),
    );
  }

  function valueFor(option: APIApplicationCommandOption): OptionValue {
    if ("choices" in option && option.choices?.[0]) return option.choices[0].value;
    switch (option.type) {
      case ApplicationCommandOptionType.User:
        return cast.people.Dusty;
      case ApplicationCommandOptionType.Channel:
        return cast.channel;
      case ApplicationCommandOptionType.Integer:
      case ApplicationCommandOptionType.Number:
        return option.min_value ?? 1;
      case ApplicationCommandOptionType.Boolean:
        return true;
      default:
        return match;
    }
  }

  /** Who has less than it takes: somebody who moderates may not do what is for those who manage the server. */
  const withLessThan = (permission: Permission | undefined) =>
    permission === "manage server" ? [bruno, dusty] : [bruno];
  const closed = all.filter(({ path }) => closedTo(needed[path.join(" ")]));

  it.each(closed.map(({ path, options }) => ({ path: path.join(" "), options })))(
    "is refused /$path in words, and nothing is changed",
    async ({ path, options }) => {
      const before = await records();
      for (const player of withLessThan(needed[path])) {
        for (const given of [valuesFor(options), valuesFor(options.filter(isRequired))]) {
          const asked = await player.command(path, given);
          expect(textOf(player.answer(asked))).toBe(refusals[needed[path] ?? "nothing"]);
          expect(player.answer(asked).onlyFor).toBe(player.id);
        }
      }
      expect(changedRecords(before, await records(), () => true)).toEqual([]);
      expect((await records()).size).toBe(before.size);
    },
  );

  it.each(controlKinds.filter((kind) => closedTo(neededByControl[kind])))(
    "is refused the control %s in words, and nothing is changed",
    async (kind) => {
      const before = await records();
      const [message] = bruno.sees();
      for (const player of withLessThan(neededByControl[kind])) {
        for (const argument of ["", "no-log", "0"]) {
          const id = `v1:${kind}:-:0:${argument}`;
          const pressed = await playground.actions.sendRaw(player.id, message?.id ?? "", id, [cast.channel]);
          expect(textOf(player.answer(pressed))).toContain(refusals[neededByControl[kind] ?? "nothing"]);
        }
      }
      expect(changedRecords(before, await records(), () => true)).toEqual([]);
    },
  );

  it("is not Dusty, who moderates and is shown who is barred", async () => {
    const shown = await dusty.command("moderation list");
    expect(textOf(dusty.answer(shown))).not.toContain(refusals["moderate members"]);
  });

  it("is not Ada, who manages the server and is shown its settings", async () => {
    const ada = createPlayer(playground, cast.people.Ada);
    const shown = await ada.command("settings server", {});
    expect(textOf(ada.answer(shown))).not.toContain(refusals["manage server"]);
  });
});

function isRequired(option: APIApplicationCommandOption): boolean {
  return "required" in option && option.required === true;
}
