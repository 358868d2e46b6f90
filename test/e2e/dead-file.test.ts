import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { memberRecord } from "../../src/league/member.js";
import { openStore } from "../../src/store/open.js";
import type { Scope } from "../../src/store/store.js";
import { wordsFor } from "../../src/text/language.js";
import { deploy, runAudit, runBot, startBotProcess } from "../support/program.js";
import { onSmallDisk, skipsWithoutSmallDisk } from "../support/small-disk.js";
import { createPlayer, pressable, textOf } from "./player.js";

const timeoutMs = 90_000;
const bid = 10;

describe("the bot on a file", () => {
  let playground: Playground;
  let dataDir: string;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    dataDir = await mkdtemp(join(tmpdir(), "caravan-dead-file-"));
    await deploy({ playground, dataDir });
  });
  afterAll(async () => {
    await playground?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("that another bot uses does not start, says what to do, and leaves the other one in peace", {
    timeout: timeoutMs,
  }, async () => {
    const first = await startBotProcess({ playground, dataDir });
    const second = await runBot({ playground, dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(
      /Another process is using the store .*caravan\.db\. Stop it first, or give this one its own DATA_DIR/,
    );
    expect(second.output).not.toContain('"msg":"ready"');
    const player = createPlayer(playground, cast.people.Bruno);
    const answer = player.answer(await player.command("caps daily"));
    expect(textOf(answer)).toContain("600 caps");
    expect(await first.stop()).toBe(0);
    expect(await runAudit({ dataDir })).toMatchObject({ code: 0 });
  });

  it.skipIf(skipsWithoutSmallDisk("the bot on a full disk"))(
    "on a full disk tells everyone to try again, also after a restart, and then does it once",
    { timeout: timeoutMs },
    () =>
      onSmallDisk(2, async (disk) => {
        const surroundings = { playground, dataDir: disk.folder };
        let bot = await startBotProcess(surroundings);
        try {
          const [one, two] = [
            createPlayer(playground, cast.people.Dusty),
            createPlayer(playground, cast.people.Celina),
          ];
          const said = async (player: typeof one, path: string) =>
            textOf(player.answer(await player.command(path)));
          const [english, polish] = [wordsFor("en"), wordsFor("pl")];
          await one.command("caravan challenge", { opponent: two.id, bid });
          const challenge = await two.until("the challenge", (each) => pressable(each, "accept").length > 0);
          const accept = () => two.click(challenge, pressable(challenge, "accept")[0]?.customId ?? "");
          disk.fill();
          for (const start of ["running", "again"] as const) {
            if (start === "again") {
              await bot.kill();
              bot = await startBotProcess(surroundings);
            }
            expect(textOf(two.answer(await accept()))).toBe(polish.refusal.unavailable());
            expect(await said(two, "caps daily")).toBe(polish.refusal.unavailable());
            // A wallet is still read, and is never empty.
            expect(await said(one, "caps balance")).toBe(english.wallet.own({ balance: english.caps(500) }));
          }
          disk.free();
          const accepted = await Promise.all([accept(), accept()]);
          expect(accepted.map((each) => pressable(two.answer(each), "resign").length)).toEqual([1, 1]);
          for (const player of [one, two]) {
            const words = player === one ? english : polish;
            expect(await said(player, "caps balance")).toBe(
              words.wallet.own({ balance: words.caps(500 - bid) }),
            );
          }
          expect(bot.output()).not.toContain('"level":60');
          expect(await bot.stop()).toBe(0);
          expect(await runAudit(surroundings)).toMatchObject({ code: 0 });
          const store = await openStore({ dataDir: disk.folder });
          const member = await store.read(cast.server as Scope, memberRecord, two.id);
          expect(member?.ledger.entries.map(({ kind }) => kind)).toEqual(["grant", "hold"]);
          await store.close();
        } finally {
          await bot.kill();
        }
      }),
  );
});
