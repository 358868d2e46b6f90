import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Events, Status } from "discord.js";
import { afterEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { cast } from "../../playground/cast.js";
import { type Playground, type PlaygroundOptions, startPlayground } from "../../playground/server.js";
import { startTinyBot, type TinyBot } from "./tiny-bot.js";

const { Ada, Bruno } = cast.people;
const guildsIntent = 1;
const settleMs = 5_000;

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(options: PlaygroundOptions = {}): Promise<Playground> {
  const playground = await startPlayground({ port: 0, ...options });
  ends.push(() => playground.close());
  return playground;
}

async function startBot(playground: Playground): Promise<TinyBot> {
  const bot = await startTinyBot(playground);
  ends.push(() => bot.stop());
  bot.handle(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply("here");
  });
  return bot;
}

const greet = (playground: Playground) =>
  playground.actions.runCommand(Ada, cast.channel, "greet", { whom: Bruno });

async function until(what: () => boolean): Promise<void> {
  const end = Date.now() + settleMs;
  while (!what()) {
    if (Date.now() > end) throw new Error("this did not come about in time");
    await delay(10);
  }
}

describe("the gateway, for the real client", () => {
  it.each(["drop", "askToReconnect"] as const)(
    "goes on after %s with the same session, and what was missed is told",
    async (interruption) => {
      const playground = await start();
      const bot = await startBot(playground);
      const resumed = once(bot.client, Events.ShardResume);
      playground.gateway[interruption]();
      await until(() => playground.gateway.connections() === 0);
      // Pressed while the bot is away: the client comes back within half a second and gets it.
      const outcome = await greet(playground);
      expect(outcome.state).toBe("answered");
      const [, replayed] = await resumed;
      expect(replayed).toBeGreaterThanOrEqual(1);
    },
  );

  it.each(["gone", "resumable"] as const)("lives through an invalid session (%s)", async (kind) => {
    const playground = await start();
    const bot = await startBot(playground);
    const back = once(bot.client, kind === "gone" ? Events.ShardReady : Events.ShardResume);
    // A client waits before it identifies anew; a session that can be resumed is resumed on the spot.
    playground.gateway.invalidate(kind);
    await back;
    expect(bot.client.ws.status).toBe(Status.Ready);
    expect((await greet(playground)).state).toBe("answered");
  });

  it("is left by a client that gets no heartbeat back, and found again", async () => {
    const playground = await start({ heartbeatMs: 150 });
    const bot = await startBot(playground);
    const resumed = once(bot.client, Events.ShardResume);
    playground.gateway.playDead();
    await resumed;
    expect((await greet(playground)).state).toBe("answered");
  });
});

/** A client of the bare protocol. */
async function connectRaw(playground: Playground, query = "?v=10&encoding=json") {
  const socket = new WebSocket(`${playground.url.replace("http", "ws")}/gateway${query}`);
  const frames: { op: number; t?: string; s?: number; d?: unknown }[] = [];
  let closed: number | undefined;
  socket.on("message", (raw) => frames.push(JSON.parse(String(raw))));
  socket.on("close", (code) => {
    closed = code;
  });
  ends.push(() => socket.terminate());
  await once(socket, "open");
  return {
    frames,
    send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })),
    write: (text: string) => socket.send(text),
    events: () => frames.flatMap(({ t }) => (t ? [t] : [])),
    event: async (type: string) => {
      await until(() => frames.some(({ t }) => t === type));
      return frames.find(({ t }) => t === type)?.d;
    },
    closed: async () => {
      await until(() => closed !== undefined);
      return closed;
    },
  };
}

const identity = (playground: Playground, more: object = {}) => ({
  token: playground.application.token,
  intents: guildsIntent,
  properties: { os: "linux", browser: "test", device: "test" },
  ...more,
});

describe("the gateway, by its protocol", () => {
  it("says hello, lists the servers as not yet there, then brings each", async () => {
    const playground = await start();
    const client = await connectRaw(playground);
    client.send(2, identity(playground));
    await client.event("GUILD_CREATE");
    expect(client.frames.map(({ op, t, s }) => [op, t, s])).toEqual([
      [10, undefined, undefined],
      [0, "READY", 1],
      [0, "GUILD_CREATE", 2],
    ]);
    expect(client.frames[1]?.d).toMatchObject({
      guilds: [{ id: cast.server, unavailable: true }],
      application: { id: playground.application.id },
      resume_gateway_url: `${playground.url.replace("http", "ws")}/gateway`,
    });
  });

  it("brings no server to a client that did not ask for them", async () => {
    const playground = await start();
    const client = await connectRaw(playground);
    client.send(2, identity(playground, { intents: 0 }));
    await client.event("READY");
    client.send(1, null);
    await until(() => client.frames.some(({ op }) => op === 11));
    expect(client.events()).toEqual(["READY"]);
  });

  it("answers a heartbeat, and hangs up on a client that sends none", async () => {
    const playground = await start({ heartbeatMs: 100 });
    const client = await connectRaw(playground);
    client.send(2, identity(playground));
    for (let beats = 0; beats < 4; beats++) {
      client.send(1, 1);
      await delay(80);
    }
    expect(client.frames.filter(({ op }) => op === 11)).toHaveLength(4);
    expect(await client.closed()).toBe(4009);
  });

  const wrong: readonly (readonly [
    string,
    number,
    (playground: Playground) => readonly (object | string)[],
  ])[] = [
    ["a wrong token", 4004, (playground) => [{ op: 2, d: identity(playground, { token: "x.y.z" }) }]],
    [
      "identifying twice",
      4005,
      (p) => [
        { op: 2, d: identity(p) },
        { op: 2, d: identity(p) },
      ],
    ],
    ["no JSON", 4002, () => ["{"]],
    ["an unknown operation", 4001, () => [{ op: 99 }]],
    ["a presence before identifying", 4003, () => [{ op: 3, d: {} }]],
    ["a shard beyond the count", 4010, (p) => [{ op: 2, d: identity(p, { shard: [2, 2] }) }]],
    ["too many frames", 4008, () => Array.from({ length: 121 }, () => ({ op: 1, d: null }))],
  ];
  it.each(wrong)("hangs up on %s (%i)", async (_, code, frames) => {
    const playground = await start();
    const client = await connectRaw(playground);
    for (const frame of frames(playground)) {
      client.write(typeof frame === "string" ? frame : JSON.stringify(frame));
    }
    expect(await client.closed()).toBe(code);
  });

  it("replays from the last sequence that a client has seen", async () => {
    const playground = await start();
    const first = await connectRaw(playground);
    first.send(2, identity(playground));
    const { session_id } = (await first.event("READY")) as { session_id: string };
    await first.event("GUILD_CREATE");
    playground.gateway.drop();
    await first.closed();
    playground.gateway.dispatch("TYPING_START", {}, cast.server);

    const second = await connectRaw(playground);
    second.send(6, { token: playground.application.token, session_id, seq: 1 });
    await second.event("RESUMED");
    expect(second.events()).toEqual(["GUILD_CREATE", "TYPING_START", "RESUMED"]);
  });

  it("does not resume from what was never sent (4007), nor a session it does not know (op 9)", async () => {
    const playground = await start();
    const client = await connectRaw(playground);
    client.send(2, identity(playground));
    const { session_id } = (await client.event("READY")) as { session_id: string };
    const { token } = playground.application;

    const ahead = await connectRaw(playground);
    ahead.send(6, { token, session_id, seq: 999 });
    expect(await ahead.closed()).toBe(4007);

    const unknown = await connectRaw(playground);
    unknown.send(6, { token, session_id: "unknown", seq: 1 });
    await until(() => unknown.frames.some(({ op }) => op === 9));
    expect(unknown.frames.find(({ op }) => op === 9)).toMatchObject({ d: false });
  });

  it("serves a server by the shard that its id falls to", async () => {
    const playground = await start();
    const shards = await Promise.all([0, 1].map(() => connectRaw(playground)));
    for (const [id, client] of shards.entries()) client.send(2, identity(playground, { shard: [id, 2] }));
    const theirs = Number((BigInt(cast.server) >> 22n) % 2n);
    await shards[theirs]?.event("GUILD_CREATE");
    const other = shards[1 - theirs];
    expect(await other?.event("READY")).toMatchObject({ guilds: [] });
    expect(other?.events()).toEqual(["READY"]);
  });

  it("tells a bot how many shards it is to run", async () => {
    const playground = await start({ shards: 4 });
    const authorization = `Bot ${playground.application.token}`;
    const told = await fetch(`${playground.apiUrl}/v10/gateway/bot`, { headers: { authorization } });
    expect(await told.json()).toMatchObject({ shards: 4, session_start_limit: { max_concurrency: 4 } });
  });

  it.each([
    ["every", ["greeted", "greeted twice"], ["greeted", "greeted twice"]],
    ["newest", [], ["greeted", "greeted twice"]],
    ["in-turn", ["greeted"], ["greeted twice"]],
  ] as const)("gives the events of one shard to %s of its clients", async (whom, first, second) => {
    const playground = await start();
    playground.gateway.deliverTo(whom);
    const clients = [await connectRaw(playground), await connectRaw(playground)];
    for (const client of clients) {
      client.send(2, identity(playground));
      await client.event("GUILD_CREATE");
    }
    for (const type of ["greeted", "greeted twice"]) playground.gateway.dispatch(type, {}, cast.server);
    for (const client of clients) client.send(1, null);
    await until(() => clients.every(({ frames }) => frames.some(({ op }) => op === 11)));
    expect(clients.map((client) => client.events().slice(2))).toEqual([first, second]);
  });

  it("forgets the session of a client that says goodbye", async () => {
    const playground = await start();
    const bot = await startBot(playground);
    await bot.stop();
    await until(() => playground.gateway.connections() === 0);
    expect(playground.gateway.dispatch("TYPING_START", {}, cast.server)).toBe(false);
  });

  it.each(["?v=9&encoding=json", "?v=10&encoding=etf", ""])(
    "takes nothing but JSON of version 10: %s",
    async (query) => {
      const playground = await start();
      await expect(connectRaw(playground, query)).rejects.toThrow("400");
    },
  );
});
