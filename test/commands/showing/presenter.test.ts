import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REST } from "discord.js";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../../playground/cast.js";
import { type Playground, startPlayground } from "../../../playground/server.js";
import { createChoices } from "../../../src/commands/chosen.js";
import { createPresenter, type Presenter } from "../../../src/commands/showing/presenter.js";
import { legalMoves } from "../../../src/game/legal.js";
import { accept, challenge } from "../../../src/match/challenge.js";
import { stateOf } from "../../../src/match/game.js";
import { isRunning, matchRecord, type RunningMatch, sideIn } from "../../../src/match/match.js";
import { handSurfaceId, handSurfaceRecord } from "../../../src/match/surface.js";
import { makeMove, resign } from "../../../src/match/turn.js";
import { openStore } from "../../../src/store/open.js";
import type { Scope, Store, Transaction } from "../../../src/store/store.js";
import { newPerson, termsOf } from "../../support/league.js";

/** As long as a lease, and some more: after it an entry is anyone's. */
const afterLeaseMs = 5_500;

describe("the presenter", () => {
  let playground: Playground;
  let store: Store;
  let folder: string;
  let presenter: Presenter;
  let operations = 0;
  const scope = cast.server as string as Scope;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    folder = await mkdtemp(join(tmpdir(), "caravan-presenter-"));
    store = await openStore({ dataDir: folder });
  });
  afterAll(async () => {
    await store.close();
    await playground.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    // A new presenter is a new process: it remembers nothing.
    presenter = newPresenter({ retries: 0 });
    playground.faults.length = 0;
    const channel = playground.world.channels.get(cast.channel);
    if (channel) channel.denied = "0";
  });

  function newPresenter(options: { readonly retries?: number } = {}): Presenter {
    const { token, id } = playground.application;
    return createPresenter({
      store,
      rest: new REST({ api: playground.apiUrl, ...options }).setToken(token),
      token,
      application: id,
      log: pino({ level: "silent" }),
      choices: createChoices(store),
    });
  }

  /** Commits, and shows what the commit asked for, as the process that made it does. */
  async function commit<Value extends { readonly kind: string }>(
    body: (tx: Transaction) => Promise<Value>,
    shower = presenter,
  ): Promise<void> {
    const { outbox } = await store.transact(
      scope,
      `test:${++operations}`,
      body as (tx: Transaction) => Promise<never>,
    );
    shower.show(outbox);
    await shower.idle();
  }

  async function dealt(): Promise<string> {
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" }, channel: cast.channel });
    await commit((tx) => challenge(tx, terms));
    await commit((tx) => accept(tx, terms.id, bob));
    return terms.id;
  }

  async function running(id: string): Promise<RunningMatch> {
    const match = await store.read(scope, matchRecord, id);
    if (!match || !isRunning(match)) throw new Error(`match ${id} is not running`);
    return match;
  }

  const moveOn = (id: string): Promise<void> => moveWith(presenter, id);

  /** Moves, and shows it through one of several processes. */
  async function moveWith(shower: Presenter, id: string): Promise<void> {
    const match = await running(id);
    const state = stateOf(match);
    const [move] = legalMoves(state);
    if (state.turn === null || !move) throw new Error("nobody can move");
    const mover = match[sideIn(match, state.turn)];
    const intent = { match: id, version: match.version, move };
    await commit((tx) => makeMove(tx, mover, intent), shower);
  }

  /** Says when each player last pressed something. */
  async function pressed(id: string, agoMs: number): Promise<void> {
    const match = await running(id);
    await store.transact(scope, `test:${++operations}`, async (tx) => {
      for (const { id: user } of [match.challenger, match.opponent]) {
        tx.put(handSurfaceRecord, handSurfaceId(id, user), {
          schema: 2,
          before: null,
          token: "a-token-that-is-too-old",
          message: "@original",
          at: tx.now - agoMs,
          language: "en-US",
        });
      }
      return null;
    });
  }

  const boardsOf = (id: string) =>
    playground.world
      .sees(cast.people.Ada, cast.channel)
      .filter((message) => message.embeds.some((embed) => embed.footer?.text.includes(id)));

  it("edits the board in place while both are quick", async () => {
    const id = await dealt();
    const [first] = boardsOf(id);
    await pressed(id, 30_000);
    await moveOn(id);
    const boards = boardsOf(id);
    expect(boards.map((board) => board.id)).toEqual([first?.id]);
    expect(boards[0]?.embeds[0]?.footer?.text).toContain("move 1");
    expect(boards[0]?.attachments).toHaveLength(1);
    expect(boards[0]?.notified).toEqual([]);
  });

  it("posts the board anew with a mention when the player to move has been away for a minute", async () => {
    const id = await dealt();
    const [first] = boardsOf(id);
    await pressed(id, 61_000);
    await moveOn(id);
    const boards = boardsOf(id);
    expect(boards).toHaveLength(1);
    expect(boards[0]?.id).not.toBe(first?.id);
    const match = await running(id);
    const turn = stateOf(match).turn;
    expect(boards[0]?.content).toContain(turn && match[sideIn(match, turn)].id);
  });

  it("posts the board anew when somebody deleted it", async () => {
    const id = await dealt();
    const [first] = boardsOf(id);
    playground.world.messages.delete(first?.id ?? "");
    await pressed(id, 1_000);
    await moveOn(id);
    expect(boardsOf(id)).toHaveLength(1);
  });

  it("lets the match go on where the bot may no longer write", async () => {
    const id = await dealt();
    const channel = playground.world.channels.get(cast.channel);
    if (channel) channel.denied = String(1n << 11n);
    await pressed(id, 61_000);
    await moveOn(id);
    expect((await running(id)).phase.table.moves).toHaveLength(1);
    // It is not tried for ever.
    await new Promise((resolve) => setTimeout(resolve, afterLeaseMs));
    await presenter.catchUp();
    await new Promise((resolve) => setTimeout(resolve, afterLeaseMs));
    expect(await presenter.catchUp()).toBe(0);
  });

  it("shows after a while what Discord would not take at first", async () => {
    const id = await dealt();
    await pressed(id, 1_000);
    playground.faults.push({
      method: "PATCH",
      route: "/channels/:channel/messages/:message",
      times: 1,
      status: 503,
    });
    await moveOn(id);
    expect(boardsOf(id)[0]?.embeds[0]?.footer?.text).toContain("move 0");
    await new Promise((resolve) => setTimeout(resolve, afterLeaseMs));
    await presenter.catchUp();
    expect(boardsOf(id)[0]?.embeds[0]?.footer?.text).toContain("move 1");
  });

  it("leaves the newest board, though another process is slow to show an older one", async () => {
    const id = await dealt();
    await pressed(id, 1_000);
    const other = newPresenter();
    // The first edit waits for its turn at Discord; the second one overtakes it.
    playground.faults.push({
      method: "PATCH",
      route: "/channels/:channel/messages/:message",
      times: 1,
      status: 429,
      retryAfter: 2,
    });
    const late = moveWith(other, id);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await moveOn(id);
    expect(boardsOf(id)[0]?.embeds[0]?.footer?.text).toContain("move 2");
    await late;
    expect(boardsOf(id).map((board) => board.embeds[0]?.footer?.text)).toEqual([
      expect.stringContaining("move 2"),
    ]);
  });

  it("posts one board, though two processes call the player at once", async () => {
    const id = await dealt();
    const other = newPresenter();
    await pressed(id, 61_000);
    await Promise.all(
      [moveWith(other, id), moveWith(presenter, id)].map((each) => each.catch(() => undefined)),
    );
    await moveWith(presenter, id);
    expect(boardsOf(id)).toHaveLength(1);
  });

  it("goes on after Discord has once refused its token", async () => {
    const id = await dealt();
    await pressed(id, 1_000);
    const route = "/channels/:channel/messages/:message";
    playground.faults.push({ method: "PATCH", route, times: 1, status: 401 });
    await moveOn(id);
    await moveOn(id);
    expect(boardsOf(id)[0]?.embeds[0]?.footer?.text).toContain("move 2");
  });

  it("posts a result once, though two processes show it", async () => {
    const id = await dealt();
    const { opponent } = await running(id);
    const { outbox } = await store.transact(
      scope,
      `test:${++operations}`,
      (tx) => resign(tx, opponent, id) as Promise<never>,
    );
    const result = outbox.filter((entry) => entry.key.startsWith("result:"));
    const other = newPresenter();
    presenter.show(result);
    other.show(result);
    await Promise.all([presenter.idle(), other.idle()]);
    const posted = playground.world
      .sees(cast.people.Ada, cast.channel)
      .filter((message) => message.nonce === `${id}.result`);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.content).toContain("resigned");
  });
});
