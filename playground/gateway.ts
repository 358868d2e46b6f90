import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { closeCodes, identifySchema, op, read, resumeSchema, send } from "./gateway-frames.js";
import { serverObject, userObject } from "./rest/objects.js";
import type { World } from "./world.js";

export const heartbeatIntervalMs = 41_250;
/** A client that has not been heard for so many intervals is gone. */
const patienceIntervals = 1.5;
/** What a client may send: frames per minute. */
const framesPerMinute = 120;
const guildsIntent = 1;
/** A client that closes with these does not come back to its session. */
const finalCodes = [1000, 1001];
/** How many events are kept for a client that comes back. */
const replayLength = 500;

interface Session {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  sequence: number;
  /** Events already sent, oldest first. */
  readonly sent: { readonly sequence: number; readonly frame: string }[];
  socket: WebSocket | null;
}

/**
 * Of clients that identified as the same shard: `every` one gets each event, as with Discord; `newest` is for clients
 * that died unseen; `in-turn` hands each event to another one.
 */
export type Recipients = "every" | "newest" | "in-turn";

export interface Gateway {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends an event to who serves this server, as `deliverTo` says. Tells whether somebody does. */
  dispatch(type: string, data: unknown, server: string): boolean;
  /** Which of several clients on the shard of a server get its events; the newest, when nothing else is said. */
  deliverTo(whom: Recipients): void;
  /** Asks every client to reconnect and resume (op 7). */
  askToReconnect(): void;
  /** Says that the session is over (op 9). `resumable` lets the client try to resume. */
  invalidate(resumable: "resumable" | "gone"): void;
  /** Breaks every connection off, as a network does. */
  drop(): void;
  /** From now on no heartbeat is answered on today's connections: they look open, and are dead. */
  playDead(): void;
  readonly connections: () => number;
  close(): void;
}

export interface GatewayOptions {
  /** Address that clients resume at. */
  readonly url: () => string;
  readonly heartbeatMs: number;
}

export function createGateway(world: World, { url, heartbeatMs }: GatewayOptions): Gateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096 * 4 });
  const sessions = new Map<string, Session>();
  const dead = new WeakSet<WebSocket>();
  let recipients: Recipients = "newest";
  let turn = 0;

  server.on("connection", (socket: WebSocket) => {
    let session: Session | undefined;
    let framesLeft = framesPerMinute;
    const refill = setInterval(() => {
      framesLeft = framesPerMinute;
    }, 60_000);
    const lost = setTimeout(() => socket.close(closeCodes.sessionTimedOut), heartbeatMs * patienceIntervals);
    send(socket, { op: op.hello, d: { heartbeat_interval: heartbeatMs } });
    socket.on("message", (raw) => {
      if (dead.has(socket)) return;
      if (framesLeft-- === 0) return socket.close(closeCodes.rateLimited);
      const frame = read(raw);
      if (!frame) return socket.close(closeCodes.decodeError);
      switch (frame.op) {
        case op.heartbeat:
          lost.refresh();
          return send(socket, { op: op.heartbeatAck });
        case op.identify:
        case op.resume:
          if (session?.socket === socket) return socket.close(closeCodes.alreadyAuthenticated);
          session = frame.op === op.identify ? identify(socket, frame.d) : resume(socket, frame.d);
          return;
        case 3:
        case 4:
        case 8:
          // Presence, voice and member requests: nothing here depends on them.
          return session ? undefined : socket.close(closeCodes.notAuthenticated);
        default:
          return socket.close(closeCodes.unknownOpcode);
      }
    });
    socket.on("close", (code) => {
      clearInterval(refill);
      clearTimeout(lost);
      if (session?.socket === socket) {
        session.socket = null;
        if (finalCodes.includes(code)) sessions.delete(session.id);
      }
      world.announce({ kind: "bot", state: connected() > 0 ? "connected" : "disconnected" });
    });
  });

  function identify(socket: WebSocket, data: unknown): Session | undefined {
    const parsed = identifySchema.safeParse(data);
    if (!parsed.success) {
      socket.close(closeCodes.decodeError);
      return undefined;
    }
    if (parsed.data.token !== world.application.token) {
      socket.close(closeCodes.authenticationFailed);
      return undefined;
    }
    const shard = parsed.data.shard ?? ([0, 1] as const);
    if (shard[0] >= shard[1]) {
      socket.close(closeCodes.invalidShard);
      return undefined;
    }
    forgetAbandoned(shard);
    const session: Session = { id: randomBytes(16).toString("hex"), shard, sequence: 0, sent: [], socket };
    sessions.set(session.id, session);
    const servers = [...world.servers.values()].filter((each) => servedBy(session, each.id));
    emit(session, "READY", {
      v: 10,
      user: { ...userObject(world.bot), verified: true, mfa_enabled: false, email: null },
      guilds: servers.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      session_type: "normal",
      resume_gateway_url: url(),
      application: { id: world.application.id, flags: 0 },
      shard,
    });
    if ((parsed.data.intents & guildsIntent) !== 0) {
      for (const each of servers) emit(session, "GUILD_CREATE", serverObject(world, each));
    }
    world.announce({ kind: "bot", state: "connected" });
    return session;
  }

  function resume(socket: WebSocket, data: unknown): Session | undefined {
    const parsed = resumeSchema.safeParse(data);
    const session = parsed.success ? sessions.get(parsed.data.session_id) : undefined;
    if (!parsed.success || parsed.data.token !== world.application.token || !session) {
      send(socket, { op: op.invalidSession, d: false });
      return undefined;
    }
    const { seq } = parsed.data;
    const oldest = session.sent[0]?.sequence ?? session.sequence + 1;
    if (seq > session.sequence) {
      socket.close(closeCodes.invalidSequence);
      return undefined;
    }
    if (seq + 1 < oldest) {
      sessions.delete(session.id);
      send(socket, { op: op.invalidSession, d: false });
      return undefined;
    }
    session.socket?.close(closeCodes.sessionTimedOut);
    session.socket = socket;
    for (const event of session.sent) if (event.sequence > seq) socket.send(event.frame);
    emit(session, "RESUMED", {});
    world.announce({ kind: "bot", state: "connected" });
    return session;
  }

  /** A client that identifies anew never comes back to the sessions that it left. */
  function forgetAbandoned([id, count]: Session["shard"]): void {
    for (const old of sessions.values()) {
      if (old.socket === null && old.shard[0] === id && old.shard[1] === count) sessions.delete(old.id);
    }
  }

  function emit(session: Session, type: string, data: unknown): void {
    const sequence = ++session.sequence;
    const frame = JSON.stringify({ op: op.dispatch, t: type, s: sequence, d: data });
    session.sent.push({ sequence, frame });
    if (session.sent.length > replayLength) session.sent.shift();
    if (session.socket && !dead.has(session.socket)) session.socket.send(frame);
  }

  /** Of the sessions of one shard, oldest first, those that get the next event. */
  function chosenOf(all: readonly Session[]): readonly Session[] {
    if (recipients === "every") return all;
    const living = all.filter(({ socket }) => socket !== null);
    if (recipients === "newest" || living.length === 0) return all.slice(-1);
    return living.slice(turn++ % living.length).slice(0, 1);
  }

  function everySocket(action: (socket: WebSocket) => void): void {
    for (const { socket } of sessions.values()) if (socket) action(socket);
  }

  function connected(): number {
    return [...sessions.values()].filter(({ socket }) => socket !== null).length;
  }

  return {
    accept(request, socket, head) {
      const { searchParams } = new URL(request.url ?? "/", "http://localhost");
      if (searchParams.get("v") !== "10" || searchParams.get("encoding") !== "json") {
        socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
        return;
      }
      server.handleUpgrade(request, socket, head, (client) => server.emit("connection", client, request));
    },
    dispatch(type, data, serverId) {
      const chosen = chosenOf([...sessions.values()].filter((each) => servedBy(each, serverId)));
      for (const session of chosen) emit(session, type, data);
      return chosen.some(({ socket }) => socket !== null);
    },
    deliverTo(whom) {
      recipients = whom;
    },
    askToReconnect: () => everySocket((socket) => send(socket, { op: op.reconnect, d: null })),
    invalidate(resumable) {
      for (const session of sessions.values()) {
        if (!session.socket) continue;
        send(session.socket, { op: op.invalidSession, d: resumable === "resumable" });
        // The connection stays open, for the client to resume or to identify on it.
        session.socket = null;
      }
      if (resumable === "gone") sessions.clear();
    },
    drop: () => everySocket((socket) => socket.terminate()),
    playDead: () => everySocket((socket) => dead.add(socket)),
    connections: connected,
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** Discord's formula: `(server id >> 22) % shards`. */
function servedBy(session: Session, server: string): boolean {
  const [id, count] = session.shard;
  return Number((BigInt(server) >> 22n) % BigInt(count)) === id;
}
