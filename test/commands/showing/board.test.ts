import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cast } from "../../../playground/cast.js";
import { showBoard } from "../../../src/commands/showing/board.js";
import { createGate } from "../../../src/commands/showing/gate.js";
import type { Occasion } from "../../../src/commands/showing/occasion.js";
import {
  preferencesRecord,
  serverSettingsId,
  serverSettingsRecord,
  standardPreferences,
  standardServerSettings,
} from "../../../src/league/settings.js";
import { offer } from "../../../src/match/agreement.js";
import { showing } from "../../../src/match/showing.js";
import { resign } from "../../../src/match/turn.js";
import type { OutboxEntry, Scope } from "../../../src/store/store.js";
import { editRoute, postRoute, stageForTests } from "./stage.js";

describe("the board of a match", () => {
  const stage = stageForTests();

  it("is edited in place while both are quick", async () => {
    const id = await stage().dealt();
    const [first] = stage().boards(id);
    await stage().pressed(id, 30_000);
    await stage().move(id);
    const [board] = stage().boards(id);
    expect(board?.id).toBe(first?.id);
    expect(stage().footer(id)).toContain("move 1");
    expect(board?.attachments).toHaveLength(1);
    expect(board?.notified).toEqual([]);
  });

  it("keeps its picture when only its words change", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    await stage().move(id);
    // What a message shows changes in place, so the name of its file is taken now.
    const file = () => stage().boards(id)[0]?.attachments[0]?.id;
    const before = file();
    const { challenger } = await stage().running(id);
    await stage().commit((tx) => offer(tx, challenger, id, "draw"));
    expect(stage().boards(id)[0]?.embeds[0]?.description).toContain("offers a draw");
    expect(file()).toBe(before);
    await stage().move(id);
    expect(stage().footer(id)).toContain("move 2");
    expect(file()).not.toBe(before);
  });

  it("is posted anew with a mention when the player to move has been away for a minute", async () => {
    const id = await stage().dealt();
    const [first] = stage().boards(id);
    await stage().pressed(id, 61_000);
    await stage().move(id);
    const [board, ...more] = stage().boards(id);
    expect(more).toEqual([]);
    expect(board?.id).not.toBe(first?.id);
    expect(board?.content).toContain(await stage().mover(id));
  });

  it("calls a player once a turn, however often it is asked for", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 61_000);
    await stage().move(id);
    const [called] = stage().boards(id);
    const seek = async (tx: { show(key: string): void }) => tx.show(showing.seek(id, cast.channel)) ?? null;
    await stage().commit(seek);
    expect(
      stage()
        .boards(id)
        .map((board) => board.id),
    ).toEqual([called?.id]);
    stage().playground.moderation.deleteMessage(called?.id ?? "");
    await stage().commit(seek);
    expect(
      stage()
        .boards(id)
        .map((board) => board.notified),
    ).toEqual([[]]);
    expect(stage().boards(id)[0]?.content).toBe("");
  });

  it("calls nobody who does not want it", async () => {
    const id = await stage().dealt();
    const [first] = stage().boards(id);
    await stage().pressed(id, 61_000);
    await stage().run(async (tx) => {
      const { challenger, opponent } = await stage().running(id);
      for (const player of [challenger, opponent]) {
        tx.put(preferencesRecord, player.id, { ...standardPreferences, mentions: "off" });
      }
      return null;
    });
    // A process goes for some seconds by what it has read of people's choices; another one reads them now.
    await stage().move(id, stage().process().presenter);
    expect(
      stage()
        .boards(id)
        .map((board) => board.id),
    ).toEqual([first?.id]);
    expect(stage().footer(id)).toContain("move 1");
  });

  it("is posted anew when somebody deleted it", async () => {
    const id = await stage().dealt();
    stage().playground.moderation.deleteMessage(stage().boards(id)[0]?.id ?? "");
    await stage().pressed(id, 1_000);
    await stage().move(id);
    expect(stage().footer(id)).toContain("move 1");
  });

  it("is the newest, though another process is slow to show an older one", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    const { presenter: other } = stage().process();
    // The first edit waits for its turn at Discord; the second one overtakes it.
    const limited = { status: 429, retryAfter: 2 };
    stage().playground.faults.push({ method: "PATCH", route: editRoute, times: 1, ...limited });
    const late = stage().move(id, other);
    await delay(500);
    await stage().move(id);
    expect(stage().footer(id)).toContain("move 2");
    await late;
    expect(stage().footer(id)).toContain("move 2");
  });

  it("is sent with its picture where another process may have put an older one in its place", async () => {
    const id = await stage().dealt();
    const file = () => stage().boards(id)[0]?.attachments[0]?.id;
    const before = file();
    const drawing = { forAll: createGate(1), forOne: createGate(1) };
    const tools = { ...stage().tools(), pace: { turn: async () => {} }, drawing };
    const match = await stage().running(id);
    const show = (why: Occasion["why"]) =>
      showBoard(tools, cast.server as string as Scope, match, { why, offered: null, attempt: "first" });
    await show("sought");
    expect(file()).toBe(before);
    await show("overtaken");
    expect(file()).not.toBe(before);
  });

  it("is the newest, though an older one came after it whose process was never told so", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    const { presenter: other } = stage().process({ timeout: 300 });
    const first = { method: "PATCH", route: editRoute, times: 1 } as const;
    stage().playground.faults.push({ ...first, status: 429, retryAfter: 2 });
    const late = stage().move(id, other);
    await delay(500);
    await stage().move(id);
    expect(stage().footer(id)).toContain("move 2");
    const [newest] = stage().boards(id);
    const picture = newest?.attachments[0]?.filename;
    stage().playground.faults.push({ ...first, lost: "answer" });
    await late;
    expect(stage().footer(id)).toContain("move 1");
    await expect
      .poll(
        () =>
          stage()
            .lookAround()
            .then(() => stage().footer(id)),
        { timeout: 10_000 },
      )
      .toContain("move 2");
    expect(newest?.attachments[0]?.filename).toBe(picture);
  });

  it("is one, though two processes call the player at once", async () => {
    const id = await stage().dealt();
    const { presenter: other } = stage().process();
    await stage().pressed(id, 61_000);
    let entries: readonly OutboxEntry[] = [];
    const keep = (committed: readonly OutboxEntry[]) => {
      entries = committed;
    };
    await stage().move(id, { ...other, show: keep });
    stage().presenter.show(entries);
    other.show(entries);
    await Promise.all([stage().presenter.idle(), other.idle()]);
    expect(stage().footer(id)).toContain("move 1");
    await stage().move(id);
    expect(stage().footer(id)).toContain("move 2");
  });

  it("shows the newest moment, though by its nonce it is one that another process has posted before", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 61_000);
    // The other process posts, and is not told so.
    const { presenter: other } = stage().process({ timeout: 300 });
    stage().playground.faults.push({ method: "POST", route: postRoute, times: 1, lost: "answer" });
    await stage().move(id, other);
    expect(stage().footer(id)).toContain("move 1");
    await stage().move(id);
    expect(stage().footer(id)).toContain("move 2");
  });

  it("sends many changes that wait as one", async () => {
    const id = await stage().dealt();
    await stage().pressed(id, 1_000);
    stage().playground.faults.push({
      method: "PATCH",
      route: editRoute,
      times: 1,
      status: 429,
      retryAfter: 1,
    });
    const since = stage().playground.world.calls.length;
    await Promise.all(
      [1, 2, 3, 4].map(async (turn) => {
        await new Promise((resolve) => setTimeout(resolve, turn * 60));
        await stage().move(id);
      }),
    );
    expect(stage().footer(id)).toContain("move 4");
    const edits = stage()
      .playground.world.calls.slice(since)
      .filter((call) => call.status === 200);
    expect(edits.length).toBeLessThanOrEqual(2);
  });
});

describe("the board of a match, in a server that wants threads", () => {
  const stage = stageForTests();
  const wantThreads = () =>
    stage().run(async (tx) => {
      tx.put(serverSettingsRecord, serverSettingsId, { ...standardServerSettings, boards: "thread" });
      return null;
    });

  it("stands in a thread of the challenge, and stays there; the result is told in the channel", async () => {
    await wantThreads();
    const id = await stage().dealt();
    const [board] = stage().boards(id);
    const thread = stage().playground.world.channels.get(board?.channel ?? "");
    expect(thread).toMatchObject({ parent: cast.channel, type: 11 });
    expect(thread?.name).toMatch(/^Person \d+ against Person \d+$/);
    await stage().pressed(id, 61_000);
    await stage().move(id);
    expect(
      stage()
        .boards(id)
        .map((each) => [each.channel, each.id !== board?.id]),
    ).toEqual([[thread?.id, true]]);
    const { opponent } = await stage().running(id);
    await stage().commit((tx) => resign(tx, opponent, id));
    const results = [...stage().playground.world.messages.values()].filter(
      (each) => each.nonce === `${id}.result`,
    );
    expect(results.map((result) => result.channel)).toEqual([cast.channel]);
  });

  it.each([
    ["open no threads", "createPublicThreads"],
    ["open a thread and not write in it", "sendMessagesInThreads"],
  ] as const)("stands in the channel where the bot may %s", async (_what, permission) => {
    await wantThreads();
    stage().playground.moderation.deny(cast.channel, [permission]);
    const id = await stage().dealt();
    expect(
      stage()
        .boards(id)
        .map((board) => board.channel),
    ).toEqual([cast.channel]);
  });

  it("moves into the channel when its thread was deleted", async () => {
    await wantThreads();
    const id = await stage().dealt();
    stage().playground.moderation.deleteChannel(stage().boards(id)[0]?.channel ?? "");
    await stage().pressed(id, 1_000);
    await stage().move(id);
    expect(
      stage()
        .boards(id)
        .map((board) => board.channel),
    ).toEqual([cast.channel]);
  });
});
