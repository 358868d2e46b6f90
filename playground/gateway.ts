import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { serverObject, userObject } from "./rest/objects.js";
import type { World } from "./world.js";

/** Operation codes of Discord's gateway. */
const op = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

const closeCodes = {
  unknownError: 4000,
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  sessionTimedOut: 4009,
} as const;

const heartbeatIntervalMs = 41_250;
/** How many events are kept for a client that comes back. */
const replayLength = 500;

const frameSchema = z.object({ op: z.int(), d: z.unknown().optional() });
const identifySchema = z.object({
  token: z.string(),
  intents: z.int(),
  properties: z.looseObject({}),
  shard: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
});
const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });

interface Session {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  sequence: number;
  /** Events already sent, oldest first. */
  readonly sent: { readonly sequence: number; readonly frame: string }[];
  socket: WebSocket | null;
}

export interface Gateway {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends an event to the session that serves this server. Tells whether one does. */
  dispatch(type: string, data: unknown, server: string): boolean;
  /** Asks every client to reconnect and resume (op 7). */
  askToReconnect(): void;
  /** Says that the session is over (op 9). `resumable` lets the client try to resume. */
  invalidate(resumable: "resumable" | "gone"): void;
  /** Breaks every connection off, as a network does. */
  drop(): void;
  readonly connections: () => number;
  close(): void;
}

export function createGateway(world: World, urlOf: () => string): Gateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096 * 4 });
  const sessions = new Map<string, Session>();

  server.on("connection", (socket: WebSocket) => {
    let session: Session | undefined;
    send(socket, { op: op.hello, d: { heartbeat_interval: heartbeatIntervalMs } });
    socket.on("message", (raw) => {
      const frame = read(raw);
      if (!frame) return socket.close(closeCodes.decodeError);
      switch (frame.op) {
        case op.heartbeat:
          return send(socket, { op: op.heartbeatAck });
        case op.identify:
          if (session) return socket.close(closeCodes.alreadyAuthenticated);
          session = identify(socket, frame.d);
          return;
        case op.resume:
          session = resume(socket, frame.d);
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
    socket.on("close", () => {
      if (session?.socket === socket) session.socket = null;
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
    const session: Session = { id: randomBytes(16).toString("hex"), shard, sequence: 0, sent: [], socket };
    sessions.set(session.id, session);
    const servers = [...world.servers.values()].filter((each) => servedBy(session, each.id));
    emit(session, "READY", {
      v: 10,
      user: { ...userObject(world.bot), verified: true, mfa_enabled: false, email: null },
      guilds: servers.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      session_type: "normal",
      resume_gateway_url: urlOf(),
      application: { id: world.application.id, flags: 0 },
      shard,
    });
    for (const each of servers) emit(session, "GUILD_CREATE", serverObject(world, each));
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
    if (seq > session.sequence || seq + 1 < oldest) {
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

  function emit(session: Session, type: string, data: unknown): void {
    const sequence = ++session.sequence;
    const frame = JSON.stringify({ op: op.dispatch, t: type, s: sequence, d: data });
    session.sent.push({ sequence, frame });
    if (session.sent.length > replayLength) session.sent.shift();
    session.socket?.send(frame);
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
      // The newest session of a shard is the one whose client lives.
      const session = [...sessions.values()].filter((each) => servedBy(each, serverId)).at(-1);
      if (!session) return false;
      emit(session, type, data);
      return session.socket !== null;
    },
    askToReconnect: () => everySocket((socket) => send(socket, { op: op.reconnect, d: null })),
    invalidate(resumable) {
      everySocket((socket) => send(socket, { op: op.invalidSession, d: resumable === "resumable" }));
      if (resumable === "gone") sessions.clear();
    },
    drop: () => everySocket((socket) => socket.terminate()),
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

function send(socket: WebSocket, frame: object): void {
  socket.send(JSON.stringify(frame));
}

function read(raw: RawData): z.infer<typeof frameSchema> | undefined {
  try {
    const parsed = frameSchema.safeParse(JSON.parse(String(raw)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
