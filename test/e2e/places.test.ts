import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pressable, textOf } from "./player.js";
import {
  balanceOf,
  boards,
  comesAbout,
  deal,
  expectNothingWaits,
  type House,
  handsOf,
  moveShown,
  openHouse,
  openStreet,
  playFirst,
  resign,
  resultOf,
  type Street,
  type Table,
} from "./table.js";

const testMs = 120_000;
const soon = { withinMs: 5_000 };

let street: Street;
beforeAll(async () => {
  street = await openStreet({ houses: 12 });
});
afterAll(() => street?.close());

/** The answers about these channels that Discord counts towards blocking an address. */
const refusals = ({ playground }: House, ...channels: string[]) =>
  playground.world.calls.filter(
    ({ status, path }) =>
      [401, 403, 429].includes(status) && channels.some((id) => path.startsWith(`/channels/${id}/`)),
  ).length;

/** The one board of a match: which move it shows, and where. */
const board = ({ playground }: House, { id }: Table) => {
  const all = boards(playground, id);
  expect(all.length).toBeLessThanOrEqual(1);
  return { move: moveShown(all[0]), channel: all[0]?.channel, message: all[0]?.id };
};

/** The same two players, seen in another channel. */
function moved(house: House, table: Table, channel: string): Table {
  const name = (id: string) => (id === house.cast.people.Ada ? "Ada" : "Bruno");
  return {
    id: table.id,
    next: house.player(name(table.next.id), channel),
    other: house.player(name(table.other.id), channel),
  };
}

/** The match is played on, given up, told and paid: nothing of it is stuck. */
async function expectPlayable(house: House, table: Table, move: number): Promise<void> {
  await playFirst(table.next, table.id);
  await comesAbout("the next move", () => board(house, table).move === move, soon);
  await resign(table.other, table.id);
  const told = () => table.next.sees().some((message) => resultOf(message, table.id));
  await comesAbout("the result", told, soon);
  expect([await balanceOf(table.next), await balanceOf(table.other)]).toEqual([550, 450]);
}

describe("a match whose board cannot stay where it is", () => {
  it.concurrent("gets a board again when somebody deleted it, and asks for it", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
    house.moderation.deleteMessage(board(house, table).message ?? "");
    await table.other.command("caravan hand");
    await comesAbout("a new board", () => board(house, table).move === 0, soon);
    house.moderation.deleteMessage(board(house, table).message ?? "");
    await expectPlayable(house, table, 1);
  });

  it.concurrent("moves to the channel from which it is asked for, when its own was deleted", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const { moderation } = house;
    const { first, table } = await dealElsewhere(house);
    moderation.deleteChannel(first);
    const there = moved(house, table, house.cast.channel);
    await there.next.command("caravan hand");
    await comesAbout("the board there", () => board(house, table).channel === house.cast.channel, soon);
    await there.other.command("caravan hand");
    await expectPlayable(house, there, 1);
    expect(refusals(house, first, house.cast.channel)).toBe(0);
  });

  it.concurrent("stays where it is when it is asked for from elsewhere", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
    const before = board(house, table);
    const elsewhere = moved(house, table, house.moderation.createChannel("tops"));
    await elsewhere.next.command("caravan hand");
    expect(handsOf(elsewhere.next, table.id)).toHaveLength(1);
    await playFirst(elsewhere.next, table.id);
    await comesAbout("the move", () => board(house, table).move === 1, soon);
    expect(board(house, table)).toEqual({ ...before, move: 1 });
  });

  it.concurrent("comes back from the archive of threads when something happens", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const thread = threadIn(house);
    const table = await deal(house.player("Ada", thread), house.player("Bruno", thread), 50);
    const before = board(house, table);
    house.moderation.archiveThread(thread, "open");
    await playFirst(table.next, table.id);
    await comesAbout("the move", () => board(house, table).move === 1, soon);
    expect(board(house, table)).toEqual({ ...before, move: 1 });
    expect(house.playground.world.channels.get(thread)?.archived).toBe(false);
  });

  it.concurrent("moves out of a locked thread, and its old board goes when the thread is opened again", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const { moderation, playground } = house;
    const thread = threadIn(house);
    const table = await deal(house.player("Ada", thread), house.player("Bruno", thread), 50);
    const old = board(house, table).message ?? "";
    moderation.archiveThread(thread, "locked");
    const there = moved(house, table, house.cast.channel);
    await there.next.command("caravan hand");
    const live = () =>
      boards(house.playground, table.id).filter(({ channel }) => channel === house.cast.channel);
    await comesAbout("the board there", () => live().length === 1, soon);
    await playFirst(there.next, table.id);
    await comesAbout("the move", () => moveShown(live()[0]) === 1, soon);
    const locked = playground.world.channels.get(thread);
    if (locked) Object.assign(locked, { archived: false, locked: false });
    await comesAbout("the end of the old one", () => !playground.world.messages.has(old), {
      withinMs: 20_000,
    });
    expect(live()).toHaveLength(1);
  });

  it.concurrent("moves out of a channel that the bot sees no longer", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const { moderation } = house;
    const { first, table } = await dealElsewhere(house);
    moderation.deny(first, ["viewChannel"]);
    await playFirst(table.next, table.id);
    // Where the bot may not write, the answers to clicks are still there: it is played on without a board.
    const theirs = moved(house, table, first);
    await playFirst(theirs.other, table.id);
    expect(refusals(house, first, house.cast.channel)).toBeLessThan(6);
    const there = moved(house, table, house.cast.channel);
    await there.other.command("caravan hand");
    const live = () =>
      boards(house.playground, table.id).filter(({ channel }) => channel === house.cast.channel);
    await comesAbout("the board there", () => moveShown(live()[0]) === 2, soon);
    moderation.deny(first, []);
    await comesAbout("one board", () => boards(house.playground, table.id).length === 1, {
      withinMs: 40_000,
    });
    await there.next.command("caravan hand");
    await expectPlayable(house, there, 3);
  });
});

describe("what Discord refuses for a while", () => {
  it.concurrent("is told by itself: a result that could not be posted", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
    const closed = {
      method: "POST",
      route: "/channels/:channel/messages",
      status: 403,
      code: 50_013,
    } as const;
    house.playground.faults.push({ ...closed, server: house.cast.server, times: 2 });
    await resign(table.next, table.id);
    expect([await balanceOf(table.next), await balanceOf(table.other)]).toEqual([450, 550]);
    const told = () => table.next.sees().some((message) => resultOf(message, table.id));
    await comesAbout("the result", told, { withinMs: 15_000 });
  });

  it.concurrent("can be fetched by hand: a result that cannot be posted where the match was", {
    timeout: testMs,
  }, async ({ onTestFinished }) => {
    const house = await openHouse(onTestFinished);
    const { moderation } = house;
    const { first, table } = await dealElsewhere(house);
    moderation.deny(first, ["sendMessages", "viewChannel"]);
    await resign(table.next, table.id);
    const there = moved(house, table, house.cast.channel);
    expect(there.other.sees().filter((message) => resultOf(message, table.id))).toEqual([]);
    const answered = await there.other.command("caravan hand");
    expect(textOf(there.other.answer(answered))).toContain("You won.");
    const told = () => there.other.sees().filter((message) => resultOf(message, table.id));
    await comesAbout("the result", () => told().length > 0, soon);
    expect(told()).toHaveLength(1);
    await delay(5_000);
    expect(told()).toHaveLength(1);
    expect(refusals(house, first, house.cast.channel)).toBeLessThan(12);
  });

  it.concurrent("holds up neither another match nor a hand", { timeout: testMs }, async () => {
    const house = street.next();
    const { faults } = house.playground;
    const { first, table: stuck } = await dealElsewhere(house);
    const free = await deal(house.player("Celina"), house.player("Dusty"), 50);
    // Discord does not answer there at all, then says to wait.
    const there = { method: "PATCH", route: "/channels/:channel/messages/:message", channel: first } as const;
    faults.push({ ...there, times: 1, lost: "call" });
    await playFirst(stuck.next, stuck.id);
    const yourTurn = () => handsOf(stuck.other, stuck.id).some((hand) => pressable(hand, "card").length > 0);
    await comesAbout("the hand in the match that is stuck", yourTurn, { withinMs: 2_000 });
    for (const [move, player] of [free.next, free.other, free.next].entries()) {
      await playFirst(player, free.id);
      await comesAbout("the other match", () => board(house, free).move === move + 1, { withinMs: 3_000 });
    }
    await playFirst(stuck.other, stuck.id);
    await comesAbout("the newest board", () => board(house, stuck).move === 2, { withinMs: 30_000 });
  });

  it.concurrent("is shown once, as it is then, when the limit of edits is met", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
    const live = board(house, table).message ?? "";
    const route = "/channels/:channel/messages/:message";
    const { channel = "" } = board(house, table);
    house.playground.faults.push({ method: "PATCH", route, channel, times: 1, status: 429, retryAfter: 4 });
    const since = house.playground.world.calls.length;
    for (const player of [table.next, table.other, table.next, table.other]) {
      const asked = Date.now();
      await playFirst(player, table.id);
      const { id } = player === table.next ? table.other : table.next;
      const theirs = () =>
        handsOf(id === table.next.id ? table.next : table.other, table.id).some(
          (hand) => pressable(hand, "card").length > 0,
        );
      await comesAbout("the other's hand", theirs, { withinMs: 2_000, since: asked });
    }
    await comesAbout("the newest board", () => board(house, table).move === 4, { withinMs: 10_000 });
    const edits = house.playground.world.calls
      .slice(since)
      .filter((call) => call.method === "PATCH" && call.path.endsWith(live) && call.status === 200);
    // The one that was waiting, and the newest.
    expect(edits.length).toBeLessThanOrEqual(2);
  });
});

describe("a player who has left the server", () => {
  it.concurrent("leaves a match that the other can end, and a challenge that can be taken back", {
    timeout: testMs,
  }, async () => {
    const house = street.next();
    const { moderation } = house;
    const table = await deal(house.player("Ada"), house.player("Bruno"), 50);
    moderation.leave(table.next.id);
    const celina = house.player("Celina");
    const challenge = celina.answer(
      await celina.command("caravan challenge", { opponent: house.cast.people.Dusty }),
    );
    moderation.leave(house.cast.people.Dusty);
    await table.other.command("caravan hand");
    expect(board(house, table).move).toBe(0);
    await resign(table.other, table.id);
    const told = () => table.other.sees().some((message) => resultOf(message, table.id));
    await comesAbout("the result", told, soon);
    expect(await balanceOf(table.other)).toBe(450);
    await celina.click(challenge, pressable(challenge, "withdraw")[0]?.customId ?? "");
    await comesAbout("the end of the challenge", () => pressable(challenge, "accept").length === 0, soon);
    moderation.join(table.next.id);
    expect(await balanceOf(table.next)).toBe(550);
  });
});

it("leaves nothing to be shown", { timeout: testMs }, async () => {
  await expectNothingWaits(street.next());
});

/** A match in a channel that is made for it. */
async function dealElsewhere(house: House) {
  const first = house.moderation.createChannel("tops");
  const table = await deal(house.player("Ada", first), house.player("Bruno", first), 50);
  return { first, table };
}

function threadIn({ playground, cast, moderation }: House): string {
  const id = moderation.createChannel("a thread");
  const channel = playground.world.channels.get(id);
  if (channel) playground.world.channels.set(id, { ...channel, type: 11, parent: cast.channel });
  return id;
}
