import type { RawData, WebSocket } from "ws";
import { z } from "zod";

/** Operation codes of Discord's gateway. */
export const op = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

export const closeCodes = {
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidSequence: 4007,
  rateLimited: 4008,
  sessionTimedOut: 4009,
  invalidShard: 4010,
} as const;

const frameSchema = z.object({ op: z.int(), d: z.unknown().optional() });
export const identifySchema = z.object({
  token: z.string(),
  intents: z.int(),
  properties: z.looseObject({}),
  shard: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
});
export const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });

export function send(socket: WebSocket, frame: object): void {
  socket.send(JSON.stringify(frame));
}

/** @returns undefined for what is not a frame */
export function read(raw: RawData): z.infer<typeof frameSchema> | undefined {
  try {
    const parsed = frameSchema.safeParse(JSON.parse(String(raw)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
