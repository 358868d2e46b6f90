import { setTimeout as delay } from "node:timers/promises";
import { DiscordAPIError, RESTEvents } from "discord.js";
import { describe, expect, it } from "vitest";
import { cast } from "../../../playground/cast.js";
import { mostRefusals } from "../../../src/commands/showing/presenter.js";
import { TooEarly, troubleOf } from "../../../src/commands/showing/trouble.js";
import { resign } from "../../../src/match/turn.js";
import { PainterBusy } from "../../../src/render/studio.js";
import { Contention, CorruptRecord, StoreUnavailable } from "../../../src/store/store.js";
import { editRoute, postRoute, stageForTests } from "./stage.js";

/** As long as a lease, and some more: after it an entry is anyone's. */
const afterLeaseMs = 5_500;

describe("what cannot be shown", () => {
  const stage = stageForTests();
  const results = (id: string) =>
    [...stage().playground.world.messages.values()].filter(({ nonce }) => nonce === `${id}.result`);

  it("lets the match go on, and is tried ever more seldom where the bot may not write", async () => {
    const id = await stage().dealt();
    stage().playground.moderation.deny(cast.channel, ["sendMessages"]);
    await stage().pressed(id, 61_000);
    const since = stage().playground.world.calls.length;
    await stage().move(id);
    expect((await stage().running(id)).phase.table.moves).toHaveLength(1);
    const until = Date.now() + 12_000;
    while (Date.now() < until) {
      await stage().lookAround();
      await delay(200);
    }
    const refused = stage()
      .playground.world.calls.slice(since)
      .filter(({ status }) => status === 403);
    // At once, after 2, 4 and 8 seconds.
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused.length).toBeLessThanOrEqual(4);
    expect(await stage().store.claimOutbox(100, 1)).toEqual([]);
  });

  it.each([
    ["fails", { status: 503 }],
    ["refuses the bot", { status: 403, code: 50_013 }],
    ["refuses the token", { status: 401 }],
  ])("is shown a little later when Discord %s for a moment", async (_how, fault) => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    stage().playground.faults.push({ method: "PATCH", route: editRoute, times: 1, ...fault });
    await stage().move(id);
    expect(stage().footer(id)).toContain("move 0");
    await delay(2_200);
    await stage().lookAround();
    expect(stage().footer(id)).toContain("move 1");
  });

  it("is a result that is posted once, though two processes show it", async () => {
    const id = await stage().dealt();
    const { opponent } = await stage().running(id);
    const { outbox } = await stage().run((tx) => resign(tx, opponent, id));
    const result = outbox.filter((entry) => entry.key.startsWith("result:"));
    const { presenter: other } = stage().process();
    stage().presenter.show(result);
    other.show(result);
    await Promise.all([stage().presenter.idle(), other.idle()]);
    expect(results(id).map(({ content }) => content)).toEqual([expect.stringContaining("resigned")]);
  });

  it("is a result that is not lost when the channel is closed to the bot for a while", async () => {
    const id = await stage().dealt();
    const { opponent } = await stage().running(id);
    stage().playground.faults.push({ method: "POST", route: postRoute, times: 2, status: 403, code: 50_013 });
    await stage().commit((tx) => resign(tx, opponent, id));
    expect(results(id)).toEqual([]);
    const until = Date.now() + 10_000;
    while (results(id).length === 0 && Date.now() < until) {
      await stage().lookAround();
      await delay(200);
    }
    expect(results(id)).toHaveLength(1);
  });

  it("keeps nobody from looking for more, however long Discord does not answer", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    stage().playground.faults.push({ method: "PATCH", route: editRoute, times: 1, lost: "call" });
    const { presenter: hanging } = stage().process({ timeout: afterLeaseMs + 2_000 });
    const moved = stage().move(id, hanging);
    await delay(afterLeaseMs);
    const asked = Date.now();
    // Its own entry, which hangs, is anyone's again.
    expect(await hanging.catchUp()).toBeGreaterThan(0);
    expect(Date.now() - asked).toBeLessThan(1_000);
    await moved;
    // It is shown a little later, and was not begun a second time by the process that hung on it.
    const until = Date.now() + 10_000;
    while (!stage().footer(id).includes("move 1") && Date.now() < until) {
      await stage().lookAround();
      await delay(200);
    }
    expect(stage().footer(id)).toContain("move 1");
  });

  it("is not tried at all while Discord is about to block the address", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    stage().rest.emit(RESTEvents.InvalidRequestWarning, {
      count: mostRefusals,
      remainingTime: afterLeaseMs + 500,
    });
    const since = stage().playground.world.calls.length;
    await stage().move(id);
    await delay(afterLeaseMs);
    expect(await stage().presenter.catchUp()).toBe(0);
    expect(stage().playground.world.calls.length).toBe(since);
    await delay(600);
    await stage().lookAround();
    expect(stage().footer(id)).toContain("move 1");
  });
});

describe("a failure", () => {
  const discord = (status: number, code: number) =>
    new DiscordAPIError({ code, message: "no" }, code, status, "GET", "/", {
      files: undefined,
      body: undefined,
    });

  it.each([
    ["an unknown channel", discord(404, 10_003), "gone"],
    ["a token that is too old", discord(401, 50_027), "gone"],
    ["missing access", discord(403, 50_001), "closed"],
    ["missing permissions", discord(403, 50_013), "closed"],
    ["an archived thread", discord(400, 50_083), "closed"],
    ["a locked thread", discord(400, 160_005), "closed"],
    ["a token refused", discord(401, 0), "closed"],
    ["an invalid form", discord(400, 50_035), "unfit"],
    ["a fault of Discord's", discord(500, 0), "passing"],
    ["a limit", discord(429, 0), "passing"],
    ["a reset connection", Object.assign(new Error("reset"), { code: "ECONNRESET" }), "passing"],
    ["a time-out", Object.assign(new Error("aborted"), { name: "AbortError" }), "passing"],
    ["a click that may be answered yet", new TooEarly("wait"), "early"],
    ["a painter that takes no more", new PainterBusy("full"), "busy"],
    ["a dead store", new StoreUnavailable("down"), "store"],
    ["a busy store", new Contention("busy"), "store"],
    ["a record that cannot be read", new CorruptRecord("what", { cause: new Error("zod") }), "unfit"],
    ["a fault of ours", new TypeError("undefined is not a function"), "unfit"],
  ])("that is %s is known for what it is", (_what, error, trouble) => {
    expect(troubleOf(error)).toBe(trouble);
  });
});
